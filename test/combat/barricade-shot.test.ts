import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, HexMarker, ShootAction, World } from '../../src/state/index.js';
import { act, faults, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { firing, inImpulse, inWindow, roadside } from './scene.js';

const squad = 'us.2-5-4.1';
const bazooka = 'us.bazooka.1';
const enemy = 'de.1-6-4.1';

/** On the hexside between B5 and B6. */
const BARRICADE: HexMarker = { kind: 'fortification', at: 'B5', type: 'barricade', tm: 2, facing: 4 };

/** The field, with ordnance that penetrates much and ordnance that penetrates hardly anything. */
function armory(): World {
  const world = roadside();
  const types = new Map(world.catalogue.types);
  for (const [id, penetration] of [
    ['us.strong', 9],
    ['us.weak', 1],
  ] as const) {
    const columns = [{ range: 4, toHit: 8, penetration }];
    types.set(id, { nation: 'us', id, kind: 'ordnance', sides: [{ mode: 'single' }], ordnance: { columns, he: 2 } });
  }
  return { ...world, catalogue: { ...world.catalogue, types } };
}

function before(more: Laid = {}, weapon = bazooka, from = 'B3'): Table {
  const units: Laid['units'] = [[squad, from], ...(more.units ?? [])];
  return inImpulse('us', [from], { markers: [BARRICADE], ...more, held: [[weapon, squad]], units }, armory());
}

const shot = (target = 'B5', barricade = 'B6', weapon = bazooka): ShootAction => ({
  kind: 'shoot',
  from: 'B3',
  target,
  barricade,
  weapon,
});
const toHit = (colored: number, white: number, of = bazooka): Named => ({
  purpose: 'toHit',
  of,
  faces: [colored, white],
});
const pierce = (attack: number, defence: number): Named => ({
  purpose: 'penetration',
  of: 'B3',
  faces: [attack, defence],
});

/** The sums of the shot and what came of it. */
function told(events: readonly Event[]): unknown {
  return events.flatMap((event) => {
    if (event.kind !== 'barricadeShot') return [];
    const { roll, needed, hit, attack, defence, destroyed } = event;
    return [wholeTotal(roll), needed, hit, attack && wholeTotal(attack), defence && wholeTotal(defence), destroyed];
  });
}

describe('ordnance at a Barricade', () => {
  rule('21.5', 'rolls to hit, then a die and its penetration must beat a die and an Armor Factor of 2', () => {
    const table = before();
    expect(told(act(table, shootRule, shot(), [toHit(4, 4), pierce(1, 2)]))).toEqual([8, 8, true, 5, 4, true]);
    expect(table.position.markers).toEqual([]);
    expect(statusOf(table, squad)).toEqual({ markers: ['fired'] });
    const equal = before();
    expect(told(act(equal, shootRule, shot(), [toHit(4, 4), pierce(2, 4)]))).toEqual([8, 8, true, 6, 6, false]);
    expect(equal.position.markers).toEqual([BARRICADE]);
    const missed = before();
    expect(told(act(missed, shootRule, shot(), [toHit(4, 5)]))).toEqual([9, 8, false, undefined, undefined, false]);
    expect(missed.position.markers).toEqual([BARRICADE]);
  });

  rule('14.1', 'is a dud at 1 against 6, and destroys at 6 against 1', () => {
    const table = before({}, 'us.strong.1');
    expect(
      told(act(table, shootRule, shot('B5', 'B6', 'us.strong.1'), [toHit(1, 2, 'us.strong.1'), pierce(1, 6)])),
    ).toEqual([3, 8, true, 10, 8, false]);
    const lucky = before({}, 'us.strong.1');
    act(lucky, shootRule, shot('B5', 'B6', 'us.strong.1'), [toHit(1, 2, 'us.strong.1'), pierce(6, 1)]);
    expect(lucky.position.markers).toEqual([]);
  });

  rule('21.5', 'may be aimed at it from either of its hexes, whoever is there', () => {
    const table = before({ units: [[enemy, 'B5']] });
    const aims = legal(table, shootRule).map(({ target, barricade }) => `${target} ${barricade ?? 'men'}`);
    expect([...new Set(aims)].sort()).toEqual(['B5 B6', 'B5 men', 'B6 B5']);
    act(table, shootRule, shot(), [toHit(1, 1), pierce(6, 6)]);
    expect(placeOf(table, enemy)).toEqual({ kind: 'map', at: 'B5' });
    const empty = before();
    expect(faults(empty, shootRule, { kind: 'shoot', from: 'B3', target: 'B5', weapon: bazooka })).toEqual([
      'no-target',
    ]);
  });

  rule('21.5', 'is ordnance with a penetration of more than 1', () => {
    const weak = before({}, 'us.weak.1');
    expect(faults(weak, shootRule, shot('B5', 'B6', 'us.weak.1'))).toEqual(['cannot-penetrate']);
    expect(legal(weak, shootRule)).toEqual([]);
    const rifle = before({}, 'us.rifle.1');
    expect(faults(rifle, shootRule, shot('B5', 'B6', 'us.rifle.1'))).toEqual([]);
  });

  rule('21.5', 'finds one there, in range and sight, and is no Opportunity Fire', () => {
    expect(faults(before(), shootRule, shot('B5', 'B4'))).toEqual(['no-barricade']);
    expect(faults(before({ markers: [] }), shootRule, shot())).toEqual(['no-barricade']);
    const window = inWindow(
      'us',
      'B5',
      [[enemy, 'move']],
      {
        units: [
          [squad, 'B3'],
          [enemy, 'B5'],
        ],
        held: [[bazooka, squad]],
        markers: [BARRICADE],
      },
      2,
    );
    expect(faults(window, shootRule, shot())).toEqual(['no-barricade']);
    expect(legal(window, shootRule).map(({ barricade }) => barricade)).toEqual([undefined]);
    expect(faults(before(), shootRule, shot('Z9', 'B6'))).toEqual(['unknown-location']);
    const far: HexMarker = { ...BARRICADE, at: 'B8', facing: 1 };
    expect(faults(before({ markers: [far] }), shootRule, shot('B8', 'B7'))).toContain('weapon-out-of-range');
    expect(faults(before(), fireRule, firing('B3', 'B5', [squad], { lead: squad }))).toContain('no-target');
  });
});
