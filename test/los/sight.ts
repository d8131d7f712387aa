import type { Floor } from '../../src/tables/floors.js';
import { lineOfSight, sees } from '../../src/los/los.js';
import { BARE_MAP, losOverlay } from '../../src/los/overlay.js';
import type { LosMarker, LosOverlay } from '../../src/los/overlay.js';
import type { LosRules } from '../../src/los/rules.js';
import { losVerdict } from '../../src/los/verdict.js';
import type { GameMap } from '../../src/map/map.js';
import { boardOf, hex, mapOf } from '../map/boards.js';

/** A verdict as one word: `clear`, `degraded 1`, `limited 0`, `blocked`. */
export type Seen = string;

/** Counters by hex name, e.g. `{ J4: 'smoke' }`. */
export type Counters = Readonly<Record<string, LosMarker | readonly LosMarker[]>>;

export function overlayOf(map: GameMap, counters: Counters): LosOverlay {
  const entries = Object.entries(counters).flatMap(([name, markers]) =>
    [markers].flat().map((m) => [hex(map, name), m] as const),
  );
  return entries.length === 0 ? BARE_MAP : losOverlay(map, entries);
}

/** Looks from one hex to another, both ways and both through the fast path and the trace, which must agree. */
export function look(map: GameMap, from: string, to: string, counters: Counters = {}, rules?: LosRules): Seen {
  const overlay = overlayOf(map, counters);
  const [a, floorOfA] = ends(from);
  const [b, floorOfB] = ends(to);
  const there = sees(map, overlay, hex(map, a), hex(map, b), floorOfA, floorOfB, rules);
  const back = sees(map, overlay, hex(map, b), hex(map, a), floorOfB, floorOfA, rules);
  const traced = lineOfSight(map, overlay, { hex: a, floor: floorOfA }, { hex: b, floor: floorOfB }, rules);
  const words = [losVerdict(there), losVerdict(back), traced?.verdict].map((verdict) =>
    verdict === undefined ? 'nowhere' : 'hexes' in verdict ? `${verdict.kind} ${String(verdict.hexes)}` : verdict.kind,
  );
  const [word = ''] = words;
  return words.every((other) => other === word) ? word : words.join(' / ');
}

function ends(text: string): [string, Floor] {
  const [name = '', floor = 'ground'] = text.split('@');
  return [name, floor as Floor];
}

/** A map from the lines of a text board of 21 by 9; terrain by its id in `hexes`, e.g. `K2 lightWoods 1`. */
export function ground(hexes: readonly string[], ...more: readonly string[]): GameMap {
  const base = boardOf(['board 1 21x9', ...more].join('\n'));
  const listed = hexes.map((line) => {
    const [name = '', terrain = 'clear', level = '0'] = line.split(' ');
    return { hex: name, terrain, ...(level === '0' ? {} : { level: Number(level) }) };
  });
  return mapOf({ ...base, hexes: listed });
}
