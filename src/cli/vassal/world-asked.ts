import type { Result } from '../../kernel/basis/result.js';
import type { World } from '../../state/index.js';
import { worldFor } from '../files/bundle.js';
import { rulesGiven } from '../files/house-rules.js';
import type { Options } from '../terminal/command-line.js';

/**
 * The world that a command line asks for: that of the Training Scenario where it names none.
 *
 * @returns the world, or the problems of `worldFor`
 * @example worldAskedFor(options).value.scenario.id // 'training'
 */
export function worldAskedFor(options: Options): Result<World> {
  const scenario = options.text('scenario') ?? 'training';
  return worldFor({ scenario, packs: options.texts('pack'), ...rulesGiven(options) });
}
