import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { jsonSchema } from '../../src/facade/schemas/json-schemas.js';
import { file, hexarbiter, ownFile } from './program.js';

const page = readFileSync(ownFile('docs/judge.md'), 'utf8');

/** The part of a JSON Schema that is read here. */
interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly const?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly $defs?: Readonly<Record<string, Shape>>;
}

const situation = jsonSchema('situation') as Shape;
const action = jsonSchema('action') as Shape;

/** What a schema speaks of, with references followed. */
function meant(shape: Shape | undefined): Shape {
  const name = shape?.$ref?.split('/').pop();
  return (name === undefined ? shape : situation.$defs?.[name]) ?? {};
}

function fieldOf(shape: Shape, name: string): Shape {
  return meant(shape.properties?.[name]);
}

/** The fields of an object but its kind, with a question mark behind those that may be left out. */
function fieldsOf({ properties = {}, required = [] }: Shape): readonly string[] {
  return Object.keys(properties).flatMap((name) =>
    name === 'kind' ? [] : [required.includes(name) ? name : `${name}?`],
  );
}

/** The kinds of a union, each with its fields. */
function kindsOf({ anyOf = [] }: Shape): readonly (readonly [string, readonly string[]])[] {
  return anyOf.map((each) => [each.properties?.['kind']?.const ?? '', fieldsOf(each)]);
}

/** The section of the page under a heading, as far as the next heading. */
function section(heading: string): string {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  return rest.split(/\n#{2,3} /)[0] ?? '';
}

/** The first cells of a table, and the words in backquotes of the second. */
function rowsOf(text: string): readonly (readonly [string, readonly string[]])[] {
  return [...text.matchAll(/^\| `([^`]+)` *\|([^|]*)\|/gm)].map(([, name = '', cell = '']) => [
    name,
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  ]);
}

function namesIn(heading: string): readonly string[] {
  return rowsOf(section(heading)).map(([name]) => name);
}

describe('docs/judge.md', () => {
  const setup = fieldOf(situation, 'setup');
  const unit = meant(fieldOf(setup, 'units').items);

  test('names every field of a situation, and no other', () => {
    // Either a setup or a game is needed: neither has a question mark.
    const wanted = fieldsOf(situation).map((name) => (/^(setup|game)\?$/.test(name) ? name.slice(0, -1) : name));
    expect([...namesIn('## A situation')].sort()).toEqual([...wanted].sort());
    expect([...namesIn('### `setup`')].sort()).toEqual([...fieldsOf(setup)].sort());
    expect([...namesIn('### An impulse under way')].sort()).toEqual([...fieldsOf(fieldOf(setup, 'impulse'))].sort());
  });

  test('names every field of a unit, those of its weapons among them', () => {
    expect([...namesIn('### A unit')].sort()).toEqual([...fieldsOf(unit)].sort());
    const [, weapon = ''] = /^\| `weapons\?` *\|(.*)\|$/m.exec(section('### A unit')) ?? [];
    const inWords = [...weapon.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    const fields = fieldsOf(meant(fieldOf(unit, 'weapons').items)).map((name) => name.replace('?', ''));
    expect(inWords.sort()).toEqual([...fields].sort());
  });

  test('names every kind of marker with its fields', () => {
    const markers = kindsOf(meant(fieldOf(setup, 'markers').items));
    expect(rowsOf(section('### Markers on the map'))).toEqual(markers);
  });

  test('names every kind of action with its fields, in the order of the schema', () => {
    expect(rowsOf(section('## Actions'))).toEqual(kindsOf(action));
  });

  test('names every flag of the command', () => {
    const flags = [...hexarbiter('judge', '--help').out.matchAll(/^ {2}(--[a-z]+)/gm)].map(([, flag]) => flag);
    expect(flags.length).toBeGreaterThan(8);
    for (const flag of flags) if (flag !== '--help') expect(page).toContain(`\`${flag}\``);
  });

  const disputes = page.split(/^### (?=[0-9]+\. )/m).slice(1);

  test('has ten disputes', () => {
    expect(disputes).toHaveLength(10);
  });

  test.each(disputes.map((dispute) => [dispute.split('\n')[0] ?? '', dispute]))('%s', (_question, dispute) => {
    const [, flags = ''] = /^`hexarbiter judge [0-9]+\.json([^`]*)`$/m.exec(dispute) ?? [];
    const [, json = ''] = /^```json situation\n(.*?)^```$/ms.exec(dispute) ?? [];
    const [, text = ''] = /^```text\n(.*?)^```$/ms.exec(dispute) ?? [];
    const args = [...flags.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    const { out, err } = hexarbiter('judge', file('page.json', json), ...args);
    expect(err).toBe('');
    expect(text).toMatch(/^(LEGAL|NOT LEGAL|CANNOT SAY)$/m);
    expect(out).toContain(text.trimEnd());
  });
});
