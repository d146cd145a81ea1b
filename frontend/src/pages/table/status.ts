/** The figures of the status line, as many as a game needs (T7). */
import { t } from '../../i18n/index.svelte';
import { count } from '../../lib/format';
import type { Status, TablePublicState } from '../../table/types';

export interface Figure {
  name: string;
  label: string;
  short?: string;
  text: string;
}

/** Time played now: the server's, plus what passed since while the clock runs. */
export function elapsed(view: TablePublicState, now: number): number {
  const base = view.status?.time_ms ?? 0;
  return view.running ? base + Math.max(0, now - view.at) : base;
}

export function dollars(n: number, locale: string): string {
  const sign = locale.startsWith('pt') ? 'US$\u00a0' : '$';
  return `${n < 0 ? '-' : ''}${sign}${count(Math.abs(n), locale)}`;
}

export interface Rules {
  game: string;
  foundations: number;
  undo: boolean;
  passes: number | null;
  /** Points fall with time: chosen when the attempt began (T40). */
  timed?: boolean | undefined;
}

/** «1/3»: which pass through the stock this is; where nobody chooses it, only when it can change. */
export function passOf(status: Status, rules: Rules): string {
  const [left, all] = [status.passes_left, rules.passes];
  const chosen = rules.game === 'klondike';
  if (left === null && chosen) return t('table.pass_free');
  const told = typeof left === 'number' && all !== null && (all > 1 || chosen);
  return told ? `${all - left}/${all}` : '';
}

/** The same in the line of words that a phone shows. */
export function passWords(status: Status, rules: Rules): string {
  const pass = passOf(status, rules);
  if (!pass) return '';
  return status.passes_left === null ? t('table.pass_free_n') : t('table.pass_n', { n: pass });
}

export function figures(status: Status, time: string, rules: Rules, locale: string): Figure[] {
  const number = (n: number): string => count(n, locale);
  const list: Figure[] = [
    { name: 'moves', label: t('table.moves'), text: number(status.moves) },
    rules.timed
      ? { name: 'time', label: t('table.timed'), short: t('table.timed_short'), text: time }
      : { name: 'time', label: t('table.time'), text: time },
  ];
  if (rules.undo) {
    const [label, short] = [t('table.undos'), t('table.undos_short')];
    list.push({ name: 'undos', label, short, text: number(status.undos) });
  }
  list.push({ name: 'hints', label: t('table.hints'), text: number(status.hints) });
  if (status.hidden !== undefined) {
    const name = rules.game === 'spider' ? 'hidden' : 'hidden lesser';
    list.push({ name, label: t('table.hidden'), text: number(status.hidden) });
  }
  if (status.sets !== undefined) {
    list.push({ name: 'sets', label: t('table.sets'), text: `${status.sets}/${rules.foundations}` });
  }
  if (status.rounds_left !== undefined) {
    list.push({ name: 'rounds', label: t('table.rounds_left'), text: number(status.rounds_left) });
  }
  const pass = passOf(status, rules);
  if (pass) list.push({ name: 'passes', label: t('table.pass'), text: pass });
  if (status.bank !== undefined) {
    list.push({ name: 'bank', label: t('table.bank'), text: dollars(status.bank, locale) });
  } else if (status.score !== undefined) {
    list.push({ name: 'score', label: t('table.score'), text: number(status.score) });
  }
  return list;
}
