import type { Result, World } from 'hexarbiter';
import { arrange, LIMITS, ok, problem, readSituation, refuse } from 'hexarbiter';
import { parseJson } from 'hexarbiter/kernel';
import { recognise } from '../../../src/cli/files/recognise.js';
import type { GameRules } from '../../../src/engine/game/game-rules.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { gameRulesSchema } from '../../../src/engine/game/game-rules.js';
import type { Beginning, Begun } from '../../../src/server/opening.js';
import { beginningOf } from '../../../src/server/opening.js';
import { withPack, worldFor, worldOfRules } from './library.js';
import type { Shelf } from './library.js';

/** What a file brings: packs at hand, a world, and the game that begins in it. */
export interface Brought {
  readonly shelf: Shelf;
  readonly world: World;
  readonly begun: Begun;
  readonly said: string;
}

/** An object that has been parsed and is not to be trusted. */
type Parsed = Readonly<Record<string, unknown>>;

/**
 * Reads a file that was dropped on the page. Nothing is changed: the caller lays what comes of it on the table.
 *
 * @param shelf the packs at hand
 * @param text the text of the file, perhaps hostile
 * @param seed the seed of a new game
 * @returns what it brings; or every reason against it: those of `parseJson`, `unknown-file`, and those of the thing that it is
 * @example readDropped(startingShelf(), '{"format":0,"id":"mine","title":"Mine"}', '7')
 */
export function readDropped(shelf: Shelf, text: string, seed: string): Result<Brought> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const json = parsed.value as Parsed;
  switch (recognise(json)) {
    case 'pack':
      return ofPack(shelf, json, seed);
    case 'situation':
      return ofSituation(shelf, json);
    case 'game':
      return ofGame(shelf, json, { kind: 'save', save: json }, 'a saved game');
    case 'transcript':
      return ofGame(shelf, json, { kind: 'record', record: json }, 'a recorded game');
    case 'board':
      return refuse(problem('not-on-its-own', {}));
    case undefined:
      return refuse(problem('unknown-file', {}));
  }
}

/**
 * Whether a file is too long to be read.
 *
 * @returns the problem `too-large`, or nothing
 * @example tooLongFile(100) // undefined
 */
export function tooLongFile(given: number): Result<never> | undefined {
  const limit = LIMITS.document;
  return given > limit ? refuse(problem('too-large', { what: 'document', limit, given })) : undefined;
}

/**
 * Begins a game, to its end at once.
 *
 * @example begunIn(world, { kind: 'new', choice: { seed: '7' } })
 */
export function begunIn(world: World, beginning: Beginning): Result<Begun> {
  const work = beginningOf(world, beginning);
  for (;;) {
    const next = work.next();
    if (next.done === true) return next.value;
  }
}

function ofPack(shelf: Shelf, json: unknown, seed: string): Result<Brought> {
  const more = withPack(shelf, json);
  if (!more.ok) return more;
  const { pack } = more.value;
  const [scenario] = pack.scenarios;
  if (scenario === undefined) return refuse(problem('no-scenario', {}, undefined, '/scenarios'));
  const world = worldFor(more.value.shelf, scenario.id, {});
  if (!world.ok) return world;
  const begun = begunIn(world.value, { kind: 'new', choice: { seed } });
  if (!begun.ok) return begun;
  return ok({ shelf: more.value.shelf, world: world.value, begun: begun.value, said: `a pack: ${pack.title}` });
}

function ofSituation(shelf: Shelf, json: unknown): Result<Brought> {
  const read = readSituation(json);
  if (!read.ok) return read;
  const { scenario, ruleset, rules } = read.value;
  const world = worldFor(shelf, scenario, {
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(rules === undefined ? {} : { rules }),
  });
  if (!world.ok) return world;
  const arranged = arrange(world.value, read.value);
  if (!arranged.ok) return arranged;
  const begun = { game: arranged.value.state, takes: [] };
  return ok({ shelf, world: world.value, begun, said: `a situation of ${world.value.scenario.title}` });
}

function ofGame(shelf: Shelf, json: Parsed, beginning: Beginning, said: string): Result<Brought> {
  const scenario = scenarioOf(shelf, json);
  if (!scenario.ok) return scenario;
  const begun = begunIn(scenario.value, beginning);
  if (!begun.ok) return begun;
  return ok({ shelf, world: scenario.value, begun: begun.value, said: `${said} of ${scenario.value.scenario.title}` });
}

/** The world of a document: by its scenario, or by the digest of the scenario that it names. */
function scenarioOf(shelf: Shelf, json: Parsed): Result<World> {
  const rules = rulesIn(json);
  if (typeof json['scenario'] === 'string') return worldOfRules(shelf, json['scenario'], rules);
  const digests = json['world'] as { readonly scenario?: unknown } | undefined;
  for (const { scenarios = [] } of shelf.packs.values()) {
    for (const { id } of scenarios) {
      const world = worldOfRules(shelf, id, rules);
      if (world.ok && world.value.digests.scenario === digests?.scenario) return world;
    }
  }
  return refuse(problem('no-scenario', {}, undefined, '/scenario'));
}

function rulesIn(json: Parsed): GameRules | undefined {
  const rules = decode(gameRulesSchema(), json['ruleset']);
  return rules.ok ? rules.value : undefined;
}
