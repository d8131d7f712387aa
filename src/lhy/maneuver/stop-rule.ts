import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, frameOf, topOf, walkOf } from '../../engine/index.js';
import { record } from '../state/procedure.js';
import type { Lhy, LhyScene, StopAction } from '../state/index.js';
import { inScene, isVehicle } from '../state/index.js';
import { enterRule } from './enter-rule.js';
import { finish, tellDeed } from './entering.js';
import { movingIn } from './moving.js';
import { MOVE_AND_FIRE, owesFire } from './motion-fire.js';
import { isEvading } from './passing/overrun-conditions.js';
import { mustGoOn } from './ways/way-back.js';

/** How the maneuver on top may end: nothing for units on foot, and a motion for a vehicle that was in motion. */
function endings(scene: LhyScene): readonly StopAction['motion'][] {
  const moving = movingIn(scene);
  if (moving === undefined) return [];
  const { frame, unit } = moving;
  if (!isVehicle(scene, unit) || frame.moving !== true || unit.condition === 'shocked') return [undefined];
  if (frame.fire === 'haltAndFire') return ['stopped'];
  const watch = mayWatch(scene) && frame.path.length <= 1;
  const onward = frame.path.length > 0 && frame.mode !== 'retreat';
  return [...(onward ? ['moving' as const] : []), 'stopped', ...(watch ? ['overwatch' as const] : [])];
}

/** Overwatch is for the active side, in an activation. */
function mayWatch(scene: LhyScene): boolean {
  return frameOf(scene, 'segment')?.of === 'activation' && !isEvading(scene);
}

/** Vehicles have to leave a hex with enemies through which they go, or which an enemy overruns. */
function mustLeave(scene: LhyScene): boolean {
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined) return false;
  return (frame.inside === true || (isEvading(scene) && frame.path.length === 0)) && hasStep(scene);
}

/** Five conditions ask this, for each way to stop. */
const hasStep = /* @__PURE__ */ inScene((scene) => walkOf(scene, enterRule).next() !== undefined);

/** The maneuver ends. */
export const stopRule: ActionRule<Lhy, StopAction> = actionRule<Lhy, StopAction>({
  kind: 'stop',
  frames: ['maneuver'],
  slots: [{ name: 'motion', form: 'one', optional: true, values: endings }],
  constraints: [
    constraint('wrong-motion', '10.4.1', (scene, { motion }) =>
      endings(scene).includes(motion) ? undefined : { motion: motion ?? '' },
    ),
    constraint('has-not-moved', '10.0', (scene) => {
      const moving = movingIn(scene);
      if (moving === undefined || moving.frame.path.length > 0 || isVehicle(scene, moving.unit)) return undefined;
      if (moving.unit.acted === undefined) return undefined;
      return hasStep(scene) ? { hex: moving.from.name } : undefined;
    }),
    {
      code: 'has-not-fired',
      rule: '10.4.2',
      violation: (scene) => (owesFire(scene) ? { unit: movingIn(scene)?.unit.id ?? '' } : undefined),
      cites: (scene) => MOVE_AND_FIRE[movingIn(scene)?.frame.fire ?? 'shootAndScoot'],
    },
    constraint('must-leave', '10.4.5', (scene) =>
      mustLeave(scene) ? { hex: movingIn(scene)?.from.name ?? '' } : undefined,
    ),
    constraint('must-go-on', '22.1', (scene) => {
      const moving = movingIn(scene);
      const unit = moving === undefined ? undefined : mustGoOn(scene, moving);
      return unit === undefined || !hasStep(scene) ? undefined : { unit: unit.id };
    }),
    constraint('scoot-waits', '10.4.2', (scene) => {
      const hex = movingIn(scene)?.frame.next;
      return hex === undefined || !hasStep(scene) ? undefined : { hex };
    }),
    constraint('assault-waits', '10.5.2.2', (scene) => {
      const hex = movingIn(scene)?.frame.assault;
      return hex === undefined || !hasStep(scene) ? undefined : { hex };
    }),
  ],
  *run(scene, { motion }) {
    const moving = movingIn(scene);
    if (moving === undefined) return;
    const { frame, units, from } = moving;
    for (const unit of units) {
      if (motion === undefined || motion === 'moving' || motion === unit.motion) continue;
      yield* record({ kind: 'motionSet', unit: unit.id, motion });
      // A vehicle in Overwatch has its fire left, in reaction.
      if (motion === 'overwatch') yield* record({ kind: 'marked', unit: unit.id, mark: 'rallied', by: 'overwatch' });
      if (frame.path.length === 0 && isManeuver(scene, motion)) yield* tellDeed(scene, unit.id, from);
    }
    yield* finish(scene);
  },
});

/** To stop where it stands is a maneuver that enemies react to; Overwatch is none where it is an action of its own. */
function isManeuver({ world }: LhyScene, motion: StopAction['motion']): boolean {
  return motion !== 'overwatch' || world.rulings.switches.overwatchPlace === 'stopping';
}
