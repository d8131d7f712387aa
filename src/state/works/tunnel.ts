import type { HexId } from '../../board/names.js';
import { cacheOf } from '../../engine/world/cache.js';
import type { Cache } from '../../kernel/basis/bounded.js';
import { bounded } from '../../kernel/basis/bounded.js';
import type { CounterType } from '../../units/index.js';
import { isLeg } from '../../units/index.js';
import { indexOf, nameOf, neighboursOf, rangeBetween } from '../../map/index.js';
import type { Fortification } from './fortification.js';
import type { LocationId, Side } from '../position/place.js';
import { hexOf, levelOf, locationId } from '../position/place.js';
import type { Position } from '../position/position.js';
import { markersOf } from '../position/markers.js';
import type { World } from '../world.js';

/** The underground as the Caves of a position make it; hexes by index. */
interface Underground {
  /** The hexes of Caves with an open entrance. */
  readonly open: readonly number[];
  /** The hexes that Tunnels run through, the entrances included. */
  readonly dug: ReadonlySet<number>;
}

const SOLID: Underground = { open: [], dug: new Set() };

/** For so many sets of entrances the Tunnels are remembered. */
const MOST_KEPT = 8;
const noUnderground = (): Cache<string, Underground> => bounded(MOST_KEPT);

/** A Tunnel needs two entrances, one of them open. */
function undergroundOf(world: World, position: Position): Underground {
  const entrances = markersOf(position, 'fortification').filter(isEntrance);
  if (entrances.length < 2) return SOLID;
  const ofWorld = cacheOf(world, 'state.underground', noUnderground);
  const key = entrances.map(({ at }) => at).join(' ');
  const found = ofWorld.get(key);
  if (found !== undefined) return found;
  const hexes = (all: typeof entrances): readonly number[] =>
    all.map(({ at }) => indexOf(world.map, hexOf(at))).filter((hex) => hex !== undefined);
  const open = hexes(entrances.filter(({ type }) => type === 'cave'));
  const made = open.length === 0 ? SOLID : { open, dug: dugBetween(world, hexes(entrances)) };
  ofWorld.set(key, made);
  return made;
}

function isEntrance({ type }: Fortification): boolean {
  return type === 'cave' || type === 'collapsedEntrance';
}

/** Every hex that can be reached from an entrance by steps that each lead closer to another one. */
function dugBetween(world: World, entrances: readonly number[]): ReadonlySet<number> {
  const dug = new Set(entrances);
  for (const hex of dug) for (const next of closerTo(world, hex, entrances)) dug.add(next);
  return dug;
}

/**
 * The neighbours of a hex that are closer to one of the goals than the hex itself, in the order of the direction die.
 */
function closerTo({ map }: World, hex: number, goals: readonly number[]): readonly number[] {
  return neighboursOf(map, hex).filter((next) =>
    goals.some((goal) => rangeBetween(map, next, goal) < rangeBetween(map, hex, goal)),
  );
}

/**
 * Whether a Tunnel runs below a hex: the hex lies on a way between the entrances of two Caves, and at least one
 * entrance is open. A hex with an open Cave has no Tunnel: there the Tunnel comes out.
 *
 * @param hex name of the hex
 * @rule 10.7.1, 10.7.2
 * @example hasTunnel(world, position, 'F5') // true between Caves in F4 and F7
 */
export function hasTunnel(world: World, position: Position, hex: HexId): boolean {
  const index = indexOf(world.map, hex);
  const { open, dug } = undergroundOf(world, position);
  return index !== undefined && dug.has(index) && !open.includes(index);
}

/**
 * The locations one step away below the ground, from a Cave or in a Tunnel: the Tunnel of a neighbouring hex, or the Cave
 * there, as long as the step leads closer to an open Cave.
 *
 * @param from a Cave, open or just collapsed, or a Tunnel
 * @returns in the order of the direction die
 * @rule 10.7.1, 10.7.2
 * @example stepsUnderground(world, position, 'F4/cave') // ['F5/tunnel']
 */
export function stepsUnderground(world: World, position: Position, from: LocationId): readonly LocationId[] {
  const { open } = undergroundOf(world, position);
  const here = indexOf(world.map, hexOf(from));
  if (here === undefined) return [];
  return closerTo(world, here, open).map((next) =>
    locationId(nameOf(world.map, next), open.includes(next) ? 'cave' : 'tunnel'),
  );
}

/**
 * Whether a step leads through the underground: into a Tunnel, or into a Cave from another hex.
 *
 * @rule 10.7.1
 * @example isUndergroundStep('F5/tunnel', 'F4/cave') // true
 */
export function isUndergroundStep(from: LocationId | undefined, to: LocationId): boolean {
  if (levelOf(to) === 'tunnel') return true;
  return from !== undefined && levelOf(to) === 'cave' && hexOf(from) !== hexOf(to);
}

/**
 * Whether a unit of a type may be in a Tunnel: only men on foot. Weapon Teams need a special rule of the scenario, and
 * a scenario may close the Tunnels to a side.
 *
 * @rule 10.7.1
 * @example mayEnterTunnel(world, squad, 'de') // true
 */
export function mayEnterTunnel({ scenario }: World, type: CounterType, side: Side): boolean {
  const has = (tag: 'noTunnels' | 'weaponTeamsInTunnels'): boolean =>
    scenario.specialRules.some((special) => special.tag === tag && special.side === side);
  return isLeg(type) && !has('noTunnels') && (type.kind !== 'weaponTeam' || has('weaponTeamsInTunnels'));
}
