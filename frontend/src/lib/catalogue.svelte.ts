/** The rule sets the server offers, and how they are named. */
import { api } from '../api';
import type { Ruleset } from '../api-types';
import { i18n, maybe } from '../i18n/index.svelte';
import { Resource } from './resource.svelte';

export type Family = 'forty-thieves' | 'forty-devils' | 'spider' | 'klondike';
export const FAMILIES: readonly Family[] = ['forty-thieves', 'forty-devils', 'spider', 'klondike'];

export const catalogue = new Resource<Ruleset[]>(api.rulesets);
let asked: Promise<void> | null = null;

/** Fetch the rule sets once; again only after a failure. */
export function loadCatalogue(): Promise<void> {
  asked ??= catalogue.run().then(() => {
    if (catalogue.error) asked = null;
  });
  return asked;
}

export function familyOf(key: string): Family {
  return FAMILIES.find((family) => key.startsWith(family)) ?? 'klondike';
}

export function findRuleset(key: string): Ruleset | undefined {
  return catalogue.data?.find((ruleset) => ruleset.key === key);
}

export function gameName(key: string): string {
  return findRuleset(key)?.name[i18n.lang] ?? maybe(`family.${familyOf(key)}`, key);
}

export function variantName(key: string): string {
  return findRuleset(key)?.variant[i18n.lang] ?? '';
}

/** "Quarenta Ladrões, Clássico". */
export function fullName(key: string): string {
  const variant = variantName(key);
  return variant ? `${gameName(key)}, ${variant}` : gameName(key);
}

/** Cards that must go up: what a progress bar counts to. */
export function cardsOf(key: string): number {
  return (findRuleset(key)?.decks ?? (familyOf(key) === 'klondike' ? 1 : 2)) * 52;
}
