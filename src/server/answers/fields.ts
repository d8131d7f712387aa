import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';

/**
 * The problem of an action or an order that is no object: of what is wrong in one the path begins at the action, so the action itself has
 * none.
 *
 * @param given what stands there, perhaps hostile
 * @param path the parameter
 * @returns nothing for an object
 * @example noFields('pass', '/action') // { code: 'bad-type', path: '/action', params: { expected: 'object' } }
 */
export function noFields(given: unknown, path: '/action' | '/order'): Problem | undefined {
  if (given === null) return problem('bad-null', {}, undefined, path);
  const isObject = typeof given === 'object' && !Array.isArray(given);
  return isObject ? undefined : problem('bad-type', { expected: 'object' }, undefined, path);
}
