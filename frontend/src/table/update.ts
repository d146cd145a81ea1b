/** Brings the board in line with the queue after every gesture and every answer. */
import type { Difference } from './board';
import { pace, reduced, statusOf, words, type Table } from './core';
import { planDeal, planMotions, planSupermove } from './motion';
import type { Move } from './position';
import { legalNow, pending, predicted } from './queue';
import { computeLayout, schedule } from './render';
import type { Change, TablePublicState } from './types';

export interface Update {
  readonly changes?: readonly Change[];
  /** The player's own move: its cards are marked as the last move. */
  readonly move?: Move | null;
  readonly deal?: boolean;
  /** No travelling: a snapshot after a reload. */
  readonly still?: boolean;
}

function markLast(t: Table, diff: Difference, move: Move): void {
  const to = move.target ?? (move.source === 'R' ? 'S' : 'W');
  const ids = [...diff.moved, ...diff.created]
    .filter((shift) => shift.to === to && shift.token.pile === to)
    .map((shift) => shift.token.id);
  if (ids.length > 0) t.last = new Set(ids);
  else if (to === 'S') t.last = new Set();
}

function remember(t: Table, diff: Difference): void {
  for (const { token, to } of diff.removed) {
    const view = t.views.get(token.id);
    if (view) t.leaving.push({ view, to });
    t.last.delete(token.id);
  }
}

export function update(t: Table, how: Update = {}): Difference | null {
  const position = predicted(t.queue);
  if (!position) return null;
  const before = t.position;
  t.position = position;
  const diff = t.board.reconcile(position);
  remember(t, diff);
  if (how.move) markLast(t, diff, how.move);
  const layout = computeLayout(t) ?? t.layout;
  if (how.still) t.still = true;
  else if (layout) {
    const stock = layout.piles['S']?.box ?? null;
    const plan =
      how.deal && stock ? planDeal(diff, stock) : planMotions(diff, how.changes ?? [], stock);
    for (const [id, motion] of plan) t.motions.set(id, motion);
    const capped = how.move && t.queue.confirmed?.maps.caps?.[how.move.source] !== undefined;
    if (capped && how.move?.target && before && !reduced(t)) {
      const via = planSupermove(diff.moved, layout, before, how.move.target);
      for (const [id, motion] of via) t.motions.set(id, motion);
    }
  }
  checkSelection(t);
  schedule(t);
  publish(t);
  return diff;
}

/** A selection whose cards have gone is no selection. */
function checkSelection(t: Table): void {
  if (t.sel && (t.position?.piles[t.sel.pile]?.length ?? 0) < t.sel.count) t.sel = null;
  if (!t.sel) t.only = null;
}

/** How long what was just shown takes, for those who wait for it (celebration). */
export const showing = (t: Table): number => (reduced(t) ? 100 : 900 * pace(t));

function drawKind(t: Table): TablePublicState['drawKind'] {
  const legal = legalNow(t.queue);
  if (t.look.plan === 'spider') return (statusOf(t)?.rounds_left ?? 0) > 0 ? 'row' : 'none';
  if (legal['R']) return 'redeal';
  return (t.position?.S ?? 0) > 0 ? 'draw' : 'none';
}

export function publicState(t: Table): TablePublicState {
  const s = words(t);
  const status = statusOf(t);
  const kind = drawKind(t);
  const live = status !== null && !t.ended && t.connection !== 'offline' && !t.paused;
  return {
    ready: status !== null,
    status,
    at: t.clockAt,
    running: t.running,
    v: t.queue.confirmed?.v ?? 0,
    pending: pending(t.queue),
    connection: t.connection,
    paused: t.paused,
    race: t.race,
    layout: t.layout?.mode ?? 'desktop',
    attempt: t.attempt,
    verdict: t.verdict,
    autoUp: t.autoUp,
    can: {
      undo: live && ((status?.can_undo ?? false) || (t.ruleset.undo && pending(t.queue) > 0)),
      redo: live && (status?.can_redo ?? false),
      hint: live && !t.race,
      finish: live && (status?.can_finish ?? false),
      draw: live && kind !== 'none',
      pause: status !== null && !t.ended && !t.race,
    },
    drawKind: kind,
    drawLabel: kind === 'row' ? s.row : kind === 'redeal' ? s.redeal : s.draw(t.ruleset.draw),
  };
}

/** A card that waits for its answer says so by a faint pulse, once that takes long. */
function watchWaiting(t: Table): void {
  const busy = pending(t.queue) > 0;
  if (busy && !t.waitTimer) {
    t.waitTimer = setTimeout(() => {
      t.waiting = true;
      schedule(t);
    }, 300);
  }
  if (!busy && t.waitTimer) {
    clearTimeout(t.waitTimer);
    t.waitTimer = null;
    t.waiting = false;
    schedule(t);
  }
}

export function publish(t: Table): void {
  watchWaiting(t);
  t.host.onState?.(publicState(t));
}
