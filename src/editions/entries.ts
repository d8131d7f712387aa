import { RULESET_NUMBERS } from './numbers.js';
import type { DeclaredSwitch, RulesetNumber, Switch } from '../rulesets/index.js';
import { FIRE_SWITCHES } from './switches/fire.js';
import { INDIRECT_SWITCHES } from './switches/indirect.js';
import { MELEE_SWITCHES } from './switches/melee.js';
import { MOVEMENT_SWITCHES } from './switches/movement.js';
import { ORDNANCE_SWITCHES } from './switches/ordnance.js';
import { SIGHT_SWITCHES } from './switches/sight.js';
import { TURN_SWITCHES } from './switches/turn.js';
import { VEHICLE_SWITCHES } from './switches/vehicles.js';

const DECLARED: readonly DeclaredSwitch[] = [
  ...TURN_SWITCHES,
  ...FIRE_SWITCHES,
  ...MOVEMENT_SWITCHES,
  ...MELEE_SWITCHES,
  ...SIGHT_SWITCHES,
  ...ORDNANCE_SWITCHES,
  ...VEHICLE_SWITCHES,
  ...INDIRECT_SWITCHES,
];

/** Every switch, chapter by chapter. */
export const SWITCHES: readonly Switch[] = /* @__PURE__ */ DECLARED.map((declared) => ({
  implemented: true,
  default: declared.values[0],
  ...declared,
}));

/** Every number on which the printings differ. */
export const NUMBERS: readonly RulesetNumber[] = RULESET_NUMBERS;

type Declared =
  | (typeof TURN_SWITCHES)[number]
  | (typeof FIRE_SWITCHES)[number]
  | (typeof MOVEMENT_SWITCHES)[number]
  | (typeof MELEE_SWITCHES)[number]
  | (typeof SIGHT_SWITCHES)[number]
  | (typeof ORDNANCE_SWITCHES)[number]
  | (typeof VEHICLE_SWITCHES)[number]
  | (typeof INDIRECT_SWITCHES)[number];

/** The answer of each switch, by name. */
export type SwitchValues = { readonly [S in Declared as S['name']]: S['values'][number] };

/** The name of one switch. */
export type SwitchName = keyof SwitchValues;

/** The value of each differing number, by name. */
export type NumberValues = { readonly [N in (typeof RULESET_NUMBERS)[number] as N['name']]: number };
