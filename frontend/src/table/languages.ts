/** Words of the table beyond those bundled with it: whoever chose a language has fetched it. */
import type { Strings } from './strings';
import type { Lang } from './types';

export const languages: Partial<Record<Lang, Strings>> = {};
