import { describe, expect, it } from 'vitest';
import { odds } from '../../../src/engine/index.js';
import type { FireMarker, LhyScene } from '../../../src/lhy/index.js';
import { reduce } from '../../../src/lhy/index.js';
import { resolveFire } from '../../../src/lhy/fire/index.js';
import { putReturnsOff, returnLeaders } from '../../../src/lhy/phases/returning.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { oddsOf, play } from '../run.js';
import { activation, after } from '../segments.js';
import type { TableOptions, TableUnit } from '../table.js';
import { TYPES, gameOf, table } from '../table.js';

/** A marker of small arms fire by red in E5; anything else as the test says. */
const marker = (id: string, other: Partial<FireMarker> = {}): FireMarker => ({
  id,
  kind: 'smallArms',
  by: 'red',
  hex: 'E5',
  firer: 'far',
  value: 0,
  terms: [{ term: 'base', rule: '1.5', value: 0 }],
  segment: 1,
  ...other,
});
const antiTank = (id: string, unit: string, other: Partial<FireMarker> = {}): FireMarker => {
  const { hex: _hex, ...rest } = marker(id, { kind: 'antiTank', unit, firer: 'farTank', ...other });
  return rest;
};
const far: Readonly<Record<string, TableUnit>> = {
  far: { type: 'red.squad', at: 'A1' },
  farTank: { type: 'red.tank', at: 'A1' },
};
const scene = (
  units: Readonly<Record<string, TableUnit>>,
  fire: readonly FireMarker[],
  options: TableOptions = {},
): LhyScene =>
  table({ ...options, units: { ...far, ...units }, position: { phase: 'fireResolution', ...options.position, fire } });
const resolved = (at: LhyScene, dice: readonly string[]) => {
  const { position, events } = play(at, (stage) => resolveFire(stage), dice);
  return { position, events, units: position.units };
};
const squad: TableUnit = { type: 'blue.squad', at: 'E5' };
const section = { type: 'blue.section' };

describe('small arms fire is resolved', () => {
  rule('13.1', 'a result above Cohesion disrupts, a result of Cohesion does nothing, and the markers go', () => {
    const at = scene({ b: squad }, [marker('f1', { value: 1 })]);
    expect(resolved(at, ['fire E5 7']).units['b']?.condition).toBe('disrupted');
    expect(resolved(at, ['fire E5 6']).units['b']).toEqual(at.position.units['b']);
    expect(resolved(at, ['fire E5 6']).position.fire).toEqual([]);
  });

  rule('13.1', 'of several markers only the highest result counts', () => {
    const at = scene({ b: squad }, [marker('f1', { value: 1 }), marker('f2', { value: -1 })]);
    expect(resolved(at, ['fire E5 7', 'fire E5 8']).units['b']?.condition).toBe('disrupted');
    expect(resolved(at, ['fire E5 6', 'fire E5 8']).units['b']?.condition).toBe('good');
  });

  rule('13.1', 'when a unit has been hit, every other unit on foot of its side in the hex checks its Cohesion', () => {
    const latw = { type: 'blue.latw', at: 'E5' };
    const at = scene({ b: squad, latw, other: { ...squad, at: 'E6' } }, [marker('f1')]);
    const { units } = resolved(at, ['fire E5 9', 'check latw 8']);
    expect([units['b'], units['latw'], units['other']].map((unit) => unit?.condition)).toEqual([
      'disrupted',
      'disrupted',
      'good',
    ]);
    expect(resolved(at, ['fire E5 9', 'check latw 7']).units['latw']?.condition).toBe('good');
    expect(resolved(at, ['fire E5 7']).units['latw']?.condition).toBe('good');
  });

  rule('13.1', 'the leader of the platoon takes one from the roll in his hex, and from no other', () => {
    const leader = { type: 'blue.leader', at: 'E5' };
    const at = scene({ b: squad, leader }, [marker('f1')]);
    expect(resolved(at, ['fire E5 8']).units['b']?.condition).toBe('good');
    const away = scene({ b: squad, leader: { ...leader, at: 'E6' } }, [marker('f1')]);
    expect(resolved(away, ['fire E5 8']).units['b']?.condition).toBe('disrupted');
  });

  rule(
    '5.0-III',
    'every marker that lies there at the beginning of the phase is one attack, whatever becomes of who fired',
    () => {
      const at = scene({ b: squad, r: { type: 'red.squad', at: 'E3' } }, [
        marker('f1', { firer: 'r' }),
        marker('f2', { by: 'blue', hex: 'E3', firer: 'b' }),
        marker('f3'),
      ]);
      const { units, position } = resolved(at, ['fire E3 8', 'fire E5 8', 'fire E5 1']);
      expect([units['b']?.condition, units['r']?.condition, position.fire]).toEqual(['disrupted', 'disrupted', []]);
    },
  );

  rule('13.1', 'where nothing tells two units apart, one is drawn', () => {
    const at = scene({ b: squad, c: squad }, [marker('f1')]);
    const { units } = resolved(at, ['fire E5 8', 'subject E5 2', 'check b 7']);
    expect([units['b']?.condition, units['c']?.condition]).toEqual(['good', 'disrupted']);
  });

  rule('13.3.3', 'a squad that takes a casualty becomes a disrupted section of its platoon, drawn at random', () => {
    const at = scene({ b: squad, s1: section, s2: section }, [marker('f1', { value: 3 })]);
    const { units, position } = resolved(at, ['fire E5 8', 'section b 2']);
    expect(units['b']?.place).toEqual({ kind: 'pool' });
    expect(units['s2']).toMatchObject({ place: { kind: 'map', hex: 'E5' }, condition: 'disrupted' });
    expect(units['s1']?.place).toEqual({ kind: 'pool' });
    // Blue attacks: its losses move the marker down.
    expect(position.casualties).toBe(-1);
  });

  rule('13.3.3', 'a section that takes a casualty is eliminated, and goes back to its pool', () => {
    const at = scene({ s: { ...section, at: 'E5' } }, [marker('f1', { value: 3 })]);
    const { units, position } = resolved(at, ['fire E5 8']);
    expect(units['s']?.place).toEqual({ kind: 'pool' });
    expect(position.casualties).toBe(-1);
  });

  rule('13.3.3', 'a casualty of a unit that is no combat unit does not move the Casualty marker', () => {
    const at = scene({ latw: { type: 'blue.latw', at: 'E5' } }, [marker('f1', { value: 3 })]);
    const { units, position } = resolved(at, ['fire E5 8']);
    expect(units['latw']?.place).toEqual({ kind: 'lost' });
    expect(position.casualties).toBe(0);
  });

  rule('13.3.3', 'without a section of its platoon a squad becomes another section of its company', () => {
    const types = [...TYPES, { ...TYPES.find(({ id }) => id === 'blue.section')!, id: 'blue.other', platoon: 1 }];
    const at = scene({ b: squad, s: { type: 'blue.other' } }, [marker('f1', { value: 3 })], { types });
    expect(resolved(at, ['fire E5 8']).units['s']).toMatchObject({ place: { hex: 'E5' }, condition: 'disrupted' });
  });

  rule('13.3.3', 'without any section the step is lost without a counter', () => {
    const at = scene({ b: squad }, [marker('f1', { value: 3 })]);
    const { units, position } = resolved(at, ['fire E5 8']);
    expect(units['b']).toMatchObject({ condition: 'disrupted', marks: ['reduced'] });
    expect(position.casualties).toBe(-1);
  });

  rule('13.3.3', 'by another ruling a squad without a section of its platoon is lost with both steps', () => {
    const answers = { noSectionLeft: 'lost' };
    const at = scene({ b: squad }, [marker('f1', { value: 3 })], { answers });
    const { units, position } = resolved(at, ['fire E5 8']);
    expect(units['b']?.place).toEqual({ kind: 'pool' });
    expect(position.casualties).toBe(-2);
  });

  rule('15.2.1', 'a Japanese squad is reduced where others disrupt, and no other unit of its side checks', () => {
    const japanese = TYPES.filter(({ nation }) => nation === 'blue').map((type) => ({
      ...type,
      id: type.id.replace('blue', 'jap'),
      nation: 'japanese',
    }));
    const types = [...TYPES, ...japanese];
    const units = {
      j: { type: 'jap.squad', at: 'E5', side: 'blue' },
      k: { type: 'jap.section', at: 'E5', side: 'blue' },
    };
    const at = scene(units, [marker('f1')], { types });
    const { units: after } = resolved(at, ['fire E5 8']);
    expect(after['j']).toMatchObject({ condition: 'good', marks: ['reduced'] });
    expect(after['k']?.condition).toBe('good');
  });

  rule('12.6.1', 'a Heroic squad takes a casualty where others disrupt, and its section is Heroic', () => {
    const hero: TableUnit = { ...squad, marks: ['heroic'], target: 'E2' };
    const at = scene({ b: hero, s: section }, [marker('f1')]);
    const { units } = resolved(at, ['fire E5 9']);
    expect(units['s']).toMatchObject({ condition: 'good', marks: ['heroic'], target: 'E2' });
    expect(resolved(at, ['fire E5 8']).units['b']?.marks).toEqual(['heroic']);
  });

  rule('13.3.4.1', 'a lost leader comes back after seven minutes', () => {
    const leader = { type: 'blue.leader', at: 'E5' };
    const at = scene({ leader }, [marker('f1', { value: 3 })], { position: { minutes: 12 } });
    const { units, position } = resolved(at, ['fire E5 9']);
    expect(units['leader']?.place).toEqual({ kind: 'returning', due: 19 });
    expect(position.casualties).toBe(0);
  });

  rule('13.3.4', 'a leader stays in play until he takes a casualty', () => {
    const at = scene({ leader: { type: 'blue.leader', at: 'E5' } }, [marker('f1', { value: -1 })]);
    expect(resolved(at, ['fire E5 10']).units['leader']).toMatchObject({ place: { hex: 'E5' }, condition: 'good' });
    const disrupted = scene({ leader: { type: 'blue.leader', at: 'E5', condition: 'disrupted' } }, [marker('f1')]);
    expect(resolved(disrupted, ['fire E5 10']).units['leader']?.place.kind).toBe('returning');
  });

  rule('13.3.4.1', 'by another ruling the seven minutes begin when the minutes of the turn have passed', () => {
    const leader = { type: 'blue.leader', at: 'E5' };
    const answers = { leaderReturn: 'afterLapse' };
    const at = scene({ leader }, [marker('f1', { value: 3 })], { answers, position: { minutes: 12 } });
    const lost = resolved(at, ['fire E5 9']).position;
    expect(lost.units['leader']?.place).toEqual({ kind: 'returning', due: 19, lapse: true });
    const { position } = play({ ...at, position: lost }, (stage) => putReturnsOff(stage, 4), []);
    expect(position.units['leader']?.place).toEqual({ kind: 'returning', due: 23 });
  });

  rule('13.3.4.1', 'a leader comes back concealed with a unit of his platoon that his side chooses', () => {
    const leader: TableUnit = { type: 'blue.leader', place: { kind: 'returning', due: 19 } };
    const back = (units: Readonly<Record<string, TableUnit>>, minutes: number, ...script: readonly string[]) => {
      const at = scene({ leader, ...units }, [], { position: { minutes } });
      return play(at, (stage) => returnLeaders(stage), script).position.units['leader'];
    };
    const two = { b: squad, s: { ...section, at: 'E7' } };
    expect(back(two, 18)?.place).toEqual({ kind: 'returning', due: 19 });
    expect(back(two, 19, 'leaderReturns leader E7')).toMatchObject({
      place: { kind: 'map', hex: 'E7' },
      marks: ['concealed'],
    });
    expect(back({ b: { ...squad, marks: ['hidden'] } }, 19)).toMatchObject({ marks: ['hidden'] });
  });

  rule('13.3.4.1', 'a leader without infantry in play waits on', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      leader: { type: 'blue.leader', place: { kind: 'returning', due: 1 } },
      mg: { type: 'blue.mg', at: 'E5' },
    };
    const at = scene(units, [], { position: { minutes: 9 } });
    expect(play(at, (stage) => returnLeaders(stage), []).position.units['leader']?.place.kind).toBe('returning');
  });

  rule('13.3.4.1', 'an independent leader comes back with the platoon that he commands', () => {
    const { platoon: _platoon, company: _company, ...lone } = TYPES.find(({ id }) => id === 'blue.leader')!;
    const place = { kind: 'returning', due: 1 } as const;
    const given = { id: 'leader', type: 'blue.lone', side: 'blue', place, commands: 'blue:red:3' } as const;
    const at = scene({ leader: { type: 'blue.lone', place }, b: squad }, [], {
      types: [...TYPES, { ...lone, id: 'blue.lone' }],
      mission: { units: [given] },
      position: { minutes: 9 },
    });
    const { units } = play(at, (stage) => returnLeaders(stage), []).position;
    expect(units['leader']).toMatchObject({ place: { kind: 'map', hex: 'E5' }, marks: ['concealed'] });
  });

  rule('13.3.4.1', 'a lost Russian leader comes back reduced after five minutes', () => {
    const type = { ...TYPES.find(({ id }) => id === 'blue.leader')!, id: 'russian.leader', nation: 'russian' };
    const { platoon: _platoon, ...commander } = { ...type, commandRange: 3 };
    const leader = { type: 'russian.leader', at: 'E5', side: 'blue' };
    const at = scene({ leader }, [marker('f1', { value: 1 })], {
      types: [...TYPES, commander],
      position: { minutes: 12 },
    });
    expect(resolved(at, ['fire E5 10']).units['leader']).toMatchObject({
      place: { kind: 'returning', due: 17 },
      marks: ['reduced'],
    });
  });

  rule('4.3.1.1', 'a result that equals the best Cohesion shows concealed units', () => {
    const at = scene({ b: { ...squad, marks: ['concealed'] } }, [marker('f1')]);
    expect(resolved(at, ['fire E5 6']).units['b']?.marks).toEqual(['concealed']);
    expect(resolved(at, ['fire E5 7']).units['b']?.marks).toEqual([]);
  });

  rule('4.3.1.1', 'the help of a leader counts before concealment is lost, and by another ruling after it', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      b: { ...squad, marks: ['concealed'] },
      leader: { type: 'blue.leader', at: 'E5', marks: ['concealed'] },
    };
    expect(resolved(scene(units, [marker('f1')]), ['fire E5 7']).units['b']?.marks).toEqual(['concealed']);
    const before = scene(units, [marker('f1')], { answers: { concealmentRoll: 'beforeLeader' } });
    expect(resolved(before, ['fire E5 7']).units['b']?.marks).toEqual([]);
  });

  rule('13.1', 'hidden units are subject to fire in their hex, and are concealed from then on', () => {
    const at = scene({ b: { ...squad, marks: ['hidden'] } }, [marker('f1')]);
    expect(resolved(at, ['fire E5 3']).units['b']?.marks).toEqual(['concealed']);
    expect(resolved(at, ['fire E5 8']).units['b']).toMatchObject({ marks: [], condition: 'disrupted' });
  });

  rule('13.1', 'in an Assault Hex each side suffers only the small arms fire on its own units', () => {
    const assault = { hex: 'E5', side: 'red', marked: true as const, units: [{ unit: 'r', from: 'E4', cycle: 1 }] };
    const at = scene({ b: squad, r: { type: 'red.squad', at: 'E5' } }, [marker('f1')], {
      position: { assaults: [assault] },
    });
    const { units } = resolved(at, ['fire E5 9']);
    expect([units['b']?.condition, units['r']?.condition]).toEqual(['disrupted', 'good']);
  });
});

describe('mortar fire is resolved', () => {
  const mortar = (other: Partial<FireMarker> = {}): FireMarker => {
    const { firer: _firer, ...rest } = marker('m1', {
      kind: 'mortar',
      value: 0,
      mortarValue: 2,
      terms: [
        { term: 'base', rule: '11.4.5', value: 2 },
        { term: 'c', rule: '11.4.6c', value: -2 },
      ],
      ...other,
    });
    return rest;
  };
  const assault = { hex: 'E5', side: 'red', marked: true as const, units: [{ unit: 'r', from: 'E4', cycle: 1 }] };

  rule('13.1', 'both sides suffer mortar fire, and attackers in an Assault Hex have no help from terrain', () => {
    const at = scene({ b: squad, r: { type: 'red.squad', at: 'E5' } }, [mortar()], {
      position: { assaults: [assault] },
    });
    const { units, position } = resolved(at, ['fire E5 7']);
    expect([units['b']?.condition, units['r']?.condition]).toEqual(['good', 'disrupted']);
    expect(position.fire.map(({ id }) => id)).toEqual(['m1']);
  });

  rule('13.1', 'riders are no subject of mortar fire, and small arms reach them', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      tank: { type: 'blue.tank', at: 'E5' },
      rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
      s: { ...section, at: 'E5' },
    };
    const { units: after } = resolved(scene(units, [mortar()]), ['fire E5 8']);
    expect([after['rider']?.condition, after['s']?.condition]).toEqual(['good', 'disrupted']);
    const small = resolved(scene(units, [marker('f1')]), ['fire E5 8', 'check s 1']);
    expect(small.units['rider']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
  });

  rule('13.1', 'by another ruling those who are carried check when mortar fire was the highest', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      tank: { type: 'blue.tank', at: 'E5' },
      rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
      s: { ...section, at: 'E5' },
    };
    const at = scene(units, [mortar()], { answers: { mortarChecks: 'withCarried' } });
    expect(resolved(at, ['fire E5 8', 'check rider 8']).units['rider']?.condition).toBe('disrupted');
  });

  rule('13.1', 'a natural 10 of a heavy mortar shocks an AFV, and everybody gets off', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      tank: { type: 'blue.tank', at: 'E5', motion: 'moving' },
      rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
    };
    const { units: after } = resolved(scene(units, [mortar()]), ['fire E5 10', 'check rider 8']);
    expect(after['tank']).toMatchObject({ condition: 'shocked' });
    expect(after['tank']?.motion).toBeUndefined();
    expect(after['rider']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
    expect(resolved(scene(units, [mortar({ mortarValue: 1 })]), ['fire E5 10']).units['tank']?.condition).toBe('good');
  });

  rule('13.1', 'a natural 10 of a heavy mortar destroys a truck, and its passengers suffer collateral damage', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      truck: { type: 'blue.truck', at: 'E5' },
      rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'truck' } },
    };
    const { units: after } = resolved(scene(units, [mortar()]), ['fire E5 10', 'collateral rider 7']);
    expect(after['truck']?.place).toEqual({ kind: 'lost' });
    expect(after['rider']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
  });

  rule('13.1', 'any die of 10 hits a vehicle, and by another ruling only that of the marker that counts', () => {
    const fire = [mortar({ value: -4 }), marker('f1', { value: 3 })];
    const units: Readonly<Record<string, TableUnit>> = { tank: { type: 'blue.tank', at: 'E5' }, b: squad, s: section };
    const dice = ['fire E5 10', 'fire E5 9'];
    expect(resolved(scene(units, fire), dice).units['tank']?.condition).toBe('shocked');
    const applied = scene(units, fire, { answers: { mortarTen: 'appliedOnly' } });
    expect(resolved(applied, dice).units['tank']?.condition).toBe('good');
  });
});

describe('anti-tank fire is resolved', () => {
  const tank: TableUnit = { type: 'blue.tank', at: 'E5' };

  rule('13.2', 'the worst of all markers on a vehicle counts', () => {
    const at = scene({ tank }, [
      antiTank('f1', 'tank', { value: 1 }),
      antiTank('f2', 'tank', { value: -1, enfilade: true }),
    ]);
    expect(resolved(at, ['antiTank tank 7', 'antiTank tank 5']).units['tank']?.condition).toBe('good');
    expect(resolved(at, ['antiTank tank 8', 'antiTank tank 5']).units['tank']?.condition).toBe('shocked');
    const { units, position } = resolved(at, ['antiTank tank 8', 'antiTank tank 7']);
    expect(units['tank']?.place).toEqual({ kind: 'lost' });
    expect([position.casualties, position.fire]).toEqual([-1, []]);
  });

  rule('13.3.5', 'a shocked AFV stops, and its riders get off and check their Cohesion', () => {
    const rider: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } };
    const at = scene({ tank: { ...tank, motion: 'moving' }, rider }, [antiTank('f1', 'tank')]);
    const { units } = resolved(at, ['antiTank tank 9', 'check rider 8']);
    expect(units['tank']?.condition).toBe('shocked');
    expect(units['tank']?.motion).toBeUndefined();
    expect(units['rider']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
  });

  rule('13.3.6', 'an Improved Position takes the place of a Fortified Position that is destroyed', () => {
    const at = scene({ fp: { type: 'blue.fp', at: 'E5' } }, [antiTank('f1', 'fp')]);
    const { units, position } = resolved(at, ['antiTank fp 8']);
    expect(units['fp']?.place).toEqual({ kind: 'lost' });
    expect(position.markers).toEqual([{ id: 'm1', kind: 'improvedPosition', hex: 'E5' }]);
    expect(resolved(at, ['antiTank fp 7']).units['fp']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });

  const duel = [antiTank('f1', 'tank', { firer: 'enemy' }), antiTank('f2', 'enemy', { firer: 'tank', by: 'blue' })];
  const enemy: TableUnit = { type: 'red.tank', at: 'E1' };

  rule('13.3.6', 'of two vehicles that destroy each other in a duel, one at random survives', () => {
    const at = scene({ tank, enemy }, duel);
    const { units } = resolved(at, ['antiTank enemy 10', 'antiTank tank 10', 'duel enemy 2']);
    expect([units['tank']?.place.kind, units['enemy']?.place.kind]).toEqual(['map', 'lost']);
  });

  rule('13.3.6', 'it is no duel when one of the two has fired at another unit too', () => {
    const other: TableUnit = { type: 'red.tank', at: 'E2' };
    const at = scene({ tank, enemy, other }, [...duel, antiTank('f3', 'other', { firer: 'tank', by: 'blue' })]);
    const { units } = resolved(at, ['antiTank tank 10', 'antiTank enemy 10', 'antiTank other 1']);
    expect([units['tank']?.place.kind, units['enemy']?.place.kind]).toEqual(['lost', 'lost']);
  });

  rule('13.3.6', 'a vehicle that a third one destroys too does not survive the duel', () => {
    const at = scene({ tank, enemy }, [...duel, antiTank('f3', 'tank')]);
    const { units } = resolved(at, ['antiTank enemy 10', 'antiTank tank 10', 'antiTank tank 10']);
    expect([units['tank']?.place.kind, units['enemy']?.place.kind]).toEqual(['lost', 'lost']);
  });

  rule('13.3.7', 'riders of a destroyed vehicle disrupt, and take a casualty when they fail a check', () => {
    const rider: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } };
    const at = scene({ tank, rider, s: section }, [antiTank('f1', 'tank')]);
    expect(resolved(at, ['antiTank tank 10', 'collateral rider 7']).units['rider']).toMatchObject({
      condition: 'disrupted',
      place: { kind: 'map', hex: 'E5' },
    });
    const { units } = resolved(at, ['antiTank tank 10', 'collateral rider 8']);
    expect(units['s']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
  });

  rule('13.3.7', 'a weapon of an Anti-Tank Value of 0 or less does no collateral damage', () => {
    const rider: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } };
    const at = scene({ tank, rider }, [antiTank('f1', 'tank', { firer: 'far' })]);
    expect(resolved(at, ['antiTank tank 10']).units['rider']).toMatchObject({
      condition: 'good',
      place: { kind: 'map', hex: 'E5' },
    });
  });

  rule('13.3.7', 'in the open one undisrupted unit beside a destroyed vehicle disrupts, at random', () => {
    const units = { tank, b: squad, c: { ...squad, condition: 'disrupted' as const }, d: squad };
    const { units: after } = resolved(scene(units, [antiTank('f1', 'tank')]), ['antiTank tank 10', 'bystander E5 2']);
    expect([after['b'], after['c'], after['d']].map((unit) => unit?.condition)).toEqual([
      'good',
      'disrupted',
      'disrupted',
    ]);
  });

  rule('13.3.7', 'in woods and beside an Improved Position nobody else is hurt', () => {
    const units = { tank, b: squad };
    const fire = [antiTank('f1', 'tank')];
    const woods = scene(units, fire, { hexes: [{ at: 'E5', ground: 'woods' }] });
    expect(resolved(woods, ['antiTank tank 10']).units['b']?.condition).toBe('good');
    const dug = scene(units, fire, { position: { markers: [{ id: 'm', kind: 'improvedPosition', hex: 'E5' }] } });
    expect(resolved(dug, ['antiTank tank 10']).units['b']?.condition).toBe('good');
  });

  rule('13.3.7', 'a limbered gun is destroyed with its truck, unless a machine gun has destroyed it', () => {
    const units: Readonly<Record<string, TableUnit>> = {
      truck: { type: 'blue.truck', at: 'E5' },
      gun: { type: 'blue.gun', place: { kind: 'aboard', vehicle: 'truck' } },
    };
    const at = scene(units, [antiTank('f1', 'truck')]);
    expect(resolved(at, ['antiTank truck 3']).units['gun']?.place).toEqual({ kind: 'lost' });
    const mg = { ...TYPES.find(({ id }) => id === 'red.mg')!, id: 'red.heavy', antiTank: { value: 1, range: 7 } };
    const byGun = scene({ ...units, mg: { type: 'red.heavy', at: 'A1' } }, [antiTank('f1', 'truck', { firer: 'mg' })], {
      types: [...TYPES, mg],
    });
    expect(resolved(byGun, ['antiTank truck 3']).units['gun']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });

  rule(
    '13.3.7',
    'a unit that has got off under the fire that destroys its vehicle is hurt like a rider, wherever it is',
    () => {
      const rider: TableUnit = { ...squad, at: 'E7', leftVehicle: 'tank' };
      const at = scene({ tank, rider, near: { ...squad, leftVehicle: 'tank' }, s: section }, [antiTank('f1', 'tank')]);
      const { units } = resolved(at, ['antiTank tank 10', 'collateral near 7', 'collateral rider 8']);
      expect(units['near']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
      expect(units['s']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E7' } });
      const safe = resolved(at, ['antiTank tank 3']).units;
      expect([safe['near']?.condition, safe['rider']?.condition]).toEqual(['good', 'good']);
    },
  );

  rule('13.3.7', 'to get off a vehicle is remembered where anti-tank fire lies on it, until the next turn', () => {
    const truck: TableUnit = { type: 'blue.truck', at: 'E5' };
    const rider: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'truck' } };
    const units = { truck, rider, lead: { type: 'blue.leader', at: 'A9' } };
    const off = (fire: readonly FireMarker[]) =>
      after(activation({ ...far, ...units }, { position: { fire } }), { kind: 'unload', units: ['rider'] });
    expect(off([]).units['rider']?.leftVehicle).toBeUndefined();
    const under = off([antiTank('f1', 'truck')]);
    expect(under.units['rider']?.leftVehicle).toBe('truck');
    expect(reduce(under, { kind: 'turnBegan', turn: 2 }).units['rider']?.leftVehicle).toBeUndefined();
  });

  rule('13.0', 'a unit suffers one effect, the worst of all', () => {
    const rider: TableUnit = { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } };
    const at = scene({ tank, rider, s: section }, [antiTank('f1', 'tank'), marker('f2')]);
    const { units, position } = resolved(at, ['antiTank tank 10', 'fire E5 9', 'collateral rider 10']);
    expect(units['rider']?.place).toEqual({ kind: 'pool' });
    expect(units['s']).toMatchObject({ condition: 'disrupted', place: { kind: 'map', hex: 'E5' } });
    expect(position.casualties).toBe(-2);
  });

  rule('13.2', 'by another ruling anti-tank markers stay on units that are still there', () => {
    const at = scene({ tank }, [antiTank('f1', 'tank')], { answers: { antiTankMarkers: 'stay' } });
    expect(resolved(at, ['antiTank tank 8']).position.fire.map(({ id }) => id)).toEqual(['f1']);
    expect(resolved(at, ['antiTank tank 10']).position.fire).toEqual([]);
  });
});

describe('the odds of the whole resolution', () => {
  const units: Readonly<Record<string, TableUnit>> = {
    own: { type: 'blue.squad', at: 'I9' },
    lead: { type: 'blue.leader', at: 'I9' },
    b: { type: 'red.squad', at: 'E5' },
    c: { type: 'red.section', at: 'E5' },
    d: { type: 'red.squad', at: 'C3' },
    s: { type: 'red.section' },
    tank: { type: 'red.tank', at: 'C3' },
    rider: { type: 'red.section', place: { kind: 'aboard', vehicle: 'tank' } },
  };
  const ours = { by: 'blue', firer: 'own' } as const;
  const fire = [marker('f1', ours), marker('f2', { ...ours, hex: 'C3' }), antiTank('f3', 'tank', ours)];
  const at = activation(units, { position: { fire } });
  const call = { kind: 'call' } as const;
  const whole = unwrap(odds(at.world, gameOf(at), call, { until: 'resolution' }));

  rule('13.0', 'are asked for beside any action, and are those of all dice one by one', () => {
    // A squad and a vehicle with its rider: all dice of all four would be a million ways.
    const few = activation(units, { position: { fire: fire.slice(1) } });
    const plain = oddsOf(few, (stage) => resolveFire(stage), false);
    const parts = unwrap(odds(few.world, gameOf(few), call, { until: 'resolution' }));
    const found = parts.subjects.map(({ subject, results }) => [
      subject,
      Object.fromEntries(results.map(({ result, chance }) => [result, chance])),
    ]);
    expect(Object.fromEntries(found)).toEqual(plain.odds);
    expect(Object.keys(plain.odds)).toEqual(['d', 'rider', 'tank']);
    expect(parts.leaves).toBeLessThan(plain.leaves / 2);
    expect(whole.subjects.filter(({ subject }) => subject in plain.odds)).toEqual(parts.subjects);
  });

  rule('13.0', 'have the parts of those of an action in the hexes of its targets', () => {
    const shot = { kind: 'smallArms', unit: 'own', hex: 'E5' } as const;
    const near = activation({ ...units, own: { type: 'blue.squad', at: 'E6' } }, { position: { fire } });
    const own = unwrap(odds(near.world, gameOf(near), shot)).subjects;
    const all = unwrap(odds(near.world, gameOf(near), shot, { until: 'resolution' })).subjects;
    expect(own.map(({ subject }) => subject)).toEqual(['b', 'c']);
    expect(all.filter(({ subject }) => own.some((each) => each.subject === subject))).toEqual(own);
    expect(all.map(({ subject }) => subject)).toEqual(['b', 'c', 'd', 'rider', 'tank']);
  });

  rule('13.0', 'of a dozen markers in a hex take hundreds of paths, and not ten to the twelfth', () => {
    const dozen = Array.from({ length: 12 }, (_, i) => marker(`g${i}`, { ...ours, value: (i % 5) - 2 }));
    const many = activation(units, { position: { fire: dozen } });
    const found = unwrap(odds(many.world, gameOf(many), call, { until: 'resolution' }));
    expect(found.leaves).toBeLessThan(1000);
    // Nothing happens while no die and its marker are above 7: 9, 8, 7, 6, 5 faces of ten, twice or thrice each.
    const none = (9 ** 3 * 8 ** 3 * 7 ** 2 * 6 ** 2 * 5 ** 2) / 10 ** 12;
    const chance = found.subjects
      .find(({ subject }) => subject === 'b')
      ?.results.find(({ result }) => result === 'none');
    const [above = 0, below = 1] = (chance?.chance ?? '').split('/').map(Number);
    expect(above / below).toBeCloseTo(none, 12);
  });

  it('go to no other end', () => {
    expect(odds(at.world, gameOf(at), call, { until: 'later' as never })).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-value', path: '/how/until' }],
    });
  });
});

describe('a Russian leader helps one hex', () => {
  const russians = TYPES.filter(({ nation }) => nation === 'blue').map((type) => ({
    ...type,
    id: type.id.replace('blue', 'rus'),
    nation: 'russian',
  }));
  const { platoon: _platoon, ...commander } = { ...russians.find(({ kind }) => kind === 'leader')!, commandRange: 5 };
  const types = [...TYPES, ...russians.filter(({ kind }) => kind !== 'leader'), commander];
  const own = { side: 'blue' };
  const units: Readonly<Record<string, TableUnit>> = {
    leader: { type: 'rus.leader', at: 'E7', ...own },
    near: { type: 'rus.squad', at: 'E5', ...own },
    beside: { type: 'rus.squad', at: 'E6', ...own },
    away: { type: 'rus.squad', at: 'E4', ...own },
  };

  rule('13.1', 'within two hexes, named before the dice, and no other hex', () => {
    const fire = [marker('f1'), marker('f2', { hex: 'E6' }), marker('f3', { hex: 'E4' })];
    const { units: after } = resolved(scene(units, fire, { types }), [
      'helpedHex leader E5',
      'fire E5 8',
      'fire E6 8',
      'fire E4 8',
    ]);
    expect(['near', 'beside', 'away'].map((id) => after[id]?.marks)).toEqual([[], ['reduced'], ['reduced']]);
  });

  rule('13.1', 'support units that belong to no company are helped too', () => {
    const { platoon: _platoon, company: _company, ...mg } = russians.find(({ kind }) => kind === 'machineGun')!;
    const support = { mg: { type: 'rus.support', at: 'E5', ...own }, leader: units['leader']! };
    const { units: after } = resolved(
      scene(support, [marker('f1')], { types: [...types, { ...mg, id: 'rus.support' }] }),
      ['fire E5 8'],
    );
    expect(after['mg']?.place).toEqual({ kind: 'map', hex: 'E5' });
  });

  rule('13.1', 'the only hex that he can help needs no choice', () => {
    const { units: after } = resolved(scene(units, [marker('f1')], { types }), ['fire E5 8']);
    expect(after['near']?.marks).toEqual([]);
  });
});

describe('the odds of fire', () => {
  const mixed = (count: number): LhyScene =>
    scene(
      {
        tank: { type: 'blue.tank', at: 'E5' },
        rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
        leader: { type: 'blue.leader', at: 'E5' },
        s: { ...section, at: 'E5' },
        other: { ...squad, at: 'F5' },
        mg: { type: 'blue.mg', at: 'F5' },
      },
      [
        antiTank('f1', 'tank', { value: -1 }),
        marker('f2', { value: 1 }),
        marker('f3', { hex: 'F5', value: 1 }),
        ...Array.from({ length: count }, (_, i) => marker(`g${i}`, { hex: i % 2 === 0 ? 'E5' : 'F5', value: -1 })),
      ],
    );

  it('are the same in parts as die by die', () => {
    const small = scene({ b: squad, latw: { type: 'blue.latw', at: 'E5' } }, [
      marker('f1', { value: 1 }),
      marker('f2'),
    ]);
    const parts = oddsOf(small, (stage) => resolveFire(stage));
    expect(parts.odds).toEqual(oddsOf(small, (stage) => resolveFire(stage), false).odds);
    expect(parts.odds['b']).toEqual({ none: '21/50', disrupts: '3/10', casualty: '7/25' });
  });

  it('are the same in parts as die by die where a vehicle and its rider are hit together', () => {
    const at = scene(
      {
        tank: { type: 'blue.tank', at: 'E5' },
        rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
      },
      [antiTank('f1', 'tank'), marker('f2', { value: 1 })],
    );
    const parts = oddsOf(at, (stage) => resolveFire(stage));
    expect(parts.odds).toEqual(oddsOf(at, (stage) => resolveFire(stage), false).odds);
  });

  it('of twelve markers take few paths', () => {
    const { odds, leaves } = oddsOf(mixed(9), (stage) => resolveFire(stage));
    expect(Object.keys(odds)).toEqual(['leader', 'mg', 'other', 'rider', 's', 'tank']);
    expect(leaves).toBeLessThan(4000);
  });
});
