import { describe, expect, it } from 'vitest';
import type { ApplyOptions, GameState } from '../../../src/index.js';
import * as hexarbiter from '../../../src/index.js';
import { apply, check, createGame, explain, namesOf, position, seedNotices, view } from '../../../src/index.js';
import type { OverrideAction } from '../../../src/state/index.js';
import { createSession } from '../../../src/session/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3' },
];
const game = unwrap(position(world, { units, impulse: { by: 'us' }, dice: 'entered' }));
const umpired = unwrap(position(world, { units, impulse: { by: 'us' }, umpire: true, dice: 'entered' }));
const pass = { kind: 'pass' } as const;

/** A decision of the table in which both names stand. */
const agreed: OverrideAction = {
  kind: 'override',
  by: 'Anna',
  agreed: ['de', 'us'],
  reason: 'misread the map',
  changes: [{ kind: 'turnBegan', turn: 2 }],
};
/** The same, as an umpire writes it. */
const { agreed: _names, ...alone } = agreed;

function refused(state: GameState, action: OverrideAction | typeof pass, how: ApplyOptions): readonly string[] {
  const applied = apply(world, state, action, how);
  return applied.ok ? [] : applied.problems.map(({ code, path = '' }) => `${code} ${path}`.trim());
}

/** What a walk gives; what it returns at its end in place of a walk that is refused. */
function listed(walk: Generator<unknown, unknown>): unknown {
  const found: unknown[] = [];
  for (;;) {
    const next = walk.next();
    if (next.done === true) return next.value ?? found;
    found.push(next.value);
  }
}

/** The chances alone: how many paths are looked at depends on what was asked before. */
function chancesOf(found: ReturnType<typeof hexarbiter.odds>): unknown {
  return found.ok ? found.value.subjects : found;
}

/** The codes of a refusal, wherever it stands. */
function codesIn(answer: unknown): readonly string[] {
  const { problems, closed } = answer as {
    readonly problems?: readonly { readonly code: string }[];
    readonly closed?: readonly { readonly problems: readonly { readonly code: string }[] }[];
  };
  return (problems ?? closed?.[0]?.problems ?? []).map(({ code }) => code);
}

describe('the role of whoever acts', () => {
  it('a side that does not exist is none, whatever it sends, and those that there are stand beside it', () => {
    const refused = apply(world, game, pass, { by: 'xx' });
    expect(refused).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-side', path: '/how/by', params: { side: 'xx', known: ['us', 'de'] } }],
    });
    expect(apply(world, game, pass, { by: 'xx', as: 'host' })).toEqual(refused);
  });

  it('closes a decision of the table to a side, in turn or out of it, whatever names stand in it', () => {
    for (const side of ['us', 'de']) {
      for (const how of [{ by: side }, { as: side }, { as: side, by: side }]) {
        expect(refused(game, agreed, how), JSON.stringify(how)).toEqual(['not-for-players']);
        expect(refused(umpired, alone, how), JSON.stringify(how)).toEqual(['not-for-players']);
      }
    }
  });

  it('leaves it to the host, to the umpire, and to people at one table who say no role', () => {
    for (const how of [{}, { as: 'host' }, { as: 'umpire' }, { as: 'host', by: 'de' }]) {
      expect(refused(game, agreed, how), JSON.stringify(how)).toEqual([]);
      expect(refused(umpired, alone, how), JSON.stringify(how)).toEqual([]);
    }
    expect(refused(game, alone, { as: 'umpire' })).toEqual(['no-umpire /agreed']);
  });

  it('lets a side take its own actions alone, and in no name but its own', () => {
    expect(refused(game, pass, { as: 'us' })).toEqual([]);
    expect(refused(game, pass, { as: 'de' })).toEqual(['wrong-side']);
    expect(refused(game, pass, { as: 'de', by: 'us' })).toEqual(['not-for-players /how/by']);
    expect(refused(game, pass, { as: 'umpire' })).toEqual([]);
  });

  it('is a side of the scenario, umpire or host', () => {
    const stranger = apply(world, game, pass, { as: 'nobody' });
    const known = ['us', 'de', 'umpire', 'host'];
    expect(stranger).toMatchObject({ problems: [{ code: 'unknown-role', params: { role: 'nobody', known } }] });
    expect(refused(game, pass, { as: 'nobody' })).toEqual(['unknown-role /how/as']);
    expect(refused(game, pass, { as: 7 as never })).toEqual(['bad-type /how/as']);
  });

  rule('22.0', 'is told whose set-up comes first, by the section of the set-up', () => {
    const begun = unwrap(createGame(world, { seed: 'first' }));
    const refusal = apply(world, begun, { kind: 'ready' }, { by: 'de' });
    expect(!refusal.ok && refusal.problems.map((each) => explain(each, english, namesOf(world, begun)))).toEqual([
      'United States must set up before Germany can act. [22.0]',
    ]);
    const asked = check(world, begun, { kind: 'ready' }, { as: 'de' });
    expect(asked).toMatchObject({ complete: -1, problems: [{ code: 'wrong-side', rule: '22.0' }] });
  });

  it('lets a side answer its own questions alone, with its own dice', () => {
    const [state] = [...hexarbiter.legal(world, game)]
      .map((action) => unwrap(apply(world, game, action, { as: 'us' })).state)
      .filter(({ pending }) => pending !== undefined);
    if (state === undefined) throw new Error('nothing asks for dice');
    const due = hexarbiter.request(world, state);
    const other = world.sides.find((side) => due.kind === 'answer' && side !== due.by);
    const found = apply(world, state, { kind: 'answer', faces: [1] }, { as: other ?? '' });
    expect(found).toMatchObject({ ok: false, problems: [{ code: 'wrong-side' }] });
    expect(check(world, state, { kind: 'answer', faces: [1] }, { as: other ?? '' })).toMatchObject({ complete: -1 });
  });

  it('is asked by `check` as by `apply`, of a game and of a view', () => {
    const told = (...given: Parameters<typeof check>): readonly string[] => {
      const verdict = check(...given);
      return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
    };
    expect(told(world, game, agreed, { as: 'us' })).toEqual(['not-for-players']);
    expect(told(world, game, agreed, { as: 'host' })).toEqual([]);
    expect(told(world, game, pass, { as: 'us' })).toEqual([]);
    expect(told(world, game, pass, { as: 'de' })).toEqual(['wrong-side']);
    expect(told(world, view(world, game, 'us'), pass, { as: 'us' })).toEqual([]);
    expect(told(world, view(world, game, 'us'), pass, { as: 'de' })).toEqual(['not-for-players']);
    expect(told(world, game, pass, { as: 'nobody' })).toEqual(['unknown-role']);
  });

  it('is asked by every question about what can be done: a side is answered by its own view, and for its own decisions', () => {
    const { actionsFor, legal, odds, openSlot, options } = hexarbiter;
    const seen = view(world, game, 'us');
    const [first] = legal(world, game);
    if (first === undefined) throw new Error('nothing is legal');
    const questions: readonly ((of: GameState | typeof seen, as?: string) => unknown)[] = [
      (of, as) => listed(legal(world, of, {}, as === undefined ? {} : { as })),
      (of, as) => openSlot(world, of, {}, as === undefined ? {} : { as }),
      (of, as) => options(world, of, {}, as === undefined ? {} : { as }),
      (of, as) => actionsFor(world, of, 'us.2-5-4.1', as === undefined ? {} : { as }),
      (of, as) => chancesOf(odds(world, of, first, as === undefined ? {} : { as })),
    ];
    for (const ask of questions) {
      expect(ask(game, 'us')).toEqual(ask(seen));
      expect(ask(seen, 'us')).toEqual(ask(seen));
      for (const above of ['umpire', 'host']) expect(ask(game, above)).toEqual(ask(game));
      expect(codesIn(ask(game, 'de'))).toEqual(['wrong-side']);
      expect(codesIn(ask(seen, 'de'))).toEqual(['not-for-players']);
      expect(codesIn(ask(game, 'nobody'))).toEqual(['unknown-role']);
      expect(codesIn(ask(game, 7 as never))).toEqual(['bad-type']);
    }
  });

  it('has no answers and no dice of the other side, while a question waits', () => {
    const { legal, openSlot } = hexarbiter;
    const [state] = [...legal(world, game)]
      .map((action) => unwrap(apply(world, game, action)).state)
      .filter(({ pending }) => pending !== undefined);
    if (state === undefined) throw new Error('nothing asks for dice');
    const due = hexarbiter.request(world, state);
    if (due.kind !== 'answer') throw new Error('nothing is asked');
    const other = world.sides.find((side) => side !== due.by) ?? '';
    expect(listed(legal(world, state, {}, { as: due.by }))).toEqual(listed(legal(world, state)));
    expect(codesIn(listed(legal(world, state, {}, { as: other })))).toEqual(['wrong-side']);
    expect(codesIn(openSlot(world, state, {}, { as: other }))).toEqual(['wrong-side']);
  });

  it('does not let a side save the game, which has the secrets and the dice of all', () => {
    const { save } = hexarbiter;
    for (const as of ['host', 'umpire']) expect(save(game, { world, as })).toBe(save(game, { world }));
    expect(codesIn(save(game, { world, as: 'us' }))).toEqual(['not-for-players']);
    expect(codesIn(save(game, { world, as: 'nobody' }))).toEqual(['unknown-role']);
    expect(codesIn(save(game, { as: 'us' }))).toEqual(['misuse']);
  });

  it('goes with every step of a session', () => {
    const start = unwrap(createGame(world, { seed: 'a seed of a session', umpire: true }));
    const session = createSession(hexarbiter, {
      world,
      game: start,
      record: { dice: { seed: 'a seed of a session' }, umpire: true },
    });
    const byRole = (as: string): boolean => session.dispatch(alone, { as }).ok;
    expect([byRole('us'), byRole('de'), byRole('umpire')]).toEqual([false, false, true]);
  });
});

describe('a seed that somebody has made up', () => {
  it('is told of where it is so short that others find it out, and taken all the same', () => {
    expect(seedNotices('123456')).toEqual([{ code: 'short-seed', params: { least: 16, given: 6 }, path: '/seed' }]);
    expect(seedNotices('0123456789abcdef')).toEqual([]);
    expect(createGame(world, { seed: '123456' }).ok).toBe(true);
    expect(explain(seedNotices('7'), english)).toContain('16');
  });
});
