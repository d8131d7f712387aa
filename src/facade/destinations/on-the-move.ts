import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Counter, CounterId, Scene } from '../../state/index.js';
import { counterOf, topOf } from '../../state/index.js';

/**
 * Why a group does not go on with the move that is going on: nobody of it is on the move. Whoever rides with a mover, or is carried by one, is.
 *
 * @param scene the scene
 * @param units ids of counters that are there
 * @returns `not-yours` for units of the other side and `not-on-the-move` for the others; nothing where no move is going on, for nobody,
 *   and for a group with at least one mover
 * @rule 6.0
 * @example strangersToMove(scene, ['us.2-5-4.2'])[0]?.code // 'not-on-the-move'
 */
export function strangersToMove(scene: Scene, units: readonly CounterId[]): readonly Problem[] {
  const move = topOf(scene, 'move');
  if (move === undefined || units.length === 0) return [];
  const moving = new Set(move.movers.map(({ unit }) => unit));
  const all = units.flatMap((id) => counterOf(scene.position, id) ?? []);
  if (all.some((counter) => moving.has(counter.id) || moving.has(carrierOf(counter) ?? ''))) return [];
  const idle = all.filter(({ side }) => side === move.by).map(({ id }) => id);
  return [
    ...all.flatMap(({ id, side }, i) =>
      side === move.by ? [] : [problem('not-yours', { unit: id, side }, '4.0', `/units/${i}`)],
    ),
    ...(idle.length === 0 ? [] : [problem('not-on-the-move', { units: idle }, '6.0', '/units')]),
  ];
}

/** Whoever carries a counter, or has it aboard. */
function carrierOf({ place }: Counter): CounterId | undefined {
  return place.kind === 'hands' ? place.unit : place.kind === 'vehicle' ? place.vehicle : undefined;
}
