import type { DraftOf } from '../../kernel/basis/draft.js';
import { fortificationRow } from '../../tables/fortifications.js';
import type { Work } from './fortification-site.js';
import { locationId } from '../position/place.js';
import type { PlacedWork, Works } from '../scenario/lot.js';

/**
 * The marker of a work: a Bunker or a Cave in a location of its own, with the usual numbers where none are given.
 *
 * @param work the work as the scenario describes it
 * @rule 21.0
 * @example workMarker({ type: 'bunker', at: 'H4', facing: 4, side: 'de' }).at // 'H4/bunker'
 */
export function workMarker({ type, at, side, tm, fp, facing }: PlacedWork): Work {
  if (type === 'mines') return { kind: 'mines', at, fp: fp ?? 1, side: side ?? '' };
  const work: DraftOf<Extract<Work, { kind: 'fortification' }>, 'side' | 'facing'> = {
    kind: 'fortification',
    at: type === 'bunker' || type === 'cave' ? locationId(at, type) : at,
    type,
    tm: tm ?? fortificationRow(type)?.tm[0] ?? 0,
  };
  if (side !== undefined) work.side = side;
  if (facing !== undefined) work.facing = facing;
  return work;
}

/**
 * A work to be set up, put into a hex.
 *
 * @rule 21.0
 * @example workMarker(placedWork(works, 'de', 'H4', 4))
 */
export function placedWork({ type, tm, fp }: Works, side: string, at: string, facing?: number): PlacedWork {
  const placed: DraftOf<PlacedWork, 'side' | 'tm' | 'fp' | 'facing'> = { type, at, side };
  if (tm !== undefined) placed.tm = tm;
  if (fp !== undefined) placed.fp = fp;
  if (facing !== undefined) placed.facing = facing;
  return placed;
}

/**
 * Whether the counter of a type has an arrow that must point to a hexside.
 *
 * @rule 21.1, 21.5
 * @example mustFace('bunker') // true
 */
export function mustFace(type: PlacedWork['type']): boolean {
  return fortificationRow(type)?.faces === true;
}
