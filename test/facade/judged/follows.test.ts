import { describe, expect, it } from 'vitest';
import { arrange, explain, follows, namesOf, readSituation } from '../../../src/index.js';
import type { Follows, GameState, World } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

/* The attacks that an action sets off, and those that become due by it. */

interface Table {
  readonly world: World;
  readonly game: GameState;
}

function table(scenario: string, setup: object, then: readonly object[]): Table {
  const world = worldNamed(scenario);
  const situation = unwrap(readSituation({ scenario, setup: { turn: 2, ...setup }, then }));
  return { world, game: unwrap(arrange(world, situation)).state };
}

/** The first line of each attack that is set off, with its chance. */
const setOff = ({ world, game }: Table, { setOff: attacks }: Follows): readonly string[] =>
  attacks.map(({ told, account, chance }) => {
    const [sums = ''] = explain(account, english, namesOf(world, game)).split('\n');
    return `${told} ${chance} ${sums}`;
  });

/** Each attack that is due: the action, its first sum, its harm. */
const due = ({ world, game }: Table, { due: attacks }: Follows): readonly (readonly unknown[])[] => {
  const names = namesOf(world, game);
  return attacks.map(({ by, action, accounts: [first], harm }) => [
    by,
    explain(action, english, names),
    ...(first === undefined ? [] : [explain(first, english, names).split('\n')[0]]),
    ...harm.map(({ unit, shaken, lost }) => `${unit} ${shaken} ${lost}`),
  ]);
};

describe('what follows of an action', () => {
  const walking = table(
    'training',
    {
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'H4' },
        { type: 'de.1-6-4', at: 'J3' },
      ],
      markers: [{ kind: 'mines', at: 'I4', fp: 2, side: 'de' }],
      impulse: { by: 'us', named: ['I5'] },
    },
    [{ kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] }],
  );
  const entered = follows(walking.world, walking.game, { kind: 'enter', to: 'I4' });

  rule('21.4', 'has the Mines that are entered, with their sum and their chance', () => {
    expect(setOff(walking, entered)).toEqual(['minesStruck 13/18 Against 2-5-4: Mines 2 [21.4] against 0 [21.4].']);
  });

  rule('18.1', 'has the Fire For Effect of a Mortar that is entered: the higher of its dice counts', () => {
    const shelled = table(
      'training',
      {
        units: [
          { type: 'us.2-5-4', at: 'I5' },
          { type: 'de.1-6-4', at: 'F2' },
        ],
        markers: [{ kind: 'fireForEffect', at: 'I4', fp: 2, by: 'de', pattern: 'mortar' }],
        impulse: { by: 'us', named: ['I5'] },
      },
      [{ kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] }],
    );
    const met = follows(shelled.world, shelled.game, { kind: 'enter', to: 'I4' });
    // It misses where the higher die is 1 against 4 to 6, 2 against 5 or 6, 3 against 6: in 3 + 6 + 5 ways of 216.
    expect(setOff(shelled, met)).toEqual([
      'barrageStruck 101/108 Against 2-5-4: Firepower 2 + moving target 1 = 3 [18.1, 6.0] against terrain 0 [18.2, 5.5, 10.4].',
    ]);
  });

  rule('5.3', 'has the Opportunity Fire that is due, with the sum and the odds of each place', () => {
    expect(due(walking, entered)).toEqual([
      [
        'de',
        '1-6-4 fires from H4 at I4.',
        'Against 2-5-4: 1-6-4 #1 IFP 1 + adjacent 2 + moving target 1 = 4 [5.0, 5.2, 1.1, 6.0] against terrain 0 [5.0, 5.5, 10.4].',
        'us.2-5-4.1 115/216 5/54',
      ],
      [
        'de',
        '1-6-4 fires from J3 at I4.',
        'Against 2-5-4: 1-6-4 #2 IFP 1 + moving target 1 = 2 [5.0, 5.2, 1.1, 6.0] against terrain 0 [5.0, 5.5, 10.4].',
        'us.2-5-4.1 77/216 1/54',
      ],
    ]);
  });

  rule('15.3', 'has the assaults with which those who are overrun may answer', () => {
    const driving = table(
      'armour',
      {
        initiative: 'de',
        units: [
          { type: 'de.sdkfz251', at: 'E5', facing: 1 },
          { type: 'us.2-5-4', at: 'E4' },
          { type: 'us.2-5-4', at: 'E4' },
        ],
        impulse: { by: 'de', named: ['E5'] },
      },
      [{ kind: 'move', from: 'E5', units: ['de.sdkfz251.1'], modes: ['move'] }],
    );
    const overrun = follows(driving.world, driving.game, { kind: 'overrun', to: 'E4' });
    expect(overrun.setOff).toEqual([]);
    const assault = 'Against SdKfz 251: IFP 2 [17.1] against AF 0 [17.1].';
    expect([...due(driving, overrun)].sort()).toEqual([
      ['us', '2-5-4 #1 assaults SdKfz 251.', assault, 'de.sdkfz251.1 0 13/18'],
      ['us', '2-5-4 #2 assaults SdKfz 251.', assault, 'de.sdkfz251.1 0 13/18'],
    ]);
  });

  it('is nothing where nobody sees the unit, and for what is not legal', () => {
    const hidden = follows(walking.world, walking.game, { kind: 'enter', to: 'I6' });
    expect(hidden).toEqual({ setOff: [], due: [] });
    expect(follows(walking.world, walking.game, { kind: 'enter', to: 'A1' })).toEqual({ setOff: [], due: [] });
    expect(follows(walking.world, walking.game, () => 1)).toEqual({ setOff: [], due: [] });
  });

  it('does not name what the action does itself, and changes no game', () => {
    const firing = table(
      'training',
      {
        units: [
          { type: 'us.2-5-4', at: 'I5' },
          { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
        ],
        impulse: { by: 'us', named: ['I5'] },
      },
      [],
    );
    const before = JSON.stringify(firing.game);
    const fire = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
    const found = follows(firing.world, firing.game, fire);
    expect(found).toEqual({ setOff: [], due: [] });
    expect(JSON.stringify(firing.game)).toBe(before);
    expect(JSON.parse(JSON.stringify(entered))).toEqual(entered);
  });

  rule('8.2', 'has the round that is fought at once where a group comes into a Melee', () => {
    const joining = table(
      'training',
      {
        units: [
          { type: 'us.2-5-4', at: 'H5' },
          { type: 'us.2-5-4', at: 'H4' },
          { type: 'de.1-6-4', at: 'H4' },
        ],
        markers: [{ kind: 'melee', at: 'H4', fought: false }],
        impulse: { by: 'us', named: ['H5'] },
      },
      [{ kind: 'move', from: 'H5', units: ['us.2-5-4.1'], modes: ['move'] }],
    );
    expect(due(joining, follows(joining.world, joining.game, { kind: 'enter', to: 'H4' }))).toEqual([
      [
        'us',
        'Melee in H4: attack on 1-6-4.',
        'Against 1-6-4: 2-5-4 #1 IFP 2 + 2-5-4 #2 IFP 2 = 4 [8.0] against 1-6-4 IFP 1 [8.0], with 0 [8.0] on the dice.',
        'de.1-6-4.1 0 11/12',
      ],
    ]);
  });
});
