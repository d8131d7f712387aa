import { topOf } from '../../../engine/index.js';
import { byText } from '../../../kernel/basis/order.js';
import { outcome, record, replace } from '../../state/procedure.js';
import { directionTo } from '../../../board/geometry.js';
import { jolt, suffer, wreck } from '../../fire/index.js';
import type { LhyProcedure, LhyScene, Unit } from '../../state/index.js';
import {
  courseTo,
  drawOne,
  enemyEdge,
  has,
  hexOf,
  isMoving,
  kindOf,
  minesAgainst,
  ownIn,
  rollAtMost,
  rollAtLeast,
  typeOf,
  unitsNamed,
  wireIn,
} from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';

const MINES = { purpose: 'mines', rule: '19.1.1' } as const;
const VICTIM = { purpose: 'minesVictim', rule: '19.1.1' } as const;
const MINES_EXIT = { purpose: 'minesExit', rule: '19.1.2' } as const;
const WIRE_EXIT = { purpose: 'wireExit', rule: '19.2' } as const;

/** From this roll on mines hurt: units on foot, an AFV, any other vehicle. */
const HURTS = { foot: 10, afv: 9, other: 8 };

/** Units get out of mines and of wire by this roll at most. */
const EXIT = 5;

/** An AFV is held by wire with this roll. */
const STUCK = 10;

/**
 * Units come into a hex with mines of the enemy: these are revealed and hurt them. All units on foot share one roll, and each vehicle
 * has its own. What terrain is in the hex does not matter.
 *
 * @param scene the scene
 * @param units units of one side that have come into the hex together
 * @param to the hex
 * @returns whether there were mines
 * @rule 13.3.7, 19.0, 19.1, 19.1.1, 20.9.2
 * @example yield* strikeMines(scene, [squad], b2)
 */
export function* strikeMines(scene: LhyScene, units: readonly Unit[], to: LhyHex): LhyProcedure<boolean> {
  const [first] = units;
  const mines = first === undefined ? undefined : minesAgainst(scene.position, to.name, first.side);
  if (first === undefined || mines === undefined) return false;
  if (mines.hidden === true) {
    const { hidden: _hidden, ...open } = mines;
    yield* record({ kind: 'markerRemoved', marker: mines.id });
    yield* record({ kind: 'markerPlaced', marker: open });
  }
  const here = unitsNamed(
    scene.position,
    units.map(({ id }) => id),
  ).filter((unit) => hexOf(scene.position, unit) === to.name && !has(unit, 'dummy'));
  const foot = here.filter((unit) => !kindOf(scene.world, unit).vehicular);
  if (foot.length > 0 && (yield* rollAtLeast(MINES, to.name, first.side, HURTS.foot))) {
    const ids = foot.map(({ id }) => id).sort(byText);
    const id = yield* drawOne(VICTIM, to.name, first.side, ids);
    yield* outcome(id, 'casualty');
    yield* suffer(scene, id, 'casualty');
  }
  for (const unit of here) if (kindOf(scene.world, unit).vehicular) yield* strikeVehicle(scene, unit);
  return true;
}

/** Mines shock an AFV, and destroy any other vehicle. It stops where it is. */
function* strikeVehicle(scene: LhyScene, vehicle: Unit): LhyProcedure {
  const afv = typeOf(scene.world, vehicle).kind === 'afv';
  if (yield* rollAtLeast(MINES, vehicle.id, vehicle.side, afv ? HURTS.afv : HURTS.other))
    return yield* afv ? jolt(scene, vehicle) : wreck(scene, vehicle, 'withBystander');
  if (isMoving(vehicle)) yield* record({ kind: 'motionSet', unit: vehicle.id, motion: 'stopped' });
}

/**
 * The maneuver on top goes on with the units that mines have left of it: a section may have come for a squad.
 *
 * @param before the ids of all units of the side in the hex before the mines
 * @param to the hex
 * @returns the units that are left
 * @rule 19.1.1
 * @example const left = yield* carryOn(scene, before, b2)
 */
export function* carryOn(scene: LhyScene, before: readonly string[], to: LhyHex): LhyProcedure<readonly Unit[]> {
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined) return [];
  const units = ownIn(scene.position, to.name, frame.by).filter(
    ({ id, place }) => place.kind === 'map' && (frame.units.includes(id) || !before.includes(id)),
  );
  if (units.length > 0) yield* replace({ ...frame, units: units.map(({ id }) => id).sort(byText) });
  return units;
}

/**
 * Whether wire holds units that come into its hex: those on foot, Heroes too.
 *
 * @rule 19.2
 * @example isHeldByWire(scene, [squad], b2) // true where wire lies
 */
export function isHeldByWire({ world, position }: LhyScene, units: readonly Unit[], to: LhyHex): boolean {
  return wireIn(position, to.name) !== undefined && units.some((unit) => !kindOf(world, unit).vehicular);
}

/** A step leads towards the edge of the enemy. */
function leadsOn(scene: LhyScene, side: string, from: LhyHex, to: LhyHex): boolean {
  const direction = directionTo(from, to);
  return direction !== undefined && courseTo(enemyEdge(scene, side)).toward.includes(direction);
}

/**
 * Whether units on foot have tried in vain to get out of the wire in their hex in this turn: they cannot try again.
 *
 * @param units the units that maneuver
 * @rule 19.2
 * @example isWireTried(scene, [squad], b2, b3) // false
 */
export function isWireTried(scene: LhyScene, units: readonly Unit[], from: LhyHex, to: LhyHex): boolean {
  const { position, world } = scene;
  const [first] = units;
  if (first === undefined || wireIn(position, from.name)?.tried !== position.turn) return false;
  const held = units.some((unit) => !kindOf(world, unit).vehicular && !has(unit, 'heroic'));
  return held && leadsOn(scene, first.side, from, to);
}

/**
 * Units that leave mines of the enemy or wire towards the edge of the enemy roll, and stay where they fail. Heroes do not roll.
 *
 * @param units the units that leave together
 * @param from their hex
 * @param to the hex to which they go
 * @returns whether they stay
 * @rule 19.1.2, 19.2
 * @example if (yield* isCaught(scene, [squad], b2, b3)) return
 */
export function* isCaught(scene: LhyScene, units: readonly Unit[], from: LhyHex, to: LhyHex): LhyProcedure<boolean> {
  const [first] = units;
  if (first === undefined || !leadsOn(scene, first.side, from, to)) return false;
  const bound = units.filter((unit) => !has(unit, 'heroic'));
  if (minesAgainst(scene.position, from.name, first.side) !== undefined)
    for (const { id, side } of bound) if (!(yield* rollAtMost(MINES_EXIT, id, side, EXIT))) return true;
  const wire = wireIn(scene.position, from.name);
  if (wire === undefined) return false;
  if (isWireTried(scene, units, from, to)) return true;
  for (const unit of bound)
    if (kindOf(scene.world, unit).vehicular && (yield* rollAtLeast(WIRE_EXIT, unit.id, unit.side, STUCK))) {
      yield* jolt(scene, unit);
      return true;
    }
  const foot = bound.some((unit) => !kindOf(scene.world, unit).vehicular);
  if (foot && !(yield* rollAtMost(WIRE_EXIT, from.name, first.side, EXIT))) {
    yield* record({ kind: 'wireTried', marker: wire.id });
    return true;
  }
  if (bound.length > 0) yield* record({ kind: 'markerRemoved', marker: wire.id });
  return false;
}
