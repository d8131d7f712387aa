// The page of one section: what it rules, what decides it, how it is refused, its sums, its cases, and where it lives.
import { plain, toFunction, toSection, toTest } from './links.mjs';

const firstSentence = (text) => /^.*?[.:](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const part = (heading, lines) => (lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')]);

/** Links to the section before, above and after. */
function way({ page, before, parent, after, book }) {
  const links = [
    before === undefined ? undefined : `← ${toSection(page, before)}`,
    parent === undefined ? undefined : `↑ ${toSection(page, parent)}`,
    `[${book.title}](README.md)`,
    after === undefined ? undefined : `${toSection(page, after)} →`,
  ];
  return links.filter((each) => each !== undefined).join(' · ');
}

/** What the library does with a section that it does not play, or not whole. */
function statusOf({ status, missing, children, page, book }) {
  const asked =
    book.system === 'lhy'
      ? 'It is `unsupported`: there is no action of it, and a mission that asks for it is refused.'
      : 'What asks for it is refused with the code `unsupported`.';
  if (status === 'absent') return [`**This library does not play this section.** ${asked}`];
  if (status === 'partial')
    return [`**A part of this section is not played${missing === undefined ? '' : `: ${missing}`}.** ${asked}`];
  if (status === 'container' && children.length > 0)
    return [`A heading: the rules are those of ${children.map((row) => toSection(page, row)).join(', ')}.`];
  return [];
}

const NAMES = { 'book-2020': 'book of 2020', 'cards-2022': 'cards of 2022' };
const whose = (by) => (by.length === 0 ? 'your own choice' : by.map((id) => NAMES[id] ?? id).join(', '));
const unplayed = ({ isPlayed }) => (isPlayed ? '' : ', not played yet: `unsupported`');

/** A question with its sign at the end. */
const asSentence = (text) => (/[.?!]$/.test(text) ? text : `${text}.`);

/** A question with its readings, and who answers it how. */
function questionOf({ name, question, readings }) {
  const shown = readings.map(({ value, isDefault, isPlayed, by }) => {
    const answer = isDefault ? `**\`${value}\`**` : `\`${value}\``;
    return `${answer} (${whose(by)}${unplayed({ isPlayed })})`;
  });
  return `- ${asSentence(plain(question))} \`${name}\`\n  - ${shown.join('; ')}`;
}

/** A question that another printing answers: its answer, and that of the default. */
function differenceOf({ name, question, readings, note }, layer) {
  const own = readings.find(({ by }) => by.includes(layer));
  const usual = readings.find(({ isDefault }) => isDefault);
  const told =
    own === usual
      ? `\`${own.value}\`, as in the core rules 5.1`
      : `here \`${own.value}\`, in the core rules 5.1 \`${usual.value}\``;
  return `- ${asSentence(plain(question))} \`${name}\`\n  - ${told}${unplayed(own)}${note === undefined ? '' : `. ${note}`}`;
}

function casesOf({ cases }, copied) {
  const groups = new Map();
  for (const { titles, sentence = '', at } of cases) {
    const file = at.replace(/:\d+$/, '');
    const key = `${file}|${titles.join(', ')}`;
    if (!groups.has(key)) groups.set(key, { file, title: titles.join(', '), sentences: [] });
    groups.get(key).sentences.push(sentence);
  }
  return [...groups.values()].map(({ file, title, sentences }) =>
    [
      `- ${title === '' ? '' : `**${plain(capital(title))}** `}(${toTest(file, copied)})`,
      ...sentences.map((each) => `  - ${plain(each)}`),
    ].join('\n'),
  );
}

/** The pictures, and the sentences of the worked examples. */
function examplesOf({ pictures, examples }) {
  const told = pictures.map(({ says, file }) => `![${says.replace(/[[\]]/g, '')}](${file})\n\n_${plain(says)}_\n`);
  const more = examples.map(({ sentence }) => sentence).filter((each) => pictures.every(({ story }) => story !== each));
  return [...told, ...more.map((each) => `- ${plain(each)}`)];
}

function functionsOf({ functions, section }, { published, copied }) {
  const lines = ({ name, says }) => `- ${toFunction(name, published, copied)}: ${plain(says)}`;
  const own = functions.filter(({ sections }) => sections[0] === section);
  const others = functions.filter(({ sections }) => sections[0] !== section);
  return [
    ...own.map(lines),
    ...(own.length > 0 && others.length > 0 ? ['\nOther sections too:\n'] : []),
    ...others.map(({ name, says }) => lines({ name, says: firstSentence(says) })),
  ];
}

/** The sections of other printings that say the same, or what this one stands for. */
function printingsOf({ page, relatives }) {
  return relatives.map(({ row, differs }) => {
    const told =
      differs.length === 0
        ? 'no difference that a switch decides'
        : `answers otherwise: ${differs.map((name) => `\`${name}\``).join(', ')}`;
    return `- ${row.book.title}: ${toSection(page, row)}; ${told}`;
  });
}

/** Which sections of the core rules 5.1 a section of another printing stands for. */
function sameAs({ page, originals, questions }) {
  const links = originals.map((each) => toSection(page, each)).join(', ');
  return questions.length === 0
    ? `As in the core rules 5.1, ${links}; no switch tells the two apart:`
    : `As in the core rules 5.1, ${links}, but for the answers below. There it says:`;
}

/**
 * The first paragraph of a page: what the section rules.
 *
 * @param row a section with its facts
 * @returns {string} its gist, or else what its functions say, or nothing
 * @example gistOf(row) // 'The side with the initiative ...'
 */
export function gistOf({ gist, says, functions, section, originals = [] }) {
  if (gist !== undefined) return plain(gist);
  if (says !== undefined) return plain(says);
  const gists = originals.map((row) => gistOf(row)).filter((each) => each !== '');
  if (gists.length > 0) return gists.join('\n\n');
  const own = functions.filter(({ sections, says: told }) => sections[0] === section && told !== '');
  return plain(
    (own.length > 0 ? own : functions)
      .slice(0, 3)
      .map(({ says: told }) => firstSentence(told))
      .join(' '),
  );
}

/**
 * The page of a section.
 *
 * @param row a section with its facts, as `facts.mjs` gathers them
 * @param context the functions that entries hand out, and the set of files that pages link to
 * @returns {string} the page in Markdown, without its heading
 * @example sectionPage(row, { published: handedOut(), copied: new Set() })
 */
export function sectionPage(row, context) {
  const { book, page, children, status, questions, refusals, terms, originals } = row;
  const isPrinting = originals.length > 0;
  return [
    way(row),
    ...(isPrinting ? [sameAs(row)] : []),
    gistOf(row),
    ...statusOf(row),
    ...(status === 'container' || children.length === 0
      ? []
      : [`Under it: ${children.map((each) => toSection(page, each)).join(', ')}.`]),
    ...part(
      isPrinting ? 'What it says otherwise' : 'What decides it',
      questions.map((each) => (isPrinting ? differenceOf(each, book.layer) : questionOf(each))),
    ),
    ...part(
      'How it is refused',
      [...refusals].map(([code, sentence]) => `- \`${code}\`: ${plain(sentence)}`),
    ),
    ...part(
      'What counts in its sums',
      [...terms].map(([id, name]) => `- ${plain(name)} (\`${id}\`)`),
    ),
    ...part('Worked examples', examplesOf(row)),
    ...part('Cases', casesOf(row, context.copied)),
    ...part('Where it lives', functionsOf(row, context)),
    ...part('In other printings', printingsOf(row)),
    way(row),
  ].join('\n\n');
}
