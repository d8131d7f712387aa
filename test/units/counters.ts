import type { Catalogue, MmcType, Nation, SmcType, WeaponType } from '../../src/units/index.js';
import type { MmcKind, SmcKind } from '../../src/units/index.js';

/** Counters the unit tests speak of, with the numbers of their call-outs. */
export function mmc(kind: MmcKind, numbers: Partial<MmcType> = {}): MmcType {
  return {
    id: `x.${kind}`,
    nation: 'x',
    kind,
    ifp: { value: 1 },
    range: 6,
    mf: 4,
    morale: 5,
    shaken: { mf: 2 },
    ...numbers,
  };
}

export function smc(kind: SmcKind, numbers: Partial<SmcType> = {}): SmcType {
  return { id: `x.${kind}`, nation: 'x', kind, mf: 6, morale: 6, shaken: { mf: 3 }, ...numbers };
}

export const squad164: MmcType = mmc('squad', { id: 'de.1-6-4', nation: 'de' });
export const half154: MmcType = mmc('halfSquad', { id: 'de.1-5-4', nation: 'de', range: 5 });
export const half054: MmcType = mmc('halfSquad', { id: 'de.0-5-4', nation: 'de', ifp: { value: 0 }, range: 5 });
export const paratroopers: MmcType = mmc('squad', {
  id: 'us.2-5-4',
  nation: 'us',
  badge: '101st',
  ifp: { value: 2 },
  range: 5,
  boxes: ['assault'],
  morale: 6,
});
export const paratroopersHalf: MmcType = mmc('halfSquad', {
  id: 'us.1-4-4',
  nation: 'us',
  badge: '101st',
  range: 4,
  boxes: ['assault'],
  morale: 6,
});
export const crew: MmcType = mmc('crew', { ifp: { value: 0 }, range: 1, mf: 3 });
export const milan: MmcType = mmc('weaponTeam', { id: 'x.milan', team: { weapon: 'atgm', mayMove: true } });
export const m1917: MmcType = mmc('weaponTeam', { id: 'x.m1917', team: { weapon: 'machineGun', mayMove: true } });
export const mortarTeam: MmcType = mmc('weaponTeam', { id: 'x.mortar', team: { weapon: 'mortar', mayMove: true } });
export const cavalry: MmcType = mmc('mountedSquad', { id: 'x.cavalry', mf: 12, mount: 'horse' });
export const motorcycles: MmcType = mmc('mountedSquad', { id: 'x.motorcycles', range: 4, mf: 20, mount: 'motorcycle' });
export const vonMartial: SmcType = smc('leader', { id: 'de.martial', nation: 'de', morale: 7, lm: 1 });
export const medrow: SmcType = smc('leader', { id: 'us.medrow', nation: 'us', badge: '101st', lm: 0 });
export const hero: SmcType = smc('hero', { id: 'us.hird', ifp: { value: 2 }, range: 2, shaken: { mf: 6 } });
export const sniper: SmcType = {
  id: 'us.sniper',
  nation: 'us',
  kind: 'sniper',
  ifp: { value: 0 },
  range: 8,
  morale: 6,
  shaken: { mf: 0 },
};
export const medic: SmcType = smc('medic');

export const bren: WeaponType = {
  id: 'gb.bren',
  nation: 'gb',
  kind: 'machineGun',
  sides: [{ mode: 'single', fp: { value: 1 }, range: 7 }],
};
export const m1919: WeaponType = {
  id: 'us.m1919a4',
  nation: 'us',
  kind: 'machineGun',
  sides: [{ mode: 'tripod', fp: { value: 2 }, range: 12 }, { mode: 'dismantled' }],
};
export const mg42: WeaponType = {
  id: 'de.mg42',
  nation: 'de',
  kind: 'machineGun',
  sides: [
    { mode: 'tripod', fp: { value: 3 }, range: 14 },
    { mode: 'bipod', fp: { value: 2 }, range: 10 },
  ],
};
export const breda30: WeaponType = {
  id: 'it.breda30',
  nation: 'it',
  kind: 'machineGun',
  sides: [{ mode: 'single', fp: { value: 1, superscripts: ['J'] }, range: 6 }],
};
export const bazooka: WeaponType = {
  id: 'us.bazooka',
  nation: 'us',
  kind: 'ordnance',
  sides: [{ mode: 'single' }],
  ordnance: { he: 2, heat: true, columns: [{ range: 3, toHit: 7, penetration: 3 }] },
};

export const germany: Nation = {
  id: 'de',
  name: 'Germany',
  smoke: 2,
  heroes: true,
  heroTypes: [],
  reductions: [
    {
      squad: 'de.1-6-4',
      halves: [
        { type: 'de.1-5-4', faces: [1, 3, 5] },
        { type: 'de.0-5-4', faces: [2, 4, 6] },
      ],
    },
  ],
};
export const usa: Nation = {
  id: 'us',
  name: 'United States',
  smoke: 2,
  heroes: true,
  heroTypes: [],
  reductions: [{ squad: 'us.2-5-4', halves: [{ type: 'us.1-4-4' }] }],
};

export const catalogue: Catalogue = {
  types: [squad164, half154, half054, paratroopers, paratroopersHalf, vonMartial, medrow],
  nations: [germany, usa],
  skills: [],
};
