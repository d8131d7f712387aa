// `node scripts/packed/vassal-classes.mjs`: compiles the component for modules of VASSAL, `clients/vassal/`, with the client of the server, and
// packs the classes into `clients/vassal/hexarbiter-vassal.jar`. VASSAL_CLASSPATH names VASSAL's own jar, and what it needs. A machine without
// VASSAL cannot do this, so the jar is kept; it says of which sources it was made, and `-- --check` compares these. It has no class of VASSAL.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { root } from '../entries.mjs';

const FOLDER = 'clients/vassal';
export const JAR = `${FOLDER}/hexarbiter-vassal.jar`;
const LIST = 'hexarbiter/sources.txt';

/** The sources, sorted. */
const sources = () => [
  'clients/HexarbiterClient.java',
  ...readdirSync(path.join(root, FOLDER))
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => `${FOLDER}/${name}`),
];

/** What a jar says of its sources: a line for each. */
export const sourceList = () =>
  sources()
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');
      return `${createHash('sha256').update(text).digest('hex')}  ${file}\n`;
    })
    .join('');

/** What the jar that is kept says of its sources. */
export const listInJar = () => Buffer.from(unzipSync(readFileSync(path.join(root, JAR)))[LIST] ?? []).toString();

function compiled(classPath) {
  const out = mkdtempSync(path.join(tmpdir(), 'hexarbiter-'));
  try {
    const args = ['--release', '17', '-g:none', '-nowarn', '-cp', classPath, '-d', out];
    execFileSync('javac', [...args, ...sources()], { cwd: root, stdio: 'inherit' });
    const folder = path.join(out, 'hexarbiter');
    const names = readdirSync(folder).sort();
    return names.map((name) => [`hexarbiter/${name}`, new Uint8Array(readFileSync(path.join(folder, name)))]);
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function run() {
  if (process.argv.includes('--check')) {
    if (listInJar() === sourceList()) return;
    throw new Error(`${JAR} was made of other sources: node scripts/packed/vassal-classes.mjs`);
  }
  const classPath = process.env.VASSAL_CLASSPATH;
  if (classPath === undefined) throw new Error('VASSAL_CLASSPATH names no jar of VASSAL');
  const files = Object.fromEntries([...compiled(classPath), [LIST, strToU8(sourceList())]]);
  const jar = zipSync(files, { mtime: '1980-01-01T00:00:00', level: 9 });
  writeFileSync(path.join(root, JAR), jar);
  process.stdout.write(`${JAR}: ${Object.keys(files).length} files, ${Math.ceil(jar.length / 1000)} kB\n`);
}

if (process.argv[1] === import.meta.filename) run();
