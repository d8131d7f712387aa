import type { GameState } from '../../engine/index.js';
import type { Lhy, LhyPosition, LhyWorld } from '../state/index.js';
import { has } from '../state/index.js';

/**
 * A position as a side may know it: without the hidden units and the hidden mines of the enemy.
 *
 * @rule 20.9
 * @example lhySeenBy(world, state, 'blue').units
 */
export function lhySeenBy(_world: LhyWorld, { position }: Pick<GameState<Lhy>, 'position'>, side: string): LhyPosition {
  const units = Object.entries(position.units).filter(([, unit]) => unit.side === side || !has(unit, 'hidden'));
  const known = new Set(units.map(([id]) => id));
  return {
    ...position,
    units: Object.fromEntries(units),
    markers: position.markers.filter((marker) => marker.hidden !== true || marker.side === side),
    deeds: position.deeds
      .filter(({ unit }) => known.has(unit))
      .map((deed) => ({ ...deed, seenBy: deed.seenBy.filter((id) => known.has(id)) })),
  };
}
