import { describe, expect } from 'vitest';
import {
  canBeShaken,
  entersBuildings,
  entersCaves,
  firesAlone,
  halfSquadsOf,
  mayCarry,
  mayDestroyWeapon,
  mayDoubleTime,
  mayEnterMelee,
  mayFireWeapons,
  mayLowCrawl,
  meleeRole,
  smokeCapability,
} from '../../src/units/index.js';
import { rule } from '../rule.js';
import { germany, m1917, milan, mmc, mortarTeam, squad164 } from './counters.js';

const gun = mmc('weaponTeam', { id: 'x.pak', team: { weapon: 'gun', mayMove: true } });
const ags17 = mmc('weaponTeam', { id: 'x.ags17', team: { weapon: 'gun', mayMove: true, entersBuildings: true } });
const every = [m1917, mortarTeam, gun, milan, ags17];

describe('Weapon Teams', () => {
  rule('1.7', 'with machine guns, alone among them, go into Buildings and Bunkers and over hexsides', () => {
    expect(every.map(entersBuildings)).toEqual([true, false, false, false, true]);
    expect(entersBuildings(squad164)).toBe(true);
  });

  rule('1.7', 'with machine guns or mortars go into Caves', () => {
    expect(every.map(entersCaves)).toEqual([true, true, false, false, false]);
    expect(entersCaves(squad164)).toBe(true);
  });

  rule('1.7', 'neither possess nor fire nor destroy Support Weapons', () => {
    for (const team of every) {
      expect([mayCarry(team, 1), mayFireWeapons(team, 1, false), mayDestroyWeapon(team, 'withScouts')]).toEqual([
        false,
        false,
        false,
      ]);
    }
  });

  rule('1.7', 'fire apart from their stack', () => {
    expect(every.map(firesAlone)).toEqual(every.map(() => true));
    expect(firesAlone(squad164)).toBe(false);
  });

  rule('1.7', 'do not go into Melee; those with machine guns strike back, the others are only struck', () => {
    expect(every.map((team) => mayEnterMelee(team, {}))).toEqual(every.map(() => false));
    expect(every.map((team) => meleeRole(team, {}))).toEqual(['fights', 'defends', 'defends', 'defends', 'defends']);
    expect(meleeRole(m1917, { shaken: true })).toBe('none');
  });

  rule('1.7', 'use neither Double-Time nor Low Crawl, and lay no Smoke', () => {
    for (const team of every) {
      expect([mayDoubleTime(team), mayLowCrawl(team), smokeCapability(team, germany)]).toEqual([false, false, 0]);
    }
  });

  rule('1.3', 'count as a Squad, those with guided missiles as a Half-Squad', () => {
    expect(every.map((type) => halfSquadsOf(type))).toEqual([2, 2, 2, 1, 2]);
    expect(every.map(canBeShaken)).toEqual(every.map(() => true));
  });
});
