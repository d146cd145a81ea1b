/** Where the arrow keys lead: pure steps over the layout (T13). */
import type { Layout, PileLayout } from './geometry';

export interface Place {
  readonly pile: string;
  readonly index: number;
}

export type Step = 'left' | 'right' | 'up' | 'down';

const middle = (pile: PileLayout) => ({
  x: pile.box.x + pile.box.w / 2,
  y: pile.box.y + pile.box.h / 2,
});

const lastOf = (pile: PileLayout): number => pile.spots.length - 1;

/** The nearest pile in that direction; rows first, then distance along the row. */
function neighbour(layout: Layout, from: PileLayout, step: Step): PileLayout | null {
  const here = middle(from);
  let best: { pile: PileLayout; cost: number } | null = null;
  for (const pile of Object.values(layout.piles)) {
    if (pile === from) continue;
    const there = middle(pile);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const along = step === 'left' ? -dx : step === 'right' ? dx : step === 'up' ? -dy : dy;
    const across = step === 'left' || step === 'right' ? Math.abs(dy) : Math.abs(dx);
    if (along < 4) continue;
    const sideways = step === 'left' || step === 'right';
    if (sideways && across > from.box.h) continue;
    const cost = along + across * (sideways ? 3 : 1.2);
    if (!best || cost < best.cost) best = { pile, cost };
  }
  return best?.pile ?? null;
}

/** Reading order, for the ends of rows. */
function wrap(layout: Layout, from: PileLayout, step: Step): PileLayout | null {
  const order = Object.values(layout.piles).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const at = order.indexOf(from) + (step === 'right' ? 1 : -1);
  return order[at] ?? null;
}

export function walk(layout: Layout, place: Place, step: Step): Place {
  const from = layout.piles[place.pile];
  if (!from) return place;
  if (from.kind === 'column' && (step === 'up' || step === 'down')) {
    const index = place.index + (step === 'up' ? -1 : 1);
    if (index >= 0 && index <= lastOf(from)) return { pile: from.id, index };
  }
  const next =
    neighbour(layout, from, step) ??
    (step === 'left' || step === 'right' ? wrap(layout, from, step) : null);
  if (!next) return place;
  return { pile: next.id, index: lastOf(next) };
}
