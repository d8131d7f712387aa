import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, call, enter, foretell, forward, march, shell } from './prediction.js';

/* Anti-tank fire that is placed: 11.5. */

rule('11.5.4a', 'a tank fires at a tank over four hexes at 3 and 1', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR },
    steps: [shell('ut', 'st')],
    then: { markers: [4], terms: { '11.5.4a': 1 } },
  }),
);

rule('11.5', 'against a gun a tank has 1 and not 3', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', sg: 'slate.gun E5' }, ...ARMOR },
    steps: [shell('ut', 'sg')],
    then: { markers: [2] },
  }),
);

rule('11.5.4k', 'a gun in an Improved Position takes 2 away', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E9', sg: 'slate.gun E5' },
      markers: [{ id: 'ip', kind: 'improvedPosition', hex: 'E5' }],
      ...ARMOR,
    },
    steps: [shell('ut', 'sg')],
    then: { markers: [0] },
  }),
);

rule('11.5.4j', 'a tank on a hill above the firer is hull-down', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E9', st: 'slate.tank E5' },
      hexes: { E5: { hill: 1 } },
      ...ARMOR,
    },
    steps: [shell('ut', 'st')],
    then: { markers: [2], terms: { '11.5.4j': -2 } },
  }),
);

rule('11.2', 'anti-tank fire never comes to more than +8', () =>
  foretell({
    desk: {
      units: { ut: 'umber.heavy E9', st: 'slate.tank E5' },
      company: 'umber:black.armor',
      platoon: 'umber:black.armor:2',
    },
    steps: [shell('ut', 'st')],
    then: { markers: [8] },
  }),
);

rule('2.2.6', 'a light anti-tank weapon fires at vehicles only', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, ul: 'umber.latw E6', sg: 'slate.gun E5' } },
    steps: [shell('ul', 'sg')],
    then: { refused: '11.5' },
  }),
);

rule('11.5.1', 'two tanks that fire at a hex with two tanks fire at both of them', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E9', ut2: 'umber.tank E9', st: 'slate.tank E5', st2: 'slate.tank E5' },
      ...ARMOR,
    },
    steps: [shell('ut', 'st'), shell('ut2', 'st')],
    then: { refused: '11.5.1' },
  }),
);

rule('11.1.3', 'a tank that moved north is enfiladed from the south, and is a target in motion', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E10', st: 'slate.tank E12' },
      ...ARMOR,
    },
    steps: [...march('ut', 'E9', 'E8'), call, shell('st', 'ut')],
    then: { markers: [2], events: [{ kind: 'firePlaced', marker: { enfilade: true } }], terms: { '11.5.4e': -1 } },
  }),
);

rule('10.4.1', 'a vehicle in motion does not fire', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E10 moving', st: 'slate.tank E7' },
      ...ARMOR,
    },
    steps: [shell('ut', 'st')],
    then: { refused: '10.4.1' },
  }),
);

rule('4.3.1.1', 'a light anti-tank weapon in woods two hexes away stays concealed', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E11`, ul: 'umber.latw E4', s1: `${FOE} E1` },
      hexes: { E3: 'woods' },
      concealed: ['ul'],
    },
    steps: [forward('ul'), ...enter('E3')],
    then: { units: { ul: { marks: ['concealed'] } } },
  }),
);
