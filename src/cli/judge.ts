import { check, digest, legal, odds, options, request, view } from '../facade/index.js';
import type { Action, Distribution, Ledger, Problem, Result } from '../facade/index.js';
import { total, wholeTotal } from '../kernel/ledger.js';
import { english } from '../text/en/index.js';
import { explain, explainSum, namesOf } from '../text/index.js';
import type { Names } from '../text/index.js';
import { caseOf } from './case.js';
import type { Case } from './case.js';
import type { CommandLine } from './command-line.js';
import { readJson } from './files.js';
import { onlyFile } from './one-file.js';
import { refused } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT, outJson } from './terminal.js';

/** More legal actions than these are not listed. */
const MOST_LISTED = 1000;

/** The judgement on an action in a situation. */
interface Judgement {
  readonly ok: true;
  readonly scenario: string;
  /** Of the situation. */
  readonly digest: string;
  /** The side that decides; absent when the game is over. */
  readonly deciding?: string;
  readonly actions: readonly string[];
  readonly action?: unknown;
  readonly legal?: boolean;
  /** The action is begun and could be finished: the next field. */
  readonly next?: string;
  readonly reasons?: readonly Problem[];
  readonly ledgers?: readonly (Ledger & { readonly total: string })[];
  readonly odds?: Distribution;
  readonly legalActions?: readonly Action[];
}

/**
 * Answers a dispute.
 *
 * @returns the exit code
 * @example runJudge(line, terminal) // 0
 */
export function runJudge({ files, options: given }: CommandLine, terminal: Terminal): ExitCode {
  const json = given.flag('json');
  const found = readCase(files, given.texts('pack'), given.texts('rule'));
  if (!found.ok) return refused(terminal, found.problems, json);
  const judgement = judgementOf(found.value, given.flag('legal'));
  if (json) outJson(terminal, judgement);
  else tell(found.value, judgement, terminal);
  return EXIT.done;
}

function readCase(files: readonly string[], packs: readonly string[], rules: readonly string[]): Result<Case> {
  const file = onlyFile(files);
  if (!file.ok) return file;
  const read = readJson(file.value);
  return read.ok ? caseOf(read.value, file.value, packs, rules) : read;
}

function judgementOf({ world, state, situation }: Case, list: boolean): Judgement {
  const asked = request(world, state);
  const { action, by } = situation;
  const judged: Judgement = {
    ok: true,
    scenario: world.scenario.id,
    digest: digest(state),
    ...(asked.kind === 'over' ? {} : { deciding: asked.by }),
    actions: asked.kind === 'over' ? [] : ((options(world, state)?.values ?? []) as readonly string[]),
    ...(list ? { legalActions: firstOf(legal(world, state), MOST_LISTED) } : {}),
  };
  if (action === undefined) return judged;
  const seen = by === undefined ? state : view(world, state, by);
  const verdict = check(world, seen, action);
  switch (verdict.complete) {
    case -1:
      return { ...judged, action, legal: false, reasons: verdict.problems };
    case 0:
      return { ...judged, action, legal: false, next: verdict.next };
    case 1: {
      const chances = odds(world, seen, verdict.action);
      return {
        ...judged,
        action: verdict.action,
        legal: true,
        ledgers: verdict.previews.map((sum) => ({ ...sum, total: fractionText(sum) })),
        ...(chances.ok && chances.value.subjects.length > 0 ? { odds: chances.value } : {}),
      };
    }
  }
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

function tell({ world, state, situation }: Case, judgement: Judgement, { out, style }: Terminal): void {
  const names = namesOf({ world, position: state.position });
  const { deciding, actions, legal: verdict, reasons = [], ledgers = [], legalActions } = judgement;
  if (verdict !== undefined) {
    out(`${actionLine(situation.action, judgement, names)}\n\n`);
    out(`${verdict ? style('green', 'LEGAL') : style('red', 'NOT LEGAL')}\n`);
    for (const reason of reasons) out(`  ${explain(reason, english, names)} (${reason.code})\n`);
    if (judgement.next !== undefined) out(`  The action is not complete: ${judgement.next} is missing.\n`);
    // Units with the same sum share it.
    for (const text of new Set(ledgers.map((sum) => explainSum(sum, english, names)))) out(`\n${text}\n`);
    if (judgement.odds !== undefined) tellOdds(judgement.odds, names, out);
    out('\n');
  }
  out(deciding === undefined ? 'The game is over.\n' : `To decide: ${names.nameOf(deciding) ?? deciding}\n`);
  if (actions.length > 0) out(`Open: ${actions.join(', ')}\n`);
  for (const action of legalActions ?? []) out(`  ${explain(action, english, names)} ${JSON.stringify(action)}\n`);
  out(`state digest ${judgement.digest}\n`);
}

/** A legal action in words, another as it was written. */
function actionLine(action: unknown, { legal: verdict }: Judgement, names: Names): string {
  return verdict === true ? explain(action as Action, english, names) : JSON.stringify(action);
}

function tellOdds({ subjects }: Distribution, names: Names, out: (text: string) => void): void {
  out('\nodds\n');
  for (const { subject, results } of subjects) {
    const chances = results.map(
      ({ result, chance }) => `${english.words[result] ?? result} ${chance} (${share(chance)})`,
    );
    out(`  ${names.nameOf(subject) ?? subject}: ${chances.join(', ')}\n`);
  }
}

/** An exact chance as a percentage with one decimal. */
function share(chance: string): string {
  const [top = '0', bottom = '1'] = chance.split('/');
  const tenths = (2000n * BigInt(top) + BigInt(bottom)) / (2n * BigInt(bottom));
  return `${tenths / 10n}.${tenths % 10n} %`;
}
