import { describe, expect } from 'vitest';
import { apply, view } from '../../../src/engine/index.js';
import { seedRng } from '../../../src/kernel/index.js';
import type { LhyScene, Mission, MissionUnit } from '../../../src/lhy/index.js';
import { lhyEventsFor, lhySensibleBot } from '../../../src/lhy/index.js';
import { advanceTurn } from '../../../src/lhy/phases/index.js';
import { deceiveRule } from '../../../src/lhy/phases/deceive-rule.js';
import { removeDummies } from '../../../src/lhy/state/index.js';
import { rule } from '../../rule.js';
import { acts, refusals, unitIn } from '../maneuver/acting.js';
import { play } from '../run.js';
import type { TableOptions } from '../table.js';
import { gameOf, table } from '../table.js';

/* Red, which defends, has a concealed squad in E2 and another in C3, and dummies. Blue has no dummies. */

const DOT = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 0, y: 1 },
];

const dummy = (id: string, type = 'red.squad'): MissionUnit => ({
  id,
  type,
  side: 'red',
  place: { kind: 'pool' },
  dummy: true,
});
const MISSION: Partial<Mission> = {
  options: ['deception'],
  units: [dummy('d1'), dummy('d2'), dummy('v1', 'red.tank')],
};
const hand = (type = 'red.squad') => ({ type, marks: ['dummy'] }) as const;
const laid = (at: string) => ({ type: 'red.squad', at, marks: ['concealed', 'dummy'] }) as const;
const UNITS: TableOptions['units'] = {
  r1: { type: 'red.squad', at: 'E2', marks: ['concealed'] },
  r2: { type: 'red.squad', at: 'C3', marks: ['concealed'] },
  d1: laid('E2'),
  d2: hand(),
  v1: hand('red.tank'),
  b1: { type: 'blue.squad', at: 'E9' },
};

/** The step of red in the Clean Up Phase. */
function step(units: TableOptions['units'] = {}, options: TableOptions = {}): LhyScene {
  return table({
    frames: [{ kind: 'deception', by: 'red', moved: [] }],
    ...options,
    units: { ...UNITS, ...units },
    mission: { ...MISSION, ...options.mission },
    position: { phase: 'cleanUp', initiative: 'blue', ...options.position },
  });
}

const put = (unit: string, hex?: string) => ({ kind: 'deceive', unit, ...(hex === undefined ? {} : { hex }) }) as const;

describe('Deception', () => {
  rule(
    '20.8.2',
    'after the squads have recombined each side with dummies may place them, the active side first',
    () => {
      const blue: MissionUnit = { ...dummy('bd', 'blue.squad'), side: 'blue' };
      const scene = table({
        units: { ...UNITS, bd: { type: 'blue.squad', marks: ['dummy'] } },
        mission: { ...MISSION, units: [...(MISSION.units ?? []), blue] },
        position: { phase: 'cleanUp', initiative: 'blue' },
      });
      const { frames } = play(scene, advanceTurn, []);
      expect(frames).toEqual([
        { kind: 'deception', by: 'red', moved: [] },
        { kind: 'deception', by: 'blue', moved: [] },
      ]);
    },
  );

  rule(
    '20.8.2',
    'a side that the mission gives no dummies is not asked, nor is anybody without the optional rule',
    () => {
      const at = { units: UNITS, mission: MISSION, position: { phase: 'cleanUp', initiative: 'blue' } } as const;
      expect(play(table(at), advanceTurn, []).frames).toEqual([{ kind: 'deception', by: 'red', moved: [] }]);
      const late = { phase: 'cleanUp', initiative: 'blue', minutes: 60 } as const;
      const plain = play(table({ ...at, mission: { ...MISSION, options: [] }, position: late }), advanceTurn, []);
      expect(plain.position.result).toEqual({ winner: 'red', by: 'time' });
      expect(play(table({ ...at, position: late }), advanceTurn, []).position.result).toBeUndefined();
    },
  );

  rule('20.8.2', 'a dummy on the map is placed with another concealed combat unit, and one in hand too', () => {
    const there = acts(step(), put('d1', 'C3'), put('d2', 'E2'));
    expect(unitIn(there, 'd1')).toMatchObject({ place: { kind: 'map', hex: 'C3' }, marks: ['concealed', 'dummy'] });
    expect(unitIn(there, 'd2')).toMatchObject({ place: { kind: 'map', hex: 'E2' }, marks: ['concealed', 'dummy'] });
  });

  rule('20.8.2', 'a dummy may be taken off the map, and each is moved once in a turn', () => {
    const there = acts(step(), put('d1'));
    expect(unitIn(there, 'd1').place).toEqual({ kind: 'pool' });
    expect(refusals(there, put('d1', 'C3'))).toEqual(['dummy-was-moved 20.8.2']);
    expect(apply(there.world, gameOf(step()), put('d2'))).toMatchObject({ problems: [{ code: 'not-in-play' }] });
  });

  rule('20.8.2', 'only a hex with a concealed combat unit of its side takes a dummy', () => {
    const more = {
      r3: { type: 'red.squad', at: 'F3' },
      r4: { type: 'red.squad', at: 'G3', marks: ['hidden', 'concealed'] },
      r5: { type: 'red.leader', at: 'H3', marks: ['concealed'] },
      d3: laid('I3'),
    } as const;
    for (const hex of ['F3', 'G3', 'H3', 'I3', 'E9', 'A1'])
      expect(refusals(step(more), put('d2', hex))).toEqual(['nobody-to-cover 20.8.2']);
    expect(refusals(step(), put('d1', 'E2'))).toEqual(['dummy-is-there 20.8.2']);
  });

  rule('20.8.2', 'nobody places what is no dummy, or a dummy of the enemy, or one that has left the map', () => {
    expect(refusals(step(), put('r1', 'C3'))).toEqual(['no-dummy 20.8.2']);
    expect(refusals(step(), put('b1', 'C3'))).toEqual(['not-yours 20.8.2', 'no-dummy 20.8.2']);
    const gone = { d2: { type: 'red.squad', place: { kind: 'exited' }, marks: ['dummy'] } } as const;
    expect(refusals(step(gone), put('d2', 'E2'))).toEqual(['dummy-not-at-hand 20.8.2']);
  });

  rule('20.8.2', 'the hex has room for it, and a dummy vehicle stands where vehicles can', () => {
    const hexes = [{ at: 'C3', ground: 'urban', shapes: [{ kind: 'urbanBuilding', points: DOT }] }] as const;
    expect(refusals(step({}, { hexes }), put('v1', 'C3'))).toEqual(['no-vehicles 4.1.6']);
    expect(refusals(step(), put('v1', 'C3'))).toEqual([]);
  });

  rule('20.8.2', 'as a ruling it is placed in forests and buildings alone', () => {
    const answers = { deceptionHex: 'coverOnly' };
    expect(refusals(step({}, { answers }), put('d2', 'C3'))).toEqual(['dummy-in-open 20.7']);
    const hexes = [{ at: 'C3', ground: 'woods' }] as const;
    expect(refusals(step({}, { answers, hexes }), put('d2', 'C3'))).toEqual([]);
  });

  rule('20.8.2', 'a dummy that has come to light goes to the hand of its side, and is not drawn as a unit', () => {
    const { position } = play(step(), (at) => removeDummies(at, 'E2', 'red'), []);
    expect(position.units['d1']?.place).toEqual({ kind: 'pool' });
    const plain = step({}, { mission: { options: [] } });
    expect(play(plain, (at) => removeDummies(at, 'E2', 'red'), []).position.units['d1']?.place).toEqual({
      kind: 'lost',
    });
  });

  rule('20.8.2', 'the Improved Position that a dummy leaves empty is removed with it', () => {
    const markers = [{ id: 'm1', kind: 'improvedPosition', hex: 'G3' }] as const;
    const alone = step({ d1: laid('G3') }, { position: { phase: 'cleanUp', initiative: 'blue', markers } });
    expect(acts(alone, put('d1')).position.markers).toEqual([]);
  });

  rule('20.8.2', 'a side says when it places no more, and then the turn ends', () => {
    const { frames, position } = acts(step(), { kind: 'call' });
    expect(frames).toEqual([]);
    expect(position).toMatchObject({ turn: 2, phase: 'initiative' });
  });

  rule('20.8.2', 'the enemy sees that counters come and go, and neither which nor that another one was moved', () => {
    const before = step();
    const told = (action: ReturnType<typeof put>) => {
      const { events, position } = play(before, (at) => deceiveRule.run(at, action), []);
      const after = { ...before, position };
      return {
        said: lhyEventsFor(before.world, gameOf(before), events, 'blue'),
        seen: view(before.world, gameOf(after), 'blue'),
      };
    };
    const [one, other] = [told(put('d2', 'C3')), told(put('v1', 'C3'))];
    expect(one).toEqual(other);
    expect(JSON.stringify(one.said)).not.toMatch(/d2|dummy|pool/);
    const seen = Object.keys(one.seen.position.units);
    expect(seen).toEqual([
      'b1',
      'red.concealed.C3.1',
      'red.concealed.C3.2',
      'red.concealed.E2.1',
      'red.concealed.E2.2',
    ]);
    const moved = acts(before, put('d2', 'C3'));
    expect(view(moved.world, gameOf(moved), 'blue').frames).toEqual([{ kind: 'deception', by: 'red', moved: [] }]);
    expect(view(moved.world, gameOf(moved), 'red').frames).toEqual([{ kind: 'deception', by: 'red', moved: ['d2'] }]);
  });

  rule('20.8', 'nobody begins a mission aboard a dummy', () => {
    const truck = {
      type: 'red.truck',
      at: 'E2',
      place: { kind: 'map', hex: 'E2', zone: 'z' },
      marks: ['dummy'],
    } as const;
    const units = { truck, r9: { type: 'red.squad', place: { kind: 'setUp', zone: 'z' } } } as const;
    const scene = table({ frames: [{ kind: 'setUp', by: 'red' }], units, mission: { zones: { z: ['E2'] } } });
    expect(refusals(scene, { kind: 'embark', unit: 'r9', vehicle: 'truck' })).toContain('is-dummy 20.8');
  });
});

describe('the sensible bot with Deception', () => {
  const decision = (scene: LhyScene) =>
    lhySensibleBot.decide(scene.world, view(scene.world, gameOf(scene), 'red'), seedRng('7'))?.action;

  rule('20.8.2', 'lays a dummy of its hand where its fewest units are', () => {
    expect(decision(step({ v1: { ...hand('red.tank'), place: { kind: 'lost' } } }))).toEqual({
      kind: 'deceive',
      unit: 'd2',
      hex: 'C3',
    });
  });

  rule('20.8.2', 'lets those on the map lie, and says that it places no more', () => {
    const lost = { type: 'red.squad', marks: ['dummy'], place: { kind: 'lost' } } as const;
    expect(decision(step({ d2: lost, v1: { ...lost, type: 'red.tank' } }))).toEqual({ kind: 'call' });
  });
});
