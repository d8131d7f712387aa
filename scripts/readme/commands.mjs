// The lines of commands of the guides. Each is run on a desk of its own: a folder with the files that the guides name.
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../entries.mjs';
import { closeTellers, command, node } from './processes.mjs';

const PROGRAM = path.join(root, 'dist/cli/main.cjs');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** What a server says when it can be asked. */
const LISTENS = /listening/;

/** Thousands of games are not played here: so many show that the command does what it says. */
const GAMES = '2';

/**
 * A line without its remark.
 *
 * @example withoutRemark('npm test # all') // 'npm test'
 */
export const withoutRemark = (line) => line.replace(/(^|\s)#.*$/, '').trim();

function wordsOf(line) {
  return [...withoutRemark(line).matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
}

/** Makes a file that the guides speak of. Without it no command of a guide could be tried, so a failure ends the run and says why. */
async function made(args, folder) {
  const { code, out, err } = await command(args, folder);
  if (code !== 0) throw new Error(`hexarbiter ${args.join(' ')}: exit code ${code}\n${out}${err}`);
}

/** The records and the dispute that the guides speak of, made once. */
async function shelf(folder) {
  mkdirSync(folder, { recursive: true });
  const { createGame, save } = await import('hexarbiter/engine');
  const { loadMission } = await import('hexarbiter/lhy');
  const mission = JSON.parse(readFileSync(path.join(root, 'packs/lhy/hill-31.json'), 'utf8'));
  const game = save(createGame(loadMission(mission).value, { seed: '7' }).value);
  const write = (name, value) => writeFileSync(path.join(folder, name), JSON.stringify(value));
  write('lhy-dispute.json', { game: JSON.parse(game), action: { kind: 'ready' } });
  const bot = "{ name: 'mine', decide: (world, view, rng) => sample(world, view, rng) }";
  writeFileSync(path.join(folder, 'mine.mjs'), `import { sample } from 'hexarbiter';\n\nexport default ${bot};\n`);
  write('orders.json', { format: 1, orders: [{ kind: 'fire', within: 4 }, { kind: 'pass' }] });
  const play = (name, ...more) =>
    made(['demo', '--quiet', '--seed', '7', '--out', path.join(folder, name), ...more], folder);
  const kept = path.join(root, 'test/server/kept/0.1.0');
  cpSync(kept, path.join(folder, 'games'), { recursive: true });
  const copy = ['serve', '--backup', path.join(folder, 'games.backup'), '--data', path.join(folder, 'games')];
  const module = ['vassal', 'module', '--scenario', 'training', '--out', path.join(folder, 'training.vmod')];
  const library = path.join(root, 'packs/lhy/design-library.json');
  const answers = path.join(root, 'packs/lhy/design-answers.json');
  const players = ['--new', 'ours', '--player', 'anna', '--player', 'bert', '--seed', '7', '--answers', answers];
  const design = ['design', '--library', library, ...players, '--mission', path.join(folder, 'mission.json')];
  const log = ['vassal', 'log', path.join(folder, 'game.json'), '--out', path.join(folder, 'game.vlog')];
  await Promise.all([
    play('game.json').then(() => made(log, folder)),
    play('lhy-game.json', '--system', 'lhy'),
    made(copy, folder),
    made(module, folder),
    made(design, folder),
  ]);
}

/** A desk with the files of a guide. A command about the second game finds those of the second game. */
function desk(folder, from, isLhy) {
  mkdirSync(folder, { recursive: true });
  symlinkSync(path.join(root, 'docs'), path.join(folder, 'docs'), 'junction');
  const lay = (name, source) => cpSync(source, path.join(folder, name));
  lay('situation.json', path.join(root, 'docs/examples/situation.json'));
  lay('my.json', path.join(root, 'docs/examples/pack.json'));
  lay('mission.json', path.join(from, 'mission.json'));
  lay('my-mission.json', path.join(root, 'packs/lhy/hill-31.json'));
  for (const name of ['design-library.json', 'design-answers.json']) lay(name, path.join(root, 'packs/lhy', name));
  lay('game.json', path.join(from, isLhy ? 'lhy-game.json' : 'game.json'));
  lay('orders.json', path.join(from, 'orders.json'));
  lay('mine.mjs', path.join(from, 'mine.mjs'));
  lay('training.vmod', path.join(from, 'training.vmod'));
  lay('game.vlog', path.join(from, 'game.vlog'));
  cpSync(path.join(root, 'test/server/kept/0.1.0'), path.join(folder, 'games'), { recursive: true });
  lay('dispute.json', isLhy ? path.join(from, 'lhy-dispute.json') : path.join(root, 'docs/examples/situation.json'));
}

/** The arguments of our program that a line gives it; a sentence where the line is none of ours; nothing for a script of npm that CI runs. */
function argumentsOf(words) {
  const [first, second, third] = words;
  if (first === 'hexarbiter') return words.slice(1);
  if (first === 'npx' && second === 'hexarbiter') return words.slice(2);
  if (first === 'npm' && (second === 'run' || second === 'test')) {
    const script = scripts[second === 'run' ? third : 'test'];
    if (script === undefined) return `package.json has no script ${third}`;
    const [, own] = /dist\/cli\/main\.cjs (.*)$/.exec(script) ?? [];
    const more = words.includes('--') ? words.slice(words.indexOf('--') + 1) : [];
    return own === undefined ? undefined : [...own.split(' '), ...more];
  }
  return `nobody here knows ${first}`;
}

/** The same command where it can be tried: on a port that is free, with few games. */
function tried(args) {
  return args.map((arg, index) => {
    if (args[index - 1] === '--http') return arg.replace(/[0-9]+$/, '0');
    if (args[0] === 'ladder' && args[index - 1] === '--pairs') return '1';
    return args[0] === 'simulate' && args[index - 1] === '--games' ? GAMES : arg;
  });
}

/**
 * Whether an exit code says that a command did what it is for. That an action is not legal, or not complete, is an answer of a judge; a
 * record typed by hand has mistakes.
 */
const isDone = (args, code) =>
  code === 0 || (args[0] === 'judge' && (code === 1 || code === 2)) || (args[0] === 'replay' && code === 1);

/**
 * Runs a line on a desk.
 *
 * @returns what is wrong, or what it said
 */
export async function ran(folder, line) {
  const words = wordsOf(line);
  const to = words.indexOf('>');
  const given = argumentsOf(to < 0 ? words : words.slice(0, to));
  if (given === undefined) return { out: '' };
  if (typeof given === 'string') return { fault: given };
  const args = tried(given);
  const isServer = args[0] === 'serve';
  const until = isServer && args.includes('--http') ? LISTENS : undefined;
  const ownProcess = isServer || args[0] === 'simulate' || args[0] === 'ladder';
  const { code, out, err } = await (ownProcess
    ? node([PROGRAM, ...args], { cwd: folder, until })
    : command(args, folder));
  return isDone(args, code) ? { out } : { fault: `exit code ${code}\n${out}${err}` };
}

/** Whether the lines of a text come in this order among those that were printed; the first that does not. */
export function lineMissing(text, out) {
  const lines = out.split('\n').map((line) => line.trim());
  let from = 0;
  for (const line of text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const found = lines.indexOf(line, from);
    if (found < 0) return line;
    from = found + 1;
  }
  return undefined;
}

/**
 * What is wrong with the lines of commands, and with what they are said to print: a text for each mistake.
 *
 * @param {string} folder where the desks stand
 * @param {readonly object[]} lines `{ at, line }`; with `prints`, lines that it prints in this order; with `files`, more files by name; with
 *   `isLhy`, on a desk of the second game
 */
export async function commandFaults(folder, lines) {
  if (lines.length === 0) return [];
  const from = path.join(folder, 'shelf');
  await shelf(from);
  const found = lines.map(async ({ at, line, prints, files = {}, isLhy = false }, index) => {
    const own = path.join(folder, `desk-${index}`);
    desk(own, from, isLhy || line.includes('--system lhy'));
    // A copy stands there for the command that reads it, and not for the one that writes it.
    if (line.includes('--restore')) cpSync(path.join(from, 'games.backup'), path.join(own, 'tonight.backup'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(own, name), text);
    const { fault, out } = await ran(own, line);
    if (fault !== undefined) return [`${at}: ${line}\n${fault}`];
    const missing = prints === undefined ? undefined : lineMissing(prints, out);
    return missing === undefined ? [] : [`${at}: ${line} does not print: ${missing}\nbut\n${out}`];
  });
  const faults = (await Promise.all(found)).flat();
  closeTellers();
  return faults;
}
