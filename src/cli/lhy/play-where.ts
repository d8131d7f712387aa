import type { Lhy, LhyLocale, Unit } from '../../lhy/index.js';
import type { View } from '../../engine/index.js';
import { phrase } from '../files/language.js';
import type { LhyAsking } from './play-asking.js';
import { called, eyesOf } from './play-asking.js';

type Told = readonly (readonly [place: string, line: string])[];

/**
 * The time, and the table as the person sees it: below each hex its units with their state, those aboard below their vehicle, the fire that waits for its
 * dice, and markers.
 *
 * @example whereLines(asking) // ['Turn 1, 0 minutes, Activation Phase; umber has the initiative', 'F7', '  umber: Umber squad 2-1, reduced', ...]
 */
export function whereLines(asking: LhyAsking): readonly string[] {
  const { locale } = asking;
  const eyes = eyesOf(asking);
  const { turn, minutes, phase, initiative } = eyes.position;
  const facts = {
    turn,
    minutes,
    phase: locale.words[`phase.${phase}`] ?? phase,
    side: called(asking, initiative),
  };
  const when = phrase(phase === 'setUp' ? 'solo.whenSetUp' : 'solo.whenMinutes', facts, { locale });
  const byPlace = new Map<string, string[]>();
  for (const [place, line] of [...unitsTold(asking, eyes), ...markersTold(asking, eyes)])
    byPlace.set(place, [...(byPlace.get(place) ?? []), `  ${line}`]);
  const places = [...byPlace].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return [when, ...places.flatMap(([place, lines]) => [place, ...lines])];
}

function unitsTold(asking: LhyAsking, { position }: View<Lhy>): Told {
  const units = Object.values(position.units);
  const linesOf = (unit: Unit, indent: string): readonly string[] => [
    `${indent}${unit.side}: ${nameOf(asking, unit)}${stateOf(unit, asking.locale)}`,
    ...units
      .filter(({ place }) => place.kind === 'aboard' && place.vehicle === unit.id)
      .flatMap((each) => linesOf(each, `${indent}  `)),
  ];
  return units.flatMap((unit) => {
    const at = placeOf(unit, asking);
    return at === undefined ? [] : linesOf(unit, '').map((line) => [at, line] as const);
  });
}

/** What a unit is called: of a concealed enemy that, and the name by which an order means it. */
function nameOf(asking: LhyAsking, { id, type }: Unit): string {
  if (!type.startsWith('concealed')) return called(asking, id);
  const sort = type.slice('concealed'.length);
  return `${phrase('solo.is.concealed', {}, asking)}${sort === '' ? '' : ` (${phrase(`solo.sort.${sort.slice(1)}`, {}, asking)})`}: ${id}`;
}

/** The place under which a unit is told; nothing for one that is aboard, out of the game, or waits for the other side. */
function placeOf({ place, side }: Unit, { person, locale }: LhyAsking): string | undefined {
  if (place.kind === 'map') return place.hex;
  if (side !== person || ['aboard', 'exited', 'lost', 'pool'].includes(place.kind)) return undefined;
  return phrase('solo.beside', {}, { locale });
}

/** What may be told of a unit by its marks. */
const MARKS = [
  'reduced',
  'regrouping',
  'heroic',
  'concealed',
  'hidden',
  'dummy',
  'outOfCommand',
  'directing',
  'directed',
  'deployed',
  'unassembled',
] as const;

/** The state of a unit, behind a comma. */
function stateOf({ condition, motion, marks, acted, type }: Unit, locale: LhyLocale): string {
  const said = [
    ...(condition === 'good' ? [] : [condition]),
    ...MARKS.filter((mark) => marks.includes(mark) && !(mark === 'concealed' && type.startsWith('concealed'))),
    ...(motion === undefined ? [] : [`motion.${motion}`]),
    ...(acted === undefined ? [] : ['acted']),
  ];
  return said.map((each) => `, ${phrase(`solo.is.${each}`, {}, { locale })}`).join('');
}

/** Fire that waits for its dice, and markers in hexes. */
function markersTold(asking: LhyAsking, { position }: View<Lhy>): Told {
  const { locale } = asking;
  const word = (name: string): string => locale.words[name] ?? name;
  const fire = position.fire.flatMap(({ kind, hex, unit, value }) => {
    const target = unit === undefined ? undefined : position.units[unit];
    const at = hex ?? (target?.place.kind === 'map' ? target.place.hex : undefined);
    const facts = { kind: word(`kind.${kind}`), value, ...(unit === undefined ? {} : { unit: called(asking, unit) }) };
    return at === undefined ? [] : [[at, phrase('solo.fireWaits', facts, { locale })] as const];
  });
  const markers = position.markers.map(({ kind, hex }) => [hex, word(`marker.${kind}`)] as const);
  const assaults = position.assaults.map(
    ({ hex, side }) => [hex, phrase('solo.assault', { side }, { locale })] as const,
  );
  return [...fire, ...markers, ...assaults];
}
