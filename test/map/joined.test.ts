import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { canonicalBoard } from '../../src/map/canonical-board.js';
import type { Board } from '../../src/map/board.js';
import { compileMap } from '../../src/map/compile.js';
import type { BoardPlacement, MapInput } from '../../src/map/compile.js';
import {
  buildingAt,
  hexsideBetween,
  indexOf,
  levelAt,
  nameOf,
  neighboursOf,
  rangeBetween,
  roadBetween,
  roadsOffMap,
  terrainAt,
} from '../../src/map/map.js';
import type { GameMap } from '../../src/map/map.js';
import { lineOfSight, sees } from '../../src/los/los.js';
import { BARE_MAP } from '../../src/los/overlay.js';
import { someBoard } from '../los/random-map.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { board, boardOf, hex, mapOf } from './boards.js';

const compiled = (input: MapInput): GameMap => {
  const made = compileMap(input);
  if (!made.ok) throw new Error(JSON.stringify(made.problems));
  return made.value;
};

const codes = (...boards: readonly BoardPlacement[]): readonly string[] => {
  const made = compileMap({ boards });
  return made.ok ? [] : made.problems.map((found) => `${found.code} ${JSON.stringify(found.params['hexes'] ?? '')}`);
};

/** A board of 5 by 4 with some lines of text. */
const small = (id: string, ...lines: readonly string[]): Board => boardOf([`board ${id} 5x4`, ...lines].join('\n'));

/** A board without a tree. */
const empty = (id: string): Board => small(id);

describe('boards joined', () => {
  rule('1.4', 'side by side, two half-hexes are one hex with a name from each board', () => {
    const map = compiled({ boards: [{ board: empty('1') }, { board: empty('2'), column: 4 }] });
    expect(map.size).toBe(2 * 23 - 5);
    for (let row = 0; row <= 4; row++) {
      expect(hex(map, `1E${String(row)}`)).toBe(hex(map, `2A${String(row)}`));
      expect(nameOf(map, hex(map, `2a0${String(row)}`))).toBe(`1E${String(row)}`);
    }
    expect(neighboursOf(map, hex(map, '1E2')).map((i) => nameOf(map, i))).toEqual([
      '1E1',
      '2B2',
      '2B3',
      '1E3',
      '1D3',
      '1D2',
    ]);
    expect(indexOf(map, 'E2')).toBeUndefined();
  });

  rule('1.4', 'one above the other, the halves of the odd columns meet and the even columns follow on', () => {
    const map = compiled({ boards: [{ board: empty('1') }, { board: empty('2'), row: 4 }] });
    expect(map.size).toBe(2 * 23 - 3);
    expect(['A', 'C', 'E'].map((column) => hex(map, `1${column}4`) === hex(map, `2${column}0`))).toEqual([
      true,
      true,
      true,
    ]);
    expect(rangeBetween(map, hex(map, '1B4'), hex(map, '2B1'))).toBe(1);
    expect(neighboursOf(map, hex(map, '1C4')).map((i) => nameOf(map, i))).toEqual([
      '1C3',
      '1D4',
      '2D1',
      '2C1',
      '2B1',
      '1B4',
    ]);
  });

  rule('1.4', 'four meet in one hex that bears a name of each', () => {
    const four = ['1', '2', '3', '4'].map((id, i) => ({
      board: empty(id),
      column: i % 2 === 0 ? 0 : 4,
      row: i < 2 ? 0 : 4,
    }));
    const map = compiled({ boards: four });
    expect(new Set(['1E4', '2A4', '3E0', '4A0'].map((name) => hex(map, name))).size).toBe(1);
    expect(map.size).toBe(5 * 9 + 4 * 8);
    expect(neighboursOf(map, hex(map, '1E4'))).toHaveLength(6);
  });

  rule('1.4', 'turned by 180 degrees, a board lies with A1 where its last hex was', () => {
    const turned = compiled({ boards: [{ board: empty('1') }, { board: empty('2'), column: 4, rotated: true }] });
    expect(
      [0, 1, 2, 3, 4].map((row) => hex(turned, `1E${String(row)}`) === hex(turned, `2E${String(4 - row)}`)),
    ).toEqual(Array(5).fill(true));
    expect(rangeBetween(turned, hex(turned, '1D1'), hex(turned, '2D4'))).toBe(2);
  });

  rule('1.4', 'a half drawn on one board only is what the whole hex is, whichever board is laid first', () => {
    const west = { board: small('1', 'code ro road', 'columns E', '2 ro', '3 .2') };
    const east = { board: small('2', 'code br brush', 'columns A', '1 br'), column: 4 };
    for (const boards of [
      [west, east],
      [east, west],
    ]) {
      const map = compiled({ boards });
      expect(['1E1', '2A2', '1E3', '2A4'].map((name) => terrainAt(map, hex(map, name)).id)).toEqual([
        'brush',
        'road',
        'clear',
        'clear',
      ]);
      expect(levelAt(map, hex(map, '2A3'))).toBe(2);
    }
  });

  rule('1.4', 'halves that cannot be one hex are refused, each by its names', () => {
    const west = { board: small('1', 'code ro road', 'columns E', '2 ro', '3 .1') };
    const east = { board: small('2', 'code br brush', 'columns A', '2 br', '3 .2'), column: 4 };
    expect(codes(west, east)).toEqual(['halves-differ ["1E2","2A2"]', 'halves-differ ["1E3","2A3"]']);
    expect(codes(east, west)).toEqual(['halves-differ ["2A2","1E2"]', 'halves-differ ["2A3","1E3"]']);
  });

  rule('1.4', 'a full hex joins nothing', () => {
    expect(codes({ board: empty('1') }, { board: empty('2'), column: 2 })).toEqual(['boards-overlap ""']);
    expect(codes({ board: empty('1') }, { board: empty('2'), row: 3 })).toEqual(['boards-overlap ""']);
  });

  rule('10.2', 'Buildings that meet in a joined hex are one, and of three hexes two storeys high', () => {
    const west = { board: small('1', 'code hb hcBuilding', 'columns D E', '2 hb hb', 'building hall D2 E2') };
    const east = {
      board: small('2', 'code hb hcBuilding', 'columns A B', '2 hb hb', 'building shed A2 B2'),
      column: 4,
    };
    const map = compiled({ boards: [west, east] });
    expect(buildingAt(map, hex(map, '1D2'))).toBe(buildingAt(map, hex(map, '2B2')));
    expect(buildingAt(map, hex(map, '1E2'))).toMatchObject({ id: '1hall', storeys: 2 });
  });

  rule('10.3.2', 'a hexside both draw is one, and different terrains on it stand there together', () => {
    const west = { board: small('1', 'wall E2/E3 E1/E2') };
    const east = { board: small('2', 'wall A2/A3', 'stream2 A1/A2'), column: 4 };
    const map = compiled({ boards: [west, east] });
    const side = (a: string, b: string): string | undefined => hexsideBetween(map, hex(map, a), hex(map, b))?.id;
    expect([side('1E2', '1E3'), side('2A1', '2A2'), side('2A2', '2A1')]).toEqual([
      'wall',
      'stream2+wall',
      'stream2+wall',
    ]);
  });
});

describe('roads over the edge', () => {
  const crossing = small('1', 'road edge1 B1 B2 B3 B4 edge4', 'road edge5 A2 B2 C2 D3 E3 edge3');

  rule('22.0', 'a road leaves the map in the directions its board says', () => {
    const map = mapOf(crossing);
    const off = (name: string): readonly number[] => roadsOffMap(map, hex(map, name));
    expect([off('B1'), off('B4'), off('A2'), off('E3'), off('B2'), off('C0')]).toEqual([[1], [4], [5], [3], [], []]);
  });

  rule('22.0', 'and where the playable area cuts it', () => {
    const map = mapOf(crossing, [{ columns: ['B', 'C'], rows: [2, 3] }]);
    const off = (name: string): readonly number[] => roadsOffMap(map, hex(map, name));
    expect([off('B2'), off('B3'), off('C2')]).toEqual([[1, 5], [4], [3]]);
  });

  rule('1.4', 'it goes on over the seam where the next board comes to meet it, and ends where it does not', () => {
    const below = { board: small('2', 'road edge1 B1 B2', 'road D1 D2'), row: 4 };
    const map = compiled({ boards: [{ board: small('1', 'road B3 B4 edge4', 'road D3 D4 edge4') }, below] });
    expect(roadBetween(map, hex(map, '1B4'), hex(map, '2B1'))).toBe(true);
    expect(roadBetween(map, hex(map, '1D4'), hex(map, '2D1'))).toBe(false);
    expect(roadsOffMap(map, hex(map, '1D4'))).toEqual([]);
    const beside = compiled({ boards: [{ board: crossing }, { board: small('3', 'road A3 B4'), column: 4 }] });
    expect(roadBetween(beside, hex(beside, '1E3'), hex(beside, '3B4'))).toBe(true);
  });

  rule('1.4', 'on a turned board it leaves on the other side', () => {
    const map = compiled({ boards: [{ board: crossing, rotated: true }] });
    expect(['B1', 'B4', 'A2', 'E3'].map((name) => roadsOffMap(map, hex(map, name)))).toEqual([[4], [1], [2], [6]]);
  });
});

/** The verdicts from each hex of a list to each other, by name. */
const verdicts = (map: GameMap, names: readonly string[]): readonly string[] => {
  const known = names.map((name) => hex(map, name));
  return known.flatMap((a, i) =>
    known.slice(i + 1).map((b) => `${names[i] ?? ''} ${String(sees(map, BARE_MAP, a, b))}`),
  );
};

/** Some hexes of a board, as plain names. */
const someNames = fc
  .array(fc.tuple(fc.nat(8), fc.nat(7)), { minLength: 2, maxLength: 8 })
  .map((places) => [
    ...new Set(places.map(([column, row]) => `${'ABCDEFGHI'.charAt(column)}${String(Math.max(row, column % 2))}`)),
  ]);

/** Whether a line between two hexes, and the artwork that reaches it, lies among certain hexes of the map. */
const holds = (map: GameMap, a: number, b: number, inside: (name: string) => boolean): boolean => {
  const path = lineOfSight(map, BARE_MAP, { hex: a }, { hex: b })?.path ?? [];
  const met = path.flatMap(({ hexes }) => hexes);
  const near = new Set(
    met.flatMap((one) => [one, ...neighboursOf(map, one)]).flatMap((one) => [one, ...neighboursOf(map, one)]),
  );
  const owners = map.silhouettes.map(({ owner }) => owner).filter((owner) => near.has(owner));
  return [...met, ...owners].every((one) => inside(nameOf(map, one).replace(/^[0-9]+/, '')));
};

describe('lines of sight', () => {
  prop('are the same on a turned board', [someBoard, someNames], (given, names) => {
    expect(verdicts(compiled({ boards: [{ board: given, rotated: true }] }), names)).toEqual(
      verdicts(mapOf(given), names),
    );
  });

  prop('inside a playable area are those of the whole board', [someBoard, someNames], (given, names) => {
    const whole = mapOf(given);
    const part = mapOf(given, [{ columns: ['C', 'H'], rows: [1, 6] }]);
    const inside = (name: string): boolean => indexOf(part, name) !== undefined;
    for (const a of names.filter(inside)) {
      for (const b of names.filter(inside)) {
        if (!holds(whole, hex(whole, a), hex(whole, b), inside)) continue;
        expect(sees(part, BARE_MAP, hex(part, a), hex(part, b))).toBe(
          sees(whole, BARE_MAP, hex(whole, a), hex(whole, b)),
        );
      }
    }
  });

  prop(
    'inside a board are not changed by joining others on any side, in any order',
    [someBoard, someBoard, fc.boolean(), fc.boolean(), someNames],
    (given, other, rotated, first, names) => {
      // Nothing stands on the seams of the other board, so that its halves agree with any.
      const seam = /^(?:[AI]|[CEG][07]$)/;
      const bare = canonicalBoard({
        ...other,
        id: '2',
        hexes: other.hexes.filter(({ hex: name }) => !seam.test(name)),
        buildings: [],
        silhouettes: other.silhouettes.filter(({ owner }) => !seam.test(owner)),
      });
      const others = [
        { board: bare, column: 16, row: 7, rotated },
        { board: { ...bare, id: '3' }, column: 8, row: 0, rotated },
        { board: { ...bare, id: '4' }, column: 8, row: 14, rotated },
        { board: { ...bare, id: '5' }, column: 0, row: 7, rotated },
      ];
      const mine = { board: given, column: 8, row: 7 };
      const joined = compiled({ boards: first ? [mine, ...others] : [...others, mine] });
      const whole = mapOf(given);
      for (const a of names) {
        for (const b of names) {
          const [x, y] = [hex(joined, `1${a}`), hex(joined, `1${b}`)];
          const inside = (one: number): boolean =>
            [...joined.nameTable].some(([name, index]) => index === one && name.startsWith('1'));
          const path = lineOfSight(joined, BARE_MAP, { hex: x }, { hex: y })?.path ?? [];
          const near = new Set(
            path.flatMap(({ hexes }) => hexes).flatMap((one) => [one, ...neighboursOf(joined, one)]),
          );
          const reach = new Set([...near].flatMap((one) => [one, ...neighboursOf(joined, one)]));
          const foreign = joined.silhouettes.some(({ owner }) => reach.has(owner) && !inside(owner));
          const outside = path.some(({ hexes }) => hexes.some((one) => !inside(one)));
          if (foreign || outside) continue;
          expect(sees(joined, BARE_MAP, x, y)).toBe(sees(whole, BARE_MAP, hex(whole, a), hex(whole, b)));
        }
      }
    },
    { numRuns: 40 },
  );

  rule('1.4', 'look over the seam as over any other hex', () => {
    const forest = small('2', 'code fo forest', 'columns A', '2 fo');
    const map = compiled({ boards: [{ board: empty('1') }, { board: forest, column: 4 }] });
    expect(sees(map, BARE_MAP, hex(map, '1C1'), hex(map, '2C3'))).toBe(8);
    expect(sees(map, BARE_MAP, hex(map, '1C2'), hex(map, '2C4'))).toBe(0);
  });

  rule('1.4', 'on the Training board and its country road side by side agree from either side', () => {
    const boards = [{ board: board('14') }, { board: board('15'), column: 14 }];
    const [there, back] = [compiled({ boards }), compiled({ boards: [...boards].reverse() })];
    const names = ['14N5', '14M4', '14O5', '15B3', '15D5', '15E4'];
    expect(verdicts(back, names)).toEqual(verdicts(there, names));
  });
});
