/** The last move in words: «3♦ a A♦, coluna 10 → 7». */
import { t } from '../../i18n/index.svelte';
import type { AppliedFrame, SnapshotFrame } from '../../table/types';
import { SUIT_SIGNS, type Suit } from '../../ui/suits';

export interface LastMove {
  entry: string;
  cards: (string | null)[];
}

/** A log entry begins with the move; what a setting added follows with a plus. */
function lead(entry: string): { from: string; to: string | null; count: number } {
  const [, from, to, count] = /^(\w+?)(?:>(\w+))?(?::(\d+))?(?: |$)/.exec(entry) ?? [];
  return { from: from ?? entry, to: to ?? null, count: Number(count ?? 1) };
}

export function lastOfApplied(frame: AppliedFrame): LastMove | null {
  if (!frame.m) return null;
  const first = frame.changes.find((change) => change.op === 'move');
  return { entry: frame.m, cards: first?.op === 'move' ? (first.cards ?? []) : [] };
}

export function lastOfSnapshot(frame: SnapshotFrame): LastMove | null {
  if (!frame.last) return null;
  const { to, count } = lead(frame.last);
  const pile = to ? frame.position[to] : null;
  return { entry: frame.last, cards: Array.isArray(pile) ? pile.slice(-count) : [] };
}

function cardSign(card: string): string {
  const rank = card.slice(0, -1);
  return (rank === 'T' ? '10' : rank) + SUIT_SIGNS[card.slice(-1) as Suit];
}

function pile(id: string): string {
  const kind = { W: 'pile.waste', S: 'pile.stock', F: 'pile.foundation' } as const;
  if (id.startsWith('T')) return t('pile.column', { n: id.slice(1) });
  return t(kind[id.charAt(0) as keyof typeof kind] ?? 'pile.foundation');
}

function cardsText(cards: readonly (string | null)[]): string {
  const shown = cards.filter((card): card is string => card !== null).map(cardSign);
  if (shown.length < 2) return shown[0] ?? '';
  return t('last.run', { a: shown[0]!, b: shown.at(-1)! });
}

export function lastMoveText(last: LastMove | null): string {
  if (!last) return t('table.last_none');
  if (last.entry === 'U') return t('last.undo');
  if (last.entry === 'Y') return t('last.redo');
  const { from, to } = lead(last.entry);
  if (from === 'R') return t('last.redeal');
  if (from === 'S' || !to) return cardsText(last.cards.slice(-1)) || t('last.draw');
  const columns = from.startsWith('T') && to.startsWith('T');
  return t('last.to', {
    cards: cardsText(last.cards),
    from: pile(from),
    to: columns ? to.slice(1) : pile(to),
  });
}
