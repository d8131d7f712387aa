import { record } from '../../state/procedure.js';
import type { Counter, GameProcedure, MoveMode, Mover, Scene, UnitMarker } from '../../state/index.js';
import { hasMarker, isHelicopter, movesStealthily } from '../../state/index.js';
import { required, unitsOf } from './mover.js';

/**
 * Marks units by the way they moved; a helicopter Operations Complete, beside its Fired marker. A vehicle that its Crew has
 * abandoned on the way bears no marker.
 *
 * @rule 6.0, 19.2.4
 * @example yield* markMovers(scene, frame.movers)
 */
export function* markMovers(scene: Scene, movers: readonly Mover[]): GameProcedure {
  const stealthy = unitsOf(scene, movers).every((unit) => movesStealthily(scene, unit));
  for (const { unit, mode } of movers) {
    const counter = required(scene, unit);
    if (counter.status.abandoned === true) continue;
    const flown = isHelicopter(scene.world, counter);
    if (flown && isReplaced(scene, counter)) continue;
    for (const marker of flown ? (['opsComplete'] as const) : markersFor(mode, stealthy)) {
      if (hasMarker(counter, marker)) continue;
      yield* record({ kind: 'marked', counter: unit, marker, to: 'all' });
    }
  }
}

/** By the switch `heliFiredReplacesOpsComplete` a helicopter that has fired bears only the Fired marker. */
function isReplaced({ world }: Scene, helicopter: Counter): boolean {
  return world.ruleset.switches.heliFiredReplacesOpsComplete === 'yes' && hasMarker(helicopter, 'fired');
}

/**
 * The markers a kind of movement leaves. A Stealth Assault Move leaves both, so that its fire can be told from the fire
 * of a unit that spent its whole MF. After Assault Fire a group that can use stealth is hidden again.
 *
 * @param stealthy whether all units of the group may move by stealth
 * @rule 6.4.1, 6.4.2
 * @example markersFor('stealthAssault', true) // ['assaultMove', 'stealth']
 */
export function markersFor(mode: MoveMode, stealthy: boolean): readonly UnitMarker[] {
  switch (mode) {
    case 'move':
      return ['moved'];
    case 'assaultMove':
      return ['assaultMove'];
    case 'assaultFire':
      return stealthy ? ['stealth'] : ['moved'];
    case 'lowCrawl':
      return ['lowCrawl'];
    case 'stealth':
      return ['stealth'];
    case 'stealthAssault':
      return ['assaultMove', 'stealth'];
    case 'hitAndRun':
      return ['hitAndRun'];
  }
}
