import type { Scene, Side } from '../../state/index.js';
import { counterOf, typeOf } from '../../state/index.js';
import { isCraft, isWeapon } from '../../units/index.js';

/** The harm of each result to the unit that suffers it, in tenths of a Shaken Squad; what helps it is below 0. */
const HARM: Readonly<Record<string, number>> = {
  eliminated: 20,
  destroyed: 20,
  damaged: 20,
  abandoned: 20,
  casualties: 16,
  leavesShaken: 12,
  shaken: 10,
  wounded: 10,
  aborted: 10,
  retreats: 4,
  leaves: 4,
  goesBack: 2,
  hullDown: -4,
  healed: -10,
  rallied: -10,
};

/** A vehicle, a helicopter or an aircraft counts as one and a half Squads, a weapon as half of one; doubled. */
const SHARES = { craft: 3, weapon: 1, unit: 2 } as const;

/**
 * The worth of outcomes for a side, in twentieths of a Shaken Squad: the harm to the enemy less the harm to its own. The
 * odds compare choices by it. An outcome at a location is worth nothing.
 *
 * @returns the worth of each result of each subject
 * @rule 5.1
 * @example worth(scene, 'us')('de.1-6-4.1', 'shaken') // 20
 */
export function worth(scene: Scene, side: Side): (subject: string, result: string) => number {
  return (subject, result) => {
    const counter = counterOf(scene.position, subject);
    const harm = HARM[result] ?? 0;
    if (counter === undefined || harm === 0) return 0;
    const type = typeOf(scene.world, counter);
    const share = isCraft(type) ? SHARES.craft : isWeapon(type) ? SHARES.weapon : SHARES.unit;
    return harm * share * (counter.side === side ? -1 : 1);
  };
}
