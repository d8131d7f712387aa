import { rule } from '../../rule.js';
import { SQUAD, FOE, ARMOR, SHOT, call, enter, fire, foretell, forward, march, resolved } from './prediction.js';

/* Lines of sight and concealment: 4.2 and 4.3. */

rule('4.3.1.1', 'a squad that enters an open hex eight hexes from an enemy who sees it is no longer concealed', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E10`, s1: `${FOE} E1` }, concealed: ['u1'] },
    steps: [forward('u1'), ...enter('E9')],
    then: { units: { u1: { marks: [] } } },
  }),
);

rule('4.3.1.1', 'nine hexes away it stays concealed', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E11`, s1: `${FOE} E1` }, concealed: ['u1'] },
    steps: [forward('u1'), ...enter('E10')],
    then: { units: { u1: { marks: ['concealed'] } } },
  }),
);

rule('4.3.1.1', 'in woods four hexes away it stays concealed', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E6`, s1: `${FOE} E1` }, hexes: { E5: 'woods' }, concealed: ['u1'] },
    steps: [forward('u1'), ...enter('E5')],
    then: { units: { u1: { marks: ['concealed'] } } },
  }),
);

rule('4.3.1.1', 'in woods three hexes away it does not', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E5`, s1: `${FOE} E1` }, hexes: { E4: 'woods' }, concealed: ['u1'] },
    steps: [forward('u1'), ...enter('E4')],
    then: { units: { u1: { marks: [] } } },
  }),
);

rule(
  '4.3.1.2',
  'a tank that goes into motion in the open in sight of an enemy is no longer concealed, however far away',
  () =>
    foretell({
      desk: { units: { ut: 'umber.tank E12', s1: `${FOE} E1` }, concealed: ['ut'], ...ARMOR },
      steps: [forward('ut')],
      then: { units: { ut: { marks: [] } } },
    }),
);

rule('4.2.1', 'woods between two ends on one level block the line', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` }, hexes: { E7: 'woods' } },
    steps: [fire('u1', 'E5')],
    then: { refused: '4.2' },
  }),
);

rule('4.2.4', 'brush between them hinders: 1 is taken away', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexes: { E7: 'brush' } },
    steps: [fire('u1', 'E5')],
    then: { markers: [0], terms: { '11.3.3j': -1 } },
  }),
);

rule('4.2.1', 'three hexes of brush block', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` }, hexes: { E6: 'brush', E7: 'brush', E8: 'brush' } },
    steps: [fire('u1', 'E5')],
    then: { refused: '4.2' },
  }),
);

rule('4.2.3', 'woods two hexes from a hill of level 2 hide the three hexes behind them', () =>
  foretell({
    desk: { units: { mg: 'umber.mg E2', u1: `${SQUAD} E2`, s1: `${FOE} E7` }, hexes: { E2: { hill: 2 }, E4: 'woods' } },
    steps: [fire('mg', 'E7')],
    then: { refused: '4.2' },
  }),
);

rule('4.2.3', 'the fourth hex behind them is seen, and the hill is no cover for who stands below', () =>
  foretell({
    desk: { units: { mg: 'umber.mg E2', u1: `${SQUAD} E2`, s1: `${FOE} E8` }, hexes: { E2: { hill: 2 }, E4: 'woods' } },
    steps: [fire('mg', 'E8')],
    then: { markers: [0] },
  }),
);

rule('4.3.1.1', 'a result equal to the Cohesion shows the concealed squad', () =>
  foretell({
    desk: { ...SHOT, hexes: {}, concealed: ['s1'] },
    steps: [fire('u1', 'E5'), resolved({ fire: [6] })],
    then: { units: { s1: { condition: 'good', marks: [] } } },
  }),
);

rule('4.3.1.2', 'a concealed tank is shown when a segment ends with an enemy beside it', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E7`, st: 'slate.tank E5' }, hexes: { E5: 'woods' }, concealed: ['st'] },
    steps: [...march('u1', 'E6'), call],
    then: { units: { st: { marks: [] } } },
  }),
);

rule('4.2.1', 'a wall between two units blocks where neither of them is beside it', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E9`, s1: `${FOE} E5` }, hexsides: [{ at: 'E7', direction: 4, kind: 'wall' }] },
    steps: [fire('u1', 'E5')],
    then: { refused: '4.2' },
  }),
);

rule('4.2.1', 'a wall beside the firer does not block, and covers nobody', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` }, hexsides: [{ at: 'E8', direction: 1, kind: 'wall' }] },
    steps: [fire('u1', 'E5')],
    then: { markers: [1] },
  }),
);
