import type { Action, GameState, SetupUnit, World } from '../../src/index.js';
import * as facade from '../../src/index.js';
import { MOVE_MODES } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import { bentGame } from './documents.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import { bentOrder, someLegal } from './orders.js';

/* A server that plays the games of many clients in one world: `node --expose-gc` runs this with the number of requests. */

/** A game of which the requests of a while are made. */
interface Table {
  readonly state: GameState;
  readonly actions: readonly Action[];
  readonly ids: readonly string[];
}

type Ask = (table: Table, luck: Luck) => unknown;

const world = worldOf('vierville');
const nations = world.scenario.sides.flatMap((side) => side.nations);
const men = [...world.catalogue.types.values()].filter(
  ({ kind, nation }) => (kind === 'squad' || kind === 'halfSquad' || kind === 'leader') && nations.includes(nation),
);

/** Any text that may stand for a location: most of them are on no map. */
function anywhere(luck: Luck): string {
  const hex = luck.once(3)
    ? `${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(luck.below(26))}${luck.below(100)}`
    : luck.oneOf(world.map.names);
  return `${hex}${luck.oneOf(['', '', '/upper', '/roof', '/bunker', '/cave', '/tunnel', '/air'])}`;
}

/** Counters of any type anywhere, as somebody might set them up. */
function situation(luck: Luck): object {
  const units: SetupUnit[] = [];
  // Near one another: the names of a map are in the order of its columns.
  const first = luck.below(world.map.size - 6);
  const near = (): string => world.map.names[first + luck.below(6)] ?? '';
  for (let i = 0; i < 2 + luck.below(10); i++) units.push({ type: luck.oneOf(men).id, at: near() });
  const markers = luck.once(2) ? [] : [{ kind: 'smoke', at: near(), stage: 1 }];
  const by = luck.oneOf(world.sides);
  return { units, markers, impulse: { by, named: [near()] }, dice: { seed: String(luck.below(1000)) } };
}

/** What clients ask, honest and hostile, each as often as it stands here. */
const ASKS: readonly Ask[] = [
  ({ state, actions }, luck) => facade.check(world, state, bentOrder(luck, state, actions) as Action),
  ({ state, actions }, luck) => facade.check(world, state, bentOrder(luck, state, actions) as Action),
  ({ state, actions }, luck) => facade.check(world, state, bentOrder(luck, state, actions) as Action),
  ({ state, actions }, luck) => facade.apply(world, state, bentOrder(luck, state, actions) as Action),
  ({ state, actions }, luck) => facade.apply(world, state, luck.oneOf(actions)),
  ({ state, actions }, luck) => facade.options(world, state, bentOrder(luck, state, actions) as never),
  ({ state, ids }, luck) => {
    const modes = [luck.oneOf(MOVE_MODES), `${'x'.repeat(luck.below(300))}${luck.below(1e6)}`];
    return facade.check(world, state, { kind: 'move', from: anywhere(luck), units: [luck.oneOf(ids)], modes } as never);
  },
  ({ state, ids }, luck) =>
    facade.legal(world, state, { kind: 'move', units: [luck.oneOf(ids), luck.oneOf(ids)] } as never).next(),
  ({ state }, luck) => facade.lineOfSight(world, state, anywhere(luck), anywhere(luck)),
  ({ state }, luck) => facade.lineOfSight(world, state, luck.oneOf(world.map.names), luck.oneOf(world.map.names)),
  ({ state }, luck) => facade.spotted(world, state, anywhere(luck), luck.oneOf(world.sides)),
  ({ state, ids }, luck) => luck.once(20) && facade.reachable(world, state, [luck.oneOf(ids)], luck.oneOf(MOVE_MODES)),
  ({ state, actions }, luck) => luck.once(10) && facade.odds(world, state, luck.oneOf(actions), { budget: 3000 }),
  (_table, luck) => luck.once(3) && settled(luck),
  ({ state }, luck) => luck.once(40) && facade.load(world, bentGame(luck, JSON.parse(facade.save(state)))),
  ({ state }, luck) => luck.once(40) && facade.load(world, facade.save(state)),
  ({ state }, luck) => luck.once(40) && facade.fieldOfView(world, state, anywhere(luck)),
  ({ state, actions }, luck) => luck.once(40) && facade.judge(world, state, bentOrder(luck, state, actions)),
  (_table, luck) => luck.once(200) && replayed(luck),
];

/** A situation in which somebody asks for the first legal actions, and for the odds of one. */
function settled(luck: Luck): unknown {
  const game = facade.position(world, situation(luck));
  if (!game.ok) return game;
  const walk = facade.legal(world, game.value, { kind: 'fire' });
  const all: Action[] = [];
  for (const action of walk) if (all.push(action) > 20) break;
  return all.length === 0 ? undefined : facade.odds(world, game.value, luck.oneOf(all), { budget: 3000 });
}

/** A short game and its transcript, played again. */
function replayed(luck: Luck): unknown {
  const dice = { seed: String(luck.below(1e6)) };
  const game = facade.createGame(world, dice);
  if (!game.ok) return game;
  let state = game.value;
  let rng = luck.rng();
  let transcript = facade.startTranscript(world, { dice });
  for (let i = 0; i < 10; i++) {
    const drawn = facade.sample(world, state, rng);
    if (drawn === undefined) break;
    ({ rng } = drawn);
    const applied = facade.apply(world, state, drawn.action);
    if (!applied.ok) return applied;
    transcript = facade.withStep(world, transcript, state, drawn.action, applied.value);
    ({ state } = applied.value);
  }
  return facade.replay(world, JSON.parse(JSON.stringify(transcript)));
}

/** States of one random game after the other. */
function* states(seed: string): Generator<GameState, never, undefined> {
  for (let number = 0; ; number++) {
    const made = facade.createGame(world, { seed: `${seed} ${number}` });
    if (!made.ok) throw new Error('no game');
    let state = made.value;
    let rng = facade.seedRng(`${seed} ${number}`);
    for (let drawn = facade.sample(world, state, rng); drawn !== undefined;) {
      const applied = facade.apply(world, state, drawn.action);
      if (!applied.ok) throw new Error(JSON.stringify(applied.problems));
      ({ state } = applied.value);
      ({ rng } = drawn);
      yield state;
      drawn = facade.sample(world, state, rng);
    }
  }
}

/** Bytes in use once everything that can go has gone. */
function heap(): number {
  const { gc } = globalThis as { readonly gc?: () => void };
  if (gc === undefined) throw new Error('this needs node --expose-gc');
  gc();
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** How many entries the caches of a world hold. */
function keysOf({ caches }: World): number {
  return caches.byKey.size;
}

/**
 * Makes so many requests against one world, and says how much memory was in use before and after, in bytes.
 *
 * @param told is told about every tenth part of them
 */
export function soak(requests: number, seed: string, told: (line: string) => void): { before: number; after: number } {
  const luck = luckOf(seed);
  const games = states(seed);
  const first = games.next().value;
  facade.check(world, first, { kind: 'pass' });
  const before = heap();
  let table: Table = {
    state: first,
    actions: someLegal(world, first, 20),
    ids: first.position.counters.map(({ id }) => id),
  };
  for (let i = 1; i <= requests; i++) {
    if (i % 50 === 0) {
      for (let step = 0; step < 9; step++) games.next();
      const state = games.next().value;
      const actions = someLegal(world, state, 20);
      if (actions.length > 0) table = { state, actions, ids: state.position.counters.map(({ id }) => id) };
    }
    luck.oneOf(ASKS)(table, luck);
    if (i % Math.ceil(requests / 10) === 0)
      told(`${i} requests: ${megabytes(heap() - before)} more, ${keysOf(world)} caches`);
  }
  return { before, after: heap() };
}

/** Bytes in words. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

const [requests = '0', seed = '1'] = process.argv.slice(2);
const { before, after } = soak(Number(requests), seed, (line) => void process.stderr.write(`${line}\n`));
process.stdout.write(JSON.stringify({ requests: Number(requests), before, after }));
