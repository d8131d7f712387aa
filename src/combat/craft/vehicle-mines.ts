import { rollFor, part, record, tell } from '../../state/procedure.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { DICE, MINES_ARMOR_DIVISOR, MINES_VS_VEHICLES } from '../../tables/index.js';
import type { CraftType } from '../../units/index.js';
import { lowestHullArmor } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { counterOf, isManned, onMap, vehicleType } from '../../state/index.js';
import { minesDice } from '../damage/mines.js';
import type { Mines } from '../damage/mines.js';
import type { SwitchValues } from '../../editions/index.js';
import type { Lot } from '../damage/entered.js';
import { minesAttack } from './mines-attack.js';
import { mineByGrid } from './mines-grid.js';
import { destroyVehicle, shakeVehicle } from './vehicle-fate.js';

/** The effect of Mines on a vehicle, for the odds. */
export type MinedVehicle = 'none' | 'shaken' | 'immobilized' | 'abandoned' | 'eliminated';

/**
 * Mines attack a vehicle that has just come into their hex, in the way of the switch `minesAgainstVehicles`.
 *
 * @param mines one marker, or all of the hex by the switch `minesMarkers`
 * @param vehicle the vehicle that has come in; once abandoned or destroyed it is attacked no more
 * @returns its fate, and with it that of its riders where they check too
 * @rule 21.4.1
 * @example const results = yield* mineVehicle(scene, [marker], 'E4', 'us.m4a1.1')
 */
export function* mineVehicle(
  scene: Scene,
  mines: readonly Mines[],
  at: LocationId,
  vehicle: CounterId,
): GameProcedure<ReadonlyMap<CounterId, Lot>> {
  const counter = counterOf(scene.position, vehicle);
  const [first, ...others] = mines;
  if (counter === undefined || first === undefined || onMap(counter) !== at || !isManned(scene.world, counter))
    return new Map([[vehicle, 'none']]);
  return yield* RESOLVERS[scene.world.ruleset.switches.minesAgainstVehicles](scene, [first, ...others], at, counter);
}

/** How Mines strike a vehicle that is there, by the answer of the switch. */
type Resolver = (
  scene: Scene,
  mines: readonly [Mines, ...Mines[]],
  at: LocationId,
  vehicle: Counter,
) => GameProcedure<ReadonlyMap<CounterId, Lot>>;

const RESOLVERS: Readonly<Record<SwitchValues['minesAgainstVehicles'], Resolver>> = {
  ownTable: mineByTable,
  damageGrid: mineByGrid,
};

/**
 * Mines attack a vehicle: a die and the Firepower against a die and half its lowest
 * hull armor; a vehicle that is beaten rolls on the table of Mines. Nothing else counts.
 *
 * @rule 21.4.1
 */
function* mineByTable(
  scene: Scene,
  mines: readonly [Mines, ...Mines[]],
  at: LocationId,
  counter: Counter,
): GameProcedure<ReadonlyMap<CounterId, Lot>> {
  const type = vehicleType(scene.world, counter);
  const { id: vehicle } = counter;
  if (type === undefined) return new Map([[vehicle, 'none']]);
  const [first] = mines;
  const { attack: face = 0, defence: other = 0 } = yield* minesDice(first, at);
  const attack = minesAttack(scene, mines, counter, face);
  const defence = vehicleDefence(scene, counter, type, other);
  const rolls = [{ targets: [vehicle], attack, defence }];
  yield* tell(() => ({ kind: 'minesStruck', at, side: first.side, rolls, to: 'all' }));
  const result = wholeTotal(attack) > wholeTotal(defence) ? yield* mined(scene, vehicle) : 'none';
  return new Map([[vehicle, result]]);
}

/** The roll on the table of Mines, and its effect. */
function* mined(scene: Scene, vehicle: CounterId): GameProcedure<MinedVehicle> {
  const { face = 0 } = yield* tableDie(scene, vehicle);
  const result = MINES_VS_VEHICLES[face - 1] ?? 'none';
  yield* tell(() => ({ kind: 'minesRolled', counter: vehicle, face, result, to: 'all' }));
  switch (result) {
    case 'none':
      return 'none';
    case 'shaken':
      return yield* shakeVehicle(scene, vehicle, 'mines');
    case 'immobilized':
      yield* record({ kind: 'immobilized', counter: vehicle, to: 'all' });
      return (yield* shakeVehicle(scene, vehicle, 'mines')) === 'abandoned' ? 'abandoned' : 'immobilized';
    case 'destroyed':
      yield* destroyVehicle(scene, vehicle, 'mines');
      return 'eliminated';
  }
}

function tableDie(scene: Scene, vehicle: CounterId): GameProcedure<Faces> {
  const by = counterOf(scene.position, vehicle)?.side ?? '';
  return part(
    'minesTable',
    '',
    () => rollFor(DICE.minesTable, { of: vehicle, by }),
    ({ face = 0 }) => MINES_VS_VEHICLES[face - 1] ?? 'none',
  );
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
