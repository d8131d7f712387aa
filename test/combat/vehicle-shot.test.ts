import { describe, expect } from 'vitest';
import { shootRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, ShootAction, Status, World } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, faults, house, legal, placeOf, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { odds } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import { situation, worldWith } from '../world.js';
import { field, inImpulse, inWindow, termsOf } from './scene.js';

type Switches = Readonly<Record<string, string>>;

const squad = 'us.2-5-4.1';
const bazooka = 'us.bazooka.1';
const panzer = 'de.panzer.1';
const moved: Status = { markers: ['moved'] };

const craft = { nation: 'de', kind: 'vehicle', mf: 12, movement: 'tracked', morale: 6 } as const;
const hull = { front: 5, flank: 3, rear: 1 } as const;
const turret = { front: 6, flank: 4, rear: 2 } as const;

/** A tank, the like in red armor, a tank destroyer with a bare rear, one with no more than a thin front, a truck, a half-track. */
const TYPES: readonly CounterType[] = [
  { ...craft, id: 'de.panzer', hull, turret, passengers: { inside: 0, outside: 2 } },
  { ...craft, id: 'de.red', hull, turret, redArmor: true },
  { ...craft, id: 'de.destroyer', hull: { front: 6, flank: 3, rear: '*' } },
  { ...craft, id: 'de.thin', hull: { front: 2, flank: 0, rear: '*' } },
  { ...craft, id: 'de.truck' },
  { ...craft, id: 'de.carrier', hull: { front: 4, flank: 4, rear: 4 }, passengers: { inside: 4, outside: 0 } },
];

function armored(switches: Switches = {}): World {
  return worldWith({ types: TYPES }, field(switches));
}

/** A Squad with a Bazooka in B3 or elsewhere, a German vehicle in B5 that faces it unless told otherwise. */
function duel(
  vehicle = panzer,
  status: Status = { facing: 1 },
  more: Laid & { from?: string } = {},
  world = armored(),
): Table {
  const { from = 'B3', ...laid } = more;
  const units: Laid['units'] = [[squad, from], [vehicle, 'B5', status], ...(laid.units ?? [])];
  return inImpulse('us', [from], { held: [[bazooka, squad]], ...laid, units }, world);
}

const shot = (vehicle = panzer, from = 'B3', more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from,
  target: 'B5',
  vehicle,
  weapon: bazooka,
  ...more,
});
const toHit = (colored: number, white: number): Named => ({ purpose: 'toHit', of: bazooka, faces: [colored, white] });
const pierce = (attack: number, defence: number, of = 'B3'): Named => ({
  purpose: 'penetration',
  of,
  faces: [attack, defence],
});
const shock = (first: number, second: number, of = panzer): Named => ({
  purpose: 'hitInVain',
  of,
  faces: [first, second],
});
const crew = (face: number, of = panzer): Named => ({ purpose: 'bailout', of, faces: [face] });

/** Where a round struck, its sum and the armor's, and what came of it. */
function struck(events: readonly Event[]): unknown {
  return events.flatMap((event) => {
    if (event.kind !== 'penetrationRolled') return [];
    const { attack, defence, location, result } = event;
    const { part, aspect, armor } = location?.params ?? {};
    return [
      [part, aspect, armor ?? 'bare'].join(' '),
      attack && wholeTotal(attack),
      defence && wholeTotal(defence),
      result,
    ];
  });
}

function rollTerms(events: readonly Event[]): Readonly<Record<string, number>> {
  const event = events.find((each) => each.kind === 'shotRolled');
  return event?.kind === 'shotRolled' && event.rolls[0] !== undefined ? termsOf(event.rolls[0].roll) : {};
}

/** What a hit by natural 7 (the hull) or 6 (the turret) strikes, with a dud. */
function where(table: Table, natural: 6 | 7, from = 'B3', vehicle = panzer): unknown {
  const roll = natural === 7 ? toHit(3, 4) : toHit(3, 3);
  return [struck(act(table, shootRule, shot(vehicle, from), [roll, pierce(1, 6, from)]))].flat(2)[0];
}

describe('ordnance at a vehicle', () => {
  rule(
    '14.1',
    'rolls to hit against the vehicle alone, then a die and the penetration against a die and the armor',
    () => {
      const table = duel(panzer, { facing: 1 }, { units: [['de.1-6-4.1', 'B5']] });
      const events = act(table, shootRule, shot(), [toHit(3, 4), pierce(5, 3), crew(2)]);
      expect(
        events.flatMap((event) => (event.kind === 'shotRolled' ? event.rolls.map((one) => one.targets) : [])),
      ).toEqual([[panzer]]);
      expect(struck(events)).toEqual(['hull front 5', 9, 8, 'penetrated']);
      expect(placeOf(table, panzer)).toEqual({ kind: 'eliminated' });
      expect(statusOf(table, 'de.1-6-4.1')).toEqual({});
      expect(statusOf(table, squad)).toEqual({ markers: ['fired'] });
    },
  );

  rule('14.1', 'misses above its number', () => {
    const table = duel();
    const events = act(table, shootRule, shot(), [toHit(4, 5)]);
    expect(struck(events)).toEqual([]);
    expect(statusOf(table, panzer)).toEqual({ facing: 1 });
  });

  rule('14.1', 'needs no HE-equivalent, as at men it does', () => {
    const rifle = 'us.rifle.1';
    const table = duel(panzer, { facing: 1 }, { held: [[rifle, squad]], units: [['de.1-6-4.1', 'B5']] });
    expect(faults(table, shootRule, { ...shot(), weapon: rifle })).toEqual([]);
    expect(faults(table, shootRule, { kind: 'shoot', from: 'B3', target: 'B5', weapon: rifle })).toEqual([
      'no-high-explosive',
    ]);
  });

  rule('14.1', 'is aimed either at one vehicle or at all who are in none', () => {
    const table = duel(
      panzer,
      { facing: 1 },
      {
        units: [
          ['de.1-6-4.1', 'B5'],
          ['de.truck.1', 'B5'],
        ],
      },
    );
    const aims = legal(table, shootRule).map(({ vehicle }) => vehicle);
    expect([...new Set(aims)].sort()).toEqual([panzer, 'de.truck.1', undefined]);
    const alone = duel();
    expect([...new Set(legal(alone, shootRule).map(({ vehicle }) => vehicle))]).toEqual([panzer]);
    expect(faults(alone, shootRule, { kind: 'shoot', from: 'B3', target: 'B5', weapon: bazooka })).toEqual([
      'no-target',
    ]);
  });

  rule('14.1', 'goes at no vehicle of its own side, elsewhere, or abandoned', () => {
    const table = duel(
      panzer,
      { facing: 1 },
      {
        units: [
          ['de.truck.1', 'B6'],
          ['de.red.1', 'B5', { abandoned: true }],
        ],
      },
    );
    expect(faults(table, shootRule, shot('de.truck.1'))).toEqual(['no-vehicle-there']);
    expect(faults(table, shootRule, shot('de.red.1'))).toEqual(['no-vehicle-there']);
    expect(faults(table, shootRule, shot(squad))).toEqual(['no-vehicle-there']);
    expect(faults(table, shootRule, shot('de.nobody.1'))).toEqual(['unknown-counter']);
  });

  rule('6.0', 'is harder at one that moves or has moved', () => {
    expect(rollTerms(act(duel(), shootRule, shot(), [toHit(6, 6)]))).toEqual({
      dice: 12,
      degradingTerrain: 0,
      targetModifier: 0,
    });
    expect(rollTerms(act(duel(panzer, { facing: 1, ...moved }), shootRule, shot(), [toHit(6, 6)]))).toEqual({
      dice: 12,
      degradingTerrain: 0,
      targetModifier: 0,
      movingVehicleTarget: 1,
    });
    const window = inWindow(
      'us',
      'B5',
      [[panzer, 'move']],
      {
        units: [
          [squad, 'B3'],
          [panzer, 'B5', { facing: 1 }],
        ],
        held: [[bazooka, squad]],
      },
      1,
      armored(),
    );
    expect(rollTerms(act(window, shootRule, shot(), [toHit(6, 6)]))).toMatchObject({ movingVehicleTarget: 1 });
  });

  rule('14.1', 'is easier from the next hex, and counts the terrain', () => {
    expect(
      rollTerms(act(duel(panzer, { facing: 1 }, { from: 'B4' }), shootRule, shot(panzer, 'B4'), [toHit(6, 6)])),
    ).toEqual({ dice: 12, degradingTerrain: 0, adjacent: -2, targetModifier: 0 });
    const smoky = duel(panzer, { facing: 1, markers: ['fired'] }, { markers: [{ kind: 'smoke', at: 'B5', stage: 1 }] });
    expect(rollTerms(act(smoky, shootRule, shot(), [toHit(6, 6)]))).toMatchObject({ targetModifier: 1 });
  });

  rule('5.3', 'is Opportunity Fire at the vehicle that moves, not at what stands beside it', () => {
    const laid: Laid = {
      units: [
        [squad, 'B3'],
        [panzer, 'B5', { facing: 1 }],
        ['de.truck.1', 'B5'],
        ['de.1-6-4.1', 'B5'],
      ],
      held: [[bazooka, squad]],
    };
    const window = inWindow('us', 'B5', [[panzer, 'move']], laid, 1, armored());
    expect([...new Set(legal(window, shootRule).map(({ vehicle }) => vehicle))]).toEqual([panzer]);
    expect(faults(window, shootRule, shot('de.truck.1'))).toEqual(['not-the-mover']);
    expect(faults(window, shootRule, { kind: 'shoot', from: 'B3', target: 'B5', weapon: bazooka })).toEqual([
      'not-the-mover',
    ]);
    const men = inWindow('us', 'B5', [['de.1-6-4.1', 'move']], laid, 1, armored());
    expect([...new Set(legal(men, shootRule).map(({ vehicle }) => vehicle))]).toEqual([undefined]);
  });
});

describe('the point of impact', () => {
  rule('14.1.3', 'is the turret by an even natural roll above 2, the hull otherwise', () => {
    expect(where(duel(), 7)).toBe('hull front 5');
    expect(where(duel(), 6)).toBe('turret front 6');
    expect(struck(act(duel(), shootRule, shot(), [toHit(1, 1), pierce(1, 6)]))).toEqual(['hull front 5', 5, 11, 'dud']);
  });

  rule('14.1.3', 'is the hull of a vehicle that has no turret', () => {
    expect(where(duel('de.destroyer.1', { facing: 1 }), 6, 'B3', 'de.destroyer.1')).toBe('hull front 6');
  });

  rule('14.1.3', 'is read from the modified roll by `hitLocationRoll`', () => {
    const modified = armored({ hitLocationRoll: 'modified' });
    const move = { facing: 1, ...moved };
    expect(where(duel(panzer, move), 7)).toBe('hull front 5');
    expect(where(duel(panzer, move, {}, modified), 7)).toBe('turret front 6');
    expect(where(duel(panzer, move, {}, modified), 6)).toBe('hull front 5');
  });

  rule(
    '14.1.3',
    'lies on the side that the facing shows: two hexsides in front, two in the rear, the others flank',
    () => {
      expect([1, 2, 3, 4, 5, 6].map((facing) => where(duel(panzer, { facing }), 7))).toEqual([
        'hull front 5',
        'hull front 5',
        'hull flank 3',
        'hull rear 1',
        'hull rear 1',
        'hull flank 3',
      ]);
    },
  );

  rule('14.1.3', "is judged by the turret's facing for the turret, or by the hull's for both by `facingShot`", () => {
    const turned = { facing: 1, turret: 3 };
    expect(where(duel(panzer, turned), 6)).toBe('turret flank 4');
    expect(where(duel(panzer, turned), 7)).toBe('hull front 5');
    expect(where(duel(panzer, turned, {}, armored({ facingShot: 'hullOnly' })), 6)).toBe('turret front 6');
  });

  rule('14.1.3', 'along a boundary is where the firer likes it better, hull and turret apart', () => {
    // From D5 the line enters B5 at the vertex between its second and third hexside.
    const at = (status: Status, natural: 6 | 7, switches: Switches = {}): unknown =>
      where(duel(panzer, status, { from: 'D5' }, armored(switches)), natural, 'D5');
    expect(at({ facing: 2 }, 7)).toBe('hull flank 3');
    expect(at({ facing: 5 }, 7)).toBe('hull rear 1');
    expect(at({ facing: 3 }, 7)).toBe('hull front 5');
    // The hull shows front or flank, the turret flank or front: by one choice for both he takes what is thinner in all.
    const crossed = { facing: 2, turret: 4 };
    expect([at(crossed, 7), at(crossed, 6)]).toEqual(['hull flank 3', 'turret flank 4']);
    const one = { boundaryShot: 'oneChoice' };
    expect([at(crossed, 7, one), at(crossed, 6, one)]).toEqual(['hull front 5', 'turret flank 4']);
    const plain = { facing: 2, turret: 1 };
    expect([at(plain, 7, one), at(plain, 6, one)]).toEqual(['hull flank 3', 'turret rear 2']);
  });

  rule('14.1.2', 'without armor, on a truck or a bare rear, means destruction without a roll', () => {
    const truck = duel('de.truck.1', {});
    expect(struck(act(truck, shootRule, shot('de.truck.1'), [toHit(3, 4), crew(2, 'de.truck.1')]))).toEqual([
      'hull front bare',
      undefined,
      undefined,
      'unarmored',
    ]);
    expect(placeOf(truck, 'de.truck.1')).toEqual({ kind: 'eliminated' });
    const rear = duel('de.destroyer.1', { facing: 4 });
    const hit = act(rear, shootRule, shot('de.destroyer.1'), [toHit(3, 4), crew(2, 'de.destroyer.1')]);
    expect(struck(hit)).toEqual(['hull rear bare', undefined, undefined, 'unarmored']);
    const thin = duel('de.thin.1', { facing: 5 }, { from: 'D5' });
    const edge = act(thin, shootRule, shot('de.thin.1', 'D5'), [toHit(3, 4), crew(2, 'de.thin.1')]);
    expect(struck(edge)).toEqual(['hull rear bare', undefined, undefined, 'unarmored']);
    const front = duel('de.destroyer.1', { facing: 1 });
    expect(where(front, 7, 'B3', 'de.destroyer.1')).toBe('hull front 6');
  });

  rule('14.2.2', 'takes four off the penetration of HEAT in red armor', () => {
    const red = act(duel('de.red.1'), shootRule, shot('de.red.1'), [toHit(3, 4), pierce(1, 6)]);
    expect(struck(red)).toEqual(['hull front 5', 1, 11, 'dud']);
    const half = house(duel('de.red.1'), { redArmor: 'halved' });
    const halved = act(half, shootRule, shot('de.red.1'), [toHit(3, 4), pierce(1, 6)]);
    expect(struck(halved)).toEqual(['hull front 5', 1 + 2, 11, 'dud']);
    const solid = duel('de.red.1', { facing: 1 }, { held: [['us.rifle.1', squad]] });
    const hit = act(solid, shootRule, { ...shot('de.red.1'), weapon: 'us.rifle.1' }, [
      { purpose: 'toHit', of: 'us.rifle.1', faces: [3, 4] },
      pierce(1, 6),
    ]);
    expect(struck(hit)).toEqual(['hull front 5', 5, 11, 'dud']);
  });

  rule('15.10', 'of a vehicle hull down, from the front, is the turret or none at all', () => {
    const down = { facing: 1, hullDown: true } as const;
    const low = duel(panzer, down);
    expect(struck(act(low, shootRule, shot(), [toHit(3, 4)]))).toEqual([
      'none none bare',
      undefined,
      undefined,
      'cover',
    ]);
    expect(statusOf(low, panzer)).toEqual(down);
    const told =
      shootRule.accounts?.(duel(panzer, down), shot())[0]?.results.filter(({ from, to }) => from === to) ?? [];
    expect(told.length).toBeGreaterThan(2);
    for (const { by, from = 0, result } of told)
      expect([by, from, result]).toEqual(['natural', from, from === 2 || from % 2 === 1 ? 'cover' : 'turret']);
    expect(struck(act(duel(panzer, down), shootRule, shot(), [toHit(1, 1)]))).toMatchObject({ 3: 'cover' });
    expect(where(duel(panzer, down), 6)).toBe('turret front 6');
    expect(where(duel(panzer, { ...down, turret: 3 }), 6)).toBe('turret flank 4');
    expect(where(duel('de.destroyer.1', down), 6, 'B3', 'de.destroyer.1')).toBe('hull front 6');
    const behind = { ...down, facing: 4 };
    expect(where(duel(panzer, behind), 7)).toBe('hull rear 1');
    const edge = duel(panzer, { ...down, facing: 2 }, { from: 'D5' });
    expect(where(edge, 7, 'D5')).toBe('hull flank 3');
  });
});

describe('penetration', () => {
  const hit = (attack: number, defence: number, more: readonly Named[] = [], status: Status = { facing: 1 }): Table => {
    const table = duel(panzer, status);
    act(table, shootRule, shot(), [toHit(3, 4), pierce(attack, defence), ...more]);
    return table;
  };

  rule(
    '14.1',
    'is a dud at 1 against 6 whatever it penetrates, and catastrophic at 6 against 1 whatever the armor',
    () => {
      const rear = duel(panzer, { facing: 4 });
      expect(struck(act(rear, shootRule, shot(), [toHit(3, 4), pierce(1, 6)]))).toEqual(['hull rear 1', 5, 7, 'dud']);
      expect(statusOf(rear, panzer)).toEqual({ facing: 4 });
      const red = duel('de.red.1');
      expect(struck(act(red, shootRule, shot('de.red.1'), [toHit(3, 4), pierce(6, 1), crew(2, 'de.red.1')]))).toEqual([
        'hull front 5',
        6,
        6,
        'catastrophic',
      ]);
      expect(placeOf(red, 'de.red.1')).toEqual({ kind: 'eliminated' });
    },
  );

  rule('14.1.1', 'equal to the armor shakes a vehicle that passes its Morale Check and empties one that fails', () => {
    expect(statusOf(hit(4, 3, [shock(3, 3)]), panzer)).toMatchObject({ shaken: true });
    expect(statusOf(hit(4, 3, [shock(3, 4)]), panzer)).toMatchObject({ abandoned: true });
  });

  rule('14.1.1', 'below the armor shakes a vehicle that fails a Morale Check less the difference', () => {
    // 3 + 4 against 6 + 5: four are taken off the roll.
    expect(statusOf(hit(3, 6, [shock(4, 6)]), panzer)).toEqual({ facing: 1 });
    expect(statusOf(hit(3, 6, [shock(5, 6)]), panzer)).toMatchObject({ shaken: true });
    // 2 + 4 against 3 + 5.
    expect(statusOf(hit(2, 3, [shock(4, 4)]), panzer)).toEqual({ facing: 1 });
    expect(statusOf(hit(2, 3, [shock(4, 5)]), panzer)).toMatchObject({ shaken: true });
  });

  rule('14.1.1', 'below the armor shakes a vehicle by a natural 12 whatever its Morale', () => {
    const table = duel('de.red.1');
    // 2 + 0 against 6 + 5: nine off 12 would pass.
    act(table, shootRule, shot('de.red.1'), [toHit(3, 4), pierce(2, 6), shock(6, 6, 'de.red.1')]);
    expect(statusOf(table, 'de.red.1')).toMatchObject({ shaken: true });
    const eleven = duel('de.red.1');
    act(eleven, shootRule, shot('de.red.1'), [toHit(3, 4), pierce(2, 6), shock(6, 5, 'de.red.1')]);
    expect(statusOf(eleven, 'de.red.1')).toEqual({ facing: 1 });
  });

  rule('14.1.1', 'shaking a vehicle that is Shaken makes its crew abandon it', () => {
    const shaken = { facing: 1, shaken: true } as const;
    expect(statusOf(hit(3, 6, [shock(5, 6)], shaken), panzer)).toMatchObject({ abandoned: true });
    expect(statusOf(hit(4, 3, [shock(3, 3)], shaken), panzer)).toMatchObject({ abandoned: true });
  });

  rule('14.1.1', 'gives no terrain to the check of a vehicle', () => {
    const table = duel(panzer, { facing: 1, markers: ['fired'] }, { markers: [{ kind: 'smoke', at: 'B5', stage: 1 }] });
    act(table, shootRule, shot(), [toHit(3, 4), pierce(4, 3), shock(3, 4)]);
    expect(statusOf(table, panzer)).toMatchObject({ abandoned: true });
  });
});

describe('those inside a vehicle Shaken by ordnance', () => {
  const carrier = 'de.carrier.1';
  const riders: Laid = {
    units: [
      ['de.koch.1', aboard(carrier)],
      ['de.1-6-4.1', aboard(carrier)],
    ],
  };
  /** Below the armor by one (2 + 4 against 3 + 4): the vehicle fails. */
  const shaken = (more: readonly Named[], switches: Switches = {}, laid: Laid = riders): Table => {
    const table = duel(carrier, { facing: 1 }, laid, armored(switches));
    act(table, shootRule, shot(carrier), [toHit(3, 4), pierce(2, 3), shock(4, 4, carrier), ...more]);
    return table;
  };

  rule('14.1.1', "check with the vehicle's difference, Leaders first, who lend their LM to the others", () => {
    const check = (of: string, first: number, second: number): Named => ({
      ...shock(first, second, of),
      purpose: 'hitVehicle',
    });
    const table = shaken([check('de.koch.1', 4, 4), check('de.1-6-4.1', 3, 4)]);
    expect(statusOf(table, 'de.koch.1')).toEqual({});
    expect(statusOf(table, 'de.1-6-4.1')).toEqual({});
    expect(placeOf(table, 'de.1-6-4.1')).toEqual(aboard(carrier));
  });
});

describe('the odds of a shot at a vehicle', () => {
  /** A pair of fractions as the library writes them. */
  const fraction = (n: number, d: number): string => {
    const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
    const common = divisor(n, d);
    return n === 0 ? '0' : `${n / common}/${d / common}`;
  };
  const state = (vehicle: string, more: object = {}, switches: Switches = {}): readonly [World, GameState] => {
    const world = armored(switches);
    const units = [
      { type: 'us.2-5-4', at: 'B3', weapons: [{ type: 'us.bazooka' }] },
      { type: vehicle, at: 'B5', facing: 2, ...more },
    ];
    return [world, situation(world, { units, impulse: { by: 'us', named: ['B3'] } })];
  };

  rule('14.1', 'are the sums over both rolls and the point of impact', () => {
    const [world, game] = state('de.panzer', { turret: 3 });
    const result = odds(world, game, shot());
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    // The hull shows its front, 5, the turret its flank, 4, to a penetration of 4.
    const needed = 8;
    let killed = 0;
    for (let colored = 1; colored <= 6; colored++)
      for (let white = 1; white <= 6; white++)
        for (let attack = 1; attack <= 6; attack++)
          for (let defence = 1; defence <= 6; defence++) {
            const roll = colored + white;
            if (roll !== 2 && roll > needed) continue;
            const armor = roll > 2 && roll % 2 === 0 ? 4 : 5;
            const dud = attack === 1 && defence === 6;
            const lucky = attack === 6 && defence === 1;
            if (lucky || (!dud && attack + 4 > defence + armor)) killed += 1;
          }
    const results = result.value.subjects.find(({ subject }) => subject === panzer)?.results ?? [];
    expect(results.find(({ result: each }) => each === 'destroyed')?.chance).toBe(fraction(killed, 1296));
    expect(results.map(({ result: each }) => each).sort()).toEqual(['abandoned', 'destroyed', 'none', 'shaken']);
  });

  rule('14.1.1', 'are those of brute force, die by die', () => {
    const [world, game] = state('de.truck');
    const fast = odds(world, game, shot('de.truck.1'));
    const slow = odds(world, game, shot('de.truck.1'), { factorise: false, budget: 100_000 });
    if (!fast.ok || !slow.ok) throw new Error(JSON.stringify([fast, slow]));
    expect(fast.value.subjects).toEqual(slow.value.subjects);
    expect(fast.value.leaves).toBeLessThan(slow.value.leaves);
  });
});

describe('ordnance that may set the ground of a vehicle on fire', () => {
  const woods = (switches: Switches = {}): Table =>
    inImpulse(
      'us',
      ['J2'],
      {
        units: [
          [squad, 'J2'],
          [panzer, 'J4', { facing: 1, markers: ['fired'] }],
        ],
        held: [[bazooka, squad]],
      },
      armored(switches),
    );
  const aimed: ShootAction = { kind: 'shoot', from: 'J2', target: 'J4', vehicle: panzer, weapon: bazooka };
  const burning = (face: number): Named => ({ purpose: 'fireCheck', of: 'J4', faces: [face] });
  const fires = (table: Table): number => table.position.markers.filter(({ kind }) => kind === 'fire').length;

  rule('10.5.6.1', 'does so by a natural 10 or more to hit, whether it hits or not', () => {
    const table = woods();
    act(table, shootRule, aimed, [toHit(5, 5), burning(5)]);
    expect(fires(table)).toBe(1);
    const spared = woods();
    act(spared, shootRule, aimed, [toHit(6, 4), burning(4)]);
    expect(fires(spared)).toBe(0);
  });

  rule('10.5.6.1', 'does so by the switch `fireTrigger` with a six to penetrate', () => {
    const six = { fireTrigger: 'naturalSix' };
    const table = woods(six);
    act(table, shootRule, aimed, [toHit(1, 1), pierce(6, 6, 'J2'), burning(6), shock(1, 1)]);
    expect(fires(table)).toBe(1);
    const five = woods(six);
    act(five, shootRule, aimed, [toHit(1, 1), pierce(5, 6, 'J2'), shock(1, 1)]);
    expect(fires(five)).toBe(0);
    act(woods(six), shootRule, aimed, [toHit(5, 5)]);
  });
});
