import { describe, expect, it } from 'vitest';
import { explain, namesOf, position, spotted } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const game = unwrap(
  position(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['fired'] },
    ],
    dice: 'entered',
  }),
);

describe('the question whether a location is spotted', () => {
  rule('10.1', 'is answered with the way and the unit, in English too', () => {
    const found = unwrap(spotted(world, game, 'J3', 'us'));
    expect(found.params).toEqual({ at: 'J3', side: 'us', way: 'unitMarker', by: 'de.1-6-4.1' });
    const names = namesOf({ world, position: game.position });
    expect(explain(found, english, names)).toBe('J3: spotted by what it did, 1-6-4 [10.1]');
    expect(explain(unwrap(spotted(world, game, 'F4', 'us')), english, names)).toBe(
      'F4: spotted in open terrain [10.1]',
    );
  });

  it('is refused for a location that is none and for a side that is none', () => {
    const codes = (at: string, side: string): readonly string[] => {
      const found = spotted(world, game, at, side);
      return found.ok ? [] : found.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(codes('J3', 'us')).toEqual([]);
    expect(codes('J3/attic', 'us')).toEqual(['unknown-location /at']);
    expect(codes('Z9', 'fr')).toEqual(['unknown-location /at', 'unknown-side /side']);
  });
});
