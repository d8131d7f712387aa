import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { request } from '../../../src/facade/index.js';
import { load, save } from '../../../src/facade/play/saved.js';
import { spelledGame } from '../../../src/facade/position/spelled.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { GameState } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { playedAtRandom } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { found, newGame } from '../games.js';

const world = worldOf('training');

/** Games from every corner of play. */
const states = [0, 1, 2].flatMap((game) =>
  [...playedAtRandom(world, newGame(world, game === 1 ? 'entered' : { seed: `${game}` }), `${game}`)].map(
    ({ applied }) => applied.state,
  ),
);

type Node = Record<string, unknown>;

function containers(json: unknown): Node[] {
  if (typeof json !== 'object' || json === null) return [];
  return [json as Node, ...Object.values(json).flatMap(containers)];
}

describe('what load lets through', () => {
  const spoiling = fc.record({
    state: fc.nat(),
    donor: fc.nat(),
    place: fc.nat(),
    pick: fc.nat(),
    how: fc.constantFrom('swap', 'drop', 'count', 'rename'),
  });

  prop(
    'can be played on, however it came about',
    [spoiling],
    ({ state, donor, place, pick, how }) => {
      const json = structuredClone(states[state % states.length]) as GameState & Node;
      const other = containers(states[donor % states.length]);
      const all = containers(json).flatMap((node) => Object.keys(node).map((key) => [node, key] as const));
      const [node, key] = all[place % all.length] as readonly [Node, string];
      const values = other.filter((each) => Object.hasOwn(each, key)).map((each) => each[key]);
      const words = other.flatMap((each) => Object.values(each)).filter((value) => typeof value === 'string');
      if (how === 'swap' && values.length > 0) node[key] = structuredClone(values[pick % values.length]);
      else if (how === 'drop') Reflect.deleteProperty(node, key);
      else if (how === 'count' && typeof node[key] === 'number') node[key] += (pick % 5) - 2;
      else if (how === 'rename' && typeof node[key] === 'string') node[key] = words[pick % words.length];
      const loaded = load(world, json);
      if (!loaded.ok) return;
      // Nothing is changed but the spelling: a counter that is out of the game has no facts.
      expect(save(loaded.value)).toBe(canonical({ ...spelledGame(world, json), format: 1 }));
      request(world, loaded.value);
      for (const { applied } of playedAtRandom(world, loaded.value, `${pick}`, 3)) {
        expect(found(load(world, save(applied.state)))).toEqual([]);
      }
    },
    { numRuns: 400 },
  );
});
