import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { land, platoonsToAssemble, stillToPlan } from '../landing/index.js';
import type { LandAction, Lhy } from '../state/index.js';
import { callReaction } from './segments.js';

/** A side lands as it has planned, and the other side reacts. */
export const landRule: ActionRule<Lhy, LandAction> = actionRule<Lhy, LandAction>({
  kind: 'land',
  frames: ['landing'],
  slots: [],
  constraints: [
    constraint('nobody', '16.1.1', ({ position }) => ((position.plan?.sticks ?? []).length === 0 ? {} : undefined)),
    constraint('must-plan', '16.1.1', (scene) => {
      const unit = stillToPlan(scene);
      return unit === undefined ? undefined : { unit };
    }),
    constraint('must-assemble', '16.1.2', (scene) => {
      const [platoon] = platoonsToAssemble(scene);
      return platoon === undefined ? undefined : { platoon };
    }),
  ],
  *run(scene) {
    const { plan } = scene.position;
    const by = topOf(scene, 'landing')?.by;
    if (plan === undefined || by === undefined) return;
    yield* land(scene, by, plan);
    yield* callReaction(scene, { kind: 'segment', by, of: 'activation', passes: 0 });
  },
});
