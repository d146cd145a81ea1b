/** Phones: ten columns in two rows of five (T21), and the rails of a phone held sideways. */
import { naturalHeight } from './column';
import { columnPile, mirrored, rect, stripsFor, topLine, type ColumnPlace } from './build';
import type { Layout, PileLayout, View } from './types';

const LABEL = 26;

function rowHeights(view: View, rows: string[][], cw: number, ch: number, avail: number): number[] {
  const strips = stripsFor(cw, view.largeIndex);
  const cards = (id: string) => view.position.piles[id] ?? [];
  const need = rows.map((row) =>
    Math.max(
      ch + strips.strip,
      ...row.map((id) => naturalHeight(cards(id), { cw, ch, run: view.look.run, ...strips })),
    ),
  );
  const total = need.reduce((a, b) => a + b, 0);
  if (total <= avail) return need;
  const most = rows.map((row) => Math.max(2, ...row.map((id) => cards(id).length)));
  const strip = (avail - rows.length * ch) / most.reduce((a, n) => a + n - 1, 0);
  return most.map((n) => Math.floor(ch + (n - 1) * strip));
}

/** Rows keep their place while there is room: the first gets at least what five cards need. */
function settleRows(heights: number[], avail: number, comfortable: number): number[] {
  const spare = avail - heights.reduce((a, b) => a + b, 0);
  if (spare <= 0) return heights;
  const lift = Math.min(spare, Math.max(0, comfortable - heights[0]!));
  return [heights[0]! + lift, ...heights.slice(1)];
}

export function twoRows(view: View): Layout {
  const per = Math.ceil(view.columns / 2);
  const margin = 8;
  const gap = 6;
  const cellW = Math.min(72, (view.W - 8) / view.foundations);
  const nicheW = Math.floor(cellW - 4);
  const nicheH = Math.floor(nicheW * 1.36);
  const first = 8 + nicheH + 24;
  const dockH = 94;
  const dockY = view.H - dockH;
  const avail = dockY - 8 - first - LABEL;
  const fit = Math.floor((view.W - 2 * margin - gap * (per - 1)) / per);
  const cw = Math.max(40, Math.min(fit, Math.floor(avail / (2 * 1.31 + 7 * 0.37))));
  const cg = Math.floor((view.W - 2 * margin - per * cw) / (per - 1));
  const ch = Math.floor(cw * 1.31);
  const ids = Array.from({ length: view.columns }, (_, i) => `T${i + 1}`);
  const rows = [ids.slice(0, per), ids.slice(per)];
  const strip = stripsFor(cw, view.largeIndex).strip;
  const heights = settleRows(rowHeights(view, rows, cw, ch, avail), avail, ch + 4 * strip);
  const dockW = 52;
  const top = topLine(view, {
    y: 8,
    cw: nicheW,
    ch: nicheH,
    stockX: margin,
    wasteX: margin,
    fanStep: 0,
    foundationsX: (view.W - view.foundations * cellW) / 2 + 2,
    foundationGap: cellW - nicheW,
    perRow: view.foundations,
  });
  const dock = topLine({ ...view, foundations: 0 }, {
    y: dockY,
    cw: dockW,
    ch: 70,
    stockX: margin,
    wasteX: margin + dockW + 14,
    fanStep: 21,
    foundationsX: 0,
    foundationGap: 0,
    perRow: 1,
  });
  const piles: Record<string, PileLayout> = { ...top.piles, ...dock.piles };
  const numbers: Layout['numbers'][number][] = [];
  let y = first;
  rows.forEach((row, r) => {
    const bottom = r === rows.length - 1 ? dockY - 4 : y + heights[r]! + 4;
    row.forEach((id, i) => {
      const x = margin + i * (cw + cg);
      piles[id] = columnPile(view, { id, x, y, cw, ch, gap: cg, slotTop: y - 18, slotBottom: bottom, avail: heights[r]! });
      numbers.push({ pile: id, x: Math.round(x + cw / 2), y: y - 10 });
    });
    y += heights[r]! + LABEL;
  });
  const near = dock.waste!;
  const free = mirrored(view, rect(158, dockY - 3, view.W - 158 - margin, 76));
  const lowest = Math.max(...ids.map((id) => bottomOf(piles[id]!)));
  const roomy = dockY - 50 >= lowest;
  return {
    mode: 'phone',
    W: view.W,
    H: view.H,
    piles,
    numbers,
    selbar: free,
    toast: roomy ? rect(8, dockY - 50, view.W - 16, 44) : free,
    bar: rect(8, view.H - 112, view.W - 16, 104),
    info: {
      stock: rect(dock.stock.x - 8, dockY + 70, 68, 24),
      waste: rect(near.x, dockY + 70, near.w, 24),
      sets: null,
    },
    infoStyle: 'under',
    rails: null,
  };
}

const bottomOf = (pile: PileLayout): number => {
  const last = pile.spots.at(-1);
  return (last ? last.y : pile.box.y) + pile.box.h + (pile.pill ? pile.pill.h + 4 : 0);
};

const RAIL = 84;

/** Stock and waste in the left rail, foundations two abreast in the right one, tools below. */
export function landscape(view: View): Layout {
  const inner = view.W - 2 * RAIL;
  const gap = view.columns > 7 ? 4 : 6;
  const tall = Math.floor((view.H - 26) / (1.25 + 6 * 0.42));
  const cw = Math.min(tall, 84, Math.floor((inner - 8 - gap * (view.columns - 1)) / view.columns));
  const ch = Math.floor(cw * 1.25);
  const cg = Math.min(14, (inner - 8 - view.columns * cw) / (view.columns - 1));
  const left = RAIL + (inner - view.columns * cw - cg * (view.columns - 1)) / 2;
  const rows = Math.ceil(view.foundations / 2);
  const fh = Math.floor(Math.min(50, (view.H - 8 - 96 - 4 * rows) / rows));
  const fw = Math.min(38, Math.floor(fh / 1.25));
  const sw = Math.min(52, Math.floor((view.H - 150) / 2 / 1.3));
  const sh = Math.floor(sw * 1.3);
  const dock = topLine({ ...view, foundations: 0 }, { y: 8, cw: sw, ch: sh, stockX: 8, wasteX: 8, fanStep: Math.min(14, (RAIL - 14 - sw) / Math.max(1, view.look.fan - 1)), foundationsX: 0, foundationGap: 0, perRow: 1 });
  const right = topLine(view, { y: 8, cw: fw, ch: fh, stockX: 0, wasteX: 0, fanStep: 0, foundationsX: view.W - 4 - 2 * fw - 4, foundationGap: 4, perRow: 2 });
  const piles: Record<string, PileLayout> = { ...right.piles, ...dock.piles };
  const wasteY = 8 + sh + 18;
  if (piles['W']) piles['W'] = shift(piles['W'], wasteY - 8);
  const numbers: Layout['numbers'][number][] = [];
  for (let i = 0; i < view.columns; i++) {
    const id = `T${i + 1}`;
    const place: ColumnPlace = { id, x: left + i * (cw + cg), y: 20, cw, ch, gap: cg, slotTop: 0, slotBottom: view.H, avail: view.H - 24 };
    piles[id] = columnPile(view, place);
    numbers.push({ pile: id, x: Math.round(place.x + cw / 2), y: 10 });
  }
  const usedLeft = view.look.waste ? wasteY + sh + 8 : 8 + sh + 44;
  const usedRight = 8 + rows * (fh + 4) + 4;
  return {
    mode: 'landscape',
    W: view.W,
    H: view.H,
    piles,
    numbers,
    selbar: rect((view.W - 240) / 2, view.H - 80, 240, 76),
    toast: rect(RAIL + (inner - Math.min(420, inner - 16)) / 2, view.H - 50, Math.min(420, inner - 16), 44),
    bar: rect(RAIL + 4, view.H - 64, inner - 8, 58),
    info: { stock: rect(dock.stock.x - 6, 8 + sh, sw + 12, 18), waste: null, sets: null },
    infoStyle: 'under',
    rails: {
      left: mirrored(view, rect(4, usedLeft, RAIL - 8, view.H - usedLeft - 4)),
      right: mirrored(view, rect(view.W - RAIL + 4, usedRight, RAIL - 8, view.H - usedRight - 4)),
    },
  };
}

function shift(pile: PileLayout, dy: number): PileLayout {
  return {
    ...pile,
    box: { ...pile.box, y: pile.box.y + dy },
    slot: { ...pile.slot, y: pile.slot.y + dy },
    spots: pile.spots.map((spot) => ({ ...spot, y: spot.y + dy })),
  };
}
