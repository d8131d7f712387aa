// Children that run tests, one task at a time each. A mutant that keeps one busy too long, or ends it, costs that child.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from './mutants.mjs';

const program = fileURLToPath(new URL('./worker.mjs', import.meta.url));

function worker(values) {
  let child;
  const start = () => {
    child = fork(program, {
      cwd: root,
      execArgv: ['--max-old-space-size=3000'],
      env: { ...process.env, FC_QUICK: values },
    });
  };
  /** The answer to a task; `undefined` if it took longer than `patience` milliseconds or the child ended over it. */
  const ask = (task, patience) =>
    new Promise((resolve) => {
      const lost = () => {
        child.removeAllListeners();
        child.kill('SIGKILL');
        start();
        resolve(undefined);
      };
      const timer = setTimeout(lost, patience);
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
