/** How each game looks and is handled: data, read by geometry, drawing and gestures alike. */
import type { RulesetInfo } from './types';

/** `select` (T20): a tap picks up and lights targets. `send` (T30): a tap moves to the best one. */
export type TapMode = 'select' | 'send';
export type NicheLook = 'ace' | 'set' | 'left' | 'right';

export interface GameLook {
  readonly plan: 'forty' | 'spider' | 'klondike';
  readonly tap: TapMode;
  readonly fourColours: boolean;
  readonly waste: boolean;
  /** How many waste cards show (the fan). */
  readonly fan: number;
  readonly niche: (index: number) => NicheLook;
  readonly emptyColumn: 'any' | 'king';
  /** What dense columns group by, for the eye only: strips of the head of each run stay tall. */
  readonly run: 'suit' | 'colours';
  /** Drawing while columns still have moves is worth a word (T22). */
  readonly warnDraw: boolean;
}

const forty: GameLook = {
  plan: 'forty',
  tap: 'select',
  fourColours: true,
  waste: true,
  fan: 2,
  niche: () => 'ace',
  emptyColumn: 'any',
  run: 'suit',
  warnDraw: true,
};

const devils: GameLook = { ...forty, niche: (index) => (index < 4 ? 'left' : 'right') };

const spider: GameLook = {
  ...forty,
  plan: 'spider',
  tap: 'send',
  waste: false,
  fan: 0,
  niche: () => 'set',
  warnDraw: false,
};

const klondike: GameLook = {
  ...forty,
  plan: 'klondike',
  fourColours: false,
  fan: 3,
  emptyColumn: 'king',
  run: 'colours',
  warnDraw: false,
};

const LOOKS: Record<string, GameLook> = {
  'forty-thieves': forty,
  'forty-devils': devils,
  spider,
  klondike,
};

/** The look of a rule set; one it has never heard of is laid out like the forty family. */
export function lookOf(ruleset: RulesetInfo): GameLook {
  const look =
    LOOKS[ruleset.game] ??
    Object.entries(LOOKS).find(([key]) => ruleset.key.startsWith(key))?.[1] ??
    forty;
  if (look.plan === 'klondike') return { ...look, fan: ruleset.draw === 1 ? 1 : 3 };
  if (look.plan === 'spider') return { ...look, fourColours: ruleset.suits > 1 };
  return look;
}
