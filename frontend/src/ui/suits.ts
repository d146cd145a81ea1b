/** Suits as signs; their shapes are the cards' own. */
export type Suit = 'S' | 'H' | 'D' | 'C';

export const SUIT_SIGNS: Record<Suit, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
