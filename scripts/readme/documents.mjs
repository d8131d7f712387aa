// The JSON of the guides, against the schemas that are published.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { root } from '../entries.mjs';

/**
 * What a block of JSON is, by the word behind `json`: a document of a schema, some fields of one (`part`), or what stands under
 * `at` in one. A whole mission has no schema: its own part has.
 */
const KINDS = {
  pack: { schema: 'pack', part: true },
  scenario: { schema: 'pack', at: ['properties', 'scenarios', 'items'], part: true },
  situation: { schema: 'situation' },
  then: { schema: 'situation', at: ['properties', 'then'] },
  ruleset: { schema: 'ruleset' },
  standing: { schema: 'standing' },
  record: { schema: 'transcript', at: ['anyOf', 0], part: true },
  mission: { schema: 'lhy-mission', part: true },
};

/** A whole mission of the second game has the fields of the one that comes with the library. */
const WHOLE_MISSION = 'packs/lhy/hill-31.json';

const read = (schema) => JSON.parse(readFileSync(path.join(root, 'schemas', `${schema}.schema.json`), 'utf8'));

/** What a schema means, with its references followed. */
function meant(whole, part) {
  if (part.$ref === undefined) return part;
  return meant(whole, whole.$defs[part.$ref.split('/').pop()]);
}

function schemaOf({ schema, at = [], part = false }) {
  const whole = read(schema);
  const inner = at.reduce((here, name) => meant(whole, here)[name], whole);
  const found = { ...meant(whole, inner), $defs: whole.$defs };
  if (part) delete found.required;
  return found;
}

/** What is wrong with a block of JSON: a text for each mistake. */
export function documentFaults({ at, words, body }) {
  const [, word] = words;
  let value;
  try {
    value = JSON.parse(body);
  } catch (error) {
    return [`${at} is no JSON: ${error.message}`];
  }
  if (word === 'whole-mission') {
    const fields = (document) => Object.keys(document).join(' ');
    const own = fields(JSON.parse(readFileSync(path.join(root, WHOLE_MISSION), 'utf8')));
    return fields(value) === own ? [] : [`${at} has not the fields of ${WHOLE_MISSION}: ${own}`];
  }
  const kind = word === 'situation' && value.system === 'lhy' ? { schema: 'lhy-situation' } : KINDS[word];
  if (kind === undefined) return [`${at} does not say what document it is: json ${Object.keys(KINDS).join(', ')}`];
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  const validate = ajv.compile(schemaOf(kind));
  if (validate(value)) return [];
  return validate.errors.map(({ instancePath, message }) => `${at} is no ${word}: ${instancePath} ${message}`);
}
