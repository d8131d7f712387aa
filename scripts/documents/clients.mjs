// The functions of the clients in `clients/`, one for each method of the server, made of the same parameters as the OpenRPC document.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';

const JAVA = 'clients/HexarbiterClient.java';
const PYTHON = 'clients/hexarbiter_client.py';

/** Words of a language that are no names there, such as `from`. */
const RESERVED = ['from'];

const wordsOf = (name) => name.split(/[^A-Za-z]+/).flatMap((word) => word.split(/(?=[A-Z])/));

/** `game/actionsFor` as `gameActionsFor`. */
export function javaName(method) {
  const [first, ...more] = wordsOf(method);
  return [first.toLowerCase(), ...more.map((word) => word[0].toUpperCase() + word.slice(1))].join('');
}

/** `game/actionsFor` as `game_actions_for`. */
export const pythonName = (method) =>
  wordsOf(method)
    .map((word) => word.toLowerCase())
    .join('_');

/** The client of Java is that of VASSAL, which plays the first game: the parameters of missions go by its function `call`. */
const NOT_IN_JAVA = { 'world/load': ['mission', 'options'] };
const NEEDED_IN_JAVA = { 'world/load': ['scenario'] };

function javaMethod({ name, summary, params: all }) {
  const params = all
    .filter((each) => !NOT_IN_JAVA[name]?.includes(each.name))
    .map((each) => ({ ...each, required: each.required || NEEDED_IN_JAVA[name]?.includes(each.name) === true }));
  const needed = params.filter(({ required }) => required).map((each) => each.name);
  const others = params.filter(({ required }) => !required).map((each) => each.name);
  const given = [...needed.map((each) => `Object ${each}`), 'Map<String, ?> more'].join(', ');
  const known = others.map((each) => `"${each}"`).join(', ');
  const along = needed.map((each) => `, "${each}", ${each}`).join('');
  return [
    `    /** {@code ${name}}: ${summary}. */`,
    `    public CompletableFuture<Map<String, Object>> ${javaName(name)}(${given}) {`,
    `        return ask("${name}", with(more, List.of(${known})${along}));`,
    '    }',
  ].join('\n');
}

function pythonMethod({ name, summary, params }) {
  const local = (each) => (RESERVED.includes(each) ? `${each}_` : each);
  const needed = params.filter(({ required }) => required);
  const others = params.filter(({ required }) => !required);
  const listed = [...needed.map((each) => local(each.name)), ...others.map((each) => `${local(each.name)}=None`)];
  const given = listed.length === 0 ? 'self' : `self, *, ${listed.join(', ')}`;
  const along = params.map((each) => `"${each.name}": ${local(each.name)}`).join(', ');
  return [
    `    def ${pythonName(name)}(${given}):`,
    `        """\`${name}\`: ${summary}."""`,
    `        return self._given("${name}", {${along}})`,
  ].join('\n');
}

/** A file with the text between its two marks, which are comments of its language. */
function within(file, mark, body) {
  const text = readFileSync(path.join(root, file), 'utf8');
  const [start, end] = [`    ${mark} methods:start\n`, `    ${mark} methods:end\n`];
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end);
  if (from < start.length || to < from) throw new Error(`the marks of the methods are missing in ${file}`);
  return `${text.slice(0, from)}${body}\n${text.slice(to)}`;
}

/** The files of the clients, as they have to be for some methods. */
export function clientFiles(methods) {
  const answered = methods.filter(({ result }) => result !== undefined);
  return [
    [JAVA, within(JAVA, '//', answered.map(javaMethod).join('\n\n'))],
    [PYTHON, within(PYTHON, '#', answered.map(pythonMethod).join('\n\n'))],
  ];
}
