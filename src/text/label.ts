import { unknownKeys } from '../engine/game/arguments.js';
import { firstText, printedName, spelledOut } from '../speech/fill.js';
import type { Locale } from './locale.js';
import type { Names } from './names.js';
import { BY_ID } from './names.js';
import { problemText } from './reason.js';
import { toldOr } from './untold.js';

/** The things that have labels: kinds of action, fields of orders and their values, results of odds, conditions, nations. */
export const LABELLED = ['kind', 'slot', 'value', 'outcome', 'condition', 'faction'] as const;
/** One of these things. */
export type Labelled = (typeof LABELLED)[number];

/** Optional parts of a label. */
export interface LabelOptions {
  /** The names of counters and sides. */
  readonly names?: Names;
  /** The field to which a value belongs. */
  readonly slot?: string;
}

/**
 * The label of something that a screen shows on a button or beside a number.
 *
 * @param what the sort of thing
 * @param name as the library writes it: `fire`, `units`, `tripod`, `us.2-5-4.1`
 * @param locale the language
 * @param more names of counters; the field of a value
 * @returns the text; the name itself where it needs none, as that of a hex. For arguments of other kinds the text of the problem
 *   `misuse`, which names the argument; for a part that there is not that of `unknown-key`
 * @example label('slot', 'weaponsOnly', english) // 'units that hold back their own fire'
 */
export function label(what: Labelled, name: string, locale: Locale, more: LabelOptions = {}): string {
  return toldOr({ locale }, ['name', 'name'], name, locale, () => {
    const [strange] = unknownKeys(more, ['names', 'slot'], '/more');
    return strange === undefined
      ? (labelled(what, name, locale, more) ?? name)
      : problemText(strange, { locale, names: BY_ID });
  });
}

function labelled(what: Labelled, name: string, locale: Locale, more: LabelOptions): string | undefined {
  const { labels, decisions, words } = locale;
  const { names = BY_ID, slot } = more;
  const own = firstText(labels, [`${what}.${name}`]);
  switch (what) {
    case 'kind':
      return own ?? firstText(decisions, [`action.${name}`]);
    case 'slot':
      return own;
    case 'value':
      return (
        ownName(name, slot, names, locale) ??
        printed(name, names, locale) ??
        valueText(name, slot, locale) ??
        own ??
        scenarioName(name, slot)
      );
    case 'outcome':
      return own ?? firstText(words, [name]);
    case 'condition':
      return names.saidOf?.('outcomes', name, locale.id) ?? own ?? firstText(words, [`condition.${name}`, name]);
    case 'faction':
      return own ?? printed(name, names, locale);
  }
}

/** The name of a counter, a side or a Skill, as the language calls it. */
function printed(name: string, { nameOf }: Names, locale: Locale): string | undefined {
  const own = nameOf(name);
  return own === undefined ? undefined : printedName(own, locale);
}

/** The name that the scenario gives to works, to artillery or to a side in the language. */
function ownName(name: string, slot: string | undefined, { saidOf }: Names, { id }: Locale): string | undefined {
  return saidOf?.(slot === 'works' || slot === 'artillery' ? slot : 'sides', name, id);
}

/** The name of works or of artillery, as the scenario spells it, in plain words. */
function scenarioName(name: string, slot: string | undefined): string | undefined {
  return slot === 'works' || slot === 'artillery' ? spelledOut(name) : undefined;
}

/** The text of a value: in its field, then anywhere. Kinds of movement stand in two fields. */
function valueText(name: string, slot: string | undefined, { labels, words }: Locale): string | undefined {
  const field = slot === 'modes' ? 'mode' : slot;
  const inField = field === undefined ? [] : [`${field}.${name}`];
  return firstText(labels, inField) ?? firstText(words, [...inField, `option.${name}`, `type.${name}`, name]);
}
