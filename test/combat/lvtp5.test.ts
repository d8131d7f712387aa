import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import type { Event, ShootAction, Status } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { aboard, act, faults, legal, placeOf, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { packJson } from '../training.js';
import { worldWith } from '../world.js';
import { field, inImpulse, termsOf } from './scene.js';
import { burstOf } from './tanks.js';

const pack = packJson('vietnam-starter') as { readonly counters: readonly CounterType[] };
const TYPES = pack.counters.filter(({ id }) => id.startsWith('us.lvtp5'));

const amtrac = 'us.lvtp5.1';
const rifle = 'us.lvtp5-106.1';
const south: Status = { facing: 4 };

/** An LVTP-5 in B4 with a Squad inside, one German Squad behind it and one in front. */
function landed(vehicle: string, status: Status = south): Table {
  const units = [
    [vehicle, 'B4', status],
    ['us.2-5-4.1', aboard(vehicle)],
    ['us.2-5-4.2', aboard(vehicle)],
    ['de.1-6-4.1', 'B1'],
    ['de.1-6-4.2', 'B6'],
  ] as const;
  return inImpulse('us', ['B4'], { units }, worldWith({ types: TYPES }, field()));
}

const shot = (target: string): ShootAction => ({ kind: 'shoot', from: 'B4', target, weapon: rifle });

/** The terms of the roll to hit, and of the sum with which a shell bursts. */
function sumsOf(events: readonly Event[]): readonly Readonly<Record<string, number>>[] {
  return events.flatMap((event) => {
    if (event.kind === 'shotRolled') return event.rolls.map(({ roll }) => termsOf(roll));
    return event.kind === 'attackResolved' ? event.rolls.map(({ attack }) => termsOf(attack)) : [];
  });
}

describe('an LVTP-5', () => {
  rule('23.2.3', 'has a machine gun of 3 FP and range 12 in the covered arc of its hull', () => {
    const table = landed(amtrac);
    expect(faults(table, fireRule, burstOf(amtrac, '1', 'B4', 'B6'))).toEqual([]);
    expect(faults(table, fireRule, burstOf(amtrac, '1', 'B4', 'B1'))).toEqual(['outside-gun-arc']);
    expect(TYPES[0]).toMatchObject({ guns: [{ fp: 3, range: 12, mount: 'hull' }] });
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('23.2.3', 'has no machine gun with the 106 mm recoilless rifle, which fires all around', () => {
    const table = landed(rifle);
    expect(legal(table, fireRule)).toEqual([]);
    expect(faults(table, shootRule, shot('B6'))).toEqual([]);
    expect(faults(table, shootRule, shot('B1'))).toEqual([]);
  });

  rule('23.2.3', 'turns the rifle as if it were a turret, for which the roll to hit is harder', () => {
    const behind = landed(rifle);
    const [turned] = sumsOf(act(behind, shootRule, shot('B1'), [{ purpose: 'toHit', of: rifle, faces: [6, 6] }]));
    expect(turned).toMatchObject({ turretTurn: 1 });
    expect(statusOf(behind, rifle)).toMatchObject({ facing: 4, turret: 2 });
    const ahead = landed(rifle);
    const [straight] = sumsOf(act(ahead, shootRule, shot('B6'), [{ purpose: 'toHit', of: rifle, faces: [6, 6] }]));
    expect(straight?.['turretTurn'] ?? 0).toBe(0);
  });

  rule('23.2.3', 'fires HEAT with it, of HE-equivalent 5, and keeps its passengers', () => {
    const table = landed(rifle);
    const sums = sumsOf(
      act(table, shootRule, shot('B6'), [
        { purpose: 'toHit', of: rifle, faces: [1, 1] },
        { purpose: 'highExplosive', of: 'B4', faces: [1, 6] },
      ]),
    );
    expect(sums[1]).toMatchObject({ highExplosiveEquivalent: 5, heat: -1 });
    expect(placeOf(table, 'us.2-5-4.1')).toEqual(aboard(rifle));
    expect(TYPES[1]).toMatchObject({ passengers: { inside: 4, outside: 0 } });
  });
});
