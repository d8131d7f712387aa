// `npm run openrpc`: writes `schemas/openrpc.json`, which describes the methods of the server, and the clients and types that are made
// of it; `-- --check` only compares, and has the official parser read it. The parameters are those by which the server decodes
// them, the results are the types of `src/server/answers/results.ts`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLS, callsFile } from './calls.mjs';
import { clientFiles } from './clients.mjs';
import { root } from '../entries.mjs';
import { formatted } from './formatted.mjs';
import { fromSources } from './from-sources.mjs';
import { finish, publish } from './generated.mjs';
import { resultSchemas } from './result-schemas.mjs';

const FILE = 'schemas/openrpc.json';
const CODE = [
  "export { METHODS } from './src/server/methods/methods.ts';",
  "export { NOTIFICATIONS } from './src/server/rpc/notifications.ts';",
  "export { PROTOCOL } from './src/server/methods/world-methods.ts';",
  "export { ERRORS, MEANINGS } from './src/server/rpc/error.ts';",
  "export { jsonSchemaOf } from './src/engine/documents/json-schema.ts';",
].join('\n');

/** The parameters of a method, each with its description. */
function paramsOf(jsonSchemaOf, entries) {
  const { properties, required = [] } = jsonSchemaOf({ type: 'strict_object', entries }, '', {});
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    description,
    required: required.includes(name),
    schema,
  }));
}

const { METHODS, NOTIFICATIONS, PROTOCOL, ERRORS, MEANINGS, jsonSchemaOf } = await fromSources(CODE);
const { license, description } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([name, code]) => [name, { code, message: MEANINGS[name] }]),
);
const document = {
  openrpc: '1.3.2',
  info: { title: 'hexarbiter serve', version: `${PROTOCOL}`, description, license: { name: license } },
  methods: [
    ...METHODS.map(({ name, summary, params, result }) => ({
      name,
      summary,
      paramStructure: 'by-name',
      params: paramsOf(jsonSchemaOf, params),
      result: { name: result, schema: { $ref: `#/components/schemas/${result}` } },
      errors: Object.keys(errors).map((each) => ({ $ref: `#/components/errors/${each}` })),
    })),
    // A method without a result is a notification.
    ...NOTIFICATIONS.map(({ from, ...notification }) => ({
      ...notification,
      paramStructure: 'by-name',
      tags: [{ name: `notification of the ${from}` }],
    })),
  ],
  components: { schemas: resultSchemas(path.join(root, 'src/server/answers/any-results.ts'), 'AnyResults'), errors },
};
const text = await formatted(FILE, JSON.stringify(document));

/** The official parser takes a second. One that goes in circles is stopped after so many milliseconds. */
const PATIENCE = 60_000;

/** What the official parser says against the document. */
function complaintOfParser() {
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    ['scripts/documents/openrpc-parser.mjs', FILE],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: PATIENCE,
    },
  );
  if (status === 0 && Number(stdout) === document.methods.length) return undefined;
  return `${FILE} is not taken by the official parser: ${error?.message ?? (stderr.trim() || stdout)}`;
}

const complaints = [
  publish(FILE, text),
  publish(CALLS, await callsFile(document.methods)),
  ...clientFiles(document.methods).map(([file, made]) => publish(file, made)),
  process.argv.includes('--check') ? complaintOfParser() : undefined,
];
finish(
  complaints.filter((each) => each !== undefined),
  'run `npm run openrpc`',
);
