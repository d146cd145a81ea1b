/** Copying and sharing, also where the browser refuses clipboard and share sheet. */
import { t } from '../i18n/index.svelte';
import { say } from './toast.svelte';

/** A text the player must copy by hand, because the browser would not; shown by a dialog. */
export const byHand: { text: string | null } = $state({ text: null });

function copyOldWay(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'hidden-text';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}

async function tryCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Copy and say so; where nothing works, show the text selected. */
export async function copy(text: string, said = t('app.copied')): Promise<void> {
  if (await tryCopy(text)) say(said);
  else byHand.text = text;
}

export interface Shareable {
  text: string;
  url?: string;
  picture?: Blob | null;
}

function shareData({ text, url, picture }: Shareable): ShareData {
  const data: ShareData = url ? { text, url } : { text };
  if (!picture) return data;
  const files = [new File([picture], 'paciencia-arena.png', { type: 'image/png' })];
  return navigator.canShare?.({ files }) ? { ...data, files } : data;
}

/** Offer the share sheet; without one, or when it fails, copy the words. */
export async function share(what: Shareable): Promise<void> {
  const words = what.url ? `${what.text} ${what.url}` : what.text;
  if (!navigator.share) return copy(words);
  try {
    await navigator.share(shareData(what));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copy(words);
  }
}
