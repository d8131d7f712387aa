import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { logOf } from '../../src/server/watch/log.js';
import { serveStreams } from '../../src/server/rpc/stdio.js';
import { testServer } from './client.js';

const call = (id: number): string => `${JSON.stringify({ jsonrpc: '2.0', id, method: 'initialize' })}\n`;

describe('a server over two streams', () => {
  it('answers one message a line, and ends when the input has ended and everything is answered', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const served = serveStreams(testServer({}, { message: 200 }), { input, output });
    input.write(call(1).slice(0, 20));
    input.write(`${call(1).slice(20)}\n\r\n${'x'.repeat(300)}\n`);
    input.end(call(2));
    await served;
    const lines = String(output.read()).trimEnd().split('\n');
    const answers = lines.map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual([null, 1, 2]);
    expect(answers[0].error.data.problems[0].code).toBe('message-too-large');
  });
});

describe('the log', () => {
  it('has one JSON object a line, and nothing of what was sent', () => {
    const lines: string[] = [];
    const log = logOf('debug', (line) => lines.push(line));
    log.connected('stdio');
    log.answered({ method: 'game/view', outcome: 'ok', milliseconds: 3, waited: 0, behind: 0 });
    log.broke(new Error('a slip'), 'game/view');
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ msg }) => msg)).toEqual(['connected', 'answered', 'a mistake of the program, please report it']);
    expect(told[1]).toMatchObject({ method: 'game/view', outcome: 'ok', milliseconds: 3 });
    expect(told[2].err.message).toBe('a slip');
  });

  it('says no more than it is asked to', () => {
    const lines: string[] = [];
    logOf('error', (line) => lines.push(line)).connected('stdio');
    expect(lines).toEqual([]);
  });
});
