import { describe, expect, it } from 'vitest';
import { BOOKS, gistsOf, sectionsOf } from '../../scripts/rulebook/books.mjs';
import { gistFaults, printingFaults, staleLines } from '../../scripts/rulebook/check.mjs';
import { inGeneral } from '../../scripts/rulebook/codes.mjs';

interface Row {
  readonly section: string;
  readonly page: string;
  readonly parent?: Row;
  readonly before?: Row;
  readonly after?: Row;
}
const books = BOOKS.map((book) => ({
  book,
  rows: sectionsOf(book) as readonly Row[],
  gists: gistsOf(book) as Readonly<Record<string, string>>,
}));
const bookOf = (id: string) => {
  const found = books.find(({ book }) => book.id === id);
  if (found === undefined) throw new Error(`no book ${id}`);
  return found;
};

describe('the annotated rulebook', () => {
  it('has a page for each section of each book', () => {
    expect(books.map(({ book, rows }) => [book.id, rows.length])).toEqual([
      ['5.1', 211],
      ['4.2.1', 117],
      ['digital', 92],
      ['lhy', 344],
    ]);
    const pages = books.flatMap(({ rows }) => rows.map(({ page }) => page));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('says of each section what it rules, and nothing of a section that is not there', () => {
    for (const { book, rows, gists } of books) expect(gistFaults(book, rows, gists)).toEqual([]);
  });

  it('names in each section of another printing those of 5.1 that say the same', () => {
    const { rows: over } = bookOf('5.1');
    for (const { book, rows } of books)
      if (book.over !== undefined) expect(printingFaults(book, rows, over)).toEqual([]);
  });

  it('leads from each section to those before, above and after it', () => {
    const { rows } = bookOf('5.1');
    const row = rows.find(({ section }) => section === '10.5.6.1');
    expect([row?.before, row?.parent, row?.after].map((each) => each?.section)).toEqual([
      '10.5.6',
      '10.5.6',
      '10.5.6.2',
    ]);
    const letter = bookOf('lhy').rows.find(({ section }) => section === '11.4.6a');
    expect(letter?.parent?.section).toBe('11.4.6');
  });
});

describe('a stale line of the annotated rulebook', () => {
  const { book } = bookOf('5.1');
  const rows = [
    { section: '1.0', heading: '1.0 General', functions: [], originals: [], gist: 'Of `jammed` and `gone`.' },
  ];
  const facts = {
    answers: { entries: [{ name: 'losTouch', rule: '9.9', readings: [{ value: 'misses' }] }], layers: new Map() },
    cited: { bySection: new Map([['8.8', {}]]), codes: new Set(['jammed']) },
  };

  it('is a text about a section that is not there, and a section without a text', () => {
    expect(gistFaults(book, rows, { '2.0': 'Gone.' })).toEqual([
      `${String(book.gists)}: 2.0 is no section`,
      `${String(book.gists)}: nothing says what 1.0 rules`,
    ]);
  });

  it('is a word that is no switch, answer or code, and a section that only a switch or a refusal knows', () => {
    expect(staleLines({ book, rows, gists: { '1.0': 'Of `jammed` and `gone`.' }, facts })).toEqual([
      `${String(book.gists)}: 1.0: there is no switch, answer or code \`gone\``,
      'the switch losTouch decides 9.9, which is no section',
      'a refusal or a term cites 8.8, which is no section',
    ]);
  });

  it('is a sentence that says of a section that is played that it is not yet', () => {
    const played = [{ section: '1.0', heading: '1.0 General', functions: [], originals: [], status: 'implemented' }];
    const none = { answers: { entries: [], layers: new Map() }, cited: { bySection: new Map(), codes: new Set() } };
    const stale = staleLines({ book, rows: played, gists: { '1.0': 'Mortars do not fire yet.' }, facts: none });
    expect(stale[0]).toBe(`${String(book.gists)}: 1.0 is played, and its sentence says that it is not yet`);
  });

  it('is a section of another printing that stands for none or for one that is not there', () => {
    expect(
      printingFaults(
        { sections: 'list' },
        [
          { section: '1', v51: [] },
          { section: '2', v51: ['9.9'] },
        ],
        rows,
      ),
    ).toEqual(['list: 1 stands for no section', 'list: 2: no section 9.9']);
  });
});

describe('a refusal in general', () => {
  it('leaves out what is not always said, and names what is filled in', () => {
    expect(inGeneral('{who} {who|is|are} jammed<: {reason}<, {more}>>.')).toBe('_The unit_ is jammed.');
    expect(inGeneral('{target/at} is {negatedBy:too far} away')).toBe('_the target_ is too far away');
  });
});
