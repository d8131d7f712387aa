import { describe, expect } from 'vitest';
import { meleeRule } from '../../src/combat/index.js';
import { enterRule, stopRule, withdrawRule } from '../../src/movement/index.js';
import type { Status, WithdrawAction, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import { act, faults, house, impulse, lay, legal, noting, play } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { acting, ground, settle } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const enemy = 'us.2-5-4.1';

function locked(given: {
  readonly world?: World;
  readonly at?: string;
  readonly units: readonly (readonly [id: string, status?: Status, at?: string])[];
  readonly fought?: boolean;
}): Table {
  const at = given.at ?? 'E6';
  return lay(given.world ?? ground(), {
    units: [...given.units.map(([id, status, where]) => [id, where ?? at, status ?? {}] as const), [enemy, at]],
    markers: [{ kind: 'melee', at, fought: given.fought ?? false }],
    position: { phase: 'operations' },
    frames: [impulse('de')],
  });
}

const withdraw = (units: readonly string[], at = 'E6'): WithdrawAction => ({
  kind: 'withdraw',
  at,
  units: [...units].sort(),
});
const roll = (of: string, first: number, second_: number): Named => ({
  purpose: 'withdrawal',
  of,
  faces: [first, second_],
});

describe('withdrawing from Melee', () => {
  rule('8.1.1', 'each unit leaves or stays, as its own Morale Check says', () => {
    for (const [face, result] of [
      [1, 'leaves'],
      [6, 'stays'],
    ] as const) {
      const table = locked({ units: [[squad]] });
      const named: string[] = [];
      const dice = [roll(squad, face, face)];
      play(table, noting(withdrawRule.run(table, withdraw([squad])), named), dice, { withdrawalMode: 'move' });
      expect(named).toContain(`${squad} ${result}`);
    }
  });

  rule('8.1.1', 'a unit that passes a Morale Check leaves by movement, and must take a step', () => {
    const table = locked({ units: [[squad]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 3, 2)], { withdrawalMode: 'move' });
    expect(topOf(table, 'move')).toMatchObject({
      at: 'E6',
      withdrawal: true,
      steps: 0,
      movers: [{ unit: squad, mode: 'move' }],
    });
    expect(faults(table, stopRule, { kind: 'stop' })).toEqual(['nothing-done']);
    act(table, enterRule, { kind: 'enter', to: 'E7' });
    expect(topOf(table, 'window')?.by ?? 'us').toBe('us');
  });

  rule('8.1.1', 'it may crawl, or assault move when it can', () => {
    const table = locked({ units: [[squad], [koch, { skills: ['assaulter'] }]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 3, 2)], { withdrawalMode: 'assaultMove' });
    expect(topOf(table, 'move')?.movers).toMatchObject([{ mode: 'assaultMove', allowance: 4 }]);
  });

  rule('8.1.1', 'when all have left, the Melee marker goes and the enemy may fire at them', () => {
    const table = locked({ units: [[squad]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
    act(table, enterRule, { kind: 'enter', to: 'E7' });
    expect(table.position.markers).toEqual([]);
    expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E7' });
  });

  rule('8.1.1', 'a rearguard keeps the enemy from firing, and fights when they are gone', () => {
    const table = locked({ units: [[squad], [second]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
    act(table, enterRule, { kind: 'enter', to: 'E7' });
    expect(topFrame(table)?.kind).toBe('move');
    expect(table.position.markers).toHaveLength(1);
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect(topFrame(table)).toEqual({ kind: 'melee', by: 'de', at: 'E6', entered: [] });
  });

  rule('8.1.1', 'who fails fights a round at once', () => {
    const table = locked({ units: [[squad]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 3, 3)]);
    expect(topFrame(table)).toEqual({ kind: 'melee', by: 'de', at: 'E6', entered: [] });
    expect(topOf(table, 'move')).toBeUndefined();
  });

  rule(
    '8.1.1',
    'a rearguard must be Melee-eligible: others are lost when the last fighter leaves, and no fire is kept off',
    () => {
      const nurse = 'de.1-6-4.2';
      const table = locked({ units: [[squad], [koch], [nurse, { shaken: true }]] });
      act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
      const events = act(table, enterRule, { kind: 'enter', to: 'E7' });
      expect(
        events.flatMap((event) => (event.kind === 'counterRemoved' ? [[event.counter, event.cause]] : [])),
      ).toEqual([
        [nurse, 'surrender'],
        [koch, 'melee'],
      ]);
      expect(table.position.markers).toEqual([]);
      expect(topFrame(table)).toMatchObject({ kind: 'window', by: 'us', at: 'E7' });
    },
  );

  rule('8.1.1', 'by `rearguard: anyUnit` whoever stays keeps the enemy in Melee', () => {
    const table = house(locked({ units: [[squad], [koch]] }), { rearguard: 'anyUnit' });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
    const events = act(table, enterRule, { kind: 'enter', to: 'E7' });
    expect(events.map(({ kind }) => kind)).not.toContain('counterRemoved');
    expect(table.position.markers).toHaveLength(1);
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('8.1.1', 'a Weapon Team is Melee-eligible, and rearguard enough', () => {
    const gun = 'de.bunkergun.1';
    const table = locked({ units: [[squad], [gun]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
    act(table, enterRule, { kind: 'enter', to: 'E7' });
    expect(topFrame(table)?.kind).toBe('move');
    settle(table);
    act(table, stopRule, { kind: 'stop' });
    expect(legal(table, meleeRule)).toEqual([{ kind: 'melee', at: 'E6', targets: [], weapons: [] }]);
  });

  rule('8.1.1', 'who has withdrawn does not step back into the Melee on the same move', () => {
    const table = locked({ units: [[squad], [second]] });
    act(table, withdrawRule, withdraw([squad]), [roll(squad, 1, 1)], { withdrawalMode: 'move' });
    act(table, enterRule, { kind: 'enter', to: 'E7' });
    settle(table);
    expect(faults(table, enterRule, { kind: 'enter', to: 'E6' })).toEqual(['withdrawn-from-there']);
    expect(legal(table, enterRule).map(({ to }) => to)).not.toContain('E6');
  });

  rule('8.1.1', 'Leadership Modifiers apply, a Leader’s not to himself', () => {
    const led = locked({ units: [[squad], [koch]] });
    act(led, withdrawRule, withdraw([squad]), [roll(squad, 3, 3)], { withdrawalMode: 'move' });
    expect(topOf(led, 'move')).toBeDefined();
    const himself = locked({ units: [[koch]] });
    act(himself, withdrawRule, withdraw([koch]), [roll(koch, 4, 4)]);
    expect(topFrame(himself)?.kind).toBe('melee');
  });

  rule('8.1.1', 'whether Target Modifiers apply is a switch', () => {
    const hidden = (world: World): string | undefined => {
      const table = locked({ world, at: 'I6', units: [[squad]] });
      act(table, withdrawRule, withdraw([squad], 'I6'), [roll(squad, 4, 3)], { withdrawalMode: 'move' });
      return topFrame(table)?.kind;
    };
    expect(hidden(ground())).toBe('move');
    expect(hidden(ground({ withdrawalTm: 'ignored' }))).toBe('melee');
  });

  rule('8.1.1', 'whether all check before anybody leaves is a switch', () => {
    const both = (world: World, dice: readonly Named[]): readonly string[] => {
      const table = locked({ world, units: [[koch], [squad]] });
      act(table, withdrawRule, withdraw([squad, koch]), dice, { withdrawalMode: 'move' });
      return topOf(table, 'move')?.movers.map((mover) => mover.unit) ?? [];
    };
    const one = ground({ withdrawalOrder: 'oneByOne' });
    expect(both(ground(), [roll(squad, 6, 6), roll(koch, 3, 3)])).toEqual([koch]);
    expect(both(one, [roll(squad, 6, 6)])).toEqual([]);
    expect(both(ground(), [roll(squad, 3, 3), roll(koch, 3, 3)])).toEqual([squad, koch]);
    // A Leader who has left before them is no help to those who still check.
    const stealthy = 'de.stealthy.1';
    const after = (switches: Readonly<Record<string, string>>): unknown => {
      const table = locked({ world: ground(switches), units: [[koch], [stealthy]] });
      const dice = [roll(koch, 3, 3), roll(stealthy, 3, 3)];
      act(table, withdrawRule, withdraw([koch, stealthy]), dice, { withdrawalMode: 'move' });
      return topOf(table, 'move')?.movers.map((mover) => mover.unit);
    };
    expect(after({})).toEqual([koch, stealthy]);
    expect(after({ withdrawalOrder: 'oneByOne' })).toEqual([koch]);
  });

  rule('6.2', 'those who leave with their Leader go at Double-Time', () => {
    const table = locked({ units: [[squad], [koch]] });
    act(table, withdrawRule, withdraw([squad, koch]), [roll(squad, 1, 1), roll(koch, 1, 1)], {
      withdrawalMode: 'move',
    });
    expect(topOf(table, 'move')?.movers).toMatchObject([{ unit: squad, allowance: 12 }, { unit: koch }]);
  });
});

describe('who may withdraw', () => {
  rule('8.1.1', 'it is announced at the beginning of the impulse', () => {
    const table = locked({ units: [[squad]] });
    table.frames = [acting('de', 'E6', [squad])];
    expect(faults(table, withdrawRule, withdraw([squad]))).toEqual(['wrong-step']);
    expect(legal(table, withdrawRule)).toEqual([]);
  });

  rule('8.1.1', 'before the Melee has been fought in the turn', () => {
    const table = locked({ units: [[squad]], fought: true });
    expect(faults(table, withdrawRule, withdraw([squad]))).toEqual(['melee-fought']);
    expect(legal(table, withdrawRule)).toEqual([]);
  });

  rule('8.1.1', 'there must be a Melee, with an enemy in it', () => {
    const free = lay(ground(), { units: [[squad, 'E6']], frames: [impulse('de')] });
    expect(faults(free, withdrawRule, withdraw([squad]))).toEqual(['no-melee']);
    const alone = lay(ground(), {
      units: [[squad, 'E6']],
      markers: [{ kind: 'melee', at: 'E6', fought: false }],
      frames: [impulse('de')],
    });
    expect(faults(alone, withdrawRule, withdraw([squad]))).toEqual(['not-locked']);
    expect(faults(locked({ units: [['de.panzer.1']] }), withdrawRule, withdraw(['de.panzer.1']))).toEqual([
      'not-locked',
    ]);
  });

  rule('8.1.1', 'units not yet activated that can move', () => {
    const spent = locked({ units: [[squad, { markers: ['moved'] }]] });
    expect(faults(spent, withdrawRule, withdraw([squad]))).toEqual(['already-activated']);
    expect(faults(locked({ units: [['de.bunkergun.1']] }), withdrawRule, withdraw(['de.bunkergun.1']))).toEqual([
      'cannot-move',
    ]);
  });

  rule('8.1.1', 'the order names units of the side that are in it', () => {
    const table = locked({ units: [[squad], [second, {}, 'E7']] });
    expect(faults(table, withdrawRule, withdraw([]))).toEqual(['no-units']);
    expect(faults(table, withdrawRule, withdraw(['de.nobody.1']))).toEqual(['unknown-counter']);
    expect(faults(table, withdrawRule, withdraw([enemy]))).toEqual(['not-yours']);
    expect(faults(table, withdrawRule, withdraw([second]))).toEqual(['not-there']);
  });

  rule('8.1.1', 'and there must be a way out that holds no enemy', () => {
    const ring = ['E5', 'E7', 'D6', 'D7', 'F6', 'F7'].map((hex, i) => [`us.1-4-4.${String(i)}`, {}, hex] as const);
    const table = locked({ units: [[squad], ...ring] });
    expect(faults(table, withdrawRule, withdraw([squad]))).toEqual(['nowhere-to-go']);
    expect(legal(table, withdrawRule)).toEqual([]);
    expect(legal(locked({ units: [[squad], [koch]] }), withdrawRule).map((action) => action.units)).toEqual([
      [squad],
      [koch],
      [squad, koch],
    ]);
  });
});
