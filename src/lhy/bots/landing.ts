import type { View } from '../../engine/index.js';
import { legal } from '../../engine/index.js';
import { largest, smallest } from '../../kernel/basis/lists.js';
import { aloftFor, loadsOf } from '../landing/index.js';
import { awayFromObjectives } from '../maneuver/index.js';
import type { Lhy, LhyAction, LhyWorld } from '../state/index.js';
import { enemiesIn } from '../state/index.js';
import { isOpenGround } from '../terrain/index.js';

/** So many actions of a kind are looked at. */
const MOST = 2000;

/** So far from the nearest objective the bot lands: near enough to walk there, and not among its defenders. */
const LANDS = 4;

/** How one of several is taken by chance. */
type OneOf = <T>(items: readonly T[]) => T | undefined;

type Kind<K extends LhyAction['kind']> = Extract<LhyAction, { readonly kind: K }>;

function some<K extends LhyAction['kind']>(
  world: LhyWorld,
  view: View<Lhy>,
  kind: K,
  fields: Readonly<Record<string, readonly string[]>> = {},
): readonly Kind<K>[] {
  const found: Kind<K>[] = [];
  for (const action of legal(world, view, { kind, ...fields })) {
    if (action.kind === kind) found.push(action as Kind<K>);
    if (found.length === MOST) break;
  }
  return found;
}

function away(world: LhyWorld, name: string): number {
  const hex = world.map.names.get(name);
  return (hex === undefined ? undefined : awayFromObjectives(world, hex)) ?? 0;
}

/** The most units that may go together, of whom somebody is still in the air. */
function nextLoad(world: LhyWorld, view: View<Lhy>): readonly string[] | undefined {
  const { position, frames, side } = view;
  const scene = { world, position, frames };
  const loads = aloftFor(scene, side).flatMap((aloft) => [...loadsOf(scene, aloft)]);
  const most = largest(loads.map(({ length }) => length));
  return loads.find(({ length }) => length === most);
}

/** How little a hex suits for coming down: too far or too near, on rough ground, among enemies. */
function trouble(world: LhyWorld, view: View<Lhy>, { hex: name }: Kind<'planStick'>): number {
  const hex = world.map.names.get(name);
  const rough = hex === undefined || !isOpenGround(world.map, hex) ? 2 : 0;
  return Math.abs(away(world, name) - LANDS) + rough + 3 * enemiesIn(view.position, name, view.side).length;
}

/**
 * What a bot does to plan its landing: it lands as soon as everybody has a place, all as near to an objective as is wise.
 *
 * @param world the world
 * @param view what its side sees
 * @param oneOf takes one by chance
 * @returns nothing where it finds nothing
 * @rule 16.1.1
 * @example planLanding(world, view, ([first]) => first)?.kind // 'planStick'
 */
export function planLanding(world: LhyWorld, view: View<Lhy>, oneOf: OneOf): LhyAction | undefined {
  const [now] = some(world, view, 'land');
  if (now !== undefined) return now;
  const rallies = some(world, view, 'planAssembly');
  const nearest = smallest(rallies.map(({ hex }) => away(world, hex)));
  const rally = oneOf(rallies.filter(({ hex }) => away(world, hex) === nearest));
  if (rally !== undefined) return rally;
  const units = nextLoad(world, view);
  const sticks = some(world, view, 'planStick', units === undefined ? {} : { units });
  const least = smallest(sticks.map((stick) => trouble(world, view, stick)));
  return oneOf(sticks.filter((stick) => trouble(world, view, stick) === least));
}
