import { bestFire, ordnanceHeld, ordnancesOf } from '../../combat/index.js';
import { targetValues } from '../../combat/fire/fire-slots.js';
import { legal } from '../../engine/questions/options.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { takeStep } from '../../kernel/odds/meter.js';
import type {
  Action,
  Counter,
  CounterId,
  LocationId,
  NameAction,
  Scene,
  ShootAction,
  View,
} from '../../state/index.js';
import { counterOf, otherSide, topOf } from '../../state/index.js';
import type { Alike, Harm } from './harm.js';
import { byHarm, harmOf, isWorse } from './harm.js';

/** An attack that a group could make, and what it would do. */
export interface Target {
  readonly at: LocationId;
  /** The order that is given before the action: the hex is not named for the impulse yet. Absent where the action can be sent at once. */
  readonly first?: NameAction;
  readonly action: Action;
  readonly harm: readonly Harm[];
}

/** Whose attacks are looked for, and from which view. */
export interface Firers {
  readonly eyes: View;
  readonly units: readonly CounterId[];
  readonly meter: Meter;
  readonly alike: Alike;
}

/** So many shots of one piece of ordnance are compared. */
const MOST_SHOTS = 24;

/**
 * The attacks that a group could make on each location in its impulse: the strongest fire of those of the group that can fire
 * together, and of each piece of ordnance the shot that does most harm.
 *
 * @param scene the scene in which the group may act
 * @param at where the group is
 * @returns the attacks, the most harmful first; nothing where the budget is spent
 * @rule 5.0, 1.6.4
 * @example targetsFrom(scene, 'I5', firers)?.map((target) => target.at) // ['J3']
 */
export function targetsFrom(scene: Scene, at: LocationId, firers: Firers): readonly Target[] | undefined {
  const { eyes, units, meter, alike } = firers;
  const frame = topOf(scene, 'impulse') ?? topOf(scene, 'move');
  if (frame === undefined || frame.by !== eyes.side) return [];
  const enemy = otherSide(scene.world, eyes.side);
  const found: Target[] = [];
  for (const action of [...firesFrom(scene, at, units), ...shotsOf(scene, at, firers)]) {
    const harm = harmOf({ scene, eyes, by: eyes.side, action, meter, alike }, enemy);
    if (harm === undefined) return undefined;
    found.push({ at: action.target, action, harm });
  }
  return strongest(found);
}

function firesFrom(scene: Scene, from: LocationId, units: readonly CounterId[]): readonly Attack[] {
  return [...targetValues(scene, { from })].flatMap((target) => {
    const best = bestFire(scene, from, target as LocationId, units);
    return best === undefined ? [] : [best.action];
  });
}

type Attack = Extract<Action, { readonly kind: 'fire' | 'shoot' }>;

/** The shots of the ordnance of a group: of the group's own guns, and of the weapons that it carries. */
function shotsOf(scene: Scene, from: LocationId, { eyes, units, meter }: Firers): readonly ShootAction[] {
  const pieces = units.flatMap((id) => {
    const unit = counterOf(scene.position, id);
    return unit === undefined ? [] : armed(scene, unit);
  });
  const asked: View = { ...eyes, position: scene.position, frames: scene.frames };
  return pieces.flatMap(({ id: weapon }) => {
    const shots: ShootAction[] = [];
    for (const shot of legal(scene.world, asked, { kind: 'shoot', from, weapon })) {
      if (!takeStep(meter) || shots.length >= MOST_SHOTS) break;
      shots.push(shot as ShootAction);
    }
    return shots;
  });
}

function armed(scene: Scene, unit: Counter): readonly Counter[] {
  const own = ordnancesOf(scene, unit).length > 0 ? [unit] : [];
  return [...own, ...ordnanceHeld(scene, unit)];
}

/** Of several attacks of one kind and piece on the same location the most harmful; all in the order of their harm. */
function strongest(found: readonly Target[]): readonly Target[] {
  const best = new Map<string, Target>();
  for (const target of found) {
    const { action } = target;
    const key = `${target.at} ${action.kind === 'shoot' ? action.weapon : ''}`;
    const known = best.get(key);
    if (known === undefined || isWorse(target.harm, known.harm)) best.set(key, target);
  }
  return [...best.values()].sort(byHarm);
}
