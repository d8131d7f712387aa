import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Answered } from './watch.js';

/** What knows how many it has. */
interface Counted {
  readonly count: () => number;
}

/** The counts of a server, for Prometheus. */
export interface Metrics {
  readonly type: string;
  readonly text: () => Promise<string>;
  readonly answered: (call: Answered) => void;
  readonly connected: (transport: string) => void;
  readonly disconnected: (transport: string) => void;
  /** Counts a connection that was let go, and why. */
  readonly letGo: (reason: string) => void;
  /** Counts games of the data folder that were thrown away. */
  readonly prunedGames: (games: number) => void;
  /** Counts the games and worlds in memory, and the calls that wait, from now on. */
  readonly count: (games: Counted, worlds: Counted, queue: Counted) => void;
}

const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];
const TURNS = [0, 1, 2, 4, 8, 16, 64];
const MILLISECONDS = 1_000;

/**
 * Counts what a server does.
 *
 * @example await metrics().text() // '# HELP hexarbiter_calls_total ...'
 */
export function metrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'hexarbiter_' });
  const registers = [registry];
  const calls = new Counter({
    name: 'hexarbiter_calls_total',
    help: 'Calls that were answered, by method and outcome: ok or the number of the error.',
    labelNames: ['method', 'outcome'] as const,
    registers,
  });
  const seconds = new Histogram({
    name: 'hexarbiter_call_seconds',
    help: 'Seconds from the first turn of a call to its answer.',
    labelNames: ['method'] as const,
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'hexarbiter_call_wait_seconds',
    help: 'Seconds that a call has waited for its first turn.',
    labelNames: ['method'] as const,
    buckets: SECONDS,
    registers,
  });
  const behind = new Histogram({
    name: 'hexarbiter_call_long_turns_before',
    help: 'Turns of those who may take long before the first turn of a call.',
    labelNames: ['method'] as const,
    buckets: TURNS,
    registers,
  });
  const connections = new Gauge({
    name: 'hexarbiter_connections',
    help: 'Clients that are connected.',
    labelNames: ['transport'] as const,
    registers,
  });
  const letGo = new Counter({
    name: 'hexarbiter_let_go_total',
    help: 'Connections that the server has let go, by the reason that stands in the log.',
    labelNames: ['reason'] as const,
    registers,
  });
  const pruned = new Counter({
    name: 'hexarbiter_games_pruned_total',
    help: 'Kept games that were thrown away because nobody has asked for them in a while.',
    registers,
  });
  return {
    type: registry.contentType,
    text: async () => await registry.metrics(),
    answered: ({ method, outcome, milliseconds, waited, behind: turns }) => {
      calls.inc({ method, outcome });
      seconds.observe({ method }, milliseconds / MILLISECONDS);
      waits.observe({ method }, waited / MILLISECONDS);
      behind.observe({ method }, turns);
    },
    connected: (transport) => connections.inc({ transport }),
    disconnected: (transport) => connections.dec({ transport }),
    letGo: (reason) => letGo.inc({ reason }),
    prunedGames: (games) => pruned.inc(games),
    count: (games, worlds, queue) => {
      const gauges = [
        ['hexarbiter_games', 'Games in memory.', games.count],
        ['hexarbiter_worlds', 'Worlds in memory.', worlds.count],
        ['hexarbiter_calls_waiting', 'Calls that wait for their turn.', queue.count],
      ] as const;
      for (const [name, help, count] of gauges) {
        const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(count()) });
      }
    },
  };
}
