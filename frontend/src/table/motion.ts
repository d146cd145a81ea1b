/** Which card travels when: a plan per change, made before it is drawn. */
import type { Difference, Shift } from './board';
import type { Motion } from './core';
import type { Layout, Rect } from './geometry';
import type { Change, Position } from './types';

export const DEAL = 28;
export const STEP = 70;
export const LIMIT = 700;
export const MOVE = 180;

/** The order in which the server says that cards moved; later ones wait for the earlier. */
function rankOf(changes: readonly Change[]): (shift: Shift) => number {
  const moves = changes.filter((change) => change.op === 'move');
  const used = new Set<number>();
  return (shift) => {
    const at = moves.findIndex(
      (change, i) =>
        !used.has(i) &&
        change.to === shift.to &&
        (change.cards ?? []).some((face) => face === shift.token.face),
    );
    if (at >= 0 && moves[at]!.n === 1) used.add(at);
    return at < 0 ? 0 : at;
  };
}

export function planMotions(
  diff: Difference,
  changes: readonly Change[],
  stock: Rect | null,
): Map<number, Motion> {
  const plan = new Map<number, Motion>();
  const rank = rankOf(changes);
  const ranked = diff.moved.map((shift) => ({ shift, rank: rank(shift) }));
  const order = [...new Set(ranked.map((one) => one.rank))].sort((a, b) => a - b);
  const step = Math.min(STEP, LIMIT / Math.max(1, order.length));
  for (const { shift, rank: at } of ranked) {
    const together = ranked.filter((one) => one.rank === at && one.shift.to === shift.to);
    plan.set(shift.token.id, { delay: order.indexOf(at) * step + goingUp(shift, together) });
  }
  const dealt = diff.created.filter((shift) => shift.to !== 'W' || diff.created.length < 8);
  const stagger = Math.min(DEAL, LIMIT / Math.max(1, dealt.length));
  dealt.forEach((shift, i) => {
    if (stock && shift.from === 'S')
      plan.set(shift.token.id, { delay: i * stagger, from: stock, flipDelay: i * stagger });
  });
  for (const token of diff.turned) {
    const known = plan.get(token.id);
    if (!known) plan.set(token.id, { delay: 0, flipDelay: diff.moved.length > 0 ? 90 : 0 });
  }
  return plan;
}

/** A set leaves card after card, its last one first. */
function goingUp(shift: Shift, together: readonly { shift: Shift }[]): number {
  if (!shift.to.startsWith('F') || together.length < 2) return 0;
  return together.filter((one) => one.shift.token.index > shift.token.index).length * DEAL;
}

/** A first position is dealt row by row from the stock. */
export function planDeal(diff: Difference, stock: Rect): Map<number, Motion> {
  const plan = new Map<number, Motion>();
  const dealt = diff.created.filter((shift) => shift.to.startsWith('T'));
  dealt.sort(
    (a, b) => a.token.index - b.token.index || Number(a.to.slice(1)) - Number(b.to.slice(1)),
  );
  const stagger = Math.min(DEAL, LIMIT / Math.max(1, dealt.length));
  dealt.forEach((shift, i) => plan.set(shift.token.id, { delay: i * stagger, from: stock }));
  return plan;
}

/**
 * A supermove goes card by card through the empty columns (T23): all but the deepest card step
 * aside, the deepest one lands, the others follow.
 */
export function planSupermove(
  shifts: readonly Shift[],
  layout: Layout,
  before: Position,
  target: string,
): Map<number, Motion> {
  const plan = new Map<number, Motion>();
  const empty = Object.values(layout.piles).filter(
    (pile) => pile.kind === 'column' && pile.id !== target && before.piles[pile.id]?.length === 0,
  );
  const n = shifts.length;
  if (empty.length === 0 || n < 2) return plan;
  const steps = 2 * n - 1;
  const step = Math.min(STEP, LIMIT / steps);
  [...shifts].reverse().forEach((shift, k) => {
    if (k === n - 1) {
      plan.set(shift.token.id, { delay: k * step, duration: 2 * step });
      return;
    }
    const box = empty[k % empty.length]!.box;
    plan.set(shift.token.id, {
      delay: k * step,
      via: { ...box, y: box.y + Math.floor(k / empty.length) * 12 },
      second: (n + (n - 2 - k)) * step,
      duration: 2 * step,
    });
  });
  return plan;
}
