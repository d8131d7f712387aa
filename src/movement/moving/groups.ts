import { drawSubset } from '../../kernel/basis/draw.js';
import type { Picker } from '../../kernel/basis/draw.js';
import { subsets, subsetsWithin } from '../../kernel/basis/subset.js';
import { byId } from '../../kernel/basis/order.js';
import { isDue } from '../../state/scenario/arrival.js';
import type { Counter, CounterId, Drawn, LocationId, MoveMode, Scene } from '../../state/index.js';
import {
  friendsAt,
  isCraftInPlay,
  isHelicopter,
  isLifted,
  isTrapped,
  isUnit,
  isVehicle,
  mustFaceFire,
  roomTaken,
  typeOf,
} from '../../state/index.js';
import { addUse, excesses, isMounted, NO_ROOM } from '../../units/index.js';
import { SEVERAL_VEHICLES } from '../party/coordinated.js';
import { firersTied, groupAt, impulseOf, mustStillMove } from '../party/setting-out.js';
import { isDone, leadsSomewhere, staysForRiders } from './movement-left.js';
import { mayMove } from '../step/step.js';
import { isLocked } from '../step/holders.js';
import { turnsInPlace } from '../step/stuck.js';
import { knownWays } from './ways.js';

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
      !staysForRiders(scene, unit, from) &&
      (mayMove(scene, unit) || (from !== undefined && turnsInPlace(scene, unit) && !mustFaceFire(scene, unit))),
  );
}

/**
 * The locations a group can set out from in this impulse; `undefined` stands for off the map.
 *
 * @rule 6.0, 6.5
 * @example [...origins(scene)] // ['I5']
 */
export function* origins(scene: Scene): Iterable<LocationId | undefined> {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  if (frame.step === 'open') {
    if (frame.entered !== true && hasGroup(scene, undefined)) yield undefined;
  } else if (frame.step === 'acting') {
    // Vehicles set out by themselves, even after the men on foot have moved.
    const hasCraft = isCraftInPlay(scene);
    for (const { at, moved } of frame.named) if ((moved !== true || hasCraft) && hasGroup(scene, at)) yield at;
  }
}

function hasGroup(scene: Scene, from: LocationId | undefined): boolean {
  return groups(scene, from)[Symbol.iterator]().next().done !== true;
}

/** Those who may set out from a place: some by themselves, the others together, in the freest way open to each. */
interface Company {
  /** Vehicles, helicopters and guns that only turn. */
  readonly alone: readonly Counter[];
  readonly onFoot: readonly Counter[];
  /** Those with whom men on foot go in Coordinated Movement. */
  readonly vehicles: readonly Counter[];
  /** Those on foot who have used Assault Fire: nobody goes without them. */
  readonly must: readonly CounterId[];
  readonly modeOf: (id: CounterId) => MoveMode;
}

function companyAt(scene: Scene, from: LocationId | undefined): Company {
  const units = movableUnits(scene, from);
  const group = groupAt(impulseOf(scene), from);
  const fired = (group?.mustMove ?? []).filter((id) => mustStillMove(scene, id));
  const must = firersTied(scene, from, false).filter((id) => fired.includes(id));
  const modeOf = (id: CounterId): MoveMode => (fired.includes(id) ? 'assaultFire' : 'move');
  const vehicles = units.filter((unit) => isVehicle(scene.world, unit));
  if (from !== undefined && group?.moved === true) return { alone: vehicles, onFoot: [], vehicles, must, modeOf };
  const flyers = units.filter((unit) => isHelicopter(scene.world, unit));
  const fixed = units.filter((unit) => turnsInPlace(scene, unit));
  const onFoot = units.filter((unit) => !vehicles.includes(unit) && !flyers.includes(unit) && !fixed.includes(unit));
  // A gun that only turns moves alone.
  const alone = [...vehicles, ...flyers, ...(must.length === 0 ? fixed : [])];
  return { alone, onFoot, vehicles, must, modeOf };
}

/**
 * The groups that can set out from a location: the sets of units that can go somewhere in the freest way open to them.
 *
 * @rule 6.0
 * @example [...groups(scene, 'I5')][0] // ['us.2-5-4.1']
 */
export function* groups(scene: Scene, from: LocationId | undefined): Iterable<readonly CounterId[]> {
  const company = companyAt(scene, from);
  for (const unit of company.alone) if (goesAlone(scene, from, company, unit)) yield [unit.id];
  const { onFoot } = company;
  const sets = from === undefined ? subsetsWithin(onFoot, (stack) => fits(scene, stack)) : subsets(onFoot);
  for (const set of sets) {
    if (!isComplete(company, set)) continue;
    if (goTogether(scene, from, company, set)) yield idsOf(set);
    for (const group of coordinated(scene, set, company.vehicles)) {
      if ((from !== undefined || fits(scene, group)) && goTogether(scene, from, company, group)) yield idsOf(group);
    }
  }
}

/**
 * One of those groups, drawn without looking at the others.
 *
 * @returns nothing where the group drawn can go nowhere
 * @rule 6.0
 * @example drawGroup(scene, 'I5', pick) // { value: ['us.2-5-4.1', 'us.2-5-4.3'] }
 */
export function drawGroup(scene: Scene, from: LocationId | undefined, pick: Picker): Drawn | undefined {
  const company = companyAt(scene, from);
  const { alone, onFoot, vehicles, must } = company;
  if (alone.length + onFoot.length === 0) return undefined;
  const single = alone[pick(alone.length + onFoot.length)];
  if (single !== undefined) return goesAlone(scene, from, company, single) ? { value: [single.id] } : undefined;
  const fitting = (stack: readonly Counter[]): boolean => from !== undefined || fits(scene, stack);
  const drawn = drawSubset(onFoot, pick, fitting);
  const set = must.length === 0 ? drawn : onFoot.filter((unit) => must.includes(unit.id) || drawn.includes(unit));
  if (!isComplete(company, set)) return undefined;
  const ways = [set, ...coordinated(scene, set, vehicles).filter(fitting)];
  const group = ways[pick(ways.length)] ?? set;
  return goTogether(scene, from, company, group) ? { value: idsOf(group) } : undefined;
}

function idsOf(set: readonly Counter[]): readonly CounterId[] {
  return set.map((unit) => unit.id);
}

function isComplete({ must }: Company, set: readonly Counter[]): boolean {
  return must.every((id) => set.some((unit) => unit.id === id));
}

function goesAlone(scene: Scene, from: LocationId | undefined, { modeOf }: Company, { id }: Counter): boolean {
  return leadsSomewhere(scene, from, [id], [modeOf(id)]);
}

function goTogether(
  scene: Scene,
  from: LocationId | undefined,
  { modeOf }: Company,
  group: readonly Counter[],
): boolean {
  const modes = group.map(({ id }) => modeOf(id));
  return knownWays(scene, from).together(group, modes) || leadsSomewhere(scene, from, idsOf(group), modes);
}

const NO_GROUPS: readonly (readonly Counter[])[] = [];

/** Men on foot with each of the vehicles beside them, or by an answer with several of them. */
function coordinated(
  scene: Scene,
  onFoot: readonly Counter[],
  vehicles: readonly Counter[],
): readonly (readonly Counter[])[] {
  if (vehicles.length === 0 || onFoot.some((unit) => isMounted(typeOf(scene.world, unit)))) return NO_GROUPS;
  if (!isLifted(scene, SEVERAL_VEHICLES)) return vehicles.map((vehicle) => [...onFoot, vehicle].sort(byId));
  const columns = [...subsetsWithin(vehicles, (column) => fits(scene, column))];
  return columns.map((column) => [...onFoot, ...column].sort(byId));
}

/** Whether a stack is not larger than one location holds: a larger stack cannot enter anywhere. */
function fits(scene: Scene, stack: readonly Counter[]): boolean {
  const use = stack.map((unit) => roomTaken(scene.world, unit));
  return excesses(use.reduce(addUse, NO_ROOM)).length === 0;
}
