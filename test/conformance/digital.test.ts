import { describe, expect, it } from 'vitest';
import { attackLedger, fireOrder, fireRule } from '../../src/combat/index.js';
import { scatterLedger } from '../../src/combat/artillery/scatter.js';
import { assaultLedger } from '../../src/combat/melee/close-assault.js';
import { meleeOdds } from '../../src/combat/melee/melee-odds.js';
import { resolveRuleset } from '../../src/editions/index.js';
import { stepCost } from '../../src/movement/step/cost.js';
import { ledger, plus, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Ledger } from '../../src/kernel/numbers/ledger.js';
import type { Counter, Scene, Status, World } from '../../src/state/index.js';
import { counterOf, stackingProblem, targetModifier } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { field, firing, inImpulse, inWindow, opposed, sums } from '../combat/scene.js';
import { sightsNow } from '../../src/spotting/index.js';
import { act, faults, lay } from '../phases/table.js';
import { partisanWorld } from '../partisans.js';
import { unwrap } from '../unwrap.js';
import { worldWith } from '../world.js';

/* The worked examples of the manual of the digital edition, each under the ruleset of that name. */

const { switches, numbers } = unwrap(resolveRuleset({ edition: 'digital' }));

const GUARDS: CounterType = {
  nation: 'us',
  id: 'us.2-2-4',
  kind: 'squad',
  ifp: { value: 2 },
  range: 2,
  extendedRange: true,
  mf: 4,
  morale: 6,
  shaken: { mf: 2 },
};

function digital(scenario: Partial<World['scenario']> = {}): World {
  return worldWith({ switches, numbers, scenario, types: [GUARDS] }, field());
}

const enemy = 'de.1-6-4.1';

/** The sum, without its die, of an attack of units in B3 on a German Squad, in their own impulse. */
function firepower(
  units: readonly string[],
  target: string,
  { status = {}, held = [], world = digital(), more = {} }: Attack = {},
): number {
  const table = inImpulse(
    'us',
    ['B3'],
    {
      units: [...units.map((id) => [id, 'B3', status] as const), [enemy, target]],
      held: held.map((weapon) => [weapon, units[0] ?? ''] as const),
    },
    world,
  );
  const order = firing('B3', target, [...units], { weapons: [...held], lead: units[0], ...more } as never);
  expect(faults(table, fireRule, order)).toEqual([]);
  return wholeTotal(attackLedger(table, fireOrder(table, order), find(table, enemy)));
}

interface Attack {
  readonly status?: Status;
  readonly held?: readonly string[];
  readonly world?: World;
  readonly more?: object;
}

/** The Opportunity Fire, its die not counted, of a unit under Operations Complete on a German Squad. */
function opportunity(unit: string, mode: 'move' | 'lowCrawl'): number {
  const marker = mode === 'move' ? 'moved' : 'lowCrawl';
  const laid = {
    units: [
      [unit, 'B4', { markers: ['opsComplete'] }],
      [enemy, 'B6', { markers: [marker] }],
    ],
  } as const;
  const table = inWindow('us', 'B6', [[enemy, mode]], laid, 1, digital());
  // What each side sees in the fog is known before anybody fires.
  const seen = sightsNow(table, table.position.control) ?? {};
  table.position = { ...table.position, seen };
  const events = act(table, fireRule, firing('B4', 'B6', [unit], { lead: unit }), [opposed('B4', 1, 6)]);
  return (sums(events)[enemy]?.[0] ?? 0) - 1;
}

const strength = (value: number): Ledger => ledger('strength', '8.0', [plus('given', '8.0', value)], 'all');

function find(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

describe('worked examples of the digital edition', () => {
  it('dg-10: a Satchel Charge attacks with 6, with the IFP of a Squad beside it with 10', () => {
    const held = ['us.satchel.1'];
    expect(firepower(['us.2-5-4.1'], 'B4', { held })).toBe(2 + 2 + 6);
    expect(firepower(['us.2-5-4.1'], 'B4', { held, more: { weaponsOnly: ['us.2-5-4.1'], lead: undefined } })).toBe(6);
  });

  it('dg-12, dg-13: Operations Complete halves the IFP in Opportunity Fire, fractions dropped; 0 becomes -1', () => {
    expect(opportunity('us.zero.1', 'move')).toBe(0);
    expect(opportunity('us.1-6-4.1', 'lowCrawl')).toBe(0);
    expect(opportunity('us.boxed.1', 'lowCrawl')).toBe(1);
  });

  it('dg-16: a Squad of 2 FP and boxed range 2 fires 3 hexes far with 1', () => {
    expect(firepower(['us.2-2-4.1'], 'B6')).toBe(1);
  });

  it('dg-18: two Squads of 1 FP fire with 0 after an Assault Move', () => {
    expect(firepower(['us.1-6-4.1', 'us.1-6-4.2'], 'B6', { status: { markers: ['assaultMove'] } })).toBe(0);
  });

  it('dg-19, dg-20: 4 against 2 are odds of 2-1 in Melee, and 5 against 2 too', () => {
    const table = inImpulse('us', ['B3'], { units: [] }, digital());
    const columns = [4, 5].map((attack) => meleeOdds(table, strength(attack), strength(2), false));
    expect(columns.map(({ column }) => column)).toEqual(['2-1', '2-1']);
  });

  it('dg-26: a Squad of 1 FP with a Satchel Charge assaults a vehicle with 7', () => {
    const table = inImpulse(
      'us',
      ['B3'],
      { units: [['us.1-6-4.1', 'B3']], held: [['us.satchel.1', 'us.1-6-4.1']] },
      digital(),
    );
    expect(wholeTotal(assaultLedger(table, { unit: 'us.1-6-4.1', weapon: 'us.satchel.1' }))).toBe(7);
  });

  it('dg-27: a Squad of 2 FP attacks the next hex with 4, at night too', () => {
    expect(firepower(['us.2-5-4.1'], 'B4', { world: digital({ night: true }) })).toBe(4);
  });

  it('dg-28: a Spotting Round scatters half of a white 3, fractions dropped', () => {
    const table = inImpulse('us', ['B3'], { units: [['us.scout.1', 'B3']] }, digital());
    expect(wholeTotal(scatterLedger(table, find(table, 'us.scout.1'), {}, 'B6', 3))).toBe(1);
  });

  it('dg-44: Partisans pay 1 MP for Light Woods and for the first Forest or Swamp, then 2; they stack by twos', () => {
    const terrain = { E4: 'forest', E5: 'forest', F4: 'marsh', F3: 'lightWoods' };
    const world = partisanWorld({ edition: 'digital', terrain });
    const pair = ['pt.0-3-4.1', 'pt.0-3-4.2'] as const;
    const third = 'pt.0-3-4.3';
    const table = lay(world, {
      units: [...pair.map((id) => [id, 'E3'] as const), [third, 'E6'], ['ss.2-6-4.1', 'J9']],
    });
    const mps = (to: string, eased: boolean): unknown => {
      const cost = stepCost(table, find(table, third), 'E3', to, { rides: false, eased });
      return cost.kind === 'cost' ? cost.price / 2 : cost.kind;
    };
    expect(['F3', 'E4', 'F4'].map((to) => mps(to, false))).toEqual([1, 1, 1]);
    expect(['F3', 'E4', 'F4'].map((to) => mps(to, true))).toEqual([1, 2, 2]);
    const tm = (at: string): number => wholeTotal(targetModifier(table, { at, unit: find(table, third), from: 'J9' }));
    expect([tm('E4'), tm('F3')]).toEqual([3, 2]);
    expect(stackingProblem(table, 'E3', 'pt', [find(table, third)])).toMatchObject({ count: 3, limit: 2 });
  });
});
