import { expect, test } from 'vitest';
import { createGame } from '../../src/index.js';
import { run } from '../../src/kernel/procedure/runner.js';
import { advance } from '../../src/phases/index.js';
import type { Event, Frame, Position } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

test('an automatic step that changes nothing is not taken for ever: the runner says that it comes to no end', () => {
  const world = worldOf('training');
  const { position } = unwrap(createGame(world, { seed: '7' }));
  const [by] = world.sides;
  const frames: readonly Frame[] = [{ kind: 'rally', by, attempted: [], used: [], lent: [] }];
  const stuck = {
    world,
    position,
    get frames(): readonly Frame[] {
      return frames;
    },
    // Nothing that the step does to the frames comes about.
    set frames(_next: readonly Frame[]) {
      return;
    },
  };
  const ended = run<unknown, Position, Event, Frame>(
    advance(stuck),
    stuck,
    (now) => now,
    [],
    () => undefined,
  );
  expect(ended.kind).toBe('endless');
});
