import type { Counter, Position, World } from '../../state/index.js';
import { isWeapon } from '../../units/index.js';
import { writePiece } from '../pieces/piece.js';
import type { Piece, Trait } from '../pieces/piece.js';
import { familyOf, shownState } from '../pieces/states.js';
import type { Shown } from '../pieces/states.js';
import { MARK } from '../pieces/things.js';
import type { Command } from '../table/commands.js';
import { ESCAPE, writeCommand } from '../table/commands.js';
import type { Table } from '../table/table.js';
import type { Kit } from './kit.js';
import { kitOf } from './kit.js';
import type { TableRead } from './read.js';

/** Layers that say where a counter is, and nothing of its state. */
const PLACED: readonly string[] = ['floor', 'seat'];

/**
 * The commands of VASSAL that lay on the counters of a table what a position says of their states: markers that were forgotten, sides that
 * were not turned over, the ids of counters out of the palette. No counter is moved.
 *
 * @param world the world of the module
 * @param table the table
 * @param read what `readTable` has read of it
 * @param position the position that the table is to show
 * @param kit the kit of the world, where it is at hand
 * @returns the commands as VASSAL reads them; empty where nothing is to be done
 * @rule 1.8
 * @example mendText(world, table, read, position) // 'D/1001/1\t-1\t...'
 */
export function mendText(
  world: World,
  table: Table,
  read: TableRead,
  position: Position,
  kit: Kit = kitOf(world),
): string {
  const commands = position.counters.flatMap((counter): readonly Command[] => {
    const id = read.pieces[counter.id];
    const found = id === undefined ? undefined : table.pieces.get(id);
    const type = found === undefined ? undefined : kit.stock.get(found.said.marks[MARK] ?? '')?.type;
    if (found === undefined || id === undefined || type === undefined) return [];
    const modes = isWeapon(type) ? type.sides.map(({ mode }) => mode) : [];
    const shown = shownState(familyOf(type), modes, counter.status);
    const after = withState(found.piece, shown, counter);
    // Most counters stay as they lie: only those that change are written out.
    const isAsItLies = after.traits.every(({ state }, i) => state === found.piece.traits[i]?.state);
    return isAsItLies ? [] : [{ kind: 'change', id, state: writePiece(after).state }];
  });
  return commands.map(writeCommand).join(ESCAPE);
}

function withState(piece: Piece, { layers, rest, target }: Shown, { id }: Counter): Piece {
  const traits = piece.traits.map((trait): Trait => {
    const { type, state } = trait;
    const [kind = '', first = ''] = type;
    if (kind === 'PROP' && first === 'State') return { type, state: rest };
    if (kind === 'PROP' && first === 'Target') return { type, state: target };
    if (kind === 'PROP' && first === 'Id') return { type, state: id };
    const layer = kind === 'emb2' ? (type[19] ?? '') : '';
    if (layer === '' || PLACED.includes(layer)) return trait;
    const level = layers[layer];
    const isAsIt = level === undefined ? Number(state.split(';', 1)[0]) < 1 : state.split(';', 1)[0] === `${level}`;
    return isAsIt ? trait : { type, state: level === undefined ? '-1' : `${level}` };
  });
  return { ...piece, traits };
}
