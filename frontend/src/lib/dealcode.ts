/** What a player may type into the search box: a deal code, a link to a deal, or a bare number. */

export type Typed =
  | { kind: 'code'; code: string }
  | { kind: 'race'; code: string }
  | { kind: 'number'; number: number }
  | { kind: 'bad' };

const CODE = /^([A-Z]{2})([A-Z0-9]\d)([DR]?\d{6})(\d)$/;
export const MAX_NUMBER = 999_999;

/** Spaces, case and missing dashes do no harm; the check digit is the server's to judge. */
export function readTyped(text: string): Typed {
  const trimmed = text.trim();
  const link = /\/(partida|c)\/([\w-]+)/.exec(trimmed);
  if (link) return { kind: link[1] === 'c' ? 'race' : 'code', code: link[2]! };
  const figures = trimmed.replace(/[.,\s]/g, '');
  if (/^\d+$/.test(figures)) {
    const number = Number(figures);
    return number >= 1 && number <= MAX_NUMBER ? { kind: 'number', number } : { kind: 'bad' };
  }
  const parts = CODE.exec(trimmed.toUpperCase().replace(/[\s-]/g, ''));
  return parts ? { kind: 'code', code: parts.slice(1).join('-') } : { kind: 'bad' };
}
