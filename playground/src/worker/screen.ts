import type { View, World } from 'hexarbiter';
import { describe, positionNow, request, view } from 'hexarbiter';
import { terrainAt } from 'hexarbiter/map';
import { renderGame } from 'hexarbiter/render';
import { narrated } from '../../../src/server/told.js';
import type { CounterCard, Moment, Screen } from '../protocol.js';
import { botOf, eyesOf, namesIn, seenNow, whoActs } from './table.js';
import type { Table } from './table.js';
import { inWords, LOCALE } from './words.js';

/** So many of the last lines of the story are shown. */
const MOST_LINES = 40;
/** So many of the last steps are told for them. */
const MOST_STEPS = 12;

/**
 * Everything that the page shows of the game now.
 *
 * @example screenOf(table).steps // 0
 */
export function screenOf(table: Table): Screen {
  const { world, session } = table;
  const seen = seenNow(table);
  const names = namesIn(world, seen);
  const by = whoActs(table);
  const { undone } = session.steps();
  const counters = countersIn(world, seen);
  const position = positionNow(world, seen);
  return {
    title: world.scenario.title,
    ruleset: world.ruleset.id,
    svg: renderGame(world, seen, { words: LOCALE.words }),
    turn: `Turn ${position.turn} of ${world.scenario.turns}`,
    due: inWords(request(world, by === seen.side ? seen : session.game()), names),
    ...(by === undefined ? {} : { by }),
    yours: by !== undefined && botOf(table, by) === undefined,
    over: by === undefined,
    sides: world.sides.map((id) => ({ id, name: names.nameOf(id) ?? id, seat: table.seats[id] ?? 'human' })),
    eyes: seen.side,
    steps: table.changes.length,
    mayUndo: table.changes.length > 0,
    mayRedo: undone.length > 0,
    hasRecord: table.recorded,
    log: storyOf(table, table.changes.length, MOST_STEPS).slice(-MOST_LINES),
    hexes: hexesIn(world, counters),
    counters,
  };
}

/**
 * The game after one of its steps, as the page looks at it.
 *
 * @param table the table
 * @param index 0 for the beginning, then the number of the step
 * @example momentOf(table, 0).lines // []
 */
export function momentOf(table: Table, index: number): Moment {
  const { world, changes, start } = table;
  const at = Math.max(0, Math.min(index, changes.length));
  const game = changes[at - 1]?.game ?? start;
  const seen = view(world, game, eyesOf(table));
  return { index: at, svg: renderGame(world, seen, { words: LOCALE.words }), lines: storyOf(table, at, 1) };
}

/** The last steps before a place in words, as the page may know them. */
function storyOf(table: Table, until: number, steps: number): readonly string[] {
  const to = { world: table.world, side: eyesOf(table) };
  const from = Math.max(0, until - steps);
  return table.changes.slice(from, until).flatMap((change, i) => narrated(to, { n: from + i + 1, change }).lines);
}

/** The counters that a view shows on the map, each in words. */
function countersIn(world: World, seen: View): readonly CounterCard[] {
  const position = positionNow(world, seen);
  return position.counters.flatMap((counter) => {
    const { place, id, side } = counter;
    if (place.kind !== 'map') return [];
    const { name, text } = describe({ world, position }, counter, LOCALE);
    const [hex = place.at, ...level] = place.at.split('/');
    const where = level.length === 0 ? '' : `, ${level.join(' ')}`;
    return [{ id, side, hex, text: `${name}${where}: ${text}` }];
  });
}

function hexesIn(world: World, counters: readonly CounterCard[]): Screen['hexes'] {
  const { map } = world;
  return Object.fromEntries(
    map.names.map((name, index) => {
      const { id } = terrainAt(map, index);
      const terrain = LOCALE.words[`terrain.${id}`] ?? id;
      const level = map.level[index] ?? 0;
      const stack = counters.filter(({ hex }) => hex === name).map(({ text }) => text);
      const ground = level === 0 ? terrain : `${terrain}, level ${level}`;
      return [name, [`${name}: ${ground}`, ...stack].join('. ')];
    }),
  );
}
