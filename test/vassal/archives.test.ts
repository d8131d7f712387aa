import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../src/text/en/index.js';
import { readLog, readModule, readSaved, VASSAL_CODES } from '../../src/vassal/index.js';
import { openArchive } from '../../src/vassal/codec/archive.js';
import type { Result } from '../../src/index.js';

const codesOf = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.problems.map(({ code }) => code);
const zipped = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
const veiled = (text: string): string =>
  `!VCSK07${[...strToU8(text)].map((byte) => (byte ^ 7).toString(16).padStart(2, '0')).join('')}`;

/** A module that was cut off in its last picture: the end of a saved game in it is the last end that is there. */
function cutOff(): Uint8Array {
  const start: [Uint8Array, { level: 0 }] = [zipped({ savedGame: 'begin_save' }), { level: 0 }];
  const picture: [Uint8Array, { level: 0 }] = [new Uint8Array(9_000).fill(66), { level: 0 }];
  return zipSync({ 'buildFile.xml': strToU8('<a/>'), 'start.vsav': start, 'images/a.png': picture }).slice(0, 5_000);
}

const PIECE = '+/11/piece;;;p1.png;2-5-4/Map;1;1;1;0';

describe('a hostile file', () => {
  it.each<[string, string, Result<unknown>]>([
    ['is no archive', 'no-archive', readSaved(strToU8('begin_save'))],
    ['is cut off behind another archive in it', 'broken-archive', readModule(cutOff())],
    ['is a broken archive', 'broken-archive', readSaved(zipped({ savedGame: 'begin_save' }).slice(0, 40))],
    ['has a path that leads out', 'bad-path', readSaved(zipped({ '../savedGame': 'begin_save' }))],
    ['has an absolute path', 'bad-path', readModule(zipped({ '/etc/passwd': '', 'buildFile.xml': '<a/>' }))],
    ['has no saved game', 'no-saved-game', readSaved(zipped({ other: '' }))],
    ['has a key that is none', 'bad-veil', readSaved(zipped({ savedGame: '!VCSKzz00' }))],
    ['has half a byte', 'bad-veil', readSaved(zipped({ savedGame: '!VCSK07abc' }))],
    ['has a body that is no hex', 'bad-veil', readLog(zipped({ savedGame: '!VCSK07zz' }))],
    ['has bytes that are no text', 'not-a-text', readSaved(zipSync({ savedGame: new Uint8Array([255, 254, 253]) }))],
    ['has no build file', 'no-build-file', readModule(zipped({ moduledata: '' }))],
    [
      'has a document type',
      'bad-xml',
      readModule(zipped({ 'buildFile.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' })),
    ],
    ['has elements that do not end', 'bad-xml', readModule(zipped({ 'buildFile.xml': '<a><b></a></b>' }))],
    ['is nested without end', 'too-large', readModule(zipped({ 'buildFile.xml': '<a>'.repeat(500) }))],
    [
      'moves what is not there',
      'unknown-piece',
      readSaved(zipped({ savedGame: veiled('M/1/Map/1/1/null/Map/0/0/null/x') })),
    ],
    ['moves to nowhere', 'bad-command', readSaved(zipped({ savedGame: veiled('M/1/Map/x/1') }))],
    ['adds a piece without a base', 'bad-piece', readSaved(zipped({ savedGame: veiled('+/1/mark;a/b') }))],
    ['has a trait without a state', 'bad-piece', readSaved(zipped({ savedGame: veiled('+/1/mark;a\tpiece;;;;/b') }))],
  ])('that %s is refused with its place', (_, code, result) => {
    expect(codesOf(result)).toEqual([code]);
    const [{ path = '' } = {}] = result.ok ? [] : result.problems;
    expect(path).toMatch(/^(?:saved|log|module)/);
  });

  it.each<[string, string, Result<unknown>]>([
    ['has a piece that is broken', '/pieces/12', readSaved(zipped({ savedGame: `${PIECE}\u001b+/12/mark;a/b` }))],
    ['is a log with such a piece', '/pieces/12', readLog(zipped({ savedGame: `${PIECE}\u001b+/12/mark;a/b` }))],
    ['lays one in a step', '/steps/1/pieces/12', readLog(zipped({ savedGame: 'LOG\tCHATa\u001bLOG\t+/12/mark;a/b' }))],
    ['changes one in another way', '/pieces/11', readSaved(zipped({ savedGame: `${PIECE}\u001bD/11/null;a;b;1;0` }))],
    ['moves none', '/commands/1', readLog(zipped({ savedGame: `${PIECE}\u001bM/1/Map/1/1/null/Map/0/0/null/x` }))],
  ])('that %s is refused at the very piece or command', (_, place, result) => {
    const [{ path = '' } = {}] = result.ok ? [] : result.problems;
    expect(path).toMatch(/^(?:saved|log)#savedGame\//);
    expect(path.slice(path.indexOf('/'))).toBe(place);
  });

  it('whose prototypes use one another in a circle is refused', () => {
    const prototype = (name: string, other: string): string =>
      `<VASSAL.build.module.PrototypeDefinition name="${name}">+/null/prototype;${other}&#9;piece;;;;/&#9;null;0;0;;0</VASSAL.build.module.PrototypeDefinition>`;
    const slot =
      '<VASSAL.build.widget.PieceSlot gpid="7">+/null/prototype;a&#9;piece;;;;/&#9;null;0;0;;0</VASSAL.build.widget.PieceSlot>';
    const module = readModule(
      zipped({ 'buildFile.xml': `<m>${prototype('a', 'b')}${prototype('b', 'a')}${slot}</m>` }),
    );
    expect(codesOf(module)).toEqual(['prototype-circle']);
  });

  it('that says it is large is not unpacked, and of one that says it is small no more is unpacked than it says', () => {
    const saying = (size: number): Uint8Array => {
      const bytes = zipped({ savedGame: 'x'.repeat(200_000) });
      const view = new DataView(bytes.buffer);
      // The size of the file, as its head and the list at the end say it.
      for (let at = 0; at + 4 <= bytes.length; at++)
        if (view.getUint32(at, true) === 200_000) view.setUint32(at, size, true);
      return bytes;
    };
    expect(codesOf(readSaved(saying(70_000_000)))).toEqual(['too-large']);
    const cut = openArchive(saying(100), () => true, 'saved');
    expect(cut.ok ? cut.value.files.get('savedGame')?.length : 0).toBe(100);
    expect(codesOf(readSaved(new Uint8Array(200_000_001)))).toEqual(['too-large']);
  });

  it('never makes a reader throw, whatever its bytes are', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        '+/',
        'D/',
        'M/',
        '/',
        '\t',
        ';',
        '\\',
        "'",
        '\u001b',
        'piece',
        '1',
        'LOG\t',
        'CHAT',
        'emb2',
        'null',
      ),
    });
    fc.assert(
      fc.property(text, (given) => {
        for (const bytes of [zipped({ savedGame: veiled(given) }), zipped({ savedGame: given }), strToU8(given)]) {
          for (const result of [readSaved(bytes), readLog(bytes)])
            for (const code of codesOf(result)) expect([...VASSAL_CODES, 'too-large']).toContain(code);
        }
      }),
    );
  });

  it('is told in words, for every code', () => {
    for (const code of VASSAL_CODES) expect([code, english.problems[code]]).not.toContain(undefined);
  });
});
