import type {
  Action,
  ChangeExplained,
  ChangeReading,
  Counter,
  GameState,
  Position,
  Result,
  World,
} from '../../facade/index.js';
import { apply } from '../../facade/index.js';
import { ok } from '../../kernel/basis/result.js';
import { isSame } from '../../kernel/json/same.js';
import type { Json } from '../../kernel/json/canonical.js';
import { changesSince, isUntouched } from '../../vassal/position/changes.js';
import { mendText } from '../../vassal/position/mend.js';
import type { Purse } from '../methods/explained.js';
import { explained, purseOf } from '../methods/explained.js';
import type { ServerLimits } from '../limits.js';
import type { TableExplained, TableReading } from '../answers/table-results.js';
import type { Watch } from '../rpc/slices.js';
import type { LnltTable } from './lnlt-table.js';
import { anyTable, lnltNames } from './lnlt-table.js';
import type { TableAt } from './table-read.js';
import { canBeMended, differenceText, dueText, readingText, refusalText } from './table-texts.js';
import { ownState } from '../games/told.js';

/** What is asked of a table. */
export interface TableQuestion {
  readonly dice: readonly (readonly number[])[] | undefined;
  /** So many readings at the most. */
  readonly most: number;
}

/** A move that is over for everybody at the table, though nobody has laid Moved on the units. */
const STOP: Action = { kind: 'stop' };

/** A moment from which the table is explained. */
interface Moment {
  readonly game: GameState;
  /** The table's counters, with what was forgotten until then. */
  readonly position: Position;
  readonly stopped: boolean;
}

/**
 * What was done at a table of VASSAL since a game stood as it does. Where nothing explains it and units are on the move, their move is
 * taken to be over: then their markers were forgotten.
 *
 * @param table the game, as the one who asks sits at it
 * @param at the table of VASSAL
 * @param asked the dice, and how many readings
 * @param limits the time and the budget of a question
 * @param watch tells whether the call was cancelled
 * @returns the readings, or why it is not legal; or the problems of `explainChange`
 * @example await explainTable(table, at, { dice: [], most: 4 }, limits, call)
 */
export async function explainTable(
  table: LnltTable,
  at: TableAt,
  asked: TableQuestion,
  limits: ServerLimits,
  watch: Watch,
): Promise<Result<TableExplained>> {
  const { world, game } = table;
  const now: Moment = { game, position: at.read.position, stopped: false };
  const changes = changesSince(game.position, now.position);
  if (isUntouched(changes) && (asked.dice ?? []).length === 0)
    return ok({
      ruling: 'agrees',
      readings: [],
      text: dueText(table),
      pieces: at.read.pieces,
      ...ownState(anyTable(table)),
    });
  const purse = purseOf(limits);
  const found = await meaningOf(table, now, asked, purse, watch);
  if (!found.ok) return found;
  if (found.value.ruling !== 'explained' && purse.courses > 0 && purse.time > 0) {
    const stopped = afterMove(world, now);
    const later = stopped === undefined ? undefined : await meaningOf(table, stopped, asked, purse, watch);
    if (stopped !== undefined && later?.ok === true && later.value.ruling === 'explained')
      return ok(toldOf(table, at, stopped, later.value));
  }
  return ok(toldOf(table, at, now, found.value));
}

/** What the changes since a moment mean; what was found where not everything could be tried. */
async function meaningOf(
  { world, seen }: LnltTable,
  { game, position, stopped }: Moment,
  { dice, most }: TableQuestion,
  purse: Purse,
  watch: Watch,
): Promise<Result<ChangeExplained>> {
  const changes = changesSince(game.position, position, dice);
  const found = await explained(world, stopped ? game : seen, changes, most, purse, watch);
  return !found.ok && 'found' in found ? ok(found.found) : found;
}

/** The moment after the move that is under way, with its markers on the table; nothing where nobody is on the move. */
function afterMove(world: World, { game, position }: Moment): Moment | undefined {
  if (game.pending !== undefined || game.frames.at(-1)?.kind !== 'move') return undefined;
  const stopped = apply(world, game, STOP, { as: 'host' });
  if (!stopped.ok) return undefined;
  const after = stopped.value.state;
  const [was, is] = [byIdOf(game.position), byIdOf(after.position)];
  const counters = position.counters.map((counter): Counter => {
    const [before, now] = [was.get(counter.id), is.get(counter.id)];
    const isForgotten = before !== undefined && now !== undefined && sameState(counter, before);
    return isForgotten ? { ...counter, status: now.status } : counter;
  });
  return { game: after, position: { ...position, counters }, stopped: true };
}

const byIdOf = ({ counters }: Position): ReadonlyMap<string, Counter> =>
  new Map(counters.map((each) => [each.id, each]));

const sameState = (a: Counter, b: Counter): boolean => isSame(a.status as unknown as Json, b.status as unknown as Json);

function toldOf(table: LnltTable, at: TableAt, moment: Moment, found: ChangeExplained): TableExplained {
  const names = lnltNames(table);
  const wanted = found.ruling === 'differs' ? found.differs.filter((each) => each.differences.every(canBeMended)) : [];
  const readings = [
    ...found.readings.map((reading) => readingAt(table, at, moment, reading, [])),
    ...wanted.map((reading) => {
      const forgotten = reading.differences.map((difference) => differenceText(difference, names));
      return readingAt(table, at, moment, reading, forgotten);
    }),
  ].filter((reading) => reading !== undefined);
  const [nearest] = found.differs;
  const differs = (nearest?.differences ?? []).map((difference) => differenceText(difference, names)).join('\n');
  return {
    ruling: found.ruling,
    readings,
    text: readings[0]?.text ?? (found.ruling === 'differs' ? differs : refusalText(table, found)),
    pieces: at.read.pieces,
    ...(found.left === undefined ? {} : { left: found.left }),
    ...ownState(anyTable(table)),
  };
}

/** A reading with the game after it; nothing where a step cannot be taken as it was found. */
function readingAt(
  table: LnltTable,
  { kit, table: shown, read }: TableAt,
  moment: Moment,
  { steps: found, windows, position }: ChangeReading,
  differences: readonly string[],
): TableReading | undefined {
  const { world } = table;
  const by = table.game.frames.at(-1)?.by ?? '';
  const steps = moment.stopped ? [{ by, action: STOP, dice: [], implied: true }, ...found] : found;
  let { game } = moment;
  for (const { action, dice } of found) {
    const applied = apply(world, game, action, { as: 'host', dice });
    if (!applied.ok) return undefined;
    game = applied.value.state;
  }
  const after = { ...table, game, seen: game };
  const forgotten = moment.stopped ? [...forgottenIn(table, moment, read.position), ...differences] : differences;
  return {
    steps,
    windows,
    text: readingText(table, { steps, windows }),
    forgotten,
    due: dueText(after),
    mend: mendText(world, shown, read, position, kit),
    after: ownState(anyTable(after)).state ?? '',
  };
}

/** What the move that is over should have left on the table. */
function forgottenIn(table: LnltTable, { position }: Moment, shown: Position): readonly string[] {
  const names = lnltNames(table);
  const lying = byIdOf(shown);
  return position.counters.flatMap(({ id, status }) => {
    const before = lying.get(id)?.status.markers;
    return isSame(before ?? [], status.markers ?? [])
      ? []
      : [differenceText({ kind: 'state', counter: id, field: 'markers', table: before, rules: status.markers }, names)];
  });
}
