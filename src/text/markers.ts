import { inPlace, misused, wholeOr } from '../engine/game/misuse.js';
import type { Params } from '../kernel/basis/result.js';
import type { HexMarker, UnitMarker } from '../state/index.js';
import { fill, firstText, say } from '../speech/fill.js';
import type { Voice } from './voice.js';
import type { Locale } from './locale.js';
import type { Names } from './names.js';
import { BY_ID } from './names.js';

/** The facts about a marker that a player sees on the table, as data and as a line of text. */
export interface MarkerCard {
  readonly kind: HexMarker['kind'] | UnitMarker;
  /** The place of the marker; absent for a marker that a unit carries. */
  readonly at?: string;
  readonly name: string;
  /** Its printed numbers and its state: stage, FP, TM, side, facing, meaning. */
  readonly figures: Params;
  readonly rule: string;
  /** Name, figures and effect. */
  readonly text: string;
}

const HEX_MARKER_RULES: Readonly<Record<HexMarker['kind'], string>> = {
  smoke: '7.0',
  spotted: '10.1',
  melee: '8.0',
  fire: '10.5.6',
  fireForEffect: '18.1',
  starshell: '20.1',
  wreck: '15.0',
  rubble: '10.5',
  mines: '21.4',
  claymore: '23.2.1',
  fortification: '21.0',
  terrain: '10.5',
  event: '1.8',
};

const UNIT_MARKER_RULES: Readonly<Record<UnitMarker, string>> = {
  moved: '6.0',
  assaultMove: '6.1',
  lowCrawl: '6.3',
  stealth: '6.4',
  hitAndRun: '6.7',
  fired: '5.0',
  firedAgain: '5.3',
  reacted: '5.3',
  opsComplete: '4.1',
  asleep: '1.8',
  melee: '8.0',
  inTunnel: '10.7.1',
  roadSpeed: '15.6',
  pivoted: '15.1',
};

/**
 * Describes a marker: one that lies in a hex, or one that a unit carries by its kind.
 *
 * @param marker the marker in a hex, or the kind of a unit's
 * @param locale the language of the text
 * @param names the names of sides; their ids when absent
 * @returns what the marker shows; for arguments of other kinds the refusal `misuse` in its place
 * @rule 1.8, 4.1
 * @example describeMarker({ kind: 'smoke', at: 'I5', stage: 1 }, english).text // 'Smoke in I5: ...'
 */
export function describeMarker(marker: HexMarker | UnitMarker, locale: Locale, names: Names = BY_ID): MarkerCard {
  const wrong = misused({ locale });
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('marker', 'marker', marker, () => cardOf(marker, locale, names));
}

function cardOf(marker: HexMarker | UnitMarker, locale: Locale, names: Names): MarkerCard {
  const voice: Voice = { locale, names };
  if (typeof marker === 'string') {
    const name = say(marker, 'marker', voice);
    return {
      kind: marker,
      name,
      figures: {},
      rule: UNIT_MARKER_RULES[marker],
      text: textFor(`unit.${marker}`, { name }, voice),
    };
  }
  const { kind, at, ...figures } = marker;
  const name = nameOf(marker, voice);
  const text = textFor(`hex.${kind}`, { name, at, ...figures }, voice);
  return { kind, at, name, figures, rule: HEX_MARKER_RULES[kind], text };
}

/** The name of a marker. A Fortification and a terrain counter have the name of their type. */
function nameOf(marker: HexMarker, voice: Voice): string {
  if (marker.kind === 'fortification') return say(marker.type, 'type', voice);
  if (marker.kind === 'terrain') return say(marker.terrain, 'terrain', voice);
  return say(marker.kind, 'marker', voice);
}

function textFor(key: string, facts: Params, voice: Voice): string {
  return fill(firstText(voice.locale.counters, [key]) ?? '{name}', facts, voice);
}
