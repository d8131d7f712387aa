import { pop, push, record, replace } from '../../state/procedure.js';
import type { Acquisition, Counter, CounterId, GameProcedure, Scene, Shot } from '../../state/index.js';
import {
  counterOf,
  enemiesAt,
  eyesOf,
  frameOf,
  hasSight,
  isGoodOrder,
  isHelicopter,
  isHovering,
  isLegUnit,
  isManned,
  isNearEnough,
  isUnit,
  onMap,
} from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { holderOf } from './fire-action.js';

/**
 * The bonus to the roll to hit for an acquired target: 0 against any other target, and for a vehicle that turns its
 * chassis for the shot.
 *
 * @rule 14.3
 * @example acquiredLevel(scene, order) // 1: it has fired at this vehicle before
 */
export function acquiredLevel(scene: Scene, { weapons, target, vehicle, pivot }: FireOrder): 0 | 1 | 2 {
  if (pivot !== undefined) return 0;
  // A unit that turns for a shot may lose the target that it had acquired when the order was given.
  const acquired = counterOf(scene.position, weapons[0]?.id ?? '')?.status.acquired;
  if (acquired === undefined || acquired.at !== target || acquired.vehicle !== vehicle?.id) return 0;
  return acquired.level;
}

/** The firer of a weapon: its holder, or the unit that is ordnance itself. */
function firerOf(scene: Scene, weapon: Counter): Counter | undefined {
  if (isUnit(scene.world, weapon)) return weapon;
  const holder = holderOf(weapon);
  return holder === undefined ? undefined : counterOf(scene.position, holder);
}

/**
 * The shots of Opportunity Fire are remembered to the end of the impulse in which they are fired.
 *
 * @rule 14.3
 * @example yield* rememberAnswer(scene, shots)
 */
export function* rememberAnswer(scene: Scene, shots: readonly Shot[]): GameProcedure {
  const depth = scene.frames.findIndex(({ kind }) => kind === 'impulse');
  const impulse = scene.frames[depth];
  if (impulse?.kind !== 'impulse' || shots.length === 0) return;
  const above = scene.frames.slice(depth + 1);
  for (const _frame of above) yield* pop();
  yield* replace({ ...impulse, answers: [...(impulse.answers ?? []), ...shots] });
  for (const frame of above) yield* push(frame);
}

/**
 * The Acquisition markers are placed at the end of an impulse: each weapon that has fired, in its impulse or by the switch
 * `acquisitionOpportunityFire` in answer to it, has acquired its last target where that is still there and not destroyed,
 * the firer where it was and in Good Order; the second time it is the more.
 *
 * @rule 14.3
 * @example yield* acquireTargets(scene)
 */
export function* acquireTargets(scene: Scene): GameProcedure {
  const frame = frameOf(scene, 'impulse');
  const own = (frame?.spent ?? []).flatMap(({ shots = [] }) => shots);
  const answers = scene.world.ruleset.switches.acquisitionOpportunityFire === 'never' ? [] : (frame?.answers ?? []);
  const last = new Map([...own, ...answers].map((shot) => [shot.weapon, shot]));
  for (const shot of last.values()) yield* acquire(scene, shot);
}

function* acquire(scene: Scene, shot: Shot): GameProcedure {
  const weapon = counterOf(scene.position, shot.weapon);
  const firer = weapon === undefined ? undefined : firerOf(scene, weapon);
  if (weapon === undefined || firer === undefined) return;
  const { acquired } = weapon.status;
  const same = acquired?.at === shot.target && acquired.vehicle === shot.vehicle && shot.barricade === undefined;
  const acquisition: Acquisition = {
    ...(shot.vehicle === undefined ? {} : { vehicle: shot.vehicle }),
    at: shot.target,
    from: shot.from,
    by: firer.id,
    level: same ? 2 : 1,
    turn: scene.position.turn,
  };
  if (shot.barricade === undefined && isHeld(scene, weapon, acquisition)) {
    yield* record({ kind: 'acquired', counter: weapon.id, acquisition, to: 'all' });
  } else if (acquired !== undefined) yield* lose(weapon);
}

function lose({ id }: Counter): GameProcedure {
  return record({ kind: 'acquisitionLost', counter: id, to: 'all' });
}

/**
 * Whether a weapon still has its acquired target: the firer is where it was, manned and in Good Order; the target is where it
 * was, in sight, and at night near enough to need no light. For men any unit that is in no vehicle counts. A helicopter
 * acquires only while it hovers. By the switch `acquisitionKept` it is enough that the target has not moved, and that the firer
 * is no Shaken vehicle; by the switch `acquisitionOnShaken` a Shaken vehicle is no target that stays acquired.
 *
 * @rule 14.3, 19.2.4, 20.1.1, 20.1.5
 */
function isHeld(scene: Scene, weapon: Counter, { vehicle, at, from, by }: Acquisition): boolean {
  const firer = firerOf(scene, weapon);
  if (firer === undefined || firer.id !== by || firer.status.abandoned === true) return false;
  const lasting = scene.world.ruleset.switches.acquisitionKept === 'untilTargetMoves';
  if (!isGoodOrder(firer) && !(lasting && isLegUnit(scene.world, firer))) return false;
  if (!lasting && onMap(firer) !== from) return false;
  if (isHelicopter(scene.world, firer) && !isHovering(firer)) return false;
  if (vehicle === undefined) {
    if (!enemiesAt(scene, at, firer.side).some((unit) => isLegUnit(scene.world, unit))) return false;
  } else {
    const target = counterOf(scene.position, vehicle);
    if (target === undefined || onMap(target) !== at || !isStillTarget(scene, target)) return false;
  }
  if (lasting) return onMap(firer) !== undefined;
  const eyes = eyesOf(scene.world, firer);
  return isNearEnough(scene, from, at, eyes) && hasSight(scene, from, at, eyes);
}

/** A vehicle that can be shot at. By the switch `acquisitionOnShaken` no marker lies on a Shaken one. */
function isStillTarget({ world }: Scene, target: Counter): boolean {
  if (world.ruleset.switches.acquisitionOnShaken === 'lost' && !isGoodOrder(target)) return false;
  return isManned(world, target) || isHelicopter(world, target);
}

/**
 * Takes off Acquisition markers: of units that have moved, are Shaken or no longer hold the weapon, and where the
 * target is gone or out of sight.
 *
 * @rule 14.3
 * @example yield* dropAcquisitions(scene)
 */
export function* dropAcquisitions(scene: Scene): GameProcedure {
  for (const weapon of scene.position.counters) {
    const { acquired } = weapon.status;
    if (acquired !== undefined && !isHeld(scene, weapon, acquired)) yield* lose(weapon);
  }
}

/**
 * Takes off the Acquisition markers of a vehicle or a gun that turns, and the markers on it. Turning the chassis
 * counts; by the switch `acquisitionTurretTurn` turning the turret counts too.
 *
 * @param what turns
 * @rule 14.3
 * @example yield* turnFromTargets(scene, 'us.m4a1.1', 'hull')
 */
export function* turnFromTargets(scene: Scene, id: CounterId, what: 'hull' | 'turret'): GameProcedure {
  const { acquisitionKept, acquisitionTurretTurn } = scene.world.ruleset.switches;
  if (acquisitionKept === 'untilTargetMoves' || (what === 'turret' && acquisitionTurretTurn === 'kept')) return;
  for (const weapon of scene.position.counters) {
    const { acquired } = weapon.status;
    if (acquired !== undefined && (acquired.by === id || acquired.vehicle === id)) yield* lose(weapon);
  }
}

/**
 * Takes off, at the end of an Operations Phase, the Acquisition markers of ordnance that has not been fired at its target
 * in it.
 *
 * @rule 14.3
 * @example yield* forgetTargets(scene)
 */
export function* forgetTargets(scene: Scene): GameProcedure {
  if (scene.world.ruleset.switches.acquisitionKept === 'untilTargetMoves') return;
  for (const weapon of scene.position.counters) {
    const { acquired } = weapon.status;
    if (acquired !== undefined && acquired.turn < scene.position.turn) yield* lose(weapon);
  }
}
