import { describe, expect } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import { ledger, plus } from '../../src/kernel/numbers/ledger.js';
import { attacksAllowed, openWindow } from '../../src/movement/index.js';
import { odds } from '../../src/index.js';
import type { WindowFrame } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { bruteForce } from '../brute-force.js';
import { act, faults, play } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { gameOf } from '../world.js';
import { field, firing, inWindow, opposed, sums } from './scene.js';

const QUICK = 'de.1-6-4.1';
const SLOW = 'de.1-6-4.2';
const FIRST = 'us.2-5-4.1';
const SECOND = 'us.2-5-4.2';
const EACH = { opportunityFireCount: 'eachItsOwn' } as const;

/** Two German Squads have come to B6: the one for one MP, the other for two. The Americans wait in B4 and B5. */
function wait(opportunityFireCount: string): Table {
  const table = inWindow(
    'us',
    'B6',
    [
      [QUICK, 'move'],
      [SLOW, 'move'],
    ],
    {
      units: [
        [FIRST, 'B4'],
        [SECOND, 'B8'],
        [QUICK, 'B6'],
        [SLOW, 'B6'],
      ],
    },
    0,
    field({ opportunityFireCount }),
  );
  table.frames = table.frames
    .filter(({ kind }) => kind !== 'window')
    .map((frame) => (frame.kind === 'move' ? { ...frame, step: 'ready' } : frame));
  const costs = [QUICK, SLOW].map((unit, i) => ledger('stepCost', '6.0', [plus('terrain', '6.0', 2 * (i + 1))], unit));
  expect(attacksAllowed(table, costs)).toBe(opportunityFireCount === 'lowestMps' ? 1 : 2);
  play(table, openWindow(table, costs, [QUICK, SLOW]));
  return table;
}

const window = (table: Table): WindowFrame | undefined => topOf(table, 'window');
const shot = (from: string, unit: string): ReturnType<typeof firing> => firing(from, 'B6', [unit], { lead: unit });

describe('Opportunity Fire on units that have paid differently for one step', () => {
  rule('5.3', 'strikes all of them each time, as often as the cheapest or the dearest step allows', () => {
    const table = wait('highestMps');
    expect(window(table)).toMatchObject({ attacks: 2 });
    act(table, fireRule, shot('B4', FIRST), [opposed('B4', 1, 6)]);
    const second = act(table, fireRule, shot('B8', SECOND), [opposed('B8', 1, 6)]);
    expect(Object.keys(sums(second))).toEqual([QUICK, SLOW]);
    expect(window(wait('lowestMps'))?.attacks).toBe(1);
  });

  rule(
    '5.3',
    'strikes each as often as its own MPs allow, where the ruleset says `opportunityFireCount: eachItsOwn`',
    () => {
      const table = wait(EACH.opportunityFireCount);
      expect(window(table)).toMatchObject({
        attacks: 2,
        shares: [
          { unit: QUICK, attacks: 1 },
          { unit: SLOW, attacks: 2 },
        ],
      });
      expect(Object.keys(sums(act(table, fireRule, shot('B4', FIRST), [opposed('B4', 1, 6)])))).toEqual([QUICK, SLOW]);
      const game = gameOf(table);
      expect(unwrap(odds(table.world, game, shot('B8', SECOND))).subjects).toEqual(
        bruteForce(table.world, game, shot('B8', SECOND)),
      );
      expect(Object.keys(sums(act(table, fireRule, shot('B8', SECOND), [opposed('B8', 1, 6)])))).toEqual([SLOW]);
    },
  );

  rule('5.3', 'is over for a group of which only those are left who have met their own attacks', () => {
    const table = wait(EACH.opportunityFireCount);
    act(table, fireRule, shot('B4', FIRST), [opposed('B4', 1, 6)]);
    table.position = {
      ...table.position,
      counters: table.position.counters.map((unit) =>
        unit.id === SLOW ? { ...unit, place: { kind: 'exited' } } : unit,
      ),
    };
    expect(faults(table, fireRule, shot('B8', SECOND))).toEqual(['not-the-mover']);
  });
});
