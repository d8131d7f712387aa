import type { MissionInput } from '../../src/lhy/index.js';
import { FIXTURE } from './fixture-charts.js';
import { MISSION, TYPES } from './table.js';

/** Documents of a small mission: a squad and a leader of each side on a plain, and a hill to take. */
export const SMALL: MissionInput = {
  charts: [FIXTURE],
  map: { id: 'plain', columns: 9, rows: 9, hexes: [] },
  counters: TYPES,
  mission: {
    ...MISSION,
    id: 'small',
    minutes: 9,
    units: [
      { id: 'b1', type: 'blue.squad', side: 'blue', place: { kind: 'map', hex: 'E8' } },
      { id: 'bLead', type: 'blue.leader', side: 'blue', place: { kind: 'map', hex: 'E8' } },
      { id: 'tank', type: 'blue.tank', side: 'blue', place: { kind: 'map', hex: 'D8' } },
      { id: 'r1', type: 'red.squad', side: 'red', place: { kind: 'map', hex: 'E2' }, concealed: true },
      { id: 'rLead', type: 'red.leader', side: 'red', place: { kind: 'map', hex: 'E2' }, hidden: true },
    ],
    objectives: [{ id: 'hill', hexes: ['E2'], held: 'red' }],
  },
};
