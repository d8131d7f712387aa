import { parseJson } from '../../kernel/json/parse-json.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Counter, Place, World } from '../../state/index.js';
import { locationId } from '../../state/index.js';
import type { Level } from '../../state/position/place.js';
import { isWeapon } from '../../units/index.js';
import { MAPS, placeOfBox } from '../board/boxes.js';
import { FLOORS, jsonIn, SEATS, statusOf } from '../pieces/states.js';
import { MARK } from '../pieces/things.js';
import type { TablePiece } from '../table/table.js';
import type { Kit } from './kit.js';
import type { CounterRead } from './targets.js';

/** So many characters of a name are told. */
export const MOST_OF_A_NAME = 100;

/**
 * The counters of a table, each with the id of its piece.
 *
 * @param pieces the pieces of counters
 * @param problems takes every mistake with the id of its piece
 * @returns the counters that could be read; those out of the palette without an id have got one
 * @rule 1.8
 * @example countersOf(world, kit, pieces, problems)[0].counter.type // 'us.2-5-4'
 */
export function countersOf(
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

/**
 * The location of a piece on the board; a piece that lies elsewhere is a problem.
 *
 * @rule 1.8
 * @example locationOf(kit, piece, problems) // 'I5'
 */
export function locationOf({ field }: Kit, { id, piece, said }: TablePiece, problems: Problem[]): string | undefined {
  const hex = piece.map === MAPS.board ? field.hexAt(piece) : undefined;
  if (hex === undefined) {
    problems.push(problem('off-the-board', { piece: piece.name.slice(0, MOST_OF_A_NAME) }, undefined, `/pieces/${id}`));
    return undefined;
  }
  const floor = said.layers.find(({ name }) => name === 'floor')?.level ?? 0;
  return locationId(hex, (FLOORS[floor - 1] ?? 'ground') as Level);
}

/**
 * The JSON in a property of a piece; text that is none is a problem.
 *
 * @example jsonOf('{"shaken":true}', '/pieces/7/State', problems) // { shaken: true }
 */
export function jsonOf(text: string | undefined, path: string, problems: Problem[]): unknown {
  if (text === undefined || text === '') return undefined;
  const json = parseJson(jsonIn(text));
  if (json.ok) return json.value;
  append(
    problems,
    json.problems.map((each) => ({ ...each, path })),
  );
  return undefined;
}
