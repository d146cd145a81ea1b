/**
 * Words and controls that float on the table: selection bar, quiet bar, toast, rails, the paused
 * cover. They only name what they do (`data-act`); one listener of the table carries it out.
 */
import { countsOf } from './choice';
import { el, sceneOf, statusOf, words, type Bar, type Table } from './core';
import { rect } from './geometry/build';
import type { Layout, Rect } from './geometry';
import { mark } from './shapes';

function part(t: Table, name: string, tag = 'div'): HTMLElement {
  let node = t.parts.ui.querySelector<HTMLElement>(`:scope > [data-part="${name}"]`);
  if (!node) {
    node = el(tag, `pa-${name}`);
    node.dataset.part = name;
    node.hidden = true;
    t.parts.ui.append(node);
  }
  return node;
}

function fill(node: HTMLElement, html: string, area?: Rect): void {
  if (node.dataset.html !== html) {
    // Focus inside a bar survives its redrawing.
    const held = node.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.act
      : undefined;
    node.dataset.html = html;
    node.innerHTML = html;
    if (held) node.querySelector<HTMLElement>(`[data-act="${held}"]`)?.focus();
  }
  if (area)
    node.style.cssText = `left:${area.x}px;top:${area.y}px;width:${area.w}px;min-height:${area.h}px`;
  node.hidden = false;
}

const button = (act: string, text: string, main = false, name = ''): string =>
  `<button type="button" class="pa-btn${main ? ' pa-main' : ''}" data-act="${act}"${name ? ` aria-label="${name}"` : ''}>${text}</button>`;

function drawSelbar(t: Table, layout: Layout): void {
  const node = part(t, 'selbar');
  const { sel } = t;
  const scene = sceneOf(t);
  const counts = sel ? countsOf(scene.legal, sel.pile) : [];
  const wide = counts.length > 1 || (sel?.count ?? 0) > 1;
  if (!sel || !wide || t.look.tap !== 'select' || t.drag || t.paused) {
    node.hidden = true;
    return;
  }
  const s = words(t);
  const cap = scene.maps.caps?.[sel.pile];
  const step = (act: string, icon: string, name: string, on: boolean) =>
    `<button type="button" class="pa-step" data-act="${act}" aria-label="${name}" aria-disabled="${!on}">${mark(icon, 24)}</button>`;
  const html =
    step(
      'more',
      'up',
      s.more,
      counts.some((n) => n > sel.count),
    ) +
    `<span><b>${s.card(sel.count)}</b><small>${cap ? s.upTo(cap) : s.free}</small></span>` +
    step(
      'fewer',
      'down',
      s.fewer,
      counts.some((n) => n < sel.count),
    );
  fill(node, html, layout.selbar);
}

const ICONS: Record<Bar['id'], string> = {
  opening: '',
  computing: '',
  dead: 'flag',
  noProgress: 'bulb',
  stuck: 'flag',
  offline: 'wifi',
  reconnecting: '',
};

/** What a worker has proven: no win from here. In Spider it is never called a dead end (T35). */
export function deadWords(t: Table): { title: string; why: string } {
  const s = words(t);
  if (t.look.plan === 'spider') return { title: s.deadSpider, why: s.deadSpiderWhy };
  return { title: s.dead, why: t.ruleset.hidden ? s.deadHidden : s.deadWhy };
}

interface BarText {
  readonly title: string;
  readonly why: string;
  readonly exits: string;
}

function barText(t: Table, bar: Bar): BarText {
  const s = words(t);
  const spider = t.look.plan === 'spider';
  const can = statusOf(t);
  const undo = can?.can_undo ? button('undo', s.undo) : '';
  const same = button('restart', s.same);
  switch (bar.id) {
    case 'computing':
      return { title: s.computing, why: '', exits: '' };
    case 'opening':
      return { title: s.opening, why: '', exits: '' };
    case 'reconnecting':
      return { title: t.position ? s.reconnecting : s.retrying, why: '', exits: '' };
    case 'offline':
      return { title: s.offline, why: s.offlineWhy, exits: button('retry', s.retry) };
    case 'dead': {
      const last = spider ? button('new', s.newGame) : button('resign', s.resign);
      return { ...deadWords(t), exits: undo + same + last };
    }
    case 'stuck':
      return { title: s.stuck, why: s.stuckWhy, exits: undo + same + button('new', s.newGame) };
    case 'noProgress':
      return { title: s.noProgress, why: bar.reason ?? '', exits: same + nextExit(t, bar.next) };
  }
}

function nextExit(t: Table, next: string | undefined): string {
  const s = words(t);
  if (next === 'S') {
    const text = t.look.plan === 'spider' ? s.row : s.draw(t.ruleset.draw);
    return button('draw', text, true);
  }
  if (next === 'R') return button('draw', s.redeal, true);
  if (next === 'U' && statusOf(t)?.can_undo) return button('undo', s.undo, true);
  return next === undefined ? button('new', s.newGame) : '';
}

export function currentBar(t: Table): Bar | null {
  if (t.connection === 'offline') return { id: 'offline' };
  if (t.connection === 'reconnecting') return { id: 'reconnecting' };
  if (!t.position) return { id: 'opening' };
  if (t.bar) return t.bar;
  return t.verdict === 'pending' ? { id: 'computing' } : null;
}

type Ground = Pick<Layout, 'H' | 'bar' | 'barSmall' | 'toast'>;

function drawQuiet(t: Table, layout: Ground): void {
  const node = part(t, 'bar');
  const bar = t.paused ? null : currentBar(t);
  const chip = part(t, 'chip');
  chip.hidden = true;
  const taken = layout.barSmall && !part(t, 'selbar').hidden;
  if (!bar || taken) {
    node.hidden = true;
    return;
  }
  const s = words(t);
  const { title, why, exits } = barText(t, bar);
  if (t.barHidden && exits && bar.id !== 'offline' && !layout.barSmall) {
    node.hidden = true;
    fill(
      chip,
      `<button type="button" class="pa-btn" data-act="bar" aria-label="${s.show}: ${title}">${mark(ICONS[bar.id], 18)}${title}</button>`,
    );
    chip.style.cssText = `left:${layout.toast.x}px;top:${layout.toast.y}px;width:${layout.toast.w}px`;
    return;
  }
  const icon = ICONS[bar.id] ? mark(ICONS[bar.id], 24) : '<i class="pa-spin"></i>';
  const hide =
    exits && bar.id !== 'offline' && !layout.barSmall
      ? `<button type="button" class="pa-hide" data-act="bar" aria-label="${s.hide}">${mark('cross', 16)}</button>`
      : '';
  node.classList.toggle('pa-compact', exits === '');
  node.classList.toggle('pa-small', exits !== '' && layout.barSmall);
  node.dataset.bar = bar.id;
  const html = `${icon}<p><b>${title}</b>${why ? `<span>${why}</span>` : ''}</p>${exits ? `<nav>${exits}</nav>` : ''}${hide}`;
  fill(node, html, exits ? layout.bar : layout.toast);
  if (exits && !layout.barSmall) growUp(node, layout);
}

/** A bar whose exits need a second line grows upwards: its foot stays above the tools. */
function growUp(node: HTMLElement, layout: Ground): void {
  const over = layout.bar.y + node.offsetHeight - (layout.H - 6);
  if (over > 0) node.style.top = `${layout.bar.y - over}px`;
}

function drawRails(t: Table, layout: Layout): void {
  const left = part(t, 'rail-a');
  const right = part(t, 'rail-b');
  if (!layout.rails) {
    left.hidden = right.hidden = true;
    return;
  }
  const s = words(t);
  const status = statusOf(t);
  const tool = (act: string, icon: string, name: string, on: boolean) =>
    `<button type="button" class="pa-tool" data-act="${act}" aria-disabled="${!on}">${mark(icon, 20)}<span>${name}</span></button>`;
  const undo = tool('undo', 'undo', s.undo, status?.can_undo ?? false);
  const hint = t.race ? '' : tool('hint', 'bulb', s.hint, true);
  fill(left, undo + hint, layout.rails.left);
  const finish = status?.can_finish ? tool('finish', 'finish', s.finish, true) : '';
  fill(right, finish + tool('menu', 'menu', s.menu, true), layout.rails.right);
}

function drawCover(t: Table): void {
  const node = part(t, 'cover');
  if (!t.paused) {
    node.hidden = true;
    return;
  }
  const s = words(t);
  if (node.hidden) {
    fill(
      node,
      `<div>${mark('pause', 30)}<b>${s.paused}</b><span>${s.pausedWhy}</span>${button('resume', s.resume, true)}</div>`,
    );
    node.querySelector<HTMLElement>('[data-act]')?.focus({ preventScroll: true });
  }
}

export function drawBars(t: Table, layout: Layout): void {
  drawSelbar(t, layout);
  drawQuiet(t, layout);
  drawRails(t, layout);
  drawCover(t);
  const toast = part(t, 'toast');
  if (!toast.hidden) toast.style.cssText = toastStyle(layout);
}

/** Before the first snapshot there is no table to lay out, but there is something to say. */
export function drawOpening(t: Table): void {
  const W = t.root.clientWidth;
  const H = t.root.clientHeight;
  const w = Math.min(460, W - 16);
  const area = rect((W - w) / 2, Math.max(8, H * 0.3), w, 58);
  drawQuiet(t, { H, bar: area, barSmall: false, toast: area });
}

const toastStyle = (layout: Layout): string =>
  `left:${layout.toast.x}px;top:${layout.toast.y}px;width:${layout.toast.w}px;min-height:${layout.toast.h}px`;

const timers = new WeakMap<Table, ReturnType<typeof setTimeout>>();

export type ToastKind = 'info' | 'no' | 'ok';

/** One short line; said to the screen reader too, by the live region. */
export function toast(t: Table, message: string, kind: ToastKind = 'info'): void {
  const node = part(t, 'toast');
  const icon = { info: 'bulb', no: 'cross', ok: 'check' }[kind];
  node.className = `pa-toast pa-toast-${kind}`;
  node.setAttribute('aria-hidden', 'true');
  fill(node, `${mark(icon, 22)}<p></p>`);
  node.querySelector('p')!.textContent = message;
  delete node.dataset.html;
  if (t.layout) node.style.cssText = toastStyle(t.layout);
  const timer = timers.get(t);
  if (timer) clearTimeout(timer);
  timers.set(
    t,
    setTimeout(() => (node.hidden = true), kind === 'no' ? 4000 : 2400),
  );
}

export function hideToast(t: Table): void {
  part(t, 'toast').hidden = true;
}

/** Polite announcements, one after the other; the same words twice are said twice. */
export function say(t: Table, message: string): void {
  const line = el('p', '');
  line.textContent = message;
  t.parts.live.append(line);
  while (t.parts.live.childElementCount > 4) t.parts.live.firstElementChild!.remove();
}
