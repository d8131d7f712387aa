import { expect, test } from 'vitest';
import type { Invariant } from './invariants.js';
import type { World } from '../../src/state/index.js';
import { fireAt, isActivated, isLegUnit, onMap } from '../../src/state/index.js';
import { worldOf } from '../training.js';
import type { Broken } from './game.js';
import { playSeed } from './game.js';
import { INVARIANTS } from './invariants.js';

const training = worldOf('training');
/** A dry day: every second Fire Check sets something on fire, grass burns, and Fires spread and grow fast. */
const world: World = {
  ...training,
  scenario: {
    ...training.scenario,
    specialRules: [
      ...training.scenario.specialRules,
      { tag: 'fireChance', faces: { starts: [4, 5, 6], spreads: [1, 2, 3], grows: [6], goesOut: [] } },
      { tag: 'flammability', terrain: 'clear', flammable: true },
    ],
    ground: ['I4', 'G5', 'J4', 'K3'].map((at) => ({ kind: 'fire' as const, at, stage: 1 as const })),
  },
  caches: { byKey: new Map() },
};

test('in games among Fires nobody enters a Fire 2 or is overlooked in a Fire when a phase ends', () => {
  let faced = 0;
  const amongFires: Invariant = (_world, { before, applied }) => {
    for (const event of applied.events) {
      if (event.kind === 'moraleChecked' && event.check.rule === '10.5.6.2') faced += 1;
      if (event.kind === 'unitsMoved' && fireAt(before.position, event.into)?.stage === 2) return 'into a Fire 2';
    }
    const ended = applied.events.some((event) => event.kind === 'phaseBegan' && event.phase === 'administrative');
    if (!ended || before.position.phase !== 'operations') return undefined;
    const overlooked = before.position.counters.find((unit) => {
      const at = onMap(unit);
      if (at === undefined || !isLegUnit(world, unit) || isActivated(unit)) return false;
      const free = before.position.markers.every((marker) => marker.kind !== 'melee' || marker.at !== at);
      const named = before.frames.some((frame) => frame.kind === 'impulse' && frame.faced?.includes(unit.id) === true);
      return free && !named && fireAt(before.position, at) !== undefined;
    });
    return overlooked === undefined ? undefined : `${overlooked.id} is overlooked`;
  };
  const broken: Broken[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const played = playSeed(world, seed, { ...INVARIANTS, amongFires });
    if (typeof played !== 'number') broken.push(played);
  }
  expect(broken).toEqual([]);
  expect(faced).toBeGreaterThan(0);
});
