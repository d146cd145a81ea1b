import { afterEach, describe, expect, test } from 'vitest';

import { setLanguage } from '../../i18n/index.svelte';
import { optionsFor } from '../../lib/play';
import { settings } from '../../lib/session.svelte';
import type { Replay } from '../../api-types';
import type { Status } from '../../table/types';
import { appliedAt, placesOf, snapshotAt } from '../replay/frames';
import { setsBySuit } from './later/share';
import { figures, passOf, passWords, type Rules } from './status';

const status = (more: Partial<Status>): Status =>
  ({ moves: 3, time_ms: 0, undos: 0, hints: 0, won: false, over: false, ...more }) as Status;
const rules = (game: string, passes: number | null, more: Partial<Rules> = {}): Rules => ({
  game,
  passes,
  foundations: 8,
  undo: true,
  ...more,
});
const names = (list: { name: string }[]) => list.map((one) => one.name.split(' ')[0]);

afterEach(() => setLanguage('pt'));

describe('T7, T40: what the status line tells', () => {
  test('the pass through the stock, where there is a limit that the player meets', () => {
    expect(passOf(status({ passes_left: 1 }), rules('forty-thieves', 2))).toBe('1/2');
    expect(passOf(status({ passes_left: 0 }), rules('forty-thieves', 1))).toBe('');
    expect(passOf(status({ passes_left: 0 }), rules('klondike', 1))).toBe('1/1');
    expect(passWords(status({ passes_left: 2 }), rules('klondike', 3))).toBe('passe 1/3');
    expect(passWords(status({ passes_left: null }), rules('klondike', null))).toBe('passes livres');
  });

  test('each game its own figures; no undo where it is forbidden', () => {
    const spider = status({ hidden: 44, sets: 2, rounds_left: 5 });
    expect(names(figures(spider, '0:01', rules('spider', 1), 'pt-BR'))).toEqual(
      ['moves', 'time', 'undos', 'hints', 'hidden', 'sets', 'rounds'],
    );
    const vegas = status({ hidden: 21, score: -52, bank: -104, passes_left: 0 });
    const shown = figures(vegas, '0:01', rules('klondike', 1, { undo: false }), 'pt-BR');
    expect(names(shown)).toEqual(['moves', 'time', 'hints', 'hidden', 'passes', 'bank']);
    expect(shown.at(-1)!.text).toBe('-US$\u00a0104');
  });

  test('timed play is named', () => {
    const timed = rules('klondike', null, { timed: true });
    expect(figures(status({ score: 0 }), '0:01', timed, 'pt-BR')[1]).toMatchObject({
      label: 'Valendo tempo',
    });
  });
});

describe('T40, T41: only options that the rule set has are asked for', () => {
  test('timed in standard scoring, the bank in Vegas, neither elsewhere', () => {
    Object.assign(settings, { timed: true, cumulative: true });
    expect(optionsFor('klondike-3-strict')).toEqual({ auto_up: true, timed: true });
    expect(optionsFor('klondike-1-vegas')).toEqual({ auto_up: true, cumulative: true });
    expect(optionsFor('forty-thieves')).toEqual({ auto_up: true });
    Object.assign(settings, { timed: false, cumulative: false });
  });
});

test('T37: the sets of a won Spider by suit', () => {
  expect([4, 2, 1].map(setsBySuit)).toEqual([
    '♠ 2 · ♥ 2 · ♦ 2 · ♣ 2 (8/8)',
    '♠ 4 · ♥ 4 (8/8)',
    '♠ 8 (8/8)',
  ]);
});

describe('T9: a replay is shown at any step', () => {
  const steps = [
    { v: 1, m: 'S', at_ms: 900, moves: 1, up: 0, changes: [{ op: 'move', from: 'S', to: 'W', cards: ['AS'], n: 1 }] },
    { v: 2, m: 'W>F1', at_ms: 1500, moves: 2, up: 1, changes: [{ op: 'move', from: 'W', to: 'F1', cards: ['AS'], n: 1 }] },
    { v: 3, m: 'U', at_ms: 1800, moves: 1, up: 0, changes: [{ op: 'move', from: 'F1', to: 'W', cards: ['AS'], n: 1 }] },
  ];
  const replay = {
    id: 'x',
    ruleset: 'forty-thieves',
    moves: 1,
    position: { S: 1, W: [], T1: ['9H'], F1: [] },
    steps,
  } as unknown as Replay;

  test('forwards and back, the undone included', () => {
    const places = placesOf(replay);
    expect(places.map((place) => [place.S, place.piles['W']!.length, place.piles['F1']!.length])).toEqual(
      [[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 1, 0]],
    );
    expect(snapshotAt(replay, places, 2)).toMatchObject({ v: 2, position: { S: 0, F1: ['AS'] }, last: 'W>F1' });
    expect(appliedAt(replay, places, 3)).toMatchObject({ v: 3, m: 'U', status: { moves: 1, over: true } });
  });

  test('nothing can be played in it', () => {
    const { legal, status } = snapshotAt(replay, placesOf(replay), 0);
    expect(legal).toEqual({});
    expect([status.over, status.can_undo, status.can_finish]).toEqual([true, false, false]);
  });
});
