import { describe, expect, it } from 'vitest';
import { view } from '../../../src/engine/index.js';
import { seedRng } from '../../../src/kernel/index.js';
import type { LhyDecision, LhyFrame, LhyScene, Mortar } from '../../../src/lhy/index.js';
import { explainSum, lhySensibleBot } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { FIXTURE } from '../fixture-charts.js';
import { activation, reaction } from '../maneuver/acting.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf } from '../table.js';

/* What the sensible bot weighs: mortar fire, Smoke, fire into the rear, inquiries, and vehicles that shoot and scoot. */

type Units = Readonly<Record<string, TableUnit>>;

const CHARTS = {
  mortarActions: { '81mm': { primary: 2, secondary: -1, explosive: 3, smoke: 2 } },
  mortarModifiers: { a: { forest: 1, treeLine: 2, treeLinedRoad: 3 }, b: 1 },
  scatter: { made: [1, 2, 3, 4, 5, 6] },
  mortarExtension: { success: 5 },
  smallArmsModifiers: {
    ...FIXTURE.charts.smallArmsModifiers,
    a: { '7': [{ value: 0 }], '11': [{ value: 0 }] },
    e: 3,
    g: { sameHex: -1, otherHex: -2 },
  },
  antiTankModifiers: {
    ...FIXTURE.charts.antiTankModifiers,
    a: { '21': [{ value: 0 }] },
    d: { sameHex: -1, otherHex: -1 },
  },
};
const charts = [{ ...FIXTURE, charts: { ...FIXTURE.charts, ...CHARTS } }];
const SECTION: Mortar = {
  id: 'mortar',
  kind: 'section',
  type: '81mm',
  side: 'blue',
  companies: ['blue:red'],
  status: 'available',
};
const GOAL = { objectives: [{ id: 'goal', hexes: ['E3'], held: 'red' }] };

const active = (units: Units, mortar?: Mortar, more: TableOptions = {}): LhyScene => {
  const members = Object.keys(units).filter((id) => id.startsWith('b'));
  const { position, ...rest } = activation(members, { charts, mission: GOAL, ...more, units });
  return { ...rest, position: { ...position, mortars: mortar === undefined ? {} : { mortar }, ...more.position } };
};
const decided = ({ world, ...scene }: LhyScene, side = 'blue'): LhyDecision => {
  const found = lhySensibleBot.decide(world, view(world, gameOf({ world, ...scene }), side), seedRng('7'));
  if (found === undefined) throw new Error('nothing to do');
  return found;
};
const why = ({ because }: LhyDecision): string => (because === undefined ? '' : explainSum(because, english));

const B = { type: 'blue.squad', at: 'E8' } as const;
const R = { type: 'red.squad', at: 'E3' } as const;

describe('the sensible bot asks for mortar fire', () => {
  const call = { kind: 'mortar', unit: 'b1', mortar: 'mortar' } as const;

  it('on the enemies whom it hurts and pins most', () => {
    const there = decided(active({ b1: B, r1: R, r2: R, r3: { ...R, at: 'A3' } }, SECTION));
    expect(there.action).toEqual({ ...call, hex: 'E3', ammunition: 'explosive' });
    expect(why(there)).toBe('Harm to the enemy 386 + Enemies pinned 500 = 886 [11.4, 13.1, 11.4.7.1]');
  });

  it('with Smoke where own men are about to assault the enemies who see them cross the open', () => {
    const near = { ...B, at: 'E4' };
    const units = { b1: near, b2: near, b3: { ...near, at: 'E6' }, b4: { ...near, at: 'E6' }, r1: R, r2: R };
    const there = decided(active(units, SECTION));
    expect(there.action).toEqual({ ...call, hex: 'E3', ammunition: 'smoke' });
    expect(why(there)).toBe('Own men screened 280 [11.4.11]');
    expect(there.because?.of).toBe('E3');
  });

  it('not where it is worth little, and not for a mortar that is away', () => {
    const units = { b1: B, r1: { type: 'red.truck', at: 'E3' } };
    expect(decided(active(units, SECTION)).action.kind).not.toBe('mortar');
    expect(decided(active({ b1: B, r1: R }, { ...SECTION, status: 'pending' })).action.kind).not.toBe('mortar');
  });

  it('and of a squad with knee mortars where its small arms would do less', () => {
    const type = { ...(TYPES[0] as (typeof TYPES)[number]), kneeMortar: true as const };
    const types = [type, ...TYPES.slice(1)];
    const knee: Mortar = { ...SECTION, kind: 'knee', companies: [], unit: 'b1' };
    const there = decided(
      active({ b1: B, r1: { ...R, at: 'E5', marks: ['concealed'] } }, knee, { types, mission: {} }),
    );
    expect(there.action).toEqual({ ...call, hex: 'E5', ammunition: 'explosive' });
    expect(why(there)).toBe('Harm to the enemy 100 - What it would do otherwise 40 = 60 [11.4, 13.1, 11.4.10.1]');
  });

  it('and lets it go on where that is worth while', () => {
    const firing: Mortar = { ...SECTION, status: 'firing', observer: { hex: 'E8', side: 'initial' }, impact: 'E3' };
    const frames: readonly LhyFrame[] = [{ kind: 'mortars', by: 'blue' }];
    const scene = active({ b1: B, r1: R }, firing, { frames });
    expect(decided(scene).action).toEqual({ kind: 'extend', mortar: 'mortar', hex: 'E3', ammunition: 'explosive' });
    expect(decided(active({ b1: B, r1: { ...R, at: 'A3' } }, firing, { frames })).action).toEqual({ kind: 'call' });
  });
});

describe('the sensible bot fires', () => {
  const mission = {};

  it('from two sides together, where one of them comes into the rear', () => {
    const units = { b1: { type: 'blue.mg', at: 'E8' }, b2: { type: 'blue.mg', at: 'E2' }, r1: { ...R, at: 'E5' } };
    const there = decided(active(units, undefined, { mission }));
    expect(there.action).toEqual({ kind: 'enfilade', units: ['b1', 'b2'], hex: 'E5' });
    expect(why(there)).toBe('Harm to the enemy 320 - Each for himself 250 = 70 [11.1.1, 11.3]');
    expect(there.because === undefined ? '' : explainSum(there.because, german)).toBe(
      'Schaden beim Gegner 320 - Jeder für sich 250 = 70 [11.1.1, 11.3]',
    );
  });

  it('in reaction with whom comes into the rear of a unit that has fired', () => {
    const units = {
      r1: { type: 'red.mg', at: 'E2' },
      r2: { type: 'red.mg', at: 'E8' },
      b1: { type: 'blue.mg', at: 'E5' },
    } as const;
    const deed = {
      unit: 'b1',
      side: 'blue',
      kind: 'fire',
      segment: 2,
      hex: 'E5',
      through: [0],
      seenBy: ['r1', 'r2'],
    } as const;
    const { position, ...rest } = reaction({ charts, units });
    const there = decided({ ...rest, position: { ...position, deeds: [deed] } }, 'red');
    expect(there.action).toEqual({ kind: 'smallArms', unit: 'r2', hex: 'E5' });
  });

  it('after it has asked what is there, where a gun could hit a vehicle', () => {
    const units = { b1: { type: 'blue.tank', at: 'E8' }, r1: { ...R, at: 'E5', marks: ['concealed'] } } as const;
    const there = decided(active(units, undefined, { mission }));
    expect(there.action).toEqual({ kind: 'inquire', hex: 'E5' });
    expect(why(there)).toBe('If it is a vehicle 50 [4.3]');
    const foot = { b1: { type: 'blue.mg', at: 'E8' }, r1: { ...R, at: 'E5', marks: ['concealed'] } } as const;
    expect(decided(active(foot, undefined, { mission })).action).toEqual({ kind: 'smallArms', unit: 'b1', hex: 'E5' });
  });

  it('and scoots behind a wood where enemies would answer', () => {
    const units = {
      b1: { type: 'blue.tank', at: 'E8' },
      r1: { type: 'red.tank', at: 'E2' },
      r2: { type: 'red.gun', at: 'D2' },
    } as const;
    const hexes = [{ at: 'F7', ground: 'woods' }] as const;
    const there = decided(active(units, undefined, { mission, hexes }));
    expect(there.action).toMatchObject({ kind: 'maneuver', unit: 'b1', fire: 'shootAndScoot', to: 'F8' });
    expect(why(there)).toContain('Harm to the enemy 300 - Bound by its motion 10');
  });
});
