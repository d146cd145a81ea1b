import { describe, expect, test } from 'vitest';

import { openCode, readTyped } from './dealcode';

describe('T10: what is typed into the search box', () => {
  test('a code in any dress', () => {
    for (const text of ['QL-C1-004821-2', ' qlc1004821 2', 'ql c1 004821-2']) {
      expect(readTyped(text)).toEqual({ kind: 'code', code: 'QL-C1-004821-2' });
    }
  });

  test('dailies and races have letters in their number', () => {
    expect(readTyped('SP-41-D261130-5')).toEqual({ kind: 'code', code: 'SP-41-D261130-5' });
    expect(readTyped('KL-31-R000123-0')).toEqual({ kind: 'code', code: 'KL-31-R000123-0' });
  });

  test('links are read for what they lead to', () => {
    expect(readTyped('https://x.example/partida/QL-C1-004821-2')).toEqual({
      kind: 'code',
      code: 'QL-C1-004821-2',
    });
    expect(readTyped('https://x.example/c/K7PQ2A')).toEqual({ kind: 'race', code: 'K7PQ2A' });
  });

  test('bare numbers from 1 to 999 999, with or without dots', () => {
    expect(readTyped('4.821')).toEqual({ kind: 'number', number: 4821 });
    expect(readTyped('0')).toEqual({ kind: 'bad' });
    expect(readTyped('1000000')).toEqual({ kind: 'bad' });
    expect(readTyped('olá')).toEqual({ kind: 'bad' });
  });
});

test('M3: the code of an open deal carries the same check digit as the server gives', () => {
  expect(openCode('QL-C', 1, 1)).toBe('QL-C1-000001-7');
  expect(openCode('QL-C', 1, 4821)).toBe('QL-C1-004821-2');
  expect(openCode('SP-4', 1, 999_999)).toBe('SP-41-999999-2');
  expect(openCode('KL-W', 1, 77)).toBe('KL-W1-000077-9');
});
