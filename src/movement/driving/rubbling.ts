import { rollFor, outcome, part, record, tell } from '../../state/procedure.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import { abandonVehicle } from '../../combat/index.js';
import { DICE, RUBBLING } from '../../tables/index.js';
import type { Counter, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { hexOf } from '../../state/index.js';
import { broughtDown, frontHull } from '../step/rubbling-step.js';

/**
 * Vehicles that have come into a Building or Huts turn them to Rubble. The Crew of each abandons it if its roll exceeds
 * its front hull armor, on a 12 always; by the switch `rubbling` nothing is rolled, and they drive on.
 *
 * @param vehicles the vehicles that have come in together
 * @param from where they have come from
 * @returns whether any of them has been abandoned
 * @rule 15.1.2
 * @example yield* rubble(scene, [sherman], 'E4', 'E5')
 */
export function* rubble(
  scene: Scene,
  vehicles: readonly Counter[],
  from: LocationId | undefined,
  to: LocationId,
): GameProcedure<boolean> {
  const row = broughtDown(scene, from, to);
  if (row === undefined) return false;
  const marker = { kind: 'rubble', at: hexOf(to) } as const;
  yield* record({ kind: 'markerAdded', marker, to: 'all' });
  if (scene.world.ruleset.switches.rubbling === 'plain') return false;
  let abandoned = false;
  for (const vehicle of vehicles) {
    if (yield* braveTheFall(scene, vehicle, row.construction === 'hut', to)) abandoned = true;
  }
  return abandoned;
}

/** One vehicle rolls in the Building that has come down on it. */
function* braveTheFall(scene: Scene, vehicle: Counter, huts: boolean, to: LocationId): GameProcedure<boolean> {
  const armor = frontHull(scene, vehicle);
  const { first = 0, second = 0 } = yield* rubblingDice(vehicle, huts, armor);
  const sum = rubblingLedger(vehicle, [first, second], huts);
  const abandoned = leavesIt(first + second, wholeTotal(sum), armor);
  const at = hexOf(to);
  yield* tell(() => ({
    kind: 'rubbleRolled',
    counter: vehicle.id,
    at,
    roll: sum,
    needed: armor,
    abandoned,
    to: 'all',
  }));
  yield* outcome(vehicle.id, abandoned ? 'abandoned' : 'none');
  if (abandoned) yield* abandonVehicle(scene, vehicle.id);
  return abandoned;
}

function leavesIt(natural: number, sum: number, armor: number): boolean {
  return natural === RUBBLING.alwaysAbandons || sum > armor;
}

function rubblingLedger({ id }: Counter, dice: readonly number[], huts: boolean): Ledger {
  const terms: Term[] = dice.map((die) => plus('die', '15.1.2', die));
  if (huts) terms.push(plus('huts', '15.1.2', RUBBLING.huts));
  return ledger('rubblingRoll', '15.1.2', terms, id);
}

function rubblingDice(vehicle: Counter, huts: boolean, armor: number): GameProcedure<Faces> {
  return part(
    'rubbling',
    `${String(huts)}:${armor}`,
    () => rollFor(DICE.rubbling, { of: vehicle.id, by: vehicle.side }),
    ({ first = 0, second = 0 }) =>
      String(leavesIt(first + second, wholeTotal(rubblingLedger(vehicle, [first, second], huts)), armor)),
  );
}
