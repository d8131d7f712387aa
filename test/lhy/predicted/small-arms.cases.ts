import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, FIGHT, act, building, call, fire, foretell, lying, march, wall } from './prediction.js';

/* Small arms fire that is placed: 11.3, and the cover of 4.1. */

rule('11.3.3a', 'a squad with 1 and range 5 fires over four hexes at -1: the chart takes 2 away', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5')],
    then: { markers: [-1], terms: { '11.3.3a': -2 } },
  }),
);

rule('11.3', 'a squad of range 5 cannot fire over six hexes', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E11`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5')],
    then: { refused: '1.8' },
  }),
);

rule('11.3.3p', 'woods take 1 away, and so does the concealment of all who are there', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: 'woods' }, concealed: ['s1'] },
    steps: [fire('u1', 'E5')],
    then: { markers: [-1], terms: { '11.3.3p': -1, '11.3.3i': -1 } },
  }),
);

rule('11.3.3k', 'three squads and an MG section are seven steps: three over four count as two times one', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} E5`, s3: `${FOE} E5`, s4: 'slate.mg E5' } },
    steps: [fire('u1', 'E5')],
    then: { markers: [3], terms: { '11.3.3k': 2 } },
  }),
);

rule('11.2', 'small arms never come to more than +3', () =>
  foretell({
    desk: {
      units: {
        u1: `${SQUAD} E12`,
        mg: 'umber.mg E7',
        s1: `${FOE} E5`,
        s2: `${FOE} E5`,
        s3: `${FOE} E5`,
        s4: 'slate.mg E5',
      },
    },
    steps: [fire('mg', 'E5')],
    then: { markers: [3] },
  }),
);

rule('11.2', 'fire at -5 is not allowed', () =>
  foretell({
    desk: { units: { u1: 'umber.section.1 E9', s1: `${FOE} E5` }, hexes: { E5: 'heavyWoods' }, concealed: ['s1'] },
    steps: [fire('u1', 'E5')],
    then: { refused: '11.2' },
  }),
);

rule('11.2', 'fire at -4 is allowed', () =>
  foretell({
    desk: { units: { u1: 'umber.section.1 E9', s1: `${FOE} E5` }, hexes: { E5: 'heavyWoods' } },
    steps: [fire('u1', 'E5')],
    then: { markers: [-4] },
  }),
);

rule('1.8.1', 'an underscored range takes nothing away: the tank fires at 1 over six hexes', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E11`, ut: 'umber.tank E11', s1: `${FOE} E5` }, adHoc: ['ut'] },
    steps: [fire('ut', 'E5')],
    then: { markers: [1] },
  }),
);

rule('11.3.3o', 'the tank has 2 more against a hex with an Improved Position, which takes 2 away', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, ut: 'umber.tank E8', s1: `${FOE} E5` },
      markers: [{ id: 'ip', kind: 'improvedPosition', hex: 'E5' }],
      adHoc: ['ut'],
    },
    steps: [fire('ut', 'E5')],
    then: { markers: [1], terms: { '11.3.3o': 2, '11.3.3p': -2 } },
  }),
);

rule('4.1.7', 'a wall that the fire crosses beside the target takes 1 away', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexsides: [wall('E5')] },
    steps: [fire('u1', 'E5')],
    then: { markers: [0], terms: { '11.3.3p': -1 } },
  }),
);

rule('4.1.4', 'a hill covers against fire from below', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: { hill: 1 } } },
    steps: [fire('u1', 'E5')],
    then: { markers: [0], terms: { '11.3.3p': -1 } },
  }),
);

rule('4.1.4', 'a hill does not cover against fire from its own level', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: { hill: 1 }, E8: { hill: 1 } } },
    steps: [fire('u1', 'E5')],
    then: { markers: [1] },
  }),
);

rule('11.3.3b', 'three markers on the firer take 1 away for every two, rounded up', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
      position: { fire: ['f1', 'f2', 'f3'].map((id) => lying(id, 'E8')), serial: 4 },
    },
    steps: [fire('u1', 'E5')],
    then: { markers: [-1], terms: { '11.3.3b': -2 } },
  }),
);

rule('11.3.3m', 'where everybody is disrupted, 1 is taken away', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, state: { s1: { condition: 'disrupted' } } },
    steps: [fire('u1', 'E5')],
    then: { markers: [0], terms: { '11.3.3m': -1 } },
  }),
);

rule('11.3.3l', 'a tank in the open hex of its infantry takes 1 away', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, st: 'slate.tank E5' } },
    steps: [fire('u1', 'E5')],
    then: { markers: [0], terms: { '11.3.3l': -1 } },
  }),
);

rule('11.3', 'riders on a tank lose the cover of the building', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, st: 'slate.tank E5', s2: 'slate.section.1 E5' },
      hexes: {
        E5: {
          shapes: [
            {
              kind: 'stoneBuilding',
              points: [
                { x: -8, y: -6 },
                { x: 8, y: -6 },
                { x: 8, y: 6 },
              ],
            },
          ],
        },
      },
      state: { s2: { place: { kind: 'aboard', vehicle: 'st' } } },
    },
    steps: [fire('u1', 'E5')],
    then: { markers: [1] },
  }),
);

rule('11.3.3f', 'a unit that regroups fires at an adjacent hex, with 1 less', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` }, state: { u1: { marks: ['regrouping'] } } },
    steps: [fire('u1', 'E5')],
    then: { markers: [1], terms: { '11.3.3f': -1 } },
  }),
);

rule('14.3.6', 'a unit that regroups cannot fire over two hexes', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` }, state: { u1: { marks: ['regrouping'] } } },
    steps: [fire('u1', 'E5')],
    then: { refused: '14.3.6' },
  }),
);

rule('11.3.3c', 'reaction fire at a squad that ended its maneuver two hexes away has 1 more', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` } },
    steps: [...march('u1', 'E8', 'E7'), call, fire('s1', 'E7')],
    then: { markers: [2], terms: { '11.3.3c': 1 } },
  }),
);

rule('11.3.3c', 'at three hexes there is no proximity', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` } },
    steps: [...march('u1', 'E8'), call, fire('s1', 'E8')],
    then: { markers: [1] },
  }),
);

rule('11.3.3d', 'a reacting squad splits its fire between two hexes, with 2 less in each', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, u2: `${SQUAD} F10`, s1: `${FOE} E5` } },
    steps: [
      ...march('u1', 'E8', 'E7'),
      ...march('u2', 'F9', 'F8'),
      call,
      act('smallArms', { unit: 's1', hex: 'E7', second: 'F8' }),
    ],
    then: { markers: [0, -1] },
  }),
);

rule('11.3.3d', 'nobody splits small arms in an activation', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} F6` } },
    steps: [act('smallArms', { unit: 'u1', hex: 'E5', second: 'F6' })],
    then: { refused: '11.3.3d' },
  }),
);

rule(
  '11.3',
  'a tank activated alone fires, and a concealed target stays under its marker until something shows it',
  () =>
    foretell({
      desk: { units: { ut: 'umber.tank E9', s1: `${FOE} E5` }, concealed: ['s1'], ...ARMOR },
      steps: [fire('ut', 'E5')],
      then: { markers: [0], units: { s1: { marks: ['concealed'] } } },
    }),
);

rule('11.3', 'nobody fires small arms at a hex with his own infantry in it', () =>
  foretell({
    desk: { ...FIGHT, units: { ...FIGHT.units, u3: `${SQUAD} E7` } },
    steps: [act('assault', { hex: 'E5', units: ['u1', 'u2'] }), fire('u3', 'E5')],
    then: { refused: '11.3' },
  }),
);

rule('11.3', 'a truck with passengers is no target of small arms', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, st: 'slate.truck E5', s1: 'slate.section.1 E5' },
      state: { s1: { place: { kind: 'aboard', vehicle: 'st' } } },
    },
    steps: [fire('u1', 'E5')],
    then: { refused: '11.0' },
  }),
);

rule('11.3', 'a tank alone in a hex is no target of small arms', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, st: 'slate.tank E5' } },
    steps: [fire('u1', 'E5')],
    then: { refused: '11.0' },
  }),
);

rule('4.1.6', 'a hut covers against small arms', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: building('hut') } },
    steps: [fire('u1', 'E5')],
    then: { markers: [0] },
  }),
);

const FORT = [
  {
    id: 'slate.fp',
    name: 'A position',
    kind: 'fortifiedPosition',
    nation: 'slate',
    armour: 7,
    smallArms: { value: 2, range: 7 },
  },
];
/** A position that looks north, and squads north and south of it. */
const MANNED = {
  counters: FORT,
  mission: {
    units: [
      ...['umber.leader.1 J12', 'umber.squad.1 E2', 'umber.squad.1 E8', 'slate.leader.1 A1', 'slate.fp E5'].map(
        (words) => {
          const [type = '', hex = ''] = words.split(' ');
          const facing = type === 'slate.fp' ? { facing: 0 } : {};
          return { id: `u${hex}`, type, side: type.split('.')[0], place: { kind: 'map', hex }, ...facing };
        },
      ),
    ],
  },
};

rule('2.2.4', 'a Fortified Position that looks north fires its small arms to the north, and not to the south', () => {
  const steps = [...march('uE2', 'E1'), ...march('uE8', 'E9'), call];
  foretell({ desk: MANNED, steps: [...steps, fire('uE5', 'E9')], then: { refused: '2.2.4' } });
  foretell({ desk: MANNED, steps: [...steps, fire('uE5', 'E1')], then: { open: ['call'] } });
});

rule('11.3.3d', 'Russians with submachine guns do not split their fire, and other Russians do', () => {
  const guards = { kind: 'squad', nation: 'russian', cohesion: 6, assault: 3, smallArms: { value: 1, range: 5 } };
  const counters = [{ ...guards, id: 'slate.smg', name: 'A squad', submachineGuns: true }];
  const units = { u1: `${SQUAD} E9`, u2: `${SQUAD} F9` };
  const steps = [
    ...march('u1', 'E8', 'E7'),
    ...march('u2', 'F8', 'F7'),
    call,
    act('smallArms', { unit: 's1', hex: 'F7', second: 'E7' }),
  ];
  foretell({ desk: { units: { ...units, s1: 'slate.smg E5' }, counters }, steps, then: { refused: '11.3.3d' } });
  foretell({ desk: { units: { ...units, s1: 'slate.guards E5' } }, steps, then: { markers: [0, 0] } });
});

rule('11.3.3l', 'a Fighting Vehicle on a halftrack takes 1 away, and one on a truck does not', () => {
  const vehicle = { kind: 'fightingVehicle', nation: 'slate', antiTank: { value: 1, range: 13 }, name: 'A vehicle' };
  const counters = [
    { ...vehicle, id: 'slate.half' },
    { ...vehicle, id: 'slate.wheels', chassis: 'truck' },
  ];
  const beside = (type: string) => ({ units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, sv: `${type} E5` }, counters });
  foretell({ desk: beside('slate.half'), steps: [fire('u1', 'E5')], then: { markers: [0], terms: { '11.3.3l': -1 } } });
  foretell({ desk: beside('slate.wheels'), steps: [fire('u1', 'E5')], then: { markers: [1] } });
});
