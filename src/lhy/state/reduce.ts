import type { LhyEvent } from './event.js';
import type { LhyPosition } from './position.js';
import { withAssaults } from './reduce-assaults.js';
import { withFire, withHexes } from './reduce-hexes.js';
import { withLanding } from './reduce-landing.js';
import { withTurn } from './reduce-turn.js';
import { withUnit } from './reduce-unit.js';

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

/** A position with what a side sees now. */
function lookedAt(position: LhyPosition, event: Extract<LhyEvent, { readonly kind: 'looked' }>): LhyPosition {
  const left = Object.entries(position.units).filter(([id]) => !event.gone.includes(id));
  const units = Object.fromEntries([...left, ...event.units.map((unit) => [unit.id, unit] as const)]);
  const { kind: _kind, gone: _gone, units: _units, only: _only, ...parts } = event;
  return { ...position, ...parts, units };
}
