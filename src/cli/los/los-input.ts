import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { FLOORS, floorsOf, LOS_MARKERS, losOverlay } from '../../los/index.js';
import type { Floor, LosMarker, LosOverlay } from '../../los/index.js';
import { directionBetween, indexOf, nameOf } from '../../map/index.js';
import type { GameMap } from '../../map/index.js';

/** An end of a line, as it was given and found on the map. */
export interface End {
  readonly hex: number;
  readonly floor: Floor;
}

/** The markers that may be laid on a map by hand. */
const KINDS: readonly string[] = [...Object.keys(LOS_MARKERS), 'barricade'];

/**
 * Reads an end: a hex, with a floor behind a stroke if it is not the ground.
 *
 * @param floor of an end that names none
 * @returns the end, or `unknown-hex`, `unknown-floor`, `no-such-floor`
 * @example readEnd(map, 'I5/roof', 'ground')
 */
export function readEnd(map: GameMap, text: string, floor: string): Result<End> {
  const [name = '', named = floor, ...rest] = text.split('/');
  const hex = indexOf(map, name);
  const storey = FLOORS.find((each) => each === named);
  const problems: Problem[] = [];
  if (hex === undefined) problems.push(problem('unknown-hex', { hex: name, ...extent(map) }, '1.4', text));
  if (storey === undefined || rest.length > 0) {
    problems.push(problem('unknown-floor', { floor: [named, ...rest].join('/'), known: FLOORS }, '10.2', text));
  }
  if (problems.length > 0 || hex === undefined || storey === undefined) return refuseAll(problems);
  if (storey !== 'air' && !floorsOf(map, hex).includes(storey)) {
    const has = floorsOf(map, hex);
    return refuse(problem('no-such-floor', { hex: nameOf(map, hex), floor: storey, has }, '10.2', text));
  }
  return ok({ hex, floor: storey });
}

/**
 * Reads the markers laid on a map by hand and adds them to the markers that lie there.
 *
 * @param texts `smoke@H4`, `barricade@H4/H5`
 * @returns the overlay, or each mistake: `bad-marker`, `unknown-marker`, `unknown-hex`, `barricade-between`
 * @example readMarkers(map, BARE_MAP, ['smoke@H4', 'barricade@H4/H5'])
 */
export function readMarkers(map: GameMap, below: LosOverlay, texts: readonly string[]): Result<LosOverlay> {
  const problems: Problem[] = [];
  const counters: [number, LosMarker][] = [];
  const barricades: [number, number][] = [];
  for (const text of texts) {
    const [, kind = '', places = ''] = /^([^@]+)@(.+)$/.exec(text) ?? [];
    if (kind === '') {
      problems.push(problem('bad-marker', { marker: text }, undefined, '--marker'));
      continue;
    }
    if (!KINDS.includes(kind)) {
      problems.push(problem('unknown-marker', { marker: kind, known: KINDS.join(', ') }, '10.3', '--marker'));
      continue;
    }
    const names = kind === 'barricade' ? places.split('/') : [places];
    const found = names.map((name) => indexOf(map, name));
    names.forEach((name, i) => {
      if (found[i] === undefined)
        problems.push(problem('unknown-hex', { hex: name, ...extent(map) }, '1.4', '--marker'));
    });
    const [a, b] = found;
    if (kind !== 'barricade') {
      if (a !== undefined) counters.push([a, kind as LosMarker]);
    } else if (a !== undefined && b !== undefined && directionBetween(map, a, b) !== undefined && names.length === 2) {
      barricades.push([a, b]);
    } else if (names.length !== 2 || (a !== undefined && b !== undefined)) {
      problems.push(problem('barricade-between', { marker: text }, '21.5', '--marker'));
    }
  }
  return problems.length > 0 ? refuseAll(problems) : ok(together(map, below, losOverlay(map, counters, barricades)));
}

function together(map: GameMap, below: LosOverlay, above: LosOverlay): LosOverlay {
  return {
    masks: Array.from({ length: map.size }, (_, hex) => (below.masks[hex] ?? 0) | (above.masks[hex] ?? 0)),
    barricades: new Set([...below.barricades, ...above.barricades]),
  };
}

/** The first and the last hex of a map: together they show the form of its names. */
function extent(map: GameMap): { readonly first: string; readonly last: string } {
  return { first: nameOf(map, 0), last: nameOf(map, map.size - 1) };
}
