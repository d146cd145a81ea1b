"""What the golden files hold, worked out from the engine."""

import hashlib
import json
from pathlib import Path

from games.engine.cards import deck_text
from games.engine.perft import perft
from games.engine.position import deal
from games.engine.replay import Game, Played, split_log
from games.engine.rules import RuleSet
from games.engine.shuffle import SHUFFLE_VERSION, shuffle
from games.engine.variants import RULESETS

from . import wins

HERE = Path(__file__).parent
SEEDS = [
    bytes(32),
    bytes([255]) * 32,
    bytes(range(32)),
    *(hashlib.sha256(b"golden %d" % n).digest() for n in range(3)),
]
PERFT_DEALS = 5
PERFT_DEPTH = 3


def shuffles() -> dict[str, object]:
    """Decks of a few seeds, for every pack."""
    return {
        "version": SHUFFLE_VERSION,
        "decks": {
            key: {seed.hex(): deck_text(shuffle(seed, rules.pack())) for seed in SEEDS}
            for key, rules in RULESETS.items()
        },
    }


def perft_table() -> dict[str, list[dict[str, object]]]:
    """Counts of move sequences by depth, from the first position."""
    return {
        key: [_perft_row(rules, n) for n in range(PERFT_DEALS)] for key, rules in RULESETS.items()
    }


def _perft_row(rules: RuleSet, number: int) -> dict[str, object]:
    seed = hashlib.sha256(f"perft {rules.key} {number}".encode()).digest()
    deck = shuffle(seed, rules.pack())
    return {"deck": deck_text(deck), "counts": perft(rules, deal(rules, deck), PERFT_DEPTH)}


def finals() -> list[dict[str, object]]:
    """How each golden win goes: a digest of every position on the way, and how it ends."""
    rows: list[dict[str, object]] = []
    for win in wins.load():
        game = Game.start(RULESETS[win.ruleset], win.deck)
        digest = hashlib.sha256()
        for entry in split_log(win.log):
            played = game.replay_entry(entry)
            assert isinstance(played, Played), (win.ruleset, win.deal, entry)
            game = played.game
            digest.update(game.position.text().encode())
            digest.update(json.dumps(played.changes).encode())
            digest.update(json.dumps(game.status()).encode())
        rows.append(
            {"ruleset": win.ruleset, "deal": win.deal, "way": digest.hexdigest(), **game.status()}
        )
    return rows


FILES = {"shuffle.json": shuffles, "perft.json": perft_table, "playthroughs.json": finals}


def text(name: str) -> str:
    """The text of a golden file as it should be."""
    return json.dumps(FILES[name](), indent=1, ensure_ascii=False) + "\n"
