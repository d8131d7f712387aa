import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/ledger.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import type { Event, RallyAction } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { act, faults, lay, legal, shaken } from './table.js';
import type { Table } from './table.js';

const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const third = 'de.1-6-4.3';
const attempt = (unit: string, method: RallyAction['method'], leader?: string): RallyAction => ({
  kind: 'rally',
  unit,
  method,
  ...(leader === undefined ? {} : { leader }),
});
const dice = (of: string, ...faces: number[]) => ({ purpose: 'rally', of, faces });

/** Two Shaken Squads beside a Leader in J4, in the open, and one alone in G6; of a nation with an effect of its own. */
function phase(nation: { readonly raisesMorale?: number; readonly ralliesAlone?: boolean }): Table {
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
});
