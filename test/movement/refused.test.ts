import { describe, expect } from 'vitest';
import { hatchRule, opportunityMoveRule, pivotRule, placeSniperRule, reactRule } from '../../src/movement/index.js';
import type { Frame, HexMarker, WindowFrame } from '../../src/state/index.js';
import { impulse, lay, refusedFor } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, ground, moving, village } from './ground.js';

const TANK = 'us.m4a1.1';
const SQUAD = 'us.2-5-4.1';
const ENEMY = 'de.1-6-4.1';

const codesOf = (lines: readonly string[]): readonly string[] => lines.map((line) => line.split(' ')[0] ?? '');

describe('an order to move the hatches of a vehicle', () => {
  const table = (frame: Frame = acting('us', 'E4', [TANK])): Table =>
    lay(ground(), {
      units: [
        [TANK, 'E4', { facing: 1 }],
        [SQUAD, 'E4'],
        ['de.pz4h.1', 'E4', { facing: 1 }],
      ],
      position: { phase: 'operations' },
      frames: [frame],
    });
  const order = (unit: string, hatch = 'buttoned') => ({ kind: 'hatch', unit, hatch }) as never;

  rule('15.0.1', 'names a vehicle of its own side, and what the hatches shall be', () => {
    expect(refusedFor(table(), hatchRule, order(TANK))).toEqual([]);
    expect(refusedFor(table(), hatchRule, order('us.m4a1.9'))).toEqual(['unknown-counter 15.0.1 us.m4a1.9']);
    expect(refusedFor(table(), hatchRule, order(TANK, 'ajar'))).toEqual(['unknown-hatch 15.0.1 ajar']);
    expect(refusedFor(table(), hatchRule, order(SQUAD))).toEqual([`not-a-vehicle 15.0.1 ${SQUAD}`]);
    expect(refusedFor(table(), hatchRule, order('de.pz4h.1'))).toEqual(['not-yours 4.0 de.pz4h.1']);
  });
});

/** The window on Germans who have come to I4, in which Americans in I5 may act. */
function window(more: Partial<WindowFrame> = {}, laid: Laid = {}): Table {
  const frames: readonly Frame[] = [
    impulse('de', { step: 'acting' }),
    moving('de', 'I4', [[ENEMY, 'move', 4, 2]], { steps: 1, step: 'entered' }),
    { kind: 'window', by: 'us', at: 'I4', movers: [ENEMY], attacks: 2, used: [], ...more },
  ];
  return lay(village({ reactionFire: 'onSix' }), {
    ...laid,
    units: [[SQUAD, 'I5'], [ENEMY, 'I4'], ...(laid.units ?? [])],
    position: { phase: 'operations' },
    frames,
  });
}

describe('Reaction Fire', () => {
  rule('5.3', 'names a unit of the side whose window it is', () => {
    const react = (unit: string) => ({ kind: 'react', unit }) as const;
    expect(refusedFor(window(), reactRule, react('us.2-5-4.9'))).toEqual(['unknown-counter 1.1 us.2-5-4.9']);
    expect(refusedFor(window(), reactRule, react(ENEMY))).toContain(`not-yours 5.3 ${ENEMY}`);
  });
});

describe('a Sniper who is placed in a window', () => {
  const place = (at: string) => ({ kind: 'placeSniper', unit: 'us.sniper.1', at }) as const;
  const pools = [['us.sniper.1', 'sniper']] as const;
  const at = (hex: string, more: Partial<WindowFrame> = {}, markers: readonly HexMarker[] = []): readonly string[] =>
    codesOf(refusedFor(window(more, { pools, markers }), placeSniperRule, place(hex)));

  rule('11.4', 'hides neither where it burns nor where a counterattack is made', () => {
    expect(at('J5')).not.toContain('burns');
    expect(at('J5', {}, [{ kind: 'fire', at: 'J5', stage: 1 }])).toContain('burns');
    expect(at('J5', { counterattack: true } as never)).toContain('only-counterattack');
  });
});

describe('a move in a window', () => {
  const move = { kind: 'move', from: 'I5', units: [SQUAD], modes: ['move'] } as never;
  rule('6.8', 'needs an attack that is left, and somebody who still moves', () => {
    // A Squad that cannot Hit & Run makes no such move anyhow.
    const never = `no-opportunity-move 6.8 ${SQUAD}`;
    const against = (more: Partial<WindowFrame> = {}): readonly string[] =>
      refusedFor(window(more), opportunityMoveRule, move).filter((line) => line !== never);
    expect(refusedFor(window(), opportunityMoveRule, move)).toEqual([never]);
    expect(against({ attacks: 0 })).toEqual([`no-attack-left 5.3 ${SQUAD} I5 0`]);
    expect(against({ movers: [] })).toEqual(['no-mover-left 5.3 I4']);
    expect(against({ sniper: 'us.sniper.1' })).toEqual(['sniper-must-fire 11.4 us.sniper.1']);
    expect(against({ counterattack: true } as never)).toEqual(['only-counterattack 21.1.3']);
  });
});

describe('a turn', () => {
  rule('15.1', 'a vehicle turns between two steps, on the map', () => {
    const turn = { kind: 'pivot', facing: '2' } as never;
    const table = (more: object): Table =>
      lay(ground(), {
        units: [[TANK, 'E4', { facing: 1 }]],
        position: { phase: 'operations' },
        frames: [impulse('us', { step: 'acting' }), moving('us', 'E4', [[TANK, 'move', 10]], more)],
      });
    expect(codesOf(refusedFor(table({}), pivotRule, turn))).toEqual([]);
    expect(codesOf(refusedFor(table({ step: 'entered' }), pivotRule, turn))).toContain('not-ready');
  });
});
