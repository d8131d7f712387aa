import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A line to a server that a test can silence and cut. */
export interface CutLine {
  readonly port: number;
  /** Nothing comes back from the server any more on the lines of now; what is sent goes there. */
  readonly silence: () => void;
  /** The lines of now end. */
  readonly cut: () => void;
  readonly close: () => void;
}

/** A line to a port of this machine. */
export async function cutLine(to: number): Promise<CutLine> {
  const lines = new Set<{ readonly near: Socket; readonly far: Socket; isSilent: boolean }>();
  const server: Server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const line = { near, far, isSilent: false };
    lines.add(line);
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => {
      if (!line.isSilent) near.write(chunk);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = (): void => {
    for (const { near } of lines) near.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      for (const line of lines) line.isSilent = true;
    },
    cut,
    close: () => {
      server.close();
      cut();
    },
  };
}
