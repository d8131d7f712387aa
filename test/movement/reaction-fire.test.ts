import { describe, expect } from 'vitest';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { reactRule } from '../../src/movement/index.js';
import { advance } from '../../src/phases/game/advance.js';
import { odds } from '../../src/index.js';
import type { Event, MoveMode, ReactAction, Status, WindowFrame } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { bruteForce } from '../brute-force.js';
import { field, firing, inWindow, opposed, sums } from '../combat/scene.js';
import { act, faults, legal, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { gameOf } from '../world.js';

const SQUAD = 'us.2-5-4.1';
const SECOND = 'us.2-5-4.2';
const ENEMY = 'de.1-6-4.1';
const moved: Status = { markers: ['moved'] };

/** The Americans' window on a German Squad that has come to B6; an American Squad in B4 bears these markers. */
function wait(
  status: Status,
  more: NonNullable<Laid['units']> = [],
  mode: MoveMode = 'move',
  switches: Readonly<Record<string, string>> = { reactionFire: 'onSix' },
): Table {
  const units: Laid['units'] = [[SQUAD, 'B4', status], [ENEMY, 'B6'], ['us.1-4-4.9', 'K8'], ...more];
  return inWindow('us', 'B6', [[ENEMY, mode]], { units }, 2, field(switches));
}

const tryIt = (unit = SQUAD): ReactAction => ({ kind: 'react', unit });
const die = (face: number, unit = SQUAD): Named => ({ purpose: 'reaction', of: unit, faces: [face] });
const react = (table: Table, face: number, unit = SQUAD): readonly Event[] =>
  act(table, reactRule, tryIt(unit), [die(face, unit)]);
const shot = firing('B4', 'B6', [SQUAD], { lead: SQUAD });

describe('Reaction Fire', () => {
  rule('5.3', 'does not exist, unless the ruleset answers `reactionFire` with onSix', () => {
    const none = wait(moved, [], 'move', {});
    expect(faults(none, reactRule, tryIt())).toEqual(['no-reaction-fire']);
    expect(legal(none, reactRule)).toEqual([]);
    expect(legal(wait(moved), reactRule)).toEqual([tryIt()]);
  });

  rule('5.3', 'is open to units that have moved, crawled, stolen along or fired, and to no others', () => {
    for (const marker of ['moved', 'lowCrawl', 'stealth', 'fired'] as const)
      expect(faults(wait({ markers: [marker] }), reactRule, tryIt()), marker).toEqual([]);
    for (const marker of ['assaultMove', 'opsComplete', 'hitAndRun', 'melee'] as const)
      expect(faults(wait({ markers: [marker] }), reactRule, tryIt()), marker).toContain('cannot-react');
    expect(faults(wait({}), reactRule, tryIt())).toEqual(['cannot-react']);
    expect(faults(wait({ markers: ['moved'], shaken: true }), reactRule, tryIt())).toContain('not-good-order');
  });

  rule('5.3', 'is allowed by a 6, and by nothing less', () => {
    const fails = wait(moved);
    const [rolled] = react(fails, 5);
    expect(rolled).toMatchObject({ kind: 'reactionRolled', face: 5, reacts: false });
    expect(statusOf(fails, SQUAD)?.markers).toEqual(['moved', 'reacted']);
    expect(faults(fails, fireRule, shot)).toEqual(['already-activated']);
    const succeeds = wait(moved);
    react(succeeds, 6);
    expect(faults(succeeds, fireRule, shot)).toEqual([]);
    expect(sums(act(succeeds, fireRule, shot, [opposed('B4', 1, 6)]))[ENEMY]?.[0]).toBe(1 + 2 + 1);
  });

  rule('5.3', 'is tried once a turn', () => {
    const table = wait(moved);
    react(table, 5);
    expect(faults(table, reactRule, tryIt())).toEqual(['reaction-tried']);
    expect(legal(table, reactRule)).toEqual([]);
  });

  rule('5.3', 'leaves two Fired markers, one more on a unit that has one', () => {
    for (const [before, after] of [
      ['moved', ['moved', 'fired', 'firedAgain', 'reacted']],
      ['fired', ['fired', 'firedAgain', 'reacted']],
    ] as const) {
      const table = wait({ markers: [before] });
      react(table, 6);
      act(table, fireRule, shot, [opposed('B4', 1, 6)]);
      expect(statusOf(table, SQUAD)?.markers).toEqual(after);
      expect(faults(table, fireRule, shot)).toContain('already-activated');
    }
  });

  rule('5.3', 'is combined with the fire of others in the hex', () => {
    const table = wait(moved, [[SECOND, 'B4']]);
    const both = firing('B4', 'B6', [SQUAD, SECOND], { lead: SECOND });
    expect(faults(table, fireRule, both)).toEqual(['already-activated']);
    react(table, 6);
    expect(sums(act(table, fireRule, both, [opposed('B4', 1, 6)]))[ENEMY]?.[0]).toBe(1 + 2 + 1 + 1);
  });

  rule('5.3', 'follows the other rules of Opportunity Fire: in range, in sight, one attack a hex', () => {
    expect(faults(wait({}, [[SECOND, 'H1', moved]]), reactRule, tryIt(SECOND))).toEqual(['nothing-to-react-with']);
    const table = wait(moved, [[SECOND, 'B4']]);
    act(table, fireRule, firing('B4', 'B6', [SECOND], { lead: SECOND }), [opposed('B4', 1, 6)]);
    expect(faults(table, reactRule, tryIt())).toEqual(['nothing-to-react-with']);
  });

  rule('5.3', 'is not made at units that crawl or steal along', () => {
    expect(faults(wait(moved, [], 'lowCrawl'), reactRule, tryIt())).toEqual(['no-reaction-here']);
    expect(faults(wait(moved, [], 'stealth'), reactRule, tryIt())).toEqual(['no-reaction-here']);
  });

  rule('5.3', 'has no place in a window that is open for a Sniper, a Bunker or a missile', () => {
    const within = (more: Partial<WindowFrame>): readonly string[] => {
      const table = wait(moved);
      table.frames = table.frames.map((frame) => (frame.kind === 'window' ? { ...frame, ...more } : frame));
      return faults(table, reactRule, tryIt());
    };
    expect(within({ sniper: 'us.sniper.1' })).toContain('no-reaction-here');
    expect(within({ counterattack: [SQUAD] })).toContain('no-reaction-here');
    expect(within({ missile: {} as WindowFrame['missile'] & object })).toContain('no-reaction-here');
    expect(within({})).toEqual([]);
  });

  rule('5.3', 'keeps the window open as long as somebody can try it, and no longer', () => {
    const table = wait(moved);
    play(table, advance(table));
    expect(topOf(table, 'window')).toBeDefined();
    react(table, 1);
    play(table, advance(table));
    expect(topOf(table, 'window')).toBeUndefined();
    const plain = wait(moved, [], 'move', {});
    play(plain, advance(plain));
    expect(topOf(plain, 'window')).toBeUndefined();
  });

  rule('5.3', 'ends with the window: a 6 that is not used is lost', () => {
    const table = wait(moved);
    react(table, 6);
    table.frames = table.frames.map((frame) =>
      frame.kind === 'window' ? { kind: 'window', by: 'us', at: 'B6', movers: [ENEMY], attacks: 2, used: [] } : frame,
    );
    expect(faults(table, fireRule, shot)).toEqual(['already-activated']);
    expect(faults(table, reactRule, tryIt())).toEqual(['reaction-tried']);
  });

  rule('14.1', 'is that of ordnance too', () => {
    const team = 'de.pak.1';
    const table = inWindow(
      'de',
      'B6',
      [[SQUAD, 'move']],
      {
        units: [
          ['de.0-5-4.1', 'B4', moved],
          [SQUAD, 'B6'],
          [team, 'J1', { facing: 1 }],
        ],
        held: [['de.panzerfaust.1', 'de.0-5-4.1']],
      },
      1,
      field({ reactionFire: 'onSix' }),
    );
    expect(legal(table, shootRule).length).toBe(0);
    act(table, reactRule, tryIt('de.0-5-4.1'), [die(6, 'de.0-5-4.1')]);
    expect(legal(table, shootRule).length).toBeGreaterThan(0);
  });

  rule('5.3', 'succeeds with one chance in six, as its account says and brute force confirms', () => {
    const table = wait(moved);
    const [account] = reactRule.accounts?.(table, tryIt()) ?? [];
    expect(account?.needs).toMatchObject([{ must: 'atLeast', value: 6 }]);
    const game = gameOf(table);
    const found = unwrap(odds(table.world, game, tryIt())).subjects;
    expect(found).toEqual(bruteForce(table.world, game, tryIt()));
    expect(found).toEqual([
      {
        subject: SQUAD,
        results: [
          { result: 'none', chance: '5/6' },
          { result: 'reacts', chance: '1/6' },
        ],
      },
    ]);
  });
});
