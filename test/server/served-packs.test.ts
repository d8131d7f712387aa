import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { worldMaker } from '../../src/cli/server/rules.js';
import { servedPacks } from '../../src/cli/server/served-packs.js';

const place = mkdtempSync(join(tmpdir(), 'hexarbiter-packs-'));

afterAll(() => rmSync(place, { recursive: true }));

/** A file with a text. */
function fileWith(name: string, text: string): string {
  const file = join(place, name);
  writeFileSync(file, text);
  return file;
}

const codesOf = (files: readonly string[]): readonly string[] => {
  const packs = servedPacks(files);
  return packs.ok ? [] : packs.problems.map(({ code, path = '' }) => `${code} ${path.replace(place, '')}`);
};

const PACK = { format: 0, id: 'club', title: 'Club' };

describe('further packs of a server', () => {
  it('are read before it serves anybody: each wrong file is named', () => {
    const good = fileWith('good.json', JSON.stringify(PACK));
    expect(codesOf([good])).toEqual([]);
    expect(codesOf([join(place, 'none.json'), place, fileWith('cut.json', '{"a":')])).toEqual([
      'no-such-file /none.json',
      'not-a-file ',
      'bad-json /cut.json',
    ]);
    expect(codesOf([fileWith('shape.json', '{}')])).toContainEqual(expect.stringContaining('/shape.json#/id'));
    const needs = fileWith('needs.json', JSON.stringify({ ...PACK, requires: ['nowhere'] }));
    expect(codesOf([needs])).not.toEqual([]);
  });

  it('never tell a client what a file of the machine is called', () => {
    const packs = servedPacks([fileWith('good.json', JSON.stringify(PACK))]);
    if (!packs.ok) throw new Error('the pack is good');
    const make = worldMaker(packs.value);
    expect(make({ scenario: 'training' }).ok).toBe(true);
    const wrong = make({ scenario: 'training', packs: [{ ...PACK, id: 'guest' }, { ...PACK }] });
    expect(JSON.stringify(wrong)).not.toContain(place);
  });
});
