import type { Sizes } from '../../kernel/json/sizes.js';

/** The lists of a position, wherever one stands. */
const POSITION: Sizes = {
  '/counters': 'counters',
  '/markers': 'markers',
  '/control': 'controls',
  '/facts': 'facts',
  '/facts/*': 'facts',
};

/** The lists of frames. */
const FRAMES: Sizes = { '/frames': 'frames', '/frames/*/*': 'named', '/frames/*/*/*': 'named' };

/** The lists of a saved game that have limits of their own. */
export const GAME_SIZES: Sizes = {
  ...under('/position', POSITION),
  ...FRAMES,
  '/pending/answers': 'answers',
  '/pending/answers/*/*': 'named',
  '/secrets/bySide': 'entries',
  '/secrets/bySide/*/*': 'counters',
  '/secrets/referee/cup': 'skills',
  '/secrets/referee/events': 'events',
};

/** The lists of a setup. */
export const SETUP_SIZES: Sizes = {
  ...FRAMES,
  '/units': 'counters',
  '/units/*/weapons': 'weapons',
  '/units/*/*': 'named',
  '/loose': 'counters',
  '/markers': 'markers',
  '/control': 'controls',
  '/facts': 'facts',
  '/facts/*': 'facts',
  '/impulse/*': 'named',
};

/** The lists of a transcript. */
export const TRANSCRIPT_SIZES: Sizes = {
  '/steps': 'steps',
  '/steps/*/dice': 'answers',
  '/steps/*/dice/*/faces': 'named',
  '/steps/*/action/*': 'named',
  ...under('/setup', SETUP_SIZES),
};

/** The same sizes, in a part of a document. */
function under(path: string, sizes: Sizes): Sizes {
  return Object.fromEntries(Object.entries(sizes).map(([inside, what]) => [`${path}${inside}`, what]));
}
