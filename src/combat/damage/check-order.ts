import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { choose } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { damageResult } from '../../tables/index.js';
import { actsAsLeader, damageColumn } from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import { counterOf, countersOf, isGoodOrder, lmOf, moraleOf, reduce, typeOf } from '../../state/index.js';
import { bestLeader, lendsTo, servesDamageChecks, standingLeaders } from '../attack/leadership.js';
import { fatalWound } from './wound.js';

/** Units that check together, and the side that caused it; absent if nobody aimed. */
export interface ChecksTogether {
  readonly at: LocationId;
  readonly checks: readonly { readonly unit: CounterId; readonly difference: number }[];
  readonly by?: Side;
  /** The vehicle that they ride in or on. */
  readonly aboard?: CounterId;
}

/** The highest face of the die of a check. */
const WORST_FACE = 6;

/**
 * The order in which units are counted, top to bottom: Leaders first, then by id.
 *
 * @rule 5.0
 * @example checkOrder(scene, ['de.1-6-4.1', 'de.koch.1']) // ['de.koch.1', 'de.1-6-4.1']
 */
export function checkOrder(scene: Scene, units: readonly CounterId[]): readonly CounterId[] {
  return [...units].sort((a, b) => rank(scene, a) - rank(scene, b) || byText(a, b));
}

function rank(scene: Scene, unit: CounterId): number {
  const counter = counterOf(scene.position, unit);
  return counter !== undefined && actsAsLeader(typeOf(scene.world, counter)) ? 0 : 1;
}

/**
 * The order in which units make their damage checks: Leaders first. Within Leaders and within the others the owner
 * chooses, or the attacker by the switch `damageCheckOrder`. He is asked only where one check affects another: with two
 * Leaders, and beside an Advisor who may fall. That a Hero may take the room of a second one is not asked; such units
 * check in the order of their ids.
 *
 * @rule 5.0
 * @example yield* orderOfChecks(scene, { at: 'J3', checks, by: 'us' }) // ['de.koch.1', 'de.1-6-4.1']
 */
export function* orderOfChecks(scene: Scene, together: ChecksTogether): GameProcedure<readonly CounterId[]> {
  const listed = checkOrder(
    scene,
    together.checks.map(({ unit }) => unit),
  );
  const by = chooserOf(scene, together);
  if (by === undefined || listed.length < 2) return listed;
  const units = countersOf(scene.position, listed);
  const [leaders, others] = [units.filter(isLeaderOf(scene)), units.filter((unit) => !isLeaderOf(scene)(unit))];
  const first = yield* chosenOrder(scene, leaders, by, together.at, (left) => {
    const standing = standingLeaders(scene, together, units[0]?.side ?? '').filter((id) => !listed.includes(id));
    return mayHelpEachOther(scene, left, standing);
  });
  const then = yield* chosenOrder(scene, others, by, together.at, (left) => mayLoseAdvisor(scene, left, together));
  return [...first, ...then];
}

function isLeaderOf(scene: Scene): (unit: Counter) => boolean {
  return (unit) => actsAsLeader(typeOf(scene.world, unit));
}

/** The side that chooses the order of the checks; absent when units check from top to bottom. */
function chooserOf(scene: Scene, { checks, by }: ChecksTogether): Side | undefined {
  const owner = counterOf(scene.position, checks[0]?.unit ?? '')?.side;
  switch (scene.world.ruleset.switches.damageCheckOrder) {
    case 'owner':
      return owner;
    case 'firer':
      return by ?? owner;
    case 'topToBottom':
      return undefined;
  }
}

/** Asks which unit checks next, as long as the order matters among the units left. */
function* chosenOrder(
  scene: Scene,
  units: readonly Counter[],
  by: Side,
  at: LocationId,
  matters: (left: readonly Counter[]) => boolean,
): GameProcedure<readonly CounterId[]> {
  const order: CounterId[] = [];
  let left = units;
  while (left.length > 1 && matters(left)) {
    const options = left.map((unit) => unit.id);
    const usual = usualNext(scene, left, by);
    const next = yield* choose({ purpose: 'damageCheckOrder', of: at, rule: '5.0', by, options, usual });
    order.push(next as CounterId);
    left = left.filter((unit) => unit.id !== next);
  }
  return [...order, ...left.map((unit) => unit.id)];
}

/**
 * The unit that usually checks next. For the owner it is the Leader who lends most, and an Advisor comes last; for the
 * attacker it is the other way round.
 */
function usualNext(scene: Scene, units: readonly Counter[], by: Side): CounterId {
  const ranked = [...units].sort((a, b) => use(scene, b) - use(scene, a));
  const next = units[0]?.side === by ? ranked[0] : ranked.at(-1);
  return next?.id ?? '';
}

/** The value for other units if a unit checks before them. */
function use(scene: Scene, unit: Counter): number {
  if (typeOf(scene.world, unit).kind === 'advisor') return -1;
  return isGoodOrder(unit) && servesDamageChecks(scene, unit) ? lmOf(scene, unit) : 0;
}

/** Whether a Leader who passes would help a later check more than the Leaders who help already. */
function mayHelpEachOther(scene: Scene, leaders: readonly Counter[], standing: readonly CounterId[]): boolean {
  const bystanders = countersOf(scene.position, standing);
  const better = (leader: Counter, other: Counter): boolean => {
    const helper = bestLeader(scene, bystanders, other);
    return lendsTo(scene, leader, other) && lmOf(scene, leader) > (helper === undefined ? 0 : lmOf(scene, helper));
  };
  return leaders.some(
    (leader) =>
      isGoodOrder(leader) &&
      servesDamageChecks(scene, leader) &&
      leaders.some((other) => other.id !== leader.id && better(leader, other)),
  );
}

/**
 * Whether an Advisor may fall and leave the others without him.
 *
 * @rule 11.9
 */
function mayLoseAdvisor(scene: Scene, units: readonly Counter[], together: ChecksTogether): boolean {
  return units.some((unit) => typeOf(scene.world, unit).kind === 'advisor' && mayFall(scene, unit, together));
}

/** Whether a single man may be killed by his check: his worst die, with no Leader to help him. */
function mayFall(scene: Scene, unit: Counter, { checks }: ChecksTogether): boolean {
  const type = typeOf(scene.world, unit);
  const column = damageColumn(type, unit.status);
  const check = checks.find((other) => other.unit === unit.id);
  if (column === undefined || check === undefined) return false;
  const morale = Math.max(1, wholeTotal(moraleOf(scene, unit)));
  const worst = damageResult(column, WORST_FACE + check.difference, morale);
  return worst === 'eliminated' || (worst === 'wounded' && (unit.status.wounds ?? 0) + 1 >= fatalWound(scene, unit));
}

/**
 * The scene without a single man who falls.
 *
 * @rule 5.1
 * @example withoutMan(scene, 'us.advisor.1')
 */
export function withoutMan(scene: Scene, man: CounterId): Scene {
  const fell = {
    kind: 'counterRemoved',
    counter: man,
    cause: 'damage',
    place: { kind: 'eliminated' },
    to: 'all',
  } as const;
  return { ...scene, position: reduce(scene.position, fell) };
}
