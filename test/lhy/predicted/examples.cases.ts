import { rule } from '../../rule.js';
import {
  ARMOR,
  FIGHT,
  FOE,
  SQUAD,
  act,
  assault,
  building,
  call,
  fire,
  foretell,
  fought,
  lying,
  march,
  resolved,
  shell,
} from './prediction.js';

/* The facts of the worked examples, and of the boundaries between them, where no other case holds them. */

const RANGES = {
  smallArmsModifiers: {
    a: {
      '5': [{ value: 0 }],
      '7': [{ value: 0 }],
      '8': [{ to: 2, value: 0 }, { to: 5, value: -1 }, { value: -3 }],
      '9': [{ value: 0 }],
    },
    b: -1,
    c: 1,
    d: -2,
    e: 2,
    g: { sameHex: -2, otherHex: -3 },
    i: -1,
    j: -1,
    k: 1,
    l: -1,
    m: -1,
    n: -2,
    o: 2,
  },
};
const mortar = {
  kind: 'mortar',
  mortar: 'made',
  mortarValue: 2,
  value: 0,
  terms: [
    { term: 'base', rule: '1.6', value: 2 },
    { term: 'p', rule: '11.4.6c', value: -2 },
  ],
};
/** What the counters of a German platoon have in common. */
const PLAIN_SQUAD = { name: 'A made-up counter', nation: 'german', cohesion: 7, company: 'black', platoon: 1 };
const DESTRUCTION = {
  vehicleDestruction: {
    squad: 5,
    germanSquadAfter943: 1,
    assaultValue3: 1,
    inMotion: -1,
    stationary: 2,
    unsupported: 1,
    besideCover: 1,
  },
};

rule(
  '4.1.4',
  'woods on a hill of level 1 that counts twice stand three levels high: they hide what is behind them from a hill of level 3',
  () =>
    foretell({
      desk: {
        units: { mg: 'umber.mg E8', u1: `${SQUAD} E8`, s1: `${FOE} E5` },
        hexes: { E8: { hill: 3 }, E6: { hill: 2, ground: 'woods' }, E5: { hill: 3 } },
      },
      steps: [fire('mg', 'E5')],
      then: { markers: [2] },
    }),
);

rule('4.1.4', 'woods on a hill of level 2 are three levels high, and block between two hills of level 2', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
      hexes: { E8: { hill: 2 }, E6: { hill: 2, ground: 'woods' }, E5: { hill: 2 } },
    },
    steps: [fire('u1', 'E5')],
    then: { refused: '4.2' },
  }),
);

rule('11.3.2', 'a squad with 1 and range 8 fires over eight hexes into woods at -3', () =>
  foretell({
    desk: { units: { u1: 'umber.rifles E12', s1: `${FOE} E4` }, hexes: { E4: 'woods' }, charts: RANGES },
    steps: [fire('u1', 'E4')],
    then: { markers: [-3], terms: { '11.3.3a': -3, '11.3.3p': -1 } },
  }),
);

rule('11.3.3d', 'a squad with 1 splits between woods and open ground two hexes away: -1 and 0', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, u2: `${SQUAD} F9`, s1: `${FOE} E5` }, hexes: { F7: 'woods' } },
    steps: [
      ...march('u1', 'E8', 'E7'),
      ...march('u2', 'F8', 'F7'),
      call,
      act('smallArms', { unit: 's1', hex: 'F7', second: 'E7' }),
    ],
    then: { markers: [-1, 0] },
  }),
);

rule(
  '8.0',
  'the squad that did nothing only reacts; the MG section that saw the maneuver fires, and its chance is gone afterwards',
  () =>
    foretell({
      desk: {
        units: { u1: `${SQUAD} E10`, u2: `${SQUAD} D9`, u3: `${SQUAD} C10`, sg: 'slate.mg E5', s1: `${FOE} D5` },
      },
      steps: [...march('u1', 'E9', 'E8'), fire('u2', 'D5'), call, fire('sg', 'E8'), call, call, fire('s1', 'D9')],
      then: { refused: '8.3' },
    }),
);

rule('11.5.1', 'the third of three tanks fires at whichever of two tanks it likes', () =>
  foretell({
    desk: {
      units: {
        ut: 'umber.tank E9',
        ut2: 'umber.tank E9',
        ut3: 'umber.tank F9',
        st: 'slate.tank E5',
        st2: 'slate.tank E5',
      },
      ...ARMOR,
    },
    steps: [shell('ut', 'st'), shell('ut2', 'st2'), shell('ut3', 'st')],
    then: { markers: [4] },
  }),
);

rule('13.1', 'mortar fire on a building is 0 for its defenders and 2 for those who attack them', () =>
  foretell({
    desk: {
      ...FIGHT,
      hexes: { E5: building('woodenBuilding') },
      position: { fire: [lying('f1', 'E5', mortar)], serial: 2 },
    },
    steps: [assault('u1', 'u2'), resolved({ fire: [6], subject: [1], check: [7] })],
    then: { units: { s1: { condition: 'good' }, u1: { condition: 'disrupted' }, u2: { condition: 'good' } } },
  }),
);

rule(
  '14.2a',
  'there is no difference of Cohesion where a side has no combat unit with Cohesion: 3 against 3, and a 5 is a 5',
  () =>
    foretell({
      desk: { units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' } },
      steps: [assault('u1'), ...fought({ assault: [5], destruction: [1], retreat: ['E4', 'stop'] })],
      then: { events: [{ kind: 'summed', params: { total: 5 } }] },
    }),
);

rule('14.1', 'the modifier of an assault is 4 at most: 6, 4 and 1 against 3; a 4 is an 8', () =>
  foretell({
    desk: { units: { ...FIGHT.units, ut: 'umber.heavy E6' }, adHoc: ['ut'] },
    steps: [
      assault('u1', 'u2', 'ut'),
      ...fought({ assault: [4], section: [1], retreat: ['E4', 'E3', 'stop'], advance: ['stay', 'stay', 'stay'] }),
    ],
    then: { events: [{ kind: 'summed', params: { total: 8 } }] },
  }),
);

rule('14.3.2.1', 'the modifier of a destruction is 8 at most: with 10 a 1 is a 9, which does nothing', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' }, hexes: { E4: 'woods' }, charts: DESTRUCTION },
    steps: [assault('u1'), ...fought({ assault: [5], destruction: [1], retreat: ['D5', 'stop'] })],
    then: { units: { st: { place: { kind: 'map', hex: 'D5' } } } },
  }),
);

rule('14.3.2.1', 'a 2 is a 10, and destroys', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' }, hexes: { E4: 'woods' }, charts: DESTRUCTION },
    steps: [assault('u1'), ...fought({ assault: [5], destruction: [2] })],
    then: { units: { st: { place: { kind: 'lost' } } } },
  }),
);

rule('20.5', 'a limit of 10 is passed by an eleventh loss', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E10` },
      mission: {
        sides: [
          {
            id: 'slate',
            alliance: 'allied',
            role: 'defender',
            edge: 'north',
            initiative: 0,
            coordination: 0,
            casualtyLimit: 10,
          },
          {
            id: 'umber',
            alliance: 'axis',
            role: 'attacker',
            edge: 'south',
            initiative: 2,
            coordination: 1,
            casualtyLimit: 7,
          },
        ],
      },
      position: { casualties: 11 },
    },
    steps: [{ passTo: 'cleanUp' }],
    then: { position: { result: { winner: 'umber', by: 'casualties' } } },
  }),
);

rule(
  '11.5.3',
  'a tank with 3 fires over ten hexes at a tank in motion at 1: the range and the motion take 1 each',
  () => {
    const column = [{ to: 9, value: 0 }, { value: -1 }];
    const antiTankModifiers = {
      a: { '1': column, '3': column, '13': column },
      b: -1,
      c: -2,
      d: { sameHex: -1, otherHex: -3 },
      e: -1,
      g: -1,
      h: -2,
      i: -1,
      j: -2,
      k: -2,
      l: 2,
    };
    foretell({
      desk: { units: { ut: 'umber.tank E12', st: 'slate.tank E2 moving' }, charts: { antiTankModifiers }, ...ARMOR },
      steps: [shell('ut', 'st')],
      then: { markers: [1], terms: { '11.5.4a': -1, '11.5.4e': -1 } },
    });
  },
);

const GERMANS = {
  counters: [
    { ...PLAIN_SQUAD, id: 'umber.german', kind: 'squad', assault: 3, smallArms: { value: 1, range: 5 } },
    { ...PLAIN_SQUAD, id: 'umber.officer', kind: 'leader' },
  ],
  company: 'german:black',
  platoon: 'german:black:1',
};

rule(
  '14.3.2.1',
  'Germans after 9/43 have 2, 1 and 1 against a tank in motion with infantry, and -1: a 7 destroys',
  () => {
    const desk = {
      units: { u1: 'umber.german E6', uL: 'umber.officer E12', st: 'slate.tank E5 moving', sl: 'slate.latw E5' },
      ...GERMANS,
    };
    const back = ['E4', 'E3', 'stop'];
    foretell({
      desk,
      steps: [assault('u1'), ...fought({ assault: [4], destruction: [7], retreat: back })],
      then: { units: { st: { place: { kind: 'lost' } } } },
    });
    foretell({
      desk,
      steps: [assault('u1'), ...fought({ assault: [4], destruction: [6], retreat: [...back, ...back] })],
      then: { units: { st: { place: { kind: 'map', hex: 'E3' } } } },
    });
  },
);

rule('14.3.2.1', 'others have 2 and 1, and 3 against a tank that stands alone beside woods: a 4 destroys', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' }, hexes: { E4: 'woods' } },
    steps: [assault('u1'), ...fought({ assault: [5], destruction: [4] })],
    then: { units: { st: { place: { kind: 'lost' } } } },
  }),
);

rule('20.6', 'two reinforced platoons of 7 steps, five tanks and two Machine Guns are 21 steps', () => {
  const cup = (number: number, id: string, type: string) =>
    Array.from({ length: number }, (_, i) => ({ id: `${id}${i + 1}`, type, side: 'umber', place: { kind: 'pool' } }));
  const force = (id: string, draw: object) => ({ id, side: 'umber', draw, place: { kind: 'waiting' } });
  const units = [
    ...['1', '2'].flatMap((n) => [
      ...cup(3, `squad${n}`, `umber.squad.${n}`),
      ...cup(4, `section${n}`, `umber.section.${n}`),
      ...cup(1, `leader${n}`, `umber.leader.${n}`),
    ]),
    ...cup(5, 'tank', 'umber.tank'),
    ...cup(4, 'mg', 'umber.mg'),
    { id: 's1', type: FOE, side: 'slate', place: { kind: 'map', hex: 'E2' } },
  ];
  const forces = [
    force('first', { kind: 'infantry', of: 'umber:black:1', steps: 7 }),
    force('second', { kind: 'infantry', of: 'umber:black:2', steps: 7 }),
    force('tanks', { kind: 'vehicles', of: 'umber:black.armor', number: 5 }),
    force('mgs', { kind: 'support', types: ['umber.mg'], number: 2 }),
  ];
  const roll = { sectionDrawn: [2, 3], supportDrawn: [1, 2] };
  const waits = { place: { kind: 'waiting' } };
  const out = { place: { kind: 'pool' } };
  foretell({
    desk: { mission: { units, forces }, start: 'none' },
    steps: [act('drawForces', {}, roll)],
    then: {
      units: {
        section12: waits,
        section23: waits,
        section11: out,
        leader21: waits,
        tank5: waits,
        mg3: waits,
        mg4: out,
      },
    },
  });
});
