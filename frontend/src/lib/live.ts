/** A socket that comes back by itself: frames in, frames out, and whether it is there. */

export type LiveState = 'connecting' | 'online' | 'reconnecting' | 'offline' | 'closed';

export interface LiveOptions<In> {
  path: string;
  onFrame(frame: In): void;
  onState(state: LiveState, code: number | null): void;
}

/** Not signed in, not yours, unknown: coming back would not help. */
const FINAL = new Set([4401, 4403, 4404]);
const DELAYS = [400, 800, 1600, 3000, 5000];
const SILENCE = 20_000;

export class Live<In, Out> {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #done = false;

  constructor(private readonly options: LiveOptions<In>) {
    addEventListener('online', this.retry);
    this.#open();
  }

  /** Send when the socket is open; tells whether it was. */
  send(frame: Out): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Try at once instead of waiting for the next turn. */
  retry = (): void => {
    if (this.#done || this.#socket?.readyState === WebSocket.OPEN) return;
    this.#drop();
    this.#open();
  };

  close(): void {
    this.#done = true;
    removeEventListener('online', this.retry);
    this.#drop();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #open(): void {
    this.options.onState(this.#tries ? 'reconnecting' : 'connecting', null);
    const socket = new WebSocket(new URL(this.options.path, location.href.replace(/^http/, 'ws')));
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#heard = Date.now();
      this.#beat = setInterval(this.#check, 5000);
      this.options.onState('online', null);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      this.options.onFrame(JSON.parse(event.data) as In);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  #check = (): void => {
    if (Date.now() - this.#heard > SILENCE) this.#closed(0);
    else this.#socket?.send(JSON.stringify({ t: 'ping', ts: Date.now() }));
  };

  #closed(code: number): void {
    this.#drop();
    if (FINAL.has(code)) {
      this.#done = true;
      return this.options.onState('closed', code);
    }
    const delay = DELAYS[Math.min(this.#tries, DELAYS.length - 1)]!;
    this.#tries += 1;
    this.options.onState(this.#tries > 2 ? 'offline' : 'reconnecting', code);
    this.#timer = setTimeout(() => this.#open(), delay);
  }
}
