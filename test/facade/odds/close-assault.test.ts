import { describe, expect, it } from 'vitest';
import type { Action, GameState, World } from '../../../src/index.js';
import { apply, check, legal, odds } from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { lay, impulse } from '../../phases/table.js';
import { moving } from '../../movement/ground.js';
import { unwrap } from '../../unwrap.js';
import { drawn, gameOf, worldWith } from '../../world.js';

const world: World = worldWith({ map: drawn({ hexes: [{ hex: 'E3', terrain: 'lightWoods' }] }) });
const enter = { kind: 'enter', to: 'E2' } as const;
const squad = 'us.2-5-4.1';
const crew = 'us.1-4-4.1';
const tom = 'us.tom.1';

/** Units in the Woods of E3 before the vehicles of E2: two and their Leader, unless others are named. */
function before(vehicles: readonly string[], units = [crew, squad, tom], mines = false): GameState {
  return gameOf(
    lay(world, {
      units: [...units.map((id) => [id, 'E3'] as const), ...vehicles.map((id) => [id, 'E2', { facing: 1 }] as const)],
      held: [['us.bazooka.1', squad], ...(units.includes(tom) ? [['us.satchel.1', tom] as const] : [])],
      markers: mines ? [{ kind: 'mines', at: 'E2', fp: 1, side: 'de' }] : [],
      position: { phase: 'operations' },
      frames: [
        impulse('us', { step: 'acting', acted: true, named: [{ at: 'E3', moved: true }], started: units }),
        moving(
          'us',
          'E3',
          units.map((id) => [id, 'move', 4] as const),
        ),
      ],
    }),
  );
}

/** The game after everybody has passed his Morale Check and gone in. */
function inside(vehicles: readonly string[], units = [crew, squad, tom]): GameState {
  let state = unwrap(apply(world, before(vehicles, units), enter)).state;
  for (const _ of units) {
    state = unwrap(apply(world, state, { kind: 'answer', faces: [1, 1] })).state;
  }
  return state;
}

function chances(state: GameState, action: Action, factorise = true): Readonly<Record<string, unknown>> {
  const { subjects } = unwrap(odds(world, state, action, { factorise }));
  return Object.fromEntries(
    subjects.map(({ subject, results }) => [
      subject,
      Object.fromEntries(results.map(({ result, chance }) => [result, chance])),
    ]),
  );
}

describe('the odds of a Close Assault', () => {
  it('are those of the Morale Checks, then those of brute force', () => {
    const state = before(['de.pz4h.1'], [squad, tom]);
    const found = chances(state, enter);
    // 8 or less with two off for the Woods, 26 in 36; if the Leader has passed 10 or less, 33 in 36.
    expect(found[tom]).toEqual({ assaults: '13/18', stays: '5/18' });
    expect(found[squad]).toEqual({ assaults: '559/648', stays: '89/648' });
    expect(found).toEqual(chances(state, enter, false));
    const mined = before(['de.pz4h.1'], [squad], true);
    const parts = Object.values(chances(mined, enter)[squad] as object).map((chance) =>
      String(chance).split('/').map(Number),
    );
    expect(parts.reduce((sum, [n = 0, d = 1]) => sum + n / d, 0)).toBeCloseTo(1, 12);
  });

  it('are those of one assault against the lowest Armor Factor', () => {
    const state = inside(['de.pz4h.1']);
    const assault = { kind: 'closeAssault', unit: squad, vehicle: 'de.pz4h.1', weapon: 'us.bazooka.1' } as const;
    // 2 + 2 against 2.
    expect(chances(state, assault)).toEqual({ 'de.pz4h.1': { destroyed: '13/18', none: '5/18' } });
    expect(chances(state, assault, false)).toEqual(chances(state, assault));
    expect(chances(state, { ...assault, leader: tom })).toEqual({ 'de.pz4h.1': { destroyed: '11/12', none: '1/12' } });
  });

  it('go on to the second Morale Check where there is a second vehicle', () => {
    const state = inside(['de.pz4h.1', 'de.sdkfz251.1'], [squad]);
    const assault = { kind: 'closeAssault', unit: squad, vehicle: 'de.pz4h.1' } as const;
    const found = chances(state, assault);
    expect(found).toMatchObject({ 'de.pz4h.1': { destroyed: '5/12' } });
    expect(Object.keys(found)).toEqual(['de.pz4h.1', squad]);
    expect(found).toEqual(chances(state, assault, false));
  });
});

describe('the legal actions of a Close Assault', () => {
  it('are all that a one-field mutation can be', () => {
    for (const vehicles of [['de.pz4h.1'], ['de.pz4h.1', 'de.sdkfz251.1']]) {
      const state = inside(vehicles);
      const walked = new Map([...legal(world, state)].map((action) => [canonical(action), action]));
      expect(walked.size).toBeGreaterThan(vehicles.length * 5);
      const ids = state.position.counters.map(({ id }) => id);
      for (const action of walked.values()) {
        expect(check(world, state, action)).toMatchObject({ complete: 1 });
        for (const field of ['unit', 'vehicle', 'weapon', 'leader']) {
          const { [field]: _left, ...without } = action as unknown as Record<string, unknown>;
          for (const mutant of [without, ...ids.map((id) => ({ ...without, [field]: id }))]) {
            const is = check(world, state, mutant).complete === 1;
            expect(is, JSON.stringify(mutant)).toBe(walked.has(canonical(mutant)));
          }
        }
      }
    }
  });
});
