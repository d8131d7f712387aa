import { present } from '../../kernel/basis/present.js';
import { mistakeNotes } from './mistake-notes.js';
import { arrange, compareRulings, positionNow, view } from '../../facade/index.js';
import type { Comparison, GameState, Mistake, Problem, Result, RulingQuestion, World } from '../../facade/index.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { english } from '../../text/en/index.js';
import { BY_ID, explain, namesOf } from '../../text/index.js';
import type { Names } from '../../text/index.js';
import { rulesOf, sceneryOf } from '../files/case.js';
import type { Options } from '../terminal/command-line.js';
import { actionIn, readDispute } from './dispute.js';
import { pastText } from './past-report.js';
import { inFile } from '../files/files.js';
import { isTyped, readContent } from '../files/written-file.js';
import type { RulesGiven } from '../files/house-rules.js';
import { atOption, readRuleset, rulesGiven } from '../files/house-rules.js';
import { recognise } from '../files/recognise.js';
import { COMMAND_ENGLISH } from '../files/language.js';
import { refused, saidOf } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** A question for several rulesets, and the rules that stand under all of them. */
interface Question {
  readonly world: World;
  readonly question: RulingQuestion;
  readonly action: unknown;
  /** For the names of counters; absent where the situation cannot be set up. */
  readonly state?: GameState;
  readonly rules: RulesGiven;
  /** The mistakes of the record before the moment. */
  readonly mistakes?: readonly Mistake[];
}

/** Options that ask for more than verdicts and sums. */
const OF_ONE_RULESET = ['legal', 'readings'] as const;

/**
 * Judges an action by several rulesets, and tells in what the rulings differ and because of which answers.
 *
 * @param file the file of the dispute
 * @param rulesets the names as they were given
 * @param page writes the report, where one is wanted, with the comparison in words
 * @returns the exit code: 0 for a comparison, whatever the verdicts
 * @example judgeByRulesets('dispute.json', ['5.1', '4.2.1'], options, terminal, page) // 0
 */
export function judgeByRulesets(
  file: string,
  rulesets: readonly string[],
  options: Options,
  terminal: Terminal,
  page: (compared: string) => Result<string>,
): ExitCode {
  const json = options.flag('json');
  const compared = comparisonOf(file, rulesets, options);
  if (!compared.ok) return refused(terminal, compared.problems, json);
  const { world, state, action, comparison, mistakes } = compared.value;
  const names = state === undefined ? undefined : namesOf({ world, position: positionNow(world, state) });
  const notes = mistakeNotes(mistakes, { locale: COMMAND_ENGLISH, names: names ?? BY_ID }).map(
    (note) => `note: ${note}\n`,
  );
  const ended = endedText(comparison, names);
  const said = `${explain(comparison, english, names)}\n${ended}${pastText(comparison)}${notes.join('')}`;
  const written = page(said);
  if (!written.ok) return refused(terminal, written.problems, json);
  if (json)
    outJson(terminal, { ok: true, scenario: world.scenario.id, action, ...present({ mistakes }), ...comparison });
  else terminal.out(said);
  return EXIT.done;
}

/** What has ended by itself since the moment that is judged, and by which of the rulesets. */
function endedText({ ended = [] }: Comparison, names: Names | undefined): string {
  const told = ended.map(({ ruleset, problem: found }) => `${ruleset}: ${saidOf(found, names)}`);
  return told.map((line) => `${line} The verdict is for the moment before.\n`).join('');
}

function comparisonOf(
  file: string,
  rulesets: readonly string[],
  options: Options,
): Result<Question & { readonly comparison: Comparison }> {
  const others = [
    ...OF_ONE_RULESET.filter(options.flag),
    ...['svg', 'out'].filter((name) => options.text(name) !== undefined),
  ];
  if (others.length > 0)
    return refuseAll(others.map((name) => problem('one-ruleset', { option: `--${name}` }, undefined, `--${name}`)));
  const question = questionIn(file, rulesets, options);
  if (!question.ok) return question;
  const { world, action, rules } = question.value;
  if (action === undefined) return refuse(problem('action-needed', {}, undefined, '--action'));
  const inputs = rulesets.map((ruleset) =>
    readRuleset({ ...rules, ...rulesGiven(options, ruleset), rules: rules.rules }),
  );
  const problems = inputs.flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems));
  if (problems.length > 0) return refuseAll(problems);
  const choices = inputs.flatMap((each) => (each.ok ? [each.value] : []));
  const comparison = compareRulings(
    world,
    question.value.question,
    choices.map(({ input }) => input),
    { odds: true, ...(options.flag('again') ? { again: true } : {}) },
  );
  if (comparison.ok) return ok({ ...question.value, comparison: comparison.value });
  return refuseAll(comparison.problems.map((found) => inRuleset(found, file, choices)));
}

/** A problem of one of the rulesets stands at its option, any other in the file. */
function inRuleset(found: Problem, file: string, choices: readonly { readonly files: readonly string[] }[]): Problem {
  const [, index = '', inside = ''] = /^\/rulesets\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  if (index === '') return inFile([found], file)[0] ?? found;
  return atOption({ ...found, path: inside }, choices[Number(index)]?.files ?? []);
}

/** The question of a file. A situation is set up anew by each ruleset; a saved or recorded game is taken as it is. */
function questionIn(file: string, rulesets: readonly string[], options: Options): Result<Question> {
  const read = readContent(file);
  if (!read.ok) return read;
  const json = read.value.kind === 'text' ? undefined : read.value.json;
  if (json === undefined || isTyped(json) || recognise(json) !== 'situation') return ofGame(file, options);
  if (options.flag('again')) return refuse(problem('again-wants-a-record', {}, undefined, '--again'));
  const given = rulesGiven(options, rulesets[0]);
  const scenery = sceneryOf(json, { file, packs: options.texts('pack'), ...given });
  if (!scenery.ok) return scenery;
  const { world, situation } = scenery.value;
  const { action: own, ...table } = situation;
  const words = options.text('action');
  const arranged = arrange(world, words === undefined ? situation : table);
  const asked = actionIn(words, { world, ...(arranged.ok ? arranged.value : {}) });
  if (!asked.ok) return asked;
  const inLine = arranged.ok ? arranged.value.asked : undefined;
  const by = options.text('by') ?? asked.value.by ?? situation.by ?? inLine?.by;
  const disputed = asked.value.action ?? inLine?.action ?? own;
  // Words are read under each ruleset: what stands before them unsaid belongs to its game.
  const spoken = asked.value.unwritten === undefined ? asked.value.action : words;
  return ok({
    world,
    question: { ...situation, ...(by === undefined ? {} : { by }), action: spoken ?? own },
    action: disputed,
    ...(arranged.ok ? { state: arranged.value.state } : {}),
    rules: rulesOf(situation, given),
  });
}

/** A moment of a game that was played by its own rules; with `--again` its record is played by the others. */
function ofGame(file: string, options: Options): Result<Question> {
  const rules: RulesGiven = { rules: options.texts('rule'), ...(options.flag('withheld') ? { withheld: true } : {}) };
  const found = readDispute(file, options, rules);
  if (!found.ok) return found;
  const { world, state, by, action, mistakes } = found.value;
  // A record with mistakes cannot be played by other rules: its moment is taken as the table came to it.
  const record = mistakes === undefined ? found.value.record : undefined;
  if (record === undefined && options.flag('again'))
    return refuse(problem('again-wants-a-record', {}, undefined, '--again'));
  const eyes = by === undefined ? {} : { by };
  const step = record?.step === undefined ? {} : { step: record.step };
  // Words are completed after each answer that is awaited: for that the whole game is needed.
  const line = state.pending === undefined ? undefined : found.value.words?.said;
  const seen = by === undefined || line !== undefined ? state : view(world, state, by);
  // The step of the record itself stands behind what came before it unwritten.
  const asked = options.text('action') === undefined && step.step !== undefined ? {} : { action };
  const question: RulingQuestion =
    record === undefined
      ? { seen, action, ...present({ said: line }) }
      : { record: record.content, ...step, ...eyes, ...asked, ...('action' in asked ? present({ said: line }) : {}) };
  return ok({ world, question, action, state, rules, ...present({ mistakes }) });
}
