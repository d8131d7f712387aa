import type { HexEvent, MarkerEvent } from './event.js';
import type { LhyPosition } from './position.js';
import { controlKey } from './position.js';

/**
 * Folds an event about fire markers and markers of a hex into a position.
 *
 * @returns the position after; the one before stays as it is
 * @example withFire(position, { kind: 'fireRemoved', markers: [3] })
 */
export function withFire(position: LhyPosition, event: MarkerEvent): LhyPosition {
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

/**
 * Folds an event about hexes, objectives and mortars into a position.
 *
 * @returns the position after; the one before stays as it is
 * @example withHexes(position, { kind: 'hexOverrun', hex: 'E5' }).overrun // ['E5']
 */
export function withHexes(position: LhyPosition, event: HexEvent): LhyPosition {
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
