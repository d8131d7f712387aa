import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { fieldOfView, lineOfSight, unblock } from '../../los/index.js';
import type { FieldOfView, LineOfSight, LosOverlay, Unblock } from '../../los/index.js';
import { nameOf } from '../../map/index.js';
import { renderSvg } from '../../render/index.js';
import type { Picture } from '../../render/index.js';
import { english } from '../../text/en/index.js';
import { explainSight } from '../../text/index.js';
import { battlefieldOf } from './battlefield.js';
import type { Battlefield } from './battlefield.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { readEnd, readMarkers } from './los-input.js';
import type { End } from './los-input.js';
import { fieldJson, lineJson, surveyJson, surveyOf, tellField, tellLine, tellSurvey } from './los-report.js';
import type { Survey } from './los-report.js';
import { refused } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** A line with all there is to say of it, or many lines counted. */
type Answer =
  | { readonly kind: 'line'; readonly line: LineOfSight & { readonly unblock?: Unblock } }
  | { readonly kind: 'field'; readonly field: FieldOfView }
  | { readonly kind: 'survey'; readonly survey: Survey };

/** A question that has been understood. */
interface Question {
  readonly battlefield: Battlefield;
  readonly overlay: LosOverlay;
  readonly ends: readonly End[];
  readonly air: 'withAir' | 'withoutAir';
}

/**
 * Answers whether two hexes see each other.
 *
 * @returns the exit code
 * @example runLos(line, terminal) // 0
 */
export function runLos({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const question = questionOf(files, options);
  if (!question.ok) return refused(terminal, question.problems, json);
  const answer = answerOf(question.value, options.flag('explain'));
  const svg = options.text('svg');
  if (svg !== undefined) {
    const written = writeText(svg, pictureOf(question.value, answer, options));
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json) outJson(terminal, { ok: true, ...jsonOf(question.value, answer), ...(svg === undefined ? {} : { svg }) });
  else tell(question.value, answer, options.flag('explain'), terminal);
  return EXIT.done;
}

function questionOf(files: readonly string[], options: Options): Result<Question> {
  const [name, ...ends] = files;
  if (name === undefined) return refuse(problem('map-needed', {}, undefined, 'MAP'));
  const miscounted = endsFault(ends, options.flag('all'));
  if (miscounted !== undefined) return refuse(miscounted);
  const battlefield = battlefieldOf({ map: name, packs: options.texts('pack'), ...rulesGiven(options) });
  if (!battlefield.ok) return battlefield;
  const { map, overlay: below } = battlefield.value;
  const floor = options.text('floor') ?? 'ground';
  const read = ends.map((each) => readEnd(map, each, floor));
  const overlay = readMarkers(map, below, options.texts('marker'));
  const problems = [...read, overlay].flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems));
  if (problems.length > 0 || !overlay.ok) return refuseAll(problems);
  const found = read.flatMap((each) => (each.ok ? [each.value] : []));
  const [a, b] = found;
  if (a !== undefined && a.hex === b?.hex && a.floor === b.floor) {
    return refuse(problem('same-hex', { hex: nameOf(map, a.hex) }, '10.3', ends[1]));
  }
  const air = options.flag('air') ? 'withAir' : 'withoutAir';
  return ok({ battlefield: battlefield.value, overlay: overlay.value, ends: found, air });
}

/** The fault of the number of ends. */
function endsFault(ends: readonly string[], all: boolean): Problem | undefined {
  if (all) return ends.length > 1 ? problem('all-wants-one-end', {}, undefined, ends[1]) : undefined;
  if (ends.length < 2) return problem('two-ends', { count: ends.length }, undefined, ends.length === 0 ? 'FROM' : 'TO');
  return ends.length > 2 ? problem('two-ends', { count: ends.length }, undefined, ends[2]) : undefined;
}

function answerOf({ battlefield: { map, rules }, overlay, ends, air }: Question, explain: boolean): Answer {
  const [a, b] = ends;
  if (a === undefined) return { kind: 'survey', survey: surveyOf(map, overlay, rules) };
  if (b === undefined) return { kind: 'field', field: fieldOfView(map, overlay, a, rules, air) as FieldOfView };
  const line = lineOfSight(map, overlay, a, b, rules) as LineOfSight;
  return { kind: 'line', line: explain ? { ...line, unblock: unblock(map, overlay, line, rules) } : line };
}

function pictureOf({ battlefield: { map, scenery }, overlay }: Question, answer: Answer, options: Options): string {
  const picture: Picture = { map, overlay, ...scenery, words: english.words, scale: options.count('scale') ?? 2 };
  if (answer.kind === 'survey') return renderSvg(picture);
  if (answer.kind === 'field') return renderSvg({ ...picture, fieldOfView: answer.field });
  const { line } = answer;
  const ends = [line.from.hex, line.to.hex].map((hex) => nameOf(map, hex));
  return renderSvg({
    ...picture,
    line,
    caption: [explainSight(line, map, english)],
    ...(options.flag('crop') ? { crop: ends } : {}),
  });
}

function jsonOf({ battlefield: { map } }: Question, answer: Answer): object {
  switch (answer.kind) {
    case 'line':
      return lineJson(map, answer.line);
    case 'field':
      return fieldJson(map, answer.field);
    case 'survey':
      return surveyJson(map, answer.survey);
  }
}

function tell({ battlefield: { map } }: Question, answer: Answer, explain: boolean, terminal: Terminal): void {
  switch (answer.kind) {
    case 'line':
      tellLine(map, answer.line, explain, terminal);
      return;
    case 'field':
      tellField(map, answer.field, terminal);
      return;
    case 'survey':
      tellSurvey(map, answer.survey, terminal);
      return;
  }
}
