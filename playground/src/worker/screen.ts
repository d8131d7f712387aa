import type { System } from 'hexarbiter/engine';
import { view } from 'hexarbiter/engine';
import type { Change } from 'hexarbiter/session';
import type { Branch, CounterCard, LogGroup, Moment, Screen } from '../protocol.js';
import { say } from '../words/say.js';
import { botOf, eyesAt, sideOf, whoActs } from './table.js';
import type { Table } from './table.js';

/** So many of the last actions are told. */
const MOST_GROUPS = 60;

/**
 * Everything that the page shows of the game now.
 *
 * @param table the table
 * @param branches the branches, where the game is tried out
 * @example screenOf(table).steps // 0
 */
export function screenOf<S extends System>(table: Table<S>, branches?: readonly Branch[]): Omit<Screen, 'age'> {
  const { kit, world, session, changes } = table;
  const { seen, names } = eyesAt(table);
  const by = whoActs(table);
  const counters = kit.counters(seen);
  const yours = by !== undefined && botOf(table, by) === undefined;
  return {
    ...(branches === undefined ? {} : { branches }),
    game: kit.id,
    title: kit.title,
    ruleset: kit.ruleset,
    svg: kit.svg(seen),
    turn: kit.turn(seen),
    due: kit.due(by === seen.side ? session.request(by) : session.request(), names),
    ...(by === undefined ? {} : { by }),
    yours,
    over: by === undefined,
    sides: world.sides.map((id) => ({ id, name: names.nameOf(id) ?? id, seat: table.seats[id] ?? 'human' })),
    eyes: seen.side,
    steps: changes.length,
    mayUndo: changes.length > 0,
    mayRedo: table.undone.length > 0,
    hasRecord: table.recorded,
    log: groupsOf(table, changes).slice(-MOST_GROUPS),
    hexes: hexesIn(kit.hexes, counters),
    counters,
    moving: yours ? kit.moving(seen) : [],
  };
}

/**
 * The game after one of its steps, as the page looks at it.
 *
 * @param table the table
 * @param index 0 for the beginning, then the number of the step
 * @example momentOf(table, 0).lines // []
 */
export function momentOf<S extends System>(table: Table<S>, index: number): Moment {
  const { kit, world, changes, start } = table;
  const at = Math.max(0, Math.min(index, changes.length));
  const last = changes[at - 1];
  const side = sideOf(table);
  return {
    index: at,
    svg: kit.svg(view(world, last?.game ?? start, side)),
    lines: last === undefined ? [] : kit.tell(last, side),
  };
}

/** These steps go on with an action that has begun. */
const GOES_ON: readonly string[] = ['answer', 'enter', 'stop'];

/** The steps by action: the answers to the questions of an action stand with it. */
function groupsOf<S extends System>(table: Table<S>, changes: readonly Change<S>[]): readonly LogGroup[] {
  const side = sideOf(table);
  const groups: { step: number; side: string; title: string; lines: string[]; dice: (readonly number[])[] }[] = [];
  for (const [step, change] of changes.entries()) {
    const lines = toldOnce(table, change, side);
    const dice = change.dice.map(({ faces }) => faces);
    const last = groups.at(-1);
    if (lines.length === 0 && dice.length === 0) continue;
    const goesOn =
      GOES_ON.includes(change.action.kind) && (change.action.kind === 'answer' || last?.side === change.by);
    if (goesOn && last !== undefined) {
      last.lines.push(...lines);
      last.dice.push(...dice);
      continue;
    }
    const [title = say('log.hidden'), ...rest] = lines;
    groups.push({ step, side: change.by, title, lines: rest, dice });
  }
  return groups;
}

const known = new WeakMap<object, { readonly side: string; readonly lines: readonly string[] }>();

/** A change in words; it is told again at every change of the game, and worked out once. */
function toldOnce<S extends System>({ kit }: Table<S>, change: Change<S>, side: string): readonly string[] {
  const before = known.get(change);
  if (before?.side === side) return before.lines;
  const lines = kit.tell(change, side);
  known.set(change, { side, lines });
  return lines;
}

function hexesIn(ground: Readonly<Record<string, string>>, counters: readonly CounterCard[]): Screen['hexes'] {
  const stacks = new Map<string, string[]>();
  for (const { hex, text } of counters) {
    const stack = stacks.get(hex);
    if (stack === undefined) stacks.set(hex, [text]);
    else stack.push(text);
  }
  return Object.fromEntries(
    Object.entries(ground).map(([name, text]) => [name, [text, ...(stacks.get(name) ?? [])].join('. ')]),
  );
}
