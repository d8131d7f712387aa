import type { Comparison, PastAnswer } from '../../facade/index.js';

/** So many steps are named of those that an answer changes. */
const MOST_STEPS_NAMED = 8;

/**
 * Tells that the past of a comparison stays, which answers could have changed it, those first by which a step comes out otherwise, and
 * how it is played again.
 *
 * @returns lines; nothing where there is no past
 * @example pastText(comparison) // 'What was played before stays as it was played, by 5.1.\n...'
 */
export function pastText({ past, rulesets }: Comparison): string {
  if (past === undefined) return '';
  const names = rulesets.map(({ id }) => id);
  const lines = [`What was played before stays as it was played, by ${past.ruleset}.`, ...linesOf(past, names)];
  return lines.map((line) => `${line}\n`).join('');
}

function linesOf(
  { ruleset, recorded, answers }: NonNullable<Comparison['past']>,
  names: readonly string[],
): readonly string[] {
  if (!recorded)
    return [
      `Which of the ${answers.length} answers that differ were read before, only its record tells.`,
      'The transcript of the game, with --step, tells it; with --again it is played again by each of the rulesets.',
    ];
  const changed = answers.filter((each) => each.changed.length > 0);
  const unchanged = answers.filter((each) => each.changed.length === 0).map(({ name }) => name);
  return [
    ...(answers.length === 0 ? ['No answer that was read before is another one.'] : []),
    ...changed.map((each) => changedLine(each, ruleset, names)),
    ...(unchanged.length === 0
      ? []
      : [`Read before too, though no order comes out otherwise with its dice: ${unchanged.join(', ')}.`]),
    'With --again the record is played again by each of the rulesets, with the same orders and dice.',
  ];
}

function changedLine(
  { name, rule, own, values, changed }: PastAnswer,
  ruleset: string,
  names: readonly string[],
): string {
  const more = changed.length - MOST_STEPS_NAMED;
  const steps = `${changed.slice(0, MOST_STEPS_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  const each = values.flatMap((value, i) => (value === own ? [] : [`${value} by ${names[i] ?? ''}`])).join('; ');
  return `Steps that would have come out otherwise: ${steps}; ${name} is ${own} by ${ruleset}, ${each}. [${rule}]`;
}
