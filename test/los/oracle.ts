import type { Floor } from '../../src/tables/floors.js';
import type { LosMarker } from '../../src/los/overlay.js';
import type { LosRules } from '../../src/los/rules.js';
import type { GameMap } from '../../src/map/map.js';
import { compareParts, dot, meets, runsThrough, sideOf, walk } from './exact.js';
import type { Part, Stretch } from './exact.js';

/**
 * A second line of sight, slow and plain, written from the rules for the tests alone. It clips the line against every hex of
 * the map and every outline in exact rational arithmetic (`exact.ts`) and shares no code with the library's.
 */

/** What lies on a map, and how its rules are read. */
export interface Scene {
  readonly map: GameMap;
  readonly counters: readonly (readonly [number, LosMarker])[];
  readonly barricades: readonly (readonly [number, number])[];
  readonly rules: LosRules;
}

/** An end of a line. */
export interface End {
  readonly hex: number;
  readonly floor: Floor;
}

/** A verdict as one word, and what had a part in it. */
export interface Judged {
  /** `clear`, `degraded n`, `limited n` or `blocked`. */
  readonly word: string;
  readonly reasons: readonly string[];
}

type Row = GameMap['terrain'][number];
type Effect = 'nothing' | 'degrades' | 'blocks';

/** What reaches to the ground of its hex, the ground itself, and what stands above it. */
type Sort = 'flat' | 'ground' | 'tall';

/** Two hexes with the hexside between them, the first nearer the start of the line. */
interface Border {
  readonly near: number;
  readonly far: number;
}

/** Counters as high as the ground they stand on. */
const LOW: readonly LosMarker[] = ['vehicle', 'wreck', 'craters', 'roadblock'];

export function oracle(scene: Scene, one: End, other: End): Judged {
  const { map, rules } = scene;
  const [a, b] = [one.hex, other.hex];
  if (a === b) return { word: 'clear', reasons: [] };
  const building = (hex: number): number => map.buildingTable[hex]!;
  const storeys = (hex: number): number => map.buildings[building(hex)]?.storeys ?? 1;
  const flown = one.floor === 'air' || other.floor === 'air';
  if (!flown && building(a) >= 0 && building(a) === building(b) && one.floor !== other.floor) {
    return { word: 'blocked', reasons: ['floors'] };
  }
  const standing = ({ hex, floor }: End): number => {
    if (floor === 'air') return map.level[hex]! + 1 + tallest(hex);
    return map.level[hex]! + (floor === 'ground' ? 0 : floor === 'upper' ? 1 : storeys(hex) === 2 ? 3 : 1);
  };
  /** 19.2.3: what stands tallest in a hex, its own terrain and what runs through it; Rubble is Level-1 and no Building. */
  const tallest = (hex: number): number => {
    const ruins = scene.counters.some(([at, kind]) => at === hex && kind === 'rubble');
    let top = ruins ? 1 : 0;
    for (const row of [map.terrain[hex]!, ...map.lineTable[hex]!]) {
      if (row.type !== 'blocking' && row.type !== 'degrading') continue;
      if (ruins && row.construction !== undefined) continue;
      if (row.obstacle === 'storeys') top = Math.max(top, storeys(hex));
      else if (row.obstacle !== 'terrainHeight') top = Math.max(top, row.obstacle);
    }
    return top;
  };
  const [higher, lower] = [standing(one), standing(other)].sort((x, y) => y - x) as [number, number];
  const [viewer, target] = standing(one) === higher ? [a, b] : [b, a];
  const ends = (hex: number): boolean => hex === a || hex === b;
  const [p, q] = [dot(map, a), dot(map, b)];
  const whole = pathOf(map, a, b);
  const between = whole.filter(({ hexes }) => !hexes.some(ends));
  const has = (hex: number, ...kinds: readonly LosMarker[]): boolean =>
    scene.counters.some(([at, kind]) => at === hex && kinds.includes(kind));

  /**
   * R1 to R3. `shadow`: hexes from the obstacle to the target. `gap`: hexes between the viewer and the obstacle. What is
   * `thin` hides only what is no lower than itself.
   */
  const hides = (top: number, sort: Sort, shadow: number, gap: number, thin = false): boolean => {
    if (top > higher) return true;
    if (top <= lower) {
      if (top < higher || sort === 'ground') return false;
      return rules.levelObstacle === 'every' || (rules.levelObstacle === 'terrainHeightOnly' && sort === 'flat');
    }
    if (top < 1 || thin) return false;
    const level = top === higher;
    if (level && rules.equalHeightViewer === 'blocked') return true;
    const grows = rules.shadowGrowth === 'always' || (rules.shadowGrowth === 'equalHeight' && level);
    const plateau = rules.plateauShadow === 'added' && level && sort === 'ground';
    return shadow <= 1 + (grows ? gap : 0) + (plateau ? gap + 1 : 0);
  };
  const hidesFrom = (hex: number, top: number, sort: Sort, thin = false): boolean =>
    hides(top, sort, steps(map, hex, target), steps(map, hex, viewer) - 1, thin);

  /** The hexes that the line crosses from one to the other, the second one too. */
  const away = (hex: number, end: number): number => {
    const place = (of: number): number => whole.findIndex(({ hexes }) => hexes.includes(of));
    return Math.abs(place(hex) - place(end));
  };
  const counted = (hex: number, end: number, level: boolean): number =>
    level && rules.plateauCount === 'hexesCrossed' ? away(hex, end) : steps(map, hex, end);

  const slope = isSlope(map, a, b, between);
  const reasons: string[] = slope ? ['slope'] : [];
  const ground = (hex: number): Effect => (!slope && hill(hex) ? because('ground', 'blocks') : 'nothing');
  /** R2c: of ground as high as the viewer the hexes that the line crosses are counted. */
  const hill = (hex: number): boolean => {
    const level = map.level[hex] === higher;
    return hides(map.level[hex]!, 'ground', counted(hex, target, level), counted(hex, viewer, level) - 1);
  };
  const because = (what: string, effect: Effect): Effect => {
    if (effect !== 'nothing') reasons.push(`${what} ${effect}`);
    return effect;
  };
  const grown = (owner: number, row: Row, at: number): Effect => {
    if (row.type !== 'blocking' && row.type !== 'degrading') return 'nothing';
    if (row.construction !== undefined && has(owner, 'rubble')) return 'nothing';
    const flat = row.obstacle === 'terrainHeight' || row.obstacle === 0;
    const height = row.obstacle === 'storeys' ? storeys(owner) : row.obstacle === 'terrainHeight' ? 0 : row.obstacle;
    const thin = row.noShadow === true;
    const met = row.everyLevel === true || hidesFrom(at, map.level[owner]! + height, flat ? 'flat' : 'tall', thin);
    return !met ? 'nothing' : row.type === 'blocking' ? 'blocks' : 'degrades';
  };
  const smoke = (hex: number): Effect =>
    has(hex, 'smoke', 'fire') && hidesFrom(hex, map.level[hex]! + 2, 'tall') ? because('smoke', 'blocks') : 'nothing';
  const loose = (hex: number): Effect => {
    const found = LOW.filter((kind) => has(hex, kind) && hidesFrom(hex, map.level[hex]!, 'flat'));
    if (has(hex, 'ffe')) found.push('ffe');
    if (has(hex, 'rubble') && hidesFrom(hex, map.level[hex]! + 1, 'tall')) found.push('rubble');
    return strongest(found.map((kind) => because(kind, kind === 'roadblock' ? 'blocks' : 'degrades')));
  };

  /** What a Wall, Hedge, Bocage or Barricade on a hexside does to this line; `side` is its hex on the viewer's side. */
  const closed = ({ near, far }: Border, side: number): Effect => {
    const level = Math.max(map.level[near]!, map.level[far]!);
    const wall = (lower === higher && lower === level) || (rules.wallAcrossLevels === 'asSameLevel' && lower <= level);
    const row = map.hexsideTable[6 * near + map.neighbourTable.slice(6 * near, 6 * near + 6).indexOf(far)];
    const shut = (row?.closing ?? (row === undefined ? [] : [row])).map(
      ({ type, obstacle, everyLevel, noShadow }): Effect => {
        if (type !== 'blocking' && type !== 'degrading') return 'nothing';
        const high = level + (obstacle as number);
        const [shadow, gap] = [steps(map, side, target), steps(map, side, viewer)];
        const met = obstacle === 'terrainHeight' ? wall : hides(high, 'tall', shadow, gap, noShadow === true);
        return everyLevel !== true && !met ? 'nothing' : type === 'blocking' ? 'blocks' : 'degrades';
      },
    );
    const barred = scene.barricades.some(([x, y]) => (x === near && y === far) || (x === far && y === near));
    const barricade = barred && wall ? because('barricade', 'blocks') : 'nothing';
    return strongest([
      because(row?.closing === undefined ? (row?.id ?? '') : 'several on a hexside', strongest(shut)),
      barricade,
    ]);
  };
  const bars = (border: Border): Effect => closed(border, viewer === a ? border.near : border.far);

  let degrading = 0;
  let inOpen = 0;
  let blocked = false;
  let limited = false;
  const count = (effect: Effect): void => {
    if (effect === 'blocks') blocked = true;
    if (effect === 'degrades') degrading++;
  };
  const entered = new Set<number>();
  for (const { along, hexes, from, to } of between) {
    let effect: Effect;
    if (along) {
      const sides = hexes.map((hex) => {
        const lines = map.lineTable[hex]!.map((line) => because(`${line.id} alongside`, grown(hex, line, hex)));
        return { hex, hill: ground(hex), growth: strongest([grown(hex, map.terrain[hex]!, hex), ...lines]) };
      });
      const both = sides.map(({ hill, growth }) => strongest([hill, growth]));
      // What is off the map is open.
      effect = both.length < 2 ? 'nothing' : weakest(both);
      const houses = sides.every(
        ({ hex, hill, growth }) => hill === 'nothing' && growth === 'blocks' && map.terrain[hex]!.construction,
      );
      const alley = both.length === 2 && houses && building(hexes[0]!) !== building(hexes[1]!);
      if (alley) {
        limited = true;
        reasons.push('alley limits');
        effect = 'nothing';
      }
      because('alongside', effect);
      effect = strongest([effect, ...hexes.map(smoke)]);
      // Along a Wall the line is free only when it joins the two ends.
      if (hexes.length === 2 && !joins(whole)) {
        const wall = closed({ near: hexes[0]!, far: hexes[1]! }, hexes[0]!);
        effect = strongest([effect, because('along a hexside', wall)]);
      }
      // Of one stretch the strongest counts, and to limit is more than to degrade.
      if (alley && effect === 'degrades') effect = 'nothing';
    } else {
      const hex = hexes[0]!;
      const row = map.terrain[hex]!;
      const art = map.silhouettes.filter(({ owner, points }) => {
        if (ends(owner)) return false;
        return (rules.losTouch === 'crosses' ? meets : runsThrough)(points, p, q, from, to);
      });
      const pictured = map.silhouettes.some(({ owner, terrain }) => owner === hex && terrain === row);
      const drawn = pictured && row.fillsHex !== true;
      const other = strongest([ground(hex), smoke(hex), loose(hex)]);
      const grove = drawn ? 'nothing' : because(row.id, grown(hex, row, hex));
      const drawings = strongest(art.map(({ owner, terrain }) => because('art', grown(owner, terrain, hex))));
      effect = strongest([other, grove, drawings]);
      if (!drawn && row.construction !== undefined) entered.add(hex);
      for (const { owner, terrain } of art) if (terrain.construction !== undefined) entered.add(owner);
      const open = row.type === 'open' && !scene.counters.some(([at]) => at === hex);
      if (effect === 'degrades' && drawings === 'degrades' && open) inOpen++;
    }
    count(effect);
  }
  const borders = bordersOf(scene, whole).filter((pair) => pair.every(({ near, far }) => !ends(near) && !ends(far)));
  for (const pair of borders) count(weakest(pair.map(bars)));

  // R10: between two Buildings at any angle.
  for (const { near, far } of borders.filter((pair) => pair.length === 1).flat()) {
    if (building(near) < 0 || building(far) < 0 || building(near) === building(far)) continue;
    if (entered.has(near) || entered.has(far)) continue;
    const sides = [near, far].map((hex) => {
      const art = map.silhouettes.filter(({ owner, terrain }) => owner === hex && terrain.construction !== undefined);
      const found = new Set(art.flatMap(({ points }) => points.map((point) => sideOf(p, q, point))));
      found.delete(0);
      return found.size === 1 ? [...found][0]! : 0;
    });
    if (sides[0]! * sides[1]! >= 0) continue;
    if ([near, far].some((hex) => grown(hex, map.terrain[hex]!, hex) === 'nothing')) continue;
    reasons.push('gap limits');
    limited = true;
  }

  if (degrading > 2) reasons.push('third degrading hex');
  if (inOpen > 1 && rules.degradingLimit === 'secondSilhouetteBlocks') {
    reasons.push('second silhouette in the open');
    blocked = true;
  }
  if (blocked || degrading > 2) return { word: 'blocked', reasons };
  if (limited) return { word: `limited ${String(degrading)}`, reasons };
  return { word: degrading === 0 ? 'clear' : `degraded ${String(degrading)}`, reasons };
}

/**
 * The hexsides a line goes across, each alone or, where a stretch along a hexside begins or ends, the two that meet there and
 * close it only together. With `everyHexside` those a vertex on the way touches count as well.
 */
function bordersOf({ map, rules }: Scene, way: readonly Stretch[]): readonly (readonly Border[])[] {
  const found: (readonly Border[])[] = [];
  for (let i = 1; i < way.length; i++) {
    const [before, after] = [way[i - 1]!, way[i]!];
    // Otherwise the line leaves the map here and comes back later.
    if (compareParts(before.to, after.from) !== 0) continue;
    const pairs = before.hexes.flatMap((near) => after.hexes.map((far) => ({ near, far })));
    if (pairs.length === (before.along || after.along ? 2 : 1)) found.push(pairs);
  }
  if (rules.losThroughVertex === 'sharedHexside') return found;
  const points = way.flatMap(({ along, from, to }) => (along ? [] : [from, to]));
  const bends = way.flatMap(({ along, from, to }) => (along ? [from, to] : []));
  const crossed = new Set(found.flat().map(({ near, far }) => `${String(near)} ${String(far)}`));
  for (const point of points.filter((one) => !bends.some((bend) => compareParts(one, bend) === 0))) {
    const corner = atVertex(map, way, point);
    for (const [i, near] of corner.entries()) {
      for (const far of corner.slice(i + 1)) {
        const name = `${String(near)} ${String(far)}`;
        if (!crossed.has(name)) found.push([{ near, far }]);
        crossed.add(name);
      }
    }
  }
  return found;
}

/** The hexes with a corner at the point of a line part of its way, in the order in which they lie along it. */
function atVertex(map: GameMap, way: readonly Stretch[], at: Part): readonly number[] {
  const [p, q] = [dot(map, way[0]!.hexes[0]!), dot(map, way.at(-1)!.hexes[0]!)];
  const [x, y] = [p.x * at.d + (q.x - p.x) * at.n, p.y * at.d + (q.y - p.y) * at.n];
  const corner = [...map.q.keys()].filter((hex) => {
    const m = dot(map, hex);
    const [dx, dy] = [x - m.x * at.d, y - m.y * at.d].map((part) => (part < 0n ? -part : part)) as [bigint, bigint];
    return (dx === 24n * at.d && dy === 0n) || (dx === 12n * at.d && dy === 12n * at.d);
  });
  const onward = (hex: number): number => Number((q.x - p.x) * dot(map, hex).x + 3n * (q.y - p.y) * dot(map, hex).y);
  return corner.sort((one, other) => onward(one) - onward(other));
}

/** Clear ground that falls, or rises, with every stretch of the line from one end to the other. */
function isSlope(map: GameMap, a: number, b: number, between: readonly Stretch[]): boolean {
  if (between.length === 0) return false;
  if (between.some(({ hexes }) => hexes.some((hex) => map.terrain[hex]!.clearSlope !== true))) return false;
  const levels = [[a], ...between.map(({ hexes }) => hexes), [b]].map((hexes) => hexes.map((hex) => map.level[hex]!));
  const falls = levels.every((here, i) => i === 0 || Math.max(...here) < Math.min(...levels[i - 1]!));
  const rises = levels.every((here, i) => i === 0 || Math.min(...here) > Math.max(...levels[i - 1]!));
  return falls || rises;
}

/** Whether a line is nothing but one hexside from end to end. */
function joins(way: readonly Stretch[]): boolean {
  return way.length === 3 && way.every(({ to }, i) => i === 2 || compareParts(to, way[i + 1]!.from) === 0);
}

const KNOWN_PATHS = new Map<string, Map<number, readonly Stretch[]>>();
const PATHS = new WeakMap<GameMap, Map<number, readonly Stretch[]>>();

/** The way from one hex to another: the same on every map whose hexes lie alike. */
function pathOf(map: GameMap, a: number, b: number): readonly Stretch[] {
  let paths = PATHS.get(map);
  if (paths === undefined) {
    const shape = JSON.stringify([map.q, map.r]);
    paths = KNOWN_PATHS.get(shape) ?? new Map<number, readonly Stretch[]>();
    KNOWN_PATHS.set(shape, paths);
    PATHS.set(map, paths);
  }
  const key = a * map.size + b;
  const path = paths.get(key) ?? walk(map, a, b);
  paths.set(key, path);
  return path;
}

function steps(map: GameMap, x: number, y: number): number {
  const q = map.q[x]! - map.q[y]!;
  const r = map.r[x]! - map.r[y]!;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

function strongest(effects: readonly Effect[]): Effect {
  return effects.includes('blocks') ? 'blocks' : effects.includes('degrades') ? 'degrades' : 'nothing';
}

function weakest(effects: readonly Effect[]): Effect {
  return effects.includes('nothing') ? 'nothing' : effects.includes('degrades') ? 'degrades' : 'blocks';
}
