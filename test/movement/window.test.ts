import { describe, expect } from 'vitest';
import { ledger, plus } from '../../src/kernel/numbers/ledger.js';
import { isMovingTarget } from '../../src/combat/index.js';
import { anyOpportunityFire, attacksAllowed, enterRule, expireWindow, passInWindow } from '../../src/movement/index.js';
import { rational } from '../../src/kernel/numbers/rational.js';
import type { HexMarker, MoveMode, Status, WindowFrame, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, impulse, lay, play } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground, moving, settle, village } from './ground.js';

const squad = 'de.1-6-4.1';
const firer = 'us.2-5-4.1';

interface Scene {
  readonly world?: World;
  readonly from?: string;
  readonly to: string;
  readonly mode?: MoveMode;
  readonly firers: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly movers?: readonly (readonly [unit: string, mode: MoveMode, allowance: number, spent?: number])[];
  readonly pools?: readonly (readonly [string, string])[];
}

/** A step, and the window it opened. */
function step(scene: Scene): Table & { readonly window: WindowFrame | undefined } {
  const from = scene.from ?? 'E6';
  const movers = scene.movers ?? [[squad, scene.mode ?? 'move', 4] as const];
  const table = lay(scene.world ?? ground(), {
    units: [...movers.map(([id]) => [id, from] as const), ...scene.firers],
    markers: scene.markers ?? [],
    pools: scene.pools ?? [],
    position: { phase: 'operations' },
    frames: [impulse('de', { step: 'acting' }), moving('de', from, movers)],
  });
  act(table, enterRule, { kind: 'enter', to: scene.to });
  return Object.assign(table, { window: topOf(table, 'window') });
}

describe('the window for Opportunity Fire', () => {
  rule('5.3', 'opens for the other side on a step it can fire at, one attack for each MP', () => {
    const table = step({ to: 'E7', firers: [[firer, 'G7']] });
    expect(table.window).toEqual({ kind: 'window', by: 'us', at: 'E7', movers: [squad], attacks: 1, used: [] });
  });

  rule('5.3', 'two attacks may be made on units entering Light Woods', () => {
    expect(step({ from: 'F2', to: 'F3', firers: [[firer, 'F1']] }).window?.attacks).toBe(2);
  });

  rule('5.3', 'stays shut when nobody is in sight, in range, or able', () => {
    const shut = (firers: Scene['firers'], markers: readonly HexMarker[] = []): void => {
      expect(topFrame(step({ to: 'E7', firers, markers }))?.kind).toBe('move');
    };
    shut([]);
    shut([[firer, 'K8']]);
    shut([[firer, 'J2']]);
    shut([[firer, 'G7', { shaken: true }]]);
    shut([['us.medrow.1', 'G7']]);
    shut(
      [[firer, 'G7']],
      [
        { kind: 'smoke', at: 'F7', stage: 1 },
        { kind: 'smoke', at: 'F8', stage: 1 },
      ],
    );
    shut([[firer, 'G7']], [{ kind: 'melee', at: 'G7', fought: true }]);
  });

  rule('5.3', 'units marked Moved, Low Crawl, Hit and Run or Fired cannot use it, nor after full Stealth', () => {
    for (const marker of ['moved', 'lowCrawl', 'hitAndRun', 'fired', 'melee', 'stealth'] as const) {
      expect(step({ to: 'E7', firers: [[firer, 'G7', { markers: [marker] }]] }).window).toBeUndefined();
    }
    expect(step({ to: 'E7', firers: [[firer, 'G7', { markers: ['assaultMove'] }]] }).window).toBeDefined();
  });

  rule('5.3', 'Operations Complete leaves it to MMCs; whether to single men too is a switch', () => {
    const complete: Status = { markers: ['opsComplete'] };
    expect(step({ to: 'E7', firers: [[firer, 'G7', complete]] }).window).toBeDefined();
    const hero = (world: World): WindowFrame | undefined =>
      step({ world, to: 'E7', firers: [['us.hird.1', 'G7', complete]] }).window;
    expect(hero(ground())).toBeUndefined();
    expect(hero(ground({ opsCompleteSmcFire: 'allowed' }))).toBeDefined();
  });

  rule('5.3', 'how many attacks a mixed group allows is a switch', () => {
    const costs = [ledger('a', '6.0', [plus('terrain', '6.0', 2)]), ledger('b', '6.0', [plus('terrain', '6.0', 4)])];
    const attacks = (world: World): number => attacksAllowed(lay(world, {}), costs);
    expect(attacks(ground())).toBe(1);
    expect(attacks(ground({ opportunityFireCount: 'highestMps' }))).toBe(2);
    expect(attacksAllowed(lay(ground(), {}), [])).toBe(0);
  });

  rule('5.3', 'what half a MP allows is a switch', () => {
    const half = [ledger('a', '6.0', [plus('road', '15.6', rational(1))])];
    expect(attacksAllowed(lay(ground(), {}), half)).toBe(1);
    expect(attacksAllowed(lay(ground({ halfMpAttacks: 'none' }), {}), half)).toBe(0);
  });

  rule('6.0', 'a unit that spends its only MP for a dear hex draws one attack', () => {
    const table = step({ from: 'F2', to: 'F3', firers: [[firer, 'F1']], movers: [['de.slow.1', 'move', 1]] });
    expect(table.window?.attacks).toBe(1);
  });
});

describe('quiet movement', () => {
  rule('5.3', 'a Low Crawl is fired at only in a hex that is spotted anyhow', () => {
    expect(step({ from: 'I5', to: 'I6', mode: 'lowCrawl', firers: [[firer, 'G6']] }).window).toBeUndefined();
    expect(step({ to: 'E7', mode: 'lowCrawl', firers: [[firer, 'G7']] }).window).toMatchObject({
      kind: 'window',
      attacks: 1,
    });
    const spotted: readonly HexMarker[] = [{ kind: 'spotted', at: 'I6', by: 'us' }];
    expect(
      step({ from: 'I5', to: 'I6', mode: 'lowCrawl', firers: [[firer, 'G6']], markers: spotted }).window,
    ).toMatchObject({ kind: 'window', by: 'us' });
    expect(step({ from: 'I5', to: 'I6', mode: 'lowCrawl', firers: [[firer, 'J6']] }).window).toBeDefined();
  });

  rule('6.4', 'a Stealth unit is not given away by an enemy beside it', () => {
    const stealth = (firers: Scene['firers'], to = 'I6', from = 'I5', world = ground()): WindowFrame | undefined =>
      step({ world, from, to, firers, movers: [['de.stealthy.1', 'stealth', 5]] }).window;
    expect(stealth([[firer, 'J6']])).toBeUndefined();
    expect(stealth([[firer, 'G7']], 'E7', 'E6')).toMatchObject({ kind: 'window', by: 'us' });
    expect(
      step({
        from: 'I5',
        to: 'I6',
        firers: [
          [firer, 'J6'],
          [squad, 'I6'],
        ],
        movers: [['de.stealthy.1', 'stealth', 5]],
      }).window,
    ).toMatchObject({ kind: 'window', by: 'us' });
    expect(stealth([[firer, 'G7']], 'E7', 'E6', ground({ stealthOpportunityFire: 'never' }))).toBeUndefined();
  });

  rule('6.4.2', 'after Assault Fire a group that can moves by stealth, no easier to see or to hit', () => {
    const stealthy = 'de.stealthy.1';
    const after = (
      others: Scene['movers'] = [],
      to = 'I6',
      from = 'I5',
      firers: Scene['firers'] = [[firer, 'J6']],
    ): Table & {
      readonly window: WindowFrame | undefined;
    } => step({ from, to, firers, movers: [[stealthy, 'assaultFire', 3], ...others] });
    expect(after().window).toBeUndefined();
    const open = after([], 'E7', 'E6', [[firer, 'G7']]);
    expect(open.window).toMatchObject({ kind: 'window', by: 'us' });
    expect(open.position.counters.filter((unit) => isMovingTarget(open, unit))).toEqual([]);
    const company = after([[squad, 'assaultFire', 3]]);
    expect(company.window).toBeDefined();
    expect(company.position.counters.filter((unit) => isMovingTarget(company, unit)).map(({ id }) => id)).toEqual([
      squad,
      stealthy,
    ]);
  });

  rule('6.0', 'beside somebody who walks upright nobody is quiet', () => {
    const movers = [
      [squad, 'lowCrawl', 4],
      ['de.1-6-4.2', 'move', 4],
    ] as const;
    const table = step({ from: 'I5', to: 'I6', firers: [[firer, 'G6']], movers });
    expect(table.window).toBeDefined();
  });
});

describe('the end of a window', () => {
  rule('5.3', 'it closes when its attacks are used up', () => {
    const table = step({ to: 'E7', firers: [[firer, 'G7']] });
    const window = topOf(table, 'window');
    if (window === undefined) throw new Error('no window');
    expect(anyOpportunityFire(table, window)).toBe(true);
    table.frames = [...table.frames.slice(0, -1), { ...window, attacks: 0, used: ['G7'] }];
    settle(table);
    expect(topFrame(table)).toMatchObject({ kind: 'move', step: 'ready' });
  });

  rule('5.3', 'each attack comes from a different hex', () => {
    const table = step({ from: 'F2', to: 'F3', firers: [[firer, 'F1']] });
    const window = topOf(table, 'window');
    if (window === undefined) throw new Error('no window');
    expect(anyOpportunityFire(table, { ...window, attacks: 1, used: ['F1'] })).toBe(false);
    expect(anyOpportunityFire(table, { ...window, attacks: 1, used: ['E1'] })).toBe(true);
  });

  rule('5.3', 'it closes when no target is left', () => {
    const table = step({ to: 'E7', firers: [[firer, 'G7']] });
    table.position = {
      ...table.position,
      counters: table.position.counters.map((one) =>
        one.id === squad ? { ...one, place: { kind: 'eliminated' } } : one,
      ),
    };
    let closed = false;
    play(
      table,
      (function* () {
        closed = yield* expireWindow(table);
      })(),
    );
    expect(closed).toBe(true);
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('11.4', 'a Sniper just placed must fire before it closes', () => {
    const frames = (sniper?: string): readonly (object | undefined)[] => {
      const window: WindowFrame = { kind: 'window', by: 'us', at: 'E7', movers: [], attacks: 1, used: [] };
      const table = lay(ground(), { frames: [sniper === undefined ? window : { ...window, sniper }] });
      return passInWindow.map(({ violation }) => violation(table, { kind: 'pass' }));
    };
    expect(frames()).toEqual([undefined]);
    expect(frames('us.sniper.1')).toEqual([{ unit: 'us.sniper.1' }]);
  });

  rule('11.4', 'an unplaced Sniper who would see the step opens it', () => {
    const world = village();
    const opened = step({ world, from: 'F2', to: 'F3', firers: [], pools: [['us.sniper.1', 'sniper']] });
    expect(opened.window).toMatchObject({ by: 'us', at: 'F3', attacks: 2 });
    const unseen = step({ world, from: 'J1', to: 'J2', firers: [], pools: [['us.sniper.1', 'sniper']] });
    expect(unseen.window).toBeUndefined();
  });

  rule('6.0', 'in the narrative Koch is seen in J3 from I5 and G6, Baumann in F4 by nobody', () => {
    const world = village();
    const garrison = [
      ['us.2-5-4.1', 'I5'],
      ['us.2-5-4.3', 'G6'],
    ] as const;
    expect(step({ world, from: 'J2', to: 'J3', firers: garrison }).window).toMatchObject({ attacks: 2 });
    expect(step({ world, from: 'F3', to: 'F4', firers: garrison }).window).toBeUndefined();
    expect(step({ world, from: 'F5', to: 'F6', firers: garrison }).window).toMatchObject({ attacks: 1 });
  });
});
