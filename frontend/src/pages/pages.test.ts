import { describe, expect, test } from 'vitest';

import type { BoardRow } from '../api-types';
import en from '../i18n/en';
import { setLanguage, t, tn } from '../i18n/index.svelte';
import pt from '../i18n/pt';
import { FAMILIES } from '../lib/catalogue.svelte';
import { PICTURES } from '../ui/miniature';
import { addPage, withGaps } from './deal/board';
import { monthView, shiftMonth } from './home/calendar';
import messages from '../generated/messages.json';
import { lesson } from './learn/lesson';
import { addPoint, roof, steps } from './race/pace';
import { dateOfCode } from './table/dateOfCode';
import { bars, growthOf } from './table/later/growth';
import { lastMoveText, lastOfSnapshot } from './table/lastMove';
import { strings } from '../table/strings';
import type { SnapshotFrame } from '../table/types';

const row = (place: number, player: string): BoardRow =>
  ({ place, player, moves: 100 + place, time_ms: 0, undos: 0, hints: 0, at: '', replay: null });

describe('M30: a board as lines', () => {
  test('ties share a place and make no gap', () => {
    const rows = [row(1, 'a'), row(2, 'b'), row(2, 'c'), row(4, 'd')];
    expect(withGaps(rows, null).map((line) => line.kind)).toEqual(['row', 'row', 'row', 'row']);
  });

  test('my own row stands below a gap that says how many places it hides', () => {
    const lines = withGaps([row(1, 'a'), row(2, 'b')], row(42, 'me'));
    expect(lines[2]).toEqual({ kind: 'gap', places: 39 });
    expect(lines[3]).toMatchObject({ row: { player: 'me' } });
  });

  test('around me begins with the places above', () => {
    expect(withGaps([row(41, 'z'), row(42, 'me')], row(42, 'me'))[0]).toEqual({
      kind: 'gap',
      places: 40,
    });
  });

  test('a page that repeats a player shows each once', () => {
    expect(addPage([row(1, 'a')], [row(1, 'a'), row(2, 'b')])).toHaveLength(2);
  });
});

describe('M10: the calendar', () => {
  const month = monthView({
    month: '2026-11',
    today: '2026-11-03',
    days: [
      { date: '2026-11-01', won: ['a', 'b'], open: 2 },
      { date: '2026-11-02', won: ['a'], open: 2 },
      { date: '2026-11-03', won: [], open: 2 },
      { date: '2026-11-04', won: [], open: 2 },
    ],
  });

  test('days are whole, begun, open or still closed', () => {
    expect(month.cells.slice(0, 4).map((cell) => cell.mark)).toEqual(['all', 'some', 'none', 'closed']);
    expect(month.cells).toHaveLength(30);
    expect(month.lead).toBe(0);
    expect(month.complete).toBe(1);
    expect(month.cells[2]?.today).toBe(true);
  });

  test('months follow each other over the year', () => {
    expect(shiftMonth('2026-01', -1)).toBe('2025-12');
    expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  });
});

describe('the share card', () => {
  test('undone moves leave the curve', () => {
    const played = [
      { moves: 1, up: 1 },
      { moves: 2, up: 2 },
      { moves: 1, up: 1 },
      { moves: 2, up: 4 },
    ];
    expect(growthOf(played)).toEqual([0, 1, 4]);
  });

  test('bars end full', () => {
    const line = Array.from({ length: 105 }, (_, i) => i);
    expect(bars(line, 104).at(-1)).toBe(1);
    expect(bars([0], 104)).toEqual([]);
  });

  test('the day of a daily is in its code', () => {
    expect(dateOfCode('QL-C1-D261130-4')).toBe('2026-11-30');
    expect(dateOfCode('QL-C1-004821-2')).toBeNull();
  });
});

test('T7: the last move in words', async () => {
  await setLanguage('pt');
  const frame = (last: string, pile: string, cards: string[]): SnapshotFrame =>
    ({ t: 'snapshot', last, position: { [pile]: cards } }) as unknown as SnapshotFrame;
  const text = (frameOf: SnapshotFrame): string => lastMoveText(lastOfSnapshot(frameOf));
  expect(text(frame('T10>T7:3', 'T7', ['4D', '3D', '2D', 'AD']))).toBe('3♦ a A♦, coluna 10 → 7');
  expect(text(frame('W>F3', 'F3', ['AH', '2H']))).toBe('2♥, descarte → base');
  expect(text(frame('T1>T2 +T3>F', 'T2', ['TS']))).toBe('10♠, coluna 1 → 2');
  expect(text(frame('U', 'T1', []))).toBe('desfeita');
  expect(lastMoveText(null)).toBe('nenhuma ainda');
});

describe('the pace chart', () => {
  test('only changes are kept', () => {
    const points = addPoint(addPoint([], { at: 0, up: 0 }), { at: 5, up: 0 });
    expect(addPoint(points, { at: 9, up: 2 })).toEqual([
      { at: 0, up: 0 },
      { at: 9, up: 2 },
    ]);
  });

  test('a value holds until the next one', () => {
    const frame = { width: 100, height: 10, span: 100, top: 10 };
    expect(steps([{ at: 50, up: 5 }], 80, frame)).toBe('M0 10H50.0V5.0H80.0');
    expect(roof([3, 44], 104)).toBe(60);
    expect(roof([104], 104)).toBe(104);
  });
});

describe('case 28: both languages are whole', () => {
  test('the same keys, and the same blanks to fill in', () => {
    const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(en).sort()).toEqual(Object.keys(pt).sort());
    for (const [key, text] of Object.entries(pt)) {
      expect(blanks(en[key as keyof typeof en]), key).toEqual(blanks(text));
      expect(text, key).not.toBe('');
    }
  });

  test('counts choose their form', async () => {
    await setLanguage('en');
    expect([0, 1, 2].map((n) => tn('home.players', n))).toEqual(['0 players', '1 player', '2 players']);
    await setLanguage('pt');
    expect([0, 1, 1284].map((n) => tn('home.players', n))).toEqual([
      '0 jogadores',
      '1 jogador',
      '1.284 jogadores',
    ]);
    expect(t('result.place', { place: '3º' })).toBe('3º lugar');
  });
});

/** The words of the game that every player has to know; Spider has no waste. */
const WORDS = ['Monte', 'Descarte', 'Base', 'Coluna', 'Naipe'];

describe('T15: every game has its lesson in both languages', () => {
  for (const family of FAMILIES) {
    test(family, async () => {
      const [a, b] = await Promise.all([lesson('pt', family), lesson('en', family)]);
      for (const section of ['how', 'rules', 'strategy', 'mistakes', 'glossary'] as const) {
        expect(a[section].length, section).toBeGreaterThan(3);
        expect(b[section], section).toHaveLength(a[section].length);
      }
      const [told, said] = [a, b].map((one) => one.glossary.map(([word]) => word).join('; '));
      for (const word of WORDS.filter((one) => family !== 'spider' || one !== 'Descarte')) {
        expect(told).toContain(word);
        expect(said).toContain(`(${word.toLowerCase()})`);
      }
      const counting: [RegExp, RegExp][] = [[/Vale uma jogada/, /One move each/], [/Vence quem/, /You win/]];
      for (const [pt, en] of counting) {
        expect(a.rules.join()).toMatch(pt);
        expect(b.rules.join()).toMatch(en);
      }
    });
  }
});

test('going through the stock has one name: «passe»', async () => {
  const lessons = await Promise.all(FAMILIES.map((family) => lesson('pt', family)));
  const said = JSON.stringify([pt, lessons, strings('pt'), messages]);
  expect(said).toContain('passe');
  expect(said).not.toMatch(/passada/i);
});

test('a miniature shows nothing beyond its table', () => {
  for (const family of FAMILIES) {
    const { w, h, bits } = PICTURES[family];
    for (const bit of bits) {
      expect(bit.x, family).toBeGreaterThanOrEqual(0);
      expect(bit.x + w, family).toBeLessThanOrEqual(132);
      expect(bit.y + h, family).toBeLessThanOrEqual(92);
    }
  }
});
