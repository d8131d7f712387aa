import { expect, it } from 'vitest';
import { apply, createGame, view, whoDecides } from '../../../src/engine/index.js';
import { seedRng } from '../../../src/kernel/index.js';
import { lhySensibleBot } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { dropAtDawn } from '../drop-at-dawn.js';

it('sensible bots plan their landings, land, and play the mission to its end', () => {
  const world = dropAtDawn();
  let landings = 0;
  for (let game = 0; game < 4; game++) {
    let state = unwrap(createGame(world, { seed: `sensible ${game}` }));
    let rng = seedRng(`sensible ${game}/players`);
    for (let i = 0; i < 3000 && state.position.result === undefined; i++) {
      const side = whoDecides(world, state);
      const decided = lhySensibleBot.decide(world, view(world, state, side), rng);
      if (decided === undefined) throw new Error('nothing to do');
      ({ rng } = decided);
      const done = unwrap(apply(world, state, decided.action));
      landings += done.events.filter(({ kind }) => kind === 'landingBegan').length;
      ({ state } = done);
    }
    expect(state.position.result, `game ${game}`).toBeDefined();
  }
  expect(landings).toBeGreaterThan(4);
});
