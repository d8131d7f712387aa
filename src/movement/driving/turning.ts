import type { Writable } from '../../kernel/basis/draft.js';
import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Event, Scene, WrittenEvent } from '../../state/index.js';
import { hullFacing, isCraftInPlay, isEmplaced, isVehicle, onMap, typeOf } from '../../state/index.js';
import { HALF_POINTS, PIVOT_COST, VERTICES_PER_TEAM_MP } from '../../tables/index.js';
import { facesVertex } from '../../units/index.js';
import { headingOf, vehiclesAmong, verticesBetween } from '../party/course.js';
import { mpsLeft, unitsOf } from '../party/mover.js';
import type { Party } from '../party/mover.js';

const ON_FOOT: readonly Counter[] = [];

/** The vertices of a hex as an action names them, clockwise from the north-west one. */
export const FACINGS: readonly string[] = ['1', '2', '3', '4', '5', '6'];

/**
 * The cost for a vehicle to turn in its hex: one MP for each vertex, the shorter way round.
 *
 * @param from the vertex it faces
 * @param to the vertex it will face
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 15.1
 * @example wholeTotal(pivotCost('us.m4a1.1', 6, 2)) // 4: two MPs
 */
export function pivotCost(vehicle: Counter['id'], from: number, to: number): Ledger {
  const terms = [
    plus('pivot', '15.1', verticesBetween(from, to) * PIVOT_COST),
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  return ledger('pivotCost', '15.1', terms, vehicle);
}

/**
 * The cost for a gun Weapon Team to turn in its hex: one MP for every two vertices. The first turn in a hex that it has
 * entered is free: there it faces as its owner likes.
 *
 * @param to the vertex it will face
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 1.7.1
 * @example wholeTotal(teamPivotCost(frame, pak40, 4)) // 4 from vertex 1: two MPs
 */
export function teamPivotCost(party: Party, team: Counter, to: number): Ledger {
  const vertices = facesFreely(party, team) ? 0 : verticesBetween(hullFacing(team), to);
  const terms = [
    plus('teamPivot', '1.7.1', Math.ceil(vertices / VERTICES_PER_TEAM_MP)),
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  return ledger('pivotCost', '1.7.1', terms, team.id);
}

/**
 * Whether a gun Weapon Team has entered a hex and not yet chosen which way to face there.
 *
 * @rule 1.7.1
 * @example facesFreely(frame, pak40) // false in the hex it sets out from
 */
export function facesFreely({ steps, faced }: Party, { id }: Counter): boolean {
  return steps > 0 && faced?.includes(id) !== true;
}

/**
 * The gun Weapon Teams of a group on the move.
 *
 * @rule 1.7.1
 * @example gunTeamsOf(scene, frame).map((team) => team.id) // ['de.pak40.1']
 */
export function gunTeamsOf(scene: Scene, party: Party): readonly Counter[] {
  const { world } = scene;
  return unitsOf(scene, party.movers).filter((unit) => !isVehicle(world, unit) && facesVertex(typeOf(world, unit)));
}

/**
 * The vehicle of a group that an action is about: the only one, or the one that it names among several.
 *
 * @param unit the vehicle named
 * @returns nothing where none is named among several, or one is named that needs no name
 * @rule 6.5, 15.1
 * @example vehicleMeant(scene, frame, undefined)?.id // 'us.m4a1.1'
 */
export function vehicleMeant(scene: Scene, party: Party, unit: Counter['id'] | undefined): Counter | undefined {
  const drivers = driversOf(scene, party);
  if (drivers.length < 2) return unit === undefined ? drivers[0] : undefined;
  return drivers.find(({ id }) => id === unit);
}

/**
 * The violation of an action of one vehicle that does not say which of several vehicles it means.
 *
 * @param unit the vehicle named
 * @rule 6.5, 15.1
 * @example unnamed(scene, frame, undefined) // { units: ['us.m4a1.1', 'us.m4a1.2'] }
 */
export function unnamed(scene: Scene, party: Party, unit: Counter['id'] | undefined): Params | undefined {
  const drivers = unit === undefined ? driversOf(scene, party) : ON_FOOT;
  return drivers.length > 1 ? { units: drivers.map(({ id }) => id) } : undefined;
}

/**
 * The name that an action needs for a vehicle of a group: none for the only one.
 *
 * @rule 6.5, 15.1
 * @example nameFor(scene, frame, sherman) // undefined where it is the only vehicle
 */
export function nameFor(scene: Scene, party: Party, vehicle: Counter): Counter['id'] | undefined {
  return driversOf(scene, party).length > 1 ? vehicle.id : undefined;
}

/**
 * The unit that turns by an action: the gun Weapon Team that it names, or a vehicle of the group.
 *
 * @rule 1.7.1, 15.1
 * @example turnerOf(scene, frame)?.id // 'us.m4a1.1'
 */
export function turnerOf(scene: Scene, party: Party, unit: Counter['id'] | undefined): Counter | undefined {
  return vehicleMeant(scene, party, unit) ?? gunTeamsOf(scene, party).find(({ id }) => id === unit);
}

/**
 * The cost of a turn for a vehicle or a gun Weapon Team of a group.
 *
 * @rule 1.7.1, 15.1
 * @example wholeTotal(turnCost(scene, frame, sherman, 3)) // 4
 */
export function turnCost({ world }: Scene, party: Party, unit: Counter, to: number): Ledger {
  return isVehicle(world, unit) ? pivotCost(unit.id, headingOf(party, unit), to) : teamPivotCost(party, unit, to);
}

/**
 * The vertices to which a gun Weapon Team of a group can turn where it stands.
 *
 * @rule 1.7.1
 * @example teamPivots(party, pak40) // [2, 3, 5, 6] from vertex 1 with one MP
 */
export function teamPivots(party: Party, team: Counter): readonly number[] {
  if (party.at === undefined) return [];
  const left = leftToPivot(party, team);
  return FACINGS.map(Number).filter(
    (facing) => facing !== hullFacing(team) && wholeTotal(teamPivotCost(party, team, facing)) <= left,
  );
}

/**
 * Whether a vehicle of a group has the MP for a pivot, or a gun Weapon Team of it.
 *
 * @rule 1.7.1, 15.1
 * @example canPivot(scene, frame) // true
 */
export function canPivot(scene: Scene, party: Party): boolean {
  if (driversOf(scene, party).some((vehicle) => pivots(scene, party, vehicle).length > 0)) return true;
  return gunTeamsOf(scene, party).some((team) => teamPivots(party, team).length > 0);
}

/**
 * The vertices to which a vehicle of a group can turn where it stands.
 *
 * @rule 15.1
 * @example pivots(scene, frame, sherman) // [1, 3] with one MP left
 */
export function pivots(scene: Scene, party: Party, vehicle: Counter): readonly number[] {
  const left = leftToPivot(party, vehicle);
  if (party.at === undefined || left < PIVOT_COST * HALF_POINTS) return [];
  if (party.at === onMap(vehicle) && isEmplaced(scene, vehicle)) return [];
  const now = headingOf(party, vehicle);
  return FACINGS.map(Number).filter(
    (facing) => facing !== now && wholeTotal(pivotCost(vehicle.id, now, facing)) <= left,
  );
}

/**
 * The vehicles of a group on the move.
 *
 * @returns in the order of the movers; none for a group on foot
 * @rule 6.5, 15.1
 * @example driversOf(scene, frame).map(({ id }) => id) // ['us.m4a1.1']
 */
export function driversOf(scene: Scene, party: Party): readonly Counter[] {
  return isCraftInPlay(scene) ? vehiclesAmong(scene, unitsOf(scene, party.movers)) : ON_FOOT;
}

/**
 * The half-points that a unit of a group has left for a pivot.
 *
 * @rule 1.7.1, 15.1
 * @example leftToPivot(frame, sherman) // 4
 */
export function leftToPivot({ movers }: Party, { id }: Counter): number {
  const mover = movers.find(({ unit }) => unit === id);
  return mover === undefined ? 0 : mpsLeft(mover);
}

/**
 * A group of which a unit has turned where it stands, its MPs paid.
 *
 * @rule 15.1
 * @example turnedParty(frame, cost).movers[0]?.spent // 2
 */
export function turnedParty<P extends Party>(party: P, cost: Ledger): P {
  const price = wholeTotal(cost);
  return {
    ...party,
    movers: mapped(party.movers, (mover) =>
      mover.unit === cost.of ? moverWith(mover, { spent: mover.spent + price }) : mover,
    ),
  };
}

/**
 * The same, where the action is the turn: of a vehicle under Assault Move it is told how much it has spent on turning,
 * for a pivot alone is no Assault Move.
 *
 * @rule 15.1
 * @example pivotedParty(frame, cost).movers[0]?.pivoted // 2
 */
export function pivotedParty<P extends Party>(party: P, cost: Ledger): P {
  const turned = turnedParty(party, cost);
  const price = wholeTotal(cost);
  return {
    ...turned,
    movers: mapped(turned.movers, (mover) =>
      mover.unit === cost.of && mover.mode === 'assaultMove'
        ? moverWith(mover, { pivoted: (mover.pivoted ?? 0) + price })
        : mover,
    ),
  };
}

/**
 * A hull that faces another vertex: the turret keeps its bearing to it.
 *
 * @param cost the price paid; absent for a vehicle that comes on the map
 * @rule 15.1, 15.1.1
 * @example turnedEvent(sherman, 3).facing // 3
 */
export function turnedEvent(vehicle: Counter, facing: number, cost?: Ledger): WrittenEvent {
  const { facing: old = facing, turret } = vehicle.status;
  const turned: Writable<Extract<Event, { kind: 'turned' }>> = {
    kind: 'turned',
    counter: vehicle.id,
    facing,
    to: 'all',
  };
  if (turret !== undefined) turned.turret = ((turret - old + facing + 11) % 6) + 1;
  if (cost !== undefined) turned.cost = cost;
  return turned;
}
