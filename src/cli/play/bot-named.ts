import { BOTS, LEVELS, PERSONALITIES, botNames, levelBot } from '../../bots/index.js';
import type { Bot } from '../../bots/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Options } from '../terminal/command-line.js';
import { ownBot } from './own-bots.js';

/** A level and a personality: `level-2:bold`. */
const STYLED = /^(level-\d):(\w+)$/;

/**
 * A bot by its name: one of the library, a level with a personality (`level-2:bold`), or one that was loaded from a file.
 *
 * @example botNamed('level-2:bold')?.name // 'level-2:bold'
 */
export function botNamed(name: string): Bot | undefined {
  if (Object.hasOwn(BOTS, name)) return BOTS[name as keyof typeof BOTS];
  const [, level = '', personality = ''] = STYLED.exec(name) ?? [];
  if (Object.hasOwn(LEVELS, level) && Object.hasOwn(PERSONALITIES, personality))
    return levelBot(name, {
      level: LEVELS[level as keyof typeof LEVELS],
      personality: PERSONALITIES[personality as keyof typeof PERSONALITIES],
    });
  return ownBot(name);
}

/**
 * The names of bots as they were given, with the personality of `--personality` at each level that has none.
 *
 * @param words bots of the library, files of own bots
 * @param option the option that has them
 * @returns their names; `unknown-bot`, `unknown-personality`, `personality-wants-level`
 * @example botsIn(['level-2', './mine.mjs'], '--bots', options).value // ['level-2:bold', 'dreamer']
 */
export function botsIn(words: readonly string[], option: string, options: Options): Result<readonly string[]> {
  const personality = options.text('personality');
  const known = Object.keys(PERSONALITIES);
  if (personality !== undefined && !known.includes(personality))
    return refuse(problem('unknown-personality', { personality, known }, undefined, '--personality'));
  if (personality !== undefined && !words.some((word) => Object.hasOwn(LEVELS, word)))
    return refuse(problem('personality-wants-level', { known: Object.keys(LEVELS) }, undefined, '--personality'));
  const problems: Problem[] = [];
  const names = words.map((word) => {
    const styled = personality !== undefined && Object.hasOwn(LEVELS, word) ? `${word}:${personality}` : word;
    const found = botNamed(styled);
    if (found === undefined) problems.push(problem('unknown-bot', { bot: word, known: botNames }, undefined, option));
    return found?.name ?? word;
  });
  return problems.length > 0 ? refuseAll(problems) : ok(names);
}
