import { LAYERS, NOTES, diffRulesets, resolveRuleset } from '../../editions/index.js';
import type { PackRules, Ruleset } from '../../editions/index.js';
import type { Layer, RulesetDifference } from '../../rulesets/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { loadLibrary } from '../files/bundle.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { atOption, readRuleset } from '../files/house-rules.js';
import type { RulesGiven } from '../files/house-rules.js';
import { refused } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** The name of the ruleset with which another one is compared when none is named. */
const USUAL = '5.1';

/** A point on which two rulesets differ, with its question. */
interface Point extends RulesetDifference {
  readonly question: string;
}

/**
 * Shows a ruleset, or lists the layers of which rulesets are made.
 *
 * @returns the exit code
 * @example runRuleset(line, terminal) // 0
 */
export function runRuleset({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const packs = packRules(options);
  if (!packs.ok) return refused(terminal, packs.problems, json);
  const [name, another] = files;
  if (another !== undefined)
    return refused(terminal, [problem('one-name', { count: files.length }, undefined, another)], json);
  if (name === undefined && options.texts('rule').length === 0) return listLayers(packs.value, json, terminal);
  const both = bothOf(name ?? USUAL, options, packs.value);
  if (!both.ok) return refused(terminal, both.problems, json);
  const [ruleset, against] = both.value;
  const points = diffRulesets(ruleset, against).map((point) => ({ ...point, question: questionOf(point) }));
  if (json) outJson(terminal, { ok: true, ruleset: headOf(ruleset), against: headOf(against), differences: points });
  else tell(ruleset, against, points, terminal);
  return EXIT.done;
}

/** The layers that packs bring. Their own answers belong to their games. */
function packRules(options: Options): Result<PackRules> {
  const packs = options.texts('pack');
  if (packs.length === 0) return ok({ layers: [], offered: [] });
  const library = loadLibrary(packs, []);
  return library.ok ? ok({ layers: [], offered: library.value.rules.offered }) : library;
}

function bothOf(name: string, options: Options, packs: PackRules): Result<readonly [Ruleset, Ruleset]> {
  const ruleset = named({ rules: options.texts('rule'), ruleset: name }, packs, '--ruleset');
  const against = named({ rules: [], ruleset: options.text('against') ?? USUAL }, packs, '--against');
  if (ruleset.ok && against.ok) return ok([ruleset.value, against.value]);
  return refuseAll([ruleset, against].flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems)));
}

/** A ruleset with every answer of its layers, also those that no code follows yet. */
function named(given: RulesGiven, packs: PackRules, option: string): Result<Ruleset> {
  const read = readRuleset({ ...given, withheld: true });
  if (!read.ok) return read;
  const { input, files } = read.value;
  const resolved = resolveRuleset(input, packs);
  if (resolved.ok) return resolved;
  return refuseAll(
    resolved.problems.map((each) => {
      const found = atOption(each, files);
      return found.path === '--ruleset' ? { ...found, path: option === '--against' ? option : 'NAME' } : found;
    }),
  );
}

function questionOf({ name }: RulesetDifference): string {
  return NOTES[name as keyof typeof NOTES].title;
}

/** A ruleset without its answers. */
function headOf({ id, title, layers, withheld }: Ruleset): object {
  return { id, title, layers, withheld };
}

function tell(ruleset: Ruleset, against: Ruleset, points: readonly Point[], { out, style }: Terminal): void {
  out(`${style('bold', ruleset.id)}: ${ruleset.title}\n`);
  for (const { id, title, kind } of ruleset.layers) out(`  ${kind} ${id}: ${title}\n`);
  if (points.length === 0) {
    out(`\nIt plays as ${against.id}.\n`);
  } else {
    out(`\n${points.length} ${points.length === 1 ? 'answer differs' : 'answers differ'} from ${against.id}\n`);
    for (const point of points) tellPoint(point, ruleset, against, out);
  }
  tellWithheld(ruleset, out);
  if (against.id !== ruleset.id) tellWithheld(against, out);
}

function tellPoint(point: Point, ruleset: Ruleset, against: Ruleset, out: (text: string) => void): void {
  const { question, rule, name, a, b, fromA, fromB } = point;
  out(`  ${question} [${rule}]\n`);
  out(`    ${name} is ${a} by ${sourceOf(fromA, ruleset)}; ${b} by ${sourceOf(fromB, against)}\n`);
}

/** The layer of an answer with the section of its own source. */
function sourceOf({ layer, section }: RulesetDifference['fromA'], { layers }: Ruleset): string {
  const { id } = layers.find((each) => each.id === layer) ?? { id: layer };
  return section === undefined ? id : `${id} (${section})`;
}

function tellWithheld({ id, withheld }: Ruleset, out: (text: string) => void): void {
  const names = Object.entries(withheld);
  if (names.length === 0) return;
  out(`\nno code follows these answers of ${id} yet; the default is played in their place\n`);
  for (const [name, answer] of names) out(`    ${name}: ${answer}\n`);
}

function listLayers({ offered }: PackRules, json: boolean, terminal: Terminal): ExitCode {
  const layers = [...LAYERS, ...offered.map(({ layer }) => layer)];
  if (json) outJson(terminal, { ok: true, layers });
  else for (const layer of layers) terminal.out(`${layerLine(layer)}\n`);
  return EXIT.done;
}

function layerLine({ id, title, kind, over, answers }: Layer): string {
  const stands = over === undefined ? '' : `, over ${over}`;
  const count = Object.keys(answers).length;
  return `${id}: ${title} (${kind}${stands}; ${count} ${count === 1 ? 'answer' : 'answers'})`;
}
