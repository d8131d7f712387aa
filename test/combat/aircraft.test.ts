import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import type { Action, GameState, HexMarker, SetupUnit, World } from '../../src/index.js';
import { check, position, wholeTotal } from '../../src/index.js';
import { bombRule, shotOrder, strafeRule } from '../../src/combat/index.js';
import { airArmor } from '../../src/combat/artillery/air-penetration.js';
import { strikeAircraft } from '../../src/combat/ordnance/aircraft-shot.js';
import type { AirstrikeFrame, Counter, Event, Scene, ShootAction } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { worldOn } from '../conformance/grounds.js';
import { noting, play } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { take } from '../script.js';
import { unwrap } from '../unwrap.js';
import { termsOf } from './scene.js';

const PLANE = 'us.harrier.1';
const PANZER = 'de.pz4h.1';

function worldWithAir(house: Readonly<Record<string, string>> = {}): World {
  const strike = { id: 'harrier', units: [{ type: 'gb.harrier', count: 1 }], entry: { kind: 'airSupport' } };
  const sides = [
    { id: 'us', name: 'Allies', nations: ['us', 'gb'], forces: [strike] },
    { id: 'de', name: 'Axis', nations: ['de', 'ar'], forces: [] },
  ];
  return worldOn({ ground: '1', house, scenario: { sides } });
}
const world = worldWithAir();

interface Overhead {
  readonly at?: string;
  readonly frame?: Partial<AirstrikeFrame>;
  readonly markers?: readonly HexMarker[];
  readonly of?: World;
  readonly window?: true;
}

/** The Harrier over a hex, on its way north along the H column; a Squad of its own side far away. */
function over(
  units: readonly SetupUnit[],
  { at = 'H5/air', frame = {}, markers = [], of = world, window }: Overhead = {},
): GameState {
  const strike: AirstrikeFrame = {
    kind: 'airstrike',
    by: 'us',
    aircraft: PLANE,
    then: 'de',
    entry: 'H9',
    heading: '1',
    ...frame,
  };
  const answer = { kind: 'window', by: 'de', at, movers: [PLANE], attacks: 1, used: [] } as const;
  const far: SetupUnit = { type: 'us.2-5-4', id: 'us.2-5-4.9', at: 'A1' };
  const plane: SetupUnit = { type: 'gb.harrier', id: PLANE, side: 'us', at };
  const state = unwrap(
    position(of, { units: [plane, far, ...units], markers: [...markers], frames: [strike], dice: 'entered' }),
  );
  return window === undefined ? state : { ...state, frames: [...state.frames, answer] };
}

const tableOf = (state: GameState, of = world): Table => ({
  world: of,
  position: state.position,
  frames: state.frames,
});

function find(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

describe('a hit on an aircraft', () => {
  const blowpipe: SetupUnit = { type: 'ar.1-4-4', side: 'de', at: 'I6', weapons: [{ type: 'ar.blowpipe' }] };
  const shot: ShootAction = { kind: 'shoot', from: 'I6', target: 'H5/air', weapon: 'de.blowpipe.1', vehicle: PLANE };
  const pierce = (attack: number, defence: number): Named => ({
    purpose: 'penetration',
    of: 'I6',
    faces: [attack, defence],
  });
  const morale = (first: number, second: number): Named => ({
    purpose: 'hitAircraft',
    of: PLANE,
    faces: [first, second],
  });

  /** A Blowpipe (5) hits the Harrier (2): what is told, and what is named. */
  function hit(
    dice: readonly Named[],
    of = world,
  ): { readonly events: readonly Event[]; readonly named: readonly string[] } {
    const table = tableOf(over([blowpipe], { of, window: true }), of);
    const named: string[] = [];
    const events = play(table, noting(strikeAircraft(table, shotOrder(table, shot), find(table, PLANE)), named), dice);
    return { events, named };
  }
  /** The terms of the Morale Check, if there was one. */
  const checked = (events: readonly Event[]): unknown =>
    events.flatMap((event) => (event.kind === 'moraleChecked' ? [termsOf(event.check)] : []))[0];

  rule('19.1.1', 'meets its Armor Factor and a die, and does nothing below', () => {
    const { events, named } = hit([pierce(2, 6)]);
    expect(named).toEqual([`${PLANE} none`]);
    expect(events).toHaveLength(1);
    const [rolled] = events;
    expect(rolled).toMatchObject({ kind: 'penetrationRolled', counter: PLANE, from: 'I6', result: 'below', to: 'all' });
    const sums = rolled?.kind === 'penetrationRolled' ? [rolled.attack, rolled.defence] : [];
    expect(sums.map((sum) => sum && termsOf(sum))).toEqual([
      { die: 2, penetration: 5 },
      { die: 6, armorFactor: 2 },
    ]);
  });

  rule('19.1.1', 'equal to it has the aircraft check its Morale, and break off if it fails', () => {
    const holds = hit([pierce(1, 4), morale(1, 1)]);
    expect(holds.named).toEqual([`${PLANE} none`]);
    expect(checked(holds.events)).toEqual({ dice: 2 });
    const breaks = hit([pierce(1, 4), morale(6, 6)]);
    expect(breaks.named).toEqual([`${PLANE} aborted`]);
    expect(breaks.events.at(-1)).toEqual({
      kind: 'counterRemoved',
      counter: PLANE,
      cause: 'damaged',
      place: { kind: 'eliminated' },
      to: 'all',
    });
  });

  rule('19.1.1', 'equal to it breaks it off without a check by the switch', () => {
    const { events, named } = hit([pierce(1, 4)], worldWithAir({ aircraftAtArmor: 'aborts' }));
    expect(checked(events)).toBeUndefined();
    expect(named).toEqual([`${PLANE} aborted`]);
    expect(events.at(-1)).toMatchObject({ kind: 'counterRemoved', counter: PLANE, cause: 'damaged' });
  });

  rule('19.1.1', 'below it asks for a Morale Check less the margin by the switch, but not a dud', () => {
    const careful = worldWithAir({ aircraftBelowArmor: 'moraleCheck' });
    const below = hit([pierce(1, 5), morale(1, 2)], careful);
    expect(checked(below.events)).toEqual({ dice: 3, armorMargin: -1 });
    expect(below.named).toEqual([`${PLANE} none`]);
    expect(hit([pierce(1, 5), morale(6, 6)], careful).named).toEqual([`${PLANE} aborted`]);
    const even = hit([pierce(1, 4), morale(1, 2)], careful);
    expect(checked(even.events)).toEqual({ dice: 3 });
    const dud = hit([pierce(1, 6)], careful);
    expect([checked(dud.events), ...dud.named]).toEqual([undefined, `${PLANE} none`]);
  });

  rule('19.1.1', 'above it brings the aircraft down along its path, as many hexes on as a die says', () => {
    const fall = (face: number): Named => ({ purpose: 'aircraftFall', of: PLANE, faces: [face] });
    const down = hit([pierce(6, 1), fall(4)]);
    expect(down.named).toEqual([`${PLANE} destroyed`]);
    expect(down.events.slice(1)).toEqual([
      { kind: 'aircraftFell', counter: PLANE, face: 4, into: 'H1', to: 'all' },
      { kind: 'counterRemoved', counter: PLANE, cause: 'wrecked', place: { kind: 'eliminated' }, to: 'all' },
      { kind: 'crashed', counter: PLANE, at: 'H1', rolls: [], to: 'all' },
      { kind: 'markerAdded', marker: { kind: 'wreck', at: 'H1', type: 'gb.harrier' }, to: 'all' },
    ]);
    expect(hit([pierce(5, 2), fall(5)]).events.slice(1)).toEqual([
      { kind: 'aircraftFell', counter: PLANE, face: 5, to: 'all' },
      { kind: 'counterRemoved', counter: PLANE, cause: 'wrecked', place: { kind: 'eliminated' }, to: 'all' },
    ]);
  });
});

describe('what keeps an aircraft from attacking', () => {
  const squad: SetupUnit = { type: 'de.1-6-4', at: 'H5' };
  const refusals = (state: GameState, action: Action): readonly unknown[] => {
    const verdict = check(world, state, action);
    return verdict.complete === -1
      ? verdict.problems.map(({ code, rule: section, params }) => [code, section, params])
      : [];
  };
  const both: readonly Action[] = [{ kind: 'strafe' }, { kind: 'bomb' }];

  rule('19.1', 'is that it has not come in yet', () => {
    const frame = { kind: 'airstrike', by: 'us', aircraft: PLANE, then: 'de', edge: 'north' } as const;
    const units: readonly SetupUnit[] = [squad, { type: 'us.2-5-4', at: 'A1' }];
    const state = unwrap(position(world, { keepRest: true, units, frames: [frame], dice: 'entered' }));
    for (const action of both) expect(refusals(state, action)).toContainEqual(['not-over-the-map', '19.1', {}]);
  });

  rule('19.1.2', 'is that its cannon or its bombs are spent', () => {
    const spent = over([squad], { frame: { strafed: ['H7', 'H6'], bombed: ['H6'] } });
    for (const action of both) {
      expect(refusals(spent, action)).toEqual([['no-attack-from-air-left', '19.1.2', { counter: PLANE }]]);
    }
  });

  rule('19.1.2', 'is that its cannon has begun elsewhere', () => {
    const elsewhere = over([squad], { frame: { strafed: ['H7'] } });
    expect(refusals(elsewhere, { kind: 'strafe' })).toEqual([
      ['cannon-goes-on-next-door', '19.1.2', { at: 'H5', last: 'H7' }],
    ]);
    expect(refusals(elsewhere, { kind: 'bomb' })).toEqual([]);
  });

  rule('19.1.2', 'is that nobody is there, or nobody whom its side can see', () => {
    for (const action of both) {
      expect(refusals(over([{ ...squad, at: 'B2' }]), action)).toContainEqual([
        'no-target',
        '19.1.2',
        { target: 'H5' },
      ]);
      const hidden = over([{ ...squad, at: 'C6' }], { at: 'C6/air', frame: { entry: 'C9' } });
      expect(refusals(hidden, action)).toEqual([['not-seen-for-airstrike', '19.1.2', { target: 'C6' }]]);
    }
  });

  rule('8.1', 'is a Melee', () => {
    const units: readonly SetupUnit[] = [
      { ...squad, markers: ['melee'] },
      { type: 'us.2-5-4', at: 'H5', markers: ['melee'] },
    ];
    const state = over(units, { markers: [{ kind: 'melee', at: 'H5', fought: false }] });
    for (const action of both) expect(refusals(state, action)).toEqual([['melee-there', '8.1', { target: 'H5' }]]);
  });
});

describe('an attack from the air', () => {
  const squad: SetupUnit = { type: 'de.1-6-4', at: 'H5' };
  const tank: SetupUnit = { type: 'de.pz4h', at: 'H5', facing: 1 };

  rule('19.1.2', 'is told with the arm that has made it', () => {
    for (const [kind, arm] of [
      ['strafe', 'cannon'],
      ['bomb', 'bomb'],
    ] as const) {
      const game = take({ world, state: over([squad]), events: [] }, { kind }, [
        { purpose: 'airAttack', of: 'H5', faces: [1, 6] },
      ]);
      expect(game.happened).toContainEqual(
        expect.objectContaining({ kind: 'airAttackResolved', counter: PLANE, at: 'H5', arm }),
      );
    }
  });

  rule('19.1.2', 'is known before by its FP against men, and by its penetration against armor', () => {
    const state = over([squad, tank]);
    for (const [air, kind] of [
      [strafeRule, 'strafe'],
      [bombRule, 'bomb'],
    ] as const) {
      const sums = sumsOf(air.accounts?.(tableOf(state), { kind } as never) ?? []);
      expect(sums.map(({ id }) => id)).toEqual(['attack', 'defence', 'penetration', 'armor']);
      expect(sums.map(wholeTotal)).toEqual([3, 2, 3, 2]);
    }
  });

  rule(
    '19.1.2',
    'meets half of the lowest rear armor by the switch, fractions up, whatever is thinner elsewhere',
    () => {
      const of = worldWithAir({ airTopArmor: 'halfLowestRear' });
      const table = tableOf(over([tank], { of }), of);
      const salvo = { aircraft: find(table, PLANE), arm: 'cannon', hex: 'H5', fp: 3 } as const;
      const armor = airArmor(table, salvo, find(table, PANZER), 4);
      expect(termsOf(armor)).toEqual({ die: 4, armorFactor: 1 });
      const factor = armor.terms.find(({ id }) => id === 'armorFactor')?.value;
      const within = factor !== undefined && 'terms' in factor ? factor : undefined;
      expect(within).toMatchObject({ id: 'armorFactor', rule: '19.1.2', of: PANZER });
      expect(within?.terms.map(({ id, rule: section }) => `${id} ${section}`).slice(-2)).toEqual([
        'halved 19.1.2',
        'roundedUp 19.1.2',
      ]);
      expect(within?.terms).toHaveLength(3);
    },
  );
});
