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

/** Damm's quasigroup, as games/deals/codes.py has it: row after row. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];
const LETTERS = 'ACBLVWDRQKFSPEGHIJMNOTUXYZ';

function value(character: string): number {
  const letter = LETTERS.indexOf(character);
  return letter < 0 ? Number(character) : letter % 10;
}

/** The code of an open deal: "QL-C", 1, 4821 → "QL-C1-004821-" and its check digit. */
export function openCode(game: string, version: number, number: number): string {
  const head = `${game}${version}`;
  const tail = String(number).padStart(6, '0');
  let check = 0;
  for (const character of head.replace('-', '') + tail) {
    check = Number(DAMM[check]!.charAt(value(character)));
  }
  return `${head}-${tail}-${check}`;
}
