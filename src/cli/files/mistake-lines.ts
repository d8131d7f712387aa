import type { AfterMistake, Mistake, Problem, Result } from '../../facade/index.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Names } from '../../text/index.js';
import type { Options } from '../terminal/command-line.js';

/** What becomes of a step with a mistake, in words. */
const THEN: Readonly<Record<Mistake['then'], string>> = {
  skipped: 'left out',
  kept: 'taken as the rules say',
  overridden: 'taken as the record says',
};

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

/**
 * A mistake in words: its place, whose step it is, the reason with its code, and what became of the step.
 *
 * @param styled styles the place
 * @example mistakeLine(mistake, names) // 'step 12, line 18 (United States): ... (wrong-side) - left out'
 */
export function mistakeLine(
  { step, line, by, problem: found, sentence = '', then, follows }: Mistake,
  names: Names | undefined,
  styled: (place: string) => string = (place) => place,
): string {
  const place = line === undefined ? `step ${step}` : `step ${step}, line ${line}`;
  const cause = follows === undefined ? '' : `, for step ${follows} was left out`;
  return `${styled(place)} (${names?.nameOf(by) ?? by}): ${sentence} (${found.code}) - ${THEN[then]}${cause}`;
}
