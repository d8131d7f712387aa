import type { Action, Seen, World } from '../facade/index.js';
import { digest, legal, sample, seedRng, view } from '../facade/index.js';
import type { Table } from './table.js';
import { dueAt, sideOf } from './table.js';

/** A move as a bot of boardgame.io takes it. */
export interface EnumeratedMove {
  readonly move: 'act';
  readonly args: [action: Action];
}

/**
 * The moves of a player for the bots of boardgame.io. They read the view of his side and nothing else. Where there are more
 * than `most`, some are drawn, each kind of action as likely as the next; the same table gives the same ones.
 *
 * @param table the table
 * @param playerID the player
 * @param most how many moves at most
 * @returns the moves; none while the other side decides
 * @rule 4.0
 * @example movesOf(world, table, '0', 40)[0] // { move: 'act', args: [{ kind: 'pass' }] }
 */
export function movesOf(world: World, table: Table, playerID: string, most: number): EnumeratedMove[] {
  const side = sideOf(world, playerID);
  if (table.kind === 'watcher' || side === undefined || dueAt(world, table) !== side) return [];
  const seen = table.kind === 'whole' ? view(world, table.game, side) : table.seen;
  const all = firstOf(legal(world, seen), most + 1);
  const chosen = all.length > most || all.length === 0 ? drawn(world, seen, most) : all;
  return chosen.map((action) => ({ move: 'act', args: [action] }));
}

function firstOf(actions: Iterable<Action>, most: number): readonly Action[] {
  const list: Action[] = [];
  for (const action of actions) {
    list.push(action);
    if (list.length === most) break;
  }
  return list;
}

/** Actions drawn from a seed that the view gives, each once. */
function drawn(world: World, seen: Seen, most: number): readonly Action[] {
  const found = new Map<string, Action>();
  let rng = seedRng(digest(seen));
  for (let i = 0; i < most; i++) {
    const next = sample(world, seen, rng);
    if (next === undefined) break;
    found.set(digest(next.action), next.action);
    rng = next.rng;
  }
  return [...found.values()];
}
