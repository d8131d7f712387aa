import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topOf } from '../../engine/index.js';
import { record } from '../state/procedure.js';
import type { Direction } from '../../board/geometry.js';
import { directionTo, opposite, range } from '../../board/geometry.js';
import type { DirectAction, Lhy, LhyScene, Unit } from '../state/index.js';
import { companyIn, has, hexOf, inPlay, leaderOf, mayAct, platoonIn, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { buildingsIn, isForest } from '../terrain/index.js';

/** A leader directs units so many hexes away. */
const REACH = 1;

const sideOf = (scene: LhyScene) => topOf(scene, 'segment')?.by ?? '';

/**
 * The units that a leader can direct now to maneuver or recover: those of his platoon with him, or beside him in the open. A
 * Russian leader directs his company.
 *
 * @rule 8.3a
 * @example directedBy(scene, leader).map(({ id }) => id)
 */
export function directedBy(scene: LhyScene, leader: Unit): readonly Unit[] {
  const { world, position } = scene;
  const here = world.map.names.get(hexOf(position, leader) ?? '');
  const { nation } = typeOf(world, leader);
  if (here === undefined) return [];
  return inPlay(position).filter((unit) => {
    const there = world.map.names.get(hexOf(position, unit) ?? '');
    if (unit.id === leader.id || unit.side !== leader.side || there === undefined || !mayAct(unit)) return false;
    const isOwn = leads(scene, leader, unit) || goesAlong(scene, leader, unit);
    return isOwn && isInReach(here, there, nation === 'russian');
  });
}

/** A leader leads his platoon, and a Russian one his company. */
function leads({ world }: LhyScene, leader: Unit, unit: Unit): boolean {
  const own = platoonIn(world, leader);
  if (own !== undefined) return platoonIn(world, unit) === own;
  return companyIn(world, unit) !== undefined && companyIn(world, unit) === companyIn(world, leader);
}

/** The unit has been activated with the platoon of the leader in this cycle, and is of none that was. */
function goesAlong({ world, position }: LhyScene, leader: Unit, unit: Unit): boolean {
  const led = position.activation.platoons.some(
    (platoon) => leaderOf({ world, position, frames: [] }, platoon)?.id === leader.id,
  );
  return led && isAdHoc({ world, position }, unit);
}

/**
 * Whether a unit was activated with a platoon of which it is none: units of two platoons that are coordinated remain those of their own leaders.
 *
 * @rule 7.1, 7.2
 * @example isAdHoc(scene, squadOfTheSecondPlatoon) // false, where both platoons are activated
 */
export function isAdHoc({ world, position }: Pick<LhyScene, 'world' | 'position'>, unit: Unit): boolean {
  const { platoons, members } = position.activation;
  const own = platoonIn(world, unit);
  return members.includes(unit.id) && (own === undefined || !platoons.includes(own));
}

function isInReach(here: LhyHex, there: LhyHex, anyTerrain: boolean): boolean {
  if (range(here, there) > REACH) return false;
  if (anyTerrain) return true;
  if (here === there || isJoined(here, there)) return true;
  return !isClose(here) && !isClose(there);
}

/** A road, a railroad or a path leads from one hex into the other. */
function isJoined(here: LhyHex, there: LhyHex): boolean {
  const direction = directionTo(here, there);
  if (direction === undefined) return false;
  const leads = ({ ways = [] }: LhyHex, to: Direction): boolean =>
    ways.some((way) => way.kind !== 'river' && way.to.includes(to));
  return leads(here, direction) && leads(there, opposite(direction));
}

/** A forest or a building: in it a leader directs those who are with him. */
function isClose(hex: LhyHex): boolean {
  return isForest(hex) || buildingsIn(hex).length > 0;
}

/** A leader who reacts directs his platoon: its units may maneuver or recover in this segment although they have seen nothing. */
export const directRule: ActionRule<Lhy, DirectAction> = actionRule<Lhy, DirectAction>({
  kind: 'direct',
  frames: ['segment'],
  slots: [
    {
      name: 'leader',
      form: 'one',
      values: (scene) =>
        inPlay(scene.position)
          .filter((unit) => unit.side === sideOf(scene) && typeOf(scene.world, unit).kind === 'leader')
          .map(({ id }) => id),
    },
  ],
  references: [
    constraint('not-yours', '8.0', (scene, { leader }) =>
      scene.position.units[leader]?.side === sideOf(scene) ? undefined : { unit: leader },
    ),
    constraint('no-leader', '8.3', ({ world, position }, { leader }) => {
      const unit = position.units[leader];
      return unit !== undefined && typeOf(world, unit).kind === 'leader' ? undefined : { unit: leader };
    }),
  ],
  constraints: [
    constraint('not-in-reaction', '8.3', (scene) => (topOf(scene, 'segment')?.of === 'reaction' ? undefined : {})),
    constraint('already-acted', '9.0', ({ position }, { leader }) => {
      const unit = position.units[leader];
      return unit !== undefined && mayAct(unit) && !has(unit, 'directing') ? undefined : { unit: leader };
    }),
    constraint('is-dummy', '20.8', ({ position }, { leader }) =>
      position.units[leader]?.marks.includes('dummy') === true ? { unit: leader } : undefined,
    ),
    constraint('disrupted', '13.3.2', ({ position }, { leader }) =>
      position.units[leader]?.condition === 'good' ? undefined : { unit: leader },
    ),
    constraint('nobody-to-direct', '8.3', (scene, { leader }) => {
      const unit = scene.position.units[leader];
      return unit !== undefined && directedBy(scene, unit).length > 0 ? undefined : { unit: leader };
    }),
  ],
  *run(scene, { leader }) {
    const unit = scene.position.units[leader];
    const units = unit === undefined ? [] : directedBy(scene, unit);
    yield* record({ kind: 'marked', unit: leader, mark: 'directing' });
    for (const { id } of units) yield* record({ kind: 'marked', unit: id, mark: 'directed' });
  },
});
