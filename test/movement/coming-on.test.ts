import { describe, expect } from 'vitest';
import { enterRule } from '../../src/movement/index.js';
import { vehiclesComingOn } from '../../src/movement/driving/coming-on.js';
import { legalActions } from '../../src/engine/walk/legal.js';
import type { EnterAction } from '../../src/state/index.js';
import { impulse, judged, lay, legal } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { vehicle } from '../counter-types.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { moving } from './ground.js';

const CAR = 'de.car.1';
const SQUAD = 'de.1-6-4.1';
const WORLD = worldWith({ map: drawn({}), types: [vehicle('de.car', { mf: 12, movement: 'road' })] });

/** A unit about to come on the map from the pool of its group, or on the move in E5. */
function about(unit: string, at?: string): Table {
  const [group] = WORLD.scenario.sides.flatMap(({ id, forces }) => (id === 'de' ? forces : []));
  return lay(WORLD, {
    units: at === undefined ? [] : [[unit, at, unit === CAR ? { facing: 1 } : {}]],
    pools: at === undefined ? [[unit, group?.id ?? '']] : [],
    position: { phase: 'operations' },
    frames: [impulse('de', { step: 'acting' }), moving('de', at, [[unit, 'move', 12]])],
  });
}

const enter = (to: string, facing?: string): EnterAction => ({
  kind: 'enter',
  to,
  ...(facing === undefined ? {} : { facing }),
});

describe('a vehicle that comes on the map', () => {
  /** An edge where it may come on. */
  const edge = legal(about(CAR), enterRule)[0]?.to ?? '';

  rule('15.1', 'faces as its owner likes, one of the six vertices', () => {
    const ways = legal(about(CAR), enterRule).filter(({ to }) => to === edge);
    expect(ways.map(({ facing }) => facing)).toEqual(['1', '2', '3', '4', '5', '6']);
    const missing = [{ code: 'facing-missing', rule: '15.1', params: { unit: CAR } }];
    for (const facing of [undefined, '0', '7', ''])
      expect(judged(about(CAR), enterRule, enter(edge, facing))).toEqual(missing);
    expect(judged(about(CAR), enterRule, enter(edge, '6'))).toEqual([]);
    expect([...legalActions(about(CAR), enterRule, {}, ['facing'])]).toEqual([]);
  });

  rule('15.1', 'is the only one to be told: men who come on, and vehicles on the map, face nowhere by a step', () => {
    const no = [{ code: 'no-facing', rule: '15.1', params: { facing: '3' } }];
    expect(judged(about(SQUAD), enterRule, enter(edge, '3'))).toEqual(no);
    expect(judged(about(SQUAD), enterRule, enter(edge))).toEqual([]);
    const driving = about(CAR, 'E5');
    const [ahead] = legal(driving, enterRule);
    expect(ahead?.facing).toBeUndefined();
    expect(judged(driving, enterRule, enter(ahead?.to ?? '', '3'))).toEqual(no);
    expect([...legalActions(driving, enterRule, {}, ['facing'])]).toEqual(legal(driving, enterRule));
  });

  rule('15.1', 'is that of the group on the move, still off the map', () => {
    expect(vehiclesComingOn(about(CAR)).map(({ id }) => id)).toEqual([CAR]);
    expect(vehiclesComingOn(about(CAR, 'E5'))).toEqual([]);
    expect(vehiclesComingOn(about(SQUAD))).toEqual([]);
    expect(vehiclesComingOn(lay(WORLD, { units: [], frames: [impulse('de')] }))).toEqual([]);
  });
});
