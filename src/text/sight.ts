import type { LineOfSight, LosChange, LosContribution, LosPost, Unblock } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import { nameOf } from '../map/index.js';
import type { Params } from '../kernel/result.js';
import { locationId } from '../state/index.js';
import type { Voice } from './fill.js';
import { bare, fill, list, textOf } from './fill.js';
import type { Locale } from './locale.js';
import { BY_ID } from './names.js';
import { cite } from './sum.js';

/** How many ways to the same end are told. */
const MOST_WAYS = 3;

/**
 * Says what a line of sight is worth, what makes it so and, where that was asked, what would make it better.
 *
 * @param line the line with its contributions, and with what would unblock it
 * @param map the map it runs over
 * @param locale the language
 * @returns one line: those who decide only, with their rules; of what would open or clear it, the first few ways
 * @rule 10.3
 * @example explainSight(line, world.map, english) // 'I5 to F4: blocked by Wall between H5 and G4. [10.3.2]'
 */
export function explainSight(line: LineOfSight & { readonly unblock?: Unblock }, map: GameMap, locale: Locale): string {
  const voice: Voice = { locale, names: BY_ID };
  const { verdict, contributions } = line;
  const blocking = contributions.filter(({ effect }) => effect === 'blocks');
  const weakening = contributions.filter(({ effect }) => effect === 'degrades' || effect === 'limits');
  const telling = blocking.length > 0 ? blocking : weakening;
  const parts = new Set(telling.map((part) => partText(part, map, voice)));
  const facts: Params = {
    from: postName(line.from, map),
    to: postName(line.to, map),
    ...('hexes' in verdict ? { hexes: verdict.hexes } : {}),
    ...(parts.size === 0 ? {} : { by: list([...parts], locale) }),
  };
  // Without anything that blocks by itself, too much that degrades has done it.
  const key = verdict.kind === 'blocked' && blocking.length === 0 ? 'blocked.degraded' : verdict.kind;
  const text = textOf(locale.sights, key);
  const said = text === undefined ? bare(verdict.kind, facts, voice) : fill(text, facts, voice);
  const cited = cite(said, [...new Set(telling.map(({ rule }) => rule))], voice);
  return [cited, ...(line.unblock === undefined ? [] : wouldTexts(line.unblock, map, voice))].join(' ');
}

/** What would open it, unless that clears it at once, and what would clear it. */
function wouldTexts({ open, clear }: Unblock, map: GameMap, voice: Voice): readonly string[] {
  const opened = waysText(open, map, voice);
  const cleared = waysText(clear, map, voice);
  const said = [...(opened === cleared ? [] : [['would.open', opened] as const]), ['would.clear', cleared] as const];
  return said.flatMap(([key, ways]) => {
    const text = textOf(voice.locale.sights, key);
    return text === undefined || ways === '' ? [] : [fill(text, { ways })];
  });
}

function waysText(sets: Unblock['open'], map: GameMap, voice: Voice): string {
  const ways = sets.slice(0, MOST_WAYS).map((set) =>
    list(
      set.map((change) => changeText(change, map, voice)),
      voice.locale,
    ),
  );
  return ways.join(textOf(voice.locale.sights, 'would.or') ?? ', ');
}

/** One thing as it would be otherwise. */
function changeText(change: LosChange, map: GameMap, voice: Voice): string {
  const facts: Params = {
    hexes: ('hexes' in change ? change.hexes : [change.hex]).map((hex) => nameOf(map, hex)),
    ...('terrain' in change ? { terrain: change.terrain } : {}),
    ...(change.kind === 'marker' ? { terrain: change.marker } : {}),
    ...(change.kind === 'floor' ? { floor: change.floor } : {}),
    ...(change.kind === 'ground' ? { level: change.level } : {}),
  };
  const text = textOf(voice.locale.sights, `change.${change.kind}`);
  return text === undefined ? bare(change.kind, facts, voice) : fill(text, facts, voice);
}

/** What stands there, and where: in a hex or between two. */
function partText({ effect, kind, what, hexes }: LosContribution, map: GameMap, voice: Voice): string {
  const names = hexes.map((hex) => nameOf(map, hex));
  const facts: Params = { terrain: what, hexes: names };
  const key =
    effect === 'limits'
      ? 'part.gap'
      : kind === 'ground'
        ? 'part.ground'
        : kind === 'night'
          ? 'part.night'
          : `part.${hexes.length > 1 ? 'between' : 'in'}`;
  const text = textOf(voice.locale.sights, key);
  return text === undefined ? bare(what, { hexes: names }, voice) : fill(text, facts, voice);
}

function postName({ hex, floor }: LosPost, map: GameMap): string {
  return locationId(nameOf(map, hex), floor);
}
