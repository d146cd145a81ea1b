/** Who plays, in which language and with which settings; kept on the server and on the device. */
import { api, ApiError, setApiLanguage } from '../api';
import type { Lang, Me } from '../api-types';
import { i18n, setLanguage } from '../i18n/index.svelte';

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  table: 'mata' | 'navy' | 'sand';
  colours: 'auto' | 'two' | 'four';
  back: 'wave' | 'plain' | 'tile';
  speed: 'normal' | 'fast' | 'off';
  largeIndex: boolean;
  leftHanded: boolean;
  autoUp: boolean;
  solvableOnly: boolean;
  sound: boolean;
  timed: boolean;
  /** Klondike, Vegas: the bank goes on from one deal to the next. */
  cumulative: boolean;
  tourDone: boolean;
}

export const DEFAULTS: Settings = {
  theme: 'system',
  table: 'mata',
  colours: 'auto',
  back: 'wave',
  speed: 'normal',
  largeIndex: false,
  leftHanded: false,
  autoUp: true,
  solvableOnly: true,
  sound: false,
  timed: false,
  cumulative: false,
  tourDone: false,
};

const KEY = 'pa.settings';
const LANG_KEY = 'pa.lang';
/** Set once this device has had a player: a newcomer need not ask who they are. */
const PLAYER_KEY = 'pa.player';

/** Take from a stored object what is a setting of the right kind; the rest is ignored. */
export function cleanSettings(stored: unknown): Partial<Settings> {
  const kept: Record<string, unknown> = {};
  if (typeof stored !== 'object' || stored === null) return kept;
  for (const [name, value] of Object.entries(stored)) {
    if (name in DEFAULTS && typeof value === typeof DEFAULTS[name as keyof Settings]) {
      kept[name] = value;
    }
  }
  return kept as Partial<Settings>;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A device that keeps nothing: the server still does.
  }
}

function fromDevice(): Partial<Settings> {
  try {
    return cleanSettings(JSON.parse(read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...fromDevice() });
let me = $state.raw<Me | null>(null);
let loaded = $state(false);

export const session = {
  get me(): Me | null {
    return me;
  },
  get loaded(): boolean {
    return loaded;
  },
};

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Put theme and table colour on the page's root, where the tokens look for them. */
export function applyTheme(): void {
  const root = document.documentElement;
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && darkSystem.matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  if (settings.table === 'mata') delete root.dataset.table;
  else root.dataset.table = settings.table;
}

async function adoptLanguage(lang: Lang): Promise<void> {
  setApiLanguage(lang);
  write(LANG_KEY, lang);
  if (i18n.lang !== lang) await setLanguage(lang);
}

function firstLanguage(): Lang {
  const kept = read(LANG_KEY);
  return kept === 'en' ? 'en' : 'pt';
}

/** Language and theme are ready before the first page shows; the player follows. */
export async function startSession(): Promise<void> {
  darkSystem.addEventListener('change', applyTheme);
  applyTheme();
  await adoptLanguage(firstLanguage());
  void loadMe();
}

let loading: Promise<void> | null = null;

function loadMe(): Promise<void> {
  loading ??= fetchMe();
  return loading;
}

/** What was chosen before the player was known: newer than what the server's answer says. */
let early: Partial<Settings> = {};

function adopt(player: Me): void {
  me = player;
  write(PLAYER_KEY, '1');
  Object.assign(settings, cleanSettings(player.settings), early);
  if (Object.keys(early).length > 0) {
    early = {};
    return saveSoon();
  }
  write(KEY, JSON.stringify(settings));
  applyTheme();
}

async function fetchMe(): Promise<void> {
  try {
    if (!read(PLAYER_KEY)) return;
    adopt(await api.me());
    await adoptLanguage(session.me!.lang);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    loaded = true;
  }
}

/** The player, once it is known whether there is one. */
export async function knownPlayer(): Promise<Me | null> {
  await loadMe();
  return me;
}

let met: Promise<void> | null = null;

/** Name and settings of a guest just made; a device that had chosen settings hands them over. */
async function meet(): Promise<void> {
  const player = await api.me();
  const known = Object.keys(player.settings).length > 0;
  if (!known) early = {};
  adopt(known ? player : await api.saveMe({ lang: i18n.lang, settings: { ...settings } }));
  if (known) await adoptLanguage(player.lang);
}

/**
 * Whatever needs a player calls this first: a newcomer becomes a guest, silently. Only the guest
 * is waited for, so that the first table opens without delay.
 */
export async function ensurePlayer(): Promise<void> {
  await loadMe();
  if (me || met) return;
  await api.guest();
  met = meet().catch(() => {
    met = null;
  });
}

let pending: ReturnType<typeof setTimeout> | undefined;

function saveSoon(): void {
  write(KEY, JSON.stringify(settings));
  applyTheme();
  if (!me) return;
  clearTimeout(pending);
  // The device keeps the choice when the server can not be reached.
  pending = setTimeout(() => void api.saveMe({ settings: { ...settings } }).catch(() => null), 400);
}

export function changeSettings(changes: Partial<Settings>): void {
  if (!me) Object.assign(early, changes);
  Object.assign(settings, changes);
  saveSoon();
}

export async function changeLanguage(lang: Lang): Promise<void> {
  await adoptLanguage(lang);
  if (me) void api.saveMe({ lang }).catch(() => null);
}
