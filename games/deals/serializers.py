"""Shapes of the deals room's answers. A deal's cards and solution have no field here (M3)."""

from datetime import date, datetime
from typing import Any

from rest_framework import serializers

from games.deals import standings
from games.deals.models import Deal
from games.engine.rules import RuleSet


class TextSerializer(serializers.Serializer[Any]):
    """A text in both languages."""

    pt = serializers.CharField()
    en = serializers.CharField()


class RuleSetSerializer(serializers.Serializer[Any]):
    """A game and its variant."""

    key = serializers.CharField()
    game = serializers.CharField()
    name = TextSerializer()
    variant = TextSerializer()
    rules = TextSerializer(help_text="The rules in prose.")
    code = serializers.CharField(help_text="How its deal codes begin.")
    version = serializers.IntegerField()
    decks = serializers.IntegerField()
    suits = serializers.IntegerField()
    columns = serializers.IntegerField()
    foundations = serializers.IntegerField()
    stock = serializers.IntegerField(help_text="Cards in the stock after dealing.")
    draw = serializers.IntegerField()
    passes = serializers.IntegerField(allow_null=True, help_text="null: no limit.")
    undo = serializers.BooleanField()
    hidden = serializers.BooleanField(help_text="Whether columns hold face-down cards.")
    open = serializers.BooleanField(help_text="Whether there are proven deals to play.")


def ruleset_answer(rules: RuleSet, proven: bool) -> dict[str, Any]:
    """Return what is shown of a rule set."""
    return {
        "key": rules.key,
        "game": rules.game,
        "name": rules.name._asdict(),
        "variant": rules.variant._asdict(),
        "rules": rules.prose._asdict(),
        "code": rules.code,
        "version": rules.version,
        "decks": rules.decks,
        "suits": rules.suits,
        "columns": rules.columns,
        "foundations": rules.foundations,
        "stock": rules.cards - sum(rules.layout),
        "draw": rules.draw,
        "passes": rules.passes,
        "undo": rules.undo_allowed,
        "hidden": rules.hidden_cards,
        "open": proven,
    }


class BestSerializer(serializers.Serializer[Any]):
    """The first row of a board."""

    player = serializers.CharField()
    moves = serializers.IntegerField()


class DealSerializer(serializers.Serializer[Any]):
    """What may be known of a deal by its code."""

    code = serializers.CharField()
    ruleset = serializers.CharField()
    number = serializers.IntegerField(allow_null=True, help_text="null for sealed deals.")
    kind = serializers.ChoiceField(choices=[Deal.Kind.OPEN, Deal.Kind.DAILY, Deal.Kind.RACE])
    solvable = serializers.BooleanField(help_text="Whether a solution is stored.")
    players = serializers.IntegerField(help_text="Players on its board.")
    best = BestSerializer(allow_null=True)
    best_known = serializers.IntegerField(
        allow_null=True, help_text="Fewest moves that are known to win."
    )
    lower_bound = serializers.IntegerField(
        allow_null=True, help_text="Proven: nothing wins in fewer moves."
    )
    optimal = serializers.BooleanField(help_text="Whether the two meet.")
    commitment = serializers.CharField(
        required=False, help_text="Sealed deals: the SHA-256 of the seed."
    )
    seed = serializers.CharField(
        required=False, help_text="Sealed deals, once the event is over: the seed in hexadecimal."
    )
    date = serializers.DateField(required=False, help_text="Dailies: the day.")


def day_of(number: int) -> date:
    """Return the day of a daily's number."""
    return date(2000 + number // 10000, number // 100 % 100, number % 100)


def seal(deal: Deal, now: datetime) -> dict[str, str]:
    """Return the commitment of a sealed deal and, once its event is over, the seed."""
    if deal.kind == Deal.Kind.OPEN:
        return {}
    answer = {"commitment": deal.commitment}
    if deal.revealed(now):
        answer["seed"] = bytes(deal.seed).hex()
    return answer


def deal_answer(deal: Deal, now: datetime) -> dict[str, Any]:
    """Return what may be known of a deal."""
    summary = standings.summaries([deal.pk])[deal.pk] if deal.pk else standings.Summary()
    answer: dict[str, Any] = {
        "code": deal.code,
        "ruleset": deal.ruleset,
        "number": deal.number if deal.kind == Deal.Kind.OPEN else None,
        "kind": deal.kind,
        "solvable": deal.solvable,
        "players": summary.players,
        "best": summary.best._asdict() if summary.best else None,
        "best_known": deal.best_known,
        "lower_bound": deal.lower_bound,
        "optimal": deal.best_known is not None and deal.best_known == deal.lower_bound,
        **seal(deal, now),
    }
    if deal.kind == Deal.Kind.DAILY and deal.number is not None:
        answer["date"] = day_of(deal.number).isoformat()
    return answer
