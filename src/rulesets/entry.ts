/**
 * One question that the printings of a game answer differently, or leave open: every tenable answer has a name, and the
 * default is the answer of the rules as the library plays them.
 */
export interface Switch {
  /** The name under which rule code and layers know it. */
  readonly name: string;
  readonly rule: string;
  readonly values: readonly string[];
  readonly default: string;
  /** Whether rule code reads it; until then every value but the default is refused. */
  readonly implemented: boolean;
  /** Values of an implemented switch that no rule code follows yet. */
  readonly pending?: readonly string[];
}

/** A switch as it is written down: its first answer is the default, and rule code reads it unless that is denied. */
export interface DeclaredSwitch extends Pick<Switch, 'name' | 'rule' | 'pending'> {
  readonly values: readonly [string, ...string[]];
  readonly implemented?: false;
}

/** A plain number on which the printings differ. */
export interface RulesetNumber {
  readonly name: string;
  readonly rule: string;
  readonly least: number;
  readonly most: number;
  readonly default: number;
  readonly implemented: boolean;
}

/** A switch or a number: everything that a layer may answer. */
export type Entry = Switch | RulesetNumber;

/**
 * Whether rule code follows an answer: the default always, another one when the switch is implemented and the answer
 * is not pending.
 *
 * @param entry a switch or a number
 * @param value one of its values
 * @example isSupported(visibility, 'fog') // false
 */
export function isSupported(entry: Entry, value: string | number): boolean {
  if (value === entry.default) return true;
  if (!entry.implemented) return false;
  return !('pending' in entry && entry.pending.includes(String(value)));
}

/**
 * Whether a value is one of the answers to a switch, or lies between the bounds of a number.
 *
 * @example isValueOf(meleeColumns, 'ten') // false
 */
export function isValueOf(entry: Entry, value: unknown): value is string | number {
  if ('values' in entry) return typeof value === 'string' && entry.values.includes(value);
  return Number.isSafeInteger(value) && Number(value) >= entry.least && Number(value) <= entry.most;
}

/**
 * Every answer that an entry can have, in order.
 *
 * @example valuesOf({ ...pivotOft, least: 1, most: 2 }) // [1, 2]
 */
export function valuesOf(entry: Entry): readonly (string | number)[] {
  if ('values' in entry) return entry.values;
  return Array.from({ length: entry.most - entry.least + 1 }, (_, i) => entry.least + i);
}
