import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { shootRule } from '../../src/combat/index.js';
import { dropAcquisitions, forgetTargets, turnFromTargets } from '../../src/combat/attack/acquisition.js';
import { advance } from '../../src/phases/game/advance.js';
import { record } from '../../src/kernel/procedure/procedure.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { administer } from '../../src/phases/administration/administrative.js';
import { isSpotted } from '../../src/spotting/index.js';
import type { Acquisition, Event, Frame, GameProcedure, ShootAction, Status, World } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { act, faults, house, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { field, inImpulse, inWindow, roadside, termsOf } from './scene.js';

type Switches = Readonly<Record<string, string>>;

const squad = 'us.2-5-4.1';
const bazooka = 'us.bazooka.1';
const gun = 'us.gun57.1';
const enemy = 'de.1-6-4.1';
const panzer = 'de.panzer.1';

const columns = [{ range: 6, toHit: 6, penetration: 3 }] as const;
const craft = {
  kind: 'vehicle',
  mf: 12,
  movement: 'tracked',
  morale: 6,
  hull: { front: 9, flank: 9, rear: 9 },
} as const;

const TYPES: readonly CounterType[] = [
  {
    nation: 'us',
    badge: '101st',
    id: 'us.gun57',
    kind: 'weaponTeam',
    ifp: { value: 0 },
    range: 0,
    mf: 1,
    morale: 6,
    shaken: { mf: 1 },
    team: { weapon: 'gun', mayMove: true, ordnance: { he: 1, shots: 2, columns } },
  },
  { ...craft, nation: 'de', id: 'de.panzer' },
  { ...craft, nation: 'us', id: 'us.tank', turret: craft.hull, ordnance: [{ he: 3, columns }] },
];

function ground(switches: Switches = {}): World {
  return worldWith({ types: TYPES }, field(switches));
}

/** What a gun in B3 has acquired in B5. */
const acquired = (more: Partial<Acquisition> = {}): Acquisition => ({
  at: 'B5',
  by: gun,
  from: 'B3',
  level: 1,
  turn: 2,
  ...more,
});

/** A gun in B3 that faces south, with a vehicle and men in B5, men in B6. */
function before(status: Status = {}, more: Laid = {}, world = ground()): Table {
  const units: Laid['units'] = [
    [gun, 'B3', { facing: 4, ...status }],
    [panzer, 'B5', { facing: 1 }],
    [enemy, 'B5'],
    ['de.1-6-4.2', 'B6'],
    ...(more.units ?? []),
  ];
  return inImpulse('us', ['B3'], { ...more, units }, world);
}

const shot = (target: string, more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from: 'B3',
  target,
  weapon: gun,
  ...more,
});
const tank: Partial<ShootAction> = { vehicle: panzer };
const miss: Named = { purpose: 'toHit', of: gun, faces: [6, 6] };

/** Fires shots that all miss, ends the impulse, and tells what the gun has acquired. */
function after(table: Table, ...shots: readonly ShootAction[]): Acquisition | undefined {
  for (const each of shots) act(table, shootRule, each, [{ ...miss, of: each.weapon }]);
  if (table.frames[0]?.kind === 'impulse' && table.frames[0].by === 'us') act(table, doneRule, { kind: 'done' });
  play(table, advance(table));
  return statusOf(table, gun)?.acquired;
}

/** What the roll to hit is made easier by for it. */
function easier(events: readonly Event[]): number | undefined {
  const event = events.find((each) => each.kind === 'shotRolled');
  return event?.kind === 'shotRolled' && event.rolls[0] !== undefined ? termsOf(event.rolls[0].roll)['acquisition'] : 0;
}

describe('ordnance that does not destroy its target', () => {
  rule('14.3', 'has acquired it at the end of the impulse: a vehicle, or all who are in none', () => {
    expect(after(before(), shot('B5', tank))).toEqual(acquired({ vehicle: panzer }));
    expect(after(before(), shot('B5'))).toEqual(acquired());
  });

  rule('14.3', 'has acquired the last of several targets, and nothing between two shots', () => {
    const table = before();
    act(table, shootRule, shot('B5', tank), [miss]);
    expect(statusOf(table, gun)?.acquired).toBeUndefined();
    expect(easier(act(table, shootRule, shot('B5', tank), [miss]))).toBeUndefined();
    expect(after(before(), shot('B5', tank), shot('B6'))).toEqual(acquired({ at: 'B6' }));
  });

  rule('14.3', 'has acquired it the better the second time, and no better after that', () => {
    const table = before({ acquired: acquired({ vehicle: panzer, turn: 1 }) });
    expect(after(table, shot('B5', tank))).toEqual(acquired({ vehicle: panzer, level: 2 }));
    const third = before({ acquired: acquired({ vehicle: panzer, level: 2 }) });
    expect(after(third, shot('B5', tank))).toEqual(acquired({ vehicle: panzer, level: 2 }));
  });

  rule('14.3', 'keeps it by the switch `acquisitionKept` until the target moves, whatever the firer does', () => {
    const held = { acquired: acquired({ vehicle: panzer, turn: 1 }) };
    const lasting = { acquisitionKept: 'untilTargetMoves' };
    const turned = house(before(held), lasting);
    play(turned, turnFromTargets(turned, gun, 'hull'));
    play(turned, forgetTargets(turned));
    const moved = { ...turned, position: { ...turned.position } };
    play(moved, dropAcquisitions(moved));
    expect(statusOf(moved, gun)?.acquired).toEqual(held.acquired);
    const away = house(before(held), lasting);
    away.position = {
      ...away.position,
      counters: away.position.counters.map((one) =>
        one.id === panzer ? { ...one, place: { kind: 'map', at: 'B7' } } : one,
      ),
    };
    play(away, dropAcquisitions(away));
    expect(statusOf(away, gun)?.acquired).toBeUndefined();
    const usual = before(held);
    play(usual, forgetTargets(usual));
    expect(statusOf(usual, gun)?.acquired).toBeUndefined();
  });

  rule('14.3', 'keeps a vehicle that its shot has Shaken, by the switch `acquisitionOnShaken` not', () => {
    const shaking: readonly Named[] = [
      { purpose: 'toHit', of: gun, faces: [1, 2] },
      { purpose: 'penetration', of: 'B3', faces: [5, 1] },
      { purpose: 'hitInVain', of: panzer, faces: [5, 6] },
    ];
    const [kept, lost] = [{}, { acquisitionOnShaken: 'lost' }].map((rules) => {
      const table = house(before({ acquired: acquired({ vehicle: panzer, turn: 1 }) }), rules);
      act(table, shootRule, shot('B5', tank), shaking);
      act(table, doneRule, { kind: 'done' });
      play(table, advance(table));
      return [statusOf(table, panzer)?.shaken, statusOf(table, gun)?.acquired];
    });
    expect(kept).toEqual([true, acquired({ vehicle: panzer, level: 2 })]);
    expect(lost).toEqual([true, undefined]);
  });

  rule('14.3', 'loses what it had acquired for another target', () => {
    const table = before({ acquired: acquired({ vehicle: panzer, level: 2, turn: 1 }) });
    expect(after(table, shot('B5'))).toEqual(acquired());
    const barricade = { kind: 'fortification', at: 'B5', type: 'barricade', tm: 2, facing: 4 } as const;
    const wall = before(
      { acquired: acquired({ vehicle: panzer, turn: 1 }) },
      { markers: [barricade] },
      roadside(ground()),
    );
    expect(after(wall, shot('B5', { barricade: 'B6' }))).toBeUndefined();
  });

  rule('14.3', 'acquires nothing that it has destroyed', () => {
    const table = before({ acquired: acquired({ vehicle: panzer, turn: 1 }) });
    const hit: Named = { purpose: 'toHit', of: gun, faces: [1, 2] };
    act(table, shootRule, shot('B5', tank), [
      hit,
      { purpose: 'penetration', of: 'B3', faces: [6, 1] },
      { purpose: 'bailout', of: panzer, faces: [3] },
    ]);
    act(table, doneRule, { kind: 'done' });
    play(table, advance(table));
    expect(statusOf(table, gun)?.acquired).toBeUndefined();
  });

  rule('14.3', 'is a Support Weapon in the same hands, too', () => {
    const table = inImpulse(
      'us',
      ['B3'],
      {
        units: [
          [squad, 'B3'],
          [enemy, 'B5'],
        ],
        held: [[bazooka, squad]],
      },
      ground(),
    );
    const aimed: ShootAction = { ...shot('B5'), weapon: bazooka };
    after(table, aimed);
    expect(statusOf(table, bazooka)?.acquired).toEqual(acquired({ by: squad }));
  });

  rule(
    '14.3',
    'in Opportunity Fire acquires what is still there at the end of the impulse, by the switch nothing',
    () => {
      const answer = (to: string, switches: Switches = {}): Acquisition | undefined => {
        const laid: Laid = {
          units: [
            [gun, 'B3', { facing: 4 }],
            [panzer, 'B5', { facing: 1 }],
          ],
        };
        const table = inWindow('us', 'B5', [[panzer, 'move']], laid, 1, ground(switches));
        act(table, shootRule, shot('B5', tank), [miss]);
        expect(statusOf(table, gun)?.acquired).toBeUndefined();
        expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move', 'window']);
        table.frames = table.frames.slice(0, 1);
        if (to !== 'B5') play(table, moveTo(to));
        act(table, doneRule, { kind: 'done' });
        return statusOf(table, gun)?.acquired;
      };
      expect(answer('B5')).toEqual(acquired({ vehicle: panzer }));
      expect(answer('B6')).toBeUndefined();
      expect(answer('B5', { acquisitionOpportunityFire: 'never' })).toBeUndefined();
    },
  );

  rule('14.3', 'is a vehicle that answers with its gun, its turret turned, too', () => {
    const tankId = 'us.tank.1';
    const laid: Laid = {
      units: [
        [tankId, 'B3', { facing: 1 }],
        [panzer, 'B5', { facing: 1 }],
      ],
    };
    const table = inWindow('us', 'B5', [[panzer, 'move']], laid, 1, ground());
    act(table, shootRule, { ...shot('B5', tank), weapon: tankId }, [{ ...miss, of: tankId }]);
    table.frames = table.frames.slice(0, 1);
    act(table, doneRule, { kind: 'done' });
    expect(statusOf(table, tankId)?.acquired).toEqual(acquired({ vehicle: panzer, by: tankId }));
  });

  rule('14.3', 'has nothing of it any more when it has to turn its chassis for the shot', () => {
    const tankId = 'us.tank.1';
    const held = { facing: 1, acquired: acquired({ vehicle: panzer, by: tankId }) };
    const laid: Laid = {
      units: [
        [tankId, 'B3', held],
        [panzer, 'B5', { facing: 1 }],
      ],
    };
    const answer = (more: Partial<ShootAction>): number | undefined => {
      const table = inWindow('us', 'B5', [[panzer, 'move']], laid, 1, ground());
      return easier(act(table, shootRule, { ...shot('B5', tank), weapon: tankId, ...more }, [{ ...miss, of: tankId }]));
    };
    expect([answer({}), answer({ pivot: '4' })]).toEqual([-1, undefined]);
  });

  rule('14.3', 'has nothing of it before it turns its chassis either: the target has to be spotted', () => {
    const tankId = 'us.tank.1';
    const held = { facing: 1, acquired: acquired({ vehicle: panzer, by: tankId, at: 'H3', from: 'H1' }) };
    const units: Laid['units'] = [
      [tankId, 'H1', held],
      [panzer, 'H3', { facing: 1 }],
    ];
    const order: ShootAction = { ...shot('H3', tank), from: 'H1', weapon: tankId };
    const table = inImpulse('us', ['H1'], { units }, ground());
    expect(faults(table, shootRule, order)).toEqual([]);
    expect(faults(table, shootRule, { ...order, pivot: '4' })).toEqual(['not-spotted']);
    const sums = (action: ShootAction): readonly string[] =>
      sumsOf(shootRule.accounts?.(table, action) ?? []).flatMap(({ terms }) => terms.map(({ id }) => id));
    expect(sums(order)).toContain('acquisition');
    expect(sums({ ...order, pivot: '4' })).not.toContain('acquisition');
  });
});

/** A unit finds itself elsewhere. */
function moveTo(into: string, unit = panzer): GameProcedure {
  return record<Event, Frame>({ kind: 'unitsMoved', units: [unit], into, cost: [], to: 'all' });
}

describe('an acquired target', () => {
  const has = (more: Partial<Acquisition> = {}): Status => ({ acquired: acquired({ vehicle: panzer, ...more }) });

  rule('14.3', 'is hit the more easily by one or two, and nothing else is', () => {
    expect(easier(act(before(has()), shootRule, shot('B5', tank), [miss]))).toBe(-1);
    expect(easier(act(before(has({ level: 2 })), shootRule, shot('B5', tank), [miss]))).toBe(-2);
    expect(easier(act(before(has()), shootRule, shot('B5'), [miss]))).toBeUndefined();
    const men: Status = { acquired: acquired() };
    expect(easier(act(before(men), shootRule, shot('B5'), [miss]))).toBe(-1);
    expect(easier(act(before(men), shootRule, shot('B6'), [miss]))).toBeUndefined();
    expect(easier(act(before(men), shootRule, shot('B5', tank), [miss]))).toBeUndefined();
  });

  rule('14.3', 'need not be spotted by who has acquired it; by the switch its whole side sees it', () => {
    const woods = (switches: Switches = {}, level?: 1): Table =>
      inImpulse(
        'us',
        ['H1'],
        {
          units: [
            [gun, 'H1', { facing: 4, ...(level === undefined ? {} : has({ at: 'H3', from: 'H1' })) }],
            [squad, 'H1'],
            [panzer, 'H3', { facing: 1 }],
          ],
          held: [[bazooka, squad]],
        },
        ground(switches),
      );
    const aimed: ShootAction = { ...shot('H3', tank), from: 'H1' };
    const other: ShootAction = { ...aimed, weapon: bazooka };
    expect(faults(woods(), shootRule, aimed)).toEqual(['not-spotted']);
    expect(faults(woods({}, 1), shootRule, aimed)).toEqual([]);
    expect(faults(woods({}, 1), shootRule, other)).toEqual(['not-spotted']);
    const all = { acquiredTargetSpotted: 'byAll' };
    expect(faults(woods(all, 1), shootRule, other)).toEqual([]);
    expect(isSpotted(woods(all, 1), 'H3', 'us')).toBe(true);
    expect(isSpotted(woods(all), 'H3', 'us')).toBe(false);
  });

  const left = (table: Table): boolean => {
    play(table, advance(table));
    return statusOf(table, gun)?.acquired !== undefined;
  };

  rule('14.3', 'is lost when it moves, or who has acquired it does', () => {
    expect(left(before(has()))).toBe(true);
    const moved = before(has());
    play(moved, moveTo('B6'));
    expect(left(moved)).toBe(false);
    const firer = before(has());
    play(firer, moveTo('B2', gun));
    expect(left(firer)).toBe(false);
  });

  rule('14.3', 'is lost when all the men there are gone, not before', () => {
    const men = (): Table => before({ acquired: acquired() }, { units: [['de.1-6-4.3', 'B5']] });
    const one = men();
    play(one, moveTo('B6', enemy));
    expect(left(one)).toBe(true);
    play(one, moveTo('B6', 'de.1-6-4.3'));
    expect(left(one)).toBe(false);
  });

  rule('14.3', 'is lost by who is Shaken', () => {
    expect(left(before({ ...has(), shaken: true }))).toBe(false);
  });

  rule('14.3', 'is lost when it cannot be seen any more', () => {
    const smoke = { kind: 'smoke', at: 'B4', stage: 1 } as const;
    expect(left(before(has(), { markers: [smoke] }))).toBe(false);
  });

  rule('14.3', 'is lost when it is abandoned', () => {
    const table = before(has());
    play(table, record<Event, Frame>({ kind: 'abandoned', counter: panzer, to: 'all' }));
    expect(left(table)).toBe(false);
  });

  rule('14.3', 'is lost by the weapon that changes hands', () => {
    const table = inImpulse(
      'us',
      ['B3'],
      {
        units: [
          [squad, 'B3'],
          ['us.2-5-4.2', 'B3'],
          [enemy, 'B5'],
        ],
        held: [[bazooka, squad, { acquired: acquired({ by: squad }) }]],
      },
      ground(),
    );
    play(table, advance(table));
    expect(statusOf(table, bazooka)?.acquired).toBeDefined();
    play(
      table,
      record<Event, Frame>({ kind: 'weaponTaken', weapon: bazooka, unit: 'us.2-5-4.2', captured: false, to: 'all' }),
    );
    play(table, advance(table));
    expect(statusOf(table, bazooka)?.acquired).toBeUndefined();
  });

  rule('14.3', 'is lost when it pivots, or who has acquired it does; by its turret alone only by the switch', () => {
    const turned = (id: string, what: 'hull' | 'turret', switches: Switches = {}): boolean => {
      const table = before(has(), {}, ground(switches));
      play(table, turnFromTargets(table, id, what));
      return left(table);
    };
    expect([turned(panzer, 'hull'), turned(gun, 'hull'), turned(enemy, 'hull')]).toEqual([false, false, true]);
    expect([turned(panzer, 'turret'), turned(gun, 'turret')]).toEqual([true, true]);
    const strict = { acquisitionTurretTurn: 'lost' };
    expect([turned(panzer, 'turret', strict), turned(gun, 'turret', strict)]).toEqual([false, false]);
  });

  rule('14.3', 'is forgotten at the end of a phase in which it was not fired at', () => {
    const forgets = (turn: number): boolean => {
      const table = before(has({ turn }));
      play(table, administer(table), [
        { purpose: 'initiative', of: 'us', faces: [6] },
        { purpose: 'initiative', of: 'de', faces: [1] },
      ]);
      return statusOf(table, gun)?.acquired === undefined;
    };
    expect([forgets(1), forgets(2)]).toEqual([true, false]);
  });
});
