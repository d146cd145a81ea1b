/** Dialogs of the table: the segment picker (T32) and the list of keys. */
import { countsOf, targetsOf } from './choice';
import { el, sceneOf, words, type Table } from './core';
import { faceEl } from './faces';
import { continues } from './geometry/column';
import './dialog.css';
import type { Move } from './position';
import { mark } from './shapes';
import { cardName, cardSign, pileName } from './strings';
import type { Cards } from './types';

interface Picker {
  readonly pile: string;
  per: number;
  count: number;
  target: string | null;
  page: number;
}

/** K to A of one suit at the end: only to mark a target, never to decide anything. */
export function completesSet(column: Cards, moving: Cards): boolean {
  const cards = [...column, ...moving];
  const run = cards.slice(-13);
  if (run.length < 13 || run[0]?.[0] !== 'K') return false;
  return run.every((card, i) => i === 0 || continues(run[i - 1]!, card, 'suit'));
}

function open(
  t: Table,
  label: string,
  className: string,
): { panel: HTMLElement; close: () => void } {
  t.dialog?.close();
  const back = el('div', 'pa-veil');
  back.dataset.part = 'dialog';
  const panel = el('div', `pa-dialog ${className}`);
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  panel.setAttribute('aria-label', label);
  panel.tabIndex = -1;
  back.append(panel);
  t.parts.ui.append(back);
  const from = document.activeElement;
  const close = () => {
    back.remove();
    t.dialog = null;
    if (from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
  };
  back.addEventListener('pointerdown', (event) => event.stopPropagation());
  back.addEventListener('click', (event) => {
    if (event.target === back) close();
  });
  back.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') trap(panel, event);
    event.stopPropagation();
  });
  t.dialog = { close, el: back };
  return { panel, close };
}

function trap(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('button:not([disabled])')];
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  const active = document.activeElement;
  if (event.shiftKey && (active === first || active === panel)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}

function columnHtml(t: Table, picker: Picker): string {
  const cards = t.position?.piles[picker.pile] ?? [];
  const large = t.settings.index === 'large';
  const style = { kind: 'normal' as const, height: 140, large, index: 'full' as const };
  return cards
    .map((card, i) => {
      const chosen = i >= cards.length - picker.count;
      const names = `pa-pick-card${chosen ? ' on' : ''}${card ? ` pa-s${card[1]}` : ' pa-back'}`;
      return `<li class="${names}" data-n="${cards.length - i}" aria-label="${cardName(card, t.lang)}">${card ? faceEl(card, style)!.outerHTML : ''}</li>`;
    })
    .join('');
}

function targetHtml(t: Table, picker: Picker, target: string): string {
  const s = words(t);
  const cards = t.position?.piles[picker.pile] ?? [];
  const there = t.position?.piles[target] ?? [];
  const top = there.at(-1) ?? null;
  const preferred = sceneOf(t).maps.preferred?.[keyOf(picker)] === target;
  const name = pileName(target, t.lang);
  const notes: string[] = [];
  if (completesSet(there, cards.slice(cards.length - picker.count))) notes.push(s.completes);
  if (there.length === 0 && target.startsWith('T')) notes.push(s.emptyColumn);
  if (preferred) notes.push(s.best);
  const face = top ? `<b class="pa-s${top[1]}">${cardSign(top)}</b>` : '<b>—</b>';
  const note = notes.length > 0 ? `<em>${notes.join(', ')}</em>` : '';
  return `<button type="button" role="radio" aria-checked="${picker.target === target}" data-target="${target}">${face}<span>${name}</span>${note}</button>`;
}

const keyOf = (picker: Picker): string =>
  picker.count > 1 ? `${picker.pile}:${picker.count}` : picker.pile;

function body(t: Table, picker: Picker): string {
  const s = words(t);
  const scene = sceneOf(t);
  const counts = countsOf(scene.legal, picker.pile);
  const targets = targetsOf(scene.legal, picker);
  const pages = Math.max(1, Math.ceil(targets.length / picker.per));
  picker.page = Math.min(picker.page, pages - 1);
  const shown = targets.slice(picker.page * picker.per, (picker.page + 1) * picker.per);
  const step = (act: string, icon: string, name: string, on: boolean) =>
    `<button type="button" class="pa-step" data-do="${act}" aria-label="${name}" ${on ? '' : 'disabled'}>${mark(icon, 24)}</button>`;
  const pager =
    pages > 1
      ? `<div class="pa-pager">${step('back', 'up', s.previousPage, picker.page > 0)}<span>${s.page(picker.page + 1, pages)}</span>${step('next', 'down', s.nextPage, picker.page < pages - 1)}</div>`
      : '';
  const list =
    shown.length > 0
      ? `<div class="pa-targets" role="radiogroup" aria-label="${s.moveTo}">${shown.map((one) => targetHtml(t, picker, one)).join('')}</div>${pager}`
      : `<p class="pa-none">${s.noTargets}</p>`;
  return (
    `<ol class="pa-pick-column" aria-label="${pileName(picker.pile, t.lang)}">${columnHtml(t, picker)}</ol>` +
    `<section><h2>${pileName(picker.pile, t.lang)}</h2>` +
    `<div class="pa-count-row">${step(
      'more',
      'up',
      s.more,
      counts.some((n) => n > picker.count),
    )}<span aria-live="polite"><b>${s.card(picker.count)}</b><small>${s.howMany}</small></span>${step(
      'fewer',
      'down',
      s.fewer,
      counts.some((n) => n < picker.count),
    )}</div>` +
    `<h3>${s.moveTo}</h3>${list}` +
    `<footer><button type="button" class="pa-btn" data-do="cancel">${s.cancel}</button><button type="button" class="pa-btn pa-main" data-do="go" ${picker.target ? '' : 'disabled'}>${s.confirm}</button></footer></section>`
  );
}

function choose(t: Table, picker: Picker): void {
  const scene = sceneOf(t);
  const targets = targetsOf(scene.legal, picker);
  const preferred = scene.maps.preferred?.[keyOf(picker)];
  if (picker.target && targets.includes(picker.target)) return;
  picker.target = preferred && targets.includes(preferred) ? preferred : (targets[0] ?? null);
  picker.page = picker.target ? Math.floor(targets.indexOf(picker.target) / picker.per) : 0;
}

/** The nearest count that moves: the one asked for, fewer, or more. */
function startCount(t: Table, pile: string, asked: number): number {
  const counts = countsOf(sceneOf(t).legal, pile);
  if (counts.includes(asked)) return asked;
  return counts.findLast((n) => n < asked) ?? counts[0] ?? Math.min(asked, 1);
}

/** Targets per page: as many as fit without scrolling. */
function perPage(t: Table): number {
  // Lying on its side a phone shows them in two columns (table.css).
  if (matchMedia('(max-height: 480px)').matches) return 4;
  const height = Math.min(560, t.root.clientHeight - 16);
  return Math.max(2, Math.min(6, Math.floor((height - 276) / 54)));
}

/** The chosen cards, and where they are too many for the column, the first of them. */
function showChosen(panel: HTMLElement): void {
  const chosen = [...panel.querySelectorAll('.pa-pick-card.on')];
  for (const card of [chosen.at(-1), chosen[0]]) card?.scrollIntoView({ block: 'nearest' });
}

/** When the device is turned, pages are cut anew and the chosen cards come back into view. */
function followSize(t: Table, panel: HTMLElement, picker: Picker, paint: () => void): void {
  const observer = new ResizeObserver(() => {
    if (!panel.isConnected) return observer.disconnect();
    const per = perPage(t);
    if (per === picker.per) return showChosen(panel);
    picker.per = per;
    const at = targetsOf(sceneOf(t).legal, picker).indexOf(picker.target ?? '');
    picker.page = Math.max(0, Math.floor(at / per));
    paint();
  });
  observer.observe(panel);
}

/** Whatever has the focus, as a selector that finds it again after painting. */
function focusedIn(panel: HTMLElement): string | undefined {
  const held = panel.contains(document.activeElement)
    ? (document.activeElement as HTMLElement).dataset
    : {};
  if (held.target) return `[data-target="${held.target}"]`;
  return held.do ? `[data-do="${held.do}"]` : undefined;
}

export function openPicker(t: Table, pile: string, count: number, go: (move: Move) => void): void {
  const picker: Picker = {
    pile,
    per: perPage(t),
    count: startCount(t, pile, count),
    target: null,
    page: 0,
  };
  choose(t, picker);
  const { panel, close } = open(t, `${words(t).howMany} ${pileName(pile, t.lang)}`, 'pa-picker');
  const paint = (focus?: string) => {
    panel.innerHTML = body(t, picker);
    showChosen(panel);
    (focus ? panel.querySelector<HTMLElement>(focus) : panel)?.focus({ preventScroll: true });
  };
  const setCount = (next: number | undefined, focus: string) => {
    if (next === undefined) return;
    picker.count = next;
    choose(t, picker);
    paint(focus);
  };
  const run = (name: string) => {
    const counts = countsOf(sceneOf(t).legal, pile);
    if (name === 'more')
      setCount(
        counts.find((n) => n > picker.count),
        '[data-do="more"]',
      );
    else if (name === 'fewer')
      setCount(
        counts.findLast((n) => n < picker.count),
        '[data-do="fewer"]',
      );
    else if (name === 'cancel') close();
    else if (name === 'go' && picker.target) {
      const move = { source: pile, target: picker.target, count: picker.count };
      close();
      go(move);
    } else {
      picker.page += name === 'next' ? 1 : -1;
      paint(`[data-do="${name}"]`);
    }
  };
  panel.addEventListener('click', (event) => {
    const node = (event.target as Element).closest<HTMLElement>('[data-do],[data-target],[data-n]');
    if (node?.dataset.do) run(node.dataset.do);
    else if (node?.dataset.target) {
      picker.target = node.dataset.target;
      paint(`[data-target="${picker.target}"]`);
    } else if (node?.dataset.n)
      setCount(startCount(t, pile, Number(node.dataset.n)), '[data-do="go"]');
  });
  panel.addEventListener('keydown', (event) => pickerKey(t, event, run));
  followSize(t, panel, picker, () => paint(focusedIn(panel)));
  paint('[data-do="go"]:not([disabled])');
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });
}

function pickerKey(t: Table, event: KeyboardEvent, run: (name: string) => void): void {
  const radio = (event.target as Element).closest('[role="radio"]');
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault();
    if (!radio) return run(event.key === 'ArrowUp' ? 'more' : 'fewer');
    const next = event.key === 'ArrowUp' ? radio.previousElementSibling : radio.nextElementSibling;
    (next as HTMLElement | null)?.click();
  } else if (event.key === 'PageDown' || event.key === 'PageUp') {
    t.dialog?.el
      .querySelector<HTMLElement>(`[data-do="${event.key === 'PageDown' ? 'next' : 'back'}"]`)
      ?.click();
  }
}

export function openHelp(t: Table): void {
  const s = words(t);
  const { panel, close } = open(t, s.keys, 'pa-help');
  const rows = s.keyList
    .map(([key, what]) => `<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)
    .join('');
  panel.innerHTML = `<h2>${s.keys}</h2><dl>${rows}</dl><footer><button type="button" class="pa-btn pa-main" data-do="close">${s.close}</button></footer>`;
  const done = panel.querySelector<HTMLElement>('[data-do="close"]')!;
  done.addEventListener('click', close);
  done.focus();
}
