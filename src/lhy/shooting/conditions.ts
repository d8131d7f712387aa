import { conditionsOn, frameOf, topFrame, topOf } from '../../engine/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { range } from '../../board/geometry.js';
import { lately, reasonsToReact } from '../command/index.js';
import type { Shooting } from '../fire/index.js';
import { placeOf } from '../fire/index.js';
import { MOVE_AND_FIRE, mayFireMoving, motionFireOf } from '../maneuver/index.js';
import type { Watcher } from '../sight/index.js';
import { runsBetweenWalls, sightLimit } from '../sight/index.js';
import type { LhyConstraint, LhyScene, Unit, Weapon, Lhy } from '../state/index.js';
import {
  assaultOn,
  eachUnit,
  hamperedIn,
  has,
  hexOf,
  isAssaultHex,
  isBlinded,
  isInfantry,
  isDark,
  isOpenLine,
  isGood,
  isUnderAssault,
  kindOf,
  looksOut,
  ownInPlay,
  typeOf,
  unitsNamed,
  watcherOf,
} from '../state/index.js';
import type { Hour, LhyHex } from '../terrain/index.js';
import { comesFromBehind } from '../terrain/index.js';

/** Along an enclosed road fire reaches so many hexes. */
const ENCLOSED: Readonly<Record<Weapon, number>> = { smallArms: 2, antiTank: 6 };

/**
 * A unit that fires in the present frame.
 *
 * @param scene the scene
 * @param id the unit
 * @param split whether it fires at two targets
 * @returns nothing for a unit that there is not
 * @rule 11.0
 * @example shootingOf(scene, 'blue.1', false)?.reaction // false
 */
export function shootingOf(scene: LhyScene, id: string, split: boolean): Shooting | undefined {
  const unit = scene.position.units[id];
  if (unit === undefined) return undefined;
  const frame = topOf(scene, 'maneuver');
  const motion = frame === undefined ? undefined : motionFireOf(frame);
  const reaction = frameOf(scene, 'segment')?.of === 'reaction' || topOf(scene, 'interrupt') !== undefined;
  return { unit, reaction, split, ...(motion === undefined ? {} : { motion }) };
}

/**
 * The units of the side that decides which have a weapon and are on the map. In a maneuver these are the units that maneuver,
 * and in an interruption those that may act.
 *
 * @param weapon small arms or anti-tank
 * @rule 1.5, 1.7
 * @example shooters(scene, 'smallArms') // ['blue.1']
 */
export function shooters(scene: LhyScene, weapon: Weapon): readonly string[] {
  const by = topFrame(scene)?.by;
  const movers = (topOf(scene, 'maneuver') ?? topOf(scene, 'interrupt'))?.units;
  return ownInPlay(scene.position, by)
    .filter((unit) => unit.place.kind === 'map' && typeOf(scene.world, unit)[weapon] !== undefined)
    .filter(({ id }) => movers === undefined || movers.includes(id))
    .map(({ id }) => id);
}

/**
 * The conditions of units that fire, whatever they fire at.
 *
 * @param weapon small arms or anti-tank
 * @param firersOf the units that fire
 * @returns `not-armed`, `not-good`, `regrouping`, `not-in-play`, `loaded`, `in-motion`, `in-overwatch`, `anti-tank-only`, `pinned`, `hampered`, `heroic` and `weapon-fired`
 * @rule 1.5, 1.7, 2.2.4, 10.4.1, 11.3, 11.4.7.1, 12.6.2, 13.3.2, 13.3.5, 14.3.6, 19.1, 19.2
 * @example firerConditions<SmallArmsAction>('smallArms', ({ unit }) => [unit])
 */
export function firerConditions<A>(
  weapon: Weapon,
  firersOf: (action: A) => readonly string[],
): readonly LhyConstraint<A>[] {
  const when = eachUnit<A>(({ position }, action) => unitsNamed(position, firersOf(action)));
  const printed = weapon === 'smallArms' ? '1.5' : '1.7';
  return [
    when('not-armed', printed, ({ world }, unit) => typeOf(world, unit)[weapon] === undefined),
    when('not-good', '13.3.2', (_scene, unit) => !isGood(unit)),
    when('regrouping', '14.3.6', (_scene, unit) => weapon === 'antiTank' && has(unit, 'regrouping')),
    when('not-in-play', '9.0', ({ position }, unit) => hexOf(position, unit) === undefined),
    when('loaded', '11.3', ({ position }, unit) => unit.place.kind !== 'map' && hexOf(position, unit) !== undefined),
    when('in-motion', '10.4.1', (scene, unit) => unit.motion !== 'overwatch' && isHeldByMotion(scene, unit)),
    when('in-overwatch', '10.4.1', (scene, unit) => unit.motion === 'overwatch' && isHeldByMotion(scene, unit)),
    {
      ...when('anti-tank-only', '10.4.2', (scene) => weapon === 'smallArms' && assaultsMoving(scene) !== undefined),
      cites: assaultsMoving,
    },
    when('pinned', '11.4.7.1', isBlinded),
    {
      ...when('hampered', '19.1', (scene, unit) => hampering(scene, unit) !== undefined),
      cites: (scene, action) =>
        unitsNamed(scene.position, firersOf(action)).flatMap((unit) => hampering(scene, unit) ?? [])[0],
    },
    when('heroic', '12.6.2', mustManeuver),
    {
      ...when(
        'under-assault',
        '10.5.3.2',
        (scene, unit) => weapon === 'smallArms' && heldByAssault(scene, unit) !== undefined,
      ),
      cites: (scene, action) =>
        unitsNamed(scene.position, firersOf(action)).map((unit) => heldByAssault(scene, unit))[0],
    },
    when('weapon-fired', '2.2.4', (_scene, unit) => unit.fired?.includes(weapon) === true),
  ];
}

/** In mines of the enemy and in wire infantry and LATWs fire in reaction, and no other unit on foot does: the section. */
function hampering(scene: LhyScene, unit: Unit): string | undefined {
  const { world, position } = scene;
  if (kindOf(world, unit).vehicular) return undefined;
  const section = hamperedIn(position, hexOf(position, unit) ?? '', unit.side);
  if (section === undefined) return undefined;
  const { kind } = typeOf(world, unit);
  const reacts = frameOf(scene, 'segment')?.of === 'reaction' || topOf(scene, 'interrupt') !== undefined;
  return reacts && (isInfantry(kind) || kind === 'latw') ? undefined : section;
}

/** Under assault vehicles and Towed Guns do not fire small arms, and in an Assault Hex these guns do not: the section. */
function heldByAssault({ world, position }: LhyScene, unit: Unit): string | undefined {
  const hex = hexOf(position, unit) ?? '';
  const gun = typeOf(world, unit).kind === 'towedGun';
  if (gun && isAssaultHex(position, hex) && assaultOn(position, hex)?.side !== unit.side) return '10.5.3.1';
  return (gun || kindOf(world, unit).vehicular) && isUnderAssault(position, hex, unit.side) ? '10.5.3.2' : undefined;
}

/** The section of the fire that a vehicle joins to its assault. */
function assaultsMoving(scene: LhyScene): string | undefined {
  const frame = topOf(scene, 'maneuver');
  return frame?.fire === undefined || frame.assault === undefined ? undefined : MOVE_AND_FIRE[frame.fire];
}

/** A vehicle under Overwatch fires in reaction only; one with a motion marker fires when it joins fire to its movement. */
function isHeldByMotion(scene: LhyScene, unit: Unit): boolean {
  const frame = topOf(scene, 'maneuver');
  if (frame?.units.includes(unit.id) === true && mayFireMoving(frame)) return false;
  if (unit.motion === 'overwatch') return topOf(scene, 'segment')?.of !== 'reaction';
  return unit.motion !== undefined;
}

/** A Heroic unit goes for its target; only under assault it fires. */
function mustManeuver({ position }: LhyScene, unit: Unit): boolean {
  const hex = hexOf(position, unit) ?? '';
  return has(unit, 'heroic') && !isUnderAssault(position, hex, unit.side) && !isAssaultHex(position, hex);
}

/** A reason why a unit cannot fire somewhere. */
export type Aim = Pick<Problem, 'code' | 'params'> & { readonly rule: string };

/**
 * Why a unit cannot fire into a hex, whatever stands there.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param weapon small arms or anti-tank
 * @param hex the hex
 * @param watcher how sight counts what stands there
 * @param seen how the dark counts it, where that is another way
 * @returns the first reason: `out-of-range`, `too-dark`, `no-line-of-sight`, `out-of-arc`, `enclosed-road`, `adjacent-only`; nothing where
 *   it can
 * @rule 1.8.1, 2.2.4, 4.1.9.4, 10.5.3.1, 10.5.3.2, 11.0, 14.3.6, 15.2.2.2, 17.3
 * @example aimFault(scene, shooting, 'smallArms', hex, 'other')
 */
export function aimFault(
  scene: LhyScene,
  { unit, reaction }: Shooting,
  weapon: Weapon,
  hex: LhyHex,
  watcher: Watcher,
  seen: Watcher = watcher,
): Aim | undefined {
  const { world } = scene;
  const { visibility } = world.mission;
  const from = placeOf(scene, unit);
  const fire = typeOf(world, unit)[weapon];
  if (from === undefined || fire === undefined) return undefined;
  const { id } = unit;
  const distance = range(from, hex);
  if (distance > fire.range)
    return { code: 'out-of-range', rule: '1.8', params: { unit: id, range: fire.range, distance } };
  const here = { at: from.name, watcher: watcherOf(world, unit) };
  if (isDark(scene, here, { at: hex.name, watcher: seen }))
    return { code: 'too-dark', rule: '17.3', params: { unit: id, limit: sightLimit(visibility, seen), distance } };
  const sees = isOpenLine(world, here, { at: hex.name, watcher });
  const isShutIn = distance > 0 && !looksOut(scene, unit);
  if (sees === false || isShutIn) {
    // Who fights in an Assault Hex does not look out of it.
    const rule = isShutIn && isAssaultHex(scene.position, from.name) ? '10.5.3.1' : '4.2';
    return { code: 'no-line-of-sight', rule, params: { unit: id, hex: hex.name } };
  }
  if (unit.facing !== undefined && comesFromBehind(from, hex, unit.facing as Hour))
    return { code: 'out-of-arc', rule: '2.2.4', params: { unit: id, hex: hex.name } };
  if (distance > ENCLOSED[weapon] && runsBetweenWalls(world.map, from, hex))
    return { code: 'enclosed-road', rule: '4.1.9.4', params: { unit: id, range: ENCLOSED[weapon], distance } };
  const near = distance <= 1 || weapon !== 'smallArms' ? undefined : nearOnly(scene, unit, reaction);
  return near === undefined ? undefined : { code: 'adjacent-only', rule: near, params: { unit: id } };
}

/** The section by which a unit fires its small arms at adjacent hexes only. */
function nearOnly({ world, position }: LhyScene, unit: Unit, reaction: boolean): string | undefined {
  if (has(unit, 'regrouping')) return '14.3.6';
  const { vehicular } = kindOf(world, unit);
  if (has(unit, 'outOfCommand') && !reaction && !vehicular) return '15.2.2.2';
  if (vehicular || typeOf(world, unit).kind === 'towedGun') return undefined;
  const hex = hexOf(position, unit) ?? '';
  if (isAssaultHex(position, hex) && assaultOn(position, hex)?.side !== unit.side) return '10.5.3.1';
  return isUnderAssault(position, hex, unit.side) ? '10.5.3.2' : undefined;
}

/**
 * Whether a unit may fire at some enemies now: in reaction one of them must have acted in its sight. An LATW need not have seen it.
 *
 * @param targets the enemies
 * @rule 8.1, 8.2, 8.3f
 * @example mayReactTo(scene, shooting, [enemy]) // true in an activation segment
 */
export function mayReactTo(scene: LhyScene, { unit, reaction }: Shooting, targets: readonly Unit[]): boolean {
  if (!reaction) return true;
  const seen = reasonsToReact(scene, unit);
  const blind = typeOf(scene.world, unit).kind === 'latw';
  return targets.some((target) => lately(scene, target).some((deed) => blind || seen.includes(deed)));
}

/**
 * A problem of some results, where one of them has it.
 *
 * @param code the code that is asked for
 * @rule 11.2
 * @example faultOf([smallArmsAt(scene, shooting, 'B2')], 'chart-missing')
 */
export function faultOf(results: readonly Result<unknown>[], code: string): Problem | undefined {
  const problems = results.flatMap((result) => (result.ok ? [] : result.problems));
  return problems.find((problem) => problem.code === code);
}

/**
 * One condition for one reason why a target cannot be fired at.
 *
 * @param code the code of the reason
 * @param rule the section that it usually breaks
 * @param faultsOf all reasons of an action
 * @rule 11.0
 * @example aims<SmallArmsAction>('no-target', '11.0', faultsOf)
 */
export function aims<A>(
  code: string,
  rule: string,
  faultsOf: (scene: LhyScene, action: A) => readonly (Aim | undefined)[],
): LhyConstraint<A> {
  const among = (faults: readonly (Aim | undefined)[]) => faults.find((fault) => fault?.code === code);
  return {
    ...conditionsOn<Lhy, A, readonly (Aim | undefined)[]>(faultsOf)(
      code,
      rule,
      (_scene, faults) => among(faults)?.params,
    ),
    cites: (scene, action) => among(faultsOf(scene, action))?.rule,
  };
}

/**
 * The last conditions of an action of fire: no attack is too weak, and no chart is missing.
 *
 * @param valuesOf the values of the markers that it places
 * @rule 0.1, 11.2
 * @example worthConditions<SmallArmsAction>(valuesOf)
 */
export function worthConditions<A>(
  valuesOf: (scene: LhyScene, action: A) => readonly Result<number>[],
): readonly LhyConstraint<A>[] {
  const when = conditionsOn<Lhy, A, readonly Result<number>[]>(valuesOf);
  return [
    when('fire-too-weak', '11.2', (_scene, values) => faultOf(values, 'fire-too-weak')?.params),
    {
      ...when('chart-missing', '0.1', (_scene, values) => faultOf(values, 'chart-missing')?.params),
      cites: (scene, action) => faultOf(valuesOf(scene, action), 'chart-missing')?.rule,
    },
  ];
}
