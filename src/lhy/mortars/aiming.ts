import { range } from '../../board/geometry.js';
import { runsBetweenWalls } from '../sight/index.js';
import type { Aim } from '../shooting/index.js';
import type { LhyScene, Unit } from '../state/index.js';
import { isClear, kindOf, lineOf, looksOut, ownIn, watcherOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';

/** Along an enclosed road an observer sees so many hexes far. */
const ENCLOSED = 4;

/**
 * Why a unit cannot direct mortar fire at a hex from another: it does not see it, or own units on foot are there.
 *
 * @param unit the unit that looks
 * @param from the hex from which it looks
 * @param hex the Primary Impact Hex
 * @param onFoot whether own units on foot bar the hex
 * @returns the first reason; nothing where it can
 * @rule 4.1.9.4, 11.4.4, 11.4.4.2, 11.4.7.1
 * @example spottingFault(scene, leader, e5, e2, 'barred')?.code // 'no-line-of-sight'
 */
export function spottingFault(
  scene: LhyScene,
  unit: Unit,
  from: LhyHex,
  hex: LhyHex,
  onFoot: 'barred' | 'allowed',
): Aim | undefined {
  const { world, position } = scene;
  const friend = ownIn(position, hex.name, unit.side).find((each) => !kindOf(world, each).vehicular);
  if (friend !== undefined && onFoot === 'barred')
    return { code: 'friends-there', rule: '11.4.4', params: { hex: hex.name, unit: friend.id } };
  if (from === hex) return undefined;
  const sees = isClear(scene, { at: from.name, watcher: watcherOf(world, unit) }, { at: hex.name, watcher: 'other' });
  const outside = unit.place.kind === 'waiting';
  if (sees === false || !(outside || looksOut(scene, unit)))
    return { code: 'no-line-of-sight', rule: '11.4.4', params: { unit: unit.id, hex: hex.name } };
  const distance = range(from, hex);
  if (distance > ENCLOSED && runsBetweenWalls(world.map, from, hex))
    return { code: 'enclosed-road', rule: '4.1.9.4', params: { unit: unit.id, range: ENCLOSED, distance } };
  return undefined;
}

/**
 * Whether the line of an observer to the Primary Impact Hex is hindered.
 *
 * @returns false too where a missing chart would have to say it: the line is not open then
 * @rule 4.2.4, 11.4.5
 * @example isHindered(scene, leader, e5, e2) // true through Smoke
 */
export function isHindered(scene: LhyScene, unit: Unit, from: LhyHex, hex: LhyHex): boolean {
  if (from === hex) return false;
  const there: Unit = { ...unit, place: { kind: 'map', hex: from.name } };
  const line = lineOf(scene, { from: there, to: { hex: hex.name, watcher: 'other' } });
  return line?.ok === true && line.value.hindrances.length > 0;
}
