import { describe, expect, test } from 'vitest';

import {
  clock,
  count,
  dayMonth,
  dayOf,
  hue,
  initials,
  longDate,
  moment,
  monthName,
  ordinal,
  stamp,
  timeLeft,
  weekdays,
} from './format';

test('times of a game', () => {
  expect(clock(0)).toBe('0:00');
  expect(clock(372_999)).toBe('6:12');
  expect(clock(3_972_000)).toBe('1:06:12');
  expect(clock(-5)).toBe('0:00');
});

test('time left until the cards close', () => {
  const plain = (ms: number): string => timeLeft(ms).replaceAll('\u00a0', ' ');
  expect(plain(35_220_000)).toBe('9 h 47');
  expect(plain(36_300_000)).toBe('10 h 05');
  expect(plain(12 * 60_000)).toBe('12 min');
  expect(plain(40_000)).toBe('40 s');
  expect(timeLeft(35_220_000)).not.toContain(' ');
});

test('places in both languages', () => {
  expect(ordinal(3, 'pt-BR')).toBe('3º');
  expect([1, 2, 3, 4, 11, 22].map((n) => ordinal(n, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '22nd',
  ]);
});

test('figures are grouped, and the same as the browser would write them', () => {
  for (const locale of ['pt-BR', 'en']) {
    for (const n of [0, 7, 999, 1000, 12_345, 1_234_567]) {
      expect(count(n, locale)).toBe(n.toLocaleString(locale, { useGrouping: true }));
    }
  }
});

test('dates are written as the browser would', () => {
  const zone = { timeZone: 'America/Sao_Paulo' } as const;
  for (let i = 0; i < 400; i += 1) {
    const at = new Date(Date.UTC(2026, 0, 1 + i, 12));
    const date = dayOf(at);
    expect(date).toBe(at.toLocaleDateString('sv-SE', zone));
    for (const locale of ['pt-BR', 'en']) {
      const parts = { weekday: 'long', day: 'numeric', month: 'long', ...zone } as const;
      const text = at.toLocaleDateString(locale, parts);
      expect(longDate(date, locale).toLowerCase()).toBe(text.toLowerCase());
    }
  }
  expect(dayOf(new Date('2026-11-30T02:59:59Z'))).toBe('2026-11-29');
  expect(weekdays('pt-BR')).toEqual(['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']);
});

test('M10: the day of a daily is its own in every zone', () => {
  expect(longDate('2026-11-30', 'pt-BR')).toBe('Segunda-feira, 30 de novembro');
  expect(longDate('2026-11-30', 'pt-BR', 'short')).toBe('Segunda, 30 de novembro');
  expect(dayMonth('2026-11-30', 'pt-BR', 'short')).toBe('30 nov');
  expect(dayMonth('2026-11-30', 'en')).toBe('November 30');
  expect(monthName('2026-03', 'pt-BR')).toBe('Março');
  expect(stamp('2026-11-30', 'pt-BR')).toBe('30 nov 2026');
});

describe('moments near now', () => {
  const now = new Date(2026, 10, 30, 12);
  test('today and yesterday are named, others dated', () => {
    expect(moment(new Date(2026, 10, 30, 8, 14).toISOString(), now, 'pt-BR').day).toBe(0);
    expect(moment(new Date(2026, 10, 29, 23).toISOString(), now, 'pt-BR').day).toBe(1);
    expect(moment(new Date(2026, 10, 2).toISOString(), now, 'pt-BR')).toEqual({
      day: null,
      text: '2 nov',
    });
  });
});

test('avatars', () => {
  expect(['Marina Couto', 'tiao_bh', 'mineiro7', 'Quati 2216'].map(initials)).toEqual([
    'MC',
    'TB',
    'MI',
    'Q2',
  ]);
  expect(hue('Marina')).toBe(hue('Marina'));
});
