import type { Problem } from '../../../kernel/basis/result.js';
import type { GameState, World } from '../../../state/index.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';

/** The question how a new Hero of a unit on the move goes on. */
const OF_HERO = 'heroMode';
/** So many Heroes come of one attack. */
const MOST_HEROES = 6;

/**
 * A step by which a Hero comes up on the move, where its line does not say how he goes on: he does so as his unit did. Nobody writes that
 * down, for the next line says whether he moves on at all.
 *
 * @param problems why the step is refused
 * @returns the step with these choices; the same step where another question is open
 * @rule 5.1
 * @example withHeroes(world, state, read, problems).choices // ['move']
 */
export function withHeroes(world: World, state: GameState, read: ReadStep, [first]: readonly Problem[]): ReadStep {
  if (first?.code !== 'answer-first' || first.params['purpose'] !== OF_HERO) return read;
  let { choices } = read;
  for (let i = 0; i < MOST_HEROES; i++) {
    const played = playStep(world, state, read.action, { dice: read.dice, choices });
    const ask = played.ok ? played.value.open?.ask : undefined;
    if (ask?.kind !== 'choice' || ask.purpose !== OF_HERO) break;
    const usual = ask.usual ?? ask.options[0];
    if (usual === undefined) break;
    choices = [...choices, usual];
  }
  return { ...read, choices };
}
