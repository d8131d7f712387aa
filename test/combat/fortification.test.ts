import { describe, expect } from 'vitest';
import { fireRule, meleeRule } from '../../src/combat/index.js';
import type { HexMarker, Status } from '../../src/state/index.js';
import { FRESH } from '../../src/state/index.js';
import { isSpotted } from '../../src/spotting/index.js';
import { moraleCheckLedger } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { DICE } from '../../src/tables/index.js';
import { act, fault, faults, impulse, lay, legal, placeOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field, firing, inImpulse, opposed, shelled, sums } from './scene.js';
import type { CounterType } from '../../src/units/index.js';
import { mustDigIn } from '../../src/state/works/fortification.js';

const squad = 'us.1-6-4.1';
const enemy = 'de.1-6-4.1';
const hidden = 'de.1-6-4.2';
const fired: Status = { markers: ['fired'] };

const work = (type: Extract<HexMarker, { kind: 'fortification' }>['type'], at: string, tm: number): HexMarker => ({
  kind: 'fortification',
  at,
  type,
  tm,
});
/** In B4, facing B5. */
const BUNKER: HexMarker = { kind: 'fortification', at: 'B4/bunker', type: 'bunker', tm: 2, facing: 4 };

/** An attack out of B6. */
function outOfB6(
  units: readonly (readonly [string, string, Status?])[],
  markers: readonly HexMarker[],
  held: readonly (readonly [string, string])[] = [],
): Table {
  return inImpulse('us', ['B6'], { units: [[squad, 'B6'], ...units], markers, held });
}

describe('an attack on a Fortification', () => {
  const lead = { lead: squad } as const;

  rule('21.1', 'meets the TM of the Bunker inside, and the open around it', () => {
    const inside = outOfB6(
      [
        [enemy, 'B4/bunker', fired],
        [hidden, 'B4'],
      ],
      [BUNKER],
    );
    const hit = act(inside, fireRule, firing('B6', 'B4/bunker', [squad], lead), [opposed('B6', 1, 6)]);
    expect(sums(hit)).toEqual({ [enemy]: [2, 8] });
    const outside = outOfB6(
      [
        [enemy, 'B4/bunker'],
        [hidden, 'B4'],
      ],
      [BUNKER],
    );
    const other = act(outside, fireRule, firing('B6', 'B4', [squad], lead), [opposed('B6', 1, 6)]);
    expect(sums(other)).toEqual({ [hidden]: [2, 6] });
  });

  rule('21.1.1', 'waits until the Bunker is spotted, apart from its hex', () => {
    const table = outOfB6(
      [
        [enemy, 'B4/bunker'],
        [hidden, 'B4', fired],
      ],
      [BUNKER],
    );
    expect(isSpotted(table, 'B4', 'us')).toBe(true);
    expect(isSpotted(table, 'B4/bunker', 'us')).toBe(false);
    expect(faults(table, fireRule, firing('B6', 'B4/bunker', [squad], lead))).toEqual(['not-spotted']);
  });

  rule('21.1.1', 'needs no spotting next to it: both the Bunker and its hex are seen from there', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B5'],
        [enemy, 'B4/bunker'],
        [hidden, 'B4'],
      ],
      markers: [BUNKER],
    });
    expect(isSpotted(table, 'B4', 'us')).toBe(true);
    expect(isSpotted(table, 'B4/bunker', 'us')).toBe(true);
  });

  rule('21.2', 'meets +1 in Foxholes', () => {
    const table = outOfB6([[enemy, 'B4']], [work('foxholes', 'B4', 1)]);
    const events = act(table, fireRule, firing('B6', 'B4', [squad], lead), [opposed('B6', 1, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [2, 7] });
  });
});

describe('a Trench', () => {
  const trench = work('trench', 'B4', 2);
  const mortars: readonly (readonly [string, string])[] = [['us.mortar51.1', squad]];

  rule('21.6.1', 'must be spotted as blocking terrain even in the open', () => {
    const table = outOfB6([[enemy, 'B4']], [trench]);
    expect(isSpotted(table, 'B4', 'us')).toBe(false);
    expect(faults(table, fireRule, firing('B6', 'B4', [squad], { lead: squad }))).toContain('not-spotted');
  });

  rule('21.6.1', 'shows only those of its units that have fired or moved', () => {
    const table = outOfB6(
      [
        [enemy, 'B4', fired],
        [hidden, 'B4'],
      ],
      [trench],
    );
    const events = act(table, fireRule, firing('B6', 'B4', [squad], { lead: squad }), [opposed('B6', 1, 6)]);
    expect(sums(events)).toEqual({ [enemy]: [2, 8] });
  });

  rule('21.6.1', 'hides nobody under a Spotted marker', () => {
    const markers: HexMarker[] = [trench, { kind: 'spotted', at: 'B4', by: 'us' }];
    const table = outOfB6(
      [
        [enemy, 'B4', fired],
        [hidden, 'B4'],
      ],
      markers,
    );
    const events = act(table, fireRule, firing('B6', 'B4', [squad], { lead: squad }), [opposed('B6', 1, 6)]);
    expect(Object.keys(sums(events)).sort()).toEqual([enemy, hidden]);
  });

  rule('21.6.1', 'hides nobody from Mortars, against whom it is worth +1', () => {
    const table = outOfB6(
      [
        [enemy, 'B4', fired],
        [hidden, 'B4'],
      ],
      [trench],
      mortars,
    );
    const order = firing('B6', 'B4', [squad], { weapons: ['us.mortar51.1'], weaponsOnly: [squad] });
    const events = act(table, fireRule, order, [shelled('B6', 1, 1, 6)]);
    const defences = Object.entries(sums(events)).map(([id, [, defence]]) => [id, defence]);
    expect(defences.sort()).toEqual([
      [enemy, 7],
      [hidden, 7],
    ]);
  });

  rule('21.6', 'is worth +1 against an attack in which a Mortar takes part', () => {
    const table = outOfB6([[enemy, 'B4', fired]], [trench], mortars);
    const order = firing('B6', 'B4', [squad], { weapons: ['us.mortar51.1'], lead: squad });
    const events = act(table, fireRule, order, [shelled('B6', 1, 1, 6)]);
    expect(sums(events)[enemy]?.[1]).toBe(7);
  });
});

describe('Melee and a Bunker', () => {
  rule('21.1', 'is fought inside among those inside: nobody on top can be struck', () => {
    const table = lay(field(), {
      units: [
        [squad, 'B4/bunker'],
        [enemy, 'B4/bunker'],
        [hidden, 'B4'],
      ],
      markers: [BUNKER],
      frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4/bunker', entered: [squad] }],
    });
    const blow = (targets: readonly string[]): readonly string[] =>
      faults(table, meleeRule, { kind: 'melee', at: 'B4/bunker', targets, weapons: [] });
    expect(blow([enemy])).toEqual([]);
    expect(blow([hidden])).toEqual(['not-a-melee-target']);
    expect(legal(table, meleeRule).map(({ targets }) => targets)).toEqual([[enemy]]);
    const dice = [
      { purpose: 'melee', of: 'us', faces: [6, 6] },
      { purpose: 'melee', of: 'de', faces: [1, 1] },
    ];
    act(table, meleeRule, { kind: 'melee', at: 'B4/bunker', targets: [enemy], weapons: [] }, dice);
    expect(placeOf(table, enemy)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, hidden)).toEqual({ kind: 'map', at: 'B4' });
  });
});

describe('rallying in a Fortification', () => {
  const bonus = (unit: string, where: string, markers: readonly HexMarker[], status: Status = FRESH): number => {
    const table = lay(field(), { units: [[unit, where, { ...status, shaken: true }]], markers });
    return wholeTotal(moraleCheckLedger(table, { unit, dice: DICE.rally }));
  };

  rule(
    '21.1',
    'is easier by two, even in the open: in Bunkers, Foxholes, Trenches, Emplacements, Sangars, Fortified hexes',
    () => {
      expect(bonus(enemy, 'B4/bunker', [BUNKER])).toBe(-2);
      expect(bonus(enemy, 'B4', [BUNKER])).toBe(0);
      for (const type of ['foxholes', 'trench', 'emplacement', 'sangar', 'fortified'] as const) {
        expect(bonus(enemy, 'B4', [work(type, 'B4', 1)])).toBe(-2);
      }
      expect(bonus(enemy, 'B4', [work('wire', 'B4', 0)])).toBe(0);
    },
  );

  rule('21.2', 'is for machine-gun teams too where the switch `dugInTeams` has all teams set up there', () => {
    const team: CounterType = {
      nation: 'de',
      id: 'de.mgteam',
      kind: 'weaponTeam',
      ifp: { value: 3 },
      range: 8,
      mf: 2,
      morale: 5,
      shaken: { mf: 1 },
      team: { weapon: 'machineGun', mayMove: true },
    };
    const world = field();
    expect(mustDigIn(world, team)).toBe(false);
    expect(mustDigIn(field({ dugInTeams: 'all' }), team)).toBe(true);
  });

  rule('21.2', 'is no easier for a Weapon Team that has not set up there', () => {
    expect(bonus('de.pak.1', 'B4', [work('foxholes', 'B4', 1)])).toBe(0);
    expect(bonus('de.pak.1', 'B4', [work('foxholes', 'B4', 1)], { dugIn: 'B4' })).toBe(-2);
    expect(bonus('de.pak.1', 'B4', [work('emplacement', 'B4', 2)])).toBe(-2);
  });
});

describe('a field of fire', () => {
  rule('21.2', 'is unrestricted out of Foxholes, Trenches, Emplacements and Fortified hexes, and into them', () => {
    for (const type of ['foxholes', 'trench', 'emplacement', 'sangar', 'fortified'] as const) {
      for (const to of ['B2', 'B6', 'A4', 'C4'] as const) {
        const own = inImpulse('us', ['B4'], {
          units: [
            [squad, 'B4'],
            [enemy, to, fired],
          ],
          markers: [work(type, 'B4', 2)],
        });
        expect(
          fault(own, fireRule, firing('B4', to, [squad], { lead: squad }), 'outside-bunker-front'),
        ).toBeUndefined();
        expect(legal(own, fireRule).length).toBeGreaterThan(0);
      }
    }
  });
});
