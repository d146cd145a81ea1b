"""What the sockets of a race are told, from any thread and any process.

A frame that is the same for everybody travels encoded. Where each player gets their own (the room
with `you`, the start with one's attempt) a nudge travels, and each socket makes its frame.
"""

from games.play.frames import ServerFrame, encode
from games.play.hub import hub

ROOM = b"room"
STANDING = b"standing"


def room_name(race_id: str) -> str:
    """The hub's room of a race."""
    return f"race:{race_id}"


def say(race_id: str, frame: ServerFrame) -> None:
    """Send one frame to every socket of the race."""
    hub.tell(room_name(race_id), encode(frame))


def nudge(race_id: str, what: bytes) -> None:
    """Let every socket of the race send its own room, or its whole standing."""
    hub.tell(room_name(race_id), what)
