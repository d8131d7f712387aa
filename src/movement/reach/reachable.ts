import { byText } from '../../kernel/basis/order.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import { append, largest, smallest } from '../../kernel/basis/lists.js';
import { HALF_POINTS, PIVOT_COST } from '../../tables/index.js';
import type {
  Counter,
  CounterId,
  EnterAction,
  FlightAction,
  LocationId,
  MoveMode,
  PivotAction,
  Scene,
} from '../../state/index.js';
import { isUnit, onMap, topOf } from '../../state/index.js';
import { isDue } from '../../state/scenario/arrival.js';
import { headingOf, verticesBetween } from '../party/course.js';
import { canChangeFlight, flightCost } from '../flying/flight.js';
import { flightNow, flyerOf } from '../party/flyer.js';
import { OFF_MAP } from '../terrain/location.js';
import { costsOf, stepped } from '../step/stepping.js';
import type { Heading, Party } from '../party/mover.js';
import { mpsLeft, required, startMovers, unitsOf } from '../party/mover.js';
import { ELIGIBILITY } from '../moving/setting-out-conditions.js';
import { groupAt, impulseOf } from '../party/setting-out.js';
import { isDone } from '../moving/movement-left.js';
import { leavingFrom, openSteps } from '../step/open-steps.js';
import { assaultedAt, mayMove } from '../step/step.js';
import { isContested } from '../step/holders.js';
import { driversOf, FACINGS, nameFor, pivotCost, pivots, turnedParty } from '../driving/turning.js';
import { attacksAllowed } from '../window/window.js';
import type { Exposure, Hazard } from './dangers.js';
import { claymoresOn, countOf, dangersAt, NO_FIRE, opportunityFireOn } from './dangers.js';

/** An order given on the way. */
type Order = EnterAction | PivotAction | FlightAction;

/** A location a group can get to in this impulse. */
export interface Reach {
  readonly at: LocationId;
  /** Half-points left to the unit with the fewest. */
  readonly left: number;
  /** Half-points spent by the unit that has spent most. */
  readonly spent: number;
  /** The location before it on the way. */
  readonly via?: LocationId;
  /** The locations entered on the way, this one last. */
  readonly way: readonly LocationId[];
  /**
   * Vehicles: the orders that lead there, one after the other, with pivots among the steps, and the vertex faced at the
   * end; for several vehicles the vertex of each. For a hovering helicopter the first order is to fly on.
   */
  readonly orders?: readonly Order[];
  readonly facing?: number;
  readonly facings?: readonly Heading[];
  /** It ends in Melee. */
  readonly melee?: true;
  /** It ends in a Close Assault. */
  readonly closeAssault?: true;
  readonly exposure: Exposure;
}

/** A way to a location that is still worth following, with the group as it comes there. */
export interface Way {
  readonly party: Party;
  /** The group before the last step. */
  readonly before: Party;
  readonly reach: Reach;
  /** The Fire for Effect and the Mines that attack the group on it, and the Claymores that could. */
  readonly met: readonly Hazard[];
}

/**
 * Where a group can get to, by the cheapest ways, Opportunity Fire aside. A location is listed if and only if legal
 * steps lead there when nobody interferes. If the hex of the group has yet to be named for the impulse, it counts as
 * named.
 *
 * @param scene the scene; under a move frame the group on the move goes on, whatever units are named
 * @param units the units that would move together: on the map from one location, or from off the map
 * @param modes their modes: one for all, or one for each in the same order
 * @returns by location, with the MPs left and the fire the last step would draw; without where they stand
 * @rule 6.0
 * @example reachable(scene, ['de.1-6-4.1'], 'move').find((reach) => reach.at === 'F6')?.left
 */
export function reachable(
  scene: Scene,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
): readonly Reach[] {
  return waysOf(scene, units, modes).map((way) => way.reach);
}

/**
 * The locations that a group can reach, each with the state of the group after the cheapest way.
 *
 * @param meter counts the hexes that the group tries to enter; when it is spent, the ways found up to there are told
 * @rule 6.0
 * @example waysOf(scene, ['de.1-6-4.1'], 'move')[0]?.party.movers[0]?.spent // 2
 */
export function waysOf(
  scene: Scene,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
  meter?: Meter,
): readonly Way[] {
  const found = [...waysFound(scene, units, modes, meter).values()].map(best);
  return found.sort((a, b) => byText(a.reach.at, b.reach.at)).map((way) => wayUnderFire(scene, way));
}

/**
 * The cheapest ways of the group on the move to all locations. Who could fire at it there is not asked.
 *
 * @param meter counts the hexes that the group tries to enter; when it is spent, only the ways found up to there are known
 * @returns for each location the hexes entered and the half-points spent; the orders of vehicles
 * @rule 6.0
 * @example coursesOf(scene, meterOf(1000)).get('F6')?.way // ['F5', 'F6']
 */
export function coursesOf(
  scene: Scene,
  meter: Meter,
): ReadonlyMap<LocationId, Pick<Reach, 'way' | 'spent' | 'orders'>> {
  return new Map([...waysFound(scene, [], 'move', meter)].map(([at, ways]) => [at, best(ways).reach]));
}

/** The ways to each location, none of which costs more than another in every respect. */
function waysFound(
  scene: Scene,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
  meter: Meter | undefined,
): ReadonlyMap<LocationId, Found[]> {
  const start = topOf(scene, 'move') ?? groupOf(scene, units, modes);
  if (start === undefined || topOf(scene, 'move')?.step === 'entered') return new Map();
  const ways = new Map<LocationId, Found[]>();
  const leaving = leavingFrom(scene, start.at);
  const queue: Leg[] = headings(scene, { party: start, way: [], met: [], orders: [] });
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (meter !== undefined && isSpent(meter)) break;
    for (const to of openSteps(scene, next.party, leaving)) {
      if (meter !== undefined && !takeStep(meter)) break;
      if (to === OFF_MAP) continue;
      const costs = costsOf(scene, next.party, to);
      const party = stepped(scene, next.party, to, costs);
      const orders = [...next.orders, enterOrder(next.party, to)];
      const known = ways.get(to) ?? [];
      if (to === start.at || known.some((way) => costsNoMore(way.party, party))) continue;
      const held = isContested(scene, to, party.by);
      const assault = held && assaultedAt(scene, unitsOf(scene, party.movers), to, party.by).length > 0;
      const way = [...next.way, to];
      const blasts = held ? [] : claymoresOn(scene, party, next.party.at);
      const met = [...next.met, ...dangersAt(scene, next.party, to), ...blasts.map((marker) => ({ at: to, marker }))];
      const attacks = held ? undefined : attacksAllowed(scene, costs);
      const reach: Found['reach'] = {
        at: to,
        left: smallest(party.movers.map(mpsLeft)),
        spent: largest(party.movers.map((mover) => mover.spent)),
        ...(next.party.at === undefined ? {} : { via: next.party.at }),
        way,
        ...(party.headings === undefined && party.flight === undefined ? {} : { orders }),
        ...facingOf(party),
        ...(held && !assault ? { melee: true as const } : {}),
        ...(assault ? { closeAssault: true as const } : {}),
      };
      ways.set(to, [
        ...known.filter((one) => !costsNoMore(party, one.party)),
        { party, before: next.party, reach, met, attacks },
      ]);
      if (!held) append(queue, headings(scene, { party, way, met, orders }));
    }
  }
  return ways;
}

/** A way before anybody has asked who could fire at its last step. */
interface Found extends Pick<Way, 'party' | 'before' | 'met'> {
  readonly reach: Omit<Reach, 'exposure'>;
  /** The attacks that the MPs of the last step allow; absent where it leads into Melee. */
  readonly attacks: number | undefined;
}

/** The fire on the last step is asked of the best ways alone. */
function wayUnderFire(scene: Scene, { party, before, reach, met, attacks }: Found): Way {
  const exposure: Exposure = {
    ...(attacks === undefined ? NO_FIRE : opportunityFireOn(scene, party, attacks)),
    fireForEffect: countOf(met, 'fireForEffect'),
    mines: countOf(met, 'mines'),
    claymores: new Set(met.flatMap(({ marker }) => (marker.kind === 'claymore' ? [marker.at] : []))).size,
  };
  return { party, before, reach: { ...reach, exposure }, met };
}

/** The beginning of a way. */
interface Leg {
  readonly party: Party;
  readonly way: readonly LocationId[];
  readonly met: readonly Hazard[];
  readonly orders: readonly Order[];
}

/**
 * The continuations of a way: each vehicle may turn first, and comes on the map facing as its owner likes.
 *
 * @rule 6.5, 15.1
 */
function headings(scene: Scene, leg: Leg): Leg[] {
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

/** The vertex that a vehicle faces at the end of a way, or the vertex of each of several. */
function facingOf({ headings: faced }: Party): Pick<Reach, 'facing' | 'facings'> {
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

function enterOrder({ at, headings: faced = [] }: Party, to: LocationId): EnterAction {
  const facing = faced[0]?.facing;
  return at === undefined && facing !== undefined
    ? { kind: 'enter', to, facing: String(facing) }
    : { kind: 'enter', to };
}

function groupOf(scene: Scene, ids: readonly CounterId[], modes: MoveMode | readonly MoveMode[]): Party | undefined {
  const units = ids.map((id) => required(scene, id));
  const [first] = units;
  if (first === undefined) return undefined;
  const from = onMap(first);
  const together = units.every(
    (unit) => isUnit(scene.world, unit) && onMap(unit) === from && unit.side === first.side && !isDone(scene, unit),
  );
  if (!together || !units.every((unit) => mayMove(scene, unit))) return undefined;
  if (from === undefined && !units.every((unit) => isDue(scene.world, scene.position, unit))) return undefined;
  const each = typeof modes === 'string' ? ids.map(() => modes) : modes;
  if (!maySetOut(scene, first.side, from, ids, each)) return undefined;
  const laidSmoke = groupAt(impulseOf(scene), from)?.laidSmoke ?? [];
  const movers = startMovers(scene, units, each, laidSmoke);
  return { by: first.side, movers, steps: 0, ...(from === undefined ? {} : { at: from }) };
}

/** Refusals that can still be removed before the group sets out: its hex can be named, and the naming ended. */
const TO_COME: readonly string[] = ['wrong-step', 'not-named'];

/** Whether a group may move like this in its impulse. In the other side's impulse this is not checked. */
function maySetOut(
  scene: Scene,
  side: string,
  from: LocationId | undefined,
  units: readonly CounterId[],
  modes: readonly MoveMode[],
): boolean {
  if (modes.length !== units.length) return false;
  if (impulseOf(scene)?.by !== side) return true;
  const action = { kind: 'move' as const, units, modes, ...(from === undefined ? {} : { from }) };
  return ELIGIBILITY.every(({ code, violation }) => TO_COME.includes(code) || violation(scene, action) === undefined);
}

/**
 * Whether no unit has spent more on one way than on another, nor used up a cheap hex that it still has on the other. For vehicles the pivots to the same facings are included.
 */
function costsNoMore(a: Party, b: Party): boolean {
  const turn = verticesApart(a.headings, b.headings) * PIVOT_COST * HALF_POINTS;
  return a.movers.every((mover, i) => {
    const other = b.movers[i];
    if (other === undefined) return true;
    return mover.spent + turn <= other.spent && (mover.eased === undefined || other.eased === true);
  });
}

/** The vertices that lie between the facings of all vehicles on two ways. */
function verticesApart(a: Party['headings'] = [], b: Party['headings'] = []): number {
  let apart = 0;
  for (const [i, { facing }] of a.entries()) apart += verticesBetween(facing, b[i]?.facing ?? facing);
  return apart;
}

function best(ways: readonly Found[]): Found {
  const [first, ...others] = ways;
  if (first === undefined) throw new Error('a location without a way');
  return others.reduce((most, way) => (way.reach.left > most.reach.left ? way : most), first);
}
