import { mapped } from '../../kernel/basis/mapped.js';
import { replace, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { NameAction } from '../../state/actions/impulse-action.js';
import type { Brought, Group, ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { LocationId } from '../../state/position/place.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { impulseDraft } from '../../state/frames/shapes.js';
import { topOf } from '../../state/scene.js';
import { broughtAt, isWorthNaming, nameable, reachOfNaming } from './activation.js';
import { knownLocation } from '../turn/naming.js';

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
  exact: true,
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
      return reachOfNaming(scene, frame, at) === undefined ? { at } : undefined;
    }),
  ],
  run: (scene, action) => nameLocation(scene, action),
});

/**
 * Adds a location to the impulse, with the units that may act there. A Leader in it may bring in the rest of locations
 * of which only the men, or only the vehicles, had been called in.
 *
 * @rule 4.0
 */
function* nameLocation(scene: Scene, { at }: NameAction): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) throw new Error('locations are named in an impulse');
  const reach = reachOfNaming(scene, frame, at);
  const only = reach === 'all' || reach === undefined ? {} : { only: reach };
  yield* tell(() => ({ kind: 'hexNamed', at, side: frame.by, to: 'all' }));
  const naming = impulseDraft(frame);
  naming.step = 'naming';
  yield* replace(withNamed(scene, naming, { at, ...only }));
}

function withNamed(scene: Scene, frame: ImpulseFrame, group: Group): ImpulseFrame {
  const starters = broughtAt(scene, frame, group.at, group.only).map(({ id }) => id);
  const known = frame.named.some(({ at }) => at === group.at);
  const next = impulseDraft(frame);
  next.named = known ? mapped(frame.named, (old) => (old.at === group.at ? group : old)) : [...frame.named, group];
  next.started = [...new Set([...frame.started, ...starters])].sort(byText);
  const wider = next.named.find(({ at, only }) => only !== undefined && isWider(scene, next, at, only));
  return wider === undefined ? next : withNamed(scene, next, { at: wider.at });
}

/** Whether Leaders of other named locations bring in units of this location that were not brought in before. */
function isWider(scene: Scene, frame: ImpulseFrame, at: LocationId, only: Brought): boolean {
  const reach = reachOfNaming(scene, frame, at);
  return reach !== undefined && reach !== only;
}
