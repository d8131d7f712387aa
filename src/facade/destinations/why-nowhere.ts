import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { check } from '../../engine/questions/check.js';
import { sceneOf } from '../../engine/view/view.js';
import type { Counter, CounterId, Lnlt, MoveMode, Scene, View, World } from '../../state/index.js';
import { counterOf, onMap, topOf } from '../../state/index.js';
import { actingAt } from '../questions/once-named.js';

/**
 * The ids of a group that name nothing.
 *
 * @rule 6.0
 * @example unknownIn(scene, ['nobody'])[0].path // '/units/0'
 */
export function unknownIn({ position }: Scene, units: readonly CounterId[]): readonly Problem[] {
  return units.flatMap((counter, i) =>
    counterOf(position, counter) === undefined ? [problem('unknown-counter', { counter }, '6.0', `/units/${i}`)] : [],
  );
}

/**
 * Why a group that has no place to go cannot move: what `apply` would say to the move if the side of the group sent it. Where its hex
 * is not named yet, what is said to the naming.
 *
 * @param eyes the view of whoever asks
 * @param units ids of counters that are there
 * @param modes the kind of movement of all units, or one for each
 * @returns every reason; none where the move is legal and leads nowhere that could be listed
 * @rule 4.0, 6.0
 * @example whyNowhere(world, eyes, ['us.2-5-4.1'], 'move')[0].code // 'already-activated'
 */
export function whyNowhere(
  world: World,
  eyes: View,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
): readonly Problem[] {
  const scene = sceneOf(world, eyes);
  const [first] = units.flatMap((id) => counterOf(scene.position, id) ?? []);
  if (first === undefined) return [problem('no-units', {}, '6.0', '/units')];
  const from = onMap(first);
  const owner: View = { ...eyes, side: first.side };
  const naming = eyes.pending === undefined && from !== undefined ? unnamed(world, owner, first, from) : [];
  if (naming.length > 0) return naming;
  if (topOf(scene, 'move') !== undefined && topOf(scene, 'move')?.by === first.side)
    return [problem('nowhere-to-go', { units }, '6.0')];
  const acting = from === undefined ? scene : actingAt(scene, from);
  const order = {
    kind: 'move',
    ...(from === undefined ? {} : { from }),
    units,
    modes: typeof modes === 'string' ? units.map(() => modes) : modes,
  };
  const verdict = check<Lnlt>(world, { ...owner, frames: acting.frames, position: acting.position }, order);
  return verdict.complete === -1 ? verdict.problems : [];
}

/** Why the hex of a unit cannot be named in the impulse of its side; nothing where it is named, or can be. */
function unnamed(world: World, owner: View, { side }: Counter, at: string): readonly Problem[] {
  const impulse = topOf(sceneOf(world, owner), 'impulse');
  if (impulse === undefined || impulse.by !== side || impulse.step === 'acting') return [];
  if (impulse.named.some((group) => group.at === at)) return [];
  const verdict = check<Lnlt>(world, owner, { kind: 'name', at });
  return verdict.complete === -1 ? verdict.problems : [];
}
