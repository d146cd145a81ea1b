/** The parts of a table's page that come after its cards. */
import { onMount, untrack } from 'svelte';

import { t } from '../../i18n/index.svelte';
import { whenIdle } from '../../lib/idle';
import { say } from '../../lib/toast.svelte';

let parts = $state.raw<Partial<typeof import('./later')>>({});

export const rest = {
  get parts(): typeof parts {
    return parts;
  },
};

async function fetchRest(): Promise<void> {
  parts = await import('./later');
}

/**
 * Called while a page is made: fetches them when the browser is idle, or for the first sheet that
 * somebody asks for. Without a line that is said, the sheet closed, and the next one asks again.
 */
export function bringRest(asked: () => boolean, close: () => void): void {
  const failed = (): void => {
    say(t('error.offline'), 'error');
    close();
  };
  onMount(() => whenIdle(() => void fetchRest().catch(() => null)));
  $effect(() => {
    if (asked() && !parts.Sheets) untrack(() => void fetchRest().catch(failed));
  });
}
