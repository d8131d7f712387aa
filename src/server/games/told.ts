import { positionNow, save, toldTo } from '../../engine/index.js';
import type { BookNames } from '../rulebooks/rulebook.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { AnyGame, GameState } from './any-game.js';
import { requestTo, viewBy } from './eyes.js';
import type { Entry } from './played.js';
import type { Table } from '../table/table.js';
import type { Due, ToldChange, ToldInWords } from '../answers/told-change.js';

/** Who is told: the side whose eyes are meant, if one is, and whether it is bound to them. */
type Audience = Pick<Table, 'world' | 'side'>;

/**
 * A change as somebody is told of it.
 *
 * @example toldChange({ world, side: 'us' }, entry).events
 */
export function toldChange({ world, side }: Audience, { n, change }: Entry): ToldChange<AnyGame> {
  const { by, game } = change;
  // Nothing is taken once more here: there is no method for it.
  const kind = change.kind === 'undone' ? change.kind : 'applied';
  const { action, events, dice, standing } = toldTo(
    world,
    kind === 'undone' ? { ...change, events: [], dice: [] } : change,
    side,
  );
  const who = standing === undefined ? {} : { standing };
  return { n, kind, by, step: game.step, ...(action === undefined ? {} : { action }), events, dice, ...who };
}

/**
 * A change in English, a line for the action and for each event.
 *
 * @example narrated({ world, side: 'us' }, entry).lines[0] // 'I5 is named for the impulse.'
 */
export function narrated(to: Audience, entry: Entry): ToldInWords {
  const { n, kind, by, action, events } = toldChange(to, entry);
  const { words } = rulebookOf(to.world);
  const before = namesFor(to, entry.change.before);
  const after = namesFor(to, entry.change.game);
  const order =
    kind === 'undone' || action === undefined || action.kind === 'answer' ? [] : [words.action(action, before)];
  const told = events.map((event) => words.event(event, after));
  // Where an event says the same and who it was, the order is not told beside it.
  return { n, kind, by, lines: [...order.filter((line) => !told.some((each) => each.endsWith(line))), ...told] };
}

/**
 * The names of counters and sides as somebody sees them.
 *
 * @example namesFor({ world, side: 'us' }, game).nameOf('us.2-5-4.1')
 */
export function namesFor({ world, side }: Audience, game: GameState): BookNames {
  const seen = side === undefined ? game : viewBy(world, game, side);
  return rulebookOf(world).words.namesOf(world, positionNow<AnyGame>(world, seen));
}

/**
 * The decision that is due, as somebody sees it.
 *
 * @example dueAt(table).request.kind // 'action'
 */
export function dueAt(table: Pick<Table, 'world' | 'seen' | 'game' | 'side'>): Due<AnyGame> {
  const { world, seen, game } = table;
  const due = requestTo(world, seen);
  return {
    step: game.step,
    request: due,
    ...(due.kind === 'answer' ? { question: rulebookOf(world).words.question(due.ask, namesFor(table, game)) } : {}),
  };
}

/**
 * The state that a caller keeps himself, to be given back to him; nothing for a game of this server.
 *
 * @example ownState(table) // { state: '{"format":1,...' }
 */
export function ownState({ world, game, played }: Pick<Table, 'world' | 'game' | 'played'>): {
  readonly state?: string;
} {
  return played === undefined ? { state: save(game, { world }) } : {};
}
