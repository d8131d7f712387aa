import type { Distribution, Given, Outcomes } from '../../engine/index.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Locale } from '../../text/index.js';
import { phrase } from '../files/language.js';

/** The words of a game for its odds. */
export interface OddsWords {
  readonly locale: Pick<Locale, 'words'>;
  readonly nameOf: (id: string) => string;
  readonly outcome: (result: string) => string;
  readonly purpose: (id: string) => string;
  readonly choice: (id: string) => string;
  readonly reason: (left: Problem) => string;
}

/** A judge takes his time: his odds may walk so many paths of the dice, some seconds. */
export const PATHS_OF_A_JUDGE = 50_000;

/**
 * Tells odds: where others choose in the middle, by each of their answers; and what is left out.
 *
 * @param odds the odds of an action
 * @param words the words of the game
 * @param out where they are written
 * @example tellOdds(odds, words, terminal.out) // 'odds\n  Umber squad 1-1: disrupted 3/10 (30.0 %)'
 */
export function tellOdds(
  { subjects, given, best, worst, left = [] }: Distribution,
  words: OddsWords,
  out: (text: string) => void,
): void {
  out(`\n${phrase('odds', {}, words)}\n`);
  const isAlike = JSON.stringify(best) === JSON.stringify(worst);
  if (given === undefined && best !== undefined && worst !== undefined && !isAlike) {
    out(`  ${phrase('atBest', {}, words)}\n`);
    tellOutcomes(best, words, '    ', out);
    out(`  ${phrase('atWorst', {}, words)}\n`);
    tellOutcomes(worst, words, '    ', out);
  } else if (given === undefined) tellOutcomes(subjects, words, '  ', out);
  for (const { answers, subjects: then } of given ?? []) {
    const said = answers.map((answer) => answerText(answer, words)).join('; ');
    const asked = said === '' ? phrase('nobodyAsked', {}, words) : said;
    out(`  ${phrase('if', { answers: asked }, words)}\n`);
    tellOutcomes(then, words, '    ', out);
  }
  for (const reason of left) out(`  ${phrase('leftOut', { reason: words.reason(reason) }, words)}\n`);
}

function tellOutcomes(outcomes: Outcomes, words: OddsWords, indent: string, out: (text: string) => void): void {
  for (const { subject, results, together = [] } of outcomes) {
    const chances = results.map(({ result, chance }) => `${words.outcome(result)} ${chance} (${share(chance)})`);
    const sets = together.map(
      ({ results: set, chance }) => `${set.map(words.outcome).join(' + ')} ${chance} (${share(chance)})`,
    );
    const also = sets.length === 0 ? '' : phrase('oddsTogether', { sets: sets.join(', ') }, words);
    out(`${indent}${words.nameOf(subject)}: ${chances.join(', ')}${also}\n`);
  }
}

function answerText({ purpose, by, choice }: Given['answers'][number], words: OddsWords): string {
  const chosen = (typeof choice === 'string' ? [choice] : choice).map(words.choice);
  const what = chosen.length === 0 ? phrase('nothing', {}, words) : chosen.join(', ');
  return phrase('chooses', { side: words.nameOf(by), choice: what, purpose: words.purpose(purpose) }, words);
}

/**
 * An exact chance as a percentage with one decimal.
 *
 * @example share('3/8') // '37.5 %'
 */
export function share(chance: string): string {
  const [top = '0', bottom = '1'] = chance.split('/');
  const tenths = (2000n * BigInt(top) + BigInt(bottom)) / (2n * BigInt(bottom));
  return `${tenths / 10n}.${tenths % 10n} %`;
}
