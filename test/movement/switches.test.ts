import { describe, expect } from 'vitest';
import { placeSniperRule } from '../../src/movement/index.js';
import { faults, impulse, lay } from '../phases/table.js';
import { rule } from '../rule.js';
import { moving, village } from './ground.js';

describe('a Sniper placed in a hex that has fired', () => {
  rule('5.3', 'adds an attack, or uses one of those left where several may come from one hex', () => {
    const placed = (attacks: number, switches: Readonly<Record<string, string>>): readonly string[] => {
      const table = lay(village(switches), {
        units: [['de.1-6-4.1', 'F3']],
        pools: [['us.sniper.1', 'sniper']],
        position: { phase: 'operations' },
        frames: [
          impulse('de', { step: 'acting' }),
          moving('de', 'F3', [['de.1-6-4.1', 'move', 4, 2]], { steps: 1, step: 'entered' }),
          { kind: 'window', by: 'us', at: 'F3', movers: ['de.1-6-4.1'], attacks, used: ['F5'] },
        ],
      });
      return faults(table, placeSniperRule, { kind: 'placeSniper', unit: 'us.sniper.1', at: 'F5' });
    };
    const counts = { sniperExtraOpportunityFire: 'countsAsAttack' };
    expect(placed(0, {})).toEqual([]);
    expect(placed(1, counts)).toEqual(['no-attack-left']);
    expect(placed(1, { ...counts, opportunityFireHexes: 'anyHex' })).toEqual([]);
    expect(placed(0, { ...counts, opportunityFireHexes: 'anyHex' })).toEqual(['no-attack-left']);
  });
});
