/** Card faces as SVG text, drawn in units of one hundredth of the card's width. */
import type { FaceKind, IndexSize } from './geometry';
import { INK } from './ranks';

export interface FaceStyle {
  readonly kind: FaceKind;
  /** Height of the card in units (131 for ratio 1.31). */
  readonly height: number;
  readonly large: boolean;
  readonly index: IndexSize;
}

/** A rank whose first stroke stands at `x`; in the middle, centred on it. */
function rankUse(rank: string, size: number, x: number, y: number, middle = false): string {
  const [left, right] = INK[rank]!;
  const part = size / 100;
  const at = middle ? x - ((left + right) / 2) * part : x + 0.02 * size - Math.min(left, 4) * part;
  return `<use href="#pa-r${rank}" transform="translate(${round(at)} ${y}) scale(${round(part)})"/>`;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

const suitUse = (suit: string, size: number, x: number, y: number): string =>
  `<use href="#pa-${suit}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;

const isCourt = (rank: string): boolean => rank === 'J' || rank === 'Q' || rank === 'K';

function letter(rank: string, cap: number, cx: number, cy: number): string {
  const scale = cap / 100;
  return `<use href="#pa-l${rank}" transform="translate(${cx} ${cy + cap / 2}) scale(${scale})"/>`;
}

function court(rank: string, suit: string, top: number, height: number): string {
  const h = height - top - 11;
  const y = top;
  const far = `<g transform="rotate(180 ${50} ${y + h / 2})">${suitUse(suit, 11, 16.5, y + 4)}</g>`;
  return (
    `<rect class="pa-panel" x="13" y="${y}" width="74" height="${h}" rx="5"/>` +
    letter(rank, 45, 50, y + h / 2) +
    suitUse(suit, 11, 16.5, y + 4) +
    far
  );
}

function normal(rank: string, suit: string, style: FaceStyle): string {
  if (style.index === 'small') return rankUse(rank, 20.4, 7, 16) + suitUse(suit, 14.4, 32, 2.2);
  const part = style.index === 'mid' ? 0.8 : 1;
  const [size, base, pip] = (style.large ? [44, 38, 30] : [34, 30.5, 24]).map((u) => u * part) as [
    number,
    number,
    number,
  ];
  const x = (style.large ? 61 : 50) * (part === 1 ? 1 : 0.86);
  const index = rankUse(rank, size, 7, base) + suitUse(suit, pip, x, base - 0.35 * size - pip / 2);
  const top = style.large ? 48 : 43;
  if (isCourt(rank)) return index + court(rank, suit, top, style.height);
  const body = Math.min(rank === 'A' ? 62 : 50, style.height - top - 8);
  const cy = (top - 4 + style.height) / 2;
  return index + suitUse(suit, body, 50 - body / 2, cy - body / 2);
}

function narrow(rank: string, suit: string, style: FaceStyle): string {
  const part = style.index === 'mid' ? 0.8 : 1;
  const size = (style.large ? 54 : 46) * part;
  const base = (style.large ? 46 : 41) * part;
  if (style.index === 'small') return rankUse(rank, 34, 5, 29) + suitUse(suit, 25, 68, 4);
  const pip = style.large ? 36 : 33;
  const index =
    rankUse(rank, size, 5, base) + suitUse(suit, pip, 96 - pip, base - 0.35 * size - pip / 2);
  const cy = (base + 8 + style.height) / 2;
  const body = Math.min(48, style.height - base - 14);
  const face = isCourt(rank)
    ? letter(rank, body * 0.95, 50, cy)
    : suitUse(suit, body, 50 - body / 2, cy - body / 2);
  return index + face;
}

function fan(rank: string, suit: string): string {
  const size = rank === 'T' ? 27 : 34;
  return rankUse(rank, size, 4, 30.5) + suitUse(suit, 22, 6, 37);
}

function mini(rank: string, suit: string, style: FaceStyle): string {
  const gap = Math.max(0, (style.height - 100) / 3);
  const base = gap + 42;
  return rankUse(rank, 54, 50, base, true) + suitUse(suit, 46, 27, base + gap + 5);
}

export function faceSvg(card: string, style: FaceStyle): string {
  const rank = card[0]!;
  const suit = card[1]!;
  if (style.index === 'none') return '';
  const draw = { normal, narrow, fan, mini }[style.kind];
  const body = draw(rank, suit, style);
  return `<svg viewBox="0 0 100 ${style.height}" aria-hidden="true">${body}</svg>`;
}
