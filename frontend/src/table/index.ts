/** The playing table. A framework-free surface: give it frames, it gives gestures back. */
import { act, changeCount, makeMove, select, begin } from './actions';
import { finishAll } from './anim';
import { say, toast } from './bars';
import { Board } from './board';
import { el, words, type Parts, type Table } from './core';
import { lookOf } from './games';
import { watchKeys } from './keyboard';
import { endDrag } from './drag';
import { watchPointers } from './pointer';
import { emptyQueue } from './queue';
import { receive } from './receive';
import { focusEl, render, schedule } from './render';
import './table.css';
import type { Connection, HostCommand, TableAction, TableApi, TableOptions } from './types';
import { publicState, publish } from './update';

export * from './types';
export { cardName, cardSign, pileName } from './strings';
export { connect, type Connection as SocketConnection, type SocketOptions } from './socket';

let serial = 0;

function build(root: HTMLElement): Parts {
  root.id ||= `pa${++serial}`;
  const layer = (name: string, ...children: HTMLElement[]): HTMLElement => {
    const node = el('div', name);
    node.append(...children);
    return node;
  };
  const hidden = (name: string, html = ''): HTMLElement => {
    const node = el('div', name, html);
    node.hidden = true;
    node.setAttribute('aria-hidden', 'true');
    return node;
  };
  const ring = hidden('pa-ring');
  const ghost = hidden('pa-ghost');
  const arrow = hidden(
    'pa-arrow',
    '<svg viewBox="0 0 24 24"><path d="M12 6v12M7 13l5 5 5-5"/></svg>',
  );
  const field = layer('pa-field');
  const cards = layer('pa-cards', ghost);
  const over = layer('pa-over', ring, arrow);
  const ui = layer('pa-ui');
  const live = layer('pa-live');
  live.setAttribute('aria-live', 'polite');
  live.setAttribute('role', 'log');
  const board = layer('pa-board', field, cards, over);
  board.setAttribute('role', 'group');
  root.append(board, ui, live);
  return { field, cards, over, ui, live, ring, ghost, arrow };
}

function create(root: HTMLElement, opts: TableOptions): Table {
  return {
    root,
    parts: build(root),
    ruleset: opts.ruleset,
    look: lookOf(opts.ruleset),
    host: opts.host,
    board: new Board(),
    views: new Map(),
    pileEls: new Map(),
    cleanup: [],
    settings: { ...opts.settings },
    lang: opts.lang,
    queue: emptyQueue(opts.ruleset.game === 'spider' ? 0 : opts.ruleset.draw),
    position: null,
    layout: null,
    motions: new Map(),
    leaving: [],
    still: false,
    shown: false,
    scheduled: false,
    sel: null,
    only: null,
    focus: null,
    last: new Set(),
    drag: null,
    paused: false,
    race: false,
    connection: 'online',
    autoUp: true,
    attempt: null,
    running: false,
    clockAt: 0,
    timeMs: 0,
    verdict: 'none',
    bar: null,
    barHidden: false,
    ended: false,
    hintRef: null,
    dialog: null,
    waitTimer: null,
    waiting: false,
  };
}

function setPaused(t: Table, paused: boolean): void {
  if (paused === t.paused || (paused && (t.race || t.ended || !t.queue.confirmed))) return;
  t.paused = paused;
  t.dialog?.close();
  endDrag(t);
  t.sel = null;
  t.only = null;
  if (!paused) finishAll(t);
  t.host.send({ t: paused ? 'pause' : 'resume' });
  publish(t);
  render(t);
  if (!paused) focusEl(t)?.focus({ preventScroll: true });
}

/** A solo clock stops while the tab is hidden, and the board is covered (T8). */
function watchVisibility(t: Table): void {
  const change = () => {
    const moves = t.queue.confirmed?.status.moves ?? 0;
    if (document.hidden && (t.running || moves > 0)) setPaused(t, true);
    if (!document.hidden) schedule(t);
  };
  document.addEventListener('visibilitychange', change);
  t.cleanup.push(() => document.removeEventListener('visibilitychange', change));
}

/** Another size in mid-drag puts the cards back: a turned phone never moves anything. */
function watchSize(t: Table): void {
  const observer = new ResizeObserver(() => {
    const first = !t.shown;
    t.shown = true;
    // The first report is no change when the cards were drawn in that size.
    if (first && t.layout?.W === t.root.clientWidth && t.layout.H === t.root.clientHeight) return;
    endDrag(t);
    finishAll(t);
    t.still = true;
    schedule(t);
  });
  observer.observe(t.root);
  t.cleanup.push(() => observer.disconnect());
}

/** Dialogs are a file of their own: no card waits for them. */
async function dialogs(t: Table, open: (made: typeof import('./dialog')) => void): Promise<void> {
  try {
    open(await import('./dialog'));
  } catch {
    toast(t, words(t).offline, 'no');
  }
}

function picker(t: Table, pile: string, count: number): void {
  if (pile === 'S' || !begin(t)) return;
  select(t, null);
  void dialogs(t, ({ openPicker }) => openPicker(t, pile, count, (move) => makeMove(t, move)));
}

const help = (t: Table): void => void dialogs(t, ({ openHelp }) => openHelp(t));

/** A lost line is said before the first snapshot too, and that it is back (T5: nothing is silent). */
function sayConnection(t: Table, was: Connection): void {
  const s = words(t);
  if (t.connection === was) return;
  if (t.connection === 'offline') say(t, `${s.offline}. ${s.offlineWhy}`);
  else if (t.connection === 'reconnecting') say(t, t.position ? s.reconnecting : s.retrying);
  else if (was === 'offline') say(t, s.backOnline);
}

const ACTIONS = new Set(['undo', 'hint', 'finish', 'draw']);
const COMMANDS = new Set(['restart', 'new', 'resign', 'menu', 'retry']);

/** Buttons on the table name what they do. */
function runNamed(t: Table, name: string): void {
  if (ACTIONS.has(name)) act(t, name as TableAction);
  else if (COMMANDS.has(name)) t.host.command?.(name as HostCommand);
  else if (name === 'more' || name === 'fewer') changeCount(t, name === 'more');
  else if (name === 'resume') setPaused(t, false);
  else if (name === 'bar') {
    t.barHidden = !t.barHidden;
    schedule(t);
  }
}

function watchButtons(t: Table): void {
  t.parts.ui.addEventListener('click', (event) => {
    const node = (event.target as Element).closest<HTMLElement>('[data-act]');
    if (node?.dataset.act) runNamed(t, node.dataset.act);
  });
  t.parts.over.addEventListener('click', (event) => {
    const node = (event.target as Element).closest<HTMLElement>('[data-pill]');
    if (node?.dataset.pill) picker(t, node.dataset.pill, 1);
  });
}

export function mountTable(host: HTMLElement, opts: TableOptions): TableApi {
  const root = el('div', 'pa-table');
  host.append(root);
  const t = create(root, opts);
  const hooks = {
    openPicker: (pile: string, count: number) => picker(t, pile, count),
    openHelp: () => help(t),
    togglePause: () => setPaused(t, !t.paused),
  };
  watchPointers(t, hooks);
  watchKeys(t, hooks);
  watchButtons(t);
  watchSize(t);
  watchVisibility(t);
  const redraw = () => {
    t.still = true;
    for (const node of root.querySelectorAll<HTMLElement>('[data-html]')) delete node.dataset.html;
    schedule(t);
    publish(t);
  };
  const named = () => root.querySelector('.pa-board')!.setAttribute('aria-label', words(t).board);
  named();
  return {
    receive: (frame) => receive(t, frame),
    connection(state) {
      const was = t.connection;
      t.connection = state;
      sayConnection(t, was);
      schedule(t);
      publish(t);
    },
    act: (action) => (action === 'help' ? help(t) : act(t, action)),
    setSettings(partial) {
      t.settings = { ...t.settings, ...partial };
      redraw();
    },
    setLang(lang) {
      t.lang = lang;
      named();
      redraw();
    },
    setPaused: (paused) => setPaused(t, paused),
    setRace(race) {
      t.race = race;
      if (race) t.paused = false;
      redraw();
    },
    focus: () => focusEl(t)?.focus({ preventScroll: true }),
    state: () => publicState(t),
    destroy() {
      for (const undo of t.cleanup) undo();
      if (t.waitTimer) clearTimeout(t.waitTimer);
      t.scheduled = false;
      root.remove();
    },
  };
}
