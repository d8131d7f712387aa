import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, BOTH, act, call, fire, foretell, forward, march } from './prediction.js';

/* The turn, its orders and its reactions: chapters 3 and 5 to 9, and 20.5. */

rule('8.1', 'a reacting unit cannot fire at a unit that did nothing', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, u2: `${SQUAD} C8`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5'), call, fire('s1', 'C8')],
    then: { refused: '8.1' },
  }),
);

rule('9.1.1', 'a vehicle in motion must act before its side calls for reaction', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E12 moving' }, ...ARMOR },
    steps: [call],
    then: { refused: '9.1' },
  }),
);

rule('9.1.1', 'a disrupted squad that sees an enemy must act', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` }, state: { u1: { condition: 'disrupted' } } },
    steps: [call],
    then: { refused: '9.1' },
  }),
);

rule('9.1.2', 'a Shocked tank must act in the first reaction of its side', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, st: 'slate.tank E5' }, state: { st: { condition: 'shocked' } } },
    steps: [call, call],
    then: { refused: '9.1' },
  }),
);

rule('8.3c', 'a squad that saw nothing withdraws on a roll up to its Cohesion; with 7 it stays and has acted', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E10`, s1: `${FOE} G1` },
      hexes: { G2: 'woods', F2: 'woods', F3: 'woods', H2: 'woods' },
    },
    steps: [call, act('withdraw', { units: ['s1'] }, { withdrawal: [7] })],
    then: { units: { s1: { place: { kind: 'map', hex: 'G1' }, acted: {} } } },
  }),
);

rule('5.0-I', 'in the first turn the attacker has the initiative without a die', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, ut: 'umber.tank E12' }, start: 'initiative' },
    steps: [act('selectCompany', { company: 'umber:black' })],
    then: { by: 'umber', position: { initiative: 'umber' } },
  }),
);

rule('5.0-I', 'the side that had the initiative adds its modifier: 5 and 2 beat 6', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` } },
    steps: [
      { passTo: 'cleanUp' },
      { passTo: 'activation', roll: { 'initiative umber': [5], 'initiative slate': [6] } },
    ],
    then: { position: { initiative: 'umber' } },
  }),
);

rule('5.0-I', 'an even tie is won by the Allied side', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` } },
    steps: [{ passTo: 'activation', roll: { 'initiative umber': [4], 'initiative slate': [6] } }],
    then: { position: { initiative: 'slate' } },
  }),
);

rule('5.0-I', 'an odd tie is won by the Axis side', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` } },
    steps: [{ passTo: 'activation', roll: { 'initiative umber': [5], 'initiative slate': [7] } }],
    then: { position: { initiative: 'umber' } },
  }),
);

rule('6.0-II.3', 'two passes in a row end the cycle, and the next platoon can be activated', () =>
  foretell({
    desk: { units: BOTH },
    steps: [call, call, call],
    then: { by: 'umber', open: ['activate'] },
  }),
);

rule('6.0-II.3', 'an action after a pass gives the other side one more reaction', () =>
  foretell({
    desk: { units: { ...BOTH, s1: `${FOE} E5` } },
    steps: [
      ...march('u1', 'E9'),
      call,
      call,
      act('withdraw', { units: ['uLeader'] }, { withdrawal: [3] }),
      act('exit'),
      call,
    ],
    then: { by: 'slate' },
  }),
);

rule('7.3', 'a squad that did nothing in its activation may fire in reaction', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, uL: 'umber.leader.1 E10', s1: `${FOE} E5` } },
    steps: [...march('uL', 'E9'), call, ...march('s1', 'E6'), call, fire('u1', 'E6')],
    then: { markers: [2] },
  }),
);

rule('9.0', 'a unit that has acted does not act again in the turn', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5'), call, fire('s1', 'E8'), call, fire('u1', 'E5')],
    then: { refused: '9.0' },
  }),
);

rule('7.1', 'a coordination of 3 and 1 is a 4, which fails in this chart', () =>
  foretell({
    desk: { units: BOTH, start: 'platoon' },
    steps: [
      act('coordinate', {}, { coordination: [3] }),
      act('activate', { platoons: ['umber:black:1', 'umber:black:2'] }),
    ],
    then: { refused: '7.1' },
  }),
);

rule('7.1', 'a coordination of 4 and 1 is a 5, and two platoons are activated together', () =>
  foretell({
    desk: { units: BOTH, start: 'platoon' },
    steps: [
      act('coordinate', {}, { coordination: [4] }),
      act('activate', { platoons: ['umber:black:1', 'umber:black:2'] }),
    ],
    then: { events: [{ kind: 'platoonsActivated', platoons: ['umber:black:1', 'umber:black:2'] }] },
  }),
);

rule('7.1', 'a platoon without a leader is not coordinated', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, v1: 'umber.squad.2 G10' }, start: 'platoon' },
    steps: [
      act('coordinate', {}, { coordination: [9] }),
      act('activate', { platoons: ['umber:black:1', 'umber:black:2'] }),
    ],
    then: { refused: '7.1' },
  }),
);

rule('7.2', 'one squad of another platoon joins the platoon whose unit is in its hex', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, v1: 'umber.squad.2 E10', vLeader: 'umber.leader.2 G10' }, start: 'platoon' },
    steps: [act('activate', { platoons: ['umber:black:1'], adHoc: ['v1'] })],
    then: { events: [{ kind: 'platoonsActivated', members: ['u1', 'uLeader', 'v1'] }] },
  }),
);

rule('7.2', 'it does not where its own leader is in the hex', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, v1: 'umber.squad.2 E10', vLeader: 'umber.leader.2 E10' }, start: 'platoon' },
    steps: [act('activate', { platoons: ['umber:black:1'], adHoc: ['v1'] })],
    then: { refused: '7.2' },
  }),
);

rule('3.2', 'an MG section nearer to the second platoon is not activated with the first', () =>
  foretell({
    desk: { units: { ...BOTH, mg: 'umber.mg H10', s1: `${FOE} H7` } },
    steps: [fire('mg', 'H7')],
    then: { refused: '7.0' },
  }),
);

rule('13.3.4.2', 'a platoon whose leader is not in play only reacts', () =>
  foretell({
    desk: { units: { v1: 'umber.squad.2 E8', s1: `${FOE} E5` }, platoon: 'umber:black:2' },
    steps: [fire('v1', 'E5')],
    then: { refused: '13.3.4.2' },
  }),
);

rule('8.2', 'who saw the hex that was left, and not the one that was entered, does not react to it', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` },
      hexes: { F9: 'woods', F8: 'woods', E8: 'rural', F7: 'woods', G8: 'woods' },
    },
    steps: [...march('u1', 'F10'), call, fire('s1', 'F10')],
    then: { refused: '8.3' },
  }),
);

rule('8.0', 'a reaction that was let pass is lost: after an enemy call the maneuver of before is no reason', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, u2: `${SQUAD} C12`, s1: `${FOE} E5` } },
    steps: [
      ...march('u1', 'E8'),
      call,
      call,
      act('withdraw', { units: ['uLeader'] }, { withdrawal: [3] }),
      act('exit'),
      call,
      fire('s1', 'E8'),
    ],
    then: { refused: '8.3' },
  }),
);

rule('8.3d', 'a vehicle in motion maneuvers in reaction though it saw nothing', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, st: 'slate.tank A4 moving' } },
    steps: [call, act('maneuver', { unit: 'st', mode: 'forward' })],
    then: { open: ['enter'] },
  }),
);

rule('8.3', 'a stationary squad that saw nothing does not maneuver of itself', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, s1: `${FOE} D4` } },
    steps: [call, act('maneuver', { unit: 's1', mode: 'forward' })],
    then: { refused: '8.3' },
  }),
);

rule('8.3a', 'a leader directs a squad one open hex away, which then maneuvers though it saw nothing', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, s1: `slate.squad.2 D4`, s2: 'slate.leader.2 D5' } },
    steps: [call, act('direct', { leader: 's2' }), act('maneuver', { unit: 's1', mode: 'forward' })],
    then: { open: ['enter'] },
  }),
);

rule('2.3', 'four squads in a hex are one too many when the cycle ends, and the owner removes one', () =>
  foretell({
    desk: {
      units: {
        u1: `${SQUAD} E10`,
        u2: `${SQUAD} E10`,
        u3: `${SQUAD} E10`,
        v1: 'umber.squad.2 E9',
        vLeader: 'umber.leader.2 E10',
      },
      platoon: 'umber:black:2',
    },
    steps: [...march('v1', 'E10'), call, call, call],
    then: { by: 'umber', open: ['remove'] },
  }),
);

rule('20.5', 'a casualty marker on the limit of the defender ends nothing', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` }, position: { casualties: 7 } },
    steps: [
      { passTo: 'cleanUp' },
      { passTo: 'activation', roll: { 'initiative umber': [5], 'initiative slate': [4] } },
    ],
    then: { by: 'umber' },
  }),
);

rule('20.5', 'one step further the attacker has won at the end of the turn', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` }, position: { casualties: 8 } },
    steps: [{ passTo: 'cleanUp' }],
    then: { position: { result: { winner: 'umber', by: 'casualties' } } },
  }),
);

rule('9.1.1', 'a tank must act in the range and sight of an enemy tank that is not concealed', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, ...ARMOR },
    steps: [call],
    then: { refused: '9.1' },
  }),
);

rule('9.1.1', 'it need not where that tank is concealed', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E9', st: 'slate.tank E5' }, concealed: ['st'], ...ARMOR },
    steps: [call],
    then: { by: 'slate' },
  }),
);

rule('5.0-I', 'a side without a leader and without a tank forfeits the initiative', () =>
  foretell({
    desk: { units: { uLeader: `${SQUAD} J12`, s1: `${FOE} E5` }, start: 'initiative' },
    steps: [act('activate', { platoons: ['slate:red:1'] })],
    then: { by: 'slate', position: { initiative: 'slate' } },
  }),
);

rule('7.2', 'a tank in the hex of the activated infantry joins it, and a tank elsewhere does not', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, ut: 'umber.tank E9', s1: `${FOE} E5` }, start: 'platoon' },
    steps: [act('activate', { platoons: ['umber:black:1'], adHoc: ['ut'] })],
    then: { refused: '7.2' },
  }),
);

rule('8.3e', 'a stationary tank that saw nothing is put into motion, and goes nowhere yet', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, st: 'slate.tank A4' } },
    steps: [call, forward('st')],
    then: { units: { st: { motion: 'moving' } }, enters: [] },
  }),
);
