import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import type { Counter, Mover, Scene } from '../../state/index.js';
import { allowanceOf, doubleTimeLeader } from './allowance.js';
import { required, unitsOf } from './mover.js';

/**
 * The Leader at whose pace a group goes, if any.
 *
 * @example leaderOf(scene, frame.movers) // 'us.tom.1'
 */
export function leaderOf(scene: Scene, movers: readonly Mover[]): string | undefined {
  const group = movers.map((mover) => ({ unit: required(scene, mover.unit), mode: mover.mode }));
  for (const { unit, mode } of group) {
    const leader = doubleTimeLeader(scene, unit, mode, group);
    if (leader !== undefined) return leader.id;
  }
  return undefined;
}

/**
 * The movers after a Leader has dropped out: with another Leader if there is one, otherwise as the switch
 * `leaderLostUnderway` says.
 *
 * @rule 6.2
 * @example withoutLeader(scene, going)[0]?.allowance // 8
 */
export function withoutLeader(scene: Scene, movers: readonly Mover[]): readonly Mover[] {
  const units = unitsOf(scene, movers);
  const group = movers.map((mover, i) => ({ unit: units[i] as Counter, mode: mover.mode }));
  const { leaderLostUnderway } = scene.world.ruleset.switches;
  return mapped(movers, (mover, i) => {
    const unit = units[i];
    if (unit === undefined || mover.allowance === mover.own) return mover;
    const leader = doubleTimeLeader(scene, unit, mover.mode, group);
    if (leader !== undefined) {
      const allowance = allowanceOf(scene, unit, { mode: mover.mode, leader });
      return moverWith(mover, { allowance: Math.min(mover.allowance, allowance) });
    }
    if (leaderLostUnderway === 'keepBonus') return mover;
    return moverWith(mover, { allowance: leaderLostUnderway === 'stop' ? mover.spent : mover.own });
  });
}
