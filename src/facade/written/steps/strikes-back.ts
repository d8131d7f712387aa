import type { Result } from '../../../kernel/basis/result.js';
import { ok, refuseAll } from '../../../kernel/basis/result.js';
import type { Ask, Choice } from '../../../kernel/procedure/request.js';
import type { GameState, LocationId, Side, World } from '../../../state/index.js';
import { DICE } from '../../../tables/index.js';
import type { Order } from '../../record/order.js';
import { judgedAsAnswer } from '../../rulings/own-answer.js';
import type { ChoosesFor } from './play-step.js';
import { askOf } from './play-step.js';
import type { ReadStep } from './step-at.js';
import { stepAt } from './step-at.js';
import type { WrittenStep } from '../told/written-record.js';

/** What the side that strikes back chooses before the dice of the first side: its weapons, its Skills. */
const BEFORE_THE_DICE: Readonly<Record<string, string>> = { meleeWeapons: 'weapons', meleeSkills: 'skills' };

/**
 * What a line says that stands behind the line of a Melee: the side that is attacked strikes back in the same round.
 *
 * @param world the world
 * @param state the game in which the round is fought
 * @param by whose line it is
 * @param read the line
 * @returns the answer to the question that is open; why nobody is struck so; nothing for any other line
 * @rule 8.0
 * @example strikesBack(world, state, 'de', read)?.value.action // { kind: 'answer', choice: ['us.2-5-4.1'] }
 */
export function strikesBack(world: World, state: GameState, by: Side, read: ReadStep): Result<ReadStep> | undefined {
  const ask = askOf(world, state);
  const { action } = read;
  if (ask === undefined || action.kind !== 'melee' || placeOf(action) !== placeFought(state, by)) return undefined;
  // Where only one can be struck nobody asks for him.
  if (ask.kind === 'dice' && ask.by === by && ask.purpose === DICE.melee.purpose)
    return ok({ ...read, action: { kind: 'answer' } });
  if (ask.kind !== 'choice' || ask.by !== by) return undefined;
  const judged = judgedAsAnswer(world, state, action, by);
  if (judged === undefined) return undefined;
  return judged.verdict === 'legal' ? ok({ ...read, action: judged.action }) : refuseAll(judged.reasons);
}

/**
 * Whether a question is one of the other side about how it strikes back.
 *
 * @rule 8.0
 * @example isStrikeBack(ask, 'us') // true, where the Germans are asked whom they strike
 */
export function isStrikeBack({ by: asked, purpose }: Ask, by: Side): boolean {
  return asked !== by && (purpose === 'meleeTargets' || purpose === DICE.melee.purpose);
}

/**
 * What the line behind a Melee chooses in it, where it is that of the side that strikes back: with which weapons, by which Skills. Whoever names
 * none uses all.
 *
 * @param read the Melee
 * @param by its side
 * @param next the line behind it
 * @returns nothing where the next line is none of the other side in this place
 * @rule 8.0
 * @example struckBackBy(world, state, read, 'us', { text: 'de: H4 fights, 5 2' })?.(ask)
 */
export function struckBackBy(
  world: World,
  state: GameState,
  { action }: ReadStep,
  by: Side,
  next: WrittenStep | undefined,
): ChoosesFor | undefined {
  if (action.kind !== 'melee' || next === undefined) return undefined;
  const read = stepAt(world, state, next);
  if (!read.ok || read.value.action.kind !== 'melee' || placeOf(read.value.action) !== placeOf(action))
    return undefined;
  if (read.value.by === by) return undefined;
  const fields = read.value.action as Readonly<Record<string, unknown>>;
  return ({ by: asked, purpose, options }) => {
    const field = BEFORE_THE_DICE[purpose];
    if (asked === by || field === undefined) return undefined;
    const named = [fields[field] ?? []].flat();
    const isNamed = (option: Choice): boolean => named.every((each) => [option].flat().some((id) => id === each));
    // A Skill that serves once is used by him alone who says so.
    if (named.length === 0 && field === 'skills') return options.find((option) => option.length === 0);
    return named.length === 0 ? longest(options) : longest(options.filter(isNamed), -1);
  };
}

/** The longest of the options, or with -1 the shortest. */
function longest(options: readonly Choice[], sign: 1 | -1 = 1): Choice | undefined {
  return [...options].sort((a, b) => sign * (b.length - a.length))[0];
}

function placeOf(action: Order): unknown {
  return (action as Readonly<Record<string, unknown>>)['at'];
}

/** The place of a round that the other side has opened. */
function placeFought({ pending, frames }: GameState, by: Side): LocationId | undefined {
  if (pending === undefined || !('action' in pending) || pending.action.kind !== 'melee') return undefined;
  return frames.at(-1)?.by === by ? undefined : pending.action.at;
}
