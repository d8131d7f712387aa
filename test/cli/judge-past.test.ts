import { describe, expect, it } from 'vitest';
import { formatAction } from '../../src/notation/index.js';
import type { Action } from '../../src/index.js';
import { file, hexarbiter, hexarbiterJson, newFile } from './program.js';

/* The past of a recorded game where its rulings are compared by several rulesets. */

const RULESETS = ['--ruleset', '5.1', '--ruleset', '4.2.1', '--withheld'];
const TYPED = ['docs/examples/record.txt', '--step', '12', '--action', 'pass'];

const record = newFile('past.json');
hexarbiter('demo', '--quiet', '--seed', '7', '--out', record);

describe('judge by several rulesets at a moment of a recorded game', () => {
  it('tells that the past stays, the steps that would have come out otherwise, and how to play it again', () => {
    const { code, out, err } = hexarbiter('judge', ...TYPED, ...RULESETS);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.split('\n').slice(4)).toEqual([
      'All of them say the same.',
      'What was played before stays as it was played, by 5.1.',
      'Steps that would have come out otherwise: 10; turnOneInitiative is scenario by 5.1, rolled by 4.2.1. [3.0]',
      'Steps that would have come out otherwise: 10, 11; rallyOrder is sideAfterSide by 5.1, attemptsFirst by 4.2.1. [3.0]',
      'Read before too, though no order comes out otherwise with its dice: sniperPlacement, atgmStacking.',
      'With --again the record is played again by each of the rulesets, with the same orders and dice.',
      '',
    ]);
  });

  it('plays the record again by each of them with --again, and says where one of them stops', () => {
    const { code, out } = hexarbiter('judge', ...TYPED, ...RULESETS, '--again');
    expect(code).toBe(0);
    expect(out).toContain(
      '4.2.1: this situation is not possible.\n  step 11: Step 10 needs one more roll (initiative, for United States): 0 such rolls are given. [3.0]\n',
    );
    expect(out).toContain('The verdicts differ, because of turnOneInitiative (scenario, rolled). [3.0]\n');
    expect(out).not.toContain('What was played before');
  });

  it('tells the same of a transcript, and of its saved game that the record would tell it', () => {
    const { json } = hexarbiterJson('judge', record, '--step', '40', ...RULESETS);
    expect(json).toMatchObject({ ok: true, past: { ruleset: '5.1', recorded: true, steps: 40 } });
    const saved = newFile('saved.json');
    expect(hexarbiter('judge', record, '--step', '40', '--action', '{"kind":"none"}', '--out', saved).code).toBe(2);
    const { out } = hexarbiter('judge', saved, '--action', 'pass', ...RULESETS);
    expect(out).toMatch(/Which of the \d+ answers that differ were read before, only its record tells\.\n/);
    expect(out).toContain('The transcript of the game, with --step, tells it; with --again it is played again');
  });

  it('refuses --again without a record or with one ruleset', () => {
    const refused = { code: 2, json: { problems: [{ code: 'again-wants-a-record', path: '--again' }] } };
    expect(hexarbiterJson('judge', record, '--step', '40', '--again')).toMatchObject(refused);
    const situation = ['docs/examples/situation.json', ...RULESETS, '--again'];
    expect(hexarbiterJson('judge', ...situation)).toMatchObject(refused);
  });
});

describe('judge by several rulesets when the turn has ended since', () => {
  const melee = { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'], weapons: ['us.bar.1'] } satisfies Action;
  const fought = {
    scenario: 'training',
    setup: {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }] },
        { type: 'de.1-6-4', at: 'I5' },
      ],
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
    },
    then: [{ do: melee, dice: [[1, 1], [1, 2]] }], // prettier-ignore
    action: { ...melee, weapons: [] },
  };

  it('judges by each of them at the moment before the Melee, and says that the turn has ended', () => {
    const { code, out } = hexarbiter('judge', file('fought.json', JSON.stringify(fought)), ...RULESETS);
    expect(code).toBe(0);
    const over =
      'Turn 2 has ended, for all have passed or had nothing more to do: the dice for the initiative of the next turn come first. [3.0] The verdict is for the moment before.';
    expect(out.split('\n')).toEqual([
      '5.1: not legal.',
      '  BAR must be used. [8.0]',
      '4.2.1: legal.',
      'The verdicts differ, because of meleeSwUse (smcMayDecline, free). [8.0]',
      `5.1: ${over}`,
      `4.2.1: ${over}`,
      '',
    ]);
  });

  it('does the same at a moment of a record typed by hand, played as it was or again', () => {
    file('melee.json', JSON.stringify({ ...fought, then: undefined, action: undefined }));
    const record = file('fought.txt', `situation: melee.json\nus: ${formatAction(melee)}, 1 1, 1 2\nus: 4\n`);
    for (const again of [[], ['--again']]) {
      const { out, err } = hexarbiter(
        'judge',
        record,
        '--step',
        '1',
        '--action',
        JSON.stringify(melee),
        ...RULESETS,
        ...again,
      );
      expect(err).toBe('');
      expect(out).toContain('5.1: legal.\n4.2.1: legal.\n');
      expect(out).toContain('4.2.1: Turn 2 has ended');
    }
  });
});

describe('judge on units of which one bears a marker', () => {
  it('names the one under the marker alone, and not the other', () => {
    const squad = { type: 'us.2-5-4', at: 'I5' };
    const units = [squad, { ...squad, markers: ['fired'] }, { type: 'de.1-6-4', at: 'J3' }];
    const given = { scenario: 'training', setup: { turn: 2, initiative: 'us', units } };
    const { out } = hexarbiter(
      'judge',
      file('fired.json', JSON.stringify(given)),
      '--action',
      '2-5-4 #1 and 2-5-4 #2 fire at J3',
    );
    expect(out).toContain('2-5-4 #2 is under a Fired marker. [4.0] (already-activated)');
    // What only follows from the marker is no reason of its own.
    expect(out).not.toContain('not-activated-here');
    expect(out).toContain('before it, United States: I5 is activated.');
    expect(out).not.toContain('are under a Fired marker');
  });
});

describe('judge by several rulesets', () => {
  it('understands an action in words for a situation that it sets up', () => {
    const given = file(
      'words.json',
      JSON.stringify({
        scenario: 'training',
        setup: {
          turn: 2,
          initiative: 'us',
          units: [{ type: 'us.2-5-4', at: 'H5' }],
          impulse: { by: 'us', named: ['H5'] },
        },
        then: [{ kind: 'move', from: 'H5', units: ['us.2-5-4.1'], modes: 'move' }],
      }),
    );
    const { code, out, err } = hexarbiter('judge', given, '--action', 'enters H4', ...RULESETS);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('5.1: legal.\n4.2.1: legal.\n');
  });
});
