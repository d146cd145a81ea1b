import { describe, expect, it } from 'vitest';

import { countsOf, preferredOf, resize, tap, type Scene, type Selection } from './choice';
import type { Legal, Maps } from './types';

const piles: Record<string, (string | null)[]> = {
  T1: ['KS', '9S', '8S', '7S'],
  T2: ['TS'],
  T3: ['9S'],
  T4: [],
  T5: [null, 'QH'],
  T6: ['5D'],
  W: ['2C', '3C'],
  F1: ['AS', '2S'],
};

function scene(
  legal: Legal,
  more: Omit<Partial<Scene>, 'maps'> & { maps?: Partial<Maps> } = {},
): Scene {
  return {
    tap: 'select',
    legal,
    known: () => true,
    settled: true,
    queued: false,
    fits: () => false,
    cards: (pile) => piles[pile] ?? [],
    sel: null,
    ...more,
    maps: { legal, preferred: {}, ...more.maps },
  };
}

const chosen = (pile: string, count: number): Selection => ({ pile, count });

describe('tap, select mode (T20)', () => {
  const legal = { 'T1:2': ['T3'], T1: ['T4'], T6: ['T4'], W: ['F1', 'T4'], F1: ['T4'] };
  const maps = {
    preferred: { 'T1:2': 'T3', T1: 'T4', T6: 'T4', W: 'F1' },
    caps: { T1: 2 },
    why: { T1: 'cap' },
    lifts: { T1: 2, T6: 1 },
  };

  it('a card rises with the run that lies on it', () => {
    expect(tap(scene(legal, { maps }), 'T1', 2)).toEqual({ do: 'select', sel: chosen('T1', 2) });
  });
  it('more than the cap lifts as much as goes, and says why (FT6, case 6)', () => {
    expect(tap(scene(legal, { maps }), 'T1', 1)).toEqual({
      do: 'select',
      sel: chosen('T1', 2),
      why: 'cap',
    });
  });
  it('a loose card with a single target goes at once', () => {
    expect(tap(scene(legal, { maps }), 'T6', 0)).toEqual({
      do: 'move',
      move: { source: 'T6', target: 'T4', count: 1 },
    });
  });
  it('a card that could also go as a run does not go by itself', () => {
    expect(tap(scene(legal, { maps }), 'T1', 3)).toEqual({ do: 'select', sel: chosen('T1', 1) });
  });
  it('with several targets it is chosen; a lit place takes it there', () => {
    expect(tap(scene(legal, { maps }), 'W', 1)).toEqual({ do: 'select', sel: chosen('W', 1) });
    expect(tap(scene(legal, { maps, sel: chosen('W', 1) }), 'T4', null)).toEqual({
      do: 'move',
      move: { source: 'W', target: 'T4', count: 1 },
    });
  });
  it('the chosen card again goes to the preferred target', () => {
    expect(tap(scene(legal, { maps, sel: chosen('W', 1) }), 'W', 1)).toEqual({
      do: 'move',
      move: { source: 'W', target: 'F1', count: 1 },
    });
  });
  it('a place that is not lit is asked about, so that the server says why (T5)', () => {
    expect(tap(scene(legal, { maps, sel: chosen('T1', 2) }), 'T2', 0)).toEqual({
      do: 'ask',
      move: { source: 'T1', target: 'T2', count: 2 },
    });
  });
  it('another card that can move becomes the chosen one', () => {
    expect(tap(scene(legal, { maps, sel: chosen('T1', 2) }), 'W', 1)).toEqual({
      do: 'select',
      sel: chosen('W', 1),
    });
  });
  it('a foundation card never goes by itself nor by a second tap (case 5)', () => {
    expect(tap(scene(legal, { maps }), 'F1', 1)).toEqual({ do: 'select', sel: chosen('F1', 1) });
    expect(tap(scene(legal, { maps, sel: chosen('F1', 1) }), 'F1', 1)).toEqual({ do: 'clear' });
    expect(
      preferredOf(scene(legal, { maps: { preferred: { F1: 'T4' } } }), chosen('F1', 1)),
    ).toBeNull();
    expect(tap(scene(legal, { maps, sel: chosen('F1', 1) }), 'T4', null)).toEqual({
      do: 'move',
      move: { source: 'F1', target: 'T4', count: 1 },
    });
  });
  it('a right foundation is never filled by a tap on the run: there is no preferred target', () => {
    const runs = { T1: ['F5'] };
    expect(tap(scene(runs, { maps: { preferred: {} } }), 'T1', 3)).toEqual({
      do: 'select',
      sel: chosen('T1', 1),
    });
  });
  it('the stock always means to draw', () => {
    expect(tap(scene({}, { sel: chosen('T1', 1) }), 'S', null)).toEqual({ do: 'draw' });
  });
  it('what nothing takes is said, face-down cards too', () => {
    expect(tap(scene(legal, { maps }), 'T2', 0)).toMatchObject({ do: 'say', why: 'no_place' });
    expect(tap(scene(legal, { maps }), 'T5', 0)).toMatchObject({ do: 'say', why: 'face_down' });
    expect(tap(scene(legal, { maps }), 'T4', null)).toMatchObject({
      do: 'say',
      why: 'empty_column_tap',
    });
  });
  it('while an earlier gesture travels cards are picked up at once, and nothing leaves by itself', () => {
    const busy = { maps, settled: false };
    const open = { do: 'select', sel: { pile: 'T6', count: 1, open: true } };
    expect(tap(scene(legal, busy), 'T6', 0)).toEqual(open);
    expect(tap(scene(legal, { ...busy, known: () => false }), 'T6', 0)).toEqual(open);
    expect(tap(scene(legal, busy), 'W', 1)).toEqual({ do: 'select', sel: chosen('W', 1) });
    const again = { ...busy, sel: chosen('W', 1) };
    expect(tap(scene(legal, again), 'W', 1)).toEqual({ do: 'wait' });
    expect(tap(scene(legal, again), 'T4', null)).toMatchObject({ do: 'move' });
  });
  it('the place tapped next is its target if it looks like one, else it waits for its turn', () => {
    const sel = { pile: 'T6', count: 1, open: true };
    const busy = { maps, settled: false, sel };
    const fits = { fits: (_: unknown, pile: string) => pile === 'T2' };
    expect(tap(scene(legal, { ...busy, ...fits }), 'T2', 0)).toEqual({
      do: 'move',
      move: { source: 'T6', target: 'T2', count: 1 },
    });
    expect(tap(scene(legal, { ...busy, ...fits }), 'T3', 0)).toEqual({ do: 'wait' });
    expect(tap(scene(legal, busy), 'T6', 0)).toEqual({ do: 'wait' });
    expect(tap(scene(legal, { maps, queued: true }), 'W', 1)).toEqual({ do: 'wait' });
  });
  it('▲ and ▼ walk the counts that move; at the cap ▲ says why', () => {
    const at = (count: number, up: boolean) =>
      resize(scene(legal, { maps }), chosen('T1', count), up);
    expect(at(1, true)).toEqual({ do: 'select', sel: chosen('T1', 2) });
    expect(at(2, false)).toEqual({ do: 'select', sel: chosen('T1', 1) });
    expect(at(2, true)).toMatchObject({ do: 'say', why: 'cap' });
    expect(at(1, false)).toMatchObject({ do: 'say', why: 'fewest' });
    expect(countsOf(legal, 'T1')).toEqual([1, 2]);
  });
});

describe('tap, send mode (T30)', () => {
  const legal = { 'T1:2': ['T3', 'T4'], T6: ['T2', 'T4'] };
  const maps = {
    preferred: { 'T1:2': 'T3', T6: 'T2' },
    why: { T1: 'not_run' },
    lifts: { T1: 2, T6: 1 },
  };
  const spider = (more: Partial<Scene> = {}) => scene(legal, { tap: 'send', maps, ...more });

  it('the run from the card on goes to the best target', () => {
    expect(tap(spider(), 'T1', 2)).toEqual({
      do: 'move',
      move: { source: 'T1', target: 'T3', count: 2 },
    });
  });
  it('a block that is not one suit stays, and the line says so', () => {
    expect(tap(spider(), 'T1', 1)).toMatchObject({ do: 'say', why: 'not_run' });
  });
  it('a run that lifts but fits nowhere says that instead', () => {
    expect(tap(spider(), 'T1', 3)).toMatchObject({ do: 'say', why: 'no_place' });
  });
});
