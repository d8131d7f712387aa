import { inPlace, misused, notASide, wholeOr } from '../../engine/game/misuse.js';
import { present } from '../../kernel/basis/present.js';
import type { Side, World } from '../../state/index.js';
import type { HowJudged, JudgedAfter, ReadAgain, SaidBeside } from '../rulings/judge-played.js';
import { judgePlayed } from '../rulings/judge-played.js';
import type { MomentBefore, PlayedBefore } from '../rulings/moment-before.js';
import { actionInWords } from '../written/in-words.js';

export type { JudgedAfter, SaidBeside } from '../rulings/judge-played.js';
export type { PlayedBefore } from '../rulings/moment-before.js';

/**
 * Judges an action for the side whose counters it names. If the impulse of that side, or its window of Opportunity Fire, has just ended
 * by itself, for nobody left in it could act, the action is judged at the moment before: so the reasons are those that keep these units from it, and not that the
 * other side acts by now. Where a turn has ended and the dice for the initiative of the next are awaited, it is judged wholly at the
 * last decision of that side in the turn: what was legal there is legal. Where an impulse of the other side is about to begin, the
 * reasons against it in an impulse of its own side are told behind that. While a roll or a choice is awaited it is judged after every answer;
 * the line that says it is read and completed anew after each.
 *
 * @param world the world
 * @param played the game, and what was taken last: what `arrange` and `playScript` give
 * @param action anything
 * @param by the side that acts, where somebody says so
 * @param words what the words of an action say beside its fields, as `arrange` gives it: the line, who moves on or stops, why a way does not go on
 * @returns the answer, the moment, and what has ended since then; for what is nothing of the kind the refusal `misuse` in its place
 * @rule 4.0
 * @example judgeAfter(world, arrange(world, situation).value, { kind: 'shoot', weapon: 'us.bazooka.1' }).ended?.params.side // 'us'
 */
export function judgeAfter(
  world: World,
  played: PlayedBefore,
  action: unknown,
  by?: Side,
  words: SaidBeside = {},
): JudgedAfter {
  const wrong = misused({ world }) ?? (by === undefined ? undefined : notASide(world, by, undefined, '/by'));
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('played', 'object', played, () => judgePlayed(world, played, action, inWords({ by, words })));
}

/**
 * The same in a world of another ruleset, where the moment before is known by that of the game.
 *
 * @param before the moment before the end of what the side had to do, as `momentBefore` gives it in the world in which the game was played
 * @rule 4.0
 * @example judgeAsPlayed(otherWorld, played, action, 'us', {}, undefined).judged.verdict // 'notLegal'
 */
export function judgeAsPlayed(
  world: World,
  played: PlayedBefore,
  action: unknown,
  by: Side | undefined,
  words: SaidBeside,
  before: MomentBefore | undefined,
): JudgedAfter {
  return judgePlayed(world, played, action, inWords({ by, words, known: { moment: before } }));
}

function inWords(how: HowJudged): HowJudged {
  return { ...how, readAgain };
}

/**
 * Reads the words of an action at another moment, as they are read where no question is open.
 *
 * @example readAgain(world, played, 'us: I5 fires at J3')?.action
 */
export const readAgain: ReadAgain = (world, { state, taken }, said) => {
  const read = actionInWords(world, state, said, taken);
  if (!read.ok) return undefined;
  const { action, by, unwritten, named, against, leaves } = read.value;
  return { action, unwritten, ...present({ by, named, against, leaves }) };
};
