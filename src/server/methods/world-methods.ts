import * as v from 'valibot';
import { dictionary } from '../../kernel/json/decode.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { either } from '../../kernel/json/variants.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { AnyGame } from '../games/any-game.js';
import type { Method } from './method.js';
import { anything, count, flag, method, needed, text } from './method.js';
import type { Initialized, WorldLoaded } from '../answers/results.js';

/** The version of the protocol: it changes when a call or an answer of before would no longer do. */
export const PROTOCOL = 1;

/** Names of layers, joined by plus signs; never the name of a file. */
const RULESET = /^(?!.*\.json)[^/\\]{1,200}$/;

const initialize = method({
  name: 'initialize',
  summary: 'says what this server is: its version, its methods, its scenarios, its limits',
  params: {
    client: v.exactOptional(anything('name and version of the program that calls')),
    protocol: count('the protocol that the client speaks; another one than that of the server is refused'),
  },
  result: 'Initialized',
  run: ({ version, scenarios, missions, limits, keeps, methods, bots }, { protocol: wanted = PROTOCOL }) => {
    if (wanted !== PROTOCOL)
      return refuse(problem('other-protocol', { wanted, spoken: PROTOCOL }, undefined, '/protocol'));
    const known: Initialized = {
      name: 'hexarbiter',
      version,
      protocol: PROTOCOL,
      methods,
      scenarios,
      missions,
      bots,
      limits,
      keeps,
    };
    return ok(known);
  },
});

const discover = method({
  name: 'rpc.discover',
  summary: 'gives the OpenRPC document of this server',
  params: {},
  result: 'OpenRpcDocument',
  run: ({ document }) => ok(document.value()),
});

const load = method({
  name: 'world/load',
  summary: 'loads the world of a scenario: its map, its counters, its rules; the same question gives the same name',
  params: {
    scenario: text('the scenario, of this server or of a pack that comes along'),
    mission: v.exactOptional(
      anything(
        'in the place of a scenario: a mission of the second game, by its name on this server, or its documents with charts, map, counters and mission, as loadMission of the library takes them',
      ),
    ),
    options: v.exactOptional(needed(v.array(v.string()), 'optional rules that the players of a mission switch on')),
    packs: v.exactOptional(
      needed(v.array(v.unknown()), 'further packs; one with the id of a pack of this server takes its place'),
    ),
    ruleset: v.exactOptional(
      needed(v.pipe(v.string(), v.regex(RULESET)), 'names of layers, joined by plus signs: 4.2.1+cards-2022'),
    ),
    rules: v.exactOptional(
      needed(
        dictionary(v.string(), either([v.string(), v.pipe(v.number(), v.integer())])),
        'house rules by the names of switches and numbers',
      ),
    ),
    withheld: flag('play the default where no code follows an answer yet'),
    whole: flag('give the world as text too, for a client that draws the map itself'),
  },
  result: 'WorldLoaded',
  run: ({ worlds, games }, { whole, ...asked }, { address }) => {
    const named = worlds.load(asked, games.players, address);
    if (!named.ok) return named;
    const { id, world } = named.value;
    const book = rulebookOf(world);
    const loaded: WorldLoaded<AnyGame> = {
      world: id,
      scenario: world.scenario.id,
      ...book.about(world),
      digests: world.digests,
      ...(whole === true ? { whole: book.whole(world) } : {}),
    };
    return ok(loaded);
  },
});

/** The methods about the server and its worlds. */
export const WORLD_METHODS: readonly Method[] = [initialize, discover, load];
