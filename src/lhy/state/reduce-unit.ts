import type { DraftOf } from '../../kernel/basis/draft.js';
import { byText } from '../../kernel/basis/order.js';
import type { UnitEvent } from './event.js';
import type { LhyPosition } from './position.js';
import { shapedDeed, shapedUnit, withParts } from './shapes.js';
import type { Unit } from './unit.js';

/**
 * Folds an event about a unit into a position.
 *
 * @returns the position after; the one before stays as it is
 * @example withUnit(position, { kind: 'conditionSet', unit: 'blue.1', condition: 'disrupted' })
 */
export function withUnit(position: LhyPosition, event: UnitEvent): LhyPosition {
  switch (event.kind) {
    case 'unitAdded':
      return withUnits(position, event.unit.id, event.unit);
    case 'unitPlaced':
      return changed(position, event.unit, (unit) => ({ ...drawn(unit), place: event.place }));
    case 'unitRemoved':
      return changed(position, event.unit, (unit) => removed(unit, event.place));
    case 'conditionSet':
      return changed(position, event.unit, (unit) => ({ ...unit, condition: event.condition }));
    case 'marked':
      return changed(position, event.unit, (unit) =>
        unit.marks.includes(event.mark) ? unit : { ...unit, marks: [...unit.marks, event.mark].sort(byText) },
      );
    case 'unmarked':
      return changed(position, event.unit, (unit) => ({
        ...unit,
        marks: unit.marks.filter((mark) => mark !== event.mark),
      }));
    case 'motionSet':
      return changed(position, event.unit, ({ motion: _motion, ...unit }) =>
        event.motion === undefined ? unit : { ...unit, motion: event.motion },
      );
    case 'facingSet':
      return changed(position, event.unit, ({ facing: _facing, ...unit }) =>
        event.facing === undefined ? unit : { ...unit, facing: event.facing },
      );
    case 'acted':
      return changed(position, event.unit, (unit) => ({
        ...unit,
        acted: { as: event.as, segment: position.activation.segment },
        marks: unit.marks.filter((mark) => mark !== 'rallied' && mark !== 'directed'),
      }));
    case 'weaponFired':
      return changed(position, event.unit, (unit) => ({
        ...unit,
        fired: [...(unit.fired ?? []), event.weapon].sort(byText),
      }));
    case 'targetSet':
      return changed(position, event.unit, ({ target: _target, ...unit }) =>
        event.hex === undefined ? unit : { ...unit, target: event.hex },
      );
    case 'vehicleLeft':
      return changed(position, event.unit, (unit) => ({ ...unit, leftVehicle: event.vehicle }));
    case 'cameFromSet':
      return changed(position, event.unit, ({ cameFrom: _cameFrom, ...unit }) =>
        event.direction === undefined ? unit : { ...unit, cameFrom: event.direction },
      );
    case 'casualtiesMoved':
      return withParts(position, { casualties: position.casualties + event.by });
    case 'deedDone':
      return withParts(position, { deeds: [...position.deeds, shapedDeed(event.deed)] });
    case 'inquired':
      return { ...position, inquiries: [...(position.inquiries ?? []), { by: event.by, hex: event.hex }] };
  }
}

/** A counter that comes out of the pool has not acted, whatever the unit has done that it was before. */
function drawn(unit: Unit): Unit {
  if (unit.place.kind !== 'pool') return unit;
  const { acted: _acted, ...rest } = unit;
  return rest;
}

/** A unit that is in the game no more: whether it has acted still counts, and a dummy stays one. */
function removed({ id, type, side, acted, marks }: Unit, place: Unit['place']): Unit {
  const dummy = marks.filter((mark) => mark === 'dummy');
  const unit: DraftOf<Unit, 'acted', 'motion' | 'fired' | 'facing' | 'target' | 'leftVehicle' | 'cameFrom'> = {
    id,
    type,
    side,
    place,
    condition: 'good',
    marks: dummy,
  };
  if (acted !== undefined) unit.acted = acted;
  return unit;
}

function changed(position: LhyPosition, id: string, change: (unit: Unit) => Unit): LhyPosition {
  const unit = position.units[id];
  return unit === undefined ? position : withUnits(position, id, change(unit));
}

function withUnits(position: LhyPosition, id: string, unit: Unit): LhyPosition {
  const units = { ...position.units };
  units[id] = shapedUnit(unit);
  return withParts(position, { units });
}
