import type { Direction } from '../../board/geometry.js';
import { neighbour } from '../../board/geometry.js';
import type { FireEffect } from '../fire/index.js';
import { suffer } from '../fire/index.js';
import { diagramFor } from '../mortars/index.js';
import type { LhyProcedure, LhyScene, LhyWorld, Stick, Unit } from '../state/index.js';
import { cohesionOf, hexOf, kindOf, NATURAL_TEN, rollDispersal, rollInSum, typeOf } from '../state/index.js';
import { record, tell } from '../state/procedure.js';
import type { LhyHex } from '../terrain/index.js';
import { buildingsIn, isForest, isRiver, isSunkenRoad, keyOf } from '../terrain/index.js';
import { neverDisrupts } from '../units/index.js';
import { cargoOf } from './cargo.js';

const DISPERSAL = { purpose: 'dispersal', rule: '16.1.3' } as const;
const CHECK = { purpose: 'landingCheck', rule: '16.1.4' } as const;

/** A unit or a mortar that has come down, and where. */
export interface Faller {
  readonly id: string;
  readonly mortar: boolean;
  /** The hex; off the map the last one on its way. */
  readonly hex: LhyHex;
  readonly off: boolean;
}

/** The way of a parachute: its last hex on the map, and whether it goes beyond. */
function drift(
  { map }: Pick<LhyWorld, 'map'>,
  from: LhyHex,
  direction: Direction | undefined,
  distance: number,
): Pick<Faller, 'hex' | 'off'> {
  let hex = from;
  for (let i = 0; direction !== undefined && i < distance; i++) {
    const next = map.hexes.get(keyOf(neighbour(hex, direction)));
    if (next === undefined) return { hex, off: true };
    hex = next;
  }
  return { hex, off: false };
}

/**
 * The units of a stick are carried away from their landing zone, one by one.
 *
 * @param by the side that lands
 * @param stick the stick; its units are in the landing zone
 * @returns where each has come down
 * @rule 16.1.3
 * @example const fallers = yield* disperse(scene, 'blue', stick)
 */
export function* disperse(
  scene: LhyScene,
  by: string,
  { units, mortars = [], hex: name }: Stick,
): LhyProcedure<readonly Faller[]> {
  const from = scene.world.map.names.get(name);
  if (from === undefined) return [];
  const directions = yield* diagramFor(scene, from, by, DISPERSAL.rule);
  const fallers: Faller[] = [];
  for (const id of [...units, ...mortars]) {
    const { direction: die, distance } = yield* rollDispersal(DISPERSAL, id, by);
    const direction = directions[die - 1] as Direction | undefined;
    const way = drift(scene.world, from, direction, distance);
    yield* tell(() => ({
      kind: 'summed',
      sum: 'dispersal',
      of: id,
      rule: DISPERSAL.rule,
      params: { die, distance, from: name, ...(way.off ? { last: way.hex.name } : { hex: way.hex.name }) },
    }));
    const mortar = mortars.includes(id);
    if (!mortar) yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: way.hex.name } });
    fallers.push({ id, mortar, ...way });
  }
  return fallers;
}

/** Forests, roads between trees or hedgerows, water and buildings: who comes down there is hurt. */
function isRough({ map }: Pick<LhyWorld, 'map'>, hex: LhyHex): boolean {
  return (
    isForest(hex) ||
    hex.treeLined === true ||
    isSunkenRoad(map, hex) ||
    isRiver(hex) ||
    hex.ground === 'marsh' ||
    buildingsIn(hex).length > 0
  );
}

/**
 * What a Landing Check in the open does to a unit on foot: infantry and leaders disrupt above their Cohesion, Heavy Weapons and guns always;
 * Russians and Japanese regroup above it. A natural 10 costs a step.
 *
 * @param unit its nation and its Cohesion, and whether it is infantry or a leader
 * @param die the roll
 * @rule 16.1.4
 * @example landingEffect({ nation: 'us', cohesion: 7, trained: true }, 8) // 'disrupts'
 */
export function landingEffect(
  unit: { readonly nation: string; readonly cohesion: number; readonly trained: boolean },
  die: number,
): FireEffect {
  if (die === NATURAL_TEN) return 'casualty';
  if (neverDisrupts(unit)) return die > unit.cohesion ? 'regroups' : 'none';
  return !unit.trained || die > unit.cohesion ? 'disrupts' : 'none';
}

/**
 * All who have come down check: those in the open first, with a roll each, then those who are hurt in any case.
 *
 * @param by the side that lands
 * @param fallers where each has come down
 * @returns the mortars that are whole
 * @rule 16.1.4, 16.1.6
 * @example const mortars = yield* checkFallers(scene, 'blue', fallers)
 */
export function* checkFallers(
  scene: LhyScene,
  by: string,
  fallers: readonly Faller[],
): LhyProcedure<readonly Faller[]> {
  const isHard = ({ hex, off }: Faller): boolean => off || isRough(scene.world, hex);
  const destroyed: string[] = [];
  for (const faller of fallers.filter((each) => !isHard(each)))
    if (yield* checkInOpen(scene, by, faller)) destroyed.push(faller.id);
  for (const faller of fallers.filter(isHard)) {
    yield* crash(scene, faller);
    destroyed.push(faller.id);
  }
  return fallers.filter(({ id, mortar }) => mortar && !destroyed.includes(id));
}

/** Whether a unit is one that a roll destroys whole: a vehicle or a mortar. */
function isMachine({ world }: LhyScene, unit: Unit | undefined): boolean {
  return unit === undefined || kindOf(world, unit).vehicular;
}

/** A Landing Check, and whether it has destroyed a mortar. */
function* checkInOpen(scene: LhyScene, by: string, { id, mortar }: Faller): LhyProcedure<boolean> {
  const unit = scene.position.units[id];
  const die = yield* rollInSum(CHECK, id, by);
  const machine = mortar || isMachine(scene, unit);
  const effect = machine ? (die === NATURAL_TEN ? 'destroyed' : 'none') : effectOn(scene, unit as Unit, die);
  const cohesion = machine || unit === undefined ? undefined : cohesionOf(scene.world, unit);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'landingCheck',
    of: id,
    rule: CHECK.rule,
    params: { die, ...(cohesion === undefined ? {} : { cohesion }), effect },
  }));
  if (mortar) {
    if (effect === 'destroyed') yield* record({ kind: 'mortarDestroyed', mortar: id });
    return effect === 'destroyed';
  }
  yield* hurt(scene, id, effect, cohesion !== undefined && die > cohesion);
  return false;
}

function effectOn({ world }: LhyScene, unit: Unit, die: number): FireEffect {
  const type = typeOf(world, unit);
  const cargo = cargoOf(type);
  const trained = cargo === 'infantry' || cargo === 'leader';
  return landingEffect({ nation: type.nation, cohesion: cohesionOf(world, unit) ?? 0, trained }, die);
}

/** Off the map and on rough ground nobody rolls: units on foot lose a step, and vehicles and mortars are destroyed. */
function* crash(scene: LhyScene, { id, mortar }: Faller): LhyProcedure {
  const machine = mortar || isMachine(scene, scene.position.units[id]);
  const effect = machine ? 'destroyed' : 'casualty';
  yield* tell(() => ({ kind: 'summed', sum: 'landingRough', of: id, rule: CHECK.rule, params: { effect } }));
  if (mortar) yield* record({ kind: 'mortarDestroyed', mortar: id });
  else yield* hurt(scene, id, effect, true);
}

/**
 * A unit suffers in a landing. Who loses a step is shaken as well: Russians and Japanese regroup then, and all others are disrupted.
 *
 * @param effect what it suffers
 * @param shaken whether a Russian or Japanese unit that loses a step regroups
 * @rule 16.1.4, 16.1.5, 16.1.6
 * @example yield* hurt(scene, 'blue.1', 'casualty', true)
 */
export function* hurt(scene: LhyScene, id: string, effect: FireEffect, shaken: boolean): LhyProcedure {
  yield* suffer(scene, id, effect);
  const unit = scene.position.units[id];
  if (effect !== 'casualty' || !shaken || unit === undefined || hexOf(scene.position, unit) === undefined) return;
  if (neverDisrupts(typeOf(scene.world, unit))) yield* record({ kind: 'marked', unit: id, mark: 'regrouping' });
}
