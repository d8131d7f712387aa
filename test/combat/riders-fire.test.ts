import { describe, expect } from 'vitest';
import { bestFire, fireRule, shootRule } from '../../src/combat/index.js';
import { alightRule, moveRule, stopRule } from '../../src/movement/index.js';
import { nameRule } from '../../src/phases/impulse/name.js';
import { advance } from '../../src/phases/game/advance.js';
import type { FireAction, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { moving } from '../movement/ground.js';
import { vehicle } from '../counter-types.js';
import { aboard, act, faults, impulse, judged, lay, legal, play, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { field, firing, inImpulse, inWindow, opposed, sums, termsOf } from './scene.js';
import type { World } from '../../src/state/index.js';

const TANK = 'us.carrier.1';
const SQUAD = 'us.2-5-4.1';
const SECOND = 'us.2-5-4.2';
const SCOUTS = 'us.1-4-4.1';
const TOM = 'us.tom.1';
const ENEMY = 'de.1-6-4.1';
const TOP = aboard(TANK, 'outside');

function world(ridersFire: 'yes' | 'no' = 'yes'): World {
  const carrier = vehicle('us.carrier', { passengers: { inside: 2, outside: 3 } });
  return worldWith({ types: [carrier] }, field({ ridersFire }));
}

/** A vehicle in B4 with a Squad of IFP 2 on top, in its impulse; a German Squad that crawls in B6. */
function ride(status: Status = {}, more: NonNullable<Laid['units']> = [], of = world()): Table {
  const table = inImpulse(
    'us',
    ['B4'],
    {
      units: [[TANK, 'B4', { facing: 4, ...status }], [SQUAD, TOP], [ENEMY, 'B6', { markers: ['lowCrawl'] }], ...more],
      held: [['us.bar.1', SQUAD]],
    },
    of,
  );
  const riders = table.position.counters.filter(({ place }) => place.kind === 'vehicle').map(({ id }) => id);
  const frames = table.frames.map((frame) =>
    frame.kind === 'impulse' ? { ...frame, started: [...frame.started, ...riders].sort() } : frame,
  );
  return Object.assign(table, { frames });
}

const shot = (units: readonly string[] = [SQUAD], more: Partial<FireAction> = {}): FireAction =>
  firing('B4', 'B6', units, { lead: units[0] ?? '', ...more });
const attackOf = (table: Table, action: FireAction = shot()): number | undefined =>
  sums(act(table, fireRule, action, [opposed('B4', 1, 6)]))[ENEMY]?.[0];

describe('men on top of a vehicle', () => {
  rule('16.2', 'do not fire, unless the ruleset answers `ridersFire` with yes', () => {
    expect(faults(ride({}, [], world('no')), fireRule, shot())).toContain('not-there');
    expect(legal(ride({}, [], world('no')), fireRule)).toEqual([]);
    expect(faults(ride(), fireRule, shot())).toEqual([]);
  });

  rule('16.2', 'fire their IFP less one from a vehicle that has not moved', () => {
    const table = ride();
    expect(attackOf(table)).toBe(1 + 2 - 1);
    expect(statusOf(table, SQUAD)?.markers).toEqual(['fired']);
    expect(statusOf(table, TANK)?.markers).toBeUndefined();
  });

  rule('16.2', 'fire their IFP less two from a vehicle that is marked Moved or Assault Move, or is on the move', () => {
    expect(attackOf(ride({ markers: ['moved'] }))).toBe(1 + 2 - 2);
    expect(attackOf(ride({ markers: ['assaultMove'] }))).toBe(1 + 2 - 2);
    const table = ride();
    table.frames = [...table.frames, moving('us', 'B4', [[TANK, 'move', 10, 1]])];
    expect(attackOf(table)).toBe(1 + 2 - 2);
  });

  rule('16.2', 'can come to less than nothing: IFP 1 on a moving tank is -1', () => {
    const table = ride({ markers: ['moved'] }, [[SCOUTS, TOP]]);
    expect(attackOf(table, shot([SCOUTS]))).toBe(1 + 1 - 2);
    const both = ride({ markers: ['moved'] }, [[SCOUTS, TOP]]);
    expect(attackOf(both, shot([SQUAD, SCOUTS], { lead: SQUAD }))).toBe(1 + 0 + 0);
  });

  rule('16.2', 'fire no Support Weapons', () => {
    expect(faults(ride(), fireRule, shot([SQUAD], { weapons: ['us.bar.1'] }))).toEqual(['weapon-unusable']);
    expect(legal(ride(), fireRule).every(({ weapons }) => weapons.length === 0)).toBe(true);
    expect(legal(ride(), shootRule)).toEqual([]);
  });

  rule('16.1', 'are not men inside it, who do not fire', () => {
    const table = ride({}, [[SCOUTS, aboard(TANK)]]);
    expect(faults(table, fireRule, shot([SCOUTS]))).toContain('not-there');
    expect(legal(table, fireRule).flatMap(({ units }) => units)).not.toContain(SCOUTS);
  });

  rule('5.1', 'fire in Good Order only', () => {
    const table = ride({}, [[SCOUTS, TOP, { shaken: true }]]);
    expect(faults(table, fireRule, shot([SCOUTS]))).toContain('not-good-order');
  });

  rule('16.2', 'fire together, but not with men on foot beside the vehicle', () => {
    const table = ride({}, [
      [SCOUTS, TOP],
      [SECOND, 'B4'],
    ]);
    expect(faults(table, fireRule, shot([SQUAD, SECOND]))).toEqual(['riders-fire-apart']);
    expect(legal(table, fireRule).map(({ units }) => units.join('+'))).toEqual(
      expect.arrayContaining([SCOUTS, SQUAD, SECOND, `${SCOUTS}+${SQUAD}`]),
    );
    expect(legal(table, fireRule).some(({ units }) => units.includes(SQUAD) && units.includes(SECOND))).toBe(false);
  });

  rule('5.2', 'bind nobody else of their hex, who may fire at another hex', () => {
    const table = ride({}, [
      [SECOND, 'B4'],
      ['de.1-6-4.2', 'B1', { markers: ['lowCrawl'] }],
    ]);
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    expect(faults(table, fireRule, firing('B4', 'B1', [SECOND], { lead: SECOND }))).toEqual([]);
  });

  rule('4.0', 'make their attack at once: who has not fired with the others fires no more in this impulse', () => {
    const table = ride({}, [[SCOUTS, TOP]]);
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    expect(faults(table, fireRule, shot([SCOUTS]))).toEqual(['already-fired-together']);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('5.0.1', 'are led by a Leader on top of the same vehicle, not by one beside it', () => {
    const table = ride({}, [[TOM, TOP]]);
    expect(attackOf(table, shot([SQUAD], { leader: TOM }))).toBe(1 + 2 - 1 + 2);
    expect(statusOf(table, TOM)?.markers).toEqual(['fired']);
    const beside = ride({}, [[TOM, 'B4']]);
    expect(faults(beside, fireRule, shot([SQUAD], { leader: TOM }))).toEqual(['leader-cannot-help']);
    expect(bestFire(ride({}, [[TOM, TOP]]), 'B4', 'B6')?.action.leader).toBe(TOM);
  });

  rule('16.2', 'tell in their share what the ride costs', () => {
    const best = bestFire(ride(), 'B4', 'B6');
    expect(best?.action.units).toEqual([SQUAD]);
    expect(best === undefined ? {} : termsOf(best.attack)).toMatchObject({ firepower: 1 });
    expect(JSON.stringify(best?.attack)).toContain('"fromTop"');
  });
});

describe('the move of a vehicle with men on top who fire', () => {
  const drive = (spent: number): Table => {
    const table = ride({}, [['us.1-4-4.9', 'K8']]);
    table.frames = [...table.frames, moving('us', 'B4', [[TANK, 'move', 10, spent]], { steps: spent })];
    return table;
  };

  rule('16.2', 'is interrupted at any time after its first MP', () => {
    expect(faults(drive(0), fireRule, shot())).toContain('not-activated-here');
    expect(faults(drive(1), fireRule, shot())).toEqual([]);
    expect(faults(drive(9), fireRule, shot())).toEqual([]);
    const table = drive(9);
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    expect(faults(table, stopRule, { kind: 'stop' })).toEqual([]);
  });

  rule('16.2', 'does not end by itself while they can still fire', () => {
    const table = drive(10);
    play(table, advance(table));
    expect(topOf(table, 'move')).toBeDefined();
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    play(table, advance(table));
    expect(topOf(table, 'move')).toBeUndefined();
  });

  rule('16.2', 'does not begin in the impulse in which they have fired from the standing vehicle', () => {
    const go = { kind: 'move', from: 'B4', units: [TANK], modes: ['move'] } as const;
    const table = ride();
    expect(faults(table, moveRule, go)).toEqual([]);
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    expect(judged(table, moveRule, go).map(({ code }) => code)).toEqual(['riders-have-fired']);
    const later = ride();
    later.position = {
      ...later.position,
      counters: later.position.counters.map((unit) =>
        unit.id === SQUAD ? { ...unit, status: { markers: ['fired'] } } : unit,
      ),
    };
    later.frames = [impulse('us', { step: 'acting', named: [{ at: 'B4' }], started: [TANK] })];
    expect(faults(later, moveRule, go)).toEqual([]);
  });

  rule('16.2', 'lets nobody off who has fired', () => {
    const table = drive(1);
    act(table, fireRule, shot(), [opposed('B4', 1, 6)]);
    expect(faults(table, alightRule, { kind: 'alight', units: [SQUAD], modes: ['move'] })).toEqual([
      'already-activated',
    ]);
  });
});

describe('the occasions of men on top of a vehicle', () => {
  rule('5.3', 'are Opportunity Fire too, while their vehicle stands or when it has moved', () => {
    const wait = (status: Status = {}): Table =>
      inWindow(
        'us',
        'B6',
        [[ENEMY, 'move']],
        {
          units: [
            [TANK, 'B4', { facing: 4, ...status }],
            [SQUAD, TOP],
            [ENEMY, 'B6'],
          ],
        },
        1,
        world(),
      );
    expect(legal(wait(), fireRule)).toEqual([shot()]);
    expect(attackOf(wait())).toBe(1 + 2 - 1 + 1);
    expect(attackOf(wait({ markers: ['moved'] }))).toBe(1 + 2 - 2 + 1);
    const open = wait();
    play(open, advance(open));
    expect(topOf(open, 'window')).toBeDefined();
  });

  rule('4.0', 'are an impulse of their own after that of their vehicle', () => {
    const table = lay(world(), {
      units: [
        [TANK, 'B4', { markers: ['moved'] }],
        [SQUAD, TOP],
        [SCOUTS, TOP, { markers: ['fired'] }],
        [ENEMY, 'B6', { markers: ['lowCrawl'] }],
      ],
      frames: [impulse('us')],
      position: { phase: 'operations' },
    });
    act(table, nameRule, { kind: 'name', at: 'B4' });
    expect(topOf(table, 'impulse')?.started).toEqual([SQUAD]);
    play(table, advance(table));
    expect(attackOf(table)).toBe(1 + 2 - 2);
  });

  rule('4.0', 'are none where nobody on top has anything to fire', () => {
    const table = lay(world(), {
      units: [
        [TANK, 'B4', { markers: ['moved'] }],
        [TOM, TOP],
        [ENEMY, 'B6', { markers: ['lowCrawl'] }],
      ],
      frames: [impulse('us')],
      position: { phase: 'operations' },
    });
    expect(faults(table, nameRule, { kind: 'name', at: 'B4' })).toEqual(['nobody-to-activate']);
  });
});

describe('the orders of men on top of a vehicle', () => {
  rule('16.2', 'are walked if and only if they are legal', () => {
    const units = [SQUAD, SCOUTS, SECOND, TOM];
    const table = ride({}, [
      [SCOUTS, TOP],
      [SECOND, 'B4'],
      [TOM, TOP],
    ]);
    const sets = units.reduce<readonly (readonly string[])[]>(
      (all, id) => [...all, ...all.map((s) => [...s, id])],
      [[]],
    );
    const all = sets.flatMap((set) =>
      [undefined, ...units].flatMap((lead) =>
        [undefined, TOM].flatMap((leader) =>
          [undefined, [SQUAD], [SECOND]].map((assaultFire) => {
            const action: FireAction = firing('B4', 'B6', set);
            return Object.assign(
              action,
              lead === undefined ? {} : { lead },
              leader === undefined ? {} : { leader },
              assaultFire === undefined ? {} : { assaultFire },
            );
          }),
        ),
      ),
    );
    const key = (action: FireAction): string =>
      JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
    const right = all.filter((action) => faults(table, fireRule, action).length === 0).map(key);
    expect(right.length).toBeGreaterThan(5);
    expect(legal(table, fireRule).map(key).sort()).toEqual([...right].sort());
  });
});
