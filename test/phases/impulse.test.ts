import { describe, expect } from 'vitest';
import { advance } from '../../src/phases/game/advance.js';
import { hasUnactivated, mayActivate, nameable } from '../../src/phases/impulse/activation.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { endImpulse } from '../../src/phases/impulse/impulse.js';
import { nameRule } from '../../src/phases/impulse/name.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import { ruleOf, rulesFor } from '../../src/phases/game/registry.js';
import type { Group, ImpulseFrame } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { ground } from '../movement/ground.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import type { Table } from './table.js';
import { act, faults, impulse, lay, legal, play, rallying, shaken, statusOf } from './table.js';

const world = worldOf('training');
const koch = 'de.koch.1';
const baumann = 'de.baumann.1';
const medic = 'de.medic.1';
const squads = ['de.1-6-4.1', 'de.1-6-4.2', 'de.1-6-4.3'] as const;
const paras = 'us.2-5-4.1';
const moved = { markers: ['moved'] } as const;
const fired = { markers: ['fired'] } as const;
const operations = { phase: 'operations' } as const;

function frameOf(table: Table): ImpulseFrame {
  const frame = topOf(table, 'impulse');
  if (frame === undefined) throw new Error('no impulse');
  return frame;
}

/** Koch with two squads in J3, a squad in J4 and one in K4; Americans far off. */
const koching = (more: Partial<ImpulseFrame> = {}): Table =>
  lay(world, {
    units: [
      [koch, 'J3'],
      [squads[0], 'J3'],
      [squads[1], 'J4'],
      [squads[2], 'J5'],
      [paras, 'G6'],
    ],
    frames: [impulse('de', more)],
    position: operations,
  });

/** Acts with a group, as a rule of another floor would leave it. */
function after(table: Table, group: Partial<Group> & { readonly at: string }): void {
  const frame = frameOf(table);
  table.frames = [
    { ...frame, step: 'acting', named: frame.named.map((one) => (one.at === group.at ? { ...one, ...group } : one)) },
  ];
}

function mark(table: Table, counter: string, marker: 'moved' | 'fired' | 'opsComplete'): void {
  play(
    table,
    (function* () {
      yield { effect: 'record', event: { kind: 'marked', counter, marker, to: 'all' } };
    })(),
  );
}

describe('naming', () => {
  rule('4.0', 'one location is named freely; a location without an own unit to activate is not', () => {
    const table = koching();
    expect(legal(table, nameRule).map(({ at }) => at)).toEqual(['J3', 'J4', 'J5']);
    expect(faults(table, nameRule, { kind: 'name', at: 'G6' })).toEqual(['nobody-to-activate']);
    expect(faults(table, nameRule, { kind: 'name', at: 'ZZ1' })).toEqual(['unknown-location']);
  });

  rule('4.0', 'out of a Building of several floors a Leader brings in his own level and the floors next to his', () => {
    const called = (from: string): readonly string[] => {
      const table = lay(ground(), {
        units: [
          [koch, from],
          ...['G2', 'G3', 'G3/upper', 'G4', 'G4/upper']
            .filter((at) => at !== from)
            .map((at, i) => [`de.1-6-4.${String(i + 1)}`, at] as const),
        ],
        frames: [impulse('de')],
        position: operations,
      });
      act(table, nameRule, { kind: 'name', at: from });
      return legal(table, nameRule).map(({ at }) => at);
    };
    expect(called('G3')).toEqual(['G2', 'G3/upper', 'G4']);
    expect(called('G3/upper')).toEqual(['G3', 'G4/upper']);
    expect(called('G2')).toEqual(['G3', 'G3/upper']);
  });

  rule('4.0', 'an unwounded Leader brings in the hexes next to his', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J3' });
    expect(frameOf(table)).toMatchObject({ step: 'naming', named: [{ at: 'J3' }], started: [squads[0], koch] });
    expect(legal(table, nameRule).map(({ at }) => at)).toEqual(['J4']);
    expect(faults(table, nameRule, { kind: 'name', at: 'J5' })).toEqual(['out-of-leadership-range']);
    expect(faults(table, nameRule, { kind: 'name', at: 'J3' })).toEqual(['already-named']);
    act(table, nameRule, { kind: 'name', at: 'J4' });
    expect(frameOf(table).started).toEqual([squads[0], squads[1], koch]);
  });

  rule('4.0', 'activation goes on in a chain from Leader to Leader', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [baumann, 'J4'],
        [squads[2], 'J5'],
      ],
      frames: [impulse('de')],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    act(table, nameRule, { kind: 'name', at: 'J4' });
    expect(legal(table, nameRule)).toEqual([{ kind: 'name', at: 'J5' }]);
  });

  rule('11.1.2', 'a wounded Leader activates his own hex only', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', { wounds: 1 }],
        [squads[1], 'J4'],
      ],
      frames: [impulse('de')],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    expect(legal(table, nameRule)).toEqual([]);
  });

  rule('11.1.2', 'a Shaken Leader activates others too, unless leaderActivation asks for Good Order', () => {
    const units = [
      [koch, 'J3', shaken],
      [squads[1], 'J4'],
    ] as const;
    const table = lay(world, { units, frames: [impulse('de')], position: operations });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    expect(legal(table, nameRule)).toEqual([{ kind: 'name', at: 'J4' }]);
    const strict = lay(worldOf('training', { leaderActivation: 'goodOrder' }), {
      units,
      frames: [impulse('de')],
      position: operations,
    });
    act(strict, nameRule, { kind: 'name', at: 'J3' });
    expect(legal(strict, nameRule)).toEqual([]);
  });

  rule('4.0', 'a Leader who has been activated brings in nobody', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', moved],
        [squads[0], 'J3'],
        [squads[1], 'J4'],
      ],
      frames: [impulse('de')],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    expect(frameOf(table).started).toEqual([squads[0]]);
    expect(legal(table, nameRule)).toEqual([]);
  });

  rule('10.1.1', "a Leader who made this impulse's spotting attempt may still bring in his neighbours", () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', { markers: ['opsComplete'] }],
        [squads[1], 'J4'],
      ],
      frames: [impulse('de', { attempt: { unit: koch, target: 'G6', spotted: false } })],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    expect(legal(table, nameRule)).toEqual([{ kind: 'name', at: 'J4' }]);
    expect(frameOf(table).started).toEqual([]);
  });

  rule('4.1', 'a unit that has just spotted its target may act in this impulse, one that failed may not', () => {
    const spotting = (spotted: boolean): Table =>
      lay(world, {
        units: [[squads[0], 'J3', { markers: ['opsComplete'] }]],
        frames: [impulse('de', { attempt: { unit: squads[0], target: 'G6', spotted } })],
        position: operations,
      });
    expect(legal(spotting(true), nameRule)).toEqual([{ kind: 'name', at: 'J3' }]);
    expect(legal(spotting(false), nameRule)).toEqual([]);
  });

  rule('4.0', 'all locations are named before anybody acts', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J3' });
    act(table, doneRule, { kind: 'done' });
    expect(frameOf(table).step).toBe('acting');
    expect(faults(table, nameRule, { kind: 'name', at: 'J4' })).toEqual(['wrong-step']);
    expect(faults(koching(), doneRule, { kind: 'done' })).toEqual(['wrong-step']);
  });

  rule('4.0', 'when there is nobody left to name the impulse goes on to its actions by itself', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J5' });
    play(table, advance(table));
    expect(frameOf(table)).toMatchObject({ step: 'acting', named: [{ at: 'J5' }] });
  });

  rule(
    '6.1',
    'an Assault Mover who can still fire may be activated again, a Moved, Fired or Shaken unit may not',
    () => {
      const table = lay(world, {
        units: [
          [squads[0], 'J3', { markers: ['assaultMove'] }],
          [squads[1], 'J4', { markers: ['assaultMove', 'fired'] }],
          [squads[2], 'J5', moved],
          ['de.koch.1', 'J6', { markers: ['assaultMove'], shaken: true }],
        ],
        frames: [impulse('de')],
        position: operations,
      });
      expect(table.position.counters.map(mayActivate)).toEqual([true, false, false, false]);
      expect([...nameable(table, frameOf(table))]).toEqual(['J3']);
    },
  );
});

describe('the end of an impulse', () => {
  rule('4.0', 'units that did nothing stay unmarked and may be activated later', () => {
    const table = lay(world, {
      units: [...squads.map((id) => [id, 'J3'] as const), [paras, 'G6']],
      frames: [impulse('de')],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    after(table, { at: 'J3', moved: true });
    mark(table, squads[0], 'moved');
    act(table, doneRule, { kind: 'done' });
    expect(statusOf(table, squads[1])).toEqual({});
    expect(frameOf(table)).toMatchObject({ by: 'us', step: 'open' });
    expect(hasUnactivated(table, 'de')).toBe(true);
  });

  rule('4.0', 'the impulse ends by itself when all its units have acted', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J5' });
    after(table, { at: 'J5', firedAt: 'G6' });
    mark(table, squads[2], 'fired');
    play(table, advance(table));
    expect(frameOf(table)).toMatchObject({ by: 'us', step: 'open', named: [] });
    expect(table.position.passes).toBe(0);
  });

  rule('4.0', 'after some of a hex have moved the others may still fire, but not move', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [squads[0], 'J3'],
        [squads[1], 'J4', moved],
        [paras, 'G6'],
      ],
      frames: [impulse('de')],
      position: operations,
    });
    act(table, nameRule, { kind: 'name', at: 'J3' });
    after(table, { at: 'J3', moved: true });
    play(table, advance(table));
    expect(frameOf(table)).toMatchObject({ by: 'de', step: 'acting' });
    after(table, { at: 'J3', moved: true, firedAt: 'G6' });
    play(table, advance(table));
    expect(frameOf(table).by).toBe('us');
  });

  rule('4.0', 'a Leader who only brought in neighbours is Operations Complete', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J3' });
    act(table, nameRule, { kind: 'name', at: 'J4' });
    act(table, doneRule, { kind: 'done' });
    after(table, { at: 'J4', firedAt: 'G6' });
    mark(table, squads[1], 'fired');
    act(table, doneRule, { kind: 'done' });
    expect(statusOf(table, koch)).toEqual({ markers: ['opsComplete'] });
    expect(statusOf(table, squads[0])).toEqual({});
  });

  rule('4.0', 'a Leader who acted himself is not, nor one whose neighbours did nothing', () => {
    const active = koching();
    act(active, nameRule, { kind: 'name', at: 'J3' });
    act(active, nameRule, { kind: 'name', at: 'J4' });
    act(active, doneRule, { kind: 'done' });
    after(active, { at: 'J4', firedAt: 'G6' });
    mark(active, squads[1], 'fired');
    mark(active, koch, 'fired');
    act(active, doneRule, { kind: 'done' });
    expect(statusOf(active, koch)).toEqual(fired);
    const idle = koching();
    act(idle, nameRule, { kind: 'name', at: 'J3' });
    act(idle, nameRule, { kind: 'name', at: 'J4' });
    act(idle, doneRule, { kind: 'done' });
    after(idle, { at: 'J3', firedAt: 'G6' });
    mark(idle, squads[0], 'fired');
    act(idle, doneRule, { kind: 'done' });
    expect(statusOf(idle, koch)).toEqual({});
  });

  rule('4.0', 'a Leader who brought in neighbours and is out of the game bears no marker', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J3' });
    act(table, nameRule, { kind: 'name', at: 'J4' });
    act(table, doneRule, { kind: 'done' });
    after(table, { at: 'J3', moved: true });
    after(table, { at: 'J4', firedAt: 'G6' });
    mark(table, squads[1], 'fired');
    play(
      table,
      (function* () {
        const place = { kind: 'eliminated' } as const;
        yield {
          effect: 'record',
          event: { kind: 'counterRemoved', counter: koch, cause: 'leftMap', place, to: 'all' },
        };
      })(),
    );
    act(table, doneRule, { kind: 'done' });
    expect(frameOf(table).by).toBe('us');
    expect(statusOf(table, koch)).toEqual({});
  });

  rule('7.0', 'a unit that laid Smoke and did nothing else is Operations Complete', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J5' });
    after(table, { at: 'J5', laidSmoke: [squads[2]] });
    act(table, doneRule, { kind: 'done' });
    expect(statusOf(table, squads[2])).toEqual({ markers: ['opsComplete'] });
  });

  rule('6.1.1', 'a unit that used Assault Fire must move before the impulse can end', () => {
    const americans = lay(world, {
      units: [
        [paras, 'I5'],
        [squads[0], 'J3'],
      ],
      frames: [impulse('us')],
      position: operations,
    });
    act(americans, nameRule, { kind: 'name', at: 'I5' });
    after(americans, { at: 'I5', firedAt: 'J3', mustMove: [paras] });
    expect(faults(americans, doneRule, { kind: 'done' })).toEqual(['assault-firers-must-move']);
  });
});

describe('passing', () => {
  const pass = { kind: 'pass' } as const;

  rule('4.0', 'a pass hands the impulse to the other side', () => {
    const table = koching();
    act(table, passRule, pass);
    expect(frameOf(table).by).toBe('us');
    expect(table.position.passes).toBe(1);
  });

  rule('4.0', 'the third pass in a row ends the Operations Phase', () => {
    const table = koching();
    act(table, passRule, pass);
    act(table, passRule, pass);
    expect(table.position.phase).toBe('operations');
    act(table, passRule, pass, [
      { purpose: 'initiative', of: 'us', faces: [4] },
      { purpose: 'initiative', of: 'de', faces: [2] },
    ]);
    expect(table.position).toMatchObject({ phase: 'rally', turn: 3, passes: 0, initiative: 'us' });
  });

  rule('4.0', 'an impulse in which something was done breaks the row of passes', () => {
    const table = koching({ acted: true });
    table.position = { ...table.position, passes: 2 };
    play(table, endImpulse(table));
    expect(table.position).toMatchObject({ passes: 0, phase: 'operations' });
  });

  rule('4.0', 'an impulse with nothing but a spotting attempt is a pass', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', { markers: ['opsComplete'] }],
        [squads[0], 'J3'],
        [paras, 'G6'],
      ],
      frames: [impulse('de', { attempt: { unit: koch, target: 'G6', spotted: false } })],
      position: operations,
    });
    act(table, passRule, pass);
    expect(table.position.passes).toBe(1);
  });

  rule('4.0', 'naming without acting is a pass too', () => {
    const table = koching();
    act(table, nameRule, { kind: 'name', at: 'J5' });
    play(table, advance(table));
    expect(faults(table, passRule, pass)).toEqual(['wrong-step']);
    act(table, doneRule, { kind: 'done' });
    expect(table.position.passes).toBe(1);
  });

  rule('4.0', 'a side with nothing to activate must pass', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', moved],
        [squads[0], 'J3'],
        [paras, 'G6', fired],
      ],
      frames: [impulse('us')],
      position: operations,
    });
    play(table, advance(table));
    expect(frameOf(table).by).toBe('de');
    expect(table.position.passes).toBe(1);
  });

  rule('4.0', 'the phase ends at once when no unit on or off the map can be activated', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', moved],
        [paras, 'G6', fired],
      ],
      frames: [impulse('us')],
      position: operations,
    });
    play(table, advance(table), [
      { purpose: 'initiative', of: 'us', faces: [1] },
      { purpose: 'initiative', of: 'de', faces: [1] },
    ]);
    expect(table.position).toMatchObject({ turn: 3, phase: 'operations' });
    expect(statusOf(table, koch)).toEqual({});
  });

  rule('4.0', 'a unit still to enter, or a Sniper still to be placed, keeps the phase going', () => {
    const waiting = lay(world, {
      units: [[paras, 'G6', fired]],
      pools: [[medic, 'assault']],
      frames: [impulse('us')],
      position: { ...operations, turn: 1 },
    });
    expect(hasUnactivated(waiting, 'de')).toBe(true);
    const sniping = lay(world, {
      units: [[koch, 'J3', moved]],
      pools: [['us.sniper.1', 'sniper']],
      frames: [impulse('us')],
      position: operations,
    });
    expect(hasUnactivated(sniping, 'us')).toBe(true);
    expect(hasUnactivated(sniping, 'de')).toBe(false);
  });

  rule('8.0', 'units whose round of Melee is still to be fought keep the phase going', () => {
    const locked = (fought: boolean): Table =>
      lay(world, {
        units: [
          [squads[0], 'J3'],
          [paras, 'J3'],
        ],
        markers: [{ kind: 'melee', at: 'J3', fought }],
        frames: [impulse('us')],
        position: operations,
      });
    expect(hasUnactivated(locked(false), 'de')).toBe(true);
    expect(hasUnactivated(locked(true), 'de')).toBe(false);
  });
});

describe('the Rally Phase', () => {
  rule(
    '3.0',
    'the side with the initiative does all its business before the other, then the Operations Phase begins',
    () => {
      const table = lay(world, {
        units: [
          [koch, 'J3', shaken],
          [paras, 'G6', shaken],
          ['us.tom.1', 'G6'],
        ],
        frames: [rallying('de')],
      });
      play(table, advance(table));
      expect(table.frames).toMatchObject([{ kind: 'rally', by: 'de' }]);
      act(table, doneRule, { kind: 'done' });
      play(table, advance(table));
      expect(table.frames).toMatchObject([{ kind: 'rally', by: 'us', attempted: [], used: [], lent: [] }]);
      act(table, doneRule, { kind: 'done' });
      expect(table.frames).toMatchObject([{ kind: 'impulse', by: 'de', step: 'open' }]);
      expect(table.position.phase).toBe('operations');
    },
  );

  rule('3.0', 'a side with no business in it is not asked', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [paras, 'G6'],
      ],
      frames: [rallying('de')],
    });
    play(table, advance(table));
    expect(table.frames).toMatchObject([{ kind: 'impulse', by: 'de' }]);
  });
});

describe('the registry', () => {
  rule('2.0', 'every kind of action has one record, and every frame its kinds', () => {
    expect(rulesFor({ kind: 'setUp', by: 'us' }).map(({ kind }) => kind)).toEqual([
      'fortify',
      'place',
      'give',
      'ready',
    ]);
    expect(rulesFor(rallying('us')).map(({ kind }) => kind)).toEqual([
      'rally',
      'fightOrDie',
      'heal',
      'recombine',
      'take',
      'drop',
      'destroy',
      'flip',
      'unjam',
      'placeSniper',
      'done',
    ]);
    expect(rulesFor(impulse('us')).map(({ kind }) => kind)).toEqual([
      'spot',
      'name',
      'fire',
      'shoot',
      'smoke',
      'faceFire',
      'putOut',
      'breach',
      'starshell',
      'deploy',
      'mortar',
      'callIn',
      'placeSniper',
      'hatch',
      'move',
      'board',
      'melee',
      'withdraw',
      'done',
      'pass',
    ]);
    expect(ruleOf('take')?.frames).toEqual(['rally', 'move']);
    expect(ruleOf('pass')?.frames).toEqual(['impulse', 'window', 'closeAssault']);
    expect(ruleOf('answer')).toBeUndefined();
  });
});
