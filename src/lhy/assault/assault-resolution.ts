import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { pop, push, record } from '../state/procedure.js';
import { lackingForAssaults } from '../charts/index.js';
import type { Lhy, LhyProcedure, LhyScene, ResolveAssaultAction } from '../state/index.js';
import { ownIn } from '../state/index.js';
import { assaultAccounts } from './account.js';
import { resolveAssault } from './resolve-assault.js';

/** The Assault Hexes in which both sides still have units. */
function openHexes({ world, position }: LhyScene): readonly string[] {
  const marked = position.assaults.filter(({ marked: entered }) => entered === true).map(({ hex }) => hex);
  return marked.filter((hex) => world.sides.every((side) => ownIn(position, hex, side).length > 0)).sort(byText);
}

/**
 * Goes to the next assault: those without an enemy end, and the active side names one of the others. Without their charts assaults
 * are not resolved.
 *
 * @returns whether a side has to decide
 * @rule 5.0-IV, 14.0
 * @example const waits = yield* nextAssault(scene)
 */
export function* nextAssault(scene: LhyScene): LhyProcedure<boolean> {
  const open = openHexes(scene);
  for (const { hex } of scene.position.assaults) if (!open.includes(hex)) yield* record({ kind: 'assaultEnded', hex });
  if (open.length === 0 || lackingForAssaults(scene.world.charts) !== undefined) return false;
  yield* push({ kind: 'assaults', by: scene.position.initiative });
  return true;
}

/** The next assault is resolved: the active side says which. */
export const resolveAssaultRule: ActionRule<Lhy, ResolveAssaultAction> = actionRule<Lhy, ResolveAssaultAction>({
  kind: 'resolveAssault',
  frames: ['assaults'],
  slots: [{ name: 'hex', form: 'one', values: openHexes }],
  constraints: [
    constraint('no-assault', '14.0', (scene, { hex }) => (openHexes(scene).includes(hex) ? undefined : { hex })),
  ],
  accounts: (scene, { hex }) => assaultAccounts(scene, hex),
  *run(scene, { hex }) {
    yield* pop();
    yield* resolveAssault(scene, hex);
  },
});
