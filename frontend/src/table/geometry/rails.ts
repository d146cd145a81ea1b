/** A phone held sideways: stock and waste in a left rail, foundations in a right one, tools below. */
import { bottomOf, columnPile, mirrored, rect, topLine, type ColumnPlace, type Top } from './build';
import type { Layout, PileLayout, View } from './types';

const RAIL = 84;

interface Rails {
  readonly piles: Record<string, PileLayout>;
  readonly dock: Top;
  readonly usedLeft: number;
  readonly usedRight: number;
  readonly underStock: number;
}

function railsOf(view: View): Rails {
  const rows = Math.ceil(view.foundations / 2);
  const fh = Math.floor(Math.min(50, (view.H - 104 - 4 * rows) / rows));
  const fw = Math.min(38, Math.floor(fh / 1.25));
  const sw = Math.min(view.look.fan > 2 ? 44 : 52, Math.floor((view.H - 150) / 2.6));
  const sh = Math.floor(sw * 1.3);
  const none = { foundationsX: 0, foundationGap: 0, perRow: 1 };
  const fanStep = Math.min(16, (RAIL - 10 - sw) / Math.max(1, view.look.fan - 1));
  const dock = topLine(
    { ...view, foundations: 0 },
    { y: 8, cw: sw, ch: sh, stockX: 6, wasteX: 6, fanStep, ...none },
  );
  const right = topLine(view, {
    y: 8,
    cw: fw,
    ch: fh,
    stockX: 0,
    wasteX: 0,
    fanStep: 0,
    foundationsX: view.W - 8 - 2 * fw,
    foundationGap: 4,
    perRow: 2,
  });
  const piles: Record<string, PileLayout> = { ...right.piles, ...dock.piles };
  // The stock's lower layers show a little under it, and its count stands below them.
  const wasteY = 8 + sh + 24;
  if (piles['W']) piles['W'] = shift(piles['W'], wasteY - 8);
  const usedLeft = view.look.waste ? wasteY + sh + 8 : 8 + sh + 44;
  return { piles, dock, usedLeft, usedRight: 12 + rows * (fh + 4), underStock: 8 + sh + 5 };
}

function shift(pile: PileLayout, dy: number): PileLayout {
  return {
    ...pile,
    box: { ...pile.box, y: pile.box.y + dy },
    slot: { ...pile.slot, y: pile.slot.y + dy },
    spots: pile.spots.map((spot) => ({ ...spot, y: spot.y + dy })),
  };
}

function columnsOf(view: View): Pick<Layout, 'piles' | 'numbers'> & { lowest: number } {
  const inner = view.W - 2 * RAIL;
  const gap = view.columns > 7 ? 4 : 6;
  const tall = Math.floor((view.H - 26) / (1.25 + 6 * 0.42));
  const fit = Math.floor((inner - 8 - gap * (view.columns - 1)) / view.columns);
  const cw = Math.min(tall, 84, fit);
  const ch = Math.floor(cw * 1.25);
  const step = Math.min(14, (inner - 8 - view.columns * cw) / (view.columns - 1));
  const left = RAIL + (inner - view.columns * cw - step * (view.columns - 1)) / 2;
  const piles: Record<string, PileLayout> = {};
  const numbers: Layout['numbers'][number][] = [];
  for (let i = 0; i < view.columns; i++) {
    const id = `T${i + 1}`;
    const x = left + i * (cw + step);
    const slot = { slotTop: 0, slotBottom: view.H, avail: view.H - 24 };
    const place: ColumnPlace = { id, x, y: 20, cw, ch, gap: step, ...slot };
    piles[id] = columnPile(view, place);
    numbers.push({ pile: id, x: Math.round(x + cw / 2), y: 10 });
  }
  const lowest = Math.max(...Object.values(piles).map(bottomOf));
  return { piles, numbers, lowest };
}

export function landscape(view: View): Layout {
  const inner = view.W - 2 * RAIL;
  const rails = railsOf(view);
  const columns = columnsOf(view);
  const { stock } = rails.dock;
  const words = Math.min(420, inner - 16);
  const below = (y: number) => view.H - y - 4;
  return {
    mode: 'landscape',
    W: view.W,
    H: view.H,
    piles: { ...rails.piles, ...columns.piles },
    numbers: columns.numbers,
    selbar: rect((view.W - 240) / 2, view.H - 80, 240, 76),
    toast: rect(RAIL + (inner - words) / 2, view.H - 50, words, 44),
    // Never over last cards: when a column reaches the foot it lies on covered ones.
    bar: rect(RAIL + 4, columns.lowest > view.H - 66 ? 2 : view.H - 64, inner - 8, 60),
    barSmall: false,
    info: {
      stock: mirrored(view, rect(2, rails.underStock, Math.max(RAIL - 18, stock.w + 8), 18)),
      waste: null,
      sets: null,
    },
    infoStyle: 'under',
    rails: {
      left: mirrored(view, rect(4, rails.usedLeft, RAIL - 8, below(rails.usedLeft))),
      right: mirrored(
        view,
        rect(view.W - RAIL + 4, rails.usedRight, RAIL - 8, below(rails.usedRight)),
      ),
    },
  };
}
