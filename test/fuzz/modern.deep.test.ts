import { expect, test } from 'vitest';
import { resolveRuleset } from '../../src/editions/index.js';
import type { World } from '../../src/state/index.js';
import { airborneGame, airborneWorld } from '../airborne.js';
import { armouredGame, armouredWorld, columnGame, columnWorld } from '../armoured.js';
import { arsenalGame, arsenalWorld } from '../arsenal.js';
import { unwrap } from '../unwrap.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';
import { columnBot } from './players.js';
import { VEHICLE_INVARIANTS } from './vehicle-invariants.js';
import { worldNamed } from './worlds.js';

const ruleset = unwrap(resolveRuleset({ edition: '4.2.1' }));

/** The same world under the rules 4.2.1. */
const older = (world: World): World => ({ ...world, ruleset, caches: { byKey: new Map() } });

/** Under these rules a helicopter that has moved or fired may still spot. */
const { noSecondActivation: _, ...SPOTTING_AGAIN } = INVARIANTS;

const WORLDS = {
  training: { world: older(worldNamed('training')), start: undefined, invariants: INVARIANTS },
  armoured: {
    world: older(armouredWorld()),
    start: armouredGame,
    invariants: { ...INVARIANTS, ...VEHICLE_INVARIANTS },
  },
  airborne: { world: older(airborneWorld()), start: airborneGame, invariants: SPOTTING_AGAIN },
  arsenal: { world: older(arsenalWorld()), start: arsenalGame, invariants: INVARIANTS },
};

const GAMES = Object.entries(WORLDS).flatMap(([name, { world, start, invariants }]) =>
  [1, 2, 3].map((seed) => ({ name, seed, world, start, invariants })),
);

test.each(GAMES)(
  'game $seed of $name under the rules 4.2.1 breaks nothing',
  { timeout: 120_000 },
  ({ seed, world, start, invariants }) => {
    const beginning = start?.(world, String(seed), world.sides[seed % 2] ?? '');
    expect(playSeed(world, seed, invariants, { start: beginning })).toBeTypeOf('number');
  },
);

const columns = older(columnWorld());

/* Tanks and men who stand together, and go at the enemy together: several vehicles in a group, and Overruns with men. */
test('columns of tanks and men under the rules 4.2.1 break nothing', { timeout: 240_000 }, () => {
  const [first, second] = columns.sides;
  const orders = new Set<string>();
  for (const seed of [14, 31, 39]) {
    const start = columnGame(columns, String(seed), seed % 2 === 0 ? first : second);
    const played = playSeed(
      columns,
      seed,
      { ...INVARIANTS, ...VEHICLE_INVARIANTS },
      {
        start,
        players: { [first]: columnBot, [second]: columnBot },
        watch: ({ action, before: { frames } }) => {
          const top = frames[frames.length - 1];
          if (action.kind === 'pivot' && action.unit !== undefined) orders.add('pivot by name');
          if (action.kind === 'overrun' && top?.kind === 'move') orders.add(`overrun by ${String(top.movers.length)}`);
        },
      },
    );
    expect(played).toBeTypeOf('number');
  }
  expect([...orders]).toEqual(expect.arrayContaining(['overrun by 2', 'overrun by 3', 'pivot by name']));
});
