import { describe, expect } from 'vitest';
import { arrange, readSituation } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const MG = { type: 'de.mg34' };
const setup = {
  turn: 2,
  initiative: 'de',
  units: [
    { type: 'de.baumann', at: 'J3', weapons: [MG] },
    { type: 'de.1-6-4', at: 'J4', weapons: [{ type: 'de.mg42' }] },
    { type: 'us.2-5-4', at: 'I5', markers: ['fired'] },
  ],
};

function asked(action: string): unknown {
  return unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, action })))).asked?.action;
}

describe('fire of somebody who is named without his weapon', () => {
  rule('1.6', 'is that of the weapon in his hands where he has no Firepower of his own', () => {
    expect(asked('Sgt. Baumann fires at I5')).toMatchObject({
      kind: 'fire',
      units: ['de.baumann.1'],
      weapons: ['de.mg34.1'],
    });
  });

  rule('1.6', 'is his own Firepower where he has any', () => {
    expect(asked('1-6-4 fires at I5')).toMatchObject({ units: ['de.1-6-4.1'], weapons: [] });
  });
});
