import { byText } from '../../kernel/basis/order.js';
import { append, largest, smallest } from '../../kernel/basis/lists.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import { HALF_POINTS, PIVOT_COST } from '../../tables/index.js';
import type { CounterId, LocationId, MoveMode, Scene } from '../../state/index.js';
import { topOf } from '../../state/index.js';
import { verticesBetween } from '../party/course.js';
import type { Heading, Party } from '../party/mover.js';
import { mpsLeft, unitsOf } from '../party/mover.js';
import { isContested } from '../step/holders.js';
import { leavingFrom, openSteps } from '../step/open-steps.js';
import { assaultedAt } from '../step/step.js';
import { costsOf, stepped } from '../step/stepping.js';
import { OFF_MAP } from '../terrain/location.js';
import { attacksAllowed } from '../window/window.js';
import type { Exposure, Hazard } from './dangers.js';
import { claymoresOn, countOf, dangersAt, NO_FIRE, opportunityFireOn } from './dangers.js';
import { groupOf } from './group-setting-out.js';
import type { Leg, Order } from './legs.js';
import { enterOrder, facingOf, headings } from './legs.js';

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
