import type { Result, World } from 'hexarbiter';
import { createGame, load, replayMoments } from 'hexarbiter/engine';
import type { Lhy, LhyWorld, MissionInput } from 'hexarbiter/lhy';
import { loadMission } from 'hexarbiter/lhy';
import { arrange, LIMITS, ok, problem, readSituation, refuse } from 'hexarbiter';
import { parseJson } from 'hexarbiter/kernel';
import { gameOfDocument } from '../../../src/cli/files/game-of.js';
import { recognise } from '../../../src/cli/files/recognise.js';
import type { GameRules } from '../../../src/engine/game/game-rules.js';
import { decode } from '../../../src/kernel/json/decode.js';
import { gameRulesSchema } from '../../../src/engine/game/game-rules.js';
import type { Beginning, Begun } from '../../../src/server/opening.js';
import { beginningOf } from '../../../src/server/opening.js';
import { say } from '../words/say.js';
import { missionWorld, withPack, worldFor, worldOfRules } from './library.js';
import type { Shelf } from './library.js';
import type { Beginning as BeginningOf } from './table.js';

/** What a file brings: packs at hand, a world, and the game that begins in it. */
export interface Brought {
  readonly shelf: Shelf;
  readonly laid: Laid;
  readonly said: string;
}

/** A game of one of the two systems, before it lies on the table. */
export type Laid =
  | { readonly game: 'lnlt'; readonly world: World; readonly begun: Begun }
  | { readonly game: 'lhy'; readonly world: LhyWorld; readonly begun: BeginningOf<Lhy> };

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
  if (!Array.isArray(json) && gameOfDocument(json) === 'lhy') return ofSecond(shelf, json, seed);
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
  const arranged = arrange(world.value, read.value);
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

/** A mission, a saved game or a record of the second game. */
function ofSecond(shelf: Shelf, json: Parsed, seed: string): Result<Brought> {
  const isGame = Object.hasOwn(json, 'steps') || Object.hasOwn(json, 'position');
  const world = isGame ? missionWorld() : loadMission(json as unknown as MissionInput);
  if (!world.ok) return world;
  const { title } = world.value.mission;
  const begun = secondBegun(world.value, json, seed);
  if (!begun.ok) return begun;
  const what = say(Object.hasOwn(json, 'steps') ? 'file.record' : isGame ? 'file.save' : 'file.mission');
  return ok({
    shelf,
    laid: { game: 'lhy', world: world.value, begun: begun.value },
    said: say('file.of', { what, title }),
  });
}

/**
 * A game of the second system as a document begins it: a record, a saved game, or a new game.
 *
 * @example secondBegun(world, {}, '7').value.takes // []
 */
export function secondBegun(world: LhyWorld, json: Parsed, seed: string): Result<BeginningOf<Lhy>> {
  if (Object.hasOwn(json, 'position')) {
    const game = load<Lhy>(world, json);
    return game.ok ? ok({ game: game.value, takes: [] }) : game;
  }
  if (!Object.hasOwn(json, 'steps')) {
    const dice = seed === 'entered' ? ('entered' as const) : { seed };
    const game = createGame<Lhy>(world, seed === 'entered' ? { dice: 'entered' } : { seed });
    return game.ok ? ok({ game: game.value, record: { dice }, takes: [] }) : game;
  }
  const moments = replayMoments<Lhy>(world, json);
  let begun: BeginningOf<Lhy> | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      return begun === undefined ? refuse(problem('unknown-file', {})) : ok(begun);
    }
    if (next.value.kind !== 'begun') continue;
    const { dice, steps } = next.value.transcript;
    const takes = steps.map(({ action, by, dice: rolled }) => ({
      action,
      by,
      ...(dice === 'entered' && rolled.length > 0 ? { dice: rolled.map(({ faces }) => faces) } : {}),
    }));
    begun = { game: next.value.state, record: { dice }, takes };
  }
}
