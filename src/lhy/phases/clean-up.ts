import { record, tell } from '../state/procedure.js';
import { readBand } from '../charts/index.js';
import { determineCommand } from '../command/index.js';
import { recombineUnits } from '../maneuver/index.js';
import type { LhyProcedure, LhyScene } from '../state/index.js';
import { has, inPlay, looksOut, rollInSum, sees } from '../state/index.js';
import { takeControl } from './control.js';
import { putReturnsOff, returnLeaders } from './returning.js';
import { resultOf } from './victory.js';

/**
 * The active side rolls how much time has passed.
 *
 * @rule 5.0-VI, 20.3
 * @example yield* passTime(scene)
 */
export function* passTime(scene: LhyScene): LhyProcedure {
  const { world, position } = scene;
  const chart = world.charts.values.timeLapse;
  const die = yield* rollInSum({ purpose: 'timeLapse', rule: '5.0-VI' }, position.initiative, position.initiative);
  const minutes = chart === undefined ? 0 : readBand(chart.minutes, die);
  yield* tell(() => ({
    kind: 'summed',
    sum: 'timeLapse',
    of: position.initiative,
    rule: '5.0-VI',
    params: { die, minutes },
  }));
  yield* record({ kind: 'timePassed', minutes });
  yield* putReturnsOff(scene, minutes);
}

/**
 * The steps of the Clean Up Phase that need no decision.
 *
 * @rule 4.3.2, 5.0-VII
 * @example yield* cleanUp(scene)
 */
export function* cleanUp(scene: LhyScene): LhyProcedure {
  yield* tidy(scene);
  yield* conceal(scene);
}

/**
 * The first of these steps, up to the one in which dummies may be placed anew.
 *
 * @rule 5.0-VII
 * @example yield* tidy(scene)
 */
export function* tidy(scene: LhyScene): LhyProcedure {
  for (const unit of inPlay(scene.position))
    if (unit.motion === 'overwatch' || (unit.motion !== undefined && unit.acted === undefined))
      yield* record({ kind: 'motionSet', unit: unit.id });
  yield* returnLeaders(scene);
  yield* determineCommand(scene);
  yield* recombineUnits(scene);
}

/**
 * The end of a turn: control changes hands, and the game ends or the next turn begins.
 *
 * @rule 5.0-VII, 21.0
 * @example yield* closeTurn(scene)
 */
export function* closeTurn(scene: LhyScene): LhyProcedure {
  yield* takeControl(scene);
  const result = resultOf(scene);
  if (result === undefined) yield* nextTurn(scene);
  else yield* record({ kind: 'gameEnded', result });
}

/**
 * The next turn begins, with its first phase.
 *
 * @rule 5.0
 * @example yield* nextTurn(scene)
 */
export function* nextTurn(scene: LhyScene): LhyProcedure {
  yield* record({ kind: 'turnBegan', turn: scene.position.turn + 1 });
  yield* record({ kind: 'phaseBegan', phase: 'initiative' });
}

/** Units under these marks are not concealed, or are out of sight already. */
const NOT_CONCEALED = ['concealed', 'hidden', 'regrouping', 'heroic'] as const;

/**
 * Units that no enemy sees are concealed: those that are neither disrupted nor regrouping nor Heroic. Hidden enemies do not count.
 *
 * @rule 4.3.2
 * @example yield* conceal(scene)
 */
export function* conceal(scene: LhyScene): LhyProcedure {
  const { position } = scene;
  for (const unit of inPlay(position)) {
    if (unit.condition === 'disrupted' || NOT_CONCEALED.some((mark) => has(unit, mark))) continue;
    const isSeen = inPlay(position).some(
      (enemy) =>
        enemy.side !== unit.side && !has(enemy, 'hidden') && looksOut(scene, enemy) && sees(scene, enemy, unit),
    );
    if (!isSeen) yield* record({ kind: 'marked', unit: unit.id, mark: 'concealed' });
  }
}
