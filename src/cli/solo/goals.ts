import { objectives, victoryPoints } from '../../facade/index.js';
import { total } from '../../kernel/numbers/ledger.js';
import { toText } from '../../kernel/numbers/rational.js';
import { describeScenario } from '../../text/index.js';
import { calledIn, phrase } from '../files/language.js';
import type { Asking } from './asking.js';
import { eyesOf, voiceOf } from './asking.js';

/**
 * Who wins by what, the hexes that count with the side that controls each of them, the Victory Points so far, and the turn.
 *
 * @rule 1.8.1
 * @example goalLines(asking) // ['Germany wins: the church is taken', 'else United States wins: the church has been held', ...]
 */
export function goalLines(asking: Asking): readonly string[] {
  const { world, locale } = asking;
  const voice = voiceOf(asking);
  const eyes = eyesOf(asking);
  const { outcomes } = describeScenario(world, locale);
  const ends = outcomes.map(({ name, winner }, i) => {
    const isElse = i > 0 && i === outcomes.length - 1;
    if (winner === 'draw') return phrase(isElse ? 'solo.goal.elseDraw' : 'solo.goal.draw', { name }, voice);
    return phrase(isElse ? 'solo.goal.elseWin' : 'solo.goal.win', { name, side: calledIn(winner, voice) }, voice);
  });
  const hexes = objectives(world, eyes).map(({ hex, controller }) =>
    controller === undefined ? hex : `${hex} (${calledIn(controller, voice)})`,
  );
  const points =
    world.scenario.victory.points === undefined
      ? []
      : world.sides.map((side) => `${calledIn(side, voice)} ${toText(total(victoryPoints(world, eyes, side)))}`);
  const { turn } = eyes.position;
  return [
    ...ends,
    ...(hexes.length === 0 ? [] : [phrase('solo.goal.hexes', { hexes: hexes.join(', ') }, voice)]),
    ...(points.length === 0 ? [] : [phrase('solo.goal.points', { points: points.join(', ') }, voice)]),
    phrase('solo.goal.turns', { turn, turns: world.scenario.turns }, voice),
  ];
}
