import { describe, expect, it } from 'vitest';

import './english';
import { cardName, cardSign, pileName, strings } from './strings';

describe('words (T14, case 28)', () => {
  it('cards and piles have names in both languages', () => {
    expect(cardName('7H', 'pt')).toBe('sete de copas');
    expect(cardName('QD', 'en')).toBe('queen of diamonds');
    expect(cardName(null, 'pt')).toBe('carta virada');
    expect(pileName('T3', 'pt')).toBe('coluna 3');
    expect(pileName('W', 'pt')).toBe('descarte');
    expect(pileName('S', 'en')).toBe('stock');
    expect(cardSign('TS')).toBe('10♠');
  });

  it('both languages say the same things', () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.length;
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shape(one)]));
    };
    expect(shape(strings('en'))).toEqual(shape(strings('pt')));
  });

  it('nothing in Portuguese is left in English', () => {
    const text = JSON.stringify(strings('pt'));
    expect(text).not.toMatch(/\b(stock|waste|foundation|column|suit|undo|hint|draw|deal)\b(?!":)/i);
  });
});
