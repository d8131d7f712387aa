import { nearTo } from '../kernel/basis/nearest.js';
import { problem } from '../kernel/basis/result.js';
import type { Params, Problem } from '../kernel/basis/result.js';
import { indexOf } from '../map/index.js';
import type { GameMap } from '../map/index.js';
import { isEmptyArea } from '../state/scenario/area.js';
import type { HexMarker } from '../state/position/counter.js';
import { siteFaults } from '../state/works/fortification-site.js';
import type { PlacedWork } from '../state/scenario/lot.js';
import type { Area } from '../state/position/part.js';
import type { AllLimits } from '../state/limits.js';
import type { Force, Scenario } from '../state/scenario/scenario.js';
import { mustFace, workMarker } from '../state/works/work.js';
import type { CompiledCatalogue } from '../units/index.js';

/** The data that a scenario is checked against, and the problems found. */
export interface Check {
  readonly scenario: Scenario;
  readonly catalogue: CompiledCatalogue;
  /** Absent when the map cannot be laid out: then its hexes are not checked. */
  readonly map: GameMap | undefined;
  readonly problems: Problem[];
  readonly limits: AllLimits;
  /** The ids of the scenario's events, paragraphs and forces. */
  readonly known: { readonly events: ReadonlySet<string>; readonly paragraphs: ReadonlySet<string> };
  readonly forces: ReadonlyMap<string, Force>;
  /** The nearest name is looked for so many times more; all scenarios share the count. */
  readonly hints: Hints;
}

/** How many unknown names are still compared with the names that there are. */
export interface Hints {
  left: number;
}

/**
 * Begins the check of a scenario.
 *
 * @example beginCheck(training, catalogue, map, LIMITS).problems // []
 */
export function beginCheck(
  scenario: Scenario,
  catalogue: CompiledCatalogue,
  map: GameMap | undefined,
  limits: AllLimits,
  hints: Hints = { left: limits.problems },
): Check {
  const events = new Set([...scenario.events, ...(scenario.turnEvents ?? [])].map(({ id }) => id));
  const paragraphs = new Set((scenario.paragraphs ?? []).map(({ id }) => id));
  const forces = new Map<string, Force>();
  for (const force of scenario.sides.flatMap((side) => side.forces)) {
    if (!forces.has(force.id)) forces.set(force.id, force);
  }
  return { scenario, catalogue, map, problems: [], limits, known: { events, paragraphs }, forces, hints };
}

/**
 * Notes a mistake.
 *
 * @example fail(check, 'unknown-side', { side: 'gb' }, '/initiative')
 */
export function fail(check: Check, code: string, params: Params, path: string, rule?: string): void {
  check.problems.push(problem(code, params, rule, path));
}

/** So many names are told where none of them is near. */
const MOST_TOLD = 12;

/**
 * Notes the name of a thing that does not exist, with the nearest of the names that there are; where none is near, with all of
 * them if they are few.
 *
 * @param what the code, the parameter that holds the name, and the section if there is one
 * @param more further parameters
 * @example failUnknown(check, { code: 'unknown-side', field: 'side' }, 'gb', ['us', 'de'], '/initiative')
 */
export function failUnknown(
  check: Check,
  { code, field, rule }: { readonly code: string; readonly field: string; readonly rule?: string },
  name: string,
  known: Iterable<string>,
  path: string,
  more: Params = {},
): void {
  const all = [...known];
  const near = check.hints.left > 0 ? nearTo(name, all) : {};
  check.hints.left -= 1;
  const told = 'nearest' in near || all.length === 0 || all.length > MOST_TOLD ? {} : { known: all };
  fail(check, code, { [field]: name, ...more, ...near, ...told }, path, rule);
}

/**
 * Checks that a named side takes part in the scenario.
 *
 * @example checkSide(check, scenario.initiative, '/initiative')
 */
export function checkSide(check: Check, side: string, path: string): void {
  const known = check.scenario.sides.map(({ id }) => id);
  if (!known.includes(side)) failUnknown(check, { code: 'unknown-side', field: 'side' }, side, known, path);
}

/**
 * Checks that a winner is a side, or `draw`.
 *
 * @example checkWinner(check, 'draw', '/victory/otherwise/winner') // no mistake
 */
export function checkWinner(check: Check, winner: string, path: string): void {
  if (winner !== 'draw') checkSide(check, winner, path);
}

/**
 * Checks that a named event exists.
 *
 * @example checkEvent(check, 'bell', '/sides/0/forces/2/entry/event')
 */
export function checkEvent(check: Check, event: string, path: string): void {
  const { events } = check.known;
  if (!events.has(event)) failUnknown(check, { code: 'unknown-event', field: 'event' }, event, events, path);
}

/**
 * Checks that a named force is in an order of battle.
 *
 * @example checkForce(check, 'cellar', '/paragraphs/1/effects/0/force')
 */
export function checkForce(check: Check, force: string, path: string): void {
  const { forces } = check;
  if (!forces.has(force)) failUnknown(check, { code: 'unknown-force', field: 'id' }, force, forces.keys(), path);
}

/**
 * Checks that a named hex is on the map.
 *
 * @example checkHex(check, 'Z99', '/events/0/at') // hex-not-on-map
 */
export function checkHex(check: Check, hex: string, path: string): void {
  if (check.map !== undefined && indexOf(check.map, hex) === undefined) fail(check, 'hex-not-on-map', { hex }, path);
}

/**
 * Checks that everything that an area names exists, and that some hex of the map lies in the area.
 *
 * @example checkArea(check, { kind: 'hexes', hexes: [] }, '/control/0/where') // bad-area
 */
export function checkArea(check: Check, area: Area, path: string): void {
  const before = check.problems.length;
  checkParts(check, area, path);
  if (check.map === undefined || check.problems.length > before) return;
  if (isEmptyArea(check.map, area)) fail(check, 'bad-area', {}, path, '22.0');
}

function checkParts(check: Check, area: Area, path: string): void {
  switch (area.kind) {
    case 'hexes':
      area.hexes.forEach((hex, i) => {
        checkHex(check, hex, `${path}/hexes/${i}`);
      });
      return;
    case 'within':
      checkHex(check, area.hex, `${path}/hex`);
      return;
    case 'factEdge': {
      const { fact } = area;
      const settled = check.scenario.specialRules.some((rule) => rule.tag === 'rolledEntryEdge' && rule.fact === fact);
      if (!settled) fail(check, 'unknown-fact', { fact }, `${path}/fact`);
      return;
    }
    case 'both':
    case 'either':
      area.areas.forEach((part, i) => {
        checkParts(check, part, `${path}/areas/${i}`);
      });
      return;
    case 'all':
    case 'columns':
    case 'rows':
    case 'edge':
    case 'entryEdge':
    case 'terrain':
      return;
  }
}

/**
 * Checks that a work may lie in its hex, together with the works that lie there already.
 *
 * @example checkWork(check, { type: 'wire', at: 'F3' }, [], '/works/0')
 */
export function checkWork(check: Check, work: PlacedWork, lying: readonly HexMarker[], path: string): void {
  checkHex(check, work.at, `${path}/at`);
  if (work.side !== undefined) checkSide(check, work.side, `${path}/side`);
  if (work.type === 'mines' && work.side === undefined) fail(check, 'side-needed', { type: 'mines' }, `${path}/side`);
  if (mustFace(work.type) && work.facing === undefined) {
    fail(check, 'facing-needed', { type: work.type, at: work.at }, `${path}/facing`);
  }
  if (check.map === undefined) return;
  for (const { code, rule, params } of siteFaults(check.map, lying, workMarker(work))) {
    fail(check, code, params, path, rule);
  }
}

/**
 * Checks that a named paragraph exists.
 *
 * @example checkParagraph(check, 'bell', '/events/0/effects/0/paragraph')
 */
export function checkParagraph(check: Check, id: string, path: string): void {
  const { paragraphs } = check.known;
  const what = { code: 'unknown-paragraph', field: 'id', rule: '1.8' };
  if (!paragraphs.has(id)) failUnknown(check, what, id, paragraphs, path);
}
