import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { abandonVehicle, checkInside, destroyVehicle, forceOff, shakeVehicle } from '../../src/combat/index.js';
import type { Event, Frame, GameProcedure, Scene } from '../../src/state/index.js';
import { ridersOf, topOf } from '../../src/state/index.js';
import { aboard, house, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';

const HALFTRACK = 'de.sdkfz251.1';
const TANK = 'us.m4a1.1';
const SQUAD = 'de.1-6-4.1';
const KOCH = 'de.koch.1';
const MG = 'de.mg42.1';
const map = drawn({ hexes: [{ hex: 'G4', terrain: 'forest' }] });

const world = (switches: Readonly<Record<string, string>> = {}): ReturnType<typeof worldWith> =>
  worldWith({ map, switches });

/** A half-track in E4 with a Squad and Koch inside, the Squad with an MG. */
function halftrack(more: Laid = {}, switches: Readonly<Record<string, string>> = {}): Table {
  return lay(world(switches), {
    units: [[HALFTRACK, 'E4', {}], [SQUAD, aboard(HALFTRACK)], [KOCH, aboard(HALFTRACK)], ...(more.units ?? [])],
    held: more.held ?? [[MG, SQUAD]],
    markers: more.markers ?? [],
    frames: more.frames ?? [impulse('us')],
  });
}

/** A Sherman in E4 under Sgt. Darius with a Squad on top. */
function tank(more: Laid = {}, switches: Readonly<Record<string, string>> = {}): Table {
  return lay(world(switches), {
    units: [
      [TANK, 'E4', {}],
      ['us.darius.1', aboard(TANK)],
      ['us.2-5-4.1', aboard(TANK, 'outside')],
      ...(more.units ?? []),
    ],
    held: more.held ?? [],
    markers: more.markers ?? [],
    frames: more.frames ?? [impulse('de')],
  });
}

const bailout = (of: string, face: number): Named => ({ purpose: 'bailout', of, faces: [face] });
const morale = (purpose: string, of: string, faces: readonly number[]): Named => ({ purpose, of, faces });
const gone = { kind: 'eliminated' };
const here = { kind: 'map', at: 'E4' };
const shakenAndMoved = { markers: ['moved'], shaken: true };

/** Results named for the odds, by subject. */
function outcomes(scene: Scene, procedure: (scene: Scene) => GameProcedure<unknown>): readonly string[] {
  const named: string[] = [];
  for (const step of procedure(scene)) if (step.effect === 'outcome') named.push(`${step.subject} ${step.result}`);
  return named;
}

const kinds = (events: readonly Event[]): readonly string[] => events.map(({ kind }) => kind);

describe('a vehicle that is destroyed', () => {
  rule('14.1', 'leaves a Wreck, and its Crew in Good Order under a Moved marker on a 1', () => {
    const table = tank();
    play(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 1), bailout('us.2-5-4.1', 5)]);
    expect(placeOf(table, TANK)).toEqual(gone);
    expect(table.position.markers).toEqual([{ kind: 'wreck', at: 'E4', type: 'us.m4a1' }]);
    expect(placeOf(table, 'us.crew.1')).toEqual(here);
    expect(statusOf(table, 'us.crew.1')).toEqual({ markers: ['moved'] });
  });

  rule('14.1', 'takes its Crew with it on any other roll, and its Armor Leader always', () => {
    const table = tank();
    play(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 2), bailout('us.2-5-4.1', 5)]);
    expect(placeOf(table, 'us.crew.1')).toBeUndefined();
    expect(placeOf(table, 'us.darius.1')).toEqual(gone);
  });

  rule('14.1', 'may save a Shaken Crew on an even roll, by the switch', () => {
    const table = tank({}, { crewAfterOrdnanceKill: 'evenOdd' });
    play(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 4), bailout('us.2-5-4.1', 5)]);
    expect(statusOf(table, 'us.crew.1')).toEqual(shakenAndMoved);
  });

  rule('15.4', 'by a damage check saves its Crew Shaken on an even roll', () => {
    const table = halftrack({ held: [] });
    play(table, destroyVehicle(table, HALFTRACK, 'damageCheck'), [
      bailout(HALFTRACK, 6),
      bailout(KOCH, 1),
      bailout(SQUAD, 1),
    ]);
    expect(statusOf(table, 'de.crew.1')).toEqual(shakenAndMoved);
  });

  rule('15.4', 'by a damage check saves its Crew in Good Order on a 1, by the switch', () => {
    const table = halftrack({ held: [] }, { crewAfterDctKill: 'oneInSix' });
    play(table, destroyVehicle(table, HALFTRACK, 'damageCheck'), [
      bailout(HALFTRACK, 1),
      bailout(KOCH, 1),
      bailout(SQUAD, 1),
    ]);
    expect(statusOf(table, 'de.crew.1')).toEqual({ markers: ['moved'] });
  });

  rule('1.3', 'beside a Wreck adds no second marker', () => {
    const wreck = { kind: 'wreck', at: 'E4', type: 'de.pz4h' } as const;
    const table = tank({ markers: [wreck] });
    play(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 2), bailout('us.2-5-4.1', 5)]);
    expect(table.position.markers).toEqual([wreck]);
  });

  rule('14.3', 'is no target any more for ordnance that has acquired it', () => {
    const table = tank({
      units: [
        ['de.pz4h.1', 'E7', { acquired: { vehicle: TANK, at: 'E4', by: 'de.pz4h.1', from: 'E7', level: 1, turn: 2 } }],
      ],
    });
    play(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 2), bailout('us.2-5-4.1', 5)]);
    expect(statusOf(table, 'de.pz4h.1')).toEqual({});
  });

  rule('16.1.1', 'is left Shaken and Moved by each rider who rolls even; an odd roll eliminates him', () => {
    const table = halftrack({ held: [] });
    play(table, destroyVehicle(table, HALFTRACK, 'ordnance'), [
      bailout(HALFTRACK, 3),
      bailout(KOCH, 3),
      bailout(SQUAD, 4),
    ]);
    expect(placeOf(table, KOCH)).toEqual(gone);
    expect(placeOf(table, SQUAD)).toEqual(here);
    expect(statusOf(table, SQUAD)).toEqual(shakenAndMoved);
  });

  rule('16.1.1', 'a Support Weapon survives by an even roll of its own, with its bearer or without him', () => {
    const dice = (squad: number, weapon: number): readonly Named[] => [
      bailout(HALFTRACK, 3),
      bailout(KOCH, 3),
      bailout(SQUAD, squad),
      bailout(MG, weapon),
    ];
    const both = halftrack();
    play(both, destroyVehicle(both, HALFTRACK, 'ordnance'), dice(2, 2));
    expect(placeOf(both, MG)).toEqual({ kind: 'hands', unit: SQUAD });
    const alone = halftrack();
    play(alone, destroyVehicle(alone, HALFTRACK, 'ordnance'), dice(1, 2));
    expect(placeOf(alone, MG)).toEqual(here);
    const lost = halftrack();
    play(lost, destroyVehicle(lost, HALFTRACK, 'ordnance'), dice(2, 5));
    expect(placeOf(lost, MG)).toEqual(gone);
    expect(placeOf(lost, SQUAD)).toEqual(here);
  });

  rule('16.1.1', 'in Close Assault takes everybody with it, and rolls nothing', () => {
    const table = halftrack();
    play(table, destroyVehicle(table, HALFTRACK, 'closeAssault'));
    for (const id of [KOCH, SQUAD, MG, HALFTRACK]) expect(placeOf(table, id)).toEqual(gone);
    expect(placeOf(table, 'de.crew.1')).toBeUndefined();
  });

  rule('21.4.1', 'by Mines takes its Crew with it; its riders bail out, or not, by the switch', () => {
    const table = halftrack({ held: [] });
    play(table, destroyVehicle(table, HALFTRACK, 'mines'), [bailout(KOCH, 1), bailout(SQUAD, 2)]);
    expect(placeOf(table, SQUAD)).toEqual(here);
    expect(placeOf(table, 'de.crew.1')).toBeUndefined();
    const none = halftrack({}, { passengersOnMines: 'eliminated' });
    play(none, destroyVehicle(none, HALFTRACK, 'mines'));
    expect(placeOf(none, SQUAD)).toEqual(gone);
  });

  rule('1.3', 'those who find no room beside the Wreck are eliminated, as few as will do, as their owner says', () => {
    const crowd = ['de.1-6-4.2', 'de.1-6-4.3', 'de.0-5-4.1'].map((id) => [id, 'E4'] as const);
    const table = halftrack({ units: crowd, held: [] });
    const dice = [bailout(HALFTRACK, 2), bailout(KOCH, 1), bailout(SQUAD, 2)];
    play(table, destroyVehicle(table, HALFTRACK, 'damageCheck'), dice, { bailoutRoom: SQUAD });
    expect(placeOf(table, SQUAD)).toEqual(gone);
    expect(placeOf(table, 'de.crew.1')).toEqual(here);
    const all = house(halftrack({ units: crowd, held: [] }), { bailoutOverflow: 'allWhoGotOut' });
    play(all, destroyVehicle(all, HALFTRACK, 'damageCheck'), [
      bailout(HALFTRACK, 2),
      bailout(KOCH, 1),
      bailout(SQUAD, 2),
    ]);
    expect([placeOf(all, SQUAD), placeOf(all, 'de.crew.1')]).toEqual([gone, gone]);
  });

  rule('21.4', "those who bail out are attacked by the enemy's Mines", () => {
    const table = halftrack({ held: [], markers: [{ kind: 'mines', at: 'E4', fp: 1, side: 'us' }] });
    const events = play(table, destroyVehicle(table, HALFTRACK, 'ordnance'), [
      bailout(HALFTRACK, 1),
      bailout(KOCH, 1),
      bailout(SQUAD, 2),
      { purpose: 'mines', of: 'E4', faces: [1, 6] },
    ]);
    expect(events.flatMap((event) => (event.kind === 'minesStruck' ? event.rolls[0]?.targets : []))).toEqual([
      SQUAD,
      'de.crew.1',
    ]);
  });

  rule('5.3', 'those who bail out under Opportunity Fire can be shot at with the attacks that are left', () => {
    const move: Frame = {
      kind: 'move',
      by: 'de',
      movers: [{ unit: HALFTRACK, mode: 'move', allowance: 22, own: 22, spent: 4 }],
      halted: [],
      at: 'E4',
      from: 'E5',
      step: 'entered',
      steps: 1,
    };
    const window: Frame = { kind: 'window', by: 'us', at: 'E4', movers: [HALFTRACK], attacks: 1, used: [] };
    const table = halftrack({ held: [], frames: [impulse('de'), move, window] });
    const dice = [bailout(HALFTRACK, 3), bailout(KOCH, 1), bailout(SQUAD, 2)];
    play(table, destroyVehicle(table, HALFTRACK, 'ordnance'), dice);
    expect(topOf(table, 'window')?.movers).toContain(SQUAD);
  });

  rule('16.1.1', 'what became of each rider is named for the odds', () => {
    const table = halftrack();
    expect(outcomes(table, (scene) => destroyVehicle(scene, HALFTRACK, 'closeAssault'))).toEqual([
      `${SQUAD} eliminated`,
      `${KOCH} eliminated`,
    ]);
  });
});

describe('a vehicle that is abandoned', () => {
  rule('15.4', 'stays where it is, its Crew beside it Shaken under a Moved marker, without its Armor Leader', () => {
    const table = tank();
    const checks = [morale('abandonedVehicle', 'us.2-5-4.1', [1, 1])];
    play(table, abandonVehicle(table, TANK), checks);
    expect(statusOf(table, TANK)).toEqual({ abandoned: true });
    expect(placeOf(table, TANK)).toEqual(here);
    expect(statusOf(table, 'us.crew.1')).toEqual(shakenAndMoved);
    expect(placeOf(table, 'us.darius.1')).toEqual(gone);
  });

  rule('5.1', 'its Crew may stay in Good Order by a Morale Check, by the switch', () => {
    for (const [faces, status] of [
      [[2, 3], { markers: ['moved'] }],
      [[4, 4], shakenAndMoved],
    ] as const) {
      const table = tank({}, { crewOnAbandon: 'moraleCheck' });
      play(table, abandonVehicle(table, TANK), [
        morale('abandonedVehicle', 'us.crew.1', faces),
        morale('abandonedVehicle', 'us.2-5-4.1', [1, 1]),
      ]);
      expect(statusOf(table, 'us.crew.1')).toEqual(status);
    }
  });

  rule('16.3', 'its passengers get off Moved and check their Morale: who fails is Shaken', () => {
    const table = halftrack();
    play(table, abandonVehicle(table, HALFTRACK), [
      morale('abandonedVehicle', KOCH, [6, 6]),
      morale('abandonedVehicle', SQUAD, [1, 1]),
    ]);
    expect(statusOf(table, KOCH)).toEqual(shakenAndMoved);
    expect(statusOf(table, SQUAD)).toEqual({ markers: ['moved'] });
    expect(placeOf(table, SQUAD)).toEqual(here);
    expect(placeOf(table, MG)).toEqual({ kind: 'hands', unit: SQUAD });
    expect(ridersOf(table, HALFTRACK)).toEqual([]);
  });

  rule('16.3', 'a Shaken passenger gets off and rolls nothing', () => {
    const table = lay(world(), {
      units: [
        [HALFTRACK, 'E4', {}],
        [SQUAD, aboard(HALFTRACK), { shaken: true }],
      ],
      frames: [impulse('us')],
    });
    play(table, abandonVehicle(table, HALFTRACK));
    expect(statusOf(table, SQUAD)).toEqual(shakenAndMoved);
  });

  rule('15.4', 'is not abandoned twice', () => {
    const table = tank();
    play(table, abandonVehicle(table, TANK), [morale('abandonedVehicle', 'us.2-5-4.1', [1, 1])]);
    expect(play(table, abandonVehicle(table, TANK))).toEqual([]);
    expect(play(table, shakeVehicle(table, TANK))).toEqual([]);
  });
});

describe('a vehicle that is Shaken', () => {
  rule('15.0', 'closes its hatches, unless it has none', () => {
    const table = tank();
    play(table, shakeVehicle(table, TANK));
    expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
    const open = halftrack();
    play(open, shakeVehicle(open, HALFTRACK));
    expect(statusOf(open, HALFTRACK)).toEqual({ shaken: true });
  });

  rule('14.3', 'loses what its ordnance has acquired', () => {
    const table = lay(world(), {
      units: [
        [TANK, 'E4', { acquired: { at: 'E7', by: TANK, from: 'E4', level: 2, turn: 2 } }],
        [SQUAD, 'E7'],
      ],
      frames: [impulse('de')],
    });
    play(table, shakeVehicle(table, TANK));
    expect(statusOf(table, TANK)?.acquired).toBeUndefined();
  });

  rule('14.1.1', 'and is shaken again is abandoned, whatever shook it', () => {
    const table = lay(world(), { units: [[TANK, 'E4', { shaken: true }]], frames: [impulse('de')] });
    play(table, shakeVehicle(table, TANK));
    expect(statusOf(table, TANK)).toEqual({ abandoned: true });
    expect(statusOf(table, 'us.crew.1')).toEqual(shakenAndMoved);
  });

  rule('14.1.1', 'is abandoned for ordnance alone, by the switch', () => {
    const lone: Laid = { units: [[TANK, 'E4', { shaken: true }]], frames: [impulse('de')] };
    const table = lay(world({ secondShakenVehicle: 'abandonedByOrdnance' }), lone);
    expect(play(table, shakeVehicle(table, TANK))).toEqual([]);
    expect(kinds(play(table, shakeVehicle(table, TANK, 'ordnance')))).toContain('abandoned');
  });

  rule('14.1.1', 'by ordnance, those inside check Morale as it had to; who fails is Shaken and stays', () => {
    const table = halftrack();
    play(table, checkInside(table, HALFTRACK, 2), [
      morale('hitVehicle', KOCH, [3, 4]),
      morale('hitVehicle', SQUAD, [6, 6]),
    ]);
    expect(statusOf(table, KOCH)).toEqual({});
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true });
    expect(placeOf(table, SQUAD)).toEqual(aboard(HALFTRACK));
  });

  rule('14.1.1', 'a Leader inside who has passed lends his LM to the others', () => {
    const sums = (margin: number | undefined, switches: Readonly<Record<string, string>> = {}): readonly number[] => {
      const table = halftrack({}, switches);
      const events = play(table, checkInside(table, HALFTRACK, margin), [
        morale('hitVehicle', KOCH, [2, 2]),
        morale('hitVehicle', SQUAD, [3, 3]),
      ]);
      return events.flatMap((event) => (event.kind === 'moraleChecked' ? [wholeTotal(event.check)] : []));
    };
    expect(sums(undefined)).toEqual([4, 5]);
    expect(sums(2)).toEqual([2, 3]);
    expect(sums(2, { passengerCheck: 'plain' })).toEqual([4, 5]);
    const unchecked = house(halftrack(), { passengerCheck: 'none' });
    expect(play(unchecked, checkInside(unchecked, HALFTRACK, 2))).toEqual([]);
  });
});

describe('those who ride on top', () => {
  rule('16.2', 'get off when they are forced to, Moved, and check their Morale', () => {
    const table = tank();
    play(table, forceOff(table, TANK), [morale('forcedOff', 'us.2-5-4.1', [5, 6])]);
    expect(placeOf(table, 'us.2-5-4.1')).toEqual(here);
    expect(statusOf(table, 'us.2-5-4.1')).toEqual(shakenAndMoved);
    expect(placeOf(table, 'us.darius.1')).toEqual(aboard(TANK));
  });

  rule('16.2', 'get off alone: those inside stay', () => {
    const table = halftrack();
    expect(play(table, forceOff(table, HALFTRACK))).toEqual([]);
  });

  rule('1.5.1', 'are helped by the cover of the hex that their vehicle stands in', () => {
    const table = lay(world(), {
      units: [
        [HALFTRACK, 'G4'],
        [SQUAD, aboard(HALFTRACK)],
      ],
      frames: [impulse('us')],
    });
    const events = play(table, checkInside(table, HALFTRACK), [morale('hitVehicle', SQUAD, [3, 4])]);
    expect(events.some((event) => event.kind === 'moraleChecked' && event.passed)).toBe(true);
  });
});
