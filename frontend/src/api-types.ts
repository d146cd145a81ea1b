/** Answers of the REST interface, as the pages read them. */

import type { Change, WirePosition } from './table/types';

export type Lang = 'pt' | 'en';
export type Localized = Record<Lang, string>;

export interface Ruleset {
  key: string;
  game: string;
  name: Localized;
  variant: Localized;
  code: string;
  version: number;
  decks: number;
  suits: number;
  columns: number;
  foundations: number;
  stock?: number;
  draw: number;
  passes: number | null;
  undo: boolean;
  hidden: boolean;
  open: boolean;
}

export interface Me {
  name: string;
  guest: boolean;
  lang: Lang;
  settings: Record<string, unknown>;
}

export interface DealRef {
  code: string;
  number: number | null;
  solvable: boolean;
}

export interface DailyMine {
  attempt: string;
  state: AttemptState;
  moves: number;
  place: number | null;
}

export interface Daily {
  ruleset: string;
  date: string;
  deal: { code: string; commitment: string; seed?: string };
  opens: string;
  closes: string;
  players: number;
  best: { player: string; moves: number } | null;
  mine: DailyMine | null;
}

export interface Calendar {
  month: string;
  today: string;
  days: { date: string; won: string[]; open: number }[];
  streak?: { current: number; longest: number };
}

export type AttemptState = 'playing' | 'won' | 'resigned' | 'over';

export interface Result {
  moves: number;
  time_ms: number;
  undos: number;
  hints: number;
  deal: DealRef;
  record: boolean;
  place: number | null;
  first?: boolean;
  pure?: boolean;
  players?: number;
}

export interface Attempt {
  id: string;
  socket: string;
  ruleset: string;
  kind: 'solo' | 'daily' | 'race';
  state: AttemptState;
  deal: DealRef;
  moves: number;
  time_ms: number;
  undos: number;
  hints: number;
  started: string;
  finished: string | null;
  race: string | null;
  first: boolean;
  options?: { timed: boolean; cumulative: boolean };
  result?: Result | null;
}

/** A finished attempt, or a stored solution: the latter has no player and no time. */
export interface Replay {
  id: string;
  ruleset: string;
  player?: string;
  deal: DealRef;
  moves: number;
  time_ms?: number;
  position: WirePosition;
  steps: { v: number; m: string; at_ms: number; moves: number; up: number; changes: Change[] }[];
}

export interface Deal {
  code: string;
  ruleset: string;
  number: number | null;
  kind: 'open' | 'daily' | 'race';
  solvable: boolean;
  players: number;
  best: number | { player: string; moves: number } | null;
  commitment?: string;
  seed?: string;
  date?: string;
  lower_bound?: number | null;
  histogram?: [moves: number, players: number][];
}

export interface BoardRow {
  place: number;
  player: string;
  moves: number;
  time_ms: number;
  undos: number;
  hints: number;
  at: string;
  replay: string | null;
}

export interface Board {
  rows: BoardRow[];
  next: string | null;
  me: BoardRow | null;
  players: number;
}

export type BoardTab = 'best' | 'pure' | 'first';
export type RaceState = 'open' | 'countdown' | 'running' | 'over' | 'void';

export interface Seat {
  seat: number;
  player: string | null;
  ready: boolean;
  connected: boolean;
}

export interface Progress {
  seat: number;
  player?: string;
  up: number;
  moves: number;
}

export interface Race {
  id: string;
  code: string;
  socket: string;
  ruleset: string;
  mode: 'first' | 'fewest';
  rated: boolean;
  state: RaceState;
  seats: Seat[];
  limit_ms: number;
  deal: { commitment: string; code?: string; seed?: string };
  progress?: Progress[];
  size?: number;
  started_ms?: number | null;
  winner?: number | null;
  reason?: string;
}
