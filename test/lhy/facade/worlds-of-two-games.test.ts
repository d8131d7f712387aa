import { describe, expect, it } from 'vitest';
import { createGame, view } from '../../../src/engine/index.js';
import * as first from '../../../src/index.js';
import type { Explainable } from '../../../src/text/index.js';
import { english } from '../../../src/text/en/index.js';
import * as second from '../../../src/lhy/index.js';
import { counterBox, drawGame, renderGame } from '../../../src/render/index.js';
import { worldOf } from '../../training.js';
import { situation } from '../../world.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';

/* A page with both games can hand a function the world of the wrong one. */

const other = hill31();
const game = unwrap(createGame(other, { seed: '7' }));
const seen = view(other, game, 'umber');
const own = worldOf('training');
const ownGame = situation(own, { units: [{ type: 'us.2-5-4', at: 'I5' }] });
const ownSeen = view(own, ownGame, 'us');

type Asked = (...given: readonly unknown[]) => unknown;

/** Functions of the first game, each with its arguments. */
const FIRST: Readonly<Record<string, readonly [asked: unknown, ...given: readonly unknown[]]>> = {
  counterBox: [counterBox, other, seen, 'umber.1-1'],
  drawGame: [drawGame, other, seen],
  hexPolygon: [first.hexPolygon, other, 'C5'],
  rangeBetween: [first.rangeBetween, other, 'C5', 'D5'],
  destinations: [first.destinations, other, game, ['umber.1-1']],
  reachable: [first.reachable, other, game, ['umber.1-1'], 'move'],
  coveredArcs: [first.coveredArcs, other, game, 'umber.1-1'],
  fieldOfView: [first.fieldOfView, other, game, 'C5'],
  lineOfSight: [first.lineOfSight, other, game, 'C5', 'D5'],
  objectives: [first.objectives, other, game],
  position: [first.position, other, { units: [], dice: 'entered' }],
};
const SECOND: typeof FIRST = {
  drawGame: [second.drawGame, own, ownSeen],
  position: [second.position, own, { units: [] }],
};
const REFUSED = { ok: false, problems: [{ code: 'misuse', path: '/world', params: { given: 'worldOfAnotherGame' } }] };

describe('a world of another game', () => {
  for (const [name, [asked, ...given]] of Object.entries(FIRST))
    it(`is refused by ${name} of the first game`, () => expect((asked as Asked)(...given)).toMatchObject(REFUSED));

  for (const [name, [asked, ...given]] of Object.entries(SECOND))
    it(`is refused by ${name} of the second game`, () => expect((asked as Asked)(...given)).toMatchObject(REFUSED));

  it('has no hex under a click, and a picture of the refusal', () => {
    expect(first.hexAt(other as never, { x: 2880, y: 2040 })).toBeUndefined();
    expect(renderGame(other as never, seen as never)).toContain('data-refused="misuse"');
  });

  it('is told in words', () => {
    const refused = first.hexPolygon(other as never, 'C5');
    expect(explained(refused)).toBe(
      'world: The argument “world” is wrong: world wanted, a world of another game given.',
    );
  });
});

it('a whole game is not drawn: a picture is made from a view, so that it cannot show secrets', () => {
  expect(drawGame(own, ownGame as never)).toMatchObject({
    ok: false,
    problems: [{ code: 'misuse', path: '/seen', params: { expected: 'view', given: 'game' } }],
  });
  expect(drawGame(own, ownSeen).ok).toBe(true);
});

function explained(thing: Explainable): string {
  return first.explain(thing, english);
}
