"""What the naive implementations share: cards, piles, history, counting, views.

Written from the rules alone and kept slow and obvious: positions are lists of cards,
undo puts back a copy, legal moves are found by trying every one.
"""

from dataclasses import dataclass

RANKS = "A23456789TJQK"


class Illegal(Exception):
    """The rules do not allow this."""


class Card:
    """One physical card; twins are two objects with one name."""

    def __init__(self, name):
        self.name = name
        self.suit = name[1]
        self.rank = RANKS.index(name[0]) + 1
        self.seen = False  # C2: never forgotten, whatever is undone
        self.lost = None  # Klondike: points lost when it last came down

    @property
    def red(self):
        return self.suit in "HD"


@dataclass
class Done:
    """One undoable step: its log entry, what was there before, what it earned."""

    entry: str
    before: tuple
    change: int


def split_deck(deck):
    if isinstance(deck, str):
        return [deck[i : i + 2] for i in range(0, len(deck), 2)]
    return list(deck)


class Base:
    columns = 10
    foundations = 8
    has_waste = True
    returns = False  # may a foundation's top card come back
    auto_ups = False  # does the setting of FT9 exist here
    undo_allowed = True
    passes = 1  # None: unlimited
    decks = 2

    def __init__(self, key, deck, auto_up=False, timed=False):
        self.key = key
        self.auto_up = auto_up
        self.timed = timed
        self.T = [[] for _ in range(self.columns)]
        self.F = [[] for _ in range(self.foundations)]
        self.S = []  # last is drawn next
        self.W = []
        self.down = set()  # face-down cards of the columns
        self.by_name = {"S": self.S}
        if self.has_waste:
            self.by_name["W"] = self.W
        self.by_name.update({f"F{n}": pile for n, pile in enumerate(self.F, 1)})
        self.by_name.update({f"T{n}": pile for n, pile in enumerate(self.T, 1)})
        self.recycles = 0
        self.counted = 0
        self.undos = 0
        self.score = self.entry_fee()
        self.ticks = 0
        self.history = []
        self.future = []
        self.deal([Card(name) for name in split_deck(deck)])
        self.look()

    # ---- what each game says -------------------------------------------------------

    def entry_fee(self):
        return 0

    def deal(self, cards):
        raise NotImplementedError

    def fits_card(self, card, below):
        raise NotImplementedError

    def fits_empty(self, cards):
        return True

    def is_run(self, cards):
        raise NotImplementedError

    def most(self, column, target):
        """The most cards that may leave `column` for `target` at once."""
        return len(column)

    def fits_foundation(self, cards, number):
        raise NotImplementedError

    def fits_return(self, card, source, target):
        """May `card`, top of foundation `source`, go to foundation `target`?"""
        return False

    def safe(self, card, pile):
        return False

    def after(self):
        """What the rules do by themselves once a move is made; returns its description."""
        return []

    def earn(self, source, target, card):
        pass

    # ---- piles ------------------------------------------------------------------------

    def pile(self, name):
        if name not in self.by_name:
            raise Illegal(name)
        return self.by_name[name]

    def names(self):
        return list(self.by_name)

    def piles(self):
        return {name: [card.name for card in self.pile(name)] for name in self.names()}

    def hidden(self):
        return [sum(card in self.down for card in column) for column in self.T]

    def visible(self):
        shown = {}
        for name in self.names():
            cards = self.pile(name)
            shown[name] = [None if card in self.down else card.name for card in cards]
        shown["S"] = len(self.S)
        return shown

    def known(self):
        known = {}
        for name in self.names():
            for index, card in enumerate(self.pile(name)):
                if card.seen and (name == "S" or card in self.down):
                    known.setdefault(name, []).extend([index, card.name])
        return known

    def look(self):
        for name in self.names():
            for card in self.pile(name):
                if name != "S" and card not in self.down:
                    card.seen = True

    @property
    def up(self):
        return sum(len(pile) for pile in self.F)

    @property
    def won(self):
        return not self.S and not self.W and not any(self.T)

    # ---- legal moves --------------------------------------------------------------------

    def legal(self):
        moves = set()
        if self.won:
            return moves
        if self.may_draw():
            moves.add("S")
        if self.may_recycle():
            moves.add("R")
        for source in self.names():
            if source == "S":
                continue
            for count in range(1, len(self.pile(source)) + 1):
                if not self.lifts(source, count):
                    break  # nor does any longer piece
                end = f":{count}" if count > 1 else ""
                for target in self.names():
                    if self.takes(source, target, count):
                        moves.add(f"{source}>{target}{end}")
        return moves

    def may_draw(self):
        return bool(self.S)

    def may_recycle(self):
        if self.S or not self.W:
            return False
        return self.passes is None or self.recycles + 1 < self.passes

    def lifts(self, source, count):
        """Do the last `count` cards of `source` move together, wherever they go?"""
        pile = self.pile(source)
        if not 1 <= count <= len(pile):
            return False
        if source[0] == "F":
            return self.returns and count == 1
        if source[0] == "T":
            cards = pile[-count:]
            return not any(card in self.down for card in cards) and self.is_run(cards)
        return source == "W" and count == 1

    def may(self, source, target, count):
        return self.lifts(source, count) and self.takes(source, target, count)

    def takes(self, source, target, count):
        """Does `target` take the last `count` cards of `source`, which lift?"""
        if source == target or target in ("S", "W"):
            return False
        cards = self.pile(source)[-count:]
        number = int(target[1:])
        if target[0] == "F" and source[0] == "F":
            return self.fits_return(cards[0], int(source[1:]), number)
        if target[0] == "F":
            return self.fits_foundation(cards, number)
        column = self.pile(target)
        if source[0] == "T" and count > self.most(self.pile(source), column):
            return False
        if column:
            return self.fits_card(cards[0], column[-1])
        return self.fits_empty(cards)

    # ---- playing ------------------------------------------------------------------------

    def resolve(self, text):
        """(source, target, count); a target `F` alone is the first foundation that accepts."""
        move, colon, count = text.partition(":")
        source, _, target = move.partition(">")
        number = int(count) if colon else 1
        if self.won or source not in self.by_name:
            raise Illegal(text)
        for name in self.names():
            asked = name == target or (target == "F" and name[0] == "F")
            if asked and self.may(source, name, number):
                return source, name, number
        raise Illegal(text)

    def play(self, entry, at_ms=0):
        """One log entry. Returns what happened by itself, as texts."""
        self.tick(at_ms)
        if entry == "U":
            return self.undo()
        if entry == "Y":
            return self.redo(at_ms)
        happened = self.do(entry, at_ms, self.auto_up)
        self.future = []
        return happened

    def do(self, entry, at_ms, auto_up):
        tokens = entry.split(" ")
        if any(token[:1] != "+" for token in tokens[1:]):
            raise Illegal(entry)
        before, score = self.save(), self.score
        try:
            happened = self.one(tokens[0])
            for token in tokens[1:]:
                happened += self.one_up(token[1:])
        except Illegal:
            self.load(before)
            self.score = score
            raise
        if auto_up and self.auto_ups and len(tokens) == 1:
            ups = self.auto()
            happened += ups
            entry = " ".join([entry] + [up for up in ups if up[0] == "+"])
        if self.won:
            self.bonus(at_ms)
        self.history.append(Done(entry, before, self.score - score))
        return happened

    def one_up(self, text):
        source, _, target = text.partition(">")
        if target[:1] != "F" or source[:1] not in ("T", "W"):
            raise Illegal(text)
        return ["+" + text, *self.one(text)]

    def one(self, text):
        if text == "S":
            if not self.may_draw():
                raise Illegal(text)
            self.draw()
        elif text == "R":
            if not self.may_recycle():
                raise Illegal(text)
            self.S.extend(self.W[::-1])
            self.W.clear()
            self.recycles += 1
            self.recycled()
        else:
            source, target, count = self.resolve(text)
            self.shift(source, target, count)
            if target[0] == "F":  # C3: every card that goes up counts
                self.counted += count - 1
        self.counted += 1
        happened = self.after()
        self.look()
        return happened

    def shift(self, source, target, count):
        pile = self.pile(source)
        cards = pile[-count:]
        del pile[-count:]
        self.pile(target).extend(cards)
        self.earn(source[0], target[0], cards[0])

    def draw(self):
        self.W.append(self.S.pop())

    def recycled(self):
        pass

    def safe_move(self):
        """The first safe card that can go up now, as a move; None when there is none."""
        for source in ["W"] * self.has_waste + ["T" + str(n + 1) for n in range(self.columns)]:
            if self.pile(source) and self.safe(self.pile(source)[-1], source):
                try:
                    self.resolve(source + ">F")
                except Illegal:
                    continue
                return source + ">F"
        return None

    def auto(self):
        happened = []
        while self.safe_move():
            happened += self.one_up(self.safe_move())
        return happened

    # ---- finish -------------------------------------------------------------------------

    @property
    def can_finish(self):
        return bool(self.way_up())

    def way_up(self):
        """FT10: columns in an order that sends every remaining card straight up, or nothing."""
        if not self.auto_ups or self.won or self.S or self.W or self.down:
            return []
        columns = [[card.name for card in column] for column in self.T]
        return self.search_up(columns, [card.name for pile in self.F for card in pile], set())

    def search_up(self, columns, up, tried):
        if not any(columns):
            return []
        if str(columns) in tried:
            return None
        tried.add(str(columns))
        ready = []
        for number, column in enumerate(columns):
            if column:
                name = column[-1]
                lower = RANKS[RANKS.index(name[0]) - 1] + name[1]
                if name[0] == "A" or up.count(lower) > up.count(name):
                    ready.append(number)
                    if name[0] == "A" or up.count(lower) == self.decks:
                        ready = [number]  # in nobody's way, so there is nothing to choose
                        break
        for number in ready:
            left = [list(column) for column in columns]
            name = left[number].pop()
            rest = self.search_up(left, [*up, name], tried)
            if rest is not None:
                return [number, *rest]
        return None

    def finish(self, at_ms=0):
        if not self.can_finish:
            raise Illegal("finish")
        ups = [f"T{number + 1}>F" for number in self.way_up()]
        return self.play(" +".join(ups), at_ms)

    # ---- history ------------------------------------------------------------------------

    def save(self):
        lists = {name: list(pile) for name, pile in self.by_name.items()}
        owed = {card: card.lost for pile in lists.values() for card in pile}
        return lists, set(self.down), owed, self.recycles, self.counted

    def load(self, saved):
        lists, down, owed, self.recycles, self.counted = saved
        for name, cards in lists.items():
            self.by_name[name][:] = cards
        self.down = set(down)
        for card, lost in owed.items():
            card.lost = lost

    def undo(self):
        if self.won or not self.undo_allowed or not self.history:
            raise Illegal("U")
        done = self.history.pop()
        self.load(done.before)
        self.undone(done.change)
        self.undos += 1
        self.future.append(done.entry)
        return []

    def undone(self, change):
        pass

    def redo(self, at_ms):
        if self.won or not self.undo_allowed or not self.future:
            raise Illegal("Y")
        return self.do(self.future.pop(), at_ms, False)

    def tick(self, at_ms):
        pass

    def bonus(self, at_ms):
        pass
