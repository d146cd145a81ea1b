/** Where the navigation leads, and which entry an address belongs to. */
import type { Key } from '../i18n/index.svelte';
import type { IconName } from '../ui/icons';

export interface NavEntry {
  to: string;
  key: Key;
  icon: IconName;
  owns: RegExp;
}

export const HEADER: readonly NavEntry[] = [
  { to: '/jogar', key: 'nav.play', icon: 'cards', owns: /^\/jogar/ },
  { to: '/', key: 'nav.daily', icon: 'home', owns: /^\/($|diario)/ },
  { to: '/corridas', key: 'nav.races', icon: 'bolt', owns: /^\/(corrida|c\/)/ },
  { to: '/placares', key: 'nav.boards', icon: 'trophy', owns: /^\/(placares|partida)/ },
  { to: '/aprender', key: 'nav.learn', icon: 'book', owns: /^\/aprender/ },
];

export const BOTTOM: readonly NavEntry[] = [
  { ...HEADER[1]!, key: 'nav.today' },
  HEADER[2]!,
  HEADER[3]!,
];
