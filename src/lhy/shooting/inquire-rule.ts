import type { ActionRule, Order } from '../../engine/index.js';
import { actionRule, constraint, topFrame, walkOfOrder } from '../../engine/index.js';
import { record } from '../state/procedure.js';
import { entitled } from '../command/index.js';
import { placeOf } from '../fire/index.js';
import type { InquireAction, Lhy, LhyConstraint, LhyProcedure, LhyScene, Unit, Weapon } from '../state/index.js';
import { enemyHexes, foesIn, has, hexOf, inScene, ownInPlay, typeOf } from '../state/index.js';
import type { VeiledSort } from '../units/index.js';
import { veiledSortOf } from '../units/index.js';
import { aimFault, firerConditions, mayReactTo, shootingOf } from './conditions.js';

const WEAPONS: readonly Weapon[] = ['smallArms', 'antiTank'];

/** What a unit has to keep that fires with a weapon, whatever it fires at. */
const CONDITIONS: Readonly<Record<Weapon, readonly LhyConstraint<string>[]>> = {
  smallArms: conditionsFor('smallArms'),
  antiTank: conditionsFor('antiTank'),
};

function conditionsFor(weapon: Weapon): readonly LhyConstraint<string>[] {
  const units = (id: string): readonly string[] => [id];
  return [...entitled<string>({ sort: weapon, units }), ...firerConditions<string>(weapon, units)];
}

/** The concealed enemies in a hex of whom the side that acts knows. */
function concealedIn(scene: LhyScene, hex: string): readonly Unit[] {
  return foesIn(scene, hex, topFrame(scene)?.by ?? '').filter((unit) => has(unit, 'concealed'));
}

/** Whether any unit of the side that acts could fire into a hex now, if there were something to hit. */
function couldFireInto(scene: LhyScene, name: string): boolean {
  return readyShooters(scene).some(({ unit, weapon }) => couldFire(scene, unit, weapon, name));
}

/** The units of the side that acts with each weapon that they may fire, whatever they fire at. */
const readyShooters = /* @__PURE__ */ inScene((scene) =>
  ownInPlay(scene.position, topFrame(scene)?.by).flatMap((unit) =>
    WEAPONS.filter((weapon) => mayFire(scene, unit, weapon)).map((weapon) => ({ unit, weapon })),
  ),
);

function mayFire(scene: LhyScene, unit: Unit, weapon: Weapon): boolean {
  if (typeOf(scene.world, unit)[weapon] === undefined) return false;
  return CONDITIONS[weapon].every(({ violation }) => violation(scene, unit.id) === undefined);
}

function couldFire(scene: LhyScene, unit: Unit, weapon: Weapon, name: string): boolean {
  const { world } = scene;
  const shooting = shootingOf(scene, unit.id, false);
  const [from, hex] = [placeOf(scene, unit), world.map.names.get(name)];
  if (shooting === undefined || from === undefined || hex === undefined) return false;
  if (!mayReactTo(scene, shooting, concealedIn(scene, name))) return false;
  return aimFault(scene, shooting, weapon, hex, 'other') === undefined;
}

/** What a side asks about, it cannot see, has not asked about before, and could fire at. */
const MAY_BE_ASKED: readonly LhyConstraint<InquireAction>[] = [
  constraint('nobody-concealed', '4.3', (scene, { hex }) => (concealedIn(scene, hex).length > 0 ? undefined : { hex })),
  constraint('has-inquired', '4.3', (scene, { hex }) => {
    const by = topFrame(scene)?.by;
    return scene.position.inquiries?.some((each) => each.by === by && each.hex === hex) === true ? { hex } : undefined;
  }),
  constraint('nobody-could-fire', '4.3', (scene, { hex }) => (couldFireInto(scene, hex) ? undefined : { hex })),
];

/** Before a side fires, it asks which sorts of unit lie under the Concealed marker of a hex. Then it has to fire at them. */
export const inquireRule: ActionRule<Lhy, InquireAction> = actionRule<Lhy, InquireAction>({
  kind: 'inquire',
  frames: ['segment'],
  slots: [
    {
      name: 'hex',
      form: 'one',
      values: (scene) => enemyHexes(scene.position, topFrame(scene)?.by ?? ''),
      early: MAY_BE_ASKED,
    },
  ],
  constraints: MAY_BE_ASKED,
  *run(scene, { hex }): LhyProcedure {
    const by = topFrame(scene)?.by ?? '';
    const found: Partial<Record<VeiledSort, number>> = {};
    for (const unit of concealedIn(scene, hex)) {
      const sort = veiledSortOf(typeOf(scene.world, unit).kind);
      found[sort] = (found[sort] ?? 0) + 1;
    }
    yield* record({ kind: 'inquired', by, hex, found });
  },
});

/**
 * The hex about which the side that acts has inquired in this segment, and into which it has to fire, because it still can.
 *
 * @returns nothing where it has fired, or nobody can
 * @rule 4.3
 * @example fireOwed(scene) // 'B2'
 */
export function fireOwed(scene: LhyScene): string | undefined {
  const by = topFrame(scene)?.by;
  const asked = scene.position.inquiries?.filter((each) => each.by === by) ?? [];
  return asked.find(({ hex }) => !hasFiredInto(scene, hex) && canFireInto(scene, hex))?.hex;
}

function hasFiredInto({ position, frames }: LhyScene, name: string): boolean {
  const by = topFrame({ frames })?.by;
  const { segment } = position.activation;
  return position.fire.some((marker) => {
    const target = marker.unit === undefined ? undefined : position.units[marker.unit];
    const hex = target === undefined ? marker.hex : hexOf(position, target);
    return marker.segment === segment && marker.by === by && hex === name;
  });
}

/** Whether there is any legal fire into a hex. */
function canFireInto(scene: LhyScene, hex: string): boolean {
  const foes = foesIn(scene, hex, topFrame(scene)?.by ?? '');
  const orders: readonly Order[] = [
    { kind: 'smallArms', hex },
    ...foes.map(({ id }) => ({ kind: 'antiTank', target: id })),
  ];
  return orders.some((order) => {
    const rule = order.kind === undefined ? undefined : scene.world.system.ruleOf(order.kind);
    return rule !== undefined && walkOfOrder(scene, rule, order).next() !== undefined;
  });
}
