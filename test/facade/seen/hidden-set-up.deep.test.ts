import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digest, loadWorld, view } from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { GameState } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { sampledStates } from '../../random-games.js';
import { shifted, shifts, unseen } from '../../fog.js';
import { edited, packJson } from '../../scenario/packs.js';
import { board15 } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { told } from '../asked.js';

/** The Training Scenario, whose garrison is set up hidden. */
const world = unwrap(
  loadWorld({
    packs: [packJson('ww2-starter'), edited(packJson('training'), '/scenarios/0/sides/0/forces/0/hidden', true)],
    boards: [board15()],
    scenario: 'training',
  }),
);

describe('where one force is set up hidden', () => {
  const states = sampledStates(world, ['hidden 1', 'hidden 2', 'hidden 3'], 5).filter(
    ({ pending }) => pending === undefined,
  );
  const onMap = (state: GameState, side: string): number =>
    unseen(state, side).filter(({ place }) => place.kind === 'map').length;

  test('only its units are unseen on the map', () => {
    expect(states.some((state) => onMap(state, 'de') > 0)).toBe(true);
    expect(states.some((state) => onMap(state, 'us') > 0)).toBe(false);
  });

  prop(
    'the view of the other side, and all that it is told, are the same whatever the hidden units are and do',
    [fc.nat(states.length - 1), shifts],
    (index, shift) => {
      const state = states[index] as GameState;
      const other = structuredClone(shifted(world, state, 'de', shift));
      const [mine, theirs] = [view(world, state, 'de'), view(world, other, 'de')];
      expect(canonical(theirs)).toBe(canonical(mine));
      expect(digest(theirs)).toBe(digest(mine));
      expect(told(world, theirs)).toBe(told(world, mine));
    },
    { numRuns: 12 },
  );
});
