import { fold, tell } from '../state/procedure.js';
import type { FireMarker, LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { drawOne, fireOn, rollInSum, typeOf } from '../state/index.js';
import type { FireEffect } from './effects.js';
import { antiTankEffect, worse } from './effects.js';
import { ROLLS } from './rolls.js';
import { tellMarker } from './tell-marker.js';

const DUEL = { purpose: 'duel', rule: '13.3.6' } as const;

/** What anti-tank fire has done to a unit. */
export interface Hit {
  readonly effect: FireEffect;
  /** A weapon has destroyed it that hurts units around too. */
  readonly collateral: boolean;
  /** A weapon has destroyed it that destroys a limbered gun too: none but a machine gun spares it. */
  readonly limbered: boolean;
}

/** The hits of the one enemy with whom it fights a duel, and those of all others. */
interface Hits {
  readonly duel: Hit;
  readonly others: Hit;
}

export const UNHURT: Hit = { effect: 'none', collateral: false, limbered: false };

/**
 * The enemy with whom a vehicle or a gun fights a duel: each has fired at the other and at nobody else.
 *
 * @param position the position before the dice
 * @returns its id; nothing where there is no such enemy
 * @rule 13.3.6
 * @example duelOf(position, 'blue.tank') // 'red.tank'
 */
export function duelOf({ fire }: LhyScene['position'], id: string): string | undefined {
  const shots = fire.filter(({ kind }) => kind === 'antiTank');
  const targets = (firer: string) => [...new Set(shots.filter((shot) => shot.firer === firer).map(({ unit }) => unit))];
  const [enemy, another] = targets(id);
  if (enemy === undefined || another !== undefined) return undefined;
  const back = targets(enemy);
  return back.length === 1 && back[0] === id ? enemy : undefined;
}

/**
 * What anti-tank fire does to units, each by the worst of its markers. Of two that destroy each other in a duel one survives.
 *
 * @param frozen the scene before the dice
 * @param units the units with anti-tank markers, with both units of each duel
 * @returns the hits by unit
 * @rule 13.2, 13.3.6
 * @example const hits = yield* antiTankHits(frozen, [tank])
 */
export function* antiTankHits(frozen: LhyScene, units: readonly Unit[]): LhyProcedure<ReadonlyMap<string, Hit>> {
  const hits = new Map<string, Hits>();
  for (const unit of units) hits.set(unit.id, yield* hitsOn(frozen, unit));
  for (const { id } of units) {
    const enemy = duelOf(frozen.position, id);
    if (enemy === undefined || id > enemy || !diesOfDuel(hits.get(id)) || !diesOfDuel(hits.get(enemy))) continue;
    const lucky = yield* drawOne(DUEL, id, frozen.position.initiative, [id, enemy]);
    const { others } = hits.get(lucky) as Hits;
    hits.set(lucky, { duel: UNHURT, others });
  }
  return new Map([...hits].map(([id, { duel, others }]) => [id, both(duel, others)]));
}

function diesOfDuel(hits: Hits | undefined): boolean {
  return hits?.duel.effect === 'destroyed' && hits.others.effect !== 'destroyed';
}

function both(a: Hit, b: Hit): Hit {
  return {
    effect: worse(a.effect, b.effect),
    collateral: a.collateral || b.collateral,
    limbered: a.limbered || b.limbered,
  };
}

/** Rolls for every anti-tank marker on a unit. */
function hitsOn(frozen: LhyScene, unit: Unit): LhyProcedure<Hits> {
  const { world, position } = frozen;
  const { kind, armour = 0, enfiladeArmour } = typeOf(world, unit);
  const target = { kind, armour, ...(enfiladeArmour === undefined ? {} : { enfiladeArmour }) };
  const markers = fireOn(position, unit).filter((marker) => marker.kind === 'antiTank');
  const enemy = duelOf(position, unit.id);
  const { lowRollAgainstGuns } = world.rulings.switches;
  return fold<Hits>({
    key: 'lhy.antiTank',
    subjects: markers.map(({ id }) => id),
    start: { duel: UNHURT, others: UNHURT },
    inputs: (i, carry) => {
      const { value, enfilade = false, firer } = markers[i] as FireMarker;
      const weapon = weaponOf(frozen, firer);
      return JSON.stringify([target, lowRollAgainstGuns, value, enfilade, weapon, firer === enemy, carry]);
    },
    *step(i, carry) {
      const marker = markers[i] as FireMarker;
      const { value, enfilade = false, firer, by } = marker;
      const die = yield* rollInSum(ROLLS.antiTank, unit.id, by);
      const effect = antiTankEffect(world.rulings, target, die, { value, enfilade });
      yield* tellMarker({ marker, of: unit.id, rule: ROLLS.antiTank.rule, die });
      const met = enfilade ? (enfiladeArmour ?? armour) : armour;
      yield* tell(() => ({
        kind: 'summed',
        sum: 'armour',
        of: unit.id,
        rule: '13.2',
        params: { total: die + value, armour: met, effect },
      }));
      const hit = effect === 'destroyed' ? { effect, ...weaponOf(frozen, firer) } : { ...UNHURT, effect };
      return firer !== undefined && firer === enemy
        ? { ...carry, duel: both(carry.duel, hit) }
        : { ...carry, others: both(carry.others, hit) };
    },
  });
}

/** What a weapon does beside destroying its target. */
function weaponOf({ world, position }: LhyScene, firer: string | undefined): Omit<Hit, 'effect'> {
  const unit = firer === undefined ? undefined : position.units[firer];
  if (unit === undefined) return { collateral: true, limbered: true };
  const { kind, antiTank } = typeOf(world, unit);
  return { collateral: (antiTank?.value ?? 0) > 0, limbered: kind !== 'machineGun' };
}
