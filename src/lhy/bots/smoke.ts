import type { View } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import { around } from '../maneuver/index.js';
import type { Lhy, LhyScene, LhyWorld, Unit } from '../state/index.js';
import { attackerOf, has, hexOf, inPlay, isClear, isGood, isPinned, kindOf, mayAct, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isOpenGround } from '../terrain/index.js';
import { distance, sceneOf } from './ground.js';
import { worthOf } from './harm.js';

/** Smoke on a line takes one from the fire: of each unit that comes under it that saves so many hundredths. */
const SAVED = 10;

/** An enemy of whom nothing is known fires so far, in hexes. */
const REACH = 5;

/** A step of own men over open ground, and an enemy who sees it. */
export interface Crossing {
  /** The hex of the enemy. */
  readonly from: string;
  /** The open hex. */
  readonly to: string;
  /** What is saved by Smoke on the line. */
  readonly saved: number;
}

/**
 * The steps of own men on foot over open ground that enemies see: of a side that attacks, by units that go on to an objective.
 *
 * @param later whether everybody may act anew before it counts
 * @returns none for a side that defends
 * @rule 4.2.4, 11.4.11
 * @example crossings(world, view, false)[0] // { from: 'E3', to: 'E5', saved: 50 }
 */
export function crossings(world: LhyWorld, view: View<Lhy>, later: boolean): readonly Crossing[] {
  const { side, position } = view;
  if (attackerOf(world) !== side) return [];
  const scene = sceneOf(world, view);
  const enemies = inPlay(position).filter((unit) => unit.side !== side && mayFire(scene, unit, later));
  return inPlay(position).flatMap((unit) => {
    const to = unit.side === side && goesOn(scene, unit, later) ? nextOpen(scene, unit) : undefined;
    if (to === undefined) return [];
    const saved = SAVED * worthOf(world, unit);
    return enemies.flatMap((enemy) => {
      const from = hexOf(position, enemy) ?? '';
      return looksAt(scene, enemy, from, to) ? [{ from, to: to.name, saved }] : [];
    });
  });
}

/**
 * How far Smoke in a hex screens own men: it hinders the fire out of the hex, and the fire into it.
 *
 * @param lines the steps of own men that enemies see
 * @returns hundredths of what the men are worth
 * @rule 4.2.4
 * @example screened(crossings(world, view, false), 'E5') // 240
 */
export function screened(lines: readonly Crossing[], name: string): number {
  return lines.reduce((sum, { from, to, saved }) => (from === name || to === name ? sum + saved : sum), 0);
}

/** An enemy who is in good order and not pinned may fire on those who cross. */
function mayFire(scene: LhyScene, unit: Unit, later: boolean): boolean {
  return (later || mayAct(unit)) && isGood(unit) && !isPinned(scene, unit) && unit.place.kind === 'map';
}

/** A unit on foot that goes on to an objective and is not there yet. */
function goesOn({ world, position }: LhyScene, unit: Unit, later: boolean): boolean {
  const { combat, vehicular } = kindOf(world, unit);
  if (!combat || vehicular || typeOf(world, unit).kind === 'machineGun') return false;
  if (!(later || mayAct(unit)) || !isGood(unit) || has(unit, 'regrouping')) return false;
  return unit.place.kind === 'map' && distance(world, hexOf(position, unit) ?? '') > 0;
}

/** The hex beside a unit that is open and nearest to an objective: the one to which it goes. */
function nextOpen(scene: LhyScene, unit: Unit): LhyHex | undefined {
  const { world, position } = scene;
  const here = world.map.names.get(hexOf(position, unit) ?? '');
  if (here === undefined) return undefined;
  const away = distance(world, here.name);
  return around(scene, here).find((hex) => distance(world, hex.name) < away && isOpenGround(world.map, hex));
}

/** Whether an enemy has a hex in range and in sight. */
function looksAt(scene: LhyScene, enemy: Unit, from: string, to: LhyHex): boolean {
  const { world } = scene;
  const at = world.map.names.get(from);
  if (at === undefined || from === to.name) return false;
  const reach = typeOf(world, enemy).smallArms?.range ?? REACH;
  if (range(at, to) > reach) return false;
  return isClear(scene, { at: from, watcher: 'other' }, { at: to.name, watcher: 'other' }) === true;
}
