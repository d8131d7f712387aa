import { byId } from '../../kernel/basis/order.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { formatHexName } from '../../board/names.js';
import { indexOf } from '../../map/index.js';
import { openingPosition } from '../../phases/game/opening.js';
import { statusWith, shapedCounter } from '../../state/frames/shapes.js';
import type { Counter, HexMarker, Position, World } from '../../state/index.js';
import { UNIT_MARKERS } from '../../state/index.js';
import { isWeapon } from '../../units/index.js';
import { rawHex } from '../board/grid.js';
import { markerFrom } from '../pieces/markers.js';
import { sideOf } from '../position/kit.js';
import type { TableRead } from '../position/read.js';
import type { Table, TablePiece } from '../table/table.js';
import type { Mapping, PieceSign } from './mapping.schema.js';

/** A counter on the board, and the piece it was read from. */
interface Met {
  readonly counter: Counter;
  readonly piece: TablePiece;
}

/**
 * Reads the position of a table of another module, by its mapping. Counters get ids by their types, in the order of their pieces; a weapon is
 * held by the unit of its side that lies nearest to it in its stack. The turn, control and what was settled are those of the beginning: such
 * a table does not say them in our terms.
 *
 * @param world the world
 * @param table what `readSaved` has read
 * @param mapping which piece is what
 * @returns the position with what was left aside: `unmapped-piece`, `off-the-board`, `holder-guessed`; or `unknown-type` for a type of the mapping
 *   that the world lacks, with its path into the mapping
 * @rule 22.0
 * @example readMapped(world, table, mapping)
 */
export function readMapped(world: World, table: Table, mapping: Mapping): Result<TableRead> {
  const problems = mapping.pieces.flatMap(({ type }, i) =>
    world.catalogue.types.has(type) ? [] : [problem('unknown-type', { type }, undefined, `/pieces/${i}/type`)],
  );
  if (problems.length > 0) return refuseAll(problems);
  const remarks: Problem[] = [];
  const numbers = new Map<string, number>();
  const met: Met[] = [];
  const markers: HexMarker[] = [];
  for (const piece of table.pieces.values()) {
    const path = `/pieces/${piece.id}`;
    const counted = mapping.pieces.find((sign) => fits(sign, piece));
    const marked = counted === undefined ? mapping.markers.find((sign) => fits(sign, piece)) : undefined;
    const at = hexOfPiece(world, mapping, piece);
    if (counted === undefined && marked === undefined)
      remarks.push(problem('unmapped-piece', { name: piece.piece.name.slice(0, 100) }, undefined, path));
    else if (at === undefined)
      remarks.push(problem('off-the-board', { piece: piece.piece.name.slice(0, 100) }, undefined, path));
    else if (marked !== undefined)
      markers.push(markerFrom(marked.marker, at, marked.fields ?? {}) as unknown as HexMarker);
    else if (counted !== undefined) {
      const number = (numbers.get(counted.type) ?? 0) + 1;
      numbers.set(counted.type, number);
      const counter = counterOf(world, mapping, piece, { ...counted, number, at });
      if (counter !== undefined) met.push({ counter, piece });
    }
  }
  const held = met.map((each) => inHands(world, table, met, each, remarks));
  const { position } = openingPosition(world);
  const read: Position = {
    ...position,
    phase: 'operations',
    counters: held.map(({ counter }) => shapedCounter(counter)).sort(byId),
    markers,
  };
  return ok({
    position: read,
    pieces: Object.fromEntries(held.map(({ counter, piece }) => [counter.id, piece.id])),
    remarks,
  });
}

function fits({ name, image, mark }: PieceSign, { piece, said }: TablePiece): boolean {
  if (name === undefined && image === undefined && mark === undefined) return false;
  if (name !== undefined && name !== piece.name) return false;
  if (image !== undefined && image !== piece.image) return false;
  return mark === undefined || said.marks[mark.name] === mark.value;
}

/** The hex of a piece on a board of the mapping. Whether rows rise in every second column follows from where column A lies. */
function hexOfPiece({ map }: World, mapping: Mapping, { piece }: TablePiece): string | undefined {
  for (const { map: name, grid, origin, at = { x: 0, y: 0 } } of mapping.boards) {
    if (piece.map !== name) continue;
    const raw = rawHex({ ...grid, sideways: false }, { x: piece.x - at.x, y: piece.y - at.y });
    const column = raw.column + origin.column;
    const rises = raw.column % 2 !== 0 && origin.column % 2 === 0 ? 1 : 0;
    const hex = column < 0 ? undefined : formatHexName(column, raw.row + origin.row + rises);
    if (hex !== undefined && indexOf(map, hex) !== undefined) return hex;
  }
  return undefined;
}

function counterOf(
  world: World,
  { layers }: Mapping,
  { said }: TablePiece,
  {
    type: id,
    side,
    number,
    at,
  }: { readonly type: string; readonly side?: string; readonly number: number; readonly at: string },
): Counter | undefined {
  const type = world.catalogue.types.get(id);
  if (type === undefined) return undefined;
  const on = layers.filter(({ layer, level }) =>
    said.layers.some((each) => each.name === layer && each.level === level),
  );
  const markers = UNIT_MARKERS.filter((marker) => on.some(({ state }) => state === marker));
  const found: Record<string, unknown> = markers.length === 0 ? {} : { markers };
  for (const { state, value } of on) {
    if (state === 'hovering') found['flight'] = 'hovering';
    else if (state === 'mode') {
      if (isWeapon(type) && type.sides[1] !== undefined) found['mode'] = type.sides[1].mode;
    } else if (state === 'wounds' || state === 'facing' || state === 'turret') found[state] = value ?? 1;
    else if (state !== 'floor' && !(UNIT_MARKERS as readonly string[]).includes(state)) found[state] = true;
  }
  const isUpper = on.some(({ state }) => state === 'floor');
  const place: Counter['place'] = { kind: 'map', at: isUpper ? `${at}/upper` : at };
  return {
    id: `${id}.${number}`,
    type: id,
    side: side ?? sideOf(world, type),
    place,
    status: statusWith({}, found),
  };
}

/** A weapon is in the hands of the unit that lies nearest to it in its stack, of its own side. */
function inHands(world: World, table: Table, met: readonly Met[], each: Met, remarks: Problem[]): Met {
  const { counter, piece } = each;
  const type = world.catalogue.types.get(counter.type);
  if (type === undefined || !isWeapon(type)) return each;
  const stack = [...table.stacks.values()].find(({ pieces }) => pieces.includes(piece.id))?.pieces ?? [];
  const own = stack.indexOf(piece.id);
  const units = met
    .filter((other) => other.counter.side === counter.side && stack.includes(other.piece.id))
    .filter((other) => {
      const kind = world.catalogue.types.get(other.counter.type);
      return kind !== undefined && !isWeapon(kind);
    })
    .map((other) => ({ id: other.counter.id, away: Math.abs(stack.indexOf(other.piece.id) - own) }));
  const [nearest] = units.sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1));
  if (nearest === undefined) return each;
  if (units.length > 1)
    remarks.push(problem('holder-guessed', { weapon: counter.id, unit: nearest.id }, undefined, `/pieces/${piece.id}`));
  return { counter: { ...counter, place: { kind: 'hands', unit: nearest.id } }, piece };
}
