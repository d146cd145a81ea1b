import { describe, expect, it } from 'vitest';

import { lookOf } from '../games';
import type { Cards, RulesetInfo } from '../types';
import { columnShape, continues, type ColumnRule } from './column';
import {
  dropRect,
  dropTarget,
  hit,
  layout,
  modeOf,
  type Layout,
  type Rect,
  type View,
} from './index';

const SUITS = 'SHDC';
const RANKS = 'A23456789TJQK';
const card = (i: number): string => `${RANKS[12 - (i % 13)]}${SUITS[Math.floor(i / 3) % 4]}`;
const many = (n: number): string[] => Array.from({ length: n }, (_, i) => card(i * 5));

const games: Record<string, Partial<RulesetInfo>> = {
  'forty-thieves': { columns: 10, foundations: 8 },
  'forty-devils': { columns: 10, foundations: 8 },
  spider: { columns: 10, foundations: 8, draw: 0 },
  klondike: { columns: 7, foundations: 4, draw: 3 },
};

function view(
  game: string,
  W: number,
  H: number,
  more: Partial<View> & { lengths?: number[] } = {},
): View {
  const ruleset = { key: game, game, suits: 4, draw: 1, ...games[game] } as RulesetInfo;
  const piles: Record<string, Cards> = {};
  for (let i = 1; i <= ruleset.columns; i++) piles[`T${i}`] = many(more.lengths?.[i - 1] ?? 5);
  for (let i = 1; i <= ruleset.foundations; i++) piles[`F${i}`] = [];
  if (game !== 'spider') piles['W'] = many(3);
  return {
    look: lookOf(ruleset),
    columns: ruleset.columns,
    foundations: ruleset.foundations,
    W,
    H,
    viewport: W,
    leftHanded: false,
    largeIndex: false,
    position: { S: 20, piles },
    ...(more.viewport !== undefined && { viewport: more.viewport }),
    ...(more.leftHanded !== undefined && { leftHanded: more.leftHanded }),
  };
}

const SIZES: [number, number][] = [
  [360, 506],
  [360, 606],
  [412, 780],
  [599, 700],
  [640, 360],
  [740, 360],
  [844, 390],
  [800, 966],
  [1024, 640],
  [1112, 784],
  [1440, 784],
  [3512, 2044],
];

const overlapping = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function bottoms(table: Layout): number[] {
  return Object.values(table.piles).map(
    (pile) => dropRect(pile).y + pile.box.h + (pile.pill ? pile.pill.h + 4 : 0),
  );
}

describe('layout', () => {
  for (const game of Object.keys(games)) {
    for (const [W, H] of SIZES) {
      it(`${game} at ${W}×${H}: everything inside, nothing on top of anything`, () => {
        const table = layout(view(game, W, H, { lengths: [9, 2, 12, 5, 25, 1, 3, 7, 4, 6] }));
        const boxes = Object.values(table.piles);
        for (const pile of boxes) {
          expect(pile.box.x).toBeGreaterThanOrEqual(0);
          expect(pile.box.x + pile.box.w).toBeLessThanOrEqual(W);
          for (const other of boxes) {
            if (pile !== other)
              expect(overlapping(pile.box, other.box), `${pile.id} ${other.id}`).toBe(false);
          }
        }
        expect(Math.max(...bottoms(table))).toBeLessThanOrEqual(H + 1);
      });
    }
  }

  it('keeps the measures that were drawn: Quarenta Ladrões at 360', () => {
    const table = layout(view('forty-thieves', 360, 606));
    expect(table.piles['T1']!.box).toMatchObject({ x: 8, w: 64, h: 83 });
    expect(table.piles['F1']!.box).toMatchObject({ w: 40, h: 54, y: 8 });
    expect(table.piles['T6']!.box.x).toBe(8);
    expect(table.piles['S']!.box).toMatchObject({ x: 8, w: 52, h: 70 });
  });

  it('keeps the measures that were drawn: Spider at 360 and on a desktop', () => {
    expect(layout(view('spider', 360, 606)).piles['T1']!.box).toMatchObject({ w: 33, h: 52 });
    const table = layout(view('spider', 1112, 784, { viewport: 1440 }));
    expect(table.piles['T1']!.box).toMatchObject({ w: 92, h: 128 });
    expect(table.piles['F1']!.box.w).toBe(64);
  });

  it('left-handed mirrors stock and foundations, and leaves the columns where they are', () => {
    const right = layout(view('forty-thieves', 1112, 784, { viewport: 1440 }));
    const left = layout(view('forty-thieves', 1112, 784, { viewport: 1440, leftHanded: true }));
    expect(left.piles['T1']!.box).toEqual(right.piles['T1']!.box);
    expect(left.piles['S']!.box.x).toBe(1112 - right.piles['S']!.box.x - right.piles['S']!.box.w);
    expect(left.piles['F1']!.box.x).toBeLessThan(left.piles['F8']!.box.x);
    expect(left.piles['F8']!.box.x).toBeLessThan(left.piles['S']!.box.x);
  });

  it('modes follow the window, not the panel beside the table', () => {
    expect(modeOf(360, 606, 360)).toBe('phone');
    expect(modeOf(740, 360, 740)).toBe('landscape');
    expect(modeOf(800, 966, 800)).toBe('tablet');
    expect(modeOf(1112, 784, 1440)).toBe('desktop');
    expect(modeOf(360, 470, 360)).toBe('phone');
  });
});

const rule = (avail: number, more: Partial<ColumnRule> = {}): ColumnRule => ({
  cw: 64,
  ch: 84,
  avail,
  strip: 24,
  least: 20,
  middle: 17,
  faceDown: 8,
  run: 'suit',
  ...more,
});

describe('column law (T16)', () => {
  it('strips stay natural while there is room, then shrink evenly, then heads stay tall', () => {
    expect(columnShape(many(5), rule(300))).toMatchObject({ height: 84 + 96, dense: false });
    expect(columnShape(many(9), rule(260))).toMatchObject({ dense: false, height: 260 });
    expect(columnShape(many(20), rule(300)).dense).toBe(true);
  });

  it('a 25-card column keeps run heads and the last card legible', () => {
    const run = (suit: string, from: number, n: number) =>
      Array.from({ length: n }, (_, i) => `${RANKS[from - 1 - i]}${suit}`);
    const cards = [...run('S', 13, 9), ...run('H', 12, 8), ...run('C', 9, 8)];
    const shape = columnShape(cards, rule(350));
    const strip = (i: number) => shape.tops[i + 1]! - shape.tops[i]!;
    expect(shape.dense).toBe(true);
    for (const head of [0, 9, 17]) expect(strip(head)).toBeGreaterThanOrEqual(14);
    expect(shape.height).toBeLessThanOrEqual(351);
    expect(shape.index.at(-1)).toBe('full');
  });

  it('never leaves the room it was given, whatever lies in it', () => {
    for (let n = 1; n <= 40; n++) {
      for (const avail of [120, 200, 330]) {
        const cards = many(n).map((one, i) => (i < n / 3 ? null : one));
        expect(columnShape(cards, rule(avail)).height).toBeLessThanOrEqual(avail + 1);
      }
    }
  });

  it('knows what continues a run for the eye', () => {
    expect(continues('9S', '8S', 'suit')).toBe(true);
    expect(continues('9S', '8H', 'suit')).toBe(false);
    expect(continues('9S', '8H', 'colours')).toBe(true);
    expect(continues('AS', 'KS', 'suit')).toBe(false);
    expect(continues(null, 'KS', 'suit')).toBe(false);
  });
});

describe('pointing', () => {
  const table = layout(view('forty-thieves', 360, 606));
  const T3 = table.piles['T3']!;

  it('finds the card under the pointer, and the column beside and below it', () => {
    const second = T3.spots[1]!;
    expect(hit(table, second.x + 5, second.y + 5)).toEqual({ pile: 'T3', index: 1, pill: false });
    const last = dropRect(T3);
    expect(hit(table, last.x + 20, last.y + last.h + 6)).toMatchObject({ pile: 'T3', index: 4 });
    expect(hit(table, T3.box.x - 2, second.y + 5)).toMatchObject({ pile: 'T3' });
  });

  it('every column takes taps over its whole slot', () => {
    for (const [game, W, H] of [
      ['spider', 360, 606],
      ['klondike', 1112, 784],
    ] as const) {
      const wide = layout(view(game, W, H, { lengths: Array(10).fill(1) }));
      for (const pile of Object.values(wide.piles)) {
        if (pile.kind !== 'column') continue;
        expect(hit(wide, pile.box.x + pile.box.w / 2, H - 20)).toMatchObject({ pile: pile.id });
        expect(pile.slot.w).toBeGreaterThanOrEqual(36);
      }
    }
  });

  it('a drop counts by overlap, and a clearly covered legal pile wins (T2, case 17)', () => {
    const last = dropRect(table.piles['T4']!);
    expect(dropTarget(table, { ...last, x: last.x - 24 }, 'T1', ['T4'])).toBe('T4');
    expect(dropTarget(table, { ...last, x: last.x - 40 }, 'T1', ['T4'])).toBe('T4');
    expect(dropTarget(table, { ...last, x: last.x - 40 }, 'T1', [])).toBe('T3');
    expect(dropTarget(table, { x: 300, y: 560, w: 64, h: 84 }, 'T1', [])).toBeNull();
  });

  it('a card dropped anywhere on a long column falls on that column', () => {
    const long = layout(view('spider', 360, 606, { lengths: [25, 5, 5, 5, 5, 5, 5, 5, 5, 5] }));
    const box = long.piles['T1']!.box;
    expect(dropTarget(long, { ...box, y: box.y + 200 }, 'T2', ['T1'])).toBe('T1');
  });
});

describe('T21, T16: two rows of five on a phone', () => {
  const rows = (H: number, lengths: number[]): Layout =>
    layout(view('forty-thieves', 360, H, { lengths }));

  for (const H of [506, 606]) {
    it(`five very long columns in one row leave the other row readable at 360×${H}`, () => {
      const table = rows(H, [18, 18, 18, 18, 18, 3, 3, 3, 3, 3]);
      for (let i = 6; i <= 10; i++) {
        const pile = table.piles[`T${i}`]!;
        expect(pile.dense).toBe(false);
        expect(pile.spots[1]!.y - pile.spots[0]!.y).toBeGreaterThanOrEqual(14);
        expect(pile.spots.every((spot) => spot.index !== 'none')).toBe(true);
      }
      for (let i = 1; i <= 5; i++) {
        const pile = table.piles[`T${i}`]!;
        expect(pile.dense).toBe(true);
        expect(pile.pill).not.toBeNull();
        expect(pile.spots.at(-1)!.index).toBe('full');
      }
    });
  }

  it('T12: the bar stands beside the dock, never on it, on either hand', () => {
    for (const leftHanded of [false, true]) {
      const table = layout(view('forty-thieves', 360, 506, { leftHanded }));
      expect(table.barSmall).toBe(true);
      for (const id of ['S', 'W']) {
        const dock = { ...table.piles[id]!.box, w: id === 'W' ? 52 + 21 : 52 };
        if (!leftHanded) expect(overlapping(table.bar, dock), id).toBe(false);
        expect(overlapping(table.bar, table.piles[id]!.box), id).toBe(false);
      }
      expect(table.bar.x).toBeGreaterThanOrEqual(0);
      expect(table.bar.x + table.bar.w).toBeLessThanOrEqual(360);
      expect(table.bar.y + table.bar.h).toBeLessThanOrEqual(506);
    }
  });
});

describe('T14: left-handed', () => {
  for (const game of Object.keys(games)) {
    for (const [W, H] of SIZES) {
      it(`${game} at ${W}×${H}: everything inside, words and rails free of the piles`, () => {
        const table = layout(view(game, W, H, { leftHanded: true, lengths: [9, 2, 12, 5, 18] }));
        const boxes = Object.values(table.piles).map((pile) => pile.box);
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w).toBeLessThanOrEqual(W);
        }
        const words = table.infoStyle === 'pill' ? [] : [table.info.stock, table.info.sets];
        for (const area of words) {
          if (!area) continue;
          expect(area.x).toBeGreaterThanOrEqual(0);
          expect(area.x + area.w).toBeLessThanOrEqual(W);
          for (const box of boxes) expect(overlapping(area, box)).toBe(false);
        }
      });
    }
  }
});

describe('T12, T35: bars lie on no last card', () => {
  const long = [25, 3, 3, 3, 3, 3, 3, 3, 3, 3];
  for (const [game, W, H] of [
    ['spider', 360, 606],
    ['spider', 360, 506],
    ['spider', 740, 316],
    ['klondike', 360, 606],
  ] as const) {
    it(`${game} at ${W}×${H}`, () => {
      const table = layout(view(game, W, H, { lengths: long }));
      for (const pile of Object.values(table.piles)) {
        if (pile.kind !== 'column') continue;
        const last = dropRect(pile);
        // The lower half of the last card, which takes the drop, is free.
        const half = { ...last, y: last.y + last.h / 2, h: last.h / 2 };
        expect(overlapping(table.bar, half), pile.id).toBe(false);
      }
    });
  }
});
