// Gathers what the pages of the annotated rulebook say: for each section of each book its gist, functions, cases, questions,
// refusals, terms, examples and pictures.
import { saysRulesOf, systems } from '../entries.mjs';
import { ruleCases, taggedFunctions } from '../documents/source.mjs';
import { answersOf } from './answers.mjs';
import { BOOKS, gistsOf, sectionsOf } from './books.mjs';
import { citedIn } from './codes.mjs';
import { picturesOf, workedExamples } from './pictures.mjs';

/** Lists by a key of their rows. */
function grouped(rows, keyOf) {
  const found = new Map();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return found;
}

/** What is known of the game of a book, by section. */
async function systemFacts(id) {
  const system = systems.find((each) => each.id === id);
  const others = systems.map(({ tests }) => tests).filter((tests) => tests.startsWith(`${system.tests}/`));
  const isFirst = id === 'lnlt';
  return {
    functions: grouped(
      taggedFunctions((file) => saysRulesOf(system, file)),
      ({ section }) => section,
    ),
    cases: grouped(ruleCases(system.tests, others), ({ section }) => section),
    cited: await citedIn(id),
    answers: await answersOf(id),
    pictures: isFirst ? await picturesOf() : new Map(),
    examples: isFirst ? grouped(workedExamples(), ({ rule }) => rule) : new Map(),
  };
}

/** The facts of a section of a book with sources of its own. */
function ownFacts(row, gists, { functions, cases, cited, answers, pictures, examples }) {
  const { refusals = new Map(), terms = new Map() } = cited.bySection.get(row.section) ?? {};
  return Object.assign(row, {
    gist: gists[row.section],
    functions: functions.get(row.section) ?? [],
    cases: cases.get(row.section) ?? [],
    questions: answers.entries.filter(({ rule }) => rule === row.section),
    refusals,
    terms,
    pictures: pictures.get(row.section) ?? [],
    examples: examples.get(row.section) ?? [],
    originals: [],
    relatives: [],
  });
}

/** The questions that a section of another printing answers: those for which its layer names it, and those of the section it stands for. */
function printedQuestions(row, { entries, layers }) {
  const { answers = {}, sections = {}, remarks = {} } = layers.get(row.book.layer) ?? {};
  const named = entries.filter(({ name }) => sections[name] === row.section);
  const unplaced = entries.filter(
    ({ name, rule }) => sections[name] === undefined && name in answers && row.v51.includes(rule),
  );
  return [...named, ...unplaced].map((entry) =>
    remarks[entry.name] === undefined ? entry : { ...entry, note: remarks[entry.name] },
  );
}

/** The facts of a section of another printing: what it says otherwise, and a way to what it says alike. */
function printedFacts(row, known, { answers }) {
  const originals = row.v51.map((section) => known.get(section)).filter((each) => each !== undefined);
  const questions = printedQuestions(row, answers);
  for (const original of originals) original.relatives.push({ row, differs: questions.map(({ name }) => name) });
  return Object.assign(row, {
    originals,
    questions,
    functions: [],
    cases: [],
    refusals: new Map(originals.flatMap(({ refusals }) => [...refusals])),
    terms: new Map(),
    pictures: originals.flatMap(({ pictures }) => pictures).slice(0, 1),
    examples: [],
    relatives: [],
  });
}

/**
 * The sections of all books with all that is said of them.
 *
 * @returns books `{ book, rows, codes, entries }`; rows are those of `sectionsOf` with their facts
 * @example (await gathered())[0].rows.length // 211
 */
export async function gathered() {
  const bySystem = new Map();
  for (const { system } of BOOKS) if (!bySystem.has(system)) bySystem.set(system, await systemFacts(system));
  const done = new Map();
  return BOOKS.map((book) => {
    const facts = bySystem.get(book.system);
    const gists = gistsOf(book);
    const rows = sectionsOf(book);
    const known = new Map((done.get(book.over) ?? []).map((row) => [row.section, row]));
    for (const row of rows) {
      if (book.over === undefined) ownFacts(row, gists, facts);
      else printedFacts(row, known, facts);
    }
    done.set(book.id, rows);
    return { book, rows, gists, facts };
  });
}
