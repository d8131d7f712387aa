import { describe, expect } from 'vitest';
import type { CounterType, Skill, SmcKind, WeaponType } from '../../src/units/index.js';
import {
  actsAsLeader,
  addsFullIfp,
  addUse,
  badgeOf,
  canBeShaken,
  currentMf,
  currentMorale,
  damageColumn,
  enablesRally,
  excesses,
  firesAlone,
  firesAtOne,
  halfSquadsOf,
  hasSuperscript,
  inherentFire,
  isCraft,
  isLeg,
  isMeleeEligible,
  isMeleeWeapon,
  isMmc,
  isPortable,
  isSmc,
  isUsable,
  isUnarmed,
  isWeapon,
  leadershipModifier,
  leadershipRange,
  leadershipUses,
  mayAssaultMove,
  mayCarry,
  mayCreateHero,
  mayDestroyWeapon,
  mayDoubleTime,
  mayEnterMelee,
  mayFireWeapons,
  mayHaveSkill,
  mayHeal,
  mayHitAndRun,
  mayLowCrawl,
  mayMoveStealthily,
  maySpot,
  mayUseWeapon,
  meleeRole,
  NO_ROOM,
  portableMode,
  ralliesUnderAnyBadge,
  roomForHero,
  sameForce,
  selfRallyOf,
  shiftsOdds,
  SMC_KINDS,
  smokeCapability,
  spotsAdjacent,
  stackUse,
  weaponSide,
} from '../../src/units/index.js';
import { rule } from '../rule.js';
import {
  bazooka,
  breda30,
  bren,
  cavalry,
  crew,
  germany,
  half154,
  hero,
  m1917,
  m1919,
  medic,
  medrow,
  mg42,
  milan,
  mmc,
  mortarTeam,
  motorcycles,
  paratroopers,
  smc,
  sniper,
  squad164,
  usa,
  vonMartial,
} from './counters.js';

const jeep: CounterType = { id: 'us.jeep', nation: 'us', kind: 'vehicle', mf: 20, movement: 'road', morale: 5 };
const sherman: CounterType = { ...jeep, id: 'us.sherman', hull: { front: 5, flank: 3, rear: 2 } };
const harrier: CounterType = { id: 'gb.harrier', nation: 'gb', kind: 'aircraft', morale: 6 };
const armorLeader = smc('armorLeader', { lm: 1 });

/** The SMC kinds for which a question is answered with yes. */
function smcsWhere(question: (type: CounterType) => boolean): readonly SmcKind[] {
  return SMC_KINDS.filter((kind) => question(smc(kind)));
}

describe('counters', () => {
  rule('1.1', 'Squads, Half-Squads, Crews, Weapon Teams and Mounted Units are MMCs', () => {
    for (const type of [squad164, half154, crew, m1917, cavalry]) {
      expect([isMmc(type), isSmc(type), isWeapon(type), isCraft(type)]).toEqual([true, false, false, false]);
    }
  });

  rule('1.1', 'MMCs and SMCs on foot are Leg units; riders, Armor Leaders, weapons and vehicles are not', () => {
    expect([squad164, m1917, vonMartial, sniper].every(isLeg)).toBe(true);
    expect([cavalry, armorLeader, bren, sherman].some(isLeg)).toBe(false);
  });

  rule('1.1', "a badge is the nation's own unless the counter shows another", () => {
    expect(badgeOf(squad164)).toBe('de');
    expect(badgeOf(paratroopers)).toBe('101st');
  });

  rule('11.1.3', 'nation and badge must both agree', () => {
    expect(sameForce(paratroopers, medrow)).toBe(true);
    expect(sameForce(paratroopers, { nation: 'us' })).toBe(false);
    expect(sameForce(squad164, { nation: 'us', badge: 'de' })).toBe(false);
    const [team, crew] = [{ kind: 'weaponTeam', nation: 'us' } as const, { kind: 'crew', nation: 'us' } as const];
    expect([sameForce(paratroopers, team), sameForce(crew, paratroopers), sameForce(squad164, team)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(sameForce(paratroopers, { ...team, badge: '29th' })).toBe(false);
  });

  rule('11.7', 'a Commissar is a Leader for all purposes', () => {
    expect(smcsWhere(actsAsLeader)).toEqual(['leader', 'commissar']);
  });
});

describe('stacking', () => {
  const three = [squad164, squad164, squad164].map((type) => stackUse(type)).reduce(addUse, NO_ROOM);

  rule('1.3', 'a Squad and a Weapon Team count two halves; a Half-Squad, a Crew and an ATGM team one', () => {
    expect([squad164, m1917, mortarTeam, half154, crew, milan, cavalry].map((type) => halfSquadsOf(type))).toEqual([
      2, 2, 2, 1, 1, 1, 2,
    ]);
  });

  rule('1.3', 'three Squads and two SMCs may be in a hex', () => {
    expect(excesses([vonMartial, medic].map((type) => stackUse(type)).reduce(addUse, three))).toEqual([]);
  });

  rule('1.3', 'a Half-Squad or an SMC more is too many', () => {
    expect(excesses(addUse(three, stackUse(half154)))).toEqual([{ of: 'halfSquads', count: 7, limit: 6 }]);
    expect(excesses([medic, sniper, hero].map((type) => stackUse(type)).reduce(addUse))).toEqual([
      { of: 'smcs', count: 3, limit: 2 },
    ]);
  });

  rule('1.3', 'two vehicles are the limit, Support Weapons and Armor Leaders do not count, one aircraft only', () => {
    const vehicles = [sherman, jeep, armorLeader, bren, mg42].map((type) => stackUse(type)).reduce(addUse);
    expect(excesses(vehicles)).toEqual([]);
    expect(excesses(addUse(vehicles, stackUse(jeep)))).toEqual([{ of: 'vehicles', count: 3, limit: 2 }]);
    expect(excesses([harrier, harrier].map((type) => stackUse(type)).reduce(addUse))).toEqual([
      { of: 'aircraft', count: 2, limit: 1 },
    ]);
  });

  rule('6.6', 'two mounted Squads and a Squad on foot may stack, three mounted Squads may not', () => {
    const two = [cavalry, motorcycles].map((type) => stackUse(type)).reduce(addUse);
    expect(excesses(addUse(two, stackUse(squad164)))).toEqual([]);
    expect(excesses(addUse(two, stackUse(cavalry)))).toEqual([{ of: 'mountedHalfSquads', count: 6, limit: 4 }]);
  });

  rule('10.6', 'a Rooftop holds one MMC and two SMCs', () => {
    const one = [squad164, medic, sniper].map((type) => stackUse(type)).reduce(addUse);
    expect(excesses(one, 'rooftop')).toEqual([]);
    expect(excesses(addUse(one, stackUse(half154)), 'rooftop')).toEqual([{ of: 'mmcs', count: 2, limit: 1 }]);
  });
});

describe('Morale, Movement Factor and damage', () => {
  rule('1.5', 'a unit checks against the Morale of the side that is up', () => {
    const stubborn = mmc('squad', { shaken: { mf: 2, morale: 6 } });
    expect([currentMorale(stubborn, {}), currentMorale(stubborn, { shaken: true })]).toEqual([5, 6]);
    expect(currentMorale(squad164, { shaken: true })).toBe(5);
    expect(currentMorale(sherman, { shaken: true })).toBe(5);
  });

  rule('5.1', 'a wounded SMC has one Morale less, however many wounds he has; a Hero none', () => {
    expect(currentMorale(vonMartial, { wounds: 1 })).toBe(6);
    expect(currentMorale(vonMartial, { shaken: true, wounds: 2 })).toBe(6);
    expect(currentMorale(hero, { wounds: 1 })).toBe(6);
  });

  rule('6.0', 'Shaken units move with the Movement Factor of their Shaken side', () => {
    expect(currentMf(squad164, { shaken: true })).toBe(2);
    expect(currentMf(vonMartial, { shaken: true })).toBe(3);
    expect(currentMf(hero, { wounds: 1 })).toBe(6);
  });

  rule('1.6', 'a single man with a Support Weapon has two MPs less, an MMC has not', () => {
    expect(currentMf(vonMartial, {}, { weapons: 1 })).toBe(4);
    expect(currentMf(squad164, {}, { weapons: 2 })).toBe(4);
    expect(currentMf({ ...vonMartial, shaken: { mf: 1 } }, { shaken: true }, { weapons: 1 })).toBe(0);
  });

  rule('7.0', 'who has laid Smoke moves with one MP less', () => {
    expect(currentMf(squad164, {}, { laidSmoke: true })).toBe(3);
  });

  rule('11.4', 'a Sniper has no Movement Factor', () => {
    expect(currentMf(sniper, {})).toBe(0);
    expect(mayLowCrawl(sniper)).toBe(false);
  });

  rule('5.1', 'each type reads its own column of the Damage Check Table', () => {
    expect(damageColumn(squad164, {})).toBe('goodOrderMmc');
    expect(damageColumn(crew, { shaken: true })).toBe('shakenMmc');
    expect(damageColumn(medic, {})).toBe('goodOrderSmc');
    expect(damageColumn(medic, { shaken: true, wounds: 1 })).toBe('heroOrShakenSmc');
    expect(damageColumn(hero, {})).toBe('heroOrShakenSmc');
    expect(damageColumn(jeep, {})).toBe('unarmoredVehicle');
    expect(damageColumn(sherman, { shaken: true })).toBe('armoredVehicle');
    expect(damageColumn({ ...harrier, kind: 'helicopter' }, {})).toBe('helicopter');
    expect([bren, harrier].map((type) => damageColumn(type, {}))).toEqual([undefined, undefined]);
  });

  rule('5.1', 'a wounded SMC that has rallied checks as one in Good Order', () => {
    expect(damageColumn(vonMartial, { wounds: 1 })).toBe('goodOrderSmc');
  });

  rule('11.5', 'an Armor Leader shares the column of armored vehicles', () => {
    expect(damageColumn(armorLeader, {})).toBe('armoredVehicle');
  });

  rule('5.1', 'Heroes are wounded, never Shaken', () => {
    expect([hero, squad164, medic, sherman, harrier].map(canBeShaken)).toEqual([false, true, true, true, false]);
  });
});

describe('Support Weapons', () => {
  rule('1.6', 'a weapon shows its Firepower and its Range', () => {
    expect(weaponSide(bren, 'single')).toEqual({ mode: 'single', fp: { value: 1 }, range: 7 });
  });

  rule('1.6', 'a Squad carries two Support Weapons; a Half-Squad, a Crew and an eligible SMC one', () => {
    expect([squad164, half154, crew, vonMartial, hero].map((type) => mayCarry(type, 1))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect([squad164, half154, crew, vonMartial, hero].map((type) => mayCarry(type, 2))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(mayCarry(squad164, 3)).toBe(false);
  });

  rule('1.6', 'of the SMCs only Leaders, Heroes, Scouts, Commissars and Advisors carry any', () => {
    expect(smcsWhere((type) => mayCarry(type, 1))).toEqual(['leader', 'hero', 'scout', 'commissar', 'advisor']);
  });

  rule('1.7', 'Weapon Teams carry none', () => {
    expect(mayCarry(m1917, 1)).toBe(false);
    expect(mayUseWeapon(m1917, bren, bren.sides[0]!)).toBe(false);
  });

  rule('1.6', 'a Squad fires one beside its IFP or two without it', () => {
    expect([
      mayFireWeapons(squad164, 1, true),
      mayFireWeapons(squad164, 2, true),
      mayFireWeapons(squad164, 2, false),
    ]).toEqual([true, false, true]);
  });

  rule('1.6', 'a Half-Squad, a Crew or a Hero fires one and forfeits the IFP', () => {
    for (const type of [half154, crew, hero]) {
      expect([mayFireWeapons(type, 1, true), mayFireWeapons(type, 1, false)]).toEqual([false, true]);
    }
  });

  rule('6.6.1', 'Cavalry carries Support Weapons but uses none', () => {
    expect(mayCarry(cavalry, 2)).toBe(true);
    expect(mayUseWeapon(cavalry, breda30, breda30.sides[0]!)).toBe(false);
  });

  rule('6.6.2', 'motorcyclists fire what has an FP of 2 or less and is no ordnance', () => {
    expect(mayUseWeapon(motorcycles, breda30, breda30.sides[0]!)).toBe(true);
    expect(mayUseWeapon(motorcycles, mg42, mg42.sides[0]!)).toBe(false);
    expect(mayUseWeapon(motorcycles, mg42, mg42.sides[1]!)).toBe(true);
    expect(mayUseWeapon(motorcycles, bazooka, bazooka.sides[0]!)).toBe(false);
    expect(mayUseWeapon(squad164, bazooka, bazooka.sides[0]!)).toBe(true);
    const light = { mode: 'single', fp: { value: 1 }, range: 4 } as const;
    const bearing: WeaponType = { id: 'de.light', nation: 'de', kind: 'machineGun', sides: [light] };
    expect(mayUseWeapon(motorcycles, bearing, light)).toBe(true);
    expect(mayUseWeapon(motorcycles, { ...bearing, kind: 'mortar' }, light)).toBe(false);
    const { ordnance } = bazooka;
    if (ordnance === undefined) throw new Error('no ordnance');
    expect(mayUseWeapon(motorcycles, { ...bearing, kind: 'rifleGrenade', ordnance }, light)).toBe(false);
    expect(mayUseWeapon(motorcycles, { ...bearing, kind: 'antiAircraft' }, { mode: 'single' })).toBe(false);
  });

  rule('3.0', 'MMCs and SMCs that carry weapons may destroy them; Weapon Teams and Medics may not', () => {
    expect(mayDestroyWeapon(vonMartial, 'leadersAndHeroes')).toBe(true);
    expect(
      [squad164, crew, vonMartial, hero, m1917, medic].map((type) => mayDestroyWeapon(type, 'withScouts')),
    ).toEqual([true, true, true, true, false, false]);
  });

  rule('1.6.1', 'the two sides of a machine gun have numbers of their own', () => {
    expect(weaponSide(mg42, 'tripod')).toEqual({ mode: 'tripod', fp: { value: 3 }, range: 14 });
    expect(weaponSide(mg42, 'bipod')?.range).toBe(10);
    expect(weaponSide(m1919, 'dismantled')?.fp).toBeUndefined();
    expect(weaponSide(m1919, 'bipod')).toBeUndefined();
  });

  rule('1.6.1', 'weapons come onto the map dismantled or on their bipod', () => {
    expect([m1919, mg42, bren].map(portableMode)).toEqual(['dismantled', 'bipod', 'single']);
    expect([isPortable('tripod'), isPortable('assembled'), isPortable('bipod')]).toEqual([false, false, true]);
  });

  rule('1.6.2', 'a J beside the Firepower marks a weapon that may jam', () => {
    expect(hasSuperscript(breda30.sides[0]?.fp, 'J')).toBe(true);
    expect(hasSuperscript(bren.sides[0]?.fp, 'J')).toBe(false);
  });
});

describe('fire', () => {
  rule('1.1', 'Leaders and Medics have no IFP', () => {
    expect([vonMartial, medic, squad164].map(isUnarmed)).toEqual([true, true, false]);
    expect(inherentFire(vonMartial)).toBeUndefined();
    expect(inherentFire(paratroopers)).toEqual({ ifp: { value: 2 }, range: 5 });
    expect(inherentFire(bren)).toBeUndefined();
  });

  rule('11.2', 'a Hero adds his full IFP', () => {
    expect([hero, squad164].map(addsFullIfp)).toEqual([true, false]);
  });

  rule('11.4', 'a Sniper fires by himself at a single unit', () => {
    expect([firesAlone(sniper), firesAtOne(sniper)]).toEqual([true, true]);
  });

  rule('11.12', 'so does a Marksman', () => {
    expect(smcsWhere(firesAtOne)).toEqual(['sniper', 'marksman']);
  });

  rule('1.7', 'a Weapon Team fires by itself, but at the whole location', () => {
    expect([firesAlone(m1917), firesAtOne(m1917)]).toEqual([true, false]);
  });
});

describe('movement', () => {
  rule('6.1', 'a red box lets a unit Assault Move', () => {
    expect([paratroopers, squad164].map(mayAssaultMove)).toEqual([true, false]);
  });

  rule('11.2', 'a Hero may Assault Move without a box', () => {
    expect(mayAssaultMove(hero)).toBe(true);
  });

  rule('11.6', 'a Scout may use Stealth Movement without a box', () => {
    expect(smcsWhere(mayMoveStealthily)).toEqual(['scout']);
    expect(mayMoveStealthily(mmc('squad', { boxes: ['stealth'] }))).toBe(true);
  });

  rule('6.7', 'Mounted Units may Hit & Run', () => {
    expect([cavalry, squad164].map(mayHitAndRun)).toEqual([true, false]);
  });

  rule('6.2', 'Weapon Teams and Mounted Units never Double-Time, nor do Pipers', () => {
    expect([m1917, cavalry, squad164, medic, sniper].map(mayDoubleTime)).toEqual([false, false, true, true, false]);
    expect(mayDoubleTime(smc('piper'))).toBe(false);
    expect(mayDoubleTime(jeep)).toBe(false);
  });

  rule('6.3', 'Weapon Teams and Mounted Units do not Low Crawl', () => {
    expect([m1917, cavalry, crew, vonMartial, jeep].map(mayLowCrawl)).toEqual([false, false, true, true, false]);
  });
});

describe('Melee', () => {
  rule('8.0', 'machine guns count unless dismantled; ordnance does not', () => {
    expect(isMeleeWeapon(m1919, m1919.sides[0]!)).toBe(true);
    expect(isMeleeWeapon(m1919, m1919.sides[1]!)).toBe(false);
    expect(isMeleeWeapon(bazooka, bazooka.sides[0]!)).toBe(false);
  });

  rule('8.0', 'Mortars do not count, Flamethrowers, Satchel Charges and Molotovs do', () => {
    const side = { mode: 'single' as const, fp: { value: 2 }, range: 1 };
    const counts = (['flamethrower', 'satchelCharge', 'molotov', 'mortar', 'claymore'] as const).map((kind) =>
      isMeleeWeapon({ id: kind, nation: 'x', kind, sides: [side] }, side),
    );
    expect(counts).toEqual([true, true, true, false, false]);
  });

  rule('8.0', 'a Leader fights only with a weapon that counts; Heroes and Scouts always', () => {
    expect(smcsWhere((type) => isMeleeEligible(type, {}))).toEqual(['hero', 'scout']);
    expect(smcsWhere((type) => isMeleeEligible(type, { armed: true }))).toEqual([
      'leader',
      'hero',
      'scout',
      'commissar',
      'advisor',
    ]);
  });

  rule('8.0', 'nobody Shaken is Melee-eligible', () => {
    expect(isMeleeEligible(squad164, { shaken: true })).toBe(false);
    expect(isMeleeEligible(vonMartial, { shaken: true, armed: true })).toBe(false);
  });

  rule('1.7', 'a machine-gun team strikes back, another team only defends, and neither enters', () => {
    expect([meleeRole(m1917, {}), meleeRole(mortarTeam, {})]).toEqual(['fights', 'defends']);
    expect([m1917, mortarTeam, squad164, medic].map((type) => mayEnterMelee(type, {}))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  rule('11.2', 'only a Hero shifts the odds', () => {
    expect(smcsWhere(shiftsOdds)).toEqual(['hero']);
  });
});

describe('Leaders and helpers', () => {
  rule('11.1.1', "a Leader's modifier serves fire, damage checks, rallies, Melee and Close Assaults", () => {
    expect(leadershipUses(vonMartial)).toEqual([
      'fire',
      'damageCheck',
      'rally',
      'melee',
      'closeAssault',
      'ownSpotting',
    ]);
    expect(leadershipUses(squad164)).toEqual([]);
  });

  rule('11.8', "a Chaplain's modifier serves rallies only", () => {
    expect(leadershipUses(smc('chaplain'))).toEqual(['rally']);
  });

  rule('11.10', "so does a Nurse's", () => {
    expect(leadershipUses(smc('nurse'))).toEqual(['rally']);
  });

  rule('11.11', "and a Piper's", () => {
    expect(leadershipUses(smc('piper'))).toEqual(['rally']);
  });

  rule('11.5', "an Armor Leader's serves his vehicle's attacks", () => {
    expect(leadershipUses(armorLeader)).toContain('vehicleFire');
    expect(leadershipUses(armorLeader)).not.toContain('damageCheck');
  });

  rule('5.1', 'a wounded Leader loses one of his modifier, never below 0', () => {
    expect([leadershipModifier(vonMartial, 0), leadershipModifier(vonMartial, 1)]).toEqual([1, 0]);
    expect([leadershipModifier(medrow, 1), leadershipModifier(medic, 0)]).toEqual([0, 0]);
  });

  rule('11.1.2', 'a Leader activates the adjacent hexes, wounded only his own', () => {
    expect([leadershipRange(vonMartial, 0), leadershipRange(vonMartial, 1), leadershipRange(hero, 0)]).toEqual([
      1,
      0,
      undefined,
    ]);
    expect(leadershipRange(armorLeader, 0)).toBe(1);
  });

  rule('3.0', 'a Good Order Leader, Hero, Chaplain, Nurse or Piper lets others try to rally', () => {
    expect(smcsWhere(enablesRally)).toEqual(['leader', 'hero', 'commissar', 'chaplain', 'nurse', 'piper']);
    expect(enablesRally(squad164)).toBe(false);
  });

  rule('3.0', 'every SMC, every Weapon Team and every vehicle rallies by itself, other MMCs as marked', () => {
    expect([medic, m1917, squad164].map(selfRallyOf)).toEqual(['SR', 'SR', undefined]);
    expect(selfRallyOf(armorLeader)).toBeUndefined();
    expect(selfRallyOf(sherman)).toBe('SR');
  });

  rule('3.1', 'a squad marked SRP rallies with a pair', () => {
    expect(selfRallyOf(mmc('squad', { shaken: { mf: 2, selfRally: 'SRP' } }))).toBe('SRP');
  });

  rule('3.0', 'Weapon Teams rally under Leaders of another badge', () => {
    expect([m1917, squad164].map(ralliesUnderAnyBadge)).toEqual([true, false]);
  });

  rule('11.3', 'Medics, Corpsmen and Nurses heal', () => {
    expect(smcsWhere(mayHeal)).toEqual(['medic', 'corpsman', 'nurse']);
  });

  rule('10.1.1', 'Medics, Corpsmen, Chaplains, Nurses and Pipers make no spotting attempts', () => {
    expect(smcsWhere((type) => !maySpot(type))).toEqual(['medic', 'corpsman', 'chaplain', 'nurse', 'piper']);
    expect([squad164, jeep, bren].map(maySpot)).toEqual([true, true, false]);
  });

  rule('11.3', 'Medics and Corpsmen do not spot the hexes beside them', () => {
    expect(smcsWhere((type) => !spotsAdjacent(type))).toEqual(['medic', 'corpsman']);
    expect([squad164, jeep, harrier].map(spotsAdjacent)).toEqual([true, true, false]);
  });

  rule('7.0', "MMCs but Weapon Teams lay Smoke up to their nation's number", () => {
    expect([squad164, crew, m1917, hero].map((type) => smokeCapability(type, germany))).toEqual([2, 2, 0, 0]);
  });

  rule('11.2.1', 'Squads and Half-Squads bring forth Heroes, not Crews, Weapon Teams or Mounted Units', () => {
    expect([squad164, half154, crew, m1917, cavalry].map(mayCreateHero)).toEqual([true, true, false, false, false]);
  });

  rule('11.2', 'a nation has two Heroes at most', () => {
    expect([0, 1, 2].map((heroes) => roomForHero(usa, heroes))).toEqual([true, true, false]);
    expect(roomForHero({ ...usa, heroes: false }, 0)).toBe(false);
  });

  rule('12.0', 'a Skill belongs to certain kinds of men, and one that is only named is of no use', () => {
    const assaulter: Skill = { id: 'assaulter', name: 'Assaulter', who: ['leader'], effects: [{ kind: 'assaulter' }] };
    expect([mayHaveSkill(assaulter, 'leader'), mayHaveSkill(assaulter, 'hero')]).toEqual([true, false]);
    expect([isUsable(assaulter), isUsable({ ...assaulter, effects: [{ kind: 'named' }] })]).toEqual([true, false]);
  });
});
