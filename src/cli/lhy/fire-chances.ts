import type { Sent } from '../../engine/index.js';
import type { FireEffect, Lhy, Unit } from '../../lhy/index.js';
import { antiTankEffect, cohesionOf, fireEffect, typeOf } from '../../lhy/index.js';
import { phrase } from '../files/language.js';
import type { LhyAsking } from './play-asking.js';
import { called, eyesOf } from './play-asking.js';

/** The faces of the die. */
const FACES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** What a concealed enemy may have: the Cohesion of most counters. */
const USUAL: readonly number[] = [5, 6, 7];

/**
 * The chances of fire once its dice fall, by this fire alone and without the help of a leader, as far as the person sees the target: what it does to the
 * unit that the roll is compared with (13.1, 13.2 of the second game). Of concealed units on foot the Cohesion is not known: then the chances are told for the usual ones.
 *
 * @param action small arms fire, anti-tank fire or fire together
 * @param value the value of the fire
 * @returns nothing for another action, and where nothing is known of the target
 * @example chancesOf(asking, fire, 2) // 'against Umber squad 1-1: an effect 60 %, a casualty 30 %'
 */
export function chancesOf(asking: LhyAsking, action: Sent<Lhy>, value: number): string | undefined {
  const target = 'target' in action && typeof action.target === 'string' ? action.target : undefined;
  if (action.kind === 'antiTank' || (action.kind === 'enfilade' && target !== undefined))
    return target === undefined ? undefined : atArmour(asking, target, value);
  return action.kind === 'smallArms' || action.kind === 'enfilade' ? inHex(asking, action.hex, value) : undefined;
}

function atArmour(asking: LhyAsking, target: string, value: number): string | undefined {
  const { world } = asking;
  const { units } = eyesOf(asking).position;
  const unit = Object.hasOwn(units, target) ? units[target] : undefined;
  const { armour, kind } = unit === undefined ? {} : typeOf(world, unit);
  if (armour === undefined || kind === undefined) return undefined;
  const effects = FACES.map((die) => antiTankEffect(world.rulings, { kind, armour }, die, { value, enfilade: false }));
  const [destroyed, shocked] = [share(effects, ['destroyed']), share(effects, ['shocked'])];
  return phrase('solo.chance.armour', { who: called(asking, target), destroyed, shocked }, asking);
}

function inHex(asking: LhyAsking, hex: string, value: number): string | undefined {
  const { world, person } = asking;
  const there = Object.values(eyesOf(asking).position.units).filter(
    ({ side, place }) => side !== person && place.kind === 'map' && place.hex === hex,
  );
  const isHidden = there.some(({ type }) => type.startsWith('concealed'));
  if (isHidden) {
    const each = USUAL.map((cohesion) => {
      const effects = FACES.map((die) =>
        fireEffect({ nation: '', cohesion, disrupted: false, heroic: false }, die + value),
      );
      return phrase('solo.chance.of', { cohesion, chance: share(effects, WORSE) }, asking);
    });
    return phrase('solo.chance.concealed', { chances: each.join(', ') }, asking);
  }
  const [best] = there
    .flatMap((unit) => {
      const cohesion = cohesionOf(world, unit);
      return cohesion === undefined ? [] : [{ unit, cohesion }];
    })
    .sort((a, b) => b.cohesion - a.cohesion);
  if (best === undefined) return undefined;
  const effects = FACES.map((die) => fireEffect(steady(asking, best.unit, best.cohesion), die + value));
  const facts = {
    who: called(asking, best.unit.id),
    effect: share(effects, WORSE),
    casualty: share(effects, ['casualty']),
  };
  return phrase('solo.chance.foot', facts, asking);
}

function steady({ world }: LhyAsking, unit: Unit, cohesion: number): Parameters<typeof fireEffect>[0] {
  const { nation } = typeOf(world, unit);
  return { nation, cohesion, disrupted: unit.condition === 'disrupted', heroic: unit.marks.includes('heroic') };
}

/** Every effect but none. */
const WORSE: readonly FireEffect[] = ['regroups', 'disrupts', 'shocked', 'casualty', 'destroyed'];

/** How many of a hundred rolls have one of some effects. */
function share(effects: readonly FireEffect[], wanted: readonly FireEffect[]): number {
  return (100 * effects.filter((each) => wanted.includes(each)).length) / FACES.length;
}
