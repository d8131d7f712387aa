import { byText } from '../../kernel/basis/order.js';
import type { AssaultEvent } from './event.js';
import type { Assault } from './markers.js';
import type { LhyPosition } from './position.js';

/**
 * Folds an event about an assault into a position.
 *
 * @returns the position after; the one before stays as it is
 * @example withAssaults(position, { kind: 'assaultEnded', hex: 'E5' }).assaults // []
 */
export function withAssaults(position: LhyPosition, event: AssaultEvent): LhyPosition {
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
