import { canonical, parseJson } from '../kernel/canonical.js';
import { decode } from '../kernel/decode.js';
import { digest } from '../kernel/digest.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { GameState, Pending } from '../state/game.js';
import type { World, WorldDigests } from '../state/scenario/world.js';
import { checkAction } from './check.js';
import { faultsOf } from './faults.js';
import { stateSchema } from './game.schema.js';
import { play } from './pending.js';

/**
 * Saves a game as text: the one canonical JSON of it, secrets of all sides and the referee included.
 *
 * @param state the game
 * @returns what `load` reads; equal games give equal texts
 * @example save(state) // '{"frames":[{"by":"us","kind":"setUp"}],"kind":"game",...'
 */
export function save(state: GameState): string {
  return canonical(state);
}

/**
 * Loads a saved game. What is not as it should be is refused with every mistake of the first stage that fails: JSON
 * (`bad-json`, those of `guard`), shape (those of `decode`), the world it was made with (`wrong-world`), the things in it
 * (those of `faultsOf`), the pending action (`wrong-base`, `nothing-asked`, `misfit` and all that refuse an action).
 *
 * @param world the world it was saved in
 * @param json the text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns the game, sharing nothing with `json`
 * @example load(world, save(state)) // { ok: true, value: state }
 */
export function load(world: World, json: unknown): Result<GameState> {
  const parsed = typeof json === 'string' ? parseJson(json) : ok(json);
  if (!parsed.ok) return parsed;
  const decoded = decode(stateSchema(), parsed.value);
  if (!decoded.ok) return decoded;
  const state = decoded.value;
  for (const find of [worldFaults, faultsOf, pendingFaults]) {
    const problems = find(world, state);
    if (problems.length > 0) return refuse(...problems);
  }
  return ok(state);
}

/**
 * In what the world differs from the one that a game or a transcript names.
 *
 * @returns `wrong-world` for each part that differs, with the digests `expected` by what was saved and `given`
 * @example worldFaults(world, state) // []
 */
export function worldFaults(world: World, saved: { readonly world: WorldDigests }): readonly Problem[] {
  return (['ruleset', 'map', 'catalogue', 'scenario'] as const)
    .filter((part) => world.digests[part] !== saved.world[part])
    .map((part) =>
      problem(
        'wrong-world',
        { part, expected: saved.world[part], given: world.digests[part] },
        undefined,
        `/world/${part}`,
      ),
    );
}

/** A pending action starts from this very position, is legal there, and waits for one answer more than it has. */
function pendingFaults(world: World, state: GameState): readonly Problem[] {
  const { pending, ...before } = state;
  if (pending === undefined) return [];
  const base = digest({ position: state.position, frames: state.frames });
  if (pending.base !== base) {
    return [problem('wrong-base', { expected: pending.base, given: base }, undefined, '/pending/base')];
  }
  const legal = checkAction(world, before, pending.action);
  if (!legal.ok) return legal.problems.map((each) => ({ ...each, path: `/pending/action${each.path ?? ''}` }));
  return journalFaults(world, before, pending);
}

function journalFaults(world: World, before: GameState, { action, answers }: Pending): readonly Problem[] {
  const { run } = play(world, before, action, answers, () => undefined);
  if (run.kind === 'done' || (run.kind === 'waiting' && run.answers.length < answers.length)) {
    return [problem('nothing-asked', {}, undefined, '/pending/answers')];
  }
  if (run.kind === 'waiting') return [];
  const { purpose, of, rule } = run.ask;
  const index = answers.indexOf(run.answer);
  return [problem('misfit', { purpose, of }, rule, `/pending/answers/${index}`)];
}
