import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Any } from './client.js';

/** A server in a process of its own, over its standard streams. */
export interface ServerProcess {
  /** The result of a call; rejects when the process is gone or the call is refused. */
  readonly call: (method: string, params: object) => Promise<Any>;
  /** Sends a call and does not wait. */
  readonly send: (method: string, params: object) => void;
  readonly kill: () => Promise<void>;
}

/** Starts the built program. */
export function startServer(...args: readonly string[]): ServerProcess {
  const child: ChildProcess = spawn(
    process.execPath,
    ['dist/cli/main.cjs', 'serve', '--stdio', '--log', 'error', ...args],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const waiting = new Map<number, (answer: Any) => void>();
  const gone = new Promise<void>((ended) => child.once('exit', () => ended()));
  let id = 0;
  const send = (method: string, params: object): number => {
    child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
    return id;
  };
  child.stdin?.on('error', () => undefined);
  createInterface({ input: child.stdout! }).on('line', (line) => {
    const answer: Any = JSON.parse(line);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return {
    send,
    call: async (method, params) => {
      const answered = new Promise<Any>((answer) => waiting.set(send(method, params), answer));
      const answer = await Promise.race([answered, gone]);
      if (answer === undefined) throw new Error('the server is gone');
      if (answer.error !== undefined) throw new Error(JSON.stringify(answer.error));
      return answer.result;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
