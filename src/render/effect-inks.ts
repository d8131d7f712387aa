import type { LosEffect } from '../los/index.js';
import { FAINT, VERDICT_SIGNS } from '../paper/palette.js';

/** The colour of an effect: the colour of the verdict to which it leads. */
export const EFFECT_INKS: Readonly<Record<LosEffect, string>> = {
  none: FAINT,
  degrades: '#b87503',
  limits: VERDICT_SIGNS.limited.ink,
  blocks: VERDICT_SIGNS.blocked.ink,
};
