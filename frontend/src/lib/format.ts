/**
 * How figures, times and dates are written. Pure: the locale is always passed in. The browser's own
 * formatters take a slow phone a third of a second to load, so the first screen does without them.
 */

const list = (words: string): readonly string[] => words.split(' ');
const PT = {
  days: list('domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado'),
  months: list('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
};
const EN = {
  days: list('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'),
  months: list('January February March April May June July August September October November December'),
};

/** 372000 → "6:12"; an hour or more → "1:06:12". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const GLUE = '\u00a0';

/** Time left until a moment: "9 h 47", "12 min", "40 s"; it never breaks over two lines. */
export function timeLeft(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  const parts =
    minutes >= 60
      ? [Math.floor(minutes / 60), 'h', String(minutes % 60).padStart(2, '0')]
      : minutes
        ? [minutes, 'min']
        : [Math.max(0, Math.floor(ms / 1000)), 's'];
  return parts.join(GLUE);
}

/** 12345 → "12.345" in Portuguese, "12,345" in English. */
export function count(n: number, locale: string): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, locale.startsWith('pt') ? '.' : ',');
}

/** "3º" in Portuguese, "3rd" in English. */
export function ordinal(n: number, locale: string): string {
  if (locale.startsWith('pt')) return `${count(n, locale)}º`;
  const teen = Math.floor(n / 10) % 10 === 1;
  const suffix = (!teen && ['th', 'st', 'nd', 'rd'][n % 10]) || 'th';
  return `${count(n, locale)}${suffix}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (locale: string) => (locale.startsWith('pt') ? PT : EN);

/** "Segunda-feira, 30 de novembro" / "Monday, November 30". */
export function longDate(date: string, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const name = wordsOf(locale).days[new Date(date).getUTCDay()]!;
  const shown = weekday === 'short' ? name.replace('-feira', '') : name;
  return capital(`${shown}, ${dayMonth(date, locale)}`);
}

/** "30 de novembro" / "November 30"; short: "30 nov" / "Nov 30". */
export function dayMonth(date: string, locale: string, length: 'long' | 'short' = 'long'): string {
  const day = Number(date.slice(8, 10));
  const name = wordsOf(locale).months[Number(date.slice(5, 7)) - 1]!;
  const month = length === 'short' ? name.slice(0, 3) : name;
  if (!locale.startsWith('pt')) return `${month} ${day}`;
  return length === 'short' ? `${day} ${month}` : `${day} de ${month}`;
}

export function monthName(month: string, locale: string): string {
  return capital(wordsOf(locale).months[Number(month.slice(5, 7)) - 1]!);
}

/** "dom" … "sáb" / "Sun" … "Sat". */
export function weekdays(locale: string): string[] {
  return wordsOf(locale).days.map((name) => name.slice(0, 3));
}

/** "30 nov 2026". */
export function stamp(date: string, locale: string): string {
  return `${dayMonth(date, locale, 'short')} ${date.slice(0, 4)}`;
}

/** The day of play of a moment: Brasília's, three hours behind the world's since 2019. */
export function dayOf(moment: Date): string {
  return new Date(moment.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
}

/** A moment near now: {day: 0 today | 1 yesterday | null, text}. */
export function moment(iso: string, now: Date, locale: string): { day: 0 | 1 | null; text: string } {
  const at = new Date(iso);
  const time = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  const today = now.toDateString();
  if (at.toDateString() === today) return { day: 0, text: time };
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (at.toDateString() === yesterday.toDateString()) return { day: 1, text: time };
  const date = at.toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  return { day: null, text: date.replace(' de ', ' ').replace('.', '') };
}

/** Two letters for an avatar: "Marina Couto" → MC, "tiao_bh" → TB, "mineiro7" → MI. */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = words.length > 1 ? words[0]!.charAt(0) + words[1]!.charAt(0) : name.slice(0, 2);
  return letters.toUpperCase();
}

/** One of eight avatar hues, always the same for a name. */
export function hue(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return sum % 8;
}
