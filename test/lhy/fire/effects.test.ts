import { describe, expect } from 'vitest';
import type { Armoured, Steady } from '../../../src/lhy/index.js';
import type { Subject } from '../../../src/lhy/fire/index.js';
import {
  FIRE_EFFECTS,
  antiTankEffect,
  cohesionCheck,
  combined,
  fireEffect,
  resolveRulings,
  worse,
} from '../../../src/lhy/index.js';
import { leaderHelps, subjectsOf } from '../../../src/lhy/fire/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

const rulings = unwrap(resolveRulings({}));
const ruled = (name: string, value: string) =>
  unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: { [name]: value } }] }));

const squad: Steady = { nation: 'german', cohesion: 6, disrupted: false, heroic: false };

describe('what small arms and mortar fire does', () => {
  rule('13.1', 'a result of Cohesion has no effect, and one above disrupts', () => {
    expect([6, 7, 9].map((result) => fireEffect(squad, result))).toEqual(['none', 'disrupts', 'disrupts']);
  });

  rule('13.1', 'a result of 10 or more costs a step', () => {
    expect(fireEffect(squad, 10)).toBe('casualty');
    expect(fireEffect({ ...squad, cohesion: 10 }, 10)).toBe('none');
  });

  rule('13.1', 'a unit that is disrupted, Heroic, Russian or Japanese takes a casualty where others disrupt', () => {
    for (const other of [{ disrupted: true }, { heroic: true }, { nation: 'russian' }, { nation: 'japanese' }])
      expect(fireEffect({ ...squad, ...other }, 7), JSON.stringify(other)).toBe('casualty');
  });

  rule('13.3.1', 'a Cohesion Check is failed above Cohesion, and a disrupted unit that fails takes a casualty', () => {
    expect(cohesionCheck(squad, 6)).toBe('none');
    expect(cohesionCheck(squad, 7)).toBe('disrupts');
    expect(cohesionCheck({ ...squad, disrupted: true }, 7)).toBe('casualty');
    expect(cohesionCheck({ ...squad, nation: 'russian' }, 7)).toBe('casualty');
  });
});

describe('what anti-tank fire does', () => {
  const tank: Armoured = { kind: 'afv', armour: 8, enfiladeArmour: 5 };
  const hit = (target: Armoured, die: number, value: number, enfilade = false, by = rulings) =>
    antiTankEffect(by, target, die, { value, enfilade });

  rule('13.2', 'above its armour an AFV is destroyed, at its armour it is shocked, and below nothing happens', () => {
    expect([8, 7, 6].map((die) => hit(tank, die, 1))).toEqual(['destroyed', 'shocked', 'none']);
  });

  rule('13.2', 'a roll of 10 shocks an AFV when the result is two below its armour or less', () => {
    expect([-2, -4, -5].map((value) => hit(tank, 10, value))).toEqual(['shocked', 'shocked', 'none']);
    expect(hit(tank, 9, -3)).toBe('none');
  });

  rule('1.2', 'fire from the front meets the Armor Value', () => {
    expect(hit({ ...tank, armour: 6 }, 6, 1)).toBe('destroyed');
    expect(hit({ ...tank, armour: 8 }, 6, 1)).toBe('none');
  });

  rule('1.3', 'fire from behind meets the Armor Enfilade Value alone', () => {
    expect(hit({ ...tank, enfiladeArmour: 6 }, 6, 1, true)).toBe('destroyed');
    expect(hit({ ...tank, armour: 6, enfiladeArmour: 8 }, 6, 1, true)).toBe('none');
  });

  rule('13.2', 'fire of enfilade is compared with the Armor Enfilade Value', () => {
    expect(hit(tank, 6, 0, true)).toBe('destroyed');
    expect(hit(tank, 5, 0, true)).toBe('shocked');
    expect(hit({ kind: 'towedGun', armour: 3 }, 4, 0, true)).toBe('destroyed');
  });

  rule('13.2', 'a roll of 1 or 2 has no effect on a vehicle', () => {
    expect([1, 2, 3].map((die) => hit(tank, die, 8))).toEqual(['none', 'none', 'destroyed']);
  });

  rule('13.2', 'by the usual ruling a roll of 1 or 2 counts against guns and positions', () => {
    for (const kind of ['towedGun', 'fortifiedPosition'] as const)
      expect(hit({ kind, armour: 3 }, 2, 3)).toBe('destroyed');
  });

  rule('13.2', 'by another ruling a roll of 1 or 2 is without effect on guns and positions too', () => {
    const by = ruled('lowRollAgainstGuns', 'noEffect');
    expect(hit({ kind: 'towedGun', armour: 3 }, 2, 3, false, by)).toBe('none');
    expect(hit({ kind: 'towedGun', armour: 3 }, 3, 3, false, by)).toBe('destroyed');
  });

  rule('13.2', 'guns, positions and carriers are destroyed or not: nothing shocks them', () => {
    for (const kind of ['towedGun', 'fortifiedPosition', 'trackedCarrier', 'fightingVehicle'] as const)
      expect([hit({ kind, armour: 8 }, 8, 0), hit({ kind, armour: 8 }, 10, -3)], kind).toEqual(['none', 'none']);
  });
});

describe('one effect for each unit', () => {
  rule('13.0', 'of two effects the worse one counts, in either order', () => {
    FIRE_EFFECTS.forEach((a, i) =>
      FIRE_EFFECTS.forEach((b, j) => expect(worse(a, b)).toBe(FIRE_EFFECTS[Math.max(i, j)])),
    );
  });

  rule('13.0', 'of two kinds of fire on a gun the worse one counts', () => {
    expect(combined(rulings, 'none', 'disrupts')).toBe('disrupts');
    expect(combined(rulings, 'destroyed', 'disrupts')).toBe('destroyed');
    expect(combined(rulings, 'shocked', 'casualty')).toBe('casualty');
  });

  rule('13.0', 'by another ruling anti-tank fire counts first where it has an effect', () => {
    const by = ruled('bothResults', 'antiTankFirst');
    expect(combined(by, 'shocked', 'casualty')).toBe('shocked');
    expect(combined(by, 'none', 'casualty')).toBe('casualty');
  });
});

describe('the unit with which fire is compared', () => {
  const unit = (id: string, other: Partial<Subject> = {}): Subject => ({
    id,
    kind: 'squad',
    nation: 'german',
    cohesion: 6,
    assault: 2,
    smallArms: 1,
    concealed: false,
    disrupted: false,
    ...other,
  });
  const chosen = (...units: readonly Subject[]) => subjectsOf(units).map(({ id }) => id);

  rule(
    '13.1',
    'undisrupted combat units in the open come first, then concealed ones, disrupted ones, and all others',
    () => {
      const leader = unit('leader', { kind: 'leader', cohesion: 9 });
      const disrupted = unit('disrupted', { disrupted: true, cohesion: 8 });
      const concealed = unit('concealed', { concealed: true, cohesion: 7 });
      const plain = unit('plain', { cohesion: 5 });
      expect(chosen(leader, disrupted, concealed, plain)).toEqual(['plain']);
      expect(chosen(leader, disrupted, concealed)).toEqual(['concealed']);
      expect(chosen(leader, disrupted)).toEqual(['disrupted']);
      expect(chosen(leader)).toEqual(['leader']);
      expect(chosen()).toEqual([]);
    },
  );

  rule(
    '13.1',
    'in a class the best Cohesion counts, then the best Assault Value, then the best Small Arms Value',
    () => {
      expect(chosen(unit('a'), unit('b', { cohesion: 7 }))).toEqual(['b']);
      expect(chosen(unit('a'), unit('b', { assault: 3 }))).toEqual(['b']);
      expect(chosen(unit('a', { smallArms: 2 }), unit('b'))).toEqual(['a']);
      expect(chosen(unit('a'), unit('b', { smallArms: 0 }), unit('c'))).toEqual(['a', 'c']);
    },
  );

  rule('13.1', 'an undisrupted leader with better Cohesion than the unit helps against fire', () => {
    expect(leaderHelps(unit('a'), { cohesion: 7, disrupted: false })).toBe(true);
    expect(leaderHelps(unit('a'), { cohesion: 6, disrupted: false })).toBe(false);
    expect(leaderHelps(unit('a'), { cohesion: 7, disrupted: true })).toBe(false);
    expect(leaderHelps(unit('a'), undefined)).toBe(false);
    expect(leaderHelps(unit('a', { kind: 'latw' }), { cohesion: 7, disrupted: false })).toBe(false);
    expect(leaderHelps(unit('a', { nation: 'russian' }), { cohesion: 7, disrupted: false })).toBe(false);
  });
});
