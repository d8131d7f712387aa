import type { Action, GameState, Lnlt, View } from 'hexarbiter';
import { apply, check, request, view } from 'hexarbiter';
import { hexOf } from 'hexarbiter/client';
import type { Table } from './table.js';
import { taken } from './table.js';
import type { Told } from '../protocol.js';
import { refused } from './words.js';

/** An action with what must be done before it, and the game in which it is legal then. */
export interface Led {
  readonly before: readonly Action[];
  readonly game: GameState;
  readonly seen: View;
}

/**
 * What must be done before an action: a hex is activated, the naming of hexes ends.
 *
 * @returns the steps and the game after them; nothing where none of them helps
 * @rule 4.0
 * @example ledUpTo(table, fire)?.before // [{ kind: 'name', at: 'I5' }]
 */
export function ledUpTo({ world, session }: Table<Lnlt>, action: Action): Led | undefined {
  const now = session.game();
  const due = request(world, now);
  if (due.kind === 'over') return undefined;
  const from = 'from' in action && typeof action.from === 'string' ? hexOf(action.from) : undefined;
  const name: readonly Action[] = from === undefined ? [] : [{ kind: 'name', at: from }];
  const done = { kind: 'done' } as Action;
  for (const before of [[], name, [...name, done], [done]]) {
    const game = gameAfter(now, before);
    if (game === undefined) continue;
    const seen = view(world, game, due.by);
    if (request(world, game).kind === 'action' && check(world, seen, action).complete !== -1)
      return { before, game, seen };
  }
  return undefined;

  function gameAfter(start: GameState, steps: readonly Action[]): GameState | undefined {
    let game = start;
    for (const step of steps) {
      const next = apply(world, game, step);
      if (!next.ok) return undefined;
      game = next.value.state;
    }
    return game;
  }
}

/**
 * Takes an action, and before it what must be done before it. All of it is one deed of a person.
 *
 * @example sent(table, { kind: 'pass' })
 */
export function sent(table: Table<Lnlt>, action: Action): Told<undefined> {
  const { session, deeds } = table;
  const begun = table.changes.length;
  for (const step of action.kind === 'answer' ? [] : (ledUpTo(table, action)?.before ?? [])) session.dispatch(step);
  const done = taken(table, action);
  if (done.ok) deeds[deeds.length - 1] = begun;
  const { names } = { names: table.kit.namesIn(session.game()) };
  return done.ok ? { ok: true, value: undefined } : refused(done.problems, (each) => table.kit.problem(each, names));
}
