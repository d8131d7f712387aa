import { describe, expect, it } from 'vitest';
import { actionsFor, legal, openSlot, options, request, view, whoDecides } from '../../src/engine/index.js';
import type { Problem } from '../../src/index.js';
import { apply, createGame } from '../../src/index.js';
import { skirmish } from '../lhy/hill-31.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';

/* What a side is told that waits for the other one: who decides, and nothing about what the other may do. */

/** The refusal behind a walk without any action. */
function refusalOf(walk: Generator<unknown, { readonly problems: readonly Problem[] } | undefined, undefined>) {
  const { value, done } = walk.next();
  expect(done).toBe(true);
  return (value as { readonly problems: readonly Problem[] }).problems;
}

function expectSilence(world: never, game: never): void {
  const by = whoDecides(world, game);
  const waiting = (world as { readonly sides: readonly string[] }).sides.find((side) => side !== by) as string;
  const seen = view(world, game, waiting) as never;
  const offer = options(world, seen) as { readonly form: string; readonly problems: readonly Problem[] };
  expect(offer.form).toBe('dead');
  expect(offer.problems).toMatchObject([{ code: 'wrong-side', params: { side: waiting, deciding: by } }]);
  expect(refusalOf(legal(world, seen))).toEqual(offer.problems);
  expect(refusalOf(legal(world, game, {}, { as: waiting }))).toEqual(offer.problems);
  expect(openSlot(world, seen)).toMatchObject({ problems: offer.problems });
  expect(actionsFor(world, seen, 'E7').open).toEqual([]);
  const due = request(world, seen);
  expect(due).toMatchObject(due.kind === 'action' ? { by, actions: [] } : { kind: 'answer', by });
  const own = request(world, view(world, game, by));
  if (own.kind === 'action') expect(own.actions.length).toBeGreaterThan(0);
}

describe('a side that waits for the other', () => {
  it.each([['training'], ['lane']])('is told by all questions alike that it is not its turn: %s', (name) => {
    const world = worldNamed(name);
    let game = unwrap(createGame(world, { dice: 'entered' }));
    for (let i = 0; i < 12; i++) {
      expectSilence(world as never, game as never);
      const [action] = legal(world, game);
      if (action === undefined) break;
      game = unwrap(apply(world, game, action as never)).state;
    }
  });

  it('is told so in the second game, too', () => {
    const world = skirmish();
    const game = unwrap(createGame(world as never, { dice: 'entered' }));
    expectSilence(world as never, game as never);
  });
});
