import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, act, assault, call, enter, fire, foretell, forward, road } from './prediction.js';

/* Movement: 4.1 and chapter 10. */

rule('10.1.1', 'a squad has three Movement Points: three open hexes, and no fourth', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` } },
    steps: [forward('u1'), ...enter('E9', 'E8', 'E7')],
    then: { enters: [], open: ['stop'] },
  }),
);

rule('10.1.1', 'two hexes may be entered whatever they cost', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` }, hexes: { E9: 'heavyWoods', E8: 'heavyWoods' } },
    steps: [forward('u1'), ...enter('E9', 'E8')],
    then: { enters: [], open: ['stop'] },
  }),
);

rule('10.0', 'a third hex is entered only where its whole cost is left', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` }, hexes: { E7: 'heavyWoods' } },
    steps: [forward('u1'), ...enter('E9', 'E8', 'E7')],
    then: { refused: '10.0' },
  }),
);

rule('10.1.2', 'a reacting squad has two Movement Points', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5'), call, forward('s1'), ...enter('E4', 'E3')],
    then: { enters: [], open: ['stop'] },
  }),
);

rule('10.0', 'a unit on foot does not enter the hex of an enemy in a maneuver', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` } },
    steps: [forward('u1'), ...enter('E5')],
    then: { refused: '10.0' },
  }),
);

rule('10.1.1', 'a tank pays one point to go into motion and has four left', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E12' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E11', 'E10', 'E9', 'E8')],
    then: { enters: [], units: { ut: { motion: 'moving' } } },
  }),
);

rule('10.4.1', 'a tank in motion has five points and may stop where it is', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E12 moving' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E11', 'E10', 'E9', 'E8', 'E7'), act('stop', { motion: 'stopped' })],
    then: { units: { ut: { motion: 'stopped', place: { kind: 'map', hex: 'E7' } } } },
  }),
);

rule('10.4.1', 'a vehicle does not go into motion and stop in one turn', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E12' }, ...ARMOR },
    steps: [forward('ut'), ...enter('E11'), act('stop', { motion: 'stopped' })],
    then: { refused: '10.4.1' },
  }),
);

rule('10.4.1', 'the red marker of a vehicle that stopped goes when the cycle ends', () =>
  foretell({
    desk: { units: { ut: 'umber.tank E12 moving' }, ...ARMOR },
    steps: [forward('ut'), act('stop', { motion: 'stopped' }), { passTo: 'fireResolution' }],
    then: { events: [{ kind: 'motionSet', unit: 'ut' }], units: { ut: { motion: undefined } } },
  }),
);

rule('4.1.8', 'a halftrack does not cross a tree line, and a tank does', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E11`, uh: 'umber.halftrack E11' },
      hexsides: [{ at: 'E11', direction: 1, kind: 'treeLine' }],
    },
    steps: [forward('uh'), ...enter('E10')],
    then: { refused: '4.1.8' },
  }),
);

rule('4.1.9.5', 'a squad that keeps to the road has one more point for the last road hex', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E11` },
      hexes: { E11: road(1), E10: road(1, 4), E9: road(1, 4), E8: road(1, 4), E7: road(4) },
    },
    steps: [forward('u1'), ...enter('E10', 'E9', 'E8')],
    then: { enters: ['E7', 'E9'] },
  }),
);

rule('4.1.9.5', 'there is no road bonus within two hexes of an enemy combat unit', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E11`, s1: `${FOE} G7` },
      hexes: { E11: road(1), E10: road(1, 4), E9: road(1, 4), E8: road(1, 4), E7: road(4) },
    },
    steps: [forward('u1'), ...enter('E10', 'E9', 'E8')],
    then: { enters: [] },
  }),
);

rule('4.1.10', 'a squad that enters a river stops there', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` }, hexes: { E9: 'river' } },
    steps: [forward('u1'), ...enter('E9')],
    then: { enters: [] },
  }),
);

rule('4.1.10', 'a roll of 7 keeps a squad in the river, and it has maneuvered', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E10` },
      hexes: { E9: { ground: 'river', ways: [{ kind: 'river', to: [3, 5] }] } },
      state: { u1: { place: { kind: 'map', hex: 'E9' }, cameFrom: 4 } },
    },
    steps: [forward('u1'), act('enter', { hex: 'E8' }, { riverExit: [7] })],
    then: { units: { u1: { place: { kind: 'map', hex: 'E9' }, acted: { as: 'maneuver' } } } },
  }),
);

rule('10.2', 'nobody leaves the map by the edge of the enemy', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E1` } },
    steps: [forward('u1'), act('exit')],
    then: { refused: '10.2' },
  }),
);

rule('10.2', 'a squad that leaves by a side of the map suffers a casualty on an 8', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} J6` } },
    steps: [forward('u1'), ...enter('J7'), act('exit', {}, { mapExit: [8] })],
    then: { events: [{ kind: 'casualtiesMoved', by: -1 }], units: { u1: { place: { kind: 'exited' } } } },
  }),
);

rule('10.2', 'a squad that leaves by its own edge does not roll', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E11` } },
    steps: [forward('u1'), ...enter('E12'), act('exit')],
    then: { units: { u1: { place: { kind: 'exited' } } }, never: ['casualtiesMoved'] },
  }),
);

rule('10.3.1', 'a withdrawal is four hexes long at most, whatever they cost', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E5` }, hexes: { E6: 'heavyWoods', E7: 'heavyWoods' } },
    steps: [act('withdraw', { units: ['u1'] }), ...enter('E6', 'E7', 'E8', 'E9')],
    then: { enters: [], open: ['stop'] },
  }),
);

rule('10.3.1.1', 'who withdraws enters the hexes towards his own edge and, here, those beside them', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E5` } },
    steps: [act('withdraw', { units: ['u1'] })],
    then: { enters: ['D6', 'E6', 'F6'] },
  }),
);

rule('10.3.1.2', 'a squad that withdraws past a good enemy regroups afterwards', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E5`, s1: `${FOE} E7`, s2: `${FOE} D7`, s3: `${FOE} F7` } },
    steps: [act('withdraw', { units: ['u1'] }), ...enter('E6'), act('stop')],
    then: { units: { u1: { marks: ['regrouping'] } } },
  }),
);

rule('10.3.2', 'a squad deploys in its maneuver, and two of the four sections are drawn', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10` } },
    steps: [forward('u1'), act('deploy', {}, { section: [1, 1] })],
    then: { units: { u1: { place: { kind: 'pool' } }, 'umber.1a': { place: { kind: 'map', hex: 'E10' } } } },
  }),
);

rule('10.4.6.1', 'a tank carries two steps: no section beside a squad', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, u2: 'umber.section.1 E10', ut: 'umber.tank E10' }, adHoc: ['ut'] },
    steps: [act('load', { units: ['u1', 'u2'], vehicle: 'ut' })],
    then: { refused: '10.4.6.1' },
  }),
);

rule('10.4.6.2', 'nobody loads beside a known enemy', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, ut: 'umber.tank E10', s1: `${FOE} E9` }, adHoc: ['ut'] },
    steps: [act('load', { units: ['u1'], vehicle: 'ut' })],
    then: { refused: '10.4.6.2' },
  }),
);

rule('10.3.1', 'nobody withdraws from an Assault Hex', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E5` } },
    steps: [assault('u1'), call, act('withdraw', { units: ['s1'] })],
    then: { refused: '10.3.1' },
  }),
);

rule('10.3.3', 'two good sections of a platoon become a squad when the turn ends', () =>
  foretell({
    desk: {
      units: { u1: 'umber.section.1 E10', u2: 'umber.section.1 E10', u3: `${SQUAD} E11` },
      state: { u3: { place: { kind: 'pool' } } },
    },
    steps: [{ passTo: 'initiative', roll: { recombine: ['recombine'] } }],
    then: { units: { u1: { place: { kind: 'pool' } }, u3: { place: { kind: 'map', hex: 'E10' } } } },
  }),
);

rule('10.1.2', 'a tank in motion has four points in a reaction', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E12`, st: 'slate.tank D4 moving' } },
    steps: [call, forward('st'), ...enter('D5', 'D6', 'D7', 'D8')],
    then: { enters: [] },
  }),
);

rule('13.3.2', 'a disrupted squad does not go for an Improved Position in the open', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` },
      markers: [{ id: 'ip', kind: 'improvedPosition', hex: 'E10' }],
      state: { u1: { condition: 'disrupted' } },
    },
    steps: [forward('u1'), ...enter('E10')],
    then: { refused: '13.3.2' },
  }),
);
