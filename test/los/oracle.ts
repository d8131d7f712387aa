import type { Floor } from '../../src/los/los.js';
import type { LosMarker } from '../../src/los/overlay.js';
import type { GameMap } from '../../src/map/map.js';

/**
 * A second line of sight, slow and plain, written from the rules for the tests alone. It clips the line against every hex and
 * every outline of the map in rational arithmetic and shares no code with the library's.
 */

/** An exact rational. */
class Q {
  readonly n: bigint;
  readonly d: bigint;
  constructor(n: bigint, d: bigint = 1n) {
    this.n = d < 0n ? -n : n;
    this.d = d < 0n ? -d : d;
  }
  plus(o: Q): Q {
    return new Q(this.n * o.d + o.n * this.d, this.d * o.d);
  }
  minus(o: Q): Q {
    return this.plus(new Q(-o.n, o.d));
  }
  times(o: Q): Q {
    return new Q(this.n * o.n, this.d * o.d);
  }
  over(o: Q): Q {
    return new Q(this.n * o.d, this.d * o.n);
  }
  compare(o: Q): number {
    const difference = this.n * o.d - o.n * this.d;
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
}

const whole = (n: number): Q => new Q(BigInt(n));
const ZERO = whole(0);
const ONE = whole(1);
const HALF = new Q(1n, 2n);

interface Spot {
  readonly x: Q;
  readonly y: Q;
}

interface Piece {
  readonly from: Q;
  readonly to: Q;
  /** One hex, or two with the line between them; off the map a hexside has one. */
  readonly hexes: readonly number[];
  readonly along: boolean;
}

type Effect = 0 | 1 | 2;

const OUTLINE = [
  [-12, -12],
  [12, -12],
  [24, 0],
  [12, 12],
  [-12, 12],
  [-24, 0],
] as const;

/** `clear`, `degraded n`, `limited n` or `blocked`. */
export function oracle(
  map: GameMap,
  counters: readonly (readonly [number, LosMarker])[],
  a: number,
  b: number,
  floorOfA: Floor,
  floorOfB: Floor,
): string {
  if (a === b) return 'clear';
  const building = (hex: number): number => map.buildingTable[hex] ?? -1;
  const storeys = (hex: number): number => map.buildings[building(hex)]?.storeys ?? 1;
  if (building(a) >= 0 && building(a) === building(b) && floorOfA !== floorOfB) return 'blocked';
  const raised = (hex: number, floor: Floor): number =>
    map.level[hex]! + (floor === 'ground' ? 0 : floor === 'upper' ? 1 : storeys(hex) === 2 ? 3 : 1);
  const levelOf = new Map([
    [a, raised(a, floorOfA)],
    [b, raised(b, floorOfB)],
  ]);
  const higher = Math.max(levelOf.get(a)!, levelOf.get(b)!);
  const lower = Math.min(levelOf.get(a)!, levelOf.get(b)!);
  const viewer = levelOf.get(a) === higher ? a : b;
  const target = viewer === a ? b : a;
  const marked = (hex: number, ...kinds: readonly LosMarker[]): boolean =>
    counters.some(([at, kind]) => at === hex && kinds.includes(kind));
  const steps = (x: number, y: number): number => {
    const q = map.q[x]! - map.q[y]!;
    const r = map.r[x]! - map.r[y]!;
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  };

  /** R1 to R3: does a thing with this top, seen from the viewer's side hex, reach into the line? */
  const counts = (top: number, flat: boolean, reach: number, between: number): boolean => {
    if (top > higher) return true;
    if (higher === lower) return top === higher && flat;
    if (top <= lower) return false;
    return top >= 1 && reach <= 1 + (top === higher ? between : 0);
  };
  const inHex = (hex: number, top: number, flat: boolean): boolean =>
    counts(top, flat, steps(hex, target), steps(hex, viewer) - 1);

  const p = middle(map, a);
  const q = middle(map, b);
  const pieces = walk(map, p, q).filter((piece) => !piece.hexes.includes(a) && !piece.hexes.includes(b));

  const crest = [a, ...pieces.flatMap((piece) => piece.hexes), b].map((hex) => map.level[hex]!);
  const strictly = (sign: number): boolean => crest.every((level, i) => i === 0 || sign * (level - crest[i - 1]!) > 0);
  const allClear = pieces.every((piece) => piece.hexes.every((hex) => map.terrain[hex]!.id === 'clear'));
  const slope = pieces.length > 0 && allClear && (strictly(1) || strictly(-1));

  const ground = (hex: number): Effect => (!slope && inHex(hex, map.level[hex]!, false) ? 2 : 0);
  const standing = (owner: number, terrain: GameMap['terrain'][number], at: number): Effect => {
    if (terrain.type !== 'blocking' && terrain.type !== 'degrading') return 0;
    if (terrain.construction !== undefined && marked(owner, 'rubble')) return 0;
    const height =
      terrain.obstacle === 'storeys' ? storeys(owner) : terrain.obstacle === 'terrainHeight' ? 0 : terrain.obstacle;
    if (!inHex(at, map.level[owner]! + height, terrain.obstacle === 'terrainHeight')) return 0;
    return terrain.type === 'blocking' ? 2 : 1;
  };
  const smoke = (hex: number): Effect =>
    marked(hex, 'smoke', 'fire') && inHex(hex, map.level[hex]! + 2, false) ? 2 : 0;
  const loose = (hex: number): Effect => {
    const level = map.level[hex]!;
    if (marked(hex, 'roadblock') && inHex(hex, level, true)) return 2;
    if (marked(hex, 'vehicle', 'wreck', 'craters') && inHex(hex, level, true)) return 1;
    return marked(hex, 'ffe') || (marked(hex, 'rubble') && inHex(hex, level + 1, false)) ? 1 : 0;
  };

  let degrading = 0;
  let blocked = false;
  let limited = false;
  const entered = new Set<number>();
  for (const piece of pieces) {
    let effect: Effect;
    if (piece.along) {
      const sides = piece.hexes.map((hex) => ({
        strongest: Math.max(ground(hex), standing(hex, map.terrain[hex]!, hex)) as Effect,
        house: map.terrain[hex]!.construction !== undefined && ground(hex) === 0,
      }));
      effect = sides.length < 2 ? 0 : (Math.min(sides[0]!.strongest, sides[1]!.strongest) as Effect);
      if (effect === 1 || (sides.length === 2 && sides[0]!.strongest + sides[1]!.strongest === 3)) effect = 1;
      const houses = sides.length === 2 && sides.every((side) => side.house);
      if (effect === 2 && houses && building(piece.hexes[0]!) !== building(piece.hexes[1]!)) {
        limited = true;
        effect = 0;
      }
      if (piece.hexes.some((hex) => smoke(hex) === 2)) effect = 2;
    } else {
      const hex = piece.hexes[0]!;
      effect = Math.max(ground(hex), smoke(hex), loose(hex)) as Effect;
      const drawn = map.silhouettes.some((one) => one.owner === hex && one.terrain === map.terrain[hex]);
      if (!drawn) {
        effect = Math.max(effect, standing(hex, map.terrain[hex]!, hex)) as Effect;
        if (map.terrain[hex]!.construction !== undefined) entered.add(hex);
      }
      for (const one of map.silhouettes) {
        if (one.owner === a || one.owner === b || !runsThrough(one.points, p, q, piece.from, piece.to)) continue;
        if (one.terrain.construction !== undefined) entered.add(one.owner);
        effect = Math.max(effect, standing(one.owner, one.terrain, hex)) as Effect;
      }
    }
    if (effect === 2) blocked = true;
    if (effect === 1) degrading++;
  }

  // Walls, Hedges and Bocage.
  const full = walk(map, p, q);
  const closed = (x: number, y: number, from: number): boolean => {
    const slot = map.neighbourTable.slice(6 * x, 6 * x + 6).indexOf(y);
    const row = map.hexsideTable[6 * x + slot];
    if (row === undefined || row.type !== 'blocking') return false;
    const level = Math.max(map.level[x]!, map.level[y]!);
    if (row.obstacle === 'terrainHeight') return higher === lower && higher === level;
    return counts(level + (row.obstacle as number), false, steps(from, target), steps(from, viewer));
  };
  const open = (hex: number): boolean => hex !== a && hex !== b;
  for (let i = 1; i < full.length; i++) {
    const before = full[i - 1]!;
    const after = full[i]!;
    if (!before.along && !after.along) {
      const [x, y] = [before.hexes[0]!, after.hexes[0]!];
      if (open(x) && open(y) && before.to.compare(after.from) === 0 && closed(x, y, viewer === a ? x : y))
        blocked = true;
      continue;
    }
    const hex = (before.along ? after : before).hexes[0]!;
    const beside = before.along ? before : after;
    if (!open(hex) || beside.hexes.length < 2) continue;
    // At the end of a stretch along a hexside both Walls that meet there are needed.
    const shut = beside.hexes.every((other) => {
      const [near, far] = before.along ? [other, hex] : [hex, other];
      return closed(near, far, viewer === a ? near : far);
    });
    if (shut) blocked = true;
  }
  for (const piece of full) {
    if (!piece.along || piece.hexes.length < 2 || full.length === 3) continue;
    if (closed(piece.hexes[0]!, piece.hexes[1]!, piece.hexes[0]!)) blocked = true;
  }

  // Between two Buildings at any angle.
  for (let i = 1; i < pieces.length; i++) {
    const [before, after] = [pieces[i - 1]!, pieces[i]!];
    const [x, y] = [before.hexes[0]!, after.hexes[0]!];
    if (before.along || after.along || building(x) < 0 || building(y) < 0 || building(x) === building(y)) continue;
    if (before.to.compare(after.from) !== 0 || entered.has(x) || entered.has(y)) continue;
    const sides = [x, y].map((hex) => {
      const art = map.silhouettes.filter((one) => one.owner === hex && one.terrain.construction !== undefined);
      const signs = new Set(
        art.flatMap((one) => one.points.map((point) => side(p, q, at(point)))).filter((sign) => sign !== 0),
      );
      return signs.size === 1 ? [...signs][0]! : 0;
    });
    if (sides[0]! * sides[1]! >= 0) continue;
    if (standing(x, map.terrain[x]!, x) > 0 && standing(y, map.terrain[y]!, y) > 0) limited = true;
  }

  if (blocked || degrading > 2) return 'blocked';
  if (limited) return `limited ${String(degrading)}`;
  return degrading === 0 ? 'clear' : `degraded ${String(degrading)}`;
}

function at(point: { readonly x: number; readonly y: number }): Spot {
  return { x: whole(point.x), y: whole(point.y) };
}

function middle(map: GameMap, hex: number): Spot {
  return at({ x: 36 * map.q[hex]!, y: 12 * (map.q[hex]! + 2 * map.r[hex]!) });
}

function side(p: Spot, q: Spot, r: Spot): number {
  const left = q.x.minus(p.x).times(r.y.minus(p.y));
  return left.compare(q.y.minus(p.y).times(r.x.minus(p.x)));
}

/** The spot part of the way from p to q. */
function along(p: Spot, q: Spot, t: Q): Spot {
  return { x: p.x.plus(q.x.minus(p.x).times(t)), y: p.y.plus(q.y.minus(p.y).times(t)) };
}

/** Clips the line against every hex of the map; what it only touches in a point is left out. */
function walk(map: GameMap, p: Spot, q: Spot): readonly Piece[] {
  const found: Piece[] = [];
  map.q.forEach((_, hex) => {
    const m = middle(map, hex);
    const corners = OUTLINE.map(([x, y]) => ({ x: m.x.plus(whole(x)), y: m.y.plus(whole(y)) }));
    let from = ZERO;
    let to = ONE;
    let inside = true;
    let edge = false;
    for (const [i, c] of corners.entries()) {
      const d = corners[(i + 1) % 6]!;
      // Clockwise with y southwards: the inside has side >= 0.
      const start = cross(c, d, p);
      const end = cross(c, d, q);
      if (start.compare(end) === 0) {
        if (start.compare(ZERO) < 0) inside = false;
        if (start.compare(ZERO) === 0) edge = true;
        continue;
      }
      const t = start.over(start.minus(end));
      if (end.compare(start) > 0) from = from.compare(t) > 0 ? from : t;
      else to = to.compare(t) < 0 ? to : t;
    }
    if (!inside || from.compare(to) >= 0) return;
    const twin = found.findIndex((one) => one.from.compare(from) === 0);
    const other = found[twin];
    found.splice(twin < 0 ? found.length : twin, 1, { from, to, along: edge, hexes: [...(other?.hexes ?? []), hex] });
  });
  return found.sort((x, y) => x.from.compare(y.from));
}

function cross(c: Spot, d: Spot, r: Spot): Q {
  return d.x
    .minus(c.x)
    .times(r.y.minus(c.y))
    .minus(d.y.minus(c.y).times(r.x.minus(c.x)));
}

/** Whether some stretch of the line between two parts of its way lies inside an outline. */
function runsThrough(points: GameMap['silhouettes'][number]['points'], p: Spot, q: Spot, from: Q, to: Q): boolean {
  const cuts = [from, to];
  points.forEach((point, i) => {
    const [c, d] = [at(point), at(points[(i + 1) % points.length]!)];
    const start = cross(c, d, p);
    const end = cross(c, d, q);
    if (start.compare(end) !== 0) cuts.push(start.over(start.minus(end)));
  });
  const sorted = cuts.filter((t) => t.compare(from) >= 0 && t.compare(to) <= 0).sort((x, y) => x.compare(y));
  return sorted.some((t, i) => {
    const next = sorted[i + 1];
    if (next === undefined || t.compare(next) === 0) return false;
    return within(points, along(p, q, t.plus(next).times(HALF)));
  });
}

/** Whether a spot lies strictly inside an outline. */
function within(points: GameMap['silhouettes'][number]['points'], spot: Spot): boolean {
  let inside = false;
  for (let i = 0; i < points.length; i++) {
    const [c, d] = [at(points[i]!), at(points[(i + 1) % points.length]!)];
    const turn = cross(c, d, spot).compare(ZERO);
    const between = (u: Q, v: Q, w: Q): boolean => u.minus(w).times(v.minus(w)).compare(ZERO) <= 0;
    if (turn === 0 && between(c.x, d.x, spot.x) && between(c.y, d.y, spot.y)) return false;
    const above = c.y.compare(spot.y) > 0;
    if (above === d.y.compare(spot.y) > 0) continue;
    const x = c.x.plus(d.x.minus(c.x).times(spot.y.minus(c.y)).over(d.y.minus(c.y)));
    if (spot.x.compare(x) < 0) inside = !inside;
  }
  return inside;
}
