import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Cup } from '../phases/index.js';
import { fitsArm, infantryIn, platoonsIn, sharesOf, supportIn, tanksIn } from '../phases/index.js';
import type { Draw, Mission, MissionForce } from '../state/index.js';
import { isInPool, openingUnit, platoonIn, stepsOf, typeOf } from '../state/index.js';
import { neverDisrupts } from '../units/index.js';
import type { MissionGround } from './faults.js';

/**
 * What cannot be drawn of the forces of a mission: there are too few counters in the pool, or they are of another arm.
 *
 * @returns `too-few-counters` and `wrong-arm`, each with the path of the force
 * @rule 20.6
 * @example forceFaults(ground, mission) // []
 */
export function forceFaults(ground: MissionGround, mission: Mission): readonly Problem[] {
  const { forces = [] } = mission;
  return forces.flatMap(({ id, side, draw }, i) => {
    const path = `/forces/${i}/draw`;
    if (!fitsArm(draw)) return [problem('wrong-arm', { force: id }, '20.6', `${path}/of`)];
    const counters = mission.units
      .map((unit) => openingUnit(unit))
      .filter((unit) => unit.side === side && isInPool(unit));
    const wanted = wantedOf(
      draw,
      forces.slice(0, i).filter((each) => each.side === side),
    );
    const there = availableTo(draw, { world: ground, counters });
    if (there < wanted) return [problem('too-few-counters', { force: id, wanted, there }, '20.6', path)];
    const lacking = lacksSection(draw, { world: ground, counters });
    return lacking ? [problem('too-few-counters', { force: id, wanted: 1, there: 0 }, '20.6', path)] : [];
  });
}

/** An odd step of squads that are never reduced is a section of the platoon of any of them. */
function lacksSection(draw: Draw, cup: Cup): boolean {
  if (draw.kind !== 'infantry' || draw.steps % 2 === 0) return false;
  const squads = infantryIn(cup, draw.of, 'squad');
  if (squads.length * 2 <= draw.steps) return false;
  return squads.some(
    (squad) =>
      !neverDisrupts(typeOf(cup.world, squad)) &&
      infantryIn(cup, platoonIn(cup.world, squad) ?? '', 'section').length === 0,
  );
}

/** What a draw needs: steps, counters or platoons; those of earlier forces from the same cup with it. */
function wantedOf(draw: Draw, earlier: readonly MissionForce[]): number {
  const numbers = [draw, ...earlier.map((each) => each.draw).filter((each) => isSameCup(each, draw))];
  return numbers.reduce((sum, each) => sum + (each.kind === 'infantry' ? each.steps : each.number), 0);
}

function isSameCup(a: Draw, b: Draw): boolean {
  if (a.kind === 'support' && b.kind === 'support') return a.types.some((type) => b.types.includes(type));
  if (a.kind === 'platoons' && b.kind === 'platoons') return a.arm === b.arm;
  return a.kind === b.kind && 'of' in a && 'of' in b && a.of === b.of;
}

function availableTo(draw: Draw, cup: Cup): number {
  switch (draw.kind) {
    case 'infantry':
      return [...infantryIn(cup, draw.of, 'squad'), ...infantryIn(cup, draw.of, 'section')].reduce(
        (sum, unit) => sum + stepsOf(cup.world, unit, 'other'),
        0,
      );
    case 'vehicles':
      return tanksIn(cup, draw.of).length;
    case 'support':
      return supportIn(cup, draw.types).length;
    case 'platoons':
      return platoonsWithin(
        [...platoonsIn(cup, draw.arm).values()].map(({ length }) => length),
        draw.number,
      );
  }
}

/** How many of the wanted platoons the companies can give, each company its share. */
function platoonsWithin(companies: readonly number[], number: number): number {
  const sizes = [...companies].sort((a, b) => b - a);
  return sharesOf(number).reduce((sum, share, i) => sum + Math.min(share, sizes[i] ?? 0), 0);
}
