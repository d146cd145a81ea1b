/** One race as its socket tells it: who sits, who is ready, how far each one is, how it ended. */
import { i18n, t } from '../../i18n/index.svelte';
import { clock } from '../../lib/format';
import { Live, type LiveState } from '../../lib/live';
import { go } from '../../lib/router.svelte';
import { say } from '../../lib/toast.svelte';
import type { OverFrame, RaceIn, RaceOut, RoomFrame, StartFrame } from './frames';
import { addPoint, type Point } from './pace';

export interface Running {
  up: number;
  moves: number;
  connected: boolean;
  deadline: number | null;
  points: Point[];
}

const NOBODY: Running = { up: 0, moves: 0, connected: true, deadline: null, points: [] };

export class RaceRoom {
  room = $state.raw<RoomFrame | null>(null);
  startsAt = $state<number | null>(null);
  start = $state.raw<StartFrame | null>(null);
  over = $state.raw<OverFrame | null>(null);
  seats = $state.raw<Record<number, Running>>({});
  /** The race that follows, and whether this player asked for it. */
  rematch = $state<string | null>(null);
  askedRematch = $state(false);
  link = $state<LiveState>('connecting');
  closedBy = $state<number | null>(null);
  /** Server clock minus ours, in ms. */
  #ahead = 0;
  #live: Live<RaceIn, RaceOut>;

  constructor(readonly id: string) {
    this.#live = new Live({
      path: `/ws/v1/races/${encodeURIComponent(id)}/?lang=${i18n.lang}`,
      onFrame: this.#receive,
      onState: (state, code) => {
        this.link = state;
        if (state === 'closed') this.closedBy = code;
      },
    });
  }

  /** Now, on the server's clock. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Race time: it stops with the last thing that counted. */
  passed(now: number): number {
    if (this.over) return Math.max(0, ...this.over.results.map((result) => result.time_ms));
    return this.start ? Math.max(0, now - this.start.started_ms) : 0;
  }

  running(seat: number): Running {
    return this.seats[seat] ?? NOBODY;
  }

  ready = (): void => this.#send('ready');
  resign = (): void => this.#send('resign');
  leave = (): void => this.#send('leave');
  retry = (): void => this.#live.retry();

  askRematch = (): void => {
    this.askedRematch = true;
    this.#send('rematch');
  };

  close(): void {
    this.#live.close();
  }

  #send(t: 'ready' | 'resign' | 'leave' | 'rematch'): void {
    this.#live.send({ t });
  }

  #change(seat: number, changes: Partial<Running>): void {
    this.seats = { ...this.seats, [seat]: { ...this.running(seat), ...changes } };
  }

  #progress(seat: number, up: number, moves: number, connected: boolean): void {
    const at = this.start ? Math.max(0, this.now() - this.start.started_ms) : 0;
    const points = addPoint(this.running(seat).points, { at, up });
    this.#change(seat, { up, moves, connected, points });
  }

  #receive = (frame: RaceIn): void => {
    if ('now_ms' in frame) this.#ahead = frame.now_ms - Date.now();
    switch (frame.t) {
      case 'room':
        this.room = frame as RoomFrame;
        break;
      case 'countdown':
        this.startsAt = frame.at_ms;
        break;
      case 'start':
        this.startsAt = null;
        this.start = frame;
        break;
      case 'progress':
        this.#progress(frame.seat, frame.up, frame.moves, frame.connected);
        break;
      case 'absent':
        this.#absent(frame.seat, frame.deadline_ms ?? null);
        break;
      case 'over':
        this.over = frame;
        break;
      case 'rematch':
        this.#rematchMade(frame.race);
        break;
      case 'refused':
        say(frame.message ?? frame.code, 'error');
        break;
    }
  };

  /** The countdown itself shows beside the seat; the reason is said once. */
  #absent(seat: number, deadline: number | null): void {
    const name = this.room?.seats.find((place) => place.seat === seat)?.player;
    if (deadline && name && seat !== this.room?.you && !this.running(seat).deadline) {
      const time = clock(deadline - this.now());
      say(t('race.absent_why', { name, time }), 'error');
    }
    this.#change(seat, { deadline, connected: deadline === null });
  }

  #rematchMade(race: string): void {
    this.rematch = race;
    if (this.askedRematch) go(`/corrida/${race}`);
  }
}
