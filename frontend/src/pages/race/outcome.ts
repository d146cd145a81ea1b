/** A finished race in words. */
import { maybe, t } from '../../i18n/index.svelte';
import type { OverFrame } from './frames';

export function outcomeTitle(over: OverFrame | null, you: number | null): string {
  if (!over) return t('race.void');
  const winner = over.winner ?? null;
  if (winner === null) return t('race.draw');
  if (winner === you) return t('race.won');
  const name = over.results.find((result) => result.seat === winner)?.player ?? '';
  return t('race.lost', { name });
}

export function outcomeReason(over: OverFrame | null, you: number | null): string {
  if (!over) return t('race.void_why');
  const own = you !== null && over.winner !== null && over.winner !== you;
  return maybe(`race.reason_${over.reason}${own ? '_self' : ''}`) || maybe(`race.reason_${over.reason}`);
}
