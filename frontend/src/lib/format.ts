/** How figures, times and dates are written. Pure: the locale is always passed in. */

const ZONE = 'America/Sao_Paulo';

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

export function count(n: number, locale: string): string {
  return n.toLocaleString(locale);
}

/** "3º" in Portuguese, "3rd" in English. */
export function ordinal(n: number, locale: string): string {
  if (locale.startsWith('pt')) return `${n.toLocaleString(locale)}º`;
  const form = new Intl.PluralRules('en', { type: 'ordinal' }).select(n);
  const suffix = { one: 'st', two: 'nd', few: 'rd' }[form as 'one' | 'two' | 'few'] ?? 'th';
  return `${n.toLocaleString(locale)}${suffix}`;
}

/** The date of a day of play ("2026-11-30") as a moment that is that day in every zone's words. */
function day(date: string): Date {
  return new Date(`${date}T12:00:00-03:00`);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Segunda-feira, 30 de novembro" / "Monday, November 30". */
export function longDate(date: string, locale: string, weekday: 'long' | 'short' = 'long'): string {
  const text = day(date).toLocaleDateString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: ZONE,
  });
  return capital(weekday === 'short' ? text.replace('-feira', '') : text);
}

/** "30 de novembro" / "November 30"; short: "30 nov". */
export function dayMonth(date: string, locale: string, month: 'long' | 'short' = 'long'): string {
  const text = day(date).toLocaleDateString(locale, { day: 'numeric', month, timeZone: ZONE });
  return month === 'short' ? text.replace(' de ', ' ').replace('.', '') : text;
}

export function monthName(month: string, locale: string): string {
  return capital(day(`${month}-15`).toLocaleDateString(locale, { month: 'long', timeZone: ZONE }));
}

/** "30 nov 2026". */
export function stamp(date: string, locale: string): string {
  return `${dayMonth(date, locale, 'short')} ${date.slice(0, 4)}`;
}

/** The day of play of a moment, in the zone of the dailies. */
export function dayOf(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: ZONE });
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
