/** Frames of the race socket, as docs/frames.schema.json has them. */
import type { Race, RaceState, Seat } from '../../api-types';

export interface RoomFrame {
  t: 'room';
  id: string;
  code: string;
  ruleset: string;
  mode: Race['mode'];
  state: RaceState;
  rated: boolean;
  limit_ms: number;
  now_ms: number;
  seats: Seat[];
  deal: { commitment: string };
  you?: number | null;
}

export interface RaceResult {
  seat: number;
  player: string;
  up: number;
  moves: number;
  time_ms: number;
  state: string;
}

export interface OverFrame {
  t: 'over';
  winner?: number | null;
  reason: string;
  results: RaceResult[];
  seed: string;
}

export interface StartFrame {
  t: 'start';
  started_ms: number;
  now_ms: number;
  attempt?: string | null;
  socket?: string | null;
}

export type RaceIn =
  | RoomFrame
  | StartFrame
  | OverFrame
  | { t: 'countdown'; at_ms: number; now_ms: number }
  | { t: 'progress'; seat: number; up: number; moves: number; connected: boolean }
  | { t: 'absent'; seat: number; deadline_ms?: number | null }
  | { t: 'rematch'; race: string }
  | { t: 'refused'; code: string; message?: string }
  | { t: 'pong'; ts: number };

export interface RaceOut {
  t: 'ready' | 'resign' | 'rematch' | 'leave' | 'sync';
}
