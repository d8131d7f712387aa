import type { UnitMarker } from '../../state/index.js';
import { UNIT_MARKERS } from '../../state/index.js';

/** A state that a layer of another module may stand for. */
export type StateName =
  | UnitMarker
  | 'shaken'
  | 'jammed'
  | 'captured'
  | 'expended'
  | 'buttoned'
  | 'abandoned'
  | 'immobilized'
  | 'continuous'
  | 'hullDown'
  | 'hovering'
  | 'mode'
  | 'wounds'
  | 'facing'
  | 'turret'
  | 'floor';

/** These states. */
export const STATE_NAMES: readonly StateName[] = [
  ...UNIT_MARKERS,
  'shaken',
  'jammed',
  'captured',
  'expended',
  'buttoned',
  'abandoned',
  'immobilized',
  'continuous',
  'hullDown',
  'hovering',
  'mode',
  'wounds',
  'facing',
  'turret',
  'floor',
];

/** Other words for a state, as modules use them. */
const WORDS: Readonly<Partial<Record<StateName, readonly string[]>>> = {
  shaken: ['broken', 'disrupted', 'flipped', 'suppressed', 'pinned', 'shakenside'],
  moved: ['move', 'movement', 'hasmoved'],
  fired: ['fire', 'shot', 'hasfired'],
  opsComplete: ['ops', 'opscomplete', 'complete', 'done', 'spent', 'used'],
  assaultMove: ['assault', 'assaultmoved'],
  lowCrawl: ['crawl', 'crawled'],
  wounds: ['wound', 'wounded'],
  jammed: ['jam', 'malfunction', 'malfunctioned'],
  buttoned: ['bu', 'buttonedup', 'closedup'],
  abandoned: ['abandon'],
  immobilized: ['immobile', 'immobilised', 'tracked'],
  hullDown: ['hulldown', 'hd'],
  mode: ['dismantled', 'bipod'],
  floor: ['upper', 'upstairs', 'level', 'upperfloor'],
};

/**
 * A text without all but its letters and digits, in small letters: what is written in several ways is the same.
 *
 * @example plainOf('Ops Complete') // 'opscomplete'
 */
export function plainOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

/**
 * The state that a word of a module stands for.
 *
 * @example stateOfWord('Broken') // 'shaken'
 */
export function stateOfWord(word: string): StateName | undefined {
  const plain = plainOf(word);
  if (plain === '') return undefined;
  return STATE_NAMES.find((state) => plainOf(state) === plain || (WORDS[state] ?? []).includes(plain));
}
