import { inPlace, misused, wholeOr } from '../engine/game/misuse.js';
import { present } from '../kernel/basis/present.js';
import type { Params } from '../kernel/basis/result.js';
import type { Entry, Handicap, ScenarioSide, ScenarioText, Side, World } from '../state/index.js';
import { rosterOf, textOfPart, textsFor } from '../state/index.js';
import { fill, say, textOf } from '../speech/fill.js';
import type { Voice } from './voice.js';
import type { Locale } from './locale.js';
import { BY_ID } from './names.js';

/** A force as everybody may know it before the game. */
export interface ForceCard {
  readonly id: string;
  readonly name: string;
  /** How it comes into play. */
  readonly entry: Entry['kind'];
  /** The turn in which it enters, where the scenario says so. */
  readonly turn?: number;
  /** How many counters it has. */
  readonly counters: number;
}

/** A side of a scenario before the game. */
export interface SideCard {
  readonly id: Side;
  readonly name: string;
  readonly nations: readonly string[];
  /** Its forces, without those that are hidden. */
  readonly forces: readonly ForceCard[];
  /** How many of a hundred games it has won, where the author tells it. */
  readonly wins?: number;
}

/** A way for the game to end. */
export interface OutcomeCard {
  readonly id: string;
  readonly name: string;
  /** A side, or `draw`. */
  readonly winner: Side;
  /** It ends the game at once. */
  readonly sudden?: true;
}

/** What players read about a scenario before they choose it, as data and as a line of text. */
export interface ScenarioCard {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly notes: readonly string[];
  readonly designer?: string;
  readonly date?: string;
  readonly place?: string;
  /** How long players need, in minutes. */
  readonly minutes?: number;
  readonly turns: number;
  /** The turn from whose end on a die may end the game. */
  readonly mayEndFrom?: number;
  readonly night?: true;
  /** The handicaps that players may agree on. */
  readonly handicaps: readonly Handicap[];
  /** The id of the one in force. */
  readonly handicap?: string;
  /** In the order of set-up. */
  readonly sides: readonly SideCard[];
  /** The ways to win in the order in which they are looked at, the last one for any other end. */
  readonly outcomes: readonly OutcomeCard[];
  readonly text: string;
}

/**
 * Describes a scenario: title, situation, designer, time and place, length, balance, sides, forces and the ways to win. Forces
 * that are hidden are left out.
 *
 * @param world the world of the scenario; one that a page has read will do
 * @param locale the language of the text; what the scenario tells in no such language is told in English or in another one
 * @returns the card; for arguments of other kinds the refusal `misuse` in its place
 * @rule 22.0
 * @example describeScenario(world, english).text // 'The Mill in the Vale, 1944: 4 turns, about 90 minutes.'
 */
export function describeScenario(world: World, locale: Locale): ScenarioCard {
  const wrong = misused({ locale });
  if (wrong !== undefined) return inPlace(wrong);
  return wholeOr('world', 'world', world, () => cardOf(world, locale));
}

function cardOf({ scenario }: World, locale: Locale): ScenarioCard {
  const { id, turns, length, night, about = {}, texts } = scenario;
  const said = textsFor(texts, locale.id);
  const card = present({
    id,
    title: firstOf(said, 'title') ?? scenario.title,
    description: firstOf(said, 'description'),
    notes: said.find(({ notes }) => notes !== undefined)?.notes ?? [],
    designer: about.designer,
    date: firstOf(said, 'date') ?? about.date,
    place: firstOf(said, 'place') ?? about.place,
    minutes: about.minutes,
    turns,
    mayEndFrom: length?.from,
    night,
    handicaps: scenario.handicaps ?? [],
    handicap: scenario.handicap,
    sides: scenario.sides.map((side) => sideCard(side, scenario, locale)),
    outcomes: outcomesOf(scenario, locale),
  });
  return { ...card, text: cardText(card, { locale, names: BY_ID }) };
}

function firstOf(said: readonly ScenarioText[], field: 'title' | 'description' | 'date' | 'place'): string | undefined {
  return said.find((text) => text[field] !== undefined)?.[field];
}

type Scenario = World['scenario'];

function sideCard({ id, name, nations, forces }: ScenarioSide, { about, texts }: Scenario, locale: Locale): SideCard {
  return present({
    id,
    name: textOfPart(texts, 'sides', id, locale.id) ?? name,
    nations,
    forces: forces
      .filter(({ hidden }) => hidden !== true)
      .map((force) =>
        present({
          id: force.id,
          name: textOfPart(texts, 'forces', force.id, locale.id) ?? say(force.id, 'force', { locale, names: BY_ID }),
          entry: force.entry.kind,
          turn: turnIn(force.entry),
          counters: rosterOf(force).reduce((sum, { count }) => sum + count, 0),
        }),
      ),
    wins: about?.balance?.find(({ side }) => side === id)?.wins,
  });
}

function turnIn(entry: Entry): number | undefined {
  return entry.kind === 'enter' || entry.kind === 'airSupport' ? entry.turn : undefined;
}

function outcomesOf({ victory, texts }: Scenario, locale: Locale): readonly OutcomeCard[] {
  const { outcomes, otherwise } = victory;
  return [...outcomes, { ...otherwise, sudden: undefined }].map(({ id, winner, sudden }) =>
    present({
      id,
      name:
        textOfPart(texts, 'outcomes', id, locale.id) ??
        textOf(locale.labels, `condition.${id}`) ??
        say(id, 'condition', { locale, names: BY_ID }),
      winner,
      sudden,
    }),
  );
}

/** The title with time and place, the length, who designed it, the balance and the situation; empty parts are left out. */
function cardText(card: Omit<ScenarioCard, 'text'>, voice: Voice): string {
  const { counters } = voice.locale;
  const { title, place, date, turns, minutes, designer, description } = card;
  const facts: Params = present({ title, turns, place, date, minutes, designer });
  const balance = card.sides.flatMap(({ name, wins }) =>
    wins === undefined ? [] : [fill(textOf(counters, 'scenario.wins') ?? '', { side: name, wins }, voice)],
  );
  const first = fill(textOf(counters, 'scenario') ?? '{title}', facts, voice);
  return [first, ...balance, ...(description === undefined ? [] : [description])].join(' ');
}
