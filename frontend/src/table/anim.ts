/** Movement by Web Animations: never in the way of a gesture, always able to end at once. */
import { pace, reduced, type CardView, type Motion, type Table } from './core';
import { MOVE } from './motion';
import type { Rect } from './geometry';

const EASE = 'cubic-bezier(.2,.8,.2,1)';

export const at = (x: number, y: number, scale = 1): string =>
  `translate(${x}px,${y}px)${scale === 1 ? '' : ` scale(${scale})`}`;

/** Where the card is to the eye, in the middle of a journey too. */
function seen(view: CardView): Rect {
  const still = { x: view.x, y: view.y, w: view.w, h: view.h };
  if (!view.anim) return still;
  const matrix = new DOMMatrixReadOnly(getComputedStyle(view.el).transform);
  return { x: matrix.e, y: matrix.f, w: view.w * matrix.a, h: view.h };
}

function frames(from: Rect, to: Rect, motion: Motion | undefined): Keyframe[] {
  const scale = to.w > 0 ? from.w / to.w : 1;
  const start = { transform: at(from.x, from.y, scale) };
  const end = { transform: at(to.x, to.y) };
  if (!motion?.via || motion.second === undefined) return [start, end];
  const leg = motion.duration ?? MOVE;
  const total = motion.second - motion.delay + leg;
  const via = { transform: at(motion.via.x, motion.via.y) };
  const share = Math.min(0.5, leg / total);
  return [
    { ...start, offset: 0, easing: EASE },
    { ...via, offset: share },
    { ...via, offset: Math.max(share, 1 - leg / total), easing: EASE },
    { ...end, offset: 1 },
  ];
}

function settle(view: CardView): void {
  view.anim = null;
  view.el.style.zIndex = String(view.z);
  view.el.classList.remove('pa-moving');
}

/** Put a card at `to`, travelling there unless the table is still. */
export function travel(
  t: Table,
  view: CardView,
  to: Rect,
  motion: Motion | undefined,
  still: boolean,
): void {
  const from = motion?.from ?? seen(view);
  const fresh = view.w === 0 && !motion?.from;
  const idle = from.x === to.x && from.y === to.y && from.w === to.w;
  if (view.anim && view.x === to.x && view.y === to.y && view.w === to.w && !still) return;
  view.anim?.cancel();
  settle(view);
  view.x = to.x;
  view.y = to.y;
  view.w = to.w;
  view.h = to.h;
  view.el.style.transform = at(to.x, to.y);
  if (still || fresh || idle) return;
  view.el.style.zIndex = String(600 + view.z);
  view.el.classList.add('pa-moving');
  if (reduced(t)) {
    view.anim = view.el.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 80 });
  } else {
    const legs = motion?.second === undefined ? 0 : motion.second - motion.delay;
    view.anim = view.el.animate(frames(from, to, motion), {
      duration: (legs + (motion?.duration ?? MOVE)) * pace(t),
      delay: (motion?.delay ?? 0) * pace(t),
      easing: motion?.via ? 'linear' : EASE,
      fill: 'backwards',
    });
  }
  const anim = view.anim;
  anim.onfinish = () => {
    if (view.anim === anim) settle(view);
  };
}

/** Turn a card: squeezed to its edge, redrawn there, opened again. */
export function turn(t: Table, view: CardView, draw: () => void, delay: number): void {
  view.flip?.finish();
  if (reduced(t)) {
    draw();
    return;
  }
  const half = 80 * pace(t);
  const close = view.inner.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(.02)' }], {
    duration: half,
    delay: delay * pace(t),
    easing: 'ease-in',
    fill: 'forwards',
  });
  let done = false;
  let open: Animation | null = null;
  const finish = () => {
    if (!done) draw();
    done = true;
    close.cancel();
    open?.cancel();
    view.flip = null;
  };
  close.onfinish = () => {
    if (done) return;
    done = true;
    draw();
    close.cancel();
    open = view.inner.animate([{ transform: 'scaleX(.02)' }, { transform: 'scaleX(1)' }], {
      duration: half,
      easing: 'ease-out',
    });
    open.onfinish = () => {
      view.flip = null;
    };
  };
  view.flip = { finish };
}

/** A new gesture ends what still moves. */
export function finishAll(t: Table): void {
  for (const view of t.views.values()) {
    view.flip?.finish();
    if (!view.anim) continue;
    view.anim.cancel();
    settle(view);
  }
  for (const { view } of t.leaving) view.anim?.finish();
}

/** «No»: a short shake and a red ring. With reduced motion only the ring. */
export function shake(t: Table, views: readonly CardView[]): void {
  for (const view of views) {
    view.el.classList.remove('pa-no');
    void view.el.offsetWidth;
    view.el.classList.add('pa-no');
    setTimeout(() => view.el.classList.remove('pa-no'), 480);
    if (reduced(t)) continue;
    const steps = [0, 6, -6, 6, -6, 6, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    view.inner.animate(steps, { duration: 240 });
  }
}

/** Winning: the kings hop in turn. Ends by itself within 900 ms, or at the first gesture. */
export function celebrate(t: Table, tops: readonly CardView[]): void {
  if (reduced(t)) return;
  tops.forEach((view, i) => {
    view.inner.animate(
      [
        { transform: 'none' },
        { transform: 'translateY(-14%) rotate(-2deg)', offset: 0.35 },
        { transform: 'translateY(3%) rotate(1deg)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 420, delay: i * 60, easing: 'ease-out' },
    );
  });
}
