import type { DraftOf } from '../../kernel/basis/draft.js';
import { byText } from '../../kernel/basis/order.js';
import type { AssaultEvent, HexEvent, LhyEvent, MarkerEvent, TurnEvent, UnitEvent } from './event.js';
import type { Assault } from './markers.js';
import type { LhyPosition } from './position.js';
import { controlKey, freshActivation } from './position.js';
import { withLanding } from './reduce-landing.js';
import type { Mark, Unit } from './unit.js';

/**
 * Folds one event into a position. This is the only place where a position is written. Events that only tell something leave it
 * as it is.
 *
 * @param position the position before; it stays as it is
 * @param event what happened
 * @returns the position after
 * @example reduce(position, { kind: 'conditionSet', unit: 'blue.1', condition: 'disrupted' })
 */
export function reduce(position: LhyPosition, event: LhyEvent): LhyPosition {
  switch (event.kind) {
    case 'turnBegan':
    case 'phaseBegan':
    case 'initiativeWon':
    case 'timePassed':
    case 'companySelected':
    case 'coordinated':
    case 'pairSpent':
    case 'platoonsActivated':
    case 'segmentBegan':
    case 'cycleEnded':
    case 'gameEnded':
      return withTurn(position, event);
    case 'unitAdded':
    case 'unitPlaced':
    case 'unitRemoved':
    case 'conditionSet':
    case 'marked':
    case 'unmarked':
    case 'motionSet':
    case 'facingSet':
    case 'acted':
    case 'weaponFired':
    case 'targetSet':
    case 'vehicleLeft':
    case 'cameFromSet':
    case 'casualtiesMoved':
    case 'deedDone':
    case 'inquired':
      return withUnit(position, event);
    case 'firePlaced':
    case 'fireCarried':
    case 'fireRemoved':
    case 'markerPlaced':
    case 'markerRemoved':
    case 'wireTried':
      return withFire(position, event);
    case 'hexsideTaken':
    case 'controlTaken':
    case 'hexOverrun':
    case 'lightAsked':
    case 'mortarCalled':
    case 'mortarExtended':
    case 'mortarReturned':
      return withHexes(position, event);
    case 'stickPlanned':
    case 'stickDropped':
    case 'assemblyPlanned':
    case 'landingHeld':
    case 'landingBegan':
    case 'assemblyMarked':
    case 'assembled':
    case 'landingLost':
    case 'mortarLanded':
    case 'mortarDestroyed':
      return withLanding(position, event);
    case 'assaultJoined':
    case 'assaultLeft':
    case 'assaultMarked':
    case 'assaultEnveloped':
    case 'heroRemembered':
    case 'assaultEnded':
      return withAssaults(position, event);
    case 'looked':
      return lookedAt(position, event);
    case 'rolled':
    case 'summed':
      // They are only told.
      return position;
    default:
      // An event that nobody reduces does not compile.
      event satisfies never;
      return position;
  }
}

function withTurn(position: LhyPosition, event: TurnEvent): LhyPosition {
  const { activation } = position;
  switch (event.kind) {
    case 'turnBegan':
      return freshTurn(position, event.turn);
    case 'phaseBegan':
      return { ...position, phase: event.phase };
    case 'initiativeWon':
      return { ...position, initiative: event.side };
    case 'timePassed':
      return { ...position, minutes: position.minutes + event.minutes };
    case 'companySelected': {
      const { pairs: _pairs, ...rest } = activation;
      const companies = [...activation.companies, event.company];
      return { ...position, activation: { ...rest, company: event.company, companies } };
    }
    case 'coordinated':
      return { ...position, activation: { ...activation, pairs: event.pairs } };
    case 'pairSpent':
      return { ...position, activation: { ...activation, pairs: (activation.pairs ?? 1) - 1 } };
    case 'platoonsActivated':
      return {
        ...position,
        activation: {
          ...activation,
          cycle: activation.cycle + 1,
          done: [...activation.done, ...event.platoons],
          platoons: event.platoons,
          members: event.members,
          adHoc: [...activation.adHoc, ...event.adHoc],
        },
      };
    case 'segmentBegan': {
      const isFirst = event.of === 'reaction' && !activation.reacted.includes(event.side);
      const reacted = isFirst ? [...activation.reacted, event.side] : activation.reacted;
      return { ...withoutInquiries(position), activation: { ...activation, segment: activation.segment + 1, reacted } };
    }
    case 'cycleEnded': {
      const earlier = [...new Set([...(activation.earlier ?? []), ...activation.members])].sort(byText);
      return {
        ...withoutInquiries(position),
        deeds: [],
        activation: { ...activation, platoons: [], members: [], earlier },
      };
    }
    case 'gameEnded':
      return { ...position, result: event.result };
  }
}

/** What an inquiry has told is known in its segment. */
function withoutInquiries(position: LhyPosition): LhyPosition {
  if (position.inquiries === undefined) return position;
  const { inquiries: _inquiries, ...rest } = position;
  return rest;
}

/** Marks that last for one turn. */
const OF_A_TURN: readonly Mark[] = [
  'rallied',
  'helped',
  'directing',
  'directed',
  'advanced',
  'bumped',
  'asked',
  'landed',
];

function freshTurn(position: LhyPosition, turn: number): LhyPosition {
  const activation = freshActivation(position.activation);
  const units = Object.fromEntries(Object.entries(position.units).map(([id, unit]) => [id, fresh(unit)]));
  const { lights: _lights, ...rest } = position;
  return { ...rest, turn, activation, units, deeds: [], overrun: [] };
}

function fresh(unit: Unit): Unit {
  const { acted: _acted, fired: _fired, leftVehicle: _left, ...rest } = unit;
  const marks = unit.marks.filter((mark) => !OF_A_TURN.includes(mark));
  return { ...rest, marks: marks.length === unit.marks.length ? unit.marks : marks };
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

function withUnit(position: LhyPosition, event: UnitEvent): LhyPosition {
  switch (event.kind) {
    case 'unitAdded':
      return { ...position, units: { ...position.units, [event.unit.id]: event.unit } };
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
      return { ...position, casualties: position.casualties + event.by };
    case 'deedDone':
      return { ...position, deeds: [...position.deeds, event.deed] };
    case 'inquired':
      return { ...position, inquiries: [...(position.inquiries ?? []), { by: event.by, hex: event.hex }] };
  }
}

/** A position with what a side sees now. */
function lookedAt(position: LhyPosition, event: Extract<LhyEvent, { readonly kind: 'looked' }>): LhyPosition {
  const left = Object.entries(position.units).filter(([id]) => !event.gone.includes(id));
  const units = Object.fromEntries([...left, ...event.units.map((unit) => [unit.id, unit] as const)]);
  const { kind: _kind, gone: _gone, units: _units, only: _only, ...parts } = event;
  return { ...position, ...parts, units };
}

function changed(position: LhyPosition, id: string, change: (unit: Unit) => Unit): LhyPosition {
  const unit = position.units[id];
  return unit === undefined ? position : { ...position, units: { ...position.units, [id]: change(unit) } };
}

function withFire(position: LhyPosition, event: MarkerEvent): LhyPosition {
  switch (event.kind) {
    case 'firePlaced':
      return { ...position, fire: [...position.fire, event.marker], serial: position.serial + 1 };
    case 'fireCarried':
      return {
        ...position,
        fire: position.fire.map((marker) => (marker.id === event.marker ? { ...marker, hex: event.hex } : marker)),
      };
    case 'fireRemoved':
      return { ...position, fire: position.fire.filter(({ id }) => !event.markers.includes(id)) };
    case 'markerPlaced':
      return { ...position, markers: [...position.markers, event.marker], serial: position.serial + 1 };
    case 'markerRemoved':
      return { ...position, markers: position.markers.filter(({ id }) => id !== event.marker) };
    case 'wireTried':
      return {
        ...position,
        markers: position.markers.map((marker) =>
          marker.id === event.marker ? { ...marker, tried: position.turn } : marker,
        ),
      };
  }
}

function withHexes(position: LhyPosition, event: HexEvent): LhyPosition {
  switch (event.kind) {
    case 'hexsideTaken':
      return { ...position, hexsides: { ...position.hexsides, [event.hexside]: event.side } };
    case 'controlTaken': {
      const key = controlKey(event.objective, event.entry);
      const { [key]: _held, ...control } = position.control;
      return { ...position, control: event.side === undefined ? control : { ...control, [key]: event.side } };
    }
    case 'hexOverrun':
      return { ...position, overrun: [...position.overrun, event.hex] };
    case 'lightAsked': {
      const { segment } = position.activation;
      return { ...position, lights: [...(position.lights ?? []), { by: event.by, segment }] };
    }
    case 'mortarCalled':
    case 'mortarExtended':
    case 'mortarReturned':
      return withMortar(position, event);
  }
}

type MortarEvent = Extract<HexEvent, { readonly kind: 'mortarCalled' | 'mortarExtended' | 'mortarReturned' }>;

function withMortar(position: LhyPosition, event: MortarEvent): LhyPosition {
  const mortar = position.mortars[event.mortar];
  if (mortar === undefined) return position;
  const put = (now: typeof mortar): LhyPosition => ({
    ...position,
    mortars: { ...position.mortars, [event.mortar]: now },
  });
  if (event.kind === 'mortarCalled') {
    const observer = { hex: event.observer, side: 'initial' } as const;
    const called = position.activation.segment;
    return put({ ...mortar, status: 'firing', observer, impact: event.impact, called });
  }
  const { impact: _impact, ...withoutImpact } = mortar;
  if (event.kind === 'mortarExtended') {
    const flipped =
      mortar.observer === undefined ? {} : { observer: { hex: mortar.observer.hex, side: 'final' as const } };
    return put({ ...withoutImpact, ...flipped, ...(event.impact === undefined ? {} : { impact: event.impact }) });
  }
  const { observer: _observer, ...idle } = withoutImpact;
  return put({ ...idle, status: event.status });
}

function withAssaults(position: LhyPosition, event: AssaultEvent): LhyPosition {
  switch (event.kind) {
    case 'assaultJoined': {
      const { hex, side, assaulter } = event;
      const at = position.assaults.find((assault) => assault.hex === hex) ?? { hex, side, units: [] };
      return withAssault(position, {
        ...at,
        units: [...at.units.filter(({ unit }) => unit !== assaulter.unit), assaulter],
      });
    }
    case 'assaultLeft': {
      const at = position.assaults.find(({ hex }) => hex === event.hex);
      if (at === undefined) return position;
      const units = at.units.filter(({ unit }) => unit !== event.unit);
      if (units.length === 0 && at.marked !== true) return ended(position, event.hex);
      return withAssault(position, { ...at, units });
    }
    case 'assaultMarked':
      return changedAssault(position, event.hex, (at) => ({ ...at, marked: true }));
    case 'assaultEnveloped':
      return changedAssault(position, event.hex, (at) => ({ ...at, enveloped: true }));
    case 'heroRemembered':
      return changedAssault(position, event.hex, (at) => ({
        ...at,
        inspired: [...new Set([...(at.inspired ?? []), event.side])].sort(byText),
      }));
    case 'assaultEnded':
      return ended(position, event.hex);
  }
}

function changedAssault(position: LhyPosition, hex: string, change: (at: Assault) => Assault): LhyPosition {
  const at = position.assaults.find((assault) => assault.hex === hex);
  return at === undefined ? position : withAssault(position, change(at));
}

function withAssault(position: LhyPosition, assault: Assault): LhyPosition {
  const others = position.assaults.filter(({ hex }) => hex !== assault.hex);
  return { ...position, assaults: [...others, assault].sort((a, b) => byText(a.hex, b.hex)) };
}

function ended(position: LhyPosition, at: string): LhyPosition {
  return { ...position, assaults: position.assaults.filter(({ hex }) => hex !== at) };
}
