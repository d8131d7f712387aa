import { describe, expect, it } from 'vitest';
import { frameFaults } from '../../../src/facade/position/frame-faults.js';
import { position } from '../../../src/facade/position/position.js';
import type { Frame, Phase, Position } from '../../../src/state/index.js';
import { fortifiedWorld } from '../../fortified.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { edited } from '../games.js';

const world = worldOf('training');

/** Two Squads and a Leader against one Squad. */
const table = unwrap(
  position(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I6' },
      { type: 'us.tom', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3' },
    ],
    impulse: { by: 'us' },
    dice: { seed: '7' },
  }),
).position;

const [SQUAD, OTHER, TOM, ENEMY] = ['us.2-5-4.1', 'us.2-5-4.2', 'us.tom.1', 'de.1-6-4.1'];

/** Frames of every kind with the least in them. */
const LEAST: Readonly<Record<Frame['kind'], object>> = {
  setUp: {},
  rally: { attempted: [], used: [], lent: [] },
  impulse: { step: 'open', named: [], started: [], acted: false },
  move: { movers: [], halted: [], step: 'ready', steps: 0 },
  window: { at: 'I5', movers: [], attempts: 1, used: [] },
  melee: { at: 'I5', entered: [] },
  closeAssault: { at: 'I5', units: [], done: [], entered: [] },
  aim: { unit: TOM, action: { kind: 'shoot', from: 'I5', target: 'J3', weapon: TOM }, attacks: 1, step: 'announced' },
  retreat: { unit: SQUAD, from: 'I5', firer: 'J3' },
  airstrike: { aircraft: SQUAD, then: 'us' },
  spottingRound: { caller: TOM, artillery: 'mortars', at: 'J3' },
  displacement: { unit: SQUAD, options: ['I6'] },
};
const KINDS = Object.keys(LEAST) as Frame['kind'][];

function frame(kind: Frame['kind'], by = 'us', more: object = {}): Frame {
  return { kind, by, ...LEAST[kind], ...more } as Frame;
}

/** The faults of frames as `code path` lines. */
function faults(frames: readonly Frame[], on: Position = table): readonly string[] {
  return [...frameFaults(world, on, frames)].map(({ code, path }) => `${code} ${path ?? '-'}`);
}

const impulse = frame('impulse');
const mover = (unit: string, more: object = {}): object => ({
  unit,
  mode: 'move',
  allowance: 8,
  own: 8,
  spent: 0,
  ...more,
});

/** The same table with a counter changed. */
function withStatus(index: number, status: object, place?: object): Position {
  const changed = edited(table, `/counters/${index}/status`, status);
  return (place === undefined ? changed : edited(changed, `/counters/${index}/place`, place)) as Position;
}

describe('the frame at the bottom', () => {
  const EXPECTED: Readonly<Record<Phase, readonly Frame['kind'][]>> = {
    setUp: ['setUp'],
    rally: ['rally'],
    operations: ['impulse', 'airstrike'],
    administrative: [],
    over: [],
  };

  rule('2.0', 'is the one of the phase: set-up, rally, an impulse or an airstrike', () => {
    for (const [phase, kinds] of Object.entries(EXPECTED)) {
      const on = { ...table, phase } as Position;
      const fitting = KINDS.filter((kind) => !faults([frame(kind)], on).includes('wrong-frame /frames/0'));
      expect([phase, fitting]).toEqual([phase, kinds]);
      expect(faults([], on)).toEqual(kinds.length === 0 ? [] : ['wrong-frame /frames']);
    }
  });

  it('is told with the phase and the frame that would be right, or that there would be none', () => {
    const [first] = frameFaults(world, table, []);
    expect(first).toEqual({
      code: 'wrong-frame',
      rule: '2.0',
      path: '/frames',
      params: { phase: 'operations', frame: 'none', expected: 'impulse' },
    });
    const [second] = frameFaults(world, { ...table, phase: 'over' }, [frame('rally')]);
    expect(second?.params).toEqual({ phase: 'over', frame: 'rally', expected: 'none' });
  });
});

describe('a frame on another', () => {
  /** What lies on what: moves in an impulse, a window, a move or a Melee, and so on. */
  const ON: Readonly<Record<Frame['kind'], readonly Frame['kind'][]>> = {
    setUp: [],
    rally: [],
    impulse: [],
    move: ['impulse', 'move', 'window', 'melee'],
    window: ['impulse', 'move', 'window', 'aim', 'retreat', 'airstrike'],
    melee: ['impulse', 'move'],
    closeAssault: ['move', 'window'],
    aim: ['impulse', 'move', 'window'],
    retreat: ['impulse', 'move', 'window', 'retreat'],
    airstrike: [],
    spottingRound: ['impulse'],
    displacement: ['impulse', 'move', 'window', 'melee'],
  };

  it.each(KINDS)('is one that comes about in it: %s', (kind) => {
    const beneath = KINDS.filter((other) => {
      const found = faults([frame(other, 'de'), frame(kind)]);
      return !found.includes('wrong-frame /frames/1');
    });
    // Two windows of the same side on the same units are one too many; these are of two sides.
    expect([...beneath].sort()).toEqual([...ON[kind]].sort());
  });

  it('is told by both kinds', () => {
    const found = [...frameFaults(world, table, [impulse, frame('rally')])];
    expect(found).toEqual([
      { code: 'wrong-frame', rule: '4.0', path: '/frames/1', params: { frame: 'rally', on: 'impulse' } },
    ]);
  });
});

describe('the side of a frame', () => {
  it('is a side of the game', () => {
    expect(faults([frame('impulse', 'fr')])).toEqual(['unknown-side /frames/0/by']);
    // Nothing more is said of a frame on one of no side.
    expect(faults([frame('impulse', 'fr'), frame('move', 'de')])).toEqual(['unknown-side /frames/0/by']);
  });

  rule('4.0', 'is the mover’s own for a move', () => {
    expect(faults([impulse, frame('move', 'us')])).toEqual([]);
    expect(faults([impulse, frame('move', 'de')])).toEqual(['wrong-side /frames/1/by']);
    const [wrong] = frameFaults(world, table, [impulse, frame('move', 'de')]);
    expect(wrong?.params).toEqual({ side: 'de', deciding: 'us' });
  });

  rule('5.3', 'is the enemy’s for a window on a move', () => {
    const move = frame('move');
    expect(faults([impulse, move, frame('window', 'de')])).toEqual([]);
    expect(faults([impulse, move, frame('window', 'us')])).toEqual(['wrong-side /frames/2/by']);
    expect(faults([impulse, frame('retreat'), frame('window', 'us')])).toEqual(['wrong-side /frames/2/by']);
  });

  rule('16.2', 'is either one for a window on units thrown off by a shot: they are the enemy’s', () => {
    const move = frame('move');
    for (const by of ['us', 'de']) expect(faults([impulse, frame('window', by)])).toEqual([]);
    expect(faults([impulse, move, frame('window', 'us', { movers: [ENEMY] })])).toEqual([]);
    expect(faults([impulse, move, frame('window', 'us', { movers: [ENEMY, SQUAD] })])).toEqual([
      'wrong-side /frames/2/by',
    ]);
    expect(faults([impulse, move, frame('window', 'us', { movers: ['de.1-6-4.9'] })])).toEqual([
      'wrong-side /frames/2/by',
      'unknown-counter /frames/2/movers/0',
    ]);
  });
});

describe('the names in a frame', () => {
  it('are of counters and locations that exist', () => {
    const move = frame('move', 'us', { at: 'Z99', halted: ['us.2-5-4.9', SQUAD], from: 'I5' });
    expect(faults([impulse, move])).toEqual(['unknown-counter /frames/1/halted/0', 'unknown-location /frames/1/at']);
    const [, where] = frameFaults(world, table, [impulse, move]);
    expect(where).toMatchObject({ rule: '1.4', params: { at: 'Z99' } });
  });

  it('are those of an announced shot too, which is fired when it has been answered', () => {
    const action = { kind: 'fire', from: 'I5', target: 'J3', units: [SQUAD], weapons: ['us.bar.7'], vehicle: 'de.v.1' };
    expect(faults([impulse, frame('aim', 'us', { action })])).toEqual([
      'unknown-counter /frames/1/action/weapons/0',
      'unknown-counter /frames/1/action/vehicle',
    ]);
  });
});

describe('units that move', () => {
  it('move in one group, and once in it', () => {
    const group = (...units: readonly string[]): Frame =>
      frame('move', 'us', { movers: units.map((unit) => mover(unit)), at: 'I5' });
    expect(faults([impulse, group(SQUAD, TOM)])).toEqual([]);
    expect(faults([impulse, group(SQUAD, TOM, SQUAD)])).toEqual(['duplicate-id /frames/1/movers/2/unit']);
    expect(faults([impulse, group(SQUAD), group(TOM, SQUAD)])).toEqual(['duplicate-id /frames/2/movers/1/unit']);
    const [twice] = frameFaults(world, table, [impulse, group(SQUAD, SQUAD)]);
    expect(twice).toMatchObject({ rule: '6.0', params: { id: SQUAD } });
  });

  it('may be lost while another frame lies on that of their group, which is told when it goes on', () => {
    const lost = withStatus(1, {}, { kind: 'eliminated' });
    const id = lost.counters[1]?.id ?? '';
    const ready = frame('move', 'us', { movers: [mover(id)], at: 'I5', step: 'ready' });
    const above = frame('window', 'de', { at: 'I5', movers: [] });
    const codes = (frames: readonly Frame[]): readonly string[] =>
      [...frameFaults(world, lost, frames)].map(({ code, path }) => `${code} ${path}`);
    expect(codes([impulse, ready])).toContain('not-there /frames/1/movers/0/unit');
    expect(codes([impulse, ready, above])).toEqual([]);
  });

  it('are of the side that moves, and where their group is', () => {
    const move = frame('move', 'us', { movers: [mover(SQUAD), mover(OTHER), mover(ENEMY)], at: 'I5' });
    expect(faults([impulse, move])).toEqual([
      'not-there /frames/1/movers/1/unit',
      'not-own-counter /frames/1/movers/2/unit',
      'not-there /frames/1/movers/2/unit',
    ]);
    const off = { kind: 'pool', pool: 'reinforcement', group: 'x' };
    const [entering] = frameFaults(world, withStatus(1, {}, off), [
      impulse,
      frame('move', 'us', { movers: [mover(table.counters[1]?.id ?? '')] }),
    ]);
    expect(entering).toBeUndefined();
    const [elsewhere] = frameFaults(world, table, [impulse, frame('move', 'us', { movers: [mover(SQUAD)] })]);
    expect(elsewhere).toMatchObject({ code: 'not-there', params: { counter: SQUAD, at: 'off' } });
  });

  rule('5.3', 'may be gone or driven back by the fire at their last step, and at no other time', () => {
    const at = table.counters.findIndex(({ id }) => id === SQUAD);
    const move = (step: string): readonly Frame[] => [
      impulse,
      frame('move', 'us', { movers: [mover(SQUAD)], at: 'I6', step }),
    ];
    const told = ['not-there /frames/1/movers/0/unit'];
    const gone = withStatus(at, {}, { kind: 'eliminated' });
    expect([faults(move('entered'), gone), faults(move('ready'), gone)]).toEqual([[], told]);
    const driven = withStatus(at, { shaken: true, markers: ['moved'] });
    expect([faults(move('entered'), driven), faults(move('ready'), driven)]).toEqual([[], told]);
    for (const status of [{}, { shaken: true }, { markers: ['moved'] }, { shaken: true, markers: ['fired'] }])
      expect(faults(move('entered'), withStatus(at, status))).toEqual(told);
  });
});

describe('a window', () => {
  rule('5.3', 'stands open once: the same side, the same place and the same units', () => {
    const window = (by: string, at: string, ...movers: readonly string[]): Frame => frame('window', by, { at, movers });
    const first = window('de', 'I5', SQUAD, TOM);
    const same = 'wrong-frame /frames/2';
    expect(faults([impulse, first, first])).toEqual([same]);
    for (const other of [window('us', 'I5', SQUAD, TOM), window('de', 'I6', SQUAD, TOM), window('de', 'I5', SQUAD)])
      expect(faults([impulse, first, other])).toEqual([]);
    // An assault that begins in the window of the same side, in the same place, is no second window.
    expect(faults([impulse, window('us', 'I5'), frame('closeAssault', 'us', { at: 'I5' })])).toEqual([]);
    const [told] = frameFaults(world, table, [impulse, first, first]);
    expect(told).toMatchObject({ rule: '5.3', params: { frame: 'window', on: 'window' } });
  });
});

describe('an impulse', () => {
  rule('4.0', 'names a hex once, and starts with units of its own side', () => {
    const named = [{ at: 'I5' }, { at: 'I6' }, { at: 'I5' }];
    expect(faults([frame('impulse', 'us', { named })])).toEqual(['named-twice /frames/0/named/2/at']);
    const started = [SQUAD, ENEMY, 'us.2-5-4.9'];
    expect(faults([frame('impulse', 'us', { started })])).toEqual([
      'unknown-counter /frames/0/started/2',
      'not-own-counter /frames/0/started/1',
    ]);
  });
});

describe('the set-up', () => {
  const fortified = fortifiedWorld();
  const laying = (by: string, ...laid: readonly string[]): readonly string[] =>
    [...frameFaults(fortified, { ...table, phase: 'setUp' }, [{ kind: 'setUp', by, laid }])].map(
      ({ code, path, params }) => `${code} ${path ?? '-'} ${JSON.stringify(params)}`,
    );

  rule('22.0', 'places works of the side’s own lots, no more than each holds, in the order of their names', () => {
    expect(laying('us', 'bunkers', 'foxholes', 'foxholes', 'mines', 'mines')).toEqual([]);
    expect(laying('us', 'bunkers', 'bunkers')).toEqual(['no-works-left /frames/0/laid/1 {"works":"bunkers"}']);
    expect(laying('us', 'mines', 'mines', 'mines', 'mines')).toEqual([
      'no-works-left /frames/0/laid/2 {"works":"mines"}',
    ]);
    expect(laying('us', 'wire')).toEqual(['unknown-works /frames/0/laid/0 {"works":"wire","side":"us"}']);
    expect(laying('de', 'mines')).toEqual(['unknown-works /frames/0/laid/0 {"works":"mines","side":"de"}']);
    expect(laying('us', 'mines', 'bunkers')).toEqual([
      'not-canonical /frames/0/laid/1 {"works":"bunkers","after":"mines"}',
    ]);
  });
});

describe('every fault of a frame', () => {
  /** The section that each of these faults cites, by its code. */
  const cited = (frames: readonly Frame[], of = world, on: Position = table): Readonly<Record<string, unknown>> =>
    Object.fromEntries([...frameFaults(of, on, frames)].map(({ code, rule: section }) => [code, section]));

  it('cites the section that it is against, or none where a name is wrong', () => {
    expect(cited([impulse, frame('move', 'de')])).toEqual({ 'wrong-side': '4.0' });
    expect(cited([frame('impulse', 'us', { named: [{ at: 'I5' }, { at: 'I5' }] })])).toEqual({ 'named-twice': '4.0' });
    expect(cited([frame('impulse', 'us', { started: [ENEMY] })])).toEqual({ 'not-own-counter': '4.0' });
    expect(cited([impulse, frame('move', 'us', { movers: [mover(ENEMY)], at: 'I5' })])).toEqual({
      'not-own-counter': '4.0',
      'not-there': '6.0',
    });
    expect(cited([frame('impulse', 'fr', { started: ['us.2-5-4.9'] })])).toEqual({
      'unknown-side': undefined,
      'unknown-counter': undefined,
    });
    const setUp = (...laid: readonly string[]): readonly Frame[] => [{ kind: 'setUp', by: 'us', laid }];
    const settingUp = { ...table, phase: 'setUp' } as Position;
    expect(cited(setUp('bunkers', 'bunkers', 'wire', 'mines'), fortifiedWorld(), settingUp)).toEqual({
      'no-works-left': '22.0',
      'unknown-works': '22.0',
      'not-canonical': '22.0',
    });
  });

  it('names the counter and whose it should be', () => {
    const [of] = frameFaults(world, table, [frame('impulse', 'us', { started: [ENEMY] })]);
    expect(of?.params).toEqual({ counter: ENEMY, side: 'us' });
    const [moving] = frameFaults(world, table, [impulse, frame('move', 'us', { movers: [mover(ENEMY)], at: 'J3' })]);
    expect(moving?.params).toEqual({ counter: ENEMY, side: 'us' });
    const [twice] = frameFaults(world, table, [frame('impulse', 'us', { named: [{ at: 'I5' }, { at: 'I5' }] })]);
    expect(twice?.params).toEqual({ at: 'I5' });
  });
});
