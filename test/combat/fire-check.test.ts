import { describe, expect } from 'vitest';
import { checkForFire, fireRule, makesFireCheck } from '../../src/combat/index.js';
import type { HexMarker, SpecialRule, Status, World } from '../../src/state/index.js';
import { isFlammable } from '../../src/state/index.js';
import { act, play } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, inWindow, opposed, shelled, sniped } from './scene.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const lead = { lead: squad };
/** Whoever has fired is spotted. */
const shown: Status = { markers: ['fired'] };
const burning: HexMarker = { kind: 'fire', at: 'D4', stage: 1 };

/** The die of a Fire Check. */
function spark(of: string, face: number): Named {
  return { purpose: 'fireCheck', of, faces: [face] };
}

/** The Fires on the table. */
function fires({ position }: Table): readonly HexMarker[] {
  return position.markers.filter(({ kind }) => kind === 'fire');
}

/** Americans fire from one location at Germans in another. */
function shoot(from: string, target: string, dice: readonly Named[], more: Laid = {}, world: World = field()): Table {
  const { units = [], ...rest } = more;
  const table = inImpulse('us', [from], { units: [[squad, from], [enemy, target, shown], ...units], ...rest }, world);
  act(table, fireRule, firing(from, target, [squad], lead), dice);
  return table;
}

function withRules(...specialRules: readonly SpecialRule[]): World {
  const world = field();
  return { ...world, scenario: { ...world.scenario, specialRules } };
}

describe('a Fire Check', () => {
  rule(
    '10.5.6.1',
    'follows a natural 6 against enemies in a flammable hex, and sets it on fire with a 5 or a 6',
    () => {
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const table = shoot('D2', 'D4', [opposed('D2', 6, 6), spark('D4', face), check(enemy, 2)]);
        expect(fires(table)).toEqual(face >= 5 ? [burning] : []);
      }
      for (const natural of [1, 2, 3, 4, 5]) expect(fires(shoot('D2', 'D4', [opposed('D2', natural, 6)]))).toEqual([]);
    },
  );

  rule('10.5.6', 'is made in Brush, Forests, Light Woods, Low Crops and Buildings, and nowhere else', () => {
    const table = inImpulse('us', ['D2'], {});
    const flammable = ['D4', 'F4', 'H3', 'H5', 'J4', 'J6'];
    expect(table.world.map.names.filter((hex) => isFlammable(table, hex)).sort()).toEqual(
      ['D3', 'D6', ...flammable].sort(),
    );
    expect(fires(shoot('B2', 'B4', [opposed('B2', 6, 6), check(enemy, 2)]))).toEqual([]);
  });

  rule('10.5.6.1', 'is made once for an attack, whatever comes of it, and by Opportunity Fire too', () => {
    const hit = shoot('D2', 'D4', [opposed('D2', 6, 1), spark('D4', 6), check(enemy, 1)]);
    expect(fires(hit)).toEqual([burning]);
    const window = inWindow('us', 'D4', [[enemy, 'move']], {
      units: [
        [squad, 'D2'],
        [enemy, 'D4'],
      ],
    });
    act(window, fireRule, firing('D2', 'D4', [squad], lead), [opposed('D2', 6, 6), spark('D4', 5), check(enemy, 2)]);
    expect(fires(window)).toEqual([burning]);
  });

  rule('10.5.6.1', 'is not made where a Fire burns already', () => {
    const table = shoot('D3', 'D4', [opposed('D3', 6, 6), check(enemy, 2)], { markers: [burning] });
    expect(fires(table)).toEqual([burning]);
  });

  rule('10.5.6.1', 'is not made against an empty hex', () => {
    const table = inImpulse('us', ['D2'], { units: [[squad, 'D2']] });
    // Nobody can be fired at there at all.
    expect(
      [...fireRule.constraints]
        .filter((one) => one.violation(table, firing('D2', 'D4', [squad], lead)) !== undefined)
        .map(({ code }) => code),
    ).toContain('no-target');
  });

  rule('10.5.6.1', 'concerns just the level of a Building that was the target', () => {
    const table = shoot('I5', 'J6/upper', [opposed('I5', 6, 6), spark('J6/upper', 6)], {}, tall());
    expect(fires(table)).toEqual([{ kind: 'fire', at: 'J6/upper', stage: 1 }]);
    expect(makesFireCheck(table, { at: 'J6', by: 'us', natural: 6 })).toBe(true);
    expect(makesFireCheck(table, { at: 'J6/upper', by: 'us', natural: 6 })).toBe(false);
  });

  rule('10.5.6.1', 'goes by the chosen die of a Mortar, and by the sum of a Marksman', () => {
    const lobbed = inImpulse('us', ['D2'], {
      units: [
        [squad, 'D2'],
        [enemy, 'D4', shown],
      ],
      held: [['us.mortar51.1', squad]],
    });
    const shells = firing('D2', 'D4', [squad], { weapons: ['us.mortar51.1'], weaponsOnly: [squad] });
    act(lobbed, fireRule, shells, [shelled('D2', 3, 6, 6), spark('D4', 5), check(enemy, 2)]);
    expect(fires(lobbed)).toEqual([burning]);
    const man = 'us.marksman.1';
    const aimed = inImpulse('us', ['D2'], {
      units: [
        [man, 'D2'],
        [enemy, 'D4', shown],
      ],
    });
    act(aimed, fireRule, firing('D2', 'D4', [man]), [sniped(man, 2, 4, 6), spark('D4', 5)]);
    expect(fires(aimed)).toEqual([burning]);
  });

  rule('10.5.6.1', 'is forced by a Flamethrower and a Molotov whatever they roll, but not by a Satchel Charge', () => {
    const thrown = (weapon: string, dice: readonly Named[]): Table => {
      const table = inImpulse('us', ['D2'], {
        units: [
          [squad, 'D2'],
          [enemy, 'D3'],
        ],
        held: [[weapon, squad]],
      });
      act(table, fireRule, firing('D2', 'D3', [squad], { weapons: [weapon], ...lead }), dice);
      return table;
    };
    const set = [{ kind: 'fire', at: 'D3', stage: 1 }];
    for (const [weapon, hits] of [
      ['us.flamethrower.1', [check(enemy, 1)]],
      ['us.molotov.1', []],
    ] as const) {
      expect(fires(thrown(weapon, [opposed('D2', 1, 6), spark('D3', 5), ...hits]))).toEqual(set);
    }
    expect(fires(thrown('us.satchel.1', [opposed('D2', 1, 6), check(enemy, 1)]))).toEqual([]);
  });

  rule('10.5.6.1', 'is not made in what has fallen to Rubble, nor in a Bunker', () => {
    const table = inImpulse('us', ['D2'], {
      markers: [
        { kind: 'rubble', at: 'F4' },
        { kind: 'fortification', at: 'D4/bunker', type: 'bunker', tm: 4, side: 'de', facing: 1 },
      ],
    });
    expect(isFlammable(table, 'F4')).toBe(false);
    expect(isFlammable(table, 'D4/bunker')).toBe(false);
    expect(isFlammable(table, 'D4')).toBe(true);
  });

  rule('10.5.6.1', 'by the switch `fireTrigger` is made after ordnance too, after a six alone, or never', () => {
    const dice = [opposed('D2', 6, 6), check(enemy, 2)];
    const six = field({ fireTrigger: 'naturalSix' });
    expect(fires(shoot('D2', 'D4', [...dice, spark('D4', 5)], {}, six))).toEqual([burning]);
    const never = field({ fireTrigger: 'never' });
    expect(fires(shoot('D2', 'D4', dice, {}, never))).toEqual([]);
    const table = inImpulse('us', ['D2'], {}, never);
    expect(makesFireCheck(table, { at: 'D4', by: 'us', natural: 1, flames: true })).toBe(false);
  });
});

describe('scenarios', () => {
  rule('10.5.6.5', 'may make Fires start more or less often, and other terrain burn', () => {
    const dry = withRules({ tag: 'fireChance', faces: { starts: [2, 3, 4, 5, 6] } });
    expect(fires(shoot('D2', 'D4', [opposed('D2', 6, 6), spark('D4', 2), check(enemy, 2)], {}, dry))).toEqual([
      burning,
    ]);
    const wet = withRules({ tag: 'fireChance', faces: { starts: [] } });
    expect(fires(shoot('D2', 'D4', [opposed('D2', 6, 6), check(enemy, 2)], {}, wet))).toEqual([]);
    const green = withRules(
      { tag: 'flammability', terrain: 'brush', flammable: false },
      { tag: 'flammability', terrain: 'clear', flammable: true, where: { kind: 'hexes', hexes: ['B4'] } },
    );
    const table = inImpulse('us', ['D2'], {}, green);
    expect(['D4', 'B4', 'B5', 'J4'].map((hex) => isFlammable(table, hex))).toEqual([false, true, false, true]);
  });
});

describe('a check of its own', () => {
  rule('10.5.6.1', 'tells whether a Fire started', () => {
    const table = inImpulse('us', ['D2'], {});
    const events = play(table, dropped(checkForFire(table, { at: 'D4', by: 'us', natural: 6 })), [spark('D4', 4)]);
    expect(events).toMatchObject([{ kind: 'fireRolled', at: 'D4', face: 4, result: 'none' }]);
    expect(fires(table)).toEqual([]);
  });
});

function* dropped(procedure: ReturnType<typeof checkForFire>) {
  yield* procedure;
}

/** The field, its large Building two storeys high. */
function tall(): World {
  const world = field();
  const { map } = world;
  return { ...world, map: { ...map, buildings: map.buildings.map((building) => ({ ...building, storeys: 2 })) } };
}
