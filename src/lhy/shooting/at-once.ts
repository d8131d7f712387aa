import { topOf } from '../../engine/index.js';
import type { Params } from '../../kernel/basis/result.js';
import type { InterruptFrame, LhyConstraint, LhyScene, Weapon } from '../state/index.js';
import { kindOf, typeOf } from '../state/index.js';

/** The weapons with which units fire at once: at vehicles that pass, also at their riders. */
const WEAPONS: Readonly<Record<InterruptFrame['cause'], readonly Weapon[]>> = {
  bypass: ['antiTank', 'smallArms'],
  overrunEvasion: [],
  overrunFire: ['antiTank'],
  bump: ['antiTank', 'smallArms'],
};

/** Fire of a unit, as an interruption asks about it. */
export interface FireAtOnce {
  readonly unit: string;
  readonly weapon: Weapon;
  /** What it fires at: units, or hexes. */
  readonly at: readonly string[];
}

/**
 * The conditions of fire while a side acts at once against a maneuver.
 *
 * @param fireOf the fire of an action
 * @returns `not-at-once` for units that may not fire now, and `other-target` for what does not maneuver
 * @rule 10.4.5.1, 10.4.5.3
 * @example atOnce<AntiTankAction>(({ unit, target }) => ({ unit, weapon: 'antiTank', at: [target] }))
 */
export function atOnce<A>(fireOf: (action: A) => FireAtOnce): readonly LhyConstraint<A>[] {
  const when = (
    code: string,
    violation: (scene: LhyScene, frame: InterruptFrame, fire: FireAtOnce) => Params | undefined,
  ): LhyConstraint<A> => ({
    code,
    rule: '10.4.5.1',
    violation: (scene, action) => {
      const frame = topOf(scene, 'interrupt');
      return frame === undefined ? undefined : violation(scene, frame, fireOf(action));
    },
    cites: (scene) => (topOf(scene, 'interrupt')?.cause === 'bypass' ? undefined : '10.4.5.3'),
  });
  return [
    when('not-at-once', (scene, frame, { unit, weapon }) =>
      mayFireAtOnce(scene, unit, weapon) && WEAPONS[frame.cause].includes(weapon) ? undefined : { unit },
    ),
    when('other-target', (_scene, { against, hex }, { unit, weapon, at }) => {
      const named = weapon === 'antiTank' ? against : [hex];
      return at.every((each) => named.includes(each)) ? undefined : { unit };
    }),
  ];
}

/**
 * Whether a unit is among those who may fire at once. At vehicles other than AFVs that overrun them, units on foot alone do.
 *
 * @returns true where nobody acts at once
 * @rule 10.4.5.3
 * @example mayFireAtOnce(scene, 'red.gun', 'antiTank') // true
 */
export function mayFireAtOnce(scene: LhyScene, id: string, weapon: Weapon): boolean {
  const frame = topOf(scene, 'interrupt');
  const unit = scene.position.units[id];
  if (frame === undefined || unit === undefined) return true;
  if (!frame.units.includes(id) || !WEAPONS[frame.cause].includes(weapon)) return false;
  return frame.cause !== 'overrunFire' || isOverrunByTanks(scene, frame) || !kindOf(scene.world, unit).vehicular;
}

/**
 * Whether AFVs overrun the hex.
 *
 * @rule 10.4.5.3
 * @example isOverrunByTanks(scene, frame) // true
 */
export function isOverrunByTanks({ world, position }: LhyScene, { against }: InterruptFrame): boolean {
  return against.some((id) => {
    const unit = position.units[id];
    return unit !== undefined && typeOf(world, unit).kind === 'afv';
  });
}
