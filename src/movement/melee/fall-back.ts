import type { Ledger } from '../../kernel/numbers/ledger.js';
import { record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { Entered } from '../../combat/index.js';
import { eligibleAt, eliminate, meetDangers, worstOf } from '../../combat/index.js';
import type { GameProcedure, LocationId, MoveFrame, Scene } from '../../state/index.js';
import { enemiesAt, hasMarker, otherSide, topOf } from '../../state/index.js';
import { aboardAgain } from '../step/boats.js';
import { required } from '../party/mover.js';
import { openWindow } from '../window/window.js';
import { nameResults } from '../step/stepping.js';

/**
 * Whether no side can fight in a location that units have entered: Fire for Effect or Mines have left the units nobody
 * for Melee, and the enemies there never could fight.
 *
 * @rule 8.0, 18.2, 21.4
 * @example nobodyFights(scene, frame) // false
 */
export function nobodyFights(scene: Scene, { at, by }: MoveFrame): boolean {
  if (at === undefined || enemiesAt(scene, at, by).length === 0) return false;
  return eligibleAt(scene, at, by).length === 0 && eligibleAt(scene, at, otherSide(scene.world, by)).length === 0;
}

/**
 * Units that Fire for Effect or Mines have made unfit for Melee go back to where they came from, under Moved markers,
 * into any Fire for Effect and Mines there and under Opportunity Fire. Units from off the map have nowhere to go.
 *
 * @param moved the frame of their step
 * @param back the location they came from
 * @param entered the units that are left, and the fate of all of them
 * @param costs the cost of the step for each
 * @rule 8.0, 18.2, 21.4
 * @example yield* fallBack(scene, frame, 'E5', entered, costs)
 */
export function* fallBack(
  scene: Scene,
  moved: MoveFrame,
  back: LocationId | undefined,
  entered: Entered,
  costs: readonly Ledger[],
): GameProcedure {
  const { units, results } = yield* withoutRoom(scene, back, entered);
  if (back === undefined || units.length === 0) return yield* nameResults({ units, results });
  const from = moved.at === undefined ? {} : { from: moved.at };
  yield* record({ kind: 'unitsMoved', units, ...from, into: back, cost: [], to: 'all' });
  const frame = topOf(scene, 'move') ?? moved;
  yield* replace({
    ...frame,
    at: back,
    movers: [],
    halted: [...moved.halted, ...units].sort(byText),
  });
  for (const unit of units) {
    if (!hasMarker(required(scene, unit), 'moved')) {
      yield* record({ kind: 'marked', counter: unit, marker: 'moved', to: 'all' });
    }
  }
  const left = yield* meetDangers(scene, moved.at, back, units);
  yield* nameResults({ units: left.units, results: worstOf(results, left.results) });
  yield* openWindow(scene, costs, left.units, { from: moved.at });
}

/** Units from off the map are lost. On the River all units are lost for which the remaining boats have no room. */
function* withoutRoom(scene: Scene, back: LocationId | undefined, { units, results }: Entered): GameProcedure<Entered> {
  const crew = units.map((unit) => required(scene, unit));
  const going = back === undefined ? [] : aboardAgain(scene, back, crew).map(({ id }) => id);
  const left = units.filter((unit) => !going.includes(unit));
  for (const unit of left) yield* eliminate(scene, unit, 'noRoom');
  const lost = new Map(left.map((unit) => [unit, 'eliminated'] as const));
  return { units: going, results: worstOf(results, lost) };
}
