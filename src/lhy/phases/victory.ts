import type { Side } from '../../engine/index.js';
import { readBand } from '../charts/index.js';
import type { LhyResult, LhyScene, LhyWorld } from '../state/index.js';
import { attackerOf, has, isBeaten, isGood, kindOf, otherSide, ownIn, typeOf } from '../state/index.js';
import { neverDisrupts } from '../units/index.js';
import { controllerOf } from './control.js';

type Stage = Pick<LhyScene, 'world' | 'position'>;

/**
 * The Attacker's Final Score as it stands: the minutes gone by, with the Casualty Points of the attacker and without those of the
 * defender, without the Mission Objective Points of the attacker and with those of the defender.
 *
 * @returns nothing where nobody has typed in the Casualty Track that it would read
 * @rule 21.2
 * @example scoreOf(scene) // 19 after 12 minutes and one casualty of the attacker, where the first box prints 7
 */
export function scoreOf(stage: Stage): number | undefined {
  const { world, position } = stage;
  const attacker = attackerOf(world);
  const casualties = casualtyPoints(world, position.casualties);
  if (casualties === undefined) return undefined;
  return position.minutes + casualties - pointsOf(stage, attacker) + pointsOf(stage, otherSide(world, attacker));
}

/** What the box under the Casualty marker adds to the score: losses of the attacker above nothing, those of the defender below. */
function casualtyPoints(world: LhyWorld, casualties: number): number | undefined {
  if (casualties === 0) return 0;
  const role = casualties < 0 ? 'attacker' : 'defender';
  const sign = role === 'attacker' ? 1 : -1;
  const boxes = Math.abs(casualties);
  const side = world.mission.sides.find((each) => each.role === role);
  if (side !== undefined && countsBoxes(world, side.id)) return sign * boxes;
  const track = world.charts.values.casualtyTrack?.[role];
  const points = track?.[boxes - 1] ?? track?.at(-1);
  return points === undefined ? undefined : sign * points;
}

/**
 * Whether the casualties of a side count one point a box, whatever the track prints: it is Russian or Japanese.
 *
 * @rule 21.2
 * @example countsBoxes(world, 'red') // false
 */
export function countsBoxes(world: Pick<LhyWorld, 'mission' | 'counters'>, side: Side): boolean {
  return world.mission.units.some((unit) => unit.side === side && neverDisrupts(typeOf(world, unit)));
}

/** The Mission Objective Points of a side: those of the objectives that it controls, and its own. */
function pointsOf(stage: Stage, side: Side): number {
  const { objectives, sides } = stage.world.mission;
  const held = objectives.filter((objective) => controllerOf(stage, objective) === side);
  const own = sides.find(({ id }) => id === side)?.points ?? 0;
  return held.reduce((sum, { points = 0 }) => sum + points, own);
}

/**
 * How the game has ended at the end of a turn: a side is beyond its Casualty Differential Limit, the attacker has all objectives, the
 * Final Score or the time has passed its limit.
 *
 * @returns nothing while it goes on
 * @rule 5.0-VII, 20.5, 21.0, 21.3, 23.0(6)
 * @example resultOf(scene) // { winner: 'blue', by: 'objective' }
 */
export function resultOf(stage: Stage): LhyResult | undefined {
  const { world, position } = stage;
  const { minutes, victory } = world.mission;
  const attacker = attackerOf(world);
  const defender = otherSide(world, attacker);
  const score = victory === undefined ? undefined : scoreOf(stage);
  const scored = score === undefined ? {} : { score };
  if (isBeaten(world, position, attacker)) return { winner: defender, by: 'casualties', ...scored };
  if (isBeaten(world, position, defender)) return { winner: attacker, by: 'casualties', ...scored };
  if (hasObjectives(stage, attacker) || isCleared(stage, defender))
    return { ...levelOf(world, score, attacker), by: 'objective', ...scored };
  if (score !== undefined && score > (victory?.most ?? Infinity))
    return { ...levelOf(world, score, defender), by: 'score', ...scored };
  return position.minutes >= minutes ? { ...levelOf(world, score, defender), by: 'time', ...scored } : undefined;
}

/** Whether a side has all objectives of the mission, or as many as it needs. */
function hasObjectives(stage: Stage, side: Side): boolean {
  const { objectives, needed = objectives.length } = stage.world.mission;
  if (objectives.length === 0) return false;
  return objectives.filter((objective) => controllerOf(stage, objective) === side).length >= needed;
}

/** Whether the hexes that a mission wants clear are so: no combat unit of the side is there that is neither disrupted nor shocked. */
function isCleared({ world, position }: Stage, side: Side): boolean {
  const { clear } = world.mission;
  if (clear === undefined) return false;
  return !clear.some((hex) =>
    ownIn(position, hex, side).some((unit) => isGood(unit) && kindOf(world, unit).combat && !has(unit, 'dummy')),
  );
}

/** The winner by the Level of Victory; where the mission has none, the side that has got what it wants. */
function levelOf(
  { mission }: Pick<LhyWorld, 'mission'>,
  score: number | undefined,
  otherwise: Side,
): Pick<LhyResult, 'winner' | 'level'> {
  return mission.victory === undefined || score === undefined
    ? { winner: otherwise }
    : readBand(mission.victory.levels, score);
}
