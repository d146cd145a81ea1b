/**
 * Card faces as SVG text, drawn in units of one hundredth of the card's width. Each drawing is in its
 * card: a reference to a shared one would be four nodes for the browser to style and lay out, not one.
 */
import type { FaceKind, IndexSize } from './geometry';
import { INK, RANKS } from './ranks';
import { LETTERS, SUITS } from './shapes';

export interface FaceStyle {
  readonly kind: FaceKind;
  /** Height of the card in units (131 for ratio 1.31). */
  readonly height: number;
  readonly large: boolean;
  readonly index: IndexSize;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const drawing = (d: string, x: number, y: number, scale: number): string =>
  `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" d="${d}"/>`;

/** A rank whose first stroke stands at `x`; in the middle, centred on it. */
function rankAt(rank: string, size: number, x: number, y: number, middle = false): string {
  const [left, right] = INK[rank]!;
  const part = size / 100;
  const at = middle ? x - ((left + right) / 2) * part : x + 0.02 * size - Math.min(left, 4) * part;
  return drawing(RANKS[rank]!, at, y, part);
}

const suitAt = (suit: string, size: number, x: number, y: number): string =>
  drawing(SUITS[suit]!, x, y, size / 100);

const isCourt = (rank: string): boolean => rank === 'J' || rank === 'Q' || rank === 'K';

function letter(rank: string, cap: number, cx: number, cy: number): string {
  return drawing(LETTERS[rank]!, cx, cy + cap / 2, cap / 100);
}

function court(rank: string, suit: string, top: number, height: number): string {
  const h = height - top - 11;
  const y = top;
  const far = `<g transform="rotate(180 ${50} ${y + h / 2})">${suitAt(suit, 11, 16.5, y + 4)}</g>`;
  return (
    `<rect class="pa-panel" x="13" y="${y}" width="74" height="${h}" rx="5"/>` +
    letter(rank, 45, 50, y + h / 2) +
    suitAt(suit, 11, 16.5, y + 4) +
    far
  );
}

function normal(rank: string, suit: string, style: FaceStyle): string {
  if (style.index === 'small') return rankAt(rank, 20.4, 7, 16) + suitAt(suit, 14.4, 32, 2.2);
  const part = style.index === 'mid' ? 0.8 : 1;
  const [size, base, pip] = (style.large ? [44, 38, 30] : [34, 30.5, 24]).map((u) => u * part) as [
    number,
    number,
    number,
  ];
  const x = (style.large ? 61 : 50) * (part === 1 ? 1 : 0.86);
  const index = rankAt(rank, size, 7, base) + suitAt(suit, pip, x, base - 0.35 * size - pip / 2);
  const top = style.large ? 48 : 43;
  if (isCourt(rank)) return index + court(rank, suit, top, style.height);
  const body = Math.min(rank === 'A' ? 62 : 50, style.height - top - 8);
  const cy = (top - 4 + style.height) / 2;
  return index + suitAt(suit, body, 50 - body / 2, cy - body / 2);
}

function narrow(rank: string, suit: string, style: FaceStyle): string {
  const part = style.index === 'mid' ? 0.8 : 1;
  const size = (style.large ? 54 : 46) * part;
  const base = (style.large ? 46 : 41) * part;
  if (style.index === 'small') return rankAt(rank, 34, 5, 29) + suitAt(suit, 25, 68, 4);
  const pip = style.large ? 36 : 33;
  const index =
    rankAt(rank, size, 5, base) + suitAt(suit, pip, 96 - pip, base - 0.35 * size - pip / 2);
  const cy = (base + 8 + style.height) / 2;
  const body = Math.min(48, style.height - base - 14);
  const face = isCourt(rank)
    ? letter(rank, body * 0.95, 50, cy)
    : suitAt(suit, body, 50 - body / 2, cy - body / 2);
  return index + face;
}

function fan(rank: string, suit: string): string {
  const size = rank === 'T' ? 27 : 34;
  return rankAt(rank, size, 4, 30.5) + suitAt(suit, 22, 6, 37);
}

function mini(rank: string, suit: string, style: FaceStyle): string {
  const gap = Math.max(0, (style.height - 100) / 3);
  const base = gap + 42;
  return rankAt(rank, 54, 50, base, true) + suitAt(suit, 46, 27, base + gap + 5);
}

export function faceSvg(card: string, style: FaceStyle): string {
  const rank = card[0]!;
  const suit = card[1]!;
  if (style.index === 'none') return '';
  const draw = { normal, narrow, fan, mini }[style.kind];
  const body = draw(rank, suit, style);
  return `<svg viewBox="0 0 100 ${style.height}" aria-hidden="true">${body}</svg>`;
}
