import { describe, expect, it } from 'vitest';
import { FAULT_CODES } from '../../../src/facade/position/faults.js';
import { CODES, apply, legal, request } from '../../../src/facade/index.js';
import { position } from '../../../src/facade/position/position.js';
import { load, save } from '../../../src/facade/play/saved.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { digest } from '../../../src/kernel/json/digest.js';
import type { GameState } from '../../../src/state/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { edited, found, newGame } from '../games.js';

const world = worldOf('training');
const vierville = worldOf('vierville');

/** American units have named I5, and have yet to act. */
const midway = unwrap(
  position(world, {
    turn: 2,
    units: [
      { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4' }] },
      { type: 'us.tom', at: 'I5', wounds: 1, skills: ['bull'] },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'], weapons: [{ type: 'us.bar', jammed: true }] },
    ],
    markers: [{ kind: 'spotted', at: 'J3', by: 'us' }],
    impulse: { by: 'us', named: ['I5'] },
    dice: 'entered',
  }),
);

/** The same, with the dice of a fire still to be entered. */
const asking = ((): GameState => {
  const [fire] = legal(world, midway, { kind: 'fire', from: 'I5', target: 'J3' });
  if (fire === undefined) throw new Error('nobody can fire');
  return unwrap(apply(world, midway, fire)).state;
})();

describe('save and load', () => {
  it('give the game back, whole, fresh and in one spelling', () => {
    for (const state of [newGame(world, { seed: '7' }), midway, asking]) {
      const text = save(state);
      expect(text).toBe(canonical(JSON.parse(text)));
      expect(load(world, text)).toEqual({ ok: true, value: state });
      expect(load(world, JSON.parse(text))).toEqual({ ok: true, value: state });
      expect(unwrap(load(world, state))).not.toBe(state);
    }
  });

  it('keep the question of a pending action', () => {
    expect(asking.pending).toBeDefined();
    const loaded = unwrap(load(world, save(asking)));
    expect(request(world, loaded)).toEqual(request(world, asking));
  });
});

describe('load refuses', () => {
  const json: unknown = JSON.parse(save(midway));
  const cases: readonly (readonly [path: string, value: unknown, problems: readonly string[]])[] = [
    ['/kind', 'view', ['bad-value /kind']],
    ['/step', -1, ['bad-value /step']],
    ['/step', 0.5, ['not-integer /step']],
    ['/position', undefined, ['missing /position']],
    ['/position/weather', 'rain', ['unknown-key /position/weather']],
    ['/position/result', null, ['bad-null /position/result']],
    ['/position/counters/0/place/kind', 'moon', ['bad-value /position/counters/0/place/kind']],
    ['/position/counters/0/status/markers', [], ['bad-value /position/counters/0/status/markers']],
    ['/world/map', digest({}), ['wrong-world /world/map']],
    [
      '/position/counters/0/id',
      'de.1-6-4.x',
      ['bad-counter-id /position/counters/0/id', 'unknown-counter /position/counters/2/place/unit'],
    ],
    [
      '/position/counters/0/id',
      'us.tom.1',
      [
        'bad-counter-id /position/counters/0/id',
        'not-canonical /position/counters/1/id',
        'unknown-counter /position/counters/2/place/unit',
        'not-own-counter /frames/0/started/1',
      ],
    ],
    [
      '/position/counters/4/id',
      'us.m1919a4.1',
      [
        'duplicate-id /position/counters/4/id',
        'bad-counter-id /position/counters/4/id',
        'unknown-counter /frames/0/started/1',
      ],
    ],
    [
      '/position/counters/0/type',
      'de.1-6-9',
      ['unknown-type /position/counters/0/type', 'bad-counter-id /position/counters/0/id'],
    ],
    ['/position/counters/0/id', '.de.1-6-4.1', ['bad-value /position/counters/0/id']],
    ['/position/counters/0/id', `de.${'x'.repeat(198)}`, ['bad-value /position/counters/0/id']],
    ['/position/counters/0/place/at', 'Z99', ['unknown-location /position/counters/0/place/at']],
    ['/position/counters/0/place/at', 'J3/roof', ['unknown-location /position/counters/0/place/at']],
    ['/position/counters/2/place/unit', 'de.1-6-4.7', ['unknown-counter /position/counters/2/place/unit']],
    ['/position/counters/2/status/captured', undefined, ['wrong-captured /position/counters/2/status/captured']],
    ['/position/counters/0/status/shaken', 'no', ['bad-value /position/counters/0/status/shaken']],
    ['/position/counters/0/status/markers', ['fired', 'moved'], ['not-canonical /position/counters/0/status/markers']],
    ['/position/counters/4/status/skills', ['bull', 'bull'], ['not-canonical /position/counters/4/status/skills']],
    ['/position/counters/0/status/facing', 3, []],
    ['/position/counters/0/status/turret', 3, ['no-such-status /position/counters/0/status/turret']],
    ['/position/markers/0/by', 'fr', ['unknown-side /position/markers/0/by']],
    [
      '/position/control',
      [
        { at: 'I5', side: 'us' },
        { at: 'I5', side: 'us' },
      ],
      ['not-canonical /position/control/1/at'],
    ],
    ['/position/facts', { events: {} }, ['bad-value /position/facts/events']],
    ['/position/facts', { called: { us: {} } }, ['bad-value /position/facts/called/us']],
    ['/position/facts', { entryEdges: { garrison: 'up' } }, ['bad-value /position/facts/entryEdges/garrison']],
    ['/position/facts', { prototype: 'x' }, ['forbidden-key /position/facts/prototype']],
    ['/position/phase', 'rally', ['wrong-frame /frames/0']],
    [
      '/position/result',
      { winner: 'fr', condition: 'x' },
      ['wrong-result /position/result', 'unknown-side /position/result/winner'],
    ],
    ['/frames/0/by', 'de', ['not-own-counter /frames/0/started/0', 'not-own-counter /frames/0/started/1']],
    ['/frames/0/started/0', 'us.2-5-4.9', ['unknown-counter /frames/0/started/0']],
    ['/frames/0/named/0/at', 'I99', ['unknown-location /frames/0/named/0/at']],
    [
      '/frames/-',
      { kind: 'impulse', by: 'us', step: 'open', named: [], started: [], acted: false },
      ['wrong-frame /frames/1'],
    ],
    [
      '/frames/-',
      { kind: 'closeAssault', by: 'us', at: 'I5', units: [], done: [], vehicle: 'us.tom.1', entered: [] },
      ['wrong-frame /frames/1'],
    ],
    [
      '/frames/-',
      { kind: 'move', by: 'de', movers: [], halted: [], step: 'ready', steps: 0 },
      ['wrong-side /frames/1/by'],
    ],
    [
      '/frames/-',
      {
        kind: 'move',
        by: 'us',
        movers: [{ unit: 'us.tom.1', mode: 'move', allowance: 8, own: 8, spent: 0 }],
        halted: [],
        at: 'I6',
        step: 'ready',
        steps: 0,
      },
      ['not-there /frames/1/movers/0/unit'],
    ],
    ['/secrets/bySide/de', undefined, ['missing /secrets/bySide/de']],
    ['/secrets/bySide/fr', { hidden: [] }, ['unknown-side /secrets/bySide/fr']],
    ['/secrets/referee/cup/0', 'brave', ['unknown-skill /secrets/referee/cup/0']],
    ['/secrets/referee/rng', { a: 0, b: 0, c: 0, d: 0 }, ['bad-rng-state /secrets/referee/rng']],
    ['/secrets/referee/events', ['x'], ['unknown-event /secrets/referee/events/0']],
  ];

  it.each(cases)('%s = %j', (path, value, problems) => {
    expect(found(load(world, edited(json, path, value)))).toEqual(problems);
  });

  it('by codes that are told', () => {
    const told: readonly string[] = [...FAULT_CODES, ...CODES];
    const codes = cases.flatMap(([, , problems]) => problems.map((line) => line.split(' ')[0]));
    expect(codes.filter((code) => code === undefined || !told.includes(code))).toEqual([]);
  });

  it('a game of another world, with the digests', () => {
    expect(load(vierville, save(midway))).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        {
          code: 'wrong-world',
          path: '/world/scenario',
          params: { part: 'scenario', expected: world.digests.scenario, given: vierville.digests.scenario },
        },
      ]) as unknown,
    });
  });

  it('an edge that a special rule has settled as something else', () => {
    const game: unknown = JSON.parse(save(newGame(vierville, { seed: '7' })));
    const settled = (value: string): string[] =>
      found(load(vierville, edited(game, '/position/facts', { named: { germanEdge: value } })));
    expect(settled('up')).toEqual(['bad-fact /position/facts/named/germanEdge']);
    expect(settled('north')).toEqual([]);
  });

  it('a question that does not follow from the position', () => {
    const pending: unknown = JSON.parse(save(asking));
    const wrong = (path: string, value: unknown): string[] => found(load(world, edited(pending, path, value)));
    expect(wrong('/pending/base', digest({}))).toEqual(['wrong-base /pending/base']);
    expect(wrong('/pending/action', { kind: 'fire' })).toEqual(
      ['from', 'target', 'units', 'weapons'].map((field) => `missing /pending/action/${field}`),
    );
    expect(wrong('/pending/action/target', 'Z99')).toEqual(['unknown-location /pending/action/target']);
    expect(wrong('/pending/action', { kind: 'ready' })).toEqual(['not-now /pending/action/kind']);
    expect(wrong('/pending/action', { kind: 'done' })).toEqual(['nothing-asked /pending/answers']);
    expect(wrong('/pending/answers', [{ kind: 'faces', faces: [7, 7, 7] }])).toEqual(['misfit /pending/answers/0']);
    expect(wrong('/pending/answers', [{ kind: 'choice', choice: 'I4' }])).toEqual(['misfit /pending/answers/0']);
  });

  it('all mistakes at once', () => {
    const wrong = edited(edited(edited(json, '/position/turn', 9), '/frames/0/started/0', 'x'), '/secrets/bySide', {});
    expect(found(load(world, wrong))).toEqual([
      'bad-turn /position/turn',
      'unknown-counter /frames/0/started/0',
      'missing /secrets/bySide/us',
      'missing /secrets/bySide/de',
    ]);
  });

  it('hostile input, without throwing', () => {
    const text = save(midway);
    for (let length = 0; length < text.length; length += 97) {
      expect(found(load(world, text.slice(0, length)))).toEqual(['bad-json -']);
    }
    expect(found(load(world, text.replace('"facts":{}', '"facts":{"__proto__":"x"}')))).toEqual([
      'forbidden-key /position/facts/__proto__',
    ]);
    expect(found(load(world, '['.repeat(100_000)))).toEqual(['bad-json -']);
    expect(found(load(world, `${'['.repeat(1000)}${']'.repeat(1000)}`))).toEqual([`too-large ${'/0'.repeat(64)}`]);
    const thrower = new Proxy(midway, {
      ownKeys: () => {
        throw new Error('boo');
      },
    });
    expect(found(load(world, thrower))).toEqual(['not-json ']);
    const getter = Object.defineProperty({ ...midway }, 'frames', { get: () => [], enumerable: true });
    expect(found(load(world, getter))).toEqual(['not-json /frames']);
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    for (const value of [undefined, null, 7, '', '7', cycle, [], () => 0, new Date(0), Symbol('x'), 7n]) {
      expect(load(world, value).ok).toBe(false);
    }
  });
});
