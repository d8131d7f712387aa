import { canonical } from '../../kernel/json/canonical.js';
import { append } from '../../kernel/basis/lists.js';
import { writePiece } from '../pieces/piece.js';
import type { Laid } from '../position/write.js';
import { pieceOf } from '../position/write.js';
import type { Command } from '../table/commands.js';

/** What lies on a table, and the ids of its pieces. */
export interface TableLaid {
  readonly things: ReadonlyMap<string, Laid>;
  readonly names: ReadonlyMap<string, string>;
  /** The next id that no piece has had. */
  readonly next: number;
}

/**
 * The commands that turn one layout into another: pieces are moved, their states change, some come and some go.
 *
 * @param pieces the ids that pieces of counters have or get
 * @param next the next id that no piece has had
 * @param by the player
 * @returns the commands, and the table after them
 * @example stepBetween(before, layout, pieces, 1200, 'us').commands // [{ kind: 'move', id: '1007', ... }]
 */
export function stepBetween(
  before: TableLaid,
  layout: readonly Laid[],
  pieces: ReadonlyMap<string, string>,
  next: number,
  by: string,
): { readonly commands: readonly Command[]; readonly table: TableLaid } {
  const things = new Map(layout.map((laid) => [laid.key, laid]));
  const names = new Map<string, string>();
  let free = next;
  for (const { key, counter = '' } of layout)
    names.set(key, before.names.get(key) ?? pieces.get(counter) ?? `${free++}`);
  const gone: Command[] = [...before.things.keys()].flatMap((key) =>
    things.has(key) ? [] : [{ kind: 'remove', id: before.names.get(key) ?? '' }],
  );
  const moves: Command[] = [];
  const states: Command[] = [];
  // What is held lies below those who hold it, so it is laid there first.
  for (const laid of [...layout].sort((a, b) => Number(b.below) - Number(a.below))) {
    const old = before.things.get(laid.key);
    if (old === laid) continue;
    append(moves, movesOf(old, laid, names.get(laid.key) ?? '', by));
    if (old !== undefined && isOther(old, laid))
      states.push({ kind: 'change', id: names.get(laid.key) ?? '', state: writePiece(pieceOf(laid)).state });
  }
  return { commands: [...gone, ...moves, ...states], table: { things, names, next: free } };
}

function movesOf(old: Laid | undefined, laid: Laid, id: string, by: string): readonly Command[] {
  const { map, x, y } = laid.at;
  // A piece that is new is laid where it belongs, and moved there once more, so that it joins the stack.
  const from = old?.at ?? laid.at;
  const isThere = old !== undefined && from.map === map && from.x === x && from.y === y;
  const move: Command = { kind: 'move', id, map, x, y, fromMap: from.map, fromX: from.x, fromY: from.y, by };
  const added: readonly Command[] = old === undefined ? [{ kind: 'add', id, piece: pieceOf(laid) }] : [];
  return isThere ? [] : [...added, move];
}

/** Whether something is shown in another way, or lies on another floor of its hex. */
function isOther(old: Laid, laid: Laid): boolean {
  return old.at.floor !== laid.at.floor || canonical(old.shown) !== canonical(laid.shown);
}
