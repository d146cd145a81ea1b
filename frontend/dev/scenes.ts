/** Hand-made positions for the harness: the states that the pictures show, and the hard ones. */
import type { RulesetInfo, ServerFrame, Status, WirePosition } from '../src/table';

const BASE: Record<string, Partial<RulesetInfo> & { game: string }> = {
  'forty-thieves': { game: 'forty-thieves' },
  'forty-thieves-free': { game: 'forty-thieves', passes: 2 },
  'forty-devils': { game: 'forty-devils' },
  'spider-4': { game: 'spider', suits: 4, hidden: true },
  'spider-2': { game: 'spider', suits: 2, hidden: true },
  'spider-1': { game: 'spider', suits: 1, hidden: true },
  'klondike-1': { game: 'klondike', decks: 1, columns: 7, foundations: 4, hidden: true },
  'klondike-3': { game: 'klondike', decks: 1, columns: 7, foundations: 4, draw: 3, hidden: true },
};

export function rulesetOf(key: string): RulesetInfo {
  const known = BASE[key] ?? BASE[key.replace(/-(strict|vegas)$/, '')]!;
  return {
    key,
    decks: 2,
    suits: 4,
    columns: 10,
    foundations: 8,
    draw: 1,
    passes: 1,
    undo: true,
    hidden: false,
    ...known,
  };
}

const status = (more: Partial<Status>): Status => ({
  moves: 88,
  time_ms: 372_000,
  undos: 3,
  hints: 1,
  won: false,
  over: false,
  can_undo: true,
  can_redo: false,
  can_finish: false,
  running: true,
  ...more,
});

const pile = (text: string): (string | null)[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((card) => (card === '?' ? null : card));

function position(stock: number, piles: Record<string, string>): WirePosition {
  const wire: WirePosition = { S: stock };
  for (const [name, cards] of Object.entries(piles)) wire[name] = pile(cards);
  return wire;
}

const up = (suit: string, to: number): string =>
  Array.from({ length: to }, (_, i) => `${'A23456789TJQK'[i]}${suit}`).join(' ');

const ql = position(21, {
  W: '7C 4C 9D',
  F1: up('S', 4),
  F2: up('H', 5),
  F3: up('C', 6),
  F4: up('D', 3),
  F5: up('S', 1),
  F6: up('D', 2),
  F7: '',
  F8: '',
  T1: 'KC QC JC 7D',
  T2: '4H TD KH QH JH',
  T3: 'KD 9H 8S 7S',
  T4: '2S 6D TC 9C 8C',
  T5: '',
  T6: 'JD 4D TS 9S',
  T7: '5S QD 3C KS QS',
  T8: '7H 6H 3S 5D',
  T9: '8D 2H AH 9S',
  T10: 'TH 6S 5C JS',
});
const qlMaps = {
  legal: {
    'T3:2': ['T6', 'T9'],
    T3: ['T5'],
    T9: ['T5'],
    T1: ['T5'],
    T2: ['T5'],
    W: ['T5'],
    'T4:2': ['T5'],
    T4: ['T5'],
    S: [],
  },
  preferred: {
    'T3:2': 'T6',
    T3: 'T5',
    T9: 'T5',
    T1: 'T5',
    T2: 'T5',
    W: 'T5',
    T4: 'T5',
    'T4:2': 'T5',
  },
  caps: { T1: 2, T2: 2, T3: 2, T4: 2, T6: 2, T7: 2, T8: 2, T9: 2, T10: 2 },
  why: { T3: 'cap', T4: 'cap', T2: 'cap', T1: 'not_run' },
  lifts: { T1: 1, T2: 2, T3: 2, T4: 2, T6: 2, T7: 2, T8: 1, T9: 1, T10: 1 },
};
const qlDense = position(3, {
  W: '4C',
  F1: up('S', 4),
  F2: '',
  F3: '',
  F4: '',
  F5: '',
  F6: '',
  F7: '',
  F8: '',
  T1: 'KC QC JC 7D',
  T2: '4H TD KH QH JH',
  T3: '9H 8S',
  T4: '2S 6D TC 9C 8C 7C 6C 5C',
  T5: 'KD',
  T6: 'JD 4D TS 9S KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H 6S 5S 4S QC JC TC 9C 3D 2D',
  T7: '5S QD 3C KS QS',
  T8: '',
  T9: '8D 2H AH 9S',
  T10: 'TH 6S 5C JS',
});
const spider = position(10, {
  F1: 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS',
  F2: 'KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH',
  F3: 'KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC',
  F4: '',
  F5: '',
  F6: '',
  F7: '',
  F8: '',
  T1: '? KH QH JC TC',
  T2: 'KC QC JD TD',
  T3: '? ? 7H 6H 5H',
  T4: '? ? ? KD QD JS TS 9S 8D 7D 6D 5D 4C 3C 2C AC JH TH 9H 8H 7C 6C 5S',
  T5: 'KD QD',
  T6: '? ? 8S 7S',
  T7: '9C 4D 3D 2D AD',
  T8: '? ? KS QS',
  T9: '? 3H 2H',
  T10: 'TD',
});
const spiderMaps = {
  legal: {
    T1: ['T5'],
    T4: ['T1'],
    'T7:2': ['T9'],
    S: [],
    T3: ['T4'],
    T6: ['T1', 'T2', 'T3', 'T5', 'T7', 'T8', 'T9', 'T10'],
  },
  preferred: { T6: 'T2', T1: 'T5' },
  lifts: { T1: 1, T7: 4, T3: 3, T6: 2, T4: 1, T5: 2, T8: 2, T9: 2, T10: 1, T2: 2 },
  why: { T1: 'not_run', T4: 'not_run', T7: 'not_run' },
};
const klondike = position(6, {
  W: 'KD 8C 6H',
  F1: up('S', 6),
  F2: up('H', 5),
  F3: up('D', 4),
  F4: up('C', 4),
  T1: 'KS QH JC TD',
  T2: '? 9S 8D',
  T3: '',
  T4: '? ? QC JD TS',
  T5: 'KH QS JH TC 9D',
  T6: '? 7C 6D 5C',
  T7: '8S 7H',
});
const devils = position(30, {
  W: '7C 4C',
  F1: up('S', 4),
  F2: up('H', 2),
  F3: '',
  F4: '',
  F5: 'KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C AC',
  F6: '',
  F7: '',
  F8: '',
  T1: 'KC QC JC 7D',
  T2: '4H TD KH QH JH',
  T3: 'KD 9H 8S 7S',
  T4: '2S 6D TC 9C 8C',
  T5: '',
  T6: 'JD 4D TS 9S',
  T7: '5S QD 3C KS QS',
  T8: '7H 6H 3S 5D',
  T9: '8D 2H AH 9S',
  T10: 'TH 6S 5C JS',
});

interface Scene {
  readonly ruleset: string;
  readonly frames: readonly ServerFrame[];
}

const empty = { legal: { S: [] } };

function scene(
  ruleset: string,
  at: WirePosition,
  maps: object,
  more: Partial<Status> = {},
  last: string | null = null,
): Scene {
  return {
    ruleset,
    frames: [{ t: 'snapshot', v: 88, position: at, status: status(more), last, ...empty, ...maps }],
  };
}

const then = (base: Scene, ...frames: ServerFrame[]): Scene => ({
  ...base,
  frames: [...base.frames, ...frames],
});

const mid = scene('forty-thieves', ql, qlMaps, {}, 'T9>T6');
const web = scene(
  'spider-4',
  spider,
  spiderMaps,
  { rounds_left: 1, sets: 3, hidden: 11 },
  'T10>T7:3',
);

export const SCENES: Record<string, Scene> = {
  mid,
  dense: scene('forty-thieves', qlDense, qlMaps),
  checking: then(mid, { t: 'verdict_pending', v: 88 }),
  dead: then(mid, { t: 'verdict', v: 88, verdict: 'dead' }),
  refused: then(mid, {
    t: 'refused',
    ref: null,
    code: 'not_one_below',
    message: 'Só um 10♠ recebe o 9♠.',
  }),
  spider: web,
  noprogress: then(web, { t: 'hint', ref: 1, move: null, reason: 'no_progress', next: 'S' }),
  klondike: scene('klondike-3', klondike, empty, { score: 120 }, 'T7>T2'),
  devils: scene('forty-devils', devils, qlMaps),
};
