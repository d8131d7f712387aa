import { describe, expect, it } from 'vitest';
import type { Action, GameState, Setup, World } from '../../src/index.js';
import { apply, check, legal, load, options, position, positionNow, save } from '../../src/index.js';
import { found } from '../facade/games.js';
import { riverWorld } from '../river.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';
import { battlefields } from './battlefields.js';

/* Situations in which a game was spoiled once: what `apply` returned could not be loaded, or could not go on. */

function fieldNamed(name: string): World {
  const field = battlefields().find((each) => each.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field.world;
}

/** A game after some actions, each of which leaves a game that can be loaded. */
function after(world: World, setup: Omit<Setup, 'dice'>, actions: readonly Action[]): GameState {
  let state = situation(world, setup);
  for (const action of actions) {
    ({ state } = unwrap(apply(world, state, action)));
    expect(found(load(world, save(state)))).toEqual([]);
  }
  return state;
}

describe('a game in which units withdraw from Melee while others stay', () => {
  it('can be loaded while they are on their way: they move before the round is fought', () => {
    const state = after(
      fieldNamed('village'),
      {
        units: [
          { type: 'us.2-5-4', at: 'F5' },
          { type: 'us.1-4-4', at: 'F5' },
          { type: 'de.1-5-4', at: 'F5' },
        ],
        markers: [{ kind: 'melee', at: 'F5', fought: false }],
        impulse: { by: 'us' },
      },
      [
        { kind: 'withdraw', at: 'F5', units: ['us.1-4-4.1'] },
        { kind: 'answer', faces: [1, 1] },
        { kind: 'answer', choice: 'move' },
      ],
    );
    expect(state.frames.map(({ kind }) => kind)).toEqual(['impulse', 'melee', 'move']);
  });
});

describe('Continuous Movement', () => {
  const units = (more: object): Setup['units'] => [
    { type: 'us.m4a1', at: 'I3', facing: 1, ...more },
    { type: 'de.1-6-4', at: 'K7' },
  ];

  it('is no state of a vehicle that is immobilized: it cannot move on', () => {
    const setup = { units: units({ continuous: true, immobilized: true }), dice: 'entered' };
    expect(found(position(fieldNamed('village'), setup))).toEqual(['exclusive-states /units/0/continuous']);
  });

  it('is no state of men on foot', () => {
    const setup = { units: [{ type: 'us.2-5-4', at: 'I5', continuous: true }], dice: 'entered' };
    expect(found(position(fieldNamed('village'), setup))).toEqual(['no-such-status /units/0/continuous']);
  });

  it('leaves a unit alone that is locked in Melee when the phase would end: it has no move, and its side may be done', () => {
    const state = after(
      fieldNamed('river'),
      {
        units: [
          { type: 'us.motorcycles', at: 'B2', shaken: true, markers: ['opsComplete', 'assaultMove'] },
          { type: 'de.cavalry', at: 'B2', shaken: true, continuous: true },
        ],
        markers: [{ kind: 'melee', at: 'B2', fought: false }],
        impulse: { by: 'us' },
        passes: 2,
        turn: 2,
      },
      [{ kind: 'pass' }],
    );
    expect(unwrap(apply(fieldNamed('river'), state, { kind: 'done' })).state.step).toBe(state.step + 1);
  });
});

describe('a window on units that a shot has thrown off', () => {
  it('is the side of the shot in the middle of its own move too: a gunship fires before it flies', () => {
    const state = after(
      fieldNamed('lanes'),
      {
        units: [
          { type: 'us.gunship', at: 'F5/air', flight: 'hovering', facing: 4 },
          { type: 'us.1-6-4', at: 'F5' },
          { type: 'de.sdkfz251', at: 'G5', facing: 4, turret: 1 },
          { type: 'de.mgteam', at: 'in:de.sdkfz251.1', facing: 5 },
        ],
        impulse: { by: 'us', named: ['F5/air'] },
      },
      [
        { kind: 'move', from: 'F5/air', units: ['us.gunship.1'], modes: ['move'] },
        { kind: 'shoot', from: 'F5/air', target: 'G5', vehicle: 'de.sdkfz251.1', weapon: 'us.gunship.1' },
        { kind: 'answer', faces: [1, 1] },
        { kind: 'answer', faces: [1, 5] },
        { kind: 'answer', faces: [6, 6] },
        { kind: 'answer', faces: [1, 1] },
      ],
    );
    expect(state.frames.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['impulse us', 'move us', 'window us']);
  });

  it('is not the side of a move whose own units are on the way', () => {
    const { state } = unwrap(
      apply(
        fieldNamed('lanes'),
        situation(fieldNamed('lanes'), {
          units: [
            { type: 'us.1-6-4', at: 'F5' },
            { type: 'de.1-6-4', at: 'F7' },
          ],
          impulse: { by: 'us', named: ['F5'] },
        }),
        { kind: 'move', from: 'F5', units: ['us.1-6-4.1'], modes: ['move'] },
      ),
    );
    const window = { kind: 'window', by: 'us', at: 'F5', movers: ['us.1-6-4.1'], attacks: 1, used: [] } as const;
    const bent = { ...state, frames: [...state.frames, window] };
    expect(found(load(fieldNamed('lanes'), save(bent)))).toContain('wrong-side /frames/2/by');
  });
});

describe('a vehicle and those aboard', () => {
  const lanes = fieldNamed('lanes');

  rule('8.1', 'is not the men beside it: it outlives their Melee, with those who ride on it', () => {
    const units = [
      { type: 'us.m4a1', at: 'B2', facing: 2 },
      { type: 'us.zero', at: 'B2' },
      { type: 'de.pz4h', at: 'B2', facing: 4, shaken: true },
      { type: 'de.plassmann', at: 'B2' },
      { type: 'de.sniper', at: 'on:de.pz4h.1' },
    ] as const;
    const markers = [{ kind: 'melee', at: 'B2', fought: false }] as const;
    const state = after(lanes, { units, markers, impulse: { by: 'us' } }, [
      { kind: 'melee', at: 'B2', weapons: [], targets: [] },
    ]);
    // The round ends the turn, and the dice of the next are asked for: so this is the table now.
    const { counters } = positionNow(lanes, state);
    const places = ['de.pz4h.1', 'de.sniper.1'].map((id) => counters.find((each) => each.id === id)?.place);
    expect(places).toEqual([
      { kind: 'map', at: 'B2' },
      { kind: 'vehicle', vehicle: 'de.pz4h.1', seat: 'outside' },
    ]);
  });

  rule('11.5', 'has its Armor Leader inside, where he shares its end, never on top, and a helicopter has none', () => {
    const riding = (at: string): readonly string[] =>
      found(
        position(lanes, {
          units: [
            { type: 'us.m4a1', id: 'us.m4a1.1', at: 'B2', facing: 4 },
            { type: 'us.cobra', id: 'us.cobra.1', at: 'B2/air', facing: 4 },
            { type: 'us.darius', at },
          ],
          impulse: { by: 'us' },
          dice: 'entered',
        }),
      );
    expect(riding('in:us.m4a1.1')).toEqual([]);
    for (const at of ['on:us.m4a1.1', 'in:us.cobra.1']) expect(riding(at)).toContain('cannot-ride /units/2/at');
  });

  rule('1.3', 'stand by each other below a helicopter that comes down on them: its Wreck is nobody’s choice', () => {
    const setup: Omit<Setup, 'dice'> = {
      units: [
        { type: 'us.cobra', at: 'H3/air', facing: 2 },
        { type: 'us.m4a1', at: 'I2', facing: 5 },
        { type: 'us.m4a1', at: 'I2', facing: 5 },
        { type: 'de.hind', at: 'I2/air', facing: 5 },
      ],
      impulse: { by: 'de', named: ['I2/air'] },
    };
    const shot: Action = {
      kind: 'shoot',
      from: 'I2/air',
      target: 'H3/air',
      vehicle: 'us.cobra.1',
      weapon: 'de.hind.1',
      gun: '1',
    };
    const state = after(lanes, setup, [
      shot,
      { kind: 'answer', faces: [3, 3] },
      { kind: 'answer', faces: [2, 4] },
      { kind: 'answer', faces: [2, 2] },
      { kind: 'answer', faces: [1, 6] },
      { kind: 'answer', faces: [1] },
    ]);
    expect(state.pending).toBeUndefined();
    expect(state.position.markers).toContainEqual({ kind: 'wreck', at: 'I2', type: 'us.cobra' });
    expect(
      state.position.counters.filter(({ type, place }) => type === 'us.m4a1' && place.kind === 'map'),
    ).toHaveLength(2);
  });

  rule('14.1.1', 'do not get together off the map where its crew has left it', () => {
    const river = fieldNamed('river');
    const state = situation(river, {
      turn: 2,
      units: [
        { type: 'de.sdkfz251', at: 'pool:assault', facing: 6, abandoned: true },
        { type: 'de.1-6-4', at: 'pool:assault' },
      ],
      keepRest: true,
      initiative: 'de',
    });
    const waiting = (type: string): string =>
      state.position.counters.find((each) => each.type === type && each.place.kind === 'pool')?.id ?? '';
    const [vehicle, squad] = [waiting('de.sdkfz251'), waiting('de.1-6-4')];
    const order = { kind: 'board', vehicle, seat: 'inside', units: [squad] } as const;
    const verdict = check(river, state, order);
    expect(verdict.complete === -1 ? verdict.problems : []).toMatchObject([{ code: 'abandoned-vehicle' }]);
    expect(
      [...legal(river, state, { kind: 'board' })].filter((action) => 'vehicle' in action && action.vehicle === vehicle),
    ).toEqual([]);
  });
});

describe('the passes in a row', () => {
  it('are three at most, when each side still has a unit that would have to move on and cannot', () => {
    const state = after(
      fieldNamed('river'),
      {
        units: [
          { type: 'us.motorcycles', at: 'B2', shaken: true, continuous: true },
          { type: 'de.cavalry', at: 'B2', shaken: true, continuous: true },
        ],
        markers: [{ kind: 'melee', at: 'B2', fought: false }],
        impulse: { by: 'us' },
        passes: 2,
        turn: 2,
      },
      [{ kind: 'pass' }, { kind: 'done' }],
    );
    expect(state.position.passes).toBe(3);
  });
});

describe('a vehicle that has come onto the map by an Overrun', () => {
  const units: Setup['units'] = [
    { type: 'us.m4a1', at: 'I4', facing: 1 },
    { type: 'de.1-6-4', at: 'I4' },
  ];
  const frames = (overran: string): unknown => [
    { kind: 'impulse', by: 'us', step: 'acting', named: [], started: ['us.m4a1.1'], acted: true, entered: true },
    {
      kind: 'move',
      by: 'us',
      movers: [{ unit: 'us.m4a1.1', mode: 'move', allowance: 24, own: 24, spent: 10 }],
      halted: [],
      step: 'ready',
      steps: 1,
      at: 'I4',
      overran,
    },
  ];

  it('stands in a game that can be loaded: it came from off the map', () => {
    const begun = position(fieldNamed('village'), { units, frames: frames('off'), dice: 'entered' });
    expect(found(begun)).toEqual([]);
    expect(found(load(fieldNamed('village'), save(unwrap(begun))))).toEqual([]);
  });

  it('came from a hex of the map, or from off it', () => {
    const setup = { units, frames: frames('Z99'), dice: 'entered' };
    expect(found(position(fieldNamed('village'), setup))).toEqual(['unknown-location /frames/1/overran']);
  });
});

describe('a Mounted Unit in Continuous Movement', () => {
  it('need not keep moving when it has dismounted: men on foot never do', () => {
    const world = fieldNamed('village');
    const setup: Omit<Setup, 'dice'> = {
      units: [
        { type: 'us.scouts', at: 'J7', continuous: true },
        { type: 'de.1-6-4', at: 'H2' },
      ],
      impulse: { by: 'us', named: ['J7'] },
    };
    const state = after(world, setup, [
      { kind: 'move', from: 'J7', units: ['us.scouts.1'], modes: ['move'] },
      { kind: 'dismount' },
    ]);
    expect(state.position.counters.find(({ id }) => id === 'us.1-4-4.1')?.status.continuous).toBeUndefined();
  });
});

describe('an order to move that names everybody', () => {
  it('is refused at once, and not after every combination of ways to move has been tried', () => {
    const world = fieldNamed('village');
    const at = (type: string, where: string): Setup['units'][number] => ({ type, at: where });
    const facing = (type: string, where: string): Setup['units'][number] => ({ ...at(type, where), facing: 1 });
    const state = situation(world, {
      units: [
        { ...at('us.1-4-4', 'F5'), weapons: [{ type: 'us.bar' }] },
        { ...at('us.tom', 'F5'), weapons: [{ type: 'us.bazooka' }] },
        ...['us.2-5-4', 'us.darius'].map((type) => at(type, 'G5')),
        facing('us.truck', 'H4'),
        ...['us.m10', 'us.m4a1'].map((type) => facing(type, 'H5')),
        ...['de.1-5-4', 'de.1-6-4', 'de.koch'].map((type) => ({ ...at(type, 'I4'), weapons: [{ type: 'de.pzf30' }] })),
        { ...at('de.0-5-4', 'J4'), weapons: [{ type: 'de.mg34' }] },
        facing('de.stug', 'K5'),
        ...['de.pz4h', 'de.sdkfz251'].map((type) => facing(type, 'J5')),
      ],
      impulse: { by: 'us', named: ['F5'] },
    });
    const units = state.position.counters.map(({ id }) => id);
    const verdict = check(world, state, { kind: 'move', from: 'F5', units });
    expect(verdict.complete).toBe(-1);
    expect(verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : []).toEqual(
      expect.arrayContaining(['not-among-options', 'not-yours']),
    );
  });
});

describe('an order with a hex that does not exist', () => {
  it('is refused without asking its neighbours, also while a field that it does not have is said to be open', () => {
    const world = fieldNamed('lanes');
    const units: Setup['units'] = [{ type: 'us.huey', at: 'F5/air', facing: 4 }];
    const state = after(world, { units, impulse: { by: 'us', named: ['F5/air'] } }, [
      { kind: 'move', from: 'F5/air', units: ['us.huey.1'], modes: ['move'] },
    ]);
    for (const open of [['us.huey.1'], []]) {
      const verdict = check(world, state, { kind: 'enter', to: 'de.koch.19', open });
      expect(verdict.complete).toBe(-1);
      expect(verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : []).toContain('unknown-location');
    }
  });
});

describe('an order that says of itself what cannot be', () => {
  const world = fieldNamed('village');
  const state = situation(world, {
    units: [
      { type: 'us.1-4-4', at: 'F5', weapons: [{ type: 'us.bar' }] },
      { type: 'de.1-6-4', at: 'G6' },
    ],
    impulse: { by: 'us', named: ['F5'] },
  });
  const shot = { kind: 'fire', from: 'F5', target: 'G6', units: ['us.1-4-4.1'], weapons: [], lead: 'us.1-4-4.1' };

  it.each([
    ['a field is skipped that every action has', { kind: 'fire', skipped: ['target'] }, 'missing /target'],
    ['units are skipped that move', { kind: 'move', modes: ['move', 'move'], skipped: ['units'] }, 'missing /units'],
    ['a list is skipped and open', { ...shot, open: ['weapons'], skipped: ['weapons'] }, 'missing /weapons'],
    ['one value is said to grow', { ...shot, open: ['target'] }, 'bad-value /open'],
  ])('is refused by every function that takes orders: %s', (_what, order, told) => {
    const verdict = check(world, state, order as never);
    expect(verdict.complete === -1 ? verdict.problems.map(({ code, path }) => `${code} ${path ?? ''}`) : []).toEqual([
      told,
    ]);
    expect(options(world, state, order as never)).toMatchObject({ form: 'dead' });
    expect([...legal(world, state, order as never)]).toEqual([]);
  });
});

describe('a Rubber Boat', () => {
  it('never jams: a man who stands in the River in a jammed one would lose it in the Rally Phase', () => {
    const boat = { type: 'us.boat', jammed: true } as const;
    const setup = { units: [{ type: 'us.2-5-4', at: 'D4', weapons: [boat] }], dice: { seed: '1' } } as const;
    expect(found(position(riverWorld(), setup))).toEqual(['no-such-status /units/0/weapons/0/jammed']);
  });
});
