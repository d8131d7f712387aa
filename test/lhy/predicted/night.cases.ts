import { rule } from '../../rule.js';
import { ARMOR, FOE, SQUAD, act, call, enter, fire, foretell, forward, road } from './prediction.js';

/* Fire and movement at night: 17.1. */

const NIGHT = { mission: { visibility: 'night' } };

rule('17.1', 'small arms fire at night loses 2 by this chart', () =>
  foretell({
    desk: { ...NIGHT, units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5')],
    then: { markers: [-1], terms: { '11.3.3n': -2 } },
  }),
);

rule('17.1', 'at night units on foot go two hexes, and one in reaction; Heroes and Russians go on', () => {
  const then = { enters: [] };
  const three = enter('E9', 'E8', 'E7');
  foretell({
    desk: { ...NIGHT, units: { u1: `${SQUAD} E10` } },
    steps: [forward('u1'), ...enter('E9', 'E8')],
    then,
  });
  foretell({
    desk: { ...NIGHT, units: { u1: `${SQUAD} E7`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E5'), call, forward('s1'), ...enter('E4')],
    then,
  });
  foretell({
    desk: {
      ...NIGHT,
      units: { u1: 'umber.guards E10', uC: 'umber.commander E12' },
      company: 'russian:black',
      platoon: 'russian:black:2',
    },
    steps: [forward('u1'), ...three],
    then,
  });
  foretell({
    desk: {
      ...NIGHT,
      units: { u1: `${SQUAD} E10`, s1: `${FOE} E5` },
      state: { u1: { marks: ['heroic'], target: 'E5' } },
    },
    steps: [forward('u1'), ...three],
    then,
  });
});

rule('17.1', 'at night vehicles have three points, and two in reaction, without a bonus for roads', () => {
  const then = { enters: [] };
  const straight = Object.fromEntries(['E11', 'E10', 'E9', 'E8', 'E7', 'E6', 'E5', 'E4'].map((at) => [at, road(1, 4)]));
  const tank = { ...NIGHT, units: { ut: 'umber.tank E11 moving' }, ...ARMOR };
  foretell({ desk: tank, steps: [forward('ut'), ...enter('E10', 'E9', 'E8')], then });
  foretell({
    desk: { ...tank, hexes: straight },
    steps: [forward('ut'), ...enter('E10', 'E9', 'E8', 'E7', 'E6', 'E5')],
    then,
  });
  foretell({
    desk: { ...NIGHT, units: { u1: `${SQUAD} E12`, st: 'slate.tank D4 moving' } },
    steps: [call, forward('st'), ...enter('D5', 'D6')],
    then,
  });
});

rule('10.3.1', 'a withdrawal at night is three hexes long at most', () =>
  foretell({
    desk: { ...NIGHT, units: { u1: `${SQUAD} E5` } },
    steps: [act('withdraw', { units: ['u1'] }), ...enter('E6', 'E7', 'E8')],
    then: { enters: [] },
  }),
);
