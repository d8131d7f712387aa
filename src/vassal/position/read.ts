import { decode } from '../../kernel/json/decode.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { append } from '../../kernel/basis/lists.js';
import { byId, byText } from '../../kernel/basis/order.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { positionSchema } from '../../facade/schemas/game.schema.js';
import { shapedCounter } from '../../state/frames/shapes.js';
import type { Counter, HexMarker, Place, Position, Side, World } from '../../state/index.js';
import { locationId, PHASES } from '../../state/index.js';
import type { Level } from '../../state/position/place.js';
import { isWeapon } from '../../units/index.js';
import { MOST_PROBLEMS } from '../codec/limits.js';
import { parted } from '../codec/sequence.js';
import { whole } from '../pieces/piece.js';
import { MAPS, placeOfBox } from '../board/boxes.js';
import { MARKER_FIELDS, markerFrom } from '../pieces/markers.js';
import { FLOORS, jsonIn, SEATS, statusOf } from '../pieces/states.js';
import { MARK } from '../pieces/things.js';
import type { Table, TablePiece } from '../table/table.js';
import type { Kit } from './kit.js';
import { kitOf } from './kit.js';
import type { CounterRead } from './targets.js';
import { withTargets } from './targets.js';
import { TRACK } from './write.js';

/** So many characters of a name are told. */
const MOST_OF_A_NAME = 100;

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

function countersOf(
  world: World,
  kit: Kit,
  pieces: readonly TablePiece[],
  problems: Problem[],
): readonly CounterRead[] {
  const names = namesOf(pieces, problems);
  const uids = new Map(pieces.map((each) => [each.piece.kept?.['UniqueID'] ?? each.id, each]));
  const isCircle = circlesAmong(uids);
  return pieces.flatMap((each): readonly CounterRead[] => {
    const path = `/pieces/${each.id}`;
    const { said } = each;
    const type = kit.stock.get(said.marks[MARK] ?? '')?.type;
    if (type === undefined) {
      problems.push(
        problem(
          'unknown-type',
          { type: said.marks[MARK]?.slice('counter '.length, MOST_OF_A_NAME) ?? '' },
          undefined,
          path,
        ),
      );
      return [];
    }
    const place = placeOf(kit, each, uids, isCircle, names, problems);
    const rest = jsonOf(said.properties['State'], `${path}/State`, problems) ?? {};
    if (place === undefined) return [];
    const levels = Object.fromEntries(said.layers.map(({ name, level }) => [name, level]));
    const modes = isWeapon(type) ? type.sides.map(({ mode }) => mode) : [];
    const status = statusOf(modes, levels, rest as Readonly<Record<string, unknown>>);
    const side = said.properties['Side'] ?? '';
    const own = world.scenario.sides.find(({ nations }) => nations.includes(type.nation))?.id ?? world.sides[0];
    const counter: Counter = {
      id: names.get(each.id) ?? '',
      type: type.id,
      side: side === '' ? own : side,
      place,
      status,
    };
    return [{ counter, piece: each.id }];
  });
}

/** The ids of counters by their pieces; one that comes out of the palette takes the next free number of its type. */
function namesOf(pieces: readonly TablePiece[], problems: Problem[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  const names = new Map<string, string>();
  for (const { id, said } of pieces) {
    const name = said.properties['Id'] ?? '';
    if (name === '') continue;
    if (taken.has(name))
      problems.push(problem('duplicate-id', { id: name.slice(0, MOST_OF_A_NAME) }, undefined, `/pieces/${id}`));
    taken.set(name, id);
    names.set(id, name);
  }
  const numbers = new Map<string, number>();
  for (const { id, said } of pieces) {
    if (names.has(id)) continue;
    const type = said.marks[MARK]?.slice('counter '.length) ?? '';
    let number = numbers.get(type) ?? 1;
    while (taken.has(`${type}.${number}`)) number += 1;
    numbers.set(type, number + 1);
    names.set(id, `${type}.${number}`);
  }
  return names;
}

function placeOf(
  kit: Kit,
  each: TablePiece,
  uids: ReadonlyMap<string, TablePiece>,
  isCircle: (piece: TablePiece) => boolean,
  names: ReadonlyMap<string, string>,
  problems: Problem[],
): Place | undefined {
  const path = `/pieces/${each.id}`;
  const holder = each.said.properties['Holder'] ?? '';
  const seat = SEATS[(each.said.layers.find(({ name }) => name === 'seat')?.level ?? 0) - 1];
  if (holder !== '') {
    const found = uids.get(holder);
    if (found === undefined)
      problems.push(problem('unknown-holder', { holder: holder.slice(0, MOST_OF_A_NAME) }, undefined, path));
    else if (isCircle(each)) problems.push(problem('held-in-a-circle', {}, undefined, path));
    else {
      const by = names.get(found.id) ?? '';
      return seat === undefined ? { kind: 'hands', unit: by } : { kind: 'vehicle', vehicle: by, seat };
    }
    return undefined;
  }
  if (each.piece.map === MAPS.boxes) {
    const place = placeOfBox(kit.boxes.boxAt(each.piece) ?? '');
    if (place === undefined)
      problems.push(problem('off-the-board', { piece: each.piece.name.slice(0, MOST_OF_A_NAME) }, undefined, path));
    return place;
  }
  const at = locationOf(kit, each, problems);
  return at === undefined ? undefined : { kind: 'map', at };
}

/** Tells of pieces whether those who hold them come round in a circle; each piece is looked at once. */
function circlesAmong(uids: ReadonlyMap<string, TablePiece>): (piece: TablePiece) => boolean {
  const known = new Map<string, boolean>();
  return (first) => {
    const met = new Set<string>();
    let now: TablePiece | undefined = first;
    while (now !== undefined && !met.has(now.id) && !known.has(now.id)) {
      met.add(now.id);
      now = uids.get(now.said.properties['Holder'] ?? '');
    }
    const isCircle = now !== undefined && (known.get(now.id) ?? true);
    for (const id of met) known.set(id, isCircle);
    return isCircle;
  };
}

/** The location of a piece on the board; a piece that lies elsewhere is a problem. */
function locationOf({ field }: Kit, { id, piece, said }: TablePiece, problems: Problem[]): string | undefined {
  const hex = piece.map === MAPS.board ? field.hexAt(piece) : undefined;
  if (hex === undefined) {
    problems.push(problem('off-the-board', { piece: piece.name.slice(0, MOST_OF_A_NAME) }, undefined, `/pieces/${id}`));
    return undefined;
  }
  const floor = said.layers.find(({ name }) => name === 'floor')?.level ?? 0;
  return locationId(hex, (FLOORS[floor - 1] ?? 'ground') as Level);
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

function jsonOf(text: string | undefined, path: string, problems: Problem[]): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(jsonIn(text));
  if (json.ok) return json.value;
  append(
    problems,
    json.problems.map((each) => ({ ...each, path })),
  );
  return undefined;
}

/** The turn and the phase of the track; the beginning where there is none. */
function turnOf(state: string | undefined): Pick<Position, 'turn' | 'phase'> {
  const [, level = ''] = parted(state ?? '', '|');
  const [turn = '', , , , phases = ''] = parted(level, ';');
  const [phase = ''] = parted(phases, ';');
  return { turn: whole(turn) ?? 1, phase: PHASES[whole(phase) ?? 0] ?? 'setUp' };
}
