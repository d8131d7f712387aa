import type { Side } from '../../engine/index.js';
import type { HexMarker } from './markers.js';
import type { LhyPosition } from './position.js';

/**
 * The mines in a hex that hurt a side: those of its enemy, and those of nobody.
 *
 * @rule 19.1
 * @example minesAgainst(position, 'B2', 'blue')?.hidden // true before anybody has entered them
 */
export function minesAgainst({ markers }: LhyPosition, at: string, side: Side): HexMarker | undefined {
  return markers.find(({ kind, hex, side: owner }) => kind === 'mines' && hex === at && owner !== side);
}

/**
 * The wire in a hex. It holds both sides.
 *
 * @rule 19.2
 * @example wireIn(position, 'B2') // undefined
 */
export function wireIn({ markers }: LhyPosition, at: string): HexMarker | undefined {
  return markers.find(({ kind, hex }) => kind === 'wire' && hex === at);
}

/**
 * Whether units of a side stand in mines or wire that hamper their fire. Mines that nobody has entered hamper nobody.
 *
 * @returns the section; nothing where nothing hampers them
 * @rule 19.1, 19.2
 * @example hamperedIn(position, 'B2', 'blue') // '19.2'
 */
export function hamperedIn(position: LhyPosition, at: string, side: Side): '19.1' | '19.2' | undefined {
  const mines = minesAgainst(position, at, side);
  if (mines !== undefined && mines.hidden !== true) return '19.1';
  return wireIn(position, at) === undefined ? undefined : '19.2';
}
