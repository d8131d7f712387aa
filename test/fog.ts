import fc from 'fast-check';
import { withRuleset } from '../src/index.js';
import { hidingPlaces } from '../src/spotting/index.js';
import type { Counter, GameState, Side, World } from '../src/state/index.js';
import { isSeenBy, isUnit, onMap, typeOf } from '../src/state/index.js';
import { canonical } from '../src/kernel/json/canonical.js';
import { worldNamed } from './fuzz/worlds.js';
import { unwrap } from './unwrap.js';

const made = new Map<string, World>();

/** The world of a scenario in which the enemy is unseen unless he is spotted. */
export function foggy(scenario: string): World {
  const world = made.get(scenario) ?? unwrap(withRuleset(worldNamed(scenario), { overrides: { visibility: 'fog' } }));
  made.set(scenario, world);
  return world;
}

/** The enemy counters that a side does not see. */
export function unseen({ position }: GameState, side: Side): readonly Counter[] {
  return position.counters.filter((counter) => !isSeenBy(position, counter, side));
}

/** Other deeds of unseen enemies: what is done with each of them in turn, and where those go who are elsewhere. */
export interface Shift {
  readonly deeds: readonly ('stays' | 'gone' | 'elsewhere' | 'shaken' | 'exchanged')[];
  readonly places: readonly number[];
}

export const shifts: fc.Arbitrary<Shift> = fc.record({
  deeds: fc.array(fc.constantFrom('stays', 'gone', 'elsewhere', 'shaken', 'exchanged'), { minLength: 1, maxLength: 6 }),
  places: fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }),
});

/**
 * The same game with other unseen enemies of a side. Units on the map that nobody carries and that no frame names are gone,
 * elsewhere where nobody sees them, Shaken, or of the type of another of them.
 */
export function shifted(world: World, state: GameState, side: Side, { deeds, places }: Shift): GameState {
  const { position, frames } = state;
  const hiding = hidingPlaces({ world, position, frames }, side);
  const named = canonical(frames);
  const bearing = new Set(
    position.counters.flatMap(({ place }) =>
      place.kind === 'hands' ? [place.unit] : place.kind === 'vehicle' ? [place.vehicle] : [],
    ),
  );
  const free = unseen(state, side).filter((counter) => {
    const kind = isUnit(world, counter) ? typeOf(world, counter).kind : 'weapon';
    const onFoot = ['squad', 'halfSquad', 'crew', 'leader', 'hero', 'medic', 'scout'].includes(kind);
    return onFoot && onMap(counter) !== undefined && !bearing.has(counter.id) && !named.includes(`"${counter.id}"`);
  });
  const swapped = new Map(free.map((counter, i) => [counter.id, deed(counter, i)]));
  const counters = position.counters.flatMap((counter): readonly Counter[] => {
    if (!swapped.has(counter.id)) return [counter];
    const other = swapped.get(counter.id);
    return other === undefined ? [] : [other];
  });
  return { ...state, position: { ...position, counters } };

  function deed(counter: Counter, i: number): Counter | undefined {
    const at = hiding[(places[i % places.length] ?? 0) % Math.max(1, hiding.length)];
    switch (deeds[i % deeds.length]) {
      case 'gone':
        return undefined;
      case 'elsewhere':
        return at === undefined ? counter : { ...counter, place: { kind: 'map', at } };
      case 'shaken':
        return typeOf(world, counter).kind === 'hero'
          ? counter
          : { ...counter, status: { ...counter.status, shaken: true } };
      case 'exchanged':
        return { ...counter, place: free[(i + 1) % free.length]?.place ?? counter.place };
      default:
        return counter;
    }
  }
}
