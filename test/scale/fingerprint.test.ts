import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fingerprint } from '../../src/cli/simulate/fingerprint.js';

const root = mkdtempSync(join(tmpdir(), 'hexarbiter-fingerprint-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const found = (): string => fingerprint(pathToFileURL(`${join(root, 'common')}/`));

describe('a queue has its name from the code of the program', () => {
  it('so it is another when a file of the program or of the library is another', () => {
    mkdirSync(join(root, 'common'));
    mkdirSync(join(root, 'browser'));
    write('common/a.cjs', 'a');
    const alone = found();
    expect(alone).toMatch(/^[0-9a-f]{8}$/);
    write('browser/hexarbiter.global.js', 'one');
    const withLibrary = found();
    write('browser/hexarbiter.global.js', 'two');
    const withAnother = found();
    write('common/a.cjs', 'b');
    expect(new Set([alone, withLibrary, withAnother, found()]).size).toBe(4);
    expect(found()).toBe(found());
  });
});
