import { nearestName } from '../../../src/kernel/basis/nearest.js';
import { describe, expect, it } from 'vitest';
import { boardgame } from '../../../src/boardgame/index.js';
import { drawGame } from '../../../src/render/index.js';
import { createSession, serveSession } from '../../../src/session/index.js';
import * as hexarbiter from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { unwrap } from '../../../src/index.js';
import { board15, packJson, worldOf } from '../../training.js';

const packs = [packJson('ww2-starter'), packJson('training')];
const input = { packs, boards: [board15()], scenario: 'training' };
const world = worldOf('training');
const game = unwrap(hexarbiter.createGame(world, { dice: 'entered' }));
const pass = { kind: 'pass' } as const;
const start = { world, game, record: { dice: 'entered' } } as const;

/** The codes and paths of a refusal with the name that may be meant, which must be among those told; or the word that there is none. */
function told(answer: unknown): unknown {
  const { problems } = answer as { problems?: readonly hexarbiter.Problem[] };
  if (problems === undefined) return 'taken';
  return problems.map(({ code, path = '', params }) => {
    const known = params['fields'] as readonly string[] | undefined;
    const name = path.slice(path.lastIndexOf('/') + 1);
    return [code, path, params['nearest'] ?? (known === undefined ? undefined : nearestName(name, known))];
  });
}

/** Calls a function with what its types forbid. */
function given(make: (...args: never[]) => unknown, ...args: readonly unknown[]): unknown {
  return told((make as (...all: readonly unknown[]) => unknown)(...args));
}

describe('an option that there is not', () => {
  it('is refused by every function that takes options, with its place and the name that may be meant', () => {
    const { loadWorld, createGame, apply, odds, options, openSlot, actionsFor, compareRulings, save } = hexarbiter;
    const { resolveRuleset, withRuleset, startTranscript, playScript, reachable, lineOfSight, legal } = hexarbiter;
    expect(given(loadWorld, { ...input, rulez: {} })).toEqual([['unknown-key', '/rulez', 'rules']]);
    expect(given(loadWorld, { ...input, limits: { bords: 3 } })).toEqual([['unknown-key', '/limits/bords', 'boards']]);
    expect(given(createGame, world, { sead: '7' })).toEqual([['unknown-key', '/sead', 'seed']]);
    expect(given(apply, world, game, pass, { bye: 'us' })).toEqual([['unknown-key', '/how/bye', 'by']]);
    expect(given(odds, world, game, pass, { budgit: 9 })).toEqual([['unknown-key', '/how/budgit', 'budget']]);
    expect(given(options, world, game, {}, { budgit: 9 })).toEqual([['unknown-key', '/how/budgit', 'budget']]);
    expect(given(openSlot, world, game, {}, { budgit: 9 })).toEqual([['unknown-key', '/how/budgit', 'budget']]);
    const [answer] = actionsFor(world, game, 'I5', { budgit: 9 } as hexarbiter.BudgetOptions).closed;
    expect(told(answer)).toEqual([['unknown-key', '/how/budgit', 'budget']]);
    expect(given(reachable, world, game, [], 'move', { budgit: 9 })).toEqual([
      ['unknown-key', '/how/budgit', 'budget'],
    ]);
    expect(given(lineOfSight, world, game, 'I5', 'J3', 'plain', { budgit: 9 })).toEqual([
      ['unknown-key', '/how/budgit', 'budget'],
    ]);
    const walked = legal(world, game, {}, { budgit: 9 } as hexarbiter.BudgetOptions).next() as { value: unknown };
    expect(told(walked.value)).toEqual([['unknown-key', '/how/budgit', 'budget']]);
    const question = { seen: game, action: pass };
    expect(given(compareRulings, world, question, ['5.1'], { odd: true })).toEqual([
      ['unknown-key', '/how/odd', 'odds'],
    ]);
    expect(given(save, game, { wrld: world })).toEqual([['unknown-key', '/from/wrld', 'world']]);
    expect(given(resolveRuleset, { rulesets: '5.1' })).toEqual([['unknown-key', '/rulesets', 'ruleset']]);
    expect(given(withRuleset, world, { rulesets: '5.1' })).toEqual([['unknown-key', '/rulesets', 'ruleset']]);
    expect(given(startTranscript, world, { dices: 'entered' })).toEqual([['unknown-key', '/start/dices', 'dice']]);
    expect(given(playScript, world, game, [{ do: pass, die: [] }])).toEqual([['unknown-key', '/0/die', 'dice']]);
  });

  it('is refused by sessions, by boardgame.io and by pictures', () => {
    expect(given(createSession, hexarbiter, { ...start, mayundo: () => true })).toEqual([
      ['unknown-key', '/start/mayundo', 'mayUndo'],
    ]);
    const session = createSession<hexarbiter.Lnlt>(hexarbiter, start);
    const port = {
      postMessage: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    expect(given(serveSession, session, port, { sid: 'us' })).toEqual([['unknown-key', '/serving/sid', 'side']]);
    expect(told(session.dispatch(pass, { bye: 'us' } as object))).toEqual([['unknown-key', '/how/bye', 'by']]);
    expect(given(boardgame, world, { secrets: 'x' })).toEqual([['unknown-key', '/options/secrets', 'secret']]);
    const seen = hexarbiter.view(world, game, 'us');
    expect(given(drawGame, world, seen, { captions: [] })).toEqual([['unknown-key', '/picture/captions', 'caption']]);
    expect(given(drawGame, world, seen, { counters: [] })).toEqual([['unknown-key', '/picture/counters', undefined]]);
    const label = hexarbiter.label('slot', 'units', english, { slots: 'units' } as object);
    expect(label).toContain('There is no such field. Possible are names and slot.');
  });

  it('may stand there without a value', () => {
    const { loadWorld, createGame, apply } = hexarbiter;
    expect(given(loadWorld, { ...input, more: undefined })).toBe('taken');
    expect(given(createGame, world, { seed: '7', more: undefined })).toBe('taken');
    expect(given(apply, world, game, { kind: 'ready' }, { more: undefined })).not.toEqual([
      ['unknown-key', '/how/more', undefined],
    ]);
  });
});

describe('the rules that somebody asks for', () => {
  const { loadWorld, resolveRuleset, withRuleset } = hexarbiter;
  const answers = { pivotOft: 2 };

  it('are chosen by `ruleset` and `rules`', () => {
    const asked = unwrap(loadWorld({ ...input, ruleset: '4.2.1', rules: answers })).ruleset;
    expect(asked.id).toBe('4.2.1+table');
    expect(asked.numbers.pivotOft).toBe(2);
    expect(told(loadWorld({ ...input, ruleset: 'nonsense' }))).toEqual([['unknown-edition', '/ruleset', undefined]]);
    expect(told(loadWorld({ ...input, rules: { pivotOften: 2 } as Record<string, number> }))).toEqual([
      ['unknown-switch', '/rules/pivotOften', 'pivotOft'],
    ]);
    expect(unwrap(withRuleset(world, { ruleset: '4.2.1', rules: answers })).ruleset).toEqual(asked);
  });

  it('may be called `edition` and `overrides`, as they were before', () => {
    const older = unwrap(loadWorld({ ...input, edition: '4.2.1', overrides: answers }));
    const now = unwrap(loadWorld({ ...input, ruleset: '4.2.1', rules: answers }));
    expect(older.ruleset).toEqual(now.ruleset);
    expect(older.digests).toEqual(now.digests);
    expect(resolveRuleset({ edition: '4.2.1' })).toEqual(resolveRuleset({ ruleset: '4.2.1' }));
  });

  it('are refused where both names of one thing are given', () => {
    const twice = { ruleset: '5.1', edition: '5.1', rules: answers, overrides: answers };
    const refused = [
      ['given-twice', '/edition', undefined],
      ['given-twice', '/overrides', undefined],
    ];
    expect(told(resolveRuleset(twice))).toEqual(refused);
    expect(told(withRuleset(world, twice))).toEqual(refused);
    expect(told(loadWorld({ ...input, ...twice }))).toEqual(refused);
  });
});
