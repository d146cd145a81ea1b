import { expect, test } from 'vitest';

import { faceEl, moved } from './faces';

test('a drawing is scaled and moved as a whole, upside down as well', () => {
  const path = 'M0 -4H10V6A2 2 0 0 1 8 8L4 -2Z';
  expect(moved(path, 1, 2, 0.5)).toBe('M1 0H6V5A1 1 0 0 1 5 6L3 1Z');
  expect(moved(path, 1, 2, -0.5)).toBe('M1 4H-4V-1A1 1 0 0 1 -3 -2L-1 3Z');
});

test('what is of one colour is one path', () => {
  const style = { height: 140, large: false, index: 'full' as const };
  const paths = (card: string, kind: 'normal' | 'narrow' | 'fan' | 'mini'): string[] =>
    [...faceEl(card, { ...style, kind })!.children].map((node) => node.getAttribute('class') ?? '');
  expect(paths('7H', 'normal')).toEqual(['']);
  expect(paths('QS', 'normal')).toEqual(['pa-panel', '']);
  expect(paths('QS', 'narrow')).toEqual(['']);
  expect(paths('TC', 'fan')).toEqual(['']);
  expect(paths('AD', 'mini')).toEqual(['']);
});

test('two cards differ in rank or suit, and a face of a full pile may be bare', () => {
  const style = { kind: 'fan' as const, height: 140, large: false, index: 'full' as const };
  const all = ['7H', '7S', '8H'].map((card) => faceEl(card, style)!.outerHTML);
  expect(new Set(all).size).toBe(3);
  expect(faceEl('7H', { ...style, index: 'none' })).toBeNull();
});
