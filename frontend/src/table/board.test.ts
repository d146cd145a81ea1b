import { describe, expect, it } from 'vitest';

import { Board } from './board';
import { planMotions } from './motion';
import { applyChanges, fromWire, leadMove, parseMove, formatMove } from './position';
import type { Change, WirePosition } from './types';
import { walk } from './walk';
import { layout } from './geometry';
import { lookOf } from './games';
import type { RulesetInfo } from './types';

const at = (wire: WirePosition) => fromWire(wire);

describe('board', () => {
  it('moves the card it has instead of drawing a new one', () => {
    const board = new Board();
    board.reconcile(at({ S: 0, T1: ['9S', '8S'], T2: ['9H'] }));
    const eight = board.tokens('T1')[1]!;
    const diff = board.reconcile(at({ S: 0, T1: ['9S'], T2: ['9H', '8S'] }));
    expect(diff.moved).toEqual([{ token: eight, from: 'T1', to: 'T2' }]);
    expect(diff.created).toEqual([]);
    expect(diff.removed).toEqual([]);
  });

  it('turns a card over in place, and a drawn one on its way', () => {
    const board = new Board();
    board.reconcile(at({ S: 2, W: [], T1: [null, '8S'], T2: [] }));
    const under = board.tokens('T1')[0]!;
    expect(board.reconcile(at({ S: 2, W: [], T1: ['4D'], T2: ['8S'] })).turned).toEqual([under]);
    const drawn = board.reconcile(at({ S: 1, W: [null], T1: ['4D'], T2: ['8S'] }));
    expect(drawn.created).toMatchObject([{ from: 'S', to: 'W' }]);
    const ace = board.tokens('W')[0]!;
    const up = board.reconcile(at({ S: 1, W: [], T1: ['4D'], T2: ['8S'], F1: ['AS'] }));
    expect(up.moved).toEqual([{ token: ace, from: 'W', to: 'F1' }]);
    expect(up.turned).toEqual([ace]);
  });

  it('cards that go back to the stock leave for it', () => {
    const board = new Board();
    board.reconcile(at({ S: 0, W: ['4D', '5D'] }));
    expect(board.reconcile(at({ S: 2, W: [] })).removed.map((one) => one.to)).toEqual(['S', 'S']);
  });

  it('a correction by the server keeps every card', () => {
    const board = new Board();
    board.reconcile(at({ S: 0, T1: ['9S', '8S'], T2: [], T3: ['2H'] }));
    const ids = ['T1', 'T3'].flatMap((pile) => board.tokens(pile).map((token) => token.id)).sort();
    const diff = board.reconcile(at({ S: 0, T1: [], T2: ['8S', '9S'], T3: ['2H'] }));
    expect(diff.created).toEqual([]);
    expect(
      ['T2', 'T3'].flatMap((pile) => board.tokens(pile).map((token) => token.id)).sort(),
    ).toEqual(ids);
  });
});

describe('position', () => {
  it('old position and changes give the new one', () => {
    const changes: Change[] = [
      { op: 'move', from: 'S', to: 'W', cards: ['AH'], n: 1 },
      { op: 'move', from: 'T1', to: 'T2', cards: ['8S', '7S'], n: 2 },
      { op: 'turn', pile: 'T1', i: 0, card: '9D' },
      { op: 'move', from: 'W', to: 'F1', cards: ['AH'], n: 1, auto: true },
    ];
    const old = at({ S: 3, W: ['4H'], F1: [], T1: [null, '8S', '7S'], T2: ['9S'] });
    expect(applyChanges(old, changes)).toEqual(
      at({ S: 2, W: ['4H'], F1: ['AH'], T1: ['9D'], T2: ['9S', '8S', '7S'] }),
    );
    expect(old).toEqual(at({ S: 3, W: ['4H'], F1: [], T1: [null, '8S', '7S'], T2: ['9S'] }));
  });

  it('reads and writes the notation', () => {
    for (const text of ['S', 'R', 'T2>T7', 'T2>T7:5', 'W>F', 'T1>F5:13'])
      expect(formatMove(parseMove(text)!)).toBe(text);
    expect(leadMove('T1>T7 +T3>F2')).toEqual({ source: 'T1', target: 'T7', count: 1 });
    expect(parseMove('t1-t2')).toBeNull();
  });
});

describe('arrow keys (T13)', () => {
  const ruleset = { key: 'forty-thieves', game: 'forty-thieves', draw: 1, suits: 4 } as RulesetInfo;
  const piles: Record<string, string[]> = { W: [] };
  for (let i = 1; i <= 10; i++) piles[`T${i}`] = ['9S', '8S', '7S'];
  for (let i = 1; i <= 8; i++) piles[`F${i}`] = [];
  const table = layout({
    look: lookOf(ruleset),
    columns: 10,
    foundations: 8,
    W: 360,
    H: 606,
    viewport: 360,
    leftHanded: false,
    largeIndex: false,
    position: { S: 9, piles },
  });

  it('walk along a row, inside a column, and from row to row', () => {
    expect(walk(table, { pile: 'T1', index: 2 }, 'right')).toEqual({ pile: 'T2', index: 2 });
    expect(walk(table, { pile: 'T2', index: 2 }, 'up')).toEqual({ pile: 'T2', index: 1 });
    expect(walk(table, { pile: 'T2', index: 2 }, 'down').pile).toBe('T7');
    expect(walk(table, { pile: 'T7', index: 2 }, 'down').pile).toMatch(/^[SW]$/);
    expect(walk(table, { pile: 'T2', index: 0 }, 'up').pile).toMatch(/^F/);
  });

  it('reach every pile', () => {
    const seen = new Set(['T1']);
    const todo = ['T1'];
    while (todo.length > 0) {
      const pile = todo.pop()!;
      for (const step of ['left', 'right', 'up', 'down'] as const) {
        const edge = step === 'up' ? 0 : table.piles[pile]!.spots.length - 1;
        const next = walk(table, { pile, index: edge }, step).pile;
        if (!seen.has(next)) todo.push(next);
        seen.add(next);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(table.piles).sort());
  });
});

describe('a set leaves card by card (T33)', () => {
  it('its last card first, and no two at once', () => {
    const ranks = [...'KQJT98765432A'];
    const set = ranks.map((rank) => `${rank}C`);
    const board = new Board();
    const stock = { x: 0, y: 0, w: 10, h: 14 };
    board.reconcile({ S: 0, piles: { F1: [], T1: set } });
    const diff = board.reconcile({ S: 0, piles: { F1: set, T1: [] } });
    const change = { op: 'move' as const, from: 'T1', to: 'F1', cards: set, n: 13, auto: true };
    const plan = planMotions(diff, [change], stock);
    const delays = board.tokens('F1').map((token) => plan.get(token.id)!.delay);
    expect(new Set(delays).size).toBe(13);
    expect(delays).toEqual([...delays].sort((a, b) => b - a));
    expect(Math.max(...delays)).toBeLessThanOrEqual(700);
  });
});
