import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from './program.js';

/** An evening as somebody has written it down, with seven mistakes. */
const EVENING = `# An evening at the table
scenario: training

us: 2-5-4 #1 sets up in I5
us: 2-5-4 #2 sets up in I6
us: 2-5-4 #3 sets up in I5
us: Medrow sets up in I6
us: Tom sets up in J5
us: 2-5-4 #1 gets BAR as single
us: 2-5-4 #2 gets M1919A4 as tripod
us: ready
de: 1-6-4 #1 gets MG34 as single
de: 1-6-4 #2 gets MG42 as bipod
de: ready
us: done

Turn 1, Operations Phase
us: Tom fires at G2, 3 4              // it is not his turn
de: 1-6-4 #1, 1-6-4 #2, Sgt. Baumann and Medic move
de: enters H1
de: enters H2
us: I5 fiers at H2, 3 4, 3, 5, 4, 1
us: I5 fires at H2, 3 7, 3, 5, 4, 1
us: I5 fires at H2, 3 4, 3, 5, 4
us: I5 fires at H2, 3 4, 3, 5, 4, 1, 2 -> 7 against 4, Sgt. Baumann unharmed
us: I5 fires at H2, 3 4
`;
const MISTAKES = [
  [12, 18, 'wrong-side', '4.0', 'skipped'],
  [16, 22, 'unknown-word', undefined, 'skipped'],
  [17, 23, 'die-out-of-range', '5.0', 'skipped'],
  [18, 24, 'answer-first', '5.0', 'skipped'],
  [19, 25, 'dice-left', '5.0', 'kept'],
  [19, 25, 'wrong-sum', '6.0', 'kept'],
  [19, 25, 'wrong-outcome', '5.0', 'kept'],
  [20, 26, 'no-attack-left', '5.3', 'skipped'],
];

interface Report {
  readonly mistakes: readonly {
    readonly step: number;
    readonly line: number;
    readonly then: string;
    readonly problem: { readonly code: string; readonly rule?: string };
  }[];
}

/** A game of which nobody has written which hexes are activated, nor who has passed. */
const PLAIN = `scenario: training
us: 2-5-4 #1 sets up in I5
us: 2-5-4 #2 sets up in I6
us: 2-5-4 #3 sets up in I5
us: Medrow sets up in I6
us: Tom sets up in J5
us: 2-5-4 #1 gets BAR as single
us: 2-5-4 #2 gets M1919A4 as tripod
us: ready
de: 1-6-4 #1 gets MG34 as single
de: 1-6-4 #2 gets MG42 as bipod
de: ready
us: done
de: 1-6-4 #1, 1-6-4 #2, Sgt. Baumann and Medic move
de: enters H1
de: enters H2
us: I5 fires at H2, 3 4, 3, 5, 4, 1
de: stop
us: J5 moves
us: enters J4
us: stop
`;

describe('a record that does not say which hex is activated', () => {
  const plain = file('plain.txt', PLAIN);

  test('is replayed: the first action of an impulse activates its hex', () => {
    const { code, out } = hexarbiter('replay', plain);
    expect(code).toBe(0);
    expect(out).toContain('20 steps, no mistake');
  });

  test.each([16, 17])('is judged at step %i as if that were written, by several rulesets too', (step) => {
    expect(hexarbiterJson('judge', plain, '--step', `${step}`)).toMatchObject({ code: 0, json: { verdict: 'legal' } });
    const { code, out } = hexarbiter('judge', plain, '--step', `${step}`, '--ruleset', '5.1', '--ruleset', '4.2.1');
    expect(code).toBe(0);
    expect(out).toContain('5.1: legal.\n4.2.1: legal.\n');
  });

  test('is asked about another action at the moment that stands: the window is not passed', () => {
    const { code, json } = hexarbiterJson('judge', plain, '--step', '16', '--action', 'us: I5 fires at H2');
    expect(code).toBe(1);
    expect(json).toMatchObject({ deciding: 'us', verdict: 'notLegal' });
  });
});

describe('a record typed by hand', () => {
  test('is replayed with all its mistakes, each with its step, its line, its rule and its code', () => {
    const { code, json } = hexarbiterJson('replay', file('evening.txt', EVENING));
    expect(code).toBe(1);
    const told = (json as Report).mistakes.map(({ step, line, problem, then }) => [step, line, problem.code, problem.rule, then]); // prettier-ignore
    expect(told).toEqual(MISTAKES);
  });

  test('is told in words, and its transcript replays to the same end', () => {
    const out = newFile('evening.json');
    const told = hexarbiter('replay', file('evening.txt', EVENING), '--out', out, '--tell');
    expect(told.out).toContain('step 16, line 22 (United States): Nobody knows “fiers” here (character 8). Perhaps fires is meant.'); // prettier-ignore
    expect(told.out).toContain('21 steps, 7 mistakes, and 1 that follows from them');
    const again = hexarbiter('replay', out);
    expect(again.code).toBe(0);
    const [digest] = /state digest [0-9a-f]{64}/.exec(told.out) ?? [];
    expect(again.out).toContain(digest);
    const german = hexarbiter('replay', file('evening.txt', EVENING), '--language', 'de').out;
    expect(german).toContain('Schritt 12, Zeile 18 (USA): Deutschland hat die Initiative');
    expect(german).toContain('(wrong-side) - ausgelassen');
    expect(german).toContain('21 Schritte, 7 Fehler, und 1 als Folge davon');
  });

  test('has the same steps for judge as for replay', () => {
    const name = file('evening.txt', EVENING);
    const first = hexarbiterJson('judge', name, '--step', '12');
    expect(first).toMatchObject({ code: 1, json: { verdict: 'notLegal' } });
    // Out of turn; and what would be against it in his turn too.
    const { reasons } = first.json as { readonly reasons: readonly { readonly code: string }[] };
    const codes = ['wrong-side', 'no-line-of-sight', 'nothing-in-range', 'no-target', 'not-spotted'];
    expect(reasons.map(({ code }) => code)).toEqual(codes);
    const later = hexarbiter('judge', name, '--step', '13');
    expect([later.code, later.err]).toEqual([0, '']);
    expect(later.out).toContain('LEGAL');
    expect(hexarbiter('judge', name, '--step', '99').err).toContain('no-such-step');
  });

  test('is judged after its mistakes too, which the ruling names', () => {
    const name = file('evening.txt', EVENING);
    const { code, json } = hexarbiterJson('judge', name, '--step', '19');
    expect(code).toBe(0);
    const { mistakes } = json as Report;
    expect(mistakes.map(({ step, line, problem, then }) => [step, line, problem.code, problem.rule, then])).toEqual(MISTAKES.slice(0, 4)); // prettier-ignore
    const told = hexarbiter('judge', name, '--step', '19').out;
    expect(told).toContain('note: the record has 4 mistakes before this step, the first at step 12.');
    expect(told).toContain('note: step 17, line 23 (United States): A die cannot show this: 3 and 7.');
    expect(hexarbiterJson('judge', name, '--step', '12').json).not.toHaveProperty('mistakes');
  });

  test('is judged by several rulesets after its mistakes too', () => {
    const rulesets = ['--ruleset', '5.1', '--ruleset', '4.2.1'];
    const { code, out } = hexarbiter('judge', file('evening.txt', EVENING), '--step', '19', ...rulesets);
    expect(code).toBe(0);
    expect(out).toContain('note: step 17, line 23 (United States): A die cannot show this: 3 and 7.');
    const again = hexarbiter('judge', file('evening.txt', EVENING), '--step', '19', '--again', ...rulesets);
    expect([again.code, again.err]).toEqual([2, expect.stringContaining('again-wants-a-record')]);
  });

  test('is judged as the guides say', () => {
    for (const guide of ['judge', 'records']) {
      const [, name = '', step = ''] =
        /^npx hexarbiter judge (\S*record\.txt) --step ([0-9]+)/m.exec(readFileSync(ownFile(`docs/${guide}.md`), 'utf8')) ?? []; // prettier-ignore
      const { code, out } = hexarbiter('judge', ownFile(name), '--step', step);
      expect(code).toBe(0);
      expect(out).toContain('LEGAL');
    }
  });

  test('is judged after its mistakes by the rules, or by what the table has done', () => {
    const name = file('evening.txt', EVENING);
    const digests = ['skip', 'override'].map((after) => {
      const { json } = hexarbiterJson('judge', name, '--step', '21', '--after', after);
      return [(json as { readonly digest: string }).digest, (hexarbiterJson('replay', name, '--after', after).json as { readonly digest: string }).digest]; // prettier-ignore
    });
    for (const [judged, replayed] of digests) expect(judged).toBe(replayed);
    expect(digests[0]?.[0]).not.toBe(digests[1]?.[0]);
    expect(hexarbiter('judge', name, '--after', 'guess').err).toContain('unknown-after');
    const played = newFile('evening-played.json');
    hexarbiter('replay', name, '--out', played);
    expect(hexarbiter('judge', played, '--after', 'skip').err).toContain('wants-a-typed-record');
  });

  test('may be a transcript without its hashes and links', () => {
    const { json } = hexarbiterJson('demo', '--seed', '7');
    const { steps, scenario } = json as { readonly steps: readonly Readonly<Record<string, unknown>>[]; readonly scenario: string }; // prettier-ignore
    const bare = steps.map(({ by, action, dice }) => ({ by, action, dice }));
    const played = hexarbiter('replay', file('bare.json', JSON.stringify({ scenario, steps: bare })));
    expect(played.out).toContain(`${bare.length} steps, no mistake`);
    expect(played.code).toBe(0);
  });

  test('says what it lacks', () => {
    expect(hexarbiter('replay', file('nothing.txt', 'us: pass\n')).err).toContain('scenario-needed');
    const evening = EVENING.replace('scenario: training\n', '');
    const needed = 'the record does not say what is played: write "scenario: ID" in its first line';
    for (const [name, text] of [
      ['without.txt', evening],
      ['heading.rec', evening.replace(/^[^]*(?=Turn 1)/, '')],
      ['plain.txt', 'I5 fires at J3, 5 2\n'],
    ] as const)
      expect(hexarbiter('replay', file(name, text)).err).toContain(needed);
    expect(hexarbiter('replay', file('broken.txt', '{"scenario": "training"')).err).toContain('bad-json');
    expect(hexarbiter('replay', file('evening.txt', EVENING), '--after', 'guess').err).toContain('unknown-after');
    const game = newFile('seven.json');
    hexarbiter('demo', '--quiet', '--seed', '7', '--out', game);
    expect(hexarbiter('replay', game, '--after', 'skip').err).toContain('wants-a-typed-record');
  });
});

describe('a ruling', () => {
  const situation = (more: object): string =>
    JSON.stringify({
      scenario: 'training',
      question: 'May <b>I5</b> & "J5" fire?',
      setup: { turn: 2, initiative: 'us', umpire: true, units: [{ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }] }, // prettier-ignore
      then: [{ kind: 'name', at: 'I5' }],
      ...more,
    });

  test('goes on as a game: the action in words with its dice, and the next one', () => {
    const out = newFile('after.json');
    const fired = hexarbiter(
      'judge',
      file('fire.json', situation({})),
      '--action',
      'I5 fires at J3, 5 1',
      '--out',
      out,
    );
    expect([fired.code, fired.err]).toEqual([0, '']);
    expect(fired.out).toContain('LEGAL');
    const next = hexarbiter('judge', out);
    expect(next.err + next.out).toContain('Asked: ');
    const last = newFile('last.json');
    expect(hexarbiter('judge', out, '--action', 'answer dice=6', '--out', last).code).toBe(0);
    expect(JSON.parse(readFileSync(last, 'utf8'))).toMatchObject({ kind: 'game' });
    const wrong = hexarbiter(
      'judge',
      file('fire.json', situation({})),
      '--action',
      'I5 fires at J3, 5 9',
      '--out',
      out,
    );
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('die-out-of-range')]);
  });

  test('is one page for the file, well formed, with each of its parts', () => {
    const html = newFile('report.html');
    hexarbiter('judge', file('fire.json', situation({})), '--action', 'I5 fires at J3', '--html', html);
    const page = readFileSync(html, 'utf8');
    expect(tagsLeftOpen(page)).toEqual([]);
    for (const id of ['question', 'picture', 'verdict', 'sums', 'dice', 'odds', 'readings', 'rulesets', 'file'])
      expect(page).toContain(`<section id="${id}">`);
    expect(page).toContain('May &lt;b&gt;I5&lt;/b&gt; &amp; &quot;J5&quot; fire?');
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/<script|(?:src|href)="(?!#)|url\((?!['"]?#)/);
  });

  test('by several rulesets has their comparison on its page', () => {
    const html = newFile('compared.html');
    hexarbiter('judge', file('fire.json', situation({})), '--action', '{"kind":"fire","from":"I5","target":"J3","units":["us.2-5-4.1"],"weapons":[],"lead":"us.2-5-4.1"}', '--html', html, '--ruleset', '5.1', '--ruleset', '4.2.1'); // prettier-ignore
    const page = readFileSync(html, 'utf8');
    expect(tagsLeftOpen(page)).toEqual([]);
    expect(page).toContain('<section id="compared">');
  });
});

/** The tags of a page that are opened and not closed, or closed and not opened. */
function tagsLeftOpen(page: string): readonly string[] {
  const open: string[] = [];
  for (const [tag, end, name = '', own] of page.matchAll(/<(\/?)([a-zA-Z][\w-]*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (own === '/') continue;
    if (end !== '/') open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  const rest = page.replaceAll(/<(\/?)([a-zA-Z][\w-]*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g, '').replace('<!DOCTYPE html>', ''); // prettier-ignore
  return rest.includes('<') ? [...open, 'stray <'] : open;
}

describe('a file with several mistakes', () => {
  test('is told all of them at once: the lines of a head, the fields of a situation', () => {
    const head = 'scenario: traning\nrule: nosuch=2\nsituation: not-written.json\nus: passes\n';
    const { err } = hexarbiter('replay', file('heads.txt', head));
    for (const code of ['no-such-file', 'unknown-scenario', 'nosuch']) expect(err).toContain(code);
    expect(err).not.toContain('--scenario');
    const units = [
      { type: 'us.254', at: 'I5', weapon: [] },
      { type: 'de.1-6-4', at: 'Z9', markers: ['move'] },
    ];
    const setup = { turn: 9, initiative: 'fr', units };
    const told = hexarbiter('judge', file('several.json', JSON.stringify({ scenario: 'training', setup }))).err;
    for (const code of ['unknown-key', 'bad-value', 'unknown-type', 'unknown-location', 'bad-turn', 'unknown-side'])
      expect(told).toContain(code);
    const other = hexarbiter('judge', file('other.json', JSON.stringify({ scenario: 'traning', setup }))).err;
    expect(other).toContain('other.json, scenario: There is no scenario traning');
  });
});
