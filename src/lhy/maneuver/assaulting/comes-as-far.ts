import { walkOfOrder } from '../../../engine/index.js';
import { range } from '../../../board/geometry.js';
import type { LhyScene, ManeuverFrame } from '../../state/index.js';
import { around, hexNamed, movingIn } from '../moving.js';
import type { Gone } from '../ways/gone.js';
import { stepTo } from '../ways/gone.js';

/**
 * Whether an assault from further away can come as far as its hex: the units can pay for a way of hexes, each nearer to it, and for the
 * hex itself. What is rolled on the way is taken to go well.
 *
 * @param scene the game before the assault
 * @param frame the maneuver with which the assault would begin
 * @rule 10.5.2.2, 17.1
 * @example comesAsFar(scene, frame) // false: the last hex is a stone building
 */
export function comesAsFar(scene: LhyScene, frame: ManeuverFrame): boolean {
  const begun: LhyScene = { ...scene, frames: [...scene.frames, frame] };
  const moving = movingIn(begun);
  const target = hexNamed(scene, frame.assault ?? '');
  if (moving === undefined || target === undefined) return true;
  let open: readonly Gone[] = [{ at: moving.from, hexes: [], spent: frame.spent, scene: begun }];
  // Each step comes nearer to the hex, so there are no more rounds than hexes in between.
  for (let left = range(moving.from, target); left > 1; left--) {
    open = open.flatMap((gone) => nearer(gone, range(gone.at, target)));
    if (open.some(({ at }) => range(at, target) <= 1)) return true;
  }
  return false;

  function nearer(gone: Gone, far: number): readonly Gone[] {
    const { scene: there } = gone;
    const enter = scene.world.system.ruleOf('enter');
    if (there === undefined || enter === undefined || target === undefined) return [];
    return around(there, gone.at)
      .filter((hex) => range(hex, target) < far)
      .filter(({ name }) => walkOfOrder(there, enter, { kind: 'enter', hex: name }).next() !== undefined)
      .flatMap((hex) => stepTo(gone, there, hex) ?? []);
  }
}
