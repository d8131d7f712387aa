// `npm run docs:site`: the documentation as a static site in temp/site, with a search over all its text. Typedoc makes it of the
// comments of the code and of the guides, because it is here already and finds what links to what. The annotated rulebook is made
// for it by scripts/rulebook; a stale line of it fails the command. Afterwards every link of the site is followed; a link that
// leads nowhere fails the command too. `-- --check` only follows the links of a site that is there.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Application } from 'typedoc';
import { deadLinks } from './dead-links.mjs';
import { root } from '../entries.mjs';
import { makeRulebook, TITLE } from '../rulebook/make.mjs';
import { leadToReference, weighRulebook } from '../rulebook/reference.mjs';
import { notFound } from '../rulebook/search.mjs';

const at = (...parts) => path.join(root, ...parts);
const source = at('temp', 'site-source');
const out = at('temp', 'site');
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** The pages beside the guides, and the folders whose pages and pictures belong to the site. */
const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];
const GROUPS = { docs: 'Guides', 'docs/rulesets': 'Rulesets', 'docs/gallery': 'Gallery' };

/** The files of `folder` that are pages, in order; those of README.md come first. */
const pagesOf = (folder) =>
  readdirSync(at(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

/** How much more the search weighs a guide than a function of the same name. */
const WEIGHT_OF_GUIDES = 20;

/** The title of a page. */
const titleOf = (text) => /^# (.+)$/m.exec(text)?.[1]?.replaceAll('_', '');

/** What the guides weigh in the search, by their titles. */
const guideWeights = () =>
  pagesOf('docs').map((page) => [titleOf(readFileSync(at(page), 'utf8')), { weight: WEIGHT_OF_GUIDES }]);

/** A page with what typedoc wants to know of it: its title, which is its first heading, and its group. */
function withFront(text, group) {
  const front = `---\ntitle: ${JSON.stringify(titleOf(text))}\ngroup: ${group}\n---\n`;
  return front + text.replace(/^# .+\n+/m, '');
}

/** The rows of a coverage report as a table in Markdown. */
function table(rows) {
  const head = '| section | title | status | functions | cases |\n| --- | --- | --- | ---: | ---: |\n';
  const line = ({ section, title, status, functions = [], tests = [] }) =>
    `| ${section} | ${title.replaceAll('|', '\\|')} | ${status} | ${functions.length} | ${tests.length} |\n`;
  return head + rows.map(line).join('');
}

/** The page of the coverage reports: each section of the rules, and how much code and how many cases are about it. */
function coveragePage() {
  const rows = (name) => JSON.parse(readFileSync(at('docs', name), 'utf8'));
  return [
    '# Coverage of the rules\n',
    'Each section of the rules with the number of functions that play it and of test cases that are named after it.\n',
    `## Edition 5.1\n\n${table(rows('coverage.json'))}`,
    `## Edition 4.2.1\n\n${table(rows('coverage-4.2.1.json'))}`,
  ].join('\n');
}

/** Copies what the site is made of; links from a page to a file that is no page keep leading to a copy of that file. */
function prepare() {
  for (const folder of [source, out]) rmSync(folder, { recursive: true, force: true });
  mkdirSync(source, { recursive: true });
  for (const folder of ['docs', 'clients', 'examples', 'schemas', 'bench'])
    cpSync(at(folder), path.join(source, folder), {
      recursive: true,
      filter: (file) => !file.includes(path.join('docs', 'reference')) && !file.includes('node_modules'),
    });
  for (const [folder, group] of Object.entries(GROUPS))
    for (const page of pagesOf(folder))
      writeFileSync(path.join(source, page), withFront(readFileSync(at(page), 'utf8'), group));
  for (const page of PAGES) {
    const text = readFileSync(at(page), 'utf8');
    writeFileSync(path.join(source, page), page === 'README.md' ? text : withFront(text, 'Project'));
  }
  writeFileSync(path.join(source, 'docs', 'coverage.md'), withFront(coveragePage(), 'Guides'));
}

const PLAYGROUND = './playground/index.html';
const RULEBOOK = `./documents/${TITLE.replaceAll(' ', '_')}.html`;

/** Typedoc writes the same links of the navigation on every page: pages in a folder get those that lead out of it. */
function leadOut() {
  for (const folder of readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    for (const name of readdirSync(path.join(out, folder.name)).filter((each) => each.endsWith('.html'))) {
      const file = path.join(out, folder.name, name);
      const text = readFileSync(file, 'utf8');
      const leads = [PLAYGROUND, RULEBOOK].reduce(
        (done, link) => done.replaceAll(`href="${link}"`, `href=".${link}"`),
        text,
      );
      writeFileSync(file, leads);
    }
}

/** Puts the playground's folder beside the pages, where the checkout can build one. */
function withPlayground() {
  if (manifest.scripts['playground:build'] === undefined) return;
  const { status } = spawnSync('npm', ['run', '--silent', 'playground:build'], { cwd: root, stdio: ['ignore', 2, 2] });
  const built = at('playground', 'dist');
  if (status !== 0 || !existsSync(built)) throw new Error('the playground cannot be built');
  cpSync(built, path.join(out, 'playground'), { recursive: true });
}

async function make() {
  prepare();
  const { document, stale, weights } = await makeRulebook(source);
  const hasPlayground = manifest.scripts['playground:build'] !== undefined;
  const documents = [
    ...[...pagesOf('docs'), 'docs/coverage.md'].sort(),
    ...pagesOf('docs/rulesets'),
    ...pagesOf('docs/gallery'),
    document,
    ...PAGES.slice(1),
  ];
  const app = await Application.bootstrapWithPlugins({
    options: at('typedoc.config.mjs'),
    readme: path.join(source, 'README.md'),
    projectDocuments: documents.map((page) => path.join(source, page)),
    out,
    includeVersion: true,
    highlightLanguages: ['bash', 'java', 'javascript', 'json', 'python', 'typescript'],
    searchInComments: true,
    searchInDocuments: true,
    headings: { readme: false, document: true },
    navigationLinks: { Rulebook: RULEBOOK, ...(hasPlayground ? { Playground: PLAYGROUND } : {}) },
    logLevel: 'Warn',
  });
  const project = await app.convert();
  if (project === undefined) return false;
  stale.push(...leadToReference(project));
  weighRulebook(app, new Map([...guideWeights(), ...weights]));
  for (const each of stale) process.stderr.write(`${each}\n`);
  await app.generateOutputs(project);
  withPlayground();
  leadOut();
  return !app.logger.hasErrors() && stale.length === 0;
}

const made = process.argv.includes('--check') ? existsSync(out) : await make();
for (const each of made ? notFound(out) : []) {
  process.stderr.write(`${each}\n`);
  process.exitCode = 1;
}
const { pages, links, dead } = made ? deadLinks(out) : { pages: 0, links: 0, dead: ['the site was not made'] };
for (const each of dead) process.stderr.write(`${each}\n`);
process.stdout.write(`temp/site: ${pages} pages, ${links} links, ${dead.length} of them dead\n`);
if (dead.length > 0) process.exitCode = 1;
