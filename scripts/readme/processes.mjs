// Starts programs, as many at a time as there are cores.
import { fork, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from '../entries.mjs';

/** A program that is not done after so many milliseconds is stopped; CI runs many of them on two cores. */
const PATIENCE = 180_000;

const waiting = [];
let free = Math.max(2, availableParallelism());

async function turn() {
  if (free > 0) free -= 1;
  else await new Promise((resolve) => waiting.push(resolve));
}

function done() {
  const next = waiting.shift();
  if (next === undefined) free += 1;
  else next();
}

/**
 * Runs a program of Node to its end. One that never ends is told to, as soon as it says what `until` looks for.
 *
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: object, until?: RegExp, input?: string }} options
 * @returns its exit code (0 where it was told to end) and what it said
 * @example await node(['--version'], { cwd: '.' }) // { code: 0, out: 'v20.20.2\n', err: '' }
 */
export async function node(args, { cwd, env = {}, until, input = '' }) {
  await turn();
  try {
    return await new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
        cwd,
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      });
      let out = '';
      let err = '';
      let told = false;
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      const heard = () => {
        if (told || until === undefined || !until.test(out + err)) return;
        told = true;
        child.kill('SIGTERM');
      };
      child.stdout.setEncoding('utf8').on('data', (text) => ((out += text), heard()));
      child.stderr.setEncoding('utf8').on('data', (text) => ((err += text), heard()));
      child.on('error', reject);
      child.on('close', (code) => {
        clearTimeout(late);
        resolve({ code: told ? 0 : (code ?? -1), out, err });
      });
      child.stdin.on('error', () => {});
      if (until === undefined) child.stdin.end(input);
    });
  } finally {
    done();
  }
}

const PROGRAM = path.join(root, 'dist/cli/main.cjs');
const resting = [];

/** Nobody types anything: what a command reads ends at once. */
const NOTHING_TYPED = ['ignore', 'inherit', 'inherit', 'ipc'];

/** A process that runs commands, one that rests or a new one. */
function teller() {
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  return (
    resting.pop() ?? fork(path.join(root, 'scripts/readme/teller.mjs'), [], { env, execArgv, stdio: NOTHING_TYPED })
  );
}

/**
 * Runs a command of the built program that ends, in a process that has run others before.
 *
 * @param {readonly string[]} args
 * @param {string} folder where it is run
 * @returns its exit code and what it said
 * @example await command(['--version'], '.') // { code: 0, out: '0.1.0\n', err: '' }
 */
export async function command(args, folder) {
  await turn();
  try {
    const child = teller();
    const answer = await new Promise((resolve) => {
      const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      const end = (said) => {
        clearTimeout(late);
        child.removeAllListeners();
        resolve(said);
      };
      child.once('message', end);
      child.once('exit', (code, signal) =>
        end({ code: code ?? -1, out: '', err: `the process ended: ${signal ?? code}`, isGone: true }),
      );
      child.send({ program: PROGRAM, args, folder });
    });
    if (answer.isGone !== true) resting.push(child);
    return answer;
  } finally {
    done();
  }
}

/** Ends the processes that rest. */
export function closeTellers() {
  for (const child of resting.splice(0)) child.kill();
}
