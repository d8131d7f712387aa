// The thread of the rules, which ends in the middle of its work when a client says so.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (letter) => {
  const isAsked = letter.some(({ kind, text = '' }) => kind === 'receive' && text.includes('"end the rules"'));
  if (isAsked) process.exit(7);
});
await import('../../dist/cli/serve-thread.cjs');
