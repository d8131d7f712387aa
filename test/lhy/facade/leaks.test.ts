import { describe, expect } from 'vitest';
import { takeBackFault, toldTo, view } from '../../../src/engine/index.js';
import type { LhyScene, LhyState, Unit } from '../../../src/lhy/index.js';
import { randomEvents } from '../../../src/lhy/phases/random-events.js';
import { rule } from '../../rule.js';
import { skirmish } from '../hill-31.js';
import { FIXTURE } from '../fixture-charts.js';
import { play } from '../run.js';
import type { TableUnit } from '../table.js';
import { gameOf, table } from '../table.js';

/* Ways by which a side once learned what is hidden from it. */

/** What blue sees of the units of red. */
function seenOfRed(scene: LhyScene): readonly Unit[] {
  return Object.values(view(scene.world, gameOf(scene), 'blue').position.units).filter(({ side }) => side === 'red');
}

const red = (units: Readonly<Record<string, TableUnit>>): readonly Unit[] => seenOfRed(table({ units }));

const concealed = (hex: string, n: number): object => ({
  id: `red.concealed.${hex}.${n}`,
  type: 'concealed',
  place: { kind: 'map', hex },
});

describe('who goes with an unseen unit', () => {
  const aboard = { kind: 'aboard', vehicle: 'tank' } as const;

  rule('20.9', 'is not seen aboard a hidden vehicle', () => {
    const leader = { type: 'red.leader', place: aboard };
    expect(red({ tank: { type: 'red.tank', at: 'E3', marks: ['hidden'] }, leader })).toEqual([]);
    expect(red({ tank: { type: 'red.tank', at: 'E3' }, leader }).map(({ id }) => id)).toEqual(['tank', 'leader']);
  });

  rule('4.3', 'lies under its Concealed marker aboard a concealed vehicle', () => {
    const tank: TableUnit = { type: 'red.tank', at: 'E3', marks: ['concealed'] };
    const seen = red({ tank, leader: { type: 'red.leader', place: aboard } });
    expect(seen).toMatchObject([concealed('E3', 1), concealed('E3', 2)]);
    expect(seen).toHaveLength(2);
  });

  rule('10.4.6.3', 'does not tell of a concealed gun by the name of its trucks', () => {
    const gun: TableUnit = { type: 'red.gun', at: 'E3', marks: ['concealed'] };
    const truck = (more: Partial<TableUnit>): TableUnit => ({ type: 'red.truck', ...more });
    expect(red({ gun, 'gun.truck': truck({ at: 'E3' }) })).toMatchObject([concealed('E3', 1), concealed('E3', 2)]);
    expect(red({ gun, 'gun.truck': truck({ place: { kind: 'pool' } }) })).toMatchObject([concealed('E3', 1)]);
    const open = red({ gun: { type: 'red.gun', at: 'E3' }, 'gun.truck': truck({ at: 'E3' }) });
    expect(open.map(({ id }) => id)).toEqual(['gun', 'gun.truck']);
  });

  rule('20.4', 'comes back by a Medic as unseen as the unit of its platoon', () => {
    const events = [{ value: { event: 'medic', effect: 'A made-up Medic.' } }];
    const charts = [{ ...FIXTURE, charts: { ...FIXTURE.charts, fate: { events } } }];
    const force = (id: string) =>
      ({ id, type: 'blue.squad', side: 'blue', place: { kind: 'map', hex: 'E3' } }) as const;
    const back = (...marks: Unit['marks']): Unit | undefined => {
      const scene = table({
        units: { b1: { type: 'blue.squad', at: 'E3', marks }, sec: { type: 'blue.section' } },
        charts,
        mission: { units: [force('b1'), force('b2')] },
        position: { casualties: -2 },
      });
      return play(scene, (at) => randomEvents(at, [{ side: 'blue', event: 'fate' }]), ['fate blue 1']).position.units[
        'sec'
      ];
    };
    expect(back()).toMatchObject({ place: { kind: 'map', hex: 'E3' }, marks: [] });
    expect(back('concealed')).toMatchObject({ place: { kind: 'map', hex: 'E3' }, marks: ['concealed'] });
    expect(back('hidden')).toMatchObject({ place: { kind: 'map', hex: 'E3' }, marks: ['hidden'] });
  });
});

describe('the rolls that a side is told', () => {
  const roll = { purpose: 'withdrawal', faces: [4] };
  const units = {
    open: { type: 'red.squad', at: 'E2' },
    gun: { type: 'red.gun', at: 'E3', marks: ['concealed'] },
    tank: { type: 'red.tank', at: 'E4', marks: ['hidden'] },
  } as const;
  const scene = table({ units });
  const game: LhyState = gameOf(scene);
  const told = (of: string, side: string): readonly unknown[] =>
    toldTo(scene.world, { by: 'red', before: game, game, events: [], dice: [{ ...roll, of }] }, side).dice;

  rule('4.3', 'name a concealed unit as its view does, and are not told of a hidden one', () => {
    expect(told('gun', 'blue')).toEqual([{ ...roll, of: 'red.concealed.E3.1' }]);
    expect(told('tank', 'blue')).toEqual([]);
    for (const of of ['open', 'E3', 'red']) expect(told(of, 'blue')).toEqual([{ ...roll, of }]);
    for (const of of ['gun', 'tank']) expect(told(of, 'red')).toEqual([{ ...roll, of }]);
  });
});

rule('20.9', 'a side takes nothing back by which it may have learned something, be it that nobody was there', () => {
  const world = skirmish();
  expect(takeBackFault(world, { kind: 'call' })).toMatchObject({ code: 'may-have-shown', params: { kind: 'call' } });
  expect(takeBackFault(world, { kind: 'place', unit: 'a', hex: 'B2' } as never)).toBeUndefined();
});
