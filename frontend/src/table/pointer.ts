/** Fingers and mice: tap, drag, long press and right click. One gesture does exactly one thing. */
import { select, tapAt } from './actions';
import type { Table } from './core';
import { drop, endDrag, grip, placeDrag, startDrag, type Press } from './drag';
import { hit, type Hit } from './geometry';
import { drawNow } from './render';

const LONG_PRESS = 450;

export interface PointerHooks {
  openPicker(pile: string, count: number): void;
}

class Pointers {
  private press: Press | null = null;

  constructor(
    private readonly t: Table,
    private readonly hooks: PointerHooks,
  ) {
    this.on('pointerdown', (event) => this.down(event));
    this.on('pointermove', (event) => this.move(event));
    this.on('pointerup', (event) => this.up(event));
    this.on('pointercancel', (event) => this.cancel(event));
    this.on('lostpointercapture', (event) => this.cancel(event));
    this.on('contextmenu', (event) => this.menu(event));
    this.on('click', (event) => this.click(event));
  }

  private on<K extends keyof HTMLElementEventMap>(
    name: K,
    handler: (event: HTMLElementEventMap[K]) => void,
  ): void {
    const { root } = this.t;
    root.addEventListener(name, handler);
    this.t.cleanup.push(() => root.removeEventListener(name, handler));
  }

  private point(event: MouseEvent): { x: number; y: number } {
    const box = this.t.root.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private release(): void {
    if (this.press?.timer) clearTimeout(this.press.timer);
    this.press = null;
  }

  private pick(found: Hit | null): void {
    const length = found ? (this.t.position?.piles[found.pile]?.length ?? 0) : 0;
    this.release();
    if (found && length > 0) {
      this.hooks.openPicker(found.pile, found.index === null ? 1 : length - found.index);
    }
  }

  private busy(): boolean {
    const { t } = this;
    return t.drag !== null || t.dialog !== null || t.paused || t.layout === null;
  }

  private down(event: PointerEvent): void {
    if (this.press || this.busy() || !event.isPrimary || event.button !== 0) return;
    if ((event.target as Element).closest('[data-part],[data-pill]')) return;
    drawNow(this.t);
    const { x, y } = this.point(event);
    const touch = event.pointerType !== 'mouse';
    const found = hit(this.t.layout!, x, y);
    const timer = touch ? setTimeout(() => this.pick(found), LONG_PRESS) : null;
    this.press = { pointer: event.pointerId, x, y, hit: found, touch, timer };
    this.t.root.setPointerCapture(event.pointerId);
  }

  private dragTo(event: PointerEvent): boolean {
    const { drag } = this.t;
    if (drag?.pointer !== event.pointerId) return false;
    Object.assign(drag, this.point(event));
    return true;
  }

  private move(event: PointerEvent): void {
    if (this.dragTo(event)) {
      requestAnimationFrame(() => placeDrag(this.t));
      return;
    }
    const { press } = this;
    if (press?.pointer !== event.pointerId) return;
    const { x, y } = this.point(event);
    if (Math.hypot(x - press.x, y - press.y) < (press.touch ? 9 : 5)) return;
    if (press.timer) clearTimeout(press.timer);
    if (startDrag(this.t, press, x, y)) {
      this.release();
      requestAnimationFrame(() => placeDrag(this.t));
    } else if (!press.hit || (press.hit.pile !== 'S' && grip(this.t, press.hit) === 0)) this.release();
  }

  private up(event: PointerEvent): void {
    if (this.dragTo(event)) return drop(this.t);
    const { press } = this;
    if (press?.pointer !== event.pointerId) return;
    this.release();
    if (press.hit) tapAt(this.t, press.hit.pile, press.hit.index);
    else if (this.t.sel || this.t.only) select(this.t, null);
  }

  private cancel(event: PointerEvent): void {
    this.release();
    if (this.t.drag?.pointer === event.pointerId) endDrag(this.t);
  }

  private menu(event: MouseEvent): void {
    event.preventDefault();
    if (this.busy()) return;
    const { x, y } = this.point(event);
    this.pick(hit(this.t.layout!, x, y));
  }

  /** Assistive technology clicks without a pointer. */
  private click(event: MouseEvent): void {
    if (event.detail !== 0) return;
    const node = (event.target as Element).closest<HTMLElement>('.pa-card,.pa-pile');
    if (!node?.dataset.pile) return;
    const index = node.dataset.index === undefined ? null : Number(node.dataset.index);
    tapAt(this.t, node.dataset.pile, index);
  }
}

export function watchPointers(t: Table, hooks: PointerHooks): void {
  new Pointers(t, hooks);
}
