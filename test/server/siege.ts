import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { luckOf } from '../redteam/luck.js';
import type { Luck } from '../redteam/luck.js';
import { ask, callOver, memoryOf, processorOf, startHttp, turnsBefore } from './process.js';
import type { HttpProcess } from './process.js';
import { attack, greedy, KINDS, sessions } from './siege-attack.js';
import { Clock, overHttp, overSocket, plays, table } from './siege-honest.js';
import type { Waits } from './siege-honest.js';

/* A siege: a server in a process of its own, honest clients who play, and attackers who cut, reset, bend, crowd, slow down and hold
 * back the bytes of a whole session. Only this machine is asked, never more than so many sockets are open, and it ends by itself. */

/** How long a siege is, and how many take part. */
export interface SiegeSetting {
  readonly seconds: number;
  readonly seed: string;
  /** Honest clients: half of them over WebSockets, half over HTTP. */
  readonly clients: number;
  /** Attackers at the same time. */
  readonly attackers: number;
  /** Those who ask for the longest answers and read none of them, at the same time: 150 where it is left out. */
  readonly greedy?: number;
  /** The number of the first attack: a siege goes on where another one has ended. */
  readonly from?: number;
  /** It ends after so many attacks, where the seconds are not over before. */
  readonly most?: number;
  readonly progress?: (report: SiegeReport) => void;
}

/** What has come of it. */
export interface SiegeReport {
  /** The number of the first attack, and how many there were. */
  readonly from: number;
  readonly attacks: number;
  readonly kinds: Readonly<Record<string, number>>;
  /** With what the server has ended; nothing where it goes on. */
  readonly ended: number | string | undefined;
  /** Lines of the log that tell of a mistake of the program. */
  readonly mistakes: number;
  /** MB of memory at most. */
  readonly memory: number;
  /** Milliseconds of the processor that an attack has taken of the server, honest calls included. */
  readonly processor: number;
  /** What honest clients have waited before the first attack: so much is the machine. */
  readonly peace: Waits;
  readonly honest: Waits;
  readonly health: Waits;
  /** Before 99 of 100 calls of a method that honest clients alone use, those who may take long had so many turns at most. */
  readonly turnsBefore: number;
  /** How late the siege itself is: 99 of 100 of its own timers are at most so many milliseconds late. No wait is measured better. */
  readonly late: number;
}

/** From this level on the log tells of mistakes. */
const ERROR = 50;

/** So many never read. */
const GREEDY = 150;

/** Seconds of peace, in which the honest clients play alone. */
const PEACE = 8;

/**
 * Lays siege to a server.
 *
 * @example await siege({ seconds: 20, seed: '1', clients: 6, attackers: 10 })
 */
export async function siege(setting: SiegeSetting): Promise<SiegeReport> {
  const {
    seconds,
    seed,
    clients,
    attackers,
    greedy: greedyOnes = GREEDY,
    from = 0,
    most = Infinity,
    progress,
  } = setting;
  const server: HttpProcess = await startHttp('--health-port', '0', '--address-games', '900');
  const healthPort = server.healthPort ?? 0;
  let until = Infinity;
  const isOver = (): boolean => performance.now() > until || attacks >= most || server.ended() !== undefined;
  const [peace, honest, health] = [new Clock(), new Clock(), new Clock()];
  let isPeace = true;
  const counts = Object.fromEntries([...KINDS, 'greedy'].map((kind) => [kind, 0]));
  let attacks = 0;
  let memory = 0;
  let processor = 0;
  let calm = 0;
  let behind = 0;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const report = (): SiegeReport => ({
    late: Math.round(delay.percentile(99) / 1e6),
    from,
    attacks,
    kinds: counts,
    ended: server.ended(),
    mistakes: server.log.filter(({ level }) => level >= ERROR).length,
    memory: Math.round(memory),
    processor: Math.round((processor * 10_000) / Math.max(1, attacks)) / 10,
    peace: peace.told(),
    honest: honest.told(),
    turnsBefore: behind,
    health: health.told(),
  });
  const seat = await table(async (method, params) => await callOver(server.port, method, params));
  const bytes = sessions(seat);
  const lengths = bytes.map(({ length }) => length + 1);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  /** The next place of all sessions, so that every byte of each has its turn with every kind. */
  const attacker = async (luck: Luck): Promise<void> => {
    while (!isOver()) {
      const number = from + attacks++;
      const kind = KINDS[Math.floor(number / whole + number) % KINDS.length]!;
      let place = number % whole;
      let which = 0;
      while (place >= lengths[which]!) place -= lengths[which++]!;
      counts[kind] = (counts[kind] ?? 0) + 1;
      await attack(server.port, bytes[which]!, place, kind, luck);
    }
  };
  const takesNothing = async (luck: Luck): Promise<void> => {
    while (!isOver()) {
      counts['greedy'] = (counts['greedy'] ?? 0) + 1;
      await greedy(server.port, luck, isOver);
    }
  };
  const watch = async (): Promise<void> => {
    for (let times = 0; !isOver(); times++) {
      await health.measure(async () => {
        if ((await ask(healthPort, '/health')).status !== 200) throw new Error('not well');
      });
      if (times % 20 === 0) {
        memory = Math.max(memory, await memoryOf(healthPort).catch(() => 0));
        processor = (await processorOf(healthPort).catch(() => calm + processor)) - calm;
        behind = (await turnsBefore(healthPort, 'describe').catch(() => behind)) ?? behind;
        if (times % 100 === 0) progress?.(report());
      }
      await wait(50);
    }
  };
  const players = await Promise.all(
    Array.from({ length: clients }, async (_, i) =>
      i % 2 === 0 ? await overSocket(server.port) : overHttp(server.port),
    ),
  );
  const seats = await Promise.all(players.map(async ({ call }) => await table(call)));
  const clock = (): Clock => (isPeace ? peace : honest);
  const games = players.map(
    async (player, i) => await plays(player, seats[i]!, clock, isOver, luckOf(`${seed} honest ${i}`)),
  );
  await wait(PEACE * 1_000);
  isPeace = false;
  calm = await processorOf(healthPort);
  until = performance.now() + seconds * 1_000;
  await Promise.all([
    ...games,
    ...Array.from({ length: attackers }, async (_, i) => await attacker(luckOf(`${seed} attacker ${i}`))),
    ...Array.from({ length: greedyOnes }, async (_, i) => await takesNothing(luckOf(`${seed} greedy ${i}`))),
    watch(),
  ]);
  const last = report();
  delay.disable();
  await server.stop();
  return last;
}
