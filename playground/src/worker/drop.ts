import type { Lnlt, Result, World } from 'hexarbiter';
import type { Lhy } from 'hexarbiter/lhy';
import { arrange, LIMITS, ok, problem, readSituation, refuse } from 'hexarbiter';
import { parseJson } from 'hexarbiter/kernel';
import { gameOfDocument } from '../../../src/cli/files/game-of.js';
import { recognise } from '../../../src/cli/files/recognise.js';
import type { GameRules } from '../../../src/engine/game/game-rules.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { gameRulesSchema } from '../../../src/engine/game/game-rules.js';
import type { Beginning, Begun } from '../../../src/server/games/beginning.js';
import { beginningIn } from '../../../src/server/games/beginning.js';
import { LNLT_BEGINNINGS } from '../../../src/server/rulebooks/lnlt-beginnings.js';
import { say } from '../words/say.js';
import type { Kit } from './kit.js';
import { withPack, worldFor, worldOfRules } from './library.js';
import type { Shelf } from './library.js';
import type { Own } from './place.js';
import type { Beginning as BeginningOf, Table } from './table.js';

/** What a file brings: packs at hand, a world, and the game that begins in it. */
export interface Brought {
  readonly shelf: Shelf;
  readonly laid: Laid;
  readonly said: string;
}

/** A game of one of the two systems, before it lies on the table. */
export type Laid =
  | { readonly game: 'lnlt'; readonly world: World; readonly begun: Begun<Lnlt> }
  | {
      readonly game: 'lhy';
      readonly kit: Kit<Lhy>;
      readonly begun: BeginningOf<Lhy>;
      readonly own: (table: Table<Lhy>) => Own;
    };

/** An object that has been parsed and is not to be trusted. */
export type Parsed = Readonly<Record<string, unknown>>;

/**
 * Reads a file that was dropped on the page. Nothing is changed: the caller lays what comes of it on the table.
 *
 * @param shelf the packs at hand
 * @param text the text of the file, perhaps hostile
 * @param seed the seed of a new game
 * @returns what it brings; or every reason against it: those of `parseJson`, `unknown-file`, and those of the thing that it is
 * @example await readDropped(startingShelf(), '{"format":0,"id":"mine","title":"Mine"}', '7')
 */
export async function readDropped(shelf: Shelf, text: string, seed: string): Promise<Result<Brought>> {
  const parsed = parseJson(text);
  if (!parsed.ok) return parsed;
  const json = parsed.value as Parsed;
  if (!Array.isArray(json) && gameOfDocument(json) === 'lhy') {
    const { ofSecond } = await import('./second.js');
    return ofSecond(shelf, json, seed);
  }
  switch (recognise(json)) {
    case 'pack':
      return ofPack(shelf, json, seed);
    case 'situation':
      return ofSituation(shelf, json);
    case 'game':
      return ofGame(shelf, json, { kind: 'save', save: json }, say('file.save'));
    case 'transcript':
      return ofGame(shelf, json, { kind: 'record', record: json }, say('file.record'));
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
export function begunIn(world: World, beginning: Beginning): Result<Begun<Lnlt>> {
  const work = beginningIn(world, beginning, LNLT_BEGINNINGS);
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
  return ok({
    shelf: more.value.shelf,
    laid: { game: 'lnlt', world: world.value, begun: begun.value },
    said: say('file.pack', { title: pack.title }),
  });
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
  const { action: _action, ...table } = read.value;
  const arranged = arrange(world.value, table);
  if (!arranged.ok) return arranged;
  const begun = { game: arranged.value.state, takes: [] };
  const said = say('file.of', { what: say('file.situation'), title: world.value.scenario.title });
  return ok({ shelf, laid: { game: 'lnlt', world: world.value, begun }, said });
}

function ofGame(shelf: Shelf, json: Parsed, beginning: Beginning, said: string): Result<Brought> {
  const scenario = scenarioOf(shelf, json);
  if (!scenario.ok) return scenario;
  const begun = begunIn(scenario.value, beginning);
  if (!begun.ok) return begun;
  const { title } = scenario.value.scenario;
  const laid = { game: 'lnlt' as const, world: scenario.value, begun: begun.value };
  return ok({ shelf, laid, said: say('file.of', { what: said, title }) });
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
