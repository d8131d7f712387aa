import type { Readable, Writable } from 'node:stream';
import { linesOf } from './lines.js';
import type { RulesServer } from '../server.js';

/** The streams of a process, or others like them. */
export interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/**
 * Serves one client over two streams, one message a line. It ends when the input ends and every call is answered.
 *
 * @param server the server
 * @param streams where messages come from and go to
 * @example await serveStreams(server, { input: process.stdin, output: process.stdout })
 */
export async function serveStreams(server: RulesServer, { input, output }: Streams): Promise<void> {
  await new Promise<void>((ended) => {
    const connection = server.connect(
      {
        send: (text) => output.write(`${text}\n`),
        unread: () => output.writableLength,
        pause: () => input.pause(),
        resume: () => input.resume(),
        close: (reason) => {
          connection.closed(reason);
          input.destroy();
        },
      },
      'stdio',
    );
    const lines = linesOf(server.limits.message, {
      line: (text) => void connection.receive(text),
      // A line that is one byte too long is told as such by the connection.
      tooLong: () => void connection.receive(' '.repeat(server.limits.message + 1)),
    });
    const end = (reason: string): void => {
      void connection.settled().then(() => {
        connection.closed(reason);
        output.write('', () => ended());
      });
    };
    input.on('data', (chunk: Buffer) => lines.push(chunk));
    input.on('end', () => end('end of input'));
    input.on('error', () => end('input is broken'));
    input.on('close', () => end('input is closed'));
    output.on('drain', connection.drained);
    output.on('error', () => {
      connection.closed('output is broken');
      ended();
    });
  });
}
