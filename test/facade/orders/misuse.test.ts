import { describe, expect, it } from 'vitest';
import type { Action, GameState } from '../../../src/index.js';
import {
  apply,
  check,
  createGame,
  explain,
  explainSight,
  explainSum,
  fieldOfView,
  legal,
  lineOfSight,
  load,
  loadWorld,
  objectives,
  odds,
  options,
  position,
  reachable,
  replay,
  request,
  sample,
  save,
  seedRng,
  spotted,
  startTranscript,
  victoryPoints,
  view,
  withStep,
} from '../../../src/index.js';
import { parseHexName } from '../../../src/map/index.js';
import { parseAction, parseLocation } from '../../../src/notation/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { situation } from '../../world.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const state = situation(world, {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: { seed: '7' },
});
const pass: Action = { kind: 'pass' };
const never = (value: unknown): never => value as never;

/** The codes and paths of whatever a function has answered. */
function told(answer: unknown): string[] {
  const { problems } = answer as { readonly problems: readonly { readonly code: string; readonly path?: string }[] };
  return problems.map(({ code, path }) => `${code} ${path ?? '-'}`);
}

describe('a seed that is no text', () => {
  it('is refused with its place', () => {
    expect(seedRng(never(7))).toEqual({
      ok: false,
      problems: [{ code: 'bad-type', path: '/seed', params: { expected: 'text', received: 'number' } }],
    });
  });
});

describe('a world, a game or a language in the place of another argument', () => {
  it('is a misuse that names the argument, for every function that takes a world and a game', () => {
    const swapped: readonly unknown[] = [
      apply(never(state), never(world), pass),
      view(never(state), never(world), 'us'),
      startTranscript(never(state), { dice: { seed: '7' } }),
      createGame(never(state), { seed: '7' }),
      load(never(state), never(world)),
      replay(never(state), never(world)),
      position(never(state), never(world)),
      save(never(world)),
      withStep(world, startTranscript(world, { dice: { seed: '7' } }), never(world), pass, never({})),
    ];
    for (const answer of swapped) expect(told(answer).join()).toMatch(/^misuse \/(world|state)/);
    const seen: readonly unknown[] = [
      check(never(state), never(world), pass),
      odds(never(state), never(world), pass),
      options(never(state), never(world)),
      request(never(state), never(world)),
      sample(never(state), never(world), seedRng('7')),
      objectives(never(state), never(world)),
      victoryPoints(never(state), never(world), 'us'),
      lineOfSight(never(state), never(world), 'I5', 'J3'),
      fieldOfView(never(state), never(world), 'I5'),
      spotted(never(state), never(world), 'I5'),
      reachable(never(state), never(world), ['us.2-5-4.1'], 'move'),
      legal(never(state), never(world)).next().value,
    ];
    for (const answer of seen) expect(told(answer)).toEqual(['misuse /world', 'misuse /seen']);
  });

  it('says which value was given: a result whose value was forgotten is one of them', () => {
    const forgotten = apply(never({ ok: true, value: world }), never(createGame(world, { seed: '7' })), pass);
    expect(forgotten).toMatchObject({
      problems: [
        { code: 'misuse', params: { argument: 'world', expected: 'world', given: 'result' } },
        { code: 'misuse', params: { argument: 'state', expected: 'game', given: 'result' } },
      ],
    });
    expect(explain(forgotten, english).split('\n')[1]).toBe(
      'state: The argument “state” is wrong: game wanted, a result, not its value, given.',
    );
  });

  it('a game that has gone through JSON is a game, and so is a copy of a world', () => {
    const copied = JSON.parse(JSON.stringify(state)) as GameState;
    expect(check({ ...world }, copied, legal(world, state).next().value as never)).toMatchObject({ complete: 1 });
  });

  it('in a text is told in words', () => {
    const line = unwrap(lineOfSight(world, state, 'I5', 'J3'));
    expect(explainSight(never(world.map), never(line), english)).toContain('“map” is wrong');
    expect(explainSight(line, never(english), never(world.map))).toContain('misuse (argument: map');
    expect(explainSight(never(undefined), world.map, english)).toContain('“line” is wrong');
    expect(explain(never(english), never(pass))).toContain('misuse (argument: locale');
    expect(explain(never(undefined), english)).toContain('“thing” is wrong');
    expect(explain(never({ kind: 'fire' }), english)).toContain('“thing” is wrong');
    expect(explainSum(never({}), english)).toContain('“ledger” is wrong');
  });
});

describe('what a client sends in the place of an argument', () => {
  const junk: readonly unknown[] = [3, null, true, {}, [], ['us'], () => 'us', Symbol('us'), new Date(0), undefined];

  it('a side that is none is refused with its path', () => {
    for (const side of [...junk, 'nobody', 'constructor', '__proto__']) {
      expect(told(view(world, state, side))).toEqual(['unknown-side /side']);
      expect(told(victoryPoints(world, state, side))).toEqual(['unknown-side /side']);
      if (side !== undefined) expect(told(spotted(world, state, 'J3', never(side)))).toEqual(['unknown-side /side']);
    }
  });

  it('a location that is no text is refused with its path', () => {
    for (const at of junk) {
      expect(told(lineOfSight(world, state, never(at), 'J3'))).toEqual(['bad-type /from']);
      expect(told(lineOfSight(world, state, 'I5', never(at)))).toEqual(['bad-type /to']);
      expect(told(fieldOfView(world, state, never(at)))).toEqual(['bad-type /at']);
      expect(told(spotted(world, state, never(at)))).toEqual(['bad-type /at']);
      expect(told(parseHexName(at))).toEqual(['bad-type ']);
      expect(told(parseLocation(never(at)))).toEqual(['bad-type ']);
      expect(told(parseAction(never(at)))).toEqual(['bad-type ']);
    }
  });

  it('eyes that nobody has are refused, and so are groups and kinds of movement', () => {
    expect(told(fieldOfView(world, state, 'I5', never('red')))).toEqual(['bad-value /eyes']);
    expect(told(lineOfSight(world, state, 'I5', 'J3', never({})))).toEqual(['bad-type /eyes']);
    expect(told(reachable(world, state, never('us.2-5-4.1'), 'move'))).toEqual(['bad-type /units']);
    expect(told(reachable(world, state, never([3]), 'move'))).toEqual(['bad-type /units/0']);
    expect(told(reachable(world, state, ['us.2-5-4.9'], 'move'))).toEqual(['unknown-counter /units/0']);
    expect(told(reachable(world, state, ['us.2-5-4.1'], never('fly')))).toEqual(['bad-value /modes']);
    expect(told(reachable(world, state, ['us.2-5-4.1'], never(['move', 'fly'])))).toEqual(['bad-value /modes/1']);
    expect(told(reachable(world, state, ['us.2-5-4.1'], never(undefined)))).toEqual(['not-json /modes']);
  });

  it('a sender is read once, and refused with the path of what is wrong', () => {
    expect(told(apply(world, state, pass, never(null)))).toEqual(['bad-type /how']);
    expect(told(apply(world, state, pass, { by: never({}), at: never('x'), lean: never(1) }))).toEqual([
      'bad-type /how/by',
      'bad-type /how/at',
      'bad-type /how/lean',
    ]);
    const trap = {
      get by(): string {
        throw new Error('a trap');
      },
    };
    expect(told(apply(world, state, pass, trap))).toEqual(['not-json /how/by']);
    expect(told(odds(world, state, pass, { budget: never('many') }))).toEqual(['bad-type /how/budget']);
  });

  it('a choice of dice is refused with the path of what is wrong', () => {
    expect(told(createGame(world, never(undefined)))).toEqual(['bad-type /choice']);
    expect(told(createGame(world, never({})))).toEqual(['no-seed /seed']);
    expect(told(createGame(world, { seed: never(7) }))).toEqual(['bad-type /seed']);
    expect(told(createGame(world, { dice: never('thrown') }))).toEqual(['bad-value /dice']);
    expect(told(createGame(world, { seed: '7', umpire: never('me') }))).toEqual(['bad-type /umpire']);
  });

  it('a world without packs or without a scenario is refused with the paths of both', () => {
    expect(told(loadWorld(never(undefined)))).toEqual(['bad-type ']);
    expect(told(loadWorld(never({})))).toEqual(['missing /packs', 'missing /scenario']);
    expect(told(loadWorld(never({ packs: {}, boards: 3, scenario: 3 })))).toEqual(['bad-type /scenario']);
    expect(told(loadWorld(never({ packs: {}, boards: 3, overrides: [], scenario: 'x' })))).toEqual([
      'bad-type /packs',
      'bad-type /boards',
      'bad-type /overrides',
    ]);
    expect(told(loadWorld(never({ packs: [], boards: [{}], scenario: 'x' }))).length).toBeGreaterThan(5);
  });
});

describe('explain', () => {
  it('takes an Overrun for an action and not for an event, for its `to` is a place', () => {
    expect(explain({ kind: 'overrun', to: 'J3' }, english)).not.toContain('wrong');
    expect(explain({ kind: 'enter', to: 'off' }, english)).not.toContain('wrong');
  });

  it('takes an override for an action and not for a frame, though somebody is named in `by`', () => {
    const override: Action = { kind: 'override', by: 'Anna', reason: 'a handicap', changes: [] };
    expect(explain(override, english)).toContain('Anna');
    expect(explain(override, english)).toContain('a handicap');
  });

  it('tells a list of sums line by line, and a list of anything else that it can tell', () => {
    const sums = [victoryPoints(world, state, 'us'), victoryPoints(world, state, 'de')];
    expect(explain(sums, english).split('\n')).toEqual(sums.map((sum) => explain(sum, english)));
    expect(explain([], english)).toBe('');
    expect(explain([pass, { kind: 'stop' }], english).split('\n')).toHaveLength(2);
  });
});
