import { worldFor } from '../../src/cli/files/bundle.js';
import { missionAsked } from '../../src/cli/lhy/mission-asked.js';
import type { Guest } from '../../src/server/rpc/wire.js';
import type { ServerLimits } from '../../src/server/limits.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import type { RulesServer, ServerSetting } from '../../src/server/server.js';
import { rulesServer } from '../../src/server/server.js';
import { SETUP } from './shot.js';

export { FIRE, SETUP } from './shot.js';

/** A result, whose fields a test reads as it likes. */
export type Any = any;

/** An error as it came. */
export interface Failed {
  readonly code: number;
  readonly message: string;
  readonly data: Any;
}

/** A client of a server in the same process. */
export interface TestClient {
  /** The result of a call; an error fails the test. */
  readonly call: (method: string, params?: object) => Promise<Any>;
  /** The error of a call; a result fails the test. */
  readonly refused: (method: string, params?: object) => Promise<Failed>;
  /** Sends any text and gives back what is answered to it, once everything is answered. */
  readonly raw: (text: string) => Promise<readonly Any[]>;
  /** Sends a message and does not wait. */
  readonly send: (message: unknown) => void;
  /** Everything that was sent to it. */
  readonly heard: Any[];
  readonly settled: () => Promise<void>;
  readonly leave: () => void;
  /** What the client has not read; a test sets it. */
  readonly wire: { unread: number; paused: boolean; closed: string | undefined };
}

/** The key of the servers of the tests. */
export const KEY: Uint8Array = Buffer.alloc(32, 7);

/** A server of the tests: names count from 1, and the key is known. */
export function testServer(more: Partial<ServerSetting> = {}, limits: Partial<ServerLimits> = {}): RulesServer {
  let games = 0;
  return rulesServer({
    makeWorld: ({ scenario, packs = [], rules = {}, ruleset, ...mission }) =>
      scenario === undefined
        ? missionAsked(ruleset === undefined ? { rules, ...mission } : { rules, ruleset, ...mission })
        : worldFor({
            scenario,
            packs: packs.map((json, i) => ({ file: `packs/${i}`, json })),
            rules: Object.entries(rules).map(([name, value]) => `${name}=${value}`),
            ...(ruleset === undefined ? {} : { ruleset }),
          }),
    limits: { ...SERVER_LIMITS, ...limits },
    version: '0.0.0',
    scenarios: ['training'],
    missions: ['drop-at-dawn', 'hill-31'],
    document: () => ({ openrpc: '1.3.2' }),
    newId: () => `g${++games}`,
    key: KEY,
    ...more,
  });
}

/** Connects a client to a server. */
export function clientOf(server: RulesServer, guest: Guest = { transport: 'test' }): TestClient {
  const heard: Any[] = [];
  const wire = { unread: 0, paused: false, closed: undefined as string | undefined };
  const connection = server.connect(
    {
      send: (text) => heard.push(JSON.parse(text)),
      unread: () => wire.unread,
      pause: () => (wire.paused = true),
      resume: () => (wire.paused = false),
      close: (reason) => (wire.closed = reason),
    },
    guest,
  );
  let id = 0;
  const ask = async (method: string, params?: object): Promise<Any> => {
    const own = `c${++id}`;
    void connection.receive(
      JSON.stringify({ jsonrpc: '2.0', id: own, method, ...(params === undefined ? {} : { params }) }),
    );
    await connection.settled();
    return heard.find((each: Any) => each.id === own);
  };
  return {
    heard,
    wire,
    settled: connection.settled,
    leave: () => connection.closed('left'),
    send: (message) => void connection.receive(JSON.stringify(message)),
    call: async (method, params) => {
      const { result, error } = await ask(method, params);
      if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
      return result;
    },
    refused: async (method, params) => {
      const { error } = await ask(method, params);
      if (error === undefined) throw new Error(`${method} was not refused`);
      return error as Failed;
    },
    raw: async (text) => {
      const before = heard.length;
      void connection.receive(text);
      await connection.settled();
      return heard.slice(before);
    },
  };
}

/** The training scenario, loaded by a client. */
export async function training(client: TestClient): Promise<string> {
  return (await client.call('world/load', { scenario: 'training' })).world as string;
}

/** The situation, as a game of the server; with a seed unless the dice are entered. */
export async function situation(client: TestClient, more: object = {}, dice: unknown = { seed: '7' }): Promise<Any> {
  const world = await training(client);
  return { world, ...(await client.call('game/position', { world, setup: { ...SETUP, dice }, ...more })) };
}
