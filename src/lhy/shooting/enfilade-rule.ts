import type { ActionRule } from '../../engine/index.js';
import { actionRule, askedWhere, constraint, topFrame, topOf } from '../../engine/index.js';
import { byText } from '../../kernel/basis/order.js';
import { choose } from '../state/procedure.js';
import type { Result } from '../../kernel/basis/result.js';
import { subsetsWithin } from '../../kernel/basis/subset.js';
import { entitled } from '../command/index.js';
import { antiTankAt, markerValue, placeOf, smallArmsAt } from '../fire/index.js';
import type { EnfiladeAction, Lhy, LhyConstraint, LhyProcedure, LhyScene, Unit, Weapon } from '../state/index.js';
import { CLOCK, eachUnit, foesIn, inPlay, mayAct, otherSide, unitsNamed } from '../state/index.js';
import type { Hour } from '../terrain/index.js';
import { attackAgainst } from './anti-tank-rule.js';
import type { Aim } from './conditions.js';
import { aims, firerConditions, worthConditions } from './conditions.js';
import {
  aimedFault,
  comesBehind,
  firing,
  frontsFor,
  isHeldApart,
  joinersFor,
  mayJoinIn,
  surrounds,
  weaponOf,
} from './enfilade.js';
import { placeFire } from './place.js';
import { attackOn } from './small-arms-rule.js';

/** The most units that are offered together. */
const MOST = 6;

/** So many units fire together at least. */
const LEAST = 2;

const sideOf = (scene: LhyScene) => topFrame(scene)?.by ?? '';
const isActivation = (scene: LhyScene) => topOf(scene, 'segment')?.of === 'activation';
const unitsOf = ({ position }: LhyScene, { units }: Pick<EnfiladeAction, 'units'>): readonly Unit[] =>
  unitsNamed(position, units);

/** The hexes with enemies, while a platoon is activated. */
function hexes(scene: LhyScene): readonly string[] {
  if (!isActivation(scene)) return [];
  const found = inPlay(scene.position).filter((unit) => unit.side !== sideOf(scene));
  return [...new Set(found.flatMap((unit) => placeOf(scene, unit)?.name ?? []))].sort(byText);
}

/** The sets of units that can surround a target, one that is activated among them. */
function* sets(
  scene: LhyScene,
  aimed: Pick<EnfiladeAction, 'hex' | 'target'>,
): Generator<readonly string[], void, undefined> {
  const able = [...joinersFor(scene, sideOf(scene), aimed)].sort(byText);
  const all = unitsOf(scene, { units: able });
  if (!frontsFor(scene, all, aimed).some((front) => comesBehind(scene, all, aimed, front))) return;
  for (const units of subsetsWithin(able, (set) => set.length <= MOST)) {
    const fits = units.length >= LEAST && hasMember(scene, units);
    if (fits && surrounds(scene, unitsOf(scene, { units }), aimed)) yield units;
  }
}

function hasMember({ position }: LhyScene, units: readonly string[]): boolean {
  return units.some((id) => position.activation.members.includes(id));
}

const onUnits = eachUnit<EnfiladeAction>(unitsOf);

function faultsOf(scene: LhyScene, action: EnfiladeAction): readonly (Aim | undefined)[] {
  return unitsOf(scene, action).map((unit) => aimedFault(scene, unit, action));
}

/** The values of all markers, for every front that the target may choose. */
function valuesOf(scene: LhyScene, action: EnfiladeAction): readonly Result<number>[] {
  const units = unitsOf(scene, action);
  const target = action.target === undefined ? undefined : scene.position.units[action.target];
  return frontsFor(scene, units, action).flatMap((front) =>
    units.map((unit) => {
      const shooting = firing(unit, front);
      const sum = target === undefined ? smallArmsAt(scene, shooting, action.hex) : antiTankAt(scene, shooting, target);
      return sum.ok ? markerValue(weaponOf(action), sum.value) : sum;
    }),
  );
}

/** The conditions of the weapon with which these units fire. */
function withWeapon(weapon: Weapon): readonly LhyConstraint<EnfiladeAction>[] {
  return firerConditions<EnfiladeAction>(weapon, ({ units }) => units).map(
    askedWhere((_scene, action) => weaponOf(action) === weapon),
  );
}

/** Two or more units fire at one hex or unit in an activation segment, so that one of them comes into its rear. */
export const enfiladeRule: ActionRule<Lhy, EnfiladeAction> = actionRule<Lhy, EnfiladeAction>({
  kind: 'enfilade',
  frames: ['segment'],
  slots: [
    { name: 'hex', form: 'one', values: hexes },
    {
      name: 'target',
      form: 'one',
      optional: true,
      *values(scene, { hex = '' }) {
        yield undefined;
        yield* foesIn(scene, hex, sideOf(scene)).map(({ id }) => id);
      },
    },
    {
      name: 'units',
      form: 'set',
      values: (scene, { hex = '', target }) => sets(scene, { hex, ...(target === undefined ? {} : { target }) }),
    },
  ],
  references: [onUnits('not-yours', '6.0', (scene, unit) => unit.side !== sideOf(scene))],
  constraints: [
    constraint('not-in-activation', '11.1.1', (scene) => (isActivation(scene) ? undefined : {})),
    constraint('too-few', '11.1.1', (_scene, { units }) => (units.length < LEAST ? { least: LEAST } : undefined)),
    onUnits('already-acted', '9.0', (_scene, unit) => !mayAct(unit)),
    onUnits('not-activated', '11.1.1', (scene, unit, { units }) => !mayJoinIn(scene, unit) || !hasMember(scene, units)),
    ...entitled<EnfiladeAction>({
      sort: 'smallArms',
      units: ({ units }, { position }) => units.filter((id) => position.activation.members.includes(id)),
    }),
    onUnits('held-apart', '11.1.1', isHeldApart),
    ...withWeapon('smallArms'),
    ...withWeapon('antiTank'),
    aims('inquire-first', '4.3', faultsOf),
    aims('no-target', '11.0', faultsOf),
    aims('friends-there', '11.3', faultsOf),
    aims('weapon-too-light', '11.5', faultsOf),
    aims('out-of-range', '1.8', faultsOf),
    aims('too-dark', '17.3', faultsOf),
    aims('no-line-of-sight', '4.2', faultsOf),
    aims('enclosed-road', '4.1.9.4', faultsOf),
    aims('adjacent-only', '14.3.6', faultsOf),
    aims('out-of-arc', '2.2.4', faultsOf),
    aims('not-through-front', '2.2.4', faultsOf),
    aims('assaulters-first', '10.5.3.1', faultsOf),
    constraint('no-enfilade', '11.1.1', (scene, action) =>
      surrounds(scene, unitsOf(scene, action), action) ? undefined : { hex: action.hex },
    ),
    ...worthConditions<EnfiladeAction>(valuesOf),
  ],
  run: fireTogether,
});

/** The side of the target chooses its front, and then all fire. */
function* fireTogether(scene: LhyScene, action: EnfiladeAction): LhyProcedure {
  const { hex, target } = action;
  const units = unitsOf(scene, action);
  const options = frontsFor(scene, units, action).map((hour) => CLOCK[hour]);
  const by = otherSide(scene.world, sideOf(scene));
  const chosen = yield* choose({
    purpose: 'front',
    of: target ?? hex,
    rule: '11.1.1',
    by,
    options,
  });
  const front = CLOCK.findIndex((hour) => hour === chosen) as Hour;
  for (const unit of units) {
    const shooting = firing(unit, front);
    yield* placeFire(
      scene,
      unit,
      target === undefined ? attackOn(scene, shooting, hex) : attackAgainst(scene, shooting, target),
    );
  }
}
