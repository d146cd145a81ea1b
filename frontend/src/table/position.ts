/** Positions and moves as plain values. Nothing here knows what is legal. */
import type { Cards, Change, Face, Position, WirePosition } from './types';

export interface Move {
  readonly source: string;
  readonly target: string | null;
  readonly count: number;
}

export const isColumn = (pile: string): boolean => pile.startsWith('T');
export const isFoundation = (pile: string): boolean => pile.startsWith('F');

export function fromWire(wire: WirePosition): Position {
  const piles: Record<string, Cards> = {};
  let stock = 0;
  for (const [pile, cards] of Object.entries(wire)) {
    if (pile === 'S') stock = typeof cards === 'number' ? cards : cards.length;
    else piles[pile] = Array.isArray(cards) ? cards : [];
  }
  return { S: stock, piles };
}

/** The key of `legal`: a source, with its count when it is more than one card. */
export const sourceKey = (source: string, count: number): string =>
  count > 1 ? `${source}:${count}` : source;

export function formatMove(move: Move): string {
  if (move.target === null) return move.source;
  return `${move.source}>${move.target}${move.count > 1 ? `:${move.count}` : ''}`;
}

export function parseMove(text: string): Move | null {
  const match = /^([A-Z]\d*)(?:>([A-Z]\d*)(?::(\d+))?)?$/.exec(text.trim());
  if (!match?.[1]) return null;
  return { source: match[1], target: match[2] ?? null, count: match[3] ? Number(match[3]) : 1 };
}

/** The first, explicit move of a log entry: "T1>T7 +T3>F" is T1>T7. */
export const leadMove = (entry: string | null | undefined): Move | null =>
  entry ? parseMove(entry.split(' ')[0]!.replace(/^\+/, '')) : null;

export const cardsOf = (position: Position, pile: string): Cards => position.piles[pile] ?? [];

function edit(position: Position, changed: Record<string, Cards>, stock: number): Position {
  return { S: stock, piles: { ...position.piles, ...changed } };
}

function transfer(position: Position, from: string, to: string, cards: Cards): Position {
  const n = cards.length;
  const changed: Record<string, Cards> = {};
  if (from !== 'S') {
    const pile = cardsOf(position, from);
    changed[from] = pile.slice(0, Math.max(0, pile.length - n));
  }
  if (to !== 'S') changed[to] = [...(changed[to] ?? cardsOf(position, to)), ...cards];
  const stock = position.S + (to === 'S' ? n : 0) - (from === 'S' ? n : 0);
  return edit(position, changed, Math.max(0, stock));
}

/** Law: the old snapshot with its changes is the new snapshot. */
export function applyChanges(position: Position, changes: readonly Change[]): Position {
  let now = position;
  for (const change of changes) {
    if (change.op === 'move') {
      const blank: Face[] = Array.from({ length: change.n }, () => null);
      now = transfer(now, change.from, change.to, change.cards ?? blank);
    } else {
      const pile = [...cardsOf(now, change.pile)];
      if (change.i < pile.length) pile[change.i] = change.card;
      now = edit(now, { [change.pile]: pile }, now.S);
    }
  }
  return now;
}

/**
 * What a gesture shows before the server has answered: cards that lie open travel at once, a
 * drawn card travels face down, everything the server adds (turned cards, rows) waits for it.
 */
export function predict(position: Position, move: Move, draw: number): Position {
  if (move.target !== null) {
    const pile = cardsOf(position, move.source);
    if (pile.length < move.count || position.piles[move.target] === undefined) return position;
    const cards = pile.slice(pile.length - move.count);
    return transfer(position, move.source, move.target, cards);
  }
  if (move.source === 'S' && draw > 0 && position.piles['W']) {
    const n = Math.min(draw, position.S);
    return transfer(
      position,
      'S',
      'W',
      Array.from({ length: n }, () => null),
    );
  }
  if (move.source === 'R' && position.piles['W']) {
    return transfer(position, 'W', 'S', cardsOf(position, 'W'));
  }
  return position;
}

/** Piles that a move touches; its consequences may touch more. */
export function touchedBy(move: Move): string[] {
  if (move.target !== null) return [move.source, move.target];
  return ['S', 'W', 'R'];
}
