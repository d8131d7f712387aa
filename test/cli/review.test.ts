import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { madeRecord } from '../coach/made-record.js';
import { worldNamed } from '../fuzz/worlds.js';
import { file, hexarbiter, hexarbiterJson, newFile } from './program.js';

const world = worldNamed('training');

const record = file(
  'reviewed.json',
  JSON.stringify(
    madeRecord(
      world,
      {
        units: [
          { type: 'de.1-6-4', at: 'H2' },
          { type: 'us.2-5-4', at: 'I5' },
          { type: 'us.2-5-4', at: 'I5' },
        ],
        turn: 2,
        phase: 'operations',
        impulse: { by: 'us' },
        dice: { seed: '3' },
      },
      [
        { kind: 'name', at: 'I5' },
        { kind: 'move', from: 'I5', units: ['us.2-5-4.1', 'us.2-5-4.2'], modes: ['move', 'move'] },
        { kind: 'enter', to: 'I4' },
        { kind: 'enter', to: 'I3' },
        { kind: 'stop' },
      ],
      10,
    ),
  ),
);

describe('review', () => {
  test('tells what decisions cost, the luck and the turning points, in English and in German', () => {
    const { code, out } = hexarbiter('review', record, '--by', 'us');
    expect(code).toBe(0);
    expect(out).toContain('step 0, turn 2, United States: place');
    expect(out).toContain('The way: I4 and I3.');
    for (const part of ['Luck', 'Turning points']) expect(out).toContain(part);
    expect(out).not.toMatch(/\{|told\./);
    const german = hexarbiter('review', record, '--by', 'us', '--language', 'de').out;
    expect(german).toContain('Glück');
    expect(german).not.toMatch(/\{|told\./);
  });

  test('counts Squads where Squads are lost, and points elsewhere', () => {
    const { out } = hexarbiter('review', record, '--by', 'us');
    for (const [term, unit] of [
      ['men and losses', 'Squads'],
      ["exposure to the enemy's fire", 'points'],
      ['the way to the goals', 'points'],
    ] as const)
      for (const found of out.matchAll(new RegExp(`${term} [+−][0-9.]+ (\\w+)`, 'g'))) expect(found[1]).toBe(unit);
    expect(out).toMatch(/ points/);
    expect(out).not.toMatch(/([0-9]+ %) to \1/);
  });

  test('takes a record that somebody has typed, and tells the steps of its text', () => {
    const typed = file(
      'reviewed.txt',
      `scenario: training
situation: reviewed-setup.json
us: I5 moves to I3
de: H2 fires at I3, 1 6
`,
    );
    file(
      'reviewed-setup.json',
      JSON.stringify({
        scenario: 'training',
        setup: {
          turn: 2,
          initiative: 'us',
          units: [
            { type: 'de.1-6-4', at: 'H2' },
            { type: 'us.2-5-4', at: 'I5' },
            { type: 'us.2-5-4', at: 'I5' },
          ],
        },
      }),
    );
    const { code, json } = hexarbiterJson('review', typed, '--by', 'us');
    expect(code).toBe(0);
    const { decisions, steps } = json as {
      readonly decisions: readonly { readonly step: number }[];
      readonly steps: number;
    };
    expect(steps).toBe(2);
    expect(decisions.map(({ step }) => step)).toEqual([0]);
  });

  test('writes one page that needs nothing from elsewhere, with a board for each decision and the plots', () => {
    const page = newFile('review.html');
    const { code, json } = hexarbiterJson('review', record, '--by', 'us', '--html', page);
    expect(code).toBe(0);
    const html = readFileSync(page, 'utf8');
    const { decisions } = json as { readonly decisions: readonly object[] };
    expect(html.match(/<article id="step-/g)).toHaveLength(decisions.length);
    const order = ['turning', 'chances', 'luck', 'costly', 'decisions', 'rolls'].map((id) =>
      html.indexOf(`<section id="${id}"`),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(html).toContain('id="sort-cost"');
    expect(html).toContain('<dt>Played</dt>');
    expect(html).not.toMatch(/\{[a-z]+\}|told\.|>[a-z]+(?:Head|Heading)</);
    expect(html.match(/ role="img"/g)).toHaveLength(decisions.length + 2);
    expect(html.match(/ id="map-0"/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });

  test('tells on stderr how far it has come, and nothing where a program reads along', () => {
    const told = hexarbiter('review', record, '--by', 'us');
    expect(told.err).toMatch(/^hexarbiter: 0\/\d+\n[^]*hexarbiter: (\d+)\/\1\n$/);
    expect(hexarbiterJson('review', record, '--by', 'us').code).toBe(0);
  });

  test('refuses what it cannot review, with a code and its place', () => {
    const problemOf = (...args: readonly string[]): unknown => {
      const { code, json } = hexarbiterJson('review', ...args);
      expect(code).toBe(2);
      return (json as { readonly problems: readonly unknown[] }).problems[0];
    };
    expect(problemOf(record, '--level', '5')).toMatchObject({ code: 'bad-level', path: '--level' });
    expect(problemOf(record, '--by', 'fr')).toMatchObject({ code: 'bad-value', path: '--by' });
    expect(problemOf()).toMatchObject({ code: 'file-needed' });
    const broken = file('broken.json', readFileSync(record, 'utf8').replace('"step', '"Step'));
    expect(problemOf(broken)).toMatchObject({ code: 'diverged' });
    const other = file('lhy.json', JSON.stringify({ world: { mission: 'x' }, steps: [] }));
    expect(problemOf(other)).toMatchObject({ code: 'no-review-here' });
  });
});
