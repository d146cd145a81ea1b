import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'A relative of Forty Thieves with two goals: on the left each suit climbs from ace to king; on the right it enters whole, thirteen cards at once.',
  how: [
    'Tap a card: it rises with the same-suit run on it, and the places that accept it light up blue.',
    'Tap a lit place, or the card again to send it where the arrow is. Dragging works too.',
    'Left foundations say “A to K”; right ones have a double edge and “K–A, 13 together”. A right foundation lights up only when the complete run is ready in a column.',
    'To bring a card down from a foundation, drag it or choose it: it never happens by itself nor by a double tap.',
    'Tap the stock to draw a card onto the waste. There is one pass.',
  ],
  rules: [
    'There are 104 cards: ten open columns of four and 64 in the stock. Draw one at a time to the waste, in one pass; only the top of the waste plays.',
    'Four left foundations, one per suit, build up from the ace. An ace opens any empty one; no suit twice.',
    'Four right foundations, one per suit, take only the complete run from king to ace, thirteen cards of one suit moved together from a column. Never by themselves: the player drops it.',
    'Columns build down in suit. A same-suit run moves together onto a card that fits.',
    'An empty column takes a single card: from a column, the waste or a foundation. Nothing fills it by itself, and a run does not enter it together.',
    'The top card of any foundation may return to a column that accepts it. From the right it may also go to the left foundation of its suit; the pile it left is then incomplete and takes nothing more until its cards are gone or the gesture is undone.',
    'No card goes up by itself: since foundations give cards back, no such move is safe for ever.',
    'One move each: drawing, every transfer between columns, and every card that goes up to or comes down from a foundation. Thirteen cards dropped together on a right foundation count thirteen.',
    'You win with all 104 cards on the foundations: each suit once on the left and once on the right.',
  ],
  strategy: [
    'Each suit holds two sets of thirteen. Decide early which goes left, card by card, and which goes whole to the right; often the right one is the one whose king already lies at the bottom of a column.',
    'The king that heads a right-hand run needs a column: an empty one is best. Plan one for it.',
    'Empty columns hold one card only. To move a run you need the card above it free elsewhere; count on that before taking a column apart.',
    'The left foundation is a store: a card that went up may come back to hold another. Use it to tidy columns, sparingly, for each return is a move.',
    'Send up on the left the low cards of the scattered set; keep those of the set that is already in sequence.',
    'Dig first the columns with aces and twos and those that hide kings at the bottom.',
  ],
  mistakes: [
    'Sending both sets of a suit up on the left. Only one fits; the other must arrive whole on the right.',
    'Putting a loose card into the last empty column with no way to take it out again.',
    'Forgetting that a run does not enter an empty column. It would have to go card by card, with other empty columns to help.',
    'Taking cards off a complete right-hand pile without need: while it is incomplete it is blocked.',
    'Spending the stock before making room. There is only one pass.',
  ],
  glossary: [
    ['Left foundation (base)', 'Builds in suit from ace to king, card by card.'],
    ['Right foundation (base)', 'Takes the run from king to ace at once.'],
    ['Bring down', 'Return the top card of a foundation to a column.'],
    ['Complete run', 'Thirteen cards of one suit, king to ace, in a column.'],
    ['Suit (naipe)', 'Spades ♠, hearts ♥, diamonds ♦ and clubs ♣. Every card is there twice: one for each side.'],
    ['Column (coluna)', 'One of the ten rows of the table.'],
    ['Stock (monte)', 'The face-down cards, drawn one at a time.'],
    ['Waste (descarte)', 'Drawn cards; only the top one plays.'],
    ['Pass (passe)', 'Going through the whole stock once.'],
    ['Empty column', 'Takes a single card.'],
  ],
};

export default lesson;
