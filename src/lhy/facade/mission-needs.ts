import * as v from 'valibot';
import { decode, dictionary } from '../../kernel/json/decode.js';
import { byText } from '../../kernel/basis/order.js';
import type { Json } from '../../kernel/json/canonical.js';
import { guard } from '../../kernel/json/guard.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { ChartId } from '../charts/index.js';
import { BLANK, CHART_ROWS, readCharts } from '../charts/index.js';
import { readMission } from '../mission/index.js';
import { countsBoxes } from '../phases/index.js';
import { resolveRulings } from '../rulings/index.js';
import type { Mission } from '../state/index.js';
import type { LhyMap } from '../terrain/index.js';
import { readMap } from '../terrain/index.js';
import type { CounterType } from '../units/index.js';
import { KINDS, platoonOf, readCounters } from '../units/index.js';
import type { MissionInput } from './load-mission.js';

/** How far a chart has come: typed in, typed in with made-up numbers, typed in with mistakes, begun, all blanks, or in no document. */
export const CHART_STATES = ['given', 'madeUp', 'faulty', 'begun', 'untouched', 'absent'] as const;
export type ChartState = (typeof CHART_STATES)[number];

/** A chart that a mission needs. */
export interface NeededChart {
  readonly chart: ChartId;
  readonly title: string;
  /** The sections of the rules that read it. */
  readonly sections: readonly string[];
  readonly state: ChartState;
  /** The terms that are still blank. */
  readonly open: number;
  /** What the forces ask of the chart: ranges of fire, types of mortars; sorted. */
  readonly columns: readonly string[];
  /** Those of them that the chart does not have. */
  readonly lacking: readonly string[];
}

/** What a mission reads, and whether it is there. */
export interface MissionNeeds {
  readonly title: string;
  readonly charts: readonly NeededChart[];
  /** How many of the needed charts are in each state. */
  readonly counts: Readonly<Record<ChartState, number>>;
}

/** The parts of a mission that decide which charts it needs. */
interface Facts {
  readonly mission: Mission;
  readonly map: LhyMap;
  readonly types: readonly CounterType[];
  readonly scored: boolean;
}

const hasKnee = ({ types }: Facts): boolean => types.some(({ kneeMortar }) => kneeMortar === true);
const firesMortars = (facts: Facts): boolean => facts.mission.mortars.length > 0 || hasKnee(facts);
const jumps = ({ mission }: Facts): boolean => mission.landings?.some(({ by }) => by === 'parachute') === true;
const scatters = (facts: Facts): boolean =>
  facts.mission.mortars.length > 0 || facts.mission.illumination === true || jumps(facts);
const assaults = ({ types }: Facts): boolean => types.some(({ assault }) => assault !== undefined);

/** Which missions read a chart. */
const NEEDED: Partial<Record<ChartId, (facts: Facts) => boolean>> = {
  terrainEffects: () => true,
  smallArmsModifiers: ({ types }) => types.some(({ smallArms }) => smallArms !== undefined),
  antiTankModifiers: ({ types }) => types.some(({ antiTank }) => antiTank !== undefined),
  mortarActions: ({ mission }) => mission.mortars.length > 0,
  mortarModifiers: firesMortars,
  mortarExtension: ({ mission }) => mission.mortars.length > 0,
  scatter: scatters,
  blindHexes: ({ map }) => new Set([...map.hexes.values()].map(({ level }) => level)).size > 1,
  coordination: ({ types }) => new Set(types.flatMap((type) => platoonOf(type) ?? [])).size > 1,
  timeLapse: () => true,
  shockRecovery: ({ types }) => types.some(({ kind }) => kind === 'afv'),
  fate: () => true,
  assaultModifiers: assaults,
  assaultResults: assaults,
  vehicleDestruction: (facts) => assaults(facts) && facts.types.some(({ kind }) => KINDS[kind].vehicular),
  casualtyTrack: ({ scored }) => scored,
};

function columnsOf(chart: ChartId, { types, mission }: Facts): readonly string[] {
  const found = new Set<string>();
  if (chart === 'smallArmsModifiers' || chart === 'antiTankModifiers')
    for (const type of types) {
      const fire = chart === 'smallArmsModifiers' ? type.smallArms : type.antiTank;
      if (fire !== undefined && fire.underscored !== true) found.add(String(fire.range));
    }
  if (chart === 'mortarActions') for (const { type } of mission.mortars) found.add(type);
  return [...found].sort(byText);
}

const inputSchema = () =>
  v.looseObject({
    charts: v.array(
      v.looseObject({ fixture: v.optional(v.unknown()), charts: v.optional(dictionary(v.string(), v.unknown())) }),
    ),
    map: v.unknown(),
    counters: v.unknown(),
    mission: v.unknown(),
    rulings: v.optional(v.unknown()),
  });

/**
 * Which charts a mission needs, and how far each has come: forms that are half typed in are taken.
 *
 * @param input the documents of the mission, as for `loadMission`
 * @returns the charts that its forces and its map ask for; or the problems of the map, the counters and the mission
 * @rule 0.1, 20.0
 * @example missionNeeds(mission).value.counts // { given: 0, madeUp: 14, faulty: 0, begun: 0, untouched: 0, absent: 0 }
 */
export function missionNeeds(input: unknown): Result<MissionNeeds> {
  const safe = guard(input, { problems: 2000 });
  if (!safe.ok) return safe;
  const decoded = decode(inputSchema() as v.GenericSchema<unknown, MissionInput>, safe.value, { problems: 2000 });
  if (!decoded.ok) return decoded;
  const given = decoded.value;
  const rulings = resolveRulings(given.rulings ?? {});
  const map = readMap(given.map);
  const counters = readCounters(given.counters);
  if (!rulings.ok || !map.ok || !counters.ok)
    return refuseAll([...under('/rulings', rulings), ...under('/map', map), ...under('/counters', counters)]);
  const mission = readMission({ map: map.value, counters: counters.value, rulings: rulings.value }, given.mission);
  if (!mission.ok) return refuseAll(under('/mission', mission));
  const world = { mission: mission.value, counters: counters.value };
  const ids = new Set(mission.value.units.map(({ type }) => type));
  const facts: Facts = {
    mission: mission.value,
    map: map.value,
    types: [...counters.value.values()].filter(({ id }) => ids.has(id)),
    scored: mission.value.victory !== undefined && !mission.value.sides.every(({ id }) => countsBoxes(world, id)),
  };
  const charts = CHART_ROWS.filter(({ id }) => NEEDED[id]?.(facts) === true).map(({ id, title, sections }) =>
    neededChart({ chart: id, title, sections }, given.charts, columnsOf(id, facts)),
  );
  const counts = Object.fromEntries(
    CHART_STATES.map((state) => [state, charts.filter((each) => each.state === state).length]),
  ) as Record<ChartState, number>;
  return ok({ title: mission.value.title, charts, counts });
}

function under(path: string, read: Result<unknown>) {
  return read.ok ? [] : read.problems.map((each) => ({ ...each, path: path + (each.path ?? '') }));
}

/** The last document that gives a chart counts. */
function neededChart(
  row: Pick<NeededChart, 'chart' | 'title' | 'sections'>,
  documents: readonly unknown[],
  columns: readonly string[],
): NeededChart {
  const { chart } = row;
  const document = documents
    .map((each) => each as { readonly fixture?: unknown; readonly charts?: Readonly<Record<string, Json>> })
    .filter((each) => each.charts?.[chart] !== undefined)
    .at(-1);
  const value = document?.charts?.[chart];
  if (document === undefined || value === undefined)
    return { ...row, state: 'absent', open: 0, columns, lacking: columns };
  const [open, filled] = [leavesOf(value, true), leavesOf(value, false)];
  const read = readCharts([{ ...document, charts: { [chart]: value } }]);
  const whole = read.ok ? (document.fixture === true ? 'madeUp' : 'given') : 'faulty';
  const state = open === 0 ? whole : filled === 0 ? 'untouched' : 'begun';
  const table = chart === 'mortarActions' ? value : (value as Readonly<Record<string, Json>>)['a'];
  const has = (column: string): boolean => typeof table === 'object' && Object.hasOwn(table, column);
  return { ...row, state, open, columns, lacking: columns.filter((column) => !has(column)) };
}

/** The places of a chart that are blank, or those that are not. */
function leavesOf(value: Json, blank: boolean): number {
  if (typeof value !== 'object') return Number((value === BLANK) === blank);
  return Object.values(value).reduce((sum: number, each: Json) => sum + leavesOf(each, blank), 0);
}
