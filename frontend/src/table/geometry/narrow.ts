/** Phones: ten columns in two rows of five (T21). */
import { leastHeight, naturalHeight } from './column';
import { bottomOf, columnPile, mirrored, PILL, rect, stripsFor, topLine, type Top } from './build';
import type { Layout, PileLayout, View } from './types';

const LABEL = 26;

/** Heights by need: one long column takes room from the other row before anything shrinks. */
function rowHeights(view: View, rows: string[][], cw: number, ch: number, avail: number): number[] {
  const rule = { cw, ch, run: view.look.run, ...stripsFor(cw, view.largeIndex) };
  const cards = (id: string) => view.position.piles[id] ?? [];
  const need = rows.map((row) =>
    Math.max(ch + rule.strip, ...row.map((id) => naturalHeight(cards(id), rule))),
  );
  const least = rows.map((row) =>
    Math.max(ch, ...row.map((id) => leastHeight(cards(id), rule, PILL))),
  );
  const total = (values: number[]) => values.reduce((a, b) => a + b, 0);
  if (total(need) <= avail) return need;
  const spare = avail - total(least);
  if (spare < 0) return cramped(least, avail);
  const share = spare / (total(need) - total(least));
  return need.map((h, i) => Math.floor(least[i]! + (h - least[i]!) * share));
}

/** Too little even for that: the shorter row keeps what it needs, as far as that is a fair half. */
function cramped(least: number[], avail: number): number[] {
  const kept = Math.min(Math.min(...least), Math.floor(avail / 2));
  const short = least.indexOf(Math.min(...least));
  return least.map((_, i) => (i === short ? kept : avail - kept));
}

/** Rows keep their place while there is room: the first gets at least what five cards need. */
function settleRows(heights: number[], avail: number, comfortable: number): number[] {
  const spare = avail - heights.reduce((a, b) => a + b, 0);
  if (spare <= 0) return heights;
  const lift = Math.min(spare, Math.max(0, comfortable - heights[0]!));
  return [heights[0]! + lift, ...heights.slice(1)];
}

interface Frame {
  readonly top: Top;
  readonly dock: Top;
  readonly dockY: number;
  readonly first: number;
}

const MARGIN = 8;

/** Eight niches above, stock and waste at the lower left. */
function frameOf(view: View): Frame {
  const cell = Math.min(72, (view.W - 8) / view.foundations);
  const niche = Math.floor(cell - 4);
  const height = Math.floor(niche * 1.36);
  const dockY = view.H - 94;
  const top = topLine(view, {
    y: 8,
    cw: niche,
    ch: height,
    stockX: 0,
    wasteX: 0,
    fanStep: 0,
    foundationsX: (view.W - view.foundations * cell) / 2 + 2,
    foundationGap: cell - niche,
    perRow: view.foundations,
  });
  const dock = topLine(
    { ...view, foundations: 0 },
    {
      y: dockY,
      cw: 52,
      ch: 70,
      stockX: MARGIN,
      wasteX: MARGIN + 66,
      fanStep: 21,
      foundationsX: 0,
      foundationGap: 0,
      perRow: 1,
    },
  );
  return { top, dock, dockY, first: 8 + height + 24 };
}

interface Rows {
  readonly piles: Record<string, PileLayout>;
  readonly numbers: Layout['numbers'];
  readonly lowest: number;
}

function rowsOf(view: View, frame: Frame): Rows {
  const per = Math.ceil(view.columns / 2);
  const avail = frame.dockY - 8 - frame.first - LABEL;
  const fit = Math.floor((view.W - 2 * MARGIN - 6 * (per - 1)) / per);
  const cw = Math.max(40, Math.min(fit, Math.floor(avail / (2 * 1.31 + 6 * 0.37))));
  const gap = Math.floor((view.W - 2 * MARGIN - per * cw) / (per - 1));
  const ch = Math.floor(cw * 1.31);
  const ids = Array.from({ length: view.columns }, (_, i) => `T${i + 1}`);
  const rows = [ids.slice(0, per), ids.slice(per)];
  const strip = stripsFor(cw, view.largeIndex).strip;
  const heights = settleRows(rowHeights(view, rows, cw, ch, avail), avail, ch + 4 * strip);
  const piles: Record<string, PileLayout> = {};
  const numbers: Layout['numbers'][number][] = [];
  let y = frame.first;
  rows.forEach((row, r) => {
    const height = heights[r]!;
    const slotBottom = r === rows.length - 1 ? frame.dockY - 4 : y + height + LABEL - 18;
    row.forEach((id, i) => {
      const x = MARGIN + i * (cw + gap);
      const slotTop = y - 18;
      piles[id] = columnPile(view, { id, x, y, cw, ch, gap, slotTop, slotBottom, avail: height });
      numbers.push({ pile: id, x: Math.round(x + cw / 2), y: y - 10 });
    });
    y += height + LABEL;
  });
  return { piles, numbers, lowest: Math.max(...ids.map((id) => bottomOf(piles[id]!))) };
}

export function twoRows(view: View): Layout {
  const frame = frameOf(view);
  const { dock, dockY } = frame;
  const rows = rowsOf(view, frame);
  const waste = dock.waste!;
  const free = mirrored(view, rect(158, dockY - 3, view.W - 158 - MARGIN, 76));
  const roomy = dockY - 50 >= rows.lowest;
  const under = view.leftHanded ? dock.stock.x - 16 : dock.stock.x;
  return {
    mode: 'phone',
    W: view.W,
    H: view.H,
    piles: { ...frame.top.piles, ...dock.piles, ...rows.piles },
    numbers: rows.numbers,
    selbar: free,
    toast: roomy ? rect(8, dockY - 50, view.W - 16, 44) : free,
    bar: mirrored(view, rect(158, dockY - 5, view.W - 158 - MARGIN, 95)),
    barSmall: true,
    info: {
      stock: rect(under, dockY + 70, 68, 24),
      waste: rect(waste.x, dockY + 70, waste.w, 24),
      sets: null,
    },
    infoStyle: 'under',
    rails: null,
  };
}
