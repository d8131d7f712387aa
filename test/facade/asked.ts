import {
  check,
  fieldOfView,
  legal,
  lineOfSight,
  odds,
  options,
  positionNow,
  reachable,
  request,
  sample,
  seedRng,
  spotted,
} from '../../src/facade/index.js';
import type { Action, GameState, View, World } from '../../src/state/index.js';
import { onMap } from '../../src/state/index.js';

/** Everything a side can ask of a game, as one text. */
export function told(world: World, seen: GameState | View, { position }: GameState | View = seen): string {
  const actions = firstOf(legal(world, seen), 60);
  const places = [...new Set(position.counters.map(onMap).filter((at) => at !== undefined))].slice(0, 4);
  const [a = 'A1', b = a] = places;
  const [drawn] = actions;
  return JSON.stringify({
    request: request(world, seen),
    table: seen.kind === 'view' ? positionNow(world, seen) : undefined,
    actions,
    options: [options(world, seen), ...(drawn === undefined ? [] : optionsAlong(world, seen, drawn))],
    checks: actions.slice(0, 12).map((action) => check(world, seen, action)),
    refused: [check(world, seen, { kind: 'fire', from: a }), check(world, seen, { kind: 'pass' })],
    odds: actions
      .filter(({ kind }) => kind !== 'answer')
      .slice(0, 4)
      .map((action) => chances(world, seen, action)),
    reach: position.counters.slice(0, 6).map(({ id }) => reachable(world, seen, [id], 'move')),
    lines: [lineOfSight(world, seen, a, b), fieldOfView(world, seen, a), spotted(world, seen, b)],
    sample: sample(world, seen, seedRng('draw')) ?? 'none',
  });
}

/** The odds of an action; how many paths were looked at depends on what has been asked before, not on the game. */
function chances(world: World, seen: GameState | View, action: Action): unknown {
  const found = odds(world, seen, action);
  return found.ok ? found.value.subjects : found;
}

/** The slots of an order, filled one after the other as an action fills them. */
function optionsAlong(world: World, seen: GameState | View, action: Action): readonly unknown[] {
  const slots: unknown[] = [];
  let order: Record<string, unknown> = { kind: action.kind };
  for (const [name, value] of Object.entries(action) as readonly [string, unknown][]) {
    slots.push(options(world, seen, order));
    order = { ...order, [name]: value };
  }
  return slots;
}

function firstOf<T>(values: Iterable<T>, most: number): readonly T[] {
  const found: T[] = [];
  for (const value of values) {
    found.push(value);
    if (found.length === most) break;
  }
  return found;
}
