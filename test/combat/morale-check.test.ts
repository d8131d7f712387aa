import { describe, expect } from 'vitest';
import { moraleCheck, moraleCheckLedger } from '../../src/combat/index.js';
import type { MoraleCheck } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { DICE } from '../../src/tables/index.js';
import type { GameProcedure, HexMarker } from '../../src/state/index.js';
import { lay, play } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field } from './scene.js';

const squad = 'de.1-6-4.1';

/** A check whose answer nobody waits for. */
function* checked(table: Table, question: MoraleCheck): GameProcedure {
  yield* moraleCheck(table, question);
}

/** Whether a unit in a hex passes with these dice. */
function passes(
  at: string,
  faces: readonly [number, number],
  leader?: string,
  markers: readonly HexMarker[] = [],
): boolean {
  const table = lay(field(), {
    units: [
      [squad, at],
      ['de.koch.1', at],
    ],
    markers,
  });
  const question = { unit: squad, dice: DICE.withdrawal, ...(leader === undefined ? {} : { leader }) };
  const events = play(table, checked(table, question), [{ purpose: 'withdrawal', of: squad, faces }]);
  const told = events.find((event) => event.kind === 'moraleChecked');
  return told?.kind === 'moraleChecked' && told.passed;
}

describe('a Morale Check', () => {
  rule('1.5.1', 'passes with 2d6 at or below Morale', () => {
    expect(passes('B6', [2, 3])).toBe(true);
    expect(passes('B6', [3, 3])).toBe(false);
  });

  rule('1.5.1', 'is eased by the LM of one Leader', () => {
    expect(passes('B6', [3, 3], 'de.koch.1')).toBe(true);
    expect(passes('B6', [3, 4], 'de.koch.1')).toBe(false);
  });

  rule('1.5.1', 'is eased by two in terrain with a positive TM, whatever it is', () => {
    expect(passes('F4', [3, 4])).toBe(true);
    expect(passes('F4', [4, 4])).toBe(false);
    expect(passes('B6', [3, 4], undefined, [{ kind: 'smoke', at: 'B6', stage: 1 }])).toBe(true);
    expect(passes('D3', [3, 4])).toBe(false);
  });

  rule('3.0', 'adds up as printed: 3 + 4 - 2 - 1 = 4', () => {
    const table = lay(field(), {
      units: [
        [squad, 'F4', { shaken: true }],
        ['de.koch.1', 'F4'],
      ],
    });
    expect(wholeTotal(moraleCheckLedger(table, { unit: squad, dice: DICE.rally, leader: 'de.koch.1' }, [3, 4]))).toBe(
      4,
    );
    expect(wholeTotal(moraleCheckLedger(table, { unit: squad, dice: DICE.rally, terrain: false }, [3, 4]))).toBe(7);
  });
});
