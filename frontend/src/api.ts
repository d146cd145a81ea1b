/** The REST client: cookie session, CSRF on writes, one error type with the server's sentence. */
import type {
  Attempt,
  Board,
  BoardTab,
  Calendar,
  Daily,
  Deal,
  Lang,
  Me,
  Race,
  Replay,
  Ruleset,
} from './api-types';
import { takeAnswer, type Answer } from './lib/ahead';

const ROOT = '/api/v1/';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  /** Asking again may help: no connection, a server in trouble, or too many questions. */
  get passing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

let language: Lang = 'pt';

/** The language in which the server words its refusals. */
export function setApiLanguage(lang: Lang): void {
  language = lang;
}

function csrfToken(): string {
  return /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '';
}

async function failure({ response, body }: Answer): Promise<ApiError> {
  const said: unknown = await body.catch(() => null);
  const { code, message } = (said ?? {}) as { code?: string; message?: string };
  return new ApiError(code ?? 'server_error', message ?? '', response.status);
}

async function ask(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(ROOT + path, init);
  return { response, body: response.json() };
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  headers['Accept-Language'] = language === 'pt' ? 'pt-BR' : 'en';
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    headers['X-CSRFToken'] = csrfToken();
  }
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (method !== 'GET') init.body = JSON.stringify(body ?? {});
  let answer: Answer;
  try {
    answer = await ((method === 'GET' && takeAnswer(path)) || ask(path, init));
  } catch {
    throw new ApiError('offline', '', 0);
  }
  if (!answer.response.ok) throw await failure(answer);
  return (await answer.body) as T;
}

function query(params: Record<string, string | null | undefined>): string {
  const pairs = Object.entries(params).filter((pair): pair is [string, string] => !!pair[1]);
  return pairs.length ? `?${new URLSearchParams(pairs).toString()}` : '';
}

const get = <T>(path: string): Promise<T> => request<T>('GET', path);
const post = <T>(path: string, body?: unknown): Promise<T> => request<T>('POST', path, body);
const segment = encodeURIComponent;

export interface NewAttempt {
  ruleset?: string;
  number?: number;
  solvable?: boolean;
  code?: string;
  options?: Record<string, unknown>;
}

export interface BoardQuery {
  tab?: BoardTab;
  around?: 'me' | null;
  cursor?: string | null;
}

export const api = {
  rulesets: () => get<Ruleset[]>('rulesets/'),
  me: () => get<Me>('me/'),
  saveMe: (changes: { lang?: Lang; settings?: Record<string, unknown> }) =>
    request<Me>('PATCH', 'me/', changes),
  guest: () => post<{ name: string }>('guest/'),
  newAttempt: (body: NewAttempt) => post<Attempt>('attempts/', body),
  attempt: (id: string) => get<Attempt>(`attempts/${segment(id)}/`),
  solution: (id: string) => get<Replay>(`attempts/${segment(id)}/solution/`),
  replay: (id: string) => get<Replay>(`replays/${segment(id)}/`),
  playing: () => get<{ rows: Attempt[] }>('attempts/?state=playing'),
  dailies: () => get<Daily[]>('daily/'),
  daily: (ruleset: string, date?: string) =>
    get<Daily>(`daily/${segment(ruleset)}/${query({ date })}`),
  playDaily: (ruleset: string, body: { date?: string; options?: Record<string, unknown> }) =>
    post<Attempt>(`daily/${segment(ruleset)}/attempts/`, body),
  calendar: (month?: string) => get<Calendar>(`daily/calendar/${query({ month })}`),
  deal: (code: string) => get<Deal>(`deals/${segment(code)}/`),
  board: (code: string, { tab, around, cursor }: BoardQuery = {}) =>
    get<Board>(`deals/${segment(code)}/board/${query({ tab, around, cursor })}`),
  newRace: (body: { ruleset: string; mode: Race['mode']; seats: number }) =>
    post<Race>('races/', body),
  race: (id: string) => get<Race>(`races/${segment(id)}/`),
  joinRace: (id: string) => post<Race>(`races/${segment(id)}/join/`),
  joinByCode: (code: string) => post<Race>('races/join/', { code }),
  liveRaces: () => get<{ rows: Race[] }>('races/?state=running'),
};
