import { decode } from '../../kernel/json/decode.js';
import { byId, byText } from '../../kernel/basis/order.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { positionSchema } from '../../facade/schemas/game.schema.js';
import { shapedCounter } from '../../state/frames/shapes.js';
import type { HexMarker, Position, Side, World } from '../../state/index.js';
import { PHASES } from '../../state/index.js';
import { MOST_PROBLEMS } from '../codec/limits.js';
import { parted } from '../codec/sequence.js';
import { whole } from '../pieces/piece.js';
import { MARKER_FIELDS, markerFrom } from '../pieces/markers.js';
import { MARK } from '../pieces/things.js';
import type { Table, TablePiece } from '../table/table.js';
import type { Kit } from './kit.js';
import { kitOf } from './kit.js';
import { countersOf, jsonOf, locationOf, MOST_OF_A_NAME } from './read-counters.js';
import { withTargets } from './targets.js';
import { TRACK } from './write.js';

/** A position out of a table, and what was left aside. */
export interface TableRead {
  readonly position: Position;
  /** The id of the piece of each counter. */
  readonly pieces: Readonly<Record<string, string>>;
  /** What says nothing of the position, or was guessed, each with its place: `foreign-piece`, `initiative-guessed`, `no-acquired-target`, `target-guessed`. */
  readonly remarks: readonly Problem[];
}

/**
 * Reads the position of a table of our modules.
 *
 * @param world the world of the module
 * @param table what `readSaved` has read, or the table at a step of a log
 * @param kit the kit of the world, where it is at hand
 * @returns the position; counters out of the palette without an id have got one. Or every mistake with the id of its piece: `off-the-board`,
 *   `unknown-type`, `unknown-holder`, `held-in-a-circle`, `duplicate-id`, `no-record`, `bad-json`, and those of `decode` for a state that no
 *   position can have; `foreign-table` alone where no piece is of a module of ours
 * @rule 1.8
 * @example readTable(world, unwrap(readSaved(bytes)).table).value.position.turn // 1
 */
export function readTable(world: World, table: Table, kit: Kit = kitOf(world)): Result<TableRead> {
  const problems: Problem[] = [];
  const remarks: Problem[] = [];
  const all = [...table.pieces.values()].sort((a, b) => byNumber(a.id, b.id));
  if (all.length > 0 && all.every(({ said }) => said.marks[MARK] === undefined))
    return refuse(problem('foreign-table', {}, undefined, '/pieces'));
  const ofKind = (kind: string): readonly TablePiece[] =>
    all.filter(({ said }) => said.marks[MARK]?.split(' ')[0] === kind);
  for (const { id, piece, said } of all)
    if (said.marks[MARK] === undefined)
      remarks.push(
        problem('foreign-piece', { piece: piece.name.slice(0, MOST_OF_A_NAME) }, undefined, `/pieces/${id}`),
      );
  const turn = turnOf(table.turns.get(TRACK));
  const counters = withTargets(world, countersOf(world, kit, ofKind('counter'), problems), table, turn.turn, remarks);
  const markers = ofKind('marker').flatMap((piece) => markerOf(kit, piece, problems));
  const control = ofKind('control').flatMap((piece) => {
    const at = locationOf(kit, piece, problems);
    return at === undefined ? [] : [{ at, side: piece.said.marks[MARK]?.slice('control '.length) ?? '' }];
  });
  const [record] = ofKind('record');
  if (record === undefined) problems.push(problem('no-record', {}, undefined, '/pieces'));
  const kept = recordOf(record, world.scenario.initiative, problems, remarks);
  if (problems.length > 0) return refuseAll(problems.slice(0, MOST_PROBLEMS));
  const position = {
    ...turn,
    ...kept,
    counters: counters.map(({ counter }) => counter).sort(byId),
    markers,
    control: control.sort((a, b) => byText(a.at, b.at)),
  };
  const decoded = decode(positionSchema(), position);
  if (!decoded.ok) {
    const named = new Map(counters.map(({ counter, piece }) => [counter, piece]));
    const pieces = {
      counters: position.counters.map((counter) => named.get(counter)),
      // Each piece of a marker has given one, as nothing was wrong so far.
      markers: ofKind('marker').map(({ id }) => id),
    };
    return refuseAll(decoded.problems.map((each) => atPiece(each, pieces)));
  }
  const pieces = Object.fromEntries(counters.map(({ counter, piece }) => [counter.id, piece]));
  return ok({ position: ordered(decoded.value), pieces, remarks });
}

/** A problem of a counter or a marker of the position, at the piece that it was read from. */
function atPiece(
  each: Problem,
  { counters, markers }: Readonly<Record<'counters' | 'markers', readonly (string | undefined)[]>>,
): Problem {
  const [, list, number, rest = ''] = /^\/(counters|markers)\/(\d+)(\/.*)?$/.exec(each.path ?? '') ?? [];
  const piece = number === undefined ? undefined : (list === 'counters' ? counters : markers)[Number(number)];
  return piece === undefined ? each : { ...each, path: `/pieces/${piece}${rest}` };
}

/** A position with its fields in their one order. */
function ordered(from: Position): Position {
  return present({
    turn: from.turn,
    phase: from.phase,
    initiative: from.initiative,
    passes: from.passes,
    counters: from.counters.map(shapedCounter),
    markers: from.markers,
    control: from.control,
    facts: from.facts,
    seen: from.seen,
    result: from.result,
    overridden: from.overridden,
  });
}

function byNumber(a: string, b: string): number {
  const isNumber = (text: string): boolean => /^[0-9]{1,15}$/.test(text);
  return isNumber(a) && isNumber(b) ? Number(a) - Number(b) : byText(a, b);
}

function markerOf(kit: Kit, each: TablePiece, problems: Problem[]): readonly HexMarker[] {
  const kind = each.said.marks[MARK]?.slice('marker '.length) ?? '';
  const at = locationOf(kit, each, problems);
  if (at === undefined) return [];
  if (Object.hasOwn(MARKER_FIELDS, kind))
    return [markerFrom(kind as HexMarker['kind'], at, each.said.properties) as unknown as HexMarker];
  problems.push(problem('unknown-type', { type: kind.slice(0, MOST_OF_A_NAME) }, undefined, `/pieces/${each.id}`));
  return [];
}

type Kept = Pick<Position, 'initiative' | 'passes' | 'facts' | 'seen' | 'result' | 'overridden'>;

/** What the card Record keeps. One that somebody has laid by hand is empty: the initiative is that of the scenario then. */
function recordOf(record: TablePiece | undefined, first: Side, problems: Problem[], remarks: Problem[]): Kept {
  const said = record?.said.properties ?? {};
  const path = `/pieces/${record?.id ?? ''}`;
  const initiative = said['initiative'] ?? '';
  if (record !== undefined && initiative === '')
    remarks.push(problem('initiative-guessed', { side: first }, undefined, `${path}/initiative`));
  const json = (field: string): unknown => jsonOf(said[field], `${path}/${field}`, problems);
  return present({
    initiative: initiative === '' ? first : initiative,
    passes: whole(said['passes'] ?? '') ?? 0,
    facts: json('facts') ?? {},
    seen: json('seen') as Position['seen'],
    result: json('result') as Position['result'],
    overridden: json('overridden') as Position['overridden'],
  });
}

/** The turn and the phase of the track; the beginning where there is none. */
function turnOf(state: string | undefined): Pick<Position, 'turn' | 'phase'> {
  const [, level = ''] = parted(state ?? '', '|');
  const [turn = '', , , , phases = ''] = parted(level, ';');
  const [phase = ''] = parted(phases, ';');
  return { turn: whole(turn) ?? 1, phase: PHASES[whole(phase) ?? 0] ?? 'setUp' };
}
