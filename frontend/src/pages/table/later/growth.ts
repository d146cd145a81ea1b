/** The growth of the foundations over an attempt, for the share card. */

export interface Step {
  moves: number;
  up: number;
}

/** Cards up after every move that counts: what was undone is overwritten by what was played. */
export function growthOf(steps: readonly Step[]): number[] {
  const line = [0];
  for (const { moves, up } of steps) {
    line.length = Math.min(line.length, moves);
    line[moves] = up;
  }
  return Array.from(line, (up) => up ?? 0);
}

/** A curve as a fixed number of bars from 0 to 1, each the value at its end. */
export function bars(line: readonly number[], total: number, n = 25): number[] {
  if (line.length < 2) return [];
  return Array.from({ length: n }, (_, i) => {
    const at = Math.round(((i + 1) / n) * (line.length - 1));
    return Math.min(1, (line[at] ?? 0) / total);
  });
}
