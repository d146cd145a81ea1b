/**
 * Card faces, drawn in units of one hundredth of the card's width. All that is of one colour is one
 * path: eighty cards are then eighty drawings for the browser to style and lay out, not three hundred.
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

/** What a face is drawn with: in the suit's colour, and the field behind a court card's letter. */
interface Face {
  readonly ink: string;
  readonly panel?: string;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * A path of absolute commands, scaled and then moved; a negative scale turns it upside down.
 * Numbers are parted by spaces.
 */
export function moved(path: string, x: number, y: number, scale: number): string {
  let command = '';
  let n = 0;
  return path.replace(/[A-Z]|-?[\d.]+/g, (token) => {
    if (token >= 'A') {
      command = token;
      n = 0;
      return token;
    }
    const value = Number(token) * scale;
    const place = command === 'A' ? n++ % 7 : n++ % 2;
    if (command === 'A' && place < 5) return place < 2 ? String(round(Math.abs(value))) : token;
    const across = command === 'H' || (command !== 'V' && (command === 'A' ? place === 5 : place === 0));
    return String(round(value + (across ? x : y)));
  });
}

/** Few drawings at few places make all cards of a table. */
const drawn = new Map<string, Map<string, string>>();

function drawing(path: string, x: number, y: number, scale: number): string {
  let places = drawn.get(path);
  if (!places) drawn.set(path, (places = new Map<string, string>()));
  const place = `${x} ${y} ${scale}`;
  let known = places.get(place);
  if (known === undefined) places.set(place, (known = moved(path, x, y, scale)));
  return known;
}

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

function court(rank: string, suit: string, top: number, height: number): Face {
  const h = height - top - 11;
  const far = drawing(SUITS[suit]!, 83.5, top + h - 4, -0.11);
  return {
    ink: letter(rank, 45, 50, top + h / 2) + suitAt(suit, 11, 16.5, top + 4) + far,
    panel: `M18 ${top}h64a5 5 0 0 1 5 5v${h - 10}a5 5 0 0 1 -5 5h-64a5 5 0 0 1 -5 -5v${10 - h}a5 5 0 0 1 5 -5z`,
  };
}

function normal(rank: string, suit: string, style: FaceStyle): Face {
  if (style.index === 'small')
    return { ink: rankAt(rank, 20.4, 7, 16) + suitAt(suit, 14.4, 32, 2.2) };
  const part = style.index === 'mid' ? 0.8 : 1;
  const [size, base, pip] = (style.large ? [44, 38, 30] : [34, 30.5, 24]).map((u) => u * part) as [
    number,
    number,
    number,
  ];
  const x = (style.large ? 61 : 50) * (part === 1 ? 1 : 0.86);
  const index = rankAt(rank, size, 7, base) + suitAt(suit, pip, x, base - 0.35 * size - pip / 2);
  const top = style.large ? 48 : 43;
  if (isCourt(rank)) {
    const { ink, panel } = court(rank, suit, top, style.height);
    return { ink: index + ink, panel };
  }
  const body = Math.min(rank === 'A' ? 62 : 50, style.height - top - 8);
  const cy = (top - 4 + style.height) / 2;
  return { ink: index + suitAt(suit, body, 50 - body / 2, cy - body / 2) };
}

function narrow(rank: string, suit: string, style: FaceStyle): Face {
  const part = style.index === 'mid' ? 0.8 : 1;
  const size = (style.large ? 54 : 46) * part;
  const base = (style.large ? 46 : 41) * part;
  if (style.index === 'small')
    return { ink: rankAt(rank, 34, 5, 29) + suitAt(suit, 25, 68, 4) };
  const pip = style.large ? 36 : 33;
  const index =
    rankAt(rank, size, 5, base) + suitAt(suit, pip, 96 - pip, base - 0.35 * size - pip / 2);
  const cy = (base + 8 + style.height) / 2;
  const body = Math.min(48, style.height - base - 14);
  const face = isCourt(rank)
    ? letter(rank, body * 0.95, 50, cy)
    : suitAt(suit, body, 50 - body / 2, cy - body / 2);
  return { ink: index + face };
}

function fan(rank: string, suit: string): Face {
  const size = rank === 'T' ? 27 : 34;
  return { ink: rankAt(rank, size, 4, 30.5) + suitAt(suit, 22, 6, 37) };
}

function mini(rank: string, suit: string, style: FaceStyle): Face {
  const gap = Math.max(0, (style.height - 100) / 3);
  const base = gap + 42;
  return { ink: rankAt(rank, 54, 50, base, true) + suitAt(suit, 46, 27, base + gap + 5) };
}

const SVG = 'http://www.w3.org/2000/svg';

function pathOf(d: string, className = ''): SVGPathElement {
  const node = document.createElementNS(SVG, 'path');
  if (className) node.setAttribute('class', className);
  node.setAttribute('d', d);
  return node;
}

/** The face as an element: made, not parsed from text, for a table shows all of them at once. */
export function faceEl(card: string, style: FaceStyle): SVGSVGElement | null {
  if (style.index === 'none') return null;
  const draw = { normal, narrow, fan, mini }[style.kind];
  const { ink, panel } = draw(card[0]!, card[1]!, style);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 100 ${style.height}`);
  svg.setAttribute('aria-hidden', 'true');
  if (panel) svg.append(pathOf(panel, 'pa-panel'));
  svg.append(pathOf(ink));
  return svg;
}
