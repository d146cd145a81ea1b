"""The rules of the games, family by family; each method names the line it follows."""

from itertools import pairwise

from .base import Base


class Forty(Base):
    """Quarenta Ladrões, Clássico and Livre."""

    auto_ups = True

    def __init__(self, key, deck, **options):
        self.free = key == "forty-thieves-free"
        self.passes = 2 if self.free else 1  # FT8
        super().__init__(key, deck, **options)

    def deal(self, cards):  # FT1
        for k in range(40):
            self.T[k % 10].append(cards[k])
        self.S[:] = cards[40:][::-1]

    def fits_card(self, card, below):  # FT3
        return card.suit == below.suit and card.rank == below.rank - 1

    def is_run(self, cards):
        return all(self.fits_card(b, a) for a, b in pairwise(cards))

    def most(self, column, target):  # FT6, FT7
        if self.free:
            return len(column)
        empty = sum(not other for other in self.T)
        return 2 ** (empty if target else empty - 1)

    def fits_foundation(self, cards, number):  # FT2
        pile = self.F[number - 1]
        if len(cards) != 1:
            return False
        if not pile:
            return cards[0].rank == 1
        return cards[0].suit == pile[-1].suit and cards[0].rank == pile[-1].rank + 1

    def safe(self, card, pile):  # FT9
        lower = [c for f in self.F for c in f if c.suit == card.suit and c.rank == card.rank - 1]
        return card.rank == 1 or len(lower) == 2


class Devils(Forty):
    """Forty Devils."""

    auto_ups = False  # FD7
    returns = True  # FD6

    def most(self, column, target):  # FD4, FD5
        return len(column) if target else 1

    def fits_foundation(self, cards, number):
        pile = self.F[number - 1]
        if number <= 4:  # FD2
            if not pile and any(f and f[0].suit == cards[0].suit for f in self.F[:4]):
                return False
            return super().fits_foundation(cards, number)
        if pile or len(cards) != 13:  # FD3; thirteen in a run are king to ace
            return False
        return not any(f and f[0].suit == cards[0].suit for f in self.F[4:])

    def fits_return(self, card, source, target):  # FD6: a right pile's card to the left one
        return source >= 5 and target <= 4 and self.fits_foundation([card], target)


class Spider(Base):
    """Spider with four, two or one suits."""

    has_waste = False

    def deal(self, cards):  # SP1
        for k in range(54):
            self.T[k % 10].append(cards[k])
        self.down = {card for column in self.T for card in column[:-1]}
        self.S[:] = cards[54:][::-1]

    def fits_card(self, card, below):  # SP2
        return card.rank == below.rank - 1

    def is_run(self, cards):  # SP3
        steps = pairwise(cards)
        return all(b.suit == a.suit and b.rank == a.rank - 1 for a, b in steps)

    def fits_foundation(self, cards, number):  # SP7: they leave by themselves only
        return False

    def may_draw(self):  # SP6
        return bool(self.S) and all(self.T)

    def draw(self):
        for column in self.T:
            column.append(self.S.pop())

    def after(self):  # SP7, SP5
        happened = []
        for number, column in enumerate(self.T, 1):
            tail = column[-13:]
            open_tail = not any(card in self.down for card in tail)
            if len(tail) == 13 and open_tail and self.is_run(tail):
                target = next(n for n, f in enumerate(self.F, 1) if not f)
                del column[-13:]
                self.F[target - 1].extend(tail)
                happened.append(f"set T{number} F{target}")
            if column and column[-1] in self.down:
                self.down.remove(column[-1])
                happened.append(f"turn T{number} {column[-1].name}")
        return happened


class Klondike(Base):
    """Klondike: draw 1 or 3; unlimited, strict or Vegas."""

    columns = 7
    foundations = 4
    decks = 1

    def __init__(self, key, deck, **options):
        self.three = key.startswith("klondike-3")
        self.vegas = key.endswith("vegas")
        limited = self.vegas or key.endswith("strict")
        self.passes = None if not limited else (3 if self.three else 1)
        self.returns = self.undo_allowed = self.auto_ups = not self.vegas  # KL7, KL9, KL10
        super().__init__(key, deck, **options)

    def entry_fee(self):  # KL9
        return -52 if self.vegas else 0

    def deal(self, cards):  # KL1
        k = 0
        for row in range(7):
            for column in range(row, 7):
                self.T[column].append(cards[k])
                k += 1
        self.down = {card for column in self.T for card in column[:-1]}
        self.S[:] = cards[28:][::-1]

    def fits_card(self, card, below):  # KL3
        return card.red != below.red and card.rank == below.rank - 1

    def is_run(self, cards):
        return all(self.fits_card(b, a) for a, b in pairwise(cards))

    def fits_empty(self, cards):  # KL4
        return cards[0].rank == 13

    def fits_foundation(self, cards, number):  # KL2
        pile = self.F[number - 1]
        if len(cards) != 1:
            return False
        if not pile:
            return cards[0].rank == 1
        return cards[0].suit == pile[-1].suit and cards[0].rank == pile[-1].rank + 1

    def draw(self):  # KL6
        for _ in range(3 if self.three else 1):
            if self.S:
                self.W.append(self.S.pop())

    def after(self):  # KL5
        happened = []
        for number, column in enumerate(self.T, 1):
            if column and column[-1] in self.down:
                self.down.remove(column[-1])
                happened.append(f"turn T{number} {column[-1].name}")
                self.add(0 if self.vegas else 5)
        return happened

    def safe(self, card, pile):  # KL10
        if pile == "W" and self.three:
            return False
        if card.rank <= 2:
            return True
        for pip in "SHDC":
            if pip == card.suit:
                continue
            height = max([len(f) for f in self.F if f and f[0].suit == pip], default=0)
            if height < (card.rank - 1 if (pip in "HD") != card.red else card.rank - 2):
                return False
        return True

    # ---- KL8, KL9 -----------------------------------------------------------------------

    def add(self, points):
        self.score = self.score + points if self.vegas else max(0, self.score + points)

    def earn(self, source, target, card):
        if self.vegas:
            self.add(5 if target == "F" else 0)
        elif target == "F":
            points = 10
            if card.lost is not None:  # going back up earns no more than coming down lost
                points, card.lost = min(10, card.lost), None
            self.add(points)
        elif source == "W":
            self.add(5)
        elif source == "F":
            card.lost = min(15, self.score)
            self.add(-15)

    def recycled(self):
        if not self.vegas and not self.three:
            self.add(-100)
        if not self.vegas and self.three and self.recycles >= 4:
            self.add(-20)

    def undone(self, change):
        self.add(-change - 2)

    def tick(self, at_ms):
        if self.timed and not self.vegas:
            while self.ticks < at_ms // 10000:
                self.ticks += 1
                self.add(-2)

    def bonus(self, at_ms):
        if self.timed and not self.vegas and at_ms // 1000 >= 30:
            self.add(700000 // (at_ms // 1000))
