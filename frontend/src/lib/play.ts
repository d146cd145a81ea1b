/** Getting to a table: each way ends at /mesa/<attempt>. */
import { api, type NewAttempt } from '../api';
import type { Attempt, Daily } from '../api-types';
import { familyOf } from './catalogue.svelte';
import { ensurePlayer, settings } from './session.svelte';
import { go } from './router.svelte';

let handed: Attempt | null = null;

function open(attempt: Attempt, replace = false): void {
  handed = attempt;
  go(`/mesa/${attempt.id}`, { replace });
}

/** The attempt that was just started need not be asked for again. */
export function takeHanded(id: string): Attempt | null {
  const attempt = handed?.id === id ? handed : null;
  handed = null;
  return attempt;
}

/** What the player has chosen, as far as it means something for a rule set (T40, T41). */
export function optionsFor(ruleset: string): Record<string, boolean> {
  const options: Record<string, boolean> = { auto_up: settings.autoUp };
  if (ruleset.endsWith('-vegas')) options.cumulative = settings.cumulative;
  else if (familyOf(ruleset) === 'klondike') options.timed = settings.timed;
  return options;
}

export async function startAttempt(body: NewAttempt): Promise<void> {
  await ensurePlayer();
  open(await api.newAttempt(body));
}

export async function startDaily(ruleset: string, date?: string, replace = false): Promise<void> {
  await ensurePlayer();
  const options = { auto_up: settings.autoUp };
  const attempt = await api.playDaily(ruleset, date ? { date, options } : { options });
  open(attempt, replace);
}

/** What «Jogar agora» does: the one begun, else the first not opened, else none is left. */
export function dailyToPlay(dailies: readonly Daily[]): Daily | null {
  return (
    dailies.find((daily) => daily.mine?.state === 'playing') ??
    dailies.find((daily) => daily.mine === null) ??
    null
  );
}

export async function playOrContinue(daily: Daily): Promise<void> {
  if (daily.mine?.state === 'playing') go(`/mesa/${daily.mine.attempt}`);
  else await startDaily(daily.ruleset, daily.date);
}
