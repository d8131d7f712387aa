import { describe, expect } from 'vitest';
import { MORALE_MODIFIERS } from '../../src/tables/rally.js';
import { MOVEMENT_FACTOR_MODIFIERS, STEP_COSTS } from '../../src/tables/movement.js';
import { HEROES_PER_NATION } from '../../src/tables/single-man.js';
import { ROOFTOP_STACKING_LIMITS, STACKING_EQUIVALENTS, STACKING_LIMITS } from '../../src/tables/stacking.js';
import { SUPPORT_WEAPON_PORTAGE } from '../../src/tables/support-weapons.js';
import { rule } from '../rule.js';

describe('limits and costs', () => {
  rule('1.3', 'three Squads, two of them mounted, two vehicles and two SMCs fill a hex', () => {
    expect(STACKING_LIMITS.halfSquads).toBe(3 * STACKING_EQUIVALENTS.squad);
    expect(STACKING_LIMITS.mountedHalfSquads).toBe(2 * STACKING_EQUIVALENTS.squad);
    expect([STACKING_LIMITS.vehicles, STACKING_LIMITS.smcs]).toEqual([2, 2]);
  });

  rule('1.3', 'a Weapon Team counts as a Squad, an ATGM team and a Crew as a Half-Squad', () => {
    const { squad, halfSquad, crew, weaponTeam, atgmWeaponTeam } = STACKING_EQUIVALENTS;
    expect([weaponTeam, atgmWeaponTeam, crew, 2 * halfSquad]).toEqual([squad, halfSquad, halfSquad, squad]);
  });

  rule('10.6', 'a Rooftop holds one MMC and two SMCs', () => {
    expect(ROOFTOP_STACKING_LIMITS).toEqual({ mmcs: 1, smcs: 2 });
  });

  rule('1.6', 'a Squad carries two weapons and fires one with its IFP or two without', () => {
    expect(SUPPORT_WEAPON_PORTAGE.squad).toEqual({ carries: 2, withIfp: 1, withoutIfp: 2 });
  });

  rule('1.6', 'a Half-Squad, a Crew and a SMC carry one weapon and forfeit their IFP to fire it', () => {
    const one = { carries: 1, withIfp: 0, withoutIfp: 1 };
    const { halfSquad, crew, smc } = SUPPORT_WEAPON_PORTAGE;
    expect([halfSquad, crew, smc]).toEqual([one, one, one]);
  });

  rule('6.2', 'Double-Time adds 2 MPs to a unit in Good Order', () => {
    expect(MOVEMENT_FACTOR_MODIFIERS.doubleTime).toBe(2);
  });

  rule('7.0', 'having laid smoke takes 1 MP', () => {
    expect(MOVEMENT_FACTOR_MODIFIERS.smokeLaid).toBe(-1);
  });

  rule('1.6', 'carrying a weapon takes 2 MPs from a SMC, and picking one up on the move costs 2', () => {
    expect([MOVEMENT_FACTOR_MODIFIERS.smcCarryingWeapon, STEP_COSTS.pickUpWeapon]).toEqual([-2, 2]);
  });

  rule('10.2', 'the stairs cost 2 MPs', () => {
    expect(STEP_COSTS.changeFloor).toBe(2);
  });

  rule('3.0', 'a rally attempt in terrain with a positive TM is 2 better', () => {
    expect(MORALE_MODIFIERS.targetModifier.value).toBe(-2);
  });

  rule('11.2', 'a nation has two Heroes at most', () => {
    expect(HEROES_PER_NATION).toBe(2);
  });
});
