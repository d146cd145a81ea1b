/**
 * Keeps one attempt's socket alive: opens it again when it falls, sends again what was not
 * answered (with the same reference: the server answers a repeated one as it did the first
 * time), asks for a snapshot after every return, and measures the way there and back.
 */
import type { ClientFrame, Connection as State, ServerFrame } from './types';

export interface SocketOptions {
  /** Path or address of the socket, as the API gave it. */
  readonly url: string;
  readonly lang?: string;
  onFrame(frame: ServerFrame): void;
  onState?(state: State): void;
  onLatency?(ms: number): void;
  /** The server closed it for good: 4401 not signed in, 4403 not yours, 4404 unknown. */
  onClosed?(code: number): void;
  /** A socket opened before the table was there, with what it has heard since. */
  readonly held?: (address: string) => HeldSocket | null;
  /** For tests. */
  readonly make?: (url: string) => WebSocket;
}

export interface HeldSocket {
  readonly socket: WebSocket;
  readonly messages: readonly MessageEvent<string>[];
}

export interface Connection {
  send(frame: ClientFrame): void;
  retry(): void;
  close(): void;
}

const FINAL = new Set([4401, 4403, 4404]);
const PING_EVERY = 15_000;
const PATIENCE = 8_000;
const OFFLINE_AFTER = 4_000;
/** A socket that has not opened or brought the table by then is given up and opened anew. */
const WELCOME = 10_000;

export function addressOf(url: string, lang?: string): string {
  const address = new URL(url, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  if (lang) address.searchParams.set('lang', lang);
  return address.href;
}

const refOf = (frame: ClientFrame | ServerFrame): number | null =>
  'ref' in frame && typeof frame.ref === 'number' ? frame.ref : null;

/** Half a second at first, ten at most, a little uneven so that many clients do not return at once. */
export const backoff = (tries: number, chance = Math.random()): number =>
  Math.min(10_000, 500 * 2 ** Math.min(tries, 5)) * (0.75 + chance / 2);

class Keeper implements Connection {
  private socket: WebSocket | null = null;
  private unanswered: ClientFrame[] = [];
  private tries = 0;
  private closed = false;
  /** Nothing is said before the first socket has opened, fallen or let us wait. */
  private state: State | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly ticker: ReturnType<typeof setInterval>;
  private offlineTimer: ReturnType<typeof setTimeout> | null = null;
  private waitingSince: number | null = null;
  /** The table was here once; before that an open socket alone is no connection. */
  private seated = false;
  private welcome: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly options: SocketOptions) {
    this.ticker = setInterval(() => this.tick(), PING_EVERY / 3);
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
    this.open();
  }

  send(frame: ClientFrame): void {
    if (refOf(frame) !== null) this.unanswered.push(frame);
    if (!this.ready()) return;
    // A gesture without an answer tells of a dead line sooner than the next ping.
    if (refOf(frame) !== null) this.waitingSince ??= performance.now();
    this.socket!.send(JSON.stringify(frame));
  }

  retry(): void {
    if (this.closed || this.ready()) return;
    this.tries = 0;
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.ticker);
    if (this.timer) clearTimeout(this.timer);
    if (this.offlineTimer) clearTimeout(this.offlineTimer);
    this.stopWaiting();
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close(1000);
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'visible' && navigator.onLine) this.retry();
  };

  /** The device says that it has no network: an open socket is a dead one and will not tell. */
  private readonly cut = (): void => {
    if (!this.closed && this.ready()) this.giveUp();
  };

  private ready(): boolean {
    return this.socket?.readyState === 1;
  }

  private open(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.detach();
    const make = this.options.make ?? ((url: string) => new WebSocket(url));
    const address = addressOf(this.options.url, this.options.lang);
    const held = this.options.held?.(address);
    const socket = held?.socket ?? make(address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.message(String(event.data));
    socket.onclose = (event) => this.fell(event.code);
    this.offlineTimer ??= setTimeout(() => this.report('offline'), OFFLINE_AFTER);
    this.stopWaiting();
    this.welcome = setTimeout(() => this.giveUp(), WELCOME);
    if (held && this.ready()) queueMicrotask(() => this.resume(held));
  }

  private giveUp(): void {
    this.detach();
    this.fell(1006);
  }

  private resume({ socket, messages }: HeldSocket): void {
    if (this.socket !== socket) return;
    this.opened();
    for (const event of messages) this.message(String(event.data));
  }

  private detach(): void {
    const old = this.socket;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    if (old.readyState < 2) old.close();
    this.socket = null;
  }

  /** Everything unanswered goes again, in order; the snapshot tells the table the rest. */
  private opened(): void {
    const again = this.tries > 0 || this.unanswered.length > 0;
    this.waitingSince = null;
    if (this.seated) this.become('online');
    for (const frame of this.unanswered) this.socket!.send(JSON.stringify(frame));
    if (again) this.socket!.send(JSON.stringify({ t: 'sync' } satisfies ClientFrame));
    this.ping();
  }

  private message(data: string): void {
    let frame: ServerFrame;
    try {
      frame = JSON.parse(data) as ServerFrame;
    } catch {
      return;
    }
    this.waitingSince = null;
    this.tries = 0;
    if (frame.t === 'snapshot') this.arrived();
    if (frame.t === 'pong') {
      this.options.onLatency?.(Math.max(0, performance.now() - frame.ts));
      return;
    }
    const ref = refOf(frame);
    if (ref !== null) this.unanswered = this.unanswered.filter((one) => refOf(one) !== ref);
    else if (frame.t === 'over' || frame.t === 'won') this.unanswered = [];
    this.options.onFrame(frame);
  }

  /** The table is here: nothing more is waited for. */
  private arrived(): void {
    this.seated = true;
    this.stopWaiting();
    this.become('online');
  }

  private stopWaiting(): void {
    if (this.welcome) clearTimeout(this.welcome);
    this.welcome = null;
  }

  private fell(code: number): void {
    this.socket = null;
    this.stopWaiting();
    if (this.closed) return;
    if (FINAL.has(code)) {
      this.close();
      this.options.onClosed?.(code);
      return;
    }
    this.become('reconnecting');
    const delay = code === 4429 ? 5_000 : backoff(this.tries++);
    this.timer = setTimeout(() => this.open(), delay);
  }

  private become(state: State): void {
    if (state === 'online') {
      if (this.offlineTimer) clearTimeout(this.offlineTimer);
      this.offlineTimer = null;
    } else this.offlineTimer ??= setTimeout(() => this.report('offline'), OFFLINE_AFTER);
    if (state === 'online' || this.state !== 'offline') this.report(state);
  }

  private report(state: State): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onState?.(state);
  }

  private ping(): void {
    if (!this.ready()) return;
    this.waitingSince ??= performance.now();
    this.socket!.send(
      JSON.stringify({ t: 'ping', ts: Math.round(performance.now()) } satisfies ClientFrame),
    );
  }

  private lastPing = 0;

  private tick(): void {
    if (!this.ready()) return;
    const now = performance.now();
    if (this.waitingSince !== null && now - this.waitingSince > PATIENCE) return this.giveUp();
    if (now - this.lastPing < PING_EVERY) return;
    this.lastPing = now;
    this.ping();
  }
}

export const connect = (options: SocketOptions): Connection => new Keeper(options);
