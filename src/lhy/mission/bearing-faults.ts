import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Unit } from '../state/index.js';
import type { UnitKind } from '../units/index.js';
import { mayMove, mustFace } from '../units/index.js';

/** A unit as it is put on the map: whether it is in motion, and its front. */
interface Borne extends Pick<Unit, 'id' | 'place'> {
  readonly moves: boolean;
  readonly facing: number | undefined;
}

/**
 * What is wrong with the motion and the front of a unit that a mission or a situation puts down: only vehicles move, and Fortified
 * Positions on the map, which have a front, are alone in having one.
 *
 * @param kind its kind
 * @param unit the unit
 * @param path where it stands
 * @param field the field that tells of its motion there
 * @rule 2.2.4, 10.4.1, 20.7
 * @example bearingFaults('squad', { id: 'blue.1', place, moves: true, facing: undefined }, '/units/0', 'moving') // only-vehicles-move
 */
export function bearingFaults(
  kind: UnitKind,
  { id, place, moves, facing }: Borne,
  path: string,
  field: 'moving' | 'motion',
): readonly Problem[] {
  const has = facing !== undefined;
  const wrongFront = mustFace(kind) ? !has && place.kind === 'map' : has;
  return [
    ...(moves && !mayMove(kind) ? [problem('only-vehicles-move', { unit: id }, '20.7', `${path}/${field}`)] : []),
    ...(wrongFront ? [problem('facing-of-positions', { unit: id }, '2.2.4', `${path}/facing`)] : []),
  ];
}
