import type { Params } from '../../kernel/basis/result.js';
import { actsAsLeader, isMen, isMmc, sameForce } from '../../units/index.js';
import type { Counter } from '../position/counter.js';
import type { LocationId, Side } from '../position/place.js';
import type { Scene } from '../scene.js';
import { friendsAt, typeOf } from '../units/queries.js';

/** The MMCs of a nation that stand together without a Leader, where they are too many, and how many may. */
export interface Unled {
  readonly mmcs: readonly Counter[];
  readonly limit: number;
}

/**
 * The MMCs in a company that are too many without a Leader of their nation.
 *
 * @param company units of one side in one location
 * @rule 13.0
 * @example unledAmong(scene, friendsAt(scene, 'I5', 'us')) // undefined
 */
export function unledAmong({ world }: Scene, company: readonly Counter[]): Unled | undefined {
  const seen = new Set<string>();
  for (const unit of company) {
    const { nation } = typeOf(world, unit);
    const limit = seen.has(nation) ? undefined : world.catalogue.nations.get(nation)?.mmcsWithoutLeader;
    seen.add(nation);
    if (limit === undefined) continue;
    const own = company.filter((each) => typeOf(world, each).nation === nation);
    const mmcs = own.filter((each) => isMmc(typeOf(world, each)));
    if (mmcs.length > limit && !own.some((each) => actsAsLeader(typeOf(world, each)))) return { mmcs, limit };
  }
  return undefined;
}

/**
 * What the nations of the units forbid when more units come to a location: too many MMCs without a Leader, or men of two
 * forces that stand apart.
 *
 * @param incoming counters that come in; those already there are counted once
 * @returns what is exceeded, with count and limit
 * @rule 13.0
 * @example companyFault(scene, 'I5', 'us', [squad]) // undefined
 */
export function companyFault(
  scene: Scene,
  at: LocationId,
  side: Side,
  incoming: readonly Counter[],
): Params | undefined {
  const here = friendsAt(scene, at, side);
  const company = [...here, ...incoming.filter(({ id }) => here.every((unit) => unit.id !== id))];
  const unled = unledAmong(scene, company);
  if (unled !== undefined) return { at, of: 'mmcs', count: unled.mmcs.length, limit: unled.limit };
  return standApart(scene, side, company) ? { at, of: 'forces', count: 2, limit: 1 } : undefined;
}

/** Whether men of a company belong to forces of which one stands apart from the other. */
function standApart({ world }: Scene, side: Side, company: readonly Counter[]): boolean {
  if (world.scenario.specialRules.some((rule) => rule.tag === 'mixedStacks' && rule.side === side)) return false;
  const types = company.map((unit) => typeOf(world, unit)).filter(isMen);
  return types.some(
    (type) =>
      world.catalogue.nations.get(type.nation)?.standsApart === true && types.some((other) => !sameForce(type, other)),
  );
}
