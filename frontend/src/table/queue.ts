/**
 * The optimistic queue (T3): gestures in the order they were made, what the table shows while
 * they travel, and how the answers settle them. Pure: every function returns a new queue and
 * the frames to send.
 */
import {
  applyChanges,
  formatMove,
  fromWire,
  predict,
  sourceKey,
  touchedBy,
  type Move,
} from './position';
import type {
  AppliedFrame,
  Change,
  ClientFrame,
  Known,
  Legal,
  Maps,
  Position,
  RefusedFrame,
  SnapshotFrame,
  Status,
} from './types';

export interface Confirmed {
  readonly v: number;
  readonly position: Position;
  readonly maps: Maps;
  readonly status: Status;
  readonly known: Known;
}

export type Kind = 'move' | 'ask' | 'undo' | 'redo' | 'finish' | 'tap';
/** A tap made before its meaning could be known; it is read when its turn comes. */
export interface Tap {
  readonly pile: string;
  /** Counted from the end of the pile; 0 is the place itself. */
  readonly fromEnd: number;
}

export interface Entry {
  readonly ref: number;
  /** `ask`: a move that is not listed, sent to hear why; it is never shown as made. */
  readonly kind: Kind;
  readonly move: Move | null;
  readonly tap: Tap | null;
  readonly base: number;
  readonly sent: boolean;
  readonly tries: number;
}

export interface Queue {
  readonly confirmed: Confirmed | null;
  readonly entries: readonly Entry[];
  readonly nextRef: number;
  readonly draw: number;
  /** A refusal broke the chain of versions: nothing is sent until all that travels is answered. */
  readonly draining: boolean;
  readonly syncing: boolean;
}

export interface Settled {
  readonly queue: Queue;
  readonly frames: readonly ClientFrame[];
  /** The gesture that this frame answered. */
  readonly entry?: Entry;
  readonly refused?: { entry: Entry | null; code: string; message: string };
  /** Gestures that had to be given up because the position they were made for is gone. */
  readonly dropped?: readonly Entry[];
  readonly changes?: readonly Change[];
}

/** How often a gesture is sent again that another tab has outrun. */
const TRIES = 5;

export const emptyQueue = (draw: number): Queue => ({
  confirmed: null,
  entries: [],
  nextRef: 1,
  draw,
  draining: false,
  syncing: false,
});

const opaque = (entry: Entry, draw: number): boolean =>
  entry.kind === 'undo' ||
  entry.kind === 'redo' ||
  entry.kind === 'finish' ||
  entry.kind === 'tap' ||
  (entry.move?.source === 'S' && draw === 0);

/** The version the server will be at once it has taken everything that travels. */
export function predictedVersion(queue: Queue): number {
  const ahead = queue.entries.filter((entry) => entry.sent && entry.kind !== 'ask').length;
  return (queue.confirmed?.v ?? 0) + ahead;
}

/** The position on screen: the confirmed one with every shown gesture made on it. */
export function predicted(queue: Queue): Position | null {
  if (!queue.confirmed) return null;
  let position = queue.confirmed.position;
  for (const entry of queue.entries) {
    if (entry.kind === 'move' && entry.move) position = predict(position, entry.move, queue.draw);
  }
  return position;
}

export const pending = (queue: Queue): number =>
  queue.entries.filter((entry) => entry.kind !== 'ask').length;

/** What is still known to be legal while gestures travel: moves between untouched piles. */
export function legalNow(queue: Queue): Legal {
  const { confirmed } = queue;
  if (!confirmed) return {};
  const moving = queue.entries.filter((entry) => entry.kind !== 'ask');
  if (moving.length === 0) return confirmed.maps.legal;
  if (moving.some((entry) => opaque(entry, queue.draw))) return {};
  const touched = new Set(moving.flatMap((entry) => (entry.move ? touchedBy(entry.move) : [])));
  const capped = Object.keys(confirmed.maps.caps ?? {}).length > 0;
  const legal: Record<string, readonly string[]> = {};
  for (const [key, targets] of Object.entries(confirmed.maps.legal)) {
    const [source, count] = key.split(':');
    if (touched.has(source!) || (capped && count)) continue;
    const open = targets.filter((target) => !touched.has(target));
    if (open.length > 0) legal[key] = open;
  }
  const position = predicted(queue);
  if (confirmed.maps.legal['S'] && position && position.S > 0) legal['S'] = [];
  return legal;
}

/** Whether this move may be listed for all that is known: then it is shown, and the server judges. */
export function mayBeLegal(queue: Queue, move: Move): boolean {
  const key = sourceKey(move.source, move.count);
  if (move.target !== null && legalNow(queue)[key]?.includes(move.target)) return true;
  const unknown = [move.source, move.target ?? 'S'].some((pile) => !isKnown(queue, pile));
  const capped = move.count > 1 && Object.keys(queue.confirmed?.maps.caps ?? {}).length > 0;
  return unknown || (capped && pending(queue) > 0);
}

/** False while the server has yet to say what this pile can do. */
export function isKnown(queue: Queue, pile: string): boolean {
  const moving = queue.entries.filter((entry) => entry.kind !== 'ask');
  if (moving.length === 0) return true;
  if (moving.some((entry) => opaque(entry, queue.draw))) return false;
  return !moving.some((entry) => entry.move && touchedBy(entry.move).includes(pile));
}

function frameOf(entry: Entry): ClientFrame {
  const { ref, base } = entry;
  if (entry.kind === 'undo' || entry.kind === 'redo' || entry.kind === 'finish') {
    return { t: entry.kind, ref, base };
  }
  return { t: 'move', ref, base, m: formatMove(entry.move!) };
}

function holdNext(queue: Queue, kind: Kind): boolean {
  if (queue.syncing || queue.draining || kind === 'tap') return true;
  const last = queue.entries.at(-1);
  if (!last) return false;
  if (!last.sent) return true;
  const blind = queue.entries.some((entry) => opaque(entry, queue.draw));
  return blind && (kind === 'move' || kind === 'ask');
}

export interface Gesture {
  readonly kind: Kind;
  readonly move?: Move;
  readonly tap?: Tap;
}

export function submit(queue: Queue, gesture: Gesture): Settled {
  const entry: Entry = {
    ref: queue.nextRef,
    kind: gesture.kind,
    move: gesture.move ?? null,
    tap: gesture.tap ?? null,
    base: predictedVersion(queue),
    sent: !holdNext(queue, gesture.kind),
    tries: 0,
  };
  const next = { ...queue, entries: [...queue.entries, entry], nextRef: queue.nextRef + 1 };
  return { queue: next, frames: entry.sent ? [frameOf(entry)] : [], entry };
}

/** The gesture that a waiting tap turned out to be: before everything that still waits. */
export function submitFirst(queue: Queue, gesture: Gesture): Settled {
  const at = queue.entries.findIndex((entry) => !entry.sent);
  if (at < 0) return submit(queue, gesture);
  const waiting = queue.entries.slice(at);
  const first = submit({ ...queue, entries: queue.entries.slice(0, at) }, gesture);
  return { ...first, queue: { ...first.queue, entries: [...first.queue.entries, ...waiting] } };
}

const listed = (legal: Legal, move: Move): boolean => {
  const targets = legal[sourceKey(move.source, move.count)];
  return !!targets && (move.target === null || targets.includes(move.target));
};

/** Send what had to wait. A waiting tap stays at the head: only the table can read it. */
export function release(queue: Queue): Settled {
  if (queue.syncing || queue.draining) return { queue, frames: [] };
  let now = queue;
  const frames: ClientFrame[] = [];
  const dropped: Entry[] = [];
  for (const entry of queue.entries) {
    if (entry.sent) continue;
    const index = now.entries.indexOf(entry);
    const before = now.entries.slice(0, index);
    if (before.some((one) => !one.sent) || entry.kind === 'tap') break;
    if (before.some((one) => opaque(one, now.draw)) && entry.move) break;
    const fresh = before.length === 0;
    if (fresh && entry.kind === 'move' && !listed(now.confirmed?.maps.legal ?? {}, entry.move!)) {
      dropped.push(entry);
      now = { ...now, entries: now.entries.filter((one) => one !== entry) };
      continue;
    }
    const sent = { ...entry, sent: true, base: predictedVersion(now) };
    now = { ...now, entries: now.entries.map((one) => (one === entry ? sent : one)) };
    frames.push(frameOf(sent));
  }
  return { queue: now, frames, dropped };
}

/** The queue as far as it travels: what a tap at the head of those that wait must be read with. */
export const travelling = (queue: Queue): Queue => ({
  ...queue,
  entries: queue.entries.filter((entry) => entry.sent),
});

/** The waiting tap whose turn has come, taken off the queue. */
export function takeTap(queue: Queue): { queue: Queue; tap: Tap } | null {
  const head = queue.entries[0];
  if (!head?.tap || queue.syncing || queue.draining) return null;
  return { queue: { ...queue, entries: queue.entries.slice(1) }, tap: head.tap };
}

const without = (queue: Queue, entry: Entry | undefined): Queue =>
  entry ? { ...queue, entries: queue.entries.filter((one) => one !== entry) } : queue;

const drained = (queue: Queue): Queue =>
  queue.draining && !queue.entries.some((entry) => entry.sent)
    ? { ...queue, draining: false }
    : queue;

const byRef = (queue: Queue, ref: number | null): Entry | undefined =>
  ref === null ? undefined : queue.entries.find((entry) => entry.sent && entry.ref === ref);

export function applied(queue: Queue, frame: AppliedFrame): Settled {
  const entry = byRef(queue, frame.ref);
  let next = without(queue, entry);
  const confirmed = queue.confirmed;
  if (!confirmed || frame.v > confirmed.v + 1) {
    next = { ...next, syncing: true };
    return { queue: next, frames: queue.syncing ? [] : [{ t: 'sync' }], ...(entry && { entry }) };
  }
  let changes: readonly Change[] | undefined;
  if (frame.v === confirmed.v + 1) {
    changes = frame.changes;
    next = {
      ...next,
      confirmed: {
        v: frame.v,
        position: applyChanges(confirmed.position, frame.changes),
        maps: mapsOf(frame),
        status: frame.status,
        known: frame.known ?? confirmed.known,
      },
    };
  }
  const released = release(drained(next));
  return { ...released, ...(entry && { entry }), ...(changes && { changes }) };
}

const mapsOf = (frame: Maps): Maps => ({
  legal: frame.legal,
  preferred: frame.preferred ?? {},
  caps: frame.caps ?? {},
  why: frame.why ?? {},
  lifts: frame.lifts ?? {},
});

export function refused(queue: Queue, frame: RefusedFrame): Settled {
  const entry = byRef(queue, frame.ref);
  const report = { code: frame.code, message: frame.message ?? '' };
  if (!entry) return { queue, frames: [], refused: { entry: null, ...report } };
  // Another device of the player was quicker: once more from what the table is now.
  const lost = frame.code === 'stale' || frame.code === 'ref_reused';
  if (entry.kind === 'ask' && !lost) {
    return { ...release(drained(without(queue, entry))), refused: { entry, ...report }, entry };
  }
  const index = queue.entries.indexOf(entry);
  const draining = queue.draining || queue.entries.slice(index + 1).some((one) => one.sent);
  if (lost && entry.tries < TRIES) {
    const again: Entry = { ...entry, sent: false, tries: entry.tries + 1, ref: queue.nextRef };
    const entries = queue.entries.map((one) => (one === entry ? again : one));
    const next = { ...queue, entries, nextRef: queue.nextRef + 1, draining };
    // The snapshot that follows a stale answer says which of the repeated gestures still fit.
    const ask = frame.code === 'ref_reused' && !queue.syncing;
    return {
      queue: drained({ ...next, syncing: true }),
      frames: ask ? [{ t: 'sync' }] : [],
      entry,
    };
  }
  const rest = drained({ ...without(queue, entry), draining });
  return { ...release(rest), refused: { entry, ...report }, entry };
}

export function snapshot(queue: Queue, frame: SnapshotFrame): Settled {
  const last = frame.last_ref ?? 0;
  const confirmed: Confirmed = {
    v: frame.v,
    position: fromWire(frame.position),
    maps: mapsOf(frame),
    status: frame.status,
    known: frame.known ?? {},
  };
  const next: Queue = {
    ...queue,
    confirmed,
    entries: queue.entries.filter((entry) => !entry.sent || entry.ref > last),
    nextRef: Math.max(queue.nextRef, last + 1),
    syncing: false,
  };
  const unsent = next.entries.map((entry) => entry.sent);
  const fresh = unsent.some((sent) => !sent) ? renumber(next, last) : next;
  return release(drained(fresh));
}

/** Waiting gestures get references above everything the attempt has ever used. */
function renumber(queue: Queue, last: number): Queue {
  let ref = Math.max(queue.nextRef, last + 1);
  const entries = queue.entries.map((entry) => (entry.sent ? entry : { ...entry, ref: ref++ }));
  return { ...queue, entries, nextRef: ref };
}

/** The attempt has ended: nothing waits any more. */
export const clear = (queue: Queue): Queue => ({ ...queue, entries: [], draining: false });
