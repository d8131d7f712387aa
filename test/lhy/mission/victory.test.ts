import { describe, expect } from 'vitest';
import type { Mission, Objective } from '../../../src/lhy/index.js';
import { controllerOf, countsBoxes, loadMission, scoreOf } from '../../../src/lhy/index.js';
import { takeControl } from '../../../src/lhy/phases/control.js';
import { openingOf } from '../../../src/lhy/phases/opening.js';
import { resultOf } from '../../../src/lhy/phases/victory.js';
import { rule } from '../../rule.js';
import { SMALL } from '../missions.js';
import { play } from '../run.js';
import type { TableOptions } from '../table.js';
import { MISSION, table } from '../table.js';

const HILL: Objective = { id: 'hill', hexes: ['E5', 'E6'] };
const BRIDGE: Objective = { id: 'bridge', hexes: ['C5'], entries: ['C4', 'C6'] };

/** Who controls an objective at a table after the check, where red has held it. */
function holder(units: TableOptions['units'], objective = HILL, position: TableOptions['position'] = {}) {
  const held = Object.fromEntries(['hill', 'bridge', 'bridge:C4', 'bridge:C6'].map((key) => [key, 'red']));
  const scene = table({
    units: units ?? {},
    mission: { objectives: [objective] },
    position: { control: held, ...position },
  });
  const after = play(scene, takeControl, []);
  return controllerOf({ world: scene.world, position: after.position }, objective);
}

describe('control of objectives', () => {
  rule('21.1', 'the last side with a combat unit on foot in one of its hexes controls an objective', () => {
    expect(holder({ b1: { type: 'blue.squad', at: 'E6' } })).toBe('blue');
    expect(holder({ b1: { type: 'blue.squad', at: 'E7' } })).toBe('red');
  });

  rule('21.1', 'leaders and trucks take no objective', () => {
    expect(holder({ lead: { type: 'blue.leader', at: 'E6' }, truck: { type: 'blue.truck', at: 'E5' } })).toBe('red');
  });

  rule('21.1', 'while both sides have units in an objective nobody controls it', () => {
    expect(holder({ b1: { type: 'blue.squad', at: 'E6' }, r1: { type: 'red.leader', at: 'E5' } })).toBeUndefined();
  });

  rule('21.1', 'a tank controls the hex in which it is; when it leaves, the side before has it again', () => {
    expect(holder({ tank: { type: 'blue.tank', at: 'E6' } })).toBe('blue');
    const scene = table({
      units: { tank: { type: 'blue.tank', at: 'E6' } },
      mission: { objectives: [HILL] },
      position: { control: { hill: 'red' } },
    });
    expect(play(scene, takeControl, []).position.control).toEqual({ hill: 'red' });
  });

  rule('21.1', 'a squad that has passed through an objective in this cycle controls it', () => {
    const deed = { unit: 'b1', side: 'blue', kind: 'maneuver', segment: 1, hex: 'E6', from: 'E7', seenBy: [] } as const;
    expect(holder({ b1: { type: 'blue.squad', at: 'D6' } }, HILL, { deeds: [deed] })).toBe('blue');
    expect(holder({ b1: { type: 'blue.squad', at: 'D6' } }, HILL, { deeds: [{ ...deed, kind: 'fire' }] })).toBe('red');
  });

  rule('21.1', 'who controls a bridge controls both of its entry hexes too', () => {
    const at = (...hexes: readonly string[]) =>
      Object.fromEntries(hexes.map((hex, i) => [`b${i}`, { type: 'blue.squad', at: hex }]));
    expect(holder(at('C5', 'C4', 'C6'), BRIDGE)).toBe('blue');
    expect(holder(at('C5', 'C4'), BRIDGE)).toBeUndefined();
  });

  const start = (units: Mission['units'], objective: Partial<Objective> = {}) => {
    const { world } = table({ mission: { units, objectives: [{ ...HILL, ...objective }] } });
    return openingOf(world).position.control;
  };
  const squad = (side: string, hex: string) =>
    ({ id: side, type: `${side}.squad`, side, place: { kind: 'map', hex } }) as const;

  rule(
    '21.1',
    'at the start a side controls what lies where it sets up, and the defender what is left to an attacker off the map',
    () => {
      expect(start([squad('blue', 'E6'), squad('red', 'A1')])).toEqual({ hill: 'blue' });
      expect(start([squad('blue', 'A9'), squad('red', 'A1')])).toEqual({});
      expect(start([squad('red', 'A1')])).toEqual({ hill: 'red' });
      expect(start([squad('blue', 'E6')], { held: 'red' })).toEqual({ hill: 'red' });
    },
  );
});

/** The fixture chart prints 7, 9, 11 for the losses of the attacker, and 5, 13, 3 for those of the defender. */
const VICTORY = {
  most: 30,
  levels: [
    { to: 10, value: { level: 'major', winner: 'blue' } },
    { to: 20, value: { level: 'draw' } },
    { value: { level: 'minor', winner: 'red' } },
  ],
} as const;

function stage(mission: Partial<Mission>, position: TableOptions['position'] = {}, units: TableOptions['units'] = {}) {
  return table({ mission: { victory: VICTORY, ...mission }, position, units });
}

describe('the Final Score', () => {
  rule('21.2', 'it is the minutes, with the Casualty Points of the attacker and without those of the defender', () => {
    expect(scoreOf(stage({}, { minutes: 12 }))).toBe(12);
    expect(scoreOf(stage({}, { minutes: 12, casualties: -2 }))).toBe(21);
    expect(scoreOf(stage({}, { minutes: 12, casualties: 2 }))).toBe(-1);
  });

  rule('21.2', 'beyond the last box of the track the last box counts', () => {
    expect(scoreOf(stage({}, { minutes: 12, casualties: -9 }))).toBe(23);
  });

  rule('21.2', 'a box of a Russian or Japanese side is one point, and needs no chart', () => {
    const types = [{ ...table().world.counters.get('blue.squad'), id: 'blue.squad', nation: 'japanese' }];
    const units = [{ id: 'b1', type: 'blue.squad', side: 'blue', place: { kind: 'map', hex: 'A9' } }] as const;
    const scene = table({
      types: types as never,
      charts: [],
      mission: { units, victory: VICTORY },
      position: { minutes: 5, casualties: -3 },
    });
    expect(scoreOf(scene)).toBe(8);
    expect(countsBoxes(scene.world, 'red')).toBe(false);
  });

  rule('21.2', 'Mission Objective Points of the attacker are taken off, those of the defender are added', () => {
    const objectives = [
      { ...HILL, points: 3 },
      { id: 'mill', hexes: ['A1'], points: 5 },
    ];
    const [red, blue] = MISSION.sides;
    const position = { minutes: 12, control: { hill: 'blue', mill: 'red' } };
    expect(scoreOf(stage({ objectives }, position))).toBe(14);
    expect(scoreOf(stage({ objectives, sides: [red, { ...blue, points: 2 }] }, position))).toBe(12);
  });

  rule('21.2', 'without the Casualty Track a mission with a Final Score is refused', () => {
    const pack = SMALL.charts[0] as { readonly charts: Readonly<Record<string, unknown>> };
    const { casualtyTrack: _track, ...charts } = pack.charts;
    const mission = { ...(SMALL.mission as object), victory: VICTORY };
    const loaded = loadMission({ ...SMALL, charts: [{ ...pack, charts }], mission });
    expect(loaded).toMatchObject({
      ok: false,
      problems: [{ code: 'chart-missing', params: { chart: 'casualtyTrack' }, rule: '21.2' }],
    });
    expect(loadMission({ ...SMALL, mission }).ok).toBe(true);
  });
});

describe('the end of a mission', () => {
  const objectives = [HILL];
  const blueOnHill = { b1: { type: 'blue.squad', at: 'E6' } };

  rule('21.0', 'it ends when the attacker has the objectives, and his Final Score says who has won', () => {
    const units = { ...blueOnHill };
    const end = (minutes: number) => resultOf(stage({ objectives }, { minutes }, units));
    expect(end(9)).toEqual({ winner: 'blue', level: 'major', by: 'objective', score: 9 });
    expect(end(15)).toEqual({ level: 'draw', by: 'objective', score: 15 });
    expect(end(25)).toEqual({ winner: 'red', level: 'minor', by: 'objective', score: 25 });
  });

  rule('21.3', 'without Levels of Victory the attacker wins by his objectives, and the defender by the time', () => {
    const { world, position } = table({ units: blueOnHill, mission: { objectives } });
    expect(resultOf({ world, position })).toEqual({ winner: 'blue', by: 'objective' });
    expect(resultOf({ world, position: { ...position, units: {}, minutes: 60 } })).toEqual({
      winner: 'red',
      by: 'time',
    });
    expect(resultOf({ world, position: { ...position, units: {} } })).toBeUndefined();
  });

  rule('21.0', 'it ends when the Final Score is beyond its limit', () => {
    expect(resultOf(stage({ objectives }, { minutes: 30 }))).toBeUndefined();
    expect(resultOf(stage({ objectives }, { minutes: 31 }))).toEqual({
      winner: 'red',
      level: 'minor',
      by: 'score',
      score: 31,
    });
  });

  rule('20.5', 'a side wins when the Casualty marker is beyond the limit of its enemy, whatever the score', () => {
    const [red, blue] = MISSION.sides;
    const sides = [
      { ...red, casualtyLimit: 2 },
      { ...blue, casualtyLimit: 10 },
    ] as const;
    const end = (casualties: number) => resultOf(stage({ sides }, { minutes: 1, casualties }));
    expect(end(2)).toBeUndefined();
    expect(end(3)).toEqual({ winner: 'blue', by: 'casualties', score: -2 });
    expect(end(-10)).toBeUndefined();
    expect(end(-11)).toEqual({ winner: 'red', by: 'casualties', score: 12 });
  });
});
