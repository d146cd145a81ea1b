/** The law of one column: how tall each covered strip is. Pure arithmetic. */
import type { Cards, Face } from '../types';

export interface ColumnRule {
  readonly cw: number;
  readonly ch: number;
  readonly avail: number;
  /** Strip of an open card when there is room, and the least that still shows its full index. */
  readonly strip: number;
  readonly least: number;
  readonly faceDown: number;
  readonly run: 'suit' | 'colours';
}

export interface ColumnShape {
  readonly tops: readonly number[];
  readonly small: readonly boolean[];
  readonly height: number;
  readonly dense: boolean;
}

const RANKS = 'A23456789TJQK';
const RED = 'HD';

/** True when `card` lies on `below` as the next of its run. For the eye only, never for rules. */
export function continues(below: Face, card: Face, run: 'suit' | 'colours'): boolean {
  if (!below || !card) return false;
  if (RANKS.indexOf(below[0]!) !== RANKS.indexOf(card[0]!) + 1) return false;
  if (run === 'suit') return below[1] === card[1];
  return RED.includes(below[1]!) !== RED.includes(card[1]!);
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function shape(strips: readonly number[], small: readonly boolean[], rule: ColumnRule, dense: boolean): ColumnShape {
  const tops: number[] = [];
  let y = 0;
  for (const strip of strips) {
    tops.push(Math.round(y));
    y += strip;
  }
  tops.push(Math.round(y));
  return { tops, small, height: Math.round(y) + rule.ch, dense };
}

/** Heads of runs stay tall; the rest share what is left, and in the last resort all give way. */
function denseStrips(cards: Cards, rule: ColumnRule, faceDown: number): [number[], boolean[]] {
  const covered = cards.slice(0, -1);
  const head = covered.map((card, i) => card !== null && (i === 0 || !continues(cards[i - 1]!, card, rule.run)));
  const down = covered.filter((card) => card === null).length;
  const heads = head.filter(Boolean).length;
  const others = covered.length - down - heads;
  const room = Math.max(0, rule.avail - rule.ch - down * faceDown);
  const full = Math.min(rule.least, 0.3 * rule.cw);
  const floor = Math.min(14, full);
  let tall = full;
  let short = others > 0 ? Math.min(tall, (room - heads * tall) / others) : tall;
  if (short < floor && others > 0) {
    short = Math.max(0.6 * floor, (room - heads * floor) / others);
    short = Math.min(short, floor);
    tall = heads > 0 ? Math.max(short, Math.min(full, (room - others * short) / heads)) : tall;
  }
  const wanted = heads * tall + others * short;
  const squeeze = wanted > room && wanted > 0 ? room / wanted : 1;
  const small = cards.map((card, i) => card !== null && i < covered.length && !head[i] && short * squeeze < rule.least - 0.5);
  const strips = covered.map((card, i) => (card === null ? faceDown : (head[i] ? tall : short) * squeeze));
  return [strips, small];
}

export function columnShape(cards: Cards, rule: ColumnRule): ColumnShape {
  if (cards.length === 0) return { tops: [], small: [], height: rule.ch, dense: false };
  const none = cards.map(() => false);
  const covered = cards.slice(0, -1);
  const down = covered.filter((card) => card === null).length;
  const open = covered.length - down;
  const natural = covered.map((card) => (card === null ? rule.faceDown : rule.strip));
  if (sum(natural) + rule.ch <= rule.avail) return shape(natural, none, rule, false);
  const faceDown = Math.max(Math.min(7, rule.faceDown), Math.min(rule.faceDown, (0.2 * rule.avail) / Math.max(1, down)));
  const even = open > 0 ? (rule.avail - rule.ch - down * faceDown) / open : 0;
  if (open > 0 && even >= rule.least) {
    const strips = covered.map((card) => (card === null ? faceDown : Math.min(rule.strip, even)));
    return shape(strips, none, rule, false);
  }
  const [strips, small] = denseStrips(cards, rule, faceDown);
  return shape(strips, small, rule, true);
}

/** The height a column would like, with every strip at its natural size. */
export function naturalHeight(cards: Cards, rule: Omit<ColumnRule, 'avail'>): number {
  const covered = cards.slice(0, -1);
  const down = covered.filter((card) => card === null).length;
  return rule.ch + down * rule.faceDown + (covered.length - down) * rule.strip;
}
