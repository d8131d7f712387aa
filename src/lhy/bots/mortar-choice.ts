import type { View } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, minus, plus } from '../../kernel/numbers/ledger.js';
import type { ChartValues } from '../charts/index.js';
import { around } from '../maneuver/index.js';
import { markerValue, mortarShot, mortarSum } from '../fire/index.js';
import type { Ammunition, Lhy, LhyScene, LhyWorld, Mortar, Unit } from '../state/index.js';
import { attackerOf, isGood, isPinned, kindOf, mayAct, ownIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { enemiesOnFoot, shellsIn } from './fire-choice.js';
import { sceneOf } from './ground.js';
import type { Shell } from './harm.js';
import { harmOnFoot, worthOf } from './harm.js';
import type { Crossing } from './smoke.js';
import { screened } from './smoke.js';

/** Of ten shells that are not sure so many come where they are wanted, and so many into each hex beside it. */
const FALLS = { wanted: 4, beside: 1, sure: 10 };

/** Own units count so many times as much as those of the enemy. */
const OWN = 2;

/** To pin a unit on foot is worth so many hundredths of it. */
const PINNED = 50;

/** To bar an assault of an own unit costs so many hundredths of it. */
const BARRED = 60;

/** A barrage that a bot thinks of. */
export interface Aimed {
  readonly mortar: Mortar;
  readonly hex: LhyHex;
  readonly ammunition: Ammunition;
  /** It falls in the next turn, in which everybody may act anew. */
  readonly later: boolean;
  /** The steps of own men over open ground that enemies see. */
  readonly lines: readonly Crossing[];
}

type Row = ChartValues['mortarActions'][string];

/** The shells of a mortar: those of its row in the chart, or the one of a knee mortar. */
function rowOf({ charts }: LhyWorld, { kind, type }: Mortar): Row | undefined {
  if (kind === 'knee') return { primary: 0, secondary: 0, explosive: 1, smoke: 1 };
  return charts.values.mortarActions?.[type];
}

function valueIn(scene: LhyScene, hex: LhyHex, value: number): number | undefined {
  const shot = mortarShot(scene, hex, value);
  const sum = shot.ok ? mortarSum(scene.world.charts, shot.value) : shot;
  const worth = sum.ok ? markerValue('mortar', sum.value) : sum;
  return worth.ok ? worth.value : undefined;
}

function shells(value: number | undefined, count: number, share: number): readonly Shell[] {
  return value === undefined ? [] : Array.from({ length: count }, () => ({ value, share }));
}

/** What more shells do to some units in a hex. */
function moreHarm({ world, position }: LhyScene, units: readonly Unit[], hex: string, more: readonly Shell[]): number {
  const before = shellsIn(position, hex);
  return harmOnFoot(world, units, [...before, ...more]) - harmOnFoot(world, units, before);
}

/**
 * What a barrage is worth to a side. Explosive: what it does to the enemies in the hex and beside it, and that it pins them, less what stray
 * shells do to own men and the own assault that it bars. Smoke: how far it screens own men who are about to cross open ground.
 *
 * @rule 11.4.5, 11.4.7.1, 11.4.11
 * @example weighBarrage(world, view, { mortar, hex, ammunition: 'explosive', later: false, lines: [] })
 */
export function weighBarrage(world: LhyWorld, view: View<Lhy>, aimed: Aimed): Ledger | undefined {
  const row = rowOf(world, aimed.mortar);
  if (row === undefined) return undefined;
  return aimed.ammunition === 'smoke' ? weighSmoke(aimed, row.smoke) : weighShells(world, view, aimed, row);
}

function weighShells(
  world: LhyWorld,
  view: View<Lhy>,
  { mortar, hex, later }: Aimed,
  { primary, secondary, explosive }: Row,
): Ledger {
  const scene = sceneOf(world, view);
  const { side, position } = view;
  const first = valueIn(scene, hex, primary);
  const there = [...shells(first, Math.min(1, explosive), FALLS.sure), ...shells(first, explosive - 1, FALLS.wanted)];
  const foes = enemiesOnFoot(scene, hex.name, side);
  let [strays, danger] = [0, 0];
  for (const each of around(scene, hex)) {
    const units = ownIn(position, each.name, side).filter((unit) => !kindOf(world, unit).vehicular);
    const enemies = enemiesOnFoot(scene, each.name, side);
    if (units.length + enemies.length === 0) continue;
    const stray = shells(valueIn(scene, each, secondary), explosive - 1, FALLS.beside);
    strays += moreHarm(scene, enemies, each.name, stray);
    danger += OWN * moreHarm(scene, units, each.name, stray);
  }
  const terms = [
    plus('botHarm', '13.1', moreHarm(scene, foes, hex.name, there)),
    plus('botStrays', '11.4.5', strays),
    minus('botOwnDanger', '11.4.5', danger),
  ];
  if (mortar.kind !== 'knee') {
    const held = foes.filter((unit) => (later || mayAct(unit)) && isGood(unit) && !isPinned(scene, unit));
    terms.push(plus('botPinned', '11.4.7.1', PINNED * held.reduce((sum, unit) => sum + worthOf(world, unit), 0)));
    terms.push(minus('botBarred', '11.4.7.1', BARRED * barredBy(scene, hex, side, later)));
  }
  return ledger('botBarrage', '11.4', terms, hex.name);
}

/** What the own units beside a hex are worth that could assault it. */
function barredBy(scene: LhyScene, hex: LhyHex, side: string, later: boolean): number {
  const { world, position } = scene;
  if (attackerOf(world) !== side) return 0;
  const near = around(scene, hex).flatMap(({ name }) => ownIn(position, name, side));
  const able = near.filter((unit) => !kindOf(world, unit).vehicular && isGood(unit) && (later || mayAct(unit)));
  return able.reduce((sum, unit) => sum + worthOf(world, unit), 0);
}

function weighSmoke({ hex, lines }: Aimed, smoke: number): Ledger {
  const worth = screened(lines, hex.name);
  const tenths = FALLS.sure + FALLS.wanted * Math.max(0, smoke - 1);
  const terms = [plus('botScreen', '11.4.11', Math.floor((worth * tenths) / FALLS.sure))];
  return ledger('botSmoke', '11.4.11', terms, hex.name);
}
