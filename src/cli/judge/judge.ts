import { NOTES } from '../../editions/index.js';
import { digest, follows, judgeAfter, legal, odds, readings, request, sumsOf, view } from '../../facade/index.js';
import type { Distribution, Judged, Ledger, Reading, Result, Seen } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import { present } from '../../kernel/basis/present.js';
import { total, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { CommandLine } from '../terminal/command-line.js';
import { choicesOf, groupOf } from './beside-verdict.js';
import { cameOf, withAnswers } from './dice-given.js';
import { withHeirs } from '../../facade/rulings/heirs.js';
import type { SaidBeside } from '../../facade/rulings/judge-played.js';
import { toldOfStep } from '../../facade/written/told/told.js';
import type { PlayedStep } from '../../facade/written/steps/play-step.js';
import type { Dispute } from './dispute.js';
import { readDispute } from './dispute.js';
import { writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import type { Judgement, OtherReading, Totalled } from './judgement.js';
import { tellJudgement } from './judge-report.js';
import { judgeByRulesets } from './judge-rulings.js';
import { lastShot, movingNow } from './last-shot.js';
import { PATHS_OF_A_JUDGE } from './odds-report.js';
import { COMMAND_ENGLISH, localeGiven } from '../files/language.js';
import { onlyFile } from '../files/one-file.js';
import { pageOf } from './dispute-page.js';
import { pictureOf } from './dispute-picture.js';
import { goOn } from './going-on.js';
import type { Saying } from '../files/report.js';
import { refused, saidOf } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** More legal actions than these are not listed. */
const MOST_LISTED = 1000;

/** What is wanted beside the verdict. */
interface Wanted {
  readonly legal: boolean;
  readonly readings: boolean;
}

/** The exit code of each verdict. */
const CODE_OF: Readonly<Record<Judged['verdict'], ExitCode>> = {
  legal: EXIT.done,
  notLegal: EXIT.notLegal,
  cannotSay: EXIT.badInput,
};

/**
 * Answers a dispute.
 *
 * @returns the exit code
 * @example runJudge(line, terminal) // 0
 */
export function runJudge({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const file = onlyFile(files);
  const rulesets = options.texts('ruleset');
  if (file.ok && rulesets.length > 1) {
    const name = file.value;
    const page = (compared: string): Result<string> => writePage(name, rulesets[0], options, compared);
    return judgeByRulesets(name, rulesets, options, terminal, page);
  }
  if (options.flag('again'))
    return refused(terminal, [problem('again-wants-a-record', {}, undefined, '--again')], json);
  if (options.flag('plans') && options.text('svg') === undefined)
    return refused(terminal, [problem('plans-want-a-picture', {}, undefined, '--plans')], json);
  const locale = localeGiven(options);
  if (!locale.ok) return refused(terminal, locale.problems, json);
  const say: Saying = (each) => saidOf(each, undefined, locale.value);
  const found = file.ok ? readDispute(file.value, options, rulesGiven(options)) : file;
  if (!found.ok) return refused(terminal, found.problems, json, say);
  const dispute = found.value;
  const html = options.text('html');
  // A report for the file has all that can be told.
  const readingsWanted = options.flag('readings') || html !== undefined;
  const judged = judgementOf(dispute, { legal: options.flag('legal'), readings: readingsWanted });
  const played = playedIn(dispute, judged);
  // Dice of the command line have to fit; those of a record are told of, as `replay` does.
  if (played !== undefined && !played.ok && options.text('action') !== undefined)
    return refused(terminal, played.problems, json, say);
  const judgement = withDice(judged, played, dispute);
  const svg = options.text('svg');
  if (svg !== undefined) {
    const written = writeText(svg, pictureOf(dispute, judgement, locale.value, options.flag('plans')));
    if (!written.ok) return refused(terminal, written.problems, json, say);
  }
  if (html !== undefined) {
    const written = writeText(html, pageOf(dispute, judgement, locale.value));
    if (!written.ok) return refused(terminal, written.problems, json, say);
  }
  const out = options.text('out');
  if (out !== undefined) {
    const written = goOn(dispute, judgement, out);
    if (!written.ok) return refused(terminal, written.problems, json, say);
  }
  if (json) outJson(terminal, { ...judgement, ...present({ svg, html, out }) });
  else tellJudgement(dispute, judgement, terminal, locale.value, played?.ok === true ? played.value : undefined);
  return judgement.verdict === undefined ? EXIT.done : CODE_OF[judgement.verdict];
}

/** Takes a legal action with the dice and choices that were given with it; nothing where there are none. */
function playedIn(
  { world, ...dispute }: Dispute,
  { verdict, action, ended }: Judgement,
): Result<PlayedStep> | undefined {
  const { answers, state, by, words } = dispute;
  if (verdict !== 'legal' || answers === undefined || answers.dice.length + answers.choices.length === 0)
    return undefined;
  const then = ended === undefined ? state : judgeAfter(world, dispute, action, by).state;
  return withAnswers(world, then, action, answers, words?.leaves);
}

function withDice(judgement: Judgement, played: Result<PlayedStep> | undefined, { told = {} }: Dispute): Judgement {
  if (played === undefined) return judgement;
  const { notices = [] } = judgement;
  if (played.ok) {
    const wrong = toldOfStep(told, played.value);
    const came = present({ came: cameOf(played.value) });
    return wrong.length === 0 ? { ...judgement, ...came } : { ...judgement, ...came, notices: [...notices, ...wrong] };
  }
  return {
    ...judgement,
    notices: [...notices, ...played.problems.map(({ code, params, rule }) => problem(code, params, rule))],
  };
}

/** Writes the report of a dispute by the first of several rulesets, with what the others say. */
function writePage(
  file: string,
  ruleset: string | undefined,
  options: CommandLine['options'],
  compared: string,
): Result<string> {
  const html = options.text('html');
  if (html === undefined) return { ok: true, value: '' };
  const found = readDispute(file, options, rulesGiven(options, ruleset));
  if (!found.ok) return found;
  return writeText(
    html,
    pageOf(found.value, judgementOf(found.value, { legal: false, readings: true }), COMMAND_ENGLISH, compared),
  );
}

function judgementOf(dispute: Dispute, wanted: Wanted): Judgement {
  const { world, state, action, mistakes } = dispute;
  const asked = request(world, state);
  const judged: Judgement = {
    ok: true,
    scenario: world.scenario.id,
    ruleset: world.ruleset.id,
    ...(world.notices === undefined || world.notices.length === 0 ? {} : { notices: world.notices }),
    ...present({ mistakes }),
    digest: digest(state),
    step: state.step,
    ...(asked.kind === 'over' ? {} : { deciding: asked.by }),
    actions: asked.kind === 'action' ? asked.actions : asked.kind === 'answer' ? ['answer'] : [],
    ...present({ last: lastShot(dispute), moving: movingNow(dispute) }),
    ...(wanted.legal ? { legalActions: firstOf(legal(world, state), MOST_LISTED) } : {}),
  };
  if (action === undefined) return judged;
  const { words = {} } = dispute;
  const after = judgeAfter(world, dispute, action, dispute.by, words);
  const { state: then, by, ended, became } = after;
  const order = became === undefined ? action : withHeirs(action, became, dispute.state.position);
  // Odds and readings are those of the moment for which the verdict is given.
  const moment: Dispute = { world, state: then, ...(ended === undefined ? eyesGiven(dispute) : present({ by })) };
  const found = wanted.readings ? readingsOf(moment, order, words) : {};
  const over = ended === undefined ? {} : { ended };
  const unwritten = dispute.unwritten?.map(({ by: side, action: before }) => ({ by: side, action: before }));
  const unsaid = unwritten === undefined || unwritten.length === 0 ? {} : { unwritten };
  const group = groupOf(moment, order, after.judged);
  return {
    ...judged,
    ...unsaid,
    ...verdictOn(moment, order, after.judged),
    ...present({
      said: words.said,
      leaves: words.leaves,
      became,
      for: group,
      choices: choicesOf(moment, order, after.judged),
    }),
    ...over,
    ...found,
  };
}

function eyesGiven({ by }: Dispute): Pick<Dispute, 'by'> {
  return by === undefined ? {} : { by };
}

/** The side that acts sees no more than it may. */
function eyesOf({ world, state, by }: Dispute): Seen {
  return by === undefined ? state : view(world, state, by);
}

function verdictOn(dispute: Dispute, action: unknown, said: Judged): Partial<Judgement> {
  const { world } = dispute;
  const seen = eyesOf(dispute);
  const { verdict } = said;
  switch (verdict) {
    case 'notLegal':
      return {
        action,
        verdict,
        legal: false,
        reasons: said.reasons,
        ...present({ awaited: said.awaited, after: said.after }),
      };
    case 'cannotSay': {
      const { reasons, next, missing, nearest, after } = said;
      return {
        action,
        verdict,
        ...(reasons.length === 0 ? {} : { reasons }),
        ...(next === undefined ? {} : { next }),
        ...(missing === undefined ? {} : { missing }),
        ...present({ nearest, after }),
      };
    }
    case 'legal': {
      const chances = odds(world, seen, said.action, { budget: PATHS_OF_A_JUDGE });
      const { setOff, due } = follows(world, seen, said.action);
      return {
        action: said.action,
        verdict,
        legal: true,
        ...present({ awaited: said.awaited }),
        ledgers: sumsOf(said.accounts).map(totalled),
        ...(said.accounts.some(({ roll }) => roll !== undefined) ? { accounts: said.accounts } : {}),
        ...(chances.ok && hasOdds(chances.value) ? { odds: chances.value } : {}),
        ...(setOff.length === 0 ? {} : { setOff }),
        ...(due.length === 0 ? {} : { due }),
      };
    }
  }
}

/** Whether there is anything to say: results, or why there are none. */
function hasOdds({ subjects, left = [] }: Distribution): boolean {
  return subjects.length > 0 || left.length > 0;
}

/** The open questions on which the ruling depends, with the verdict by each other answer, and what was compared. */
function readingsOf(dispute: Dispute, action: unknown, { said }: SaidBeside): Partial<Judgement> {
  const isAwaited = dispute.state.pending !== undefined && said !== undefined;
  const found = isAwaited
    ? readings(dispute.world, dispute.state, action, { said })
    : readings(dispute.world, eyesOf(dispute), action);
  const { looked, courses, left } = found;
  const extent = { looked, courses, ...(left === undefined ? {} : { left }) };
  return { readings: found.map(otherReading), readingsExtent: extent };
}

function otherReading(reading: Reading): OtherReading {
  const { verdict, changes, reasons, switch: name, rule, answer, instead, after } = reading;
  const sums = verdict.complete === 1 && changes.includes('sums') ? sumsOf(verdict.accounts) : [];
  return {
    switch: name,
    rule,
    question: NOTES[name as keyof typeof NOTES].title,
    answer,
    instead,
    changes,
    verdict: verdict.ruling,
    reasons,
    ...present({ after }),
    ...(sums.length === 0 ? {} : { ledgers: sums.map(totalled) }),
  };
}

function totalled(sum: Ledger): Totalled {
  return { ...sum, total: fractionText(sum) };
}

function fractionText(sum: Ledger): string {
  const { n, d } = total(sum);
  return d === 1 ? `${wholeTotal(sum)}` : `${n}/${d}`;
}

function firstOf<T>(things: Iterable<T>, most: number): readonly T[] {
  const list: T[] = [];
  for (const thing of things) {
    if (list.length === most) break;
    list.push(thing);
  }
  return list;
}
