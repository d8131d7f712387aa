import { rule } from '../../rule.js';
import { FOE, SQUAD, act, call, foretell, shell } from './prediction.js';

/* Elite units: 15.1. */

const SQUADS = { kind: 'squad', cohesion: 6, assault: 3, smallArms: { value: 1, range: 5 }, elite: true };
const LEADERS = { kind: 'leader', cohesion: 8 };
const TANKS = { kind: 'afv', armour: 9, enfiladeArmour: 5, antiTank: { value: 3, range: 13 }, elite: true };

const made = (side: string, name: string, more: object, platoon = 1) => ({
  id: `${side}.${name}`,
  name: 'A made-up counter',
  nation: 'german',
  company: side === 'umber' ? 'black' : 'red',
  platoon,
  ...more,
});
const counters = [
  made('slate', 'guard', SQUADS),
  made('slate', 'captain', LEADERS),
  made('umber', 'guard', SQUADS),
  made('umber', 'captain', LEADERS),
  made('umber', 'guard2', SQUADS, 2),
  made('umber', 'captain2', LEADERS, 2),
  made('umber', 'tiger', TANKS),
];
const GERMANS = { counters, company: 'german:black', platoon: 'german:black:1' };
/** From here nothing is seen of the enemy. */
const REMOTE = {
  units: { u1: `${SQUAD} E10`, s1: 'slate.guard G1' },
  hexes: { G2: 'woods', F2: 'woods', F3: 'woods', H2: 'woods' },
  counters,
};

rule('15.1', 'an elite squad of Cohesion 6 withdraws on a 7, with its leader on an 8, and not on a 9', () => {
  const withdraw = (die: number) => [call, act('withdraw', { units: ['s1'] }, { withdrawal: [die] })];
  const led = { ...REMOTE, units: { ...REMOTE.units, sL: 'slate.captain G1' } };
  foretell({ desk: REMOTE, steps: withdraw(7), then: { open: ['exit'] } });
  foretell({ desk: led, steps: withdraw(8), then: { open: ['exit'] } });
  foretell({ desk: led, steps: withdraw(9), then: { closed: ['exit'], units: { s1: { acted: { as: 'none' } } } } });
});

rule('15.1', 'an elite squad of Cohesion 6 recovers on a 7, in reaction too when it has seen nothing', () => {
  const recover = (unit: string) => act('recover', { units: [unit] }, { recovery: [7] });
  const disrupted = { condition: 'disrupted' };
  foretell({
    desk: {
      ...GERMANS,
      units: { u1: 'umber.guard E8', uL: 'umber.captain E12', s1: `${FOE} E5` },
      state: { u1: disrupted },
    },
    steps: [recover('u1')],
    then: { units: { u1: { condition: 'good' } } },
  });
  foretell({
    desk: { ...REMOTE, state: { s1: disrupted } },
    steps: [call, recover('s1')],
    then: { units: { s1: { condition: 'good' } } },
  });
});

rule('15.1', 'an elite company adds 3 to its coordination: 1, 1 and 3 are a 5', () =>
  foretell({
    desk: {
      ...GERMANS,
      units: { u1: 'umber.guard E8', uL: 'umber.captain E12', v1: 'umber.guard2 E9', vL: 'umber.captain2 E9' },
      start: 'platoon',
    },
    steps: [
      act('coordinate', {}, { coordination: [1] }),
      act('activate', { platoons: ['german:black:1', 'german:black:2'] }),
    ],
    then: { events: [{ kind: 'platoonsActivated' }] },
  }),
);

rule('15.1', 'an elite tank has 1 more: 3, 1 and 1', () =>
  foretell({
    desk: {
      units: { ut: 'umber.tiger E9', st: 'slate.tank E5' },
      counters,
      company: 'german:black.armor',
      platoon: 'german:black.armor:1',
    },
    steps: [shell('ut', 'st')],
    then: { markers: [5], terms: { '15.1': 1 } },
  }),
);
