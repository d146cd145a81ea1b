"""A client's board: it knows no rules, only snapshots and changes."""

import copy
from typing import Any


class Board:
    """What a page would show."""

    def __init__(self, snapshot: dict[str, Any]) -> None:
        assert snapshot["t"] == "snapshot"
        self.position = copy.deepcopy(snapshot["position"])
        self.known = copy.deepcopy(snapshot["known"])
        self.rest = {key: snapshot[key] for key in ("legal", "preferred", "caps", "why", "lifts")}
        self.v = snapshot["v"]

    def apply(self, frame: dict[str, Any]) -> None:
        """Take one `applied`."""
        assert frame["v"] == self.v + 1
        self.v = frame["v"]
        for change in frame["changes"]:
            if change["op"] == "turn":
                self.position[change["pile"]][change["i"]] = change["card"]
            else:
                self._take(change)
                self._put(change)
        self.known = frame.get("known", self.known)
        self.rest = {key: frame[key] for key in self.rest}

    def _take(self, change: dict[str, Any]) -> None:
        pile = self.position[change["from"]]
        if isinstance(pile, int):
            self.position[change["from"]] = pile - change["n"]
        else:
            del pile[len(pile) - change["n"] :]

    def _put(self, change: dict[str, Any]) -> None:
        pile = self.position[change["to"]]
        if isinstance(pile, int):
            self.position[change["to"]] = pile + change["n"]
        else:
            pile.extend(change["cards"])

    def same_as(self, snapshot: dict[str, Any]) -> bool:
        """Whether a fresh snapshot shows the same."""
        return bool(
            self.position == snapshot["position"]
            and self.known == snapshot["known"]
            and self.v == snapshot["v"]
            and all(self.rest[key] == snapshot[key] for key in self.rest)
        )
