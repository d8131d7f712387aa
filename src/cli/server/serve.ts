import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { calmed } from '../../server/watch/calmed.js';
import { originOf } from '../../server/http/doors.js';
import type { ServerLimits } from '../../server/limits.js';
import { SERVER_LIMITS } from '../../server/limits.js';
import type { LogLevel } from '../../server/watch/log.js';
import { LOG_LEVELS, logOf } from '../../server/watch/log.js';
import { metrics } from '../../server/watch/metrics.js';
import type { Metrics } from '../../server/watch/metrics.js';
import { PRUNED } from '../../server/games/pruning.js';
import type { Watcher } from '../../server/watch/watch.js';
import { KILO } from '../terminal/commands/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT } from '../terminal/terminal.js';
import { ERRANDS } from './errand.js';
import { lastResort } from './last-resort.js';
import { timeIn } from './time-in.js';

/** Where `--http` listens. */
interface Address {
  readonly host: string;
  readonly port: number;
  readonly healthPort?: number;
}

/** The request of the command line. */
interface Wanted {
  readonly address?: Address;
  readonly level: LogLevel;
  readonly limits: ServerLimits;
  /** The origins of pages that are let in. */
  readonly origins: readonly string[];
  /** Milliseconds after which a kept game is thrown away that nobody has asked for. */
  readonly keep?: number;
}

const DEFAULT_HOST = '127.0.0.1';
const MOST_PORT = 65_535;

/**
 * Serves the rules until the input ends, or until the process is told to stop.
 *
 * @example await runServe(line, terminal) // 0
 */
export async function runServe(line: CommandLine, terminal: Terminal): Promise<ExitCode> {
  const { options, files } = line;
  const [file] = files;
  if (file !== undefined) return await refusal(terminal, [problem('no-file-wanted', { file }, undefined, file)]);
  const errands = ERRANDS.filter((errand) => options.flag(errand) || options.text(errand) !== undefined);
  const [errand] = errands;
  const isServing = options.flag('stdio') || options.text('http') !== undefined;
  if (errand !== undefined && errands.length === 1 && !isServing)
    return (await import('./errands.js')).runErrand(errand, line, terminal);
  const wanted =
    errand === undefined ? wantedBy(options) : refuse<Wanted>(problem('one-errand', {}, undefined, `--${errand}`));
  if (!wanted.ok) return await refusal(terminal, wanted.problems);
  const data = options.text('data');
  const counts = metrics();
  const log = calmed(logOf(wanted.value.level, (line) => process.stderr.write(line)));
  const watcher = bothOf(log, counts);
  lastResort(watcher);
  const bots = options.flag('bots') ? { bots: true } : {};
  const asked = {
    packs: options.texts('pack'),
    limits: wanted.value.limits,
    ...bots,
    ...(wanted.value.keep === undefined ? {} : { keep: wanted.value.keep }),
    ...(data === undefined ? {} : { data }),
  };
  const { address } = wanted.value;
  const served =
    address === undefined
      ? await (await import('./over-stdio.js')).overStdio(asked, watcher)
      : await (
          await import('./over-http.js')
        ).overHttp(asked, watcher, { ...address, origins: wanted.value.origins, metrics: counts });
  log.tell();
  return served.ok ? EXIT.done : await refusal(terminal, served.problems);
}

/** Says what is wrong. Texts are loaded when they are needed: a server that begins has none in the thread of its sockets. */
async function refusal(terminal: Terminal, problems: readonly Problem[]): Promise<ExitCode> {
  return (await import('../files/report.js')).refused(terminal, problems, false);
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
  const health = options.text('health-port');
  const healthPort = health === undefined ? undefined : addressOf(health)?.port;
  if (health !== undefined && (healthPort === undefined || address === undefined || health.includes(':')))
    return refuse(problem('bad-address', { given: health }, undefined, '--health-port'));
  const origins: string[] = [];
  for (const given of options.texts('origin')) {
    const origin = originOf(given);
    if (origin === undefined) return refuse(problem('bad-origin', { given }, undefined, '--origin'));
    origins.push(origin);
  }
  const keep = options.text('keep-games');
  const time = keep === undefined ? ok(undefined) : timeIn(keep, '--keep-games');
  if (!time.ok) return time;
  if (keep !== undefined && options.text('data') === undefined)
    return refuse(problem('data-needed', { option: '--keep-games' }, undefined, '--keep-games'));
  const keeps = time.value === undefined ? {} : { keep: time.value };
  const listens =
    address === undefined ? {} : { address: { ...address, ...(healthPort === undefined ? {} : { healthPort }) } };
  return ok({ level: known, limits: limitsOf(options), origins, ...keeps, ...listens });
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
    addressConnections: given('address-connections', SERVER_LIMITS.addressConnections),
    addressGames: given('address-games', SERVER_LIMITS.addressGames),
    work: given('work', SERVER_LIMITS.work),
    message: given('message', SERVER_LIMITS.message, KILO),
    game: given('game-size', SERVER_LIMITS.game, KILO),
    records: given('records', SERVER_LIMITS.records, KILO),
    untaken: given('untaken', SERVER_LIMITS.untaken),
    time: given('time', SERVER_LIMITS.time),
    idle: given('idle', SERVER_LIMITS.idle),
  };
}

/** The log and the counts see the same. */
function bothOf(log: Watcher, counts: Metrics): Watcher {
  return {
    ...log,
    answered: (call) => {
      log.answered(call);
      counts.answered(call);
    },
    connected: (transport, whose) => {
      log.connected(transport, whose);
      counts.connected(transport);
    },
    disconnected: (transport, reason, whose) => {
      log.disconnected(transport, reason, whose);
      counts.disconnected(transport);
    },
    note: (what, more) => {
      log.note(what, more);
      if (what === 'let go') counts.letGo(String(more?.['reason'] ?? 'unknown'));
      if (what === PRUNED) counts.prunedGames(Number(more?.['games'] ?? 0));
    },
  };
}
