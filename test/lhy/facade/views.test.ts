import { describe, expect, it } from 'vitest';
import { apply, check, odds, view } from '../../../src/engine/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { CounterType, LhyAction, LhyScene, Unit } from '../../../src/lhy/index.js';
import { explainEvents, lhyEventsFor, lhySeenBy, reduce } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { skirmish } from '../hill-31.js';
import { activation, after, why } from '../segments.js';
import { playTwins, tellGame, told } from '../secrets.js';
import { POSITION, TYPES, gameOf, table } from '../table.js';

/* What a side sees of the concealed and hidden units of its enemy, and what it does not. */

const unitsOf = (scene: LhyScene, side: string): Readonly<Record<string, Unit>> =>
  view(scene.world, gameOf(scene), side).position.units;

/** Three concealed units of red in E3, one of which is a tank, and a squad of blue that sees them. */
const stack = (...types: readonly string[]): LhyScene =>
  activation({
    b1: { type: 'blue.squad', at: 'E5' },
    bGun: { type: 'blue.gun', at: 'E6' },
    lead: { type: 'blue.leader', at: 'I9' },
    ...Object.fromEntries(types.map((type, i) => [`r${i + 1}`, { type, at: 'E3', marks: ['concealed'] as const }])),
  });

describe('what a side sees of concealed and hidden enemies', () => {
  rule('4.3', 'a concealed enemy is a counter that tells its hex and nothing else', () => {
    const seen = unitsOf(stack('red.tank', 'red.squad', 'red.leader'), 'blue');
    expect(Object.keys(seen)).toEqual([
      'b1',
      'bGun',
      'lead',
      'red.concealed.E3.1',
      'red.concealed.E3.2',
      'red.concealed.E3.3',
    ]);
    const [first, second] = [1, 2].map((i) => ({ ...seen[`red.concealed.E3.${i}`], id: '' }));
    expect(first).toEqual(second);
    expect(first).toEqual({
      id: '',
      type: 'concealed',
      side: 'red',
      place: { kind: 'map', hex: 'E3' },
      condition: 'good',
      marks: ['concealed'],
    });
  });

  rule('4.3', 'its motion, its marks, its action and what it carries are not told', () => {
    const bare = table({ units: { r1: { type: 'red.squad', at: 'E3', marks: ['concealed'] } } });
    const busy = table({
      units: {
        r1: {
          type: 'red.tank',
          at: 'E3',
          marks: ['concealed', 'regrouping'],
          motion: 'moving',
          acted: { as: 'maneuver', segment: 1 },
          cameFrom: 2,
        },
      },
    });
    expect(unitsOf(busy, 'blue')).toEqual(unitsOf(bare, 'blue'));
    const two = table({
      units: {
        r1: { type: 'red.tank', at: 'E3', marks: ['concealed'] },
        r2: { type: 'red.squad', place: { kind: 'aboard', vehicle: 'r1' }, marks: ['concealed'] },
      },
    });
    const apart = stack('red.squad', 'red.squad');
    expect(unitsOf(two, 'blue')).toEqual(
      Object.fromEntries(Object.entries(unitsOf(apart, 'blue')).filter(([id]) => id.startsWith('red'))),
    );
  });

  rule('20.8', 'a dummy looks like any other concealed unit', () => {
    const real = stack('red.squad');
    const dummy = activation({
      b1: { type: 'blue.squad', at: 'E5' },
      bGun: { type: 'blue.gun', at: 'E6' },
      lead: { type: 'blue.leader', at: 'I9' },
      x: { type: 'red.leader', at: 'E3', marks: ['concealed', 'dummy'] },
    });
    expect(canonical(view(dummy.world, gameOf(dummy), 'blue'))).toBe(
      canonical({ ...view(real.world, gameOf(real), 'blue'), world: dummy.world.digests }),
    );
  });

  rule('4.3', 'units that wait beside the map are concealed there too, and the owner sees everything', () => {
    const scene = table({
      units: { r1: { type: 'red.tank', place: { kind: 'waiting', entry: 'north' }, marks: ['concealed'] } },
    });
    expect(Object.keys(unitsOf(scene, 'blue'))).toEqual(['red.concealed.beside.north.1']);
    expect(unitsOf(scene, 'red')).toEqual(scene.position.units);
  });

  rule('20.9', 'an action that names a concealed, a hidden or no unit of the enemy is refused alike', () => {
    const scene = activation({
      b1: { type: 'blue.gun', at: 'E5' },
      lead: { type: 'blue.leader', at: 'I9' },
      r1: { type: 'red.tank', at: 'E3', marks: ['concealed'] },
      r2: { type: 'red.tank', at: 'E2', marks: ['hidden'] },
    });
    const refusal = (target: string) => {
      const verdict = check(scene.world, gameOf(scene), { kind: 'antiTank', unit: 'b1', target });
      return verdict.complete === -1 ? verdict.problems.map((each) => ({ ...each, params: {} })) : [];
    };
    expect(refusal('r1')).toEqual([{ code: 'unknown-unit', params: {}, path: '/target' }]);
    expect([refusal('r2'), refusal('nobody')]).toEqual([refusal('r1'), refusal('r1')]);
    expect(why(scene, { kind: 'smallArms', unit: 'b1', hex: 'E2' })).toEqual(
      why(scene, { kind: 'smallArms', unit: 'b1', hex: 'D2' }),
    );
  });

  rule('4.3', 'the fire of a concealed unit tells its value and not what its weapon is worth', () => {
    const terms = [
      { term: 'base', rule: '1.5', value: 3 },
      { term: 'a', rule: '11.3.3a', value: -1 },
      { term: 'p', rule: '11.3.3p', value: -2 },
    ];
    const marker = {
      id: 'f1',
      kind: 'smallArms',
      by: 'red',
      hex: 'E5',
      firer: 'r1',
      value: 0,
      terms,
      segment: 1,
    } as const;
    const scene = stack('red.squad');
    const fired = { ...scene, position: { ...scene.position, fire: [marker] } };
    const [seen] = view(fired.world, gameOf(fired), 'blue').position.fire;
    expect(seen).toEqual({
      ...marker,
      firer: 'red.concealed.E3.1',
      terms: [
        { term: 'base', rule: '11.2', value: 2 },
        { term: 'p', rule: '11.3.3p', value: -2 },
      ],
    });
  });

  rule('4.3', 'what fire and assaults would do to concealed units is not told before', () => {
    const scene = stack('red.squad');
    const found = unwrap(odds(scene.world, gameOf(scene), { kind: 'smallArms', unit: 'b1', hex: 'E3' }));
    expect(found.subjects).toEqual([]);
  });

  it('a view of a view is the same view', () => {
    const scene = stack('red.tank', 'red.squad', 'red.leader');
    const once = lhySeenBy(scene.world, scene, 'blue');
    expect(lhySeenBy(scene.world, { position: once }, 'blue')).toEqual(once);
  });

  rule('4.3', 'when the game is over, everything is open', () => {
    const scene = table({
      units: { r1: { type: 'red.tank', at: 'E3', marks: ['concealed'] } },
      position: { result: { by: 'time' } },
    });
    expect(Object.keys(unitsOf(scene, 'blue'))).toEqual(['r1']);
  });
});

describe('an inquiry about concealed units', () => {
  const inquire: LhyAction = { kind: 'inquire', hex: 'E3' };
  const asked = (...types: readonly string[]): LhyScene => {
    const scene = stack(...types);
    return { ...scene, position: after(scene, inquire) };
  };

  rule('4.3', 'tells how many there are of each sort, and no more', () => {
    const scene = stack('red.tank', 'red.tank', 'red.gun', 'red.leader');
    const { events } = unwrap(apply(scene.world, gameOf(scene), inquire));
    expect(events).toEqual([
      { kind: 'inquired', by: 'blue', hex: 'E3', found: { afv: 2, towedGun: 1, otherNonVehicular: 1 } },
    ]);
    expect(explainEvents(events, english)).toBe('blue inquires about E3; AFVs: 2; Towed Guns: 1; others on foot: 1.');
    const types = Object.values(unitsOf(asked('red.tank', 'red.leader', 'red.truck'), 'blue')).map(({ type }) => type);
    expect(types.filter((type) => type.startsWith('concealed'))).toEqual([
      'concealed.afv',
      'concealed.carrier',
      'concealed.otherNonVehicular',
    ]);
  });

  rule('4.3', 'comes before anti-tank fire at concealed units, and lets it be aimed', () => {
    const at = (i: number): LhyAction => ({ kind: 'antiTank', unit: 'bGun', target: `red.concealed.E3.${i}` });
    expect(why(stack('red.squad', 'red.tank'), at(1))).toEqual(['inquire-first 4.3']);
    const scene = asked('red.squad', 'red.tank');
    expect(why(scene, at(2))).toEqual(['no-target 11.0']);
    expect(after(scene, at(1)).fire.map(({ unit }) => unit)).toEqual(['r2']);
  });

  rule('4.3', 'obliges the side to fire there, where it can', () => {
    const scene = asked('red.squad', 'red.tank');
    expect(why(scene, { kind: 'call' })).toEqual(['must-fire 4.3']);
    const fired = { ...scene, position: after(scene, { kind: 'smallArms', unit: 'b1', hex: 'E3' }) };
    expect(why(fired, { kind: 'call' })).toEqual([]);
    const latw = TYPES.find(({ id }) => id === 'blue.latw') as CounterType;
    const { smallArms: _smallArms, ...bare } = { ...latw, id: 'blue.bazooka' };
    const gunOnly = activation(
      {
        bGun: { type: 'blue.bazooka', at: 'E4' },
        lead: { type: 'blue.leader', at: 'I9' },
        r1: { type: 'red.leader', at: 'E3', marks: ['concealed'] },
      },
      { types: [...TYPES, bare] },
    );
    expect(why({ ...gunOnly, position: after(gunOnly, inquire) }, { kind: 'call' })).toEqual([]);
  });

  rule('4.3', 'is made once in a segment, about concealed enemies, by a side that could fire', () => {
    expect(why(asked('red.squad'), inquire)).toEqual(['has-inquired 4.3']);
    expect(why(stack('red.squad'), { kind: 'inquire', hex: 'D3' })).toEqual(['nobody-concealed 4.3']);
    const far = activation({
      lead: { type: 'blue.leader', at: 'A9' },
      b1: { type: 'blue.squad', at: 'A9' },
      r1: { type: 'red.squad', at: 'I1', marks: ['concealed'] },
    });
    expect(why(far, { kind: 'inquire', hex: 'I1' })).toEqual(['nobody-could-fire 4.3']);
  });

  rule('4.3', 'is known to its side until the segment ends', () => {
    const scene = asked('red.tank');
    expect(Object.values(unitsOf(scene, 'red'))).toEqual(Object.values(scene.position.units));
    const next = reduce(scene.position, { kind: 'segmentBegan', side: 'red', of: 'reaction' });
    expect(unitsOf({ ...scene, position: next }, 'blue')['red.concealed.E3.1']?.type).toBe('concealed');
  });
});

describe('the events that a side is told', () => {
  it('give what it sees, step by step, and are of the form of events', () => {
    expect(tellGame(skirmish(), 'told 1', 90)).toBeGreaterThan(20);
  });

  it('a side that there is not is told nothing', () => {
    const scene = stack('red.squad');
    expect(lhyEventsFor(scene.world, gameOf(scene), [], 'green')).toMatchObject({ ok: false });
  });
});

describe('secrets that are swapped', () => {
  it('change nothing of what the enemy sees, may do and is told, until something comes to light', () => {
    expect(playTwins(6, 60)).toBeGreaterThan(30);
  });

  rule('4.3', 'a tank and a squad that move out of sight look alike', () => {
    const moved = (first: string, second: string) => {
      const scene = table({
        units: {
          lead: { type: 'red.leader', at: 'I1' },
          r1: { type: first, at: 'E3', marks: ['concealed'] },
          r2: { type: second, at: 'E3', marks: ['concealed'] },
        },
        frames: [{ kind: 'segment', by: 'red', of: 'activation', passes: 0 }],
        position: { activation: { ...POSITION.activation, platoons: ['red:red:3'], members: ['r1', 'r2'] } },
      });
      const seen: unknown[] = [];
      let state = gameOf(scene);
      for (const action of [
        { kind: 'maneuver', unit: 'r1', mode: 'forward' },
        { kind: 'enter', hex: 'E2' },
      ]) {
        const { events, state: next } = unwrap(apply(scene.world, state, action));
        seen.push(told(scene.world, state, events, 'blue'), view(scene.world, next, 'blue'));
        state = next;
      }
      return canonical(seen);
    };
    const [asSquad, asTank] = [moved('red.squad', 'red.tank'), moved('red.tank', 'red.squad')];
    expect(asSquad).toContain('red.concealed.E2.1');
    expect(asTank).toBe(asSquad);
  });
});
