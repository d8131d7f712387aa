import { describe, expect } from 'vitest';
import { describeScenario, loadWorld, total, wholeTotal, withRuleset } from '../../src/index.js';
import { victoryPoints } from '../../src/phases/victory/points.js';
import { moraleOf, counterOf } from '../../src/state/index.js';
import type { World } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { explain } from '../../src/text/index.js';
import { lay } from '../phases/table.js';
import { rule } from '../rule.js';
import { board15 } from '../training.js';
import { unwrap } from '../unwrap.js';
import { edited, packJson } from './packs.js';

const offered = [
  { id: 'recruits', side: 'us', morale: 1 },
  { id: 'fresh', side: 'de', morale: 1, points: 3 },
];

const load = (handicap?: string, handicaps: unknown = offered) =>
  loadWorld({
    packs: [packJson('ww2-starter'), edited(packJson('training'), '/scenarios/0/handicaps', handicaps)],
    boards: [board15()],
    scenario: 'training',
    ...(handicap === undefined ? {} : { handicap }),
  });

const worldOf = (handicap?: string): World => unwrap(load(handicap));

const squads = ['us.2-5-4.1', 'de.1-6-4.1'] as const;

/** The Morale of an American and of a German Squad. */
function moraleIn(world: World): readonly number[] {
  const table = lay(world, { units: squads.map((id, i) => [id, i === 0 ? 'I5' : 'J3']) });
  return squads.map((id) => {
    const unit = counterOf(table.position, id);
    return unit === undefined ? 0 : wholeTotal(moraleOf(table, unit));
  });
}

describe('a handicap that players agree on', () => {
  rule('22.0', 'adds to the Morale of one side, and the sum says so', () => {
    const [us = 0, de = 0] = moraleIn(worldOf());
    expect(moraleIn(worldOf('recruits'))).toEqual([us + 1, de]);
    expect(moraleIn(worldOf('fresh'))).toEqual([us, de + 1]);
    const table = lay(worldOf('fresh'), { units: [[squads[1], 'J3']] });
    const unit = counterOf(table.position, squads[1]);
    if (unit === undefined) throw new Error('no Squad');
    expect(explain(moraleOf(table, unit), english)).toContain('handicap 1');
  });

  rule('22.0', 'gives Victory Points from the beginning', () => {
    const points = (world: World): unknown => ['us', 'de'].map((side) => total(victoryPoints(lay(world, {}), side)).n);
    expect(points(worldOf('fresh'))).toEqual([0, 3]);
    expect(points(worldOf())).toEqual([0, 0]);
  });

  rule('22.0', 'is told with the scenario, and makes another game of it', () => {
    const world = worldOf('fresh');
    expect(describeScenario(world, english)).toMatchObject({ handicaps: offered, handicap: 'fresh' });
    expect(describeScenario(worldOf(), english)).not.toHaveProperty('handicap');
    expect(world.digests.scenario).not.toBe(worldOf().digests.scenario);
    expect(unwrap(withRuleset(world, { edition: '4.2.1', withheld: 'default' })).scenario.handicap).toBe('fresh');
  });

  rule('22.0', 'is one that the scenario offers', () => {
    expect(load('freshh')).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-handicap', path: '/handicap', params: { nearest: 'fresh' } }],
    });
    expect(load(3 as never)).toMatchObject({ ok: false, problems: [{ code: 'bad-type', path: '/handicap' }] });
    const codes = (handicaps: unknown): unknown => {
      const loaded = load(undefined, handicaps);
      return loaded.ok ? [] : loaded.problems.map(({ code }) => code);
    };
    expect(codes([{ id: 'a', side: 'us' }])).toEqual(['missing']);
    expect(codes([...offered, { id: 'fresh', side: 'gb', points: 1 }])).toEqual(['duplicate-id', 'unknown-side']);
  });
});
