import { resolve } from 'node:path';
import { present } from '../../kernel/basis/present.js';
import type { Locale } from '../../text/index.js';
import { phrase } from '../files/language.js';
import { botFaultIn } from '../terminal/bot-fault.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Desk } from './answers.js';
import { AFTER_THE_END, answerTo } from './answers.js';
import type { Came, OwnGame } from './own-game.js';
import { promptedBy } from './prompt-words.js';

/** Where an evening is told. */
export interface Told {
  readonly terminal: Terminal;
  /** Nothing is told but what is wrong with a line. */
  readonly silent: boolean;
  readonly voice: { readonly locale: Pick<Locale, 'words'> };
  /** The file of the whole evening, if there is one: it is written again unasked. */
  readonly out?: string | undefined;
}

/**
 * Takes line after line until the person quits or nothing more is typed. Behind the end of the game its record can still be looked at and kept.
 *
 * @returns the last moment of the game
 * @example await playEvening(game, start, typedLines(), { terminal, silent: false, voice: { locale } })
 */
export async function playEvening<M>(
  game: OwnGame<M>,
  start: M,
  lines: AsyncIterable<string>,
  { terminal, silent, voice, out }: Told,
): Promise<M> {
  const past: M[] = [];
  const desk: Desk = { terminal, voice, written: new Set(out === undefined ? [] : [resolve(out)]) };
  const review = game.review === undefined ? undefined : phrase('solo.word.review', {}, voice);
  let now = start;
  const tell = (all: readonly string[], style: 'yellow' | 'plain' = 'plain'): void => {
    for (const each of all) terminal.out(`  ${style === 'plain' ? each : terminal.style(style, each)}\n`);
  };
  const fault = (): string | undefined => game.fault?.(now);
  const tellFault = (): void => tell([fault() ?? ''], 'yellow');
  const ask = (): void => {
    if (silent) return;
    const asked =
      fault() !== undefined
        ? [phrase('solo.botFailed', {}, voice)]
        : game.isOver(now)
          ? [phrase('solo.afterEnd', present({ review }), voice)]
          : game.asked(now);
    for (const each of asked) terminal.out(`${terminal.style('dim', each)}\n`);
    terminal.out('> ');
  };
  const tellEnd = (): void => {
    if (!silent) for (const each of game.end(now)) terminal.out(`${terminal.style('green', each)}\n`);
  };
  const takeBack = (): void => {
    const before = past.at(-1);
    if (before === undefined) tell([phrase('solo.noUndo', {}, voice)]);
    // What was seen is seen.
    else if (game.mayHaveShown(before, now)) tell([phrase('solo.hasShown', {}, voice)]);
    else {
      past.pop();
      now = before;
      const undone = phrase('solo.undone', {}, voice);
      game.noted(undone);
      tell([undone]);
      if (!silent) game.tellsWhere(now);
    }
  };
  if (fault() !== undefined) tellFault();
  if (game.isOver(now)) tellEnd();
  ask();
  for await (const line of lines) {
    const text = line.trim();
    const prompted = promptedBy(text);
    if (prompted?.word === 'quit') return now;
    const isOver = game.isOver(now);
    if (isOver && text !== '' && (prompted === undefined || !AFTER_THE_END.includes(prompted.word)))
      tell([phrase('solo.isOver', {}, voice)], 'yellow');
    else if (prompted?.word === 'undo') takeBack();
    else if (prompted !== undefined && prompted.word !== 'auto')
      tell(await faultTold(async () => await answerTo(game, now, prompted, desk)));
    else if (text !== '' && fault() !== undefined) tellFault();
    else if (text !== '') {
      const { now: next, said } = prompted === undefined ? game.takes(now, text) : standsIn(game, now);
      tell(said, 'yellow');
      if (next !== now) past.push(now);
      now = next;
      if (fault() !== undefined) tellFault();
      if (game.isOver(now)) tellEnd();
    }
    ask();
  }
  return now;
}

/** Lets the bot decide for the person, or tells what it has done wrong: the person may go on. */
function standsIn<M>(game: OwnGame<M>, now: M): Came<M> {
  try {
    return game.standsIn(now);
  } catch (error) {
    return { now, said: [faultIn(error)] };
  }
}

/** Lines, or in their place what a bot of the user has done wrong. */
async function faultTold(lines: () => Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await lines();
  } catch (error) {
    return [faultIn(error)];
  }
}

/** What a bot of the user has done wrong; any other error goes on. */
function faultIn(error: unknown): string {
  const fault = botFaultIn(error);
  if (fault === undefined) throw error;
  return fault;
}
