import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import type { Event, RallyAction } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { Nation } from '../../src/units/index.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { act, faults, lay, legal, shaken, statusOf } from './table.js';
import type { Table } from './table.js';

const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const third = 'de.1-6-4.3';
const HARDY = { nation: 'de', id: 'de.hardy', kind: 'squad', ifp: { value: 1 }, range: 4, mf: 4, morale: 5 } as const;
const attempt = (unit: string, method: RallyAction['method'], leader?: string): RallyAction => ({
  kind: 'rally',
  unit,
  method,
  ...(leader === undefined ? {} : { leader }),
});
const dice = (of: string, ...faces: number[]) => ({ purpose: 'rally', of, faces });

/** Two Shaken Squads beside a Leader in J4, in the open, and one alone in G6; of a nation with an effect of its own. */
function phase(nation: Partial<Nation>): Table {
  return lay(worldWith({ nations: { de: nation } }), {
    units: [
      [koch, 'J4'],
      [squad, 'J4', shaken],
      [second, 'J4', shaken],
      [third, 'G6', shaken],
      ['de.1-6-4.4', 'E8', shaken],
    ],
  });
}

const moraleOf = (events: readonly Event[]): number | undefined =>
  events.flatMap((event) => (event.kind === 'rallyRolled' ? [wholeTotal(event.morale)] : []))[0];

const rolledOf = (events: readonly Event[]): number | undefined =>
  events.flatMap((event) => (event.kind === 'rallyRolled' ? [wholeTotal(event.check)] : []))[0];

describe('effects of a nation in the Rally Phase', () => {
  rule('13.0', 'raise the Morale of all its units in one hex, once in a phase', () => {
    const table = phase({ raisesMorale: 1 });
    expect(legal(table, rallyRule)).toContainEqual(attempt(squad, 'raised', koch));
    const first = act(table, rallyRule, attempt(squad, 'raised', koch), [dice(squad, 3, 4)]);
    expect(moraleOf(first)).toBe(5 + 1);
    expect(topOf(table, 'rally')?.raised).toBe('J4');
    expect(faults(table, rallyRule, attempt(second, 'morale', koch))).toEqual(['no-such-attempt']);
    expect(moraleOf(act(table, rallyRule, attempt(second, 'raised', koch), [dice(second, 6, 6)]))).toBe(6);
  });

  rule('13.0', 'raise it in no second hex, and for no other nation', () => {
    const table = phase({ raisesMorale: 1, ralliesAlone: true });
    table.frames = table.frames.map((frame) => (frame.kind === 'rally' ? { ...frame, raised: 'J5' } : frame));
    expect(faults(table, rallyRule, attempt(squad, 'raised', koch))).toEqual(['no-such-attempt']);
    expect(faults(table, rallyRule, attempt(squad, 'morale', koch))).toEqual([]);
    expect(faults(phase({}), rallyRule, attempt(squad, 'raised', koch))).toEqual(['no-such-attempt']);
  });

  rule('13.0', 'let one unit a phase try to rally with nobody beside it', () => {
    const table = phase({ ralliesAlone: true });
    expect(faults(table, rallyRule, attempt(squad, 'alone'))).toEqual(['no-such-attempt']);
    expect(faults(table, rallyRule, attempt(third, 'morale'))).toEqual(['nobody-to-rally']);
    act(table, rallyRule, attempt(third, 'alone'), [dice(third, 2, 2)]);
    expect(topOf(table, 'rally')?.alone).toBe(third);
    expect(faults(table, rallyRule, attempt('de.1-6-4.4', 'alone'))).toEqual(['no-such-attempt']);
    expect(legal(table, rallyRule).filter(({ method }) => method === 'alone')).toEqual([]);
  });

  rule('13.0', 'let one unit a phase repeat the attempt that has failed, with the same Leader', () => {
    const table = phase({ ralliesAgain: true });
    expect(faults(table, rallyRule, attempt(squad, 'again'))).toEqual(['no-such-attempt']);
    const first = act(table, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 6, 5)]);
    expect(faults(table, rallyRule, attempt(squad, 'morale', koch))).toEqual(['already-attempted']);
    expect(faults(table, rallyRule, attempt(squad, 'again', koch))).toEqual(['leader-without-use']);
    expect(legal(table, rallyRule)).toContainEqual(attempt(squad, 'again'));
    const again = act(table, rallyRule, attempt(squad, 'again'), [dice(squad, 3, 2)]);
    expect(moraleOf(again)).toBe(moraleOf(first));
    expect(rolledOf(again)).toBe((rolledOf(first) ?? 0) - 6);
    expect(statusOf(table, squad)).toEqual({});
    expect(topOf(table, 'rally')).toMatchObject({ alone: squad, attempted: [squad] });
  });

  rule('13.0', 'let no second unit repeat its attempt, nor one that has rallied', () => {
    const table = phase({ ralliesAgain: true });
    act(table, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 6, 6)]);
    act(table, rallyRule, attempt(second, 'morale', koch), [dice(second, 6, 6)]);
    act(table, rallyRule, attempt(squad, 'again'), [dice(squad, 6, 6)]);
    expect(faults(table, rallyRule, attempt(squad, 'again'))).toEqual(['no-such-attempt']);
    expect(faults(table, rallyRule, attempt(second, 'again'))).toEqual(['no-such-attempt']);
    expect(legal(table, rallyRule)).toEqual([]);
    const rallied = phase({ ralliesAgain: true });
    act(rallied, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 1, 1)]);
    expect(faults(rallied, rallyRule, attempt(squad, 'again'))).toContain('not-shaken');
  });

  rule('13.0', 'give one chance in a phase to try alone or to repeat an attempt, not both', () => {
    const both = { ralliesAlone: true, ralliesAgain: true };
    const alone = phase(both);
    act(alone, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 6, 6)]);
    act(alone, rallyRule, attempt(third, 'alone'), [dice(third, 6, 6)]);
    expect(faults(alone, rallyRule, attempt(squad, 'again'))).toEqual(['no-such-attempt']);
    expect(faults(alone, rallyRule, attempt(third, 'again'))).toEqual(['no-such-attempt']);
    const again = phase(both);
    act(again, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 6, 6)]);
    act(again, rallyRule, attempt(squad, 'again'), [dice(squad, 6, 6)]);
    expect(faults(again, rallyRule, attempt(third, 'alone'))).toEqual(['no-such-attempt']);
  });

  rule('13.0', 'repeat an attempt by a pair as one by a pair, and no attempt of another nation', () => {
    const hardy = { ...HARDY, shaken: { mf: 2, selfRally: 'SRP' as const } };
    const pair = lay(worldWith({ types: [hardy], nations: { de: { ralliesAgain: true } } }), {
      units: [['de.hardy.1', 'J4', shaken]],
    });
    act(pair, rallyRule, attempt('de.hardy.1', 'pair'), [dice('de.hardy.1', 1, 2)]);
    act(pair, rallyRule, attempt('de.hardy.1', 'again'), [dice('de.hardy.1', 5, 5)]);
    expect(statusOf(pair, 'de.hardy.1')).toEqual({});
    const other = phase({});
    act(other, rallyRule, attempt(squad, 'morale', koch), [dice(squad, 6, 6)]);
    expect(topOf(other, 'rally')?.failed).toBeUndefined();
    expect(faults(other, rallyRule, attempt(squad, 'again'))).toEqual(['no-such-attempt']);
  });
});
