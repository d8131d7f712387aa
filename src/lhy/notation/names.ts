import { wholeOr } from '../../engine/game/misuse.js';
import type { LhyWorld } from '../state/index.js';
import type { Speech } from '../../speech/fill.js';

const nobody = (): undefined => undefined;

/** Names without a world: everything is called by its id. */
export const BARE_NAMES: Speech['names'] = Object.freeze({ nameOf: nobody });

/** The parts of an id that number a unit: a number, or the letter of a section. */
const NUMBER = /^(?:[0-9]+|[a-z])$/;

function lastOf(id: string): string {
  return id.slice(id.lastIndexOf('.') + 1);
}

/**
 * The numbers and letters in the id of a unit that tell it from others of its kind.
 *
 * @returns an empty text where there are none
 * @example numberOf('umber.1-2') // '1-2'
 */
export function numberOf(id: string): string {
  return lastOf(id)
    .split('-')
    .filter((part) => NUMBER.test(part))
    .join('-');
}

/**
 * The names of the units, the counter types, the sides, companies and platoons of a mission: a unit has the name of its counter, and the
 * numbers of its id; a side, its companies and its mortars have their ids in words, and what the game numbers has a word and its number.
 *
 * @example namesIn(world).nameOf('umber.1-2') // 'Umber squad 1-2'; of 'umber:black:1' it is 'Umber black 1'
 */
export function namesIn(world: Pick<LhyWorld, 'mission' | 'counters'>): Speech['names'] {
  return wholeOr('world', 'world', world, () => printedNames(world));
}

/** The id of a side as it stands in a sentence: `Umber`; of two letters it is a short one: `US`. */
function inWords(id: string): string {
  return id.length === SHORT ? id.toUpperCase() : `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
}

const SHORT = 2;

/** A part of the name of a company: AFVs have a company of their own. */
function partInWords(part: string): string {
  return part.replaceAll('.spg', ' SPG').replaceAll('.armor', ' armor');
}

/** What the game itself numbers: groups that land together, and the fire that waits for its dice. */
const NUMBERED: Readonly<Record<string, string>> = { 'stick-': 'stick', f: 'fire' };

function numberedName(id: string): string | undefined {
  const [, kind = '', number = ''] = /^(stick-|f)([0-9]+)$/.exec(id) ?? [];
  return number === '' ? undefined : `${NUMBERED[kind] ?? kind} ${number}`;
}

function printedNames({ mission, counters }: Pick<LhyWorld, 'mission' | 'counters'>): Speech['names'] {
  const types = new Map(mission.units.map(({ id, type }) => [id, type]));
  const printed = (type: string): string | undefined => counters.get(type)?.name;
  const mortars = new Map(mission.mortars.map(({ id, side }) => [id, side]));
  const names = [...types.values()].map(printed);
  const sides = new Set<string>(mission.sides.map(({ id }) => id));
  const nations = new Set([...sides, ...[...counters.values()].map(({ nation }) => nation)]);
  return {
    nameOf: (id) => {
      const [owner = '', ...within] = id.split(':');
      if (within.length > 0 ? nations.has(owner) : sides.has(owner))
        return [inWords(owner), ...within.map(partInWords)].join(' ');
      const numbered =
        numberedName(id) ?? (mortars.has(id) ? `${inWords(mortars.get(id) ?? '')} ${lastOf(id)}` : undefined);
      if (numbered !== undefined) return numbered;
      const type = types.get(id);
      const name = printed(type ?? id);
      if (type === undefined || name === undefined) return name;
      const number = numberOf(id);
      if (number !== '') return `${name} ${number}`;
      return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${lastOf(id)}`;
    },
  };
}
