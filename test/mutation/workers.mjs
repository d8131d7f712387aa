// Children that run tests, one task at a time each. A mutant that keeps one busy too long, or ends it, costs that child.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './mutants.mjs';

const program = fileURLToPath(new URL('./worker.mjs', import.meta.url));

/** A tick of the clock in which Linux counts the work of a process, in milliseconds. */
const TICK = 10;

/**
 * The work that a process has done, in milliseconds, so that it does not matter who else is at work on the machine; where
 * the system does not tell it, the time that has passed.
 */
function workOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return performance.now();
  }
}

/** One that does no work at all is given up after so many times its time. */
const MOST_WAITING = 30;

function worker(values) {
  let child;
  const start = () => {
    child = fork(program, {
      cwd: root,
      execArgv: ['--max-old-space-size=3000'],
      env: { ...process.env, FC_QUICK: values },
    });
  };
  /** The answer to a task; `undefined` if it took more than `patience` milliseconds of work or the child ended over it. */
  const ask = (task, patience) =>
    new Promise((resolve) => {
      const lost = () => {
        child.removeAllListeners();
        child.kill('SIGKILL');
        start();
        resolve(undefined);
      };
      const begun = workOf(child.pid);
      const since = performance.now();
      const look = () => {
        const left = patience - (workOf(child.pid) - begun);
        if (left <= 0 || performance.now() - since > patience * MOST_WAITING) lost();
        else timer = setTimeout(look, Math.max(left, 1_000));
      };
      let timer = setTimeout(look, patience);
      child.once('message', (answer) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      });
      child.once('exit', () => {
        clearTimeout(timer);
        lost();
      });
      child.send(task);
    });
  start();
  return { ask, stop: () => child.kill() };
}

/** `{ each, stop }`: `each(jobs, run)` hands every job to the next free worker, `run(ask, job)`. Properties try `values` of every hundred values. */
export function crew(size, values) {
  const workers = Array.from({ length: size }, () => worker(values));
  const each = async (jobs, run) => {
    const waiting = jobs.values();
    await Promise.all(
      workers.map(async ({ ask }) => {
        for (const job of waiting) await run(ask, job);
      }),
    );
  };
  return { each, stop: () => workers.forEach(({ stop }) => stop()) };
}
