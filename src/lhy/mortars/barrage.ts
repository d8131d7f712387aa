import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { ChartValues } from '../charts/index.js';
import { chartOf } from '../charts/index.js';
import { fireTerms, markerValue, mortarShot, mortarSum } from '../fire/index.js';
import type { Ammunition, FireMarker, LhyProcedure, LhyScene, Mortar } from '../state/index.js';
import { isShelled, rollInSum } from '../state/index.js';
import { record, tell } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { isRiver } from '../terrain/index.js';
import { isRussian } from '../units/index.js';
import { diagramFor, scatterFault, scattered } from './scatter.js';

const ACCURACY = { purpose: 'accuracy', rule: '11.4.5' } as const;

/** From this roll on a shell hits the Primary Impact Hex. */
const ACCURATE = 7;

/** A Mortar Fire Action. */
export interface Barrage {
  readonly mortar: Mortar;
  readonly hex: LhyHex;
  readonly ammunition: Ammunition;
  /** The line of the observer to the Primary Impact Hex is hindered. */
  readonly hindered: boolean;
}

type Row = ChartValues['mortarActions'][string];

/**
 * The charts that mortar fire at a hex lacks.
 *
 * @returns the first `chart-missing`; nothing where all are there
 * @rule 0.1, 1.6, 11.4.5
 * @example barrageFault(scene, { mortar, hex, ammunition: 'smoke', hindered: false }) // undefined
 */
export function barrageFault({ world }: LhyScene, { mortar, hex, ammunition }: Barrage): Problem | undefined {
  const actions = chartOf(world.charts, 'mortarActions', { section: '11.4.5', term: mortar.type });
  if (!actions.ok) return actions.problems[0];
  if (actions.value[mortar.type] === undefined)
    return problem('chart-missing', { chart: 'mortarActions', section: '11.4.5', term: mortar.type }, '11.4.5');
  if (ammunition === 'explosive') {
    const needed = [
      chartOf(world.charts, 'terrainEffects', { section: '11.4.6c', term: 'mortar' }),
      chartOf(world.charts, 'mortarModifiers', { section: '11.4.6' }),
    ];
    const lack = needed.flatMap((each) => (each.ok ? [] : each.problems))[0];
    if (lack !== undefined) return lack;
  }
  return scatterFault(world, hex, '11.4.5');
}

/**
 * Mortar fire at a hex: the markers of the chart, one in the Primary Impact Hex where the line is free and the mortar no Russian one, all
 * others by accuracy rolls. Assault Arrows come off a Primary Impact Hex with high explosive in it.
 *
 * @param scene the scene
 * @param barrage the mortar, the hex and the ammunition
 * @rule 1.6, 11.4.5, 11.4.6
 * @example yield* fireBarrage(scene, { mortar, hex, ammunition: 'explosive', hindered: false })
 */
export function* fireBarrage(scene: LhyScene, barrage: Barrage): LhyProcedure {
  const { mortar, hex, ammunition, hindered } = barrage;
  const row = scene.world.charts.values.mortarActions?.[mortar.type];
  if (row === undefined) return;
  const directions = yield* diagramFor(scene, hex, mortar.side, '11.4.5');
  const all = ammunition === 'smoke' ? row.smoke : row.explosive;
  const [nation = ''] = (mortar.companies[0] ?? '').split(':');
  const sure = hindered || isRussian({ nation }) ? 0 : Math.min(all, 1);
  for (let i = 0; i < sure; i++) yield* land(scene, barrage, hex, row);
  for (let i = sure; i < all; i++) {
    const die = yield* rollInSum(ACCURACY, hex.name, mortar.side);
    const at = die >= ACCURATE ? hex : scattered(scene.world, hex, directions, die, 1);
    yield* tell(() => ({
      kind: 'summed',
      sum: 'accuracy',
      of: hex.name,
      rule: ACCURACY.rule,
      params: { die, needed: ACCURATE, ...(at === undefined ? {} : { hex: at.name }) },
    }));
    if (at !== undefined) yield* land(scene, barrage, at, row);
  }
  if (isShelled(scene.position, hex.name)) yield* removeArrows(scene, hex);
}

/**
 * What a marker of high explosive in the Primary Impact Hex is worth.
 *
 * @returns nothing for a mortar that the chart does not have; or `chart-missing`
 * @rule 1.6, 11.4.6
 * @example shellSum(scene, mortar, hex)
 */
export function shellSum(scene: LhyScene, { type }: Mortar, hex: LhyHex): Result<Ledger> | undefined {
  const { charts } = scene.world;
  const row = charts.values.mortarActions?.[type];
  if (row === undefined || isDeep(hex)) return undefined;
  const shot = mortarShot(scene, hex, row.primary);
  return shot.ok ? mortarSum(charts, shot.value) : shot;
}

/** One marker lands. In a river without banks it is removed at once, and one that is too weak is not placed. */
function* land(scene: LhyScene, { mortar, hex: target, ammunition }: Barrage, hex: LhyHex, row: Row): LhyProcedure {
  if (isDeep(hex)) return;
  if (ammunition === 'smoke') return yield* laySmoke(scene, mortar.side, hex);
  const primary = hex === target;
  const mortarValue = primary ? row.primary : row.secondary;
  const shot = mortarShot(scene, hex, mortarValue);
  const sum = shot.ok ? mortarSum(scene.world.charts, shot.value) : shot;
  if (sum.ok) yield* layShell(scene, { by: mortar.side, mortar, hex, mortarValue, primary }, sum.value);
}

/**
 * Whether a hex is all water: a river that nobody has drawn has no banks.
 *
 * @rule 11.4.11
 * @example isDeep(b2) // false on land
 */
export function isDeep(hex: LhyHex): boolean {
  if (!isRiver(hex) || hex.bridge === true || hex.ford === true) return false;
  return hex.ways?.some(({ kind }) => kind === 'river') !== true;
}

/**
 * Lays a Smoke marker in a hex.
 *
 * @rule 11.4.11
 * @example yield* laySmoke(scene, 'blue', b2)
 */
export function* laySmoke({ position }: LhyScene, side: string, hex: LhyHex): LhyProcedure {
  yield* record({ kind: 'markerPlaced', marker: { id: `m${position.serial}`, kind: 'smoke', hex: hex.name, side } });
}

/** A shell on its way to a hex. */
export interface Shell {
  readonly by: string;
  readonly mortar: Mortar;
  readonly hex: LhyHex;
  /** The Mortar Value, before anything is taken off it. */
  readonly mortarValue: number;
  /** The squad that fires it, of a knee mortar. */
  readonly firer?: string;
  /** It is in the Primary Impact Hex. */
  readonly primary?: boolean;
}

/**
 * Lays a marker of high explosive in a hex; one below -4 is not placed.
 *
 * @param sum the worth of the shell in its hex
 * @rule 11.2, 11.4.6
 * @example yield* layShell(scene, { by: 'blue', mortar, hex, mortarValue: 2, primary: true }, sum)
 */
export function* layShell({ position }: LhyScene, shell: Shell, sum: Ledger): LhyProcedure {
  const worth = markerValue('mortar', sum);
  if (!worth.ok) return;
  const { by, mortar, hex, mortarValue, firer, primary } = shell;
  const marker: FireMarker = {
    id: `f${position.serial}`,
    kind: 'mortar',
    by,
    hex: hex.name,
    ...(firer === undefined ? {} : { firer }),
    mortar: mortar.id,
    value: worth.value,
    terms: fireTerms(sum),
    mortarValue,
    ...(primary === true ? { primary } : {}),
    segment: position.activation.segment,
  };
  yield* record({ kind: 'firePlaced', marker });
}

/** Assault Arrows come off the units in a Primary Impact Hex. */
function* removeArrows({ position }: LhyScene, { name }: LhyHex): LhyProcedure {
  for (const { hex, units } of position.assaults)
    for (const { unit, from, arrow } of units)
      if (arrow === true && from === name) yield* record({ kind: 'assaultLeft', hex, unit });
}
