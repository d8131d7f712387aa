import { describe, expect } from 'vitest';
import { stepCost } from '../../src/movement/index.js';
import { growFires, spreadFires, threatened } from '../../src/phases/administration/fires.js';
import { openingPosition } from '../../src/phases/game/opening.js';
import { administer } from '../../src/phases/administration/administrative.js';
import type { HexMarker, SpecialRule, World } from '../../src/state/index.js';
import { counterOf, isIlluminated, sight, targetModifier } from '../../src/state/index.js';
import { coverOf } from '../../src/spotting/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { field, twoStoreys } from '../combat/scene.js';
import { rule } from '../rule.js';
import { lay, placeOf, play } from './table.js';
import type { Laid, Named, Table } from './table.js';

const squad = 'us.2-5-4.1';
const team = 'us.gunteam.1';

function fire(at: string, stage: 1 | 2 = 1): HexMarker {
  return { kind: 'fire', at, stage };
}

function burning(markers: readonly HexMarker[], more: Laid = {}, world: World = field()): Table {
  return lay(world, { ...more, markers, position: { phase: 'operations', initiative: 'us', ...more.position } });
}

function die(purpose: 'fireGrowth' | 'fireSpread', of: string, face: number): Named {
  return { purpose, of, faces: [face] };
}

function fires({ position }: Table): readonly HexMarker[] {
  return position.markers.filter(({ kind }) => kind === 'fire');
}

function withRules(...specialRules: readonly SpecialRule[]): World {
  const world = field();
  return { ...world, scenario: { ...world.scenario, specialRules } };
}

describe('a Fire in the Administrative Phase', () => {
  rule('10.5.6.2', 'grows by a 6, goes out by a 1 and else stays as it is', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const table = burning([fire('H3')]);
      play(table, growFires(table), [die('fireGrowth', 'H3', face)]);
      expect(fires(table)).toEqual(face === 1 ? [] : [fire('H3', face === 6 ? 2 : 1)]);
    }
  });

  rule('10.5.6.2', 'is rolled for once a marker, and a Fire 2 never goes out', () => {
    const table = burning([fire('D3'), fire('H3', 2), fire('J4')]);
    play(table, growFires(table), [die('fireGrowth', 'D3', 1), die('fireGrowth', 'J4', 6)]);
    expect(fires(table)).toEqual([fire('H3', 2), fire('J4', 2)]);
  });

  rule('10.5.6.2', 'spreads to each flammable hex next to it by a 1, one die a hex however many burn around it', () => {
    const table = burning([fire('D4')]);
    expect(threatened(table)).toEqual(['D3']);
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const one = burning([fire('D4', 2)]);
      play(one, spreadFires(one), [die('fireSpread', 'D3', face)]);
      expect(fires(one)).toEqual(face === 1 ? [fire('D4', 2), fire('D3')] : [fire('D4', 2)]);
    }
    // Clear ground burns by a special rule, and A4 and C4 lie next to both.
    const dry = withRules({ tag: 'flammability', terrain: 'clear', flammable: true });
    const two = burning([fire('B4'), fire('B5')], {}, dry);
    expect(new Set(threatened(two)).size).toBe(threatened(two).length);
    expect(threatened(two)).toEqual(['A3', 'A4', 'A5', 'B3', 'B6', 'C3', 'C4', 'C5']);
  });

  rule('10.5.6.2', 'that has just started does not spread in the same phase', () => {
    const dry = withRules({ tag: 'flammability', terrain: 'clear', flammable: true });
    const table = burning([fire('A1')], {}, dry);
    const dice = threatened(table).map((at) => die('fireSpread', at, 1));
    play(table, spreadFires(table), dice);
    expect(fires(table)).toHaveLength(1 + dice.length);
  });

  rule('10.5.6.2', 'grows first and spreads then, and what has gone out can burn again', () => {
    const table = burning([fire('D3'), fire('D4')], {
      frames: [{ kind: 'impulse', by: 'us', step: 'open', named: [], started: [], acted: false }],
    });
    const growth = [die('fireGrowth', 'D3', 1), die('fireGrowth', 'D4', 6)];
    play(table, administer(table), [...growth, die('fireSpread', 'D3', 1), ...initiative]);
    expect(fires(table)).toEqual([fire('D4', 2), fire('D3')]);
  });

  rule('10.5.6.2', 'goes from floor to floor only by the dice, as floors are locations of their own', () => {
    const table = burning([fire('J6')], {}, twoStoreys());
    expect(threatened(table)).toEqual(['J6/upper']);
    expect(threatened(burning([fire('J6/upper')], {}, twoStoreys()))).toEqual(['J6']);
    play(table, spreadFires(table), [die('fireSpread', 'J6/upper', 2)]);
    expect(fires(table)).toEqual([fire('J6')]);
  });

  rule('10.5.6.2', 'of stage 2 removes a Weapon Team or a Sniper who cannot move, and nobody else', () => {
    const table = burning([fire('D4')], {
      units: [
        ['de.gun.1', 'D4'],
        ['de.sniper.1', 'D4'],
        ['de.gunteam.1', 'D4'],
        ['de.1-6-4.1', 'D4'],
      ],
    });
    play(table, growFires(table), [die('fireGrowth', 'D4', 6)]);
    const gone = ['de.gun.1', 'de.sniper.1', 'de.gunteam.1', 'de.1-6-4.1'].map((id) => placeOf(table, id)?.kind);
    expect(gone).toEqual(['eliminated', 'eliminated', 'map', 'map']);
  });

  rule('10.5.6.2', 'of stage 2 credits its hex to the side that was there last', () => {
    const control = [{ at: 'D4', side: 'de' }];
    const held = burning([fire('D4')], { units: [[squad, 'D4']], position: { control } });
    play(held, growFires(held), [die('fireGrowth', 'D4', 6)]);
    expect(held.position.control).toEqual([{ at: 'D4', side: 'us' }]);
    const empty = burning([fire('D4')], { position: { control } });
    play(empty, growFires(empty), [die('fireGrowth', 'D4', 6)]);
    expect(empty.position.control).toEqual(control);
  });

  rule('10.5.6.5', 'grows, goes out and spreads by the faces that a scenario names', () => {
    const still = withRules({ tag: 'fireChance', faces: { grows: [], goesOut: [], spreads: [] } });
    const table = burning([fire('D4')], {}, still);
    play(table, growFires(table));
    play(table, spreadFires(table));
    expect(fires(table)).toEqual([fire('D4')]);
    const rain = burning([fire('D4')], {}, withRules({ tag: 'fireChance', faces: { goesOut: [1, 2, 3] } }));
    play(rain, growFires(rain), [die('fireGrowth', 'D4', 3)]);
    expect(fires(rain)).toEqual([]);
  });
});

describe('a scenario', () => {
  rule('10.5.4', 'lays Fires, Roadblocks and the like on the map before anybody sets up', () => {
    const world = field();
    const ground = [fire('D4'), { kind: 'terrain', at: 'B4', terrain: 'craters', tm: 2 }] as const;
    const opened = openingPosition({ ...world, scenario: { ...world.scenario, ground } as World['scenario'] });
    expect(opened.position.markers).toEqual(expect.arrayContaining([...ground]));
  });
});

describe('a burning hex', () => {
  rule('10.5.6.1', 'blocks lines of sight and is one of Smoke, on whatever floor it burns', () => {
    for (const at of ['J6', 'J6/upper']) {
      const table = burning([fire(at)], {}, twoStoreys());
      expect(sight(table, 'J5', 'J8').blocked).toBe(true);
      const modifier = targetModifier(table, { at: 'J6' });
      expect(modifier.terms).toContainEqual(expect.objectContaining({ id: 'smoke' }));
    }
    const brush = burning([fire('D6')]);
    expect(sight(brush, 'D5', 'D8').blocked).toBe(true);
    expect(sight(burning([]), 'D5', 'D8').blocked).toBe(false);
    expect(coverOf(brush, 'D6')).toBe('blocking');
    expect(wholeTotal(targetModifier(brush, { at: 'D6' }))).toBe(1);
  });

  rule('10.5.6.2', 'costs 1 MP more to enter while it is a Fire 1, and nobody enters a Fire 2', () => {
    const cost = (stage: 1 | 2, unit: string): unknown => {
      const table = burning([fire('D4', stage)], { units: [[unit, 'C4']] });
      const counter = counterOf(table.position, unit);
      const step = counter === undefined ? undefined : stepCost(table, counter, 'C4', 'D4');
      return step?.kind === 'cost' ? step.price : step?.rule;
    };
    for (const unit of [squad, 'us.crew.1', 'us.tom.1', 'us.hird.1']) expect(cost(1, unit)).toBe(2 * (1 + 1));
    for (const unit of [squad, 'us.crew.1', 'us.tom.1', team]) expect(cost(2, unit)).toBe('10.5.6.2');
    expect(cost(1, team)).toBe('10.5.6.2');
  });

  rule('10.5.6.2', 'costs as much more upstairs, and its Bunker is no part of the Fire', () => {
    const table = burning([fire('J6/upper')], { units: [[squad, 'J6']] }, twoStoreys());
    const counter = counterOf(table.position, squad);
    if (counter === undefined) throw new Error('no Squad');
    expect(stepCost(table, counter, 'J6', 'J6/upper')).toMatchObject({ price: 2 * (2 + 1) });
    const bunker: HexMarker = { kind: 'fortification', at: 'D4/bunker', type: 'bunker', tm: 4, facing: 1 };
    const dugIn = burning([fire('D4', 2), bunker], { units: [[squad, 'D4']] });
    expect(stepCost(dugIn, counter, 'D4', 'D4/bunker')).toMatchObject({ kind: 'cost', price: 4 });
    expect(stepCost(dugIn, counter, 'D4/bunker', 'D4')).toMatchObject({ kind: 'prohibited' });
  });

  rule('10.5.6.4', 'gives the light of a Starshell at stage 2, and none at stage 1', () => {
    expect(isIlluminated(burning([fire('J6/upper', 2)]), 'J5')).toBe(true);
    expect(isIlluminated(burning([fire('J6')]), 'J5')).toBe(false);
  });
});

/** Nobody gains the initiative in these worlds but by the dice. */
const initiative: readonly Named[] = [
  { purpose: 'initiative', of: 'us', faces: [6] },
  { purpose: 'initiative', of: 'de', faces: [1] },
];
