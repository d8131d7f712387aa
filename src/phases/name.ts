import { record, replace } from '../kernel/procedure.js';
import { byText } from '../kernel/order.js';
import type { NameAction } from '../state/impulse-action.js';
import type { ActionRule } from '../state/rule.js';
import { actionRule, constraint } from '../state/rule.js';
import type { GameProcedure, Scene } from '../state/scene.js';
import { topOf } from '../state/scene.js';
import { isInRange, isWorthNaming, nameable, startersAt } from './activation.js';
import { knownLocation } from './naming.js';

/**
 * Names one more location for this impulse: the first is free, further ones are called in by a Leader next to them. All
 * are named before anybody acts.
 */
export const nameRule: ActionRule<NameAction> = actionRule<NameAction>({
  kind: 'name',
  frames: ['impulse'],
  slots: [
    {
      name: 'at',
      form: 'one',
      values: (scene) => {
        const frame = topOf(scene, 'impulse');
        return frame === undefined ? [] : nameable(scene, frame);
      },
    },
  ],
  references: [knownLocation((action) => action.at)],
  constraints: [
    constraint('wrong-step', '4.0', (scene) => {
      const step = topOf(scene, 'impulse')?.step ?? 'none';
      return step === 'open' || step === 'naming' ? undefined : { step };
    }),
    constraint('already-named', '4.0', (scene, { at }) =>
      topOf(scene, 'impulse')?.named.some((group) => group.at === at) === true ? { at } : undefined,
    ),
    constraint('nobody-to-activate', '4.0', (scene, { at }) => {
      const frame = topOf(scene, 'impulse');
      return frame === undefined || isWorthNaming(scene, frame, at) ? undefined : { at };
    }),
    constraint('out-of-leadership-range', '11.1.2', (scene, { at }) => {
      const frame = topOf(scene, 'impulse');
      if (frame === undefined || frame.named.some((group) => group.at === at)) return undefined;
      return isInRange(scene, frame, at) ? undefined : { at };
    }),
  ],
  run: (scene, action) => nameLocation(scene, action),
});

/**
 * The location joins the impulse with the units that may act there.
 *
 * @rule 4.0
 */
function* nameLocation(scene: Scene, { at }: NameAction): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) throw new Error('locations are named in an impulse');
  const starters = startersAt(scene, frame, at).map((unit) => unit.id);
  yield* record({ kind: 'hexNamed', at, side: frame.by, to: 'all' });
  yield* replace({
    ...frame,
    step: 'naming',
    named: [...frame.named, { at }],
    started: [...frame.started, ...starters].sort(byText),
  });
}
