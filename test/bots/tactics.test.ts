import { describe, expect } from 'vitest';
import { sensibleBot } from '../../src/bots/sensible.js';
import { playOn } from '../../src/cli/play/play.js';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, createGame } from '../../src/index.js';
import { vehicle } from '../counter-types.js';
import { worldNamed } from '../fuzz/worlds.js';
import { patrolGame, patrolWorld } from '../patrol.js';
import { riverWorld } from '../river.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { drawn, situation, worldWith } from '../world.js';

/** The same world, in which the Americans have to take a hex. */
function taking(hex: string, base: World, by = 'us'): World {
  const won = {
    id: 'taken',
    winner: by,
    all: [{ kind: 'controls', side: by, where: { kind: 'hexes', hexes: [hex] } }],
  };
  const otherwise = { id: 'held', winner: by === 'us' ? 'de' : 'us' };
  return worldWith({ scenario: { turns: 8, victory: { outcomes: [won], otherwise } } as never }, base);
}

/** What two sensible bots do from here on, until it is enough. */
function deeds(
  world: World,
  start: GameState,
  enough: (done: readonly Action[]) => boolean,
  seed = '1',
): readonly Action[] {
  const [first, second] = world.sides;
  const done: Action[] = [];
  for (const { action } of playOn(world, start, seed, { [first]: sensibleBot, [second]: sensibleBot })) {
    done.push(action);
    if (enough(done)) break;
  }
  return done;
}

/** Until something of every kind has been done. */
const each =
  (...kinds: readonly Action['kind'][]) =>
  (done: readonly Action[]): boolean =>
    kinds.every((kind) => done.some((action) => action.kind === kind));

describe('the sensible bot', () => {
  rule('16.1', 'takes men a long way aboard a vehicle, and lets them off near the goal', () => {
    const world = taking('K4', worldWith({ map: drawn({}) }), 'de');
    const start = situation(world, {
      units: [
        { type: 'de.sdkfz251', id: 'de.sdkfz251.1', at: 'A4', facing: 3 },
        { type: 'de.1-6-4', at: 'A4' },
        { type: 'us.2-5-4', at: 'K8' },
      ],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'de' },
    });
    const done = deeds(world, start, each('board', 'alight'));
    expect(done).toContainEqual({ kind: 'board', vehicle: 'de.sdkfz251.1', seat: 'inside', units: ['de.1-6-4.1'] });
    expect(done.at(-1)?.kind).toBe('alight');
  });

  rule('15.10', 'closes the hatches under fire, and seeks cover for the hulls of guns that wait', () => {
    const world = worldNamed('armour');
    const done = deeds(world, unwrap(createGame(world, { seed: '1' })), each('hatch', 'hullDown'));
    expect(done).toContainEqual({ kind: 'hatch', unit: 'de.pz4h.1', hatch: 'buttoned' });
    expect(done.at(-1)?.kind).toBe('hullDown');
  });

  rule('6.5', 'drives a column of two tanks and men to a better place, and names the tank that turns', () => {
    const world = taking(
      'A4',
      worldWith({ map: drawn({}), types: [vehicle('us.heavy')], switches: { coordinatedVehicles: 'several' } }),
    );
    const start = situation(world, {
      units: [
        { type: 'us.heavy', id: 'us.heavy.1', at: 'I5', facing: 3 },
        { type: 'us.heavy', id: 'us.heavy.2', at: 'I5', facing: 3 },
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'A4' },
      ],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'us', step: 'acting', named: ['I5'] },
    });
    const units = ['us.2-5-4.1', 'us.heavy.1', 'us.heavy.2'];
    const moved = unwrap(
      apply(world, start, { kind: 'move', from: 'I5', units, modes: units.map(() => 'move' as const) }),
    );
    const done = deeds(world, moved.state, (orders) => orders.length > 8 || each('pivot')(orders));
    expect(done.at(-1)).toMatchObject({ kind: 'pivot', unit: 'us.heavy.1' });
  });

  rule('23.2.1', 'deploys its Claymores where it waits for the enemy', () => {
    const world = taking('J4', patrolWorld());
    const start = situation(world, {
      units: [
        { type: 'de.1-6-4', at: 'J4', weapons: [{ type: 'de.claymore' }] },
        { type: 'us.2-5-4', at: 'J7' },
        { type: 'us.2-5-4', at: 'J7' },
        { type: 'us.tom', at: 'J7' },
      ],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'de' },
    });
    const done = deeds(world, start, each('deploy'));
    expect(done.at(-1)).toEqual({ kind: 'deploy', units: ['de.1-6-4.1'], weapon: 'de.claymore.1' });
  });

  rule('23.2.1', 'sets them off at those who come near', () => {
    const world = patrolWorld();
    const done = deeds(world, patrolGame(world, '14', world.sides[1]), each('detonate'));
    expect(done.at(-1)).toEqual({ kind: 'detonate', at: 'I5' });
  });

  rule('23.3.1', 'crosses a River in its boats', () => {
    const world = taking('I4', riverWorld());
    const start = situation(world, {
      units: [
        { type: 'us.2-5-4', at: 'D5', weapons: [{ type: 'us.boat' }] },
        { type: 'de.1-6-4', at: 'J4' },
      ],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'us' },
    });
    const across = (done: readonly Action[]): boolean =>
      done.some((action) => action.kind === 'enter' && action.to.startsWith('G'));
    const steps = deeds(world, start, across).flatMap((action) => (action.kind === 'enter' ? [action.to] : []));
    expect(steps.map((to) => to[0])).toEqual(['E', 'F', 'G']);
  });
});
