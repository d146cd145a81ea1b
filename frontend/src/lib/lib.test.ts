import { describe, expect, test } from 'vitest';

import { choiceOf, keyOf, nearest } from './klondike';
import { dailyToPlay } from './play';
import { findRoute, pattern } from './router.svelte';
import { seedMatches } from './seed';
import { cleanSettings } from './session.svelte';
import type { Daily } from '../api-types';
import { routes } from '../routes';

describe('addresses', () => {
  test('parts are named, optional ones may be missing', () => {
    expect(pattern('/diario/:ruleset/:date?').exec('/diario/spider-4/')?.groups).toMatchObject({
      ruleset: 'spider-4',
    });
    expect(findRoute(routes, '/diario/spider-4/2026-11-02')?.params).toEqual({
      ruleset: 'spider-4',
      date: '2026-11-02',
    });
  });

  test('every address of the site leads somewhere, others nowhere', () => {
    const paths = ['/', '/jogar', '/mesa/abc', '/corrida/r1', '/c/K7', '/partida/QL-C1-004821-2'];
    const more = ['/corridas', '/placares', '/aprender', '/aprender/spider', '/ajustes'];
    for (const path of [...paths, ...more]) expect(findRoute(routes, path), path).not.toBeNull();
    expect(findRoute(routes, '/nada')).toBeNull();
    expect(findRoute(routes, '/mesa/a/b')).toBeNull();
  });
});

test('T40: Klondike by draw and mode', () => {
  expect(choiceOf('klondike-3-vegas')).toEqual({ draw: '3', mode: 'vegas' });
  expect(keyOf({ draw: '1', mode: 'free' })).toBe('klondike-1');
  expect(nearest({ draw: '1', mode: 'vegas' }, ['klondike-1', 'klondike-3-vegas'])).toBe(
    'klondike-3-vegas',
  );
  expect(nearest({ draw: '3', mode: 'strict' }, ['klondike-1'])).toBe('klondike-1');
});

describe('T18: what «Jogar agora» opens', () => {
  const daily = (ruleset: string, state?: string): Daily =>
    ({ ruleset, mine: state ? { state } : null }) as Daily;

  test('the one begun, else the first not opened, else none', () => {
    const [won, begun, fresh] = [daily('a', 'won'), daily('b', 'playing'), daily('c')];
    expect(dailyToPlay([won, fresh, begun])).toBe(begun);
    expect(dailyToPlay([won, fresh])).toBe(fresh);
    expect(dailyToPlay([won, daily('d', 'resigned')])).toBeNull();
  });
});

test('M3: a published seed is checked against its commitment', async () => {
  const commitment = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await seedMatches('616263', commitment)).toBe(true);
  expect(await seedMatches('616264', commitment)).toBe(false);
});

test('T14: stored settings that are no settings are ignored', () => {
  expect(cleanSettings({ theme: 'dark', largeIndex: 'yes', other: 1, sound: true })).toEqual({
    theme: 'dark',
    sound: true,
  });
  expect(cleanSettings(null)).toEqual({});
});
