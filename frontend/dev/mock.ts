/** A pretended server for `npm run dev`: answers the REST addresses the pages ask for. */
import type { ServerResponse } from 'node:http';

import type { Plugin } from 'vite';

import { ATTEMPT, DAILIES, RACE, RULESETS, board, calendar, deal } from './data.ts';

type Answer = (url: URL, parts: string[]) => unknown;

const ME = { name: 'Lia Prates', guest: true, lang: 'pt', settings: {} };
const MONTH = (): string => new Date().toISOString().slice(0, 7);

const ANSWERS: Record<string, Answer> = {
  rulesets: () => RULESETS,
  me: () => ME,
  guest: () => ({ name: ME.name }),
  attempts: (_url, parts) => (parts[1] ? ATTEMPT : { rows: [ATTEMPT], ...ATTEMPT }),
  daily: (url, parts) => {
    if (parts[1] === 'calendar') return calendar(url.searchParams.get('month') ?? MONTH());
    if (!parts[1]) return DAILIES;
    return parts[2] ? ATTEMPT : DAILIES.find((daily) => daily.ruleset === parts[1]);
  },
  deals: (url, parts) =>
    parts[2] === 'board' ? board(url.searchParams.has('around')) : deal(parts[1] ?? ''),
  races: (_url, parts) => (parts[1] ? RACE : { rows: [RACE], ...RACE }),
};

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}

export function mockServer(): Plugin {
  return {
    name: 'mock-server',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/api/v1', (request, response) => {
        const url = new URL(request.url ?? '/', 'http://mock');
        const parts = url.pathname.split('/').filter(Boolean);
        const answer = ANSWERS[parts[0] ?? ''];
        if (answer) reply(response, 200, answer(url, parts));
        else reply(response, 404, { code: 'not_found', message: 'Não existe.' });
      });
    },
  };
}
