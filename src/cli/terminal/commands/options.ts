import type { OptionSpec } from '../command-line.js';

/** Options of every command. */
export const COMMON: Readonly<Record<string, OptionSpec>> = {
  json: { form: 'flag', help: 'JSON on stdout and nothing else; errors as JSON too' },
  help: { form: 'flag', help: 'this text' },
};

/** Options of the commands that load a world. */
export const WORLD: Readonly<Record<string, OptionSpec>> = {
  pack: { form: 'texts', value: 'FILE', help: 'a further pack; may be given several times' },
  ruleset: {
    form: 'text',
    value: 'NAME',
    help: 'the ruleset, such as 4.2.1+cards-2022; a part may be the file of a layer (club.json)',
  },
  edition: { form: 'text', value: 'NAME', help: 'the edition, where the ruleset names none' },
  rule: { form: 'texts', value: 'NAME=VALUE', help: 'a house rule: the answer to a named switch or number' },
  handicap: { form: 'text', value: 'NAME', help: 'a handicap that the scenario offers' },
  withheld: { form: 'flag', help: 'play the default where no code follows an answer yet' },
};

/** The option of the commands in which bots play. */
export const PERSONALITY: Readonly<Record<string, OptionSpec>> = {
  personality: {
    form: 'text',
    value: 'NAME',
    help: 'what the levels care about: steady (default), bold, careful, thrifty; of one alone: --bots level-2:bold,tactical',
  },
};

/**
 * The option for another game, with what it changes.
 *
 * @example systemOf('the scenario is a mission').value // 'GAME'
 */
export function systemOf(change: string): OptionSpec {
  return { form: 'text', value: 'GAME', help: `lhy: The Last Hundred Yards, where ${change} (default Hill 31)` };
}

/**
 * The option for the game of files, where these do not say it, with what the other game changes.
 *
 * @example gameOf('a mission is played').value // 'GAME'
 */
export function gameOf(change: string): OptionSpec {
  const help = `the game of the files if they do not say it: lnlt, or lhy, The Last Hundred Yards; then ${change} (default Hill 31)`;
  return { form: 'text', value: 'GAME', help };
}

/**
 * The language of a command that tells a game or a ruling.
 *
 * @example languageOf('the ruling').language.value // 'ID'
 */
export function languageOf(what: string): Readonly<Record<string, OptionSpec>> {
  const help = `en or de: the language of ${what} (default en)`;
  return { language: { form: 'text', value: 'ID', help } };
}
