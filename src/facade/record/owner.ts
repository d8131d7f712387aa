import type { Position, Scene, Side } from '../../state/index.js';
import { counterOf, onMap, otherSide } from '../../state/index.js';

/** The fields of an action that name counters of the side that acts. */
const OWN = [
  'unit',
  'units',
  'weapon',
  'weapons',
  'lead',
  'leader',
  'caller',
  'observer',
  'helper',
  'medic',
  'counter',
  'halves',
  'commissar',
  'from',
] as const;

/** The fields that name counters of the other side. */
const OTHERS = ['targets'] as const;

/**
 * The side whose action this is, by the counters that it names and the place that it starts from; where it names only those of the
 * enemy, the other side.
 *
 * @param action anything
 * @returns nothing where it names counters of neither side, or of both
 * @rule 4.0
 * @example ownerOf(scene, { kind: 'shoot', from: 'I5', target: 'H4', weapon: 'us.bazooka.1' }) // 'us'
 */
export function ownerOf({ world, position }: Pick<Scene, 'world' | 'position'>, action: unknown): Side | undefined {
  if (typeof action !== 'object' || action === null) return undefined;
  const fields = action as Readonly<Record<string, unknown>>;
  const own = sidesOf(position, OWN.map((name) => fields[name]).flat());
  if (own.size > 0) return own.size === 1 ? [...own][0] : undefined;
  const others = sidesOf(position, OTHERS.map((name) => fields[name]).flat());
  const [enemy] = others;
  return others.size === 1 && enemy !== undefined ? otherSide(world, enemy) : undefined;
}

/** The sides of counters, named by their ids or by where they all stand. */
function sidesOf(position: Position, names: readonly unknown[]): ReadonlySet<Side> {
  const sides = new Set<Side>();
  for (const name of names) {
    if (typeof name !== 'string') continue;
    const counter = counterOf(position, name);
    const there = counter === undefined ? position.counters.filter((each) => onMap(each) === name) : [counter];
    for (const { side } of there) sides.add(side);
  }
  return sides;
}
