import { topOf } from '../../engine/index.js';
import { pop, record, replace } from '../state/procedure.js';
import type { Attack } from '../fire/index.js';
import { placeMarker, placeOf } from '../fire/index.js';
import { betray, comeOut, getOff, storm } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene, Unit, Weapon } from '../state/index.js';
import { carriedBy, observersOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { leavesBy } from '../terrain/index.js';

/**
 * Carries the fire of a unit out: its markers are placed, it has acted, and its enemies have seen it.
 *
 * @param unit the unit that fires
 * @param attacks one, or two of split fire
 * @rule 9.0, 11.2, 11.3.1, 11.3.2, 11.5.1, 11.5.3
 * @example yield* placeFire(scene, squad, [{ kind: 'smallArms', hex, sum, enfilade: false }])
 */
export function* placeFire(scene: LhyScene, unit: Unit, attacks: readonly Attack[]): LhyProcedure {
  const from = placeOf(scene, unit);
  const [first] = attacks;
  if (from === undefined || first === undefined) return;
  yield* halt(scene, unit);
  for (const attack of attacks) yield* placeMarker(scene, unit, attack);
  yield* spend(scene, unit, first.kind);
  yield* tellFire(
    scene,
    unit,
    attacks.map(({ hex }) => hex),
  );
  yield* throwOff(scene, unit);
  yield* goOn(scene);
}

/**
 * A unit has fired: its enemies have seen it. A hidden unit that fires is placed concealed, until an enemy notices it.
 *
 * @param unit the unit
 * @param hexes the hexes that it has fired at
 * @rule 4.3.1, 8.2, 20.9.2
 * @example yield* tellFire(scene, squad, [b2])
 */
export function* tellFire(scene: LhyScene, unit: Unit, hexes: readonly LhyHex[]): LhyProcedure {
  const from = placeOf(scene, unit);
  if (from === undefined) return;
  const through = hexes.flatMap((hex) => leavesBy(from, hex) ?? []);
  const { segment } = scene.position.activation;
  const seenBy = observersOf(scene, unit, from.name);
  yield* record({
    kind: 'deedDone',
    deed: { unit: unit.id, side: unit.side, kind: 'fire', segment, hex: from.name, through, seenBy },
  });
  yield* comeOut(scene, [unit]);
  yield* betray(scene, unit.id, 'fire');
}

/** A vehicle that halts and fires stops now. */
function* halt(scene: LhyScene, unit: Unit): LhyProcedure {
  if (topOf(scene, 'maneuver')?.fire !== 'haltAndFire' || unit.motion !== 'moving') return;
  yield* record({ kind: 'motionSet', unit: unit.id, motion: 'stopped' });
}

/** Riders get off an AFV that fires. */
function* throwOff(scene: LhyScene, unit: Unit): LhyProcedure {
  const hex = placeOf(scene, unit);
  if (hex === undefined || typeOf(scene.world, unit).kind !== 'afv') return;
  for (const rider of carriedBy(scene.position, unit.id)) yield* getOff(scene, rider, unit.id, hex);
}

/** A vehicle that shoots and scoots into an assault comes into the hex after its fire. */
function* goOn(scene: LhyScene): LhyProcedure {
  const frame = topOf(scene, 'maneuver');
  const target = scene.world.map.names.get(frame?.assault ?? '');
  if (frame?.fire === 'shootAndScoot' && target !== undefined) yield* storm(scene, target);
}

/**
 * The weapons of a Fortified Position fire one after the other; any other unit has acted. Fire in a maneuver is a part of it; a section
 * that fires when its squad deploys does nothing else.
 */
function* spend(scene: LhyScene, unit: Unit, weapon: Weapon): LhyProcedure {
  const frame = topOf(scene, 'maneuver');
  if (frame?.squad !== undefined) {
    yield* pop();
    return yield* record({ kind: 'acted', unit: unit.id, as: 'fire' });
  }
  if (frame !== undefined) return yield* replace({ ...frame, fired: true });
  const type = typeOf(scene.world, unit);
  const several = type.kind === 'fortifiedPosition';
  if (several) yield* record({ kind: 'weaponFired', unit: unit.id, weapon });
  const other = weapon === 'smallArms' ? 'antiTank' : 'smallArms';
  const isLeft = several && type[other] !== undefined && unit.fired?.includes(other) !== true;
  if (!isLeft) yield* record({ kind: 'acted', unit: unit.id, as: 'fire' });
  if (unit.motion === 'overwatch') yield* record({ kind: 'motionSet', unit: unit.id });
}
