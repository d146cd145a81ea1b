/** The layout of each family as a small picture: where cards lie on a 132 × 92 table. */
import type { Family } from '../lib/catalogue.svelte';
import { SUITS as SHAPES } from '../table/shapes';
import type { Suit } from './suits';

interface Bit {
  kind: 'niche' | 'back' | 'card' | 'dash';
  x: number;
  y: number;
  suit?: Suit;
}

interface Picture {
  w: number;
  h: number;
  bits: Bit[];
}

const SUITS: readonly Suit[] = ['S', 'H', 'C', 'D'];
const suitAt = (i: number): Suit => SUITS[i % 4]!;

function columnBits(x: number, y: number, step: number, cards: string, seed: number): Bit[] {
  return [...cards].map((kind, i): Bit => {
    const place = { x, y: y + i * step };
    if (kind === 'b') return { kind: 'back', ...place };
    return { kind: 'card', ...place, suit: suitAt(seed * 3 + i * (kind === 'r' ? 0 : 5)) };
  });
}

function spread(columns: readonly string[], w: number, y: number, step: number): Bit[] {
  const gap = (132 - 12 - columns.length * w) / (columns.length - 1);
  return columns.flatMap((cards, i) => {
    const x = 6 + i * (w + gap);
    return cards ? columnBits(x, y, step, cards, i) : [{ kind: 'dash' as const, x, y }];
  });
}

function top(from: number, n: number, w: number, filled: number): Bit[] {
  return Array.from({ length: n }, (_, i): Bit => {
    const place = { x: from + i * (w + 2), y: 6 };
    return i < filled ? { kind: 'card', ...place, suit: suitAt(i) } : { kind: 'niche', ...place };
  });
}

const QL = ['oooo', 'ooo', 'oorr', 'oooo', '', 'oooo', 'oo', 'orrr', 'oooo', 'ooo'];
const DEVILS = ['oooo', 'rrrr', 'oo', 'oooo', 'ooo', '', 'orrr', 'oooo', 'oo', 'ooo'];
const SPIDER = ['bbbo', 'bbrr', 'bo', 'bbbrr', 'oo', 'bbo', 'bbrrr', 'bo', 'bbbo', 'bbo'];
const KLONDIKE = ['o', 'bo', 'brr', 'bbbo', 'bbbor', 'bbbbo', 'bbbbro'];

export const PICTURES: Record<Family, Picture> = {
  'forty-thieves': {
    w: 10,
    h: 14,
    bits: [
      { kind: 'back', x: 6, y: 6 },
      { kind: 'card', x: 18, y: 6, suit: 'D' },
      ...top(32, 8, 10, 3),
      ...spread(QL, 10, 30, 8),
    ],
  },
  'forty-devils': {
    w: 10,
    h: 14,
    bits: [
      ...top(6, 4, 10, 2),
      { kind: 'back', x: 56, y: 6 },
      { kind: 'card', x: 67, y: 6, suit: 'H' },
      ...top(80, 4, 10, 1),
      ...spread(DEVILS, 10, 30, 8),
    ],
  },
  spider: {
    w: 10,
    h: 14,
    bits: [
      { kind: 'back', x: 6, y: 6 },
      { kind: 'back', x: 9, y: 6 },
      { kind: 'back', x: 12, y: 6 },
      ...top(32, 8, 10, 2),
      ...spread(SPIDER, 10, 30, 7),
    ],
  },
  klondike: {
    w: 13,
    h: 18,
    bits: [
      { kind: 'back', x: 6, y: 6 },
      { kind: 'card', x: 23.8, y: 6, suit: 'H' },
      ...top(59.5, 4, 13, 2).map((bit, i) => ({ ...bit, x: 59.5 + i * 17.8 })),
      ...spread(KLONDIKE, 13, 32, 7),
    ],
  },
};

const LOOKS: Record<Bit['kind'], string> = {
  card: 'fill="#fffefa" stroke="#b9b4a4" stroke-width=".5"',
  back: 'fill="#26343a" stroke="#f1ede0" stroke-width=".8"',
  niche: 'fill="#04140f" fill-opacity=".16" stroke="#dcf0e6" stroke-opacity=".46" stroke-width=".7"',
  dash: 'fill="none" stroke="#dcf0e6" stroke-opacity=".46" stroke-width=".7" stroke-dasharray="1.6 1.2"',
};
const COLOURS: Record<Suit, string> = { S: '#15191c', H: '#c41e30', D: '#3d3bc4', C: '#0b7040' };

function draw({ w, h, bits }: Picture): string {
  const drawn = bits.map(({ kind, x, y, suit }) => {
    const place = `<rect ${LOOKS[kind]} x="${x}" y="${y}" width="${w}" height="${h}" rx="1.8"/>`;
    if (!suit) return place;
    const at = `translate(${x + w / 2 - 2.9} ${y + 1.3}) scale(.058)`;
    return `${place}<path fill="${COLOURS[suit]}" transform="${at}" d="${SHAPES[suit]}"/>`;
  });
  const ground = '<rect fill="#17463b" width="132" height="92" rx="10"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 92">${ground}${drawn.join('')}</svg>`;
}

const drawn = new Map<Family, string>();

/** The address of a family's picture; one picture, however often it is shown. */
export function pictureOf(family: Family): string {
  const known = drawn.get(family);
  if (known) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(draw(PICTURES[family]))}`;
  drawn.set(family, address);
  return address;
}
