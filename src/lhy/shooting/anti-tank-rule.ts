import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame, topOf } from '../../engine/index.js';
import type { Params, Result } from '../../kernel/result.js';
import { entitled } from '../command/index.js';
import type { Shooting } from '../fire/index.js';
import {
  antiTankAt,
  isAntiTankEnfilade,
  isAntiTankTarget,
  isKnown,
  knownIn,
  markerValue,
  placeOf,
} from '../fire/index.js';
import { finish } from '../maneuver/index.js';
import type { AntiTankAction, Lhy, LhyScene, Unit } from '../state/index.js';
import { assaultOn, isAssaultHex, isClear, kindOf, ownIn, typeOf, watcherOf } from '../state/index.js';
import { comesFromBehind, leavesBy, splitBetween } from '../terrain/index.js';
import type { Hour } from '../terrain/index.js';
import { isRussian } from '../units/index.js';
import type { Aim } from './conditions.js';
import { aimFault, aims, firerConditions, mayReactTo, shooters, shootingOf, worthConditions } from './conditions.js';
import { atRest, firesOnTheWay, mayFireHere } from './on-the-way.js';
import type { Attack } from './place.js';
import { placeFire } from './place.js';

/** Split anti-tank fire leaves the hex through one hexside with its two vertices. */
const SPLIT_SIDES = 1;

/**
 * Why a unit cannot fire its anti-tank weapon at another.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param id the target
 * @returns the first reason: `no-target`, `weapon-too-light`, those of `aimFault`, `out-of-arc`, `assaulters-first`,
 *   `target-has-not-acted`; nothing where it can
 * @rule 2.2.4, 2.2.6, 8.1, 10.5.3.1, 11.0, 11.5
 * @example antiTankFault(scene, shooting, 'red.tank')?.code // 'out-of-range'
 */
export function antiTankFault(scene: LhyScene, shooting: Shooting, id: string): Aim | undefined {
  const { world, position } = scene;
  const { unit } = shooting;
  const target = position.units[id];
  const from = placeOf(scene, unit);
  const hex = target === undefined ? undefined : placeOf(scene, target);
  if (target === undefined || hex === undefined || target.side === unit.side || !isShootable(scene, target))
    return { code: 'no-target', rule: '11.0', params: { unit: id } };
  if (from === undefined) return undefined;
  if (isTooLight(scene, unit, target))
    return { code: 'weapon-too-light', rule: '11.5', params: { unit: unit.id, target: id } };
  const [near, far] = [unit, target].map((each) => watcherOf(world, each));
  const sees = isClear(world, { at: from.name, watcher: near ?? 'other' }, { at: hex.name, watcher: far ?? 'other' });
  const aim = aimFault(scene, shooting, 'antiTank', hex, sees !== false);
  if (aim !== undefined) return aim;
  if (isOutOfArc(scene, unit, target))
    return { code: 'out-of-arc', rule: '2.2.4', params: { unit: unit.id, target: id } };
  if (mustFireAtAssaulters(scene, unit, target))
    return { code: 'assaulters-first', rule: '10.5.3.1', params: { unit: unit.id } };
  if (mayReactTo(scene, shooting, [target])) return undefined;
  return { code: 'target-has-not-acted', rule: '8.1', params: { unit: unit.id, target: id } };
}

function isShootable(scene: LhyScene, target: Unit): boolean {
  return isAntiTankTarget(scene, target) && isKnown(scene, target);
}

/** A weapon below 0 hits Carriers and Fighting Vehicles alone, a Russian one AFVs too; an LATW hits vehicles. */
function isTooLight({ world }: LhyScene, unit: Unit, target: Unit): boolean {
  const { kind, antiTank } = typeOf(world, unit);
  const vehicle = kindOf(world, target).vehicular;
  if (kind === 'latw' && !vehicle) return true;
  if ((antiTank?.value ?? 0) >= 0) return false;
  if (!vehicle) return true;
  return typeOf(world, target).kind === 'afv' && !(kind === 'latw' && isRussian(typeOf(world, unit)));
}

/** A Fortified Position fires, and is fired at, through its front. */
function isOutOfArc(scene: LhyScene, unit: Unit, target: Unit): boolean {
  const [from, to] = [placeOf(scene, unit), placeOf(scene, target)];
  if (from === undefined || to === undefined) return false;
  const behind = (front: number | undefined, at: typeof from, other: typeof to) =>
    front !== undefined && comesFromBehind(at, other, front as Hour);
  return behind(unit.facing, from, to) || behind(target.facing, to, from);
}

/** In an Assault Hex anti-tank weapons fire at the vehicles that assault it, where there are any. */
function mustFireAtAssaulters({ world, position }: LhyScene, unit: Unit, target: Unit): boolean {
  const hex = unit.place.kind === 'map' ? unit.place.hex : '';
  const side = assaultOn(position, hex)?.side;
  if (!isAssaultHex(position, hex) || side === undefined || side === unit.side) return false;
  const vehicles = ownIn(position, hex, side).filter((each) => kindOf(world, each).vehicular);
  return vehicles.length > 0 && !vehicles.some(({ id }) => id === target.id);
}

/** The fire of one side in one segment at AFVs in one hex is spread evenly. An enfilade may be aimed at one, and so may fire that cannot hit another. */
function spreadFault(scene: LhyScene, action: AntiTankAction): Params | undefined {
  const shooting = shootingBy(scene, action);
  if (shooting === undefined || shooting.split) return undefined;
  const { position, world } = scene;
  const target = position.units[action.target];
  const hex = target === undefined ? undefined : placeOf(scene, target);
  if (target === undefined || hex === undefined || typeOf(world, target).kind !== 'afv') return undefined;
  if (isAntiTankEnfilade(scene, shooting, target)) return undefined;
  const { segment } = position.activation;
  const shots = (id: string) =>
    position.fire.filter(
      (marker) => marker.unit === id && marker.by === shooting.unit.side && marker.segment === segment,
    ).length;
  const other = knownIn(scene, hex.name, shooting.unit.side).find(
    (each) =>
      typeOf(world, each).kind === 'afv' &&
      shots(each.id) < shots(target.id) &&
      antiTankFault(scene, shooting, each.id) === undefined,
  );
  return other === undefined ? undefined : { target: action.target, other: other.id };
}

function splitFault(scene: LhyScene, action: AntiTankAction): Params | undefined {
  const shooting = shootingBy(scene, action);
  if (shooting === undefined || !shooting.split) return undefined;
  const { kind } = typeOf(scene.world, shooting.unit);
  if (kind !== 'afv' && kind !== 'towedGun' && kind !== 'fortifiedPosition') return { unit: action.unit };
  const from = placeOf(scene, shooting.unit);
  const hexes = targetsOf(action).map((id) => {
    const unit = scene.position.units[id];
    return unit === undefined ? undefined : placeOf(scene, unit);
  });
  const [a, b] = hexes;
  if (from === undefined || a === undefined || b === undefined || action.target === action.second)
    return { unit: action.unit };
  if (a === b) return undefined;
  const [first, second] = [leavesBy(from, a), leavesBy(from, b)];
  const apart = first === undefined || second === undefined || splitBetween(first, second, SPLIT_SIDES) === undefined;
  return apart ? { unit: action.unit, hexes: [a.name, b.name] } : undefined;
}

function targetsOf({ target, second }: AntiTankAction): readonly string[] {
  return second === undefined ? [target] : [target, second];
}

function shootingBy(scene: LhyScene, { unit, second }: AntiTankAction): Shooting | undefined {
  return shootingOf(scene, unit, second !== undefined);
}

function faultsOf(scene: LhyScene, action: AntiTankAction): readonly (Aim | undefined)[] {
  const shooting = shootingBy(scene, action);
  return shooting === undefined ? [] : targetsOf(action).map((id) => antiTankFault(scene, shooting, id));
}

function valuesOf(scene: LhyScene, action: AntiTankAction): readonly Result<number>[] {
  const shooting = shootingBy(scene, action);
  if (shooting === undefined) return [];
  return targetsOf(action).flatMap((id) => {
    const target = scene.position.units[id];
    if (target === undefined) return [];
    const sum = antiTankAt(scene, shooting, target);
    return [sum.ok ? markerValue('antiTank', sum.value) : sum];
  });
}

/** The enemies at which a unit can fire. */
function targetsFor(scene: LhyScene, id: string): readonly string[] {
  const shooting = shootingOf(scene, id, false);
  if (shooting === undefined) return [];
  return Object.keys(scene.position.units).filter((target) => antiTankFault(scene, shooting, target) === undefined);
}

/**
 * The attack of a unit on another, with its sum.
 *
 * @returns one attack; none where a chart is missing
 * @rule 11.5.3
 * @example attackAgainst(scene, shooting, 'red.tank')[0]?.enfilade // false
 */
export function attackAgainst(scene: LhyScene, shooting: Shooting, id: string): readonly Attack[] {
  const target = scene.position.units[id];
  const hex = target === undefined ? undefined : placeOf(scene, target);
  if (target === undefined || hex === undefined) return [];
  const sum = antiTankAt(scene, shooting, target);
  if (!sum.ok) return [];
  const enfilade = isAntiTankEnfilade(scene, shooting, target);
  return [{ kind: 'antiTank', hex, target: id, sum: sum.value, enfilade }];
}

/** Anti-tank fire at a unit, or at two. An LATW fires in a maneuver too, which ends then. */
export const antiTankRule: ActionRule<Lhy, AntiTankAction> = actionRule<Lhy, AntiTankAction>({
  kind: 'antiTank',
  frames: ['segment', 'maneuver'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) => shooters(scene, 'antiTank').filter((unit) => mayFireHere(scene, unit)),
    },
    { name: 'target', form: 'one', values: (scene, { unit = '' }) => targetsFor(scene, unit) },
    {
      name: 'second',
      form: 'one',
      optional: true,
      *values(scene, { unit = '', target = '' }) {
        yield undefined;
        yield* targetsFor(scene, unit).filter((id) => id > target);
      },
    },
  ],
  references: [
    constraint('not-yours', '6.0', (scene, { unit }) =>
      scene.position.units[unit]?.side === topFrame(scene)?.by ? undefined : { unit },
    ),
  ],
  constraints: [
    firesOnTheWay,
    ...atRest(entitled<AntiTankAction>({ sort: 'antiTank', units: ({ unit }) => [unit] })),
    ...firerConditions<AntiTankAction>('antiTank', ({ unit }) => [unit]),
    aims('no-target', '11.0', faultsOf),
    aims('weapon-too-light', '11.5', faultsOf),
    aims('out-of-range', '1.8', faultsOf),
    aims('no-line-of-sight', '4.2', faultsOf),
    aims('enclosed-road', '4.1.9.4', faultsOf),
    aims('out-of-arc', '2.2.4', faultsOf),
    aims('assaulters-first', '10.5.3.1', faultsOf),
    aims('target-has-not-acted', '8.1', faultsOf),
    constraint('cannot-split', '11.5.4c', splitFault),
    constraint('spread-fire', '11.5.1', spreadFault),
    ...worthConditions<AntiTankAction>(valuesOf),
  ],
  *run(scene, action) {
    const shooting = shootingBy(scene, action);
    if (shooting === undefined) return;
    const attacks = targetsOf(action).flatMap((id) => attackAgainst(scene, shooting, id));
    yield* placeFire(scene, shooting.unit, attacks);
    // An LATW is at the end of its maneuver; a vehicle may go on.
    if (topOf(scene, 'maneuver')?.fire === undefined) yield* finish(scene);
  },
});
