import { fieldOf, settingsOf, textList, unreadable, wordProblems } from '../engine/game/arguments.js';
import type { SettingKind } from '../engine/game/arguments.js';
import { append } from '../kernel/basis/lists.js';
import { THEMES } from '../paper/colours.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { Problem } from '../kernel/basis/result.js';
import { sizeProblems } from '../paper/document.js';
import { overlayProblems } from './overlay-faults.js';
import type { Places } from './overlay-faults.js';
import type { GamePicture, Picture } from './picture.js';

/** Fields of a picture that are texts, and those that are lists of texts. */
const TEXTS = { title: 'text', from: 'text', theme: 'text' } as const;
const LISTS = ['caption', 'highlight', 'crop', 'sides', 'way'] as const;

/** The parts that every picture may have; those of a game besides, and those of any other picture. */
const PARTS = {
  ...TEXTS,
  scale: 'known',
  caption: 'known',
  highlight: 'known',
  crop: 'known',
  overlay: 'known',
  line: 'known',
  fieldOfView: 'known',
  words: 'known',
  art: 'known',
  reach: 'known',
  targets: 'known',
  way: 'known',
  arcs: 'known',
  draw: 'known',
} as const;
const OF_GAMES = { ...PARTS, tips: 'known' } as const satisfies Record<keyof GamePicture, SettingKind>;
const OF_PICTURES = {
  ...PARTS,
  map: 'known',
  counters: 'known',
  markers: 'known',
  sides: 'known',
  activated: 'known',
  objectives: 'known',
  control: 'known',
} as const satisfies Record<keyof Picture, SettingKind>;

/**
 * The faults of the parts of a picture, which a host may pass on as a page has sent them.
 *
 * @param picture anything
 * @param of what it is a picture of: a game brings its own map and counters
 * @param places the locations and counters that may be named in it; nothing where the map is not known yet
 * @returns `unknown-key` for each field that there is not, `bad-type` with the path of each part of another kind, `bad-value` for a scale under 1 or
 *   above 8, `unknown-location` for a location that
 *   is not on the map, the problems of `guard` for lists that are no plain data; or nothing
 * @example pictureFaults({ scale: 'large' })?.problems[0].path // '/picture/scale'
 */
export function pictureFaults(picture: unknown, of: 'game' | 'map' = 'map', places?: Places): Refusal | undefined {
  const texts = settingsOf(picture ?? null, of === 'game' ? OF_GAMES : OF_PICTURES, '/picture');
  if (!texts.ok) return texts;
  const problems: Problem[] = [];
  for (const name of ['scale', ...LISTS]) {
    const path = `/picture/${name}`;
    const found = fieldOf(picture as object, name);
    if (!found.ok) problems.push(unreadable(path));
    else if (found.value !== undefined) {
      for (const each of name === 'scale' ? sizeProblems(found.value, path) : listProblems(found.value, path))
        problems.push(each);
    }
  }
  const { theme } = texts.value;
  if (theme !== undefined) append(problems, wordProblems(theme, THEMES, '/picture/theme'));
  if (problems.length === 0) append(problems, overlayProblems(picture as object, places));
  return problems.length === 0 ? undefined : { ok: false, problems };
}

function listProblems(value: unknown, path: string): readonly Problem[] {
  const list = textList(value, path, { allowControls: true });
  return list.ok ? [] : list.problems;
}
