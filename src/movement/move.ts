import { push, record, replace } from '../kernel/procedure.js';
import { byText } from '../kernel/order.js';
import type {
  ActionRule,
  CounterId,
  Event,
  Frame,
  GameProcedure,
  Group,
  LocationId,
  MoveAction,
  MoveFrame,
  PartialOrder,
  Scene,
  SlotValue,
} from '../state/index.js';
import { actionRule } from '../state/index.js';
import { flyerOf } from './flight.js';
import { declareHitAndRun } from './hit-and-run.js';
import type { Party } from './mover.js';
import { DESTINATION, ELIGIBILITY, REFERENCES } from './setting-out-conditions.js';
import { drives, drivesAlone, impulseOf, partyOf } from './setting-out.js';
import { leaderOf } from './stop.js';
import { groups, origins } from './groups.js';
import { modeLists } from './ways.js';

/**
 * Starts a group: its hex has moved, and the group's frame opens. A stack from off the map is activated by it: under Assault
 * Move it may fire when it has come on.
 */
function* start(scene: Scene, action: MoveAction): GameProcedure {
  const frame = impulseOf(scene);
  const party = partyOf(scene, action.from, action.units, action.modes);
  if (frame === undefined || party === undefined) return;
  const { from } = action;
  const alone = drivesAlone(scene, action.units);
  yield* replace({
    ...frame,
    step: 'acting' as const,
    acted: true,
    named: frame.named.map((group) =>
      group.at === from ? { ...group, ...departure(scene, group, action.units, alone) } : group,
    ),
    ...(from === undefined
      ? { entered: true as const, started: [...frame.started, ...action.units].sort(byText) }
      : {}),
  });
  for (const { unit, continuous } of party.movers) {
    if (continuous === true) {
      yield* record<Event, Frame>({ kind: 'continuousSet', counter: unit, continuous: false, to: 'all' });
    }
  }
  yield* declareHitAndRun(scene, party.movers);
  const flyer = flyerOf(scene, party);
  const spent = frame.spent?.filter(({ unit }) => unit === flyer?.id) ?? [];
  yield* push({ ...moveFrame(scene, party, from), ...(spent.length === 0 ? {} : { spent }) });
}

/** Those on foot leave a location once in an impulse, with a vehicle or without; each of the other vehicles leaves by itself. */
function departure(scene: Scene, { drove = [] }: Group, units: readonly CounterId[], alone: boolean): Partial<Group> {
  const driven = units.filter((id) => drives(scene, [id]));
  return {
    ...(alone ? {} : { moved: true as const }),
    ...(driven.length === 0 ? {} : { drove: [...drove, ...driven].sort(byText) }),
  };
}

/**
 * The frame of a group that sets out, and the Leader who sets its pace.
 *
 * @example moveFrame(scene, party, 'I5').step // 'ready'
 */
export function moveFrame(scene: Scene, party: Party, from: LocationId | undefined): MoveFrame {
  const leader = leaderOf(scene, party.movers);
  return {
    kind: 'move',
    by: party.by,
    movers: party.movers,
    halted: [],
    ...(from === undefined ? {} : { at: from, from }),
    step: 'ready',
    steps: 0,
    ...(leader === undefined ? {} : { leader }),
    ...(party.withdrawal === undefined ? {} : { withdrawal: party.withdrawal }),
    ...(party.flees === undefined ? {} : { flees: party.flees }),
  };
}

/**
 * Setting out: the units of one named hex that move in this impulse move together, each in its own way, but every vehicle by
 * itself unless it is coordinated with those on foot; or one stack or vehicle comes on from off the map.
 *
 * @rule 6.0, 6.5, 15.1
 * @example moveRule.slots.map((slot) => slot.name) // ['from', 'units', 'modes']
 */
export const moveRule: ActionRule<MoveAction> = actionRule<MoveAction>({
  kind: 'move',
  frames: ['impulse'],
  slots: [
    { name: 'from', form: 'one', optional: true, values: (scene) => origins(scene) },
    { name: 'units', form: 'set', values: (scene, { from }): Iterable<SlotValue> => groups(scene, from) },
    { name: 'modes', form: 'list', values: modeValues },
  ],
  exact: true,
  references: REFERENCES,
  constraints: [...ELIGIBILITY, DESTINATION],
  run: start,
});

function modeValues(scene: Scene, { from, units }: PartialOrder<MoveAction>): Iterable<SlotValue> {
  return modeLists(scene, from, units ?? []);
}
