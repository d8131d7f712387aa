import type { RulesetInput, RulesetName } from '../editions/index.js';
import { changesOf, noticesOf, resolveRuleset, tableFaults } from '../editions/index.js';
import { badType, fieldOf, guardAt, settingsOf, unreadable, wordProblems } from '../engine/game/arguments.js';
import { sized } from '../engine/game/limits.js';
import { kindOfValue, misuse } from '../engine/game/misuse.js';
import { decode } from '../kernel/json/decode.js';
import { digest } from '../kernel/json/digest.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import { nearTo } from '../kernel/basis/nearest.js';
import type { Board, GameMap } from '../map/index.js';
import { nameOf } from '../map/index.js';
import type { World } from '../state/index.js';
import type { Layer, Withheld } from '../rulesets/index.js';
import { WITHHELD } from '../rulesets/index.js';
import { areaHexes, hasRiver } from '../state/index.js';
import type { AllLimits, LimitsChoice, Scenario } from '../state/index.js';
import { LIMITS } from '../state/index.js';
import { familyOf, limitsStacks } from '../units/index.js';
import { drawnBoardSchema } from './board.schema.js';
import { prefixed } from './gather.js';
import type { Library } from './library.js';
import { loadPacks } from './library.js';
import { rulesOfScenario } from './merge-rules.js';
import { orderOfBattle } from './order-of-battle.js';
import { BOARD_SIZES } from './sizes.js';

/** The data from which a world is loaded. */
export interface WorldInput extends RulesetInput {
  /** Packs as read by a JSON parser, in any order. */
  readonly packs: readonly unknown[];
  /** Boards from outside the packs, already read. */
  readonly boards?: readonly Board[];
  /** The id of the scenario. */
  readonly scenario: string;
  /** The ruleset: an edition, or a joined name such as `4.2.1+cards-2022`; the edition of the packs, or `5.1`, when left out. */
  readonly ruleset?: RulesetName;
  /** The id of the handicap that the players have agreed on, one of those that the scenario offers. */
  readonly handicap?: string;
  /** Limits of the host, in the place of those of `LIMITS`. */
  readonly limits?: LimitsChoice;
}

/**
 * Decodes, checks and compiles everything with which a game is played.
 *
 * @param input packs, the scenario's id, the ruleset with its layers and the answers of the table
 * @param system how the game is played, the record `lnlt`: it hangs on the world
 * @returns the frozen world, or every mistake in every pack with its path; `unknown-key`, `unknown-scenario`, `unknown-handicap`, and the
 *   problems of `loadPacks` and `resolveRuleset`
 * @rule 22.0
 * @example loadWorld({ packs: [starter, training], scenario: 'training' }, lnlt)
 */
export function loadWorld(input: WorldInput, system: World['system']): Result<World> {
  const parts = partsOf(input);
  return parts.ok ? loadParts(parts.value, system) : parts;
}

function loadParts(input: WorldInput, system: World['system']): Result<World> {
  const limits: AllLimits = { ...LIMITS, ...input.limits };
  const library = loadPacks(input.packs, input.boards ?? [], limits, input.scenario);
  if (!library.ok) return refuseAll([...library.problems, ...tableFaults(input)]);
  const scenario = library.value.scenarios.find(({ id }) => id === input.scenario);
  if (scenario === undefined) {
    const name = input.scenario.slice(0, LONGEST_ID);
    const known = library.value.scenarios.map(({ id }) => id);
    const unknown = problem('unknown-scenario', { scenario: name, known, ...nearTo(name, known) }, '22.0', '/scenario');
    return refuseAll([unknown, ...problemsOf(resolveRuleset(input, { ...library.value.rules, layers: [] }))]);
  }
  const { handicap } = input;
  if (handicap === undefined) return buildWorld(library.value, scenario, input, system);
  const known = (scenario.handicaps ?? []).map(({ id }) => id);
  if (known.includes(handicap)) return buildWorld(library.value, { ...scenario, handicap }, input, system);
  const name = handicap.slice(0, LONGEST_ID);
  const near = nearTo(name, known);
  const told = { handicap: name, ...('nearest' in near || known.length === 0 ? near : { known }) };
  const asked = resolveRuleset(input, rulesOfScenario(library.value.rules, scenario));
  return refuseAll([problem('unknown-handicap', told, '22.0', '/handicap'), ...problemsOf(asked)]);
}

/** The parts of the input: texts, and what is read one by one. */
const SETTINGS = {
  scenario: 'text',
  ruleset: 'text',
  edition: 'text',
  withheld: 'text',
  handicap: 'text',
  packs: 'known',
  boards: 'known',
  layers: 'known',
  rules: 'known',
  overrides: 'known',
  limits: 'known',
} as const;

/** Reads each part of the input once. What a pack says is judged pack by pack. */
function partsOf(input: unknown): Result<WorldInput> {
  const given = kindOfValue(input);
  if (given === 'result' || given === 'promise') return refuse(misuse('input', 'packsAndScenario', given));
  const settings = settingsOf(input ?? null, SETTINGS, '');
  if (!settings.ok) return settings;
  const packs = listIn(input as object, 'packs');
  const limits = limitsIn(input as object);
  const boards = boardsIn(input as object, { ...LIMITS, ...(limits.ok ? limits.value : {}) });
  const rules = answersIn(input as object, 'rules');
  const overrides = answersIn(input as object, 'overrides');
  const layers = listIn(input as object, 'layers');
  const { scenario, ruleset, edition, withheld, handicap } = settings.value;
  const missing = [
    ...(packs.ok && packs.value === undefined ? ['packs'] : []),
    ...(scenario === undefined ? ['scenario'] : []),
  ];
  const problems = [
    ...missing.map((field) => problem('missing', { field }, undefined, `/${field}`)),
    ...[packs, boards, rules, overrides, layers, limits].flatMap(problemsOf),
    ...(withheld === undefined ? [] : wordProblems(withheld, WITHHELD, '/withheld')),
  ];
  if (!packs.ok || !boards.ok || !rules.ok || !overrides.ok || !layers.ok || !limits.ok || problems.length > 0)
    return refuseAll(problems);
  return ok({
    packs: packs.value ?? [],
    scenario: scenario ?? '',
    ...(boards.value === undefined ? {} : { boards: boards.value }),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(edition === undefined ? {} : { edition }),
    ...(handicap === undefined ? {} : { handicap }),
    ...(rules.value === undefined ? {} : { rules: rules.value }),
    ...(overrides.value === undefined ? {} : { overrides: overrides.value }),
    ...(layers.value === undefined ? {} : { layers: layers.value as readonly Layer[] }),
    ...(withheld === undefined ? {} : { withheld: withheld as Withheld }),
    limits: limits.value,
  });
}

/** Of a word that is no id, so many characters are told. */
const LONGEST_ID = 64;

/** The limits of the host: a count for each that it names. */
function limitsIn(input: object): Result<LimitsChoice> {
  const read = fieldOf(input, 'limits');
  if (!read.ok || read.value === undefined) return read.ok ? ok({}) : refuse(unreadable('/limits'));
  const safe = guardAt(read.value, '/limits');
  if (!safe.ok) return safe;
  const kinds = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, 'count'] as const));
  const settings = settingsOf(safe.value, kinds, '/limits');
  return settings.ok ? ok(settings.value) : settings;
}

/** A list among the parts of the input; its members are judged later. */
function listIn(input: object, name: string): Result<readonly unknown[] | undefined> {
  const read = fieldOf(input, name);
  if (!read.ok || read.value === undefined) return read.ok ? ok(undefined) : refuse(unreadable(`/${name}`));
  try {
    if (!Array.isArray(read.value)) return refuse(badType('list', read.value, `/${name}`));
    return ok(read.value.slice() as readonly unknown[]);
  } catch {
    return refuse(unreadable(`/${name}`));
  }
}

/** Boards that were read elsewhere. Whether they make sense is judged with the packs. */
function boardsIn(input: object, limits: AllLimits): Result<readonly Board[] | undefined> {
  const list = listIn(input, 'boards');
  if (!list.ok || list.value === undefined) return list.ok ? ok(undefined) : list;
  const given = list.value.length;
  if (given > limits.boards)
    return refuse(problem('too-large', { what: 'boards', limit: limits.boards, given }, undefined, '/boards'));
  const together = { ...limits, spent: { nodes: 0, text: 0 } };
  const decoded = list.value.map((board) =>
    decode(drawnBoardSchema(), board, together, sized({ limits }, BOARD_SIZES)),
  );
  const problems = decoded.flatMap((board, i) => prefixed(problemsOf(board), `/boards/${i}`));
  return problems.length > 0 ? refuseAll(problems) : ok(decoded.flatMap((board) => (board.ok ? [board.value] : [])));
}

/** The house rules: an object of texts and numbers. Which of them there are is judged with the ruleset. */
function answersIn(input: object, name: 'rules' | 'overrides'): Result<WorldInput['rules']> {
  const read = fieldOf(input, name);
  if (!read.ok || read.value === undefined) return read.ok ? ok(undefined) : refuse(unreadable(`/${name}`));
  const safe = guardAt(read.value, `/${name}`);
  if (!safe.ok) return safe;
  if (typeof safe.value !== 'object' || Array.isArray(safe.value))
    return refuse(badType('object', read.value, `/${name}`));
  return ok(safe.value as Readonly<Record<string, string | number>>);
}

function buildWorld(library: Library, scenario: Scenario, input: WorldInput, system: World['system']): Result<World> {
  const madeFor = library.homes.get(scenario.id);
  const packRules = { ...rulesOfScenario(library.rules, scenario), ...(madeFor === undefined ? {} : { madeFor }) };
  const ruleset = resolveRuleset(input, packRules);
  if (!ruleset.ok) return ruleset;
  // Every scenario of a library has a map: a scenario without one is a mistake of its pack.
  const map = library.maps.get(scenario.id) as GameMap;
  const { counters, forceOf } = orderOfBattle(library.compiled, scenario);
  const changes = changesOf(ruleset.value);
  const world: World = {
    system,
    ruleset: ruleset.value,
    changes,
    packRules,
    notices: noticesOf(ruleset.value, packRules),
    map,
    catalogue: library.compiled,
    scenario,
    era: library.era,
    limits: { ...LIMITS, ...input.limits },
    sides: [scenario.sides[0].id, scenario.sides[1].id],
    digests: {
      ruleset: digest(changes),
      map: digest({
        boards: library.boards.filter(({ id }) => usesBoard(scenario, id)),
        layout: scenario.map,
        chart: library.chart,
      }),
      catalogue: digest(library.catalogue),
      scenario: digest(rulesIn(scenario)),
    },
    orderOfBattle: counters,
    forceOf,
    hasHidden: scenario.sides.some(({ forces }) => forces.some(({ hidden }) => hidden === true)),
    ...(hidesSetUp(scenario) ? { hidesSetUp: true } : {}),
    hasCraft: library.catalogue.types.some(({ kind }) => familyOf(kind) === 'craft'),
    hasAir: library.catalogue.types.some(({ kind }) => kind === 'helicopter' || kind === 'aircraft'),
    hasBoats: library.catalogue.types.some(({ kind }) => kind === 'rubberBoat') && hasRiver(map),
    hasNationalStacks: library.catalogue.nations.some(limitsStacks),
    caches: { byKey: new Map() },
  };
  return ok(Object.freeze({ ...world, map: singleLevels(world), caches: { byKey: new Map() } }));
}

function hidesSetUp({ sides }: Scenario): boolean {
  return sides.some(({ forces }) => forces.some(({ hidden, entry }) => hidden === true && entry.kind === 'setUp'));
}

/** A scenario without what no rule reads: a better text or a translation leaves saved games as they are. */
function rulesIn(scenario: Scenario): Omit<Scenario, 'about' | 'texts'> {
  const { about: _about, texts: _texts, ...rules } = scenario;
  return rules;
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

function usesBoard(scenario: Scenario, id: string): boolean {
  return scenario.map.boards.some(({ board }) => board === id);
}

/** The map, with one storey where a special rule says so. */
function singleLevels(world: World): GameMap {
  const low = new Set(
    world.scenario.specialRules.flatMap((rule) =>
      rule.tag === 'singleLevelBuildings' ? areaHexes(world, rule.where, {}) : [],
    ),
  );
  if (low.size === 0) return world.map;
  const buildings = world.map.buildings.map((building) =>
    building.hexes.some((hex) => low.has(nameOf(world.map, hex))) ? { ...building, storeys: 1 } : building,
  );
  return Object.freeze({ ...world.map, buildings });
}
