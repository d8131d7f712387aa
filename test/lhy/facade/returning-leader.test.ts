import { describe, expect } from 'vitest';
import { apply, legal, options, request, toldTo, view } from '../../../src/engine/index.js';
import type { LhyAction, LhyState, LhyWorld, Mark } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { gameOf, table } from '../table.js';

/* What the enemy learns of a leader of red who comes back: his counter is taken from the Time Track before the eyes of all, and laid under a
 * marker. From then on he is one of those under it. Blue sits at two games that differ in what lies there. */

/** The answers of a turn in which nobody does anything: minutes, the hex of the leader, who has the initiative. */
const CALLS = [{ kind: 'call' }, { kind: 'call' }, { kind: 'call' }, { kind: 'answer', faces: [4] }] as const;
const INITIATIVE = [
  { kind: 'answer', faces: [9] },
  { kind: 'answer', faces: [2] },
] as const;
const back = (hex: string) => ({ kind: 'answer', choice: hex }) as const;

/** A leader whose time has come, two squads of his platoon, and a squad of blue far away. */
function comingBack(hexes: readonly [string, string], mark: Mark): readonly [LhyWorld, LhyState] {
  const scene = table({
    units: {
      b1: { type: 'blue.squad', at: 'A9' },
      r1: { type: 'red.leader', place: { kind: 'returning', due: 1 } },
      r2: { type: 'red.squad', at: hexes[0], marks: [mark] },
      r3: { type: 'red.squad', at: hexes[1], marks: [mark] },
    },
    frames: [{ kind: 'segment', by: 'blue', of: 'activation', passes: 1 }],
  });
  return [scene.world, gameOf(scene)];
}

/** All that blue is told, and may ask, in a game that goes on by these orders, letter by letter. */
function told([world, begun]: readonly [LhyWorld, LhyState], orders: readonly object[]): readonly string[] {
  let before = begun;
  return orders.map((order) => {
    const { by } = request(world, before) as { readonly by: string };
    const action = order as LhyAction;
    const done = unwrap(apply(world, before, action));
    const happened = { by, action, before, game: done.state, events: done.events, dice: done.dice };
    before = done.state;
    const seen = view(world, before, 'blue');
    return JSON.stringify([
      by === 'blue' || toldTo(world, happened, 'blue'),
      seen,
      request(world, seen),
      [...legal(world, seen)],
      options(world, seen, {}),
    ]);
  });
}

describe('a leader who comes back', () => {
  rule(
    '13.3.4.1',
    'is seen to come under the Concealed marker of a hex, and is one of those under it from then on',
    () => {
      const moves = (unit: string): readonly object[] => [
        ...CALLS,
        back('H1'),
        ...INITIATIVE,
        { kind: 'activate', platoons: ['red:red:3'] },
        { kind: 'maneuver', unit, mode: 'forward' },
        { kind: 'enter', hex: 'H2' },
        { kind: 'stop' },
        { kind: 'call' },
      ];
      const game = comingBack(['H1', 'I1'], 'concealed');
      const [one, two] = [told(game, moves('r1')), told(game, moves('r2'))];
      expect(two).toEqual(one);
      expect(one[4]).toContain('"red.concealed.H1.2"');
      expect(one.at(-1)).toContain('"red.concealed.H2.1"');
      expect(one.slice(4).join()).not.toMatch(/"id":"r[123]"|"of":"r[123]"/);
    },
  );

  rule('13.3.4.1', 'among hidden units is hidden, and nothing tells where', () => {
    const game = comingBack(['H1', 'I1'], 'hidden');
    const elsewhere = comingBack(['C1', 'I1'], 'hidden');
    const turn = (hex: string): readonly object[] => [...CALLS, back(hex), ...INITIATIVE];
    const one = told(game, turn('H1'));
    expect(told(game, turn('I1'))).toEqual(one);
    expect(told(elsewhere, turn('C1'))).toEqual(one);
    expect(one.slice(4).join()).not.toMatch(/"id":"r[123]"|concealed\./);
  });
});
