import type { Destination } from '../../facade/index.js';
import { actionsFor, destinations, legal } from '../../facade/index.js';
import type { Action, CounterId, LocationId } from '../../state/index.js';
import { label } from '../../text/index.js';
import { percent } from '../../client/sums.js';
import { calledIn, phrase } from '../files/language.js';
import { saidOf } from '../files/report.js';
import type { Asking } from './asking.js';
import { eyesOf, thingsCalled, typedAs, voiceOf } from './asking.js';
import { openPlaces } from './first-steps.js';

/** So many orders are looked at for attacks and places. */
const LOOKED_AT = 4_000;

/** So many attacks, and so many dangerous places, are told where not all are asked for. */
const MOST = 6;

/** So many reasons are told why somebody can do nothing. */
const MOST_REASONS = 3;

/** So many attacks are told at the most. */
const ALL_SHOTS = 60;

/**
 * What a counter or the counters of a hex can do now: the kinds of action, whom it can attack with what chances, where it can go with cost and danger,
 * where it can be set up. The most useful stand first; a long list is cut unless all of it is asked for.
 *
 * @param word a name, an id or a location
 * @param all whether the whole list is told
 * @example canLines(asking, 'I5', false) // ['Open: move, fire', 'attacks J3: I5 fires at J3', 'goes without danger (move), 2 MP: G4', ...]
 */
export function canLines(asking: Asking, word: string, all: boolean): readonly string[] {
  const { world, locale } = asking;
  const eyes = eyesOf(asking);
  const voice = voiceOf(asking);
  const things = thingsCalled(asking, word);
  const [first] = things;
  if (first === undefined) return [phrase('solo.nobodyCalled', { word }, voice)];
  const { open, closed } = actionsFor(world, eyes, first);
  const kinds = open.map(({ kind }) => label('kind', kind, locale)).join(', ');
  const whyNot = closed.flatMap(({ problems: [why] }) => (why === undefined ? [] : [saidOf(why, voice.names, locale)]));
  if (open.length === 0)
    return [
      phrase('solo.nothing', { who: word }, voice),
      ...[...new Set(whyNot)].slice(0, MOST_REASONS).map((why) => `  ${why}`),
    ];
  const isOpen = (...wanted: readonly string[]): boolean => open.some(({ kind }) => wanted.includes(kind));
  const head = [phrase('open', { actions: kinds }, voice), ...placingLines(asking, first, all)];
  if (isOpen('place', 'give')) return head;
  if (isOpen('placeSniper')) return [...head, ...sniperLines(asking, first, all)];
  if (!isOpen('move', 'name', 'enter')) return [...head, ...shotLines(asking, things, all, word)];
  const group = destinations(world, eyes, things);
  const found = group.ok ? group : destinations(world, eyes, [first]);
  if (!found.ok) return [...head, ...shotLines(asking, things, all, word)];
  const { targets } = found.value;
  const going = openPlaces(asking, word, group.ok ? things : [first], found.value);
  const attacks = targets.map(({ at, action, harm }) => [
    phrase('solo.attacks', { at, line: typedAs(asking, action) }, voice),
    ...harm.map(({ unit, shaken, lost }) =>
      phrase('solo.harm', { unit: calledIn(unit, voice), shaken: percent(shaken), lost: percent(lost) }, voice),
    ),
  ]);
  const ways = placeLines(going.places, asking, all, word);
  return [...head, ...cut(attacks, all, asking, word).flat(), ...going.said, ...ways];
}

/** A list that is cut, with a line that says how the rest is told. */
function cut<T extends string | readonly string[]>(
  list: readonly T[],
  all: boolean,
  asking: Asking,
  word: string,
): readonly (T | string)[] {
  const left = list.length - MOST;
  if (all || left <= 0) return list;
  return [...list.slice(0, MOST), phrase('solo.more', { count: left, word }, voiceOf(asking))];
}

/** Where somebody can be set up, and who can get a weapon. */
function placingLines(asking: Asking, thing: CounterId, all: boolean): readonly string[] {
  const { world } = asking;
  const eyes = eyesOf(asking);
  if (eyes.frames.at(-1)?.kind !== 'setUp') return [];
  const voice = voiceOf(asking);
  const places = new Set<LocationId>();
  for (const action of legal(world, eyes, { kind: 'place', counter: thing }, { budget: LOOKED_AT }))
    if ('at' in action && typeof action.at === 'string') places.add(action.at);
  const takers = new Set<CounterId>();
  for (const action of legal(world, eyes, { kind: 'give', weapon: thing }, { budget: LOOKED_AT }))
    if ('unit' in action && typeof action.unit === 'string') takers.add(action.unit);
  const hexes = [...places].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const shown = all ? hexes : hexes.slice(0, MOST_PLACES);
  const word = voice.names.nameOf(thing) ?? thing;
  return [
    ...(hexes.length === 0
      ? []
      : [phrase('solo.setsUpIn', { places: shown.join(', '), name: word, first: hexes[0] ?? '' }, voice)]),
    ...(shown.length === hexes.length
      ? []
      : [phrase('solo.more', { count: hexes.length - shown.length, word }, voice)]),
    ...(takers.size === 0
      ? []
      : [phrase('solo.givenTo', { units: [...takers].map((id) => calledIn(id, voice)).join(', ') }, voice)]),
  ];
}

/** Where a Sniper can take his place, and how that is typed. */
function sniperLines(asking: Asking, thing: CounterId, all: boolean): readonly string[] {
  const voice = voiceOf(asking);
  const found = new Map<LocationId, Action>();
  for (const action of legal(asking.world, eyesOf(asking), { kind: 'placeSniper', unit: thing }, { budget: LOOKED_AT }))
    if ('at' in action && typeof action.at === 'string') found.set(action.at, action);
  const hexes = [...found.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const [example] = found.values();
  if (example === undefined) return [];
  const word = voice.names.nameOf(thing) ?? thing;
  const shown = all ? hexes : hexes.slice(0, MOST_PLACES);
  const left = hexes.length - shown.length;
  return [
    phrase('solo.placedIn', { places: shown.join(', '), line: typedAs(asking, example) }, voice),
    ...(left === 0 ? [] : [phrase('solo.more', { count: left, word }, voice)]),
  ];
}

/** So many places are told where somebody may stand. */
const MOST_PLACES = 40;

/** The attacks of this moment in which somebody takes part, as lines that can be typed: those with the most units first. */
function shotLines(asking: Asking, things: readonly CounterId[], all: boolean, word: string): readonly string[] {
  const { world } = asking;
  const eyes = eyesOf(asking);
  const found: { readonly action: Action; readonly size: number }[] = [];
  for (const kind of ['fire', 'shoot'] as const)
    for (const action of legal(world, eyes, { kind }, { budget: LOOKED_AT })) {
      const units = 'units' in action ? action.units : 'unit' in action ? [action.unit] : [];
      const weapons = 'weapons' in action ? action.weapons.length : 0;
      if (things.some((each) => units.includes(each)) && found.length < ALL_SHOTS)
        found.push({ action, size: units.length + weapons });
    }
  const lines = new Set([...found].sort((a, b) => b.size - a.size).map(({ action }) => `  ${typedAs(asking, action)}`));
  return cut([...lines], all, asking, word);
}

/** Where a group can go: places of one cost and without danger in one line, each other place in a line of its own, the safest first. */
function placeLines(places: readonly Destination[], asking: Asking, all: boolean, word: string): readonly string[] {
  const { locale } = asking;
  const voice = voiceOf(asking);
  const safe = new Map<string, string[]>();
  const others: { readonly line: string; readonly harm: number }[] = [];
  for (const { at, mode, cost, shaken, lost } of places) {
    const said = mode === undefined ? label('kind', 'move', locale) : label('value', mode, locale, { slot: 'mode' });
    if (shaken === '0' && lost === '0') {
      const key = phrase('solo.goes', { mode: said, cost }, voice);
      safe.set(key, [...(safe.get(key) ?? []), at]);
    } else {
      const [shakes, costs] = [percent(shaken), percent(lost)];
      const line = phrase('solo.inDanger', { at, mode: said, cost, shaken: shakes, lost: costs }, voice);
      others.push({ line, harm: Number(shakes) + Number(costs) });
    }
  }
  const dangerous = [...others].sort((a, b) => a.harm - b.harm).map(({ line }) => line);
  return [...[...safe].map(([key, hexes]) => `${key}: ${hexes.join(', ')}`), ...cut(dangerous, all, asking, word)];
}
