/** The one state object of a mounted table, and the questions that everything asks of it. */
import { Board } from './board';
import type { Scene, Selection } from './choice';
import type { Layout, Rect } from './geometry';
import { looksFit } from './geometry/column';
import type { GameLook } from './games';
import type { Move } from './position';
import { isKnown, legalNow, pending, predicted, type Queue } from './queue';
import { strings, type Strings } from './strings';
import type {
  AttemptInfo,
  Connection,
  Lang,
  Position,
  RulesetInfo,
  TableHost,
  TableSettings,
} from './types';

export interface CardView {
  readonly el: HTMLElement;
  readonly inner: HTMLElement;
  key: string;
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
  anim: Animation | null;
  flip: { finish: () => void } | null;
}

/** How a card gets to its new place; cards without one simply glide. */
export interface Motion {
  readonly delay: number;
  readonly from?: Rect;
  readonly via?: Rect;
  /** Start of the second leg of a journey through an empty column. */
  readonly second?: number;
  readonly duration?: number;
  readonly flipDelay?: number;
}

export interface Drag {
  readonly pointer: number;
  readonly pile: string;
  readonly count: number;
  readonly ids: readonly number[];
  readonly grabX: number;
  readonly grabY: number;
  x: number;
  y: number;
}

export interface Parts {
  readonly field: HTMLElement;
  readonly cards: HTMLElement;
  readonly over: HTMLElement;
  readonly ui: HTMLElement;
  readonly live: HTMLElement;
  readonly ring: HTMLElement;
  readonly ghost: HTMLElement;
  readonly arrow: HTMLElement;
}

export interface Bar {
  readonly id: 'opening' | 'computing' | 'dead' | 'noProgress' | 'stuck' | 'offline' | 'reconnecting';
  readonly reason?: string;
  readonly next?: string;
}

export interface Table {
  readonly root: HTMLElement;
  readonly parts: Parts;
  readonly ruleset: RulesetInfo;
  readonly look: GameLook;
  readonly host: TableHost;
  readonly board: Board;
  readonly views: Map<number, CardView>;
  readonly pileEls: Map<string, HTMLElement>;
  /** Everything to undo when the table goes. */
  readonly cleanup: (() => void)[];
  settings: TableSettings;
  lang: Lang;
  queue: Queue;
  position: Position | null;
  layout: Layout | null;
  motions: Map<number, Motion>;
  /** Cards that leave for the stock: they travel and vanish. */
  leaving: { view: CardView; to: string | null }[];
  still: boolean;
  /** The table was seen before its cards came: only then can they be dealt onto it. */
  shown: boolean;
  scheduled: boolean;
  sel: Selection | null;
  /** A hint narrows the lit targets to the one it shows. */
  only: string | null;
  focus: { pile: string; index: number } | null;
  last: Set<number>;
  drag: Drag | null;
  paused: boolean;
  race: boolean;
  connection: Connection;
  autoUp: boolean;
  attempt: AttemptInfo | null;
  running: boolean;
  clockAt: number;
  timeMs: number;
  verdict: 'none' | 'pending' | 'dead' | 'winnable' | 'unknown';
  bar: Bar | null;
  barHidden: boolean;
  ended: boolean;
  hintRef: number | null;
  dialog: { close: () => void; el: HTMLElement } | null;
  /** Runs while an answer is awaited; `waiting` after 300 ms, never before. */
  waitTimer: ReturnType<typeof setTimeout> | null;
  waiting: boolean;
}

export const words = (t: Table): Strings => strings(t.lang);

export const statusOf = (t: Table) => t.queue.confirmed?.status ?? null;

/** What a gesture is read with; a tap that waited sees only what was made before it. */
export function sceneOf(t: Table, queue: Queue = t.queue): Scene {
  const position = queue === t.queue ? t.position : predicted(queue);
  const maps = t.queue.confirmed?.maps ?? { legal: {} };
  return {
    tap: t.look.tap,
    legal: legalNow(queue),
    maps: t.only && t.sel ? { ...maps, preferred: { ...maps.preferred, ...hinted(t) } } : maps,
    known: (pile) => isKnown(queue, pile),
    settled: pending(queue) === 0,
    queued: queue.entries.some((entry) => entry.tap !== null),
    fits: (card, pile) => {
      const top = position?.piles[pile]?.at(-1);
      return looksFit(card, top, pile.startsWith('F'), t.look.run);
    },
    cards: (pile) => position?.piles[pile] ?? [],
    sel: t.sel,
  };
}

function hinted(t: Table): Record<string, string> {
  const { sel, only } = t;
  if (!sel || !only || sel.pile.startsWith('F')) return {};
  return { [sel.count > 1 ? `${sel.pile}:${sel.count}` : sel.pile]: only };
}

/** Whether gestures are taken at all right now, and if not, why. */
export function blocked(t: Table): string | null {
  if (!t.queue.confirmed) return 'not_yet';
  if (t.ended) return 'finished';
  if (t.connection === 'offline') return 'offline';
  return null;
}

export const sameMove = (a: Move, b: Move): boolean =>
  a.source === b.source && a.target === b.target && a.count === b.count;

export const reduced = (t: Table): boolean =>
  t.settings.motion === 'reduced' ||
  (t.settings.motion === 'auto' && matchMedia('(prefers-reduced-motion: reduce)').matches);

export const pace = (t: Table): number => (t.settings.motion === 'fast' ? 0.5 : 1);

export function el(tag: string, className: string, html = ''): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  if (html) node.innerHTML = html;
  return node;
}
