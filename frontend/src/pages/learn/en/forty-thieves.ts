import type { Lesson } from '../lesson';

const lesson: Lesson = {
  lead: 'Two decks, ten open columns and a stock that passes once (twice in Free). Everything is in sight; what is short is room.',
  how: [
    'Tap a card. It rises with the same-suit run that lies on it, and every place that accepts it lights up blue.',
    'Tap a lit place to move there. Tapping the chosen card again sends it to the place with the arrow. A loose card with one target only goes at once.',
    'Dragging works too: what counts is how much the card covers the target, not the tip of your finger. Where it is not accepted it flies back and the table says why.',
    'On the selection bar ▲ takes one card more and ▼ one fewer. “Up to 2 at a time” tells how many can go now.',
    'Tap the stock to draw a card onto the waste. Only the top card of the waste can be played.',
    'When stock and waste are empty and every card left can go up, “Finish” appears and plays them all.',
  ],
  rules: [
    'There are 104 cards. Forty make ten columns of four, all open; the other 64 are the stock, face down.',
    'Eight foundations, two per suit, build up in suit from ace to king. A card on a foundation never comes back.',
    'Columns build down in the same suit, one rank at a time: 8♠ goes on 9♠, never on 9♥. Kings do not go on aces.',
    'An empty column takes any card.',
    'Classic: cards move one at a time. A same-suit run may move together because it uses the empty columns as steps: with one empty column two cards, with two four, with three eight. If the target is an empty column itself, it does not help and the limit is halved.',
    'The column that the move empties does not count as empty. The whole transfer is one move.',
    'Free: a same-suit run of any length moves whole, into an empty column too.',
    'Cards are drawn one at a time from the stock to the waste, and only the top of the waste plays. Classic: one pass through the stock. Free: two, because the waste may be turned over once, and the cards come back in the same order.',
    'With “Send safe cards up by themselves” on in the settings, after a move aces go up by themselves, and so do cards whose two suit-mates one rank lower are both up. Never one that could still hold another. Undo takes back the move and what went up with it.',
    'One move each: drawing, turning the waste over, every transfer between columns, and every card that goes up, even by itself. Undo takes the move off the count and adds one undo.',
    'You win with all 104 cards up.',
  ],
  strategy: [
    'Use up the columns before drawing. Each card that falls on the waste covers the one before, which is of use again only when those above have gone.',
    'An empty column is worth more than it seems: it holds a card and doubles the run that can move. Pick the shortest column, or the one with the fewest high cards, and dig to its end.',
    'Do not fill it with the first king that comes. A king there leaves only at the end; use the place to release low cards that free others.',
    'Find the aces and twos. The game begins when they come out; if an ace lies at the bottom of a column, that column is the first to dig.',
    'Every card has a twin. Choose which to cover: leave free the one in the column that is easier to empty.',
    'In Free the first pass is for learning the stock. The second comes in the same order, so you can plan where each card will land.',
    'For fewer moves carry finished runs: five cards together cost the same as one.',
  ],
  mistakes: [
    'Drawing by habit. If there is still a useful move in the columns the table tells you; listen.',
    'Joining whatever fits. The 7♠ on the 8♠ may bury the 9♠ that you will need two moves later.',
    'Sending cards up too early. A five on the foundation no longer holds the four of its suit. Automatic play only sends up what can never be missed.',
    'Counting the column you are emptying as a step. It still holds the cards you are lifting.',
    'Leaving three or four useful cards in a row on the waste. Only the top one leaves, and the others wait for it.',
  ],
  glossary: [
    ['Stock (monte)', 'The face-down cards waiting to be drawn.'],
    ['Waste (descarte)', 'Where drawn cards fall. Only the top one plays.'],
    ['Foundation (base)', 'One of the eight piles that build from ace to king in suit.'],
    ['Column (coluna)', 'One of the ten rows of the table.'],
    ['Suit (naipe)', 'Spades ♠, hearts ♥, diamonds ♦ and clubs ♣. Every card of every suit is there twice.'],
    ['Run (sequência)', 'Cards of one suit in descending order without gaps.'],
    ['Pass (passe)', 'Going through the whole stock once.'],
    ['Redeal (repassar)', 'Turning the waste back into the stock; Free only, once.'],
    ['Empty column', 'A step: takes any card and lets more cards move.'],
  ],
};

export default lesson;
