import type { World as LnltWorld } from '../../facade/index.js';
import { digest } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { LhyWorld } from '../../lhy/index.js';
import type { World } from './any-game.js';
import { anyWorld } from './any-game.js';

/** The world that a client asks for: that of a scenario, or that of a mission of the second game. */
export interface WorldAsked {
  readonly scenario?: string;
  /** The name of a mission that comes with the server; or its documents, as `loadMission` takes them. */
  readonly mission?: unknown;
  /** Optional rules that the players of a mission switch on. */
  readonly options?: readonly string[];
  /** Further packs, as JSON. */
  readonly packs?: readonly unknown[];
  /** Names of layers, joined by plus signs. */
  readonly ruleset?: string;
  /** House rules by the names of switches and numbers. */
  readonly rules?: Readonly<Record<string, string | number>>;
  /** The default is played where no code follows an answer yet. */
  readonly withheld?: boolean;
}

/** Makes a world of what is asked for, from the packs and the missions at hand. */
export type WorldMaker = (asked: WorldAsked) => Result<LnltWorld | LhyWorld>;

/** Parameters that belong to the worlds of one game alone. */
const OF_SCENARIOS = ['packs', 'withheld'] as const;
const OF_MISSIONS = ['options'] as const;

/**
 * The world that is asked for, of whatever game it is.
 *
 * @returns the world; `scenario-or-mission` where both are named or neither; `unsupported` for a parameter of the other game; the problems of
 *   the maker
 * @example worldAsked(make, { mission: 'hill-31' }).value.system.id // 'lhy'
 */
export function worldAsked(make: WorldMaker, asked: WorldAsked): Result<World> {
  const { scenario, mission } = asked;
  if ((scenario === undefined) === (mission === undefined))
    return refuse(problem('scenario-or-mission', {}, undefined, scenario === undefined ? '/scenario' : '/mission'));
  const strange = (scenario === undefined ? OF_SCENARIOS : OF_MISSIONS).filter((name) => asked[name] !== undefined);
  if (strange.length > 0)
    return refuseAll(strange.map((name) => problem('unsupported', { method: name }, undefined, `/${name}`)));
  const made = make(asked);
  return made.ok ? ok(anyWorld(made.value)) : made;
}

/** A world that has a name here. */
export interface NamedWorld {
  readonly id: string;
  readonly asked: WorldAsked;
  readonly world: World;
  /** The address that has loaded it first, where it is more than a scenario as it is shipped. */
  readonly by?: string;
}

/** The games that are played in the worlds. */
export interface Players {
  /** The worlds in which somebody plays. */
  readonly played: () => ReadonlySet<string>;
  /** Those of them whose games cannot leave memory now. */
  readonly held: () => ReadonlySet<string>;
  /** Takes the games of a world out of memory. */
  readonly leave: (world: string) => void;
}

/** The worlds in memory. */
export interface Worlds {
  /** Loads a world, or finds it again: the same question gives the same name, on every server of one version. */
  readonly load: (asked: WorldAsked, players: Players, address?: string) => Result<NamedWorld>;
  readonly find: (id: string) => Result<NamedWorld>;
  readonly count: () => number;
}

/** The digits of a name behind the name of its scenario. */
const DIGITS = 12;

/**
 * The worlds of a server.
 *
 * @param make makes a world
 * @param most so many stay in memory; of those in which no game is played, the one asked for longest ago leaves it; where there is none, one
 *   whose games may leave with it
 * @param each so many of them, with packs, rules or a ruleset of their own, may come from one address
 * @example worldsOf(make, 20, 10).load({ scenario: 'training' }, players) // { ok: true, value: { id: 'training-...', ... } }
 */
export function worldsOf(make: WorldMaker, most: number, each: number): Worlds {
  const worlds = new Map<string, NamedWorld>();
  // A world of large packs is asked for again with every game that begins in it.
  const names = new WeakMap<WorldAsked, string>();
  const nameOf = (asked: WorldAsked): string => {
    const name = names.get(asked) ?? `${titleOf(asked)}-${digest(asked).slice(0, DIGITS)}`;
    names.set(asked, name);
    return name;
  };
  const touched = (named: NamedWorld): NamedWorld => {
    worlds.delete(named.id);
    worlds.set(named.id, named);
    return named;
  };
  return {
    load: (asked, players, address) => {
      const id = nameOf(asked);
      const known = worlds.get(id);
      if (known !== undefined) return ok(touched(known));
      const by = isShipped(asked) ? undefined : address;
      const theirs = [...worlds.values()].filter((one) => by !== undefined && one.by === by);
      const isCrowded = theirs.length >= each;
      if (isCrowded || worlds.size >= most) {
        const goes = leaving(isCrowded ? theirs : [...worlds.values()], players);
        if (goes === undefined)
          return refuse(isCrowded ? problem('address-worlds', { most: each }) : problem('too-many-worlds', { most }));
        players.leave(goes.id);
        worlds.delete(goes.id);
      }
      const world = worldAsked(make, asked);
      if (!world.ok) return world;
      return ok(touched({ id, asked, world: world.value, ...(by === undefined ? {} : { by }) }));
    },
    find: (id) => {
      const known = worlds.get(id);
      return known === undefined ? refuse(problem('unknown-world', { world: id })) : ok(touched(known));
    },
    count: () => worlds.size,
  };
}

/** The world that makes room: one in which nobody plays, else one whose games may leave memory. */
function leaving(worlds: readonly NamedWorld[], players: Players): NamedWorld | undefined {
  const played = players.played();
  const idle = worlds.find(({ id }) => !played.has(id));
  if (idle !== undefined) return idle;
  const held = players.held();
  return worlds.find(({ id }) => !held.has(id));
}

/** Whether a world is a scenario or a mission as it is shipped: there are few of them. */
function isShipped({ packs = [], mission, options = [], ruleset, rules, withheld }: WorldAsked): boolean {
  const isOwn = packs.length > 0 || options.length > 0 || typeof mission === 'object';
  return !isOwn && ruleset === undefined && rules === undefined && withheld !== true;
}

/** What the name of a world begins with: its scenario, or its mission where it has a plain name. */
function titleOf({ scenario, mission }: WorldAsked): string {
  if (scenario !== undefined) return scenario;
  const id = typeof mission === 'object' && mission !== null && 'id' in mission ? mission.id : mission;
  return typeof id === 'string' && PLAIN.test(id) ? id : 'mission';
}

const PLAIN = /^[a-z0-9-]{1,40}$/;
