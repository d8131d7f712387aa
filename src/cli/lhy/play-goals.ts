import { controllerOf, scoreOf } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import type { LhyAsking } from './play-asking.js';
import { called, eyesOf } from './play-asking.js';

/**
 * Who wins by what: the objectives with the side that controls each of them, the casualties that a side may have, and the time.
 *
 * @rule 21.0
 * @example goalLines(asking)[0] // 'Umber wins at the end of a turn with its objective: hill31 in F3 (Slate)'
 */
export function goalLines(asking: LhyAsking): readonly string[] {
  const { world, locale } = asking;
  const voice = { locale };
  const stage = { world, position: eyesOf(asking).position };
  const { mission } = world;
  const name = (side: string): string => called(asking, side);
  const side = (role: string): string => mission.sides.find((each) => each.role === role)?.id ?? '';
  const [attacker, defender] = [name(side('attacker')), name(side('defender'))];
  const held = mission.objectives.map((objective) => {
    const by = controllerOf(stage, objective);
    return `${objective.id} (${objective.hexes.join(', ')}${by === undefined ? '' : `: ${name(by)}`})`;
  });
  const needed = mission.needed ?? held.length;
  const limits = mission.sides.flatMap(({ id, casualtyLimit }) =>
    casualtyLimit === undefined ? [] : [`${name(id)} ${casualtyLimit}`],
  );
  const { casualties, minutes } = stage.position;
  const worse = casualties === 0 ? undefined : casualties < 0 ? attacker : defender;
  const score = scoreOf(stage);
  return [
    ...(held.length === 0 ? [] : [phrase('solo.goal.objectives', { attacker, needed, of: held.join('; ') }, voice)]),
    ...(mission.clear === undefined
      ? []
      : [phrase('solo.goal.clear', { attacker, defender, hexes: mission.clear.join(', ') }, voice)]),
    ...(limits.length === 0
      ? []
      : [
          phrase(
            'solo.goal.casualties',
            { limits: limits.join(', '), ...(worse === undefined ? {} : { worse, more: Math.abs(casualties) }) },
            voice,
          ),
        ]),
    mission.victory === undefined || score === undefined
      ? phrase('solo.goal.time', { defender, limit: mission.minutes, minutes }, voice)
      : phrase('solo.goal.score', { limit: mission.minutes, minutes, score }, voice),
  ];
}
