import type { Side } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { choose, tell } from '../state/procedure.js';
import { wreck } from '../fire/index.js';
import { around } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { isAfterSeptember1943, isGood, isMoving, kindOf, rollOf, typeOf } from '../state/index.js';
import { areJoined, buildingsIn, isForest, isSunkenRoad } from '../terrain/index.js';
import type { Fight } from './assault-facts.js';
import { forceOf } from './assault-facts.js';
import type { DestructionCase } from './destruction.js';
import { DESTROYED_FROM, destructionSum, isDestroyed } from './destruction.js';

const DESTRUCTION = { purpose: 'destruction', rule: '14.3.2.2' } as const;

/** The Assault Value of a squad that counts by itself. */
const STRONG = 3;

/**
 * A side attempts to destroy a vehicle in an Assault Hex. Where several are there it chooses one.
 *
 * @param scene the scene
 * @param fight the assault
 * @param side the side that attempts it
 * @rule 14.3.2, 14.3.2.2, 13.3.7
 * @example yield* attemptDestruction(scene, fight, 'blue')
 */
export function* attemptDestruction(scene: LhyScene, fight: Fight, side: Side): LhyProcedure {
  const { world } = scene;
  const enemies = forceOf(scene, fight, side === fight.attacker ? fight.defender : fight.attacker);
  const options = enemies.filter((unit) => kindOf(world, unit).vehicular).map(({ id }) => id);
  const able = forceOf(scene, fight, side).filter((unit) => isGood(unit) && mayAttempt(scene, unit));
  if (options.length === 0 || able.length === 0) return;
  const id = yield* choose({
    purpose: 'destroyVehicle',
    of: fight.hex.name,
    rule: '14.3.2.2',
    by: side,
    options: options.sort(byText),
  });
  const vehicle = enemies.find((unit) => unit.id === id) as Unit;
  const sum = destructionSum(world.charts, factsOf(scene, fight, able, vehicle, enemies));
  const die = yield* rollOf(DESTRUCTION, vehicle.id, side, (face) => sum.ok && isDestroyed(face, sum.value));
  if (!sum.ok) return;
  const passed = isDestroyed(die, sum.value);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'destruction',
    of: vehicle.id,
    rule: DESTRUCTION.rule,
    params: { die, total: die + wholeTotal(sum.value), needed: DESTROYED_FROM, passed },
    sums: [sum.value],
  }));
  if (!passed) return;
  yield* wreck(scene, vehicle, 'alone');
}

function mayAttempt({ world }: LhyScene, unit: Unit): boolean {
  const { combat, vehicular } = kindOf(world, unit);
  const fights = combat && (!vehicular || world.rulings.switches.destroyers === 'anyCombat');
  return fights || typeOf(world, unit).kind === 'latw';
}

function factsOf(
  scene: LhyScene,
  { hex, assault }: Fight,
  able: readonly Unit[],
  vehicle: Unit,
  enemies: readonly Unit[],
): DestructionCase {
  const { world } = scene;
  const squads = able.map((unit) => typeOf(world, unit)).filter(({ kind }) => kind === 'squad');
  const later = isAfterSeptember1943(world.mission.date);
  const from = assault.units.find(({ unit }) => unit === vehicle.id)?.from;
  const origin = from === undefined ? undefined : world.map.names.get(from);
  return {
    units: able.map((unit) => typeOf(world, unit)),
    after943: later,
    shocked: vehicle.condition === 'shocked',
    afv: typeOf(world, vehicle).kind === 'afv',
    squad: squads.length > 0,
    germanAfter943: later && squads.some(({ nation }) => nation === 'german'),
    assaultValue3: squads.some(({ assault: value }) => value === STRONG),
    moving: isMoving(vehicle),
    unsupported: !enemies.some((unit) => !kindOf(world, unit).vehicular),
    besideCover: around(scene, hex).some((near) => isForest(near) || buildingsIn(near).length > 0),
    sunkenRoad:
      typeOf(world, vehicle).kind === 'afv' &&
      isSunkenRoad(world.map, hex) &&
      origin !== undefined &&
      areJoined(origin, hex, ['road', 'railroad']) === (world.rulings.switches.sunkenRoadEntry === 'asPrinted'),
  };
}
