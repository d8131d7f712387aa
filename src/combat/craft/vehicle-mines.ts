import { rollFor } from '../../kernel/dice-book.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/ledger.js';
import type { Ledger, Term } from '../../kernel/ledger.js';
import { part, record } from '../../kernel/procedure.js';
import { rational } from '../../kernel/rational.js';
import type { Faces } from '../../kernel/request.js';
import { DICE, DIRECT_FIRE_TABLE, MINES_ARMOR_DIVISOR, MINES_VS_VEHICLES } from '../../tables/index.js';
import type { CraftType } from '../../units/index.js';
import { lowestHullArmor } from '../../units/index.js';
import type { Counter, CounterId, Event, Frame, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, isManned, onMap, vehicleType } from '../../state/index.js';
import { minesDice } from '../damage/mines.js';
import type { Mines } from '../damage/mines.js';
import { isMovingTarget } from '../attack/moving-target.js';
import { destroyVehicle, shakeVehicle } from './vehicle-fate.js';

/** The effect of Mines on a vehicle, for the odds. */
export type MinedVehicle = 'none' | 'shaken' | 'immobilized' | 'abandoned' | 'eliminated';

/**
 * Mines attack a vehicle that has just come into their hex: a die and the Firepower against a die and half its lowest
 * hull armor; a vehicle that is beaten rolls on the table of Mines. Nothing else counts.
 *
 * @param mines one marker, or all of the hex by the switch `minesMarkers`
 * @param vehicle the vehicle that has come in; once abandoned or destroyed it is attacked no more
 * @returns its fate
 * @rule 21.4.1
 * @example const result = yield* mineVehicle(scene, [marker], 'E4', 'us.m4a1.1')
 */
export function* mineVehicle(
  scene: Scene,
  mines: readonly Mines[],
  at: LocationId,
  vehicle: CounterId,
): GameProcedure<MinedVehicle> {
  const counter = counterOf(scene.position, vehicle);
  const type = counter === undefined ? undefined : vehicleType(scene.world, counter);
  const [first] = mines;
  if (counter === undefined || type === undefined || first === undefined) return 'none';
  if (onMap(counter) !== at || !isManned(scene.world, counter)) return 'none';
  const { attack: face = 0, defence: other = 0 } = yield* minesDice(first, at);
  const attack = minesAttack(scene, mines, counter, face);
  const defence = vehicleDefence(scene, counter, type, other);
  const rolls = [{ targets: [vehicle], attack, defence }];
  yield* record({ kind: 'minesStruck', at, side: first.side, rolls, to: 'all' });
  return wholeTotal(attack) > wholeTotal(defence) ? yield* mined(scene, vehicle) : 'none';
}

/** The roll on the table of Mines, and its effect. */
function* mined(scene: Scene, vehicle: CounterId): GameProcedure<MinedVehicle> {
  const { face = 0 } = yield* tableDie(scene, vehicle);
  const result = MINES_VS_VEHICLES[face - 1] ?? 'none';
  yield* record<Event, Frame>({ kind: 'minesRolled', counter: vehicle, face, result, to: 'all' });
  switch (result) {
    case 'none':
      return 'none';
    case 'shaken':
      return yield* shakeVehicle(scene, vehicle, 'mines');
    case 'immobilized':
      yield* record<Event, Frame>({ kind: 'immobilized', counter: vehicle, to: 'all' });
      return (yield* shakeVehicle(scene, vehicle, 'mines')) === 'abandoned' ? 'abandoned' : 'immobilized';
    case 'destroyed':
      yield* destroyVehicle(scene, vehicle, 'mines');
      return 'eliminated';
  }
}

function tableDie(scene: Scene, vehicle: CounterId): GameProcedure<Faces> {
  const by = counterOf(scene.position, vehicle)?.side ?? '';
  return part<Faces, Event, Frame>(
    'minesTable',
    '',
    () => rollFor(DICE.minesTable, { of: vehicle, by }),
    ({ face = 0 }) => MINES_VS_VEHICLES[face - 1] ?? 'none',
  );
}

/** The printed FP of the marker, or of all of them together; by the switch `minesMovingVehicle` 1 less at a moving vehicle. */
function minesAttack(scene: Scene, mines: readonly Mines[], vehicle: Counter, die: number): Ledger {
  const terms: Term[] = [plus('die', '21.4', die), ...mines.map(({ fp }) => plus('minesFirepower', '21.4', fp))];
  if (scene.world.ruleset.switches.minesMovingVehicle === 'minusOne' && isMovingTarget(scene, vehicle)) {
    terms.push(plus('movingVehicleTarget', '21.4.1', DIRECT_FIRE_TABLE.movingVehicleTarget.value));
  }
  return ledger('attack', '21.4.1', terms, mines[0]?.at);
}

/** A die and half the lowest hull armor, rounded up, or all of it by the switch `mineArmor`. */
function vehicleDefence({ world }: Scene, vehicle: Counter, type: CraftType, die: number): Ledger {
  const { mineArmor, minesUnarmoredFacing } = world.ruleset.switches;
  const armor = lowestHullArmor(type, minesUnarmoredFacing);
  const halved = mineArmor === 'lowestHull' ? [] : HALVED;
  return ledger(
    'defence',
    '21.4.1',
    [plus('lowestHullArmor', '21.4.1', armor), ...halved, plus('die', '21.4', die)],
    vehicle.id,
  );
}

const HALVED: readonly Term[] = [
  term('halved', '21.4.1', 'times', rational(1, MINES_ARMOR_DIVISOR)),
  term('rounded', '21.4.1', 'roundUp', 1),
];
