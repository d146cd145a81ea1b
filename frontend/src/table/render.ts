/** Draws the state: one pass per frame, cards are moved and never rebuilt. */
import { travel, turn, at } from './anim';
import { drawBars, drawOpening } from './bars';
import type { Token } from './board';
import { preferredOf, targetsOf } from './choice';
import { el, pace, sceneOf, words, type CardView, type Table } from './core';
import { faceEl } from './faces';
import { dropRect, layout as layoutOf, type Layout, type PileLayout, type Rect } from './geometry';
import { drawInfo, drawNumbers, drawPiles } from './places';
import { mark } from './shapes';
import { cardName, pileName } from './strings';

export function schedule(t: Table): void {
  if (t.scheduled) return;
  t.scheduled = true;
  if (document.hidden) setTimeout(() => drawNow(t), 0);
  else requestAnimationFrame(() => drawNow(t));
}

/** What waits for the next frame is drawn at once: a press must meet the cards as they lie. */
export function drawNow(t: Table): void {
  if (!t.scheduled) return;
  t.scheduled = false;
  render(t);
}

export function computeLayout(t: Table): Layout | null {
  const W = t.root.clientWidth;
  const H = t.root.clientHeight;
  if (!t.position || W === 0 || H === 0) return null;
  return layoutOf({
    look: t.look,
    columns: t.ruleset.columns,
    foundations: t.ruleset.foundations,
    W,
    H,
    viewport: window.innerWidth,
    leftHanded: t.settings.leftHanded,
    largeIndex: t.settings.index === 'large',
    position: t.position,
  });
}

function rootClasses(t: Table, mode: string): void {
  const { settings } = t;
  const four = settings.colours === 'auto' ? t.look.fourColours : settings.colours === 'four';
  const flags = [
    'pa-table',
    `pa-${mode}`,
    `pa-plan-${t.look.plan}`,
    four ? 'pa-four' : 'pa-two',
    `pa-back-${settings.back}`,
    settings.leftHanded ? 'pa-left' : '',
    t.paused ? 'pa-is-paused' : '',
    t.connection === 'online' ? '' : 'pa-off',
    t.drag ? 'pa-dragging' : '',
    t.waiting ? 'pa-waiting' : '',
  ];
  const next = flags.filter(Boolean).join(' ');
  if (t.root.className !== next) t.root.className = next;
}

function viewOf(t: Table, token: Token): CardView {
  let view = t.views.get(token.id);
  if (!view) {
    const node = el('div', 'pa-card');
    const inner = el('div', 'pa-inner');
    node.id = `${t.root.id}-c${token.id}`;
    node.tabIndex = -1;
    node.append(inner);
    t.parts.cards.append(node);
    view = { el: node, inner, key: '', x: 0, y: 0, w: 0, h: 0, z: 0, anim: null, flip: null };
    t.views.set(token.id, view);
  }
  return view;
}

/** Piles of which one card is seen are not drawn in full; what just travelled there still is. */
function hiddenAt(t: Table, pile: PileLayout, index: number, count: number, id: number): boolean {
  if (pile.kind === 'waste') return index < count - t.look.fan - 1;
  if (pile.kind !== 'foundation') return false;
  if (isSet(t, pile)) return index > 0 && !t.motions.has(id);
  return index < count - 2;
}

/** A finished set shows its king. */
const isSet = (t: Table, pile: PileLayout): boolean =>
  pile.kind === 'foundation' && t.look.niche(Number(pile.id.slice(1)) - 1) === 'set';

function drawFace(t: Table, view: CardView, token: Token, pile: PileLayout): void {
  const spot = pile.spots[token.index];
  const face = t.paused ? null : token.face;
  const height = Math.round((100 * pile.box.h) / pile.box.w);
  const large = t.settings.index === 'large';
  const kind = spot?.face ?? 'normal';
  const index = spot?.index ?? 'full';
  const key = face ? `${face} ${kind} ${height} ${large} ${index}` : '';
  if (view.key === key && view.inner.dataset.drawn === '1') return;
  const flips = view.inner.dataset.drawn === '1' && (view.key === '') !== (key === '') && !t.still;
  view.key = key;
  const draw = () => {
    const drawing = face ? faceEl(face, { kind, height, large, index }) : null;
    view.inner.replaceChildren(...(drawing ? [drawing] : []));
    view.inner.className = face ? `pa-inner pa-s${face[1]}` : 'pa-inner pa-back';
    view.inner.dataset.drawn = '1';
  };
  if (flips) turn(t, view, draw, t.motions.get(token.id)?.flipDelay ?? 0);
  else if (view.flip) {
    view.flip.finish();
    draw();
  } else draw();
}

/** A card that waits for its turn keeps the face of the place it leaves. */
function drawLater(t: Table, view: CardView, token: Token, wait: number): void {
  setTimeout(() => {
    const pile = t.layout?.piles[token.pile];
    if (pile && t.views.get(token.id) === view) drawFace(t, view, token, pile);
  }, wait);
}

function cardLabel(t: Table, token: Token, pile: PileLayout): string {
  const face = t.paused ? null : token.face;
  const name = cardName(face, t.lang);
  return `${name}, ${pileName(pile.id, t.lang)}`;
}

interface Marks {
  readonly targets: ReadonlySet<string>;
  readonly waiting: ReadonlySet<number>;
}

function classesOf(t: Table, token: Token, pile: PileLayout, count: number, marks: Marks): string {
  const last = token.index === count - 1;
  const chosen = t.sel?.pile === pile.id && token.index >= count - t.sel.count;
  const names = ['pa-card'];
  if (chosen) names.push('pa-up');
  if (marks.waiting.has(token.id)) names.push('pa-up');
  if (last) names.push('pa-end');
  if (last && marks.targets.has(pile.id)) names.push('pa-lit');
  if (t.last.has(token.id) && !t.paused) names.push('pa-last');
  if (token.face === null) names.push('pa-down');
  if (pile.spots[token.index]?.face === 'mini') names.push('pa-mini');
  if (t.drag?.ids.includes(token.id)) names.push('pa-drag');
  return names.join(' ');
}

/** A chosen run is a little wider, its top edge hardly moves: the card above keeps its index. */
export function lifted(pile: PileLayout, index: number, first: number): Rect {
  const spot = pile.spots[index]!;
  const head = pile.spots[first]!;
  const scale = 1.03;
  return {
    x: spot.x - (pile.box.w * (scale - 1)) / 2,
    y: head.y - 2 + (spot.y - head.y) * scale,
    w: pile.box.w,
    h: pile.box.h,
  };
}

function waitingIds(t: Table): Set<number> {
  const ids = new Set<number>();
  for (const entry of t.queue.entries) {
    if (!entry.tap || entry.tap.pile === 'S') continue;
    const tokens = t.board.tokens(entry.tap.pile);
    for (const token of tokens.slice(tokens.length - entry.tap.fromEnd)) ids.add(token.id);
  }
  return ids;
}

function drawPileCards(t: Table, pile: PileLayout, marks: Marks, alive: Set<number>): void {
  const tokens = t.board.tokens(pile.id);
  const reversed = isSet(t, pile);
  const first = t.sel?.pile === pile.id ? tokens.length - t.sel.count : tokens.length;
  tokens.forEach((token, i) => {
    if (hiddenAt(t, pile, i, tokens.length, token.id)) return;
    alive.add(token.id);
    const view = viewOf(t, token);
    view.z = 1 + (reversed ? tokens.length - i : i) + (i >= first ? 300 : 0);
    const node = view.el;
    if (view.w !== pile.box.w || view.h !== pile.box.h) {
      node.style.width = `${pile.box.w}px`;
      node.style.height = `${pile.box.h}px`;
      node.style.setProperty('--cw', `${pile.box.w}px`);
    }
    const wait = t.still || t.paused ? 0 : (t.motions.get(token.id)?.delay ?? 0) * pace(t);
    if (wait > 40 && view.w > 0 && view.key !== '') drawLater(t, view, token, wait);
    else drawFace(t, view, token, pile);
    const names = classesOf(t, token, pile, tokens.length, marks);
    if (node.dataset.names !== names) {
      node.dataset.names = names;
      node.className = view.anim ? `${names} pa-moving` : names;
    }
    label(t, node, token, pile, names);
    if (t.drag?.ids.includes(token.id)) return;
    const up = i >= first;
    const spot = pile.spots[i]!;
    const to = up ? lifted(pile, i, first) : { x: spot.x, y: spot.y, w: pile.box.w, h: pile.box.h };
    travel(t, view, to, t.motions.get(token.id), t.still);
    view.inner.style.setProperty('--s', up ? '1.03' : '1');
    if (!view.anim) node.style.zIndex = String(view.z);
  });
}

function label(t: Table, node: HTMLElement, token: Token, pile: PileLayout, names: string): void {
  const text = cardLabel(t, token, pile);
  if (node.getAttribute('aria-label') !== text) node.setAttribute('aria-label', text);
  node.setAttribute('role', 'button');
  node.dataset.pile = pile.id;
  node.dataset.index = String(token.index);
  if (names.includes('pa-up')) node.setAttribute('aria-pressed', 'true');
  else node.removeAttribute('aria-pressed');
}

function sweep(t: Table, alive: ReadonlySet<number>): void {
  for (const [id, view] of t.views) {
    if (alive.has(id)) continue;
    t.views.delete(id);
    const gone = t.leaving.find((one) => one.view === view);
    const box = gone?.to ? t.layout?.piles[gone.to]?.box : null;
    if (!box || t.still) {
      view.el.remove();
      continue;
    }
    view.inner.className = 'pa-inner pa-back';
    view.inner.innerHTML = '';
    view.el.setAttribute('aria-hidden', 'true');
    travel(t, view, box, undefined, false);
    const remove = () => view.el.remove();
    if (view.anim) view.anim.onfinish = view.anim.oncancel = remove;
    else remove();
  }
  t.leaving = [];
}

export function litPiles(t: Table): { targets: readonly string[]; preferred: string | null } {
  if (!t.sel || t.sel.open || t.paused) return { targets: [], preferred: null };
  const scene = sceneOf(t);
  const all = targetsOf(scene.legal, t.sel);
  const targets = t.only && all.includes(t.only) ? [t.only] : all;
  return { targets, preferred: preferredOf(scene, t.sel) };
}

function drawOver(t: Table, layout: Layout, preferred: string | null): void {
  const { ring, arrow } = t.parts;
  const pile = t.sel ? layout.piles[t.sel.pile] : undefined;
  const first = pile && t.sel ? pile.spots.length - t.sel.count : -1;
  ring.hidden = !pile || first < 0 || t.drag !== null;
  if (pile && first >= 0) {
    const head = lifted(pile, first, first);
    const tail = lifted(pile, pile.spots.length - 1, first);
    ring.style.cssText = `transform:${at(head.x, head.y)};width:${pile.box.w * 1.03}px;height:${tail.y - head.y + pile.box.h * 1.03}px;--cw:${pile.box.w}px`;
  }
  const target = preferred ? layout.piles[preferred] : undefined;
  arrow.hidden = !target;
  if (target) {
    const area = dropRect(target);
    arrow.style.transform = at(
      area.x + area.w / 2 - 16,
      Math.min(layout.H - 34, area.y + area.h - 14),
    );
  }
}

function drawPills(t: Table, layout: Layout): void {
  for (const pile of Object.values(layout.piles)) {
    if (pile.kind !== 'column') continue;
    let node = t.parts.over.querySelector<HTMLElement>(`[data-pill="${pile.id}"]`);
    if (!pile.pill) {
      node?.remove();
      continue;
    }
    if (!node) {
      node = el('button', 'pa-pill');
      node.dataset.pill = pile.id;
      node.tabIndex = -1;
      t.parts.over.append(node);
    }
    const s = words(t);
    const n = pile.spots.length;
    const { w } = pile.pill;
    const html = w < 60 ? `${n}` : `${w < 80 ? '' : mark('eye', 16)}${s.dense(n)}`;
    if (node.innerHTML !== html) node.innerHTML = html;
    node.setAttribute('aria-label', s.openColumn(pile.id.slice(1), n));
    node.style.cssText = `transform:${at(pile.pill.x, pile.pill.y)};width:${pile.pill.w}px;height:${pile.pill.h}px`;
  }
}

/** Roving focus: one stop for the whole board, on the card or place that has the focus. */
function drawFocus(t: Table): void {
  const stop = focusEl(t);
  for (const node of t.root.querySelectorAll('.pa-card[tabindex="0"],.pa-pile[tabindex="0"]')) {
    if (node !== stop) node.setAttribute('tabindex', '-1');
  }
  if (!stop) return;
  stop.setAttribute('tabindex', '0');
  const active = document.activeElement;
  const lost = active === document.body && t.root.dataset.focused === '1';
  const elsewhere =
    active !== stop && active instanceof HTMLElement && active.matches('.pa-card,.pa-pile');
  if (lost || (elsewhere && t.root.contains(active))) stop.focus({ preventScroll: true });
}

export function focusEl(t: Table): HTMLElement | null {
  const place = t.focus ?? { pile: 'T1', index: (t.position?.piles['T1']?.length ?? 0) - 1 };
  const tokens = t.board.tokens(place.pile);
  const token = tokens[Math.min(place.index, tokens.length - 1)];
  return (token && t.views.get(token.id)?.el) ?? t.pileEls.get(place.pile) ?? null;
}

export function render(t: Table): void {
  const layout = computeLayout(t);
  if (!t.position) {
    // The size of an empty table says nothing of how the first cards come.
    t.still = false;
    return drawOpening(t);
  }
  if (!layout) return;
  t.layout = layout;
  rootClasses(t, layout.mode);
  drawPiles(t, layout);
  drawNumbers(t, layout);
  drawInfo(t, layout);
  const lit = litPiles(t);
  const targets = new Set(lit.targets);
  if (t.only === 'S') targets.add('S');
  const marks: Marks = { targets, waiting: waitingIds(t) };
  const alive = new Set<number>();
  Object.values(layout.piles).forEach((pile) => drawPileCards(t, pile, marks, alive));
  for (const [id, node] of t.pileEls) {
    const empty = id === 'S' || t.board.tokens(id).length === 0;
    node.classList.toggle('pa-lit', empty && targets.has(id));
  }
  sweep(t, alive);
  drawOver(t, layout, lit.preferred);
  drawPills(t, layout);
  drawBars(t, layout);
  drawFocus(t);
  t.motions = new Map();
  t.still = false;
}
