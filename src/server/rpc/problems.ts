import type { Param, Params } from '../../kernel/basis/result.js';
import { fill, list, say, textOf } from '../../speech/fill.js';
import { english } from '../../text/en/index.js';
import type { Explainable, Locale, Names } from '../../text/index.js';
import { BY_ID, explain } from '../../text/index.js';

/** Problems that only the server finds, in English. What a page is told of as well stands among the texts of the engine. */
export const PROBLEMS: Readonly<Record<string, string>> = {
  'bad-message': 'A message is one call of JSON-RPC 2.0 with "jsonrpc":"2.0", or a list of calls.',
  'unknown-method': 'There is no method {method}<. Perhaps {nearest} is meant>.',
  broken: 'The server has made a mistake. Its log says more.',
  cancelled: 'The call was cancelled.',
  'too-slow': 'The answer took longer than {time} milliseconds.',
  'message-too-large': 'A message may have {most} bytes.',
  'too-many-calls': 'A message may have {most} calls, not {given}.',
  'too-many-games':
    'The server keeps {most} games at the same time, and all of them are in use<. There may be room for another one in {seconds} seconds>.',
  'too-many-worlds': 'The server keeps {most} worlds at the same time, and games are played in all of them.',
  'too-many-records':
    'The records of all games in memory have {most} bytes together, and no more can be written< for {seconds} seconds>. Whoever runs the server can keep games in a data folder.',
  'address-records':
    'The records of the games of your address have {most} bytes together, and no more can be written< for {seconds} seconds>.',
  'game-too-large': 'The record of this game has reached {most} bytes.',
  'answer-too-large':
    'The answers to one message may have {most} bytes. Ask for a part with `limit`, where there is one.',
  'address-games': 'Your address has {most} games here. There is room for another one in {seconds} seconds.',
  'address-worlds': 'Your address has {most} worlds here, and games are played in all of them.',
  'address-disk': 'Your address has written much into the data folder. It may write again in {seconds} seconds.',
  'not-kept':
    'The data folder cannot be read or written ({reason}), and nothing has changed. Whoever runs the server has to look after the disk.',
  'unknown-counter': 'There is no counter {counter} in sight.',
  'agreement-wanted': 'Every side has to send this in its own name: {sides} has not done so yet.',
  'game-or-state': 'Name either a game, or a world and a state.',
  'record-needed': 'The state alone does not say this: send the record too.',
  'record-of-another-state': 'This record does not lead to this state.',
  'save-or-record': 'Send either a save or a record.',
  'orders-or-cancel': 'Send either orders, or that they are cancelled.',
  'bot-decides': 'A bot plays this side: it takes no standing orders.',
  'other-protocol': 'The client speaks protocol {wanted}, and this server protocol {spoken}.',
  'world-for-situation': 'A situation comes with a world, and without a game.',
  'other-scenario': 'The situation is one of {scenario}, and the world one of {world}.',
  'too-many-steps': 'So many steps may lead to a question: {most}, not {given}.',
  'no-bots-here': 'No bots take seats here: the server offers them with --bots, and not in the stateless form.',
  'unknown-bot': 'There is no bot {bot} here: there are {known}.',
  'bots-everywhere': 'One side at least is left to somebody who is no bot.',
  'side-needed': 'Name the side that looks.',
  'not-for-onlookers':
    'Something is hidden in this game: only those who play a side are told what the rules say. Take a side first.',
  'too-many-environments':
    'The server keeps {most} environments at the same time. There is room for another one in {seconds} seconds.',
  'address-environments':
    'Your address has {most} environments here. Close one, or there is room for another one in {seconds} seconds.',
  'unknown-environment': 'There is no environment {environment} here.',
  'bad-number-of-games': 'There may be {most} here, not {given}.',
  'same-game-twice': 'The game {game} is named twice: each of them is asked for once.',
  'word-not-offered': 'The word {word} stands for nothing that may be chosen now.',
  'scenario-or-mission': 'Name either a scenario or a mission.',
  'unknown-mission': 'There is no mission {mission} here<. Perhaps {nearest} is meant>: there are {known}.',
  'no-data-folder': 'This server has no data folder.',
  'game-of-another-version': 'This was kept by another version of the rules, and those of now do not take it.',
};

const LOCALE: Locale = { ...english, problems: { ...english.problems, ...PROBLEMS } };

/**
 * A thing in words, as people read it: a refusal, a verdict, an event, an action, a question.
 *
 * @param thing what to tell
 * @param names the names of counters and sides; their ids when left out
 * @example inWords([problem('unknown-game', { game: 'g1' })]) // 'The server has no game g1.'
 */
export function inWords(thing: Explainable, names?: Names): string {
  return explain(thing, LOCALE, names);
}

/**
 * A text of a screen beside a table. What stands in its holes is text already; an empty text leaves out its part.
 *
 * @param key its name among those of `src/text/en/beside.ts`, without the first part
 * @example besideText('due', { turn: 1, phase: 'Operations Phase', by: 'United States' }) // 'Turn 1, Operations Phase: United States decides.'
 */
export function besideText(key: string, params: Params = {}): string {
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== ''));
  return fill(textOf(LOCALE.words, `beside.${key}`) ?? key, given);
}

/**
 * A value in words.
 *
 * @param name the parameter that has it
 * @example wordOf('rally', 'phase') // 'Rally Phase'
 */
export function wordOf(value: Param, name: string, names: Names = BY_ID): string {
  return say(value, name, { locale: LOCALE, names });
}

/**
 * Texts as a list: `a, b and c`.
 *
 * @example listOf(['a', 'b']) // 'a and b'
 */
export function listOf(texts: readonly string[]): string {
  return texts.length === 0 ? '' : list(texts, LOCALE);
}
