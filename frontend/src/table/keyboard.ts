/** A whole game by keyboard (T13). */
import { act, changeCount, perform, select, begin } from './actions';
import { tap } from './choice';
import { sceneOf, type Table } from './core';
import { focusEl, schedule } from './render';
import type { HostCommand } from './types';
import { walk, type Step } from './walk';

export interface KeyHooks {
  openPicker(pile: string, count: number): void;
  openHelp(): void;
  togglePause(): void;
}

const STEPS: Record<string, Step> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const HOST: Record<string, HostCommand> = { n: 'new', r: 'restart', g: 'resign' };

function placeOf(t: Table): { pile: string; index: number } {
  const place = t.focus ?? { pile: 'T1', index: Number.MAX_SAFE_INTEGER };
  const last = (t.position?.piles[place.pile]?.length ?? 0) - 1;
  return { pile: place.pile, index: Math.min(place.index, last) };
}

function focusOn(t: Table, pile: string, index: number): void {
  t.focus = { pile, index };
  t.root.dataset.focused = '1';
  schedule(t);
  focusEl(t)?.focus({ preventScroll: true });
}

function enter(t: Table, hooks: KeyHooks, event: KeyboardEvent): void {
  const { pile, index } = placeOf(t);
  const length = t.position?.piles[pile]?.length ?? 0;
  const opens = event.shiftKey || (event.key === 'Enter' && t.look.tap === 'send' && !t.sel);
  if (opens && length > 0 && pile !== 'S') {
    hooks.openPicker(pile, length - index);
    return;
  }
  if (!begin(t)) return;
  const at = index >= 0 ? index : null;
  perform(t, tap(sceneOf(t), pile, at), { pile, index: at });
}

function letter(t: Table, hooks: KeyHooks, key: string): boolean {
  switch (key) {
    case 'u':
      act(t, 'undo');
      return true;
    case 'y':
      act(t, 'redo');
      return true;
    case 'h':
      act(t, 'hint');
      return true;
    case 'd':
      act(t, 'draw');
      return true;
    case 'f':
      act(t, 'finish');
      return true;
    case 'p':
      hooks.togglePause();
      return true;
    case '?':
      hooks.openHelp();
      return true;
    case '+':
    case '-':
      changeCount(t, key === '+');
      return true;
  }
  const command = HOST[key];
  if (command) t.host.command?.(command);
  return command !== undefined;
}

/** Figures lead to their column, W to the waste. */
function jump(t: Table, key: string): boolean {
  if (!/^[\dw]$/.test(key)) return false;
  const pile = key === 'w' ? 'W' : `T${key === '0' ? 10 : key}`;
  if (!t.position?.piles[pile]) return false;
  focusOn(t, pile, (t.position.piles[pile]?.length ?? 0) - 1);
  return true;
}

const typing = (node: EventTarget | null): boolean =>
  node instanceof HTMLElement &&
  (node.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(node.tagName));

/** Keys count while nothing else on the page has them: no field, no button, no open dialog. */
function ours(t: Table, event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (t.dialog || typing(event.target) || document.querySelector('dialog[open],[role="dialog"]'))
    return false;
  return true;
}

export function watchKeys(t: Table, hooks: KeyHooks): void {
  const key = (event: KeyboardEvent) => {
    if (!ours(t, event)) return;
    const onButton = (event.target as Element).closest?.('button,a,summary,[role="tab"]') ?? null;
    const step = STEPS[event.key];
    let used = true;
    if (t.paused) {
      used = event.key.toLowerCase() === 'p';
      if (used) hooks.togglePause();
    } else if (step && !onButton && t.layout) {
      const place = t.root.dataset.focused === '1' ? walk(t.layout, placeOf(t), step) : placeOf(t);
      focusOn(t, place.pile, place.index);
    } else if (
      (event.key === 'Enter' || event.key === ' ') &&
      !onButton &&
      t.root.contains(document.activeElement)
    ) {
      enter(t, hooks, event);
    } else if (event.key === 'Escape') {
      if (t.sel || t.only) select(t, null);
      else used = false;
    } else used = letter(t, hooks, event.key.toLowerCase()) || jump(t, event.key.toLowerCase());
    if (used) event.preventDefault();
  };
  const focusin = (event: FocusEvent) => {
    const node = event.target as HTMLElement;
    if (!node.matches('.pa-card,.pa-pile')) return;
    t.root.dataset.focused = '1';
    const pile = node.dataset.pile!;
    t.focus = { pile, index: node.dataset.index === undefined ? -1 : Number(node.dataset.index) };
  };
  const focusout = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && !t.root.contains(next)) t.root.dataset.focused = '0';
  };
  document.addEventListener('keydown', key);
  t.root.addEventListener('focusin', focusin);
  t.root.addEventListener('focusout', focusout);
  t.cleanup.push(() => document.removeEventListener('keydown', key));
}
