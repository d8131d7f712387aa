import type { CounterId, Side } from './place.js';
import type { Position } from './position.js';

/**
 * The fact that tells in which turn a formation last called in a Fire Mission.
 *
 * @rule 18.3
 * @example calledFact('us', 'us') // 'called.us.us'
 */
export function calledFact(side: Side, formation: string): string {
  return `called.${side}.${formation}`;
}

/**
 * The fact that tells how many Fire Missions of an artillery are used up.
 *
 * @rule 18.2
 * @example spentFact('battery') // 'missions.battery'
 */
export function spentFact(artillery: string): string {
  return `missions.${artillery}`;
}

/**
 * The Fire Missions of an artillery that are used up.
 *
 * @rule 18.2
 * @example missionsSpent(position, 'battery') // 0
 */
export function missionsSpent({ facts }: Position, artillery: string): number {
  return Number(facts[spentFact(artillery)] ?? 0);
}

/**
 * The fact that tells in which turn doubles called an airstrike.
 *
 * @rule 19.1
 * @example airSupportFact('gb.harrier.1') // 'airSupport.gb.harrier.1'
 */
export function airSupportFact(aircraft: CounterId): string {
  return `airSupport.${aircraft}`;
}
