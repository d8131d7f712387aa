import type { CounterId, LocationId, MoveMode, Scene, WindowFrame } from '../state/index.js';
import { onMap, otherSide, topOf, unitsOnMap } from '../state/index.js';
import { OFF_MAP } from './location.js';
import { costsOf, stepped } from './enter.js';
import { mpsLeft, required, startMovers } from './mover.js';
import type { Party } from './mover.js';
import { openSteps } from './step-rules.js';
import { isContested, mayMove } from './step.js';
import { attacksAllowed, mayOpportunityFire } from './window.js';

/** A location a group can get to in this impulse. */
export interface Reach {
  readonly at: LocationId;
  /** Half-points left to whoever has fewest. */
  readonly left: number;
  /** The location before it on the way. */
  readonly via?: LocationId;
  /** It ends in Melee. */
  readonly melee?: true;
  /** Enemy locations that could use Opportunity Fire on the last step, and the attacks it allows. */
  readonly exposure: { readonly locations: number; readonly attacks: number };
}

/** A way to a location that is still worth following. */
interface Way {
  readonly party: Party;
  readonly reach: Reach;
}

/**
 * Where a group can get to, by the cheapest ways, Opportunity Fire aside.
 *
 * @param scene the scene; under a move frame the group on the move goes on, whoever is named
 * @param units who would move together: on the map from one location, or from off the map
 * @param mode how they all would move
 * @returns by location, with the MPs left and the fire the last step would draw; without where they stand
 * @rule 6.0
 * @example reachable(scene, ['de.1-6-4.1'], 'move').find((reach) => reach.at === 'F6')?.left
 */
export function reachable(scene: Scene, units: readonly CounterId[], mode: MoveMode): readonly Reach[] {
  const moving = topOf(scene, 'move');
  const start = moving ?? groupOf(scene, units, mode);
  if (start === undefined) return [];
  const ways = new Map<LocationId, Way[]>();
  const queue: Party[] = [start];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const to of openSteps(scene, next, 'fixedWeapons')) {
      if (to === OFF_MAP) continue;
      const costs = costsOf(scene, next, to);
      const party = stepped(next, to, costs);
      const left = Math.min(...party.movers.map(mpsLeft));
      const known = ways.get(to) ?? [];
      if (to === start.at || known.some((way) => costsNoMore(way.party, party))) continue;
      const melee = isContested(scene, to, party.by);
      const reach: Reach = {
        at: to,
        left,
        ...(next.at === undefined ? {} : { via: next.at }),
        ...(melee ? { melee: true as const } : {}),
        exposure: melee ? NO_FIRE : exposureOf(scene, party, attacksAllowed(scene, costs)),
      };
      ways.set(to, [...known.filter((way) => !costsNoMore(party, way.party)), { party, reach }]);
      if (!melee) queue.push(party);
    }
  }
  return [...ways.values()].map(best).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

const NO_FIRE: Reach['exposure'] = Object.freeze({ locations: 0, attacks: 0 });

function groupOf(scene: Scene, ids: readonly CounterId[], mode: MoveMode): Party | undefined {
  const units = ids.map((id) => required(scene, id));
  const [first] = units;
  if (first === undefined || !units.every((unit) => mayMove(scene, unit))) return undefined;
  const at = onMap(first);
  if (units.some((unit) => onMap(unit) !== at || unit.side !== first.side)) return undefined;
  const movers = startMovers(
    scene,
    units,
    units.map(() => mode),
    [],
  );
  return { by: first.side, movers, steps: 0, ...(at === undefined ? {} : { at }) };
}

/** Whether everybody has spent as little on one way as on another. */
function costsNoMore(a: Party, b: Party): boolean {
  return a.movers.every((mover, i) => mover.spent <= (b.movers[i]?.spent ?? mover.spent));
}

function best(ways: readonly Way[]): Reach {
  const [first, ...others] = ways;
  if (first === undefined) throw new Error('a location without a way');
  return others.reduce((most, way) => (way.reach.left > most.left ? way.reach : most), first.reach);
}

/** How many enemy locations could fire at a group that has come here. */
function exposureOf(scene: Scene, party: Party, attacks: number): Reach['exposure'] {
  const { at } = party;
  if (at === undefined) return NO_FIRE;
  const by = otherSide(scene.world, party.by);
  const window: WindowFrame = { kind: 'window', by, at, movers: [], attacks, used: [] };
  const from = new Set<LocationId>();
  for (const unit of unitsOnMap(scene, by)) {
    const where = onMap(unit);
    if (where === undefined || from.has(where) || !mayOpportunityFire(scene, window, unit)) continue;
    from.add(where);
  }
  return { locations: from.size, attacks };
}
