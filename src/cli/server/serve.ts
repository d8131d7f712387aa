import { readFileSync } from 'node:fs';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { serveHttp } from '../../server/http.js';
import type { ServerLimits } from '../../server/limits.js';
import { SERVER_LIMITS } from '../../server/limits.js';
import type { LogLevel } from '../../server/log.js';
import { LOG_LEVELS, logOf } from '../../server/log.js';
import { metrics } from '../../server/metrics.js';
import type { Metrics } from '../../server/metrics.js';
import type { RulesServer } from '../../server/server.js';
import { rulesServer } from '../../server/server.js';
import { openStore } from '../../server/sqlite.js';
import { serveStreams } from '../../server/stdio.js';
import type { Store } from '../../server/store.js';
import type { Watcher } from '../../server/watch.js';
import type { WorldAsked } from '../../server/worlds.js';
import { knownMaps, worldFor } from '../files/bundle.js';
import { KILO } from '../terminal/commands.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { atParameters } from '../files/house-rules.js';
import { refused } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT } from '../terminal/terminal.js';
import { inPackage } from '../terminal/in-package.js';
import { version } from '../terminal/version.js';

/** Where `--http` listens. */
interface Address {
  readonly host: string;
  readonly port: number;
}

/** The request of the command line. */
interface Wanted {
  readonly address?: Address;
  readonly level: LogLevel;
  readonly limits: ServerLimits;
}

const DEFAULT_HOST = '127.0.0.1';
const MOST_PORT = 65_535;

/**
 * Serves the rules until the input ends, or until the process is told to stop.
 *
 * @example await runServe(line, terminal) // 0
 */
export async function runServe({ options, files }: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const [file] = files;
  if (file !== undefined) return refused(terminal, [problem('no-file-wanted', { file }, undefined, file)], false);
  const wanted = wantedBy(options);
  if (!wanted.ok) return refused(terminal, wanted.problems, false);
  const folder = options.text('data');
  const store = folder === undefined ? ok(undefined) : openStore(folder);
  if (!store.ok) return refused(terminal, store.problems, false);
  const counts = metrics();
  const watcher = bothOf(
    logOf(wanted.value.level, (line) => process.stderr.write(line)),
    counts,
  );
  const server = serverOf(options, wanted.value, watcher, store.value);
  counts.count(server.games, server.worlds);
  const stopSweeping = server.sweepOften();
  const { address } = wanted.value;
  const served =
    address === undefined ? await overStdio(server) : await overHttp(server, address, options.texts('origin'), counts);
  stopSweeping();
  store.value?.close();
  return served.ok ? EXIT.done : refused(terminal, served.problems, false);
}

function wantedBy(options: Options): Result<Wanted> {
  const http = options.text('http');
  if (options.flag('stdio') === (http !== undefined)) return refuse(problem('stdio-or-http', {}, undefined, '--stdio'));
  const address = http === undefined ? undefined : addressOf(http);
  if (http !== undefined && address === undefined)
    return refuse(problem('bad-address', { given: http }, undefined, '--http'));
  const level = options.text('log') ?? 'info';
  const known = LOG_LEVELS.find((each) => each === level);
  if (known === undefined) return refuse(problem('bad-log-level', { level, known: LOG_LEVELS }, undefined, '--log'));
  return ok({ level: known, limits: limitsOf(options), ...(address === undefined ? {} : { address }) });
}

/** `8080`, `127.0.0.1:8080` or `[::1]:8080`. */
function addressOf(text: string): Address | undefined {
  const [, host = DEFAULT_HOST, digits = ''] = /^(?:(\[[0-9a-f:]+\]|[\w.-]+):)?([0-9]{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  if (digits === '' || port > MOST_PORT) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

function limitsOf(options: Options): ServerLimits {
  const given = (name: string, otherwise: number, unit = 1): number => {
    const count = options.count(name);
    return count === undefined ? otherwise : count * unit;
  };
  return {
    ...SERVER_LIMITS,
    games: given('games', SERVER_LIMITS.games),
    connections: given('connections', SERVER_LIMITS.connections),
    message: given('message', SERVER_LIMITS.message, KILO),
    game: given('game-size', SERVER_LIMITS.game, KILO),
    time: given('time', SERVER_LIMITS.time),
    idle: given('idle', SERVER_LIMITS.idle),
  };
}

function serverOf(options: Options, { limits }: Wanted, watcher: Watcher, store: Store | undefined): RulesServer {
  const packs = options.texts('pack');
  return rulesServer({
    makeWorld: ({ scenario, packs: brought = [], ruleset, rules = {}, withheld }: WorldAsked) =>
      atParameters(
        worldFor({
          scenario,
          packs: [...packs, ...brought.map((json, i) => ({ file: `packs/${i}`, json }))],
          rules: Object.entries(rules).map(([name, value]) => `${name}=${value}`),
          limits: { budget: limits.budget },
          ...(ruleset === undefined ? {} : { ruleset }),
          ...(withheld === true ? { withheld } : {}),
        }),
      ),
    limits,
    version: version(),
    scenarios: knownMaps(packs).scenarios,
    document: openRpcDocument,
    watcher,
    ...(store === undefined ? {} : { store }),
  });
}

/** The OpenRPC document of the package. */
function openRpcDocument(): unknown {
  const file = inPackage('schemas/openrpc.json');
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as unknown);
}

/** The log and the counts see the same. */
function bothOf(log: Watcher, counts: Metrics): Watcher {
  return {
    ...log,
    answered: (call) => {
      log.answered(call);
      counts.answered(call);
    },
    connected: (transport) => {
      log.connected(transport);
      counts.connected(transport);
    },
    disconnected: (transport, reason) => {
      log.disconnected(transport, reason);
      counts.disconnected(transport);
    },
  };
}

async function overStdio(server: RulesServer): Promise<Result<undefined>> {
  await serveStreams(server, { input: process.stdin, output: process.stdout });
  return ok(undefined);
}

async function overHttp(
  server: RulesServer,
  address: Address,
  origins: readonly string[],
  counts: Metrics,
): Promise<Result<undefined>> {
  try {
    const { port, close } = await serveHttp(server, { ...address, origins, metrics: counts });
    server.watcher.note('listening', { host: address.host, port });
    await stopAsked();
    await close();
    return ok(undefined);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    return refuse(
      problem('cannot-listen', { address: `${address.host}:${address.port}`, reason }, undefined, '--http'),
    );
  }
}

/** Waits until the process is told to stop. */
async function stopAsked(): Promise<void> {
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop());
  });
}
