import { moverWith } from '../../state/frames/shapes.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { record, replace } from '../../state/procedure.js';
import type {
  Clause,
  Constraint,
  Counter,
  CounterId,
  GameProcedure,
  Scene,
  SlotRule,
  TakeAction,
} from '../../state/index.js';
import {
  constraint,
  counterOf,
  isAmidFlames,
  hasHandFor,
  isGoodOrder,
  isLifted,
  looseWeaponsAt,
  mayCapture,
  onMap,
  supportWeaponsOf,
  typeOf,
} from '../../state/index.js';
import { HALF_POINTS, MOVEMENT_FACTOR_MODIFIERS, STEP_COSTS } from '../../tables/index.js';
import { isMounted, isSmc, mayCarry, isSupportWeapon, isWeapon } from '../../units/index.js';
import { mpsLeft, tooDear } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { boatOfOthers } from './boats.js';
import { ON_THE_MOVE, moving, moverOf } from './bearers.js';

/** The half-points that a unit on the move pays to pick a weapon up. */
const PICK_UP: number = STEP_COSTS.pickUpWeapon * HALF_POINTS;

/** The half-points that a single man loses when he carries one. */
const BURDEN: number = -MOVEMENT_FACTOR_MODIFIERS.smcCarryingWeapon * HALF_POINTS;

/** Also before the first step. */
const AT_THE_START: Clause = { unless: { pickUpInStartHex: 'yes' } };

/**
 * The MPs that a mover loses by picking up a weapon: the price, and for a single man the burden of his first Support
 * Weapon.
 *
 * @returns half-points
 * @rule 1.6
 * @example pickUpCost(scene, squad, mg42) // 4
 */
export function pickUpCost(scene: Scene, unit: Counter, weapon: Counter): number {
  const type = typeOf(scene.world, weapon);
  const first = isSmc(typeOf(scene.world, unit)) && supportWeaponsOf(scene, unit.id).length === 0;
  return first && isWeapon(type) && isSupportWeapon(type) ? PICK_UP + BURDEN : PICK_UP;
}

/**
 * Nobody takes the enemy's 40 mm grenades.
 *
 * @rule 23.2.2
 */
export const NOT_CAPTURED: Constraint<TakeAction> = constraint(
  'cannot-capture',
  '23.2.2',
  (scene, { unit, weapon }) => {
    const [taker, taken] = [counterOf(scene.position, unit), counterOf(scene.position, weapon)];
    if (taker === undefined || taken === undefined || !isWeapon(typeOf(scene.world, taken))) return undefined;
    return mayCapture(scene, taken, taker.side) ? undefined : { unit, weapon };
  },
);

/**
 * The conditions of picking up a weapon on the move: it lies where the group stands, the unit is in Good Order, has a
 * free hand and two MPs left, and is no Weapon Team. A Low Crawl leaves no time.
 *
 * @rule 1.6
 */
export const takeOnTheMove: readonly Constraint<TakeAction>[] = [
  constraint('not-ready', '6.0', (scene) => (moving(scene)?.step === 'ready' ? undefined : {})),
  constraint('not-moving', '1.6', (scene, { unit }) => (moverOf(scene, unit) === undefined ? { unit } : undefined)),
  constraint('weapon-not-there', '1.6', (scene, { weapon }) => {
    const found = counterOf(scene.position, weapon);
    const at = moving(scene)?.at;
    const there =
      found !== undefined && at !== undefined && onMap(found) === at && isWeapon(typeOf(scene.world, found));
    return there ? undefined : { weapon };
  }),
  constraint('not-good-order', '1.6', (scene, { unit }) => {
    const counter = counterOf(scene.position, unit);
    return counter === undefined || isGoodOrder(counter) ? undefined : { unit };
  }),
  constraint('cannot-carry', '1.6', (scene, { unit, weapon }) => {
    const counter = counterOf(scene.position, unit);
    const taken = counterOf(scene.position, weapon);
    return counter === undefined || taken === undefined || hasFreeHand(scene, counter, taken) ? undefined : { unit };
  }),
  NOT_CAPTURED,
  constraint('boat-needed', '23.3.1', (scene, { unit, weapon }) => {
    const taker = counterOf(scene.position, unit);
    const taken = counterOf(scene.position, weapon);
    return taker === undefined || taken === undefined ? undefined : boatOfOthers(scene, taker, taken);
  }),
  constraint('nothing-beside-low-crawl', '6.3', (scene, { unit }) =>
    moverOf(scene, unit)?.mode === 'lowCrawl' ? { unit } : undefined,
  ),
  constraint('not-enough-mps', '1.6', (scene, { unit, weapon }) => {
    const counter = counterOf(scene.position, unit);
    const taken = counterOf(scene.position, weapon);
    const mover = moverOf(scene, unit);
    if (counter === undefined || taken === undefined || mover === undefined) return undefined;
    const cost = pickUpCost(scene, counter, taken);
    return cost > mpsLeft(mover) ? tooDear({ unit }, cost, mpsLeft(mover)) : undefined;
  }),
  constraint('must-leave-fire', '10.5.6.2', (scene) => {
    const frame = moving(scene);
    return frame !== undefined && isAmidFlames(scene, frame) ? { at: frame.at ?? '' } : undefined;
  }),
  constraint('pick-up-in-rally-only', '1.6', () => ({}), ON_THE_MOVE),
  constraint(
    'pick-up-before-first-step',
    '1.6',
    (scene) => (moving(scene)?.steps === 0 ? {} : undefined),
    AT_THE_START,
  ),
];

/** Why a unit takes up no weapon on the move. */
export type HandBar = 'mounted' | 'carriesNone' | 'full';

/**
 * Why a unit cannot take up one more weapon on the move: it is mounted, it carries none at all, or its hands are full.
 *
 * @returns nothing for one that can
 * @rule 1.6, 6.6
 * @example handBar(scene, mortarTeam, bren) // 'carriesNone'
 */
export function handBar(scene: Scene, unit: Counter, weapon: Counter): HandBar | undefined {
  const type = typeOf(scene.world, unit);
  if (isMounted(type)) return 'mounted';
  if (hasHandFor(scene, unit, weapon)) return undefined;
  return mayCarry(type, 1) ? 'full' : 'carriesNone';
}

function hasFreeHand(scene: Scene, unit: Counter, weapon: Counter): boolean {
  return handBar(scene, unit, weapon) === undefined;
}

/** The slots of picking up on the move. */
export const takeOnTheMoveSlots: readonly SlotRule<TakeAction>[] = [
  { name: 'unit', form: 'one', values: takers },
  { name: 'weapon', form: 'one', values: (scene, { unit }) => (unit === undefined ? [] : weaponsFor(scene, unit)) },
];

function* takers(scene: Scene): Iterable<CounterId> {
  for (const { unit } of moving(scene)?.movers ?? []) if (weaponsFor(scene, unit).length > 0) yield unit;
}

function weaponsFor(scene: Scene, unit: CounterId): readonly CounterId[] {
  const at = moving(scene)?.at;
  if (at === undefined) return [];
  return looseWeaponsAt(scene, at)
    .map((weapon) => weapon.id)
    .filter((weapon) =>
      takeOnTheMove.every(({ violation }) => violation(scene, { kind: 'take', unit, weapon }) === undefined),
    );
}

/**
 * Whether one of a group that sets out could pick something up where it stands.
 *
 * @rule 1.6
 * @example canTakeSomething(scene, party)
 */
export function canTakeSomething(scene: Scene, party: Party): boolean {
  if (party.at === undefined || !isLifted(scene, ON_THE_MOVE)) return false;
  if (party.steps === 0 && !isLifted(scene, AT_THE_START)) return false;
  const loose = looseWeaponsAt(scene, party.at);
  if (loose.length === 0 || tarriesInFire(scene, party)) return false;
  return party.movers.some((mover) => {
    const unit = counterOf(scene.position, mover.unit);
    if (unit === undefined || mover.mode === 'lowCrawl' || !isGoodOrder(unit)) return false;
    return loose.some(
      (weapon) =>
        hasFreeHand(scene, unit, weapon) &&
        mayCapture(scene, weapon, unit.side) &&
        boatOfOthers(scene, unit, weapon) === undefined &&
        pickUpCost(scene, unit, weapon) <= mpsLeft(mover),
    );
  });
}

/** Whether a group would pick something up amid flames it has not faced. */
function tarriesInFire(scene: Scene, party: Party): boolean {
  return isAmidFlames(scene, { kind: 'move', halted: [], step: 'ready', ...party });
}

/**
 * Picks a weapon up on the move: the unit pays, but draws no fire for it.
 *
 * @rule 1.6
 * @example yield* runTakeOnTheMove(scene, { kind: 'take', unit, weapon })
 */
export function* runTakeOnTheMove(scene: Scene, { unit, weapon }: TakeAction): GameProcedure {
  const frame = moving(scene);
  const taker = counterOf(scene.position, unit);
  const taken = counterOf(scene.position, weapon);
  if (frame === undefined || taker === undefined || taken === undefined) return;
  const price = pickUpCost(scene, taker, taken);
  yield* record({ kind: 'weaponTaken', weapon, unit, captured: taken.side !== taker.side, to: 'all' as const });
  yield* replace({
    ...frame,
    movers: mapped(frame.movers, (mover) =>
      mover.unit === unit ? moverWith(mover, { spent: mover.spent + price }) : mover,
    ),
  });
}
