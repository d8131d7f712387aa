import type { Side } from '../../engine/index.js';
import { fold, outcome } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, drawOne, has, isGood, kindOf, placeHidden, typeOf, uncover, unitsIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isOpenGround } from '../terrain/index.js';
import { neverDisrupts } from '../units/index.js';
import type { FireEffect } from './effects.js';
import { checkCohesion, checkCollateral, hurtBystander } from './checks.js';
import { combined, worse } from './effects.js';
import type { HexHit, SideHit } from './highest.js';
import { highestFire, steadyOf } from './highest.js';
import { dummiesOnFoot, isRider, reachedBy, vehiclesIn } from './reached.js';
import type { Hit } from './struck.js';
import { UNHURT } from './struck.js';
import type { Helped } from './subject.js';
import { suffer, unload } from './suffer.js';

const BYSTANDER = { purpose: 'bystander', rule: '13.3.7' } as const;
const VEHICLE = { purpose: 'vehicle', rule: '13.1' } as const;

/** A hex whose fire is resolved. */
export interface HexUnderFire {
  /** The scene as it changes. */
  readonly scene: LhyScene;
  /** The scene before the first die. */
  readonly frozen: LhyScene;
  readonly hex: string;
  /** What anti-tank fire has done. */
  readonly hits: ReadonlyMap<string, Hit>;
}

/** What a unit is exposed to before its own dice. */
interface Exposure {
  readonly unit: Unit;
  /** What anti-tank fire or a mortar does to it directly. */
  readonly direct: FireEffect;
  /** What fire at its hex does to it. */
  readonly hit: FireEffect;
  /** So many Cohesion Checks. */
  readonly checks: number;
  /** Its vehicle is destroyed by a weapon that hurts those around too, or one that it has left under fire. */
  readonly collateral: boolean;
  /** So many vehicles beside it are destroyed, and it is the one unit that is hurt. */
  readonly bystander: boolean;
  /** It must get off its vehicle. */
  readonly unloads: boolean;
}

const NO_FIRE: HexHit = { sides: [], vehicle: false };

/**
 * Resolves the fire in one hex. Everything that is asked is asked of the frozen scene.
 *
 * @param at the hex, and what anti-tank fire has done
 * @param helped the hexes that Russian leaders help
 * @rule 13.1, 13.3
 * @example yield* resolveHex({ scene, frozen, hex: 'B2', hits }, new Set())
 */
export function* resolveHex(at: HexUnderFire, helped: Helped): LhyProcedure {
  const { scene, frozen, hex } = at;
  const burns = frozen.position.fire.some((marker) => marker.hex === hex);
  const found = burns ? yield* highestFire(frozen, hex, helped) : NO_FIRE;
  const hits = found.vehicle ? yield* withMortarHit(at) : at.hits;
  const hurt = yield* bystanders({ ...at, hits });
  const exposed = unitsIn(frozen.position, hex)
    .map((unit) => exposureOf({ ...at, hits }, unit, found, hurt))
    .filter(isExposed);
  if (burns) yield* revealHidden(at);
  const riders = yield* strikeAll(at, exposed);
  yield* unloadRiders(at, riders, found.vehicle);
  for (const { side, shown } of found.sides) if (shown) yield* showUnits(scene, frozen, hex, side);
}

/** One of the vehicles in the hex, hit by a heavy mortar: an AFV is shocked, any other is destroyed. */
function* withMortarHit({ frozen, hex, hits }: HexUnderFire): LhyProcedure<ReadonlyMap<string, Hit>> {
  const vehicles = vehiclesIn(frozen, hex);
  const [first] = vehicles;
  if (first === undefined) return hits;
  const ids = vehicles.map(({ id }) => id);
  const id = yield* drawOne(VEHICLE, hex, first.side, ids);
  const unit = vehicles.find((each) => each.id === id) as Unit;
  const before = hits.get(id) ?? UNHURT;
  const afv = typeOf(frozen.world, unit).kind === 'afv';
  const effect = worse(before.effect, afv ? 'shocked' : 'destroyed');
  return new Map([...hits, [id, { effect, collateral: before.collateral || !afv, limbered: before.limbered || !afv }]]);
}

/** For each vehicle that is destroyed in the open with collateral damage: one unit beside it, at random. */
function* bystanders(at: HexUnderFire): LhyProcedure<ReadonlySet<string>> {
  const { frozen, hex, hits } = at;
  const hurt = new Set<string>();
  if (!isUncovered(frozen, hex)) return hurt;
  const near = unitsIn(frozen.position, hex).filter((unit) => mayBeHurt(frozen, unit));
  for (const vehicle of vehiclesIn(frozen, hex)) {
    const hit = hits.get(vehicle.id);
    const ids = near.filter(({ leftVehicle }) => leftVehicle !== vehicle.id).map(({ id }) => id);
    if (hit?.effect !== 'destroyed' || !hit.collateral || ids.length === 0 || has(vehicle, 'dummy')) continue;
    hurt.add(yield* drawOne(BYSTANDER, hex, vehicle.side, ids));
  }
  return hurt;
}

/**
 * Whether units in a hex stand in the open, where the end of a vehicle hurts one of them: no Improved Position is there.
 *
 * @rule 13.3.7
 * @example isUncovered(scene, 'B2') // true on a plain
 */
export function isUncovered({ world, position }: LhyScene, name: string): boolean {
  const hex = world.map.names.get(name) as LhyHex;
  const dug = position.markers.some(({ kind, hex: at }) => kind === 'improvedPosition' && at === name);
  return isOpenGround(world.map, hex) && !dug;
}

/**
 * Whether the end of a vehicle may hurt a unit beside it: an undisrupted one on foot that nobody carries, no gun and no position.
 *
 * @rule 13.3.7
 * @example mayBeHurt(scene, squad) // true in good order
 */
export function mayBeHurt({ world }: LhyScene, unit: Unit): boolean {
  const { kind, cohesion } = typeOf(world, unit);
  return (
    cohesion !== undefined && kind !== 'towedGun' && unit.place.kind === 'map' && isGood(unit) && !has(unit, 'dummy')
  );
}

function exposureOf(at: HexUnderFire, unit: Unit, { sides }: HexHit, hurt: ReadonlySet<string>): Exposure {
  const { frozen, hits } = at;
  const vehicle = unit.place.kind === 'aboard' ? unit.place.vehicle : undefined;
  const left = hits.get(unit.leftVehicle ?? '') ?? UNHURT;
  const carrier = (vehicle === undefined ? undefined : hits.get(vehicle)) ?? UNHURT;
  const gun = typeOf(frozen.world, unit).kind === 'towedGun';
  const wrecked = vehicle !== undefined && carrier.effect === 'destroyed' && carrier.collateral;
  const direct = hits.get(unit.id)?.effect ?? 'none';
  const hit = sides.find(({ side }) => side === unit.side);
  const shaken = vehicle !== undefined && carrier.effect === 'shocked' && !gun;
  return {
    unit,
    direct: gun && wrecked && carrier.limbered ? 'destroyed' : direct,
    hit: hit?.subject === unit.id ? hit.effect : 'none',
    checks: Number(shaken) + Number(hit !== undefined && mustCheck(at, unit, hit)),
    collateral: (wrecked || (left.effect === 'destroyed' && left.collateral)) && !gun,
    bystander: hurt.has(unit.id),
    unloads: vehicle !== undefined && carrier.effect !== 'none',
  };
}

/** The other units of the side check when one has been hit. Of those that are carried, mortar fire reaches some by a ruling. */
function mustCheck({ frozen, hex }: HexUnderFire, unit: Unit, hit: SideHit): boolean {
  if (hit.subject === undefined || hit.subject === unit.id) return false;
  const { world } = frozen;
  if (neverDisrupts(typeOf(world, unit))) return false;
  if (hit.mortar && world.rulings.switches.mortarChecks === 'withCarried' && unit.place.kind === 'aboard')
    return typeOf(world, unit).cohesion !== undefined;
  return reachedBy(frozen, hex, hit.side, hit.mortar).some(({ id }) => id === unit.id);
}

function isExposed({ direct, hit, checks, collateral, bystander, unloads }: Exposure): boolean {
  return direct !== 'none' || hit !== 'none' || checks > 0 || collateral || bystander || unloads;
}

/** Every unit that is exposed, one after the other: those that are carried come before their vehicles. */
function strikeAll(at: HexUnderFire, exposed: readonly Exposure[]): LhyProcedure<readonly Side[]> {
  const { frozen } = at;
  const { bothResults } = frozen.world.rulings.switches;
  const ordered = [...exposed].sort((a, b) => rank(frozen, a) - rank(frozen, b));
  return fold<readonly Side[]>({
    key: 'lhy.unit',
    subjects: ordered.map(({ unit }) => unit.id),
    start: [],
    inputs: (i, carry) => {
      const { unit, ...rest } = ordered[i] as Exposure;
      const facts = [steadyOf(frozen, unit), typeOf(frozen.world, unit).kind, isRider(frozen, unit), unit.side];
      return JSON.stringify([rest, facts, bothResults, carry]);
    },
    step: (i, carry) => strike(at, ordered[i] as Exposure, carry),
  });
}

function rank({ world }: LhyScene, { unit }: Exposure): number {
  if (unit.place.kind === 'aboard') return 0;
  return kindOf(world, unit).vehicular ? 2 : 1;
}

function* strike(
  { scene, frozen }: HexUnderFire,
  { unit, direct, hit, checks, collateral, bystander, unloads }: Exposure,
  carry: readonly Side[],
): LhyProcedure<readonly Side[]> {
  let effect = hit;
  for (let i = 0; i < checks; i++) effect = worse(effect, yield* checkCohesion(frozen, unit));
  if (collateral) effect = worse(effect, yield* checkCollateral(frozen, unit));
  if (bystander) effect = worse(effect, yield* hurtBystander(frozen, unit));
  const final = combined(frozen.world.rulings, direct, effect);
  const present = scene.position.units[unit.id] as Unit;
  if (unloads) yield* unload(scene, present);
  if (final === 'none') return carry;
  yield* outcome(unit.id, final);
  yield* suffer(scene, unit.id, final);
  const rides = isRider(frozen, unit) && effect !== 'none';
  return rides && !carry.includes(unit.side) ? [...carry, unit.side] : carry;
}

/** Where a rider has been hit, all riders of its side get off; where a mortar has hit a vehicle, everybody gets off. */
function* unloadRiders({ scene, frozen, hex }: HexUnderFire, sides: readonly Side[], everybody: boolean): LhyProcedure {
  for (const vehicle of vehiclesIn(frozen, hex)) {
    const all = everybody || (sides.includes(vehicle.side) && typeOf(frozen.world, vehicle).kind === 'afv');
    if (!all) continue;
    for (const unit of carriedBy(scene.position, vehicle.id)) yield* unload(scene, unit);
  }
}

/** Hidden units in a hex under small arms or mortar fire are revealed: they are concealed from now on. */
function* revealHidden({ scene, frozen, hex }: HexUnderFire): LhyProcedure {
  yield* placeHidden(scene, unitsIn(frozen.position, hex));
}

/** The units on foot of a side are concealed no more. */
function* showUnits(scene: LhyScene, frozen: LhyScene, hex: string, side: Side): LhyProcedure {
  const reached = [...reachedBy(frozen, hex, side, true), ...dummiesOnFoot(frozen, hex, side)];
  yield* uncover(
    scene,
    reached.flatMap(({ id }) => scene.position.units[id] ?? []),
  );
}
