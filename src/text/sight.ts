import type { LineOfSight, LosChange, LosContribution, LosPost, Unblock } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import { nameOf } from '../map/index.js';
import { present } from '../kernel/basis/present.js';
import type { Params } from '../kernel/basis/result.js';
import { locationId } from '../state/index.js';
import type { Voice } from './voice.js';
import { bare, fill, fillOr, list, textOf } from '../speech/fill.js';
import type { Locale } from './locale.js';
import { BY_ID } from './names.js';
import { cite } from '../speech/sum.js';
import { toldOr } from './untold.js';

/** The most sets of changes that are listed. */
const MOST_WAYS = 3;

/**
 * Tells a line of sight: the verdict, its reasons and, if they were asked for, the changes that would make it better.
 *
 * @param line the line with its contributions, perhaps with the changes that would unblock it
 * @param map the map it runs over
 * @param locale the language
 * @returns one line: only the reasons that decide, with their rules, and the first few sets of changes that would open
 *   or clear it. For arguments of other kinds the text of the problem `misuse`, which names the argument
 * @rule 10.3
 * @example explainSight(line, world.map, english) // 'I5 to F4: blocked by Wall between H5 and G4. [10.3.2]'
 */
export function explainSight(line: LineOfSight & { readonly unblock?: Unblock }, map: GameMap, locale: Locale): string {
  return toldOr({ map, locale }, ['line', 'sightLine'], line, locale, () =>
    lineText(line, map, { locale, names: BY_ID }),
  );
}

function lineText(line: LineOfSight & { readonly unblock?: Unblock }, map: GameMap, voice: Voice): string {
  const { verdict, contributions } = line;
  const blocking = contributions.filter(({ effect }) => effect === 'blocks');
  const weakening = contributions.filter(({ effect }) => effect === 'degrades' || effect === 'limits');
  const telling = blocking.length > 0 ? blocking : weakening;
  const parts = new Set(telling.map((part) => partText(part, map, voice)));
  const facts: Params = present({
    from: postName(line.from, map),
    to: postName(line.to, map),
    hexes: 'hexes' in verdict ? verdict.hexes : undefined,
    by: parts.size === 0 ? undefined : list([...parts], voice.locale),
  });
  // If nothing blocks the line by itself, too many degrading things have blocked it.
  const key = verdict.kind === 'blocked' && blocking.length === 0 ? 'blocked.degraded' : verdict.kind;
  const text = textOf(voice.locale.sights, key);
  const said = fillOr(text, verdict.kind, facts, voice);
  const cited = cite(said, [...new Set(telling.map(({ rule }) => rule))], voice);
  return [cited, ...(line.unblock === undefined ? [] : wouldTexts(line.unblock, map, voice))].join(' ');
}

/** The changes that would open the line, unless the same changes clear it, and the changes that would clear it. */
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

/** The text of one change. */
function changeText(change: LosChange, map: GameMap, voice: Voice): string {
  const facts: Params = {
    hexes: ('hexes' in change ? change.hexes : [change.hex]).map((hex) => nameOf(map, hex)),
    ...('terrain' in change ? { terrain: change.terrain } : {}),
    ...(change.kind === 'marker' ? { terrain: change.marker } : {}),
    ...(change.kind === 'floor' ? { floor: change.floor } : {}),
    ...(change.kind === 'ground' ? { level: change.level } : {}),
  };
  const text = textOf(voice.locale.sights, `change.${change.kind}`);
  return fillOr(text, change.kind, facts, voice);
}

/** The text of one contribution: what it is and where, in a hex or between two. */
function partText({ effect, kind, what, hexes, shadow }: LosContribution, map: GameMap, voice: Voice): string {
  const names = hexes.map((hex) => nameOf(map, hex));
  const facts: Params = present({ terrain: what, hexes: names, shadow });
  const key =
    effect === 'limits'
      ? 'part.gap'
      : kind === 'ground'
        ? shadow === undefined
          ? 'part.ground'
          : 'part.plateau'
        : kind === 'night'
          ? 'part.night'
          : `part.${hexes.length > 1 ? 'between' : 'in'}`;
  const text = textOf(voice.locale.sights, key);
  return text === undefined ? bare(what, { hexes: names }, voice) : fill(text, facts, voice);
}

function postName({ hex, floor }: LosPost, map: GameMap): string {
  return locationId(nameOf(map, hex), floor);
}
