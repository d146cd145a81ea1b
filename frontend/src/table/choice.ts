/** What a tap means (T20, T30): a pure reading of the maps that the server sent. */
import type { TapMode } from './games';
import { isColumn, isFoundation, sourceKey, type Move } from './position';
import type { Cards, Face, Legal, Maps } from './types';

export interface Selection {
  readonly pile: string;
  readonly count: number;
  /** Picked up before the server could say what it can do; read again when it has. */
  readonly open?: boolean;
}

export interface Scene {
  readonly tap: TapMode;
  readonly legal: Legal;
  readonly maps: Maps;
  /** Whether the server has said what this pile can do in the position on screen. */
  readonly known: (pile: string) => boolean;
  /** Whether nothing travels: only then does a tap send a card off by itself. */
  readonly settled: boolean;
  /** Whether taps are waiting already: then every further one waits behind them. */
  readonly queued: boolean;
  /** A guess by eye whether a card could lie there: only to tell a target from a new choice. */
  readonly fits: (card: Face, pile: string) => boolean;
  readonly cards: (pile: string) => Cards;
  readonly sel: Selection | null;
}

export type Action =
  | { readonly do: 'move' | 'ask'; readonly move: Move }
  | { readonly do: 'select'; readonly sel: Selection; readonly why?: string }
  | { readonly do: 'draw' | 'clear' | 'wait' }
  | { readonly do: 'say'; readonly why: string; readonly pile: string; readonly count: number };

export const targetsOf = (legal: Legal, sel: Selection): readonly string[] =>
  legal[sourceKey(sel.pile, sel.count)] ?? [];

/** The counts that move from a pile, smallest first. */
export function countsOf(legal: Legal, pile: string): number[] {
  return Object.keys(legal)
    .filter((key) => key.split(':')[0] === pile && (legal[key]?.length ?? 0) > 0)
    .map((key) => Number(key.split(':')[1] ?? 1))
    .sort((a, b) => a - b);
}

/** The one target that a tap takes. Foundations give nothing that was not asked for (case 5). */
export function preferredOf(scene: Pick<Scene, 'legal' | 'maps'>, sel: Selection): string | null {
  if (isFoundation(sel.pile)) return null;
  const targets = targetsOf(scene.legal, sel);
  const named = scene.maps.preferred?.[sourceKey(sel.pile, sel.count)];
  return named && targets.includes(named) ? named : null;
}

/** Why `count` cards do not lift, or do not land: a code of the table's own sentences. */
export function whyNot(scene: Scene, pile: string, count: number): string {
  const lifts = scene.maps.lifts?.[pile];
  const most = lifts ?? Math.max(0, ...countsOf(scene.legal, pile));
  const named = scene.maps.why?.[pile];
  if (isColumn(pile) && count > most && (lifts !== undefined || count > 1) && named) return named;
  return isFoundation(pile) ? 'no_return_place' : 'no_place';
}

/** While earlier gestures travel nothing leaves by itself, but cards are picked up at once (T3). */
function early(scene: Scene, pile: string, count: number): Action {
  if (scene.tap === 'send' && !isFoundation(pile)) return { do: 'wait' };
  const counts = countsOf(scene.legal, pile);
  const targets = targetsOf(scene.legal, { pile, count });
  const loose = count === 1 && counts.length === 1 && targets.length === 1 && !isFoundation(pile);
  const sure = scene.known(pile) && counts.includes(count) && !loose;
  return { do: 'select', sel: sure ? { pile, count } : { pile, count, open: true } };
}

export function pick(scene: Scene, pile: string, count: number): Action {
  if (!scene.settled) return early(scene, pile, count);
  const counts = countsOf(scene.legal, pile);
  const sel: Selection = { pile, count };
  if (scene.tap === 'send' && !isFoundation(pile)) {
    const target = counts.includes(count) ? preferredOf(scene, sel) : null;
    if (target) return { do: 'move', move: { source: pile, target, count } };
    return { do: 'say', why: whyNot(scene, pile, count), pile, count };
  }
  if (counts.length === 0) return { do: 'say', why: whyNot(scene, pile, count), pile, count };
  const exact = counts.includes(count);
  const chosen = exact
    ? count
    : (counts.findLast((n) => n < count) ?? counts.find((n) => n > count)!);
  const choice: Selection = { pile, count: chosen };
  const targets = targetsOf(scene.legal, choice);
  const loose = exact && count === 1 && counts.length === 1 && targets.length === 1;
  const target = preferredOf(scene, choice);
  if (loose && target) return { do: 'move', move: { source: pile, target, count: 1 } };
  if (exact || chosen > count) return { do: 'select', sel: choice };
  return { do: 'select', sel: choice, why: whyNot(scene, pile, count) };
}

function onSelection(
  scene: Scene,
  sel: Selection,
  pile: string,
  index: number | null,
): Action | null {
  const { pile: source, count } = sel;
  if (pile !== source && targetsOf(scene.legal, sel).includes(pile)) {
    return { do: 'move', move: { source, target: pile, count } };
  }
  if (pile === source) {
    const first = scene.cards(pile).length - count;
    if (index !== null && index < first) return null;
    const target = preferredOf(scene, sel);
    if (!scene.settled) return { do: 'wait' };
    return target ? { do: 'move', move: { source, target, count } } : { do: 'clear' };
  }
  const other = index === null ? [] : countsOf(scene.legal, pile);
  if (other.length > 0 && scene.known(pile)) return null;
  if (pile === 'W') return null;
  return { do: 'ask', move: { source, target: pile, count } };
}

/** A second tap whose place nobody has judged yet: shown as a move if it looks like one. */
function guess(scene: Scene, sel: Selection, pile: string): Action {
  const cards = scene.cards(sel.pile);
  const head = cards[cards.length - sel.count] ?? null;
  if (pile === sel.pile || !scene.fits(head, pile)) return { do: 'wait' };
  return { do: 'move', move: { source: sel.pile, target: pile, count: sel.count } };
}

export function tap(scene: Scene, pile: string, index: number | null): Action {
  if (pile === 'S') return { do: 'draw' };
  if (scene.queued) return { do: 'wait' };
  const cards = scene.cards(pile);
  const at = pile === 'W' || isFoundation(pile) ? cards.length - 1 : index;
  const { sel } = scene;
  if (sel) {
    if (sel.open || (pile !== sel.pile && !scene.known(pile))) return guess(scene, sel, pile);
    const action = onSelection(scene, sel, pile, at);
    if (action) return action;
  }
  if (at === null || at < 0) return sel ? { do: 'clear' } : emptyPlace(pile);
  if (cards[at] === null) {
    if (!scene.known(pile)) return { do: 'wait' };
    return { do: 'say', why: 'face_down', pile, count: cards.length - at };
  }
  return pick(scene, pile, cards.length - at);
}

const emptyPlace = (pile: string): Action => ({
  do: 'say',
  why: isColumn(pile) ? 'empty_column_tap' : pile === 'W' ? 'waste_empty' : 'empty_foundation',
  pile,
  count: 0,
});

/** ▲ and ▼ of the selection bar: the next larger or smaller count that moves. */
export function resize(scene: Scene, sel: Selection, up: boolean): Action {
  const counts = countsOf(scene.legal, sel.pile);
  const next = up ? counts.find((n) => n > sel.count) : counts.findLast((n) => n < sel.count);
  if (next !== undefined) return { do: 'select', sel: { pile: sel.pile, count: next } };
  if (!up) return { do: 'say', why: 'fewest', pile: sel.pile, count: sel.count };
  return {
    do: 'say',
    why: whyNot(scene, sel.pile, sel.count + 1),
    pile: sel.pile,
    count: sel.count + 1,
  };
}
