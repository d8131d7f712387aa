import { describe, expect, it } from 'vitest';
import type { Distribution, Setup } from '../../../src/index.js';
import { odds } from '../../../src/index.js';
import type { CounterType } from '../../../src/units/index.js';
import { field } from '../../combat/scene.js';
import { situation, worldWith } from '../../world.js';

type Units = Setup['units'];

const JEEP: CounterType = {
  nation: 'de',
  id: 'de.jeep',
  kind: 'vehicle',
  morale: 5,
  mf: 20,
  movement: 'road',
  passengers: { inside: 1, outside: 0 },
};
const DESTROYER: CounterType = {
  nation: 'de',
  id: 'de.destroyer',
  kind: 'vehicle',
  morale: 6,
  mf: 12,
  movement: 'tracked',
  hull: { front: 6, flank: 3, rear: '*' },
};
const world = worldWith({ types: [JEEP, DESTROYER] }, field({ hitLocationRoll: 'modified' }));

/** So many paths brute force may take. */
const BRUTE = 1_000_000;

function oddsOf(units: Units, action: object, factorise: boolean, from = 'B2'): Distribution['subjects'] {
  const state = situation(world, { units, impulse: { by: 'us', named: [from] } });
  // Brute force takes more paths than odds have without a budget of their own.
  const found = odds(world, state, action, factorise ? {} : { factorise, budget: BRUTE });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value.subjects;
}

/** The odds, which are those of brute force and add up to one for everybody. */
function compared(units: Units, action: object, from = 'B2'): Distribution['subjects'] {
  const fast = oddsOf(units, action, true, from);
  expect(fast).toEqual(oddsOf(units, action, false, from));
  for (const { results } of fast) {
    const parts = results.map(({ chance }) => chance.split('/').map(Number) as [number, number | undefined]);
    const common = parts.reduce((product, [, d]) => product * (d ?? 1), 1);
    expect(parts.reduce((sum, [n, d]) => sum + n * (common / (d ?? 1)), 0)).toBe(common);
  }
  return fast;
}

const gunners = { type: 'us.gunteam', at: 'B2' };
const fire = (vehicle: string): object => ({
  kind: 'fire',
  from: 'B2',
  target: 'B4',
  vehicle,
  units: ['us.gunteam.1'],
  weapons: [],
  lead: 'us.gunteam.1',
});
const resultsOf = (subjects: Distribution['subjects'], of: string): readonly string[] =>
  (subjects.find(({ subject }) => subject === of)?.results ?? []).map(({ result }) => result).sort();

describe('the odds of an attack on a vehicle', () => {
  it('by small arms are those of brute force', () => {
    const tank = compared([gunners, { type: 'de.pz4h', at: 'B4', facing: 1 }], fire('de.pz4h.1'));
    expect(resultsOf(tank, 'de.pz4h.1')).toEqual(['none', 'shaken']);
  });

  it('of one that is Shaken and may be abandoned', () => {
    const units = [gunners, { type: 'de.sdkfz251', at: 'B4', facing: 1, shaken: true as const }];
    expect(resultsOf(compared(units, fire('de.sdkfz251.1')), 'de.sdkfz251.1')).toEqual(['abandoned', 'none']);
  });

  it('of one that bursts into a Wreck, with the Bailout Checks', () => {
    const units = [gunners, { type: 'de.jeep', at: 'B4', facing: 1 }, { type: 'de.koch', at: 'in:de.jeep.1' }];
    const subjects = compared(units, fire('de.jeep.1'));
    expect(resultsOf(subjects, 'de.jeep.1')).toEqual(['destroyed', 'none', 'shaken']);
    expect(resultsOf(subjects, 'de.koch.1')).toContain('eliminated');
  });

  it('of one with men inside, who may bring forth a Hero before it bursts', () => {
    const units = [gunners, { type: 'de.jeep', at: 'B4', facing: 1 }, { type: 'de.0-5-4', at: 'in:de.jeep.1' }];
    const subjects = compared(units, fire('de.jeep.1'));
    expect(resultsOf(subjects, 'de.0-5-4.1')).toEqual(['eliminated', 'none', 'shaken']);
  });

  it('of one fired at by several, each with the chances of his own fire', () => {
    const units = [gunners, { type: 'us.2-5-4', at: 'B2' }, { type: 'de.jeep', at: 'B4', facing: 1 }];
    const squad = { ...fire('de.jeep.1'), units: ['us.2-5-4.1'], lead: 'us.2-5-4.1' };
    const state = situation(world, { units, impulse: { by: 'us', named: ['B2'] } });
    const [first, second] = [fire('de.jeep.1'), squad].map((action) => odds(world, state, action as never));
    expect(first).not.toEqual(second);
    expect(second?.ok === true ? second.value.subjects : second).toEqual(oddsOf(units, squad, false));
  });

  it('by ordnance, with the man inside and its crew', () => {
    const units = [
      { type: 'us.2-5-4', at: 'B2', weapons: [{ type: 'us.bazooka' }] },
      { type: 'us.1-4-4', at: 'F2' },
      { type: 'de.jeep', at: 'B4', facing: 1 },
      { type: 'de.koch', at: 'in:de.jeep.1' },
    ];
    const shot = { kind: 'shoot', from: 'B2', target: 'B4', weapon: 'us.bazooka.1', vehicle: 'de.jeep.1' };
    expect(resultsOf(compared(units, shot), 'de.jeep.1')).toEqual(['destroyed', 'none']);
  });

  it('by ordnance, of one with a bare rear that is Shaken', () => {
    const units = [
      { type: 'us.2-5-4', at: 'B3', weapons: [{ type: 'us.bazooka' }] },
      { type: 'de.destroyer', at: 'B5', facing: 2, shaken: true as const },
    ];
    const shot = { kind: 'shoot', from: 'B3', target: 'B5', weapon: 'us.bazooka.1', vehicle: 'de.destroyer.1' };
    expect(resultsOf(compared(units, shot, 'B3'), 'de.destroyer.1')).toEqual(['abandoned', 'destroyed', 'none']);
  });

  it('by a Mortar, with a man beside it', () => {
    const units = [
      { type: 'us.mortarteam', at: 'B2' },
      { type: 'de.pz4h', at: 'B5', facing: 1 },
      { type: 'de.koch', at: 'B5' },
    ];
    const subjects = compared(units, { kind: 'mortar', unit: 'us.mortarteam.1', target: 'B5' });
    expect(subjects.map(({ subject }) => subject)).toEqual(['de.koch.1', 'de.pz4h.1']);
  });
});
