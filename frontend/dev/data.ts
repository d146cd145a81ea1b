/** Invented answers for developing pages without a server. Never part of the built page. */

const ruleset = (
  key: string,
  game: string,
  name: string,
  pt: string,
  en: string,
  code: string,
  more: object = {},
) => ({
  key,
  game,
  name: { pt: name, en: name },
  variant: { pt, en },
  code,
  version: 1,
  decks: 2,
  suits: 4,
  columns: 10,
  foundations: 8,
  draw: 1,
  passes: 1,
  undo: true,
  hidden: false,
  open: true,
  ...more,
});

const K = { decks: 1, columns: 7, foundations: 4, hidden: true };

export const RULESETS = [
  ruleset('forty-thieves', 'forty-thieves', 'Quarenta Ladrões', 'Clássico', 'Classic', 'QL-C'),
  ruleset('forty-thieves-free', 'forty-thieves', 'Quarenta Ladrões', 'Livre', 'Free', 'QL-L', {
    passes: 2,
  }),
  ruleset('forty-devils', 'forty-devils', 'Forty Devils', '', '', 'FD-A'),
  ruleset('spider-4', 'spider', 'Spider', '4 naipes', '4 suits', 'SP-4', { hidden: true }),
  ruleset('spider-2', 'spider', 'Spider', '2 naipes', '2 suits', 'SP-2', { suits: 2 }),
  ruleset('spider-1', 'spider', 'Spider', '1 naipe', '1 suit', 'SP-1', { suits: 1 }),
  ruleset('klondike-1', 'klondike', 'Klondike', '1 por vez', 'Draw 1', 'KL-1', K),
  ruleset('klondike-3', 'klondike', 'Klondike', '3 por vez', 'Draw 3', 'KL-3', { ...K, draw: 3 }),
  ruleset('klondike-1-strict', 'klondike', 'Klondike', '1 por vez, 1 passe', 'Draw 1', 'KL-A', K),
  ruleset('klondike-3-vegas', 'klondike', 'Klondike', 'Vegas, 3 por vez', 'Vegas', 'KL-W', {
    ...K,
    draw: 3,
    undo: false,
  }),
];

const DATE = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
const CODES: Record<string, string> = {
  'forty-thieves': 'QL-C1-D261130-4',
  'forty-thieves-free': 'QL-L1-D261130-8',
  'forty-devils': 'FD-A1-D261130-2',
  'spider-4': 'SP-41-D261130-5',
  'klondike-3': 'KL-31-D261130-1',
};
const HEX = '9f3a6b0c17d4e5a8b2c9f3a6b0c17d4e5a8b2c9f3a6b0c17d4e5a8b2c9f3c217';
const midnight = new Date(new Date().setHours(24, 0, 0, 0)).toISOString();

const daily = (key: string, players: number, best: object | null, mine: object | null) => ({
  ruleset: key,
  date: DATE,
  deal: { code: CODES[key], commitment: HEX },
  opens: `${DATE}T00:00:00-03:00`,
  closes: midnight,
  players,
  best,
  mine,
});

export const DAILIES = [
  daily('forty-thieves', 1284, { player: 'Marina Couto', moves: 176 }, {
    attempt: 'abc',
    state: 'playing',
    moves: 88,
    place: null,
  }),
  daily('forty-thieves-free', 0, null, null),
  daily('forty-devils', 417, { player: 'tiao_bh', moves: 184 }, null),
  daily('spider-4', 962, { player: 'dona.ivone', moves: 203 }, {
    attempt: 'def',
    state: 'won',
    moves: 211,
    place: 3,
  }),
  daily('klondike-3', 2630, { player: 'Caio F.', moves: 94 }, {
    attempt: 'ghi',
    state: 'resigned',
    moves: 40,
    place: null,
  }),
];

const NAMES = ['Marina Couto', 'tiao_bh', 'Rafa Nunes', 'dona.ivone', 'Caio F.', 'Bia Prado'];

const row = (place: number, player: string, moves: number, undos = 0, hints = 0) => ({
  place,
  player,
  moves,
  time_ms: 542_000 + place * 11_000,
  undos,
  hints,
  at: new Date(Date.now() - place * 3_600_000).toISOString(),
  replay: null,
});

export const ME_ROW = row(42, 'Lia Prates', 188, 3, 1);

export function board(around: boolean) {
  const top = NAMES.map((name, i) => row(i < 2 ? i + 1 : i, name, 176 + i, i % 3, i === 4 ? 1 : 0));
  const near = [row(41, 'Zé Arruda', 187, 6), ME_ROW, row(43, 'nina.s', 188, 0, 2)];
  return { rows: around ? near : top, next: around ? null : 'n', me: ME_ROW, players: 1284 };
}

export function calendar(month: string) {
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  const list = Array.from({ length: days }, (_, i) => {
    const date = `${month}-${String(i + 1).padStart(2, '0')}`;
    if (date > DATE) return { date, won: [], open: 0 };
    const won = i % 7 === 3 ? [] : i % 5 === 1 ? ['spider-4'] : ['forty-thieves', 'spider-4'];
    return { date, won, open: 2 };
  });
  return { month, today: DATE, days: list };
}

const seat = (n: number, player: string) => ({ seat: n, player, ready: true, connected: true });

export const RACE = {
  id: 'r1',
  code: 'K7PQ2',
  socket: '/ws/v1/races/r1/',
  ruleset: 'forty-thieves',
  mode: 'first',
  rated: false,
  state: 'running',
  seats: [seat(0, 'Bia Prado'), seat(1, 'Zé Arruda')],
  limit_ms: 900_000,
  deal: { commitment: HEX },
  progress: [
    { seat: 0, player: 'Bia Prado', up: 61, moves: 90 },
    { seat: 1, player: 'Zé Arruda', up: 54, moves: 88 },
  ],
};

export const deal = (code: string) => ({
  code,
  ruleset: Object.keys(CODES).find((key) => CODES[key] === code) ?? 'forty-thieves',
  number: code.includes('-D') ? null : 4821,
  kind: code.includes('-D') ? 'daily' : 'open',
  solvable: true,
  players: 1284,
  best: 176,
  lower_bound: 171,
  commitment: HEX,
  date: DATE,
  histogram: Array.from({ length: 33 }, (_, i) => [
    176 + i * 2,
    Math.round(90 * Math.exp(-((i - 13) ** 2) / 60)) + 1,
  ]),
});

export const ATTEMPT = {
  id: 'abc',
  socket: '/ws/v1/attempts/abc/',
  ruleset: 'forty-thieves',
  kind: 'daily',
  state: 'playing',
  deal: { code: CODES['forty-thieves'], number: null, solvable: true },
  moves: 88,
  time_ms: 372_000,
  undos: 3,
  hints: 1,
  started: new Date().toISOString(),
  finished: null,
  race: null,
  first: true,
};
