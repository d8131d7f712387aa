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

/**
 * A mistake in words: its place, whose step it is, the reason with its code, and what became of the step.
 *
 * @param styled styles the place
 * @example mistakeLine(mistake, voice) // 'step 12, line 18 (United States): ... (wrong-side) - left out'
 */
export function mistakeLine(
  { step, line, by, problem: { code }, sentence = '', then, follows }: Mistake,
  voice: Voice,
  styled: (place: string) => string = (place) => place,
): string {
  return phrase(
    'mistake',
    {
      place: styled(phrase('mistakePlace', { step, ...present({ line }) }, voice)),
      side: calledIn(by, voice),
      said: sentence,
      code,
      then: phrase(`then.${then}`, {}, voice),
      ...present({ cause: follows }),
    },
    voice,
  );
}
