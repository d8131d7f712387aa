import { it } from 'vitest';
import type { Desk } from '../predicted/desk.js';
import type { Prediction } from '../predicted/prediction.js';
import { FOE, SQUAD, act, call, enter, fire, foretell, forward, march, resolved } from '../predicted/prediction.js';

/* Mortars: 11.4. The numbers are made up: three shells, +2 in the Primary Impact Hex and -1 beside it, two of Smoke. */

const CHARTS = {
  mortarActions: { made: { primary: 2, secondary: -1, explosive: 3, smoke: 2 } },
  mortarModifiers: { a: { forest: 1, treeLine: 2, treeLinedRoad: 3 }, b: 1 },
  scatter: { made: [1, 2, 3, 4, 5, 6] },
  mortarExtension: { success: 5 },
};
const SECTION = {
  id: 'm',
  kind: 'section',
  type: 'made',
  side: 'umber',
  companies: ['umber:black'],
  status: 'available',
};
const armed = (units: NonNullable<Desk['units']>, more: Desk = {}, mortar: object = {}): Desk => ({
  charts: CHARTS,
  units,
  ...more,
  mission: { mortars: [{ ...SECTION, ...mortar }], ...more.mission },
});
const shells = (unit: string, hex: string, roll?: Record<string, number[]>, ammunition = 'explosive') =>
  act('mortar', { unit, mortar: 'm', hex, ammunition }, roll);
const LAID = {
  mission: { mortars: [SECTION, { ...SECTION, id: 'n', side: 'slate', companies: ['slate:red'] }] },
};
const FIRING = {
  m: SECTION,
  n: {
    ...SECTION,
    id: 'n',
    side: 'slate',
    companies: ['slate:red'],
    status: 'firing',
    impact: 'E8',
    called: 0,
    observer: { hex: 'E5', side: 'initial' },
  },
};
const shell = (hex: string, primary = false) => ({
  id: 'x',
  kind: 'mortar',
  by: 'slate',
  hex,
  mortar: 'n',
  value: 2,
  terms: [{ term: 'base', rule: '1.6', value: 2 }],
  mortarValue: 2,
  ...(primary ? { primary } : {}),
  segment: 0,
});
const PAIR = { u1: `${SQUAD} E8`, s1: `${FOE} E5` };
const right = { accuracy: [7, 10] };

const jap = (side: string, company: string) => [
  {
    id: `${side}.knee`,
    name: 'A made-up squad with knee mortars',
    kind: 'squad',
    kneeMortar: true,
    nation: 'japanese',
    cohesion: 6,
    assault: 2,
    smallArms: { value: 0, range: 5 },
    company,
    platoon: 3,
  },
  {
    id: `${side}.jleader`,
    name: 'A made-up leader',
    kind: 'leader',
    nation: 'japanese',
    cohesion: 8,
    company,
    platoon: 3,
  },
];
const COUNTERS = [...jap('umber', 'black'), ...jap('slate', 'red')];
const kneeMortar = (side: string) => ({
  id: 'm',
  kind: 'knee',
  type: 'made',
  side,
  companies: [`japanese:${side === 'umber' ? 'black' : 'red'}`],
  status: 'available',
  unit: 'k',
});
const KNEE: Desk = {
  charts: CHARTS,
  counters: COUNTERS,
  units: { k: 'umber.knee E8', kLeader: 'umber.jleader A12', s1: `${FOE} E5` },
  mission: { mortars: [kneeMortar('umber')] },
  company: 'japanese:black',
  platoon: 'japanese:black:3',
};
const KNEE_RED: Desk = {
  charts: CHARTS,
  counters: COUNTERS,
  units: { k: 'slate.knee E4' },
  mission: { mortars: [kneeMortar('slate')] },
};
const knee = (hex: string) => act('mortar', { unit: 'k', mortar: 'm', hex, ammunition: 'explosive' });

const CASES: readonly (readonly [string, string, Prediction])[] = [
  [
    '11.4.4.1',
    'a leader who is activated calls it and may act afterwards',
    {
      desk: armed({ ...PAIR, uLeader: 'umber.leader.1 E8' }),
      steps: [shells('uLeader', 'E5', right)],
      then: { markers: [2, 2, 2], units: { uLeader: { marks: [] } }, open: ['maneuver'] },
    },
  ],
  [
    '11.4.4',
    'only a friend on foot bars the hex: with a friendly tank in it the fire is called',
    {
      desk: armed({ ...PAIR, ut: 'umber.tank E7' }, { state: { ut: { place: { kind: 'map', hex: 'E5' } } } }),
      steps: [shells('u1', 'E5', right)],
      then: { markers: [2, 2, 2] },
    },
  ],
  [
    '11.4.4.1',
    'a unit beside a Primary Impact Hex, with a shell in its hex, calls it; the shell hinders its line, so every shell is rolled for',
    {
      desk: armed(PAIR, { ...LAID, position: { fire: [shell('E8')] } }),
      steps: [shells('u1', 'E5', { accuracy: [7, 7, 7] })],
      then: { markers: [2, 2, 2] },
    },
  ],
  [
    '11.4.4.1',
    'a unit in a Primary Impact Hex calls none',
    {
      desk: armed(PAIR, { ...LAID, position: { fire: [shell('E8', true)], mortars: FIRING } }),
      steps: [shells('u1', 'E5')],
      then: { refused: '11.4.4.1' },
    },
  ],
  [
    '8.3',
    'b) a unit that has seen nothing calls it in reaction, and against a hex without a known enemy',
    {
      desk: armed(
        { u1: `${SQUAD} A12`, s1: `${FOE} E5` },
        { mission: { mortars: [{ ...SECTION, side: 'slate', companies: ['slate:red'] }] } },
      ),
      steps: [call, shells('s1', 'E7', right)],
      then: { markers: [2, 2, 2] },
    },
  ],
  [
    '8.1',
    'nobody reacts to mortar fire',
    {
      desk: armed({ ...PAIR, s2: `${FOE} E7` }),
      steps: [shells('u1', 'E5', right), call, fire('s1', 'E8')],
      then: { refused: '8.3' },
    },
  ],
  [
    '11.4.4.1',
    'a passenger of a truck that stands calls it; a riding one does not',
    {
      desk: armed(
        { u1: `${SQUAD} E8`, truck: 'umber.truck E8', s1: `${FOE} E5` },
        { state: { u1: { place: { kind: 'aboard', vehicle: 'truck' } } } },
      ),
      steps: [shells('u1', 'E5', right)],
      then: { markers: [2, 2, 2] },
    },
  ],
  [
    '11.4.4.1',
    'a passenger of a truck in motion calls none',
    {
      desk: armed(
        { u1: `${SQUAD} E8`, truck: 'umber.truck E8', s1: `${FOE} E5` },
        { state: { u1: { place: { kind: 'aboard', vehicle: 'truck' } }, truck: { motion: 'moving' } } },
      ),
      steps: [shells('u1', 'E5')],
      then: { refused: '11.4.4.1' },
    },
  ],
  [
    '11.4.4.2',
    'a squad does not call it on its own hex',
    { desk: armed(PAIR), steps: [shells('u1', 'E8')], then: { refused: '11.4.4' } },
  ],
  [
    '11.4.5',
    'a roll of 1 to 6 goes beside by the diagram; Smoke rolls alike',
    {
      desk: armed(PAIR),
      steps: [shells('u1', 'E5', { accuracy: [1] }, 'smoke')],
      then: {
        position: {
          markers: [
            { kind: 'smoke', hex: 'E5' },
            { kind: 'smoke', hex: 'E4' },
          ],
        },
      },
    },
  ],
  [
    '11.4.6b',
    'seven steps on foot are three over four: two markers of density',
    {
      desk: armed(
        { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} E5`, s3: `${FOE} E5`, s4: 'slate.mg E5' },
        { charts: { ...CHARTS, mortarActions: { made: { primary: -2, secondary: -1, explosive: 1, smoke: 1 } } } },
      ),
      steps: [shells('u1', 'E5')],
      then: { markers: [0], terms: { '11.4.6b': 2 } },
    },
  ],
  [
    '11.4.6b',
    'riders do not count for density',
    {
      desk: armed(
        { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} E5`, s3: `${FOE} E5`, st: 'slate.tank E5' },
        {
          charts: { ...CHARTS, mortarActions: { made: { primary: -2, secondary: -1, explosive: 1, smoke: 1 } } },
          state: { s3: { place: { kind: 'aboard', vehicle: 'st' } } },
        },
      ),
      steps: [shells('u1', 'E5')],
      then: { markers: [-2] },
    },
  ],
  [
    '11.4.7.1',
    'the activated squad in a Primary Impact Hex does not fire, and does not go',
    {
      desk: armed(PAIR, { ...LAID, position: { fire: [shell('E8', true)], mortars: FIRING } }),
      steps: [fire('u1', 'E5')],
      then: { refused: '11.4.7.1', open: ['withdraw'], closed: ['smallArms'] },
    },
  ],
  [
    '11.4.7.3',
    'who withdraws from it bears the fire as he leaves: a 5 and +2 are no more than his 7',
    {
      desk: armed(PAIR, { ...LAID, position: { fire: [shell('E8', true)], mortars: FIRING } }),
      steps: [act('withdraw', { units: ['u1'] }), act('enter', { hex: 'E9' }, { fire: [5] })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E9' }, condition: 'good' } } },
    },
  ],
  [
    '11.4.7.1',
    'a tank without riders enters a Primary Impact Hex, and a squad does not',
    {
      desk: armed({ u1: `${SQUAD} E8`, u2: `${SQUAD} E6`, s1: `${FOE} E4` }),
      steps: [shells('u1', 'E5', right), forward('u2'), act('enter', { hex: 'E5' })],
      then: { refused: '11.4.7.1' },
    },
  ],
  [
    '11.4.7.2',
    'a squad enters a hex where a shell lies beside the Primary Impact Hex',
    {
      desk: armed({ u1: `${SQUAD} E8`, u2: `${SQUAD} E7`, s1: `${FOE} E4` }),
      steps: [shells('u1', 'E5', { accuracy: [4, 7] }), forward('u2'), ...enter('E6')],
      then: { units: { u2: { place: { kind: 'map', hex: 'E6' } } } },
    },
  ],
  [
    '11.4.7.2',
    'fire out of such a hex is suppressed: once for one or two markers',
    {
      desk: armed({ u1: `${SQUAD} E8`, u2: `${SQUAD} E6`, s1: `${FOE} E4` }),
      steps: [shells('u1', 'E5', { accuracy: [4, 4] }), fire('u2', 'E4')],
      then: { terms: { '11.3.3b': -1 } },
    },
  ],
  [
    '13.1',
    'mortar fire of 2 and more with a rolled 10 shocks one tank of the hex',
    {
      desk: armed(
        { ...PAIR, st: 'slate.tank E5', sa: 'slate.section.1 J1' },
        { charts: { ...CHARTS, mortarActions: { made: { primary: 2, secondary: -1, explosive: 1, smoke: 1 } } } },
      ),
      steps: [shells('u1', 'E5'), resolved({ fire: [10], section: [1] })],
      then: { units: { st: { condition: 'shocked' } } },
    },
  ],
  [
    '13.1',
    'mortar fire of 1 does nothing to the tank with a rolled 10',
    {
      desk: armed(
        { ...PAIR, st: 'slate.tank E5' },
        { charts: { ...CHARTS, mortarActions: { made: { primary: 1, secondary: -1, explosive: 1, smoke: 1 } } } },
      ),
      steps: [shells('u1', 'E5'), resolved({ fire: [10], section: [1] })],
      then: { units: { st: { condition: 'good' } } },
    },
  ],
  [
    '13.1',
    'of small arms and mortar fire in one hex the highest result alone counts',
    {
      desk: armed(
        { ...PAIR, u2: `${SQUAD} E8` },
        { charts: { ...CHARTS, mortarActions: { made: { primary: 2, secondary: -1, explosive: 1, smoke: 1 } } } },
      ),
      steps: [shells('u1', 'E5'), fire('u2', 'E5'), resolved({ fire: [5, 5] })],
      then: { units: { s1: { condition: 'disrupted' } } },
    },
  ],
  [
    '11.4.8',
    'a section that waits comes back with a 4; its roll comes before the markers of this turn are put back',
    {
      desk: armed(PAIR, { position: { mortars: { m: { ...SECTION, status: 'pending' } } } }),
      steps: [{ passTo: 'timeLapse', roll: { mortarRecovery: [4] } }],
      then: { position: { mortars: { m: { status: 'available' } } } },
    },
  ],
  [
    '5.0-V',
    'a mortar whose observer goes in this turn does not roll in it: it waits',
    {
      desk: armed(PAIR),
      steps: [shells('u1', 'E5', right), { passTo: 'mortarAdjustment', roll: { fire: [1, 1, 1] } }, call],
      then: { position: { mortars: { m: { status: 'pending' } } } },
    },
  ],
  [
    '11.4.9',
    'the fire goes on two hexes further: the observer is final, the shells lie there in the next turn',
    {
      desk: armed({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }),
      steps: [
        shells('u1', 'E5', right),
        { passTo: 'mortarAdjustment', roll: { fire: [1, 1, 1] } },
        act('extend', { mortar: 'm', hex: 'E3', ammunition: 'explosive' }, { extension: [5], accuracy: [7, 7] }),
      ],
      then: {
        markers: [2, 2, 2],
        position: { mortars: { m: { impact: 'E3', observer: { side: 'final' } } } },
      },
    },
  ],
  [
    '11.4.9',
    'three hexes further it does not',
    {
      desk: armed({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }),
      steps: [
        shells('u1', 'E5', right),
        { passTo: 'mortarAdjustment', roll: { fire: [1, 1, 1] } },
        act('extend', { mortar: 'm', hex: 'E2', ammunition: 'explosive' }),
      ],
      then: { refused: '11.4.9' },
    },
  ],
  [
    '11.4.10.3',
    'a knee mortar squad lays one shell of 0; a reduced one of -1, without any die',
    { desk: KNEE, steps: [knee('E5')], then: { markers: [0], terms: { '1.6': 0 }, never: ['summed'] } },
  ],
  [
    '11.4.10.3',
    'reduced: -1',
    { desk: { ...KNEE, state: { k: { marks: ['reduced'] } } }, steps: [knee('E5')], then: { markers: [-1] } },
  ],
  [
    '11.4.10.1',
    'it fires mortars or small arms, not both',
    { desk: KNEE, steps: [knee('E5'), fire('k', 'E5')], then: { refused: '9.0' } },
  ],
  [
    '11.4.10',
    'the target hex counts as one beside the impact: who is in it fires and goes on',
    {
      desk: { ...KNEE, units: { ...KNEE.units, s1: 'slate.rifles E5' } },
      steps: [knee('E5'), call, forward('s1'), act('enter', { hex: 'E4' }, { fire: [2] })],
      then: { units: { s1: { place: { kind: 'map', hex: 'E4' } } } },
    },
  ],
  [
    '11.4.10.2',
    'in reaction it fires at a hex where it saw an enemy act',
    {
      desk: { ...KNEE_RED, units: { ...KNEE_RED.units, u1: `${SQUAD} E8` } },
      steps: [
        ...march('u1', 'E7'),
        call,
        act('mortar', { unit: 'k', mortar: 'm', hex: 'E7', ammunition: 'explosive' }),
      ],
      then: { markers: [0] },
    },
  ],
  [
    '11.4.10.2',
    'and not at a hex with enemies that have done nothing, unless its leader is with it',
    {
      desk: { ...KNEE_RED, units: { ...KNEE_RED.units, u1: `${SQUAD} E8`, u2: `${SQUAD} D7` } },
      steps: [
        ...march('u1', 'E7'),
        call,
        act('mortar', { unit: 'k', mortar: 'm', hex: 'D7', ammunition: 'explosive' }),
      ],
      then: { refused: '11.4.10.2' },
    },
  ],
  [
    '11.4.10.2',
    'beside its leader it fires at any hex that it sees',
    {
      desk: {
        ...KNEE_RED,
        units: { ...KNEE_RED.units, u1: `${SQUAD} E8`, u2: `${SQUAD} D7`, sLeader: 'slate.jleader E4' },
      },
      steps: [
        ...march('u1', 'E7'),
        call,
        act('mortar', { unit: 'k', mortar: 'm', hex: 'D7', ammunition: 'explosive' }),
      ],
      then: { markers: [0] },
    },
  ],
  [
    '10.3.2',
    'a knee mortar squad does not deploy',
    { desk: KNEE, steps: [forward('k'), act('deploy')], then: { refused: '10.3.2' } },
  ],
  [
    '11.4.9',
    'knee mortar fire is not extended',
    {
      desk: KNEE,
      steps: [knee('E5'), { passTo: 'timeLapse', roll: { fire: [1] } }],
      then: { position: { mortars: { m: { status: 'pending' } } } },
    },
  ],
];

it.each(CASES)('%s %s', (_section, _sentence, prediction) => foretell(prediction));
