import type { AfterMistake, Mistake, Problem, Result } from '../../facade/index.js';
import { present } from '../../kernel/basis/present.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Voice } from '../../text/voice.js';
import type { Options } from '../terminal/command-line.js';
import { calledIn, phrase } from './language.js';

/** What counts after a mistake. */
const AFTER: readonly AfterMistake[] = ['skip', 'override'];

/**
 * What counts after a mistake of a record, as the command line says it.
 *
 * @returns `skip` where `--after` is left out; `unknown-after` for a word that says neither
 * @example afterGiven(options) // { ok: true, value: 'override' }
 */
export function afterGiven(options: Options): Result<AfterMistake> {
  const given = options.text('after') ?? 'skip';
  const after = AFTER.find((each) => each === given);
  return after === undefined
    ? refuse(problem('unknown-after', { given, known: AFTER }, undefined, '--after'))
    : ok(after);
}

/**
 * That `--after` and other options are for a record typed by hand, where they were given with another file.
 *
 * @example typedOnly(options, ['after'])[0]?.code // 'wants-a-typed-record'
 */
export function typedOnly(options: Options, names: readonly string[]): readonly Problem[] {
  return names
    .filter((name) => options.text(name) !== undefined)
    .map((name) => problem('wants-a-typed-record', { option: `--${name}` }, undefined, `--${name}`));
}

/** So many mistakes that follow from one are told beneath it; the steps of the others are named. */
const MOST_FOLLOWING = 3;

/**
 * The mistakes that come of no other one.
 *
 * @example ownMistakes(mistakes).length // 2, of 31
 */
export function ownMistakes<M extends { readonly follows?: number }>(mistakes: readonly M[]): readonly M[] {
  return mistakes.filter(({ follows }) => follows === undefined);
}

/**
 * The mistakes of a record in words, a line each. Beneath a mistake stand those that follow from it: the first of them, and the steps of the
 * others.
 *
 * @param styled styles the place of a mistake
 * @example mistakeLines(mistakes, voice)[1] // '  step 7, line 11 (United States): ... (not-all-set-up) - left out, follows from step 6'
 */
export function mistakeLines(mistakes: readonly Mistake[], voice: Voice, styled?: Styled): readonly string[] {
  const told = mistakes.map(({ by, sentence = '', problem: { code }, ...place }) => ({ ...place, side: calledIn(by, voice), said: sentence, code })); // prettier-ignore
  return toldLines(told, voice, styled);
}

type Styled = (place: string) => string;

/** A mistake of either game, with its reason in words. */
export interface ToldMistake {
  readonly step: number;
  readonly line?: number;
  readonly side: string;
  readonly said: string;
  readonly code: string;
  readonly then: Mistake['then'];
  readonly follows?: number;
}

/**
 * The mistakes of a record of either game in words, a line each, as `mistakeLines` gives them.
 *
 * @example toldLines(mistakes, { locale })[1] // '  step 7 (umber): ... (turn-of) - left out, follows from step 6'
 */
export function toldLines(
  mistakes: readonly ToldMistake[],
  voice: Parameters<typeof phrase>[2],
  styled: Styled = (place) => place,
): readonly string[] {
  const own = mistakes.filter(({ follows }) => follows === undefined);
  return own.flatMap((mistake, i) => {
    const line = mistakeLine(mistake, voice, styled);
    // Of several mistakes of one step the last one has them beneath it.
    if (own[i + 1]?.step === mistake.step) return [line];
    const following = mistakes.filter(({ follows }) => follows === mistake.step);
    const shown = following.length > MOST_FOLLOWING + 1 ? following.slice(0, MOST_FOLLOWING) : following;
    const rest = following.slice(shown.length).map(({ step }) => step);
    const facts = { count: rest.length, cause: mistake.step, steps: stepsIn([...new Set(rest)], voice) };
    return [
      line,
      ...shown.map((each) => `  ${mistakeLine(each, voice)}`),
      ...(rest.length === 0 ? [] : [`  ${phrase('moreFollow', facts, voice)}`]),
    ];
  });
}

/** Steps in words: those in a row by the first and the last of them. */
function stepsIn(steps: readonly number[], voice: Parameters<typeof phrase>[2]): string {
  const rows: number[][] = [];
  for (const step of steps) {
    const row = rows.at(-1);
    if (row?.at(-1) === step - 1) row.push(step);
    else rows.push([step]);
  }
  return rows
    .map((row) =>
      row.length < 3 ? row.join(', ') : phrase('fromTo', { from: row[0] ?? 0, to: row.at(-1) ?? 0 }, voice),
    )
    .join(', ');
}

/** A mistake in words: its place, whose step it is, the reason with its code, and what became of the step. */
function mistakeLine(
  { step, line, side, said, code, then, follows }: ToldMistake,
  voice: Parameters<typeof phrase>[2],
  styled: Styled = (place) => place,
): string {
  const place = styled(phrase('mistakePlace', { step, ...present({ line }) }, voice));
  const facts = { place, side, said, code, then: phrase(`then.${then}`, {}, voice), ...present({ cause: follows }) };
  return phrase('mistake', facts, voice);
}
