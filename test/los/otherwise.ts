import { canonicalBoard } from '../../src/map/canonical-board.js';
import type { Board } from '../../src/map/board.js';
import type { GameMap } from '../../src/map/map.js';
import type { LosChange } from '../../src/los/change.js';
import { floorsOf } from '../../src/los/field-of-view.js';
import { sees } from '../../src/los/los.js';
import type { Floor } from '../../src/tables/floors.js';
import { LOS_MARKERS, losOverlay } from '../../src/los/overlay.js';
import type { LosMarker, LosOverlay } from '../../src/los/overlay.js';
import type { LosRules } from '../../src/los/rules.js';
import type { LosCode } from '../../src/los/verdict.js';
import { mapOf } from '../map/boards.js';

/** A question as it is put: a drawn board, what lies on it, two ends. */
export interface Situation {
  readonly board: Board;
  readonly map: GameMap;
  readonly counters: readonly (readonly [number, LosMarker])[];
  readonly barricades: readonly (readonly [number, number])[];
  readonly ends: readonly [
    { readonly hex: number; readonly floor: Floor },
    { readonly hex: number; readonly floor: Floor },
  ];
  readonly rules: LosRules;
}

export function overlayOf({ map, counters, barricades }: Situation): LosOverlay {
  return losOverlay(map, counters, barricades);
}

/** The verdict when the board is drawn anew with these things otherwise and the counters are laid anew. */
export function seenOtherwise(given: Situation, changes: readonly LosChange[]): LosCode {
  const { map, rules } = given;
  const name = (hex: number): string => map.names[hex] as string;
  let { board, counters, barricades } = given;
  const [a, b] = given.ends.map(
    (end) =>
      changes.flatMap((one) =>
        one.kind === 'floor' && one.hex === end.hex ? [{ ...end, floor: one.floor }] : [],
      )[0] ?? end,
  ) as [Situation['ends'][0], Situation['ends'][1]];
  const undrawn = new Set<Board['silhouettes'][number]>();
  /** Trees along a road and tracks are drawn by no board. */
  const fallen = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'marker') {
      counters = counters.filter(([hex, marker]) => hex !== change.hex || marker !== change.marker);
    } else if (change.kind === 'barricade') {
      barricades = barricades.filter((pair) => !change.hexes.every((hex) => pair.includes(hex)));
    } else if (change.kind === 'hexside') {
      const names = change.hexes.map(name);
      board = {
        ...board,
        hexsides: board.hexsides.filter(({ between }) => !between.every((one) => names.includes(one))),
      };
    } else if (change.kind === 'art') {
      const drawn = given.board.silhouettes[change.silhouette];
      if (drawn === undefined) fallen.add(JSON.stringify(map.silhouettes[change.silhouette]));
      else undrawn.add(drawn);
    } else if (change.kind === 'ground') {
      const hex = name(change.hex);
      const terrain = board.hexes.find((one) => one.hex === hex)?.terrain ?? board.base;
      board = {
        ...board,
        hexes: [...board.hexes.filter((one) => one.hex !== hex), { hex, terrain, level: change.level }],
      };
    } else if (change.kind === 'terrain') {
      const hex = name(change.hex);
      const drawn = board.hexes.find((one) => one.hex === hex);
      for (const one of given.board.silhouettes) {
        if (one.owner === hex && (one.terrain ?? drawn?.terrain) === drawn?.terrain) undrawn.add(one);
      }
      board = {
        ...board,
        hexes: board.hexes.map((one) => (one.hex === hex ? { ...one, terrain: 'clear' } : one)),
        buildings: board.buildings
          .map((one) => ({ ...one, hexes: one.hexes.filter((other) => other !== hex) }))
          .filter((one) => one.hexes.length > 0),
      };
    }
  }
  board = { ...board, silhouettes: board.silhouettes.filter((one) => !undrawn.has(one)) };
  const compiled = mapOf(canonicalBoard(board));
  const left = compiled.silhouettes.filter((one) => !fallen.has(JSON.stringify(one)));
  const redrawn = fallen.size === 0 ? compiled : { ...compiled, silhouettes: left };
  return sees(redrawn, losOverlay(redrawn, counters, barricades), a.hex, b.hex, a.floor, b.floor, rules);
}

/** Everything that could be otherwise on a whole map. */
export function everyChange(given: Situation): readonly LosChange[] {
  const { map, ends } = given;
  const lowest = Math.min(...map.level);
  const overlay = overlayOf(given);
  const changes: LosChange[] = [];
  const isEnd = (hex: number): boolean => ends.some((end) => end.hex === hex);
  map.names.forEach((_, hex) => {
    for (const marker of Object.keys(LOS_MARKERS) as LosMarker[]) {
      if (((overlay.masks[hex] ?? 0) & LOS_MARKERS[marker]) !== 0) changes.push({ kind: 'marker', hex, marker });
    }
    const row = map.terrain[hex];
    if (isEnd(hex)) return;
    if (row?.type === 'blocking' || row?.type === 'degrading') changes.push({ kind: 'terrain', hex, terrain: row.id });
    if ((map.level[hex] as number) > lowest) changes.push({ kind: 'ground', hex, level: lowest });
    for (let side = 0; side < 6; side++) {
      const other = map.neighbourTable[6 * hex + side] as number;
      const terrain = map.hexsideTable[6 * hex + side];
      if (other < hex) continue;
      if (terrain !== undefined && terrain.type !== 'open')
        changes.push({ kind: 'hexside', hexes: [hex, other], terrain: terrain.id });
      if (overlay.barricades.has(6 * hex + side)) changes.push({ kind: 'barricade', hexes: [hex, other] });
    }
  });
  map.silhouettes.forEach(({ owner, terrain }, silhouette) => {
    if (!isEnd(owner)) changes.push({ kind: 'art', hex: owner, terrain: terrain.id, silhouette });
  });
  for (const end of ends) {
    for (const floor of floorsOf(map, end.hex))
      if (floor !== end.floor) changes.push({ kind: 'floor', hex: end.hex, floor });
  }
  return changes;
}
