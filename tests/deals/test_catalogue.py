"""The shipped catalogue: proven by replay, loaded once, partly sealed under other suits (M4)."""

import random

import pytest
from django.core.management import CommandError, call_command

from games.deals import catalogue_file, loading, seeds
from games.deals.disguise import disguise
from games.deals.models import CatalogueFile, Deal
from games.deals.proofs import NotAWinError, moves_of_proof
from games.engine.cards import deck_text, parse_deck
from games.engine.replay import replay
from games.engine.variants import RULESETS, ruleset
from tests.proven import CLASSIC, FREE, few

# The deals that independent solvers proved; our own come on top.
HANDED = {CLASSIC: 100, FREE: 80}
SHIPPED = [key for key in RULESETS if catalogue_file.path_of(key).exists()]


def stored(**wanted):
    return Deal.objects.filter(**wanted)


@pytest.mark.parametrize("key", SHIPPED)
def test_m4_the_shipped_deals_are_all_there_and_different(key):
    entries = list(catalogue_file.read(catalogue_file.path_of(key)))
    prints = {entry.fingerprint(ruleset(key)) for entry in entries}
    assert len(entries) == len(prints) >= HANDED.get(key, 1)


@pytest.mark.parametrize("key", SHIPPED)
def test_m4_a_sample_of_every_shipped_file_is_won(key):
    rules = ruleset(key)
    entries = list(catalogue_file.read(catalogue_file.path_of(key)))
    for entry in random.Random(key).sample(entries, min(5, len(entries))):
        assert moves_of_proof(rules, entry.cards(rules), entry.solution) == entry.moves


def test_m4_every_stored_deal_is_won_by_its_stored_solution(proven):
    rules = ruleset(CLASSIC)
    assert stored().count() == len(proven)
    for deal in stored():
        game = replay(rules, parse_deck(deal.deck), deal.solution)
        assert game.won
        assert game.moves == deal.best_known


def test_m4_a_solution_that_does_not_win_is_not_stored(db, tmp_path):
    entry = few(tmp_path, count=1)[0]
    short = entry._replace(solution=entry.solution.rsplit(" ", 1)[0])
    catalogue_file.write(catalogue_file.path_of(CLASSIC, tmp_path), [short])
    with pytest.raises(CommandError) as refusal:
        call_command("load_catalogue", folder=tmp_path)
    assert not stored().exists()
    assert deck_text(entry.deck)[:8] not in str(refusal.value)


def test_m4_loading_again_stores_nothing_and_reads_nothing(proven, tmp_path, monkeypatch):
    monkeypatch.setattr(catalogue_file, "read", lambda path: pytest.fail("read again"))
    assert loading.load(ruleset(CLASSIC), tmp_path).skipped


def test_m4_a_longer_file_adds_only_what_is_new(proven, tmp_path):
    few(tmp_path, count=9)
    assert loading.load(ruleset(CLASSIC), tmp_path) == loading.Loaded(3, 6)
    assert stored().count() == 9


def test_m4_a_load_that_broke_off_goes_on(proven, tmp_path):
    CatalogueFile.objects.all().delete()
    stored(kind=Deal.Kind.OPEN).first().delete()
    assert loading.load(ruleset(CLASSIC), tmp_path) == loading.Loaded(1, 5)


def test_m4_a_part_is_sealed_stock_without_number_or_code(db, tmp_path):
    few(tmp_path, count=12)
    loading.load(ruleset(CLASSIC), tmp_path)
    sealed = stored(kind=Deal.Kind.SEALED)
    assert 0 < sealed.count() < 12
    assert set(sealed.values_list("number", "code")) == {(None, None)}


def test_m3_sealed_stock_can_not_be_looked_up_in_the_shipped_file(db, tmp_path):
    entries = few(tmp_path, count=12)
    loading.load(ruleset(CLASSIC), tmp_path)
    shipped = {deck_text(entry.deck) for entry in entries}
    assert not shipped & set(stored(kind=Deal.Kind.SEALED).values_list("deck", flat=True))


def test_m3_open_numbers_are_spread_and_the_same_on_every_server(proven, tmp_path):
    numbers = set(stored(kind=Deal.Kind.OPEN).values_list("number", flat=True))
    assert max(numbers) > 10_000
    Deal.objects.all().delete()
    CatalogueFile.objects.all().delete()
    loading.load(ruleset(CLASSIC), tmp_path)
    assert set(stored(kind=Deal.Kind.OPEN).values_list("number", flat=True)) == numbers


def test_m3_a_number_that_was_dealt_before_keeps_its_cards(proven, tmp_path):
    deal = stored(kind=Deal.Kind.OPEN).first()
    number = deal.number
    deal.delete()
    other = seeds.deal_from(ruleset(CLASSIC), Deal.Kind.OPEN, seeds.new_seed())
    other.number = number
    other.save()
    CatalogueFile.objects.all().delete()
    loading.load(ruleset(CLASSIC), tmp_path)
    assert stored(number=number).get().deck == other.deck
    assert stored(number=number + 1).get().solvable


def test_m3_cards_and_commitment_follow_from_the_seed_of_an_imported_deal(proven):
    for deal in stored():
        seed = bytes(deal.seed)
        assert deck_text(seeds.cards_of(ruleset(CLASSIC), seed)) == deal.deck
        assert seeds.commitment_of(seed) == deal.commitment
        assert deal.deck.encode() not in seed[:32]


def test_the_file_form_reads_back_and_is_the_same_every_time(tmp_path):
    entries = [
        *catalogue_file.read(catalogue_file.path_of(FREE)),
        catalogue_file.Entry(bytes(32), None, "S S", 2, 0.25),
    ]
    first, second = tmp_path / "a", tmp_path / "b"
    catalogue_file.write(first, entries)
    catalogue_file.write(second, entries)
    assert list(catalogue_file.read(first)) == entries
    assert first.read_bytes() == second.read_bytes()


@pytest.mark.parametrize("key", HANDED)
def test_m4_a_disguised_deal_is_another_deal_and_won_by_its_log(key):
    rules = ruleset(key)
    entry = next(catalogue_file.read(catalogue_file.path_of(key)))
    chance = random.Random(7)
    made = {disguise(rules, entry.cards(rules), entry.solution, chance) for _ in range(5)}
    assert len(made) == 5
    for deck, solution in made:
        assert deck != entry.deck
        assert moves_of_proof(rules, deck, solution) == entry.moves


def test_m4_a_game_that_suits_matter_to_is_disguised_only_as_far_as_it_goes():
    """Two-suit Spider has no diamonds: a renaming into them is found by the replay and dropped."""
    rules = ruleset("spider-2")
    deck = seeds.cards_of(rules, bytes(32))
    with pytest.raises(NotAWinError):
        disguise(rules, deck, "S", random.Random(1))
