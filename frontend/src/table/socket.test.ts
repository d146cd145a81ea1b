import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addressOf, backoff, connect, type Connection, type SocketOptions } from './socket';
import type { ServerFrame } from './types';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { t: string; ref?: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as { t: string });
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  fall(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  answer(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const last = (): FakeSocket => FakeSocket.all.at(-1)!;
const moves = (socket: FakeSocket) =>
  socket.sent.filter((frame) => frame.t === 'move').map((frame) => frame.ref);

let connection: Connection;
let frames: ServerFrame[];
let states: string[];
let closed: number[];

function start(more: Partial<SocketOptions> = {}): void {
  connection = connect({
    url: '/ws/v1/attempts/7/',
    onFrame: (frame) => frames.push(frame),
    onState: (state) => states.push(state),
    onClosed: (code) => closed.push(code),
    make: () => new FakeSocket() as unknown as WebSocket,
    ...more,
  });
}

const move = (ref: number) => ({ t: 'move' as const, ref, base: ref, m: 'S' });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  frames = [];
  states = [];
  closed = [];
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('connection keeper (T1, case 21)', () => {
  it('sends again, in order and under the same refs, what was not answered', () => {
    start();
    last().open();
    for (const ref of [1, 2, 3]) connection.send(move(ref));
    last().answer({ t: 'applied', ref: 1, v: 1 });
    last().fall(1006);
    connection.send(move(4));
    vi.advanceTimersByTime(2000);
    last().open();
    expect(moves(last())).toEqual([2, 3, 4]);
    expect(last().sent.map((frame) => frame.t)).toContain('sync');
  });

  it('what was made before the first connection is sent when it opens', () => {
    start();
    connection.send(move(1));
    last().open();
    expect(moves(last())).toEqual([1]);
  });

  it('a refusal is an answer too; pause and ping are never repeated', () => {
    start();
    last().open();
    connection.send(move(1));
    connection.send({ t: 'pause' });
    last().answer({ t: 'refused', ref: 1, code: 'not_run', v: 0 });
    last().fall(1006);
    vi.advanceTimersByTime(2000);
    last().open();
    expect(last().sent.map((frame) => frame.t)).toEqual(['sync', 'ping']);
  });

  it('tells at once that it is on its way back, and after a while that there is no connection', () => {
    start();
    last().open();
    last().answer({ t: 'snapshot' });
    last().fall(1006);
    expect(states).toEqual(['online', 'reconnecting']);
    vi.advanceTimersByTime(4100);
    expect(states.at(-1)).toBe('offline');
    connection.retry();
    last().open();
    expect(states.at(-1)).toBe('online');
  });

  it('T1: a first connection that dies or never opens says so and tries again by itself', () => {
    start();
    last().fall(1006);
    expect(states).toEqual(['reconnecting']);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(4000);
    expect(states.at(-1)).toBe('offline');
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all.length).toBeGreaterThan(2);
    last().open();
    last().answer({ t: 'snapshot' });
    expect(states.at(-1)).toBe('online');
  });

  it('T1: an open socket without a table is no connection, and is opened anew', () => {
    start();
    last().open();
    last().answer({ t: 'pong', ts: 0 });
    vi.advanceTimersByTime(5000);
    expect(states).toEqual(['offline']);
    vi.advanceTimersByTime(7000);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    last().answer({ t: 'snapshot' });
    vi.advanceTimersByTime(11_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(states.at(-1)).toBe('online');
  });

  it('waits longer after each failure, ten seconds at most', () => {
    expect(backoff(0, 0.5)).toBe(500);
    expect(backoff(3, 0.5)).toBe(4000);
    expect(backoff(50, 0.5)).toBe(10_000);
    expect(backoff(0, 0)).toBeLessThan(backoff(0, 1));
  });

  it('does not knock again where it was sent away', () => {
    for (const code of [4401, 4403, 4404]) {
      start();
      last().open();
      last().fall(code);
    }
    const made = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(made);
    expect(closed).toEqual([4401, 4403, 4404]);
  });

  it('notices a socket that went silent', () => {
    start();
    last().open();
    const made = FakeSocket.all.length;
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.all.length).toBeGreaterThan(made);
  });

  it('a gesture without an answer tells of a dead line before the next ping', () => {
    start();
    last().open();
    last().answer({ t: 'snapshot', v: 0 });
    vi.advanceTimersByTime(1_000);
    connection.send(move(1));
    vi.advanceTimersByTime(10_000);
    expect(states).toEqual(['online', 'reconnecting']);
  });

  it('T1: a device without network says so at once, and comes back with what it had', () => {
    start();
    last().open();
    last().answer({ t: 'snapshot', v: 0 });
    connection.send(move(1));
    window.dispatchEvent(new Event('offline'));
    expect(states).toEqual(['online', 'reconnecting']);
    window.dispatchEvent(new Event('online'));
    last().open();
    expect(states.at(-1)).toBe('online');
    expect(moves(last())).toEqual([1]);
  });

  it('measures the way there and back, and keeps pongs to itself', () => {
    const times: number[] = [];
    start({ onLatency: (ms) => times.push(ms) });
    last().open();
    const ping = last().sent.find((frame) => frame.t === 'ping') as unknown as { ts: number };
    vi.advanceTimersByTime(42);
    last().answer({ t: 'pong', ts: ping.ts });
    expect(times[0]).toBeGreaterThanOrEqual(41);
    expect(frames).toEqual([]);
  });

  it('makes a socket address of a path', () => {
    expect(addressOf('/ws/v1/attempts/7/', 'pt')).toMatch(
      /^ws:\/\/.*\/ws\/v1\/attempts\/7\/\?lang=pt$/,
    );
  });

  it('goes on with a socket that was opened before it and tells what that one heard', async () => {
    const socket = new FakeSocket();
    socket.readyState = 1;
    const heard = { data: JSON.stringify({ t: 'snapshot', v: 0 }) } as MessageEvent<string>;
    const held = [{ socket: socket as unknown as WebSocket, messages: [heard] }];
    start({ held: () => held.pop() ?? null });
    expect(frames).toEqual([]);
    await Promise.resolve();
    expect(frames.map((frame) => frame.t)).toEqual(['snapshot']);
    expect(states).toEqual(['online']);
    connection.send(move(1));
    expect(moves(socket)).toEqual([1]);
    socket.fall(1006);
    vi.advanceTimersByTime(2000);
    expect(last()).not.toBe(socket);
  });
});
