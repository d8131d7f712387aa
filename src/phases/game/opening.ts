import { mapped } from '../../kernel/basis/mapped.js';
import { byId, byText } from '../../kernel/basis/order.js';
import { append } from '../../kernel/basis/lists.js';
import { areaHexes } from '../../state/scenario/area.js';
import type { HexMarker } from '../../state/position/counter.js';
import type { Frame } from '../../state/frames/frame.js';
import type { Position } from '../../state/position/position.js';
import { draftOf, shapedCounter } from '../../state/frames/shapes.js';
import { workMarker } from '../../state/works/work.js';
import { hasFog } from '../../state/sight/fog.js';
import type { World } from '../../state/world.js';
import { setUpFrame } from '../set-up/set-up.js';

/**
 * The position and the frames at the start of a game: every counter in its pool, Event markers, Fortifications and
 * control as in the scenario, the first side about to set up. The automatic steps (`advance`) are still to be taken.
 *
 * @rule 22.0
 * @example openingPosition(world).frames // [{ kind: 'setUp', by: 'us' }]
 */
export function openingPosition(world: World): { readonly position: Position; readonly frames: readonly Frame[] } {
  const position = draftOf({
    turn: 1,
    phase: 'setUp',
    initiative: world.scenario.initiative,
    passes: 0,
    counters: mapped([...world.orderOfBattle].sort(byId), shapedCounter),
    markers: openingMarkers(world),
    control: openingControl(world),
    facts: {},
  });
  if (hasFog(world)) position.seen = nothingSeen(world, position.control);
  return { position, frames: [setUpFrame(world.sides[0])] };
}

/** At the start no counter is on the map, and both sides know who controls what. */
function nothingSeen({ sides }: World, control: Position['control']): NonNullable<Position['seen']> {
  return Object.fromEntries(sides.map((side) => [side, { counters: [], control }]));
}

function openingMarkers({ scenario: { events, works = [], ground = [] } }: World): readonly HexMarker[] {
  const markers: HexMarker[] = [];
  for (const { at, id } of events) markers.push({ kind: 'event', at, event: id });
  for (const work of works) markers.push(workMarker(work));
  append(markers, ground);
  return markers;
}

function openingControl(world: World): Position['control'] {
  const held = new Map<string, string>();
  for (const { side, where } of world.scenario.control) {
    for (const hex of areaHexes(world, where, {})) held.set(hex, side);
  }
  return [...held].map(([at, side]) => ({ at, side })).sort((a, b) => byText(a.at, b.at));
}
