"""Server frames of the attempt socket, made from the engine's values alone.

The same function makes an `applied` the first time and when a client asks for it again.
"""

from collections import OrderedDict
from typing import Any, cast

import msgspec

from games.engine.position import Position
from games.engine.refusals import Refusal
from games.engine.replay import Game, Played
from games.engine.rules import RuleSet
from games.engine.targets import Offer, offer
from games.play import frames
from games.play.models import Attempt, LogEntry
from games.play.selectors import Facts, attempt_of, hints_before, replayed

MOST_OFFERS = 4096
_REF_STARTS = len(b'{"t":"applied","ref":')


_offers: OrderedDict[tuple[str, Position], Offer] = OrderedDict()


def offered(rules: RuleSet, position: Position) -> Offer:
    """What a position offers; many players of one deal and every undo meet the same ones."""
    key = (rules.key, position)
    found = _offers.get(key)
    if found is None:
        found = _offers[key] = offer(rules, position)
        if len(_offers) > MOST_OFFERS:
            _offers.popitem(last=False)
    return found


def status(
    game: Game, seen: Offer, *, time_ms: int, hints: int, running: bool, ended: bool
) -> frames.Status:
    """The status line; `over` is true as well when the attempt ended without a win."""
    fields: dict[str, Any] = game.status(seen)
    if ended:
        fields.update(over=True, can_undo=False, can_redo=False, can_finish=False)
    return frames.Status(time_ms=time_ms, hints=hints, running=running, **fields)


def _all_in_sight(game: Game) -> bool:
    """Whether no face-down card was ever seen: then `known` is empty (most of most games)."""
    position, memory = game.position, game.memory
    return (
        not position.redeals
        and memory.stock == len(position.stock)
        and memory.hidden == position.hidden
    )


def applied(before: Game, played: Played, ref: int | None, at_ms: int, hints: int) -> bytes:
    """The answer to an entry."""
    game = played.game
    seen = offered(game.rules, game.position)
    known: frames.Known | msgspec.UnsetType = msgspec.UNSET
    if not (_all_in_sight(before) and _all_in_sight(game)):
        now = game.known()
        if now != before.known():
            known = now
    won = game.won
    frame = frames.Applied(
        ref=ref,
        v=game.version,
        m=played.entry,
        changes=cast(list[frames.Change], played.changes),
        legal=seen.legal,
        preferred=seen.preferred,
        caps=seen.caps,
        why=seen.why,
        lifts=seen.lifts,
        status=status(game, seen, time_ms=at_ms, hints=hints, running=not won, ended=won),
        known=known,
    )
    return frames.encode(frame)


def for_others(answer: bytes) -> bytes:
    """An `applied` as sockets get it that did not send the move: `ref` null."""
    return answer[:_REF_STARTS] + b"null" + answer[answer.index(b",", _REF_STARTS) :]


def snapshot(
    facts: Facts,
    game: Game,
    state: frames.Status,
    *,
    ended: bool,
    last: str | None,
    last_ref: int,
    auto_up: bool,
    paused: bool,
    lang: str,
    result: dict[str, Any] | None,
) -> frames.Snapshot:
    """The whole table."""
    seen = offered(game.rules, game.position)
    return frames.Snapshot(
        v=game.version,
        attempt=frames.AttemptInfo(
            id=facts.id,
            ruleset=facts.rules.key,
            kind=facts.kind,
            deal=deal_info(facts),
            auto_up=auto_up,
            lang=lang,
        ),
        position=game.view(),
        known=game.known(),
        legal={} if ended else seen.legal,
        preferred={} if ended else seen.preferred,
        caps=seen.caps,
        why=seen.why,
        lifts=seen.lifts,
        status=state,
        last=last,
        last_ref=last_ref,
        paused=paused,
        result=msgspec.convert(result, frames.Result) if result else msgspec.UNSET,
    )


def deal_info(facts: Facts) -> frames.DealInfo:
    """What is said of the deal."""
    return frames.DealInfo(code=facts.code, number=facts.number, solvable=facts.solvable)


def won(version: int, result: dict[str, Any]) -> frames.Won:
    """The frame that follows the winning move."""
    return frames.Won(v=version, result=msgspec.convert(result, frames.Result))


def again(attempt_id: str, seq: int, ref: int | None) -> list[bytes]:
    """The first answer to entry `seq`, from the log: what was sent then is sent again (M2)."""
    attempt = attempt_of(attempt_id)
    entry = LogEntry.objects.get(attempt_id=attempt_id, seq=seq)
    assert attempt is not None
    before = replayed(attempt, seq - 1)
    played = before.replay_entry(entry.entry, entry.at_ms)
    if isinstance(played, Refusal):
        raise LookupError(f"entry {seq} of {attempt_id} does not replay")
    sent = [applied(before, played, ref, entry.at_ms, hints_before(attempt_id, seq))]
    if played.game.won and attempt.state == Attempt.State.WON and attempt.result:
        sent.append(frames.encode(won(seq, attempt.result)))
    return sent
