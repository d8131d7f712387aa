import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, FIGHT, act, assault, building, call, enter, fire, foretell, fought } from './prediction.js';

/* Assaults: 10.5 and chapter 14. */

rule('14.1', 'two squads against one have +4: 6 and 1 for Cohesion against 3; a 4 is an 8', () =>
  foretell({
    desk: FIGHT,
    steps: [
      act('assault', { hex: 'E5', units: ['u1', 'u2'] }),
      { passTo: 'assaultResolution' },
      act(
        'resolveAssault',
        { hex: 'E5' },
        { assault: [4], section: [1], advance: ['stay', 'stay'], retreat: ['E4', 'E3', 'stop'] },
      ),
    ],
    then: { events: [{ kind: 'summed', params: { total: 8 } }] },
  }),
);

rule('10.5.3.1', 'who is assaulted by infantry does not fire out of the Assault Hex', () =>
  foretell({
    desk: { ...FIGHT, units: { ...FIGHT.units, u3: `${SQUAD} E7` } },
    steps: [fire('u3', 'E5'), act('assault', { hex: 'E5', units: ['u1', 'u2'] }), call, fire('s1', 'E7')],
    then: { refused: '10.5.3.1' },
  }),
);

rule(
  '10.5.2.3',
  'a squad that assaults from two hexes away waits beside the hex, and may feint: 7 lets it stay there',
  () =>
    foretell({
      desk: { units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` } },
      steps: [
        act('assault', { hex: 'E5', units: ['u1'] }),
        act('enter', { hex: 'E6' }),
        call,
        call,
        call,
        act('feint', { units: ['u1'] }, { feint: ['stay', 7] }),
      ],
      then: { units: { u1: { place: { kind: 'map', hex: 'E6' } } }, position: { assaults: [] } },
    }),
);

rule('14.1', 'a gun that stands alone against a good tank is destroyed without a die', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E6', sg: 'slate.gun E5' }, ...ARMOR },
    steps: [
      act('assault', { hex: 'E5', units: ['ut'] }),
      { passTo: 'assaultResolution' },
      act('resolveAssault', { hex: 'E5' }),
    ],
    then: { units: { sg: { place: { kind: 'lost' } } } },
  }),
);

rule('14.1', 'of two tanks alone in a hex the one with the lesser gun retreats', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E6', st: 'slate.tank E5' }, ...ARMOR },
    steps: [
      act('assault', { hex: 'E5', units: ['ut'] }),
      { passTo: 'assaultResolution' },
      act('resolveAssault', { hex: 'E5' }, { retreat: ['E4', 'E3', 'E2', 'stop'] }),
    ],
    then: { units: { st: { place: { kind: 'map', hex: 'E2' } } } },
  }),
);

rule('10.5.3.2', 'a squad under assault withdraws on a roll up to its Cohesion', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` } },
    steps: [assault('u1'), ...enter('E6'), call, act('withdraw', { units: ['s1'] }, { withdrawal: [6] })],
    then: { open: ['enter'] },
  }),
);

rule('10.5.3.2', 'a squad under assault that does nothing has acted when the enemy comes in', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E7`, v1: 'umber.squad.2 G10', vLeader: 'umber.leader.2 G10', s1: `${FOE} E5` } },
    steps: [assault('u1'), ...enter('E6'), call, call, call, act('feint', {})],
    then: { units: { s1: { acted: {} }, u1: { place: { kind: 'map', hex: 'E5' } } } },
  }),
);

rule('10.5.3.1', 'nobody recovers in an Assault Hex', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` }, state: { s1: { condition: 'disrupted' } } },
    steps: [assault('u1'), call, act('recover', { units: ['s1'] })],
    then: { refused: '10.5.3.1' },
  }),
);

rule('14.2c', 'a rural building helps the defender: 6 and 1 against 3 and 1; a 5 is an 8', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E6`, u2: `${SQUAD} E6`, s1: `${FOE} E5` },
      hexes: { E5: building('woodenBuilding') },
    },
    steps: [
      assault('u1', 'u2'),
      ...fought({ assault: [5], section: [1], retreat: ['E4', 'E3', 'stop'], advance: ['stay', 'stay'] }),
    ],
    then: { events: [{ kind: 'summed', params: { total: 8 } }] },
  }),
);

rule('14.2b', 'a squad that regroups is worth 1 to the attacker: 3, 1 and 1 against 3; a 4 is a 6', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` }, state: { s1: { marks: ['regrouping'] } } },
    steps: [assault('u1'), ...fought({ assault: [4], retreat: ['E4', 'E3', 'stop'] })],
    then: { events: [{ kind: 'summed', params: { total: 6 } }] },
  }),
);

rule('14.2h', 'two sections from opposite sides envelop: 1, 1 and 2 against 3; a 5 is a 6', () =>
  foretell({
    desk: { units: { u1: 'umber.section.1 E6', u2: 'umber.section.1 E4', s1: `${FOE} E5` } },
    steps: [assault('u1'), assault('u2'), ...fought({ assault: [5], retreat: ['D5', 'D4', 'stop'] })],
    then: { events: [{ kind: 'summed', params: { total: 6 } }] },
  }),
);

rule('14.3.5', 'a leader who has taken part is lost on a 10, and comes back after seven minutes', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, uL: 'umber.leader.1 E6', s1: `${FOE} E5` } },
    steps: [assault('u1', 'uL'), ...fought({ assault: [4], retreat: ['E4', 'E3', 'stop'], lossCheck: [10] })],
    then: { units: { uL: { place: { kind: 'returning', due: 7 } } } },
  }),
);

rule('14.3.2', 'a squad destroys a stationary tank that stands alone: 5, 2, 1, 1 and 1 are 10', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' } },
    steps: [assault('u1'), ...fought({ assault: [5], destruction: [5] })],
    then: { units: { st: { place: { kind: 'lost' } } } },
  }),
);

const HEDGE = [{ at: 'E5', direction: 1, kind: 'hedgerow' }];

rule('14.3.3.1', 'a hedgerow is a wall for a retreat: one hex behind it is enough', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` }, hexsides: HEDGE },
    steps: [assault('u1'), ...fought({ assault: [4], retreat: ['E4', 'stop'] })],
    then: { units: { s1: { place: { kind: 'map', hex: 'E4' } } } },
  }),
);

rule(
  '4.1.16',
  'an Improved Position is cover for concealment only: a retreat does not end in the first hex for it',
  () =>
    foretell({
      desk: {
        units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` },
        markers: [{ id: 'ip', kind: 'improvedPosition', hex: 'E4' }],
      },
      steps: [assault('u1'), ...fought({ assault: [4], retreat: ['E4', 'E3', 'stop'] })],
      then: { units: { s1: { place: { kind: 'map', hex: 'E3' } } } },
    }),
);

rule('14.2c', 'a wall that was crossed helps units on foot, and not a tank alone: 3 against 3, and a 5 is a 5', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E6`, st: 'slate.tank E5' },
      hexsides: [{ at: 'E5', direction: 4, kind: 'wall' }],
    },
    steps: [assault('u1'), ...fought({ assault: [5], destruction: [1], retreat: ['E4', 'stop'] })],
    then: { events: [{ kind: 'summed', params: { total: 5 } }] },
  }),
);
