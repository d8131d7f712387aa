import { describe, expect, it } from 'vitest';
import { worldFor } from '../../src/cli/files/bundle.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import type { Acquisition, Counter, Position, World } from '../../src/state/index.js';
import { readSaved, readTable, saveTable } from '../../src/vassal/index.js';
import type { Table, TableRead } from '../../src/vassal/index.js';
import { randomGame } from '../random-games.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';

const worldOf = (id: string): World => unwrap(worldFor({ scenario: id, packs: [], rules: [] }));

/** The counters of a position that have acquired a target. */
function aimingIn({ counters }: Position): readonly Counter[] {
  return counters.filter(({ status }) => status.acquired !== undefined);
}

/** A position with a target that somebody has acquired. */
function withTarget(position: Position, id: string, acquired: Acquisition): Position {
  const counters = position.counters.map((each) =>
    each.id === id ? { ...each, status: { ...each.status, acquired } } : each,
  );
  return { ...position, counters };
}

/** A table on which a hand has laid Acquired on a counter: its level, and the hex of the target. */
function laidByHand(world: World, position: Position, id: string, level: number, target: string): TableRead {
  const { table } = unwrap(readSaved(unwrap(saveTable(world, position))));
  const pieces = [...table.pieces].map(([key, piece]): [string, typeof piece] => {
    const { said } = piece;
    if (said.properties['Id'] !== id) return [key, piece];
    const layers = said.layers.map((layer) => (layer.name === 'acquired' ? { ...layer, level } : layer));
    return [key, { ...piece, said: { ...said, layers, properties: { ...said.properties, Target: target } } }];
  });
  const laid: Table = { ...table, pieces: new Map(pieces) };
  return unwrap(readTable(world, laid));
}

const acquiredBy = ({ position }: TableRead, id: string): Acquisition | undefined =>
  position.counters.find((each) => each.id === id)?.status.acquired;

describe('a target that ordnance has acquired', () => {
  const armour = worldOf('armour');
  const placed = [...randomGame(armour, '3', 400)].find(
    ({ position: { phase, counters } }) =>
      phase === 'operations' &&
      ['de.pz4h.1', 'us.m4a1.1'].every((id) => counters.find((each) => each.id === id)?.place.kind === 'map'),
  )!.position;
  const hexOf = (id: string): string => {
    const place = placed.counters.find((each) => each.id === id)!.place;
    return place.kind === 'map' ? place.at : '';
  };
  const [from, at] = [hexOf('de.pz4h.1'), hexOf('us.m4a1.1')];

  it.each(SCENARIOS.map(({ id }) => id))('is shown beside its counter and read again the same: %s', (id) => {
    const world = worldOf(id);
    for (const { position } of [...randomGame(world, '3', 400)].filter((_, i) => i % 20 === 19)) {
      const aiming = aimingIn(position);
      const { table } = unwrap(readSaved(unwrap(saveTable(world, position))));
      const shown = [...table.pieces.values()].filter(({ said }) =>
        said.layers.some(({ name, level }) => name === 'acquired' && level > 0),
      );
      expect(shown.map(({ said }) => [said.properties['Id'], said.properties['Target']]).sort()).toEqual(
        aiming.map((each) => [each.id, each.status.acquired!.at]).sort(),
      );
      expect(unwrap(readTable(world, table))).toMatchObject({ position, remarks: [] });
    }
  });

  rule('14.3', 'a marker that a hand lays on is the first one, at the vehicle in the hex', () => {
    const read = laidByHand(armour, placed, 'de.pz4h.1', 1, at.toLowerCase());
    expect(acquiredBy(read, 'de.pz4h.1')).toEqual({
      vehicle: 'us.m4a1.1',
      at,
      by: 'de.pz4h.1',
      from,
      level: 1,
      turn: placed.turn,
    });
  });

  rule('14.3', 'a marker that is turned over keeps its target, and one that is taken off is gone', () => {
    const acquired: Acquisition = { at, by: 'de.pz4h.1', from, level: 1, turn: placed.turn };
    const position = withTarget(placed, 'de.pz4h.1', acquired);
    expect(acquiredBy(laidByHand(armour, position, 'de.pz4h.1', 2, at), 'de.pz4h.1')).toEqual({
      ...acquired,
      level: 2,
    });
    expect(acquiredBy(laidByHand(armour, position, 'de.pz4h.1', 0, at), 'de.pz4h.1')).toBeUndefined();
  });

  rule('14.3', 'a marker without a target is left aside, and a remark says so', () => {
    const read = laidByHand(armour, placed, 'de.pz4h.1', 1, '');
    expect(acquiredBy(read, 'de.pz4h.1')).toBeUndefined();
    expect(read.remarks).toMatchObject([
      { code: 'no-acquired-target', rule: '14.3', params: { counter: 'de.pz4h.1' } },
    ]);
  });
});
