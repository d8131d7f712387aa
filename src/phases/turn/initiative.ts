import { rollFor, outcome, record, tell } from '../../state/procedure.js';
import { DICE } from '../../tables/index.js';
import type { Side } from '../../state/position/place.js';
import type { GameProcedure, Scene } from '../../state/scene.js';

/**
 * Settles the initiative. On turn 1 the scenario gives it, unless it is rolled for by the switch `turnOneInitiative`.
 * Later each side rolls 1d6 at the start of the Rally Phase: the higher roll gets it, and after equal rolls the same
 * side keeps it.
 *
 * @rule 3.0
 * @example yield* settleInitiative(scene)
 */
export function* settleInitiative(scene: Scene): GameProcedure {
  if (scene.position.turn === 1 && scene.world.ruleset.switches.turnOneInitiative === 'scenario') {
    yield* record({ kind: 'initiativeWon', side: scene.world.scenario.initiative, to: 'all' });
    return;
  }
  const [first, second] = scene.world.sides;
  const a = yield* initiativeRoll(first);
  const b = yield* initiativeRoll(second);
  const rolled = [
    { side: first, face: a },
    { side: second, face: b },
  ];
  yield* tell(() => ({ kind: 'initiativeRolled', faces: rolled, to: 'all' }));
  const side = a > b ? first : b > a ? second : scene.position.initiative;
  yield* record({ kind: 'initiativeWon', side, to: 'all' });
  yield* outcome(side, 'initiative');
}

function* initiativeRoll(side: Side): GameProcedure<number> {
  const { initiative } = yield* rollFor(DICE.initiative, { of: side, by: side });
  return initiative ?? 0;
}
