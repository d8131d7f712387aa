import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Charts } from '../charts/index.js';
import { chartOf } from '../charts/index.js';
import type { LhyScene } from '../state/index.js';
import { cohesionOf, has, kindOf, stepsOf, unitsIn } from '../state/index.js';
import type { Cover, LhyHex } from '../terrain/index.js';
import { coverIn, hasTreeLine, isForest, isSunkenRoad } from '../terrain/index.js';
import type { Draft, ModifierRow } from './rows.js';
import { addRows, pairsOf } from './rows.js';
import { DENSE } from './small-arms.js';

/** The terrain in which shells burst in the air. */
export type Airburst = 'forest' | 'treeLine' | 'treeLinedRoad' | 'sunkenRoad';

/** The facts of one mortar marker. */
export interface MortarShot {
  /** The Mortar Value: primary or secondary, or that of a knee mortar. */
  readonly value: number;
  readonly airburst?: Airburst;
  /** Steps on foot in the impact hex, without riders and passengers. */
  readonly steps: number;
  readonly covers: readonly Cover[];
  /** Knee mortars: the fire attack markers that suppress the squad, and the hindrances on its line. */
  readonly markers?: number;
  readonly hindrances?: number;
}

/** The airburst over a sunken road: the rules print it. */
const SUNKEN = 1;

const KNEE = { chart: 'smallArmsModifiers', section: '11.3.3' } as const;

/** A knee mortar is suppressed and hindered as small arms are. */
const ROWS: readonly ModifierRow<MortarShot>[] = [
  { id: 'suppressed', letter: 'b', times: ({ markers = 0 }) => pairsOf(markers) },
  { id: 'hindrance', letter: 'j', times: ({ hindrances = 0 }) => hindrances },
];

/**
 * The sum of one mortar marker: the Mortar Value with every modifier, each with its section.
 *
 * @param charts the charts of the game
 * @param shot the facts of the marker
 * @returns the sum before the limits of 11.2; or `chart-missing`
 * @rule 1.6, 4.1.9.1.1, 11.4.6, 11.4.6a, 11.4.6b, 11.4.6c, 11.4.10.3
 * @example wholeTotal(mortarSum(charts, shot).value) // 0: 2 of the mortar, -2 of the building
 */
export function mortarSum(charts: Charts, shot: MortarShot): Result<Ledger> {
  const draft: Draft = { terms: [plus('value', '1.6', shot.value)], lacks: [] };
  addAirburst(draft, charts, shot.airburst);
  addDensity(draft, charts, pairsOf(shot.steps - DENSE));
  addRows(draft, charts, KNEE, ROWS, shot);
  append(draft.terms, shot.covers.map(coverTerm));
  return draft.lacks.length > 0 ? refuseAll(draft.lacks) : ok(ledger('mortar', '11.4.6', draft.terms));
}

function addAirburst({ terms, lacks }: Draft, charts: Charts, airburst: Airburst | undefined): void {
  if (airburst === undefined) return;
  if (airburst === 'sunkenRoad') {
    terms.push(plus('airburst', '4.1.9.1.1', SUNKEN, { by: airburst }));
    return;
  }
  const chart = chartOf(charts, 'mortarModifiers', { section: '11.4.6a', term: `a.${airburst}` });
  if (chart.ok) terms.push(plus('airburst', '11.4.6a', chart.value.a[airburst], { by: airburst }));
  else append(lacks, chart.problems);
}

function addDensity({ terms, lacks }: Draft, charts: Charts, times: number): void {
  if (times === 0) return;
  const chart = chartOf(charts, 'mortarModifiers', { section: '11.4.6b', term: 'b' });
  if (chart.ok) terms.push(plus('density', '11.4.6b', chart.value.b * times, { times, each: chart.value.b }));
  else append(lacks, chart.problems);
}

function coverTerm({ by, value, rule }: Cover): Term {
  return plus('cover', '11.4.6c', value, { by, section: rule });
}

/**
 * What a mortar shell meets in a hex: airburst, the steps on foot that nobody carries, and the terrain. Hidden units are not counted.
 *
 * @param scene the scene
 * @param hex the impact hex
 * @param value the Mortar Value
 * @returns the facts; or `chart-missing`
 * @rule 11.4.6a, 11.4.6b, 11.4.6c
 * @example mortarShot(scene, b2, 2).value.steps // 4 with two squads
 */
export function mortarShot(scene: LhyScene, hex: LhyHex, value: number): Result<MortarShot> {
  const { world, position } = scene;
  const dug = position.markers.some(({ kind, hex: at }) => kind === 'improvedPosition' && at === hex.name);
  const covers = coverIn(world.charts, world.rulings, 'mortar', {
    map: world.map,
    hex,
    behind: [],
    fromBelow: false,
    along: false,
    works: dug ? ['improvedPosition'] : [],
  });
  if (!covers.ok) return covers;
  const airburst = airburstIn(scene, hex);
  const steps = unitsIn(position, hex.name)
    .filter((unit) => unit.place.kind === 'map' && !kindOf(world, unit).vehicular && !has(unit, 'hidden'))
    .filter((unit) => cohesionOf(world, unit) !== undefined)
    .reduce((sum, unit) => sum + stepsOf(world, unit, 'other'), 0);
  return ok({ value, steps, covers: covers.value, ...(airburst === undefined ? {} : { airburst }) });
}

function airburstIn({ world }: LhyScene, hex: LhyHex): Airburst | undefined {
  if (isSunkenRoad(world.map, hex)) return 'sunkenRoad';
  if (isForest(hex)) return 'forest';
  if (hex.treeLined === true) return 'treeLinedRoad';
  return hasTreeLine(world.map, hex) ? 'treeLine' : undefined;
}
