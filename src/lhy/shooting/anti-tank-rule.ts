import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame, topOf } from '../../engine/index.js';
import type { Params, Result } from '../../kernel/basis/result.js';
import { entitled } from '../command/index.js';
import type { Attack, Shooting } from '../fire/index.js';
import { antiTankAt, asSeen, fireAccounts, isAntiTankEnfilade, knownIn, markerValue, placeOf } from '../fire/index.js';
import { finish } from '../maneuver/index.js';
import type { AntiTankAction, Lhy, LhyScene } from '../state/index.js';
import { typeOf } from '../state/index.js';
import { leavesBy, splitBetween } from '../terrain/index.js';
import { antiTankFault } from './anti-tank-aim.js';
import type { Aim } from './conditions.js';
import { atOnce } from './at-once.js';
import { aims, firerConditions, shooters, shootingOf, worthConditions } from './conditions.js';
import { atRest, firesOnTheWay, mayFireHere, waitsForManeuver } from './on-the-way.js';
import { opportunitiesFor } from './opportunity.js';
import { placeFire } from './place.js';

/** Split anti-tank fire leaves the hex through one hexside with its two vertices. */
const SPLIT_SIDES = 1;

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
  if (shooting.seen !== undefined || topOf(scene, 'interrupt') !== undefined) return { unit: action.unit };
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

function shootingBy(scene: LhyScene, { unit, second, seen }: AntiTankAction): Shooting | undefined {
  const shooting = shootingOf(scene, unit, second !== undefined);
  return shooting === undefined || seen === undefined ? shooting : { ...shooting, seen };
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

/** The enemies at which a unit can fire as they stand. */
function targetsFor(scene: LhyScene, id: string): readonly string[] {
  const shooting = shootingOf(scene, id, false);
  if (shooting === undefined) return [];
  return Object.keys(scene.position.units).filter((target) => antiTankFault(scene, shooting, target) === undefined);
}

/** The hexes in which a unit has seen a target that has driven out of its sight. */
function hexesSeen(scene: LhyScene, id: string, target: string): readonly string[] {
  const shooting = shootingOf(scene, id, false);
  return shooting === undefined ? [] : opportunitiesFor(scene, shooting, target);
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
  const there = asSeen(scene, shooting, id);
  const hex = placeOf(there, there.position.units[id] ?? shooting.unit);
  if (target === undefined || hex === undefined) return [];
  const sum = antiTankAt(scene, shooting, target);
  if (!sum.ok) return [];
  const enfilade = isAntiTankEnfilade(scene, shooting, target);
  const { armour, enfiladeArmour = armour } = typeOf(scene.world, target);
  const against = enfilade && enfiladeArmour !== undefined ? { against: enfiladeArmour } : {};
  return [{ kind: 'antiTank', hex, target: id, sum: sum.value, enfilade, ...against }];
}

function attacksOf(scene: LhyScene, shooting: Shooting, action: AntiTankAction): readonly Attack[] {
  return targetsOf(action).flatMap((id) => attackAgainst(scene, shooting, id));
}

/** What a unit has to keep that fires at vehicles, whatever it fires at. */
const MAY_FIRE = [
  ...atRest(entitled<AntiTankAction>({ sort: 'antiTank', units: ({ unit }) => [unit] })),
  ...firerConditions<AntiTankAction>('antiTank', ({ unit }) => [unit]),
];

/** Anti-tank fire at a unit, or at two. An LATW fires in a maneuver too, which ends then. */
export const antiTankRule: ActionRule<Lhy, AntiTankAction> = actionRule<Lhy, AntiTankAction>({
  kind: 'antiTank',
  frames: ['segment', 'maneuver', 'interrupt'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) => shooters(scene, 'antiTank').filter((unit) => mayFireHere(scene, unit)),
      early: MAY_FIRE,
    },
    {
      name: 'target',
      form: 'one',
      *values(scene, { unit = '' }) {
        yield* targetsFor(scene, unit);
        for (const id of Object.keys(scene.position.units)) if (hexesSeen(scene, unit, id).length > 0) yield id;
      },
    },
    {
      name: 'second',
      form: 'one',
      optional: true,
      *values(scene, { unit = '', target = '' }) {
        yield undefined;
        yield* targetsFor(scene, unit).filter((id) => id > target);
      },
    },
    {
      name: 'seen',
      form: 'one',
      optional: true,
      *values(scene, { unit = '', target = '', second }) {
        const hexes = second === undefined ? hexesSeen(scene, unit, target) : [];
        if (hexes.length > 0) yield* hexes;
        else yield undefined;
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
    ...atOnce<AntiTankAction>((action) => ({ unit: action.unit, weapon: 'antiTank', at: targetsOf(action) })),
    ...MAY_FIRE,
    aims('inquire-first', '4.3', faultsOf),
    aims('no-target', '11.0', faultsOf),
    aims('weapon-too-light', '11.5', faultsOf),
    aims('no-opportunity', '11.5.4g', faultsOf),
    aims('out-of-range', '1.8', faultsOf),
    aims('too-dark', '17.3', faultsOf),
    aims('no-line-of-sight', '4.2', faultsOf),
    aims('enclosed-road', '4.1.9.4', faultsOf),
    aims('out-of-arc', '2.2.4', faultsOf),
    aims('not-through-front', '2.2.4', faultsOf),
    aims('assaulters-first', '10.5.3.1', faultsOf),
    aims('target-has-not-acted', '8.1', faultsOf),
    constraint('cannot-split', '11.5.4c', splitFault),
    constraint('spread-fire', '11.5.1', spreadFault),
    ...worthConditions<AntiTankAction>(valuesOf),
    waitsForManeuver,
  ],
  accounts(scene, action) {
    const shooting = shootingBy(scene, action);
    return shooting === undefined ? [] : fireAccounts(shooting.unit, attacksOf(scene, shooting, action));
  },
  *run(scene, action) {
    const shooting = shootingBy(scene, action);
    if (shooting === undefined) return;
    yield* placeFire(scene, shooting.unit, attacksOf(scene, shooting, action));
    // An LATW is at the end of its maneuver; a vehicle may go on.
    if (topOf(scene, 'maneuver')?.fire === undefined) yield* finish(scene);
  },
});
