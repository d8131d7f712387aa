import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, frameOf, walkOf } from '../../engine/index.js';
import { record } from '../../kernel/procedure.js';
import type { Lhy, LhyEvent, LhyFrame, LhyScene, StopAction, Unit } from '../state/index.js';
import { kindOf } from '../state/index.js';
import { enterRule } from './enter-rule.js';
import { finish, tellDeed } from './entering.js';
import { movingIn } from './moving.js';
import { MOVE_AND_FIRE, owesFire } from './on-the-move.js';

const isVehicle = ({ world }: LhyScene, unit: Unit) => kindOf(world, unit).vehicular;

/** How the maneuver on top may end: nothing for units on foot, and a motion for a vehicle that was in motion. */
function endings(scene: LhyScene): readonly StopAction['motion'][] {
  const moving = movingIn(scene);
  if (moving === undefined) return [];
  const { frame, unit } = moving;
  if (!isVehicle(scene, unit) || frame.moving !== true) return [undefined];
  if (frame.fire === 'haltAndFire') return ['stopped'];
  const watch = mayWatch(scene) && frame.path.length <= 1;
  const onward = frame.path.length > 0 && frame.mode !== 'retreat';
  return [...(onward ? ['moving' as const] : []), 'stopped', ...(watch ? ['overwatch' as const] : [])];
}

/** Overwatch is for the active side, in an activation. */
function mayWatch(scene: LhyScene): boolean {
  return frameOf(scene, 'segment')?.of === 'activation';
}

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
      return walkOf(scene, enterRule).next() === undefined ? undefined : { hex: moving.from.name };
    }),
    {
      code: 'has-not-fired',
      rule: '10.4.2',
      violation: (scene) => (owesFire(scene) ? { unit: movingIn(scene)?.unit.id ?? '' } : undefined),
      cites: (scene) => MOVE_AND_FIRE[movingIn(scene)?.frame.fire ?? 'shootAndScoot'],
    },
    constraint('scoot-waits', '10.4.2', (scene) => {
      const hex = movingIn(scene)?.frame.next;
      return hex === undefined || walkOf(scene, enterRule).next() === undefined ? undefined : { hex };
    }),
    constraint('assault-waits', '10.5.2.2', (scene) => {
      const hex = movingIn(scene)?.frame.assault;
      return hex === undefined || walkOf(scene, enterRule).next() === undefined ? undefined : { hex };
    }),
  ],
  *run(scene, { motion }) {
    const moving = movingIn(scene);
    if (moving === undefined) return;
    const { frame, unit, from } = moving;
    if (motion !== undefined && motion !== 'moving' && motion !== unit.motion) {
      yield* record<LhyEvent, LhyFrame>({ kind: 'motionSet', unit: unit.id, motion });
      // A vehicle in Overwatch has its fire left, in reaction.
      if (motion === 'overwatch') yield* record<LhyEvent, LhyFrame>({ kind: 'marked', unit: unit.id, mark: 'rallied' });
      if (frame.path.length === 0 && isManeuver(scene, motion)) yield* tellDeed(scene, unit.id, from);
    }
    yield* finish(scene);
  },
});

/** To stop where it stands is a maneuver that enemies react to; Overwatch is none where it is an action of its own. */
function isManeuver({ world }: LhyScene, motion: StopAction['motion']): boolean {
  return motion !== 'overwatch' || world.rulings.switches.overwatchPlace === 'stopping';
}
