import { describe, expect, it } from 'vitest';

import { cardsOf, parseMove } from './position';
import * as q from './queue';
import type { AppliedFrame, SnapshotFrame, Status } from './types';

const status: Status = {
  moves: 0,
  time_ms: 0,
  undos: 0,
  hints: 0,
  won: false,
  over: false,
  can_undo: false,
  can_redo: false,
  can_finish: false,
};

const legal = { T1: ['T2'], T3: ['T4', 'F1'], 'T5:2': ['T6'], S: [] };

const first: SnapshotFrame = {
  t: 'snapshot',
  v: 10,
  position: {
    S: 5,
    W: ['4H'],
    F1: [],
    T1: ['9S', '8S'],
    T2: ['9S'],
    T3: ['AS'],
    T4: [],
    T5: ['7H', '6H'],
    T6: ['8H'],
  },
  legal,
  status,
  last_ref: 40,
};

const start = (): q.Queue => q.snapshot(q.emptyQueue(1), first).queue;
const move = (text: string) => ({ kind: 'move' as const, move: parseMove(text)! });

function applied(ref: number | null, v: number, m: string): AppliedFrame {
  const made = parseMove(m)!;
  const change = {
    op: 'move' as const,
    from: made.source,
    to: made.target ?? 'W',
    n: made.count,
    cards: [] as (string | null)[],
  };
  const cards: Record<string, string[]> = {
    'T1>T2': ['8S'],
    'T3>F1': ['AS'],
    'T5>T6:2': ['7H', '6H'],
    S: ['5C'],
  };
  return { t: 'applied', ref, v, m, changes: [{ ...change, cards: cards[m]! }], legal, status };
}

describe('queue (T3)', () => {
  it('shows a listed move at once and sends it with its own ref and the version it saw', () => {
    const { queue, frames } = q.submit(start(), move('T1>T2'));
    expect(frames).toEqual([{ t: 'move', ref: 41, base: 10, m: 'T1>T2' }]);
    expect(cardsOf(q.predicted(queue)!, 'T2')).toEqual(['9S', '8S']);
    expect(cardsOf(queue.confirmed!.position, 'T2')).toEqual(['9S']);
  });

  it('pipelines: each gesture carries the version the server will be at', () => {
    let queue = start();
    const bases: number[] = [];
    for (const text of ['T1>T2', 'T3>F1', 'T5>T6:2']) {
      const sent = q.submit(queue, move(text));
      queue = sent.queue;
      bases.push((sent.frames[0] as { base: number }).base);
    }
    expect(bases).toEqual([10, 11, 12]);
    expect(q.predictedVersion(queue)).toBe(13);
  });

  it('settles twenty answers without a single roll-back', () => {
    let queue = start();
    for (let i = 0; i < 20; i++) {
      const back = i % 2 === 1;
      queue = q.submit(queue, move(back ? 'T2>T1' : 'T1>T2')).queue;
    }
    const shown = q.predicted(queue);
    for (let i = 0; i < 20; i++) {
      const back = i % 2 === 1;
      const changes = [
        {
          op: 'move' as const,
          from: back ? 'T2' : 'T1',
          to: back ? 'T1' : 'T2',
          n: 1,
          cards: ['8S'],
        },
      ];
      const settled = q.applied(queue, {
        t: 'applied',
        ref: 41 + i,
        v: 11 + i,
        m: 'x',
        changes,
        legal,
        status,
      });
      queue = settled.queue;
      expect(settled.frames).toEqual([]);
      expect(q.predicted(queue)).toEqual(shown);
    }
    expect(queue.entries).toEqual([]);
    expect(queue.confirmed!.v).toBe(30);
  });

  it('shows a drawn card face down until the server turns it', () => {
    const { queue } = q.submit(start(), move('S'));
    expect(cardsOf(q.predicted(queue)!, 'W')).toEqual(['4H', null]);
    expect(q.predicted(queue)!.S).toBe(4);
    const settled = q.applied(queue, applied(41, 11, 'S'));
    expect(cardsOf(q.predicted(settled.queue)!, 'W')).toEqual(['4H', '5C']);
  });

  it('while gestures travel, offers only what they can not have changed', () => {
    const { queue } = q.submit(start(), move('T1>T2'));
    expect(Object.keys(q.legalNow(queue)).sort()).toEqual(['S', 'T3', 'T5:2']);
    expect(q.isKnown(queue, 'T2')).toBe(false);
    expect(q.isKnown(queue, 'T3')).toBe(true);
  });

  it('a refused gesture goes back; what was built on it is repeated once, in order', () => {
    let queue = q.submit(start(), move('T1>T2')).queue;
    queue = q.submit(queue, move('T3>F1')).queue;
    const no = q.refused(queue, {
      t: 'refused',
      ref: 41,
      code: 'not_same_suit',
      message: 'Não.',
      v: 10,
    });
    expect(no.refused).toMatchObject({ code: 'not_same_suit', message: 'Não.' });
    expect(cardsOf(q.predicted(no.queue)!, 'T2')).toEqual(['9S']);
    expect(no.frames).toEqual([]);
    const stale = q.refused(no.queue, { t: 'refused', ref: 42, code: 'stale', v: 10 });
    expect(stale.refused).toBeUndefined();
    const again = q.snapshot(stale.queue, first);
    expect(again.frames).toEqual([expect.objectContaining({ t: 'move', base: 10, m: 'T3>F1' })]);
    expect((again.frames[0] as { ref: number }).ref).toBeGreaterThan(42);
    expect(cardsOf(q.predicted(again.queue)!, 'F1')).toEqual(['AS']);
  });

  it('a gesture that another tab outruns again and again is made in the end', () => {
    let queue = q.submit(start(), move('T3>F1')).queue;
    for (let v = 11; v < 15; v++) {
      const ref = queue.entries[0]!.ref;
      const code = v % 2 ? 'ref_reused' : 'stale';
      const outrun = q.refused(queue, { t: 'refused', ref, code, v });
      expect(outrun.refused).toBeUndefined();
      queue = q.snapshot(outrun.queue, { ...first, v, last_ref: ref }).queue;
      expect(queue.entries).toMatchObject([{ sent: true, base: v }]);
    }
  });

  it('a question that met a used reference is asked again, not answered with it', () => {
    const { queue } = q.submit(start(), { kind: 'ask', move: parseMove('T3>T2')! });
    const met = q.refused(queue, { t: 'refused', ref: 41, code: 'ref_reused', v: 10 });
    expect(met.refused).toBeUndefined();
    expect(met.frames).toEqual([{ t: 'sync' }]);
  });

  it('a repeated gesture that no longer fits is given up, and said', () => {
    const queue = q.submit(start(), move('T1>T2')).queue;
    const stale = q.refused(queue, { t: 'refused', ref: 41, code: 'stale', v: 12 });
    const fresh = q.snapshot(stale.queue, { ...first, v: 12, legal: { T3: ['F1'] } });
    expect(fresh.dropped).toHaveLength(1);
    expect(fresh.frames).toEqual([]);
    expect(fresh.queue.entries).toEqual([]);
  });

  it('an unlisted drop is sent to hear why and is never shown', () => {
    const { queue, frames } = q.submit(start(), { kind: 'ask', move: parseMove('T3>T2')! });
    expect(frames).toHaveLength(1);
    expect(cardsOf(q.predicted(queue)!, 'T3')).toEqual(['AS']);
    expect(q.predictedVersion(queue)).toBe(10);
    const next = q.submit(queue, move('T1>T2'));
    expect((next.frames[0] as { base: number }).base).toBe(10);
    const no = q.refused(next.queue, {
      t: 'refused',
      ref: 41,
      code: 'not_same_suit',
      message: 'x',
      v: 10,
    });
    expect(no.queue.draining).toBe(false);
    expect(no.queue.entries).toHaveLength(1);
  });

  it('nothing travels behind an undo whose outcome is not known, except more of them', () => {
    let sent = q.submit(start(), { kind: 'undo' });
    sent = q.submit(sent.queue, { kind: 'undo' });
    expect(sent.frames).toEqual([{ t: 'undo', ref: 42, base: 11 }]);
    const held = q.submit(sent.queue, move('T1>T2'));
    expect(held.frames).toEqual([]);
    let settled = q.applied(held.queue, {
      t: 'applied',
      ref: 41,
      v: 11,
      m: 'U',
      changes: [],
      legal,
      status,
    });
    expect(settled.frames).toEqual([]);
    settled = q.applied(settled.queue, {
      t: 'applied',
      ref: 42,
      v: 12,
      m: 'U',
      changes: [],
      legal,
      status,
    });
    expect(settled.frames).toEqual([{ t: 'move', ref: 43, base: 12, m: 'T1>T2' }]);
  });

  it('a tap that could not be read waits for its turn and keeps its place in the order', () => {
    let queue = q.submit(start(), move('T1>T2')).queue;
    queue = q.submit(queue, { kind: 'tap', tap: { pile: 'T2', fromEnd: 1 } }).queue;
    const held = q.submit(queue, move('T3>F1'));
    expect(held.frames).toEqual([]);
    expect(q.takeTap(held.queue)).toBeNull();
    const settled = q.applied(held.queue, applied(41, 11, 'T1>T2'));
    expect(settled.frames).toEqual([]);
    const taken = q.takeTap(settled.queue)!;
    expect(taken.tap).toEqual({ pile: 'T2', fromEnd: 1 });
    const meant = q.submitFirst(taken.queue, move('T5>T6:2'));
    expect(meant.frames).toEqual([expect.objectContaining({ m: 'T5>T6:2', base: 11 })]);
    expect(meant.queue.entries.map((entry) => entry.move?.source)).toEqual(['T5', 'T3']);
  });

  it('a waiting tap is read without those that wait behind it', () => {
    let queue = q.submit(start(), move('T1>T2')).queue;
    queue = q.submit(queue, { kind: 'tap', tap: { pile: 'T2', fromEnd: 1 } }).queue;
    queue = q.submit(queue, { kind: 'tap', tap: { pile: 'T3', fromEnd: 1 } }).queue;
    const taken = q.takeTap(q.applied(queue, applied(41, 11, 'T1>T2')).queue)!;
    expect(q.isKnown(taken.queue, 'T2')).toBe(false);
    expect(q.isKnown(q.travelling(taken.queue), 'T2')).toBe(true);
    expect(q.legalNow(q.travelling(taken.queue))).toEqual(legal);
  });

  it('a gap asks for a snapshot once; a repeated answer changes nothing', () => {
    const queue = q.submit(start(), move('T1>T2')).queue;
    const gap = q.applied(queue, applied(null, 13, 'S'));
    expect(gap.frames).toEqual([{ t: 'sync' }]);
    expect(q.applied(gap.queue, applied(null, 14, 'S')).frames).toEqual([]);
    const twice = q.applied(queue, applied(41, 10, 'T1>T2'));
    expect(twice.queue.confirmed!.v).toBe(10);
    expect(twice.queue.entries).toEqual([]);
  });

  it('after a lost connection what the snapshot already holds is settled, the rest stays', () => {
    let queue = q.submit(start(), move('T1>T2')).queue;
    queue = q.submit(queue, move('T3>F1')).queue;
    const position = { ...first.position, T1: ['9S'], T2: ['9S', '8S'] };
    const back = q.snapshot(queue, { ...first, v: 11, position, last_ref: 41 });
    expect(back.queue.entries.map((entry) => entry.ref)).toEqual([42]);
    expect(cardsOf(q.predicted(back.queue)!, 'T2')).toEqual(['9S', '8S']);
    expect(cardsOf(q.predicted(back.queue)!, 'F1')).toEqual(['AS']);
  });

  it('a move from another tab moves the board under waiting gestures', () => {
    const queue = q.submit(start(), move('T1>T2')).queue;
    const other = q.applied(queue, applied(null, 11, 'T3>F1'));
    expect(cardsOf(q.predicted(other.queue)!, 'F1')).toEqual(['AS']);
    expect(other.queue.entries).toHaveLength(1);
  });

  it('in Spider a dealt row waits for the server', () => {
    const queue = q.snapshot(q.emptyQueue(0), {
      ...first,
      position: { S: 10, T1: ['9S'], T2: ['8S'] },
    }).queue;
    const { queue: after } = q.submit(queue, move('S'));
    expect(q.predicted(after)).toEqual(queue.confirmed!.position);
    expect(q.legalNow(after)).toEqual({});
  });
});
