import { largest } from '../../kernel/basis/lists.js';
import type { Side } from '../position/place.js';
import { markersOf } from '../position/markers.js';
import type { Artillery } from '../scenario/scenario.js';
import type { Clause } from '../clause.js';
import { isLifted } from '../clause.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

const NONE: readonly Artillery[] = [];

/**
 * The Off-board Artillery of a side, as its order of battle lists it.
 *
 * @rule 18.2, 22.0
 * @example artilleryOf(world, 'us').map(({ fp }) => fp) // [5]
 */
export function artilleryOf(world: World, side: Side): readonly Artillery[] {
  return world.scenario.sides.find(({ id }) => id === side)?.artillery ?? NONE;
}

/**
 * The formation that an artillery supports: the side as a whole unless the scenario says otherwise.
 *
 * @rule 18.3
 * @example formationOf({ id: 'battery', missions: 2, fp: 5 }, 'us') // 'us'
 */
export function formationOf({ formation }: Artillery, side: Side): string {
  return formation ?? side;
}

/** A formation may call several missions in one turn, one after the other. */
export const MISSIONS_IN_A_ROW: Clause = { unless: { missionsATurn: 'anyNumber' } };

/** Whether as many missions have been fired as the scenario gives. */
function isSpent({ position }: Scene, { id, missions }: Artillery): boolean {
  return (position.facts.missions?.[id] ?? 0) >= missions;
}

/**
 * The highest roll of a die that grants a side one more Fire Mission of an artillery whose missions are used up. Some
 * nations have such a roll by the switch `extraMission`. Once it has failed, the artillery fires no more.
 *
 * @param side the side of the artillery
 * @param artillery the artillery
 * @returns 1 to 6; 0 where no roll is made: missions are left, or no more can be had
 * @rule 18.3
 * @example extraMissionOn(scene, 'us', battery) // 3
 */
export function extraMissionOn(scene: Scene, side: Side, artillery: Artillery): number {
  const { world, position } = scene;
  if (world.ruleset.switches.extraMission === 'never' || !isSpent(scene, artillery)) return 0;
  if (position.facts.refused?.[artillery.id] !== undefined) return 0;
  const nations = world.scenario.sides.find(({ id }) => id === side)?.nations ?? [];
  return largest(
    nations.map((id) => world.catalogue.nations.get(id)?.extraMission ?? 0),
    0,
  );
}

/** Why no Fire Mission can be called from an artillery now. */
export type ArtilleryFault = 'mission-not-due' | 'no-missions-left' | 'mission-called' | 'barrage-walks';

/**
 * The reason why a side cannot call in an artillery: it is not due yet, its missions are used up, its formation has
 * called a mission in this turn (aborted or not), or a Walking Barrage of the side is on the map.
 *
 * @returns the reason, or nothing when it can be called
 * @rule 18.2, 18.2.1, 18.3
 * @example artilleryFault(scene, 'us', battery) // undefined
 */
export function artilleryFault(scene: Scene, side: Side, artillery: Artillery): ArtilleryFault | undefined {
  const { position } = scene;
  const { facts } = position;
  if (position.turn < (artillery.turn ?? 1)) return 'mission-not-due';
  const { after } = artillery;
  if (after !== undefined && facts.paragraphs?.[after] === undefined) return 'mission-not-due';
  if (isSpent(scene, artillery) && extraMissionOn(scene, side, artillery) === 0) return 'no-missions-left';
  const called = facts.called?.[side]?.[formationOf(artillery, side)];
  if (called === position.turn && !isLifted(scene, MISSIONS_IN_A_ROW)) return 'mission-called';
  const walks = markersOf(position, 'fireForEffect').some((marker) => marker.by === side && marker.walks !== undefined);
  return walks ? 'barrage-walks' : undefined;
}
