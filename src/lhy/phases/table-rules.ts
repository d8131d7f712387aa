import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { pop } from '../state/procedure.js';
import { eliminate } from '../fire/index.js';
import type { Lhy, LhyScene, RemoveAction, Unit } from '../state/index.js';
import { ownIn } from '../state/index.js';
import { excessIn } from './adjustment.js';

/** The units of a hex that may leave it, because there are too many of their class. */
function surplus(scene: LhyScene): readonly Unit[] {
  const frame = topOf(scene, 'stacking');
  if (frame === undefined) return [];
  const { hex, by } = frame;
  const before = excessIn(scene, hex, by).reduce((sum, excess) => sum + excess.by, 0);
  return ownIn(scene.position, hex, by).filter((unit) => {
    const { [unit.id]: _gone, ...units } = scene.position.units;
    const after = excessIn({ ...scene, position: { ...scene.position, units } }, hex, by);
    return after.reduce((sum, excess) => sum + excess.by, 0) < before;
  });
}

/** A unit too many leaves the game and counts as a loss. */
export const removeRule: ActionRule<Lhy, RemoveAction> = actionRule<Lhy, RemoveAction>({
  kind: 'remove',
  frames: ['stacking'],
  slots: [{ name: 'unit', form: 'one', values: (scene) => surplus(scene).map(({ id }) => id) }],
  constraints: [
    constraint('not-too-many', '2.3', (scene, { unit }) =>
      surplus(scene).some(({ id }) => id === unit) ? undefined : { unit },
    ),
  ],
  *run(scene, { unit: id }) {
    const unit = scene.position.units[id] as Unit;
    const frame = topOf(scene, 'stacking');
    yield* eliminate(scene, unit);
    if (frame !== undefined && excessIn(scene, frame.hex, frame.by).length === 0) yield* pop();
  },
});
