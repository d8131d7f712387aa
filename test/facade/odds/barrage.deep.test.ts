import { describe, expect, it } from 'vitest';
import type { Distribution, GameState, World } from '../../../src/index.js';
import { loadWorld, odds, position } from '../../../src/index.js';
import { indexOf, nameOf, neighboursOf } from '../../../src/map/index.js';
import { board15, packJson } from '../../training.js';

interface Pack {
  readonly scenarios: readonly { readonly sides: readonly { readonly id: string }[] }[];
}

/** The Training Scenario with a battery for the Americans. */
function artilleryWorld(fp: number, by = 'us'): World {
  const pack = packJson('training') as Pack;
  const scenarios = pack.scenarios.map((scenario) => ({
    ...scenario,
    sides: scenario.sides.map((side) =>
      side.id === by ? { ...side, artillery: [{ id: 'battery', missions: 1, fp }] } : side,
    ),
  }));
  const world = loadWorld({
    packs: [packJson('ww2-starter'), { ...pack, scenarios }],
    boards: [board15()],
    scenario: 'training',
    overrides: {},
  });
  if (!world.ok) throw new Error(JSON.stringify(world.problems));
  return world.value;
}

/** A hex and the six around it. */
function sevenHexes(world: World, hex: string): readonly string[] {
  const { map } = world;
  return [hex, ...neighboursOf(map, indexOf(map, hex) ?? 0).map((index) => nameOf(map, index))];
}

/** A Spotting Round of a Leader has landed in a hex. */
function landed(world: World, at: string, units: readonly object[]): GameState {
  const by = world.scenario.sides.find(({ artillery }) => artillery !== undefined)?.id ?? '';
  const type = by === 'us' ? 'us.tom' : 'de.koch';
  const laid = position(world, {
    units: [{ type, at: 'K7', markers: ['opsComplete'] }, ...units],
    frames: [
      { kind: 'impulse', by, step: 'acting', named: [{ at: 'K7' }], started: [`${type}.1`], acted: true },
      { kind: 'spottingRound', by, caller: `${type}.1`, artillery: 'battery', mission: 'standard', at },
    ],
    dice: 'entered',
  });
  if (!laid.ok) throw new Error(JSON.stringify(laid.problems));
  return laid.value;
}

function oddsOf(world: World, state: GameState, at: string, factorise = true): Distribution {
  const found = odds(world, state, { kind: 'fireForEffect', at }, { factorise });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

describe('the odds of a barrage', () => {
  it('are those of brute force, die by die', () => {
    const world = artilleryWorld(2);
    const state = landed(world, 'H4', [
      { type: 'de.koch', at: 'H4' },
      { type: 'de.1-6-4', at: 'H4' },
    ]);
    expect(oddsOf(world, state, 'H4').subjects).toEqual(oddsOf(world, state, 'H4', false).subjects);
  });

  it('of one hex do not depend on who is struck in another', () => {
    const world = artilleryWorld(3, 'de');
    const [here, there] = [
      { type: 'us.1-4-4', at: 'H4' },
      { type: 'us.2-5-4', at: 'H5' },
    ];
    const both = oddsOf(world, landed(world, 'H4', [here, there]), 'H4').subjects;
    const each = [here, there].flatMap((unit) => oddsOf(world, landed(world, 'H4', [unit]), 'H4').subjects);
    expect(both).toEqual(each);
  });

  it('of seven hexes and twenty units add up to one for each of them', () => {
    const world = artilleryWorld(5);
    const hexes = sevenHexes(world, 'H4');
    const units = hexes.flatMap((at, i) => [
      { type: 'de.1-6-4', at },
      { type: 'de.1-6-4', at },
      ...(i < 6 ? [{ type: i % 2 === 0 ? 'de.0-5-4' : 'de.1-5-4', at }] : []),
    ]);
    const state = landed(world, 'H4', units);
    const { subjects } = oddsOf(world, state, 'H4');
    // Beside them stands the hex that may be set on fire.
    expect(subjects.filter(({ subject }) => subject.startsWith('de.'))).toHaveLength(20);
    for (const { results } of subjects) {
      const sum = results.reduce((total, { chance }) => {
        const [n = 0, d = 1] = chance.split('/').map(Number);
        return total + n / d;
      }, 0);
      expect(sum).toBeCloseTo(1, 10);
    }
  });
});
