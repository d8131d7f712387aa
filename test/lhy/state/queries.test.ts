import { describe, expect } from 'vitest';
import type { FireMarker } from '../../../src/lhy/index.js';
import {
  carriedBy,
  cloudsOf,
  cohesionOf,
  enemiesIn,
  fireOn,
  hexOf,
  inPlay,
  isAssaultHex,
  isGood,
  isMoving,
  ownIn,
  stepsOf,
  typeOf,
  unitsIn,
} from '../../../src/lhy/index.js';
import {
  arrowOf,
  companyIn,
  isUnderAssault,
  leaderOf,
  lineOf,
  looksOut,
  mayAct,
  observedBy,
  observersOf,
  platoonIn,
  sees,
  suppressing,
} from '../../../src/lhy/state/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import type { TableOptions } from '../table.js';
import { TYPES, table } from '../table.js';

const UNITS = {
  b1: { type: 'blue.squad', at: 'E5' },
  lead: { type: 'blue.leader', at: 'E5' },
  tank: { type: 'blue.tank', at: 'E6', motion: 'moving' },
  rider: { type: 'blue.section', place: { kind: 'aboard', vehicle: 'tank' } },
  spare: { type: 'blue.section' },
  r1: { type: 'red.squad', at: 'E2' },
  fp: { type: 'red.fp', at: 'E1' },
} as const;
const scene = (options: TableOptions = {}) => table({ units: UNITS, ...options });
const unit = (name: string, at = scene()) => {
  const found = at.position.units[name];
  if (found === undefined) throw new Error(`no unit ${name}`);
  return found;
};
const ids = (units: readonly { readonly id: string }[]) => units.map(({ id }) => id);
const fire = (changes: Partial<FireMarker>): FireMarker => ({
  id: 'f1',
  kind: 'smallArms',
  by: 'red',
  value: 1,
  terms: [],
  segment: 1,
  ...changes,
});

describe('where units are', () => {
  const { position, world } = scene();

  rule('10.4.6', 'a unit that is carried is in the hex of its vehicle', () => {
    expect(hexOf(position, unit('rider'))).toBe('E6');
    expect(ids(unitsIn(position, 'E6'))).toEqual(['tank', 'rider']);
    expect(ids(carriedBy(position, 'tank'))).toEqual(['rider']);
    expect(ids(inPlay(position))).not.toContain('spare');
  });

  rule('2.1', 'units in a hex are told apart by their sides', () => {
    expect(ids(ownIn(position, 'E2', 'red'))).toEqual(['r1']);
    expect(ids(enemiesIn(position, 'E2', 'blue'))).toEqual(['r1']);
    expect(enemiesIn(position, 'E5', 'blue')).toEqual([]);
  });

  rule(
    '3.0',
    'a unit has the platoon and the company of its counter, and a platoon its leader while he is in play',
    () => {
      expect(platoonIn(world, unit('b1'))).toBe('blue:red:3');
      expect(companyIn(world, unit('b1'))).toBe('blue:red');
      expect(companyIn(world, unit('fp'))).toBeUndefined();
      expect(leaderOf(scene(), 'blue:red:3')?.id).toBe('lead');
      expect(leaderOf(scene(), 'red:red:3')).toBeUndefined();
    },
  );

  rule('2.2.5', 'a leader without a Platoon ID leads the platoons of his company', () => {
    const types = TYPES.map((type) => {
      const { platoon: _platoon, ...commander } = type;
      return type.id === 'blue.leader' ? commander : type;
    });
    expect(leaderOf(scene({ types }), 'blue:red:1')?.id).toBe('lead');
    expect(leaderOf(scene({ types }), 'blue:black:1')).toBeUndefined();
  });
});

describe('independent leaders', () => {
  rule(
    '3.0',
    'an independent leader has no company, and leads the platoon or company that the mission gives him',
    () => {
      const types = TYPES.map((type) => {
        const { platoon: _platoon, company: _company, ...independent } = type;
        return type.id === 'blue.leader' ? independent : type;
      });
      const lead = { id: 'lead', type: 'blue.leader', side: 'blue', place: { kind: 'pool' } } as const;
      const led = (commands?: string) => {
        const units = [{ ...lead, ...(commands === undefined ? {} : { commands }) }];
        const at = scene({ types, mission: { units } });
        return ['blue:red:1', 'blue:red:3'].filter((platoon) => leaderOf(at, platoon) !== undefined);
      };
      expect([led('blue:red:3'), led('blue:red'), led()]).toEqual([['blue:red:3'], ['blue:red:1', 'blue:red:3'], []]);
    },
  );
});

describe('how units stand', () => {
  rule('9.0', 'a unit acts once in a turn, and once more when it has rallied', () => {
    const acted = { ...unit('b1'), acted: { as: 'recover', segment: 1 } } as const;
    expect([mayAct(unit('b1')), mayAct(acted), mayAct({ ...acted, marks: ['rallied'] })]).toEqual([true, false, true]);
  });

  rule('13.3.2', 'a disrupted unit is not in good order, and a vehicle under the green marker is in motion', () => {
    expect([isGood(unit('b1')), isGood({ ...unit('b1'), condition: 'disrupted' })]).toEqual([true, false]);
    expect([isMoving(unit('tank')), isMoving({ ...unit('tank'), motion: 'stopped' })]).toEqual([true, false]);
  });

  rule('12.6', 'a Heroic unit has a Cohesion of 8, and a vehicle none', () => {
    const { world } = scene();
    expect(typeOf(world, unit('b1')).cohesion).toBe(7);
    expect(cohesionOf(world, { ...unit('b1'), marks: ['heroic'] })).toBe(8);
    expect(cohesionOf(world, unit('tank'))).toBeUndefined();
  });

  rule('2.2.1', 'a reduced squad has one step', () => {
    const { world } = scene();
    expect(stepsOf(world, unit('b1'), 'other')).toBe(2);
    expect(stepsOf(world, { ...unit('b1'), marks: ['reduced'] }, 'other')).toBe(1);
  });

  rule(
    '10.5.2.2',
    'a hex under an Assault Arrow is under assault, and is no Assault Hex before they have entered',
    () => {
      const arrow = { unit: 'b1', from: 'E3', cycle: 1, arrow: true } as const;
      const { position } = scene({ position: { assaults: [{ hex: 'E2', side: 'blue', units: [arrow] }] } });
      expect(arrowOf(position, 'b1')).toBe('E2');
      expect(isUnderAssault(position, 'E2', 'red')).toBe(true);
      expect(isUnderAssault(position, 'E2', 'blue')).toBe(false);
      expect(isAssaultHex(position, 'E2')).toBe(false);
    },
  );
});

describe('fire on units', () => {
  const markers = [
    fire({ id: 'small', hex: 'E5' }),
    fire({ id: 'own', by: 'blue', hex: 'E5' }),
    fire({ id: 'mortar', kind: 'mortar', hex: 'E5' }),
    fire({ id: 'primary', kind: 'mortar', hex: 'E6', primary: true }),
    fire({ id: 'shell', kind: 'antiTank', unit: 'tank' }),
    fire({ id: 'onFp', kind: 'antiTank', unit: 'fp', by: 'blue' }),
    fire({ id: 'atFp', hex: 'E1', by: 'blue' }),
  ];
  const { position, world } = scene({ position: { fire: markers } });

  rule('11.3.1', 'small arms hit the enemies of the firer in a hex, and mortar fire hits all', () => {
    expect(ids(fireOn(position, unit('b1')))).toEqual(['small', 'mortar']);
    expect(ids(fireOn(position, unit('tank')))).toEqual(['primary', 'shell']);
    expect(fireOn(position, unit('spare'))).toEqual([]);
  });

  rule('11.3.3b', 'small arms and mortar fire suppress units on foot, and anti-tank fire suppresses vehicles', () => {
    expect(ids(suppressing(world, position, unit('b1')))).toEqual(['small', 'mortar']);
    expect(ids(suppressing(world, position, unit('tank')))).toEqual(['shell']);
    expect(ids(suppressing(world, position, unit('rider')))).toEqual([]);
  });

  rule('11.5.4b', 'only anti-tank fire suppresses a Fortified Position', () => {
    expect(ids(suppressing(world, position, unit('fp')))).toEqual(['onFp']);
  });
});

describe('seeing', () => {
  rule('8.2', 'the enemies with a line of sight to a hex observe what is done there', () => {
    expect(observersOf(scene(), unit('b1'), 'E4')).toEqual(['fp', 'r1']);
    const hidden = scene({ hexes: [{ at: 'E3', ground: 'woods' }] });
    expect(observersOf(hidden, unit('b1'), 'E5')).toEqual([]);
    expect(sees(hidden, unit('r1'), unit('b1'))).toBe(false);
    expect(sees(hidden, unit('r1'), unit('spare'))).toBe(false);
    expect(sees(hidden, unit('r1'), unit('fp'))).toBe(true);
  });

  rule('8.2', 'a unit has seen what was done in its sight since the segment that counts', () => {
    const deed = { unit: 'b1', side: 'blue', kind: 'fire', segment: 3, hex: 'E5', seenBy: ['r1'] } as const;
    const { position } = scene({ position: { deeds: [deed] } });
    expect(observedBy(position, unit('r1'), 3)).toEqual([deed]);
    expect(observedBy(position, unit('r1'), 4)).toEqual([]);
    expect(observedBy(position, unit('fp'), 1)).toEqual([]);
  });

  rule('11.4.7.1', 'from a Primary Impact Hex only AFVs and Fortified Positions see out', () => {
    const mortar = {
      id: 'm1',
      kind: 'section',
      type: 'made',
      side: 'blue',
      companies: ['blue:red'],
      status: 'firing',
    } as const;
    const on = (hex: string) =>
      scene({
        position: {
          mortars: { m1: { ...mortar, impact: hex } },
          fire: [{ id: 'f1', kind: 'mortar', by: 'blue', hex, value: 0, terms: [], segment: 1 }],
        },
      });
    expect(looksOut(on('E2'), unit('r1'))).toBe(false);
    expect(observersOf(on('E2'), unit('b1'), 'E4')).toEqual(['fp']);
    expect(looksOut(on('E1'), unit('fp'))).toBe(true);
    expect(looksOut(on('E6'), unit('tank'))).toBe(true);
    expect(looksOut(on('E1'), unit('spare'))).toBe(false);
  });

  rule('10.5.3.1', 'from an Assault Hex with infantry of the assaulters units on foot see nothing outside', () => {
    const assaulted = (type: string) =>
      scene({
        units: { ...UNITS, in: { type, at: 'E2' } },
        position: { assaults: [{ hex: 'E2', side: 'blue', units: [], marked: true }] },
      });
    expect(looksOut(assaulted('blue.squad'), unit('r1'))).toBe(false);
    expect(looksOut(assaulted('blue.tank'), unit('r1'))).toBe(true);
  });

  rule('4.2.4', 'mortar fire, smoke, roadblocks and vehicles hinder lines', () => {
    const smoky = scene({
      position: {
        fire: [fire({ kind: 'mortar', hex: 'E3' }), fire({ id: 'f2', hex: 'E3' })],
        markers: [
          { id: 'h1', kind: 'smoke', hex: 'E4' },
          { id: 'h2', kind: 'wire', hex: 'E4' },
        ],
      },
    });
    expect(cloudsOf(smoky)).toEqual([
      { at: 'E3', kind: 'mortar' },
      { at: 'E4', kind: 'smoke' },
      { at: 'E6', kind: 'vehicle' },
    ]);
    const line = lineOf(smoky, { from: unit('b1'), to: unit('r1') });
    expect(
      line === undefined
        ? []
        : unwrap(line)
            .hindrances.map(({ hex }) => hex)
            .sort(),
    ).toEqual(['E3', 'E4']);
    expect(lineOf(smoky, { from: unit('spare'), to: unit('r1') })).toBeUndefined();
  });
});
