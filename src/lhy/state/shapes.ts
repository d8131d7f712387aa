import type { DraftOf, OptionalOf } from '../../kernel/basis/draft.js';
import type { LhyFrame, ManeuverFrame, SegmentFrame } from './frames.js';
import type { Activation, Deed, LhyPosition } from './position.js';
import type { Place, Unit } from './unit.js';

/*
 * Copies whose fields stand in one order. The engine of JavaScript reads objects of few layouts quickly, and each order in which fields
 * come to an object is a layout of its own: with one order a random game is a sixth quicker.
 */

/**
 * A unit with its fields in one order.
 *
 * @example Object.keys(shapedUnit({ marks: [], id: 'blue.1', ...rest }))[0] // 'id'
 */
export function shapedUnit(from: Unit): Unit {
  const unit: DraftOf<Unit, 'acted' | 'motion' | 'fired' | 'facing' | 'target' | 'leftVehicle' | 'cameFrom'> = {
    id: from.id,
    type: from.type,
    side: from.side,
    place: from.place,
    condition: from.condition,
    marks: from.marks,
  };
  if (from.acted !== undefined) unit.acted = from.acted;
  if (from.motion !== undefined) unit.motion = from.motion;
  if (from.fired !== undefined) unit.fired = from.fired;
  if (from.facing !== undefined) unit.facing = from.facing;
  if (from.target !== undefined) unit.target = from.target;
  if (from.leftVehicle !== undefined) unit.leftVehicle = from.leftVehicle;
  if (from.cameFrom !== undefined) unit.cameFrom = from.cameFrom;
  return unit;
}

/**
 * A place as the rules write it. Those of a mission have been read from a document.
 *
 * @example shapedPlace({ hex: 'B2', kind: 'map' }) // { kind: 'map', hex: 'B2' }
 */
export function shapedPlace(place: Place): Place {
  switch (place.kind) {
    case 'map':
      return place.zone === undefined ? { kind: 'map', hex: place.hex } : place;
    case 'aboard':
      return place.zone === undefined ? { kind: 'aboard', vehicle: place.vehicle } : place;
    case 'pool':
    case 'exited':
    case 'lost':
      return { kind: place.kind };
    case 'setUp':
    case 'waiting':
    case 'airborne':
    case 'returning':
      return place;
  }
}

/**
 * A deed with its fields in one order.
 *
 * @example Object.keys(shapedDeed(deed)).at(0) // 'unit'
 */
export function shapedDeed(from: Deed): Deed {
  const deed: DraftOf<Deed, 'from' | 'reverse' | 'through'> = {
    unit: from.unit,
    side: from.side,
    kind: from.kind,
    segment: from.segment,
    hex: from.hex,
    seenBy: from.seenBy,
  };
  if (from.from !== undefined) deed.from = from.from;
  if (from.reverse !== undefined) deed.reverse = from.reverse;
  if (from.through !== undefined) deed.through = from.through;
  return deed;
}

/**
 * An activation with its fields in one order.
 *
 * @example Object.keys(shapedActivation(activation)).at(0) // 'cycle'
 */
export function shapedActivation(from: Activation): Activation {
  const activation: DraftOf<Activation, 'company' | 'pairs' | 'earlier'> = {
    cycle: from.cycle,
    segment: from.segment,
    companies: from.companies,
    done: from.done,
    platoons: from.platoons,
    members: from.members,
    adHoc: from.adHoc,
    reacted: from.reacted,
  };
  if (from.company !== undefined) activation.company = from.company;
  if (from.pairs !== undefined) activation.pairs = from.pairs;
  if (from.earlier !== undefined) activation.earlier = from.earlier;
  return activation;
}

/** The parts of a position that are always there. */
type Parts = Omit<LhyPosition, OptionalOf<LhyPosition>>;

/** The parts of a position that may be absent. */
type Others = Pick<LhyPosition, OptionalOf<LhyPosition>>;

/**
 * A position with other parts, its fields in one order.
 *
 * @param from the position; it stays as it is
 * @param parts the parts that change
 * @param others the parts that may be absent, as they are in the new position
 * @example withParts(position, { casualties: 2 }).casualties // 2
 */
export function withParts(from: LhyPosition, parts: Partial<Parts>, others: Others = from): LhyPosition {
  const position: DraftOf<LhyPosition, 'inquiries' | 'lights' | 'landings' | 'plan' | 'result'> = {
    turn: parts.turn ?? from.turn,
    minutes: parts.minutes ?? from.minutes,
    phase: parts.phase ?? from.phase,
    initiative: parts.initiative ?? from.initiative,
    activation: parts.activation ?? from.activation,
    units: parts.units ?? from.units,
    fire: parts.fire ?? from.fire,
    markers: parts.markers ?? from.markers,
    assaults: parts.assaults ?? from.assaults,
    mortars: parts.mortars ?? from.mortars,
    deeds: parts.deeds ?? from.deeds,
    casualties: parts.casualties ?? from.casualties,
    control: parts.control ?? from.control,
    hexsides: parts.hexsides ?? from.hexsides,
    overrun: parts.overrun ?? from.overrun,
    serial: parts.serial ?? from.serial,
  };
  if (others.inquiries !== undefined) position.inquiries = others.inquiries;
  if (others.lights !== undefined) position.lights = others.lights;
  if (others.landings !== undefined) position.landings = others.landings;
  if (others.plan !== undefined) position.plan = others.plan;
  if (others.result !== undefined) position.result = others.result;
  return position;
}

/**
 * A frame with its fields in one order.
 *
 * @example Object.keys(shapedFrame({ by: 'blue', kind: 'setUp' })) // ['by', 'kind']: only frames with optional fields are copied
 */
export function shapedFrame(frame: LhyFrame): LhyFrame {
  switch (frame.kind) {
    case 'maneuver':
      return shapedManeuver(frame);
    case 'segment':
      return shapedSegment(frame);
    default:
      return frame;
  }
}

function shapedSegment(from: SegmentFrame): SegmentFrame {
  const { by, of, passes } = from;
  const frame: DraftOf<SegmentFrame, 'first'> = { kind: 'segment', by, of, passes };
  if (from.first !== undefined) frame.first = from.first;
  return frame;
}

/** The fields of a maneuver that may be absent. */
type OfManeuver =
  | 'assault'
  | 'fire'
  | 'passed'
  | 'next'
  | 'fired'
  | 'stays'
  | 'way'
  | 'inside'
  | 'squad'
  | 'moving'
  | 'bore';

function shapedManeuver(from: ManeuverFrame): ManeuverFrame {
  const { by, units, mode, start, path, spent } = from;
  const frame: DraftOf<ManeuverFrame, OfManeuver> = { kind: 'maneuver', by, units, mode, start, path, spent };
  if (from.assault !== undefined) frame.assault = from.assault;
  if (from.fire !== undefined) frame.fire = from.fire;
  if (from.passed !== undefined) frame.passed = from.passed;
  if (from.next !== undefined) frame.next = from.next;
  if (from.fired !== undefined) frame.fired = from.fired;
  if (from.stays !== undefined) frame.stays = from.stays;
  if (from.way !== undefined) frame.way = from.way;
  if (from.inside !== undefined) frame.inside = from.inside;
  if (from.squad !== undefined) frame.squad = from.squad;
  if (from.moving !== undefined) frame.moving = from.moving;
  if (from.bore !== undefined) frame.bore = from.bore;
  return frame;
}
