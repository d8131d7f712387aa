import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { Course, Hides } from '../../engine/world/hides.js';
import { seenBy } from '../../client/seen-by.js';
import type { Lnlt, Position, Side, World } from '../../state/index.js';
import { counterOf, hasFog, onMap } from '../../state/index.js';
import { eventsAsSeen } from './events-told.js';
import { tableInFog } from './table-in-fog.js';

/** Rolls for the ground, whoever is on it. */
const FOR_THE_GROUND: readonly string[] = ['fireCheck', 'fireGrowth', 'fireSpread'];

/**
 * The subject of a roll, if a side may know of it: a side, a counter that it sees, a location for which it has rolled itself or where it
 * sees somebody. One is not told that an unseen unit has stepped on Mines.
 */
function subjectFor(
  world: World,
  { before, after, by }: Course<Lnlt>,
  { of, purpose }: DiceRecord,
  side: Side,
): string | undefined {
  const table = counterOf(after, of) !== undefined ? after : before;
  if (counterOf(table, of) !== undefined)
    return counterOf(seenBy(world, { position: table }, side), of) === undefined ? undefined : of;
  if (world.sides.includes(of) || by === side || FOR_THE_GROUND.includes(purpose)) return of;
  const isThere = (position: Position): boolean =>
    seenBy(world, { position }, side).counters.some((counter) => onMap(counter) === of);
  return isThere(before) || isThere(after) ? of : undefined;
}

/** What Lock 'n Load Tactical hides: enemies in fog, and forces that are set up hidden or that an event brings. */
export const hides: Hides<Lnlt> = {
  inWorld: (world) => world.hasHidden || hasFog(world),
  seenBy,
  tableFor: tableInFog,
  eventsFor: eventsAsSeen,
  subjectFor,
  // In set-up nobody comes to light before its side is ready.
  blind: ['place', 'give', 'fortify'],
};
