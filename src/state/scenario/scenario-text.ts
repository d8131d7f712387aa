/** The parts of a scenario that may have a name or a text of their own in each language. */
export const TOLD_PARTS = [
  'sides',
  'forces',
  'works',
  'artillery',
  'events',
  'paragraphs',
  'tasks',
  'facts',
  'outcomes',
] as const;
/** One of these parts. */
export type ToldPart = (typeof TOLD_PARTS)[number];

/** Texts by the ids of the things that they belong to. */
export type TextsById = Readonly<Record<string, string>>;

/** What a scenario tells the players in one language. No rule reads it. */
export interface ScenarioText extends Readonly<Partial<Record<ToldPart, TextsById>>> {
  /** The title, in the place of the scenario's own. */
  readonly title?: string;
  /** The situation, and what both sides are to do. */
  readonly description?: string;
  /** Remarks, such as where a number comes from. */
  readonly notes?: readonly string[];
  /** When and where the fight took place, in the place of the words of `about`. */
  readonly date?: string;
  readonly place?: string;
}

/** The texts of a scenario by the tag of their language: `en`, `de`, `pt-BR`. */
export type ScenarioTexts = Readonly<Record<string, ScenarioText>>;

/** Facts about a scenario that no rule reads. */
export interface About {
  readonly designer?: string;
  /** When the fight took place, in words. */
  readonly date?: string;
  readonly place?: string;
  /** How long players need for the game, in minutes. */
  readonly minutes?: number;
  /** How many of a hundred games each side has won; the rest are draws. */
  readonly balance?: readonly { readonly side: string; readonly wins: number }[];
}

/** The language that is read where a scenario has no text in the one that is asked for. */
const FALLBACK = 'en';

/**
 * The texts of a scenario for a reader: those in his language, in the language without its region and in English. A scenario
 * that has none of these is told in the languages that it has.
 *
 * @param texts the texts by language
 * @param language the tag of the reader's language, such as `de-AT`
 * @returns from the best language to the last one; empty without texts
 * @rule 22.0
 * @example textsFor({ de: { title: 'Die Mühle' } }, 'de-AT')[0].title // 'Die Mühle'
 */
export function textsFor(texts: ScenarioTexts | undefined, language: string): readonly ScenarioText[] {
  if (texts === undefined) return [];
  const [base = ''] = language.split('-');
  const wanted = [...new Set([language, base, FALLBACK])].filter((tag) => Object.hasOwn(texts, tag));
  return (wanted.length > 0 ? wanted : Object.keys(texts)).map((tag) => texts[tag] as ScenarioText);
}

/**
 * The text of one thing of a scenario, in the best language for the reader.
 *
 * @param part the part of the scenario that the thing belongs to
 * @param id the id of the thing
 * @returns nothing where no language has a text for it
 * @rule 22.0
 * @example textOfPart(texts, 'forces', 'watch', 'de') // 'die Wache'
 */
export function textOfPart(
  texts: ScenarioTexts | undefined,
  part: ToldPart,
  id: string,
  language: string,
): string | undefined {
  for (const text of textsFor(texts, language)) {
    const found = text[part];
    if (found !== undefined && Object.hasOwn(found, id)) return found[id];
  }
  return undefined;
}
