import { push, record, replace } from '../kernel/procedure.js';
import { recent } from '../kernel/recent.js';
import type { Listed } from '../kernel/subset.js';
import { product, subsets, subsetsWithin } from '../kernel/subset.js';
import { byId, byText } from '../kernel/order.js';
import { isDue } from '../state/arrival.js';
import type {
  ActionRule,
  Counter,
  CounterId,
  Event,
  Frame,
  GameProcedure,
  Group,
  LocationId,
  MoveAction,
  MoveFrame,
  MoveMode,
  PartialOrder,
  Position,
  Scene,
  SlotValue,
} from '../state/index.js';
import {
  actionRule,
  friendsAt,
  isCraftInPlay,
  isHelicopter,
  isRiver,
  isTrapped,
  mustFaceFire,
  isUnit,
  isVehicle,
  movesStealthily,
  roomTaken,
  stackingProblem,
  typeOf,
} from '../state/index.js';
import { addUse, excesses, isMounted, NO_ROOM } from '../units/index.js';
import { isStealth } from '../spotting/index.js';
import { flyerOf } from './flight.js';
import { declareHitAndRun } from './hit-and-run.js';
import { stepsFrom } from './location.js';
import { modesOf } from './mode.js';
import type { Party } from './mover.js';
import { entryHexes } from './reinforcement.js';
import {
  countersOf,
  DESTINATION,
  drives,
  drivesAlone,
  ELIGIBILITY,
  firersTied,
  groupAt,
  impulseOf,
  isDone,
  isLocked,
  leadsSomewhere,
  mustStillMove,
  partyOf,
  REFERENCES,
  sideSettingOut,
  startOf,
} from './setting-out.js';
import { mayMove, stepOf } from './step.js';
import { leavingFrom, mayStep } from './step-rules.js';
import { leaderOf } from './stop.js';
import { turnsInPlace } from './stuck.js';

export { isLocked } from './setting-out.js';

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
      !isDone(scene, unit) &&
      !isTrapped(scene, unit) &&
      (mayMove(scene, unit) || (from !== undefined && turnsInPlace(scene, unit) && !mustFaceFire(scene, unit))),
  );
}

/** The locations a group can set out from in this impulse; `undefined` stands for off the map. */
function* origins(scene: Scene): Iterable<LocationId | undefined> {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  if (frame.step === 'open') {
    if (frame.entered !== true && hasGroup(scene, undefined)) yield undefined;
  } else if (frame.step === 'acting') {
    // Vehicles set out by themselves, when those on foot have moved.
    const hasCraft = isCraftInPlay(scene);
    for (const { at, moved } of frame.named) if ((moved !== true || hasCraft) && hasGroup(scene, at)) yield at;
  }
}

function hasGroup(scene: Scene, from: LocationId | undefined): boolean {
  return groups(scene, from)[Symbol.iterator]().next().done !== true;
}

/** The groups that can set out from a location: the sets of units that can go somewhere in the freest way open to them. */
function* groups(scene: Scene, from: LocationId | undefined): Iterable<readonly CounterId[]> {
  const units = movableUnits(scene, from);
  const fired = (groupAt(impulseOf(scene), from)?.mustMove ?? []).filter((id) => mustStillMove(scene, id));
  const modeOf = (id: CounterId): MoveMode => (fired.includes(id) ? 'assaultFire' : 'move');
  const must = firersTied(scene, from, false).filter((id) => fired.includes(id));
  const ways = knownWays(scene, from);
  const vehicles = units.filter((unit) => isVehicle(scene.world, unit));
  const flyers = units.filter((unit) => isHelicopter(scene.world, unit));
  const hasMoved = from !== undefined && groupAt(impulseOf(scene), from)?.moved === true;
  for (const { id } of hasMoved ? vehicles : [...vehicles, ...flyers]) {
    if (leadsSomewhere(scene, from, [id], [modeOf(id)])) yield [id];
  }
  if (hasMoved) return;
  const fixed = units.filter((unit) => turnsInPlace(scene, unit));
  const onFoot = units.filter(
    (unit) => !isVehicle(scene.world, unit) && !flyers.includes(unit) && !fixed.includes(unit),
  );
  // A gun that only turns goes with nobody, and nobody with it.
  if (must.length === 0) for (const { id } of fixed) if (leadsSomewhere(scene, from, [id], ['move'])) yield [id];
  const sets = from === undefined ? subsetsWithin(onFoot, (stack) => fits(scene, stack)) : subsets(onFoot);
  const goes = (set: readonly Counter[]): boolean => {
    const chosen = set.map((unit) => unit.id);
    const modes = chosen.map(modeOf);
    return ways.together(set, modes) || leadsSomewhere(scene, from, chosen, modes);
  };
  for (const set of sets) {
    const chosen = set.map((unit) => unit.id);
    if (!must.every((id) => chosen.includes(id))) continue;
    if (goes(set)) yield chosen;
    for (const group of coordinated(scene, set, vehicles)) {
      if ((from !== undefined || fits(scene, group)) && goes(group)) yield group.map((unit) => unit.id);
    }
  }
}

/** Men on foot with each of the vehicles beside them. */
function coordinated(
  scene: Scene,
  onFoot: readonly Counter[],
  vehicles: readonly Counter[],
): readonly (readonly Counter[])[] {
  if (onFoot.some((unit) => isMounted(typeOf(scene.world, unit)))) return [];
  return vehicles.map((vehicle) => [...onFoot, vehicle].sort(byId));
}

/** Not more than one location holds: a larger stack enters nowhere. */
function fits(scene: Scene, stack: readonly Counter[]): boolean {
  const use = stack.map((unit) => roomTaken(scene.world, unit));
  return excesses(use.reduce(addUse, NO_ROOM)).length === 0;
}

/** The steps open to the units of one location, or off the map, each by itself. */
interface Ways {
  /** Whether a unit could take a step alone in this way, to where no enemy is. */
  readonly alone: (unit: Counter, mode: MoveMode) => (to: LocationId) => boolean;
  /** Where a group might go. */
  readonly steps: (units: readonly Counter[]) => readonly LocationId[];
  /**
   * A test that many groups pass: a step that each could take alone, to where all have room. Nobody is slower in company.
   * A group that fails may still find a way, into Melee under one who fights.
   */
  readonly together: (units: readonly Counter[], modes: readonly MoveMode[]) => boolean;
}

function waysFrom(scene: Scene, from: LocationId | undefined): Ways {
  const known = new Map<string, (to: LocationId) => boolean>();
  const by = sideSettingOut(scene) ?? '';
  const alone = (unit: Counter, mode: MoveMode): ((to: LocationId) => boolean) => {
    const who = `${unit.id} ${mode}`;
    let isOpen = known.get(who);
    if (isOpen === undefined) {
      isOpen = stepsAlone(scene, from, unit, mode);
      known.set(who, isOpen);
    }
    return isOpen;
  };
  const steps = (units: readonly Counter[]): readonly LocationId[] =>
    from === undefined ? entryHexes(scene, units) : stepsFrom(scene.world, scene.position, from);
  const together = (units: readonly Counter[], modes: readonly MoveMode[]): boolean => {
    // On the River who goes bears on who stays: each group is judged by itself.
    if (isRiver(scene, from)) return false;
    const each = units.map((unit, i) => alone(unit, modes[i] ?? 'move'));
    return steps(units).some(
      (to) => each.every((isOpen) => isOpen(to)) && stackingProblem(scene, to, by, units) === undefined,
    );
  };
  return { alone, steps, together };
}

/** The steps that a unit can take alone in this way; each is judged once. */
function stepsAlone(
  scene: Scene,
  from: LocationId | undefined,
  unit: Counter,
  mode: MoveMode,
): (to: LocationId) => boolean {
  const party = partyOf(scene, from, [unit.id], [mode]);
  const known = new Map<LocationId, boolean>();
  return (to) => {
    let isOpen = known.get(to);
    if (isOpen === undefined) {
      const step = party === undefined ? undefined : stepOf(scene, party, to, [unit]);
      isOpen = step?.contested === false && mayStep(scene, step, leavingFrom(from));
      known.set(to, isOpen);
    }
    return isOpen;
  };
}

/** What is known of the ways from each place, in the scene it was looked for in. */
interface Known extends Pick<Scene, 'world'> {
  readonly frames: readonly Frame[];
  readonly ways: Map<LocationId | undefined, Ways>;
}

const asked = recent<Position, Known>();

/** The ways that all groups of one place share. */
function knownWays(scene: Scene, from: LocationId | undefined): Ways {
  const { world, position, frames } = scene;
  let known = asked.get(position);
  if (known?.frames !== frames || known.world !== world) {
    known = { world, frames, ways: new Map() };
    asked.set(position, known);
  }
  let ways = known.ways.get(from);
  if (ways === undefined) {
    ways = waysFrom(scene, from);
    known.ways.set(from, ways);
  }
  return ways;
}

/**
 * The ways in which a group can set out, one kind of movement a unit. What leads somewhere in the freest of them may lead
 * nowhere in another, with half the MPs or at a crawl.
 *
 * @rule 6.0
 * @example [...modeLists(scene, 'I5', ['us.2-5-4.1'])][0] // ['move']
 */
export function modeLists(
  scene: Scene,
  from: LocationId | undefined,
  ids: readonly CounterId[],
): Listed<readonly MoveMode[]> {
  const units = countersOf(scene, ids);
  const start = startOf(scene, from, units);
  const stealthy = units.every((unit) => movesStealthily(scene, unit));
  const open = units.map((unit) => modesOf(scene, unit, start).filter((mode) => stealthy || !isStealth(mode)));
  const all = product(open);
  if (open.every((modes) => modes.length < 2)) return all;
  const ways = knownWays(scene, from);
  const steps = ways.steps(units);
  const asFree = (unit: Counter, free: MoveMode, mode: MoveMode): boolean => {
    const [isOpen, isOpenToo] = [ways.alone(unit, free), ways.alone(unit, mode)];
    return steps.every((to) => !isOpen(to) || isOpenToo(to));
  };
  const free = open.map(([mode = 'move']) => mode);
  const alike = units.every((unit, i) => open[i]?.every((mode) => asFree(unit, free[i] ?? 'move', mode)) === true);
  if (alike && ways.together(units, free)) return all;
  return [...all].filter((modes) => ways.together(units, modes) || leadsSomewhere(scene, from, ids, modes));
}

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
