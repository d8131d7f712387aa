import { rollFor, record, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { Side } from '../../state/position/place.js';
import type { SpecialRule } from '../../state/scenario/scenario.js';
import type { GameProcedure, Scene } from '../../state/scene.js';

type RolledEdge = Extract<SpecialRule, { tag: 'rolledEntryEdge' }>;

/**
 * Rolls 1d6 for the edge a side enters by, before its first impulse, where a special rule says so.
 *
 * @rule 22.0
 * @example yield* settleEntryEdge(scene, 'de')
 */
export function* settleEntryEdge(scene: Scene, by: Side): GameProcedure {
  for (const special of scene.world.scenario.specialRules) {
    if (
      special.tag === 'rolledEntryEdge' &&
      special.by === by &&
      scene.position.facts.named?.[special.fact] === undefined
    ) {
      yield* rollEdge(special);
    }
  }
}

function* rollEdge({ fact, by, edges }: RolledEdge): GameProcedure {
  const { edge: face = 0 } = yield* rollFor(DICE.entryEdge, { of: by, by });
  const edge = edges.find(({ faces }) => faces.includes(face))?.edge;
  if (edge === undefined) throw new Error(`special rule ${fact} has no edge for a ${face}`);
  yield* tell(() => ({ kind: 'edgeRolled', fact, face, edge, to: 'all' }));
  yield* record({ kind: 'factSettled', fact: { kind: 'named', name: fact, value: edge }, to: 'all' });
}
