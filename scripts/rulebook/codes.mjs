// Which section each refusal and each term of a sum cites: read from the sources, where a code and its section stand together.
import ts from 'typescript';
import { fromSources } from '../documents/from-sources.mjs';
import { filesUnder, parse } from '../documents/source.mjs';

const SECTION = /^\d+(?:\.\w+)+(?:-[A-Z]+)?(?:\(\d+\))?$/;

/** The texts that an expression may have. */
function literals(node) {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literals(node.expression);
  return [];
}

/** Pairs of a code and a section: `problem('not-spotted', facts, '10.1')`, `{ code: 'not-spotted', rule: '10.1' }`. */
function pairsIn(node, tell) {
  if (ts.isCallExpression(node)) {
    const [first = [], ...others] = node.arguments.map(literals);
    for (const code of first) for (const section of others.flat()) if (SECTION.test(section)) tell(code, section);
  }
  if (ts.isObjectLiteralExpression(node)) {
    const fields = node.properties.filter(ts.isPropertyAssignment);
    const of = (name) =>
      fields.filter((each) => each.name.getText() === name).flatMap((each) => literals(each.initializer));
    for (const code of [...of('code'), ...of('id')]) for (const section of of('rule')) tell(code, section);
  }
  ts.forEachChild(node, (child) => pairsIn(child, tell));
}

/** What is said in the place of a parameter whose name is no word for it. */
const WORDS = {
  at: 'the place',
  from: 'the first hex',
  hex: 'the hex',
  side: 'the side',
  target: 'the target',
  to: 'the hex',
  unit: 'the unit',
  units: 'the units',
  weapon: 'the weapon',
  weapons: 'the weapons',
  where: 'the place',
  who: 'the unit',
};
const wordOf = (place) => {
  const name = place.replace(/\/.*/, '');
  return `_${WORDS[name] ?? name}_`;
};
const capital = (text) => text.replace(/^_?[a-z]/, (start) => start.toUpperCase());

/**
 * A text with places to fill in as one reads it in general: what may be left out is left out, a place is a word in italics.
 *
 * @param {string} text a text of `src/text/en`
 * @returns {string} the sentence, in Markdown
 * @example inGeneral('{who} {who|is|are} jammed<: {reason}>.') // '_The unit_ is jammed.'
 */
export function inGeneral(text) {
  let plain = text;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/<[^<>]*>/g, '');
  }
  const said = plain
    .replace(/\{[^{}|:]*\|([^{}|]*)(?:\|[^{}]*)?\}/g, '$1')
    .replace(/\{[^{}|:]*:([^{}]*)\}/g, '$1')
    .replace(/\{([^{}]*)\}/g, (_, place) => wordOf(place))
    .replace(/\s+/g, ' ')
    .trim();
  return /[.!?]$/.test(said) ? capital(said) : said;
}

/** Refusals of what a program sends or keeps: no rule refuses an order so. */
const OF_DOCUMENTS = ['wrong-frame', 'no-such-status', 'terrain-fault', 'unsupported'];

const textOf = (texts, code) => texts[code] ?? Object.entries(texts).find(([name]) => name.startsWith(`${code}.`))?.[1];

/**
 * The refusals and the terms of sums that cite each section.
 *
 * @param {'lnlt' | 'lhy'} system the game
 * @returns maps from a section to `{ refusals: Map<code, sentence>, terms: Map<id, name> }`, and all codes that have a text
 * @example (await citedIn('lnlt')).bySection.get('10.1').refusals.get('not-spotted') // '_The target_ is not spotted.'
 */
export async function citedIn(system) {
  const isLhy = system === 'lhy';
  const { english } = await fromSources(
    `export { english } from './src/${isLhy ? 'lhy/text/en' : 'text/en'}/index.ts';`,
  );
  const files = filesUnder('src').filter(
    (file) =>
      file.startsWith('src/lhy/') === isLhy && !/^src\/(?:lhy\/)?(?:text|cli|server|speech|bots|coach)\//.test(file),
  );
  const bySection = new Map();
  const of = (section) => {
    if (!bySection.has(section)) bySection.set(section, { refusals: new Map(), terms: new Map() });
    return bySection.get(section);
  };
  const tell = (code, section) => {
    const refusal = textOf(english.problems, code);
    if (OF_DOCUMENTS.includes(code)) return;
    if (refusal !== undefined) of(section).refusals.set(code, inGeneral(refusal));
    const term = english.terms[code];
    if (term !== undefined && refusal === undefined && inGeneral(term) !== '')
      of(section).terms.set(code, inGeneral(term));
  };
  for (const file of files) pairsIn(parse(file), tell);
  return { bySection, codes: new Set(Object.keys(english.problems).map((name) => name.split('.')[0])) };
}
