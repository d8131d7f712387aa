import type { TableStack } from './table.js';

/** A stack that changes. */
interface Open extends Omit<TableStack, 'pieces'> {
  readonly pieces: Set<string>;
}

/** The stacks of a table while commands are carried out. What one command asks takes the same time, however many stacks and pieces there are. */
export interface Stacks {
  readonly has: (id: string) => boolean;
  /** The pieces of a stack, the lowest first. */
  readonly piecesOf: (id: string) => readonly string[] | undefined;
  readonly set: (id: string, stack: TableStack) => void;
  /** Its pieces stay. */
  readonly remove: (id: string) => void;
  readonly move: (id: string, map: string, x: number, y: number) => void;
  /** Takes a piece out of its stacks, but for one of them; a stack without pieces is gone. */
  readonly leave: (piece: string, but?: string) => void;
  /** Puts a piece into the stack of a point, if one lies there. */
  readonly join: (piece: string, map: string | undefined, x: number, y: number) => void;
  readonly all: () => ReadonlyMap<string, TableStack>;
}

/**
 * The stacks of a table, to be changed.
 *
 * @example stacksOn(table.stacks).piecesOf('1003') // ['1001', '1002']
 */
export function stacksOn(before: ReadonlyMap<string, TableStack>): Stacks {
  const stacks = new Map<string, Open>();
  /** The stacks in which a piece lies, and those of a point. */
  const byPiece = new Map<string, Set<string>>();
  const byPoint = new Map<string, Set<string>>();
  const note = (index: Map<string, Set<string>>, key: string, stack: string): void => {
    const noted = index.get(key);
    if (noted === undefined) index.set(key, new Set([stack]));
    else noted.add(stack);
  };
  const laid = (id: string, { map, x, y }: Omit<TableStack, 'pieces'>, pieces: Set<string>): void => {
    stacks.set(id, { map, x, y, pieces });
    note(byPoint, pointOf(map, x, y), id);
  };
  const taken = (id: string): Open | undefined => {
    const stack = stacks.get(id);
    if (stack !== undefined) byPoint.get(pointOf(stack.map, stack.x, stack.y))?.delete(id);
    return stack;
  };
  const remove = (id: string): void => {
    for (const piece of taken(id)?.pieces ?? []) byPiece.get(piece)?.delete(id);
    stacks.delete(id);
  };
  const set = (id: string, stack: TableStack): void => {
    for (const piece of taken(id)?.pieces ?? []) byPiece.get(piece)?.delete(id);
    laid(id, stack, new Set(stack.pieces));
    for (const piece of stack.pieces) note(byPiece, piece, id);
  };
  for (const [id, stack] of before) set(id, stack);
  return {
    has: (id) => stacks.has(id),
    piecesOf: (id) => {
      const stack = stacks.get(id);
      return stack === undefined ? undefined : [...stack.pieces];
    },
    set,
    remove,
    move: (id, map, x, y) => {
      const stack = taken(id);
      if (stack !== undefined) laid(id, { map, x, y }, stack.pieces);
    },
    leave: (piece, but) => {
      for (const id of byPiece.get(piece) ?? []) {
        if (id === but) continue;
        byPiece.get(piece)?.delete(id);
        const stack = stacks.get(id);
        stack?.pieces.delete(piece);
        if (stack?.pieces.size === 0) remove(id);
      }
    },
    join: (piece, map, x, y) => {
      const [id] = map === undefined ? [] : (byPoint.get(pointOf(map, x, y)) ?? []);
      const stack = id === undefined ? undefined : stacks.get(id);
      if (id === undefined || stack === undefined) return;
      stack.pieces.add(piece);
      note(byPiece, piece, id);
    },
    all: () => new Map([...stacks].map(([id, stack]) => [id, { ...stack, pieces: [...stack.pieces] }])),
  };
}

function pointOf(map: string, x: number, y: number): string {
  return `${x} ${y} ${map}`;
}
