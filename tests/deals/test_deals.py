"""Open numbers, sealed draws and who has seen what (M3, M4, M20)."""

import hashlib
import logging
from datetime import UTC, datetime, timedelta

import pytest

from accounts.problems import Problem
from games.deals import catalogue_file, loading, services
from games.deals.models import Deal, SeenDeal
from games.engine.cards import deck_text, parse_deck
from games.engine.replay import replay
from games.engine.shuffle import shuffle
from games.engine.variants import RULESETS, ruleset
from tests.proven import CLASSIC, load_few

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 30, 15, 0, tzinfo=UTC)


def code_of(refusal):
    return refusal.value.code


@pytest.mark.parametrize("key", RULESETS)
def test_m3_a_number_never_dealt_gets_a_seed_and_keeps_it(key):
    deal = services.open_deal(key, 4821, solvable=False)
    again = services.open_deal(key, 4821, solvable=False)
    assert (again.pk, again.deck) == (deal.pk, deal.deck)
    assert len(deal.seed) == 32
    assert deck_text(shuffle(bytes(deal.seed), ruleset(key).pack())) == deal.deck
    assert deal.code.startswith(f"{ruleset(key).code}1-004821-")


def test_m3_a_number_alone_tells_nobody_the_cards():
    deal = services.open_deal(CLASSIC, 1, solvable=False)
    Deal.objects.all().delete()
    assert services.open_deal(CLASSIC, 1, solvable=False).deck != deal.deck


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_m3_numbers_go_from_1_to_999_999(number):
    with pytest.raises(Problem) as refusal:
        services.open_deal(CLASSIC, number, solvable=False)
    assert code_of(refusal) == "bad_number"


def test_an_unknown_game_is_refused():
    with pytest.raises(Problem) as refusal:
        services.open_deal("bridge", 1, solvable=False)
    assert code_of(refusal) == "unknown_ruleset"


def test_m4_solvable_serves_proven_deals_that_the_player_has_not_seen(proven, player):
    served = set()
    total = Deal.objects.filter(kind=Deal.Kind.OPEN).count()
    for _ in range(total):
        deal = services.open_deal(CLASSIC, None, solvable=True, player=player)
        assert deal.solvable
        assert services.mark_seen(player, deal)
        served.add(deal.pk)
    assert len(served) == total
    assert services.open_deal(CLASSIC, None, solvable=True, player=player).pk in served


def test_m4_solvable_never_serves_an_unproven_number(proven):
    with pytest.raises(Problem) as refusal:
        services.open_deal(CLASSIC, 77, solvable=True)
    assert code_of(refusal) == "not_proven"
    number = Deal.objects.filter(kind=Deal.Kind.OPEN, number__isnull=False).first().number
    assert services.open_deal(CLASSIC, number, solvable=False).pk is not None


def test_m4_solvable_without_any_proven_deal_is_refused():
    with pytest.raises(Problem) as refusal:
        services.open_deal("spider-4", None, solvable=True)
    assert (code_of(refusal), refusal.value.status) == ("no_proven_deal", 409)


def test_m4_not_solvable_serves_any_number():
    numbers = {services.open_deal(CLASSIC, None, solvable=False).number for _ in range(5)}
    assert len(numbers) > 1


def test_m3_drawing_a_daily_takes_it_out_of_the_stock_once(proven):
    left = Deal.objects.filter(kind=Deal.Kind.SEALED).count()
    deal = services.draw_sealed(CLASSIC, "daily", 261130)
    again = services.draw_sealed(CLASSIC, "daily", 261130)
    assert deal.pk == again.pk
    assert deal.solvable
    assert deal.code.startswith("QL-C1-D261130-")
    assert deal.commitment == hashlib.sha256(bytes(deal.seed)).hexdigest()
    assert Deal.objects.filter(kind=Deal.Kind.SEALED).count() == left - 1


def test_m20_every_race_gets_a_deal_of_its_own(proven):
    first = services.draw_sealed(CLASSIC, "race")
    second = services.draw_sealed(CLASSIC, "race")
    assert (first.number, second.number) == (1, 2)
    assert first.deck != second.deck


def test_case_15_races_that_anybody_may_open_leave_the_dailies_their_stock(proven, caplog):
    left = set(Deal.objects.filter(kind=Deal.Kind.SEALED).values_list("pk", flat=True))
    opened = set(Deal.objects.values_list("deck", flat=True))
    deals = [services.draw_sealed(CLASSIC, "race") for _ in range(3)]
    assert set(Deal.objects.filter(kind=Deal.Kind.SEALED).values_list("pk", flat=True)) == left
    assert len({deal.deck for deal in deals} - opened) == 3
    assert all(replay(ruleset(CLASSIC), parse_deck(d.deck), d.solution).won for d in deals)
    assert "ALARM" not in caplog.text


@pytest.mark.parametrize("key", RULESETS)
@pytest.mark.parametrize("kind", ["daily", "race"])
def test_m4_the_shipped_catalogue_seals_proven_deals_of_every_game(
    key, kind, tmp_path, monkeypatch, caplog
):
    monkeypatch.setattr(services, "RESERVE", 0)
    load_few(tmp_path, key, 8)
    sealed = set(Deal.objects.filter(kind=Deal.Kind.SEALED).values_list("pk", flat=True))
    deal = services.draw_sealed(key, kind, 261130 if kind == "daily" else None)
    assert deal.pk in sealed
    assert replay(ruleset(key), parse_deck(deal.deck), deal.solution).moves == deal.best_known
    assert not caplog.records


def test_m20_races_draw_from_a_stock_that_is_large_enough(proven, monkeypatch):
    monkeypatch.setattr(services, "RESERVE", 0)
    left = Deal.objects.filter(kind=Deal.Kind.SEALED).count()
    assert services.draw_sealed(CLASSIC, "race").origin
    assert Deal.objects.filter(kind=Deal.Kind.SEALED).count() == left - 1


def test_m3_a_deal_only_this_server_knows_is_drawn_before_a_shipped_one(proven):
    own = Deal.objects.filter(kind=Deal.Kind.SEALED).last()
    own.seed = bytes(32)
    own.save()
    assert services.draw_sealed(CLASSIC, "daily", 261130).pk == own.pk


def test_m3_what_this_server_proved_keeps_its_seed_in_the_stock(proven, monkeypatch):
    entry = next(catalogue_file.read(catalogue_file.path_of(CLASSIC)))._replace(effort=0.5)
    Deal.objects.all().delete()
    monkeypatch.setattr(loading, "_for_the_stock", lambda fingerprint: True)
    assert loading.store(ruleset(CLASSIC), [entry]) == 1
    own = Deal.objects.get()
    assert (own.kind, own.deck) == (Deal.Kind.SEALED, deck_text(entry.deck))
    assert loading.store(ruleset(CLASSIC), [entry]) == 0


def test_case_15_an_empty_stock_is_an_alarm_and_a_proven_deal_all_the_same(proven, caplog):
    Deal.objects.filter(kind=Deal.Kind.SEALED).delete()
    opened = set(Deal.objects.values_list("deck", flat=True))
    with caplog.at_level(logging.ERROR):
        deals = [services.draw_sealed(CLASSIC, "daily", 261130 - n) for n in range(3)]
    assert caplog.text.count("ALARM") == 3
    for deal in deals:
        assert replay(ruleset(CLASSIC), parse_deck(deal.deck), deal.solution).won
        assert deal.deck not in opened
        assert deal.deck not in caplog.text


def test_case_15_with_nothing_proven_there_is_no_daily(db):
    with pytest.raises(Problem) as refusal:
        services.draw_sealed("spider-1", "daily", 261130)
    assert code_of(refusal) == "no_proven_deal"
    assert not Deal.objects.exists()


def test_m20_a_deal_is_seen_for_the_first_time_once(player):
    deal = services.open_deal(CLASSIC, 5, solvable=False)
    assert services.mark_seen(player, deal)
    assert not services.mark_seen(player, deal)


def test_case_9_a_code_leads_to_the_same_cards_however_it_is_typed(player):
    deal = services.open_deal(CLASSIC, 5, solvable=False)
    for typed in (deal.code, deal.code.lower(), deal.code.replace("-", "")):
        assert services.deal_by_code(typed, player).pk == deal.pk


def test_m3_a_code_of_a_number_never_dealt_deals_it(player):
    deal = services.open_deal(CLASSIC, 5, solvable=False)
    code = deal.code
    deal.delete()
    assert services.deal_by_code(code, player).number == 5


def test_m3_a_races_cards_are_only_for_who_sat_in_it_until_it_is_over(proven, player):
    deal = services.draw_sealed(CLASSIC, "race")
    with pytest.raises(Problem) as refusal:
        services.deal_by_code(deal.code, player, NOW)
    assert code_of(refusal) == "unknown_deal"
    services.reveal(deal, NOW)
    assert services.deal_by_code(deal.code, player, NOW + timedelta(seconds=1)).pk == deal.pk


def test_m3_who_sat_in_the_race_may_play_its_deal_again(proven, player):
    deal = services.draw_sealed(CLASSIC, "race")
    SeenDeal.objects.create(player=player, deal=deal)
    assert services.deal_by_code(deal.code, player, NOW).pk == deal.pk


def test_m3_a_seed_is_revealed_once_and_the_first_moment_stays(proven):
    deal = services.draw_sealed(CLASSIC, "race")
    services.reveal(deal, NOW)
    services.reveal(deal, NOW + timedelta(days=1))
    assert deal.revealed_at == NOW
    assert not deal.revealed(NOW - timedelta(seconds=1))


def test_m3_no_text_of_a_deal_tells_its_cards(proven):
    for deal in Deal.objects.all():
        for text in (str(deal), repr(deal)):
            assert deal.deck[:6] not in text
            assert bytes(deal.seed).hex()[:8] not in text
