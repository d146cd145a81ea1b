"""What higher rooms hear of an attempt."""

from django.dispatch import Signal

# Sent inside the transaction that ends an attempt, from the journal's thread, with
# `attempt` (saved: state, moves, time, undos, hints, up) and `game` (the replayed log).
# A receiver may return a dict, which joins the result the player is shown (`record`, `place`).
# An exception undoes the whole ending: nothing is acknowledged and the player tries again.
attempt_finished = Signal()
