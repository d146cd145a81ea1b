/** Gestures carried out: from a tap, a drop or a key to the queue and onto the screen. */
import { finishAll, shake } from './anim';
import { hideToast, say, toast } from './bars';
import { countsOf, pick, resize, tap, targetsOf, type Action, type Selection } from './choice';
import { blocked, sceneOf, statusOf, words, type CardView, type Table } from './core';
import { isColumn, type Move } from './position';
import {
  legalNow,
  isKnown,
  submit,
  submitFirst,
  travelling,
  type Gesture,
  type Settled,
} from './queue';
import { schedule } from './render';
import { play } from './sounds';
import { cardName } from './strings';
import type { TableAction } from './types';
import { publish, update } from './update';

/** Where a gesture goes: behind all others, or (a waiting tap whose turn has come) to the head. */
export type Turn = 'last' | 'first';

export function send(t: Table, settled: Settled): void {
  t.queue = settled.queue;
  for (const frame of settled.frames) t.host.send(frame);
}

function enqueue(t: Table, gesture: Gesture, turn: Turn): void {
  send(t, turn === 'first' ? submitFirst(t.queue, gesture) : submit(t.queue, gesture));
}

export function viewsAt(t: Table, pile: string, count: number): CardView[] {
  const tokens = t.board.tokens(pile);
  return tokens
    .slice(Math.max(0, tokens.length - Math.max(1, count)))
    .map((token) => t.views.get(token.id))
    .filter((view) => view !== undefined);
}

export function refuse(t: Table, message: string, pile?: string, count = 1): void {
  play('no', t.settings.sound);
  if (pile) shake(t, viewsAt(t, pile, count));
  toast(t, message, 'no');
  say(t, message);
}

export function whySentence(t: Table, why: string, pile: string, count: number): string {
  const s = words(t);
  const suited = t.look.run === 'suit';
  const code =
    why === 'not_run' && suited
      ? 'not_run_suit'
      : why === 'no_place' && count > 1
        ? 'no_place_run'
        : why;
  const limit = t.queue.confirmed?.maps.caps?.[pile] ?? 1;
  return (s.why[code] ?? s.why['refused']!).replace('{n}', String(limit));
}

/** Start of every gesture: what moves is done moving, old words go. */
export function begin(t: Table): boolean {
  finishAll(t);
  hideToast(t);
  const why = blocked(t);
  // Without a line the bar says so already: a toast would lie on it.
  if (why === 'offline') say(t, words(t).why[why]!);
  else if (why) refuse(t, words(t).why[why]!);
  return why === null && !t.paused;
}

/** A card picked up too early to be read keeps its turn when another gesture comes between. */
export function keepOpen(t: Table): void {
  const { sel } = t;
  if (!sel?.open) return;
  t.sel = null;
  enqueue(t, { kind: 'tap', tap: { pile: sel.pile, fromEnd: sel.count } }, 'last');
}

/** Reads what was picked up early, now that the server has said what it can do. */
export function readOpen(t: Table): void {
  const { sel } = t;
  const scene = sceneOf(t, travelling(t.queue));
  if (!sel?.open || !scene.settled) return;
  t.sel = null;
  const index = scene.cards(sel.pile).length - sel.count;
  perform(t, pick(scene, sel.pile, sel.count), { pile: sel.pile, index }, 'first');
}

export function makeMove(t: Table, move: Move, turn: Turn = 'last'): void {
  t.sel = null;
  t.only = null;
  clearAdvice(t);
  enqueue(t, { kind: 'move', move }, turn);
  play(move.target?.startsWith('F') ? 'up' : move.target ? 'place' : 'flip', t.settings.sound);
  update(t, { move });
  follow(t, move);
}

/** The focus of the keyboard goes with the cards it moved. */
function follow(t: Table, move: Move): void {
  if (!t.focus || !move.target || t.focus.pile !== move.source) return;
  const there = t.position?.piles[move.target] ?? [];
  t.focus = { pile: move.target, index: there.length - 1 };
}

/** Not listed: sent all the same, so that the one who knows the rules says why (T5). */
export function askWhy(t: Table, move: Move, turn: Turn = 'last'): void {
  t.sel = null;
  t.only = null;
  enqueue(t, { kind: 'ask', move }, turn);
  shake(t, viewsAt(t, move.source, move.count));
  play('no', t.settings.sound);
  schedule(t);
}

export function select(t: Table, sel: Selection | null): void {
  const was = t.sel;
  t.sel = sel;
  t.only = null;
  schedule(t);
  if (!sel) {
    if (was) say(t, words(t).dropped);
    return;
  }
  play('lift', t.settings.sound);
  if (sel.open) return;
  const cards = t.position?.piles[sel.pile] ?? [];
  const head = cards[cards.length - sel.count] ?? null;
  const name = cardName(head, t.lang) + (sel.count > 1 ? `, ${words(t).card(sel.count)}` : '');
  say(t, words(t).picked(name, targetsOf(legalNow(t.queue), sel).length));
}

export function perform(
  t: Table,
  action: Action,
  tapped: { pile: string; index: number | null },
  turn: Turn = 'last',
): void {
  switch (action.do) {
    case 'move':
      return makeMove(t, action.move, turn);
    case 'ask':
      return askWhy(t, action.move, turn);
    case 'select':
      select(t, action.sel);
      if (action.why) {
        const why = whySentence(t, action.why, action.sel.pile, action.sel.count + 1);
        toast(t, why, 'info');
        say(t, why);
      }
      return;
    case 'clear':
      return select(t, null);
    case 'draw':
      return draw(t, turn);
    case 'say':
      if (t.sel) select(t, null);
      return refuse(
        t,
        whySentence(t, action.why, action.pile, action.count),
        action.pile,
        action.count,
      );
    case 'wait': {
      const length = t.position?.piles[tapped.pile]?.length ?? 0;
      const fromEnd = tapped.index === null ? 0 : length - tapped.index;
      enqueue(t, { kind: 'tap', tap: { pile: tapped.pile, fromEnd } }, 'last');
      schedule(t);
    }
  }
}

export function tapAt(t: Table, pile: string, index: number | null): void {
  if (!begin(t)) return;
  perform(t, tap(sceneOf(t), pile, index), { pile, index });
}

/** A tap that waited for its turn, read with what is known now. */
export function tapWaiting(t: Table, pile: string, fromEnd: number): void {
  const scene = sceneOf(t, travelling(t.queue));
  const length = scene.cards(pile).length;
  const index = fromEnd > 0 && length - fromEnd >= 0 ? length - fromEnd : null;
  perform(t, tap(scene, pile, index), { pile, index }, 'first');
}

export function draw(t: Table, turn: Turn = 'last'): void {
  if (turn === 'last') keepOpen(t);
  t.sel = null;
  const queue = turn === 'first' ? travelling(t.queue) : t.queue;
  const legal = legalNow(queue);
  if (legal['S']) {
    warnDraw(t);
    return makeMove(t, { source: 'S', target: null, count: 1 }, turn);
  }
  if (legal['R']) return makeMove(t, { source: 'R', target: null, count: 1 }, turn);
  if (!isKnown(queue, 'S')) {
    enqueue(t, { kind: 'tap', tap: { pile: 'S', fromEnd: 0 } }, 'last');
    return schedule(t);
  }
  const turnOver =
    t.look.waste && (t.position?.S ?? 0) === 0 && (t.position?.piles['W']?.length ?? 0) > 0;
  askWhy(t, { source: turnOver ? 'R' : 'S', target: null, count: 1 }, turn);
}

/** T22: the columns still have a move; the card is turned all the same. */
function warnDraw(t: Table): void {
  const { confirmed, entries } = t.queue;
  if (!t.look.warnDraw || !confirmed || entries.length > 0) return;
  const any = Object.keys(confirmed.maps.legal).some(
    (key) => isColumn(key) && countsOf(confirmed.maps.legal, key.split(':')[0]!).length > 0,
  );
  if (any) toast(t, words(t).stillMoves);
}

export function clearAdvice(t: Table): void {
  if (t.bar?.id === 'noProgress') t.bar = null;
  if (t.verdict !== 'none') t.verdict = 'none';
  if (t.bar?.id === 'dead') t.bar = null;
}

function simple(t: Table, kind: 'undo' | 'redo' | 'finish', allowed: boolean, why: string): void {
  if (!begin(t)) return;
  keepOpen(t);
  t.sel = null;
  t.only = null;
  if (!allowed && t.queue.entries.length === 0) return refuse(t, words(t).why[why]!);
  clearAdvice(t);
  t.bar = null;
  enqueue(t, { kind }, 'last');
  play(kind === 'finish' ? 'up' : 'flip', t.settings.sound);
  schedule(t);
  publish(t);
}

function hint(t: Table): void {
  if (!begin(t)) return;
  if (t.race) return refuse(t, words(t).hintRace);
  const ref = t.queue.nextRef;
  t.queue = { ...t.queue, nextRef: ref + 1 };
  t.hintRef = ref;
  t.host.send({ t: 'hint', ref });
}

export function changeCount(t: Table, up: boolean): void {
  const { sel } = t;
  if (!sel) return;
  const action = resize(sceneOf(t), sel, up);
  if (action.do === 'select') return select(t, action.sel);
  if (action.do !== 'say') return;
  const message = whySentence(t, action.why, sel.pile, action.count);
  toast(t, message, 'info');
  say(t, message);
}

export function act(t: Table, action: TableAction): void {
  const status = statusOf(t);
  switch (action) {
    case 'undo':
      return simple(
        t,
        'undo',
        status?.can_undo ?? false,
        t.ruleset.undo ? 'nothing_to_undo' : 'undo_forbidden',
      );
    case 'redo':
      return simple(t, 'redo', status?.can_redo ?? false, 'nothing_to_redo');
    case 'finish':
      return simple(t, 'finish', status?.can_finish ?? false, 'cannot_finish');
    case 'hint':
      return hint(t);
    case 'draw':
      if (begin(t)) draw(t);
      return;
    case 'cancel':
      return select(t, null);
    case 'resign': {
      const ref = t.queue.nextRef;
      t.queue = { ...t.queue, nextRef: ref + 1 };
      return t.host.send({ t: 'resign', ref, base: t.queue.confirmed?.v ?? 0 });
    }
    case 'auto-on':
    case 'auto-off': {
      const ref = t.queue.nextRef;
      t.queue = { ...t.queue, nextRef: ref + 1 };
      return t.host.send({ t: 'auto', ref, on: action === 'auto-on' });
    }
    case 'help':
      return;
  }
}

/** Words for a move that was made, for the screen reader. */
export function moveWords(t: Table, card: string | null, to: string): string {
  return words(t).moved(cardName(card, t.lang), to);
}
