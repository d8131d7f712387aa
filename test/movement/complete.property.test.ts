import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { subsets } from '../../src/kernel/index.js';
import { enterRule, locationsOf, moveRule, placeSniperRule } from '../../src/movement/index.js';
import type { Group, HexMarker, MoveAction, MoveMode, Scene, Status } from '../../src/state/index.js';
import { impulse, lay, legal } from '../phases/table.js';
import { prop } from '../prop.js';
import { acting, ground, moving, village } from './ground.js';

const MODES = ['move', 'assaultMove', 'assaultFire', 'lowCrawl', 'stealth', 'stealthAssault'] as const;

const world = ground();
const everywhere = locationsOf(world, lay(world, {}).position);
const location = fc.constantFrom(...everywhere);
const state = fc.constantFrom<Status>({}, { shaken: true }, { markers: ['fired'] }, { skills: ['assaulter'] });
const mover = fc.tuple(fc.constantFrom<MoveMode>(...MODES), fc.integer({ min: 1, max: 6 }));

/** Whether nothing speaks against an action. */
function stands<A>(
  scene: Scene,
  rule: {
    readonly references?: readonly { readonly violation: (scene: Scene, action: A) => unknown }[];
    readonly constraints: readonly { readonly violation: (scene: Scene, action: A) => unknown }[];
  },
  action: A,
): boolean {
  const holds = ({ violation }: { readonly violation: (scene: Scene, action: A) => unknown }): boolean =>
    violation(scene, action) === undefined;
  return (rule.references ?? []).every(holds) && rule.constraints.every(holds);
}

describe('what is offered on the move is what may be done', () => {
  prop(
    'a step is offered if and only if no condition speaks against it',
    [location, mover, mover, fc.integer({ min: 0, max: 1 }), state, state, location, location],
    (at, first, second, steps, one, other, enemy, leader) => {
      const table = lay(world, {
        units: [
          ['de.1-6-4.1', at, one],
          ['de.koch.1', at, other],
          ['us.2-5-4.1', enemy],
          ['us.medrow.1', leader],
        ],
        frames: [
          impulse('de'),
          moving(
            'de',
            at,
            [
              ['de.1-6-4.1', ...first],
              ['de.koch.1', ...second],
            ],
            { steps },
          ),
        ],
      });
      const open = [...everywhere, 'off'].filter((to) => stands(table, enterRule, { kind: 'enter', to }));
      expect(
        legal(table, enterRule)
          .map((action) => action.to)
          .sort(),
      ).toEqual(open.sort());
    },
  );

  prop(
    'a group may set out if and only if it is offered',
    [
      location,
      fc.tuple(state, state, state),
      fc.constantFrom<Partial<Group>>({}, { moved: true }, { mustMove: ['de.1-6-4.1'] }, { laidSmoke: ['de.1-6-4.1'] }),
      fc.boolean(),
      location,
    ],
    (at, states, group, melee, enemy) => {
      const ids = ['de.1-6-4.1', 'de.koch.1', 'de.stealthy.1'] as const;
      const markers: readonly HexMarker[] = melee ? [{ kind: 'melee', at: enemy, fought: false }] : [];
      const table = lay(world, {
        units: [...ids.map((id, i) => [id, at, states[i] ?? {}] as const), ['us.2-5-4.1', enemy]],
        markers,
        frames: [acting('de', at, ids, group)],
      });
      const key = (action: MoveAction): string => `${action.units.join()} ${action.modes.join()}`;
      const open: string[] = [];
      for (const units of subsets(ids)) {
        for (const modes of lists(units.length)) {
          const action: MoveAction = { kind: 'move', from: at, units, modes };
          if (stands(table, moveRule, action)) open.push(key(action));
        }
      }
      expect(legal(table, moveRule).map(key).sort()).toEqual(open.sort());
    },
    { numRuns: 40 },
  );

  prop(
    'a Sniper is offered every hiding place and no other',
    [location, location],
    (enemy, friend) => {
      const map = village();
      const table = lay(map, {
        units:
          map.map.nameTable.has(enemy) && map.map.nameTable.has(friend)
            ? [
                ['de.1-6-4.1', enemy],
                ['us.tom.1', friend],
                ['us.medrow.1', friend],
              ]
            : [],
        pools: [['us.sniper.1', 'sniper']],
        frames: [impulse('us')],
      });
      const places = locationsOf(map, table.position);
      const open = places.filter((at) =>
        stands(table, placeSniperRule, { kind: 'placeSniper', unit: 'us.sniper.1', at }),
      );
      expect(
        legal(table, placeSniperRule)
          .map((action) => action.at)
          .sort(),
      ).toEqual([...open].sort());
    },
    { numRuns: 20 },
  );
});

/** Every list of kinds of movement of a length. */
function* lists(length: number): Generator<readonly MoveMode[], void, undefined> {
  if (length === 0) yield [];
  else for (const first of MODES) for (const rest of lists(length - 1)) yield [first, ...rest];
}
