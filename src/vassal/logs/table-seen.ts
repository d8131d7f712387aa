import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Counter, Place, Position, Status, World } from '../../state/index.js';
import { parted } from '../codec/sequence.js';
import { whole } from '../pieces/piece.js';
import { SHOWN } from '../position/changes.js';
import type { Kit } from '../position/kit.js';
import { kitOf } from '../position/kit.js';
import { readTable } from '../position/read.js';
import { IMPULSES, TRACK } from '../position/write.js';
import type { Mapping } from '../survey/mapping.schema.js';
import { readMapped } from '../survey/read-mapped.js';
import type { StateName } from '../survey/state-names.js';
import type { Table } from '../table/table.js';

/** What a table shows at one moment of a log. */
export interface TableSeen {
  readonly position: Position;
  readonly counters: ReadonlyMap<string, Counter>;
  /** The side that the track of impulses shows, where somebody has set it. */
  readonly side?: string;
  /** Whether the table shows the turn and the phase in our terms. */
  readonly hasTrack: boolean;
}

/** Reads the tables of one log: a piece keeps the name of its counter, whatever lies beside it later. */
export interface TableReader {
  readonly read: (table: Table) => Result<TableSeen>;
  /** The fields of a state that the module shows. */
  readonly shown: readonly (keyof Status)[];
}

/** The markers of a unit without which a module does not show what units have done. */
const NEEDED: readonly StateName[] = ['moved', 'fired', 'opsComplete'];

/**
 * A reader of the tables of a log.
 *
 * @param mapping the mapping of another module; without it the tables are those of ours
 * @example tableReader(world).read(log.table).value.position.turn // 1
 */
export function tableReader(world: World, mapping?: Mapping, kit: Kit = kitOf(world)): TableReader {
  const names = new Map<string, string>();
  const read = (table: Table): Result<TableSeen> => {
    const found = mapping === undefined ? readTable(world, table, kit) : readMapped(world, table, mapping);
    if (!found.ok) return found;
    const { position, pieces } = found.value;
    const renamed = renaming(names, pieces);
    const counters = position.counters.map((counter) => named(counter, renamed));
    const side = sideOf(world, table);
    return ok({
      position: { ...position, counters },
      counters: new Map(counters.map((counter) => [counter.id, counter])),
      hasTrack: mapping === undefined && table.turns.has(TRACK),
      ...(side === undefined ? {} : { side }),
    });
  };
  return { read, shown: mapping === undefined ? SHOWN : shownBy(mapping) };
}

/** The names that counters keep, by those that this table gives them. */
function renaming(names: Map<string, string>, pieces: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const taken = new Set(Object.values(pieces).flatMap((piece) => names.get(piece) ?? []));
  for (const [counter, piece] of Object.entries(pieces)) {
    const kept = names.get(piece) ?? freeName(counter, taken);
    taken.add(kept);
    names.set(piece, kept);
    found.set(counter, kept);
  }
  return found;
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.slice(0, wanted.lastIndexOf('.'));
  let number = 1;
  while (taken.has(`${stem}.${number}`)) number += 1;
  return `${stem}.${number}`;
}

function named(counter: Counter, names: ReadonlyMap<string, string>): Counter {
  const id = names.get(counter.id) ?? counter.id;
  const place = placeWith(counter.place, names);
  return id === counter.id && place === counter.place ? counter : { ...counter, id, place };
}

function placeWith(place: Place, names: ReadonlyMap<string, string>): Place {
  if (place.kind === 'hands') {
    const unit = names.get(place.unit) ?? place.unit;
    return unit === place.unit ? place : { ...place, unit };
  }
  if (place.kind !== 'vehicle') return place;
  const vehicle = names.get(place.vehicle) ?? place.vehicle;
  return vehicle === place.vehicle ? place : { ...place, vehicle };
}

function shownBy({ layers }: Mapping): readonly (keyof Status)[] {
  const states = new Set(layers.map(({ state }) => state));
  return SHOWN.filter((field) => {
    if (field === 'markers') return NEEDED.every((state) => states.has(state));
    return states.has(field === 'flight' ? 'hovering' : (field as StateName));
  });
}

function sideOf({ sides }: World, { turns }: Table): string | undefined {
  const state = turns.get(IMPULSES);
  if (state === undefined) return undefined;
  const [, level = ''] = parted(state, '|');
  const [index = ''] = parted(level, ';');
  return sides[whole(index) ?? -1];
}
