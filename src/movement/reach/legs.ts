import type { Counter, EnterAction, FlightAction, LocationId, PivotAction, Scene } from '../../state/index.js';
import { driversOf, FACINGS, nameFor, pivotCost, pivots, turnedParty } from '../driving/turning.js';
import { canChangeFlight, flightCost } from '../flying/flight.js';
import { headingOf } from '../party/course.js';
import { flightNow, flyerOf } from '../party/flyer.js';
import type { Heading, Party } from '../party/mover.js';
import type { Hazard } from './dangers.js';

/** An order given on the way. */
export type Order = EnterAction | PivotAction | FlightAction;

/** The beginning of a way. */
export interface Leg {
  readonly party: Party;
  readonly way: readonly LocationId[];
  readonly met: readonly Hazard[];
  readonly orders: readonly Order[];
}

/**
 * The continuations of a way: each vehicle may turn first, and comes on the map facing as its owner likes.
 *
 * @rule 6.5, 15.1
 * @example headings(scene, { party, way: [], met: [], orders: [] }).length // 1, for a group on foot
 */
export function headings(scene: Scene, leg: Leg): Leg[] {
  const { party } = leg;
  const vehicles = driversOf(scene, party);
  if (vehicles.length === 0) return [flyingOn(scene, leg)];
  if (party.at === undefined) {
    return FACINGS.map((facing) => ({ ...leg, party: { ...party, headings: facingAlike(vehicles, Number(facing)) } }));
  }
  return vehicles.reduce<Leg[]>((legs, vehicle) => legs.flatMap((one) => turnings(scene, one, vehicle)), [leg]);
}

function facingAlike(vehicles: readonly Counter[], facing: number): readonly Heading[] {
  return vehicles.map(({ id: unit }) => ({ unit, facing }));
}

/** The continuations of a way in which one vehicle goes straight on, or turns. */
function turnings(scene: Scene, leg: Leg, vehicle: Counter): readonly Leg[] {
  const { party, orders } = leg;
  const now = headingOf(party, vehicle);
  const name = nameFor(scene, party, vehicle);
  const others = party.headings?.filter(({ unit }) => unit !== vehicle.id) ?? [];
  const facing = (to: number): readonly Heading[] => [...others, { unit: vehicle.id, facing: to }];
  const turned = pivots(scene, party, vehicle).map((to): Leg => {
    const order: PivotAction = { kind: 'pivot', facing: String(to), ...(name === undefined ? {} : { unit: name }) };
    const after = turnedParty(party, pivotCost(vehicle.id, now, to));
    return { ...leg, party: { ...after, headings: facing(to) }, orders: [...orders, order] };
  });
  return [{ ...leg, party: { ...party, headings: facing(now) } }, ...turned];
}

/**
 * The vertex that a vehicle faces at the end of a way, or the vertex of each of several.
 *
 * @rule 15.1
 * @example facingOf(party) // { facing: 3 }
 */
export function facingOf({ headings: faced }: Party): {
  readonly facing?: number;
  readonly facings?: readonly Heading[];
} {
  if (faced === undefined) return {};
  const [first, ...others] = faced;
  return first === undefined || others.length > 0 ? { facings: faced } : { facing: first.facing };
}

/**
 * The continuation of a way: a hovering helicopter that has not just changed its mode flies on first.
 *
 * @rule 19.2.1
 */
function flyingOn(scene: Scene, leg: Leg): Leg {
  const { party, orders } = leg;
  const flyer = flyerOf(scene, party);
  if (flyer === undefined || flightNow(party, flyer) === 'flying' || !canChangeFlight(scene, party)) return leg;
  const flight = 'flying';
  return {
    ...leg,
    party: { ...turnedParty(party, flightCost(flyer.id)), flight },
    orders: [...orders, { kind: 'flight', flight }],
  };
}

/**
 * The order with which a group enters a location; a vehicle that comes on the map says what it faces.
 *
 * @rule 6.0, 15.1
 * @example enterOrder(party, 'F6') // { kind: 'enter', to: 'F6' }
 */
export function enterOrder({ at, headings: faced = [] }: Party, to: LocationId): EnterAction {
  const facing = faced[0]?.facing;
  return at === undefined && facing !== undefined
    ? { kind: 'enter', to, facing: String(facing) }
    : { kind: 'enter', to };
}
