/** Klondike's rule sets as the two choices a player makes: how many cards, and which mode. */

export type Draw = '1' | '3';
export type Mode = 'free' | 'strict' | 'vegas';

export interface KlondikeChoice {
  draw: Draw;
  mode: Mode;
}

export function choiceOf(key: string): KlondikeChoice {
  const [, draw, mode] = /^klondike-([13])(?:-(strict|vegas))?$/.exec(key) ?? [];
  return { draw: draw === '3' ? '3' : '1', mode: (mode as Mode | undefined) ?? 'free' };
}

export function keyOf({ draw, mode }: KlondikeChoice): string {
  return mode === 'free' ? `klondike-${draw}` : `klondike-${draw}-${mode}`;
}

/** The rule set for a choice, or the nearest one that is offered. */
export function nearest(wanted: KlondikeChoice, offered: readonly string[]): string | null {
  const other: Draw = wanted.draw === '1' ? '3' : '1';
  const tries: KlondikeChoice[] = [
    wanted,
    { draw: other, mode: wanted.mode },
    { draw: wanted.draw, mode: 'free' },
  ];
  return tries.map(keyOf).find((key) => offered.includes(key)) ?? offered[0] ?? null;
}
