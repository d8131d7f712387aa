import { rollFor } from '../../kernel/dice-book.js';
import type { Ledger, Term } from '../../kernel/ledger.js';
import { ledger, plus, wholeTotal } from '../../kernel/ledger.js';
import { outcome, part, record } from '../../kernel/procedure.js';
import type { Faces } from '../../kernel/request.js';
import { abandonVehicle } from '../../combat/index.js';
import { DICE, RUBBLING } from '../../tables/index.js';
import type { Counter, Event, Frame, GameProcedure, LocationId, Scene } from '../../state/index.js';
import { hexOf } from '../../state/index.js';
import { broughtDown, frontHull } from '../step/rubbling-step.js';

/**
 * A vehicle that has come into a Building or Huts turns them to Rubble, and its Crew abandons it if the roll exceeds its
 * front hull armor, on a 12 always; by the switch `rubbling` nothing is rolled, and it drives on.
 *
 * @param from where it has come from
 * @returns whether it has been abandoned
 * @rule 15.1.2
 * @example yield* rubble(scene, sherman, 'E4', 'E5')
 */
export function* rubble(
  scene: Scene,
  vehicle: Counter,
  from: LocationId | undefined,
  to: LocationId,
): GameProcedure<boolean> {
  const row = broughtDown(scene, from, to);
  if (row === undefined) return false;
  const marker = { kind: 'rubble', at: hexOf(to) } as const;
  yield* record<Event, Frame>({ kind: 'markerAdded', marker, to: 'all' });
  if (scene.world.ruleset.switches.rubbling === 'plain') return false;
  const armor = frontHull(scene, vehicle);
  const huts = row.construction === 'hut';
  const { first = 0, second = 0 } = yield* rubblingDice(vehicle, huts, armor);
  const sum = rubblingLedger(vehicle, [first, second], huts);
  const abandoned = leavesIt(first + second, wholeTotal(sum), armor);
  const at = hexOf(to);
  yield* record<Event, Frame>({
    kind: 'rubbleRolled',
    counter: vehicle.id,
    at,
    roll: sum,
    needed: armor,
    abandoned,
    to: 'all',
  });
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
  return part<Faces, Event, Frame>(
    'rubbling',
    `${String(huts)}:${armor}`,
    () => rollFor(DICE.rubbling, { of: vehicle.id, by: vehicle.side }),
    ({ first = 0, second = 0 }) =>
      String(leavesIt(first + second, wholeTotal(rubblingLedger(vehicle, [first, second], huts)), armor)),
  );
}
