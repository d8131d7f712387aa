import type { Problem } from '../kernel/basis/result.js';
import { edgeHexes, indexOf } from '../map/index.js';
import type { GameMap } from '../map/index.js';
import type { HexMarker } from '../state/position/counter.js';
import { dependsOnFacts } from '../state/scenario/area.js';
import type { Area } from '../state/position/part.js';
import { EDGES } from '../state/position/part.js';
import type { AllLimits } from '../state/limits.js';
import { LIMITS } from '../state/limits.js';
import { rosterOf } from '../state/scenario/roster.js';
import type { Force, Scenario } from '../state/scenario/scenario.js';
import { workMarker } from '../state/works/work.js';
import type { CompiledCatalogue } from '../units/index.js';
import type { Check, Hints } from './checking.js';
import {
  beginCheck,
  checkArea,
  checkEvent,
  checkParagraph,
  checkSide,
  checkWork,
  fail,
  failUnknown,
} from './checking.js';
import { checkComing } from './coming-check.js';
import { checkEvents } from './event-check.js';
import { checkFireRule } from './fire-check.js';
import { checkGround } from './ground.schema.js';
import { checkSetUp } from './set-up-check.js';
import { checkHandicaps, checkTexts } from './text-check.js';
import { checkUnits } from './unit-check.js';
import { checkUnreached } from './unreached-check.js';
import { checkTasks, checkVictory } from './victory-check.js';

/** The most counters of a side. */
const MOST_COUNTERS = 500;

/**
 * Reports every mistake of a scenario at once: everything that it names must exist, and its order of battle must be
 * possible.
 *
 * @param scenario a decoded scenario
 * @param catalogue the counters there are
 * @param map its own map, cut to the playable area; without it hexes are not checked
 * @param limits the greatest sizes
 * @param hints how many unknown names are compared with the names that there are
 * @returns problems with a path into the scenario: `unknown-side`, `unknown-nation`, `unknown-type`, `unknown-skill`,
 *   `unknown-event`, `unknown-paragraph`, `unknown-force`, `unknown-fact`, `hex-not-on-map`, `duplicate-id`,
 *   `wrong-nation`, `wrong-kind`, `weapon-mode`, `no-facing`, `not-a-weapon`, `too-heavy`, `overloaded`, `not-a-vehicle`,
 *   `cannot-ride`, `no-room-aboard`, `skill-not-for-kind`, `entry-faces`, `too-late`, `side-needed`,
 *   `facing-needed`, `exit-not-at-edge`, `no-way-out`, `nobody-to-exit`, `bad-area`, `too-many-counters`,
 *   `hidden-without-event`, `not-placed`, `paragraph-in-circle`, `unknown-task`, `wrong-side-for-task`, `no-points`,
 *   `unread-paragraph`, `force-not-called`, `cannot-be-met`, `no-place`, `no-room`, `nothing-of-that-name`, `force-of-other-side`, `sleeper-comes-on`, `never-wakes`, `cannot-come-on`, `needs-vehicle`, `called-by-other-event`, `no-way-in`, the codes of `checkFireRule`, the codes of `siteFaults` for Fortifications, and `unsupported` for a Skill without
 *   effects and for helicopters
 * @rule 22.0
 * @example checkScenario(training, catalogue, map) // []
 */
export function checkScenario(
  scenario: Scenario,
  catalogue: CompiledCatalogue,
  map?: GameMap,
  limits: AllLimits = LIMITS,
  hints: Hints = { left: limits.problems },
): readonly Problem[] {
  const check = beginCheck(scenario, catalogue, map, limits, hints);
  checkIds(check);
  checkSize(check);
  checkSide(check, scenario.initiative, '/initiative');
  const { turns, length } = scenario;
  if (length !== undefined && length.from >= turns)
    fail(check, 'too-late', { turn: length.from, turns }, '/length/from');
  scenario.sides.forEach((side, s) => {
    side.nations.forEach((nation, n) => {
      if (catalogue.nations.has(nation)) return;
      const what = { code: 'unknown-nation', field: 'nation' };
      failUnknown(check, what, nation, catalogue.nations.keys(), `/sides/${s}/nations/${n}`);
    });
    side.forces.forEach((force, f) => {
      const path = `/sides/${s}/forces/${f}`;
      checkUnits(check, force, side.nations, path);
      checkEntry(check, force, path);
      checkAsleep(check, force, `${path}/asleep`);
    });
    if (side.exits !== undefined) checkExits(check, side.exits, `/sides/${s}/exits`);
  });
  checkWorks(check);
  checkArtillery(check);
  checkSpecialRules(check);
  checkEvents(check);
  scenario.control.forEach((control, i) => {
    checkSide(check, control.side, `/control/${i}/side`);
    checkArea(check, control.where, `/control/${i}/where`);
  });
  checkTasks(check);
  checkVictory(check);
  checkUnreached(check);
  checkSetUp(check);
  checkComing(check);
  checkTexts(check);
  checkHandicaps(check);
  return check.problems;
}

/** Checks that a force that sleeps stands on the map from the start, or is placed there, and that something wakes it. */
function checkAsleep(check: Check, { id, entry, asleep }: Force, path: string): void {
  if (asleep === undefined) return;
  const { turns, events, turnEvents = [], paragraphs = [] } = check.scenario;
  if (entry.kind !== 'setUp' && entry.kind !== 'placed')
    fail(check, 'sleeper-comes-on', { id, entry: entry.kind }, path, '1.8');
  if (asleep.turn !== undefined && asleep.turn > turns)
    fail(check, 'too-late', { turn: asleep.turn, turns }, `${path}/turn`);
  const effects = [...events, ...turnEvents, ...paragraphs].flatMap((each) => each.effects);
  if (Object.keys(asleep).length === 0 && !effects.some(({ kind }) => kind === 'wake'))
    fail(check, 'never-wakes', { id }, path, '1.8');
}

/** Checks the entry of a force. Only a force that is set up, or waits for an event, can be hidden. */
function checkEntry(check: Check, { entry, hidden }: Force, path: string): void {
  if ('where' in entry) checkArea(check, entry.where, `${path}/entry/where`);
  if ('event' in entry) checkEvent(check, entry.event, `${path}/entry/event`);
  const { turns } = check.scenario;
  const turn = entry.kind === 'enter' || entry.kind === 'airSupport' ? (entry.turn ?? 1) : 1;
  if (turn > turns) fail(check, 'too-late', { turn, turns }, `${path}/entry/turn`);
  const hides = entry.kind === 'setUp' || entry.kind === 'placed' || 'event' in entry;
  if (hidden === true && !hides) {
    fail(check, 'hidden-without-event', { entry: entry.kind }, `${path}/hidden`, '1.8');
  }
}

/** Checks that sides, forces, events and paragraphs have different names. */
function checkIds(check: Check): void {
  const { sides, events, turnEvents = [], paragraphs = [], tasks = [] } = check.scenario;
  const twice = (named: readonly (readonly [id: string, path: string])[]): void => {
    const seen = new Set<string>();
    for (const [id, path] of named) {
      if (seen.has(id)) fail(check, 'duplicate-id', { id }, path);
      seen.add(id);
    }
  };
  twice(sides.map((side, s) => [side.id, `/sides/${s}/id`]));
  twice(sides.flatMap((side, s) => side.forces.map(({ id }, f) => [id, `/sides/${s}/forces/${f}/id`] as const)));
  twice(
    sides.flatMap(({ artillery = [] }, s) =>
      artillery.map(({ id }, a) => [id, `/sides/${s}/artillery/${a}/id`] as const),
    ),
  );
  const marked = events.map((event, e) => [event.id, `/events/${e}/id`] as const);
  twice([...marked, ...turnEvents.map((event, e) => [event.id, `/turnEvents/${e}/id`] as const)]);
  const { outcomes, otherwise } = check.scenario.victory;
  const ends = outcomes.map(({ id }, o) => [id, `/victory/outcomes/${o}/id`] as const);
  twice([...ends, [otherwise.id, '/victory/otherwise/id']]);
  twice(tasks.map((task, t) => [task.id, `/tasks/${t}/id`]));
  twice(paragraphs.map((paragraph, p) => [paragraph.id, `/paragraphs/${p}/id`]));
}

/** Checks the size of the order of battle: one that no table could hold is a mistake or an attack. */
function checkSize(check: Check): void {
  check.scenario.sides.forEach((side, s) => {
    const counters = side.forces.flatMap(rosterOf).reduce((sum, { count }) => sum + count, 0);
    if (counters > MOST_COUNTERS)
      fail(check, 'too-many-counters', { counters, most: MOST_COUNTERS }, `/sides/${s}/forces`);
  });
}

/** Checks that artillery comes before the last turn is over, and waits only for a paragraph that exists. */
function checkArtillery(check: Check): void {
  const { sides, turns } = check.scenario;
  sides.forEach(({ artillery = [] }, s) => {
    artillery.forEach(({ turn = 1, after }, a) => {
      if (after !== undefined) checkParagraph(check, after, `/sides/${s}/artillery/${a}/after`);
      if (turn > turns) fail(check, 'too-late', { turn, turns }, `/sides/${s}/artillery/${a}/turn`);
    });
  });
}

/** Checks that the hexes named as exits lie at the edge of the map. */
function checkExits(check: Check, exits: Area, path: string): void {
  checkArea(check, exits, path);
  const { map } = check;
  if (exits.kind !== 'hexes' || map === undefined) return;
  const edge = new Set(EDGES.flatMap((name) => edgeHexes(map, name)));
  exits.hexes.forEach((hex, i) => {
    const index = indexOf(map, hex);
    if (index !== undefined && !edge.has(index)) fail(check, 'exit-not-at-edge', { hex }, `${path}/hexes/${i}`);
  });
}

/**
 * Checks that works lie where they may: works to be set up need an area of the map, placed works are checked all
 * together.
 */
function checkWorks(check: Check): void {
  checkGround(check);
  const lying: HexMarker[] = [...(check.scenario.ground ?? [])];
  (check.scenario.works ?? []).forEach((work, i) => {
    checkWork(check, work, lying, `/works/${i}`);
    lying.push(workMarker(work));
  });
  check.scenario.sides.forEach((side, s) => {
    const seen = new Set<string>();
    (side.works ?? []).forEach((works, w) => {
      const path = `/sides/${s}/works/${w}`;
      if (seen.has(works.id)) fail(check, 'duplicate-id', { id: works.id }, `${path}/id`);
      seen.add(works.id);
      checkArea(check, works.where, `${path}/where`);
    });
  });
}

function checkSpecialRules(check: Check): void {
  check.scenario.specialRules.forEach((rule, i) => {
    const path = `/specialRules/${i}`;
    switch (rule.tag) {
      case 'noHeroes':
      case 'noHeroSkills':
      case 'ambush':
      case 'noTunnels':
      case 'weaponTeamsInTunnels':
      case 'mixedStacks':
        checkSide(check, rule.side, `${path}/side`);
        return;
      case 'singleLevelBuildings':
      case 'rooftops':
        checkArea(check, rule.where, `${path}/where`);
        // The storeys of a Building are known before the game, so the area may not depend on facts.
        if (dependsOnFacts(rule.where)) fail(check, 'unsupported', { area: 'factEdge' }, `${path}/where`, '10.2');
        return;
      case 'fireChance':
      case 'flammability':
        checkFireRule(check, rule, path);
        return;
      case 'rolledEntryEdge': {
        checkSide(check, rule.by, `${path}/by`);
        const faces = rule.edges.flatMap((edge) => edge.faces).sort((a, b) => a - b);
        if (faces.join() !== '1,2,3,4,5,6') fail(check, 'entry-faces', { faces }, `${path}/edges`);
        return;
      }
    }
  });
}
