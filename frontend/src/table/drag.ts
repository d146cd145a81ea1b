/** Dragging a run: picked up by the pointer, judged by overlap, flown back when it does not fit. */
import { askWhy, begin, draw, keepOpen, makeMove, select, viewsAt } from './actions';
import { at } from './anim';
import { sourceKey } from './position';
import { sceneOf, type Table } from './core';
import { dropTarget, overStock, type Hit, type PileLayout, type Rect } from './geometry';
import { isKnown, legalNow, mayBeLegal } from './queue';
import { schedule } from './render';

/** How many cards a press on this card would lift, or 0 when it can not be dragged. */
export function grip(t: Table, found: Hit): number {
  const cards = t.position?.piles[found.pile] ?? [];
  if (found.pile === 'S' || found.index === null || cards.length === 0) return 0;
  const column = found.pile.startsWith('T');
  const index = column ? found.index : cards.length - 1;
  if (cards[index] === null) return 0;
  return cards.length - index;
}

/** A run that does not lift stays where it is; a press on it is a tap, and that says why. */
function lifts(t: Table, pile: string, count: number): boolean {
  if (count === 1 || !isKnown(t.queue, pile)) return true;
  const scene = sceneOf(t);
  const most = scene.maps.lifts?.[pile];
  if (most !== undefined) return count <= most;
  return scene.legal[sourceKey(pile, count)] !== undefined;
}

export interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly hit: Hit | null;
  readonly touch: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

export function startDrag(t: Table, press: Press, x: number, y: number): boolean {
  const found = press.hit;
  const count = found ? grip(t, found) : 0;
  if (!found || count === 0 || !t.layout || !begin(t) || !lifts(t, found.pile, count)) return false;
  const pile = t.layout.piles[found.pile]!;
  const tokens = t.board.tokens(found.pile);
  const spot = pile.spots[tokens.length - count]!;
  keepOpen(t);
  select(t, { pile: found.pile, count });
  t.drag = {
    pointer: press.pointer,
    pile: found.pile,
    count,
    ids: tokens.slice(tokens.length - count).map((token) => token.id),
    grabX: press.x - spot.x,
    grabY: press.y - spot.y,
    x,
    y,
  };
  schedule(t);
  return true;
}

/** Place the dragged run under the pointer, turned by three degrees about its head. */
export function placeDrag(t: Table): void {
  const { drag, layout } = t;
  const pile = drag && layout ? layout.piles[drag.pile] : undefined;
  if (!drag || !layout || !pile) return;
  const angle = (3 * Math.PI) / 180;
  const head = pile.spots[pile.spots.length - drag.count];
  viewsAt(t, drag.pile, drag.count).forEach((view, i) => {
    const spot = pile.spots[pile.spots.length - drag.count + i];
    const dy = ((spot?.y ?? 0) - (head?.y ?? 0)) * 1.04;
    const x = drag.x - drag.grabX - Math.sin(angle) * dy;
    const y = drag.y - drag.grabY + Math.cos(angle) * dy;
    view.anim?.cancel();
    view.anim = null;
    view.x = x;
    view.y = y;
    view.el.style.zIndex = String(1000 + i);
    view.el.style.transform = `${at(x, y)} rotate(3deg) scale(1.04)`;
  });
  ghost(t, pile, drag.count);
}

function ghost(t: Table, pile: PileLayout, count: number): void {
  const first = pile.spots.length - count;
  const head = pile.spots[first];
  const tail = pile.spots.at(-1);
  const node = t.parts.ghost;
  node.hidden = !head || !tail;
  if (head && tail) {
    node.style.cssText = `transform:${at(head.x, head.y)};width:${pile.box.w}px;height:${tail.y - head.y + pile.box.h}px;--cw:${pile.box.w}px`;
  }
}

export function endDrag(t: Table): void {
  if (!t.drag) return;
  t.drag = null;
  t.sel = null;
  t.parts.ghost.hidden = true;
  schedule(t);
}

export function drop(t: Table): void {
  const { drag, layout } = t;
  if (!drag || !layout) return;
  const pile = layout.piles[drag.pile]!;
  const card: Rect = {
    x: drag.x - drag.grabX,
    y: drag.y - drag.grabY,
    w: pile.box.w,
    h: pile.box.h,
  };
  const legal = legalNow(t.queue)[sourceKey(drag.pile, drag.count)] ?? [];
  if (drag.pile === 'W' && t.position?.S === 0 && overStock(layout, card)) {
    endDrag(t);
    return draw(t);
  }
  const target = dropTarget(layout, card, drag.pile, legal);
  const move = target ? { source: drag.pile, target, count: drag.count } : null;
  endDrag(t);
  if (!move || move.target === drag.pile) return;
  if (mayBeLegal(t.queue, move)) makeMove(t, move);
  else askWhy(t, move);
}
