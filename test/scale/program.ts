import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { ownFile } from '../cli/program.js';

/** How the program ended, and what it wrote. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The built program in a process of its own. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  /** Waits until it has written something on stderr. */
  readonly says: (text: string) => Promise<void>;
}

/** Starts the built program. */
export function runProgram(args: readonly string[]): Running {
  const child = spawn(process.execPath, [ownFile('dist/cli/main.cjs'), ...args], {
    env: { ...process.env, NO_COLOR: '1' },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  const ended = new Promise<Ended>((done) => child.on('close', (code) => done({ code, out, err })));
  const says = async (text: string): Promise<void> => {
    await new Promise<void>((said) => {
      const look = (): void => {
        if (err.includes(text)) said();
      };
      child.stderr.on('data', look);
      look();
    });
  };
  return { process: child, ended, says };
}
