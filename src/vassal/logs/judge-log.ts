import { createGame } from '../../facade/index.js';
import type { Problem } from '../../facade/index.js';
import { settingsOf } from '../../engine/game/arguments.js';
import { misused } from '../../engine/game/misuse.js';
import { append } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';
import type { Locale } from '../../text/index.js';
import { OUR_DICE } from '../files/dice.js';
import { readLog, tableAfter } from '../files/log.js';
import type { VassalLog } from '../files/log.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import { gameFrom } from '../position/game.js';
import { kitOf } from '../position/kit.js';
import { MARK } from '../pieces/things.js';
import type { Mapping } from '../survey/mapping.schema.js';
import type { Table } from '../table/table.js';
import type { Bench, Standing } from './attempt.js';
import type { Log, Stretch } from './ways.js';
import { byDiceBefore, explainedFrom } from './course.js';
import { reconsidered } from './reconsidered.js';
import type { Deed } from './deeds.js';
import { deedOf, isQuiet } from './deeds.js';
import type { LogJudged } from './judged.js';
import { judgedSteps } from './judged-steps.js';
import type { TableReader, TableSeen } from './table-seen.js';
import { tableReader } from './table-seen.js';
import { byThemselves } from './lone-dice.js';
import { outlooks } from './outlook-at.js';
import { withoutUndone } from './undone.js';
import type { WrongStretch } from './wrong-stretch.js';
import { wrongFrom } from './wrong-step.js';

/** How a log is judged. */
export interface JudgeLogHow {
  /** The mapping of another module; without it the log is one of our modules. */
  readonly mapping?: Mapping;
  /** The game at the beginning of the log, with entered dice, where somebody knows it: a table tells less than a game that was saved. */
  readonly game?: GameState;
  /** The name of the file, for problems. */
  readonly path?: string;
  /** The language of the sentences; without it there are none. */
  readonly locale?: Locale;
  /** So many courses of actions are played for one step at the most; 1,000 where it is left out. */
  readonly budget?: number;
}

/** So many readings of a step are looked at. */
const MOST_READINGS = 6;
const MOST_RUNS = 1_000;
/**
 * How a deed is looked at first: of 700 that were explained in five games 99 of 100 took less than half of it, and none needed an actor
 * whose counter has not changed.
 */
const QUICK = { budget: 300, places: 40, isNarrow: true };
/** So many courses are played where another way is looked for once more. */
const FEW_RUNS = 400;

/**
 * Judges a log of VASSAL step by step: by which action a step is explained, with the dice of the log in their order; what was against the
 * rules, with its codes; what was forgotten. Steps that belong together are one deed: dice, the drag, the marker behind it. Chat is text:
 * nothing in it is believed but the dice of the buttons. After a mistake the game goes on from the table, by an override.
 *
 * Where several readings fit, the first is taken, until a later step tells otherwise.
 *
 * @param world the world of the module
 * @param bytes the `.vlog`
 * @param how the mapping of another module, the language, how long readings are looked for
 * @returns the deeds with their mistakes and notices; or `misuse` for what is no world, no game or no language, `unknown-key` and `bad-type` for
 *   other settings, the problems of `readLog`, those of a table that cannot be read, each with its
 *   step, and those of `gameFrom` for a log that begins in the middle
 * @rule 4.0
 * @example judgeLog(world, bytes, { locale: english }).value.mistakes[0]?.problem.code // 'other-result'
 */
export function judgeLog(world: World, bytes: Uint8Array, how: JudgeLogHow = {}): Result<LogJudged> {
  const settings = settingsOf(
    how,
    { mapping: 'known', game: 'known', locale: 'known', path: 'text', budget: 'count' },
    '/how',
  );
  if (!settings.ok) return settings;
  const { path = 'log', budget = MOST_RUNS } = settings.value;
  const { mapping, game: known, locale } = how;
  const wrong = misused({
    world,
    ...(known === undefined ? {} : { state: known }),
    ...(locale === undefined ? {} : { locale }),
  });
  if (wrong !== undefined) return wrong;
  const formats = mapping?.dice ?? OUR_DICE;
  const read = readLog(bytes, path, formats);
  if (!read.ok) return read;
  const tables = tablesOf(read.value);
  if (!tables.ok) return tables;
  const reader = tableReader(world, mapping, kitOf(world));
  const found = tablesSeen(reader, tables.value);
  if (!found.ok) return refuseAll(found.problems.map((each) => ofModule(each, read.value.module.name)));
  const { steps: left, seen } = withoutUndone({ steps: read.value.steps, seen: found.value }, reader.shown);
  const [start, ...after] = seen as [TableSeen, ...TableSeen[]];
  const begun = known === undefined ? beginningOf(world, start, reader) : ok({ games: [known], isWhole: false });
  if (!begun.ok) return begun;
  const { games, isWhole } = begun.value;
  const bench = { world, shown: reader.shown, most: MOST_READINGS, budget };
  const quiet = quietPieces(read.value.table);
  const deeds = left.map((step, i) => {
    const isSeen = !isUntouched(
      changesSeen(seen[i]?.position ?? start.position, (after[i] ?? start).position, reader.shown),
    );
    return deedOf(step, quiet, formats, isSeen);
  });
  const log: Log = {
    bench,
    deeds,
    tableAt: (step) => after[step] as TableSeen,
    outlookAt: outlooks(seen, reader.shown),
  };
  const stretches = stretchesOf(log, games);
  const steps = judgedSteps(log, read.value, stretches, locale);
  const game = games[0] as GameState;
  return ok({
    module: read.value.module,
    steps,
    mistakes: steps.flatMap(({ mistakes }) => mistakes),
    begun: stretches[0]?.before.game ?? game,
    state: stretches.at(-1)?.way.after.game ?? game,
    isWhole,
  });
}

function tablesOf({ table, steps }: VassalLog): Result<readonly Table[]> {
  const tables: Table[] = [table];
  for (const [i, step] of steps.entries()) {
    const last = tables.at(-1) as Table;
    const next = step.commands.every(({ kind }) => kind === 'chat') ? ok(last) : tableAfter(last, step, i);
    if (!next.ok) return next;
    tables.push(next.value);
  }
  return ok(tables);
}

function tablesSeen(reader: TableReader, tables: readonly Table[]): Result<readonly TableSeen[]> {
  const found: TableSeen[] = [];
  for (const [i, table] of tables.entries()) {
    const last = found.at(-1);
    if (last !== undefined && table === tables[i - 1]) {
      found.push(last);
      continue;
    }
    const seen = reader.read(table);
    if (!seen.ok) return i === 0 ? seen : refuseAll(seen.problems.map((each) => atStep(each, i - 1)));
    found.push(seen.value);
  }
  return ok(found);
}

function atStep(each: Problem, step: number): Problem {
  return { ...each, path: `/steps/${step}${each.path ?? ''}` };
}

/** Who reads a table of another module is told of which one it is. */
function ofModule(each: Problem, module: string): Problem {
  return each.code === 'foreign-table' && module !== '' ? { ...each, params: { module: module.slice(0, 100) } } : each;
}

/** The game at the beginning of a log: that of the scenario, or what goes on from the table, by each side. */
function beginningOf(
  world: World,
  start: TableSeen,
  { shown }: TableReader,
): Result<{ readonly games: readonly GameState[]; readonly isWhole: boolean }> {
  const opening = createGame(world, { dice: 'entered' });
  if (!opening.ok) return opening;
  const { turn, phase } = opening.value.position;
  const isOpening = start.hasTrack && start.position.turn === turn && start.position.phase === phase;
  if (isOpening && isUntouched(changesSeen(opening.value.position, start.position, shown)))
    return ok({ games: [opening.value], isWhole: true });
  const first = start.side ?? start.position.initiative;
  const main = gameFrom(world, start.position, { by: first });
  if (!main.ok) return main;
  const others = world.sides.filter((side) => side !== first).map((by) => gameFrom(world, start.position, { by }));
  return ok({ games: [main.value, ...others.flatMap((each) => (each.ok ? [each.value] : []))], isWhole: false });
}

/** Pieces that keep notes and say nothing of a deed. */
function quietPieces({ pieces }: Table): ReadonlySet<string> {
  const isNote = (mark: string | undefined): boolean => mark === 'record' || mark?.startsWith('control ') === true;
  return new Set([...pieces.values()].filter(({ said }) => isNote(said.marks[MARK])).map(({ id }) => id));
}

/** A log in which deeds are explained by fewer courses, and nobody is told of what is refused. */
function within(log: Log, { budget = Infinity, ...how }: Partial<Pick<Bench, 'budget' | 'places' | 'isNarrow'>>): Log {
  const { bench } = log;
  return { ...log, bench: { ...bench, ...how, budget: Math.min(budget, bench.budget), isBrief: true } };
}

/** The deeds of a log, each explained or wrong. */
function stretchesOf(log: Log, games: readonly GameState[]): readonly (Stretch | WrongStretch)[] {
  const { deeds } = log;
  const quick = within(log, QUICK);
  const few = within(log, { budget: FEW_RUNS });
  const long = within(log, {});
  const known: ReadonlySet<string> = new Set();
  const [game, ...others] = games as [GameState, ...GameState[]];
  const start: Standing = { game, known };
  const ways = others.map((each) => ({ taken: [], after: { game: each, known } }));
  const found: (Stretch | WrongStretch)[] = [
    {
      first: -1,
      last: -1,
      before: start,
      way: { taken: [], after: start },
      others: ways,
      readings: 1,
      isBehind: false,
      windows: [],
    },
  ];
  for (let step = 0; step < deeds.length;) {
    const deed = deeds[step] as Deed;
    const last = found.at(-1) as Stretch;
    const now = last.way.after;
    const explained = isQuiet(deed) ? undefined : explainedFrom(quick, now, step);
    if (explained !== undefined) {
      const alone = 'mistakes' in last ? undefined : byThemselves(quick, sinceWrong(found), explained);
      if (alone !== undefined) {
        found.splice(found.length - alone.back, alone.back);
        append(found, alone.stretches);
        step = (found.at(-1)?.last ?? step) + 1;
        continue;
      }
      const before = byDiceBefore(quick, last, explained);
      if (before !== undefined) found.pop();
      found.push(before ?? explained);
      step = (found.at(-1)?.last ?? step) + 1;
      continue;
    }
    // What only the tracks say is told with the deed behind it.
    if (deed.dice.length === 0 && deed.typed.length === 0 && deed.touched.size === 0) {
      step += 1;
      continue;
    }
    const behind = sinceWrong(found);
    const sooner = reconsidered(quick, behind, step);
    const atLength = sooner === undefined ? explainedFrom(long, now, step) : undefined;
    if (atLength !== undefined) {
      found.push(atLength);
      step = atLength.last + 1;
      continue;
    }
    const again = sooner ?? reconsidered(few, behind, step);
    if (again !== undefined) {
      const kept = found[found.length - again.back];
      found.splice(found.length - again.back, again.back);
      const [first, ...rest] = again.stretches as [Stretch, ...Stretch[]];
      found.push(
        kept !== undefined && 'mistakes' in kept && first.first === kept.first ? { ...kept, ...first } : first,
      );
      append(found, rest);
    } else found.push(wrongFrom(log, now, step));
    step = (found.at(-1)?.last ?? step) + 1;
  }
  return found;
}

/** The deeds since the last one that was wrong, and that one. */
function sinceWrong(found: readonly (Stretch | WrongStretch)[]): readonly (Stretch | WrongStretch)[] {
  return found.slice(Math.max(0, found.map((each) => 'mistakes' in each).lastIndexOf(true)));
}
