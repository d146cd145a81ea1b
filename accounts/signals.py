"""What other rooms may want to hear of a player."""

from django.dispatch import Signal

# Sent with `player` after a sign-out: whoever holds open sockets of the player closes them.
signed_out = Signal()
