import type { Direction } from '../../board/geometry.js';
import { neighbour } from '../../board/geometry.js';
import { append } from '../../kernel/basis/lists.js';
import type { FireEffect } from '../fire/index.js';
import { suffer } from '../fire/index.js';
import { diagramFor } from '../mortars/index.js';
import type { LhyProcedure, LhyScene, LhyWorld, Stick, Unit } from '../state/index.js';
import { cohesionOf, enemiesIn, hexOf, kindOf, NATURAL_TEN, rollDispersal, rollInSum, typeOf } from '../state/index.js';
import { outcome, record, sequence, tell } from '../state/procedure.js';
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

/** Somebody of a stick, and the landing zone and the Scatter Diagram of the stick. */
interface Jump {
  readonly id: string;
  readonly mortar: boolean;
  readonly from: LhyHex;
  readonly directions: readonly number[];
}

/** All of a stick, one by one. Where its landing zone lies on two sectors, its side chooses the diagram. */
function* jumpsOf(
  scene: LhyScene,
  by: string,
  { units, mortars = [], hex: name }: Stick,
): LhyProcedure<readonly Jump[]> {
  const from = scene.world.map.names.get(name);
  if (from === undefined) return [];
  const directions = yield* diagramFor(scene, from, by, DISPERSAL.rule);
  return [...units, ...mortars].map((id) => ({ id, mortar: mortars.includes(id), from, directions }));
}

/** One who jumps is carried away from the landing zone. */
function* drop(scene: LhyScene, by: string, { id, mortar, from, directions }: Jump): LhyProcedure<Faller> {
  const { direction: die, distance } = yield* rollDispersal(DISPERSAL, id, by);
  const direction = directions[die - 1] as Direction | undefined;
  const way = drift(scene.world, from, direction, distance);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'dispersal',
    of: id,
    rule: DISPERSAL.rule,
    params: { die, distance, from: from.name, ...(way.off ? { last: way.hex.name } : { hex: way.hex.name }) },
  }));
  if (!mortar) yield* record({ kind: 'unitPlaced', unit: id, place: { kind: 'map', hex: way.hex.name } });
  return { id, mortar, ...way };
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
export function* disperse(scene: LhyScene, by: string, stick: Stick): LhyProcedure<readonly Faller[]> {
  const fallers: Faller[] = [];
  const jumps = yield* jumpsOf(scene, by, stick);
  for (const jump of jumps) fallers.push(yield* drop(scene, by, jump));
  return fallers;
}

/**
 * Who has jumped comes down and checks at once, one after the other. The chances of each are the same as in the order of the rules, where all
 * come down before the first one checks: nobody's fall or check asks for that of another.
 *
 * @param by the side that lands
 * @param sticks the sticks; their units are in the landing zones
 * @param same what later steps can tell of the game so far, beside the mortars that are whole
 * @returns the mortars that are whole
 * @rule 16.1.3, 16.1.4
 * @example const mortars = yield* fallOneByOne(scene, 'blue', sticks, () => '')
 */
export function* fallOneByOne(
  scene: LhyScene,
  by: string,
  sticks: readonly Stick[],
  same: (mortars: readonly Faller[]) => string,
): LhyProcedure<readonly Faller[]> {
  const jumps: Jump[] = [];
  for (const stick of sticks) append(jumps, yield* jumpsOf(scene, by, stick));
  return yield* sequence<readonly Faller[]>({
    subjects: jumps.map(({ id }) => id),
    start: [],
    step: (index, mortars) => fall(scene, by, jumps[index], mortars),
    same: (_, mortars) => same(mortars),
  });
}

/** One falls and checks: of the hexes into which he may fall, only those count as different that are so for a check or because of enemies. */
function* fall(
  scene: LhyScene,
  by: string,
  jump: Jump | undefined,
  mortars: readonly Faller[],
): LhyProcedure<readonly Faller[]> {
  if (jump === undefined) return mortars;
  const faller = yield* sequence<Faller | undefined>({
    subjects: [jump.id],
    start: undefined,
    step: () => drop(scene, by, jump),
    same: (_, fallen) => (fallen === undefined ? '' : groundUnder(scene, by, fallen)),
  });
  if (faller === undefined) return mortars;
  const whole = yield* checkFallers(scene, by, [faller]);
  return [...mortars, ...whole];
}

/** What a check and what comes after it can tell of the hex of one who has come down. */
function groundUnder(scene: LhyScene, by: string, faller: Faller): string {
  const { name } = faller.hex;
  const hard = faller.off || isRough(scene.world, faller.hex);
  return `${hard ? 'hard' : 'open'} ${enemiesIn(scene.position, name, by).length > 0 ? name : ''}`;
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
    if (effect === 'destroyed') yield* loseMortar(id);
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
  if (mortar) yield* loseMortar(id);
  else yield* hurt(scene, id, effect, true);
}

/**
 * A mortar is destroyed in a landing.
 *
 * @rule 16.1.4, 16.1.5, 16.1.6
 * @example yield* loseMortar('m.1')
 */
export function* loseMortar(mortar: string): LhyProcedure {
  yield* outcome(mortar, 'destroyed');
  yield* record({ kind: 'mortarDestroyed', mortar });
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
  if (effect !== 'none') yield* outcome(id, effect);
  yield* suffer(scene, id, effect);
  const unit = scene.position.units[id];
  if (effect !== 'casualty' || !shaken || unit === undefined || hexOf(scene.position, unit) === undefined) return;
  if (neverDisrupts(typeOf(scene.world, unit))) yield* record({ kind: 'marked', unit: id, mark: 'regrouping' });
}
