import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect, it } from 'vitest';
import type { Action, Event, GameState, HexMarker, SetupUnit, World } from '../../src/index.js';
import { check, explain, legal, lineOfSight, odds, position, request, wholeTotal } from '../../src/index.js';
import { strafeRule } from '../../src/combat/index.js';
import type { Ask } from '../../src/kernel/procedure/request.js';
import { isDoubles } from '../../src/phases/impulse/airstrike.js';
import type { AirstrikeFrame, Facts, Scene } from '../../src/state/index.js';
import { airstrikeDue, calledByDoubles, entryHexes, flightLevel, flightPath } from '../../src/state/index.js';
import { english } from '../../src/text/en/index.js';
import { worldOn } from '../conformance/grounds.js';
import { rule } from '../rule.js';
import { take } from '../script.js';
import type { PrintedRoll } from '../script.js';
import { unwrap } from '../unwrap.js';

const strikeOf = (id: string, type: string, turn?: number, count = 1): object => ({
  id,
  units: [{ type, count }],
  entry: { kind: 'airSupport', ...(turn === undefined ? {} : { turn }) },
});

/** A field of 15 by 10 hexes with aircraft of both sides: M2-M4 are a Building, D6 a Forest, H6 a road. */
function worldWithAir(house: Readonly<Record<string, string>> = {}, ground = '1'): World {
  const sides = [
    {
      id: 'us',
      name: 'Allies',
      nations: ['us', 'gb'],
      forces: [strikeOf('harrier', 'gb.harrier'), strikeOf('hurricane', 'gb.hurricane', 3)],
    },
    { id: 'de', name: 'Axis', nations: ['de', 'ar', 'jp', 'it'], forces: [strikeOf('stuka', 'de.stuka')] },
  ];
  return worldOn({ ground, house, scenario: { sides } });
}

const world = worldWithAir();
const PLANE = 'us.harrier.1';

interface Overhead {
  readonly at: string;
  readonly units: readonly SetupUnit[];
  readonly type?: string;
  readonly frame?: Partial<AirstrikeFrame>;
  readonly markers?: readonly HexMarker[];
  readonly of?: World;
}

/** An aircraft over a hex, on its way north along the column unless said otherwise. */
function over({ at, units, type = 'gb.harrier', frame = {}, markers = [], of = world }: Overhead): GameState {
  const by = type.startsWith('gb') ? 'us' : 'de';
  const id = `${by}.${type.slice(3)}.1`;
  const column = /^[A-Z]+/.exec(at)?.[0] ?? '';
  const airstrike: AirstrikeFrame = {
    kind: 'airstrike',
    by,
    aircraft: id,
    then: 'de',
    entry: `${column}9`,
    heading: '1',
    ...frame,
  };
  return unwrap(
    position(of, {
      units: [{ type, id, side: airstrike.by, at: `${at}/air` }, ...units],
      markers: [...markers],
      frames: [airstrike],
      dice: 'entered',
    }),
  );
}

function played(state: GameState, action: Action, dice: readonly PrintedRoll[] = [], of = world): readonly Event[] {
  return take({ world: of, state, events: [] }, action, dice).happened;
}

/** Both sums as each unit met them. */
function sums(events: readonly Event[]): Readonly<Record<string, readonly [number, number]>> {
  const met: Record<string, readonly [number, number]> = {};
  for (const event of events) {
    if (event.kind !== 'airAttackResolved') continue;
    for (const { targets, attack, defence } of event.rolls)
      for (const target of targets) met[target] = [wholeTotal(attack), wholeTotal(defence)];
  }
  return met;
}

const faults = (state: GameState, action: Action, of = world): readonly string[] => {
  const verdict = check(of, state, action);
  return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
};
const refused = (state: GameState, action: Action): readonly string[] => {
  const verdict = check(world, state, action);
  return verdict.complete === -1 ? verdict.problems.map((problem) => explain(problem, english)) : [];
};
const attack = (hex: string, die: number, defence: number): PrintedRoll => ({
  purpose: 'airAttack',
  of: hex,
  faces: [die, defence],
});
const scene = ({ position: table, frames }: GameState, of = world): Scene => ({ world: of, position: table, frames });

describe('Air support', () => {
  const asked = (...names: readonly string[]): Ask => ({
    kind: 'dice',
    purpose: 'any',
    of: 'I5',
    rule: '5.0',
    by: 'us',
    dice: names.map((name) => ({ name, sides: 6 })),
  });

  rule('19.1', 'is called by two equal dice that one side rolls together, not by a die against a die', () => {
    const faces = (...rolled: readonly number[]): { kind: 'faces'; faces: readonly number[] } => ({
      kind: 'faces',
      faces: rolled,
    });
    expect(isDoubles(asked('colored', 'white'), faces(4, 4))).toBe(true);
    expect(isDoubles(asked('colored', 'white'), faces(4, 3))).toBe(false);
    expect(isDoubles(asked('attack', 'defence'), faces(4, 4))).toBe(false);
    expect(isDoubles(asked('first', 'second', 'defence'), faces(2, 5, 5))).toBe(false);
    expect(isDoubles(asked('first', 'second', 'defence'), faces(5, 5, 2))).toBe(true);
    expect(isDoubles(asked('die'), faces(6))).toBe(false);
  });

  const waiting = (setup: { turn?: number; initiative?: string; facts?: Facts }): Scene =>
    scene(unwrap(position(world, { keepRest: true, units: [], dice: 'entered', ...setup })));

  rule('19.1', 'comes to the side with the initiative first, and once a turn to each', () => {
    expect(calledByDoubles(waiting({ initiative: 'us' }))?.id).toBe(PLANE);
    expect(calledByDoubles(waiting({ initiative: 'de' }))?.id).toBe('de.stuka.1');
    const called = { airSupport: { [PLANE]: 3 } };
    expect(calledByDoubles(waiting({ turn: 3, initiative: 'us', facts: called }))?.id).toBe('de.stuka.1');
    const both = { airSupport: { [PLANE]: 3, 'de.stuka.1': 3 } };
    expect(calledByDoubles(waiting({ turn: 3, initiative: 'us', facts: both }))).toBeUndefined();
  });

  rule('19.1', 'comes from its turn on, and what was not used stays for the turns after', () => {
    const called = { airSupport: { [PLANE]: 1 } };
    expect(calledByDoubles(waiting({ turn: 2, initiative: 'us', facts: called }))?.id).toBe('de.stuka.1');
    expect(calledByDoubles(waiting({ turn: 3, initiative: 'us', facts: called }))?.id).toBe('us.hurricane.1');
    expect(calledByDoubles(waiting({ turn: 9, initiative: 'us', facts: called }))?.id).toBe('us.hurricane.1');
  });

  rule('19.1', 'of both sides called at once: that of the side with the initiative flies first', () => {
    const both = { airSupport: { [PLANE]: 2, 'de.stuka.1': 2 } };
    expect(airstrikeDue(waiting({ turn: 2, initiative: 'us', facts: both }))?.id).toBe(PLANE);
    expect(airstrikeDue(waiting({ turn: 2, initiative: 'de', facts: both }))?.id).toBe('de.stuka.1');
    expect(airstrikeDue(waiting({ turn: 2 }))).toBeUndefined();
  });

  rule(
    '19.1',
    'called in the Rally Phase comes in the first impulse of the Operations Phase, whoever has the initiative',
    () => {
      const state = unwrap(
        position(world, {
          keepRest: true,
          phase: 'rally',
          turn: 2,
          initiative: 'de',
          units: [
            { type: 'de.stuka', at: 'eliminated' },
            { type: 'de.1-6-4', at: 'A1', shaken: true },
            { type: 'de.koch', at: 'A1' },
            { type: 'us.2-5-4', at: 'O8' },
          ],
          dice: 'entered',
        }),
      );
      const rally: Action = { kind: 'rally', unit: 'de.1-6-4.1', method: 'morale', leader: 'de.koch.1' };
      const after = take({ world, state, events: [] }, rally, [
        { purpose: 'rally', of: 'de.1-6-4.1', faces: [5, 5] },
        { purpose: 'airstrikeEdge', of: PLANE, faces: [6] },
      ]);
      expect(after.happened.map(({ kind }) => kind)).toContain('airSupportCalled');
      const [frame] = after.state.frames;
      expect(frame).toMatchObject({ kind: 'airstrike', by: 'us', aircraft: PLANE, then: 'de' });
      expect(frame !== undefined && 'edge' in frame).toBe(false);
    },
  );
});

describe('An airstrike', () => {
  rule('19.1', 'comes in over the edge rolled, from the sides along the diagonals', () => {
    const approaching = (edge?: AirstrikeFrame['edge']): GameState =>
      unwrap(
        position(world, {
          keepRest: true,
          units: [{ type: 'de.1-6-4', at: 'H5' }],
          frames: [
            { kind: 'airstrike', by: 'us', aircraft: PLANE, then: 'de', ...(edge === undefined ? {} : { edge }) },
          ],
          dice: 'entered',
        }),
      );
    const ways = (state: GameState): ReadonlySet<string> =>
      new Set([...legal(world, state)].flatMap((action) => (action.kind === 'approach' ? [action.heading] : [])));
    expect([...ways(approaching('north'))].sort()).toEqual(['3', '4', '5']);
    expect([...ways(approaching('east'))].sort()).toEqual(['5', '6']);
    expect([...ways(approaching('south'))].sort()).toEqual(['1', '2', '6']);
    expect([...ways(approaching('west'))].sort()).toEqual(['2', '3']);
    expect([...ways(approaching())].sort()).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(faults(approaching('north'), { kind: 'approach', at: 'H5', heading: '4' })).toEqual(['not-at-the-edge']);
    expect(faults(approaching('north'), { kind: 'strafe' })).toContain('not-over-the-map');
    expect(
      faults(over({ at: 'H5', units: [{ type: 'de.1-6-4', at: 'H5' }] }), { kind: 'approach', at: 'H1', heading: '4' }),
    ).toContain('already-over-the-map');
  });

  rule('19.1', 'flies straight from edge to edge, H1 to H3 or a diagonal', () => {
    expect(flightPath(world.map, 'H1', '4').slice(0, 3)).toEqual(['H1', 'H2', 'H3']);
    expect(flightPath(world.map, 'H1', '3').slice(0, 4)).toEqual(['H1', 'I1', 'J2', 'K2']);
    expect(flightPath(world.map, 'H1', '5').slice(0, 4)).toEqual(['H1', 'G1', 'F2', 'E2']);
    expect(flightPath(world.map, 'A1', '5')).toEqual(['A1']);
    for (const edge of ['north', 'east', 'south', 'west'] as const) {
      expect(entryHexes(world, edge).length).toBeGreaterThan(9);
    }
    expect(entryHexes(world, 'west').every((hex) => hex.startsWith('A'))).toBe(true);
  });

  rule('19.1', 'spends one MP a hex, and goes on by itself where there is nothing to attack', () => {
    const state = over({
      at: 'H5',
      units: [
        { type: 'de.1-6-4', at: 'H5' },
        { type: 'us.2-5-4', at: 'A1' },
        { type: 'de.1-6-4', id: 'de.1-6-4.9', at: 'O9' },
      ],
    });
    const happened = played(state, { kind: 'flyOn' });
    const moves = happened.flatMap((event) => (event.kind === 'unitsMoved' ? [event] : []));
    expect(moves[0]).toMatchObject({ from: 'H5/air', into: 'H4/air' });
    expect(moves.every(({ cost }) => cost.every((paid) => wholeTotal(paid) === 2))).toBe(true);
    expect(moves[0] && explain(moves[0], english)).toBe('us.harrier.1 moves from H5/air to H4/air (1 MP).');
    expect(happened.map(({ kind }) => kind)).toContain('counterRemoved');
    expect(happened.at(-1)).toMatchObject({ kind: 'impulseBegan', side: 'de' });
  });

  const nobody = (markers: readonly HexMarker[] = []): GameState => over({ at: 'A2', units: [], markers });

  rule('19.1.1', 'flies over what is left of a Building that has come down', () => {
    const path = ['M2', 'M3', 'M4'];
    const ruined = path.map((at): HexMarker => ({ kind: 'rubble', at }));
    const levels = [flightLevel(scene(nobody()), path), flightLevel(scene(nobody(ruined)), path)];
    expect(levels).toEqual([4, 3]);
  });

  rule('19.1.1', 'flies two levels above the highest obstacle on its path, by a switch one', () => {
    expect(flightLevel(scene(nobody()), ['A1', 'A2'])).toBe(2);
    expect(flightLevel(scene(nobody()), ['C5', 'C6'])).toBe(4);
    expect(
      flightLevel({ ...scene(nobody()), world: worldWithAir({ aircraftAltitude: 'oneLevel' }) }, ['A1', 'A2']),
    ).toBe(1);
    const hill = { ...scene(nobody()), world: worldWithAir({}, '19') };
    expect(flightLevel(hill, ['G3', 'G4'])).toBe(4);
  });
});

describe('The attack of an aircraft', () => {
  const squads: readonly SetupUnit[] = [
    { type: 'de.1-6-4', at: 'H5' },
    { type: 'de.1-6-4', at: 'H5' },
  ];

  rule('19.1.2', 'by its cannon meets all men in the hex by one roll, no bonus for being near', () => {
    const events = played(over({ at: 'H5', units: [...squads, { type: 'us.2-5-4', at: 'A1' }] }), { kind: 'strafe' }, [
      attack('H5', 3, 6),
    ]);
    expect(sums(events)).toEqual({ 'de.1-6-4.1': [6, 6], 'de.1-6-4.2': [6, 6] });
  });

  rule('19.1.2', 'strikes every location of the hex, each with its own TM: the Bunker and those outside it', () => {
    const units: readonly SetupUnit[] = [
      { type: 'de.1-6-4', id: 'de.1-6-4.1', at: 'H5' },
      { type: 'de.1-6-4', id: 'de.1-6-4.2', at: 'H5/bunker' },
      { type: 'us.2-5-4', at: 'A1' },
    ];
    const bunker: HexMarker = { kind: 'fortification', at: 'H5/bunker', type: 'bunker', tm: 3, facing: 1, side: 'de' };
    const events = played(over({ at: 'H5', units, markers: [bunker] }), { kind: 'bomb' }, [attack('H5', 1, 6)]);
    expect(sums(events)).toEqual({ 'de.1-6-4.1': [4, 6], 'de.1-6-4.2': [4, 9] });
  });

  rule('19.1.2', 'needs a hex that is spotted, or in the sight of a Leader', () => {
    const units: readonly SetupUnit[] = [{ type: 'de.1-6-4', at: 'C6' }];
    const far: SetupUnit = { type: 'us.2-5-4', at: 'A1' };
    const bare = over({ at: 'C6', units: [...units, far] });
    expect(faults(bare, { kind: 'strafe' })).toEqual(['not-seen-for-airstrike']);
    const led = over({ at: 'C6', units: [...units, { type: 'gb.abnett', side: 'us', at: 'C9' }] });
    expect(faults(led, { kind: 'strafe' })).toEqual([]);
    const shaken = over({ at: 'C6', units: [...units, { type: 'gb.abnett', side: 'us', at: 'C9', shaken: true }] });
    expect(faults(shaken, { kind: 'bomb' })).toEqual(['not-seen-for-airstrike']);
    expect(faults(over({ at: 'G6', units }), { kind: 'bomb' })).toContain('no-target');
  });

  rule('19.1.2', 'needs it for every hex, by `airTargetsSeen` for the first alone', () => {
    const units: readonly SetupUnit[] = [
      { type: 'de.1-6-4', at: 'C6' },
      { type: 'us.2-5-4', at: 'A1' },
    ];
    const refused = (frame: Partial<AirstrikeFrame>, of: World): readonly string[] => {
      const found = check(of, over({ at: 'C6', units, frame, of }), { kind: 'strafe' });
      return 'problems' in found ? found.problems.map(({ code }) => code) : [];
    };
    const first = worldWithAir({ airTargetsSeen: 'firstHex' });
    const begun = { strafed: ['C7'] };
    expect([refused({}, first), refused(begun, first)]).toEqual([['not-seen-for-airstrike'], []]);
    expect(refused(begun, world)).toEqual(['not-seen-for-airstrike']);
  });

  rule('8.1', 'leaves a Melee alone', () => {
    const units: readonly SetupUnit[] = [
      { type: 'de.1-6-4', at: 'H5', markers: ['melee'] },
      { type: 'us.2-5-4', at: 'H5', markers: ['melee'] },
    ];
    const markers: readonly HexMarker[] = [{ kind: 'melee', at: 'H5', fought: false }];
    expect(faults(over({ at: 'H5', units, markers }), { kind: 'strafe' })).toEqual(['melee-there']);
  });

  rule(
    '19.1.2',
    'by cannon goes on in the next hex or not at all; bombs fall anywhere, before and after, one by one',
    () => {
      const units: readonly SetupUnit[] = [
        { type: 'de.1-6-4', at: 'H3' },
        { type: 'us.2-5-4', at: 'A1' },
      ];
      const at = (frame: Partial<AirstrikeFrame>): GameState => over({ at: 'H3', units, type: 'gb.hurricane', frame });
      const can = (frame: Partial<AirstrikeFrame>): readonly string[] =>
        [...legal(world, at(frame))].map(({ kind }) => kind).sort();
      expect(can({})).toEqual(['bomb', 'flyOn', 'strafe']);
      expect(can({ strafed: ['H4'] })).toEqual(['bomb', 'flyOn', 'strafe']);
      expect(faults(at({ strafed: ['H5'] }), { kind: 'strafe' })).toEqual(['cannon-goes-on-next-door']);
      expect(faults(at({ strafed: ['H3'] }), { kind: 'strafe' })).toEqual(['cannon-goes-on-next-door']);
      expect(faults(at({ strafed: ['H5', 'H4'] }), { kind: 'strafe' })).toContain('no-attack-from-air-left');
      expect(can({ bombed: ['H3'] })).toEqual(['bomb', 'flyOn', 'strafe']);
      expect(can({ bombed: ['H7'], strafed: ['H4', 'H3'] })).toEqual(['bomb', 'flyOn']);
      expect(faults(at({ bombed: ['H7', 'H3'] }), { kind: 'bomb' })).toContain('no-attack-from-air-left');
    },
  );

  const tank: SetupUnit = { type: 'de.pz4h', at: 'H5', facing: 1, buttoned: true };

  rule(
    '19.1.2',
    'on an armored vehicle is a penetration against its lowest Armor Factor, beside the attack on the men',
    () => {
      const state = over({ at: 'H5', units: [...squads, tank, { type: 'us.2-5-4', at: 'A1' }] });
      const events = played(state, { kind: 'strafe' }, [
        attack('H5', 1, 6),
        { purpose: 'penetration', of: PLANE, faces: [4, 6] },
        { purpose: 'hitInVain', of: 'de.pz4h.1', faces: [1, 2] },
      ]);
      expect(Object.keys(sums(events))).toEqual(['de.1-6-4.1', 'de.1-6-4.2']);
      const hit = events.find((event) => event.kind === 'penetrationRolled');
      expect(
        hit?.kind === 'penetrationRolled' && [hit.attack, hit.defence].map((sum) => sum && wholeTotal(sum)),
      ).toEqual([7, 8]);
      expect(hit).toMatchObject({ result: 'below' });
      const sumsBefore = sumsOf(strafeRule.accounts?.(scene(state), { kind: 'strafe' }) ?? []).map((sum) => [
        sum.id,
        wholeTotal(sum),
      ]);
      expect(sumsBefore).toContainEqual(['penetration', 3]);
      expect(sumsBefore).toContainEqual(['armor', 2]);
    },
  );

  rule('19.1.2', 'has vehicles show half of their lowest rear armor, where the switch says so', () => {
    const of = worldWithAir({ airTopArmor: 'halfLowestRear' });
    const state = over({ at: 'H5', units: [tank, { type: 'us.2-5-4', at: 'A1' }], of });
    const events = played(state, { kind: 'bomb' }, [{ purpose: 'penetration', of: PLANE, faces: [1, 6] }], of);
    const hit = events.find((event) => event.kind === 'penetrationRolled');
    expect(hit?.kind === 'penetrationRolled' && hit.defence && wholeTotal(hit.defence)).toBe(7);
    expect(hit).toMatchObject({ result: 'dud' });
  });

  rule('19.1.2', 'treats an unarmored vehicle and all in it like men', () => {
    const units: readonly SetupUnit[] = [
      { type: 'us.jeep', at: 'H5', facing: 1 },
      { type: 'us.1-4-4', at: 'in:us.jeep.1' },
      { type: 'de.1-6-4', at: 'A1' },
    ];
    const events = played(over({ at: 'H5', units, type: 'de.stuka', frame: { then: 'us' } }), { kind: 'strafe' }, [
      attack('H5', 1, 6),
    ]);
    expect(sums(events)).toEqual({ 'us.jeep.1': [3, 6], 'us.1-4-4.1': [3, 6] });
  });
});

describe('A bomber', () => {
  rule('19.1.3', 'strikes seven hexes at once, the middle one harder; nobody has to see them', () => {
    const of = worldOn({
      scenario: {
        sides: [
          { id: 'us', name: 'Allies', nations: ['us'], forces: [] },
          { id: 'de', name: 'Axis', nations: ['jp', 'de'], forces: [strikeOf('betty', 'jp.betty')] },
        ],
      },
    });
    const units: readonly SetupUnit[] = [
      { type: 'us.2-5-4', at: 'C6' },
      { type: 'us.2-5-4', at: 'C5' },
      { type: 'us.m4a1', at: 'D6', facing: 1, buttoned: true },
      { type: 'de.1-6-4', at: 'N9' },
    ];
    const state = over({
      at: 'C6',
      units,
      type: 'jp.betty',
      frame: { by: 'de', aircraft: 'de.betty.1', then: 'us' },
      of,
    });
    const events = played(
      state,
      { kind: 'bomb' },
      [
        attack('C6', 1, 6),
        { purpose: 'damageCheck', of: 'us.2-5-4.1', faces: [2] },
        attack('C5', 1, 6),
        { purpose: 'penetration', of: 'de.betty.1', faces: [1, 6] },
      ],
      of,
    );
    const squads = Object.entries(sums(events)).map(([id, [strength]]) => [id, strength]);
    expect(Object.fromEntries(squads)).toEqual({ 'us.2-5-4.1': 9, 'us.2-5-4.2': 5 });
    const arms = events.flatMap((event) => (event.kind === 'airAttackResolved' ? [event.arm] : []));
    expect(arms).toEqual(['bomber', 'bomber']);
    const hit = events.find((event) => event.kind === 'penetrationRolled');
    expect(hit).toMatchObject({ counter: 'us.m4a1.1', location: { params: { aspect: 'rear', armor: 2 } } });
    expect(events.at(-1)).toMatchObject({ kind: 'impulseBegan', side: 'us' });
  });
});

describe('Anti-aircraft fire', () => {
  const blowpipe: SetupUnit = { type: 'ar.1-4-4', side: 'de', at: 'I6', weapons: [{ type: 'ar.blowpipe' }] };
  const shot: Action = { kind: 'shoot', from: 'I6', target: 'H5/air', weapon: 'de.blowpipe.1', vehicle: PLANE };

  /** The Harrier over H5, and the window on it. */
  function underFire(of = world, more: readonly SetupUnit[] = []): GameState {
    const frame = { kind: 'window', by: 'de', at: 'H5/air', movers: [PLANE], attacks: 1, used: [] } as const;
    const state = over({ at: 'H5', units: [blowpipe, { type: 'us.2-5-4', at: 'A1' }, ...more], of });
    return { ...state, frames: [...state.frames, frame] };
  }
  const toHit = (a: number, b: number): PrintedRoll => ({ purpose: 'toHit', of: 'de.blowpipe.1', faces: [a, b] });
  const penetration = (a: number, b: number): PrintedRoll => ({ purpose: 'penetration', of: 'I6', faces: [a, b] });

  rule('19.1.1', 'adds two to the roll and has no bonus for being near', () => {
    const events = played(underFire(), shot, [toHit(3, 2)]);
    const rolled = events.find((event) => event.kind === 'shotRolled');
    const [line] = rolled?.kind === 'shotRolled' ? rolled.rolls : [];
    expect(line?.roll.terms.flatMap(({ id, value }) => ('n' in value && value.n !== 0 ? [id] : []))).toEqual([
      'dice',
      'aircraftTarget',
    ]);
    expect(line).toMatchObject({ needed: 6, hit: false });
  });

  rule(
    '19.1.1',
    'below the armor does nothing, equal to it asks for a Morale Check, above it brings the aircraft down',
    () => {
      const after = (dice: readonly PrintedRoll[], of = world): readonly string[] =>
        played(underFire(of), shot, [toHit(1, 1), ...dice], of).flatMap((event) =>
          event.kind === 'moraleChecked' ? ['checked'] : event.kind === 'counterRemoved' ? [event.cause] : [],
        );
      const morale = (a: number, b: number): PrintedRoll => ({ purpose: 'hitAircraft', of: PLANE, faces: [a, b] });
      expect(after([penetration(1, 5)])).toEqual(['flownOff']);
      expect(after([penetration(1, 6)])).toEqual(['flownOff']);
      expect(after([penetration(1, 4), morale(1, 2)])).toEqual(['checked', 'flownOff']);
      expect(after([penetration(1, 4), morale(6, 5)])).toEqual(['checked', 'damaged']);
      expect(after([penetration(6, 1), { purpose: 'aircraftFall', of: PLANE, faces: [6] }])).toEqual(['wrecked']);
      const careful = worldWithAir({ aircraftBelowArmor: 'moraleCheck' });
      expect(after([penetration(1, 5), morale(1, 2)], careful)).toEqual(['checked', 'flownOff']);
    },
  );

  rule('19.1.1', 'that destroys it has it crash along its path with 6 FP, whatever the terrain', () => {
    const below: SetupUnit = { type: 'de.1-6-4', at: 'H3' };
    const events = played(underFire(world, [below]), shot, [
      toHit(1, 1),
      penetration(6, 1),
      { purpose: 'aircraftFall', of: PLANE, faces: [2] },
      { purpose: 'crash', of: PLANE, faces: [1, 6] },
      { purpose: 'damageCheck', of: 'de.1-6-4.1', faces: [2] },
    ]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'aircraftFell', into: 'H3' }));
    const crashed = events.find((event) => event.kind === 'crashed');
    const [roll] = crashed?.kind === 'crashed' ? crashed.rolls : [];
    expect(roll && [wholeTotal(roll.attack), wholeTotal(roll.defence)]).toEqual([7, 6]);
    const off = played(underFire(), shot, [
      toHit(1, 1),
      penetration(6, 1),
      { purpose: 'aircraftFall', of: PLANE, faces: [6] },
    ]);
    expect(off.map(({ kind }) => kind)).not.toContain('crashed');
  });

  rule('19.1.1', 'is open to anti-aircraft weapons alone, and not to one that spares aircraft', () => {
    const squad: SetupUnit = { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.pzf30' }] };
    const state = underFire(world, [squad]);
    const kinds = new Set([...legal(world, state)].map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['pass', 'shoot']);
    const faust: Action = { ...shot, from: 'I5', weapon: 'de.pzf30.1' };
    expect(faults(state, faust)).toContain('not-anti-aircraft');
    const small: Action = {
      kind: 'fire',
      from: 'I5',
      target: shot.target,
      vehicle: PLANE,
      units: ['de.1-6-4.1'],
      weapons: [],
      lead: 'de.1-6-4.1',
    };
    expect(refused(state, small)).toEqual(['Only anti-aircraft weapons engage aircraft, not de.1-6-4.1. [19.1.1]']);
    expect(refused(state, faust)).toContain('Only anti-aircraft weapons engage aircraft, not de.pzf30.1. [19.1.1]');
    const ground: Action = { kind: 'shoot', from: 'I6', target: 'A1', weapon: 'de.blowpipe.1' };
    expect(faults(state, ground)).toContain('aircraft-only');
    const types = new Map(world.catalogue.types);
    const spared = types.get('ar.blowpipe');
    if (spared === undefined || !('sides' in spared) || spared.ordnance === undefined) throw new Error('no Blowpipe');
    types.set('ar.blowpipe', { ...spared, ordnance: { ...spared.ordnance, sparesAircraft: true } });
    const guided = worldWithAir({ aaVersusAircraft: 'guidedOnly' });
    const green = new Map(guided.catalogue.types);
    green.set('ar.blowpipe', { ...spared, antiAircraft: 'green' });
    const zu23: World = { ...guided, catalogue: { ...guided.catalogue, types: green }, caches: { byKey: new Map() } };
    expect(faults(underFire(guided), shot, guided)).toEqual([]);
    expect(faults(underFire(zu23), shot, zu23)).toContain('not-anti-aircraft');
    const flak88: World = { ...world, catalogue: { ...world.catalogue, types }, caches: { byKey: new Map() } };
    expect(faults(underFire(flak88), shot, flak88)).toContain('not-anti-aircraft');
  });

  rule('19.1.1', 'sees nothing of it behind a hill beside the weapon', () => {
    const of = worldWithAir({}, '19');
    const sight = (at: string): string => {
      const frame = { entry: 'M8', heading: '6' } as const;
      const state = over({ at, units: [{ ...blowpipe, at: 'F4' }], frame, of });
      return unwrap(lineOfSight(of, state, 'F4', `${at}/air`)).verdict.kind;
    };
    expect(['J7', 'I6', 'H6', 'G5', 'E4'].map(sight)).toEqual(['blocked', 'blocked', 'blocked', 'clear', 'clear']);
  });
});

describe('The odds of an airstrike', () => {
  const mixed: readonly SetupUnit[] = [
    { type: 'de.1-6-4', at: 'H5' },
    { type: 'de.koch', at: 'H5' },
    { type: 'de.pz4h', at: 'H5', facing: 1, buttoned: true },
    { type: 'us.2-5-4', at: 'A1' },
  ];

  it('are those of brute force, for men and for a tank', () => {
    for (const unit of [mixed[0], mixed[2]]) {
      if (unit === undefined) continue;
      const state = over({ at: 'H5', units: [unit, { type: 'us.2-5-4', at: 'A1' }] });
      const fast = unwrap(odds(world, state, { kind: 'strafe' }));
      const slow = unwrap(odds(world, state, { kind: 'strafe' }, { factorise: false, budget: 100_000 }));
      expect(fast.subjects).toEqual(slow.subjects);
      expect(fast.subjects.length).toBeGreaterThan(0);
    }
  });

  it('of a hex with men and a tank are those of each by itself: two attacks', () => {
    const subjects = (units: readonly (SetupUnit | undefined)[]): readonly unknown[] =>
      unwrap(
        odds(
          world,
          over({ at: 'H5', units: [...units.flatMap((unit) => unit ?? []), { type: 'us.2-5-4', at: 'A1' }] }),
          { kind: 'strafe' },
        ),
      ).subjects;
    const [squad, koch, tank] = mixed;
    const hulk: SetupUnit | undefined = tank && { type: tank.type, at: 'H5', facing: 1, abandoned: true };
    expect(subjects([squad, koch, tank])).toEqual([...subjects([squad, koch, hulk]), ...subjects([tank])]);
    // In a full stack a Crew finds no room: nobody names what becomes of it.
    const stack = [squad, squad, squad, koch];
    expect(subjects([...stack, tank])).toEqual([...subjects([...stack, hulk]), ...subjects([tank])]);
  });

  it('of a shot at it are those of brute force too', () => {
    const frame = { kind: 'window', by: 'de', at: 'H5/air', movers: [PLANE], attacks: 1, used: [] } as const;
    const blowpipe: SetupUnit = { type: 'ar.1-4-4', side: 'de', at: 'I6', weapons: [{ type: 'ar.blowpipe' }] };
    const laid = over({ at: 'H5', units: [blowpipe, { type: 'us.2-5-4', at: 'A1' }] });
    const state: GameState = { ...laid, frames: [...laid.frames, frame] };
    const shot: Action = { kind: 'shoot', from: 'I6', target: 'H5/air', weapon: 'de.blowpipe.1', vehicle: PLANE };
    const fast = unwrap(odds(world, state, shot));
    expect(fast.subjects).toEqual(unwrap(odds(world, state, shot, { factorise: false, budget: 100_000 })).subjects);
    expect(
      fast.subjects
        .find(({ subject }) => subject === PLANE)
        ?.results.map(({ result }) => result)
        .sort(),
    ).toEqual(['aborted', 'destroyed', 'none']);
  });

  it('are told as long as its own side decides', () => {
    const state = over({ at: 'H5', units: mixed });
    const asked = request(world, state);
    expect(asked.kind === 'action' && asked.by).toBe('us');
  });
});
