import { describe, expect } from 'vitest';
import { check, legal, view } from '../../../src/engine/index.js';
import { rule } from '../../rule.js';
import type { TableOptions } from '../table.js';
import { TYPES, gameOf } from '../table.js';
import { act, activation, acts, open, reaction, refusals } from '../maneuver/acting.js';
import { squad } from '../units/counters.js';

/* The leader of blue stands in E9. Three hexes from him, in E6, a squad is in command, and in E5 it is not. */

const PLATOON = 'blue:red:3';
const lead = { type: 'blue.leader', at: 'E9' } as const;
const far = { r1: { type: 'red.squad', at: 'A1' } } as const;

/** Blue has activated its platoon, with Command & Control. */
function table(units: TableOptions['units'], options: TableOptions = {}) {
  const scene = activation(Object.keys(units ?? {}), {
    ...options,
    units: { lead, ...far, ...units },
    mission: { options: ['commandControl'], ...options.mission },
  });
  return {
    ...scene,
    position: { ...scene.position, activation: { ...scene.position.activation, platoons: [PLATOON] } },
  };
}

const b1 = (at: string) => ({ b1: { type: 'blue.squad', at } }) as const;
const go = { kind: 'maneuver', unit: 'b1', mode: 'forward' } as const;
const enter = (hex: string) => ({ kind: 'enter', hex }) as const;
const stop = { kind: 'stop' } as const;

describe('Command & Control', () => {
  rule('22.1', 'a squad within three hexes of its leader goes where it wants', () => {
    expect(open(act(table(b1('E6')), go))).toEqual(['E5', 'F6', 'F7', 'E7', 'D7', 'D6']);
  });

  rule('22.1', 'a squad further away goes back by the shortest way, and does not stop before it is in command', () => {
    const there = act(table(b1('E4')), go);
    expect(refusals(there, enter('E3'))).toEqual(['not-back 22.1']);
    expect(refusals(there, enter('F4'))).toEqual(['not-back 22.1']);
    expect(open(there)).toEqual(['E5']);
    const nearer = act(there, enter('E5'));
    expect(refusals(nearer, stop)).toEqual(['must-go-on 22.1']);
    const back = act(nearer, enter('E6'));
    expect(act(back, stop).frames).toHaveLength(1);
    expect(refusals(back, enter('E5'))).toEqual([]);
  });

  rule('22.1', 'the way that it leaves is told in steps', () => {
    const there = act(table(b1('E4')), go);
    const told = check(there.world, gameOf(there), enter('E3'));
    expect(told).toMatchObject({
      problems: [{ code: 'not-back', params: { unit: 'b1', hex: 'E3', before: 2, after: 3 } }],
    });
  });

  rule('22.1', 'as a ruling it uses its whole allowance, and stays in command once it is there', () => {
    const answers = { backInCommand: 'wholeAllowance' };
    const back = acts(table(b1('E5'), { answers }), go, enter('E6'));
    expect(refusals(back, stop)).toEqual(['must-go-on 22.1']);
    expect(refusals(back, enter('E5'))).toEqual(['not-back 22.1']);
    const spent = acts(back, enter('E7'), enter('E8'));
    expect(act(spent, stop).frames).toHaveLength(1);
  });

  rule('22.1', 'squads are chained: one within three hexes of another that is in command is in command too', () => {
    const chain = { ...b1('E4'), b2: { type: 'blue.squad', at: 'E6' } } as const;
    expect(open(act(table(chain), go))).toContain('E3');
    const broken = { ...b1('E3'), b2: { type: 'blue.squad', at: 'E5' } } as const;
    expect(open(act(table(broken), go))).toEqual(['E4']);
  });

  rule('22.1', 'sections are neither bound nor links of the chain; as a ruling they are both', () => {
    const sections = [
      ...TYPES.filter(({ id }) => id !== 'blue.section'),
      { ...squad, id: 'blue.section', kind: 'section' as const },
    ];
    const units = { ...b1('E4'), s1: { type: 'blue.section', at: 'E6' } } as const;
    const alone = { s1: { type: 'blue.section', at: 'E4' } } as const;
    const move = { ...go, unit: 's1' } as const;
    expect(open(act(table(units, { types: sections }), go))).toEqual(['E5']);
    expect(open(act(table(alone, { types: sections }), move))).toContain('E3');
    const answers = { commandUnits: 'withSections' };
    expect(open(act(table(units, { types: sections, answers }), go))).toContain('E3');
    expect(open(act(table(alone, { types: sections, answers }), move))).toEqual(['E5']);
  });

  rule('22.1', 'a squad out of command goes neither among enemies nor beside them', () => {
    const enemy = { ...b1('E4'), r2: { type: 'red.squad', at: 'D6' } } as const;
    const there = act(table(enemy), go);
    expect(refusals(there, enter('E5'))).toEqual(['too-near-astray 22.1', 'not-back 22.1']);
    expect(open(there)).toEqual(['F5']);
  });

  rule('22.1', 'a squad to which no way leads back does not set out', () => {
    const units = { ...b1('E4'), r2: { type: 'red.squad', at: 'D5' }, r3: { type: 'red.squad', at: 'F4' } } as const;
    expect(refusals(table(units), go)).toEqual(['no-way-back 22.1']);
  });

  rule('22.1', 'a squad out of command does not assault, and fires, recovers and withdraws as ever', () => {
    const scene = table({ ...b1('E5'), r2: { type: 'red.squad', at: 'E4' } });
    expect(refusals(scene, { kind: 'assault', units: ['b1'], hex: 'E4' })).toEqual(['out-of-command 22.1']);
    expect(refusals(scene, { kind: 'smallArms', unit: 'b1', hex: 'E4' })).toEqual([]);
    const shaken = table({ b1: { type: 'blue.squad', at: 'E5', condition: 'disrupted' } });
    expect(refusals(shaken, { kind: 'recover', units: ['b1'] })).toEqual([]);
    const away = act(table({ ...b1('E5'), r2: { type: 'red.squad', at: 'E2' } }), { kind: 'withdraw', units: ['b1'] });
    expect(open(away).length).toBeGreaterThan(0);
  });

  rule('22.1', 'it neither deploys nor leaves the map', () => {
    const there = act(table({ ...b1('A5'), s1: { type: 'blue.section' }, s2: { type: 'blue.section' } }), go);
    expect(refusals(there, { kind: 'deploy' })).toEqual(['out-of-command 22.1']);
    expect(refusals(there, { kind: 'exit' })).toEqual(['out-of-command 22.1']);
  });

  rule('22.1', 'a platoon that has lost its leader does what it must, as without the optional rule', () => {
    const gone = { ...b1('E6'), lead: { type: 'blue.leader', place: { kind: 'returning', due: 7 } } } as const;
    expect(refusals(table(gone), go)).toEqual(['no-leader 13.3.4.2']);
  });

  rule('22.1', 'it binds the activated platoon alone: not one that reacts, nor heroes, nor Russians', () => {
    const mission = { options: ['commandControl' as const] };
    const reacting = reaction({
      units: { ...far, r2: { type: 'red.squad', at: 'E5' }, b1: { type: 'blue.squad', at: 'E9' } },
      mission,
      position: { deeds: [{ unit: 'b1', side: 'blue', kind: 'maneuver', segment: 2, hex: 'E9', seenBy: ['r2'] }] },
    });
    const segment = { ...reacting.position.activation, segment: 3 };
    const scene = { ...reacting, position: { ...reacting.position, activation: segment } };
    expect(refusals(scene, { ...go, unit: 'r2' })).toEqual([]);
    const hero = { b1: { type: 'blue.squad', at: 'E4', marks: ['heroic'], target: 'A1' } } as const;
    expect(open(act(table(hero), go))).toContain('E3');
    const types = TYPES.map((type) =>
      type.nation === 'blue'
        ? { ...type, nation: 'russian', ...(type.kind === 'leader' ? { commandRange: 3 } : {}) }
        : type,
    );
    const russian = table(b1('E4'), { types });
    const platoons = ['russian:red:3'];
    const ours = {
      ...russian,
      position: { ...russian.position, activation: { ...russian.position.activation, platoons } },
    };
    expect(open(act(ours, go))).toContain('E3');
  });

  rule('22.1', 'without the optional rule a squad goes where it wants', () => {
    expect(open(act(table(b1('E4'), { mission: { options: [] } }), go))).toContain('E3');
  });

  rule('22.1', 'what a side finds legal in its view is legal', () => {
    const scene = act(table({ ...b1('E4'), r2: { type: 'red.squad', at: 'D6', marks: ['hidden'] } }), go);
    const seen = view(scene.world, gameOf(scene), 'blue');
    expect([...legal(scene.world, seen)]).toEqual([enter('E5')]);
    expect(refusals(scene, enter('E5'))).toEqual([]);
  });
});
