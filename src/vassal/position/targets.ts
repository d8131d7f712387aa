import { problem } from '../../kernel/basis/result.js';
import type { Problem } from '../../kernel/basis/result.js';
import { indexOf } from '../../map/index.js';
import type { Acquisition, Counter, LocationId, World } from '../../state/index.js';
import { hexOf } from '../../state/index.js';
import { isCraft } from '../../units/index.js';
import type { Table } from '../table/table.js';

/** A counter, and the id of the piece that it was read from. */
export interface CounterRead {
  readonly counter: Counter;
  readonly piece: string;
}

/**
 * The counters with the targets that players have laid on by hand: the layer Acquired, and the hex of the target. A target that the game
 * has written itself is as it was.
 *
 * @param turn the turn of the table
 * @param remarks gets `no-acquired-target` for a layer without a hex, `target-guessed` where several vehicles are there
 * @rule 14.3
 * @example withTargets(world, counters, table, 2, [])[0]?.counter.status.acquired?.at // 'D6'
 */
export function withTargets(
  world: World,
  counters: readonly CounterRead[],
  { pieces }: Table,
  turn: number,
  remarks: Problem[],
): readonly CounterRead[] {
  const known = new Map(counters.map(({ counter }) => [counter.id, counter]));
  return counters.map((read) => {
    const { counter, piece } = read;
    const said = pieces.get(piece)?.said;
    const level = said?.layers.find(({ name }) => name === 'acquired')?.level ?? 0;
    const text = said?.properties['Target']?.trim() ?? '';
    const kept = counter.status.acquired;
    if (level === 0 || (kept !== undefined && (text === '' || text === kept.at))) return read;
    const path = `/pieces/${piece}/Target`;
    const acquired = targetAt(world, known, counter, text.toUpperCase(), remarks, path);
    const { acquired: _, ...status } = counter.status;
    if (acquired === undefined) {
      remarks.push(problem('no-acquired-target', named(counter.id, text), '14.3', path));
      return { counter: { ...counter, status }, piece };
    }
    const full: Acquisition = { ...acquired, level: level === 1 ? 1 : 2, turn };
    return { counter: { ...counter, status: { ...status, acquired: full } }, piece };
  });
}

/** A text that is empty is none. */
function named(counter: string, text: string): Problem['params'] {
  return text === '' ? { counter } : { counter, target: text.slice(0, 20) };
}

/** The target in a hex: the vehicle there, or all who are in none. Nothing where nobody of the other side is there. */
function targetAt(
  { map, catalogue }: World,
  known: ReadonlyMap<string, Counter>,
  weapon: Counter,
  text: string,
  remarks: Problem[],
  path: string,
): Omit<Acquisition, 'level' | 'turn'> | undefined {
  const by = weapon.place.kind === 'hands' ? known.get(weapon.place.unit) : weapon;
  const enemies = [...known.values()].filter(
    ({ side, place }) => side !== by?.side && place.kind === 'map' && place.at.toUpperCase() === text,
  );
  const [first] = enemies;
  if (by?.place.kind !== 'map' || first?.place.kind !== 'map' || indexOf(map, hexOf(first.place.at)) === undefined)
    return undefined;
  const at: LocationId = first.place.at;
  const vehicles = enemies.filter(({ type }) => {
    const found = catalogue.types.get(type);
    return found !== undefined && isCraft(found);
  });
  const [vehicle] = vehicles;
  if (vehicle !== undefined && enemies.length > 1)
    remarks.push(problem('target-guessed', { counter: weapon.id, vehicle: vehicle.id, at }, '14.3', path));
  return { ...(vehicle === undefined ? {} : { vehicle: vehicle.id }), at, by: by.id, from: by.place.at };
}
