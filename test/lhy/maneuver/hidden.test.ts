import { describe, expect } from 'vitest';
import { apply } from '../../../src/engine/index.js';
import type { CounterType, LhyScene } from '../../../src/lhy/index.js';
import { membersFor } from '../../../src/lhy/command/index.js';
import { resolveFire, suffer } from '../../../src/lhy/fire/index.js';
import { comeOut } from '../../../src/lhy/maneuver/index.js';
import { LHY_REGISTRY } from '../../../src/lhy/phases/index.js';
import { cleanUp } from '../../../src/lhy/phases/clean-up.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { play } from '../run.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf, table } from '../table.js';
import { act, activation, reaction, refusals, unitIn } from './acting.js';

const squadOf = (side: string, nation: string): CounterType => ({
  ...(TYPES.find(({ id }) => id === `${side}.squad`) as CounterType),
  id: `${side}.${nation}`,
  nation,
});
const types: readonly CounterType[] = [...TYPES, squadOf('red', 'japanese')];
const WOODS = (at: string) => ({ at, ground: 'woods' as const });

/** The marks of a hidden unit of red in E9 after blue has called, with a unit of blue so many hexes north of it. */
function afterCall(type: string, away: number, options: TableOptions = {}, enemy = 'blue.squad'): readonly string[] {
  const units: Record<string, TableUnit> = {
    b1: { type: enemy, at: `E${9 - away}` },
    r1: { type, at: 'E9', marks: ['hidden'] },
  };
  const scene = activation([], { hexes: [WOODS('E9')], types, ...options, units: { ...units, ...options.units } });
  return unitIn(act(scene, { kind: 'call' }), 'r1').marks;
}
const shownAt = (type: string, distances: readonly number[], options?: TableOptions, enemy?: string) =>
  distances.filter((away) => afterCall(type, away, options, enemy).includes('concealed'));

describe('hidden units come to light', () => {
  rule('20.9.2', 'when the enemy calls for reactions with a combat unit in sight within three hexes', () => {
    expect(shownAt('red.squad', [2, 3, 4])).toEqual([2, 3]);
    expect(afterCall('red.squad', 3)).toEqual(['concealed']);
    expect(shownAt('red.squad', [1, 2], {}, 'blue.leader')).toEqual([]);
    expect(shownAt('red.squad', [2, 3], { hexes: [WOODS('E9'), { at: 'E8', ground: 'heavyWoods' }] })).toEqual([]);
  });

  rule('20.9.2', 'within two hexes where they are Towed Guns, LATWs, Russians or Japanese', () => {
    for (const type of ['red.gun', 'red.latw', 'red.japanese']) expect(shownAt(type, [1, 2, 3])).toEqual([1, 2]);
  });

  rule('20.9.2', 'at night beside any enemy', () => {
    const night = { mission: { visibility: 'night' as const } };
    expect(shownAt('red.squad', [1, 2], night)).toEqual([1]);
    expect(shownAt('red.squad', [1, 2], night, 'blue.leader')).toEqual([1]);
  });

  rule('20.9.2', 'as vehicles in the open within ten hexes of any enemy who sees them', () => {
    expect(shownAt('red.tank', [8], {}, 'blue.leader')).toEqual([]);
    expect(shownAt('red.tank', [8], { hexes: [] }, 'blue.leader')).toEqual([8]);
  });

  rule('20.9.2', 'not when their own side calls', () => {
    const units = {
      r1: { type: 'red.squad', at: 'E5' },
      b1: { type: 'blue.squad', at: 'E6', marks: ['hidden'] as const },
    };
    expect(unitIn(act(activation([], { units }), { kind: 'call' }), 'b1').marks).toEqual(['hidden']);
  });

  rule('20.9.2', 'when they act, concealed', () => {
    const units = {
      b1: { type: 'blue.squad', at: 'E9', marks: ['hidden'] as const },
      r1: { type: 'red.squad', at: 'E1' },
    };
    const scene = activation(['b1'], { units, hexes: [WOODS('E9')] });
    const { state } = unwrap(apply(scene.world, gameOf(scene), { kind: 'maneuver', unit: 'b1', mode: 'forward' }));
    expect(state.position.units['b1']?.marks).toEqual(['concealed']);
  });

  rule('20.9.2', 'when their side wants it, before it takes Concealed markers off', () => {
    const units = {
      b1: { type: 'blue.squad', at: 'E9', marks: ['hidden'] as const },
      b2: { type: 'blue.squad', at: 'E9', marks: ['concealed'] as const },
    };
    const once = act(activation([], { units }), { kind: 'reveal', hex: 'E9' });
    expect([unitIn(once, 'b1').marks, unitIn(once, 'b2').marks]).toEqual([['concealed'], ['concealed']]);
    const twice = act(once, { kind: 'reveal', hex: 'E9' });
    expect([unitIn(twice, 'b1').marks, unitIn(twice, 'b2').marks]).toEqual([[], []]);
  });

  rule('20.9.2', 'when fire in their hex is resolved', () => {
    const marker = { id: 'f1', kind: 'smallArms', by: 'blue', hex: 'E5', value: 0, terms: [], segment: 1 } as const;
    const units = {
      r1: { type: 'red.squad', at: 'E5', marks: ['hidden'] as const },
      b1: { type: 'blue.squad', at: 'E7' },
    };
    const { position } = play(table({ units, position: { fire: [marker] } }), (at) => resolveFire(at), ['fire E5 1']);
    expect(position.units['r1']?.marks).toEqual(['concealed']);
  });

  rule('20.9.2', 'and with them the Improved Position in which they lie', () => {
    const markers = [{ id: 'ip', kind: 'improvedPosition', hex: 'E5', side: 'red', hidden: true }] as const;
    const units = { r1: { type: 'red.squad', at: 'E5', marks: ['hidden'] as const } };
    const { position } = play(table({ units, position: { markers } }), (at) => comeOut(at, [unitIn(at, 'r1')]), []);
    expect(position.markers).toEqual([{ id: 'ip', kind: 'improvedPosition', hex: 'E5', side: 'red' }]);
  });

  rule('20.9.2', 'and take the concealment of enemies who have come near in the latest segment', () => {
    const stripped = (segment: number, at: string): boolean => {
      const units = {
        b1: { type: 'blue.squad', at, marks: ['concealed'] as const },
        r1: { type: 'red.squad', at: 'E5', marks: ['hidden'] as const },
      };
      const deed = { unit: 'b1', side: 'blue', kind: 'maneuver', segment, hex: at, seenBy: ['r1'] } as const;
      const scene = reaction({ units, hexes: [WOODS('E8'), WOODS('E9')], position: { deeds: [deed] } });
      const { position } = play(scene, (now) => comeOut(now, [unitIn(now, 'r1')]), []);
      return position.units['b1']?.marks.length === 0;
    };
    expect([stripped(2, 'E8'), stripped(2, 'E9'), stripped(1, 'E8')]).toEqual([true, false, false]);
  });
});

/** A unit of blue goes from E6 into E5, where a squad of red is hidden. */
function cameUpon(type: string, options: TableOptions = {}): LhyScene {
  const units = {
    b1: { type, at: 'E6', ...(type.endsWith('tank') ? { motion: 'moving' as const } : {}) },
    r1: { type: 'red.squad', at: 'E5', marks: ['hidden'] as const },
    ...options.units,
  };
  const scene = activation(['b1'], { ...options, units });
  return act(act(scene, { kind: 'maneuver', unit: 'b1', mode: 'forward' }), { kind: 'enter', hex: 'E5' });
}

describe('who comes upon hidden enemies', () => {
  rule('20.9.2', 'stays where it was, and is about to assault them if it can', () => {
    const scene = cameUpon('blue.squad');
    expect(unitIn(scene, 'b1').place).toEqual({ kind: 'map', hex: 'E6' });
    expect(scene.position.assaults).toEqual([
      { hex: 'E5', side: 'blue', units: [{ unit: 'b1', from: 'E6', cycle: 1, arrow: true }] },
    ]);
    expect(scene.frames.map(({ kind }) => kind)).toEqual(['segment']);
  });

  rule('20.9.2', 'has acted and is done if it cannot assault', () => {
    const scene = cameUpon('blue.machine-gun'.replace('machine-gun', 'truck'));
    expect(scene.position.assaults).toEqual([]);
    expect(unitIn(scene, 'b1').acted?.as).toBe('maneuver');
  });

  rule('20.9.2', 'puts down those it carries, who assault with it', () => {
    const rider = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'b1' } } as const;
    const scene = cameUpon('blue.tank', { units: { b2: rider } });
    expect(unitIn(scene, 'b2').place).toEqual({ kind: 'map', hex: 'E6' });
    expect(scene.position.assaults[0]?.units.map(({ unit }) => unit)).toEqual(['b1', 'b2']);
  });

  rule('20.9.2', 'does not feint if it has used the bonus for roads', () => {
    const units = { b1: { type: 'blue.squad', at: 'E6' }, r1: { type: 'red.squad', at: 'E5' } };
    const assaulter = { unit: 'b1', from: 'E6', cycle: 1, arrow: true } as const;
    const feint = (road: object) =>
      refusals(
        table({
          units,
          position: { assaults: [{ hex: 'E5', side: 'blue', units: [{ ...assaulter, ...road }] }] },
          frames: [{ kind: 'feint', by: 'blue', hex: 'E5' }],
        }),
        { kind: 'feint', units: ['b1'] },
      );
    expect([feint({}), feint({ road: true })]).toEqual([[], ['used-road 20.9.2']]);
  });

  rule('20.9.2', 'is fired at in reaction by units that stay concealed', () => {
    const concealedAfter = (marks: TableUnit['marks']) => {
      const units = { r1: { type: 'red.squad', at: 'E5', marks: marks ?? [] }, b1: { type: 'blue.squad', at: 'E6' } };
      const deed = { unit: 'b1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E6', seenBy: ['r1'] } as const;
      const scene = reaction({ units, hexes: [WOODS('E5')], position: { deeds: [deed] } });
      return unitIn(act(scene, { kind: 'smallArms', unit: 'r1', hex: 'E6' }), 'r1').marks.includes('concealed');
    };
    expect([concealedAfter(['concealed']), concealedAfter(['bumped', 'concealed'])]).toEqual([false, true]);
  });
});

/** A dummy of red in E5, one beside it in the same hex, and a squad of blue in E6. */
const dummies = (more: Readonly<Record<string, TableUnit>> = {}, options: TableOptions = {}): LhyScene =>
  activation(['b1'], {
    ...options,
    units: {
      b1: { type: 'blue.squad', at: 'E6' },
      d1: { type: 'red.squad', at: 'E5', marks: ['concealed', 'dummy'] },
      d2: { type: 'red.tank', at: 'E5', marks: ['concealed', 'dummy'] },
      ...more,
    },
  });
const placesOf = ({ position }: Pick<LhyScene, 'position'>) => ['d1', 'd2'].map((id) => position.units[id]?.place.kind);

describe('dummies', () => {
  rule('20.8.1', 'leave the game with all others of their hex, and with the Improved Position there', () => {
    const markers = [{ id: 'ip', kind: 'improvedPosition', hex: 'E5' }] as const;
    const red: LhyScene = {
      ...dummies({}, { position: { markers } }),
      frames: [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0 }],
    };
    const gone = act(red, { kind: 'reveal', hex: 'E5' });
    expect(placesOf(gone)).toEqual(['lost', 'lost']);
    expect(gone.position.markers).toEqual([]);
    expect(gone.position.casualties).toBe(0);
    expect(unitIn(gone, 'd1').marks).toEqual(['dummy']);
    const withSquad: LhyScene = {
      ...red,
      position: { ...dummies({ r1: { type: 'red.squad', at: 'E5' } }, { position: { markers } }).position },
    };
    expect(act(withSquad, { kind: 'reveal', hex: 'E5' }).position.markers).toHaveLength(1);
  });

  rule('20.8.1', 'leave the game when an enemy enters their hex, and its maneuver is over', () => {
    const there = act(dummies(), { kind: 'assault', units: ['b1'], hex: 'E5' });
    expect(placesOf(there)).toEqual(['lost', 'lost']);
    expect(there.position.assaults).toEqual([]);
    expect(unitIn(there, 'b1').place).toEqual({ kind: 'map', hex: 'E5' });
    expect(there.frames.map(({ kind }) => kind)).toEqual(['segment']);
    const fought = act(dummies({ r1: { type: 'red.squad', at: 'E5', marks: ['concealed'] } }), {
      kind: 'assault',
      units: ['b1'],
      hex: 'E5',
    });
    expect(placesOf(fought)).toEqual(['lost', 'lost']);
    expect(fought.position.assaults[0]?.marked).toBe(true);
  });

  rule('20.8.1', 'leave the game by a roll that would show the units that they pretend to be, and cost nothing', () => {
    const marker = { id: 'f1', kind: 'smallArms', by: 'blue', hex: 'E5', value: 0, terms: [], segment: 1 } as const;
    const rolled = (die: number) =>
      play(dummies({}, { position: { fire: [marker] } }), (at) => resolveFire(at), [`fire E5 ${die}`]).position;
    expect([placesOf({ position: rolled(1) }), placesOf({ position: rolled(10) })]).toEqual([
      ['map', 'map'],
      ['lost', 'lost'],
    ]);
    expect(rolled(10).casualties).toBe(0);
    const hit = play(dummies(), (at) => suffer(at, 'd2', 'destroyed'), []);
    expect([placesOf(hit), hit.position.casualties]).toEqual([['lost', 'lost'], 0]);
  });

  rule('20.8', 'maneuver with any platoon, and do nothing else', () => {
    const units = {
      d1: { type: 'blue.squad', at: 'E5', marks: ['concealed', 'dummy'] as const },
      r1: { type: 'red.squad', at: 'E4' },
    };
    const scene = activation(['d1'], { units });
    expect(refusals(scene, { kind: 'maneuver', unit: 'd1', mode: 'forward' })).toEqual([]);
    expect(refusals(scene, { kind: 'smallArms', unit: 'd1', hex: 'E4' })).toEqual(['is-dummy 20.8']);
    expect(refusals(scene, { kind: 'assault', units: ['d1'], hex: 'E4' })).toEqual(['is-dummy 20.8']);
    expect(membersFor(scene, 'blue', { platoons: ['blue:white:1'], support: [], adHoc: [] })).toContain('d1');
    expect(LHY_REGISTRY.ruleOf('deploy')).toBeDefined();
  });
});

describe('concealment at night', () => {
  rule('17.2', 'by a ruling the night replaces all causes: a unit that suffers keeps its Concealed marker', () => {
    const marksAfter = (visibility: 'day' | 'night', nightConcealment: string, effect: 'disrupts' | 'regroups') => {
      const units = { r1: { type: 'red.squad', at: 'E5', marks: ['concealed'] as const } };
      const scene = table({ units, mission: { visibility }, answers: { nightConcealment } });
      return play(scene, (at) => suffer(at, 'r1', effect), []).position.units['r1']?.marks;
    };
    expect(marksAfter('day', 'all', 'disrupts')).toEqual([]);
    expect(marksAfter('night', 'firstThree', 'disrupts')).toEqual([]);
    expect(marksAfter('night', 'all', 'disrupts')).toEqual(['concealed']);
    expect(marksAfter('day', 'firstThree', 'regroups')).toEqual(['concealed', 'regrouping']);
  });
});

describe('at the end of a turn', () => {
  rule('4.3.2', 'units whom no enemy sees are concealed, but for disrupted, regrouping, Heroic and hidden ones', () => {
    const marksOf = (unit: Partial<TableUnit>, enemy: Partial<TableUnit> = {}) => {
      const units = {
        b1: { type: 'blue.squad', at: 'E9', ...unit },
        r1: { type: 'red.squad', at: 'E1', ...enemy },
      };
      const hexes = [{ at: 'E5', ground: 'heavyWoods' as const }];
      return play(table({ units, hexes }), (at) => cleanUp(at), []).position.units['b1']?.marks;
    };
    expect(marksOf({})).toEqual(['concealed']);
    expect(marksOf({ condition: 'disrupted' })).toEqual([]);
    expect(marksOf({ marks: ['regrouping'] })).toEqual(['regrouping']);
    expect(marksOf({ marks: ['heroic'] })).toEqual(['heroic']);
    expect(marksOf({ marks: ['hidden'] })).toEqual(['hidden']);
    expect(marksOf({}, { at: 'E7' })).toEqual([]);
    expect(marksOf({}, { at: 'E7', marks: ['hidden'] })).toEqual(['concealed']);
  });
});
