/** The lessons: one file for each game and language, fetched when opened. */
import type { Lang } from '../../api-types';
import type { Family } from '../../lib/catalogue.svelte';

export interface Lesson {
  /** One sentence that says what the game is. */
  lead: string;
  how: string[];
  rules: string[];
  strategy: string[];
  mistakes: string[];
  glossary: [word: string, meaning: string][];
}

type Loader = () => Promise<{ default: Lesson }>;

const LESSONS: Record<Lang, Record<Family, Loader>> = {
  pt: {
    'forty-thieves': () => import('./pt/forty-thieves'),
    'forty-devils': () => import('./pt/forty-devils'),
    spider: () => import('./pt/spider'),
    klondike: () => import('./pt/klondike'),
  },
  en: {
    'forty-thieves': () => import('./en/forty-thieves'),
    'forty-devils': () => import('./en/forty-devils'),
    spider: () => import('./en/spider'),
    klondike: () => import('./en/klondike'),
  },
};

export async function lesson(lang: Lang, family: Family): Promise<Lesson> {
  return (await LESSONS[lang][family]()).default;
}
