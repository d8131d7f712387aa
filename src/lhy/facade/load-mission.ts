import * as v from 'valibot';
import { idSchema, textSchema } from '../../engine/game/atoms.schema.js';
import { decode, dictionary, exact } from '../../kernel/json/decode.js';
import { digest } from '../../kernel/json/digest.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { ChartId, Charts } from '../charts/index.js';
import { readCharts } from '../charts/index.js';
import { missionFaults, readMission } from '../mission/index.js';
import { countsBoxes } from '../phases/index.js';
import { layerSchema } from '../../rulesets/index.js';
import { answersOfRecord, resolveRulings } from '../rulings/index.js';
import type { LhyWorld, Mission, MissionOption } from '../state/index.js';
import { MISSION_OPTIONS } from '../state/index.js';
import { readMap } from '../terrain/index.js';
import { readCounters } from '../units/index.js';
import { lhy } from './lhy.js';
import type { MissionInput } from './mission-input.js';
import { cachesWith } from './mission-of.js';

export type { MissionInput } from './mission-input.js';

/** All open terms of a form with charts are fewer than this. */
const LIMITS = { problems: 2000 };

const inputSchema = /* @__PURE__ */ once(
  () =>
    exact({
      format: v.exactOptional(v.literal(1)),
      system: v.exactOptional(v.literal('lhy')),
      id: v.exactOptional(idSchema()),
      title: v.exactOptional(textSchema()),
      charts: v.array(v.unknown()),
      map: v.unknown(),
      counters: v.unknown(),
      mission: v.unknown(),
      options: v.exactOptional(v.array(v.picklist(MISSION_OPTIONS))),
      rulings: v.exactOptional(
        exact({
          ruleset: v.exactOptional(idSchema()),
          edition: v.exactOptional(idSchema()),
          layers: v.exactOptional(v.array(layerSchema())),
          rules: v.exactOptional(dictionary(idSchema(), v.string())),
        }),
      ),
    }) as unknown as v.GenericSchema<unknown, MissionInput>,
);

/** The charts on which every turn rolls, with the section that does. */
const EVERY_TURN: readonly (readonly [ChartId, string])[] = [
  ['timeLapse', '5.0-VI'],
  ['fate', '18.0b'],
];

/**
 * Makes the world of a mission from its documents.
 *
 * @param input charts, map, counters, mission, and answers to open questions
 * @returns the world; or every problem of a document, its path behind the name of the document; `chart-missing` for a chart on
 *   which every turn rolls
 * @rule 20.0
 * @example loadMission({ charts: [FIXTURE], map, counters, mission }).value.mission.title
 */
export function loadMission(input: MissionInput): Result<LhyWorld> {
  const given = decode(inputSchema(), input, LIMITS);
  if (!given.ok) return given;
  const documents = given.value;
  const rulings = resolveRulings(documents.rulings ?? {});
  const charts = readCharts(documents.charts);
  const map = readMap(documents.map);
  const counters = readCounters(documents.counters);
  const faults = [
    ...under('/rulings', rulings),
    ...under('/charts', charts),
    ...under('/map', map),
    ...under('/counters', counters),
    ...(charts.ok ? lacking(charts.value) : []),
  ];
  if (faults.length > 0 || !rulings.ok || !charts.ok || !map.ok || !counters.ok) {
    const ground = { ...valueAs('map', map), ...valueAs('counters', counters), ...valueAs('rulings', rulings) };
    const ofMission = missionFaults(ground, documents.mission);
    return refuseAll([...faults, ...ofMission.map((each) => ({ ...each, path: `/mission${each.path ?? ''}` }))]);
  }
  const read = readMission({ map: map.value, counters: counters.value, rulings: rulings.value }, documents.mission);
  if (!read.ok) return refuseAll(under('/mission', read));
  const mission = withOptions(read.value, documents.options ?? []);
  const unscored = trackFaults(charts.value, { mission, counters: counters.value });
  if (unscored.length > 0) return refuseAll(unscored);
  return ok({
    system: lhy,
    sides: [mission.sides[0].id, mission.sides[1].id],
    digests: {
      ruleset: digest(answersOfRecord(rulings.value)),
      charts: digest(charts.value.values),
      map: digest(documents.map),
      counters: digest([...counters.value.values()]),
      mission: digest(mission),
    },
    scenario: { id: mission.id },
    caches: cachesWith(documents),
    rulings: rulings.value,
    charts: charts.value,
    map: map.value,
    counters: counters.value,
    mission,
  });
}

function valueAs<K extends string, T>(name: K, read: Result<T>): { readonly [N in K]?: T } {
  const found: { [N in K]?: T } = {};
  if (read.ok) found[name] = read.value;
  return found;
}

/** A mission with the optional rules that its players switch on. */
function withOptions(mission: Mission, asked: readonly MissionOption[]): Mission {
  const options = MISSION_OPTIONS.filter((option) => asked.includes(option) || mission.options?.includes(option));
  const { options: _given, ...rest } = mission;
  return options.length === 0 ? rest : { ...rest, options };
}

function under(path: string, read: Result<unknown>): readonly Problem[] {
  return read.ok ? [] : read.problems.map((each) => ({ ...each, path: path + (each.path ?? '') }));
}

/** A mission with a Final Score reads the Casualty Track, unless one box is one point for both sides. */
function trackFaults({ missing }: Charts, world: Pick<LhyWorld, 'mission' | 'counters'>): readonly Problem[] {
  const { victory, sides } = world.mission;
  if (victory === undefined || !missing.includes('casualtyTrack')) return [];
  if (sides.every(({ id }) => countsBoxes(world, id))) return [];
  return [problem('chart-missing', { chart: 'casualtyTrack', section: '21.2' }, '21.2', '/charts')];
}

function lacking({ missing }: Charts): readonly Problem[] {
  return EVERY_TURN.filter(([chart]) => missing.includes(chart)).map(([chart, section]) =>
    problem('chart-missing', { chart, section }, section, '/charts'),
  );
}
