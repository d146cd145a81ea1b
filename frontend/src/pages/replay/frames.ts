/** A finished game as the frames of its table: any step can be shown, forwards and back. */
import type { Replay } from '../../api-types';
import { applyChanges, fromWire } from '../../table/position';
import type { AppliedFrame, Position, SnapshotFrame, Status, WirePosition } from '../../table/types';

/** The position after every step, the first one before them all. */
export function placesOf(replay: Replay): Position[] {
  const places = [fromWire(replay.position)];
  for (const step of replay.steps) places.push(applyChanges(places.at(-1)!, step.changes));
  return places;
}

const toWire = ({ S, piles }: Position): WirePosition =>
  ({ ...Object.fromEntries(Object.entries(piles).map(([pile, cards]) => [pile, [...cards]])), S });

/** What the table shows beside the cards. Nothing can be done: the game is over. */
function statusAt(replay: Replay, place: Position, k: number): Status {
  const step = replay.steps[k - 1];
  const spider = replay.ruleset.startsWith('spider');
  const sets = Object.keys(place.piles).filter((pile) => /^F/.test(pile) && place.piles[pile]!.length > 0);
  return {
    moves: step?.moves ?? 0,
    time_ms: step?.at_ms ?? 0,
    undos: 0,
    hints: 0,
    won: false,
    over: true,
    can_undo: false,
    can_redo: false,
    can_finish: false,
    up: step?.up ?? 0,
    ...(spider && { rounds_left: Math.floor(place.S / 10), sets: sets.length }),
  };
}

export function snapshotAt(replay: Replay, places: readonly Position[], k: number): SnapshotFrame {
  const place = places[k]!;
  return {
    t: 'snapshot',
    v: k,
    position: toWire(place),
    legal: {},
    status: statusAt(replay, place, k),
    last: replay.steps[k - 1]?.m ?? null,
  };
}

export function appliedAt(replay: Replay, places: readonly Position[], k: number): AppliedFrame {
  const { m, changes } = replay.steps[k - 1]!;
  return { t: 'applied', ref: null, v: k, m, changes, legal: {}, status: statusAt(replay, places[k]!, k) };
}
