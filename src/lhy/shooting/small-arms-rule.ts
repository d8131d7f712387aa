import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame, topOf } from '../../engine/index.js';
import { inner } from '../../kernel/basis/inner.js';
import type { Params, Result } from '../../kernel/basis/result.js';
import { entitled, lately } from '../command/index.js';
import type { Attack, Shooting } from '../fire/index.js';
import {
  fireAccounts,
  isSmallArmsEnfilade,
  markerValue,
  placeOf,
  smallArmsAt,
  smallArmsTargets,
} from '../fire/index.js';
import type { Lhy, LhyScene, SmallArmsAction, Unit } from '../state/index.js';
import { enemyHexes, inScene, isInfantry, kindOf, ownIn, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { leavesBy, splitBetween } from '../terrain/index.js';
import type { Aim } from './conditions.js';
import { aimFault, aims, firerConditions, mayReactTo, shooters, shootingOf, worthConditions } from './conditions.js';
import { atOnce } from './at-once.js';
import { atRest, firesOnTheWay, mayFireHere, waitsForManeuver } from './on-the-way.js';
import { placeFire } from './place.js';

/** With this Small Arms Value or more a unit fires at two hexes. */
const SPLIT_VALUE = 1;

/** Split fire leaves the hex through two adjacent hexsides at most, with their three vertices. */
const SPLIT_SIDES = 2;

/**
 * Why a unit cannot fire its small arms into a hex.
 *
 * @param scene the scene
 * @param shooting who fires, and how
 * @param name the hex
 * @returns the first reason: `no-target`, `friends-there`, those of `aimFault`, `target-has-not-acted`; nothing where it can
 * @rule 8.1, 11.0, 11.3
 * @example smallArmsFault(scene, shooting, 'B2')?.code // 'no-target'
 */
export function smallArmsFault(scene: LhyScene, shooting: Shooting, name: string): Aim | undefined {
  const { unit, reaction } = shooting;
  const known = inner(reaction ? faultsIn(scene).reaction : faultsIn(scene).action, name);
  if (!known.has(unit)) known.set(unit, faultAt(scene, shooting, name));
  return known.get(unit);
}

/** The reasons that have been asked for in a scene, by hexes and units: one order of fire asks for each several times. */
const faultsIn = /* @__PURE__ */ inScene(() => ({
  action: new Map<string, Map<Unit, Aim | undefined>>(),
  reaction: new Map<string, Map<Unit, Aim | undefined>>(),
}));

function faultAt(scene: LhyScene, shooting: Shooting, name: string): Aim | undefined {
  const { world, position } = scene;
  const { unit } = shooting;
  const hex = world.map.names.get(name);
  const from = placeOf(scene, unit);
  const targets = smallArmsTargets(scene, name, unit.side);
  if (targets.length === 0 || hex === undefined)
    return { code: 'no-target', rule: '11.0', params: { unit: unit.id, hex: name } };
  if (from === undefined) return undefined;
  // Units fire at riders who pass through their own hex.
  const atPassers = topOf(scene, 'interrupt')?.cause === 'bypass';
  const friend = atPassers ? undefined : ownIn(position, name, unit.side).find((each) => isInTheWay(scene, each));
  if (friend !== undefined) return { code: 'friends-there', rule: '11.3', params: { hex: name, unit: friend.id } };
  // A vehicle is seen further away in the dark.
  const seen = targets.some((each) => kindOf(world, each).vehicular) ? 'vehicle' : 'other';
  const aim = aimFault(scene, shooting, 'smallArms', hex, 'other', seen);
  if (aim !== undefined || mayReactTo(scene, shooting, targets)) return aim;
  return { code: 'target-has-not-acted', rule: '8.1', params: { unit: unit.id, hex: name } };
}

/** Friends on foot bar small arms fire; a Fortified Position does not. */
function isInTheWay({ world }: LhyScene, unit: Unit): boolean {
  return !kindOf(world, unit).vehicular && typeOf(world, unit).kind !== 'fortifiedPosition';
}

/** Why a unit cannot fire at two hexes: not in activation, not with every weapon, not far apart, not at units that stayed. */
function splitFault(scene: LhyScene, action: SmallArmsAction): Params | undefined {
  const shooting = shootingBy(scene, action);
  const [a, b] = hexesOf(action).map((name) => scene.world.map.names.get(name));
  if (shooting === undefined || a === undefined || b === undefined) return undefined;
  const { unit, reaction } = shooting;
  const from = placeOf(scene, unit);
  if (!reaction || a === b || from === undefined || !isSplitter(scene, unit)) return { unit: unit.id };
  const [first, second] = [leavesBy(from, a), leavesBy(from, b)];
  const apart = first === undefined || second === undefined || splitBetween(first, second, SPLIT_SIDES) === undefined;
  const moved = [a, b].every(({ name }) =>
    smallArmsTargets(scene, name, unit.side).some((each) => hasMoved(scene, each)),
  );
  return apart || !moved ? { unit: unit.id, hexes: [a.name, b.name] } : undefined;
}

function isSplitter({ world }: LhyScene, unit: Unit): boolean {
  const { kind, smallArms, submachineGuns } = typeOf(world, unit);
  const able = (isInfantry(kind) && submachineGuns !== true) || kind === 'machineGun' || kind === 'fortifiedPosition';
  return able && (smallArms?.value ?? 0) >= SPLIT_VALUE;
}

function hasMoved(scene: LhyScene, unit: Unit): boolean {
  return lately(scene, unit).some(({ kind }) => kind === 'maneuver');
}

function hexesOf({ hex, second }: SmallArmsAction): readonly string[] {
  return second === undefined ? [hex] : [hex, second];
}

function shootingBy(scene: LhyScene, { unit, second }: SmallArmsAction): Shooting | undefined {
  return shootingOf(scene, unit, second !== undefined);
}

function faultsOf(scene: LhyScene, action: SmallArmsAction): readonly (Aim | undefined)[] {
  const shooting = shootingBy(scene, action);
  return shooting === undefined ? [] : hexesOf(action).map((hex) => smallArmsFault(scene, shooting, hex));
}

function valuesOf(scene: LhyScene, action: SmallArmsAction): readonly Result<number>[] {
  const shooting = shootingBy(scene, action);
  if (shooting === undefined) return [];
  return hexesOf(action).map((hex) => {
    const sum = smallArmsAt(scene, shooting, hex);
    return sum.ok ? markerValue('smallArms', sum.value) : sum;
  });
}

/** The hexes into which a unit can fire. */
function hexesFor(scene: LhyScene, id: string): readonly string[] {
  const shooting = shootingOf(scene, id, false);
  if (shooting === undefined) return [];
  const hexes = enemyHexes(scene.position, shooting.unit.side);
  return hexes.filter((name) => smallArmsFault(scene, shooting, name) === undefined);
}

/**
 * The attack of a unit on a hex, with its sum.
 *
 * @returns one attack; none where a chart is missing
 * @rule 11.3.2
 * @example attackOn(scene, shooting, 'B2')[0]?.enfilade // false
 */
export function attackOn(scene: LhyScene, shooting: Shooting, name: string): readonly Attack[] {
  const hex: LhyHex | undefined = scene.world.map.names.get(name);
  const sum = smallArmsAt(scene, shooting, name);
  if (hex === undefined || !sum.ok) return [];
  return [{ kind: 'smallArms', hex, sum: sum.value, enfilade: isSmallArmsEnfilade(scene, shooting, name) }];
}

function attacksOf(scene: LhyScene, shooting: Shooting, action: SmallArmsAction): readonly Attack[] {
  return hexesOf(action).flatMap((name) => attackOn(scene, shooting, name));
}

/** What a unit has to keep that fires its small arms, whatever it fires at. */
const MAY_FIRE = [
  ...atRest(entitled<SmallArmsAction>({ sort: 'smallArms', units: ({ unit }) => [unit] })),
  ...firerConditions<SmallArmsAction>('smallArms', ({ unit }) => [unit]),
];

/** Small arms fire at the enemies in a hex, or in reaction at those in two. */
export const smallArmsRule: ActionRule<Lhy, SmallArmsAction> = actionRule<Lhy, SmallArmsAction>({
  kind: 'smallArms',
  frames: ['segment', 'maneuver', 'interrupt'],
  slots: [
    {
      name: 'unit',
      form: 'one',
      values: (scene) => shooters(scene, 'smallArms').filter((unit) => mayFireHere(scene, unit)),
      early: MAY_FIRE,
    },
    { name: 'hex', form: 'one', values: (scene, { unit = '' }) => hexesFor(scene, unit) },
    {
      name: 'second',
      form: 'one',
      optional: true,
      *values(scene, { unit = '', hex = '' }) {
        yield undefined;
        const shooting = shootingOf(scene, unit, true);
        if (shooting?.reaction === true) yield* hexesFor(scene, unit).filter((name) => name > hex);
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
    ...atOnce<SmallArmsAction>((action) => ({ unit: action.unit, weapon: 'smallArms', at: hexesOf(action) })),
    ...MAY_FIRE,
    aims('no-target', '11.0', faultsOf),
    aims('friends-there', '11.3', faultsOf),
    aims('out-of-range', '1.8', faultsOf),
    aims('too-dark', '17.3', faultsOf),
    aims('no-line-of-sight', '4.2', faultsOf),
    aims('out-of-arc', '2.2.4', faultsOf),
    aims('enclosed-road', '4.1.9.4', faultsOf),
    aims('adjacent-only', '14.3.6', faultsOf),
    aims('target-has-not-acted', '8.1', faultsOf),
    constraint('cannot-split', '11.3.3d', splitFault),
    ...worthConditions<SmallArmsAction>(valuesOf),
    waitsForManeuver,
  ],
  accounts(scene, action) {
    const shooting = shootingBy(scene, action);
    return shooting === undefined ? [] : fireAccounts(shooting.unit, attacksOf(scene, shooting, action));
  },
  *run(scene, action) {
    const shooting = shootingBy(scene, action);
    if (shooting !== undefined) yield* placeFire(scene, shooting.unit, attacksOf(scene, shooting, action));
  },
});
