/** One-line notices over the page, read out politely. */
import { ApiError } from '../api';
import { t } from '../i18n/index.svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'info' | 'error';
}

export const toasts: Toast[] = $state([]);
let next = 1;

export function say(text: string, kind: Toast['kind'] = 'info'): void {
  const id = next++;
  toasts.splice(0, toasts.length, { id, text, kind });
  setTimeout(
    () => {
      const at = toasts.findIndex((toast) => toast.id === id);
      if (at >= 0) toasts.splice(at, 1);
    },
    kind === 'error' ? 4000 : 2400,
  );
}

/** The sentence of an error: the server's own when it sent one. */
export function sentence(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.page');
  if (error.code === 'offline') return t('error.offline');
  if (error.message) return error.message;
  return error.status === 404 ? t('error.not_found') : t('error.server');
}

export function sayError(error: unknown): void {
  say(sentence(error), 'error');
}

/** Run what a button does; a refusal becomes one line instead of an exception. */
export async function attempt(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    sayError(error);
  }
}
