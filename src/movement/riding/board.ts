import { costAccount } from '../../kernel/procedure/account.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { push, record, replace } from '../../state/procedure.js';
import type {
  ActionRule,
  BoardAction,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  Mover,
  Scene,
  SlotValue,
} from '../../state/index.js';
import { actionRule, counterOf, hasMarker, onMap } from '../../state/index.js';
import { beneath } from '../../combat/attack/spend.js';
import { BOARDING, BOARDING_REFERENCES, boardingOf, carrierMover } from './boarding.js';
import { boardingCosts, carriers, seats, stacks, ways } from './boarding-slots.js';
import { exposeOrigin } from '../step/stepping.js';
import { transferCost, usedAssaultFire } from './transfer.js';
import { openWindow } from '../window/window.js';

/**
 * Getting aboard: units in the hex of a vehicle on the move, or units on the move in the hex of a vehicle that waits, which
 * is activated by it.
 *
 * @rule 16.4
 * @example boardRule.slots.map((slot) => slot.name) // ['vehicle', 'seat', 'units', 'mode']
 */
export const boardRule: ActionRule<BoardAction> = actionRule<BoardAction>({
  kind: 'board',
  frames: ['move'],
  slots: [
    { name: 'vehicle', form: 'one', values: (scene) => carriers(scene).map(({ id }) => id) },
    { name: 'seat', form: 'one', values: (scene, { vehicle }) => (vehicle === undefined ? [] : seats(scene, vehicle)) },
    {
      name: 'units',
      form: 'set',
      values: (scene, { vehicle, seat }): Iterable<SlotValue> =>
        vehicle === undefined || seat === undefined ? [] : stacks(scene, vehicle, seat),
    },
    { name: 'mode', form: 'one', optional: true, values: (scene, { vehicle }) => ways(scene, vehicle) },
  ],
  references: BOARDING_REFERENCES,
  constraints: BOARDING,
  lacking: { code: 'needs-vehicle-here', rule: '16.0' },
  run: board,
  accounts: (scene, action) => {
    const boarding = boardingOf(scene, action);
    return boarding === undefined ? [] : boardingCosts(scene, boarding).map(costAccount);
  },
});

/**
 * The units get on, under Moved markers; they and the vehicle pay. Then the enemy may fire. A vehicle that has waited
 * is on the move from now on, before the others of the group go on.
 *
 * @rule 16.4, 5.3
 */
function* board(scene: Scene, action: BoardAction): GameProcedure {
  const boarding = boardingOf(scene, action);
  const carrier = boarding === undefined ? undefined : carrierMover(scene, boarding);
  if (boarding === undefined || carrier === undefined) return;
  const { frame, at, units, vehicle, seat } = boarding;
  const costs = boardingCosts(scene, boarding);
  const paid: Mover = { ...carrier, spent: carrier.spent + wholeTotal(transferCost(scene, carrier)) };
  for (const { id } of units) {
    yield* record({ kind: 'boarded', counter: id, vehicle: vehicle.id, seat, to: 'all' });
    const rider = counterOf(scene.position, id);
    if (rider !== undefined && !hasMarker(rider, 'moved')) {
      yield* record({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
    }
  }
  // A unit that has used Assault Fire exposes its hex, although it leaves the hex aboard.
  if (units.some(({ id }) => usedAssaultFire(scene, id))) yield* exposeOrigin(scene, frame.by, at, undefined);
  yield* leaveGroups(scene, action.units);
  const left = frame.movers.filter(({ unit }) => !action.units.includes(unit));
  const waits = !left.some(({ unit }) => unit === vehicle.id);
  if (waits) {
    yield* replace({ ...frame, movers: left });
    yield* push(ownMove(frame.by, onMap(vehicle) ?? at, paid));
  } else {
    const movers = left.map((mover) => (mover.unit === vehicle.id ? paid : mover));
    yield* replace({ ...frame, movers, step: 'entered', steps: frame.steps + 1 });
  }
  // Nobody fires at a vehicle that has used Assault Fire before it leaves its hex.
  if (carrier.mode === 'assaultFire') return;
  yield* openWindow(scene, costs, [vehicle.id]);
}

/** Takes units that got aboard out of the moves beneath, from which others had got aboard before them. */
function* leaveGroups(scene: Scene, units: readonly CounterId[]): GameProcedure {
  for (const [depth, frame] of [...scene.frames.slice(0, -1).entries()]) {
    if (frame.kind !== 'move') continue;
    const movers = frame.movers.filter(({ unit }) => !units.includes(unit));
    if (movers.length === frame.movers.length) continue;
    yield* beneath(scene, depth + 1, () => replace({ ...frame, movers }));
  }
}

/** The move of a vehicle that units have boarded while it waited. */
function ownMove(by: MoveFrame['by'], at: LocationId, mover: Mover): MoveFrame {
  return { kind: 'move', by, movers: [mover], halted: [], at, from: at, step: 'entered', steps: 1 };
}
