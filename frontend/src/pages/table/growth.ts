/** The growth of the foundations over an attempt, for the share card. */
import type { AttemptLog } from '../../api-types';

const UP = />F\d?(?::(\d+))?$/;
const DOWN = /^F\d/;

function gain(entry: string): number {
  let sum = 0;
  for (const move of entry.split(' ')) {
    const plain = move.replace(/^\+/, '');
    const up = UP.exec(plain);
    if (up && !DOWN.test(plain)) sum += Number(up[1] ?? 1);
    else if (!up && DOWN.test(plain)) sum -= 1;
  }
  return sum;
}

/** Cards up after every move that counts, undone ones taken back. */
export function growthOfLog(log: AttemptLog): number[] {
  const line = [0];
  let undone: number[] = [];
  for (const { entry } of log.entries) {
    if (entry === 'U') undone.push(line.pop() ?? 0);
    else if (entry === 'Y') line.push(undone.pop() ?? line.at(-1) ?? 0);
    else {
      line.push((line.at(-1) ?? 0) + gain(entry));
      undone = [];
    }
  }
  return line;
}

/** A curve as a fixed number of bars from 0 to 1, each the value at its end. */
export function bars(line: readonly number[], total: number, n = 25): number[] {
  if (line.length < 2) return [];
  return Array.from({ length: n }, (_, i) => {
    const at = Math.round(((i + 1) / n) * (line.length - 1));
    return Math.min(1, (line[at] ?? 0) / total);
  });
}
