import type { Problem } from '../../kernel/basis/result.js';
import type { LhyWorld, Mission } from '../state/index.js';

/** The lists of a mission whose members can be left out one by one. */
const LISTS = ['units', 'markers', 'mortars'] as const;
type List = (typeof LISTS)[number];

/** The part of a mission that can be judged although names in it are unknown. */
export interface KnownPart {
  readonly mission: Mission;
  /** A problem of the part, with the path that it has in the whole mission. */
  readonly inWhole: (found: Problem) => Problem;
  /** Whether nothing is wrong in some parts of the document. */
  readonly isWhole: (...parts: readonly string[]) => boolean;
}

/**
 * A mission without what has an unknown name or the id of another: so the rest of it can be judged at the same time.
 *
 * @param map the map of the mission
 * @param faults the names that are wrong, with their paths
 * @returns the part that is left
 * @rule 20.6, 20.7
 * @example knownPart(map, mission, nameFaults(ground, mission)).mission.units.length
 */
export function knownPart(
  { names }: Pick<LhyWorld['map'], 'names'>,
  mission: Mission,
  faults: readonly Problem[],
): KnownPart {
  const wrong = new Set(faults.map(({ path = '' }) => path.split('/').slice(1, 3).join('/')));
  const isWrong = (list: List, index: number): boolean => wrong.has(`${list}/${index}`);
  const lost = lostUnits(mission, (index) => isWrong('units', index));
  const kept: Readonly<Record<List, readonly number[]>> = {
    units: indexes(mission.units, (unit, i) => !isWrong('units', i) && !lost.has(unit.id)),
    markers: indexes(mission.markers, (_marker, i) => !isWrong('markers', i)),
    mortars: indexes(mission.mortars, ({ unit }, i) => !isWrong('mortars', i) && !lost.has(unit ?? '')),
  };
  const known = (hexes: readonly string[]): readonly string[] => hexes.filter((hex) => names.has(hex));
  const knownIn = (groups: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(groups).map(([name, hexes]) => [name, known(hexes)]));
  return {
    mission: {
      ...mission,
      units: at(mission.units, kept.units),
      markers: at(mission.markers, kept.markers),
      mortars: at(mission.mortars, kept.mortars),
      entries: knownIn(mission.entries),
      ...(mission.zones === undefined ? {} : { zones: knownIn(mission.zones) }),
      ...(mission.outOfPlay === undefined ? {} : { outOfPlay: known(mission.outOfPlay) }),
    },
    inWhole: (found) => {
      const [, list = '', index = '', ...rest] = (found.path ?? '').split('/');
      const own = LISTS.find((each) => each === list);
      const before = own === undefined ? undefined : kept[own][Number(index)];
      return before === undefined ? found : { ...found, path: ['', list, before, ...rest].join('/') };
    },
    isWhole: (...parts) => ![...wrong].some((each) => parts.includes(each.split('/')[0] ?? '')),
  };
}

/** Units that are wrong themselves, and those that are aboard of them. */
function lostUnits({ units }: Mission, isWrong: (index: number) => boolean): ReadonlySet<string> {
  const lost = new Set(units.flatMap(({ id }, i) => (isWrong(i) ? [id] : [])));
  for (const { id, place } of units) if (place.kind === 'aboard' && lost.has(place.vehicle)) lost.add(id);
  return lost;
}

function indexes<T>(items: readonly T[], isKept: (item: T, index: number) => boolean): readonly number[] {
  return items.flatMap((item, i) => (isKept(item, i) ? [i] : []));
}

function at<T>(items: readonly T[], wanted: readonly number[]): readonly T[] {
  return items.filter((_item, i) => wanted.includes(i));
}
