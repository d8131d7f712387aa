import { rule } from '../../rule.js';
import {
  ARMOR,
  FOE,
  HERO,
  SHOT,
  SQUAD,
  act,
  call,
  fire,
  foretell,
  forward,
  lying,
  march,
  resolved,
  shell,
} from './prediction.js';

/* The boundaries of the rules: one die, one hex or one step on either side of them. */

rule('5.0-I', 'where neither side has a leader or a tank, fire is resolved next', () =>
  foretell({
    desk: { units: { uLeader: `${SQUAD} J12`, sLeader: `${FOE} A1` }, mission: { minutes: 2 }, start: 'none' },
    steps: [act('ready'), { passTo: 'fireResolution' }],
    then: { never: ['companySelected'] },
  }),
);

rule('13.1', 'a result of 11 costs a squad a step', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5'), resolved({ fire: [10], section: [2] })],
    then: {
      units: { s1: { place: { kind: 'pool' } }, 'slate.1b': { condition: 'disrupted' } },
      position: { casualties: 1 },
    },
  }),
);

rule('13.1', 'a leader whose Cohesion is not above that of the unit does not help', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, v1: 'umber.leader.1 C12', s1: 'slate.squad.1 E5', s2: 'slate.leader.1 E5' },
      hexes: { E5: 'woods' },
      state: { s2: { condition: 'disrupted' } },
    },
    steps: [
      fire('u1', 'E5'),
      call,
      act('recover', { units: ['s2'] }, { recovery: [9] }),
      resolved({ fire: [7], check: [8] }),
    ],
    then: { units: { s1: { condition: 'disrupted' } } },
  }),
);

rule('12.6.1', 'a hero has Cohesion 8, and suffers a casualty where another would be disrupted', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
      hexes: { E5: 'woods' },
      state: { s1: { marks: ['heroic'], target: 'E8', acted: { as: 'maneuver', segment: 0 } } },
    },
    steps: [fire('u1', 'E5'), resolved({ fire: [9], section: [1] })],
    then: { units: { s1: { place: { kind: 'pool' } }, 'slate.1a': { condition: 'good', marks: ['heroic'] } } },
  }),
);

rule('12.6.1', 'an 8 does nothing to a hero', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` },
      hexes: { E5: 'woods' },
      state: { s1: { marks: ['heroic'], target: 'E8', acted: { as: 'maneuver', segment: 0 } } },
    },
    steps: [fire('u1', 'E5'), resolved({ fire: [8] })],
    then: { units: { s1: { place: { kind: 'map', hex: 'E5' }, condition: 'good' } } },
  }),
);

rule('15.2.1', 'a Russian squad does not disrupt: it is turned to its reduced side, and nobody checks', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: 'slate.guards E5', s2: 'slate.guards E5' }, hexes: { E5: 'woods' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [7], subject: [1] })],
    then: { position: { casualties: 1 } },
  }),
);

rule('13.3.4.1', 'a Russian leader who is lost at minute 12 comes back reduced from minute 17 on', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, sL: 'slate.commander E5' }, position: { minutes: 12 } },
    steps: [fire('u1', 'E5'), resolved({ fire: [10] })],
    then: { units: { sL: { place: { kind: 'returning', due: 17 }, marks: ['reduced'] } } },
  }),
);

rule('13.2', 'a 10 that stays three below the armour does nothing', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E11', st: 'slate.heavy E1' }, concealed: ['st'], ...ARMOR },
    steps: [act('inquire', { hex: 'E1' }), shell('ut', 'slate.concealed.E1.1'), resolved({ antiTank: [10] })],
    then: { units: { st: { condition: 'good' } } },
  }),
);

rule('13.2', 'fire from behind is compared with the Armor Enfilade Value: 2 and 4 are more than 5', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E10', st: 'slate.tank E12' }, ...ARMOR },
    steps: [...march('ut', 'E9', 'E8'), call, shell('st', 'ut'), resolved({ antiTank: [4] })],
    then: { units: { ut: { place: { kind: 'lost' } } } },
  }),
);

rule('12.3', 'a 10 without an enemy near leaves a squad disrupted', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E11`, s1: `${FOE} E1` }, state: { u1: { condition: 'disrupted' } } },
    steps: [act('recover', { units: ['u1'] }, { recovery: [10] })],
    then: { units: { u1: { condition: 'disrupted', marks: [] } } },
  }),
);

rule('12.2', 'three markers add 1 to a recovery, not 2 or 3: a 7 is an 8, and a 6 is a 7', () =>
  foretell({
    desk: { ...HERO, position: { fire: ['f1', 'f2', 'f3'].map((id) => lying(id, 'E8')), serial: 4 } },
    steps: [act('recover', { units: ['u1'] }, { recovery: [6] })],
    then: { units: { u1: { condition: 'good' } } },
  }),
);

rule('12.2', 'with a marker a 7 is an 8, and the squad stays disrupted', () =>
  foretell({
    desk: { ...HERO, position: { fire: [lying('f1', 'E8')], serial: 2 } },
    steps: [act('recover', { units: ['u1'] }, { recovery: [7] })],
    then: { units: { u1: { condition: 'disrupted' } } },
  }),
);

rule('10.3.3', 'a good and a disrupted section become a good squad on a 6', () =>
  foretell({
    desk: {
      units: { u1: 'umber.section.1 E11', u2: 'umber.section.1 E11', u3: `${SQUAD} E12` },
      state: { u3: { place: { kind: 'pool' } }, u2: { condition: 'disrupted' } },
    },
    steps: [{ passTo: 'initiative', roll: { recombine: ['recombine', 6] } }],
    then: { units: { u3: { place: { kind: 'map', hex: 'E11' }, condition: 'good' } } },
  }),
);

rule('4.1.10', 'a 6 lets a squad out of the river on its other bank', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E10` },
      hexes: { E9: { ground: 'river', ways: [{ kind: 'river', to: [3, 5] }] } },
      state: { u1: { place: { kind: 'map', hex: 'E9' }, cameFrom: 4 } },
    },
    steps: [forward('u1'), act('enter', { hex: 'E8' }, { riverExit: [6] })],
    then: { units: { u1: { place: { kind: 'map', hex: 'E8' } } } },
  }),
);

rule('2.3', 'three squads, two sections and two MG sections are one squad too many', () =>
  foretell({
    desk: {
      units: {
        u1: `${SQUAD} E10`,
        u2: `${SQUAD} E10`,
        u3: `${SQUAD} E10`,
        u4: 'umber.section.1 E10',
        u5: 'umber.section.1 E11',
        mg: 'umber.mg E10',
        mg2: 'umber.mg E10',
      },
    },
    // The counter of the squad can be drawn again: the two sections are asked whether they recombine.
    steps: [...march('u5', 'E10'), call, call, call, act('remove', { unit: 'u1' }, { recombine: ['apart'] })],
    then: { units: { u1: { place: { kind: 'pool' } } }, position: { casualties: -2 }, closed: ['remove'] },
  }),
);

rule('13.1', 'the others of a hex with a disrupted unit that fails its check lose a step', () =>
  foretell({
    desk: {
      ...SHOT,
      units: { ...SHOT.units, s2: 'slate.section.1 E5' },
      state: { s2: { condition: 'disrupted', acted: { as: 'recover', segment: 0 } } },
    },
    steps: [fire('u1', 'E5'), resolved({ fire: [7], check: [6] })],
    then: { units: { s1: { condition: 'disrupted' }, s2: { place: { kind: 'pool' } } }, position: { casualties: 1 } },
  }),
);
