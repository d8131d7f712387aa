import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { enterRule } from '../../src/movement/index.js';
import { meleeRule } from '../../src/combat/index.js';
import type { Event, HexMarker, Status } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, faults, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground, moving, onTheMove, settle, struckBy } from './ground.js';
import type { Going } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const half = 'de.0-5-4.1';
const koch = 'de.koch.1';
const medic = 'de.medic.1';
const firer = 'us.2-5-4.1';

const mines = (at: string, fp = 1, side = 'us'): HexMarker => ({ kind: 'mines', at, fp, side });

/** A group in E6 about to step into E7. */
function before(given: Partial<Going>): Table {
  return onTheMove({ from: 'E6', movers: [[squad, 'move', 4]], markers: [mines('E7')], ...given });
}

const step = { kind: 'enter', to: 'E7' } as const;

/** The roll of a Mines marker: its die, and theirs. */
const roll = (attack: number, defence: number, of = 'E7'): Named => ({
  purpose: 'mines',
  of,
  faces: [attack, defence],
});
const reduced: Named = { purpose: 'reduction', of: squad, faces: [6] };
const check = (of: string, face: number): Named => ({ purpose: 'damageCheck', of, faces: [face] });

const sums = (events: readonly Event[]): ReturnType<typeof struckBy> => struckBy('minesStruck', events);

describe('Mines', () => {
  rule('21.4', 'attack enemy Leg units that enter their hex with 1d6 and their FP against 1d6', () => {
    const table = before({});
    const events = act(table, enterRule, step, [roll(3, 4)]);
    expect(sums(events)).toEqual([[[squad], 4, 4]]);
    expect(statusOf(table, squad)).toEqual({});
    expect(table.position.markers).toEqual([mines('E7')]);
  });

  rule('21.4', 'use the FP printed on the marker', () => {
    expect(sums(act(before({ markers: [mines('E7', 2)] }), enterRule, step, [roll(1, 4)]))).toEqual([[[squad], 3, 4]]);
  });

  rule('21.4', 'attack with no modifiers, neither for movement nor a TM', () => {
    const markers: HexMarker[] = [mines('E7'), { kind: 'smoke', at: 'E7', stage: 1 }];
    expect(sums(act(before({ markers }), enterRule, step, [roll(2, 3)]))).toEqual([[[squad], 3, 3]]);
  });

  rule('21.4', 'by the switch minesAgainstLeg fire as any direct fire does', () => {
    const world = ground({ minesAgainstLeg: 'directFire' });
    const markers: HexMarker[] = [mines('E7'), { kind: 'smoke', at: 'E7', stage: 1 }];
    expect(sums(act(before({ world, markers }), enterRule, step, [roll(2, 3)]))).toEqual([[[squad], 4, 4]]);
    const crawls = before({ world, movers: [[squad, 'lowCrawl', 4]] });
    expect(sums(act(crawls, enterRule, step, [roll(2, 3)]))).toEqual([[[squad], 3, 3]]);
  });

  rule('21.4', 'attack all who enter together with one roll, and only them', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
      others: [[second, 'E7']],
    });
    const events = act(table, enterRule, step, [roll(2, 3)]);
    expect(sums(events)).toEqual([[[squad, koch], 3, 3]]);
  });

  rule('21.4', 'make those they beat check for damage, a Leader first, his LM for the others', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
    });
    const events = act(table, enterRule, step, [roll(4, 1), check(koch, 2), check(squad, 2)]);
    const checks = events.flatMap((event) =>
      event.kind === 'damageChecked' ? [[event.counter, wholeTotal(event.check)]] : [],
    );
    expect(checks).toEqual([
      [koch, 6],
      [squad, 5],
    ]);
  });

  rule('21.4', 'two markers attack separately, the second those Shaken by the first too', () => {
    const table = before({ markers: [mines('E7'), mines('E7', 2)] });
    const events = act(table, enterRule, step, [roll(6, 1), check(squad, 2), roll(1, 6)]);
    expect(sums(events)).toEqual([
      [[squad], 7, 1],
      [[squad], 3, 6],
    ]);
    expect(statusOf(table, squad)).toMatchObject({ shaken: true });
  });

  rule('21.4', 'the second of two attacks what the first has left of a Squad', () => {
    const table = before({ markers: [mines('E7'), mines('E7', 2)], others: [[second, 'E7']] });
    const events = act(table, enterRule, step, [roll(6, 1), check(squad, 5), reduced, roll(1, 6)]);
    expect(sums(events)[1]?.[0]).toEqual([half]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
  });

  rule('5.1', 'a unit that they Shake must stop, the others may go on', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        [second, 'move', 4],
      ],
    });
    act(table, enterRule, step, [roll(6, 1), check(squad, 2), check(second, 3)]);
    expect(topOf(table, 'move')?.movers.map((mover) => mover.unit)).toEqual([squad, second]);
    const one = before({
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
    });
    act(one, enterRule, step, [roll(4, 1), check(koch, 2), check(squad, 3)]);
    settle(one);
    expect(topOf(one, 'move')?.movers.map((mover) => mover.unit)).toEqual([koch]);
    expect(statusOf(one, squad)).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('11.2.1', 'may bring forth a Hero, who goes on with what MPs are left', () => {
    const parent = 'us.2-5-4.1';
    const table = before({ movers: [[parent, 'move', 4]], markers: [mines('E7', 1, 'de')] });
    const drawn = { purpose: 'heroSkill', of: parent, faces: [1] };
    const heroRoll = { purpose: 'hero', of: parent, faces: [2] };
    act(table, enterRule, step, [roll(6, 1), check(parent, 1), heroRoll, drawn], { heroMode: 'move' });
    settle(table);
    const movers = topOf(table, 'move')?.movers ?? [];
    const hero = movers.find(({ unit }) => unit !== parent);
    expect(hero).toMatchObject({ spent: 2 });
    expect(statusOf(table, hero?.unit ?? '')?.markers).toBeUndefined();
  });

  rule('6.0', 'come before Opportunity Fire, which is still made on those they have Shaken', () => {
    const table = before({ others: [[firer, 'G7']] });
    act(table, enterRule, step, [roll(6, 1), check(squad, 2)]);
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E7', movers: [squad], attacks: 1 });
  });

  rule('6.0', 'leave nobody to fire at when nobody survives them', () => {
    const table = before({
      movers: [[medic, 'move', 6]],
      status: { [medic]: { shaken: true, wounds: 1 } },
      others: [[firer, 'G7']],
    });
    act(table, enterRule, step, [roll(6, 1), check(medic, 6)]);
    expect(placeOf(table, medic)).toEqual({ kind: 'eliminated' });
    expect(topFrame(table)).toMatchObject({ kind: 'move' });
  });

  rule('5.3', 'the half-squad they leave of a Squad can be fired at in its place', () => {
    const table = before({ others: [[firer, 'G7']] });
    act(table, enterRule, step, [roll(6, 1), check(squad, 5), reduced]);
    expect(topFrame(table)).toMatchObject({ kind: 'window', movers: [half] });
  });

  rule('21.4', 'do no harm to their own side, who pay one MP more', () => {
    const table = before({ markers: [mines('E7', 1, 'de')] });
    const events = act(table, enterRule, step);
    expect(sums(events)).toEqual([]);
    const moved = events.find((event) => event.kind === 'unitsMoved');
    expect(moved?.kind === 'unitsMoved' && moved.cost.map(wholeTotal)).toEqual([4]);
  });

  rule('21.4', 'lie around a Bunker, not in it: who leaves it enters them', () => {
    const bunker: HexMarker = { kind: 'fortification', at: 'E6/bunker', type: 'bunker', tm: 2, facing: 4 };
    const inside = (from: string, markers: readonly HexMarker[]): Table =>
      lay(ground(), {
        units: [[squad, from]],
        markers: [bunker, ...markers],
        position: { phase: 'operations' },
        frames: [impulse('de', { step: 'acting' }), moving('de', from, [[squad, 'move', 4]])],
      });
    const leaves = act(inside('E6/bunker', [mines('E6')]), enterRule, { kind: 'enter', to: 'E6' }, [roll(1, 6, 'E6')]);
    expect(sums(leaves)).toHaveLength(1);
    const enters = act(inside('E6', [mines('E6')]), enterRule, { kind: 'enter', to: 'E6/bunker' });
    expect(sums(enters)).toEqual([]);
  });
});

describe('Mines where the enemy is', () => {
  const shaken: Status = { shaken: true };
  const fresh: Status = {};

  rule('21.4', 'attack first; those who survive in Good Order fight', () => {
    const table = before({ others: [[firer, 'E7', fresh]] });
    act(table, enterRule, step, [roll(1, 6)]);
    expect(topFrame(table)).toMatchObject({ kind: 'melee', at: 'E7', entered: [squad] });
  });

  rule('21.4', 'attack only those who enter', () => {
    const events = act(before({ others: [[firer, 'E7', fresh]], markers: [mines('E7', 1, 'us')] }), enterRule, step, [
      roll(1, 6),
    ]);
    expect(sums(events)).toEqual([[[squad], 2, 6]]);
  });

  rule('21.4', 'leave those Shaken to the Melee beside their comrades', () => {
    const table = before({
      movers: [
        [squad, 'move', 4],
        [koch, 'move', 6],
      ],
      others: [[firer, 'E7', fresh]],
    });
    act(table, enterRule, step, [roll(4, 1), check(koch, 4), check(squad, 1)]);
    expect(statusOf(table, koch)).toMatchObject({ shaken: true });
    expect(topFrame(table)).toMatchObject({ kind: 'melee', entered: [squad, koch] });
    expect(faults(table, meleeRule, { kind: 'melee', at: 'E7', targets: [firer], weapons: [] })).toEqual([]);
  });

  rule('21.4', 'that leave nobody fit to fight have them eliminated by enemies who are', () => {
    const table = before({ others: [[firer, 'E7', fresh]] });
    act(table, enterRule, step, [roll(6, 1), check(squad, 2)]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, firer)).toEqual({ markers: ['melee'] });
    expect(table.position.markers).toContainEqual({ kind: 'melee', at: 'E7', fought: true });
    expect(topFrame(table)).toMatchObject({ kind: 'move', movers: [] });
  });

  rule('21.4', 'are outlived by units that then eliminate enemies unfit to fight', () => {
    const table = before({ others: [[firer, 'E7', shaken]] });
    act(table, enterRule, step, [roll(1, 6)]);
    expect(placeOf(table, firer)).toEqual({ kind: 'eliminated' });
    expect(table.position.markers).toContainEqual({ kind: 'melee', at: 'E7', fought: true });
  });

  rule('8.0', 'that leave nobody fit to fight send them back when the enemy is unfit too, under a Moved marker', () => {
    const table = before({ others: [[firer, 'E7', shaken]] });
    act(table, enterRule, step, [roll(6, 1), check(squad, 2)]);
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'E6' });
    expect(statusOf(table, squad)).toEqual({ markers: ['moved'], shaken: true });
    expect(placeOf(table, firer)).toEqual({ kind: 'map', at: 'E7' });
    expect(table.position.markers).toEqual([mines('E7')]);
  });

  rule('8.0', 'expose those sent back to the Mines they return to, and to Opportunity Fire', () => {
    const table = before({
      others: [
        [firer, 'E7', shaken],
        ['us.2-5-4.2', 'G6'],
      ],
      markers: [mines('E7'), mines('E6')],
    });
    const events = act(table, enterRule, step, [roll(6, 1), check(squad, 2), roll(1, 6, 'E6')]);
    expect(sums(events).map(([targets]) => targets)).toEqual([[squad], [squad]]);
    expect(topFrame(table)).toMatchObject({ kind: 'window', at: 'E6', movers: [squad], attacks: 1 });
    settle(table);
    expect(topFrame(table)?.kind).toBe('window');
  });
});
