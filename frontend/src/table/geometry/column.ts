/** The law of one column: how tall each covered strip is. Pure arithmetic. */
import type { Cards, Face } from '../types';
import type { IndexSize } from './types';

export interface ColumnRule {
  readonly cw: number;
  readonly ch: number;
  readonly avail: number;
  /** Strip of an open card when there is room, and the least that still shows its full index. */
  readonly strip: number;
  readonly least: number;
  /** The least strip for an index drawn at four fifths. */
  readonly middle: number;
  readonly faceDown: number;
  readonly run: 'suit' | 'colours';
}

export interface ColumnShape {
  readonly tops: readonly number[];
  readonly index: readonly IndexSize[];
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

/** A guess by eye whether `card` could lie on a pile that ends in `top`. Only for reading taps. */
export function looksFit(
  card: Face,
  top: Face | undefined,
  foundation: boolean,
  run: 'suit' | 'colours',
): boolean {
  if (!card) return false;
  if (!foundation) return top === undefined || continues(top, card, run);
  if (top === undefined) return card[0] === 'A' || card[0] === 'K';
  return continues(card, top, 'suit');
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

function shape(
  strips: readonly number[],
  index: readonly IndexSize[],
  rule: ColumnRule,
  dense: boolean,
): ColumnShape {
  const tops: number[] = [];
  let y = 0;
  for (const strip of strips) {
    tops.push(Math.round(y));
    y += strip;
  }
  tops.push(Math.round(y));
  return { tops, index, height: Math.round(y) + rule.ch, dense };
}

const HEAD = 14;
const SLIVER = 3;

const headsOf = (cards: Cards, run: ColumnRule['run']): boolean[] =>
  cards
    .slice(0, -1)
    .map((card, i) => card !== null && (i === 0 || !continues(cards[i - 1]!, card, run)));

/**
 * Heads of runs stay legible; the rest share what is left, 14 px each while there is room, then
 * only slivers; in the last resort all give way.
 */
function denseStrips(cards: Cards, rule: ColumnRule, faceDown: number): [number[], IndexSize[]] {
  const covered = cards.slice(0, -1);
  const head = headsOf(cards, rule.run);
  const down = covered.filter((card) => card === null).length;
  const heads = head.filter(Boolean).length;
  const others = covered.length - down - heads;
  const room = Math.max(0, rule.avail - rule.ch - down * faceDown);
  const full = Math.min(rule.least, 0.3 * rule.cw);
  const share = (left: number) => (others > 0 ? left / others : 0);
  let tall = full;
  let short = Math.min(full, share(room - heads * full));
  if (short < HEAD && others > 0) {
    tall = Math.min(full, Math.max(HEAD, heads > 0 ? (room - others * HEAD) / heads : full));
    short = Math.max(SLIVER, Math.min(HEAD, share(room - heads * tall)));
  } else if (others === 0) tall = heads > 0 ? Math.min(full, room / heads) : full;
  const wanted = heads * tall + others * short;
  const squeeze = wanted > room && wanted > 0 ? room / wanted : 1;
  const least = Math.min(faceDown, Math.max(0, rule.avail - rule.ch) / Math.max(1, down));
  const strips = covered.map((card, i) =>
    card === null ? least : (head[i] ? tall : short) * squeeze,
  );
  const legible = Math.min(rule.least, 0.29 * rule.cw) - 0.5;
  const index = cards.map((card, i): IndexSize => {
    if (card === null || i >= covered.length || strips[i]! >= legible) return 'full';
    return strips[i]! >= 9 ? 'small' : 'none';
  });
  return [strips, index];
}

export function columnShape(cards: Cards, rule: ColumnRule): ColumnShape {
  if (cards.length === 0) return { tops: [], index: [], height: rule.ch, dense: false };
  const none = cards.map((): IndexSize => 'full');
  const covered = cards.slice(0, -1);
  const down = covered.filter((card) => card === null).length;
  const open = covered.length - down;
  const natural = covered.map((card) => (card === null ? rule.faceDown : rule.strip));
  if (sum(natural) + rule.ch <= rule.avail) return shape(natural, none, rule, false);
  const faceDown = Math.max(
    Math.min(7, rule.faceDown),
    Math.min(rule.faceDown, (0.2 * rule.avail) / Math.max(1, down)),
  );
  const even = open > 0 ? (rule.avail - rule.ch - down * faceDown) / open : 0;
  if (open > 0 && even >= rule.middle) {
    const strips = covered.map((card) => (card === null ? faceDown : Math.min(rule.strip, even)));
    const size: IndexSize = even >= rule.least ? 'full' : 'mid';
    const index = cards.map((card, i) => (card && i < covered.length ? size : 'full'));
    return shape(strips, index, rule, false);
  }
  const [strips, index] = denseStrips(cards, rule, faceDown);
  return shape(strips, index, rule, true);
}

/**
 * The least height at which the heads of runs and the last card can still be read: every strip at
 * its least, or, where that is less, a dense column with its mark of `pill` pixels.
 */
export function leastHeight(cards: Cards, rule: Omit<ColumnRule, 'avail'>, pill: number): number {
  const covered = Math.max(0, cards.length - 1);
  const down = cards.slice(0, -1).filter((card) => card === null).length;
  const heads = headsOf(cards, rule.run).filter(Boolean).length;
  const others = covered - down - heads;
  const even = down * rule.faceDown + (covered - down) * rule.middle;
  const dense = down * Math.min(7, rule.faceDown) + heads * HEAD + others * SLIVER + pill;
  return rule.ch + Math.min(even, dense);
}

/** The height a column would like, with every strip at its natural size. */
export function naturalHeight(cards: Cards, rule: Omit<ColumnRule, 'avail'>): number {
  const covered = cards.slice(0, -1);
  const down = covered.filter((card) => card === null).length;
  return rule.ch + down * rule.faceDown + (covered.length - down) * rule.strip;
}
