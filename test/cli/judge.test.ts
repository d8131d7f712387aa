import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { concernedIn } from '../../src/cli/judge/dispute-picture.js';
import { createGame, lineOfSight, position, save, view } from '../../src/facade/index.js';
import { renderGame } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { file, hexarbiter, hexarbiterJson, ownFile } from './program.js';

const legal = ownFile('docs/examples/situation.json');
const illegal = ownFile('docs/examples/illegal-situation.json');

interface Situation {
  readonly setup: object;
  readonly action: object;
}
const situation = JSON.parse(readFileSync(legal, 'utf8')) as Situation;

/** The example with some things changed, as a file. */
function changed(name: string, change: object): string {
  return file(`${name}.json`, JSON.stringify({ ...situation, ...change }));
}

describe('judge', () => {
  test('a legal action is judged with its sums and exact odds', () => {
    const { code, json } = hexarbiterJson('judge', legal);
    const { ledgers, odds } = json as {
      readonly ledgers: readonly { readonly id: string; readonly total: string }[];
      readonly odds: { readonly subjects: readonly { readonly subject: string }[] };
    };
    expect(code).toBe(0);
    expect(json).toMatchObject({ ok: true, legal: true, deciding: 'us' });
    expect(ledgers.filter(({ id }) => id === 'attack').map(({ total }) => total)).toEqual(['9']);
    expect(odds.subjects.map(({ subject }) => subject)).toEqual(['de.1-6-4.1', 'de.1-6-4.2', 'de.koch.1']);
  });

  test('the same in words: the sum line by line, each chance as a fraction', () => {
    const { code, out } = hexarbiter('judge', legal);
    expect(code).toBe(0);
    expect(out).toContain('\nLEGAL\n');
    expect(out).toMatch(/^Attack of I5: 9 \[5\.0\]$/m);
    expect(out).toMatch(/^dice\n {2}attack, for /m);
    expect(out).toMatch(/^ {4}For attack the own dice with -?\d+ must beat the other dice with -?\d+\.$/m);
    expect(out).toMatch(/^ {4}.*Damage Check, by the total: up to \d+ no effect; \d+ to \d+ Shaken;/m);
    expect(out).toMatch(/^ {2}Lt\. Koch: .*Shaken \d+\/\d+ \(\d+\.\d %\)/m);
  });

  test('--plans without a picture is refused', () => {
    const { code, json } = hexarbiterJson('judge', legal, '--plans');
    expect(code).toBe(2);
    expect(json).toMatchObject({ problems: [{ code: 'plans-want-a-picture', path: '--plans' }] });
  });

  test('the picture shows with --plans where the units could go, and whom they could attack', () => {
    const drawn = (...more: readonly string[]): string => {
      const svg = file('plans.svg', '');
      hexarbiter('judge', legal, '--svg', svg, ...more);
      return readFileSync(svg, 'utf8');
    };
    const chances = (svg: string): number => (svg.match(/>(?:&lt;)?\d+%</g) ?? []).length;
    expect(chances(drawn())).toBe(0);
    expect(chances(drawn('--plans'))).toBeGreaterThan(0);
  });

  test('an illegal action is judged with all reasons and their rules', () => {
    const { code, json } = hexarbiterJson('judge', illegal);
    const { reasons } = json as { readonly reasons: readonly { readonly code: string; readonly rule: string }[] };
    expect(code).toBe(1);
    expect(json).toMatchObject({ ok: true, legal: false });
    expect(reasons.map(({ code: why, rule }) => `${why} ${rule}`)).toEqual([
      'not-good-order 5.1',
      'jammed 1.6.2',
      'no-line-of-sight 10.3',
    ]);
    expect(hexarbiter('judge', illegal).out).toContain('\nNOT LEGAL\n');
  });

  test('an action of the wrong side is not legal: the exit code is 1', () => {
    const { code, json } = hexarbiterJson('judge', changed('wrong-side', { by: 'de' }));
    expect(code).toBe(1);
    expect(json).toMatchObject({ verdict: 'notLegal', legal: false, reasons: [{ code: 'wrong-side' }] });
  });

  test('of an action of no known kind or shape nothing can be said: the exit code is 2', () => {
    const cases = {
      'unknown-kind': changed('kind', { action: { kind: 'surrender' } }),
      'unknown-field': changed('field', { action: { ...situation.action, loudly: 'yes' } }),
      'unknown-counter': changed('counter', { action: { ...situation.action, lead: 'us.patton.1' } }),
      'bad-type': changed('type', { action: 7 }),
    };
    for (const [why, name] of Object.entries(cases)) {
      const { code, json } = hexarbiterJson('judge', name);
      expect(code, why).toBe(2);
      expect(json).toMatchObject({ ok: true, verdict: 'cannotSay', reasons: [{ code: why }] });
      expect(json).not.toHaveProperty('legal');
      expect(hexarbiter('judge', name).out).toContain('\nCANNOT SAY\n');
    }
  });

  test('a situation whose action is in words that nobody can read names the word, with the path: the exit code is 2', () => {
    const { code, json } = hexarbiterJson('judge', changed('words', { action: 'I5 firse at H2' }));
    expect(code).toBe(2);
    expect(json).toMatchObject({
      ok: false,
      problems: [{ code: 'unknown-word', params: { word: 'firse', nearest: 'fires' } }],
    });
  });

  test('for a kind that does not exist the nearest kind is named', () => {
    const misspelt = changed('misspelt', { action: { ...situation.action, kind: 'Fires' } });
    expect(hexarbiterJson('judge', misspelt).json).toMatchObject({ verdict: 'cannotSay', nearest: 'fire' });
    expect(hexarbiter('judge', misspelt).out).toContain('The nearest kind of action is "fire".');
    expect(hexarbiterJson('judge', changed('far', { action: { kind: 'zzzzz' } })).json).not.toHaveProperty('nearest');
  });

  test('of an action that is only begun nothing can be said yet, and the missing field is named', () => {
    const begun = changed('begun', { action: { kind: 'fire', from: 'I5' } });
    expect(hexarbiterJson('judge', begun)).toMatchObject({
      code: 2,
      json: { verdict: 'cannotSay', next: 'target', missing: ['target', 'units', 'weapons'] },
    });
    expect(hexarbiter('judge', begun).out).toContain(
      'The action is not complete: target, units and weapons are missing.',
    );
  });

  test('where a field is missing that may be left out at other times, the reasons against leaving it out are told', () => {
    const { lead: _lead, ...leaderless } = situation.action as Readonly<Record<string, unknown>>;
    const name = changed('leaderless', { action: leaderless });
    const { code, json } = hexarbiterJson('judge', name);
    expect([code, json]).toEqual([2, expect.objectContaining({ verdict: 'cannotSay', missing: ['lead'] })]);
    expect(hexarbiter('judge', name).out).toMatch(
      /\nCANNOT SAY\n {2}The action is not complete: lead is missing\.\n {2}Without it: .* \(lead-needed\)\n/,
    );
  });

  test('the open questions of the rules that decide a verdict are named, each with what the other answer changes', () => {
    const name = ownFile('test/outside/umpire/weapon-left-out-of-melee.json');
    expect(hexarbiterJson('judge', name).json).not.toHaveProperty('readings');
    const { code, json } = hexarbiterJson('judge', name, '--readings');
    expect(code).toBe(1);
    const reading = { switch: 'meleeSwUse', rule: '8.0', instead: 'free', changes: ['verdict'], verdict: 'legal' };
    expect((json as { readonly readings: readonly object[] }).readings).toEqual([expect.objectContaining(reading)]);
    const { out } = hexarbiter('judge', name, '--readings');
    expect(out).toContain('  Who must use his Melee-eligible weapons in a round [8.0]\n');
    expect(out).toContain('    meleeSwUse is smcMayDecline; by free: LEGAL\n');
    expect(hexarbiter('judge', illegal, '--readings').out).toContain(
      'No open question of the rules would change this.\n',
    );
  });

  test('an open question that changes nothing but the odds, or what happens, is named too, with how far it was looked', () => {
    const { out } = hexarbiter('judge', legal, '--readings');
    expect(out).toContain(
      '    markedLeaderLm is damageChecksAndMelee; by withheld: the odds are others, something else',
    );
    expect(out).toContain('what happens and what comes next by some courses of the dice.\n');
    const { json } = hexarbiterJson('judge', legal, '--readings');
    expect(json).toMatchObject({ readingsExtent: { courses: { all: false } } });
  });

  test('a reading that changes a sum is told with the other sum', () => {
    const name = ownFile('test/outside/umpire/night-three-hexes-fired.json');
    const { json } = hexarbiterJson('judge', name, '--readings');
    const [reading] = (json as { readonly readings: readonly { readonly ledgers: readonly object[] }[] }).readings;
    expect(reading).toMatchObject({ switch: 'night', instead: 2, verdict: 'legal' });
    expect(reading).toMatchObject({ changes: ['sums', 'odds', 'events', 'decision'] });
    expect(reading?.ledgers).toContainEqual(expect.objectContaining({ id: 'attack', total: '0' }));
    expect(hexarbiter('judge', name, '--readings').out).toMatch(/^ {4}night is 3; by 2: .* = 0 /m);
  });

  test('the reasons are told without the places in the file', () => {
    for (const name of [illegal, changed('nowhere', { action: { ...situation.action, target: 'ZZ9' } })]) {
      const { out } = hexarbiter('judge', name);
      expect(
        out
          .split('\n')
          .filter((line) => /^ {2}.*\(.*\)$/.test(line))
          .join('\n'),
      ).not.toContain('/');
    }
  });

  test('without an action the open kinds are listed, and all legal actions when asked', () => {
    const { action: _action, ...asked } = situation;
    const name = file('open.json', JSON.stringify(asked));
    const { json } = hexarbiterJson('judge', name, '--legal');
    const { actions, legalActions } = json as { readonly actions: string[]; readonly legalActions: object[] };
    expect(actions).toContain('fire');
    expect(legalActions).toContainEqual(situation.action);
    expect(json).not.toHaveProperty('legal');
  });

  test('a saved game is as good as a situation written by hand', () => {
    const game = createGame(worldOf('training'), { seed: '7' });
    if (!game.ok) throw new Error(JSON.stringify(game.problems));
    const saved = { scenario: 'training', game: JSON.parse(save(game.value)) as unknown, action: { kind: 'ready' } };
    const { code, json } = hexarbiterJson('judge', file('game.json', JSON.stringify(saved)));
    expect(code).toBe(1);
    expect(json).toMatchObject({ legal: false, reasons: [{ code: 'not-all-set-up' }] });
  });
});

describe('the picture of judge', () => {
  const world = worldOf('training');
  const units = [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3' },
  ] as const;
  const game = unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: { seed: '7' } }));
  const eyes = view(world, game, 'us');
  const shot = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [] };

  test('highlights the counters and the hexes that the action and the reasons name', () => {
    expect(concernedIn(world, eyes, { action: shot })).toEqual(['I5', 'J3', 'us.2-5-4.1']);
    const reasons = [{ code: 'no-line-of-sight', params: { hexes: ['H5-G4', 'H4'], terrain: ['wall', 'forest'] } }];
    expect(concernedIn(world, eyes, { action: { kind: 'pass' }, reasons })).toEqual(['H5', 'G4', 'H4']);
    const far = { kind: 'spot', unit: 'us.2-5-4.2', target: 'J3' };
    expect(concernedIn(world, eyes, { action: far })).toEqual(['us.2-5-4.2', 'G6', 'J3']);
  });

  test('draws them to be seen at once, and the line of fire', () => {
    const drawn = (name: string, action: object): string => {
      const svg = file(`${name}.svg`, '');
      const asked = { scenario: 'training', setup: { units, impulse: { by: 'us', named: ['I5'] } }, action };
      hexarbiter('judge', file(`${name}.json`, JSON.stringify(asked)), '--svg', svg);
      return readFileSync(svg, 'utf8');
    };
    const sight = unwrap(lineOfSight(world, eyes, 'I5', 'J3'));
    const words = english.words;
    const title = world.scenario.title;
    const caption = ['NOT LEGAL', 'J3 is not spotted: LC Building, 3 hexes away. [10.1]'];
    const highlight = ['I5', 'J3', 'us.2-5-4.1'];
    const action = { ...shot, lead: 'us.2-5-4.1' };
    const tips = { 'us.2-5-4.1': '2-5-4 #1', 'us.2-5-4.2': '2-5-4 #2', 'de.1-6-4.1': '1-6-4' };
    expect(drawn('lit', action)).toBe(renderGame(world, eyes, { caption, highlight, words, title, tips, line: sight }));
  });
});

describe('judge tells what others have to do with it', () => {
  const melee = {
    scenario: 'training',
    setup: {
      turn: 2,
      initiative: 'us',
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'I5' },
        { type: 'de.1-6-4', at: 'I5' },
      ],
      markers: [{ kind: 'melee', at: 'I5', fought: false }],
    },
    then: [{ kind: 'name', at: 'I5' }],
    action: { kind: 'melee', at: 'I5', targets: ['de.1-6-4.1'], weapons: [] },
  };

  test('the odds by each of the answers that the other side may give', () => {
    const { code, out } = hexarbiter('judge', file('melee.json', JSON.stringify(melee)));
    expect(code).toBe(0);
    expect(out).toContain('\n    Strength 4 against 1: ratio 4-1; Kill Number 4.\n');
    expect(out).toContain('\nodds\n  if Germany chooses ');
    expect(out).toMatch(/^ {2}if Germany chooses 2-5-4 #1 \(.*\)\n {4}1-6-4 #1: Eliminated \d+\/\d+/m);
    expect(out).toMatch(/^ {2}if Germany chooses 2-5-4 #1, 2-5-4 #2 \(.*\)$/m);
  });

  test('a question that waits, in words', () => {
    const fire = { kind: 'fire', from: 'I5', target: 'H2', units: ['us.2-5-4.2'], weapons: [], lead: 'us.2-5-4.2' };
    const { code, out } = hexarbiter('judge', changed('waiting', { then: [fire], action: { kind: 'answer' } }));
    expect(code).toBe(2);
    expect(out).toContain('\nAsked: United States: roll 2d6 for I5 (attack). [5.0]\n');
    expect(out).toContain('The action is not complete: faces is missing.');
  });
});
