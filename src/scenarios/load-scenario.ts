import type { WorldInput } from '../facade/index.js';
import { unknownKeys } from '../engine/game/arguments.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import { SCENARIOS } from './catalogue.js';
import { FILES } from './files.js';

/** Where the packs come from. */
export interface LoadScenarioHow {
  /**
   * Gives the pack of an id, as data: `async (id) => await (await fetch('packs/' + id + '.json')).json()`. When it is left out, the packs
   * of the program are loaded as modules, which Node and every bundler does by itself.
   */
  readonly read?: (id: string) => Promise<unknown>;
}

/** What `loadWorld` takes. */
export type ScenarioInput = Pick<WorldInput, 'packs' | 'scenario'>;

/**
 * Loads all packs of a scenario: its own, those that it needs, the boards.
 *
 * @param id the scenario: an `id` of `SCENARIOS`
 * @param how where the packs come from
 * @returns what `loadWorld` takes; `unknown-scenario`, or `no-pack` for a pack that could not be read; `bad-type` and `unknown-key` for options that are none
 * @rule 22.0
 * @example const world = loadWorld(unwrap(await loadScenario('training')))
 */
export async function loadScenario(id: string, how?: LoadScenarioHow): Promise<Result<ScenarioInput>> {
  const strange = faultsOf(how);
  if (strange.length > 0) return { ok: false, problems: strange };
  const read = how?.read ?? own;
  const entry = SCENARIOS.find((each) => each.id === id);
  if (entry === undefined) {
    const known = SCENARIOS.map((each) => each.id);
    return refuse(problem('unknown-scenario', { scenario: id, known }, '22.0', '/scenario'));
  }
  const packs: unknown[] = [];
  for (const pack of entry.packs) {
    try {
      packs.push(await read(pack));
    } catch (error) {
      return refuse(problem('no-pack', { pack, reason: error instanceof Error ? error.message : String(error) }));
    }
  }
  return ok({ packs, scenario: id });
}

/** What is wrong with a way to read packs. */
function faultsOf(how: unknown): readonly Problem[] {
  if (how === undefined) return [];
  if (typeof how !== 'object' || how === null) return [problem('bad-type', { expected: 'object' }, undefined, '/how')];
  const read = (how as LoadScenarioHow).read as unknown;
  const isFit = read === undefined || typeof read === 'function';
  return [
    ...unknownKeys(how, ['read'], '/how'),
    ...(isFit ? [] : [problem('bad-type', { expected: 'function' }, undefined, '/how/read')]),
  ];
}

/** A pack of the program. */
async function own(id: string): Promise<unknown> {
  return (await FILES[id]?.())?.default;
}
