/** One row of columns under one top line: tablets, desktops, and Spider and Klondike on phones. */
import type { LayoutMode } from '../types';
import { bottomOf, columnPile, mirrored, rect, topLine, type Top } from './build';
import type { Layout, PileLayout, Rect, View } from './types';

interface Measures {
  readonly cw: number;
  readonly ch: number;
  readonly gap: number;
  readonly left: number;
  readonly top: {
    readonly cw: number;
    readonly ch: number;
    readonly y: number;
    readonly gap: number;
  };
}

const floor = Math.floor;

function phone(view: View): Measures {
  if (view.look.plan === 'klondike') {
    const cw = floor((view.W - 42) / view.columns);
    const left = floor((view.W - view.columns * cw - 5 * (view.columns - 1)) / 2);
    const ch = floor(cw * 1.4);
    return { cw, ch, gap: 5, left, top: { cw, ch, y: 8, gap: 5 } };
  }
  const cw = Math.min(52, floor((view.W - 30) / view.columns));
  const left = (view.W - view.columns * cw - 3 * (view.columns - 1)) / 2;
  const top = Math.min(34, floor((view.W * 0.62) / view.foundations) - 2);
  return {
    cw,
    ch: floor(cw * 1.58),
    gap: 3,
    left,
    top: { cw: top, ch: floor(top * 1.6), y: 11, gap: 2 },
  };
}

function tablet(view: View): Measures {
  const klondike = view.look.plan === 'klondike';
  const margin = klondike ? 24 : 16;
  const most = Math.min(klondike ? 96 : 112, (0.24 * view.H) / 1.4);
  const wide = klondike
    ? (view.W - 2 * margin - 14 * (view.columns - 1)) / view.columns
    : (view.W - 2 * margin - 8 * (view.columns - 1)) / view.columns;
  const cw = floor(Math.min(most, wide));
  const spare = (view.W - 2 * margin - view.columns * cw) / (view.columns - 1);
  const gap = floor(Math.min(spare, 0.4 * cw));
  const left = floor((view.W - view.columns * cw - gap * (view.columns - 1)) / 2);
  const scale = klondike ? 1 : 0.8;
  const top = floor(Math.min(cw * scale, (view.W - 2 * left) / 12));
  const tw = klondike ? cw : top;
  return {
    cw,
    ch: floor(cw * 1.4),
    gap,
    left,
    top: { cw: tw, ch: floor(tw * 1.4), y: 16, gap: klondike ? gap : 8 },
  };
}

function desktop(view: View): Measures {
  const klondike = view.look.plan === 'klondike';
  const margin = klondike ? 44 : 26;
  const most = Math.max(klondike ? 124 : 112, view.W * 0.062);
  const wide = (view.W - 2 * margin) / (klondike ? 8.2 : view.columns * 1.15);
  const cw = floor(Math.min(most, wide, ((klondike ? 0.245 : 0.23) * view.H) / 1.4));
  const spare = (view.W - 2 * margin - view.columns * cw) / (view.columns - 1);
  const gap = floor(Math.min(spare, (klondike ? 0.3 : 0.34) * cw));
  const left = floor((view.W - view.columns * cw - gap * (view.columns - 1)) / 2);
  const tw = klondike ? cw : floor(0.7 * cw);
  const y = klondike ? 18 : 18;
  return {
    cw,
    ch: floor(cw * 1.4),
    gap,
    left,
    top: { cw: tw, ch: floor(tw * 1.4), y, gap: klondike ? gap : 8 },
  };
}

function topOf(view: View, m: Measures, mode: LayoutMode): Top {
  const { cw, gap } = m.top;
  const right = view.W - m.left;
  const width = view.foundations * cw + (view.foundations - 1) * gap;
  const klondike = view.look.plan === 'klondike';
  const step = klondike
    ? Math.round((mode === 'phone' ? 0.34 : 0.325) * cw)
    : Math.round(0.36 * cw);
  const tall = mode === 'phone' && view.look.plan === 'spider' ? 1.2 : 1;
  const top = topLine(view, {
    y: m.top.y,
    cw,
    ch: m.top.ch,
    stockX: m.left,
    wasteX: m.left + cw + (klondike ? m.gap : 16),
    fanStep: step,
    foundationsX: right - width,
    foundationGap: gap,
    perRow: view.foundations,
  });
  if (tall === 1) return top;
  const wider = cw * 1.22;
  const x = view.leftHanded ? top.stock.x + cw - wider : top.stock.x;
  const box = rect(x, m.top.y - 3, wider, m.top.ch * 1.2);
  const stock: PileLayout = {
    ...top.piles['S']!,
    box,
    slot: mirrored(view, rect(0, 0, view.W * 0.35, m.top.y + box.h + 6)),
  };
  return { ...top, stock: box, piles: { ...top.piles, S: stock } };
}

function between(view: View, top: Top): { x: number; w: number } {
  const near = top.waste ?? top.stock;
  if (view.leftHanded) {
    const x = top.foundations.x + top.foundations.w + 16;
    return { x, w: near.x - 16 - x };
  }
  const x = near.x + near.w + 16;
  return { x, w: top.foundations.x - 16 - x };
}

function infoOf(view: View, top: Top): Layout['info'] {
  if (view.look.plan !== 'spider') return { stock: top.stock, waste: null, sets: null };
  const gap = between(view, top);
  const half = Math.max(0, gap.w / 2);
  const { y, h } = top.stock;
  const roomy = gap.w > 220;
  const near = view.leftHanded && roomy ? gap.x + half : gap.x;
  const far = view.leftHanded ? gap.x : gap.x + half;
  return {
    stock: rect(near, y, roomy ? half : gap.w, h),
    waste: null,
    sets: roomy ? rect(far, y, half, h) : null,
  };
}

function floating(
  view: View,
  top: Top,
  mode: LayoutMode,
  lowest: number,
): Pick<Layout, 'selbar' | 'toast' | 'bar' | 'barSmall'> {
  const gap = between(view, top);
  const beside = gap.w >= 196 && top.stock.h >= 76 && view.look.plan === 'forty';
  const sw = Math.min(256, view.W - 16);
  const selbar: Rect = beside
    ? rect(
        view.leftHanded ? gap.x + gap.w - Math.min(256, gap.w) : gap.x,
        top.stock.y + (top.stock.h - 76) / 2,
        Math.min(256, gap.w),
        76,
      )
    : rect((view.W - sw) / 2, view.H - 88, sw, 76);
  const bw = Math.min(view.W - (mode === 'phone' ? 16 : 52), 1060);
  const bh = mode === 'phone' ? 108 : 58;
  const foot = view.H - bh - (mode === 'phone' ? 8 : 12);
  const bar = rect((view.W - bw) / 2, mode === 'phone' && lowest > foot ? 4 : foot, bw, bh);
  const tw = Math.min(460, view.W - 16);
  // Words never lie on last cards: when a column reaches the foot they go to the top line.
  const y = mode === 'phone' && lowest > view.H - 62 ? 6 : view.H - 58;
  return { selbar, bar, barSmall: false, toast: rect((view.W - tw) / 2, y, tw, 48) };
}

/** Columns leave the foot free for the bar on wide screens, so that nothing moves when it comes. */
export function wide(view: View, mode: LayoutMode): Layout {
  const m = mode === 'phone' ? phone(view) : mode === 'tablet' ? tablet(view) : desktop(view);
  const top = topOf(view, m, mode);
  const head =
    m.top.y +
    Math.max(m.top.ch, top.stock.h) +
    (mode === 'phone' ? 24 : view.look.plan === 'klondike' ? 30 : 38);
  const foot = mode === 'phone' ? 14 : 80;
  const piles: Record<string, PileLayout> = { ...top.piles };
  const numbers: Layout['numbers'][number][] = [];
  for (let i = 0; i < view.columns; i++) {
    const x = m.left + i * (m.cw + m.gap);
    const id = `T${i + 1}`;
    piles[id] = columnPile(view, {
      id,
      x,
      y: head,
      cw: m.cw,
      ch: m.ch,
      gap: m.gap,
      slotTop: head - 18,
      slotBottom: view.H - 2,
      avail: view.H - foot - head,
    });
    numbers.push({
      pile: id,
      x: Math.round(x + m.cw / 2),
      y: Math.round(head - (mode === 'phone' ? 9 : 12)),
    });
  }
  const lowest = Math.max(...numbers.map((number) => bottomOf(piles[number.pile]!)));
  return {
    mode,
    W: view.W,
    H: view.H,
    piles,
    numbers,
    info: infoOf(view, top),
    infoStyle: view.look.plan === 'spider' ? 'beside' : 'pill',
    rails: null,
    ...floating(view, top, mode, lowest),
  };
}
