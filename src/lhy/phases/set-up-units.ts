import { constraint, topFrame } from '../../engine/index.js';
import type { LhyConstraint, LhyScene, Unit } from '../state/index.js';

/**
 * The units of the side that sets up, on the map or beside it.
 *
 * @rule 20.7
 * @example ownUnits(scene).map(({ id }) => id)
 */
export function ownUnits(scene: LhyScene): readonly Unit[] {
  const by = topFrame(scene)?.by;
  return Object.values(scene.position.units).filter((unit) => unit.side === by);
}

/**
 * The units that are still to be set up.
 *
 * @rule 20.7
 * @example toSetUp(scene).map(({ id }) => id)
 */
export function toSetUp(scene: LhyScene): readonly Unit[] {
  return ownUnits(scene).filter(({ place }) => place.kind === 'setUp');
}

/**
 * The unit of an action.
 *
 * @example unitIn(scene, { unit: 'red.1' })?.id // 'red.1'
 */
export function unitIn({ position }: LhyScene, { unit }: { readonly unit: string }): Unit | undefined {
  return position.units[unit];
}

/**
 * The zone in which a unit is set up by hand.
 *
 * @rule 20.7
 * @example zoneOf(unit) // 'village'
 */
export function zoneOf({ place }: Unit): string | undefined {
  return place.kind === 'map' || place.kind === 'aboard' || place.kind === 'setUp' ? place.zone : undefined;
}

/**
 * What every action of the set-up asks of its unit: it is the side's own.
 *
 * @rule 20.7
 * @example ofSetUp<PlaceAction>()[0].code // 'not-yours'
 */
export function ofSetUp<A extends { readonly unit: string }>(): readonly LhyConstraint<A>[] {
  return [
    constraint('not-yours', '20.7', (scene, action) => {
      const unit = unitIn(scene, action);
      return unit === undefined || unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id };
    }),
  ];
}

/**
 * The unit is still to be set up.
 *
 * @rule 20.7
 * @example stillToSetUp<PlaceAction>().code // 'not-to-set-up'
 */
export function stillToSetUp<A extends { readonly unit: string }>(): LhyConstraint<A> {
  return constraint('not-to-set-up', '20.7', (scene, action) =>
    unitIn(scene, action)?.place.kind === 'setUp' ? undefined : { unit: action.unit },
  );
}
