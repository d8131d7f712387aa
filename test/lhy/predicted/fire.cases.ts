import { rule } from '../../rule.js';
import { SQUAD, FOE, act, call, enter, fire, foretell, forward, lying } from './prediction.js';

/* Where fire comes from, and where it goes: 11.1 and 11.3.1. */

rule('11.1.2', 'who fires to the north is enfiladed by a squad south of it', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} E10` } },
    steps: [fire('u1', 'E5'), call, fire('s2', 'E8')],
    then: { markers: [3], terms: { '11.3.3e': 2 } },
  }),
);

rule('11.1', 'two good squads in a hex are immune to enfilade', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} E10` } },
    steps: [fire('u1', 'E5'), call, fire('s2', 'E8')],
    then: { markers: [1] },
  }),
);

rule('11.1', 'the line between front and rear belongs to the front', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} G8` } },
    steps: [fire('u1', 'E5'), call, fire('s2', 'E8')],
    then: { markers: [1] },
  }),
);

rule('11.1', 'one hex behind that line is the rear', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5`, s2: `${FOE} G9` } },
    steps: [fire('u1', 'E5'), call, fire('s2', 'E8')],
    then: { markers: [3] },
  }),
);

rule('11.0', 'a hex without a known enemy is no target', () =>
  foretell({
    desk: { units: { u1: `${SQUAD} E8`, s1: `${FOE} E5` } },
    steps: [fire('u1', 'E6')],
    then: { refused: '11.0' },
  }),
);

rule('11.3.1', 'the only squad of a hex takes its markers along', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, s1: `${FOE} E1` },
      position: { fire: [lying('f1', 'E8'), lying('f2', 'E8')], serial: 3 },
    },
    steps: [forward('u1'), ...enter('E9')],
    then: {
      position: {
        fire: [
          { id: 'f1', hex: 'E9' },
          { id: 'f2', hex: 'E9' },
        ],
      },
    },
  }),
);

rule('11.3.1', 'where another squad stays, the enemy says which markers go along', () =>
  foretell({
    desk: {
      units: { u1: `${SQUAD} E8`, u2: `${SQUAD} E8`, s1: `${FOE} E1` },
      position: { fire: [lying('f1', 'E8')], serial: 2 },
    },
    steps: [forward('u1'), act('enter', { hex: 'E9' }, { carriedFire: ['goes'] })],
    then: { position: { fire: [{ id: 'f1', hex: 'E9' }] } },
  }),
);
