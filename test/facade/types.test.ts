import { describe, expect, expectTypeOf, it } from 'vitest';
import { apply, check, createGame, legal, odds, options, unwrap, view } from '../../src/index.js';
import type { Action, FireAction, GameState, Order, Result } from '../../src/index.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const created = createGame(world, { seed: '7' });
const game = unwrap(created);
const pass: Action = { kind: 'pass' };

/** The codes and paths of whatever a function has answered. */
function told(answer: object): unknown {
  const problems = 'problems' in answer ? (answer.problems as readonly { code: string; path?: string }[]) : [];
  return problems.map(({ code, path }) => [code, path]);
}

describe('the types of the facade', () => {
  it('give the actions of one kind where the kind is asked for', () => {
    expectTypeOf([...legal(world, game, { kind: 'fire' })]).toEqualTypeOf<FireAction[]>();
    expectTypeOf([...legal(world, game)]).toEqualTypeOf<Action[]>();
  });

  it('take actions and orders, and complete their fields', () => {
    expectTypeOf(check).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(apply).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(odds).parameter(2).toEqualTypeOf<Action | Order>();
    expectTypeOf(options).parameter(2).toEqualTypeOf<Action | Order | undefined>();
    const fire: FireAction = { kind: 'fire', from: 'I5', target: 'J3', units: [], weapons: [] };
    expect(told(check(world, game, fire))).toEqual([['not-now', '/kind']]);
    // @ts-expect-error there is no such kind
    expect(told(check(world, game, { kind: 'fyre' }))).toEqual([['unknown-kind', '/kind']]);
    // @ts-expect-error a location is a text
    expect(told(check(world, game, { kind: 'name', at: 5 }))).toEqual([['bad-type', '/at']]);
  });

  it('notice a forgotten value, and so does the function', () => {
    expectTypeOf(created).toEqualTypeOf<Result<GameState>>();
    // @ts-expect-error the result is given, and not the game in it
    expect(told(apply(world, created, pass))).toEqual([['misuse', '/state']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(check(world, created, pass))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(odds(world, created, pass))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result is given, and not the game in it
    expect(told(options(world, created))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the result of `apply` is given in the place of its state
    expect(told(view(world, apply(world, game, pass), 'us'))).toEqual([['misuse', '/state']]);
  });

  it('notice arguments in each other’s places, and so does the function', () => {
    // @ts-expect-error the game comes before the action
    expect(told(apply(world, pass, game))).toEqual([['misuse', '/state']]);
    // @ts-expect-error the game comes before the action
    expect(told(check(world, pass, game))).toEqual([['misuse', '/seen']]);
    // @ts-expect-error the world comes before the game
    expect(told(odds(game, world, pass))).toEqual([
      ['misuse', '/world'],
      ['misuse', '/seen'],
    ]);
    // @ts-expect-error the world comes before the game
    expect(told(options(game, world))).toEqual([
      ['misuse', '/world'],
      ['misuse', '/seen'],
    ]);
  });

  it('unwrap a value, and throw with the codes where there is none', () => {
    expectTypeOf(unwrap(created)).toEqualTypeOf<GameState>();
    expect(() => unwrap(apply(world, game, { kind: 'pass' }))).toThrow('not-now');
  });
});
