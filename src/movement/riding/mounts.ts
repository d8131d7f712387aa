import { ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Params } from '../../kernel/basis/result.js';
import type { MoveFrame, Mover, Scene } from '../../state/index.js';
import { isAmidFlames, typeOf } from '../../state/index.js';
import { ASSAULT_MOVE_DIVISOR, HALF_POINTS } from '../../tables/index.js';
import { isMmc, isMounted } from '../../units/index.js';
import { mpsLeft, required, tooDear } from '../party/mover.js';

/** One condition of dismounting: the parameters of its violation, or nothing. */
interface DismountRule {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene, frame: MoveFrame) => Params | undefined;
}

/**
 * The Leg unit that a mover becomes when it dismounts.
 *
 * @returns its catalogue id; nothing for a unit on foot, or if its counter names none
 * @rule 6.6
 * @example dismountedType(scene, mover) // 'it.1-4-4'
 */
export function dismountedType(scene: Scene, { unit }: Mover): string | undefined {
  const type = typeOf(scene.world, required(scene, unit));
  return isMmc(type) && isMounted(type) ? type.dismounted : undefined;
}

/**
 * Whether a mover is in the saddle: a Mounted Unit, or a single man who rides with one.
 *
 * @rule 6.6
 * @example isInSaddle(scene, mover) // true
 */
export function isInSaddle(scene: Scene, mover: Mover): boolean {
  return mover.rides === true || isMounted(typeOf(scene.world, required(scene, mover.unit)));
}

/**
 * The cost of dismounting for a mover: half its MF, fractions up.
 *
 * @returns a ledger in MPs whose last term turns them into half-points
 * @rule 6.6
 * @example wholeTotal(dismountCost(mover)) // 12: six MPs of twelve
 */
export function dismountCost({ unit, own }: Mover): Ledger {
  const terms = [
    plus('movementFactor', '6.6', rational(own, HALF_POINTS)),
    term('halved', '6.6', 'times', rational(1, ASSAULT_MOVE_DIVISOR)),
    term('rounded', '6.6', 'roundUp', 1),
    term('halfPoints', '6.0', 'times', HALF_POINTS),
  ];
  return ledger('dismountCost', '6.6', terms, unit);
}

/**
 * The conditions of dismounting: the group stands on the map, a unit rides, all Mounted Units have a Leg unit to become
 * and half their MF left, and no unit uses Hit & Run.
 *
 * @rule 6.6
 */
export const DISMOUNT_RULES: readonly DismountRule[] = [
  { code: 'not-ready', rule: '6.0', violation: (_scene, { step }) => (step === 'ready' ? undefined : {}) },
  { code: 'not-on-map', rule: '6.6', violation: (_scene, { at }) => (at === undefined ? {} : undefined) },
  {
    code: 'must-leave-fire',
    rule: '10.5.6.2',
    violation: (scene, frame) => (isAmidFlames(scene, frame) ? { at: frame.at ?? '' } : undefined),
  },
  {
    code: 'nobody-mounted',
    rule: '6.6',
    violation: (scene, { movers }) => (movers.some((mover) => isInSaddle(scene, mover)) ? undefined : {}),
  },
  {
    code: 'cannot-dismount',
    rule: '6.6',
    violation: (scene, { movers }) => {
      const stuck = movers.find(
        (mover) => mover.rides !== true && isInSaddle(scene, mover) && dismountedType(scene, mover) === undefined,
      );
      return stuck === undefined ? undefined : { unit: stuck.unit };
    },
  },
  {
    code: 'dismount-in-hit-and-run',
    rule: '6.7',
    violation: (_scene, { movers }) => {
      const mover = movers.find(({ mode }) => mode === 'hitAndRun');
      return mover === undefined ? undefined : { unit: mover.unit };
    },
  },
  {
    code: 'not-enough-mps',
    rule: '6.6',
    violation: (scene, { movers }) => {
      for (const mover of movers) {
        if (!isInSaddle(scene, mover)) continue;
        const cost = wholeTotal(dismountCost(mover));
        if (cost > mpsLeft(mover)) return tooDear({ unit: mover.unit }, cost, mpsLeft(mover));
      }
      return undefined;
    },
  },
];

/**
 * Whether a group on the move can dismount where it stands.
 *
 * @rule 6.6
 * @example canDismount(scene, frame)
 */
export function canDismount(scene: Scene, frame: MoveFrame): boolean {
  return DISMOUNT_RULES.every(({ violation }) => violation(scene, frame) === undefined);
}
