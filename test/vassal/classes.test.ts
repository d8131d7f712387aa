import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { JAR, listInJar, sourceList } from '../../scripts/packed/vassal-classes.mjs';
import { openArchive } from '../../src/vassal/codec/archive.js';
import { unwrap } from '../unwrap.js';

describe('the classes of the rules beside a table of VASSAL', () => {
  it('were made of the sources as they are: node scripts/packed/vassal-classes.mjs makes them anew', () => {
    expect(listInJar()).toBe(sourceList());
  });

  it('are our own, and nothing of VASSAL is among them', () => {
    const { names } = unwrap(openArchive(new Uint8Array(readFileSync(JAR)), () => false, JAR));
    expect(names).toContain('hexarbiter/TableRules.class');
    expect(names.filter((name) => !name.startsWith('hexarbiter/'))).toEqual([]);
  });
});
