import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule, moveRule, movementAllowance } from '../../src/movement/index.js';
import { hasPositiveTm, topFrame } from '../../src/state/index.js';
import { dropRule } from '../../src/phases/weapons/drop.js';
import { takeRule } from '../../src/phases/weapons/take.js';
import { field } from '../combat/scene.js';
import { act, fault, faults, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, find, ground, moving, settle } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const cavalry = 'de.cavalry.1';
const enemy = 'us.2-5-4.1';
const to = (at: string) => ({ kind: 'enter', to: at }) as const;

describe('a unit on the move', () => {
  rule('6.0', 'goes through a hex that its friends hold, and does not take them along', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        [second, 'E5'],
      ],
      position: { phase: 'operations' },
      frames: [acting('de', 'E6', [squad])],
    });
    act(table, moveRule, { kind: 'move', from: 'E6', units: [squad], modes: ['move'] });
    for (const at of ['E5', 'D5']) {
      act(table, enterRule, to(at));
      settle(table);
    }
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'D5' });
    expect([placeOf(table, second), statusOf(table, second)]).toEqual([{ kind: 'map', at: 'E5' }, {}]);
  });

  rule('6.6', 'in the saddle that enters a hex of enemy Leg units fights them', () => {
    const table = lay(ground(), {
      units: [
        [cavalry, 'E6'],
        [enemy, 'E5'],
      ],
      position: { phase: 'operations' },
      frames: [acting('de', 'E6', [cavalry])],
    });
    act(table, moveRule, { kind: 'move', from: 'E6', units: [cavalry], modes: ['move'] });
    act(table, enterRule, to('E5'));
    expect(topFrame(table)).toMatchObject({ kind: 'melee', by: 'de', at: 'E5', entered: [cavalry] });
  });

  rule('5.3', 'is not fired at for the MPs of a weapon it picks up', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        [enemy, 'E8'],
      ],
      loose: [['us.bar.1', 'E6']],
      position: { phase: 'operations' },
      frames: [impulse('de', { step: 'acting' }), moving('de', 'E6', [[squad, 'move', 4]], { steps: 1 })],
    });
    act(table, takeRule, { kind: 'take', unit: squad, weapon: 'us.bar.1' });
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move']);
  });

  rule('1.6.5', 'does not take its assembled Mortar along, but may leave it behind', () => {
    const mortar = 'us.mortar51.1';
    const table = lay(field(), {
      units: [[enemy, 'B3']],
      held: [[mortar, enemy, { mode: 'assembled' }]],
      position: { phase: 'operations' },
      frames: [acting('us', 'B3', [enemy])],
    });
    act(table, moveRule, { kind: 'move', from: 'B3', units: [enemy], modes: ['move'] });
    expect(faults(table, enterRule, to('B4'))).toEqual(['weapon-not-portable']);
    act(table, dropRule, { kind: 'drop', weapon: mortar });
    act(table, enterRule, to('B4'));
    expect([placeOf(table, enemy), placeOf(table, mortar)]).toEqual([
      { kind: 'map', at: 'B4' },
      { kind: 'map', at: 'B3' },
    ]);
  });

  rule('5.1', 'that is a wounded Leader, and has rallied, spends his full MF', () => {
    const table = lay(ground(), { units: [[koch, 'E6', { wounds: 1 }]] });
    expect(wholeTotal(movementAllowance(table, find(table, koch), { mode: 'move' }))).toBe(2 * 6);
  });
});

describe('a Shaken unit', () => {
  rule('5.1', 'does not change its level in a Building towards an enemy it sees', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'G3/upper', { shaken: true }],
        [enemy, 'G3'],
      ],
      position: { phase: 'operations' },
      frames: [acting('de', 'G3/upper', [squad]), moving('de', 'G3/upper', [[squad, 'move', 2]])],
    });
    expect(fault(table, enterRule, to('G3'), 'shaken-closer')).toEqual({ unit: squad, enemy, to: 'G3' });
  });
});

describe('the bonus of a Clear Hill to a rally attempt', () => {
  const bonus = (...enemies: readonly string[]): boolean =>
    hasPositiveTm(
      lay(ground(), { units: [[squad, 'D3'], ...enemies.map((at, i) => [`us.2-5-4.${i + 1}`, at] as const)] }),
      'D3',
      'de',
    );

  rule('3.0', 'needs all enemy fire to come uphill', () => {
    expect(bonus('E3')).toBe(true);
    expect(bonus('E3', 'C2')).toBe(false);
    expect(bonus()).toBe(false);
  });
});
