import { rule } from '../../rule.js';
import { ARMOR, FOE, SQUAD, act, building, call, enter, foretell, forward, shell } from './prediction.js';

/* Vehicles that fire and move, go around enemies and over them, and light anti-tank weapons: 10.4 and 11.5.2. */

const TANKS = { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR };
const MOVING = { units: { ut: 'umber.tank E10 moving', s1: `${FOE} E8` }, ...ARMOR };
const scoot = act('maneuver', { unit: 'ut', mode: 'forward', fire: 'shootAndScoot' });
const halt = act('maneuver', { unit: 'ut', mode: 'forward', fire: 'haltAndFire' });
const overrun = act('enter', { hex: 'E8', as: 'overrun' });

rule('10.4.2', 'a tank that shoots and then goes into motion where it is loses 1: 3, 1 and -1', () =>
  foretell({ desk: TANKS, steps: [scoot, shell('ut', 'st')], then: { markers: [3], terms: { '11.5.4d': -1 } } }),
);

rule('10.4.2', 'a tank in motion cannot shoot and scoot', () =>
  foretell({
    desk: { ...TANKS, units: { ...TANKS.units, ut: 'umber.tank E9 moving' } },
    steps: [scoot],
    then: { refused: '10.4.2' },
  }),
);

rule('10.4.3', 'a tank in motion that halts and fires loses 1, and is stopped', () =>
  foretell({
    desk: { ...TANKS, units: { ...TANKS.units, ut: 'umber.tank E9 moving' } },
    steps: [halt, shell('ut', 'st')],
    then: { markers: [3], units: { ut: { motion: 'stopped' } } },
  }),
);

rule('10.4.3', 'a tank that comes into another hex and halts there loses 3: 3, 1 and -3', () =>
  foretell({
    desk: { ...TANKS, units: { ...TANKS.units, ut: 'umber.tank E10 moving' } },
    steps: [halt, ...enter('E9'), shell('ut', 'st')],
    then: { markers: [1], terms: { '11.5.4d': -3 } },
  }),
);

rule('10.4.3', 'a stationary tank does not halt and fire', () =>
  foretell({ desk: TANKS, steps: [halt], then: { refused: '10.4.3' } }),
);

rule('10.4.5.2', 'nobody overruns a hex with a building', () =>
  foretell({
    desk: { ...MOVING, hexes: { E8: building('woodenBuilding') } },
    steps: [forward('ut'), ...enter('E9'), overrun],
    then: { refused: '10.4.5.2' },
  }),
);

rule('10.4.5.2', 'nobody overruns a tank', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E10 moving', st: 'slate.tank E8' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E9'), overrun],
    then: { refused: '10.4.5.2' },
  }),
);

rule('10.4.5.2', 'a halftrack does not overrun a gun', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, uh: 'umber.halftrack E10 moving', sg: 'slate.gun E8' } },
    steps: [forward('uh'), ...enter('E9'), overrun],
    then: { refused: '10.4.5.2' },
  }),
);

rule('10.4.5.3', 'a gun that is overrun is hit by 2, and has to fire back at once', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E10 moving', sg: 'slate.gun E8' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E9'), act('enter', { hex: 'E8', as: 'overrun' }, { overrun: ['sg'] })],
    then: { markers: [2], by: 'slate', open: ['antiTank'], closed: ['call'] },
  }),
);

rule('10.4.5.1', 'a tank bypasses a tank, and the enemy may fire at once', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E10 moving', st: 'slate.tank E8' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E9'), act('enter', { hex: 'E8', as: 'bypass' })],
    then: { by: 'slate', open: ['antiTank'] },
  }),
);

rule('10.4.5.1', 'nobody bypasses in reverse', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9 moving', s1: `${FOE} E8` }, ...ARMOR },
    steps: [act('maneuver', { unit: 'ut', mode: 'reverse' }), act('enter', { hex: 'E8', as: 'bypass' })],
    then: { refused: '10.4.4' },
  }),
);

rule('11.5.2', 'a light anti-tank weapon goes one hex into woods and fires from there: 4 and -1 over two hexes', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E12`, ul: 'umber.latw E8', st: 'slate.tank E5' },
      hexes: { E7: 'woods' },
    },
    steps: [forward('ul'), ...enter('E7'), shell('ul', 'st')],
    then: { markers: [3] },
  }),
);

rule('11.5.2', 'it does not fire from an open hex that it has entered alone', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, ul: 'umber.latw E8', st: 'slate.tank E5' } },
    steps: [forward('ul'), ...enter('E7'), shell('ul', 'st')],
    then: { refused: '11.5.2' },
  }),
);

rule(
  '8.3f',
  'a light anti-tank weapon that saw nothing reacts, and fires at a tank that has acted in its sight since',
  () =>
    foretell({
      desk: { units: { ut: 'umber.tank E8', st: 'slate.tank C8', sl: 'slate.latw E6' }, ...ARMOR },
      steps: [shell('ut', 'st'), call, shell('sl', 'ut')],
      then: { markers: [3] },
    }),
);

rule('10.4.6.2', 'riders get off a tank that fires', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E9`, ut: 'umber.tank E9', st: 'slate.tank E5' },
      state: { u1: { place: { kind: 'aboard', vehicle: 'ut' } } },
      adHoc: ['ut'],
    },
    steps: [shell('ut', 'st')],
    then: { units: { u1: { place: { kind: 'map', hex: 'E9' } } } },
  }),
);
