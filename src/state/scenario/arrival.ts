import type { Counter } from '../position/counter.js';
import type { CounterId, Place } from '../position/place.js';
import type { Position } from '../position/position.js';
import { counterOf } from '../position/position-index.js';
import type { Area } from '../position/part.js';
import type { Entry, Force } from './scenario.js';
import type { Setting } from './setting.js';
import { cacheOf } from '../../engine/world/cache.js';

/**
 * A force of the order of battle by its id.
 *
 * @rule 22.0
 * @example forceById(world, 'de.reinforcements')?.entry.kind // 'event'
 */
export function forceById(world: Setting, id: string): Force | undefined {
  const forces = cacheOf(world, 'forces', () => {
    const all = world.scenario.sides.flatMap((side) => side.forces);
    return new Map(all.map((force) => [force.id, force]));
  });
  return forces.get(id);
}

/**
 * Where the counters of a force wait.
 *
 * @rule 22.0
 * @example poolOf(garrison) // { kind: 'pool', pool: 'setUp', group: 'garrison' }
 */
export function poolOf({ id, entry, hidden }: Pick<Force, 'id'> & Partial<Force>): Extract<Place, { kind: 'pool' }> {
  const pool = entry?.kind === 'setUp' ? 'setUp' : hidden === true ? 'hidden' : 'reinforcement';
  return { kind: 'pool', pool, group: id };
}

/**
 * How a counter that is still off the map comes into play; `undefined` for one on the map, in hands or gone. A force
 * called by an event enters only by the edge that was settled for it.
 *
 * @rule 22.0
 * @example entryOf(world, sniper)?.kind // 'sniper'
 */
export function entryOf(world: Setting, counter: Counter): Entry | undefined {
  return counter.place.kind === 'pool' ? entryOfForce(world, counter.place.group) : undefined;
}

function entryOfForce(world: Setting, id: string): Entry | undefined {
  const entry = forceById(world, id)?.entry;
  if (entry?.kind !== 'event') return entry;
  const known = cacheOf(world, 'eventEntries', () => new Map<string, Entry>());
  const found = known.get(id);
  if (found !== undefined) return found;
  const edge: Area = { kind: 'entryEdge', force: id };
  const made: Entry = { ...entry, where: { kind: 'both', areas: [entry.where, edge] } };
  known.set(id, made);
  return made;
}

/**
 * Whether a unit off the map may be brought on in this turn: its turn has come, or its event has called it. A force
 * that comes in answer to another force waits until the first unit of that force has entered.
 *
 * @rule 22.0
 * @example isDue(world, position, koch) // true on turn 1
 */
export function isDue(world: Setting, position: Position, counter: Counter): boolean {
  if (counter.place.kind !== 'pool') return false;
  const { group } = counter.place;
  const entry = entryOf(world, counter);
  if (entry === undefined) return false;
  if (entry.kind === 'enter') return entry.turn <= position.turn;
  if (entry.kind !== 'event' || position.facts.entryEdges?.[group] === undefined) return false;
  if ((position.facts.due?.[group] ?? 0) > position.turn) return false;
  const other = answeredBy(world, group);
  return other === undefined || hasBegunToEnter(world, position, other);
}

/**
 * Whether a counter is a Sniper that may be placed now: at any time, or once an event has been set off.
 *
 * @rule 11.4, 1.8
 * @example isSniperDue(world, position, sniper) // true
 */
export function isSniperDue(world: Setting, position: Position, counter: Counter): boolean {
  const entry = entryOf(world, counter);
  if (entry?.kind !== 'sniper') return false;
  return entry.event === undefined || position.facts.events?.[entry.event] !== undefined;
}

/**
 * Whether the other side does not know of a counter: it belongs to a force that an event has not placed or called yet,
 * or it is in the hands of such a unit or aboard such a vehicle.
 *
 * @rule 1.8
 * @example isHidden(world, position, diem) // true until the paragraph is read that places him
 */
export function isHidden(world: Setting, position: Position, counter: Counter): boolean {
  const { place } = counter;
  if (place.kind === 'hands') {
    const holder = counterOf(position, place.unit);
    return holder !== undefined && isHidden(world, position, holder);
  }
  if (place.kind === 'vehicle') {
    const carrier = counterOf(position, place.vehicle);
    return carrier !== undefined && isHidden(world, position, carrier);
  }
  if (place.kind !== 'pool' || place.pool !== 'hidden') return false;
  if (forceById(world, place.group)?.entry.kind === 'sniper') return !isSniperDue(world, position, counter);
  return position.facts.entryEdges?.[place.group] === undefined;
}

/** The force that another force answers. */
function answeredBy(world: Setting, force: string): string | undefined {
  for (const { effects } of [...world.scenario.events, ...(world.scenario.paragraphs ?? [])]) {
    for (const effect of effects) {
      if (effect.kind === 'reinforce' && effect.force === force) return effect.adjacentTo;
    }
  }
  return undefined;
}

/**
 * Whether the first unit of a force has entered the map.
 *
 * @rule 1.8
 * @example hasBegunToEnter(world, position, 'de.relief') // false
 */
export function hasBegunToEnter(world: Setting, position: Position, force: string): boolean {
  const members = membersOf(world, force);
  return position.counters.some((counter) => members.has(counter.id) && hasEntered(position, counter));
}

/** Whether a unit is on the map or gone from it; those aboard come with their vehicle. */
function hasEntered(position: Position, { place }: Counter): boolean {
  if (place.kind !== 'vehicle') return place.kind !== 'pool' && place.kind !== 'hands';
  const carrier = counterOf(position, place.vehicle);
  return carrier !== undefined && hasEntered(position, carrier);
}

/**
 * Whether any unit of a force is still off the map.
 *
 * @rule 22.0
 * @example awaits(position, 'de.first') // true until its last unit has entered
 */
export function awaits(position: Position, force: string): boolean {
  return position.counters.some((counter) => counter.place.kind === 'pool' && counter.place.group === force);
}

/**
 * The counters of the order of battle that belong to a force, wherever they are now.
 *
 * @rule 22.0
 * @example membersOf(world, 'us.platoon').size // 7
 */
export function membersOf(world: Setting, force: string): ReadonlySet<CounterId> {
  const known = cacheOf(world, 'members', () => new Map<string, ReadonlySet<CounterId>>());
  const found = known.get(force);
  if (found !== undefined) return found;
  const members = new Set<CounterId>();
  for (const [counter, of] of world.forceOf) if (of === force) members.add(counter);
  // Only what names a force is remembered.
  if (members.size > 0) known.set(force, members);
  return members;
}
