/** A board as lines to draw: rows, and a line for every gap in the places. */
import type { BoardRow } from '../../api-types';

export type Line = { kind: 'row'; row: BoardRow } | { kind: 'gap'; places: number };

/** Rows already shown plus a new page, without repeating a player. */
export function addPage(shown: readonly BoardRow[], page: readonly BoardRow[]): BoardRow[] {
  const names = new Set(shown.map((row) => row.player));
  return [...shown, ...page.filter((row) => !names.has(row.player))];
}

/** Places skip after a tie, which is no gap: what counts is how many rows there were before. */
export function withGaps(rows: readonly BoardRow[], me: BoardRow | null): Line[] {
  const all = me && !rows.some((row) => row.player === me.player) ? [...rows, me] : [...rows];
  all.sort((a, b) => a.place - b.place);
  const lines: Line[] = [];
  let covered = 0;
  for (const row of all) {
    const missing = row.place - 1 - covered;
    if (missing > 0) {
      lines.push({ kind: 'gap', places: missing });
      covered += missing;
    }
    lines.push({ kind: 'row', row });
    covered += 1;
  }
  return lines;
}

/** Without undo and without hints. */
export function unaided(row: BoardRow): boolean {
  return row.undos === 0 && row.hints === 0;
}
