import type { LhyConstraint, LhyScene, Unit } from '../state/index.js';
import {
  eachUnit,
  has,
  inPlay,
  inScene,
  isFreshHero,
  isPinned,
  mayAct,
  platoonIn,
  unitsNamed,
} from '../state/index.js';
import { canAct, mustAct } from './mandatory.js';
import { isLeaderless } from './platoons.js';
import type { Sort } from './reaction.js';
import { rightTo, segmentUnder } from './reaction.js';

/** What units on foot do not do in a Primary Impact Hex. Fire and recovery say so themselves, and they may withdraw. */
const BOUND: readonly Sort[] = ['maneuver', 'load', 'reinforce', 'assault', 'clear'];

/** What a vehicle in Overwatch may still do: fire, and ask for fire, which is no action. To maneuver is refused by its own rule. */
const WATCHING: readonly Sort[] = ['smallArms', 'antiTank', 'mortar', 'illuminate', 'maneuver'];

/** What every action of units in a segment has to keep: they may act, their platoon or what they have seen lets them, Heroes come first. */
export interface Acting<A> {
  /** What they want to do. */
  readonly sort: Sort;
  /** The units that act. */
  readonly units: (action: A, scene: LhyScene) => readonly string[];
}

/**
 * The conditions under which units may act in a segment.
 *
 * @param acting what they want to do, and who they are
 * @returns `is-dummy`, `already-acted`, `in-overwatch`, `not-activated`, `no-leader`, `nothing-observed`, `pinned` and `heroes-first`
 * @rule 6.0-II.1, 6.0-II.2, 7.0, 8.2, 8.3, 9.0, 9.1.2, 10.4.1, 11.4.7.1, 13.3.4.2, 20.8
 * @example entitled<SmallArmsAction>({ sort: 'smallArms', units: ({ unit }) => [unit] })
 */
export function entitled<A>({ sort, units }: Acting<A>): readonly LhyConstraint<A>[] {
  const when = eachUnit<A>((scene, action) => unitsNamed(scene.position, units(action, scene)));
  const inSegment = (scene: LhyScene, of: 'activation' | 'reaction') => segmentUnder(scene)?.of === of;
  return [
    when('is-dummy', '20.8', (_scene, unit) => sort !== 'maneuver' && has(unit, 'dummy')),
    when('already-acted', '9.0', (_scene, unit) => !mayAct(unit)),
    when('in-overwatch', '10.4.1', (_scene, unit) => unit.motion === 'overwatch' && !WATCHING.includes(sort)),
    when(
      'not-activated',
      '7.0',
      (scene, unit) => inSegment(scene, 'activation') && rightTo(scene, unit, sort) === undefined,
    ),
    when('no-leader', '13.3.4.2', (scene, unit) => inSegment(scene, 'activation') && isHeldBack(scene, unit)),
    when(
      'nothing-observed',
      '8.3',
      (scene, unit) =>
        inSegment(scene, 'reaction') && rightTo(scene, unit, sort) === undefined && mustAct(scene, unit) === undefined,
    ),
    when('pinned', '11.4.7.1', (scene, unit) => BOUND.includes(sort) && isPinned(scene, unit)),
    when('heroes-first', '6.0-II.1', heroesWait),
  ];
}

/** A unit of a platoon without a leader does only what it must. */
function isHeldBack(scene: LhyScene, unit: Unit): boolean {
  const platoons = ownPlatoons(scene, unit);
  return (
    platoons.length > 0 && platoons.every((each) => isLeaderless(scene, each)) && mustAct(scene, unit) === undefined
  );
}

/** The activated platoons to which a unit belongs: its own, or for a support unit all of them. */
function ownPlatoons({ world, position }: LhyScene, unit: Unit): readonly string[] {
  const { platoons } = position.activation;
  const own = platoonIn(world, unit);
  return own !== undefined && platoons.includes(own) ? [own] : platoons;
}

/** The Heroes who still have to act. */
const waitingHeroes = /* @__PURE__ */ inScene((scene) =>
  inPlay(scene.position).filter((each) => has(each, 'heroic') && mustAct(scene, each) !== undefined),
);

/** Heroes come first, and one who has just become Heroic before all others, where they can act at all. */
function heroesWait(scene: LhyScene, unit: Unit): boolean {
  if (has(unit, 'heroic')) return false;
  const before = scene.world.rulings.switches.heroicOrder === 'before';
  return waitingHeroes(scene).some(
    (hero) => (!before || isFreshHero(scene.position, hero)) && canAct(scene, hero, 'alone'),
  );
}
