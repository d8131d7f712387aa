import { pino, stdTimeFunctions } from 'pino';
import type { Watcher } from './watch.js';

/** How much a log says, from least to most. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
/** One measure. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Notes of what whoever runs the server has to mend. */
const OF_THE_OPERATOR: ReadonlySet<string> = new Set(['not kept']);

/**
 * A log: one JSON object a line. It names methods and outcomes, and never a token, a game, a seed or what is in a call.
 *
 * @param level how much it says; answers stand under `debug`
 * @param write where its lines go
 * @example logOf('info', (line) => process.stderr.write(line)).note('listening', { port: 8080 })
 */
export function logOf(level: LogLevel, write: (line: string) => void): Watcher {
  const log = pino({ level, base: null, timestamp: stdTimeFunctions.isoTime }, { write });
  return {
    answered: (call) => log.debug(call, 'answered'),
    // Over HTTP every message is a connection of its own here: that is no news.
    connected: (transport, whose) => log[levelOf(transport)]({ transport, ...whose }, 'connected'),
    disconnected: (transport, reason, whose) =>
      log[levelOf(transport)]({ transport, reason, ...whose }, 'disconnected'),
    broke: (error, method, request) =>
      log.error({ err: error, method, request }, 'a mistake of the program, please report it'),
    lost: (where, error, whose) => log.debug({ where, reason: reasonOf(error), ...whose }, 'lost'),
    note: (what, more = {}) => log[OF_THE_OPERATOR.has(what) ? 'error' : 'info'](more, what),
  };
}

/** The code of an error of the system, or its text. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.message;
}

const levelOf = (transport: string): 'debug' | 'info' => (transport === 'http' ? 'debug' : 'info');
