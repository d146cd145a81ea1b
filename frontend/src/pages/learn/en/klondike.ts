import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'The patience everyone knows: seven columns, alternating colours, four foundations from ace to king.',
  how: [
    'Tap an open card to choose it; tap a lit place to move, or the card again to send it where the arrow is. Dragging works too.',
    'Tap the stock to draw one card or three, as the deal was chosen. Of three only the top one plays.',
    'When the stock is empty, tap it to turn the waste over, if a pass is left. With none left it shows ✕ and says why.',
    'To bring a card back from a foundation, drag it or choose it and tap the target. A double tap never does that.',
    'Draw, passes, scoring and timing are chosen before the start and shown on the table.',
  ],
  rules: [
    'Seven columns of one, two, up to seven cards; only the last of each is open. The other 24 cards are the stock.',
    'Four foundations build up in suit from ace to king. An ace opens any empty one.',
    'Columns build down in alternating colours. Any ordered part moves, from any card of it.',
    'An empty column takes only a king, or a run headed by a king.',
    'A face-down card left at the end of a column turns up.',
    'Draw 1 turns one card; draw 3 turns three, or as many as remain. With the stock empty the waste is turned over, order kept, while a pass is left: without limit, one pass only (it is never turned) in draw 1, or three (turned twice) in draw 3.',
    'The top card of a foundation may return to a column that accepts it. Not in Vegas.',
    'Points: waste to column +5, to foundation +10, column to foundation +10, card turned up +5, foundation to column −15. Turning the waste over costs 100 in draw 1 and, in draw 3, 20 from the fourth time on. Never below zero, and moving a card to and fro earns nothing.',
    'Timed: −2 every 10 seconds; winning brings a bonus of 700,000 divided by the seconds, from 30 seconds up. Undo takes back the points of the move too and costs 2, timed or not.',
    'Vegas: 52 to enter, and each card up is worth 5: all 52 make a profit of 208. No undo. The cumulative bank carries the balance from game to game; only deals that the server drew at random and the player never saw count.',
    'With “Send safe cards up by themselves” on, cards that nothing can need any more go up: aces and twos; from there on, when both of the other colour one rank lower and the other suit of its own colour two ranks lower are up. In draw 3 never from the waste; in Vegas none. “Finish” appears when stock and waste are empty and every card is open.',
    'One move each: drawing, turning the waste over, every transfer, and every card that goes up to or comes down from a foundation. A card turned up counts nothing.',
    'You win with all 52 cards up.',
  ],
  strategy: [
    'Turn face-down cards first, and prefer the tallest column: the missing cards are there.',
    'Do not empty a column without a king for it. And choose the colour of the king with the waiting queens and jacks in mind.',
    'Send aces and twos up at once. From there on ask whether the card may still hold another in a column.',
    'Raise the suits together. A foundation far ahead has usually taken away cards that would have been steps.',
    'In draw 3, taking a card off the waste changes what the next round shows. Sometimes it pays to leave it so that another comes up.',
    'With limited passes remember the order of the stock: it does not change.',
  ],
  mistakes: [
    'Moving for its own sake. Swapping the 6♠ between two red sevens helps only if it turns a card.',
    'Playing from the waste when the same move on the table would have turned a card.',
    'Emptying a column and having no king for it.',
    'Hurrying up the cards from five to eight, which hold others most often.',
    'Turning the waste over without thought in draw 1: each time costs 100 points.',
  ],
  glossary: [
    ['Stock (monte)', 'The closed cards not drawn yet.'],
    ['Waste (descarte)', 'Drawn cards; only the top one plays.'],
    ['Pass (passe)', 'One whole round through the stock.'],
    ['Foundation (base)', 'One of four piles from ace to king, one per suit.'],
    ['Column (coluna)', 'One of the seven rows of the table.'],
    ['Suit (naipe)', 'Spades ♠ and clubs ♣ are black; hearts ♥ and diamonds ♦ red.'],
    ['Face-down card (carta virada)', 'A closed card in a column.'],
    ['Bank (banca)', 'In Vegas, the balance in dollars.'],
    ['Safe card', 'One that can go up and never be missed: an ace, a two, or one that no card is left to lie on.'],
  ],
};

export default lesson;
