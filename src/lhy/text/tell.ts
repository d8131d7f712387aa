import type { Param, Params, Problem } from '../../kernel/result.js';
import { fill } from '../../text/fill.js';
import type { LhyEvent, LhyPosition, LhyWorld, Place } from '../state/index.js';
import { typeOf } from '../state/index.js';
import { LHY_EVENTS, LHY_WORDS } from './events.js';
import { LHY_PROBLEMS } from './problems.js';

/** What names units: the counters of a world, and the units of a position. */
export interface LhyNames {
  readonly world: Pick<LhyWorld, 'counters'>;
  readonly position: Pick<LhyPosition, 'units'>;
}

/**
 * The name of a unit for people: what its counter says, and the last part of its id.
 *
 * @returns the id itself for a unit that is not there
 * @example nameOfUnit(names, 'umber.1-2') // 'Umber squad 1-2'
 */
export function nameOfUnit({ world, position }: LhyNames, id: string): string {
  const unit = position.units[id];
  return unit === undefined ? id : `${typeOf(world, unit).name} ${id.slice(id.lastIndexOf('.') + 1)}`;
}

/** The parameters that name units. */
const UNITS: readonly string[] = ['unit', 'units', 'target', 'firer', 'leader', 'vehicle', 'of'];

function inWords(names: LhyNames, key: string, value: Param): string {
  if (typeof value === 'object') return value.map((each) => inWords(names, key, each)).join(', ');
  if (typeof value !== 'string') return String(value);
  if (UNITS.includes(key)) return nameOfUnit(names, value);
  return Object.hasOwn(LHY_WORDS, value) ? (LHY_WORDS[value] as string) : value;
}

function wordsOf(names: LhyNames, params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' ? value.map((each) => inWords(names, key, each)) : inWords(names, key, value),
    ]),
  );
}

/**
 * Why something was refused, in a sentence with its section.
 *
 * @param names what names units
 * @param problem a problem of this game
 * @returns the sentence; the code itself where there is no sentence
 * @example tellProblem(names, { code: 'already-acted', rule: '9.0', params: { unit: 'umber.1-2' } })
 */
export function tellProblem(names: LhyNames, { code, rule, params }: Problem): string {
  const template = Object.hasOwn(LHY_PROBLEMS, code) ? (LHY_PROBLEMS[code] as string) : code;
  const sentence = fill(template, spelled(wordsOf(names, params)));
  return rule === undefined ? sentence : `${sentence} [${rule}]`;
}

/** Lists as one text each; `fill` counts them before. */
function spelled(params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'object' ? value.join(', ') : value]),
  );
}

/**
 * An event in a line.
 *
 * @param names what names units after the event
 * @returns nothing for an event that is not told
 * @example tellEvent(names, { kind: 'initiativeWon', side: 'umber' }) // 'umber has the initiative'
 */
export function tellEvent(names: LhyNames, event: LhyEvent): string | undefined {
  const template = LHY_EVENTS[event.kind];
  return template === undefined ? undefined : fill(template, spelled(wordsOf(names, paramsOf(event))));
}

/** The parts of an event as plain parameters. */
function paramsOf(event: LhyEvent): Params {
  switch (event.kind) {
    case 'unitAdded':
      return { unit: event.unit.id };
    case 'unitPlaced':
    case 'unitRemoved':
      return { unit: event.unit, place: placeText(event.place) };
    case 'firePlaced': {
      const { terms, value, firer, hex, unit } = event.marker;
      const parts = terms.map((each) => `${each.term} ${each.value} [${each.rule}]`);
      return plain({ value, firer, hex, unit, terms: parts });
    }
    case 'markerPlaced':
      return { kind: event.marker.kind, hex: event.marker.hex };
    case 'assaultJoined':
      return { unit: event.assaulter.unit, hex: event.hex };
    case 'summed':
      return { ...event, params: Object.entries(event.params).map(([key, value]) => `${key} ${String(value)}`) };
    default:
      return plain(event);
  }
}

function placeText(place: Place): string {
  if (place.kind === 'map') return place.hex;
  return place.kind === 'returning' ? `back after ${place.due} minutes` : place.kind;
}

function plain(fields: object): Params {
  const isParam = (value: unknown): value is Param =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value);
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, Param] => isParam(field[1])));
}
