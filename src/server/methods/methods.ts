import { nearTo } from '../../kernel/basis/nearest.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { BEGIN_METHODS } from './begin-methods.js';
import { JUDGE_METHODS } from './judge-methods.js';
import { LOOK_METHODS } from './look-methods.js';
import type { Method } from './method.js';
import { PLAY_METHODS } from './play-methods.js';
import { QUESTION_METHODS } from './question-methods.js';
import { ENV_METHODS } from './env-methods.js';
import { EXPLAIN_METHODS } from './explain-methods.js';
import { STANDING_METHODS } from './standing-methods.js';
import { VASSAL_METHODS } from './vassal-methods.js';
import { WAY_METHODS } from './way-methods.js';
import { WORLD_METHODS } from './world-methods.js';

/** So much of a wrong name is told. */
const MOST = 100;

/**
 * The problem of a method that the server has not, with the one that is meant where a name is near.
 *
 * @param method the name, perhaps hostile
 * @example unknownMethod('game/aply').params // { method: 'game/aply', nearest: 'game/apply' }
 */
export function unknownMethod(method: string): Problem {
  const names = METHODS.map(({ name }) => name);
  return problem('unknown-method', { method: method.slice(0, MOST), ...nearTo(method, names) });
}

/** The methods of the server, in the order of the documents. */
export const METHODS: readonly Method[] = [
  ...WORLD_METHODS,
  ...BEGIN_METHODS,
  ...PLAY_METHODS,
  ...STANDING_METHODS,
  ...QUESTION_METHODS,
  ...WAY_METHODS,
  ...EXPLAIN_METHODS,
  ...JUDGE_METHODS,
  ...LOOK_METHODS,
  ...VASSAL_METHODS,
  ...ENV_METHODS,
];

/** Methods whose turns may be long: quick calls do not wait for a queue of them. */
export const LONG_METHODS: ReadonlySet<string> = new Set([
  'world/load',
  'game/create',
  'game/position',
  'game/load',
  'game/actionsFor',
  'game/odds',
  'game/readings',
  'game/reachable',
  'game/destinations',
  'game/explain',
  'game/transcript',
  'game/svg',
  'vassal/begin',
  'vassal/explain',
  'vassal/about',
  'env/create',
  'env/reset',
  'env/step',
  'env/look',
]);
