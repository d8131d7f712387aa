import { expect } from 'vitest';
import type { Destination, Harm } from '../../../src/facade/index.js';
import { apply, check, destinations, legal, odds, reachable, view } from '../../../src/facade/index.js';
import { add, fraction, fromText, toText } from '../../../src/kernel/numbers/fraction.js';
import type { Action, CounterId, GameState, MoveMode, World } from '../../../src/state/index.js';
import { unwrap } from '../../unwrap.js';

/* What `destinations` says, against the game itself: the way is walked step by step, and whoever could act there is asked for odds. */

/** What was compared. */
export interface Compared {
  places: number;
  dangers: number;
  targets: number;
  entries: number;
}

const SHAKEN = ['shaken', 'leavesShaken'];
const LOST = ['casualties', 'eliminated', 'wounded', 'damaged', 'destroyed', 'abandoned', 'lost'];

/** The odds of an action in a game as the harm to one side. */
function harmIn(world: World, state: GameState, action: Action, side: string): readonly Harm[] {
  const { subjects } = unwrap(odds(world, state, action, { factorise: true }));
  const chance = (results: (typeof subjects)[number]['results'], named: readonly string[]): string =>
    toText(
      results
        .filter(({ result }) => named.includes(result))
        .reduce((sum, each) => add(sum, unwrap(fromText(each.chance))), fraction(0)),
    );
  const owner = new Map(state.position.counters.map((counter) => [counter.id, counter.side]));
  return subjects
    .filter(({ subject }) => owner.get(subject) === side)
    .map(({ subject, results }) => ({
      unit: subject,
      shaken: chance(results, SHAKEN),
      lost: chance(results, LOST),
    }))
    .filter(({ shaken, lost }) => shaken !== '0' || lost !== '0');
}

/** The game after an action that rolls nothing; nothing where dice fall or are asked for. */
function after(world: World, state: GameState, action: Action): GameState | undefined {
  const applied = apply(world, state, action);
  if (!applied.ok) return undefined;
  return applied.value.dice.length > 0 || applied.value.state.pending !== undefined ? undefined : applied.value.state;
}

/** Lets a window go by. */
function quiet(world: World, state: GameState | undefined): GameState | undefined {
  if (state?.frames.at(-1)?.kind !== 'window') return state;
  return quiet(world, after(world, state, { kind: 'pass' }));
}

const bySubject = (a: Harm, b: Harm): number => (a.unit < b.unit ? -1 : 1);
const sorted = (harm: readonly Harm[]): readonly Harm[] => [...harm].sort(bySubject);

/** Walks to a place, and compares all that is told of it. */
function compare(
  world: World,
  state: GameState,
  units: readonly CounterId[],
  { place, mode, from, side, compared }: Walk,
): void {
  const what = JSON.stringify([units, mode, place.at]);
  let now = after(world, state, { kind: 'move', from, units, modes: units.map(() => mode) });
  const steps = place.orders ?? place.path.map((to) => ({ kind: 'enter' as const, to }));
  for (const [i, step] of steps.entries()) {
    if (now === undefined) return;
    const isLast = i === steps.length - 1;
    if (isLast && place.entry !== undefined) {
      expect(sorted(place.entry), what).toEqual(sorted(harmIn(world, now, step, side)));
      compared.entries += 1;
    }
    const next = after(world, now, step);
    now = isLast ? next : quiet(world, next);
  }
  if (now === undefined) return;
  compared.places += 1;
  const isOpen = now.frames.at(-1)?.kind === 'window';
  if (isOpen) {
    for (const { action, harm } of place.dangers) {
      expect(sorted(harm), `${what} ${JSON.stringify(action)}`).toEqual(sorted(harmIn(world, now, action, side)));
      compared.dangers += 1;
    }
  }
  if (place.targets.length === 0) return;
  const gone = quiet(world, now);
  const stopped = gone?.frames.at(-1)?.kind === 'move' ? after(world, gone, { kind: 'stop' }) : gone;
  const other = world.sides.find((each) => each !== side) ?? '';
  for (const { action, harm } of place.targets) {
    const table = [gone, stopped].find((each) => each !== undefined && check(world, each, action).complete === 1);
    expect(table, `${what} ${JSON.stringify(action)}`).toBeDefined();
    if (table === undefined) continue;
    expect(sorted(harm), JSON.stringify(action)).toEqual(sorted(harmIn(world, table, action, other)));
    compared.targets += 1;
  }
}

interface Walk {
  readonly place: Destination;
  readonly mode: MoveMode;
  readonly from: string;
  readonly side: string;
  readonly compared: Compared;
}

/**
 * Compares the destinations of a group with the game.
 *
 * @param state a game in the impulse of the group's side, its hex named
 * @param only the places that are walked to; all others are only held against `reachable`
 */
export function compareDestinations(
  world: World,
  state: GameState,
  units: readonly CounterId[],
  from: string,
  compared: Compared,
  only: (place: Destination, i: number) => boolean,
): void {
  const side = state.position.counters.find(({ id }) => id === units[0])?.side ?? '';
  const found = unwrap(destinations(world, state, units));
  expect(unwrap(destinations(world, view(world, state, side), units))).toEqual(found);
  const modes = new Set(found.places.map(({ mode }) => mode));
  for (const mode of modes) {
    const reach = unwrap(reachable(world, state, units, mode ?? 'move'));
    const told = found.places.filter((place) => place.mode === mode);
    expect(told.map(({ at, cost, left, path, hazards }) => ({ at, cost, left, path, hazards }))).toEqual(
      reach.map(({ at, spent, left, way, hazards }) => ({ at, cost: spent / 2, left: left / 2, path: way, hazards })),
    );
    expect(told.map(({ dangers }) => dangers.map((each) => each.from).sort())).toEqual(
      reach.map(({ threats }) => threats.map((each) => each.from).sort()),
    );
  }
  const other = world.sides.find((each) => each !== side) ?? '';
  for (const { action, harm } of found.targets) {
    expect(sorted(harm), JSON.stringify(action)).toEqual(sorted(harmIn(world, state, action, other)));
    compared.targets += 1;
  }
  const fired = new Set([...legal(world, state, { kind: 'fire', from, units })].map((fire) => fire.target));
  for (const at of fired) expect(found.targets.map((target) => target.at)).toContain(at);
  for (const place of found.places.filter(only)) {
    if (place.mode !== undefined) compare(world, state, units, { place, mode: place.mode, from, side, compared });
  }
}
