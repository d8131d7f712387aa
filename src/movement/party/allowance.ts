import { ledger, minus, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { entryOf } from '../../kernel/basis/entry.js';
import { rational } from '../../kernel/numbers/rational.js';
import { append } from '../../kernel/basis/lists.js';
import type { Counter, MoveMode, Scene } from '../../state/index.js';
import { cacheOf, isGoodOrder, skillBonus, supportWeaponsOf, typeOf } from '../../state/index.js';
import {
  ASSAULT_MOVE_DIVISOR,
  HALF_POINTS,
  MOVEMENT_FACTOR_MODIFIERS,
  SHAKEN_VEHICLE_DIVISOR,
} from '../../tables/index.js';
import type { CraftType, SmcType } from '../../units/index.js';
import { actsAsLeader, currentMf, isMen, isSmc, mayDoubleTime, sameForce } from '../../units/index.js';

/** Kinds of movement that spend half the MF. */
const HALVED: readonly MoveMode[] = ['assaultMove', 'assaultFire', 'stealthAssault', 'hitAndRun'];
const HALVED_BY: Readonly<Partial<Record<MoveMode, string>>> = {
  assaultFire: '6.1.1',
  stealthAssault: '6.4.1',
  hitAndRun: '6.7',
};
/** Kinds of movement without Double-Time. */
const NO_DOUBLE_TIME: readonly MoveMode[] = ['lowCrawl', 'stealth', 'stealthAssault'];

/**
 * A helicopter's Movement Factor is unlimited: it can cross the map there and back. This limit exists only so that no
 * game goes on for ever.
 */
const CIRCUITS = 2;

/** Facts beside a unit's own state that change its allowance. */
export interface Pace {
  readonly mode: MoveMode;
  /** It laid Smoke in this impulse. */
  readonly laidSmoke?: boolean;
  /** The Leader with whom it moves at Double-Time. */
  readonly leader?: Counter;
  /** The Mounted Unit with which a single man rides. */
  readonly mount?: Counter;
  /** It has just dismounted, and has half its MF. */
  readonly halved?: true;
}

/**
 * The MPs a unit may spend in this impulse: its Movement Factor, less for a Support Weapon in a single man's hands and
 * for Smoke laid, more at Double-Time but not beyond its Leader's printed MF, halved for Assault Movement; of a Shaken
 * vehicle half of it.
 *
 * @param scene the scene
 * @param unit the unit that moves
 * @param pace kind of movement, Smoke laid, the Leader at its side
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 6.0
 * @example wholeTotal(movementAllowance(scene, squad, { mode: 'move', leader: koch })) // 12: six MPs
 */
export function movementAllowance(scene: Scene, unit: Counter, pace: Pace): Ledger {
  const own = ownTerms(scene, unit, pace);
  const terms = hasPrintedBase(scene, unit, pace) ? printedTerms(scene, unit) : [...own];
  const leader = pace.leader;
  if (leader !== undefined && mayHurry(scene, unit, pace.mode, leader)) {
    append(terms, doubleTimeTerms(scene, unit, leader, wholeTotal(ledger('own', '6.0', terms))));
  }
  if (HALVED.includes(pace.mode) || pace.halved === true) append(terms, halvedTerms(scene, pace));
  if (hasPrintedBase(scene, unit, pace))
    terms.push(term('currentMovementFactor', '6.1', 'atMost', wholeTotal(ledger('own', '6.0', own))));
  terms.push(term('halfPoints', '6.0', 'times', HALF_POINTS));
  return ledger('movementAllowance', '6.0', terms, unit.id);
}

/**
 * The sum of `movementAllowance`. It is remembered for units that are alike: the same type, state and Skills, with a
 * Leader of the same type.
 *
 * @returns half-points
 * @rule 6.0
 * @example allowanceOf(scene, squad, { mode: 'move' }) // 8: four MPs
 */
export function allowanceOf(scene: Scene, unit: Counter, pace: Pace): number {
  const { mode, laidSmoke, leader, mount, halved } = pace;
  if (mount !== undefined || halved === true) return wholeTotal(movementAllowance(scene, unit, pace));
  const hurrying = leader !== undefined && mayHurry(scene, unit, mode, leader) ? leader.type : '';
  const known = cacheOf(scene.world, 'movement.allowances', (): Allowances => new Map());
  const ofType = entryOf(known, unit.type, () => new Map<MoveMode, Map<string, Map<number, number>>>());
  const ofMode = entryOf(ofType, mode, () => new Map<string, Map<number, number>>());
  const paced = entryOf(ofMode, hurrying, () => new Map<number, number>());
  return entryOf(paced, stateOf(scene, unit, laidSmoke), () => wholeTotal(movementAllowance(scene, unit, pace)));
}

/** By type, by kind of movement, by the Leader's type, by the state of the unit. */
type Allowances = Map<string, Map<MoveMode, Map<string, Map<number, number>>>>;

/** Everything that affects the allowance of a unit of its type, as one number. */
function stateOf(scene: Scene, unit: Counter, laidSmoke: boolean | undefined): number {
  const shaken = isGoodOrder(unit) ? 0 : 1;
  const laden = supportWeaponsOf(scene, unit.id).length > 0 ? 2 : 0;
  const smoke = laidSmoke === true ? 4 : 0;
  return shaken + laden + smoke + 8 * skillBonus(scene.world, unit, 'movement');
}

/** Whether the switch `assaultMoveBase` halves the printed MF of a man, who has no more in any case than he has now. */
function hasPrintedBase({ world }: Scene, unit: Counter, { mode, mount }: Pace): boolean {
  if (world.ruleset.switches.assaultMoveBase === 'current' || mount !== undefined || !HALVED.includes(mode))
    return false;
  return isMen(typeOf(world, unit));
}

function printedTerms({ world }: Scene, unit: Counter): Term[] {
  const type = typeOf(world, unit);
  return [plus('movementFactor', '6.0', isMen(type) ? (type.mf ?? 0) : 0)];
}

/** The Movement Factor of the side that is up, and the terms that reduce it. */
function ownTerms(scene: Scene, unit: Counter, pace: Pace): readonly Term[] {
  const { mount } = pace;
  if (mount !== undefined) {
    const type = typeOf(scene.world, mount);
    const mf = isMen(type) ? currentMf(type, mount.status) : 0;
    return [plus('mountMovementFactor', '6.6', mf, { mount: mount.id })];
  }
  const type = typeOf(scene.world, unit);
  if (type.kind === 'vehicle') return vehicleTerms(scene, unit, type);
  if (type.kind === 'helicopter') return [plus('unlimitedMovement', '19.2.1', CIRCUITS * scene.world.map.size)];
  if (!isMen(type) || type.mf === undefined) return [plus('movementFactor', '6.0', 0)];
  const terms = [
    isGoodOrder(unit) ? plus('movementFactor', '6.0', type.mf) : plus('shakenMovementFactor', '6.0', type.shaken.mf),
  ];
  const skill = skillBonus(scene.world, unit, 'movement');
  if (skill > 0) terms.push(plus('skill', '12.0', skill));
  if (isSmc(type) && supportWeaponsOf(scene, unit.id).length > 0) {
    terms.push(minus('supportWeapon', '1.6', -MOVEMENT_FACTOR_MODIFIERS.smcCarryingWeapon));
  }
  if (pace.laidSmoke === true) terms.push(minus('smokeLaid', '7.0', -MOVEMENT_FACTOR_MODIFIERS.smokeLaid));
  terms.push(term('notBelowZero', '6.0', 'atLeast', 0));
  return terms;
}

/**
 * A vehicle's MF, half of it when it is Shaken: fractions down, or up by the switch `shakenVehicleMf`.
 *
 * @rule 15.0
 */
function vehicleTerms({ world }: Scene, vehicle: Counter, { mf = 0 }: CraftType): readonly Term[] {
  const terms = [plus('movementFactor', '15.0', mf)];
  if (isGoodOrder(vehicle)) return terms;
  const down = world.ruleset.switches.shakenVehicleMf === 'halfDown';
  return [
    ...terms,
    term('shakenVehicle', '15.0', 'times', rational(1, SHAKEN_VEHICLE_DIVISOR)),
    term('rounded', '15.0', down ? 'roundDown' : 'roundUp', 1),
  ];
}

/**
 * Double-Time: two MPs more, fewer for a Shaken unit, not beyond the Leader's printed MF, never less than its own.
 *
 * @rule 6.2
 */
function doubleTimeTerms(scene: Scene, unit: Counter, leader: Counter, own: number): readonly Term[] {
  const bonus = isGoodOrder(unit) ? MOVEMENT_FACTOR_MODIFIERS.doubleTime : scene.world.ruleset.numbers.shakenDoubleTime;
  const limit = (typeOf(scene.world, leader) as SmcType).mf ?? 0;
  return [
    plus('doubleTime', '6.2', bonus, { leader: leader.id }),
    term('leaderMovementFactor', '6.2', 'atMost', limit),
    term('ownMovementFactor', '6.2', 'atLeast', own),
  ];
}

/**
 * Half the MF, fractions up, also under Hit & Run; a Stealth Assault Move by the switch `stealthAssaultMoveRounding`.
 *
 * @rule 6.1
 */
function halvedTerms(scene: Scene, { mode, halved }: Pace): readonly Term[] {
  const rule = halved === true ? '6.6' : (HALVED_BY[mode] ?? '6.1');
  const down = mode === 'stealthAssault' && scene.world.ruleset.switches.stealthAssaultMoveRounding === 'down';
  return [
    term('halved', rule, 'times', rational(1, ASSAULT_MOVE_DIVISOR)),
    term('rounded', rule, down ? 'roundDown' : 'roundUp', 1),
  ];
}

/** Whether a Leader may take a unit along at Double-Time with this kind of movement. */
function mayHurry(scene: Scene, unit: Counter, mode: MoveMode, leader: Counter): boolean {
  if (NO_DOUBLE_TIME.includes(mode) || leader.id === unit.id) return false;
  const type = typeOf(scene.world, unit);
  if (!mayDoubleTime(type)) return false;
  return scene.world.ruleset.switches.hurriedBy === 'anyLeader' || sameForce(type, typeOf(scene.world, leader));
}

/**
 * The Leader of a moving group with whom a unit goes at Double-Time: in Good Order, of its force, neither crawling nor
 * moving by stealth. If there are several, the Leader with the highest printed MF counts.
 *
 * @param scene the scene
 * @param unit the unit that would move at Double-Time
 * @param mode how it moves
 * @param group all units that move, with their modes
 * @returns the Leader, or nothing
 * @rule 6.2
 * @example doubleTimeLeader(scene, squad, 'move', [{ unit: squad, mode: 'move' }, { unit: koch, mode: 'move' }])
 */
export function doubleTimeLeader(
  scene: Scene,
  unit: Counter,
  mode: MoveMode,
  group: readonly { readonly unit: Counter; readonly mode: MoveMode }[],
): Counter | undefined {
  let best: Counter | undefined;
  let furthest = 0;
  for (const { unit: leader, mode: pace } of group) {
    const type = typeOf(scene.world, leader);
    if (!isSmc(type) || !actsAsLeader(type) || !isGoodOrder(leader) || NO_DOUBLE_TIME.includes(pace)) continue;
    if ((type.mf ?? 0) <= furthest || !mayHurry(scene, unit, mode, leader)) continue;
    best = leader;
    furthest = type.mf ?? 0;
  }
  return best;
}
