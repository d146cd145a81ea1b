"""Random positions of every rule set, late and odd ones too, equal for engine and oracle."""

from games.engine.position import from_text
from games.engine.variants import ruleset

from . import RANKS, Card, Oracle, pack


def stacked(rng, key, cards):
    """The cards as pieces, each a run by the rules of the game, in random order."""
    left, pieces = list(cards), []
    rng.shuffle(left)
    if rng.random() < 0.4:
        left.sort(key=lambda card: card[0] == "K")  # kings start the pieces
    longer = rng.choice((0.5, 0.75, 0.97))
    while left:
        piece = [left.pop()]
        while rng.random() < longer:
            rank, suit = piece[-1]
            lower = RANKS[RANKS.index(rank) - 1] if rank != "A" else "-"
            suits = suit
            if key.startswith("klondike"):
                suits = "SC" if suit in "HD" else "HD"
            elif key.startswith("spider") and rng.random() < 0.15:
                suits = "SHDC"
            fitting = [card for card in left if card[0] == lower and card[1] in suits]
            if not fitting:
                break
            piece.append(fitting[0])
            left.remove(fitting[0])
        pieces.append(piece)
    rng.shuffle(pieces)
    return pieces


def foundations(rng, key):
    """What is up, by foundation."""
    most = rng.choice((0, 3, 8, 13))
    if key.startswith("spider"):
        suits = [card[1] for card in pack(key) if card[0] == "K"]
        rng.shuffle(suits)
        up = rng.randint(0, 7)
        return [[rank + suit for rank in RANKS[::-1]] for suit in suits[:up]] + [[]] * (8 - up)
    piles = []
    for group in range(1 if key.startswith("klondike") else 2):
        suits = list("SHDC")
        rng.shuffle(suits)
        for suit in suits:
            if key == "forty-devils" and group:
                kept = rng.choice((0, 0, 0, 1, 5, 12, 13))
                piles.append([rank + suit for rank in RANKS[::-1][:kept]])
            else:
                piles.append([rank + suit for rank in RANKS[: rng.randint(0, most)]])
    return piles


def random_piles(rng, key):
    """Pile name to cards, and how many of each column lie face down."""
    oracle_names = list(Oracle(key, pack(key)).by_name)
    piles = {name: [] for name in oracle_names}
    up = foundations(rng, key)
    piles.update({f"F{n}": pile for n, pile in enumerate(up, 1)})
    left = pack(key)
    for card in [card for pile in up for card in pile]:
        left.remove(card)
    rng.shuffle(left)
    spider = key.startswith("spider")
    stock = rng.choice((0, 0, 1, 3, 20)) if not spider else rng.choice((0, 0, 10, 20))
    stock = stock if stock < len(left) else 0
    piles["S"], left = left[:stock], left[stock:]
    if not spider:
        waste = min(rng.choice((0, 1, 2, 12)), len(left))
        piles["W"], left = left[:waste], left[waste:]
    columns = [name for name in oracle_names if name[0] == "T"]
    used = rng.sample(columns, rng.choice((2, len(columns) // 2, len(columns), len(columns))))
    for piece in stacked(rng, key, left):
        piles[rng.choice(used)].extend(piece)
    down = dict.fromkeys(columns, 0)
    if spider or key.startswith("klondike"):
        for name in columns:
            if piles[name] and rng.random() < 0.5:
                down[name] = rng.randint(0, len(piles[name]) - 1)
    return piles, down


def random_position(rng, key):
    """(position, oracle): the same random position on both sides."""
    while True:
        piles, down = random_piles(rng, key)
        oracle = Oracle(key, pack(key))
        oracle.down.clear()
        for name, pile in oracle.by_name.items():
            pile[:] = [Card(card) for card in piles[name]]
        for name, count in down.items():
            oracle.down.update(oracle.pile(name)[:count])
        if oracle.passes != 1:
            oracle.recycles = rng.randint(0, (oracle.passes or 5) - 1)
        oracle.look()
        before = oracle.piles()
        if not oracle.after() and oracle.piles() == before and not oracle.won:
            break  # nothing that the rules would have done already
    lines = [f"R {oracle.recycles}"]
    for name, cards in piles.items():
        hidden = down.get(name, 0)
        words = [card.lower() for card in cards[:hidden]] + cards[hidden:]
        lines.append(" ".join([name, *words]))
    return from_text(ruleset(key), "\n".join(lines)), oracle
