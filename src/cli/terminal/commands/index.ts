import type { Command } from './command.js';
import { campaign } from './campaign.js';
import { demo } from './demo.js';
import { design } from './design.js';
import { judge } from './judge.js';
import { ladder } from './ladder.js';
import { los } from './los.js';
import { play } from './play.js';
import { replay } from './replay.js';
import { review } from './review.js';
import { ruleset } from './ruleset.js';
import { serve } from './serve.js';
import { simulate } from './simulate.js';
import { validate } from './validate.js';
import { vassal } from './vassal.js';

export type { Command, CommandName } from './command.js';
export { DEFAULT_GAMES, DEFAULT_PAIRS, DEFAULT_SEED, KILO } from './defaults.js';

/** The commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  demo,
  play,
  replay,
  review,
  judge,
  los,
  validate,
  ruleset,
  serve,
  simulate,
  ladder,
  vassal,
  campaign,
  design,
];
