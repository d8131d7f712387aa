import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { record, replace } from '../../state/procedure.js';
import type { Constraint, CounterId, DropAction, GameProcedure, Mover, Scene, SlotRule } from '../../state/index.js';
import { constraint, counterOf, typeOf, weaponSideUp, weaponsOf } from '../../state/index.js';
import { isPortable, isSmc } from '../../units/index.js';
import { startMovers, unitsOf } from '../party/mover.js';
import { canStep } from './open-steps.js';
import { ON_THE_MOVE, moving, moverOf } from './bearers.js';

/**
 * The conditions of abandoning a weapon on the move: a unit of the group holds it, and the group can still leave the
 * location.
 *
 * @rule 1.6
 */
export const dropOnTheMove: readonly Constraint<DropAction>[] = [
  constraint('not-ready', '6.0', (scene) => (moving(scene)?.step === 'ready' ? undefined : {})),
  constraint('not-on-map', '1.6', (scene) => (moving(scene)?.at === undefined ? {} : undefined)),
  constraint('not-held', '1.6', (scene, { weapon }) =>
    holderOf(scene, weapon) === undefined ? { weapon } : undefined,
  ),
  constraint('drop-in-rally-only', '1.6', (_scene, { weapon }) => ({ weapon }), ON_THE_MOVE),
  constraint(
    'keeps-in-place',
    '1.6.1',
    (scene, { weapon }) => {
      const held = counterOf(scene.position, weapon);
      const mode = held === undefined ? undefined : weaponSideUp(scene.world, held)?.mode;
      return mode === undefined || isPortable(mode) ? undefined : { weapon };
    },
    { unless: { tripodInHand: 'leftBehind' } },
  ),
  constraint('not-leaving', '1.6', (scene, { weapon }) => {
    const frame = moving(scene);
    if (frame === undefined || frame.at === undefined || holderOf(scene, weapon) === undefined) return undefined;
    return canStep(scene, frame) ? undefined : { weapon };
  }),
];

/** The slot of abandoning on the move. */
export const dropOnTheMoveSlots: readonly SlotRule<DropAction>[] = [{ name: 'weapon', form: 'one', values: droppable }];

function* droppable(scene: Scene): Iterable<CounterId> {
  for (const { unit } of moving(scene)?.movers ?? []) {
    for (const { id } of weaponsOf(scene.position, unit)) {
      if (dropOnTheMove.every(({ violation }) => violation(scene, { kind: 'drop', weapon: id }) === undefined))
        yield id;
    }
  }
}

function holderOf(scene: Scene, weapon: CounterId): Mover | undefined {
  const held = counterOf(scene.position, weapon);
  if (held?.place.kind !== 'hands') return undefined;
  return moverOf(scene, held.place.unit);
}

/**
 * Leaves a weapon behind as it stands. A single man who has not set out yet gets back the MPs it would cost him.
 *
 * @rule 1.6
 * @example yield* runDropOnTheMove(scene, { kind: 'drop', weapon })
 */
export function* runDropOnTheMove(scene: Scene, { weapon }: DropAction): GameProcedure {
  const frame = moving(scene);
  const holder = holderOf(scene, weapon);
  if (frame?.at === undefined || holder === undefined) return;
  yield* record({ kind: 'weaponLeft', weapon, at: frame.at, to: 'all' as const });
  if (frame.steps > 0) return;
  const [unit] = unitsOf(scene, [holder]);
  if (unit === undefined || !isSmc(typeOf(scene.world, unit))) return;
  const movers = startMovers(
    scene,
    unitsOf(scene, frame.movers),
    frame.movers.map((mover) => mover.mode),
    [],
  );
  const lighter = movers.find((mover) => mover.unit === holder.unit);
  if (lighter === undefined) return;
  yield* replace({
    ...frame,
    movers: mapped(frame.movers, (mover) =>
      mover.unit === holder.unit ? moverWith(mover, { allowance: lighter.allowance, own: lighter.own }) : mover,
    ),
  });
}
