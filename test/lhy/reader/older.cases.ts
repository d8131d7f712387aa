import { it } from 'vitest';
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
  lying,
  march,
} from '../predicted/prediction.js';

/* Chapters of before: overruns, heroes, fire carried off the map, assaults of tanks that fire. */

const OVERRUN = { u1: `${SQUAD} J9`, ut: 'umber.tank E8 moving', s1: `${FOE} E6` };

const CASES: readonly (readonly [string, string, Prediction])[] = [
  [
    '10.4.5.3',
    'a tank overruns a squad in the open with its small arms',
    {
      desk: { units: OVERRUN, ...ARMOR },
      steps: [forward('ut'), ...enter('E7'), act('enter', { hex: 'E6', as: 'overrun' })],
      then: { markers: [1] },
    },
  ],
  [
    '10.4.5.2',
    'a hex with woods is not overrun',
    {
      desk: { units: OVERRUN, hexes: { E6: 'woods' }, ...ARMOR },
      steps: [forward('ut'), ...enter('E7'), act('enter', { hex: 'E6', as: 'overrun' })],
      then: { refused: '10.4.5.2' },
    },
  ],
  [
    '9.1.2',
    'a hero must act in the first reaction of his side',
    {
      desk: {
        units: { u1: `${SQUAD} E10`, s1: `${FOE} E5`, s2: `${FOE} C5` },
        state: { s1: { marks: ['heroic'], target: 'E9' } },
      },
      steps: [...march('u1', 'E9'), call, call],
      then: { refused: '9.1' },
    },
  ],
  [
    '10.2',
    'b) who leaves the map with a marker bears it then',
    {
      desk: {
        units: { u1: `${SQUAD} E12`, s1: `${FOE} E5` },
        position: { fire: [lying('x', 'E12', { firer: 's1' })] },
      },
      steps: [forward('u1'), act('exit', {}, { fire: [1] })],
      then: { units: { u1: { place: { kind: 'exited' } } } },
    },
  ],
  [
    '10.4.2',
    'a) a tank that shoots and scoots into an assault fires at tanks alone',
    {
      desk: {
        units: { u1: `${SQUAD} J9`, ut: 'umber.tank E6', s1: `${FOE} E5`, s2: `${FOE} G5`, st: 'slate.tank G2' },
        ...ARMOR,
      },
      steps: [act('assault', { hex: 'E5', units: ['ut'], fire: 'shootAndScoot' }), fire('ut', 'G5')],
      then: { refused: '10.4.2' },
    },
  ],
  [
    '8.3',
    'h) who has seen nothing may go beside to help friends under assault',
    {
      desk: { units: { u1: `${SQUAD} E7`, s1: `${FOE} E5`, s2: `${FOE} E4` }, hexes: {} },
      steps: [assault('u1'), ...enter('E6'), call, act('assault', { hex: 'E5', units: ['s2'] })],
      then: { units: { s2: { place: { kind: 'map', hex: 'E5' } } } },
    },
  ],
  [
    '10.5.3',
    'nobody assaults the assaulters',
    {
      desk: { units: { ...FIGHT.units, u1: `${SQUAD} E7`, u2: `${SQUAD} J9`, s2: `${FOE} F5` } },
      steps: [assault('u1'), ...enter('E6'), call, act('assault', { hex: 'E6', units: ['s2'] })],
      then: { refused: '10.5.3' },
    },
  ],
];

it.each(CASES)('%s %s', (_section, _sentence, prediction) => foretell(prediction));
