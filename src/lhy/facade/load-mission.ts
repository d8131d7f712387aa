import { digest } from '../../kernel/digest.js';
import { guard } from '../../kernel/guard.js';
import type { Problem, Result } from '../../kernel/result.js';
import { ok, problem, refuseAll } from '../../kernel/result.js';
import type { ChartId, Charts } from '../charts/index.js';
import { readCharts } from '../charts/index.js';
import { readMission } from '../mission/index.js';
import type { RulingsInput } from '../rulings/index.js';
import { resolveRulings } from '../rulings/index.js';
import type { LhyWorld } from '../state/index.js';
import { readMap } from '../terrain/index.js';
import { readCounters } from '../units/index.js';
import { lhy } from './lhy.js';

/** The documents of a mission, as people have typed them in. */
export interface MissionInput {
  /** Documents with charts. */
  readonly charts: readonly unknown[];
  readonly map: unknown;
  readonly counters: unknown;
  readonly mission: unknown;
  /** Answers to open questions; absent: the defaults. */
  readonly rulings?: RulingsInput;
}

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
  const rulings = resolveRulings(input.rulings ?? {});
  const charts = readCharts(input.charts);
  const map = readMap(input.map);
  const counters = readCounters(input.counters);
  const faults = [
    ...under('/rulings', rulings),
    ...under('/charts', charts),
    ...under('/map', map),
    ...under('/counters', counters),
    ...(charts.ok ? lacking(charts.value) : []),
  ];
  if (faults.length > 0 || !rulings.ok || !charts.ok || !map.ok || !counters.ok) return refuseAll(faults);
  const mission = readMission({ map: map.value, counters: counters.value }, input.mission);
  if (!mission.ok) return refuseAll(under('/mission', mission));
  return ok({
    system: lhy,
    sides: [mission.value.sides[0].id, mission.value.sides[1].id],
    digests: {
      ruleset: digest({ ...rulings.value.switches }),
      charts: digest(charts.value.values),
      map: digest(plain(input.map)),
      counters: digest([...counters.value.values()]),
      mission: digest(mission.value),
    },
    scenario: { id: mission.value.id },
    caches: { byKey: new Map() },
    rulings: rulings.value,
    charts: charts.value,
    map: map.value,
    counters: counters.value,
    mission: mission.value,
  });
}

function under(path: string, read: Result<unknown>): readonly Problem[] {
  return read.ok ? [] : read.problems.map((each) => ({ ...each, path: path + (each.path ?? '') }));
}

function lacking({ missing }: Charts): readonly Problem[] {
  return EVERY_TURN.filter(([chart]) => missing.includes(chart)).map(([chart, section]) =>
    problem('chart-missing', { chart, section }, section, '/charts'),
  );
}

/** A document as plain JSON; it was read before. */
function plain(data: unknown): unknown {
  const guarded = guard(data);
  return guarded.ok ? guarded.value : {};
}
