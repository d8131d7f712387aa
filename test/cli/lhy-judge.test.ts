import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HILL_31 } from '../lhy/hill-31.js';
import { SMALL } from '../lhy/missions.js';
import { file, hexarbiter } from './program.js';

/* A situation of the second game that somebody has typed in, before the umpire. */

const judge = (situation: object, ...args: readonly string[]) =>
  hexarbiter('judge', file('lhy-situation.json', JSON.stringify(situation)), ...args);
const validate = (situation: object) => hexarbiter('validate', file('lhy-situation.json', JSON.stringify(situation)));

const tanks = {
  system: 'lhy',
  question: 'Does the red marker help the tank?',
  setup: {
    units: [
      { id: 'umber.tank-1', at: 'F9' },
      { id: 'slate.tank-1', at: 'F6', motion: 'stopped' },
    ],
    activation: { members: ['umber.tank-1'] },
    segment: {},
  },
  action: { kind: 'antiTank', unit: 'umber.tank-1', target: 'slate.tank-1' },
};

describe('the umpire of the second game', () => {
  test('has the situation checked by validate, with its places', () => {
    expect(validate(tanks)).toMatchObject({ code: 0 });
    const { code, err } = validate({ ...tanks, setup: { units: [{ id: 'nobody', at: 'F9' }] } });
    expect(code).toBe(2);
    expect(err).toContain('/setup/units/0/id');
  });

  test('has it checked with the mission and the answers that it names, as the judge takes it', () => {
    const mission = file('lhy-small.json', JSON.stringify(SMALL));
    const small = {
      system: 'lhy',
      packs: [mission],
      setup: { units: [{ id: 'b1', at: 'E8' }], activation: { members: ['b1'] }, segment: {} },
    };
    expect(validate(small)).toMatchObject({ code: 0 });
    expect(judge(small)).toMatchObject({ code: 0 });
    const wrong = { ...small, rules: { nothing: 'x' } };
    for (const answer of [validate(wrong), judge(wrong)]) {
      expect(answer.code).toBe(2);
      expect(answer.err).toContain('unknown-switch');
    }
  });

  test('judges an action by every answer while a roll is awaited', () => {
    const coordinating = {
      system: 'lhy',
      setup: { ...tanks.setup, dice: 'entered' },
      then: [tanks.action, 'umber: calls', 'slate: calls', 'umber: calls', 'umber: coordinates'],
    };
    const asked = (action: string, ...more: readonly string[]) => judge(coordinating, '--action', action, ...more);
    const legal = asked('umber: activates umber:black.armor:1');
    expect(legal.code).toBe(0);
    expect(legal.out).toContain('This holds once that is answered, whatever the answer.');
    const again = asked('umber: coordinates');
    expect(again.code).toBe(1);
    expect(again.out).toContain('(tried-to-coordinate)');
    expect(again.out).toContain('This holds whatever is answered.');
    expect(asked('umber: coordinates', '--language', 'de').out).toContain('NICHT ERLAUBT');
  });

  test('tells the mistakes of the options with those of the file', () => {
    const { code, err } = judge(
      { ...tanks, by: 'green', setup: { units: [{ id: 'umber.1-1', at: 'Z9' }] } },
      '--plans',
    );
    expect(code).toBe(2);
    for (const each of ['first-game-only', 'unknown-side', 'unknown-hex']) expect(err).toContain(`(${each})`);
  });

  const recovering = {
    system: 'lhy',
    setup: {
      units: [
        { id: 'umber.1-1', at: 'F9', condition: 'disrupted' },
        { id: 'umber.1-leader', at: 'F9' },
        { id: 'slate.1-1', at: 'F6' },
      ],
      activation: { platoons: ['umber:black:1'] },
    },
  };

  test('tries the dice behind an action, and writes the game with which the table goes on', () => {
    const next = file('lhy-next.json', '');
    const { code, out } = judge(recovering, '--action', 'umber: 1-1 recovers, 3', '--out', next);
    expect(code).toBe(0);
    expect(out).toContain('with these dice');
    expect(out).toContain('Umber squad 1-1 is in good order again.');
    expect(hexarbiter('judge', next, '--action', 'umber: 1-1 recovers').out).toContain('(nothing-to-recover)');
    const wrong = judge(recovering, '--action', 'umber: 1-1 recovers, 11');
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('(die-out-of-range)') as string });
  });

  test('writes the ruling as a page, in German too, and with the rulings of several rulesets', () => {
    const page = file('lhy-page.html', '');
    const written = (...more: readonly string[]): string => {
      judge(tanks, '--html', page, ...more);
      return readFileSync(page, 'utf8');
    };
    const english = written();
    for (const part of ['<section id="picture">\n<svg', 'LEGAL', 'Target in motion', 'redMotion is inMotion'])
      expect(english).toContain(part);
    expect(written('--language', 'de')).toContain('<h2>Urteil</h2>');
    expect(written('--ruleset', '3.1', '--ruleset', '3.1')).toContain('<section id="compared">');
  });

  test('tells the sums of what an action sets off: mortar fire in the hex that is left', () => {
    const fire = [{ kind: 'mortar', hex: 'F9', by: 'slate', value: 1 }];
    const units = [
      { id: 'umber.1-1', at: 'F9' },
      { id: 'umber.1-leader', at: 'F9' },
      { id: 'slate.1-1', at: 'F6' },
    ];
    const setup = { ...recovering.setup, fire, units };
    const { code, out } = judge({ system: 'lhy', setup }, '--action', 'umber: 1-1 moves to F8');
    expect(code).toBe(0);
    expect(out).toContain('sets off\nMortar fire: 1 [11.2]');
  });

  test('tells the mistakes of a record before the step', () => {
    const lines = [
      'mission: hill-31',
      'slate: is reddy',
      'slate: is ready',
      'umber: is ready',
      'umber: selects umber:black',
    ];
    const { code, out } = hexarbiter('judge', file('lhy-record.txt', lines.join('\n')), '--step', '3');
    expect(code).toBe(0);
    expect(out).toContain('the record has one mistake before this step, at step 0');
    expect(out).toContain('(unknown-word)');
  });

  test('answers a situation that is typed in, with sums and odds', () => {
    const { code, out } = judge(tanks);
    expect(code).toBe(0);
    expect(out).toContain('Does the red marker help the tank?');
    expect(out).toContain('LEGAL');
    expect(out).toContain('Target in motion');
    expect(out).toContain('is destroyed 3/10 (30.0 %)');
  });

  test('names the answers by which the ruling would be another', () => {
    const { out } = judge(tanks, '--readings');
    expect(out).toContain('redMotion is inMotion; by stopped:');
    const json = JSON.parse(judge(tanks, '--readings', '--json').out) as { readings: { switch: string }[] };
    expect(json.readings.map((each) => each.switch)).toContain('redMotion');
  });

  test('plays by the answers of the situation, of the command line, and compares several rulesets', () => {
    const stopped = { ...tanks, rules: { redMotion: 'stopped' } };
    expect(judge(stopped).out).not.toContain('Target in motion');
    expect(judge(tanks, '--rule', 'redMotion=stopped').out).toBe(judge(stopped).out);
    const club = { id: 'club', title: 'Club', kind: 'house', answers: { redMotion: 'stopped' } };
    const layer = file('lhy-layer.json', JSON.stringify(club));
    const { code, out } = judge(tanks, '--ruleset', '3.1', '--ruleset', `3.1+${layer}`);
    expect(code).toBe(0);
    expect(out).toContain('redMotion [10.4.1]: inMotion / stopped');
    expect(judge(tanks, '--ruleset', '3.1', '--ruleset', '3.1', '--legal').code).toBe(2);
  });

  test('takes the mission that the situation names, and refuses another one', () => {
    const mission = file('lhy-mission.json', JSON.stringify(HILL_31));
    expect(judge({ ...tanks, packs: [mission], scenario: 'hill-31' }).code).toBe(0);
    const { code, err } = judge({ ...tanks, scenario: 'hill-32' });
    expect(code).toBe(2);
    expect(err).toContain('(other-mission)');
  });

  test('tells every mistake with its place, and what is not legal with its reasons', () => {
    const bad = judge({ ...tanks, setup: { ...tanks.setup, units: [{ id: 'umber.tank-1', at: 'Z9' }] }, mode: 1 });
    expect(bad.code).toBe(2);
    expect(bad.err).toContain('(unknown-key)');
    const { code, out } = judge({ ...tanks, action: { kind: 'smallArms', unit: 'slate.tank-1', hex: 'F9' } });
    expect(code).toBe(1);
    expect(out).toContain('NOT LEGAL');
  });

  const at = (id: string, hex: string, more: object = {}) => ({ id, at: hex, ...more });

  test('finds fire illegal that is whole, where more fire would make it legal', () => {
    const units = [
      at('umber.tank-1', 'F10'),
      at('umber.tank-2', 'F10'),
      at('slate.tank-1', 'F7'),
      at('slate.tank-2', 'F7'),
    ];
    const { code, out } = judge({
      ...tanks,
      setup: { units, activation: { members: ['umber.tank-1', 'umber.tank-2'] }, segment: {} },
      then: ['umber.tank-1 fires at slate.tank-1'],
      action: 'umber.tank-2 fires at slate.tank-1',
    });
    expect([code, out.includes('[11.5.1] (spread-fire)'), out.includes('not complete')]).toEqual([1, true, false]);
  });

  test('tells the roll that an action needs at once', () => {
    const { out } = judge({
      ...tanks,
      setup: {
        units: [at('umber.1-1', 'F8'), at('umber.1-leader', 'A10'), at('slate.1-1', 'F3')],
        markers: [{ kind: 'wire', hex: 'F8', side: 'slate' }],
        activation: { platoons: ['umber:black:1'] },
      },
      action: 'umber.1-1 moves to F7',
    });
    expect(out).toContain('Roll of F8 (getting out of the wire): 5 or less is needed, 50 %. [19.2]');
  });

  test('tells that fire comes from behind, and against what', () => {
    const { out } = judge({
      ...tanks,
      setup: {
        units: [at('slate.tank-1', 'F8'), at('umber.tank-1', 'F10')],
        activation: { members: ['slate.tank-1'] },
        initiative: 'slate',
        segment: {},
      },
      then: ['slate.tank-1 moves to F7', 'slate: calls'],
      action: 'umber.tank-1 fires at slate.tank-1',
    });
    expect(out).toContain('The fire comes into Slate tank 1 from behind, against 6. [11.1.3]');
  });

  test('tells sums and odds by the whole table, and who does not see all of it', () => {
    const { out } = judge({
      ...tanks,
      setup: {
        units: [
          at('slate.1-1', 'F7', { marks: ['concealed'] }),
          at('slate.1-2', 'F7'),
          at('umber.1-1', 'F9'),
          at('umber.1-leader', 'A10'),
        ],
        activation: { platoons: ['umber:black:1'] },
      },
      action: 'umber.1-1 fires at F7',
    });
    expect(out).toContain('Umber does not see all of this. Sums and odds are those of the whole table.');
    expect(out).toContain('Slate squad 1-1: no effect 4/5 (80.0 %)');
  });

  test('tells the sum of an Overrun', () => {
    const overrun = judge({
      ...tanks,
      setup: {
        units: [at('umber.tank-1', 'F9', { motion: 'moving' }), at('slate.1-1', 'F8')],
        activation: { members: ['umber.tank-1'] },
      },
      action: 'umber.tank-1 enters F8 as overrun',
    });
    expect(overrun.out).toContain('Overrun: 1 [10.4.5.3]');
  });

  test('tells that mines have ended a maneuver which somebody goes on with', () => {
    const { code, out } = judge({
      ...tanks,
      setup: {
        units: [at('umber.1-1', 'F9'), at('umber.1-leader', 'A10'), at('slate.1-1', 'F3')],
        markers: [{ kind: 'mines', hex: 'F8', side: 'slate' }],
        activation: { platoons: ['umber:black:1'] },
      },
      then: ['umber.1-1 maneuvers', { do: 'enters F8', dice: [[5]] }],
      action: 'enters F7',
    });
    expect(code).toBe(1);
    expect(out).toContain(
      'The maneuver of Umber squad 1-1 is over before F7: something on the way has ended it. [19.1.1]',
    );
  });
});
