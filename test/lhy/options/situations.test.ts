import { expect } from 'vitest';
import { check, createGame } from '../../../src/engine/index.js';
import { explainProblems, loadMission, position } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';
import { SMALL } from '../missions.js';

const world = hill31();
const faults = (setup: object): readonly string[] => {
  const made = position(world, setup);
  return made.ok ? [] : made.problems.map(({ code, path = '' }) => `${code} ${path}`);
};

rule('20.7', 'a unit of a situation that is misspelt is told with the one that was meant', () => {
  const made = position(world, {
    units: [
      { id: 'umber.1-1', at: 'E7' },
      { id: 'slate.1-l', at: 'E5' },
    ],
  });
  expect(made).toMatchObject({
    problems: [{ code: 'unknown-unit', path: '/units/1/id', params: { meant: 'slate.1-1' } }],
  });
  expect(made.ok ? '' : explainProblems(made, english)).toContain('slate.1-1 may be meant');
});

rule('9.0', 'so is a unit of an order, among those of its own side alone', () => {
  const small = unwrap(loadMission(SMALL));
  const game = unwrap(createGame(small, { seed: '7' }));
  const told = (unit: string) => check(small, game, { kind: 'pickUp', unit });
  expect(told('r2')).toMatchObject({ problems: [{ code: 'unknown-unit', params: { unit: 'r2', meant: 'r1' } }] });
  expect(told('tanks')).toMatchObject({ problems: [{ code: 'unknown-unit', params: { unit: 'tanks' } }] });
  expect(JSON.stringify(told('tanks'))).not.toContain('meant');
});

rule('20.6', 'counters in the pool are not activated in a situation; one that has fallen may have fired before', () => {
  const units = [
    { id: 'umber.1-1', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
    { id: 'umber.1-2', at: 'pool' },
  ];
  const fire = [{ kind: 'smallArms', hex: 'E5', firer: 'umber.1-2', value: 1 }];
  const activation = { platoons: [], members: ['umber.1-2'], company: 'umber:red' };
  expect(faults({ units, fire })).toEqual([]);
  expect(faults({ units, activation })).toContain('not-in-play /activation/members/0');
});

rule('20.6', 'what has never been in play has not fired, and no marker lies on it', () => {
  const units = [
    { id: 'umber.1-1', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
    { id: 'umber.mg', at: 'pool' },
    { id: 'slate.tank-1', at: 'pool' },
  ];
  expect(faults({ units, fire: [{ kind: 'smallArms', hex: 'E5', firer: 'umber.mg', value: 1 }] })).toEqual([
    'not-in-play /fire/0/firer',
  ]);
  expect(faults({ units, fire: [{ kind: 'antiTank', unit: 'slate.tank-1', value: 1 }] })).toEqual([
    'not-in-play /fire/0/unit',
  ]);
});

rule('11.2', 'small arms are worth three at most in a situation too, and anti-tank fire eight', () => {
  const units = [
    { id: 'umber.1-1', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
    { id: 'slate.tank-1', at: 'E4' },
  ];
  const fire = (kind: 'smallArms' | 'antiTank', value: number) =>
    kind === 'smallArms' ? { kind, hex: 'E5', firer: 'umber.1-1', value } : { kind, unit: 'slate.tank-1', value };
  expect(faults({ units, fire: [fire('smallArms', 3), fire('antiTank', 8)] })).toEqual([]);
  expect(faults({ units, fire: [fire('smallArms', 4)] })).toEqual(['fire-too-strong /fire/0/value']);
  expect(faults({ units, fire: [fire('antiTank', 9)] })).toHaveLength(1);
});

rule('20.8.2', 'the Clean Up Phase is set up only where Deception is played', () => {
  const units = [
    { id: 'umber.1-1', at: 'E7' },
    { id: 'slate.1-1', at: 'E5' },
  ];
  expect(faults({ units, phase: 'cleanUp' })).toContain('option-not-played /phase');
  const small = unwrap(loadMission({ ...SMALL, options: ['deception'] }));
  const made = unwrap(
    position(small, {
      units: [
        { id: 'b1', at: 'E8' },
        { id: 'r1', at: 'E2' },
      ],
      phase: 'cleanUp',
    }),
  );
  expect(made.frames).toEqual([{ kind: 'deception', by: 'blue', moved: [] }]);
});
