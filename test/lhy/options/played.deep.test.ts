import { expect, it } from 'vitest';
import type { LhyWorld, MissionUnit } from '../../../src/lhy/index.js';
import { loadMission } from '../../../src/lhy/index.js';
import { unwrap } from '../../unwrap.js';
import { HILL_31 } from '../hill-31.js';
import { playout } from '../playout.js';
import { tellGame } from '../secrets.js';
import { playSound } from '../sound.js';

/* A skirmish with both optional rules: each side has a concealed squad, a tank, and dummies on the map and in its hand. */

const AT: Readonly<Record<string, string>> = {
  'umber.1-1': 'E8',
  'umber.1-2': 'B8',
  'umber.1-leader': 'E8',
  'umber.tank-1': 'G8',
  'slate.1-1': 'E2',
  'slate.1-2': 'H3',
  'slate.1-leader': 'E2',
  'slate.tank-1': 'G2',
};

function skirmish(): LhyWorld {
  const mission = HILL_31.mission as { readonly units: readonly MissionUnit[] };
  const units = mission.units.flatMap((unit): readonly MissionUnit[] => {
    const hex = AT[unit.id];
    return hex === undefined ? [] : [{ ...unit, place: { kind: 'map', hex }, concealed: true }];
  });
  const dummies = units.flatMap((unit): readonly MissionUnit[] => {
    const { id, type, side } = unit;
    if (!/(1-1|tank-1)$/.test(id)) return [];
    return [1, 2].map((n) => ({ id: `${id}.dummy${n}`, type, side, place: { kind: 'pool' }, dummy: true }));
  });
  const made = { ...mission, id: 'shells', units: [...units, ...dummies], minutes: 9 };
  return unwrap(loadMission({ ...HILL_31, mission: made, options: ['deception', 'commandControl'] }));
}

it('games with both optional rules are sound, and tell no side more than it sees', () => {
  const world = skirmish();
  expect(world.mission.options).toEqual(['commandControl', 'deception']);
  let tricks = 0;
  for (const seed of ['shells 1', 'shells 2', 'shells 3', 'shells 4']) {
    playSound(world, seed);
    expect(tellGame(world, seed, 400)).toBeGreaterThan(20);
    for (const { action } of playout(world, seed)) if (action.kind === 'deceive') tricks++;
  }
  expect(tricks).toBeGreaterThan(4);
}, 60_000);
