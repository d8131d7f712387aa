import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locale } from '../../text/index.js';
import { writeText } from '../files/files.js';
import { phrase } from '../files/language.js';
import { isTextFile } from '../files/typed-out.js';
import type { Terminal } from '../terminal/terminal.js';
import type { OwnGame } from './own-game.js';
import type { PromptWord, Prompted } from './prompt-words.js';
import { wholeList } from './prompt-words.js';

/** The words that can be typed once the game is over. */
export const AFTER_THE_END: readonly PromptWord[] = ['help', 'where', 'log', 'review', 'picture', 'save', 'quit'];

/** What the answers to words at the prompt need beside the game. */
export interface Desk {
  readonly terminal: Terminal;
  readonly voice: { readonly locale: Pick<Locale, 'words'> };
  /** The files that this evening has written: they are written again unasked. */
  readonly written: Set<string>;
}

/**
 * The answer to a word that changes nothing in the game.
 *
 * @example await answerTo(game, now, { word: 'where', more: '', sure: false }, { terminal, voice, written: new Set() })
 */
export async function answerTo<M>(
  game: OwnGame<M>,
  now: M,
  { word, more, sure }: Prompted,
  { terminal, voice, written }: Desk,
): Promise<readonly string[]> {
  const writes = (content: () => string, told: readonly string[]): readonly string[] => {
    const place = resolve(more);
    if (!sure && !written.has(place) && existsSync(more))
      return [phrase('solo.exists', { file: more, word: phrase(`solo.word.${word}`, {}, voice) }, voice)];
    const done = writeText(more, content());
    if (!done.ok) return game.sayAll(done.problems);
    written.add(place);
    return [phrase('solo.written', { file: more }, voice), ...told];
  };
  if (word === 'goals') return game.goals(now);
  if (word === 'where') return game.where(now);
  if (word === 'hint') return game.hint(now);
  if (word === 'log') return latest(game.log(), more);
  if (word === 'review') {
    if (game.review === undefined) return [phrase('solo.noReview', {}, voice)];
    return game.isOver(now) ? game.review(now, terminal) : [phrase('solo.reviewAfter', {}, voice)];
  }
  if (more === '' && word !== 'help') return [phrase(`solo.wants.${word}`, {}, voice)];
  if (word === 'can') {
    const { who, all } = wholeList(more);
    return game.can(now, who, all);
  }
  if (word === 'odds') return game.odds(now, more);
  if (word === 'picture') return writes(() => game.picture(now), []);
  if (word === 'save')
    return writes(
      () => game.record(now, more),
      [
        ...cutNote(game, now, more, voice),
        ...(game.isOver(now) ? [] : [phrase('solo.goOn', { command: game.resumed(more) }, voice)]),
      ],
    );
  return phrase(game.help, {}, voice).split('\n');
}

/**
 * That a record in lines ends before an order that waits for an answer, where it does.
 *
 * @example cutNote(game, now, 'evening.json', voice) // []
 */
export function cutNote<M>(game: OwnGame<M>, now: M, file: string, voice: Desk['voice']): readonly string[] {
  return isTextFile(file) && game.waits(now) ? [phrase('solo.cut', {}, voice)] : [];
}

/** So many of the last lines as somebody asks for; all of them where he names no number. */
function latest(lines: readonly string[], wanted: string): readonly string[] {
  return /^[1-9]\d*$/.test(wanted) ? lines.slice(-Number(wanted)) : lines;
}
