import { describe, expect, it } from 'vitest';
import { imagine, sensibleBot } from '../../src/bots/index.js';
import { load, save, seedRng, view as seenBy } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { foggy, shifted, unseen } from '../fog.js';
import { swapped } from '../secrets.js';
import { situations } from './contract.js';

/** The worlds in which games are imagined: with open stacks, with a hidden force, in fog. */
const WORLDS = { training: worldNamed('training'), raid: worldNamed('raid'), fog: foggy('training') };

describe.each(Object.entries(WORLDS))('a game imagined in %s', (_, world) => {
  const met = [...situations(sensibleBot, world, 'imagined', 60)].filter(
    (each, i) => i % 6 === 0 && each.state.pending === undefined,
  );

  it('is one that load accepts, and looks to the side as the game does', () => {
    expect(met.length).toBeGreaterThan(5);
    for (const { view, rng } of met) {
      const imagined = imagine(world, view, rng);
      if (imagined === undefined) throw new Error('nothing is pending');
      expect(load(world, JSON.parse(save(imagined.game)))).toMatchObject({ ok: true });
      expect(seenBy(world, imagined.game, view.side)).toEqual(view);
    }
  });

  it('is made of nothing but the view: equal views give equal games, another generator another one', () => {
    for (const { state, view, rng } of met) {
      const hidden = swapped(world, state, view.side, { seed: 'other', deal: [5, 3, 8], hidden: 2 });
      const other = shifted(world, hidden, view.side, { deeds: ['elsewhere'], places: [17, 230, 5] });
      expect(imagine(world, seenBy(world, other, view.side), rng)).toEqual(imagine(world, view, rng));
      expect(imagine(world, view, seedRng('another'))?.game.secrets).not.toEqual(
        imagine(world, view, rng)?.game.secrets,
      );
    }
  });
});

describe('the enemies in fog', () => {
  it('are imagined where the side does not see them', () => {
    const world = foggy('training');
    const [situation] = [...situations(sensibleBot, world, 'imagined', 30)].filter(
      ({ state, view }) =>
        state.pending === undefined &&
        unseen(state, view.side).length > 2 &&
        view.position.turn === 1 &&
        view.position.phase === 'operations',
    );
    if (situation === undefined) throw new Error('somebody is unseen');
    const { view, rng } = situation;
    const imagined = imagine(world, view, rng)?.game.position.counters ?? [];
    expect(imagined.length).toBeGreaterThan(view.position.counters.length);
  });
});
