import { describe, expect } from 'vitest';
import {
  enterRule,
  faceFireRule,
  hatchRule,
  opportunityMoveRule,
  pivotRule,
  placeSniperRule,
  reachable,
  reactRule,
} from '../../src/movement/index.js';
import { isLocked } from '../../src/movement/step/holders.js';
import type { Frame, HexMarker, WindowFrame } from '../../src/state/index.js';
import { impulse, lay, refusedFor } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, find, ground, moving, onTheMove, village } from './ground.js';

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
    expect(against({ missile: { state: 'guided' } } as never)).toContain('missile-in-flight 14.4');
  });

  rule('6.8', 'is not made by a unit that is on the move itself', () => {
    const table = window();
    const [first, ...others] = table.frames;
    const own = moving('us', 'I5', [[SQUAD, 'move', 4, 1]], { steps: 1, step: 'entered' });
    const taken = `already-activated 6.8 ${SQUAD}`;
    expect(refusedFor(table, opportunityMoveRule, move)).not.toContain(taken);
    table.frames = [first as Frame, own, ...others];
    expect(refusedFor(table, opportunityMoveRule, move)).toContain(taken);
  });

  rule('17.1', 'leads past no rule for the vehicles of the enemy where there are none', () => {
    const table = window();
    table.frames = [...table.frames, moving('us', 'I5', [[SQUAD, 'move', 4]])];
    expect(refusedFor(table, enterRule, { kind: 'enter', to: 'J5' })).toEqual([]);
  });
});

describe('a unit that Fire drives out', () => {
  const GERMAN = 'de.1-6-4.1';
  const to = (hex: string) => ({ kind: 'enter', to: hex }) as const;
  const fire = (at: string): HexMarker => ({ kind: 'fire', at, stage: 1 });
  const burning = (hexes: readonly string[], more: object, into = 'D3'): readonly string[] =>
    refusedFor(
      onTheMove({ from: 'E3', movers: [[GERMAN, 'move', 6]], markers: hexes.map(fire), more }),
      enterRule,
      to(into),
    );

  rule('10.5.6.2', 'goes into another Fire only if there is no other way', () => {
    const refused = burning(['E3', 'D3'], { flees: 1 });
    expect(codesOf(refused)).toEqual(['flames-elsewhere']);
    expect(refused[0]).toMatch(/^flames-elsewhere 10\.5\.6\.2 D3 (?!D3)/u);
    // The River in E4 is closed to it, and all other hexes burn.
    expect(burning(['E3', 'E2', 'F3', 'F4', 'D4', 'D3'], { flees: 1 })).toEqual([]);
    // It is out of the flames already, it does not flee, or it goes where nothing burns.
    expect(burning(['D3'], { flees: 1 })).toEqual([]);
    expect(burning(['E3', 'D3'], {})).toEqual([]);
    expect(burning(['E3', 'D3'], { flees: 1 }, 'D4')).toEqual([]);
  });

  rule('10.5.6.2', 'goes out of a Fire 2 to the first hex that does not burn, and no farther', () => {
    expect(burning([], { flees: 2, steps: 1 })).toEqual(['flight-over 10.5.6.2 E3']);
    expect(burning(['E3'], { flees: 2, steps: 1 })).toEqual([]);
    expect(burning([], { flees: 2, steps: 0 })).toEqual([]);
    expect(burning([], { flees: 1, steps: 1 })).toEqual([]);
    expect(burning([], { steps: 1 })).toEqual([]);
  });

  rule('10.5.6.2', 'faces it when the units of its hex act, not before', () => {
    const facing = (frame: Frame): readonly string[] =>
      refusedFor(
        lay(village(), {
          units: [[SQUAD, 'I5']],
          markers: [fire('I5')],
          position: { phase: 'operations' },
          frames: [frame],
        }),
        faceFireRule,
        { kind: 'faceFire', unit: SQUAD },
      );
    expect(facing(acting('us', 'I5', [SQUAD]))).toEqual([]);
    expect(facing(impulse('us', { step: 'open', started: [SQUAD] }))).toEqual(['not-acting 4.0']);
  });
});

describe('units in one place', () => {
  rule('8.1', 'are locked in Melee under its marker, beside an enemy', () => {
    const locked = (others: NonNullable<Laid['units']>, markers: readonly HexMarker[]): boolean => {
      const table = lay(ground(), { units: [[ENEMY, 'E6'], ...others], markers });
      return isLocked(table, find(table, ENEMY));
    };
    const melee: HexMarker = { kind: 'melee', at: 'E6', fought: false };
    expect(locked([[SQUAD, 'E6']], [melee])).toBe(true);
    expect(locked([[SQUAD, 'E6']], [])).toBe(false);
    expect(locked([[TANK, 'E6', { facing: 1 }]], [])).toBe(false);
    expect(locked([[SQUAD, 'E7']], [melee])).toBe(false);
    expect(locked([[SQUAD, 'E6']], [{ ...melee, at: 'E7' }])).toBe(false);
  });

  rule('6.0', 'move together from one hex: no way is told for units of two hexes, or of two sides', () => {
    const other = 'us.2-5-4.2';
    const ways = (at: string, units: readonly string[]): number =>
      reachable(
        lay(village(), {
          units: [
            [SQUAD, 'I5'],
            [other, at],
            ['de.0-5-4.1', 'I5'],
          ],
          position: { phase: 'operations' },
          frames: [impulse('de')],
        }),
        units,
        'move',
      ).length;
    expect(ways('I5', [SQUAD, other])).toBeGreaterThan(0);
    expect(ways('J5', [SQUAD, other])).toBe(0);
    expect(ways('I5', [SQUAD, 'de.0-5-4.1'])).toBe(0);
  });
});

describe('a Sniper who is placed while units act', () => {
  rule('11.4', 'appears beside those who act', () => {
    const table = lay(village(), {
      units: [[SQUAD, 'I5']],
      pools: [['us.sniper.1', 'sniper']],
      position: { phase: 'operations' },
      frames: [acting('us', 'I5', [SQUAD])],
    });
    const place = (at: string) => ({ kind: 'placeSniper', unit: 'us.sniper.1', at }) as const;
    expect(refusedFor(table, placeSniperRule, place('J5'))).toContain('wrong-step 4.0 acting');
    expect(codesOf(refusedFor(table, placeSniperRule, place('I5')))).not.toContain('wrong-step');
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
