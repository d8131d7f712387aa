import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floors, hosts, landing, rooms, systems } from '../../scripts/entries.mjs';
import { MOST_KB } from '../../scripts/packed/weight.mjs';

const read = (file: string): string => readFileSync(file, 'utf8');
const architecture = read('docs/architecture.md');

/** The part of a text under a heading, up to the next one. */
function under(text: string, heading: RegExp): string {
  const [, part = ''] = text.split(new RegExp(`^#+ ${heading.source}.*$`, 'm'));
  return part.split(/^#+ /m)[0] ?? '';
}

/** The rows of the first table in a text, cell by cell, without its head. */
function rowsIn(text: string): readonly (readonly string[])[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

describe('the page of the architecture', () => {
  const count = [
    'no',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ];

  it('says how many floors have rooms', () => {
    const said = /^(\w+) floors have rooms/m.exec(architecture)?.[1]?.toLowerCase();
    expect(said).toBe(count[Object.keys(rooms).length]);
  });

  it.each(Object.entries<readonly string[]>(rooms))('lists the rooms of %s from the lowest upward', (floor, own) => {
    const listed = rowsIn(under(architecture, new RegExp(`The rooms of \`${floor}\``))).map(([name = '']) => name);
    expect(listed).toEqual(own.map((room) => (room === landing ? 'beside the index' : `\`${room}\``)));
  });

  it('lists the floors of the first game and those beneath it from the lowest upward, and above them what stands on the facade', () => {
    const rows = rowsIn(under(architecture, /Floors/));
    const first = systems[0];
    const others = systems.slice(1).flatMap((system) => system.floors.flat());
    const own = floors.filter((floor) => !floor.some((folder) => others.includes(folder)));
    expect(rows.slice(0, own.length).map(([number, folders]) => [Number(number), namesIn(folders)])).toEqual(
      own.map((floor, index) => [index, floor]),
    );
    const above = rows.slice(own.length).flatMap(([, folders]) => namesIn(folders));
    expect(above.filter((name) => name !== 'index.ts').sort()).toEqual([...(first?.above ?? [])].sort());
    expect(hosts.filter((folder) => !above.includes(folder))).toEqual([]);
  });
});

/** How large the package may be, where a guide says it beside the command that looks: in kB. */
function limitsOfPackage(text: string): readonly number[] {
  const sentences = text.replaceAll('\n', ' ').split(/(?<=[.:;]) /);
  return sentences.flatMap((sentence) => {
    if (!/tarball|pack:smoke/.test(sentence)) return [];
    const limits = [...sentence.matchAll(/(?:under|above|below|at most|less than) ([\d.,]+) (kB|MB)/g)];
    return limits.map(([, figure = '', unit]) => Number(figure.replaceAll(',', '')) * (unit === 'MB' ? 1000 : 1));
  });
}

describe('the guides', () => {
  const pages = readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`);

  it('name the limit of the package that its check has', () => {
    const named = [...pages, 'README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      limitsOfPackage(read(page)).map((limit) => ({ page, limit })),
    );
    expect(named.map(({ page }) => page)).toEqual(
      expect.arrayContaining(['docs/architecture.md', 'docs/performance.md']),
    );
    expect(named.filter(({ limit }) => limit !== MOST_KB)).toEqual([]);
  });

  it('begin with a page that leads to each page of a ruleset', () => {
    const start = read('docs/README.md');
    const missing = readdirSync('docs/rulesets').filter((file) => !start.includes(`(rulesets/${file})`));
    expect(missing).toEqual([]);
  });
});

describe('the page for contributors', () => {
  it('has every command of the package but those that npm calls by itself, and no other', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const byItself = ['prepack', 'postpack', 'changeset'];
    const listed = new Set(
      [...read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([a-z:]+)[^`]*`/g)].map(([, name = '']) => name),
    );
    expect(Object.keys(scripts).filter((name) => !byItself.includes(name) && !listed.has(name))).toEqual([]);
    expect([...listed].filter((name) => !(name in scripts) && name !== 'ci')).toEqual([]);
  });
});
