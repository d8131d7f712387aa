import { describe, expect, it, test } from 'vitest';
import * as client from '../../../src/client/index.js';
import { describe as card, fieldOfView, namesOf, request, view } from '../../../src/index.js';
import { renderGame } from '../../../src/render/index.js';
import { english } from '../../../src/text/en/index.js';
import { sampledStates } from '../../random-games.js';
import { worldOf } from '../../training.js';

const world = worldOf('training');
const states = sampledStates(world, ['client 1'], 7);
const read = client.readWorld(client.writeWorld(world));

describe('a world that has been written and read', () => {
  it('is the world without its rules and without what is worked out anew', () => {
    const { system: _rules, caches: _caches, packRules: _packs, ...rest } = world;
    const { system, caches, packRules, ...again } = read;
    expect(again).toEqual(rest);
    expect(packRules).toBeUndefined();
    expect(system).toEqual({});
    expect(caches.byKey.size).toBe(0);
  });

  it('is drawn as the world is: terrain on the map that is a silhouette stays one', () => {
    const again = { ...read, system: world.system };
    for (const state of states.slice(0, 2)) {
      const seen = view(world, state, 'us');
      expect(renderGame(again, seen)).toBe(renderGame(world, seen));
      expect(fieldOfView(again, seen, 'I5')).toEqual(fieldOfView(world, seen, 'I5'));
    }
  });

  it('names and describes every counter as the world does', () => {
    for (const { position } of states) {
      for (const counter of position.counters) {
        expect(client.namesOf({ world: read, position }).nameOf(counter.id)).toBe(
          namesOf({ world, position }).nameOf(counter.id),
        );
        expect(client.describe({ world: read, position }, counter, english)).toEqual(
          card({ world, position }, counter, english),
        );
      }
    }
  });
});

test('a view that is made without the rules is the view that is made with them', () => {
  for (const state of states)
    for (const side of world.sides)
      expect(client.view(read, state, side, request(world, state))).toEqual(view(world, state, side));
});
