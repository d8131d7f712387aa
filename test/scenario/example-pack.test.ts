import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorld } from '../../src/index.js';
import { unwrap } from '../unwrap.js';
import { packJson } from './packs.js';

const example = JSON.parse(readFileSync(new URL('../../docs/examples/pack.json', import.meta.url), 'utf8')) as unknown;

/** The world of the example, with the pack whose Germans it borrows. */
const world = unwrap(loadWorld({ packs: [example, packJson('ww2-starter')], scenario: 'mill' }));

describe('the example pack', () => {
  it('has all that a pack can have', () => {
    expect(Object.keys(example as object).sort()).toEqual([
      'boards',
      'counters',
      'edition',
      'extends',
      'format',
      'id',
      'nations',
      'notes',
      'requires',
      'rulesets',
      'scenarios',
      'skills',
      'switches',
      'terrain',
      'title',
    ]);
  });

  it('has its own house rules over those of the table, and its terrain on the map', () => {
    expect(world.ruleset.switches).toMatchObject({ lateReinforcements: 'nextTurn', assaultMoveInStack: 'everyUnit' });
    expect(world.packRules?.offered.map(({ layer }) => layer.id)).toEqual(['vale-club']);
    expect(world.map.terrain.map(({ id }) => id)).toContain('orchard');
  });
});
