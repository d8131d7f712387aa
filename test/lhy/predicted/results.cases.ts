import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, SHOT, HERO, act, call, fire, foretell, resolved, shell } from './prediction.js';

/* What comes of fire and of recovery: chapters 12 and 13. */

rule('13.1', 'a 7 against Cohesion 6 disrupts the squad', () =>
  foretell({
    desk: SHOT,
    steps: [fire('u1', 'E5'), resolved({ fire: [7] })],
    then: { units: { s1: { condition: 'disrupted' } } },
  }),
);

rule('13.1', 'a 6 against Cohesion 6 does nothing', () =>
  foretell({
    desk: SHOT,
    steps: [fire('u1', 'E5'), resolved({ fire: [6] })],
    then: { units: { s1: { condition: 'good' } } },
  }),
);

rule('13.1', 'a 10 makes of the squad a disrupted section that is drawn', () =>
  foretell({
    desk: SHOT,
    steps: [fire('u1', 'E5'), resolved({ fire: [10], section: [3] })],
    then: {
      units: {
        s1: { place: { kind: 'pool' } },
        'slate.1c': { condition: 'disrupted', place: { kind: 'map', hex: 'E5' } },
      },
      position: { casualties: 1 },
    },
  }),
);

rule('13.1', 'a disrupted squad suffers a casualty instead', () =>
  foretell({
    desk: { ...SHOT, hexes: {}, state: { s1: { condition: 'disrupted' } } },
    steps: [
      fire('u1', 'E5'),
      call,
      act('recover', { units: ['s1'] }, { recovery: [9] }),
      resolved({ fire: [8], section: [1] }),
    ],
    then: { units: { s1: { place: { kind: 'pool' } } } },
  }),
);

rule('13.1', 'the others of the hex check: a 6 is more than the Cohesion 5 of the section', () =>
  foretell({
    desk: { ...SHOT, units: { ...SHOT.units, s2: 'slate.section.1 E5' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [7], check: [6] })],
    then: { units: { s1: { condition: 'disrupted' }, s2: { condition: 'disrupted' } } },
  }),
);

rule('13.1', 'the leader of the platoon takes 1 from the result', () =>
  foretell({
    desk: { ...SHOT, units: { ...SHOT.units, sL: 'slate.leader.1 E5' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [7] })],
    then: { units: { s1: { condition: 'good' } } },
  }),
);

rule('13.1', 'the leader of another platoon does not, and has to check', () =>
  foretell({
    desk: { ...SHOT, units: { ...SHOT.units, sL: 'slate.leader.2 E5' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [7], check: [8] })],
    then: { units: { s1: { condition: 'disrupted' }, sL: { condition: 'good' } } },
  }),
);

rule('13.1', 'of two markers only the highest result counts', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E5: 'woods' } },
    steps: [fire('u1', 'E5'), fire('u2', 'E5'), resolved({ fire: [8, 9] })],
    then: { units: { s1: { condition: 'disrupted' } } },
  }),
);

rule('13.2', 'one more than its armour destroys a tank', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR },
    steps: [shell('ut', 'st'), resolved({ antiTank: [5] })],
    then: { units: { st: { place: { kind: 'lost' } } }, position: { casualties: 1 } },
  }),
);

rule('13.2', 'a 2 does nothing to a vehicle, whatever is added to it', () =>
  foretell({
    desk: { units: { ut: 'umber.heavy E9', st: 'slate.tank E5' }, ...ARMOR, platoon: 'umber:black.armor:2' },
    steps: [shell('ut', 'st'), resolved({ antiTank: [2] })],
    then: { units: { st: { condition: 'good', place: { kind: 'map', hex: 'E5' } } } },
  }),
);

rule('13.2', 'a 10 that comes within two of the armour shocks', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.heavy E5' }, concealed: ['st'], ...ARMOR },
    steps: [act('inquire', { hex: 'E5' }), shell('ut', 'slate.concealed.E5.1'), resolved({ antiTank: [10] })],
    then: { units: { st: { condition: 'shocked' } } },
  }),
);

rule('13.3.6', 'of two tanks that destroy each other in a duel only one is lost', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR },
    steps: [shell('ut', 'st'), call, shell('st', 'ut'), resolved({ antiTank: [10, 10], duel: [1] })],
    then: { units: { ut: { place: { kind: 'lost' } }, st: { place: { kind: 'map', hex: 'E5' } } } },
  }),
);

rule('13.3.7', 'riders of a destroyed tank get off, are disrupted and check: an 8 costs them a step', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E9', st: 'slate.tank E5', s1: 'slate.section.1 E5' },
      state: { s1: { place: { kind: 'aboard', vehicle: 'st' } } },
      ...ARMOR,
    },
    steps: [shell('ut', 'st'), resolved({ antiTank: [5], collateral: [8] })],
    then: { units: { st: { place: { kind: 'lost' } }, s1: { place: { kind: 'pool' } } }, position: { casualties: 2 } },
  }),
);

rule('12.3', 'a disrupted squad recovers on a roll equal to its Cohesion, and has acted', () =>
  foretell({
    desk: HERO,
    steps: [act('recover', { units: ['u1'] }, { recovery: [7] })],
    then: { units: { u1: { condition: 'good', acted: { as: 'recover' } } } },
  }),
);

rule('12.2', 'a leader takes 1 from the roll of recovery', () =>
  foretell({
    desk: { ...HERO, units: { ...HERO.units, uL: 'umber.leader.1 E8' } },
    steps: [act('recover', { units: ['u1'], leader: 'uL' }, { recovery: [8] })],
    then: { units: { u1: { condition: 'good' } } },
  }),
);

rule('12.5', 'a squad that rallies may act once more', () =>
  foretell({
    desk: HERO,
    steps: [act('recover', { units: ['u1'] }, { recovery: [1] }), fire('u1', 'E5')],
    then: { markers: [1] },
  }),
);

rule('12.6', 'a 10 near an enemy makes a hero, who must maneuver at once', () =>
  foretell({
    desk: HERO,
    steps: [act('recover', { units: ['u1'] }, { recovery: [10] })],
    then: { units: { u1: { condition: 'good', marks: ['heroic', 'rallied'] } }, by: 'umber', closed: ['call'] },
  }),
);

rule('12.4', 'squads that regroup roll once, and all of them rally', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E9`, u2: `${SQUAD} E9`, s1: `${FOE} E5` },
      state: { u1: { marks: ['regrouping'] }, u2: { marks: ['regrouping'] } },
    },
    steps: [act('recover', { units: ['u1', 'u2'] }, { regrouping: [7] })],
    then: { units: { u1: { marks: ['rallied'] }, u2: { marks: ['rallied'] } } },
  }),
);

rule('12.7', 'a Shocked tank is abandoned on a 9 of this chart, and is lost', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9' }, state: { ut: { condition: 'shocked' } }, ...ARMOR },
    steps: [act('recover', { units: ['ut'] }, { shockRecovery: [9] })],
    then: { units: { ut: { place: { kind: 'lost' } } }, position: { casualties: -1 } },
  }),
);

rule('13.3.5', 'who rides on a tank that is Shocked gets off and checks', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tank E9', st: 'slate.tank E5', s1: 'slate.section.1 E5' },
      state: { s1: { place: { kind: 'aboard', vehicle: 'st' } } },
      ...ARMOR,
    },
    steps: [shell('ut', 'st'), resolved({ antiTank: [4], check: [6] })],
    then: {
      units: { st: { condition: 'shocked' }, s1: { condition: 'disrupted', place: { kind: 'map', hex: 'E5' } } },
    },
  }),
);

rule('12.6', 'the other disrupted squad of a hero recovers, and has acted', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, s1: `${FOE} E5` },
      state: { u1: { condition: 'disrupted' }, u2: { condition: 'disrupted' } },
    },
    steps: [act('recover', { units: ['u1'] }, { recovery: [10] })],
    then: { units: { u2: { condition: 'good', acted: {} } } },
  }),
);

rule('12.1.1', 'a disrupted leader helps nobody', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, uL: 'umber.leader.1 E8', s1: `${FOE} E5` },
      state: { u1: { condition: 'disrupted' }, uL: { condition: 'disrupted' } },
    },
    steps: [act('recover', { units: ['u1'], leader: 'uL' })],
    then: { refused: '12.1.1' },
  }),
);

rule('12.1.1', 'a leader helps once in a turn', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, uL: 'umber.leader.1 E8', s1: `${FOE} E5` },
      state: { u1: { condition: 'disrupted' }, u2: { condition: 'disrupted' } },
    },
    steps: [
      act('recover', { units: ['u1'], leader: 'uL' }, { recovery: [5] }),
      act('recover', { units: ['u2'], leader: 'uL' }),
    ],
    then: { refused: '12.1.1' },
  }),
);

rule('13.3.4.1', 'a leader comes back concealed with a unit of his platoon when his time has come', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E10`, s1: `${FOE} D4`, sL: 'slate.leader.1 D4' },
      state: { sL: { place: { kind: 'returning', due: 2 } } },
    },
    steps: [{ passTo: 'initiative' }],
    then: { units: { sL: { place: { kind: 'map', hex: 'D4' }, marks: ['concealed'] } } },
  }),
);

rule('13.1', 'fire that comes to 10 costs a leader of Cohesion 8 who stands alone his place until minute 7', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, sL: 'slate.leader.2 E5' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [9] })],
    then: { units: { sL: { place: { kind: 'returning', due: 7 } } }, position: { casualties: 0 } },
  }),
);

rule('13.1', 'a support unit is part of the platoon whose leader is with it: he takes 1 from the result', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, sg: 'slate.mg E5', sL: 'slate.leader.2 E5' }, hexes: { E5: 'woods' } },
    steps: [fire('u1', 'E5'), resolved({ fire: [7] })],
    then: { units: { sg: { condition: 'good' } } },
  }),
);
