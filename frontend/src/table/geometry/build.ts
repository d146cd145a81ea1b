/** Pieces that every plan is put together from. */
import type { Cards } from '../types';
import { columnShape, type ColumnRule } from './column';
import type { FaceKind, PileLayout, Rect, Spot, View } from './types';

export const rect = (x: number, y: number, w: number, h: number): Rect => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.round(w),
  h: Math.round(h),
});

export const faceFor = (cw: number): FaceKind => (cw < 50 ? 'narrow' : 'normal');
export const topFace = (cw: number): FaceKind => (cw < 50 ? 'mini' : 'normal');

/** Strips by card width; narrow faces carry a larger index, so their strips are taller. */
export function stripsFor(
  cw: number,
  large: boolean,
): Pick<ColumnRule, 'strip' | 'least' | 'middle' | 'faceDown'> {
  const faceDown = Math.max(7, Math.round(0.12 * cw));
  if (faceFor(cw) === 'narrow') {
    const strip = Math.round(large ? Math.max(25, 0.57 * cw) : Math.max(22, 0.49 * cw));
    const part = large ? 0.53 : 0.47;
    return {
      strip,
      least: Math.round(part * cw + 0.5),
      middle: Math.round(0.8 * part * cw + 1),
      faceDown,
    };
  }
  return {
    strip: Math.round((large ? 0.46 : 0.37) * cw),
    least: Math.round((large ? 0.41 : 0.32) * cw),
    middle: Math.round((large ? 0.33 : 0.26) * cw),
    faceDown,
  };
}

export interface ColumnPlace {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly cw: number;
  readonly ch: number;
  readonly gap: number;
  /** Top and bottom of the slot that takes taps. */
  readonly slotTop: number;
  readonly slotBottom: number;
  readonly avail: number;
}

/** What the mark of a dense column takes below it. */
export const PILL = 26;

export function columnPile(view: View, place: ColumnPlace): PileLayout {
  const cards: Cards = view.position.piles[place.id] ?? [];
  const rule: ColumnRule = {
    cw: place.cw,
    ch: place.ch,
    avail: place.avail,
    run: view.look.run,
    ...stripsFor(place.cw, view.largeIndex),
  };
  let shaped = columnShape(cards, rule);
  if (shaped.dense)
    shaped = { ...columnShape(cards, { ...rule, avail: place.avail - PILL }), dense: true };
  const face = faceFor(place.cw);
  const spots: Spot[] = shaped.tops.map((top, i) => ({
    x: Math.round(place.x),
    y: Math.round(place.y + top),
    face,
    index: shaped.index[i] ?? 'full',
  }));
  const pillW = Math.max(36, place.cw);
  const pill = shaped.dense
    ? rect(place.x + (place.cw - pillW) / 2, place.y + shaped.height + 4, pillW, PILL - 6)
    : null;
  return {
    id: place.id,
    kind: 'column',
    box: rect(place.x, place.y, place.cw, place.ch),
    slot: rect(
      place.x - place.gap / 2,
      place.slotTop,
      place.cw + place.gap,
      place.slotBottom - place.slotTop,
    ),
    spots,
    dense: shaped.dense,
    pill,
  };
}

/** Where a pile ends on screen, its pill included. */
export const bottomOf = (pile: PileLayout): number => {
  const last = pile.spots.at(-1);
  return (last ? last.y : pile.box.y) + pile.box.h + (pile.pill ? pile.pill.h + 4 : 0);
};

export function singlePile(
  view: View,
  id: string,
  kind: PileLayout['kind'],
  box: Rect,
  slot: Rect,
): PileLayout {
  const cards = view.position.piles[id] ?? [];
  const face = topFace(box.w);
  const spots = cards.map(() => ({ x: box.x, y: box.y, face, index: 'full' as const }));
  return { id, kind, box, slot, spots, dense: false, pill: null };
}

/** The waste: its last cards fanned to the right, the others under the first of them. */
export function wastePile(view: View, box: Rect, step: number, room: number): PileLayout {
  const cards = view.position.piles['W'] ?? [];
  const shown = Math.min(view.look.fan, cards.length);
  const face = topFace(box.w) === 'mini' ? 'narrow' : 'normal';
  const spots = cards.map((_, i): Spot => {
    const place = Math.max(0, i - (cards.length - shown));
    const top = i === cards.length - 1;
    return {
      x: Math.round(box.x + place * step),
      y: box.y,
      face: top ? face : 'fan',
      index: 'full',
    };
  });
  const slot = rect(box.x - 6, box.y - 8, room + 12, box.h + 28);
  return { id: 'W', kind: 'waste', box, slot, spots, dense: false, pill: null };
}

/** Left-handed: blocks change sides, what is inside a block keeps its order. */
export const mirrored = (view: View, area: Rect): Rect =>
  view.leftHanded ? { ...area, x: view.W - area.x - area.w } : area;

export interface Top {
  readonly piles: Record<string, PileLayout>;
  readonly stock: Rect;
  readonly waste: Rect | null;
  readonly foundations: Rect;
}

export interface TopPlan {
  readonly y: number;
  readonly cw: number;
  readonly ch: number;
  readonly stockX: number;
  readonly wasteX: number;
  readonly fanStep: number;
  readonly foundationsX: number;
  readonly foundationGap: number;
  readonly perRow: number;
}

/** Stock, waste and foundations on lines of their own. */
export function topLine(view: View, plan: TopPlan): Top {
  const { y, cw, ch } = plan;
  const fan = Math.max(0, view.look.fan - 1) * plan.fanStep;
  const stock = mirrored(view, rect(plan.stockX, y, cw, ch));
  const piles: Record<string, PileLayout> = {
    S: singlePile(view, 'S', 'stock', stock, rect(stock.x - 6, y - 8, cw + 12, ch + 28)),
  };
  let waste: Rect | null = null;
  if (view.look.waste) {
    waste = mirrored(view, rect(plan.wasteX, y, cw + fan, ch));
    piles['W'] = wastePile(view, rect(waste.x, y, cw, ch), plan.fanStep, cw + fan);
  }
  const rows = Math.ceil(view.foundations / plan.perRow);
  const width = plan.perRow * cw + (plan.perRow - 1) * plan.foundationGap;
  const height = rows * ch + (rows - 1) * plan.foundationGap;
  const foundations = mirrored(view, rect(plan.foundationsX, y, width, height));
  for (let i = 0; i < view.foundations; i++) {
    const fx = foundations.x + (i % plan.perRow) * (cw + plan.foundationGap);
    const fy = y + Math.floor(i / plan.perRow) * (ch + plan.foundationGap);
    const half = plan.foundationGap / 2;
    const slot = rect(fx - half, fy - half, cw + 2 * half, ch + 2 * half);
    piles[`F${i + 1}`] = singlePile(view, `F${i + 1}`, 'foundation', rect(fx, fy, cw, ch), slot);
  }
  return { piles, stock, waste, foundations };
}
