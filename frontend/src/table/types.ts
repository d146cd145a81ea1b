/** What the table and its host say to each other. The table owns no socket and knows no rules. */

export type Lang = 'pt' | 'en';
/** A card as the server names it ("TS", "9D"); null is a card the player may not see now. */
export type Face = string | null;
export type Cards = readonly Face[];
/** Piles from bottom to top; the stock is only a count. */
export interface Position {
  readonly S: number;
  readonly piles: Readonly<Record<string, Cards>>;
}
/** `position` as it travels: {"S":64,"W":["4H"],…}. */
export type WirePosition = Record<string, number | Face[]>;
/** Source (with its count when it is more than one card) to its targets; actions to an empty list. */
export type Legal = Readonly<Record<string, readonly string[]>>;

export interface RulesetInfo {
  key: string;
  game: string;
  decks: number;
  suits: number;
  columns: number;
  foundations: number;
  draw: number;
  passes: number | null;
  undo: boolean;
  hidden: boolean;
}

export interface TableSettings {
  /** 'auto' is the game's own default: four colours where the suit rules. */
  colours: 'auto' | 'four' | 'two';
  index: 'normal' | 'large';
  leftHanded: boolean;
  back: 'wave' | 'plain' | 'tile';
  motion: 'auto' | 'full' | 'fast' | 'reduced';
  sound: boolean;
}

export interface Status {
  moves: number;
  time_ms: number;
  undos: number;
  hints: number;
  won: boolean;
  over: boolean;
  can_undo: boolean;
  can_redo: boolean;
  can_finish: boolean;
  up?: number;
  running?: boolean;
  score?: number;
  bank?: number;
  rounds_left?: number;
  passes_left?: number | null;
  sets?: number;
  hidden?: number;
}

export type Change =
  | {
      op: 'move';
      from: string;
      to: string;
      cards?: Face[];
      n: number;
      auto?: boolean;
      via?: string[];
    }
  | { op: 'turn'; pile: string; i: number; card: Face };

export interface Maps {
  legal: Legal;
  preferred?: Readonly<Record<string, string>>;
  caps?: Readonly<Record<string, number>>;
  why?: Readonly<Record<string, string>>;
  /** How many cards lift from a column, whether or not they have a target. */
  lifts?: Readonly<Record<string, number>>;
}
export type Known = Readonly<Record<string, readonly (number | string)[]>>;

export interface AttemptInfo {
  id: string | number;
  ruleset: string;
  kind: 'solo' | 'daily' | 'race';
  deal?: { code?: string; number?: number | string | null; solvable?: boolean | null };
  auto_up?: boolean;
  lang?: string;
}

export interface SnapshotFrame extends Maps {
  t: 'snapshot';
  v: number;
  position: WirePosition;
  status: Status;
  known?: Known;
  last_ref?: number;
  last?: string | null;
  paused?: boolean;
  attempt?: AttemptInfo;
}
export interface AppliedFrame extends Maps {
  t: 'applied';
  ref: number | null;
  v: number;
  m?: string;
  changes: Change[];
  status: Status;
  known?: Known;
}
export interface RefusedFrame {
  t: 'refused';
  ref: number | null;
  code: string;
  message?: string;
  v?: number;
}
export interface HintFrame {
  t: 'hint';
  ref: number;
  move: string | null;
  reason?: string;
  next?: string | null;
  hints?: number;
}
export interface VerdictFrame {
  t: 'verdict';
  v: number;
  verdict: 'dead' | 'winnable' | 'unknown';
  known_only?: boolean;
}
export interface WonFrame {
  t: 'won';
  v: number;
  result: Record<string, unknown>;
}
export type ServerFrame =
  | SnapshotFrame
  | AppliedFrame
  | RefusedFrame
  | HintFrame
  | VerdictFrame
  | WonFrame
  | { t: 'verdict_pending'; v: number }
  | { t: 'clock'; running: boolean; time_ms: number }
  | { t: 'pong'; ts: number }
  | { t: 'over'; v: number; reason: string; status: Status }
  | { t: 'auto'; ref: number; on: boolean };

export type ClientFrame =
  | { t: 'move'; ref: number; base: number; m: string }
  | { t: 'undo' | 'redo' | 'finish' | 'resign'; ref: number; base: number }
  | { t: 'hint'; ref: number }
  | { t: 'auto'; ref: number; on: boolean }
  | { t: 'pause' | 'resume' | 'sync' }
  | { t: 'ping'; ts: number };

/** Something the page may want to react to; the table has already said it to the player. */
export type Notice =
  | { kind: 'won'; result: Record<string, unknown> }
  | { kind: 'over'; reason: string }
  | { kind: 'stuck' }
  | { kind: 'refused'; code: string; message: string };

/** What the table asks of the page around it: keys N, R, G, P and the exits of its bars. */
export type HostCommand = 'new' | 'restart' | 'resign' | 'menu' | 'pause' | 'resume' | 'retry';

export type Connection = 'online' | 'offline' | 'reconnecting';
export type LayoutMode = 'phone' | 'tablet' | 'desktop' | 'landscape';

/** Everything the chrome around the table shows. `at` is performance.now() of the last clock. */
export interface TablePublicState {
  ready: boolean;
  status: Status | null;
  at: number;
  running: boolean;
  v: number;
  pending: number;
  connection: Connection;
  paused: boolean;
  race: boolean;
  layout: LayoutMode;
  attempt: AttemptInfo | null;
  verdict: 'none' | 'pending' | 'dead' | 'winnable' | 'unknown';
  autoUp: boolean;
  can: {
    undo: boolean;
    redo: boolean;
    hint: boolean;
    finish: boolean;
    draw: boolean;
    pause: boolean;
  };
  /** What `draw` does now, as the rules put it: draw cards, deal a row, turn the waste over. */
  drawKind: 'draw' | 'row' | 'redeal' | 'none';
  /** The words for it in the table's language: «Comprar», «Dar rodada», «Repassar». */
  drawLabel: string;
}

export interface TableHost {
  send(frame: ClientFrame): void;
  notice?(notice: Notice): void;
  onState?(state: TablePublicState): void;
  command?(command: HostCommand): void;
}

export type TableAction =
  | 'undo'
  | 'redo'
  | 'hint'
  | 'draw'
  | 'finish'
  | 'resign'
  | 'help'
  | 'cancel'
  | 'auto-on'
  | 'auto-off';

export interface TableApi {
  receive(frame: ServerFrame): void;
  connection(state: Connection): void;
  act(action: TableAction): void;
  setSettings(partial: Partial<TableSettings>): void;
  setLang(lang: Lang): void;
  setPaused(paused: boolean): void;
  setRace(race: boolean): void;
  /** Put the keyboard focus on the board. */
  focus(): void;
  state(): TablePublicState;
  destroy(): void;
}

export interface TableOptions {
  ruleset: RulesetInfo;
  settings: TableSettings;
  lang: Lang;
  host: TableHost;
}

export const DEFAULT_SETTINGS: TableSettings = {
  colours: 'auto',
  index: 'normal',
  leftHanded: false,
  back: 'wave',
  motion: 'auto',
  sound: false,
};
