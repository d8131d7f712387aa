import { rollFor, record } from '../../state/procedure.js';
import { takeEffects } from '../../movement/events/paragraph.js';
import type { TurnEvent } from '../../state/scenario/paragraph.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { DICE } from '../../tables/index.js';

/**
 * The events that this turn brings about, in the order of the scenario: each that has not come about yet, after a roll
 * where it needs one.
 *
 * @rule 1.8
 * @example yield* bringEvents(scene)
 */
export function* bringEvents(scene: Scene): GameProcedure {
  for (const event of scene.world.scenario.turnEvents ?? []) {
    if (scene.frames.length === 0) return;
    if (!isDue(scene, event) || !(yield* isRolled(event))) continue;
    const { id, by, at = '' } = event;
    const fact = { kind: 'event', event: id, turn: scene.position.turn } as const;
    yield* record({ kind: 'factSettled', fact, to: 'all' as const });
    yield* takeEffects(scene, event.effects, { event: id, at, by });
  }
}

function isDue({ position }: Scene, { id, from, to = from }: TurnEvent): boolean {
  return from <= position.turn && position.turn <= to && position.facts.events?.[id] === undefined;
}

function* isRolled({ faces, by }: TurnEvent): GameProcedure<boolean> {
  if (faces === undefined) return true;
  const { die } = yield* rollFor(DICE.turnEvent, { of: by, by });
  return die !== undefined && faces.includes(die);
}
