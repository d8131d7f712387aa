import { describe, expect, it } from 'vitest';
import * as engine from '../../../src/engine/index.js';
import { apply, createGame, legal, load, save } from '../../../src/index.js';
import { loadMission } from '../../../src/lhy/index.js';
import { SMALL } from '../../lhy/missions.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const LAST = 1_000_000_000;
const steps = [LAST - 1, LAST];

describe('a game at the highest number of steps', () => {
  it('goes on, and can be loaded after every action', () => {
    const world = worldOf('training');
    for (const step of steps) {
      let game = unwrap(load(world, { ...unwrap(createGame(world, { seed: 'the last step' })), step }));
      for (let i = 0; i < 3; i++) {
        const [action] = legal(world, game);
        game = unwrap(load(world, save(unwrap(apply(world, game, action as never)).state)));
        expect(game.step).toBe(LAST);
      }
    }
  });

  it('goes on in the second game too', () => {
    const world = unwrap(loadMission(SMALL));
    for (const step of steps) {
      const begun = unwrap(engine.createGame(world, { seed: 'the last step' }));
      let game = unwrap(engine.load(world, { ...begun, step }));
      for (let i = 0; i < 3; i++) {
        const [action] = engine.legal(world, game);
        game = unwrap(engine.load(world, engine.save(unwrap(engine.apply(world, game, action)).state)));
        expect(game.step).toBe(LAST);
      }
    }
  });

  it('is refused where it says that it has had more', () => {
    const world = worldOf('training');
    const game = { ...unwrap(createGame(world, { seed: 'the last step' })), step: LAST + 1 };
    expect(load(world, game)).toMatchObject({ ok: false, problems: [{ path: '/step' }] });
  });
});
