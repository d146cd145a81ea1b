/** Where everything lies: a pure function of the position and the size of the table. */
import type { LayoutMode } from '../types';
import { twoRows } from './narrow';
import { landscape } from './rails';
import type { Layout, PileLayout, Rect, View } from './types';
import { wide } from './wide';

export type { FaceKind, IndexSize, Layout, PileLayout, Rect, Spot, View } from './types';

export function modeOf(W: number, H: number, viewport: number): LayoutMode {
  if (H < 480 && W > H * 1.2 && viewport < 1200) return 'landscape';
  if (viewport < 600) return 'phone';
  return viewport < 1200 ? 'tablet' : 'desktop';
}

export function layout(view: View): Layout {
  const mode = modeOf(view.W, view.H, view.viewport);
  if (mode === 'landscape') return landscape(view);
  if (mode === 'phone' && view.look.plan === 'forty') return twoRows(view);
  return wide(view, mode);
}

const inside = (area: Rect, x: number, y: number): boolean =>
  x >= area.x && x < area.x + area.w && y >= area.y && y < area.y + area.h;

export interface Hit {
  readonly pile: string;
  /** The card under the pointer; null on an empty place or below the last card. */
  readonly index: number | null;
  readonly pill: boolean;
}

function cardAt(pile: PileLayout, x: number, y: number): number | null {
  const { w, h } = pile.box;
  for (let i = pile.spots.length - 1; i >= 0; i--) {
    const spot = pile.spots[i]!;
    if (inside({ x: spot.x, y: spot.y, w, h }, x, y)) return i;
  }
  return null;
}

/** What a pointer at (x, y) means; columns take taps over their whole slot. */
export function hit(table: Layout, x: number, y: number): Hit | null {
  for (const pile of Object.values(table.piles)) {
    if (pile.pill && inside(pile.pill, x, y)) return { pile: pile.id, index: null, pill: true };
  }
  for (const pile of Object.values(table.piles)) {
    const index = cardAt(pile, x, y);
    if (index !== null) return { pile: pile.id, index, pill: false };
  }
  for (const pile of Object.values(table.piles)) {
    if (!inside(pile.slot, x, y)) continue;
    if (pile.kind !== 'column' || pile.spots.length === 0) {
      return {
        pile: pile.id,
        index: pile.spots.length > 0 ? pile.spots.length - 1 : null,
        pill: false,
      };
    }
    const row = rowAt(pile, y);
    return { pile: pile.id, index: row, pill: false };
  }
  return null;
}

/** A tap beside or below a column means the card of that height, the last one below the end. */
function rowAt(pile: PileLayout, y: number): number {
  let index = 0;
  pile.spots.forEach((spot, i) => {
    if (y >= spot.y) index = i;
  });
  return index;
}

/** The place a card dropped on this pile would take: its last card, or the empty box. */
export function dropRect(pile: PileLayout): Rect {
  const last = pile.spots.at(-1);
  return last ? { ...pile.box, x: last.x, y: last.y } : pile.box;
}

const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
};

/** The whole of a pile as a drop area: a column counts from its first card to its last. */
function dropArea(pile: PileLayout): Rect {
  const last = dropRect(pile);
  if (pile.kind !== 'column') return last;
  return { x: pile.box.x, y: pile.box.y, w: pile.box.w, h: last.y + last.h - pile.box.y };
}

/**
 * Which pile a dragged card falls on, by overlap and not by the pointer's pixel. A legal pile
 * that is clearly covered wins over an illegal one that is covered a little more.
 */
export function dropTarget(
  table: Layout,
  card: Rect,
  source: string,
  legal: readonly string[],
): string | null {
  const area = card.w * card.h;
  let best: { pile: string; score: number } | null = null;
  for (const pile of Object.values(table.piles)) {
    if (pile.kind === 'stock' || pile.kind === 'waste') continue;
    const tall = { ...card, h: Math.max(card.h, 1) };
    const share = overlap(tall, dropArea(pile)) / Math.min(area, pile.box.w * pile.box.h);
    if (share < 0.12) continue;
    const score = share + (legal.includes(pile.id) ? 0.5 : 0) - (pile.id === source ? 0.05 : 0);
    if (!best || score > best.score) best = { pile: pile.id, score };
  }
  return best?.pile ?? null;
}

/** The waste carried back onto the stock asks to turn it over. */
export function overStock(table: Layout, card: Rect): boolean {
  const stock = table.piles['S'];
  return stock !== undefined && overlap(card, stock.box) > 0.3 * stock.box.w * stock.box.h;
}
