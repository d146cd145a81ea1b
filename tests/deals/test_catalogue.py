"""The shipped catalogue: proven by replay, loaded once, partly sealed under other suits (M4)."""

import random

import pytest
from django.core.management import CommandError, call_command

from games.deals import catalogue_file, loading, seeds
from games.deals.difficulty import FROM, label_of
from games.deals.disguise import disguise, renamings
from games.deals.models import CatalogueFile, Deal
from games.deals.proofs import moves_of_proof
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


def test_m4_a_newly_measured_effort_reaches_deals_stored_before(proven, tmp_path):
    before = {deal.origin: (deal.deck, deal.number) for deal in stored()}
    path = catalogue_file.path_of(CLASSIC, tmp_path)
    measured = [entry._replace(effort=n / 10) for n, entry in enumerate(proven)]
    catalogue_file.write(path, measured)
    assert loading.load(ruleset(CLASSIC), tmp_path) == loading.Loaded(0, 6)
    assert {deal.origin: (deal.deck, deal.number) for deal in stored()} == before
    efforts = {entry.fingerprint(ruleset(CLASSIC)): entry.effort for entry in measured}
    assert dict(stored().values_list("origin", "effort")) == efforts


@pytest.mark.parametrize("key", SHIPPED)
def test_m4_every_game_ships_measured_deals_of_every_difficulty(key):
    labels = {label_of(e.effort) for e in catalogue_file.read(catalogue_file.path_of(key))}
    assert labels == set(FROM)


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


@pytest.mark.parametrize("key", SHIPPED)
def test_m4_a_sample_of_every_file_is_won_under_other_names(key):
    rules = ruleset(key)
    entries = list(catalogue_file.read(catalogue_file.path_of(key)))
    chance = random.Random(f"renamed {key}")
    for entry in chance.sample(entries, 2):
        deck, solution = disguise(rules, entry.cards(rules), entry.solution, chance)
        rules.check_deck(deck)
        assert moves_of_proof(rules, deck, solution) == entry.moves


@pytest.mark.parametrize(
    ("key", "ways"), [(CLASSIC, 24), ("klondike-1", 8), ("spider-4", 24), ("spider-2", 4)]
)
def test_m4_suits_are_renamed_only_as_far_as_the_game_goes(key, ways):
    """Colours stay together where they matter; two-suit Spider has no diamonds to rename into."""
    found = renamings(ruleset(key))
    assert len(set(found)) == ways
    pack = sorted(ruleset(key).pack())
    assert all(sorted(suits[c // 13] * 13 + c % 13 for c in pack) == pack for suits in found)


def test_m4_every_shipped_file_is_vouched_for():
    assert [key for key in SHIPPED if not catalogue_file.vouched(catalogue_file.path_of(key))] == []


def test_m4_a_file_is_replayed_unless_its_very_bytes_are_vouched_for(db, tmp_path, monkeypatch):
    few(tmp_path)
    path = catalogue_file.path_of(CLASSIC, tmp_path)
    catalogue_file.vouch(path)
    assert catalogue_file.vouched(path)
    few(tmp_path, count=7)
    assert not catalogue_file.vouched(path)
    catalogue_file.vouch(path)
    monkeypatch.setattr(loading, "moves_of_proof", lambda *_: pytest.fail("replayed"))
    assert loading.load(ruleset(CLASSIC), tmp_path).stored == 7


def test_m4_the_whole_catalogue_is_replayed_by_a_command(tmp_path, capsys):
    entries = few(tmp_path)
    path = catalogue_file.path_of(CLASSIC, tmp_path)
    with pytest.raises(CommandError, match="is not the file"):
        call_command("check_catalogue", folder=tmp_path)
    call_command("check_catalogue", folder=tmp_path, vouch=True)
    assert "forty-thieves: 6 deals won" in capsys.readouterr().out
    false = [entries[0]._replace(moves=1), entries[1]._replace(solution="S"), entries[2]]
    for wrong, why in zip(false, ("count of moves", "does not win", "there twice"), strict=True):
        catalogue_file.write(path, [wrong, entries[2]])
        catalogue_file.vouch(path)
        with pytest.raises(CommandError, match=why):
            call_command("check_catalogue", folder=tmp_path)
