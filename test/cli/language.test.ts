import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { phrases as german } from '../../src/cli/files/phrases-de.js';
import { phrases as english } from '../../src/cli/files/phrases-en.js';
import { holesOf } from '../text/locale-parts.js';
import { file, hexarbiter, ownFile } from './program.js';

const legal = ownFile('docs/examples/situation.json');
const illegal = ownFile('docs/examples/illegal-situation.json');

/** English words that stand in no German ruling. */
const ENGLISH = /\b(?:the|of|is|are|not|with|fires|units|beat|must|against|hit by|dice|odds|step|seed|turn)\b/;

describe('--language de', () => {
  test('judge tells a ruling in German, with its sums, its dice and its odds', () => {
    const { code, out } = hexarbiter('judge', legal, '--language', 'de');
    expect(code).toBe(0);
    expect(out).toContain('\nERLAUBT\n');
    expect(out).toMatch(/^Angriff von I5: 9 \[5\.0\]$/m);
    expect(out).toMatch(/^Würfel\n {2}Angriff, für /m);
    expect(out).toMatch(/^ {2}Lt\. Koch: .*angeschlagen \d+\/\d+ \(\d+\.\d %\)/m);
    expect(out).toMatch(/^Es entscheidet: USA$/m);
    expect(out.split('\n').filter((line) => ENGLISH.test(line.replaceAll(/\{.*\}/g, '')))).toEqual([]);
  });

  test('judge gives the reasons against an action in German', () => {
    const { code, out } = hexarbiter('judge', illegal, '--language', 'de');
    expect(code).toBe(1);
    expect(out).toContain('\nNICHT ERLAUBT\n');
    expect(out).toContain('ist angeschlagen: Das geht nur in Ordnung. [5.1] (not-good-order)');
  });

  test('the page of judge is marked as German, and has German headings', () => {
    const html = file('ruling-de.html', '');
    hexarbiter('judge', illegal, '--html', html, '--language', 'de');
    const page = readFileSync(html, 'utf8');
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('<h2>Urteil</h2>');
    expect(page).not.toContain('Verdict');
  });

  test('demo tells a game in German, replay tells it so too', () => {
    const record = file('german-game.json', '');
    const { out } = hexarbiter('demo', '--language', 'de', '--out', record);
    expect(out).toContain('SPIELZUG 1 von ');
    expect(out).toContain('Operationsphase');
    expect(out).toMatch(/^Sieger: /m);
    const told = out.split('\n').slice(3);
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter((line) => ENGLISH.test(line) && !line.startsWith('Mitschrift'))).toEqual([]);
    expect(hexarbiter('replay', record, '--tell', '--language', 'de').out).toContain('SPIELZUG 1 von ');
  });

  test('a language that there is not is refused with those that there are', () => {
    for (const line of [['demo'], ['judge', legal], ['replay', legal]]) {
      const { code, err } = hexarbiter(...line, '--language', 'xx');
      expect(code).toBe(2);
      expect(err).toBe(
        'hexarbiter: --language: there is no language xx here; there are en and de (unknown-language)\n',
      );
    }
  });
});

describe('the phrases of the commands', () => {
  test('are the same in both languages, with the same holes', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    const differing = Object.keys(english).filter(
      (key) => [...holesOf(english[key] ?? '')].sort().join() !== [...holesOf(german[key] ?? '')].sort().join(),
    );
    expect(differing).toEqual([]);
  });
});
