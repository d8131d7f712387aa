import { it } from 'vitest';
import type { Desk } from '../predicted/desk.js';
import type { Prediction } from '../predicted/prediction.js';
import {
  ARMOR,
  FIGHT,
  FOE,
  SQUAD,
  act,
  assault,
  call,
  enter,
  fire,
  foretell,
  forward,
  fought,
  march,
  resolved,
} from '../predicted/prediction.js';

/* Where two chapters meet: mortars and assaults, mines and retreats, the night and what is hidden. */

const CHARTS = {
  mortarActions: { made: { primary: 2, secondary: -1, explosive: 1, smoke: 1 } },
  mortarModifiers: { a: { forest: 1, treeLine: 2, treeLinedRoad: 3 }, b: 1 },
  scatter: { made: [1, 2, 3, 4, 5, 6] },
  mortarExtension: { success: 5 },
};
const mortar = (id: string, side: string, company: string) => ({
  id,
  kind: 'section',
  type: 'made',
  side,
  companies: [company],
  status: 'available',
});
const OURS = mortar('m', 'umber', 'umber:black');
const THEIRS = mortar('n', 'slate', 'slate:red');
const shell = (hex: string, primary = false, value = 2) => ({
  id: 'x',
  kind: 'mortar',
  by: 'slate',
  hex,
  mortar: 'n',
  value,
  terms: [{ term: 'base', rule: '1.6', value }],
  mortarValue: value,
  ...(primary ? { primary } : {}),
  segment: 0,
});
/** Fire of the enemy lies in a hex: his Primary Impact Hex, or one beside it. */
const under = (units: NonNullable<Desk['units']>, hex: string, more: Desk = {}, primary = true): Desk => ({
  charts: CHARTS,
  units,
  ...more,
  mission: { mortars: [OURS, THEIRS], ...more.mission },
  position: {
    fire: [shell(hex, primary)],
    mortars: {
      m: OURS,
      n: {
        ...THEIRS,
        status: 'firing',
        impact: primary ? hex : 'A1',
        called: 0,
        observer: { hex: 'E2', side: 'initial' },
      },
    },
    ...more.position,
  },
});
const result = (...effects: readonly (readonly [string, string])[]) => ({
  assaultResults: { results: [{ value: effects.map(([side, effect]) => ({ side, effect })) }] },
});
const RETREAT = result(['defender', 'retreats']);
const brawl = (roll: Parameters<typeof fought>[0]) => [assault('u1', 'u2'), ...fought(roll)];
const MINES = { id: 'mines', kind: 'mines', hex: 'E4', side: 'umber' };

const CASES: readonly (readonly [string, string, Prediction])[] = [
  [
    '11.4.7.3',
    'a tank that leaves an impact hex bears its fire: a rolled 10 of a value of 2 shocks it',
    {
      desk: under({ u1: `${SQUAD} J9`, ut: 'umber.tank E8 moving', s1: `${FOE} A3` }, 'E8', ARMOR),
      steps: [forward('ut'), act('enter', { hex: 'E9' }, { fire: [10] })],
      then: { units: { ut: { condition: 'shocked' } } },
    },
  ],
  [
    '11.4.7.3',
    'with a 9 it goes on',
    {
      desk: under({ u1: `${SQUAD} J9`, ut: 'umber.tank E8 moving', s1: `${FOE} A3` }, 'E8', ARMOR),
      steps: [forward('ut'), act('enter', { hex: 'E9' }, { fire: [9] })],
      then: { units: { ut: { condition: 'good', place: { kind: 'map', hex: 'E9' } } } },
    },
  ],
  [
    '11.4.7.2',
    'who assaults out of a hex beside the impact bears the fire first: a 6 and 2 disrupt, and nobody assaults',
    {
      desk: under({ ...FIGHT.units }, 'E6', {}, false),
      steps: [act('assault', { hex: 'E5', units: ['u1'] }, { fire: [6] })],
      then: { units: { u1: { condition: 'disrupted', place: { kind: 'map', hex: 'E6' } } } },
    },
  ],
  [
    '11.4.7.2',
    'without effect the assault goes on',
    {
      desk: under({ ...FIGHT.units }, 'E6', {}, false),
      steps: [act('assault', { hex: 'E5', units: ['u1'] }, { fire: [5] })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E5' } } } },
    },
  ],
  [
    '11.4.7.1',
    'nobody assaults a Primary Impact Hex on foot',
    {
      desk: under({ ...FIGHT.units }, 'E5'),
      steps: [act('assault', { hex: 'E5', units: ['u1'] })],
      then: { refused: '11.4.7.1' },
    },
  ],
  [
    '11.4.7.1',
    'a disrupted squad in a Primary Impact Hex does not try to recover',
    {
      desk: under({ u1: `${SQUAD} E8`, s1: `${FOE} E3` }, 'E8', { state: { u1: { condition: 'disrupted' } } }),
      steps: [act('recover', { units: ['u1'] })],
      then: { refused: '11.4.7.1' },
    },
  ],
  [
    '12.2',
    'beside it it does, with one more on the roll: a 7 is an 8',
    {
      desk: under({ u1: `${SQUAD} E8`, s1: `${FOE} E3` }, 'E8', { state: { u1: { condition: 'disrupted' } } }, false),
      steps: [act('recover', { units: ['u1'] }, { recovery: [7] })],
      then: { units: { u1: { condition: 'disrupted' } } },
    },
  ],
  [
    '12.2',
    'a 6 is a 7, and enough',
    {
      desk: under({ u1: `${SQUAD} E8`, s1: `${FOE} E3` }, 'E8', { state: { u1: { condition: 'disrupted' } } }, false),
      steps: [act('recover', { units: ['u1'] }, { recovery: [6] })],
      then: { units: { u1: { condition: 'good' } } },
    },
  ],
  [
    '10.5.2.3',
    'all units feint where the hex under assault has become a Primary Impact Hex',
    {
      desk: { charts: CHARTS, units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` }, mission: { mortars: [OURS, THEIRS] } },
      steps: [
        assault('u1'),
        ...enter('E6'),
        call,
        act('mortar', { unit: 's1', mortar: 'n', hex: 'E6', ammunition: 'explosive' }),
      ],
      then: { markers: [2], position: { assaults: [] } },
    },
  ],
  [
    '10.5.3.2',
    'd) a squad under assault asks for mortar fire on the assaulters, whose arrow goes',
    {
      desk: { charts: CHARTS, units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` }, mission: { mortars: [OURS, THEIRS] } },
      steps: [
        assault('u1'),
        ...enter('E6'),
        call,
        act('mortar', { unit: 's1', mortar: 'n', hex: 'E6', ammunition: 'smoke' }),
      ],
      then: { position: { assaults: [{ hex: 'E5' }] } },
    },
  ],
  [
    '11.4.4.2',
    'a leader in an Assault Hex calls it on his own hex: an 8 is enough for a Cohesion of 8',
    {
      desk: {
        charts: CHARTS,
        units: { ...FIGHT.units, sLeader: 'slate.leader.1 E5' },
        mission: { mortars: [OURS, THEIRS] },
      },
      steps: [
        act('assault', { hex: 'E5', units: ['u1', 'u2'] }),
        call,
        act('mortar', { unit: 'sLeader', mortar: 'n', hex: 'E5', ammunition: 'explosive' }, { ownPosition: [8] }),
      ],
      then: { markers: [3] },
    },
  ],
  [
    '11.4.4.1',
    'a squad in an Assault Hex calls none',
    {
      desk: { charts: CHARTS, units: { ...FIGHT.units }, mission: { mortars: [OURS, THEIRS] } },
      steps: [
        act('assault', { hex: 'E5', units: ['u1', 'u2'] }),
        call,
        act('mortar', { unit: 's1', mortar: 'n', hex: 'E7', ammunition: 'explosive' }),
      ],
      then: { refused: '11.4.4.1' },
    },
  ],
  [
    '13.1',
    'mortar fire in an Assault Hex is borne by both: one roll, each side by itself',
    {
      desk: {
        charts: CHARTS,
        units: { ...FIGHT.units, sLeader: 'slate.leader.1 E5' },
        mission: { mortars: [OURS, THEIRS] },
      },
      steps: [
        act('assault', { hex: 'E5', units: ['u1', 'u2'] }),
        call,
        act('mortar', { unit: 'sLeader', mortar: 'n', hex: 'E5', ammunition: 'explosive' }, { ownPosition: [8] }),
        resolved({ fire: [5], subject: [1], check: [1, 1] }),
      ],
      then: { units: { s1: { condition: 'disrupted' }, u1: { condition: 'disrupted' }, u2: { condition: 'good' } } },
    },
  ],
  [
    '14.3.3.1',
    'a retreat in the open is two hexes long at least',
    {
      desk: { ...FIGHT, charts: RETREAT },
      steps: brawl({ assault: [5], retreat: ['E4', 'E3', 'stop'] }),
      then: { units: { s1: { place: { kind: 'map', hex: 'E3' } } } },
    },
  ],
  [
    '14.3.3.5',
    'who retreats past a good enemy checks in the end: a 7 disrupts him',
    {
      desk: {
        ...FIGHT,
        units: { ...FIGHT.units, u3: `${SQUAD} E2`, u4: `${SQUAD} C4`, u5: `${SQUAD} G4` },
        charts: RETREAT,
      },
      steps: brawl({ assault: [5], retreat: ['E3', 'stop'], check: [7] }),
      then: { units: { s1: { condition: 'disrupted' } } },
    },
  ],
  [
    '14.3.3.5',
    'c) nobody checks where a friend in good order stands in the hex beside the enemy',
    {
      desk: { ...FIGHT, units: { ...FIGHT.units, u3: `${SQUAD} F2`, s2: `${FOE} E3` }, charts: RETREAT },
      steps: brawl({ assault: [5], retreat: ['E4', 'E3', 'stop'] }),
      then: { units: { s1: { condition: 'good' } } },
    },
  ],
  [
    '14.3.3',
    'c) a gun that has to retreat is eliminated',
    {
      desk: { ...FIGHT, units: { ...FIGHT.units, sg: 'slate.gun E5' }, charts: RETREAT },
      steps: brawl({ assault: [5], retreat: ['E4', 'E3', 'stop'] }),
      then: { units: { sg: { place: { kind: 'lost' } } } },
    },
  ],
  [
    '14.3.3.2',
    'a retreat into mines of the enemy is what its order says: they are entered, and roll',
    {
      desk: { ...FIGHT, charts: RETREAT, markers: [MINES] as never },
      steps: brawl({ assault: [5], retreat: ['E4', 'E3', 'stop'], mines: [9] }),
      then: { units: { s1: { condition: 'good' } } },
    },
  ],
  [
    '14.3.3',
    'e) at night a retreat is three hexes long at most',
    {
      desk: { ...FIGHT, charts: RETREAT, mission: { visibility: 'night' } },
      steps: brawl({ assault: [5], retreat: ['E4', 'E3', 'E2'] }),
      then: { units: { s1: { place: { kind: 'map', hex: 'E2' } } } },
    },
  ],
  [
    '14.3.3',
    'a) nobody retreats when all enemies were eliminated',
    {
      desk: {
        ...FIGHT,
        units: { u1: 'umber.section.1 E6', u2: 'umber.section.1 E6', s1: `${FOE} E5` },
        charts: result(['attacker', 'casualty'], ['attacker', 'casualty'], ['defender', 'retreats']),
      },
      steps: brawl({ assault: [5], assaultCasualty: [1] }),
      then: {
        units: {
          u1: { place: { kind: 'pool' } },
          u2: { place: { kind: 'pool' } },
          s1: { place: { kind: 'map', hex: 'E5' } },
        },
      },
    },
  ],
  [
    '14.3.6',
    'units on foot in good order regroup after the results, and a tank does not',
    {
      desk: { ...FIGHT, charts: result(['attacker', 'regroups']) },
      steps: brawl({ assault: [5] }),
      then: { units: { u1: { marks: ['regrouping'] }, u2: { marks: ['regrouping'] } } },
    },
  ],
  [
    '19.1.1',
    'who rides on a tank that mines shock gets off and checks',
    {
      desk: {
        units: { u1: `${SQUAD} E8`, ut: 'umber.tank E8', s1: `${FOE} A2` },
        markers: [{ ...MINES, hex: 'E7', side: 'slate' }] as never,
        state: { u1: { place: { kind: 'aboard', vehicle: 'ut' } }, ut: { motion: 'moving' } },
        adHoc: ['ut'],
      },
      steps: [forward('ut'), act('enter', { hex: 'E7' }, { mines: [9], check: [8] })],
      then: {
        units: { ut: { condition: 'shocked' }, u1: { place: { kind: 'map', hex: 'E7' }, condition: 'disrupted' } },
      },
    },
  ],
  [
    '19.2',
    'who fails to leave the wire has maneuvered: fire of reaction has one more',
    {
      desk: {
        units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
        markers: [{ id: 'wire', kind: 'wire', hex: 'E7' }] as never,
        state: { u1: { place: { kind: 'map', hex: 'E7' } } },
      },
      steps: [forward('u1'), act('enter', { hex: 'E6' }, { wireExit: [6] }), call, fire('s1', 'E7')],
      then: { terms: { '11.3.3c': 1 } },
    },
  ],
  [
    '17.1',
    'at night there is no hidden unit shown two hexes away, only beside it',
    {
      desk: {
        units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
        mission: { visibility: 'night' },
        state: { s1: { marks: ['hidden'] } },
      },
      steps: [...march('u1', 'E7'), call],
      then: { units: { s1: { marks: ['hidden'] } } },
    },
  ],
  [
    '20.9.2',
    'and beside it it is shown after the call',
    {
      desk: {
        units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
        mission: { visibility: 'night' },
        state: { s1: { marks: ['hidden'] } },
      },
      steps: [...march('u1', 'E7', 'E6'), call],
      then: { units: { s1: { marks: ['concealed'] } } },
    },
  ],
  [
    '20.9.2',
    'by day in woods a hidden squad three hexes away is shown after the call',
    {
      desk: {
        units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` },
        hexes: { E5: 'woods' },
        state: { s1: { marks: ['hidden'] } },
      },
      steps: [...march('u1', 'E8'), call],
      then: { units: { s1: { marks: ['concealed'] } } },
    },
  ],
  [
    '20.9.2',
    'and four hexes away it is not',
    {
      desk: {
        units: { u1: `${SQUAD} E10`, s1: `${FOE} E5` },
        hexes: { E5: 'woods' },
        state: { s1: { marks: ['hidden'] } },
      },
      steps: [...march('u1', 'E9'), call],
      then: { units: { s1: { marks: ['hidden'] } } },
    },
  ],
  [
    '10.3.1',
    'who withdraws does not enter a Primary Impact Hex',
    {
      desk: under({ u1: `${SQUAD} E8`, s1: `${FOE} A3` }, 'E9'),
      steps: [act('withdraw', { units: ['u1'] }), act('enter', { hex: 'E9' })],
      then: { refused: '11.4.7.1' },
    },
  ],
  [
    '10.3.1',
    'but a hex beside it',
    {
      desk: under({ u1: `${SQUAD} E8`, s1: `${FOE} A3` }, 'E9', {}, false),
      steps: [act('withdraw', { units: ['u1'] }), act('enter', { hex: 'E9' })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E9' } } } },
    },
  ],
  [
    '13.3.7',
    'a truck that mortar fire destroys in the open disrupts a good squad beside it',
    {
      desk: {
        charts: CHARTS,
        units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, truck: 'slate.truck E5' },
        mission: { mortars: [OURS] },
      },
      steps: [
        act('mortar', { unit: 'u1', mortar: 'm', hex: 'E5', ammunition: 'explosive' }),
        resolved({ fire: [10], section: [1] }),
      ],
      then: { units: { truck: { place: { kind: 'lost' } } } },
    },
  ],
  [
    '14.3.4',
    'the winner may advance into an adjacent hex, and fights there at once',
    {
      desk: {
        ...FIGHT,
        units: { ...FIGHT.units, s2: `${FOE} E4` },
        charts: result(['defender', 'casualty'], ['attacker', 'advance']),
      },
      steps: brawl({ assault: [5], section: [1], advance: ['stay', 'stay'] }),
      then: { units: { u1: { place: { kind: 'map', hex: 'E5' } } } },
    },
  ],
];

it.each(CASES)('%s %s', (_section, _sentence, prediction) => foretell(prediction));
