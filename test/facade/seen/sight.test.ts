import { describe, expect, it } from 'vitest';
import { explainSight, fieldOfView, lineOfSight, position, reachable, view } from '../../../src/index.js';
import type { GameState, LocationId, World } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { airborneGame, airborneWorld } from '../../airborne.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { found } from '../games.js';

const world = worldOf('training');
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3' },
];
const smoke = { kind: 'smoke', at: 'I4', stage: 1 } as const;
const bare = unwrap(position(world, { units, dice: 'entered' }));
const smoky = unwrap(position(world, { units, markers: [smoke], dice: 'entered' }));

/** The verdict of one line, as a word with its number. */
function verdictOf(of: World, game: GameState, a: LocationId, b: LocationId): unknown {
  return unwrap(lineOfSight(of, game, a, b)).verdict;
}

describe('a line of sight of a game', () => {
  rule('10.3', 'A line that Smoke blocks would be clear without the Smoke', () => {
    const line = unwrap(lineOfSight(world, smoky, 'I5', 'J3'));
    const hex = world.map.names.indexOf('I4');
    const without = [[{ kind: 'marker', hex, marker: 'smoke', names: ['I4'] }]];
    expect(line.unblock).toEqual({ open: without, clear: without });
    expect(unwrap(lineOfSight(world, bare, 'I5', 'J3'))).toMatchObject({
      verdict: { kind: 'clear' },
      unblock: { open: [], clear: [] },
    });
    expect(explainSight(line, world.map, english)).toContain('It would be clear without the Smoke in I4.');
  });

  rule(
    '10.3',
    'both ends have their locations, and every change that would open the line the names of its hexes',
    () => {
      const { from, to, unblock } = unwrap(lineOfSight(world, bare, 'I5', 'F4'));
      expect([from.at, to.at]).toEqual(['I5', 'F4']);
      expect(unblock.open.length).toBeGreaterThan(0);
      for (const change of [...unblock.open, ...unblock.clear].flat())
        expect(change.names).toEqual(('hexes' in change ? change.hexes : [change.hex]).map((i) => world.map.names[i]));
      const air = airborneWorld();
      const above = unwrap(lineOfSight(air, airborneGame(air, '1', 'us'), 'C5/air', 'F5'));
      expect([above.from.at, above.to.at]).toEqual(['C5/air', 'F5']);
    },
  );

  it('moves no unit to a Rooftop that the scenario does not open', () => {
    const { unblock } = unwrap(lineOfSight(world, bare, 'I5', 'F4'));
    expect(unblock.open.map((set) => set.map((change) => change.kind))).toEqual([['hexside']]);
  });

  it('is asked only between locations of the map', () => {
    expect(found(lineOfSight(world, bare, 'I5', 'ZZ9'))).toEqual(['unknown-location /to']);
    expect(found(lineOfSight(world, bare, 'I5/cellar', 'ZZ9'))).toEqual([
      'unknown-location /from',
      'unknown-location /to',
    ]);
    expect(found(lineOfSight(world, bare, 'H6/roof', 'I5'))).toEqual(['unknown-location /from']);
    expect(found(lineOfSight(world, bare, 'I5/roof', 'i05'))).toEqual([]);
  });
});

describe('a field of view of a game', () => {
  it('holds the line to every location, the same from a view as from the game', () => {
    for (const game of [bare, smoky]) {
      const seen = unwrap(fieldOfView(world, game, 'I5'));
      expect(Object.keys(seen)).toEqual([...world.map.names].sort());
      for (const [at, verdict] of Object.entries(seen)) {
        expect([at, verdict]).toEqual([at, verdictOf(world, game, 'I5', at)]);
        expect(unwrap(fieldOfView(world, game, at))['I5']).toEqual(verdict);
      }
      expect(unwrap(fieldOfView(world, view(world, game, 'de'), 'I5'))).toEqual(seen);
    }
  });

  rule('19.2.1', 'where something can fly the air over every hex is seen too, from the ground and from the air', () => {
    const air = airborneWorld();
    const game = airborneGame(air, '1', 'us');
    for (const from of ['F5', 'C5/air']) {
      const seen = unwrap(fieldOfView(air, game, from));
      expect(Object.keys(seen)).toEqual(Object.keys(seen).sort());
      expect(Object.keys(seen).filter((at) => at.endsWith('/air'))).toHaveLength(air.map.size);
      for (const [at, verdict] of Object.entries(seen)) {
        expect([at, verdict]).toEqual([at, verdictOf(air, game, from, at)]);
      }
    }
    expect(Object.keys(unwrap(fieldOfView(world, bare, 'I5'))).filter((at) => at.endsWith('/air'))).toEqual([]);
  });

  it('changes with the Smoke', () => {
    expect(unwrap(fieldOfView(world, bare, 'I5'))['J3']).toEqual({ kind: 'clear' });
    expect(unwrap(fieldOfView(world, smoky, 'I5'))['J3']).toEqual({ kind: 'blocked' });
  });

  it('is asked only from a location of the map', () => {
    expect(found(fieldOfView(world, bare, 'ZZ9'))).toEqual(['unknown-location /at']);
    expect(found(fieldOfView(world, bare, 'I5/upper'))).toEqual(['unknown-location /at']);
  });
});

describe('where a group can go', () => {
  const game = unwrap(position(world, { units, impulse: { by: 'us' }, dice: 'entered' }));
  const squad = ['us.2-5-4.1'];

  rule('6.0', 'is the same for one kind of movement, and for a list with one for each unit', () => {
    const all = unwrap(reachable(world, game, squad, 'move'));
    expect(all.map(({ at }) => at)).toEqual(expect.arrayContaining(['I4', 'H5']));
    expect(unwrap(reachable(world, game, squad, ['move']))).toEqual(all);
    const two = [...units, { type: 'us.tom', at: 'I5' }];
    const led = unwrap(position(world, { units: two, impulse: { by: 'us' }, dice: 'entered' }));
    const both = ['us.2-5-4.1', 'us.tom.1'];
    const together = unwrap(reachable(world, led, both, 'move'));
    expect(together.length).toBeGreaterThan(0);
    expect(unwrap(reachable(world, led, both, ['move', 'move']))).toEqual(together);
  });

  it('is refused for counters that are none, and for words that are no kind of movement', () => {
    const refused = (...given: readonly unknown[]): unknown => {
      const result = (reachable as (...of: readonly unknown[]) => ReturnType<typeof reachable>)(world, game, ...given);
      return result.ok ? [] : result.problems.map(({ code, path, rule: section }) => [code, path, section]);
    };
    expect(refused([...squad, 'us.nobody.1'], 'move')).toEqual([['unknown-counter', '/units/1', '6.0']]);
    expect(refused(squad, 'swim')).toEqual([['bad-value', '/modes', undefined]]);
    expect(refused(squad, ['move', 'swim'])).toEqual([['bad-value', '/modes/1', undefined]]);
    expect(refused(squad, 7)).toEqual([['bad-type', '/modes', undefined]]);
    expect(refused(7, 'move')).toEqual([['bad-type', '/units', undefined]]);
    expect(refused(squad, 'move', { budget: 'x' })).toEqual([['bad-type', '/how/budget', undefined]]);
    const short = reachable(world, game, squad, 'move', { budget: 2 });
    expect(short).toMatchObject({
      ok: false,
      problems: [{ code: 'too-costly', params: { what: 'reachable', budget: 2 } }],
    });
  });
});
