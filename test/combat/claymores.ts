import { enterRule } from '../../src/movement/index.js';
import type { HexMarker, LocationId, Status, WindowFrame, World } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { moving } from '../movement/ground.js';
import { act, impulse, lay } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { field, inImpulse } from './scene.js';
import { tankField } from './tanks.js';

export const squad = 'us.2-5-4.1';
export const second = 'us.2-5-4.2';
export const tom = 'us.tom.1';
export const enemy = 'de.1-6-4.1';
export const carried = 'us.claymore.1';
export const truck = 'de.truck.1';

/** What keeps those beside a Claymore from Opportunity Fire, but not from setting it off. */
export const done: Status = { markers: ['moved'] };

export const blast = { kind: 'detonate', at: 'B4' } as const;

export const claymore = (at: LocationId, side = 'us'): HexMarker => ({ kind: 'claymore', at, side });

export const window = (table: Table): WindowFrame | undefined => topOf(table, 'window');

/** Germans about to move down lane B towards Americans. */
export function coming(laid: Laid, from = 'B6', world = field(), movers: readonly string[] = [enemy]): Table {
  return lay(world, {
    markers: [claymore('B4')],
    ...laid,
    units: [...movers.map((id) => [id, from] as const), ...(laid.units ?? [])],
    frames: [
      impulse('de', { step: 'acting', named: [{ at: from, moved: true }], started: [...movers] }),
      moving(
        'de',
        from,
        movers.map((id) => [id, 'move', 8] as const),
      ),
    ],
    position: { phase: 'operations' },
  });
}

/** The same, once they have taken a step. */
export function after(laid: Laid, to = 'B5', from = 'B6', world = field(), movers: readonly string[] = [enemy]): Table {
  const table = coming(laid, from, world, movers);
  act(table, enterRule, { kind: 'enter', to });
  return table;
}

const TRUCK: CounterType = { id: 'de.truck', nation: 'de', kind: 'vehicle', mf: 16, movement: 'road', morale: 5 };

/** A Claymore and an American Squad in B4, and the window on Germans who have come into B5, on foot or driving. */
export function met(
  movers: readonly string[],
  others: NonNullable<Laid['units']> = [],
  more: Partial<WindowFrame> = {},
  world: World = tankField({}, [TRUCK]),
): Table {
  return lay(world, {
    units: [[squad, 'B4', done], ...movers.map((id) => [id, 'B5', { facing: 1 }] as const), ...others],
    markers: [claymore('B4')],
    frames: [
      impulse('de', { step: 'acting', named: [{ at: 'B6', moved: true }], started: [...movers].sort() }),
      moving(
        'de',
        'B5',
        movers.map((id) => [id, 'move', 8, 1] as const),
        { step: 'entered', steps: 1 },
      ),
      { kind: 'window', by: 'us', at: 'B5', movers, attacks: 1, used: [], claymores: ['B4'], ...more },
    ],
    position: { phase: 'operations' },
  });
}

/** An impulse of units in B3 that have a Claymore. */
export function inHand(units: readonly string[], holder = units[0] ?? '', more: Laid = {}): Table {
  return inImpulse('us', ['B3'], {
    ...more,
    units: [...units.map((id) => [id, 'B3'] as const), ...(more.units ?? [])],
    held: [[carried, holder], ...(more.held ?? [])],
  });
}
