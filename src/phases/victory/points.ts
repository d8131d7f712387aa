import { record } from '../../state/procedure.js';
import { ledger, plus, total } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { mul, rational } from '../../kernel/numbers/rational.js';
import type { Rational } from '../../kernel/numbers/rational.js';
import { handicapFor } from '../../state/scenario/handicap.js';
import { areaHexes } from '../../state/scenario/area.js';
import type { Counter } from '../../state/position/counter.js';
import type { Side } from '../../state/position/place.js';
import { typeOf } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import type { Condition, PointRule } from '../../state/scenario/victory.js';
import { otherSide } from '../../state/world.js';
import { STACKING_EQUIVALENTS } from '../../tables/index.js';
import type { CounterKind, CounterType } from '../../units/index.js';
import { halfSquadsOf, isMmc, isSmc } from '../../units/index.js';
import { controllerOf } from './control.js';

/**
 * The Victory Points of a side as the position stands: for hexes, for losses of the enemy, for units brought off the map,
 * and those that events have awarded. Half-Squads are worth half of what Squads are, so halves of points may come out.
 *
 * @rule 1.8.1, 22.0
 * @example total(victoryPoints(scene, 'us')) // { n: 7, d: 2 }
 */
export function victoryPoints(scene: Scene, side: Side): Ledger {
  const rules = scene.world.scenario.victory.points ?? [];
  const given = handicapFor(scene.world, side)?.points;
  const awarded = scene.position.facts.awards?.[side] ?? 0;
  return ledger(
    'victoryPoints',
    '1.8.1',
    [
      ...rules.filter((rule) => rule.side === side && !isEachTurn(rule)).map((rule) => pointsFor(scene, rule)),
      plus('awarded', '1.8', awarded),
      ...(given === undefined ? [] : [plus('handicap', '22.0', given)]),
    ],
    side,
  );
}

/** Points of every turn are awarded when it is over, and stand among the points awarded from then on. */
function isEachTurn(rule: PointRule): rule is Extract<PointRule, { kind: 'control' }> {
  return rule.kind === 'control' && rule.each === 'turn';
}

/**
 * Awards the points that are earned when a turn is over.
 *
 * @rule 1.8.1, 22.1
 * @example yield* awardTurn(scene)
 */
export function* awardTurn(scene: Scene): GameProcedure {
  for (const rule of scene.world.scenario.victory.points ?? []) {
    if (!isEachTurn(rule)) continue;
    const earned = hexesHeld(scene, rule) * rule.hex;
    if (earned === 0) continue;
    const before = scene.position.facts.awards?.[rule.side] ?? 0;
    const fact = { kind: 'award', side: rule.side, points: before + earned } as const;
    yield* record({ kind: 'factSettled', fact, to: 'all' });
  }
}

function pointsFor(scene: Scene, rule: PointRule): Term {
  switch (rule.kind) {
    case 'lost': {
      const lost = lostOf(scene, otherSide(scene.world, rule.side), rule.of);
      return plus('countersLost', '22.0', lost * rule.points, { count: lost });
    }
    case 'control': {
      const held = hexesHeld(scene, rule);
      return plus('hexesControlled', '22.1', held * rule.hex, { count: held });
    }
    case 'eliminated':
      return plus('enemiesEliminated', '22.0', worth(rule, lossesOf(scene, otherSide(scene.world, rule.side))));
    case 'exited':
      return plus('unitsExited', '22.0', worth(rule, tally(scene, exited(scene, rule.side))));
  }
}

function hexesHeld(scene: Scene, { where, side }: Extract<PointRule, { kind: 'control' }>): number {
  const hexes = areaHexes(scene.world, where, scene.position.facts);
  return hexes.filter((hex) => controllerOf(scene.position, hex) === side).length;
}

/** How many counters of some kinds a side has lost. */
function lostOf({ world, position }: Scene, side: Side, kinds: readonly CounterKind[]): number {
  return position.counters.filter(
    (counter) =>
      counter.side === side && counter.place.kind === 'eliminated' && kinds.includes(typeOf(world, counter).kind),
  ).length;
}

/** Squads counted in Half-Squads, as for stacking, and single men. */
interface Tally {
  readonly halfSquads: number;
  readonly smcs: number;
}

function worth(
  { squad, smc }: { readonly squad: number; readonly smc: number },
  { halfSquads, smcs }: Tally,
): Rational {
  const squads = rational(halfSquads, STACKING_EQUIVALENTS.squad);
  const forSquads = mul(squads, rational(squad));
  return total(ledger('worth', '22.0', [plus('squads', '22.0', forSquads), plus('smcs', '22.0', smcs * smc)]));
}

function tally({ world }: Scene, counters: readonly Counter[]): Tally {
  const types = counters.map((counter) => typeOf(world, counter));
  return { halfSquads: types.reduce((sum, type) => sum + squadsWorth(type), 0), smcs: types.filter(isSmc).length };
}

/** Crews and Weapon Teams are no Squads. */
function squadsWorth(type: CounterType): number {
  return isMmc(type) && type.kind !== 'crew' && type.kind !== 'weaponTeam' ? halfSquadsOf(type) : 0;
}

function exited({ position }: Scene, side: Side): readonly Counter[] {
  return position.counters.filter((counter) => counter.side === side && counter.place.kind === 'exited');
}

/**
 * The losses of a side: its order of battle, as far as it came into the game, less everything that is left. So a
 * reduced Squad counts as half a Squad lost, and two Half-Squads that recombine lose nothing.
 */
function lossesOf(scene: Scene, side: Side): Tally {
  const { world, position } = scene;
  const own = position.counters.filter((counter) => counter.side === side);
  const began = tally(
    scene,
    own.filter(({ id }) => world.forceOf.has(id)),
  );
  const left = tally(
    scene,
    own.filter(({ place }) => place.kind !== 'eliminated'),
  );
  const dead = tally(
    scene,
    own.filter(({ place }) => place.kind === 'eliminated'),
  );
  return { halfSquads: Math.max(0, began.halfSquads - left.halfSquads), smcs: dead.smcs };
}

/**
 * Whether a side has the Victory Points that a condition asks for.
 *
 * @rule 1.8.1
 * @example hasPoints(scene, { kind: 'points', side: 'us', ahead: 1 }) // false
 */
export function hasPoints(scene: Scene, { side, atLeast, ahead }: Extract<Condition, { kind: 'points' }>): boolean {
  const own = total(victoryPoints(scene, side));
  const other = total(victoryPoints(scene, otherSide(scene.world, side)));
  const margin = rational(own.n * other.d - other.n * own.d, own.d * other.d);
  const reaches = (value: Rational, least: number | undefined): boolean =>
    least === undefined || value.n >= least * value.d;
  return reaches(own, atLeast) && reaches(margin, ahead);
}
