import { view } from '../../engine/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { LhyComparison, LhyLocale, LhyRulingQuestion } from '../../lhy/index.js';
import { compareRulings, namesIn } from '../../lhy/index.js';
import type { CommandLine } from '../terminal/command-line.js';
import { phrase } from '../files/language.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import type { LhyDispute } from './dispute.js';
import { disputeIn } from './dispute.js';
import { refusedInLhy, sayInLhy } from './mission.js';

/** Options that ask for more than verdicts and sums. */
const OF_ONE_RULESET = ['legal', 'readings', 'again'] as const;

/**
 * Judges an action of the second game by several rulesets, and tells in what the rulings differ and because of which answers.
 *
 * @param page writes the report as a page, with the comparison in words
 * @returns the exit code: 0 for a comparison, whatever the verdicts
 * @example judgeByAnswers(line, terminal, locale, page) // 0
 */
export function judgeByAnswers(
  line: CommandLine,
  terminal: Terminal,
  locale: LhyLocale,
  page: (compared: string) => Result<string>,
): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const names = options.texts('ruleset');
  const unfit = [
    ...OF_ONE_RULESET.filter(options.flag),
    ...['svg', 'out'].filter((name) => options.text(name) !== undefined),
  ].map((name) => problem('one-ruleset', { option: `--${name}` }, undefined, `--${name}`));
  const compared = unfit.length > 0 ? refuseAll(unfit) : comparisonOf(line, names);
  if (!compared.ok) return refusedInLhy(terminal, compared.problems, json);
  const { dispute, comparison } = compared.value;
  const { world, action } = dispute;
  let inWords = '';
  const listener: Terminal = { ...terminal, out: (text) => void (inWords += text), style: (_, text) => text };
  const { question: _question, ...unasked } = dispute;
  tell(unasked, names, comparison, listener, locale);
  const written = page(inWords);
  if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  if (json) outJson(terminal, { ok: true, scenario: world.mission.id, action, rulesets: names, ...comparison });
  else tell(dispute, names, comparison, terminal, locale);
  return EXIT.done;
}

function comparisonOf(
  line: CommandLine,
  names: readonly string[],
): Result<{ readonly dispute: LhyDispute; readonly comparison: LhyComparison }> {
  const disputes = names.map((name) => disputeIn(line, name));
  const faults = disputes.flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems));
  const [first] = disputes.flatMap((each) => (each.ok ? [each.value] : []));
  if (faults.length > 0 || first === undefined) return refuseAll(faults);
  if (first.action === undefined) return refuse(problem('action-needed', {}, undefined, '--action'));
  const comparison = compareRulings(
    first.world,
    questionOf(first),
    disputes.flatMap((each) => (each.ok ? [{ rules: { ...each.value.world.rulings.switches } }] : [])),
    { odds: true },
  );
  return comparison.ok ? ok({ dispute: first, comparison: comparison.value }) : comparison;
}

/** A situation that was typed in is set up anew by each ruleset; a saved or recorded game is taken as it is. */
function questionOf({ world, state, situation, action, by }: LhyDispute): LhyRulingQuestion {
  const side = by === undefined ? {} : { by };
  if (situation !== undefined) return { ...situation, ...side, action };
  return { seen: by === undefined ? state : view(world, state, by), action };
}

function tell(
  { world, question }: LhyDispute,
  rulesets: readonly string[],
  { rulings, differences }: LhyComparison,
  { out, style }: Terminal,
  locale: LhyLocale,
): void {
  const names = namesIn(world);
  const voice = { locale };
  if (question !== undefined) out(`${question}\n\n`);
  for (const [i, ruling] of rulings.entries()) {
    if (!ruling.ok) {
      for (const reason of ruling.problems) out(`${rulesets[i] ?? ''}: ${sayInLhy(reason, names, locale)}\n`);
      continue;
    }
    const { verdict } = ruling.value;
    out(`${style('bold', rulesets[i] ?? '')}: ${phrase(verdict.ruling, {}, voice)}\n`);
    const reasons = 'problems' in verdict ? (verdict.problems ?? []) : [];
    for (const reason of reasons) out(`  ${sayInLhy(reason, names, locale)} (${reason.code})\n`);
  }
  for (const { what, at, values, because } of differences) {
    const place = at === '' ? what : `${what} ${at}`;
    const why = because
      .map(({ name, rule, values: answers }) => `${name} [${rule}]: ${answers.join(' / ')}`)
      .join('; ');
    out(`\n${place}: ${values.join(' / ')}\n  ${why}\n`);
  }
}
