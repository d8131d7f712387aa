import type { LocationId, Scene } from '../../state/index.js';
import { unitsOf } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { OFF_MAP, stepsFrom } from '../terrain/location.js';
import { entryHexes } from '../terrain/reinforcement.js';
import { isUnderTheSky, stepOf } from './step.js';
import { mayGo, mayLeave } from './step-rules.js';
import type { Leaving } from './step-rules.js';

/**
 * The locations to which a group can step.
 *
 * @param scene the scene
 * @param party the group
 * @returns lazily, neighbouring locations first, `off` last
 * @rule 6.0
 * @example [...openSteps(scene, frame)] // ['F4', 'G4', ...]
 */
export function* openSteps(scene: Scene, party: Party, leaving: Leaving = 'asHeld'): Iterable<LocationId> {
  if (party.movers.length === 0) return;
  const units = unitsOf(scene, party.movers);
  if (!mayLeave(scene, party, units, leaving)) return;
  const { at } = party;
  if (at === undefined) {
    for (const to of entryHexes(scene, units)) if (mayGo(scene, stepOf(scene, party, to, units))) yield to;
    return;
  }
  for (const to of stepsFrom(scene.world, scene.position, at)) {
    if (mayGo(scene, stepOf(scene, party, to, units, true))) yield to;
  }
  if (isUnderTheSky(at) && mayGo(scene, stepOf(scene, party, OFF_MAP, units, true))) yield OFF_MAP;
}

/**
 * Whether a group can take a step at all, after leaving behind weapons that cannot be moved.
 *
 * @rule 6.0
 * @param leaving how the group leaves its place
 * @example canStep(scene, frame)
 */
export function canStep(scene: Scene, party: Party, leaving: Leaving = leavingFrom(scene, party.at)): boolean {
  return openSteps(scene, party, leaving)[Symbol.iterator]().next().done !== true;
}

/**
 * Weapons that cannot move can be left behind on the map only; the switches `weaponPickUp` and `tripodInHand` keep units on
 * the move from it.
 *
 * @example leavingFrom(scene, 'I5') // 'fixedWeapons'
 */
export function leavingFrom({ world }: Scene, from: LocationId | undefined): Leaving {
  const { tripodInHand, weaponPickUp } = world.ruleset.switches;
  if (from === undefined || tripodInHand === 'keepsInPlace' || weaponPickUp === 'rallyOnly') return 'asHeld';
  return 'fixedWeapons';
}
