import { it } from 'vitest';
import type { Desk } from '../predicted/desk.js';
import type { Prediction } from '../predicted/prediction.js';
import { ARMOR, FOE, SQUAD, act, call, enter, fire, foretell, forward, march } from '../predicted/prediction.js';

/* Mines and wire: chapter 19. */

const MINES = { id: 'mines', kind: 'mines', hex: 'E7', side: 'slate' };
const WIRE = { id: 'wire', kind: 'wire', hex: 'E7' };
const on = (units: NonNullable<Desk['units']>, marker: object, more: Desk = {}): Desk => ({
  units: { s1: `${FOE} A2`, ...units },
  markers: [marker] as never,
  ...more,
});
const FOOT = { u1: `${SQUAD} E8`, u2: `${SQUAD} E8` };
const TANK = { u1: `${SQUAD} J9`, ut: 'umber.tank E8 moving' };
/** A tank of the activation that stands in the hex. */
const inside = (marker: object, id = 'u1', more: Desk = {}): Desk =>
  on(FOOT, marker, { ...more, state: { [id]: { place: { kind: 'map', hex: 'E7' } } } });

const CASES: readonly (readonly [string, string, Prediction])[] = [
  [
    '19.1.1',
    'a nine hurts nobody on foot, and the maneuver ends',
    {
      desk: on(FOOT, MINES),
      steps: [forward('u1'), act('enter', { hex: 'E7' }, { mines: [9] })],
      then: { units: { u1: { condition: 'good', acted: { as: 'maneuver' } } }, closed: ['enter'] },
    },
  ],
  [
    '19.1.1',
    'a ten is a casualty for one of them',
    {
      desk: on(FOOT, MINES),
      steps: [forward('u1'), act('enter', { hex: 'E7' }, { mines: [10], section: [1] })],
      then: { units: { u1: { place: { kind: 'pool' } } }, position: { casualties: -1 } },
    },
  ],
  [
    '19.1.1',
    'an 8 does nothing to a tank; it stops',
    {
      desk: on(TANK, MINES, ARMOR),
      steps: [forward('ut'), act('enter', { hex: 'E7' }, { mines: [8] })],
      then: { units: { ut: { condition: 'good' } }, closed: ['enter'] },
    },
  ],
  [
    '19.1.1',
    'a 9 shocks it',
    {
      desk: on(TANK, MINES, ARMOR),
      steps: [forward('ut'), act('enter', { hex: 'E7' }, { mines: [9] })],
      then: { units: { ut: { condition: 'shocked' } } },
    },
  ],
  [
    '19.1.1',
    'a 7 spares a truck, an 8 destroys it',
    {
      desk: on({ u1: `${SQUAD} E8`, truck: 'umber.truck E8 moving' }, MINES),
      steps: [forward('truck'), act('enter', { hex: 'E7' }, { mines: [8] })],
      then: { units: { truck: { place: { kind: 'lost' } } } },
    },
  ],
  [
    '19.1.1',
    'a truck with a 7 stands',
    {
      desk: on({ u1: `${SQUAD} E8`, truck: 'umber.truck E8 moving' }, MINES),
      steps: [forward('truck'), act('enter', { hex: 'E7' }, { mines: [7] })],
      then: { units: { truck: { place: { kind: 'map', hex: 'E7' } } } },
    },
  ],
  [
    '19.1',
    'own mines do nothing',
    {
      desk: on(FOOT, { ...MINES, side: 'umber' }),
      steps: [forward('u1'), ...enter('E7', 'E6')],
      then: { units: { u1: { place: { kind: 'map', hex: 'E6' } } } },
    },
  ],
  [
    '19.1.2',
    'towards the enemy: a 5 goes, and goes on',
    {
      desk: inside(MINES),
      steps: [forward('u1'), act('enter', { hex: 'E6' }, { minesExit: [5] }), act('enter', { hex: 'E5' })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E5' } } } },
    },
  ],
  [
    '19.1.2',
    'a 6 stays, and has acted',
    {
      desk: inside(MINES),
      steps: [forward('u1'), act('enter', { hex: 'E6' }, { minesExit: [6] })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E7' }, acted: { as: 'maneuver' } } } },
    },
  ],
  [
    '19.1.2',
    'back towards the own edge nobody rolls',
    {
      desk: inside(MINES),
      steps: [forward('u1'), act('enter', { hex: 'E8' })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E8' } } } },
    },
  ],
  [
    '19.1',
    'out of mines of the enemy infantry fires in reaction alone',
    {
      desk: on(FOOT, MINES, {
        units: { ...FOOT, s1: `${FOE} E5` },
        state: { u1: { place: { kind: 'map', hex: 'E7' } } },
      }),
      steps: [fire('u1', 'E5')],
      then: { refused: '19.1' },
    },
  ],
  [
    '19.1',
    'in reaction it fires',
    {
      desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` }, markers: [{ ...MINES, hex: 'E5', side: 'umber' }] },
      steps: [...march('u1', 'E8'), call, fire('s1', 'E8')],
      then: { terms: { '1.5': 1 } },
    },
  ],
  [
    '19.1',
    'an MG does not fire out of them, in reaction either',
    {
      desk: {
        units: { u1: `${SQUAD} E9`, s1: `${FOE} E4`, smg: 'slate.mg E5' },
        markers: [{ ...MINES, hex: 'E5', side: 'umber' }],
      },
      steps: [...march('u1', 'E8'), call, fire('smg', 'E8')],
      then: { refused: '19.1' },
    },
  ],
  [
    '19.1.1',
    'a Hero goes on after the mines, and leaves them without a roll',
    {
      desk: on(FOOT, MINES, {
        units: { ...FOOT, s1: `${FOE} E3` },
        state: { u1: { marks: ['heroic'], target: 'E3' } },
      }),
      steps: [forward('u1'), act('enter', { hex: 'E7' }, { mines: [9] })],
      then: { units: { u1: { marks: ['heroic'] } }, open: ['enter'] },
    },
  ],
  [
    '19.2',
    'who enters wire on foot stops',
    {
      desk: on(FOOT, WIRE),
      steps: [forward('u1'), act('enter', { hex: 'E7' })],
      then: { units: { u1: { acted: { as: 'maneuver' } } }, closed: ['enter'] },
    },
  ],
  [
    '19.2',
    'a 5 breaches it: it is gone, and they go on',
    {
      desk: inside(WIRE),
      steps: [forward('u1'), act('enter', { hex: 'E6' }, { wireExit: [5] }), act('enter', { hex: 'E5' })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E5' } } }, position: { markers: [] } },
    },
  ],
  [
    '19.2',
    'a 6 does not',
    {
      desk: inside(WIRE),
      steps: [forward('u1'), act('enter', { hex: 'E6' }, { wireExit: [6] })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E7' }, acted: { as: 'maneuver' } } } },
    },
  ],
  [
    '19.2',
    'away from the enemy nobody rolls, and the wire stays',
    {
      desk: inside(WIRE),
      steps: [forward('u1'), act('enter', { hex: 'E8' })],
      then: { units: { u1: { place: { kind: 'map', hex: 'E8' } } }, position: { markers: [{ kind: 'wire' }] } },
    },
  ],
  [
    '19.2',
    'a truck does not enter wire',
    {
      desk: on({ u1: `${SQUAD} E8`, truck: 'umber.truck E8 moving' }, WIRE),
      steps: [forward('truck'), act('enter', { hex: 'E7' })],
      then: { refused: '19.2' },
    },
  ],
  [
    '19.2',
    'a tank enters it for one point more and rolls to leave it: a 10 shocks it there',
    {
      desk: on(TANK, WIRE, ARMOR),
      steps: [forward('ut'), act('enter', { hex: 'E7' }), act('enter', { hex: 'E6' }, { wireExit: [10] })],
      then: { units: { ut: { condition: 'shocked', place: { kind: 'map', hex: 'E7' } } } },
    },
  ],
  [
    '19.2',
    'with a 9 the wire is gone and the tank goes on: five points less two and two',
    {
      desk: on(TANK, WIRE, ARMOR),
      steps: [
        forward('ut'),
        act('enter', { hex: 'E7' }),
        act('enter', { hex: 'E6' }, { wireExit: [9] }),
        act('enter', { hex: 'E5' }),
        act('enter', { hex: 'E4' }),
      ],
      then: { units: { ut: { place: { kind: 'map', hex: 'E4' } } }, position: { markers: [] }, enters: [] },
    },
  ],
];

it.each(CASES)('%s %s', (_section, _sentence, prediction) => foretell(prediction));
