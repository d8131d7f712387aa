import type { ChartPack } from '../../src/lhy/index.js';

/*
 * Made-up charts for tests. No number is taken from a card of the game, but for the few that the rulebook itself tells in its
 * text and examples (woods: one level and -1 against small arms; a stone building: one level). All others are odd on purpose, so that no plausible
 * mistake hits them.
 */

const mp = { foot: 7, afv: 9, halftrack: 11, truck: 'no' } as const;
/** Half Movement Points by class. */
const costs = (foot: number, afv: number, halftrack: number, truck: number | 'no') => ({ foot, afv, halftrack, truck });
const ground = { mp: costs(2, 2, 2, 3), smallArms: 0, mortar: 0, level: 0 };

/** A document with every chart. */
export const FIXTURE: ChartPack = {
  format: 1,
  system: 'lhy',
  id: 'fixture',
  title: 'Made-up numbers',
  fixture: true,
  charts: {
    terrainEffects: {
      rural: ground,
      urban: ground,
      beach: ground,
      woods: { mp: costs(3, 5, 7, 'no'), smallArms: -1, mortar: -7, level: 1 },
      heavyWoods: { mp, smallArms: -11, mortar: -7, level: 3 },
      jungle: { mp, smallArms: -11, mortar: -7, level: 1 },
      heavyJungle: { mp, smallArms: -13, mortar: -7, level: 3 },
      orchard: { mp, smallArms: 0, mortar: 0, level: 1 },
      palmGrove: { mp, smallArms: 0, mortar: 0, level: 3 },
      brush: { mp, smallArms: 0, mortar: 0, level: 1 },
      marsh: ground,
      river: { mp: { foot: 3, afv: 'no', halftrack: 'no', truck: 'no' }, smallArms: 0, mortar: 0, level: 0 },
      stoneBuilding: { mp, smallArms: -5, mortar: -9, level: 1 },
      woodenBuilding: { mp, smallArms: -3, mortar: -11, level: 1 },
      hut: { mp, smallArms: -17, mortar: 0, level: 1 },
      urbanBuilding: { mp, smallArms: -7, mortar: -13, level: 3 },
      hill: { uphill: costs(1, 3, 5, 7), smallArms: -19, mortar: -3 },
      wall: { mp: costs(1, 3, 5, 'no'), smallArms: -13 },
      treeLine: { mp: costs(9, 7, 5, 'no'), smallArms: -9, mortar: -5, level: 1 },
      treeLinedRoad: { smallArms: -5, mortar: -3 },
      improvedPosition: { smallArms: -7, mortar: -5 },
      road: { mp: costs(2, 1, 1, 1) },
      railroad: { mp: costs(3, 3, 3, 5) },
      path: { mp: costs(1, 3, 5, 'no') },
      bridge: { mp: costs(3, 1, 3, 1) },
      ford: { mp: costs(3, 5, 7, 9) },
    },
    smallArmsModifiers: {
      a: { '7': [{ to: 3, value: 0 }, { value: -11 }] },
      b: -13,
      c: 7,
      d: -17,
      e: 11,
      g: { sameHex: -7, otherHex: -9 },
      i: -3,
      j: -5,
      k: 13,
      l: 9,
      m: -19,
      n: -15,
      o: 17,
    },
    antiTankModifiers: {
      a: { '21': [{ to: 7, value: 0 }, { value: -13 }] },
      b: -7,
      c: -11,
      d: { sameHex: -5, otherHex: -17 },
      e: -9,
      g: -15,
      h: -3,
      i: -13,
      j: -19,
      k: -17,
      l: 11,
    },
    mortarActions: { made: { primary: 7, secondary: -3, explosive: 5, smoke: 7 } },
    mortarModifiers: { a: { forest: 13, treeLine: 11, treeLinedRoad: 17 }, b: 19 },
    mortarExtension: { success: 3 },
    scatter: { made: [5, 3, 1, 6, 4, 2] },
    // Row 0 is no difference of levels, and so on. Terrain far from the higher end hides more hexes.
    blindHexes: {
      rows: [
        [{ value: 99 }],
        [{ to: 1, value: 1 }, { to: 3, value: 3 }, { value: 7 }],
        [{ to: 3, value: 1 }, { value: 3 }],
        [{ value: 1 }],
      ],
    },
    coordination: { activations: [{ to: 7, value: 1 }, { value: 3 }] },
    timeLapse: { minutes: [{ to: 3, value: 5 }, { value: 3 }] },
    shockRecovery: { results: [{ to: 3, value: 'recovers' }, { value: 'remains' }] },
    fate: {
      events: [
        { to: 7, value: { event: 'made', effect: 'A made-up event.' } },
        { value: { event: 'other', effect: 'Nothing.' } },
      ],
    },
    assaultModifiers: { b: 7, c: -7, d: -9, e: 11, f: 13, g: -3, h: 5, i: -11, j: -13, k: -5 },
    assaultResults: {
      results: [
        { to: 3, value: { attacker: ['retreats'], defender: [] } },
        { value: { attacker: [], defender: ['casualty', 'retreats'] } },
      ],
    },
    vehicleDestruction: {
      squad: 7,
      germanSquadAfter943: 5,
      assaultValue3: 3,
      inMotion: -11,
      stationary: 13,
      unsupported: 9,
      besideCover: 17,
    },
    casualtyTrack: { attacker: [7, 9, 11], defender: [5, 13, 3] },
    tacticalObjectives: { hill: { attacker: 7, defender: 5 } },
    hillLevels: { levels: [{ to: 7, value: 3 }, { value: 5 }] },
    forcesAndSupport: {
      a: {
        attacker: { infantryPlatoons: 7, tankPlatoons: 3, support: 77 },
        defender: { infantryPlatoons: 5, tankPlatoons: 1, support: 55 },
      },
      b: {
        attacker: { infantryPlatoons: 9, tankPlatoons: 5, support: 99 },
        defender: { infantryPlatoons: 7, tankPlatoons: 3, support: 33 },
      },
      c: {
        attacker: { infantryPlatoons: 11, tankPlatoons: 7, support: 111 },
        defender: { infantryPlatoons: 9, tankPlatoons: 5, support: 13 },
      },
      d: {
        attacker: { infantryPlatoons: 13, tankPlatoons: 9, support: 131 },
        defender: { infantryPlatoons: 11, tankPlatoons: 7, support: 17 },
      },
    },
    casualtyLimits: { blue: 17 },
    initiativeModifiers: { blue: { early: 7 } },
    coordinationModifiers: { blue: { early: -7 } },
    supportPurchase: { gun: 37 },
  },
};
