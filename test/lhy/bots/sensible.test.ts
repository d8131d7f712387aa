import { describe, expect, it } from 'vitest';
import { view } from '../../../src/engine/index.js';
import { seedRng } from '../../../src/kernel/index.js';
import type { LhyFrame, LhyScene } from '../../../src/lhy/index.js';
import { lhySensibleBot } from '../../../src/lhy/index.js';
import { weighAssault } from '../../../src/lhy/bots/weigh.js';
import { activation } from '../maneuver/acting.js';
import type { TableOptions, TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

type Units = Readonly<Record<string, TableUnit>>;
const RED = { r1: { type: 'red.squad', at: 'E5' } } as const;
const SQUAD = { type: 'blue.squad', at: 'E6' } as const;
const active = (units: Units, options: TableOptions = {}): LhyScene =>
  activation(Object.keys(units), { ...options, units: { ...RED, ...units, ...options.units } });
const seen = (scene: LhyScene) => view(scene.world, gameOf(scene), 'blue');
const storm = (units: readonly string[], hex = 'E5') => ({ kind: 'assault', units, hex }) as const;

describe('a bot weighs assaults', () => {
  const more = (units: Units, ids: readonly string[] = Object.keys(units), options: TableOptions = {}) => {
    const scene = active(units, options);
    return weighAssault(scene.world, seen(scene), storm(ids));
  };

  it('by the sums of both sides: squads of the same Cohesion have 3 each', () => {
    expect(more({ b1: SQUAD })).toBe(0);
    expect(more({ b1: SQUAD, b2: SQUAD })).toBe(3);
    expect(more({ b1: SQUAD }, ['b1'], { units: { r2: { type: 'red.squad', at: 'E5' } } })).toBe(-3);
  });

  it('and has nothing to weigh where it helps its own, or without charts', () => {
    const assaults = [{ hex: 'E5', side: 'blue', units: [], marked: true }] as const;
    expect(more({ b1: SQUAD, b2: { ...SQUAD, at: 'E5' } }, ['b1'])).toBeUndefined();
    expect(more({ b1: SQUAD, b2: { ...SQUAD, at: 'E5' } }, ['b1'], { position: { assaults } })).toBe(3);
    const covered = { r1: { ...RED.r1, marks: ['concealed' as const] } };
    expect(more({ b1: SQUAD }, ['b1'], { charts: [], units: covered })).toBeUndefined();
  });
});

describe('the sensible bot', () => {
  const goals = [{ id: 'goal', hexes: ['E5'], held: 'red' }];
  const decision = (scene: LhyScene) => lhySensibleBot.decide(scene.world, seen(scene), seedRng('7'))?.action;

  it('assaults with all that it has at hand where that is worth while', () => {
    const scene = active({ b1: SQUAD, b2: SQUAD }, { mission: { objectives: goals } });
    expect(decision(scene)).toEqual(storm(['b1', 'b2']));
    const crowd = { r2: { type: 'red.squad', at: 'E5' }, r3: { type: 'red.mg', at: 'E5' } } as const;
    expect(decision(active({ b1: SQUAD }, { mission: { objectives: goals }, units: crowd }))).not.toMatchObject({
      kind: 'assault',
    });
  });

  it('goes on to the hex that it assaults, also away from the objectives', () => {
    const far = { r1: { type: 'red.squad', at: 'E8', condition: 'disrupted' } } as const;
    const frames: readonly LhyFrame[] = [
      { kind: 'maneuver', by: 'blue', units: ['b1'], mode: 'forward', start: 'E6', path: [], spent: 0, assault: 'E8' },
    ];
    const scene = active(
      { b1: SQUAD },
      { mission: { objectives: [{ id: 'goal', hexes: ['E2'], held: 'red' }] }, units: far },
    );
    const under = { ...scene, frames: [...scene.frames, ...frames] };
    expect(decision(under)).toEqual({ kind: 'enter', hex: 'E7' });
  });

  it('does not feint', () => {
    const frames: readonly LhyFrame[] = [{ kind: 'feint', by: 'blue', hex: 'E5' }];
    const units = [{ unit: 'b1', from: 'E6', cycle: 1, arrow: true as const }];
    const scene = table({
      frames,
      units: { ...RED, b1: SQUAD },
      position: { assaults: [{ hex: 'E5', side: 'blue', units }] },
    });
    expect(decision(scene)).toEqual({ kind: 'feint' });
  });
});
