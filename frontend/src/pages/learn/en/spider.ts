import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'Eight runs from king to ace, built in the columns themselves. Any suit fits; only one suit moves together.',
  how: [
    'Tap an open card: the run from it to the end of the column goes to the best target. If the block is not of one suit nothing moves and the table says why.',
    'Drag any movable run onto any column that accepts it.',
    'Long press, right click, or focus and Enter open the picker: the column is shown large, ▲▼ choose how many cards, and every target is listed. Cancel or a tap outside changes nothing.',
    'The stock shows how many rounds are left. “Deal row” puts one open card on each column.',
    'A very tall column gets dense; the tag “22 cards” under it opens the whole column.',
  ],
  rules: [
    'There are 104 cards, 54 in the ten columns: six in the first four, five in the others. Only the last of each is open. Fifty are in the stock.',
    'Four suits: two full decks. Two suits: spades and hearts, four of each card. One suit: spades only, eight of each.',
    'Any card goes on a card one rank higher, whatever its suit. The last card of a column can always move alone.',
    'Several cards move together only as a run of one suit, descending without gaps. 8♠ 7♣ does not move; nor does 8♥ 7♦.',
    'An empty column takes any card or movable run.',
    'A face-down card left at the end of a column turns up at once, and that counts no move.',
    'Dealing a row puts one open card on each of the ten columns; there are five rounds. It is refused while any column is empty.',
    'King to ace of one suit at the end of a column leaves for a foundation at once. A dealt row may complete it too. With another suit in between it stays. A complete set comes back only by undo.',
    'One move each: every transfer and every dealt row. The set that leaves counts nothing.',
    'You win with eight sets. With fewer than ten cards in the columns while rounds remain, no row can be dealt any more. With the stock empty and no move left the game is over; undo still works.',
    'The best target always follows this order: one that completes a set; a card of the same suit; another column with cards; an empty column. Ties go to the lower column number.',
  ],
  strategy: [
    'Turning cards comes first. Prefer the columns with the fewest face-down cards and go to their end.',
    'Of two places choose the one of the same suit: it stays movable. A join out of suit is a lock you will have to open later.',
    'An empty column is a tool for swapping: move the upper piece there, join the lower one in suit, and bring the piece back.',
    'Before dealing a row use the empty column to sort suits, and only then fill it: while it is empty the row is refused.',
    'Build from high cards. A king on top of its own column is a good footing; a king in the middle locks everything below.',
    'With four suits do not hope for eight sets side by side. Carry one or two to the end; each set that leaves gives room back.',
    'For fewer moves carry blocks already of one suit and avoid provisional joins.',
  ],
  mistakes: [
    'Dealing a row too early. Ten new cards fall on what you had tidied.',
    'Joining mixed suits because they fit. It is no progress, and the hint says so.',
    'Filling the empty column with the first card that suits instead of swapping through it.',
    'Forgetting that 8♠ 7♦ does not move together, though it is in order.',
    'Giving up early: while a card is face down or a round is left nobody can claim that the game is lost.',
  ],
  glossary: [
    ['Set (conjunto)', 'Thirteen cards of one suit, king to ace. Complete, it leaves the table.'],
    ['Round (rodada)', 'Ten cards of the stock, one open on each column.'],
    ['Face-down card (carta virada)', 'A closed card not seen yet.'],
    ['Movable run', 'Cards of one suit, descending without gaps, to the end of the column.'],
    ['Join out of suit', 'A card on another one rank higher of a different suit. Legal, but they do not move together.'],
    ['Stock (monte)', 'The cards not dealt yet, five rounds at the start.'],
    ['Column (coluna)', 'One of the ten rows of the table.'],
    ['Suit (naipe)', 'Spades ♠, hearts ♥, diamonds ♦ and clubs ♣; played with four, two or one.'],
    ['Foundation (base)', 'Where each complete set lies.'],
    ['Picker', 'The column enlarged, to choose how many cards go and where.'],
  ],
};

export default lesson;
