import { botNames } from '../../bots/index.js';
import type { ServerLimits } from '../../server/limits.js';
import { SERVER_LIMITS } from '../../server/limits.js';
import type { RulesServer } from '../../server/server.js';
import { rulesServer } from '../../server/server.js';
import type { Store } from '../../server/store/store.js';
import type { Watcher } from '../../server/watch/watch.js';
import type { WorldAsked, WorldMaker } from '../../server/games/worlds.js';
import type { PackFile } from '../files/bundle.js';
import { knownMaps, worldFor } from '../files/bundle.js';
import { atParameters } from '../files/house-rules.js';
import { MISSIONS } from '../files/mission-names.js';
import { missionAsked } from '../lhy/mission-asked.js';
import { version } from '../terminal/version.js';
import { openRpcDocument } from './open-rpc.js';

/** What the rules of a server need from its command line. */
export interface RulesAsked {
  /** The files of further packs. */
  readonly packs: readonly string[];
  readonly limits: ServerLimits;
  /** Whether bots may take seats. */
  readonly bots?: boolean;
  /** Milliseconds after which a kept game is thrown away that nobody has asked for. */
  readonly keep?: number;
}

/**
 * The rules of a server, with the packs of this package and those of the command line.
 *
 * @param asked its limits, and whether it has bots
 * @param packs further packs, as `servedPacks` reads them
 * @example serverOf({ limits: SERVER_LIMITS }, [], NOBODY).games.count() // 0
 */
export function serverOf(
  { limits, bots, keep }: Omit<RulesAsked, 'packs'>,
  packs: readonly PackFile[],
  watcher: Watcher,
  store?: Store,
): RulesServer {
  return rulesServer({
    makeWorld: worldMaker(packs, limits.budget),
    limits,
    version: version(),
    scenarios: knownMaps(packs).scenarios,
    missions: MISSIONS,
    document: openRpcDocument,
    ...(bots === true ? { bots: botNames } : {}),
    watcher,
    ...(keep === undefined ? {} : { keep }),
    ...(store === undefined ? {} : { store }),
  });
}

/**
 * Makes worlds, with the packs of this package and those of the command line.
 *
 * @param packs further packs
 * @param budget steps of work on one question
 * @example worldMaker([])({ mission: 'hill-31' }).ok // true
 */
export function worldMaker(packs: readonly PackFile[], budget: number = SERVER_LIMITS.budget): WorldMaker {
  return (asked: WorldAsked) => {
    const { scenario, packs: brought = [], ruleset, rules = {}, withheld } = asked;
    if (scenario === undefined) return missionAsked(asked);
    return atParameters(
      worldFor({
        scenario,
        packs: [...packs, ...brought.map((json, i) => ({ file: `packs/${i}`, json }))],
        rules: Object.entries(rules).map(([name, value]) => `${name}=${value}`),
        limits: { budget },
        ...(ruleset === undefined ? {} : { ruleset }),
        ...(withheld === true ? { withheld } : {}),
      }),
    );
  };
}
