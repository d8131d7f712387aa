import { describe, expect, it } from 'vitest';
import { apply, legal, request } from '../../../src/facade/index.js';
import type { Setup } from '../../../src/facade/position/position.js';
import { position } from '../../../src/facade/position/position.js';
import { counterOf } from '../../../src/state/index.js';
import { airborneWorld } from '../../airborne.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { worldWith } from '../../world.js';
import { edited, found } from '../games.js';

const world = worldOf('training');

const setup: Setup = {
  turn: 2,
  initiative: 'de',
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4', mode: 'dismantled' }] },
    { type: 'us.2-5-4', at: 'I5', markers: ['fired', 'moved'] },
    { type: 'us.tom', id: 'us.tom.1', at: 'I5', wounds: 1 },
    { type: 'de.1-6-4', at: 'J3', weapons: [{ type: 'us.bar', jammed: true }] },
    { type: 'de.koch', at: 'J3', shaken: true, skills: ['slayer', 'assaulter'] },
  ],
  loose: [{ type: 'de.mg42', at: 'J4' }],
  markers: [{ kind: 'smoke', at: 'I4', stage: 1 }],
  control: [
    { at: 'J3', side: 'de' },
    { at: 'I5', side: 'us' },
  ],
  dice: { seed: '7' },
};

describe('position', () => {
  it('numbers counters by side and type in the order they are written, and sorts them', () => {
    const { counters } = unwrap(position(world, setup)).position;
    expect(counters.map(({ id }) => id)).toEqual([
      'de.1-6-4.1',
      'de.koch.1',
      'de.mg42.1',
      'us.2-5-4.1',
      'us.2-5-4.2',
      'us.bar.1',
      'us.m1919a4.1',
      'us.tom.1',
    ]);
  });

  it('goes on from the ids given by hand', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', id: 'us.2-5-4.4' },
      { type: 'us.2-5-4', at: 'I6' },
    ];
    const { counters } = unwrap(position(world, { units, dice: 'entered' })).position;
    expect(counters.map(({ id }) => id)).toEqual(['us.2-5-4.4', 'us.2-5-4.5', 'us.2-5-4.6']);
  });

  it('writes places, weapons and status in their one spelling', () => {
    const { position: table } = unwrap(position(world, setup));
    expect(counterOf(table, 'us.m1919a4.1')).toEqual({
      id: 'us.m1919a4.1',
      type: 'us.m1919a4',
      side: 'us',
      place: { kind: 'hands', unit: 'us.2-5-4.1' },
      status: { mode: 'dismantled' },
    });
    expect(counterOf(table, 'us.2-5-4.2')?.status).toEqual({ markers: ['moved', 'fired'] });
    expect(counterOf(table, 'de.koch.1')?.status).toEqual({ shaken: true, skills: ['assaulter', 'slayer'] });
    expect(counterOf(table, 'us.tom.1')?.status).toEqual({ wounds: 1 });
    expect(counterOf(table, 'us.2-5-4.1')?.status).toEqual({});
    expect(table.control.map(({ at }) => at)).toEqual(['I5', 'J3']);
  });

  rule('1.6', 'a weapon of the other nation in a unit’s hands is captured', () => {
    const { position: table } = unwrap(position(world, setup));
    expect(counterOf(table, 'us.bar.1')).toMatchObject({
      side: 'us',
      place: { kind: 'hands', unit: 'de.1-6-4.1' },
      status: { jammed: true, captured: true },
    });
  });

  it('leaves the side of the weapon out that is printed on the front', () => {
    const front = edited(setup, '/loose/0/mode', 'tripod');
    expect(counterOf(unwrap(position(world, front)).position, 'de.mg42.1')?.status).toEqual({});
  });

  it('understands every way to write a place', () => {
    const places = [
      ['i05', { kind: 'map', at: 'I5' }],
      ['pool:garrison', { kind: 'pool', pool: 'setUp', group: 'garrison' }],
      ['pool:sniper', { kind: 'pool', pool: 'reinforcement', group: 'sniper' }],
      ['cup', { kind: 'cup' }],
      ['exited', { kind: 'exited' }],
      ['eliminated', { kind: 'eliminated' }],
    ] as const;
    for (const [at, place] of places) {
      const state = unwrap(position(world, { units: [{ type: 'us.2-5-4', at }], dice: 'entered' }));
      expect(state.position.counters[0]?.place).toEqual(place);
    }
  });

  it('leaves a counter of the order of battle that says nothing where it is before the game', () => {
    const units = [{ type: 'us.sniper', id: 'us.sniper.1' }];
    const { counters } = unwrap(position(world, { units, dice: 'entered' })).position;
    expect(counters).toEqual([world.orderOfBattle.find(({ id }) => id === 'us.sniper.1')]);
    expect(found(position(world, { units: [{ type: 'us.2-5-4' }], dice: 'entered' }))).toEqual([]);
    expect(found(position(world, { units: [{ type: 'us.2-5-4', id: 'us.2-5-4.9' }], dice: 'entered' }))).toEqual([
      'missing /units/0/at',
    ]);
  });

  it('keeps the rest of the order of battle when asked to', () => {
    const { counters } = unwrap(position(world, { ...setup, keepRest: true })).position;
    expect(counters).toHaveLength(world.orderOfBattle.length);
    expect(counters.filter(({ place }) => place.kind === 'map').map(({ id }) => id)).toContain('us.2-5-4.2');
    expect(counters.find(({ id }) => id === 'us.2-5-4.3')?.place.kind).toBe('pool');
  });

  it('takes what is left out from the scenario', () => {
    const state = unwrap(position(world, { units: [{ type: 'us.2-5-4', at: 'I5' }], dice: { seed: '7' } }));
    const { turn, phase, initiative, passes, markers, facts } = state.position;
    expect({ turn, phase, initiative, passes, markers, facts }).toEqual({
      turn: 1,
      phase: 'operations',
      initiative: 'de',
      passes: 0,
      markers: [],
      facts: {},
    });
    expect(state.frames).toEqual([{ kind: 'impulse', by: 'de', step: 'open', named: [], started: [], acted: false }]);
    expect(state.secrets.referee.rng).toBeDefined();
  });

  it('leaves the dice to the players when they are entered', () => {
    expect(unwrap(position(world, { ...setup, dice: 'entered' })).secrets.referee.rng).toBeUndefined();
  });

  it('takes Skills that are given out of the cup', () => {
    const { cup } = unwrap(position(world, setup)).secrets.referee;
    expect(cup).not.toContain('slayer');
    expect(cup).toContain('bull');
  });

  rule('4.0', 'an impulse under way has the unactivated units of its hexes in it', () => {
    const state = unwrap(
      position(world, {
        ...setup,
        markers: [{ kind: 'spotted', at: 'J3', by: 'us' }],
        impulse: { by: 'us', named: ['I5'] },
      }),
    );
    expect(state.frames).toEqual([
      {
        kind: 'impulse',
        by: 'us',
        step: 'acting',
        named: [{ at: 'I5' }],
        started: ['us.2-5-4.1', 'us.tom.1'],
        acted: false,
      },
    ]);
    const fire = [...legal(world, state, { kind: 'fire', from: 'I5', target: 'J3' })];
    expect(fire.length).toBeGreaterThan(0);
    expect(fire[0] !== undefined && apply(world, state, fire[0]).ok).toBe(true);
  });

  it('starts a Rally Phase or a set-up when that is the phase', () => {
    expect(unwrap(position(world, { ...setup, phase: 'rally' })).frames).toEqual([
      { kind: 'rally', by: 'de', attempted: [], used: [], lent: [] },
    ]);
    expect(unwrap(position(world, { ...setup, phase: 'setUp' })).frames).toEqual([{ kind: 'setUp', by: 'us' }]);
  });

  rule('3.0', 'the side with the initiative does all its Rally Phase business before the other', () => {
    const units = [
      { type: 'us.2-5-4', at: 'I5', shaken: true, weapons: [{ type: 'us.m1919a4' }] },
      { type: 'us.tom', at: 'I5', shaken: true },
      { type: 'de.koch', at: 'J3', shaken: true },
    ];
    for (const [initiative, other] of [
      ['us', 'de'],
      ['de', 'us'],
    ] as const) {
      let state = unwrap(position(world, { units, phase: 'rally', initiative, dice: 'entered' }));
      expect(request(world, state)).toMatchObject({ by: initiative });
      state = unwrap(apply(world, state, { kind: 'done' })).state;
      expect(request(world, state)).toMatchObject({ by: other });
    }
  });

  rule('5.3', 'a dispute can start inside an open window', () => {
    const state = unwrap(
      position(world, {
        turn: 2,
        units: [
          { type: 'us.2-5-4', at: 'I5' },
          { type: 'de.1-6-4', at: 'I4' },
        ],
        frames: [
          {
            kind: 'impulse',
            by: 'de',
            step: 'acting',
            named: [{ at: 'I3', moved: true }],
            started: ['de.1-6-4.1'],
            acted: true,
          },
          {
            kind: 'move',
            by: 'de',
            movers: [{ unit: 'de.1-6-4.1', mode: 'move', allowance: 8, own: 8, spent: 2 }],
            halted: [],
            at: 'I4',
            from: 'I3',
            step: 'entered',
            steps: 1,
          },
          { kind: 'window', by: 'us', at: 'I4', movers: ['de.1-6-4.1'], attacks: 1, used: [] },
        ],
        dice: { seed: '7' },
      }),
    );
    expect(request(world, state)).toMatchObject({ kind: 'action', by: 'us', frame: { kind: 'window' } });
    expect([...legal(world, state)].map(({ kind }) => kind)).toContain('fire');
    const passed = unwrap(apply(world, state, { kind: 'pass' }));
    expect(request(world, passed.state)).toMatchObject({ kind: 'action', by: 'de', frame: { kind: 'move' } });
  });
});

describe('a position with passengers', () => {
  const riding = (units: readonly Readonly<Record<string, unknown>>[]): readonly string[] => {
    const carriers = [
      { type: 'us.jeep', id: 'us.jeep.1', at: 'I5', facing: 1 },
      { type: 'us.m4a1', id: 'us.m4a1.1', at: 'I6', facing: 1 },
    ];
    const made = position(world, {
      units: [...carriers, ...units] as never,
      impulse: { by: 'us' },
      dice: { seed: '7' },
    });
    return made.ok ? [] : made.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };

  rule('16.1', 'has no more of them than there is room for, of those who can ride, with their own side', () => {
    expect(riding([{ type: 'us.1-4-4', at: 'in:us.jeep.1' }])).toEqual([]);
    expect(
      riding([
        { type: 'us.2-5-4', at: 'on:us.m4a1.1' },
        { type: 'us.darius', at: 'in:us.m4a1.1' },
      ]),
    ).toEqual([]);
    expect(riding([{ type: 'us.2-5-4', at: 'in:us.jeep.1' }])).toEqual(['no-room-aboard /units/0']);
    expect(riding([{ type: 'de.0-5-4', at: 'in:us.jeep.1' }])).toEqual(['not-yours /units/2/at']);
    expect(riding([{ type: 'us.jeep', at: 'on:us.m4a1.1', facing: 1 }])).toEqual(['cannot-ride /units/2/at']);
  });

  rule('16.1', 'has none when it is out of the game', () => {
    const lost = { type: 'us.m4a1', id: 'us.m4a1.2' };
    const rider = { type: 'us.darius', at: 'in:us.m4a1.2' };
    expect(riding([{ ...lost, at: 'H5', facing: 1 }, rider])).toEqual([]);
    for (const at of ['eliminated', 'exited', 'cup'])
      expect(riding([{ ...lost, at }, rider])).toEqual(['holder-gone /units/3/at']);
  });
});

describe('a helicopter in a situation', () => {
  rule('19.2.8', 'is never Shaken, never Abandoned and has no turret: damage brings it home or down', () => {
    const air = airborneWorld();
    const refused = (status: object): readonly string[] => {
      const units = [{ type: 'de.hind', id: 'de.hind.1', at: 'B5/air', ...status }];
      const placed = position(air, { units, dice: 'entered' });
      return placed.ok ? [] : placed.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
    };
    expect(refused({ flight: 'hovering' })).toEqual([]);
    expect(refused({ shaken: true })).toEqual(['no-such-status /units/0/shaken']);
    expect(refused({ abandoned: true, turret: 2 })).toEqual([
      'no-such-status /units/0/turret',
      'no-such-status /units/0/abandoned',
    ]);
  });
});

describe('position refuses', () => {
  const cases: readonly (readonly [path: string, value: unknown, problems: readonly string[]])[] = [
    ['/tunr', 2, ['unknown-key /tunr']],
    ['/units/0/hex', 'I5', ['unknown-key /units/0/hex']],
    ['/units/0/weapons/0/skills', ['bull'], ['unknown-key /units/0/weapons/0/skills']],
    ['/units', undefined, ['missing /units']],
    ['/dice', undefined, ['missing /dice']],
    ['/dice', { seed: '' }, ['bad-value /dice/seed']],
    ['/units/0/type', 'us.3-5-4', ['unknown-type /units/0/type']],
    ['/units/0/side', 'fr', ['unknown-side /units/0/side']],
    ['/units/0/at', 'Z99', ['unknown-location /units/0/at']],
    ['/units/0/at', 'I5/roof', ['unknown-location /units/0/at']],
    ['/units/0/at', 'I5/attic', ['unknown-location /units/0/at']],
    ['/units/0/at', 'pool:reserve', ['unknown-force /units/0/at']],
    ['/units/0/at', 'pool:assault', ['wrong-side /units/0/at']],
    ['/units/0/at', 'in:us.sherman.1', ['unknown-counter /units/0/at']],
    ['/units/0/at', 'on:de.koch.1', ['not-a-vehicle /units/0/at']],
    ['/units/0/at', 'eliminated', ['holder-gone /units/0/weapons/0']],
    ['/units/0/at', 'exited', ['holder-gone /units/0/weapons/0']],
    ['/units/0/at', 'cup', ['holder-gone /units/0/weapons/0']],
    ['/units/0/id', 'us.tom.1', ['bad-counter-id /units/0/id', 'duplicate-id /units/2/id']],
    ['/units/0/wounds', 1, ['no-such-status /units/0/wounds']],
    ['/units/0/weapons/0/mode', 'assembled', ['wrong-mode /units/0/weapons/0/mode']],
    [
      '/units/0/weapons/0/type',
      'us.tom',
      ['no-such-status /units/0/weapons/0/mode', 'not-a-weapon /units/0/weapons/0'],
    ],
    ['/units/0/weapons/0/captured', true, ['wrong-captured /units/0/weapons/0/captured']],
    ['/units/4/skills', ['brave'], ['unknown-skill /units/4/skills/0']],
    ['/loose/0/at', 'Z99', ['unknown-location /loose/0/at']],
    ['/markers/0/at', 'Z99', ['unknown-location /markers/0/at']],
    ['/markers/-', { kind: 'smoke', at: 'I4', stage: 1 }, ['duplicate-marker /markers/1']],
    ['/markers/-', { kind: 'spotted', at: 'I4', by: 'fr' }, ['unknown-side /markers/1/by']],
    ['/markers/-', { kind: 'event', at: 'I4', event: 'b' }, ['unknown-event /markers/1/event']],
    ['/control/0/at', 'Z99', ['unknown-location /control/0/at']],
    ['/control/1/side', 'fr', ['unknown-side /control/1/side']],
    ['/turn', 5, ['bad-turn /turn']],
    ['/turn', 0, ['bad-turn /turn']],
    ['/passes', 4, ['bad-passes /passes']],
    ['/initiative', 'fr', ['unknown-side /initiative', 'unknown-side /phase']],
    ['/phase', 'over', ['wrong-result /phase']],
    ['/impulse', { by: 'fr' }, ['unknown-side /impulse/by']],
    ['/impulse', { named: ['Z99'] }, ['unknown-location /impulse/named/0/at']],
    ['/impulse', { named: ['I5', 'I5'] }, ['named-twice /impulse/named/1/at']],
    ['/impulse', { started: ['us.tom.1'] }, ['not-own-counter /impulse/started/0']],
    ['/impulse', { started: ['de.koch.7'] }, ['unknown-counter /impulse/started/0']],
    ['/frames', [{ kind: 'window', by: 'us', at: 'I5', movers: [], attacks: 1, used: [] }], ['wrong-frame /frames/0']],
    ['/frames', [], ['wrong-frame /frames']],
  ];

  it.each(cases)('%s = %j', (path, value, problems) => {
    expect(found(position(world, edited(setup, path, value)))).toEqual(problems);
  });

  rule('1.3', 'a stack of more than three Squads', () => {
    const crowd = [1, 2].reduce((json: unknown) => edited(json, '/units/-', { type: 'us.2-5-4', at: 'I5' }), setup);
    expect(position(world, crowd)).toEqual({
      ok: false,
      problems: [
        {
          code: 'overstacked',
          rule: '1.3',
          path: '/units/2',
          params: { at: 'I5', of: 'halfSquads', count: 8, limit: 6 },
        },
      ],
    });
  });

  rule('15.1', 'a vehicle or a gun on the map that faces nowhere', () => {
    const units = (facing: object): object[] => [
      { type: 'us.m4a1', at: 'I5', buttoned: true, ...facing },
      { type: 'us.2-5-4', at: 'on:us.m4a1.1' },
      { type: 'de.atg75', at: 'J3', ...facing },
      { type: 'de.1-6-4', at: 'J3' },
    ];
    expect(found(position(world, { units: units({}), dice: 'entered' }))).toEqual([
      'facing-missing /units/2/facing',
      'facing-missing /units/0/facing',
    ]);
    const { counters } = unwrap(position(world, { units: units({ facing: 6 }), dice: 'entered' })).position;
    expect(counters.map(({ status }) => status)).toEqual([{}, { facing: 6 }, {}, { facing: 6, buttoned: true }]);
  });

  rule('1.3', 'a second Wreck in a hex', () => {
    const wreck = (type: string): unknown => ({ kind: 'wreck', at: 'I4', type });
    const one = edited(setup, '/markers/-', wreck('us.2-5-4'));
    expect(found(position(world, one))).toEqual([]);
    expect(found(position(world, edited(one, '/markers/-', wreck('de.1-6-4'))))).toEqual([
      'duplicate-marker /markers/2',
    ]);
  });

  rule('1.6', 'more weapons than a unit may carry, or any with one that carries none', () => {
    const weapons = [{ type: 'us.bar' }, { type: 'us.m1919a4' }, { type: 'us.bar' }];
    expect(found(position(world, edited(setup, '/units/0/weapons', weapons)))).toEqual([
      'overloaded /units/0/weapons/1',
    ]);
    const medic = { type: 'de.medic', at: 'J3', weapons: [{ type: 'de.mg34' }] };
    expect(found(position(world, edited(setup, '/units/-', medic)))).toEqual(['cannot-carry /units/5/weapons/0']);
  });

  rule('11.2', 'a Shaken Hero, and a third Hero of one nation', () => {
    const hird = { type: 'us.hird', at: 'I6', shaken: true };
    expect(found(position(world, edited(setup, '/units/-', hird)))).toEqual(['shaken-hero /units/5/shaken']);
    const many = [1, 2, 3].reduce((json: unknown) => edited(json, '/units/-', { type: 'us.hird', at: 'I6' }), setup);
    expect(found(position(world, many))).toEqual(['overstacked /units/7', 'too-many-heroes /units']);
  });

  it('an impulse beside frames, or in another phase', () => {
    const impulse = { by: 'de' };
    expect(found(position(world, { ...setup, impulse, phase: 'rally' }))).toEqual(['frames-or-impulse /impulse']);
    expect(found(position(world, { ...setup, impulse, frames: [{ kind: 'setUp', by: 'us' }] }))).toEqual([
      'frames-or-impulse /impulse',
    ]);
  });

  it('lists every mistake of a setup at once', () => {
    const wrong = {
      turn: 9,
      units: [
        { type: 'us.2-5-4', at: 'Z99' },
        { type: 'de.koch', at: 'I5', skills: ['brave'] },
        { type: 'xx.none', at: 'I5' },
      ],
      facts: {},
      impulse: { by: 'us', named: ['Q0'] },
      dice: 'entered',
    };
    expect(found(position(world, wrong))).toEqual([
      'unknown-type /units/2/type',
      'unknown-skill /units/1/skills/0',
      'unknown-location /units/0/at',
      'bad-turn /turn',
      'unknown-location /impulse/named/0/at',
    ]);
  });

  it('a counter of a nation that fights on both sides, and does not say on which', () => {
    const [us, de] = world.scenario.sides;
    const both = worldWith({ scenario: { sides: [us, { ...de, nations: [...de.nations, 'us'] }] } });
    const units = (more: object): object[] => [{ type: 'us.2-5-4', at: 'I5', ...more }];
    expect(position(both, { units: units({}), dice: 'entered' })).toMatchObject({
      ok: false,
      problems: [{ code: 'side-needed', path: '/units/0/side', params: { type: 'us.2-5-4' } }],
    });
    expect(found(position(both, { units: units({ side: 'de' }), dice: 'entered' }))).toEqual([]);
    expect(position(world, { units: [{ type: 'us.9-9-9', at: 'I5' }], dice: 'entered' })).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-type', path: '/units/0/type', params: { type: 'us.9-9-9' } }],
    });
  });

  it('what is no JSON at all', () => {
    for (const json of [undefined, null, 7, 'x', [], () => 0, new Map()])
      expect(position(world, json as unknown).ok).toBe(false);
  });
});
