import { record, replace } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import { isDue } from '../../state/scenario/arrival.js';
import type {
  ActionRule,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  HatchAction,
  Scene,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  isCraftInPlay,
  isGoodOrder,
  isThroughForTurn,
  onMap,
  unitOf,
  vehicleType,
} from '../../state/index.js';
import { groupAt, impulseOf } from '../party/setting-out.js';

const HATCHES: readonly HatchAction['hatch'][] = ['open', 'buttoned'];

/** A condition on the vehicle. */
function onVehicle(
  code: string,
  rule: string,
  wrong: (scene: Scene, unit: Counter, action: HatchAction) => Params | boolean,
): Constraint<HatchAction> {
  return constraint(code, rule, (scene, action) => {
    const unit = unitOf(scene, action.unit);
    const found = unit === undefined ? false : wrong(scene, unit, action);
    if (found === false) return undefined;
    return found === true ? { unit: action.unit } : { unit: action.unit, ...found };
  });
}

const REFERENCES: readonly Constraint<HatchAction>[] = [
  constraint('unknown-counter', '15.0.1', (scene, { unit }) =>
    unitOf(scene, unit) === undefined ? { unit } : undefined,
  ),
  constraint('unknown-hatch', '15.0.1', (_scene, { hatch }) => (HATCHES.includes(hatch) ? undefined : { hatch })),
  onVehicle(
    'not-a-vehicle',
    '15.0.1',
    (scene, unit) => vehicleType(scene.world, unit) === undefined && { counter: unit.id },
  ),
  onVehicle('not-yours', '4.0', (scene, unit) => unit.side !== impulseOf(scene)?.by),
];

/**
 * The conditions for moving hatches: at the beginning of the vehicle's impulse, before it moves or fires, and once. A
 * vehicle with an open top has none.
 */
const CONDITIONS: readonly Constraint<HatchAction>[] = [
  onVehicle('not-started', '15.0.1', (scene, unit) => !isAtBeginning(scene, unit)),
  onVehicle('already-activated', '15.0.1', (_scene, unit) => isThroughForTurn(unit)),
  onVehicle('assault-fire-made', '15.0.1', (scene, unit) => hasUsedAssaultFire(scene, unit.id)),
  onVehicle('hatch-used', '15.0.1', (scene, unit) => impulseOf(scene)?.hatched?.includes(unit.id) === true),
  onVehicle('open-topped', '15.8', (scene, unit) => vehicleType(scene.world, unit)?.openTopped === true),
  onVehicle('not-good-order', '15.0', (_scene, unit) => !isGoodOrder(unit)),
  onVehicle('hatch-kept', '15.0.1', (scene, unit, { hatch }) => {
    const kept = (unit.status.buttoned === true) === (hatch === 'buttoned');
    return kept && vehicleType(scene.world, unit)?.openTopped !== true && { hatch };
  }),
];

/** Whether a vehicle's hex has been named, or the vehicle is about to come on the map. */
function isAtBeginning(scene: Scene, unit: Counter): boolean {
  const frame = impulseOf(scene);
  if (frame === undefined) return false;
  if (onMap(unit) === undefined) {
    return frame.step === 'open' && frame.entered !== true && isDue(scene.world, scene.position, unit);
  }
  return frame.step === 'acting' && frame.started.includes(unit.id);
}

function hasUsedAssaultFire(scene: Scene, id: CounterId): boolean {
  const frame = impulseOf(scene);
  return frame?.named.some(({ at }) => groupAt(frame, at)?.mustMove?.includes(id) === true) === true;
}

/**
 * A vehicle opens or closes its hatches at the beginning of its impulse.
 *
 * @rule 15.0.1
 * @example hatchRule.slots.map((slot) => slot.name) // ['unit', 'hatch']
 */
export const hatchRule: ActionRule<HatchAction> = actionRule<HatchAction>({
  kind: 'hatch',
  frames: ['impulse'],
  slots: [
    { name: 'unit', form: 'one', values: vehicles },
    { name: 'hatch', form: 'one', values: (scene, { unit }) => (unit === undefined ? [] : hatchesOf(scene, unit)) },
  ],
  references: REFERENCES,
  constraints: CONDITIONS,
  run: moveHatch,
});

function vehicles(scene: Scene): readonly CounterId[] {
  const by = impulseOf(scene)?.by;
  if (!isCraftInPlay(scene) || by === undefined) return [];
  return scene.position.counters
    .filter((counter) => counter.side === by && hatchesOf(scene, counter.id).length > 0)
    .map(({ id }) => id);
}

function hatchesOf(scene: Scene, unit: CounterId): readonly HatchAction['hatch'][] {
  return HATCHES.filter((hatch) =>
    [...REFERENCES, ...CONDITIONS].every(
      ({ violation }) => violation(scene, { kind: 'hatch', unit, hatch }) === undefined,
    ),
  );
}

function* moveHatch(scene: Scene, { unit, hatch }: HatchAction): GameProcedure {
  const frame = impulseOf(scene);
  if (frame === undefined) return;
  yield* record({ kind: 'hatchSet', counter: unit, buttoned: hatch === 'buttoned', to: 'all' });
  yield* replace({ ...frame, hatched: [...(frame.hatched ?? []), unit].sort(byText) });
}
