/**
 * One question that the printings answer differently, or leave open: every tenable answer has a name, the default is
 * the answer of the v5.1 ruleset.
 */
export interface Switch {
  /** The name under which rule code and overrides know it. */
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
