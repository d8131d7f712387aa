import { nearTo } from '../kernel/basis/nearest.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import { GAME_CALLS } from './game.js';

/**
 * The problem of a call that no game answers, with the one that is meant where a name is near.
 *
 * @param method the name, perhaps hostile
 * @example unknownCall('game/reachble').params // { method: 'game/reachble', nearest: 'game/reachable' }
 */
export function unknownCall(method: unknown): Problem {
  if (typeof method !== 'string') return problem('unknown-call', {});
  return problem('unknown-call', { method: method.slice(0, MOST), ...nearTo(method, GAME_CALLS) });
}

/** So much of a wrong name is told. */
const MOST = 100;
