/** Texts of the interface: Portuguese is bundled, English is fetched when chosen. */
import type { Lang } from '../api-types';
import { count } from '../lib/format';
import pt from './pt';

export type Key = keyof typeof pt;
export type Messages = Record<Key, string>;
export type PluralBase = Key extends infer K ? (K extends `${infer B}_one` ? B : never) : never;
export type Values = Record<string, string | number>;

const loaders: Record<Lang, () => Promise<Messages>> = {
  pt: () => Promise.resolve(pt),
  en: () => import('./en').then((module) => module.default),
};

let messages = $state.raw<Messages>(pt);
let current = $state<Lang>('pt');

export const i18n = {
  get lang(): Lang {
    return current;
  },
  get locale(): string {
    return current === 'pt' ? 'pt-BR' : 'en';
  },
};

export async function setLanguage(lang: Lang): Promise<void> {
  messages = await loaders[lang]();
  current = lang;
  document.documentElement.lang = i18n.locale;
}

function fill(text: string, values?: Values): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The sentence of a key in the player's language, with {names} filled in. */
export function t(key: Key, values?: Values): string {
  return fill(messages[key], values);
}

/** The sentence for a count: key_one or key_other, {n} being the count as it is written. */
export function tn(base: PluralBase, n: number, values?: Values): string {
  const form = n === 1 ? 'one' : 'other';
  return fill(messages[`${base}_${form}` as Key], { n: count(n, i18n.locale), ...values });
}

/** Like t for a key made at run time; the key itself when there is no such text. */
export function maybe(key: string, fallback = ''): string {
  return key in messages ? messages[key as Key] : fallback;
}
