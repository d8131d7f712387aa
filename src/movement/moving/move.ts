import type { Writable } from '../../kernel/basis/draft.js';
import { groupWith, impulseDraft } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { push, record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { ActionRule, CounterId, GameProcedure, Group, MoveAction, Scene, SlotValue } from '../../state/index.js';
import { actionRule, topRidersOf } from '../../state/index.js';
import { flyerOf } from '../party/flyer.js';
import { declareHitAndRun } from '../party/hit-and-run.js';
import { DESTINATION, ELIGIBILITY, REFERENCES } from './setting-out-conditions.js';
import { drives, drivesAlone, impulseOf, moveFrame, partyOf } from '../party/setting-out.js';
import { drawGroup, groups, origins } from './groups.js';
import { drawModes, modeLists } from './ways.js';

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
  const next = impulseDraft(frame);
  next.step = 'acting';
  next.acted = true;
  next.named = mapped(frame.named, (group) =>
    group.at === from ? groupWith(group, departure(scene, group, action.units, alone)) : group,
  );
  if (from === undefined) {
    next.entered = true;
    next.started = [...frame.started, ...action.units, ...topRidersOf(scene, action.units)].sort(byText);
  }
  yield* replace(next);
  for (const { unit, continuous } of party.movers) {
    if (continuous === true) {
      yield* record({ kind: 'continuousSet', counter: unit, continuous: false, to: 'all' });
    }
  }
  yield* declareHitAndRun(scene, party.movers);
  const flyer = flyerOf(scene, party);
  const spent = frame.spent?.filter(({ unit }) => unit === flyer?.id) ?? [];
  const move = moveFrame(scene, party, from);
  yield* push(spent.length === 0 ? move : { ...move, spent });
}

/**
 * Notes that units leave a location. Men on foot leave it once in an impulse, with a vehicle or without; each other
 * vehicle leaves by itself.
 */
function departure(scene: Scene, { drove = [] }: Group, units: readonly CounterId[], alone: boolean): Partial<Group> {
  const driven = units.filter((id) => drives(scene, [id]));
  const change: Writable<Partial<Group>> = {};
  if (!alone) change.moved = true;
  if (driven.length > 0) change.drove = [...drove, ...driven].sort(byText);
  return change;
}

/**
 * Setting out: the units of one named hex that move in this impulse move together, each with its own kind of movement.
 * Every vehicle moves by itself unless it is coordinated with men on foot; or one stack or vehicle comes on from off
 * the map.
 *
 * @rule 6.0, 6.5, 15.1
 * @example moveRule.slots.map((slot) => slot.name) // ['from', 'units', 'modes']
 */
export const moveRule: ActionRule<MoveAction> = actionRule<MoveAction>({
  kind: 'move',
  frames: ['impulse'],
  slots: [
    { name: 'from', form: 'one', optional: true, values: (scene) => origins(scene) },
    {
      name: 'units',
      form: 'set',
      values: (scene, { from }): Iterable<SlotValue> => groups(scene, from),
      draw: (scene, { from }, pick) => drawGroup(scene, from, pick),
    },
    {
      name: 'modes',
      form: 'list',
      values: (scene, { from, units = [] }) => modeLists(scene, from, units),
      draw: (scene, { from, units = [] }, pick) => drawModes(scene, from, units, pick),
    },
  ],
  exact: true,
  references: REFERENCES,
  constraints: [...ELIGIBILITY, DESTINATION],
  lacking: { code: 'nowhere-to-go', rule: '6.0' },
  run: start,
});
