import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { anyOpportunityFire } from '../../src/movement/index.js';
import { advance } from '../../src/phases/game/advance.js';
import { makeUndisturbed } from '../../src/phases/impulse/aim.js';
import type { ShootAction, Status } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { MILAN } from '../counter-types.js';
import { act, fault, faults, house, legal, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, firing, inImpulse, inWindow, opposed } from './scene.js';
import { bmp, burstOf, south, spentIn, tankField } from './tanks.js';

const milan = 'us.milan.1';
const panzer = 'de.panzer.1';
const enemy = 'de.1-6-4.1';

function shot(weapon: string, from: string, target: string, more: Partial<ShootAction> = {}): ShootAction {
  return { kind: 'shoot', from, target, weapon, ...more };
}

const atPanzer = shot(milan, 'B4', 'B6', { vehicle: panzer });

function toHit(of: string, colored: number, white: number): Named {
  return { purpose: 'toHit', of, faces: [colored, white] };
}

/** A launcher, a Panzer two hexes off, and who else there is. */
function lane(more: Laid['units'] = [], launcher = milan, status: Status = south): Table {
  const units = [
    [launcher, 'B4', status],
    ['us.2-5-4.1', 'K1'],
    [panzer, 'B6', { facing: 1, buttoned: true, markers: ['fired'] }],
    ...more,
  ] as const;
  return inImpulse('us', ['B4', 'K1'], { units }, tankField({}, [MILAN]));
}

describe('a missile', () => {
  rule('14.4', 'is announced, and strikes as ordnance does when nobody can answer', () => {
    const table = lane();
    const events = act(table, shootRule, atPanzer);
    expect(events).toEqual([
      { kind: 'missileAnnounced', counter: milan, target: 'B6', to: 'all' },
      { kind: 'marked', counter: milan, marker: 'fired', to: 'all' },
    ]);
    expect(topOf(table, 'aim')).toEqual({
      kind: 'aim',
      by: 'us',
      unit: milan,
      action: atPanzer,
      attacks: 1,
      step: 'announced',
      missile: 'guided',
    });
    const flight = play(table, advance(table), [toHit(milan, 6, 6)]);
    expect(flight.some((event) => event.kind === 'shotRolled')).toBe(true);
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('14.4', 'lets every location of the enemy answer first, with no ordnance', () => {
    const table = lane([
      [enemy, 'B7'],
      ['de.1-6-4.2', 'B2'],
    ]);
    act(table, shootRule, atPanzer);
    play(table, advance(table));
    const window = topOf(table, 'window');
    expect(window).toMatchObject({ by: 'de', at: 'B4', movers: [milan], attacks: 3, missile: 'guided' });
    expect(legal(table, shootRule)).toEqual([]);
    expect(fault(table, shootRule, shot(panzer, 'B6', 'B4'), 'missile-in-flight')).toEqual({});
    expect(new Set(legal(table, fireRule).map(({ from }) => from))).toEqual(new Set(['B2', 'B7']));
  });

  rule('14.4', 'is answered by a vehicle whose machine gun bears as it stands', () => {
    const answers = (status: Status): readonly unknown[] => {
      const units = [
        [milan, 'B4', south],
        [panzer, 'B6', status],
      ] as const;
      const table = inImpulse('us', ['B4'], { units }, tankField({}, [MILAN]));
      act(table, shootRule, atPanzer);
      const window = {
        kind: 'window',
        by: 'de',
        at: 'B4',
        movers: [milan],
        attacks: 1,
        used: [],
        missile: 'guided',
      } as const;
      if (!anyOpportunityFire(table, window)) return [];
      play(table, advance(table));
      expect(topFrame(table)).toEqual(window);
      return legal(table, fireRule).map(({ gun, pivot }) => [gun, pivot]);
    };
    expect(answers({ facing: 1 })).toEqual([['1', undefined]]);
    expect(answers({ facing: 4 })).toEqual([]);
  });

  rule('14.4', 'misses when who guides it has had to check for damage, whatever came of the check', () => {
    const table = lane([[enemy, 'B7']]);
    act(table, shootRule, atPanzer);
    play(table, advance(table));
    act(table, fireRule, firing('B7', 'B4', [enemy], { lead: enemy }), [opposed('B7', 6, 5), check(milan, 1)]);
    expect(topOf(table, 'window')?.missile).toBe('lost');
    const events = play(table, advance(table));
    expect(events).toContainEqual({ kind: 'missileLost', counter: milan, target: 'B6', to: 'all' });
    expect(events.some((event) => event.kind === 'shotRolled')).toBe(false);
    expect(topFrame(table)?.kind).toBe('impulse');
    expect(statusOf(table, milan)).toEqual({ facing: 4, markers: ['fired'] });
    expect(statusOf(table, milan)?.expended).toBeUndefined();
  });

  rule('14.4', 'is by the switch `missiles` fired as any other ordnance, and at men too', () => {
    const table = house(lane(), { missiles: 'asOrdnance' });
    const events = act(table, shootRule, atPanzer, [toHit(milan, 6, 6)]);
    expect(events.some((event) => event.kind === 'shotRolled')).toBe(true);
    expect(topFrame(table)?.kind).toBe('impulse');
    const low = house(lane(), { missiles: 'asOrdnance' });
    act(low, shootRule, atPanzer, [toHit(milan, 1, 6), { purpose: 'penetration', of: 'B4', faces: [1, 6] }]);
    expect(statusOf(low, milan)).toEqual({ facing: 4, markers: ['fired'] });
  });

  rule('14.4', 'flies on when the fire at who guides it does nothing', () => {
    const table = lane([[enemy, 'B7']]);
    act(table, shootRule, atPanzer);
    play(table, advance(table));
    act(table, fireRule, firing('B7', 'B4', [enemy], { lead: enemy }), [opposed('B7', 1, 6)]);
    const events = play(table, advance(table), [toHit(milan, 6, 6)]);
    expect(events.some((event) => event.kind === 'shotRolled')).toBe(true);
  });

  rule('14.4.1', 'is the last when the colored die is below the depletion number', () => {
    const left = (colored: number): boolean | undefined => {
      const table = lane();
      act(table, shootRule, atPanzer);
      play(table, makeUndisturbed(table), [toHit(milan, colored, 6), ...(colored === 2 ? [struck] : [])]);
      return statusOf(table, milan)?.expended;
    };
    const struck: Named = { purpose: 'penetration', of: 'B4', faces: [1, 6] };
    expect(left(2)).toBe(true);
    expect(left(3)).toBeUndefined();
    const spent = lane([], milan, { ...south, expended: true });
    expect(faults(spent, shootRule, atPanzer)).toEqual(['no-missile-left']);
  });

  rule('14.4', 'is not fired on the move, nor nearer than it can be guided', () => {
    const moved = lane([], bmp, { ...south, markers: ['assaultMove'] });
    const guided = shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '2' });
    expect(faults(moved, shootRule, guided)).toEqual(['missile-on-the-move']);
    expect(faults(moved, shootRule, shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '1' }))).toEqual([]);
    expect(faults(lane([], bmp), shootRule, { ...guided, assaultFire: [bmp] })).toEqual(['missile-on-the-move']);
    const near = inImpulse(
      'us',
      ['B5'],
      {
        units: [
          [milan, 'B5', south],
          [panzer, 'B6', { facing: 1 }],
        ],
      },
      tankField({}, [MILAN]),
    );
    expect(faults(near, shootRule, shot(milan, 'B5', 'B6', { vehicle: panzer }))).toEqual(['weapon-out-of-range']);
  });

  rule('14.4', 'is fired at men only where they are in a Building or a Bunker, and not out of a Building', () => {
    const men = (from: string, target: string): readonly string[] => {
      const units = [
        [milan, from, south],
        [enemy, target],
      ] as const;
      const table = inImpulse('us', [from], { units }, tankField({}, [MILAN]));
      return faults(table, shootRule, shot(milan, from, target));
    };
    expect(men('B4', 'B6')).toEqual(['missile-at-men']);
    expect(men('F2', 'F4')).not.toContain('missile-at-men');
    expect(men('F4', 'F6')).toContain('missile-under-cover');
  });

  rule('14.1', 'and a cannon of the same vehicle are not fired in one turn', () => {
    const table = lane([], bmp);
    act(table, shootRule, shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '1' }), [toHit(bmp, 6, 6)]);
    expect(faults(table, shootRule, shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '2' }))).toEqual([
      'other-ammunition',
    ]);
    expect(faults(table, shootRule, shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '1' }))).toEqual([]);
  });

  rule('14.4', 'is fired once a turn, and the machine guns of its vehicle beside it', () => {
    const table = lane([[enemy, 'B6', { shaken: true }]], bmp);
    const guided = shot(bmp, 'B4', 'B6', { vehicle: panzer, gun: '2' });
    act(table, shootRule, guided);
    play(table, advance(table), [toHit(bmp, 6, 6)]);
    expect(faults(table, shootRule, guided)).toEqual(['already-activated']);
    expect(spentIn(table)?.[0]?.shots).toHaveLength(1);
    expect(faults(table, fireRule, burstOf(bmp, '1', 'B4', 'B6'))).toEqual([]);
  });

  rule('14.4', 'is fired in Opportunity Fire too, and answered by those who move', () => {
    const units = [
      [milan, 'B4', south],
      [panzer, 'B6', { facing: 1 }],
      [enemy, 'B7'],
    ] as const;
    const table = inWindow('us', 'B6', [[panzer, 'move']], { units }, 1, tankField({}, [MILAN]));
    act(table, shootRule, atPanzer);
    play(table, advance(table));
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'move', 'window', 'aim', 'window']);
    expect(topFrame(table)).toMatchObject({ by: 'de', at: 'B4', missile: 'guided' });
  });
});
