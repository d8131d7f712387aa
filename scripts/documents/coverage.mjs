// Writes, for each game, docs/coverage.json and the coverage table of README.md (or what scripts/entries.mjs names in their
// place) from `@rule` tags, `rule(...)` cases and docs/coverage.status.json, where a person says which sections are
// 'implemented', 'partial' or a 'container' (a heading without a rule of its own; its row sums its children). What is not
// named there is 'absent'.
// `--check` writes nothing and fails when a file is stale or a claim has nothing behind it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root, saysRulesOf, systems } from '../entries.mjs';
import { between, checking, finish, markdown, publish } from './generated.mjs';
import { ruleCases, taggedFunctions } from './source.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const complaints = [];

/** 5.0 is the parent of 5.1 and of 5.0.1; 5.1 is the parent of 5.1.1. */
const parentOf = (section) => {
  const parts = section.split('.');
  if (parts.length > 2) return parts.slice(0, -1).join('.');
  return parts[1] === '0' ? undefined : `${parts[0]}.0`;
};
const isUnder = (section, ancestor) => {
  for (let each = parentOf(section); each !== undefined; each = parentOf(each)) if (each === ancestor) return true;
  return false;
};

function tally(list) {
  const count = (status) => list.filter((row) => row.status === status).length;
  const counted = list.filter(({ status }) => status !== 'container');
  return [count('implemented'), count('partial'), count('absent'), counted.reduce((sum, { tests }) => sum + tests, 0)];
}

/**
 * The report of another printing of the same rules: each of its sections with the sections of this one that say the same, and the
 * answers by which it differs. A section is implemented where those sections are, unless its row says what is missing.
 */
function reportPrinting(printing, own) {
  const { answers, sections = {} } = JSON.parse(read(printing.layer));
  const rows = JSON.parse(read(printing.sections)).map(({ section, title, v51, missing }) => {
    const same = own.filter((row) => v51.includes(row.section));
    if (same.length !== v51.length) complaints.push(`${printing.sections}: ${section}: no section ${v51.join(' or ')}`);
    const done = same.every(({ status }) => status === 'implemented' || status === 'container');
    return {
      section,
      title,
      status: done && missing === undefined ? 'implemented' : 'partial',
      ...(missing === undefined ? {} : { missing }),
      v51,
      answers: Object.keys(answers).filter((name) => sections[name] === section),
      functions: [...new Set(same.flatMap(({ functions }) => functions))].sort(),
      tests: same.reduce((sum, { tests }) => sum + tests, 0),
    };
  });
  const known = new Set(rows.map(({ section }) => section));
  for (const [name, section] of Object.entries(sections))
    if (!known.has(section)) complaints.push(`${printing.layer}: ${name}: ${section} is no section`);
  complaints.push(publish(printing.report, `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`));
  if (!checking) {
    const settled = rows.filter(({ status }) => status === 'implemented').length;
    process.stdout.write(`${printing.report}: ${settled} of ${rows.length} sections implemented\n`);
  }
}

/** The report of one game. */
async function report(system) {
  const files = system.coverage;
  const testsOfOthers = systems.map(({ tests }) => tests).filter((tests) => tests.startsWith(`${system.tests}/`));
  const sections = JSON.parse(read(files.sections));
  const declared = JSON.parse(read(files.declared));
  const rules = sections.filter(({ kind }) => kind === 'rule');
  const known = new Set(sections.map(({ section }) => section));

  for (const [section, status] of Object.entries(declared)) {
    if (!rules.some((row) => row.section === section)) complaints.push(`${files.declared}: ${section} is no rule`);
    if (!['implemented', 'partial', 'container'].includes(status))
      complaints.push(`${files.declared}: ${section}: ${status}?`);
  }

  const functionsOf = new Map();
  for (const { section, name } of taggedFunctions((file) => saysRulesOf(system, file))) {
    if (!known.has(section)) complaints.push(`${name}: @rule ${section} names no section`);
    functionsOf.set(section, [...(functionsOf.get(section) ?? []), name]);
  }
  const casesOf = new Map();
  for (const { section, at } of ruleCases(system.tests, testsOfOthers)) {
    if (section === undefined) complaints.push(`${at}: the section of rule(...) must be a literal`);
    else if (!known.has(section)) complaints.push(`${at}: rule('${section}') names no section`);
    else casesOf.set(section, (casesOf.get(section) ?? 0) + 1);
  }

  const own = rules.map(({ section, title }) => ({
    section,
    title,
    status: declared[section] ?? 'absent',
    functions: [...new Set(functionsOf.get(section) ?? [])].sort(),
    tests: casesOf.get(section) ?? 0,
  }));
  const rows = own.map((row) => {
    if (row.status !== 'container') return row;
    const family = own.filter(({ section }) => section === row.section || isUnder(section, row.section));
    return {
      ...row,
      functions: [...new Set(family.flatMap(({ functions }) => functions))].sort(),
      tests: family.reduce((sum, { tests }) => sum + tests, 0),
    };
  });
  for (const { section, status, functions, tests } of own) {
    if (status !== 'implemented') continue;
    if (functions.length === 0)
      complaints.push(`${section} is called implemented, but no exported function says @rule ${section}`);
    if (tests === 0) complaints.push(`${section} is called implemented, but no test says rule('${section}', ...)`);
  }

  const json = `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n')}\n]\n`;

  const headings = own.filter(({ status }) => status === 'container').length;
  const [settled] = tally(own);
  const chapters = own.filter(({ section }) => section.endsWith('.0'));
  const table = [
    '| Chapter | Implemented | Partial | Absent | Cases |',
    '| --- | --: | --: | --: | --: |',
    ...chapters.map(({ section, title }) => {
      const family = own.filter((row) => row.section === section || isUnder(row.section, section));
      return `| ${section} ${title} | ${tally(family).join(' | ')} |`;
    }),
    `| **All ${own.length - headings} rules** | ${tally(own).join(' | ')} |`,
    '',
    `${settled + headings} of ${own.length} sections: ${settled} rules implemented, ${headings} headings.`,
  ].join('\n');

  complaints.push(publish(files.report, json));
  for (const printing of files.printings ?? []) reportPrinting(printing, own);
  if (existsSync(path.join(root, files.table))) {
    complaints.push(publish(files.table, await markdown(between(read(files.table), files.marker, table))));
  }
  if (!checking) {
    const [implemented, partial, absent, tests] = tally(own);
    process.stdout.write(
      `${system.id}: ${implemented} implemented, ${partial} partial, ${absent} absent; ${tests} rule cases\n`,
    );
  }
}

for (const system of systems) await report(system);
finish(
  complaints.filter((each) => each !== undefined),
  'run `npm run coverage` and commit the result',
);
