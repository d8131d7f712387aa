import { describe, expect } from 'vitest';
import {
  dropOnTheMove,
  dropOnTheMoveSlots,
  enterRule,
  runDropOnTheMove,
  runTakeOnTheMove,
  stopRule,
  takeOnTheMove,
  takeOnTheMoveSlots,
} from '../../src/movement/index.js';
import type { ActionRule, DropAction, TakeAction, World } from '../../src/state/index.js';
import { actionRule, topFrame, topOf } from '../../src/state/index.js';
import { act, faults, house, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground, moving, onTheMove } from './ground.js';
import type { Going } from './ground.js';
import { pickUp } from '../../src/movement/window/pick-up.js';
import { canTakeSomething } from '../../src/movement/step/taking.js';

const squad = 'de.1-6-4.1';
const koch = 'de.koch.1';
const bar = 'us.bar.1';

const takeRule: ActionRule<TakeAction> = actionRule<TakeAction>({
  kind: 'take',
  frames: ['move'],
  slots: takeOnTheMoveSlots,
  constraints: takeOnTheMove,
  run: runTakeOnTheMove,
});
const dropRule: ActionRule<DropAction> = actionRule<DropAction>({
  kind: 'drop',
  frames: ['move'],
  slots: dropOnTheMoveSlots,
  constraints: dropOnTheMove,
  run: runDropOnTheMove,
});

const take = (unit: string, weapon = bar): TakeAction => ({ kind: 'take', unit, weapon });
const drop = (weapon: string): DropAction => ({ kind: 'drop', weapon });

/** A group that has moved into E6, where a weapon lies. */
function table(given: Partial<Going> & Pick<Going, 'movers'>): Table {
  return onTheMove({ from: 'E6', loose: [[bar, 'E6']], more: { steps: 1 }, ...given });
}

describe('picking up a weapon on the move', () => {
  rule('1.6', 'costs a unit in Good Order two MPs; an enemy weapon is captured', () => {
    const scene = table({ movers: [[squad, 'move', 4, 1]] });
    act(scene, takeRule, take(squad));
    expect(placeOf(scene, bar)).toEqual({ kind: 'hands', unit: squad });
    expect(statusOf(scene, bar)).toMatchObject({ captured: true });
    expect(topOf(scene, 'move')?.movers).toMatchObject([{ spent: 6 }]);
  });

  rule('5.3', 'draws no fire, by the switch `freeMps` that of two MPs', () => {
    const others = [['us.2-5-4.1', 'E7']] as const;
    const usual = table({ movers: [[squad, 'move', 4, 1]], others });
    play(usual, pickUp(usual, take(squad)));
    expect(topFrame(usual)?.kind).toBe('move');
    const watched = house(table({ movers: [[squad, 'move', 4, 1]], others }), { freeMps: 'smoke' });
    play(watched, pickUp(watched, take(squad)));
    expect(topFrame(watched)).toMatchObject({ kind: 'window', by: 'us', at: 'E6', movers: [squad], attacks: 2 });
    expect(topOf(watched, 'move')?.movers ?? watched.frames.at(-2)).toMatchObject({ step: 'entered' });
  });

  rule('1.6', 'its own is not', () => {
    const scene = table({ movers: [['us.2-5-4.1', 'assaultMove', 2]] });
    act(scene, takeRule, take('us.2-5-4.1'));
    expect(statusOf(scene, bar)).toEqual({});
  });

  rule('1.6', 'a single man also forfeits the two MPs he moves less with it', () => {
    const scene = table({ movers: [[koch, 'move', 6, 1]] });
    act(scene, takeRule, take(koch));
    expect(topOf(scene, 'move')?.movers).toMatchObject([{ spent: 10, allowance: 12 }]);
    expect(faults(table({ movers: [[koch, 'move', 6, 3]] }), takeRule, take(koch))).toEqual(['not-enough-mps']);
  });

  rule('1.6', 'without the MPs it stays where it is', () => {
    expect(faults(table({ movers: [[squad, 'move', 4, 3]] }), takeRule, take(squad))).toEqual(['not-enough-mps']);
  });

  rule(
    '1.6',
    'a move goes on for it as long as somebody has the MPs, two more for the first weapon of a single man',
    () => {
      const goesOn = (...movers: Going['movers']): boolean => {
        const scene = table({ movers });
        const frame = topOf(scene, 'move');
        return frame !== undefined && canTakeSomething(scene, frame);
      };
      expect([goesOn([squad, 'move', 4, 2]), goesOn([squad, 'move', 4, 3])]).toEqual([true, false]);
      expect([goesOn([koch, 'move', 6, 2]), goesOn([koch, 'move', 6, 3])]).toEqual([true, false]);
      expect(goesOn([squad, 'move', 4, 3], [koch, 'move', 6, 2])).toBe(true);
    },
  );

  rule('1.6', 'it must lie where the unit is, in nobody’s hands', () => {
    expect(faults(table({ movers: [[squad, 'move', 4]], loose: [[bar, 'E7']] }), takeRule, take(squad))).toEqual([
      'weapon-not-there',
    ]);
    const held = table({
      movers: [
        [squad, 'move', 4],
        ['de.1-6-4.2', 'move', 4],
      ],
      loose: [],
      held: [[bar, 'de.1-6-4.2']],
    });
    expect(faults(held, takeRule, take(squad))).toEqual(['weapon-not-there']);
  });

  rule('1.6', 'Shaken units pick nothing up', () => {
    const scene = table({ movers: [[squad, 'move', 4]], status: { [squad]: { shaken: true } } });
    expect(faults(scene, takeRule, take(squad))).toEqual(['not-good-order']);
    expect(legal(scene, takeRule)).toEqual([]);
  });

  rule('1.6', 'Medics and Weapon Teams carry nothing, and nobody more than he can', () => {
    expect(faults(table({ movers: [['de.medic.1', 'move', 6]] }), takeRule, take('de.medic.1'))).toEqual([
      'cannot-carry',
    ]);
    expect(faults(table({ movers: [['de.mgteam.1', 'move', 4]] }), takeRule, take('de.mgteam.1'))).toEqual([
      'cannot-carry',
    ]);
    const laden = table({ movers: [['de.1-5-4.1', 'move', 4]], held: [['de.mg34.1', 'de.1-5-4.1']] });
    expect(faults(laden, takeRule, take('de.1-5-4.1'))).toEqual(['cannot-carry']);
  });

  rule('6.3', 'a Low Crawl leaves no time for it', () => {
    expect(faults(table({ movers: [[squad, 'lowCrawl', 4]] }), takeRule, take(squad))).toEqual([
      'nothing-beside-low-crawl',
    ]);
  });

  rule('1.6', 'only those on the move do it, and not while fire may come', () => {
    expect(faults(table({ movers: [[squad, 'move', 4]] }), takeRule, take('de.1-6-4.2'))).toEqual(['not-moving']);
    const waiting = table({ movers: [[squad, 'move', 4]], more: { steps: 1, step: 'entered' } });
    expect(faults(waiting, takeRule, take(squad))).toEqual(['not-ready']);
  });

  rule('1.6', 'whether in the hex they start from, or in this phase at all, is a switch each', () => {
    const here = (world: World, steps: number): readonly string[] =>
      faults(table({ world, movers: [[squad, 'move', 4]], more: { steps } }), takeRule, take(squad));
    expect(here(ground(), 0)).toEqual([]);
    expect(here(ground({ pickUpInStartHex: 'no' }), 0)).toEqual(['pick-up-before-first-step']);
    expect(here(ground({ pickUpInStartHex: 'no' }), 1)).toEqual([]);
    expect(here(ground({ weaponPickUp: 'rallyOnly' }), 1)).toEqual(['pick-up-in-rally-only']);
  });

  rule('1.6', 'a unit that only picks up is marked as moving units are', () => {
    const scene = table({ movers: [[squad, 'move', 4]], more: { steps: 0 } });
    act(scene, takeRule, take(squad));
    act(scene, stopRule, { kind: 'stop' });
    expect(statusOf(scene, squad)).toEqual({ markers: ['moved'] });
  });
});

describe('a weapon that its unit may not leave behind', () => {
  rule('1.6', 'is any by the answer `rallyOnly` of `weaponPickUp`, or one on its tripod by `tripodInHand`', () => {
    const left = (weapon: string, switches: Readonly<Record<string, string>>): readonly string[] => {
      const scene = table({
        world: ground(switches),
        movers: [['us.2-5-4.1', 'move', 4]],
        loose: [],
        held: [[weapon, 'us.2-5-4.1']],
      });
      return faults(scene, dropRule, drop(weapon));
    };
    const [tripod, light] = ['us.m1919a4.1', bar];
    expect([left(tripod, {}), left(light, {})]).toEqual([[], []]);
    const rally = { weaponPickUp: 'rallyOnly' };
    expect([left(tripod, rally), left(light, rally)]).toEqual([
      ['drop-in-rally-only', 'not-leaving'],
      ['drop-in-rally-only'],
    ]);
    const fixed = { tripodInHand: 'keepsInPlace' };
    expect([left(tripod, fixed), left(light, fixed)]).toEqual([['keeps-in-place', 'not-leaving'], []]);
  });
});

describe('abandoning a weapon on the move', () => {
  rule('1.6', 'units that leave a hex may leave a weapon behind as it stands, Shaken ones too', () => {
    const scene = table({
      movers: [[squad, 'move', 2]],
      loose: [],
      held: [['de.mg42.1', squad]],
      status: { [squad]: { shaken: true } },
      more: { steps: 0 },
    });
    expect(faults(scene, enterRule, { kind: 'enter', to: 'E7' })).toEqual(['weapon-not-portable']);
    act(scene, dropRule, drop('de.mg42.1'));
    expect(placeOf(scene, 'de.mg42.1')).toEqual({ kind: 'map', at: 'E6' });
    expect(statusOf(scene, 'de.mg42.1')).toEqual({});
    expect(faults(scene, enterRule, { kind: 'enter', to: 'E7' })).toEqual([]);
  });

  rule('1.6', 'a single man who drops his load before his first step has his MPs back', () => {
    const scene = table({ movers: [[koch, 'move', 4]], loose: [], held: [['de.mg34.1', koch]], more: { steps: 0 } });
    act(scene, dropRule, drop('de.mg34.1'));
    expect(topOf(scene, 'move')?.movers).toMatchObject([{ allowance: 12, own: 12 }]);
    const later = table({ movers: [[koch, 'move', 4, 1]], loose: [], held: [['de.mg34.1', koch]] });
    act(later, dropRule, drop('de.mg34.1'));
    expect(topOf(later, 'move')?.movers).toMatchObject([{ allowance: 8, spent: 2 }]);
  });

  rule('1.6', 'only what the movers hold, only while they can still leave', () => {
    const scene = table({ movers: [[squad, 'move', 4]] });
    expect(faults(scene, dropRule, drop(bar))).toEqual(['not-held']);
    const spent = table({ movers: [[squad, 'move', 4, 4]], loose: [], held: [['de.mg34.1', squad]] });
    expect(faults(spent, dropRule, drop('de.mg34.1'))).toEqual(['not-leaving']);
    const waiting = table({
      movers: [[squad, 'move', 4]],
      loose: [],
      held: [['de.mg34.1', squad]],
      more: { steps: 1, step: 'entered' },
    });
    expect(faults(waiting, dropRule, drop('de.mg34.1'))).toEqual(['not-ready']);
    const off = lay(ground(), {
      pools: [[squad, 'assault']],
      held: [['de.mg34.1', squad]],
      frames: [moving('de', undefined, [[squad, 'move', 4]])],
    });
    expect(faults(off, dropRule, drop('de.mg34.1'))).toEqual(['not-on-map']);
  });
});

describe('a single man who leaves his weapon before he sets out', () => {
  rule('1.6', 'has his whole MF again; the units beside him have what they had', () => {
    const major = 'de.major.1';
    const scene = table({
      movers: [
        [squad, 'move', 4],
        [major, 'move', 4],
      ],
      loose: [],
      held: [[bar, major, { captured: true }]],
      more: {},
    });
    act(scene, dropRule, drop(bar));
    expect(topOf(scene, 'move')?.movers).toMatchObject([
      { unit: squad, allowance: 8, own: 8 },
      { unit: major, allowance: 10, own: 10 },
    ]);
  });
});
