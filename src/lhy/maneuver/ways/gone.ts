import { topOf } from '../../../engine/index.js';
import { range } from '../../../board/geometry.js';
import type { LhyScene, ManeuverFrame, Unit } from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { directionBehind } from './crossings.js';
import { stepsFree } from '../entering.js';
import { costOfStep, hexNamed, movingIn } from '../moving.js';

/** A way of the units that maneuver: the hexes that they enter, and the half Movement Points that they have spent at its end. */
export interface Course {
  readonly hexes: readonly string[];
  readonly spent: number;
}

/** A course that is being looked at, and the game at its end as far as steps depend on it. */
export interface Gone extends Course {
  readonly at: LhyHex;
  /** Absent where the maneuver ends there. */
  readonly scene?: LhyScene;
}

/**
 * A course with one hex more, as it is entered where nothing stops the units.
 *
 * @param gone the course so far
 * @param scene the game at its end
 * @param at the next hex
 * @rule 10.0
 * @example stepTo(gone, scene, d6)?.hexes // ['D7', 'D6']
 */
export function stepTo({ hexes, at: from }: Gone, scene: LhyScene, at: LhyHex): Gone | undefined {
  const moving = movingIn(scene);
  if (moving === undefined) return undefined;
  const { frame, units, unit } = moving;
  const cost = costOfStep(scene, unit, from, at, frame.mode, frame.path.length === 0 ? undefined : from);
  const isFree = frame.mode === 'withdraw' || stepsFree(scene, units);
  const price = isFree || !cost.ok || cost.value.cost === 'all' ? 0 : cost.value.cost;
  const spent = frame.spent + price;
  const gone = { at, hexes: [...hexes, at.name], spent };
  const target = frame.assault === undefined ? undefined : hexNamed(scene, frame.assault);
  const isOver = (cost.ok && cost.value.ends) || (target !== undefined && range(at, target) <= 1);
  return isOver
    ? gone
    : { ...gone, scene: sceneAfter(scene, units, from, at, { ...frame, path: [...frame.path, at.name], spent }) };
}

function sceneAfter(
  scene: LhyScene,
  units: readonly Unit[],
  from: LhyHex,
  to: LhyHex,
  { next: _next, inside: _inside, squad: _squad, bore: _bore, ...frame }: ManeuverFrame,
): LhyScene {
  const { position, frames } = scene;
  const moved = units.map(({ cameFrom, ...unit }): [string, Unit] => {
    const behind = directionBehind(scene, { ...unit, ...(cameFrom === undefined ? {} : { cameFrom }) }, from, to);
    const there: Unit = { ...unit, place: { kind: 'map', hex: to.name } };
    return [unit.id, behind === undefined ? there : { ...there, cameFrom: behind }];
  });
  return {
    ...scene,
    position: { ...position, units: { ...position.units, ...Object.fromEntries(moved) } },
    frames: topOf(scene, 'maneuver') === undefined ? frames : [...frames.slice(0, -1), frame],
  };
}
