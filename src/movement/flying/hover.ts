import { costAccount } from '../../kernel/procedure/account.js';
import { record, replace } from '../../state/procedure.js';
import type { ActionRule, Flight, FlightAction, GameProcedure, Scene } from '../../state/index.js';
import { actionRule, constraint, topOf } from '../../state/index.js';
import { FLIGHT_CONDITIONS, FLIGHTS, flightCost, flights } from './flight.js';
import { flyerOf } from '../party/flyer.js';
import { turnedParty } from '../driving/turning.js';
import { openWindow } from '../window/window.js';

/**
 * A helicopter begins to hover, or flies on: once in its impulse, and not to hover over the enemy.
 *
 * @rule 19.2.1, 19.2.2
 * @example flightRule.slots.map((slot) => slot.name) // ['flight']
 */
export const flightRule: ActionRule<FlightAction> = actionRule<FlightAction>({
  kind: 'flight',
  frames: ['move'],
  slots: [{ name: 'flight', form: 'one', values: flights }],
  references: [
    constraint('unknown-flight', '19.2.1', (_scene, { flight }) =>
      FLIGHTS.some((known) => known === flight) ? undefined : { flight },
    ),
  ],
  constraints: FLIGHT_CONDITIONS,
  run: changeFlight,
  accounts: (scene) => {
    const frame = topOf(scene, 'move');
    const flyer = frame === undefined ? undefined : flyerOf(scene, frame);
    return flyer === undefined ? [] : [costAccount(flightCost(flyer.id))];
  },
});

/** It pays, and then the enemy may fire. */
function* changeFlight(scene: Scene, { flight }: FlightAction): GameProcedure {
  const frame = topOf(scene, 'move');
  const flyer = frame === undefined ? undefined : flyerOf(scene, frame);
  if (frame === undefined || flyer === undefined) return;
  const cost = flightCost(flyer.id);
  yield* record({ kind: 'flightSet', counter: flyer.id, flight: flight as Flight, cost, to: 'all' });
  yield* replace({
    ...turnedParty(frame, cost),
    step: 'entered',
    steps: frame.steps + 1,
    changedFlight: true,
  });
  yield* openWindow(scene, [cost], [flyer.id]);
}
