/**
 * Every address of the site; pages are fetched when opened, the first one with the shell
 * (scripts/first-visit.ts). Settings come with the shell: the table opens them as well.
 */
import { pattern, type Route } from './lib/router.svelte';
import SettingsPage from './pages/settings/SettingsPage.svelte';

export const routes: readonly Route[] = [
  { name: 'home', pattern: pattern('/'), load: () => import('./pages/home/Home.svelte') },
  { name: 'new', pattern: pattern('/jogar'), load: () => import('./pages/new/NewGame.svelte') },
  {
    name: 'table',
    pattern: pattern('/mesa/:attempt'),
    load: () => import('./pages/table/TablePage.svelte'),
    bare: true,
  },
  {
    name: 'daily',
    pattern: pattern('/diario/:ruleset/:date?'),
    load: () => import('./pages/home/DailyStart.svelte'),
  },
  { name: 'races', pattern: pattern('/corridas'), load: () => import('./pages/race/Races.svelte') },
  {
    name: 'race',
    pattern: pattern('/corrida/:race'),
    load: () => import('./pages/race/RacePage.svelte'),
    bare: true,
  },
  { name: 'join', pattern: pattern('/c/:code'), load: () => import('./pages/race/Join.svelte') },
  {
    name: 'deal',
    pattern: pattern('/partida/:code'),
    load: () => import('./pages/deal/DealPage.svelte'),
  },
  {
    name: 'replay',
    pattern: pattern('/assistir/:attempt'),
    load: () => import('./pages/replay/ReplayPage.svelte'),
    bare: true,
  },
  {
    name: 'solution',
    pattern: pattern('/solucao/:attempt'),
    load: () => import('./pages/replay/ReplayPage.svelte'),
    bare: true,
  },
  {
    name: 'boards',
    pattern: pattern('/placares'),
    load: () => import('./pages/boards/Boards.svelte'),
  },
  { name: 'learn', pattern: pattern('/aprender'), load: () => import('./pages/learn/Learn.svelte') },
  {
    name: 'lesson',
    pattern: pattern('/aprender/:game'),
    load: () => import('./pages/learn/Learn.svelte'),
  },
  {
    name: 'settings',
    pattern: pattern('/ajustes'),
    load: () => Promise.resolve({ default: SettingsPage }),
  },
];
