// What the public cases of a switch say: whether each answer has one, whether it comes to what is written, and which terms of sums it
// changes.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { spaced } from './spaced.mjs';

const FOLDER = 'test/editions/answers';

/** A case of an answer to begin with. */
export function skeletonOf(answer, rule) {
  return `  ${spaced({
    answer,
    rule,
    on: { ground: '1' },
    setup: {
      phase: 'operations',
      units: [
        { type: 'us.2-5-4', at: 'E9' },
        { type: 'de.1-6-4', at: 'I7' },
      ],
      impulse: { by: 'us', named: ['E9'] },
    },
    order: { kind: 'fire', from: 'E9', target: 'I7', units: ['us.2-5-4.1'] },
    dice: [[6, 1], [3]],
  })},`;
}

/** The cases of a switch, each with its file and its line there. */
function casesOf(name) {
  return readdirSync(path.join(root, FOLDER))
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(path.join(root, FOLDER, file), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        if (!line.includes(`"answer": "${name}: `)) return [];
        return [{ file: `${FOLDER}/${file}`, index, one: JSON.parse(line.trim().replace(/,$/, '')) }];
      });
    });
}

/** Puts what a case comes to into its line. */
function write({ file, index, one }) {
  const full = path.join(root, file);
  const lines = readFileSync(full, 'utf8').split('\n');
  lines[index] = `  ${spaced(one)}${lines[index].endsWith(',') ? ',' : ''}`;
  writeFileSync(full, lines.join('\n'));
}

/** What is to be said of a case. */
function findingOf(found, { differenceOf, playedTwice }, writes) {
  const { file: where, one } = found;
  const told = (isThere, what) => ({ isThere, where, what: `${one.answer}: ${what}` });
  let outcomes;
  try {
    outcomes = playedTwice(one);
  } catch (error) {
    return told(false, `the case cannot be played: ${error.message}`);
  }
  const difference = differenceOf(outcomes);
  if (difference === undefined)
    return told(false, `the order comes to the same by both answers: ${JSON.stringify(outcomes[0]).slice(0, 400)}`);
  const [byDefault, byAnswer] = difference;
  if (JSON.stringify(difference) === JSON.stringify([one.byDefault, one.byAnswer])) return told(true, 'has a case');
  if (!writes) return told(false, 'its case comes to something else than is written: --write writes what it comes to');
  write({ ...found, one: { ...one, byDefault, byAnswer } });
  return told(true, 'what its case comes to is written; read whether it is what the answer means');
}

/** What is to be said of the answers that want a case. */
export async function caseFindings({ name, wanted, entry, sources, writes }) {
  const cases = casesOf(name);
  const chapter = entry.rule.split('.')[0].padStart(2, '0');
  const without = wanted
    .filter((answer) => !cases.some(({ one }) => one.answer === answer && one.under === undefined))
    .map((answer) => ({
      isThere: false,
      where: `${FOLDER}/${chapter}.json`,
      what: `${answer}: has no case`,
      answer,
      rule: entry.rule,
    }));
  return [...without, ...cases.map((found) => findingOf(found, sources, writes))];
}

function termsOf(listed, cases) {
  if (cases.length === 0) return 'a case will tell which terms it changes';
  return listed.length === 0 ? 'it changes no term of a sum that a case shows' : `it changes ${listed.join(', ')}`;
}

/** What is to be said of the terms that the switch changes: the list of `disputed.ts` names them. */
export function termFindings({ name, sources }) {
  const { answerCases, disputedNames, LOS_RULES, playedTwice, shownBy, switchesOf, termCases, UNSHOWN } = sources;
  const where = 'src/editions/disputed.ts';
  const mine = [...answerCases(), ...termCases()].filter(({ answer }) => answer.startsWith(`${name}: `));
  const shown = mine.map((one) => {
    try {
      return shownBy(playedTwice(one));
    } catch {
      return { moved: [], there: [] };
    }
  });
  const listed = disputedNames().filter((term) => switchesOf(...term.split('.')).includes(name));
  const isListed = (term) => switchesOf(...term.split('.')).includes(name);
  const moved = [...new Set(shown.flatMap((each) => each.moved))];
  const seen = new Set(shown.flatMap((each) => [...each.moved, ...each.there]));
  const unlisted = moved.filter((term) => !isListed(term));
  // A term that depends on a line of sight is shown by one of the questions about such lines.
  const unshown = listed.filter(
    (term) => !(name in LOS_RULES) && !seen.has(term) && !(term in UNSHOWN) && !(`${term} ${name}` in UNSHOWN),
  );
  return [
    ...unlisted.map((term) => ({
      isThere: false,
      where,
      what: `'${term}': ['${name}'], since a case changes that term`,
    })),
    ...unshown.map((term) => ({
      isThere: false,
      where: 'test/editions/terms.json',
      what: `a case in which ${name} changes ${term}, or a reason in test/editions/unshown.ts`,
    })),
    ...(unlisted.length + unshown.length === 0 ? [{ isThere: true, where, what: termsOf(listed, mine) }] : []),
  ];
}
