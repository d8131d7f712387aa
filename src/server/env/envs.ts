import type { World } from '../../facade/index.js';
import { BOTS } from '../../bots/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { EnvGame, EnvSetting } from './env-game.js';
import { sheetOf, strideOf } from './env-rows.js';
import { wordsOf } from './env-words.js';

/** Many games of one world, for programs that learn. */
export interface Env {
  readonly id: string;
  readonly setting: EnvSetting;
  readonly games: EnvGame[];
  /** The address that has made it, where there are several. */
  readonly address?: string;
  /** When it was last asked for, in milliseconds of the clock of the server. */
  used: number;
}

/** The environments of a server: in memory alone. */
export interface Envs {
  readonly create: (setting: EnvSetting, games: EnvGame[], address?: string) => Result<Env>;
  readonly find: (id: string) => Result<Env>;
  readonly close: (id: string) => void;
}

/** So many are in memory, so many of them of one address, and each has so many games. */
const MOST = 16;
const MOST_OF_ADDRESS = 4;
/** The most games of one environment, and the most bytes that all of them show: on a large map there are fewer. */
const MOST_GAMES = 256;
const MOST_SHOWN = 2_000_000;

/** What a server bears of environments, as `docs/limits.md` has it. */
export const ENV_LIMITS: Readonly<Record<'environments' | 'addressEnvironments' | 'games' | 'shown', number>> = {
  environments: MOST,
  addressEnvironments: MOST_OF_ADDRESS,
  games: MOST_GAMES,
  shown: MOST_SHOWN,
};

const MILLISECONDS = 1_000;

/**
 * The environments of a server. One that nobody has asked for in a while makes room for another one.
 *
 * @param idle seconds of "a while"
 * @param newId a name that nobody can guess
 * @param now milliseconds of any clock
 * @example envsOf(3600, newId, Date.now).find('e1')
 */
export function envsOf(idle: number, newId: () => string, now: () => number): Envs {
  const envs = new Map<string, Env>();
  const touched = (env: Env): Env => {
    env.used = now();
    return env;
  };
  /** Seconds until the one of some environments goes that was asked for longest ago. */
  const inSeconds = (some: readonly Env[]): number => {
    const oldest = smallest(
      some.map(({ used }) => used),
      now(),
    );
    return Math.max(1, Math.ceil(idle - (now() - oldest) / MILLISECONDS));
  };
  /** Why there is no room for one more. */
  const crowded = (address: string | undefined): Problem | undefined => {
    for (const { id, used } of envs.values()) if (now() - used > idle * MILLISECONDS) envs.delete(id);
    const all = [...envs.values()];
    const theirs = all.filter((env) => address !== undefined && env.address === address);
    if (theirs.length >= MOST_OF_ADDRESS)
      return problem('address-environments', { most: MOST_OF_ADDRESS, seconds: inSeconds(theirs) });
    return all.length < MOST ? undefined : problem('too-many-environments', { most: MOST, seconds: inSeconds(all) });
  };
  return {
    create: (setting, games, address) => {
      const full = crowded(address);
      if (full !== undefined) return refuse(full);
      const id = `env-${newId()}`;
      const env: Env = { id, setting, games, used: now(), ...(address === undefined ? {} : { address }) };
      envs.set(id, env);
      return ok(env);
    },
    find: (id) => {
      const env = envs.get(id);
      return env === undefined ? refuse(problem('unknown-environment', { environment: id })) : ok(touched(env));
    },
    close: (id) => void envs.delete(id),
  };
}

/**
 * So many games an environment has at the most.
 *
 * @example mostGamesOf(setting) // 256
 */
export function mostGamesOf({ words }: EnvSetting): number {
  return Math.max(1, Math.min(MOST_GAMES, Math.floor(MOST_SHOWN / strideOf(words))));
}

/**
 * What the games of an environment share.
 *
 * @param bots the names of the bots by side; they are known to be there
 * @example settingOf(world, { de: 'random' }).words.count
 */
export function settingOf(world: World, bots: Readonly<Record<string, string>>): EnvSetting {
  const known = Object.entries(BOTS);
  const named = Object.entries(bots).flatMap(([side, name]) =>
    known.filter(([each]) => each === name).map(([, bot]) => [side, bot] as const),
  );
  return { world, words: wordsOf(world), sheet: sheetOf(world), bots: Object.fromEntries(named) };
}
