import { it } from 'vitest';
import type { Desk } from '../predicted/desk.js';
import type { Prediction } from '../predicted/prediction.js';
import { FOE, SQUAD, act, call, enter, fire, foretell, forward, march, resolved } from '../predicted/prediction.js';

/* Night, twilight and light: chapter 17. */

const CHARTS = { scatter: { made: [1, 2, 3, 4, 5, 6] } };
const night = (units: NonNullable<Desk['units']>, more: Desk = {}): Desk => ({
  charts: CHARTS,
  units,
  ...more,
  mission: { visibility: 'night', illumination: true, ...more.mission },
});
const twilight = (units: NonNullable<Desk['units']>, more: Desk = {}): Desk =>
  night(units, { ...more, mission: { visibility: 'twilight' } });
const lit = (hex: string) => [{ id: 'light', kind: 'illumination', hex }];
const light = (hex: string, roll?: Record<string, number[]>, unit = 'u1') => act('illuminate', { unit, hex }, roll);

const CASES: readonly (readonly [string, string, Prediction])[] = [
  [
    '17.3',
    'at night a squad fires two hexes far',
    { desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }), steps: [fire('u1', 'E5')], then: { markers: [-1] } },
  ],
  [
    '17.3',
    'and not three',
    { desk: night({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }), steps: [fire('u1', 'E5')], then: { refused: '17.3' } },
  ],
  [
    '17.3',
    'at twilight a tank six hexes away is fired at, and a squad five hexes away is not',
    {
      desk: twilight(
        { u1: `${SQUAD} J9`, ut: 'umber.tank E11', st: 'slate.tank E5' },
        { company: 'umber:black.armor', platoon: 'umber:black.armor:1' },
      ),
      steps: [act('antiTank', { unit: 'ut', target: 'st' })],
      then: { terms: { '1.7': 3 } },
    },
  ],
  [
    '17.3',
    'at twilight a squad five hexes away is not seen',
    { desk: twilight({ u1: `${SQUAD} E10`, s1: `${FOE} E5` }), steps: [fire('u1', 'E5')], then: { refused: '17.3' } },
  ],
  [
    '17.1',
    'the limits of movement are those of the night alone: at twilight a squad goes three hexes',
    {
      desk: twilight({ u1: `${SQUAD} E10`, s1: `${FOE} A5` }),
      steps: [forward('u1'), ...enter('E9', 'E8', 'E7')],
      then: { enters: [] },
    },
  ],
  [
    '17.2',
    'a) at night a concealed squad keeps its marker two hexes from an enemy',
    {
      desk: night({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: march('u1', 'E7'),
      then: { units: { u1: { marks: ['concealed'] } } },
    },
  ],
  [
    '17.2',
    'a) and loses it beside him',
    {
      desk: night({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: march('u1', 'E7', 'E6'),
      then: { units: { u1: { marks: [] } } },
    },
  ],
  [
    '17.2',
    'a) at night fire from two hexes away does not lose it',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: [fire('u1', 'E5')],
      then: { units: { u1: { marks: ['concealed'] } } },
    },
  ],
  [
    '17.2',
    'a) at night fire from beside the enemy does',
    {
      desk: night({ u1: `${SQUAD} E6`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: [fire('u1', 'E5')],
      then: { units: { u1: { marks: [] } } },
    },
  ],
  [
    '17.2',
    'a) at twilight a squad three hexes away keeps it',
    {
      desk: twilight({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: march('u1', 'E8'),
      then: { units: { u1: { marks: ['concealed'] } } },
    },
  ],
  [
    '17.2',
    'a) and two hexes away it loses it',
    {
      desk: twilight({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }, { concealed: ['u1'] }),
      steps: march('u1', 'E8', 'E7'),
      then: { units: { u1: { marks: [] } } },
    },
  ],
  [
    '17.2',
    'a) a vehicle at twilight loses it within four hexes',
    {
      desk: twilight(
        { u1: `${SQUAD} J9`, ut: 'umber.tank E10', s1: `${FOE} E5` },
        { concealed: ['ut'], company: 'umber:black.armor', platoon: 'umber:black.armor:1' },
      ),
      steps: [forward('ut'), ...enter('E9')],
      then: { units: { ut: { marks: [] } } },
    },
  ],
  [
    '17.2',
    'a) a vehicle at twilight keeps it five hexes away',
    {
      desk: twilight(
        { u1: `${SQUAD} J9`, ut: 'umber.tank E11', s1: `${FOE} E5` },
        { concealed: ['ut'], company: 'umber:black.armor', platoon: 'umber:black.armor:1' },
      ),
      steps: [forward('ut'), ...enter('E10')],
      then: { units: { ut: { marks: ['concealed'] } } },
    },
  ],
  [
    '17.2',
    'b) a final result of his Cohesion of 6 or more takes it: 8 and -2',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }, { concealed: ['s1'] }),
      steps: [fire('u1', 'E5'), resolved({ fire: [8] })],
      then: { units: { s1: { marks: [] } } },
    },
  ],
  [
    '17.2',
    'b) and one of 5 does not',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }, { concealed: ['s1'] }),
      steps: [fire('u1', 'E5'), resolved({ fire: [7] })],
      then: { units: { s1: { marks: ['concealed'] } } },
    },
  ],
  [
    '17.4',
    'light is not asked for by day',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }, { mission: { visibility: 'day', illumination: true } }),
      steps: [light('E5')],
      then: { refused: '17.4' },
    },
  ],
  [
    '17.4',
    'light five hexes away is not asked for',
    { desk: night({ u1: `${SQUAD} E10`, s1: `${FOE} E5` }), steps: [light('E5')], then: { refused: '17.4' } },
  ],
  [
    '17.4',
    'light four hexes away is, without sight; who asks may act afterwards',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }),
      steps: [light('E5', { light: [5], accuracy: [7] })],
      then: { position: { markers: [{ kind: 'illumination', hex: 'E5' }] }, open: ['maneuver', 'smallArms'] },
    },
  ],
  [
    '17.4',
    'a side asks once in a turn, granted or not',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }),
      steps: [light('E5', { light: [6] }), light('E5')],
      then: { refused: '17.4' },
    },
  ],
  [
    '17.4.1',
    'a 1 to 6 moves it two hexes by the diagram',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }),
      steps: [light('E5', { light: [1], accuracy: [4] })],
      then: { position: { markers: [{ kind: 'illumination', hex: 'E7' }] } },
    },
  ],
  [
    '17.4.2',
    'who is two hexes from a lit hex fires into the light without the penalty of the night',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E5` }, { position: { markers: lit('E5') } }),
      steps: [fire('u1', 'E5')],
      then: { markers: [-1] },
    },
  ],
  [
    '17.4.2',
    'who is in the light and fires into the dark has the penalty',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} E5` }, { position: { markers: lit('E9') } }),
      steps: [fire('u1', 'E5')],
      then: { terms: { '11.3.3n': -2 } },
    },
  ],
  [
    '17.4.2',
    'a way through light alone, from beside it, has the allowance of the day',
    {
      desk: night({ u1: `${SQUAD} E10`, s1: `${FOE} E2` }, { position: { markers: lit('E7') } }),
      steps: [forward('u1'), ...enter('E9', 'E8', 'E7')],
      then: { units: { u1: { place: { kind: 'map', hex: 'E7' } } } },
    },
  ],
  [
    '17.4.2',
    'a way that leaves the light ends after two hexes',
    {
      desk: night({ u1: `${SQUAD} E7`, s1: `${FOE} A1` }, { position: { markers: lit('E7') } }),
      steps: [forward('u1'), ...enter('E6', 'E5', 'E4')],
      then: { refused: '10.0' },
    },
  ],
  [
    '17.4.2',
    'the light of a radius of two shows a unit in it concealment rules of the day: fire from open ground three hexes away',
    {
      desk: night({ u1: `${SQUAD} E8`, s1: `${FOE} E5` }, { concealed: ['u1'], position: { markers: lit('E7') } }),
      steps: [fire('u1', 'E5')],
      then: { units: { u1: { marks: [] } } },
    },
  ],
  [
    '17.4',
    'light in reaction shows what was done there in the segment before: then it is fired at',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E4` }),
      steps: [...march('u1', 'E8'), call, light('E8', { light: [1], accuracy: [7] }, 's1'), fire('s1', 'E8')],
      then: { markers: [-1] },
    },
  ],
  [
    '17.1',
    'c) Heroes are not bound: three hexes at night',
    {
      desk: night({ u1: `${SQUAD} E9`, s1: `${FOE} E4` }, { state: { u1: { marks: ['heroic'], target: 'E4' } } }),
      steps: [forward('u1'), ...enter('E8', 'E7', 'E6')],
      then: { units: { u1: { place: { kind: 'map', hex: 'E6' } } } },
    },
  ],
];

it.each(CASES)('%s %s', (_section, _sentence, prediction) => foretell(prediction));
