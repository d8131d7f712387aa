import { wholeOr } from '../../../engine/game/misuse.js';
import type { World } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import { headLines } from './head-lines.js';
import { writeLine } from './write-line.js';

/**
 * Writes a game as a record that people keep: one line a step. A pass in a window, behind which the other side goes on, is left out
 * as people leave it out.
 *
 * @param world the world
 * @param taken all that was taken, in its order, as `playScript` and `replayMoments` give it
 * @param how with `numbered` each line has the number of its step in front, as `judge --step` takes it, and each phase its heading
 * @returns the text, with the scenario in its first line and the rules of the game behind it; `replayRecord` reads it back. A game that
 *   began in a situation needs a line `situation: FILE` in front. For what is no such list the refusal `misuse` in its place
 * @rule 4.0
 * @example writeRecord(world, played.taken).split('\n')[0] // 'scenario: training'
 */
export function writeRecord(world: World, taken: readonly Taken[], how: { readonly numbered?: boolean } = {}): string {
  return wholeOr('taken', 'list', taken, () => {
    const steps = stepsWritten(taken);
    const lines = steps.flatMap((step, i) => {
      const line = writeLine(world, step);
      return how.numbered === true ? [...headingOf(step, steps[i - 1]), `[${i}] ${line}`] : [line];
    });
    return `${[...headLines(world, taken[0]?.before), '', ...lines].join('\n')}\n`;
  });
}

/** What is written above the first step of a phase. */
const HEADINGS: Readonly<Record<string, string>> = {
  rally: 'Rally Phase',
  operations: 'Operations Phase',
  administrative: 'Administrative Phase',
};

/** The heading of a step that is the first one of its phase. */
function headingOf([first]: readonly Taken[], [before]: readonly Taken[] = []): readonly string[] {
  const [now, then] = [first?.before.position, before?.before.position];
  const name = HEADINGS[now?.phase ?? ''];
  if (now === undefined || name === undefined || (now.phase === then?.phase && now.turn === then.turn)) return [];
  return ['', `Turn ${now.turn}, ${name}`];
}

/**
 * The steps that people write down: each action with the answers to what it asked, without passes in windows behind which the other
 * side goes on.
 *
 * @example stepsWritten(taken).length // fewer than those that were taken
 */
export function stepsWritten(taken: readonly Taken[]): readonly (readonly Taken[])[] {
  const written: (readonly Taken[])[] = [];
  for (const step of [...stepsOf(taken)].reverse()) if (!isUnsaid(step, written.at(-1))) written.push(step);
  return written.reverse();
}

/**
 * Each action with the answers to what it asked.
 *
 * @example stepsOf(taken)[0]?.length // 3: an action and two answers
 */
function stepsOf(taken: readonly Taken[]): readonly (readonly Taken[])[] {
  const steps: Taken[][] = [];
  for (const each of taken) {
    const last = steps.at(-1);
    if (last === undefined || each.before.pending === undefined) steps.push([each]);
    else last.push(each);
  }
  return steps;
}

/** A pass in a window, where the next step that is written is the other side's: nobody writes it down. */
function isUnsaid([first]: readonly Taken[], next: readonly Taken[] | undefined): boolean {
  const then = next?.[0];
  if (first?.action.kind !== 'pass' || first.before.frames.at(-1)?.kind !== 'window' || then === undefined)
    return false;
  return then.by !== first.by;
}
