// Leads the links of the annotated rulebook to functions, `{@linkcode "src/los/trace.ts"!trace}`, to their pages in the reference.
import { readJson } from './books.mjs';

/** The name of this package, by which typedoc knows the reflections of its sources. */
const PACKAGE = readJson('package.json').name;
/** How much more the search weighs what a section rules than its cases. */
const WEIGHT_OF_RULES = 5;
const LINK = /^\s*"(src\/[^"]+)"!(\w+)\s*$/;

/** The reflections of a project by the file and the name of their declarations; of several, the first. */
function reflectionsOf(project) {
  const found = new Map();
  for (const reflection of Object.values(project.reflections)) {
    const symbol = project.getSymbolIdFromReflection(reflection);
    if (symbol?.packageName !== PACKAGE || reflection.isSignature()) continue;
    const key = `${symbol.packagePath}#${symbol.qualifiedName}`;
    if (!found.has(key)) found.set(key, reflection);
  }
  return found;
}

/**
 * Makes the search of the site find pages of the rulebook before functions of the same name, by what the sections rule.
 *
 * @param app typedoc, before it writes
 * @param {Map<string, { weight: number, rules?: string }>} pages what each page weighs, and what its section rules, by its heading
 * @example weighRulebook(app, new Map([['6.0 Movement', { weight: 30, rules: 'Units of one hex move together ...' }]]))
 */
export function weighRulebook(app, pages) {
  app.renderer.on('prepareIndex', (event) => {
    event.searchFieldWeights.rules = WEIGHT_OF_RULES;
    event.searchResults.forEach((page, i) => {
      const { weight, rules } = pages.get(page.name) ?? {};
      if (weight !== undefined) page.relevanceBoost = weight;
      if (rules !== undefined) event.searchFields[i] = { ...event.searchFields[i], rules };
    });
  });
}

/**
 * Leads the links of all documents of a project to the reference.
 *
 * @param project what typedoc has converted, before it is written
 * @returns {string[]} a sentence for each link to a function that the reference does not have
 * @example leadToReference(await app.convert()) // []
 */
export function leadToReference(project) {
  const known = reflectionsOf(project);
  const stale = [];
  const lead = (document) => {
    for (const part of document.content) {
      const [, file, name] = part.kind === 'inline-tag' ? (LINK.exec(part.text) ?? []) : [];
      if (file === undefined) continue;
      const target = known.get(`${file}#${name}`);
      if (target === undefined) stale.push(`${document.name}: the reference has no ${name} of ${file}`);
      else Object.assign(part, { target, text: name });
    }
    for (const child of document.children ?? []) lead(child);
  };
  for (const document of project.documents ?? []) lead(document);
  return stale;
}
