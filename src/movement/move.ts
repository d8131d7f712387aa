import { push, replace } from '../kernel/procedure.js';
import type { Params } from '../kernel/result.js';
import { isDue } from '../state/arrival.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  Group,
  ImpulseFrame,
  LocationId,
  MoveAction,
  MoveFrame,
  MoveMode,
  PartialOrder,
  Scene,
  SlotValue,
} from '../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  friendsAt,
  isActivated,
  isLegUnit,
  isUnit,
  meleeAt,
  onMap,
  topOf,
  typeOf,
} from '../state/index.js';
import { addUse, excesses, isMounted, NO_ROOM, stackUse } from '../units/index.js';
import { isStealth, MODE_FAULTS, modeFault, modesOf, movesStealthily } from './mode.js';
import type { Start } from './mode.js';
import { startMovers } from './mover.js';
import type { Party } from './mover.js';
import { canStep, holdersAt, movesOnFoot } from './step.js';
import { leaderOf } from './stop.js';
import { subsets } from './subset.js';
import { canTakeSomething } from './weapons.js';

/** What is known of a move before it is judged: a constraint sees only what the others let stand. */
function impulseOf(scene: Scene): ImpulseFrame | undefined {
  return topOf(scene, 'impulse');
}

function groupAt(frame: ImpulseFrame | undefined, from: LocationId | undefined): Group | undefined {
  return from === undefined ? undefined : frame?.named.find((group) => group.at === from);
}

function countersOf(scene: Scene, ids: readonly CounterId[]): readonly Counter[] {
  return ids.flatMap((id) => counterOf(scene.position, id) ?? []);
}

/** With whom the units of a move started: those of its location, or the stack off the map. */
function startOf(scene: Scene, from: LocationId | undefined, units: readonly Counter[]): Start {
  const frame = impulseOf(scene);
  if (frame === undefined || from === undefined) return { companions: units };
  const companions = friendsAt(scene, from, frame.by).filter((unit) => frame.started.includes(unit.id));
  const group = groupAt(frame, from);
  return group === undefined ? { companions } : { companions, group };
}

/** A condition on each unit of a move by itself. */
function eachUnit(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, action: MoveAction) => Params | boolean,
): Constraint<MoveAction> {
  return constraint(code, rule, (scene, action) => {
    for (const unit of countersOf(scene, action.units)) {
      const found = wrong(scene, unit, action);
      if (found !== false) return { unit: unit.id, ...(found === true ? {} : found) };
    }
    return undefined;
  });
}

const REFERENCES: readonly Constraint<MoveAction>[] = [
  constraint('no-units', '6.0', (_scene, action) => (action.units.length === 0 ? {} : undefined)),
  constraint('unknown-counter', '6.0', (scene, action) => {
    const unknown = action.units.find((id) => {
      const counter = counterOf(scene.position, id);
      return counter === undefined || !isUnit(scene.world, counter);
    });
    return unknown === undefined ? undefined : { unit: unknown };
  }),
  constraint('modes-mismatch', '6.0', (_scene, action) =>
    action.modes.length === action.units.length
      ? undefined
      : { units: action.units.length, modes: action.modes.length },
  ),
  eachUnit('not-yours', '4.0', (scene, unit) => unit.side !== impulseOf(scene)?.by && { side: unit.side }),
  eachUnit('not-there', '4.0', (_scene, unit, { from }) => {
    if (from === undefined) return unit.place.kind !== 'pool';
    return onMap(unit) !== from && { from };
  }),
];

const ELIGIBILITY: readonly Constraint<MoveAction>[] = [
  constraint('wrong-step', '4.0', (scene, { from }) => {
    const step = impulseOf(scene)?.step ?? 'none';
    return step === (from === undefined ? 'open' : 'acting') ? undefined : { step };
  }),
  constraint('not-named', '4.0', (scene, { from }) =>
    from === undefined || groupAt(impulseOf(scene), from) !== undefined ? undefined : { from },
  ),
  constraint('already-moved', '6.0', (scene, { from }) =>
    from !== undefined && groupAt(impulseOf(scene), from)?.moved === true ? { from } : undefined,
  ),
  constraint('stack-entered', '22.0', (scene, { from }) =>
    from === undefined && impulseOf(scene)?.entered === true ? {} : undefined,
  ),
  eachUnit('not-started', '4.0', (scene, unit, { from }) =>
    from !== undefined && groupAt(impulseOf(scene), from) !== undefined
      ? impulseOf(scene)?.started.includes(unit.id) === false
      : false,
  ),
  eachUnit('already-activated', '4.0', (_scene, unit) => isActivated(unit)),
  eachUnit(
    'not-due',
    '22.0',
    (scene, unit, { from }) => from === undefined && !isDue(scene.world, scene.position, unit),
  ),
  eachUnit('unsupported', '15.1', (scene, unit) => !isLegUnit(scene.world, unit) && { section: '15.1' }),
  eachUnit('unsupported', '6.6', (scene, unit) => isMounted(typeOf(scene.world, unit)) && { section: '6.6' }),
  eachUnit('cannot-move', '6.0', (scene, unit) => isLegUnit(scene.world, unit) && !movesOnFoot(scene, unit)),
  eachUnit('locked-in-melee', '8.1', (scene, unit, { from }) => from !== undefined && isLocked(scene, unit)),
  constraint('assault-firer-left-behind', '6.1.1', (scene, { from, units }) => {
    const stays = groupAt(impulseOf(scene), from)?.mustMove?.find(
      (id) => !units.includes(id) && mustStillMove(scene, id),
    );
    return stays === undefined ? undefined : { unit: stays };
  }),
  ...MODE_FAULTS.map(({ code, rule }) =>
    constraint<MoveAction>(code, rule, (scene, action) => {
      const units = countersOf(scene, action.units);
      const start = startOf(scene, action.from, units);
      for (let i = 0; i < units.length; i++) {
        const unit = units[i];
        const mode = action.modes[i];
        if (unit === undefined || mode === undefined) continue;
        if (modeFault(scene, unit, mode, start)?.code === code) return { unit: unit.id, mode };
      }
      return undefined;
    }),
  ),
  constraint('stealth-in-company', '6.4', (scene, action) => {
    if (!action.modes.some(isStealth)) return undefined;
    const plain = countersOf(scene, action.units).find((unit) => !movesStealthily(scene, unit));
    return plain === undefined ? undefined : { unit: plain.id };
  }),
];

/** A move that nothing else speaks against must lead somewhere: a step, or a weapon to pick up. */
const DESTINATION: Constraint<MoveAction> = constraint('nowhere-to-go', '6.0', (scene, action) => {
  for (const { violation } of ELIGIBILITY) if (violation(scene, action) !== undefined) return undefined;
  return leadsSomewhere(scene, action.from, action.units, action.modes) ? undefined : { units: action.units };
});

function leadsSomewhere(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
  modes: readonly MoveMode[],
): boolean {
  const party = partyOf(scene, from, ids, modes);
  return party !== undefined && (canStep(scene, party) || canTakeSomething(scene, party));
}

function partyOf(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
  modes: readonly MoveMode[],
): Party | undefined {
  const frame = impulseOf(scene);
  if (frame === undefined) return undefined;
  const laidSmoke = groupAt(frame, from)?.laidSmoke ?? [];
  const movers = startMovers(scene, countersOf(scene, ids), modes, laidSmoke);
  return { by: frame.by, movers, steps: 0, ...(from === undefined ? {} : { at: from }) };
}

/**
 * Whether a unit is locked in Melee: it stands under the marker, and so does an enemy.
 *
 * @rule 8.1
 * @example isLocked(scene, squad)
 */
export function isLocked(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  return at !== undefined && meleeAt(scene.position, at) !== undefined && holdersAt(scene, at, unit.side).length > 0;
}

/** Whether a unit that used Assault Fire can still do the moving. */
function mustStillMove(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && onMap(unit) !== undefined && !isActivated(unit);
}

/** The units that may take part in a move from a location, or from off the map. */
function movableUnits(scene: Scene, from: LocationId | undefined): readonly Counter[] {
  const frame = impulseOf(scene);
  if (frame === undefined) return [];
  const here =
    from === undefined
      ? scene.position.counters.filter(
          (counter) => counter.side === frame.by && isDue(scene.world, scene.position, counter),
        )
      : friendsAt(scene, from, frame.by);
  return here.filter(
    (unit) =>
      isUnit(scene.world, unit) &&
      (from === undefined || (frame.started.includes(unit.id) && !isLocked(scene, unit))) &&
      !isActivated(unit) &&
      movesOnFoot(scene, unit),
  );
}

/** The locations a group can set out from in this impulse; `undefined` stands for off the map. */
function* origins(scene: Scene): Iterable<LocationId | undefined> {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  if (frame.step === 'open') {
    if (frame.entered !== true && hasGroup(scene, undefined)) yield undefined;
  } else if (frame.step === 'acting') {
    for (const { at, moved } of frame.named) if (moved !== true && hasGroup(scene, at)) yield at;
  }
}

function hasGroup(scene: Scene, from: LocationId | undefined): boolean {
  return groups(scene, from)[Symbol.iterator]().next().done !== true;
}

/** The groups that can set out from a location: the sets of units that can go somewhere in the freest way open to them. */
function* groups(scene: Scene, from: LocationId | undefined): Iterable<readonly CounterId[]> {
  const units = movableUnits(scene, from).map((unit) => unit.id);
  const must = (groupAt(impulseOf(scene), from)?.mustMove ?? []).filter((id) => mustStillMove(scene, id));
  for (const chosen of subsets(units)) {
    if (!must.every((id) => chosen.includes(id))) continue;
    if (from === undefined && isTooLarge(scene, chosen)) continue;
    const modes = chosen.map((id): MoveMode => (must.includes(id) ? 'assaultFire' : 'move'));
    if (leadsSomewhere(scene, from, chosen, modes)) yield chosen;
  }
}

/** More than one location holds: such a stack enters nowhere. */
function isTooLarge(scene: Scene, ids: readonly CounterId[]): boolean {
  const use = countersOf(scene, ids).map((unit) => stackUse(typeOf(scene.world, unit)));
  return excesses(use.reduce(addUse, NO_ROOM)).length > 0;
}

/** The ways in which a group can set out, one kind of movement a unit. */
function* modeLists(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
): Iterable<readonly MoveMode[]> {
  const units = countersOf(scene, ids);
  const start = startOf(scene, from, units);
  const stealthy = units.every((unit) => movesStealthily(scene, unit));
  const open = units.map((unit) => modesOf(scene, unit, start).filter((mode) => stealthy || !isStealth(mode)));
  yield* product(open);
}

function* product(lists: readonly (readonly MoveMode[])[], at = 0): Iterable<readonly MoveMode[]> {
  const list = lists[at];
  if (list === undefined) {
    yield [];
    return;
  }
  for (const first of list) for (const rest of product(lists, at + 1)) yield [first, ...rest];
}

/** Starts a group: its hex has moved, and the group's frame opens. */
function* start(scene: Scene, action: MoveAction): GameProcedure {
  const frame = impulseOf(scene);
  const party = partyOf(scene, action.from, action.units, action.modes);
  if (frame === undefined || party === undefined) return;
  const { from } = action;
  yield* replace({
    ...frame,
    step: 'acting' as const,
    acted: true,
    named: frame.named.map((group) => (group.at === from ? { ...group, moved: true as const } : group)),
    ...(from === undefined ? { entered: true as const } : {}),
  });
  yield* push(moveFrame(scene, party, from));
}

/** The frame of a group that sets out, and the Leader who sets its pace. */
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
  };
}

/**
 * Setting out: the units of one named hex that move in this impulse move together, each in its own way; or one stack
 * comes on from off the map.
 *
 * @rule 6.0
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
  references: REFERENCES,
  constraints: [...ELIGIBILITY, DESTINATION],
  run: start,
});

function modeValues(scene: Scene, { from, units }: PartialOrder<MoveAction>): Iterable<SlotValue> {
  return modeLists(scene, from, units ?? []);
}
