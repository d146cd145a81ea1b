/** Frames from the server: settle the queue, show what came, say it. */
import { celebrate } from './anim';
import { moveWords, readOpen, refuse, send, tapWaiting, viewsAt } from './actions';
import { deadWords, say, toast } from './bars';
import type { Difference } from './board';
import { statusOf, words, type Table } from './core';
import { leadMove, parseMove } from './position';
import * as queue from './queue';
import { drawNow, schedule } from './render';
import { play } from './sounds';
import { cardName, pileName, SUIT_SIGN } from './strings';
import type {
  AppliedFrame,
  HintFrame,
  RefusedFrame,
  ServerFrame,
  SnapshotFrame,
  Status,
} from './types';
import { publish, update, showing } from './update';

function clock(t: Table, status: Status): void {
  t.timeMs = status.time_ms;
  t.running = status.running ?? false;
  t.clockAt = performance.now();
  // Stuck for good still allows to take the last move back (T36).
  t.ended = status.won || (status.over && !status.can_undo);
}

/** Taps that waited: read in order, until one has to wait for an answer again. */
function drain(t: Table): void {
  readOpen(t);
  for (let taken = queue.takeTap(t.queue); taken; taken = queue.takeTap(t.queue)) {
    t.queue = taken.queue;
    tapWaiting(t, taken.tap.pile, taken.tap.fromEnd);
  }
}

function snapshot(t: Table, frame: SnapshotFrame): void {
  const first = t.queue.confirmed === null;
  const settled = queue.snapshot(t.queue, frame);
  send(t, settled);
  clock(t, frame.status);
  if (frame.attempt) {
    t.attempt = frame.attempt;
    t.autoUp = frame.attempt.auto_up ?? t.autoUp;
    t.race = frame.attempt.kind === 'race' || t.race;
  }
  if (first && frame.paused && !t.race) t.paused = true;
  t.bar = null;
  t.verdict = 'none';
  const fresh = first && frame.v === 0;
  update(t, { deal: fresh, still: first && !(fresh && t.shown) });
  if (fresh) play('deal', t.settings.sound);
  if (first) {
    markSnapshot(t, frame.last);
    // Nothing lies there yet: one frame less to wait.
    drawNow(t);
  }
  for (const entry of settled.dropped ?? []) dropped(t, entry);
  drain(t);
  checkStuck(t);
}

function markSnapshot(t: Table, last: string | null | undefined): void {
  const move = leadMove(last);
  if (!move || last === 'U' || last === 'Y') return;
  const to = move.target ?? 'W';
  const tokens = t.board.tokens(to);
  const count = move.target ? move.count : t.ruleset.draw;
  t.last = new Set(tokens.slice(Math.max(0, tokens.length - count)).map((token) => token.id));
}

function dropped(t: Table, entry: queue.Entry): void {
  refuse(t, words(t).why['gone']!, entry.move?.source, entry.move?.count);
}

/** Sentences for the screen reader, from what happened on screen. */
function announce(t: Table, frame: AppliedFrame): void {
  const s = words(t);
  if (frame.m === 'U') return say(t, s.undone);
  if (frame.m === 'Y') say(t, s.redone);
  const lines: string[] = [];
  const rows = frame.changes.filter(
    (change) => change.op === 'move' && change.from === 'S' && change.to !== 'W',
  );
  if (rows.length > 0) lines.push(s.dealt);
  for (const change of frame.changes) {
    if (change.op === 'turn') {
      if (change.card)
        lines.push(s.turnedUp(cardName(change.card, t.lang), pileName(change.pile, t.lang)));
    } else if (change.to === 'S') lines.push(s.redealt);
    else if (change.from === 'S') {
      if (change.to === 'W') lines.push(s.drew(cardName(change.cards?.at(-1) ?? null, t.lang)));
    } else if (change.auto && change.n === 1)
      lines.push(s.wentUp(cardName(change.cards?.[0] ?? null, t.lang)));
    else lines.push(moveWords(t, change.cards?.[0] ?? null, pileName(change.to, t.lang)));
  }
  for (const line of lines.slice(0, 5)) say(t, line);
}

function setsDone(t: Table, frame: AppliedFrame, before: number): void {
  const now = frame.status.sets ?? 0;
  if (now <= before) return;
  const move = frame.changes.findLast(
    (change) => change.op === 'move' && change.to.startsWith('F'),
  );
  const card = move?.op === 'move' ? move.cards?.find((face) => face) : null;
  const suit = card ? SUIT_SIGN[card[1]!]! : '';
  const message = words(t).setDone(suit, now, t.ruleset.foundations);
  toast(t, message, 'ok');
  say(t, message);
  play('set', t.settings.sound);
}

function applied(t: Table, frame: AppliedFrame): void {
  const sets = statusOf(t)?.sets ?? 0;
  const settled = queue.applied(t.queue, frame);
  send(t, settled);
  if (settled.changes) {
    clock(t, frame.status);
    t.bar = null;
    if (t.verdict !== 'none') t.verdict = 'none';
    const back = frame.m === 'U';
    if (back) t.last = new Set();
    const move = back ? null : leadMove(frame.m);
    const diff = update(t, {
      changes: settled.changes,
      move: settled.entry?.kind === 'move' ? null : move,
    });
    restLast(t, frame, diff);
    announce(t, frame);
    setsDone(t, frame, sets);
  } else publish(t);
  for (const entry of settled.dropped ?? []) dropped(t, entry);
  drain(t);
  checkStuck(t);
}

/** A move that was shown before its answer keeps its mark; a dealt row gets it now. */
function restLast(t: Table, frame: AppliedFrame, diff: Difference | null): void {
  if (frame.m !== 'S' || !diff) return;
  const dealt = diff.created.filter((shift) => shift.from === 'S').map((shift) => shift.token.id);
  if (dealt.length > 0) t.last = new Set(dealt);
}

function refused(t: Table, frame: RefusedFrame): void {
  const settled = queue.refused(t.queue, frame);
  const { entry } = settled;
  send(t, settled);
  update(t);
  if (settled.refused) {
    const s = words(t);
    const message = settled.refused.message || s.why[frame.code] || s.why['refused']!;
    const move = entry?.move;
    refuse(t, message, move?.source, move?.count);
    t.host.notice?.({ kind: 'refused', code: frame.code, message });
    if (frame.code === 'empty_column') showEmpty(t);
  }
  for (const one of settled.dropped ?? []) dropped(t, one);
  drain(t);
}

/** Case 2: the empty column that forbids a row is pointed out. */
function showEmpty(t: Table): void {
  for (const [id, node] of t.pileEls) {
    if (!id.startsWith('T') || t.board.tokens(id).length > 0) continue;
    node.classList.add('pa-no');
    setTimeout(() => node.classList.remove('pa-no'), 2400);
  }
}

function hint(t: Table, frame: HintFrame): void {
  const s = words(t);
  if (t.hintRef !== null && frame.ref !== t.hintRef) return;
  t.hintRef = null;
  if (frame.hints !== undefined) countHints(t, frame.hints);
  const move = frame.move ? parseMove(frame.move) : null;
  if (!move) return noProgress(t, frame);
  t.sel = move.target ? { pile: move.source, count: move.count } : null;
  t.only = move.target ?? 'S';
  const shown = s.hintShown[frame.reason ?? ''] ?? s.hintAny;
  const line = move.target
    ? shown
    : move.source === 'R'
      ? s.hintShown['redeal']!
      : t.look.plan === 'spider'
        ? s.hintShown['deal_row']!
        : s.hintShown['draw']!;
  toast(t, line);
  say(t, `${line}: ${hintWords(t, move.source, move.count, move.target)}`);
  schedule(t);
}

function countHints(t: Table, hints: number): void {
  const { confirmed } = t.queue;
  if (!confirmed) return;
  t.queue = { ...t.queue, confirmed: { ...confirmed, status: { ...confirmed.status, hints } } };
  publish(t);
}

function hintWords(t: Table, source: string, count: number, target: string | null): string {
  const cards = t.position?.piles[source] ?? [];
  const card = cards[cards.length - count] ?? null;
  return target ? moveWords(t, card, pileName(target, t.lang)) : pileName('S', t.lang);
}

function noProgress(t: Table, frame: HintFrame): void {
  const s = words(t);
  const next = frame.next ?? null;
  const key = next === null ? 'none' : next === 'S' && t.look.plan === 'spider' ? 'row' : next;
  const lead = t.look.plan === 'spider' ? `${s.noProgressSpider} ` : '';
  const reason = lead + (s.next[key] ?? s.next['none']!);
  t.bar = { id: 'noProgress', reason, ...(next !== null && { next }) };
  t.barHidden = false;
  say(t, `${s.noProgress}. ${reason}`);
  schedule(t);
}

/** T36: nothing moves and the stock is empty. Listed by the server, so it is certain. */
function checkStuck(t: Table): void {
  const { confirmed, entries } = t.queue;
  if (!confirmed || entries.length > 0 || t.ended) return;
  if (Object.keys(confirmed.maps.legal).length > 0 || confirmed.status.can_finish) return;
  t.bar = { id: 'stuck' };
  t.barHidden = false;
  say(t, `${words(t).stuck}. ${words(t).stuckWhy}`);
  t.host.notice?.({ kind: 'stuck' });
  schedule(t);
}

function verdict(t: Table, frame: Extract<ServerFrame, { t: 'verdict' }>): void {
  if (frame.v !== t.queue.confirmed?.v || t.queue.entries.length > 0) return;
  t.verdict = frame.verdict;
  if (frame.verdict === 'dead' && !t.ended) {
    t.bar = { id: 'dead' };
    t.barHidden = false;
    const { title, why } = deadWords(t);
    say(t, `${title}. ${why}`);
  }
  schedule(t);
  publish(t);
}

function won(t: Table, result: Record<string, unknown>): void {
  t.ended = true;
  t.running = false;
  t.sel = null;
  t.bar = null;
  t.queue = queue.clear(t.queue);
  play('win', t.settings.sound);
  say(t, words(t).won);
  publish(t);
  const done = () => {
    clearTimeout(timer);
    t.root.removeEventListener('pointerdown', done);
    document.removeEventListener('keydown', done);
    t.host.notice?.({ kind: 'won', result });
  };
  const timer = setTimeout(done, showing(t));
  t.root.addEventListener('pointerdown', done, { once: true });
  document.addEventListener('keydown', done, { once: true });
  t.cleanup.push(() => clearTimeout(timer));
  const piles = Array.from({ length: t.ruleset.foundations }, (_, i) => `F${i + 1}`);
  celebrate(
    t,
    piles.flatMap((pile) => viewsAt(t, pile, 1)),
  );
}

export function receive(t: Table, frame: ServerFrame): void {
  switch (frame.t) {
    case 'snapshot':
      return snapshot(t, frame);
    case 'applied':
      return applied(t, frame);
    case 'refused':
      return refused(t, frame);
    case 'hint':
      return hint(t, frame);
    case 'verdict_pending':
      if (frame.v !== t.queue.confirmed?.v) return;
      t.verdict = 'pending';
      schedule(t);
      return publish(t);
    case 'verdict':
      return verdict(t, frame);
    case 'won':
      return won(t, frame.result);
    case 'over':
      t.queue = queue.clear(t.queue);
      clock(t, frame.status);
      t.ended = true;
      t.bar = null;
      update(t);
      return t.host.notice?.({ kind: 'over', reason: frame.reason });
    case 'clock':
      t.running = frame.running;
      t.timeMs = frame.time_ms;
      t.clockAt = performance.now();
      return publish(t);
    case 'auto':
      t.autoUp = frame.on;
      return publish(t);
    case 'pong':
      return;
  }
}
