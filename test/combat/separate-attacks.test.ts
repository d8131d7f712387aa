import { describe, expect } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import { odds } from '../../src/index.js';
import type { Event } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { bruteForce } from '../brute-force.js';
import { act, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { gameOf } from '../world.js';
import { check, field, firing, inImpulse, inWindow, opposed, results } from './scene.js';

const SQUAD = 'us.2-5-4.1';
const TEAM = 'us.gunteam.1';
const ENEMY = 'de.1-6-4.1';

const UNITS = [
  [SQUAD, 'B4'],
  [TEAM, 'B4'],
  [ENEMY, 'B6', { markers: ['moved'] }],
] as const;

const squad = firing('B4', 'B6', [SQUAD], { lead: SQUAD });
const team = firing('B4', 'B6', [TEAM], { lead: TEAM });

/** A Squad and a Weapon Team in B4 fire at a German Squad apart; the first attack Shakes it. */
function afterTheFirst(separateAttacks: string, table: Table): Table {
  const events = act(table, fireRule, squad, [opposed('B4', 6, 6), check(ENEMY, 4)]);
  expect(results(events)).toEqual({ [ENEMY]: 'shaken' });
  expect(topOf(table, 'impulse')?.shook).toEqual(
    separateAttacks === 'allFromStart' && topOf(table, 'window') === undefined
      ? [{ from: 'B4', units: [ENEMY] }]
      : undefined,
  );
  return table;
}

const inFire = (separateAttacks: string): Table =>
  afterTheFirst(separateAttacks, inImpulse('us', ['B4'], { units: UNITS }, field({ separateAttacks })));
const column = (events: readonly Event[]): unknown =>
  events.flatMap((event) => (event.kind === 'damageChecked' ? [event.finding.params['column']] : []))[0];

describe('separate attacks of one hex', () => {
  rule('5.2', 'find the target as the attack before them has left it', () => {
    const events = act(inFire('oneAfterAnother'), fireRule, team, [opposed('B4', 3, 6), check(ENEMY, 1)]);
    expect(column(events)).toBe('shakenMmc');
  });

  rule('5.2', 'find it as it was before the first, where the ruleset says `separateAttacks: allFromStart`', () => {
    const table = inFire('allFromStart');
    const events = act(table, fireRule, team, [opposed('B4', 6, 6), check(ENEMY, 1)]);
    expect(column(events)).toBe('goodOrderMmc');
    expect(results(events)).toEqual({ [ENEMY]: 'shaken' });
    expect(events.some(({ kind }) => kind === 'shaken')).toBe(false);
    expect(statusOf(table, ENEMY)?.shaken).toBe(true);
  });

  rule('5.2', 'see the effects of the attacks of other hexes in either case', () => {
    const table = inImpulse(
      'us',
      ['B4', 'B8'],
      { units: [...UNITS, ['us.2-5-4.2', 'B8']] },
      field({ separateAttacks: 'allFromStart' }),
    );
    afterTheFirst('allFromStart', table);
    const other = firing('B8', 'B6', ['us.2-5-4.2'], { lead: 'us.2-5-4.2' });
    expect(column(act(table, fireRule, other, [opposed('B8', 6, 6), check(ENEMY, 1)]))).toBe('shakenMmc');
  });

  rule('5.3', 'are simultaneous in Opportunity Fire too', () => {
    const table = inWindow(
      'us',
      'B6',
      [[ENEMY, 'move']],
      { units: UNITS.map(([id, at]) => [id, at] as const) },
      1,
      field({ separateAttacks: 'allFromStart' }),
    );
    act(table, fireRule, squad, [opposed('B4', 6, 6), check(ENEMY, 4)]);
    expect(topOf(table, 'window')?.shook).toEqual([{ from: 'B4', units: [ENEMY] }]);
    expect(column(act(table, fireRule, team, [opposed('B4', 6, 6), check(ENEMY, 1)]))).toBe('goodOrderMmc');
  });

  rule('5.2', 'have the odds of brute force, and accounts that read the same column', () => {
    const table = inFire('allFromStart');
    const game = gameOf(table);
    expect(unwrap(odds(table.world, game, team)).subjects).toEqual(bruteForce(table.world, game, team));
    const told = (of: Table): unknown => fireRule.accounts?.(of, team)[0]?.results;
    expect(told(table)).toEqual(told(inImpulse('us', ['B4'], { units: UNITS }, field())));
    expect(told(table)).not.toEqual(told(inFire('oneAfterAnother')));
  });
});
