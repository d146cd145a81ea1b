/** The link that seats whoever opens it. */
import { t } from '../../i18n/index.svelte';
import { gameName } from '../../lib/catalogue.svelte';
import { copy, share } from '../../lib/share.svelte';

export function invitation(code: string): string {
  return `${location.origin}/c/${code}`;
}

export function copyInvitation(code: string): Promise<void> {
  return copy(invitation(code), t('race.link_copied'));
}

export function sendInvitation(code: string, ruleset: string): Promise<void> {
  return share({ text: t('race.share_text', { game: gameName(ruleset) }), url: invitation(code) });
}
