import { codes as combatCodes } from '../combat/index.js';
import { codes as movementCodes } from '../movement/index.js';
import { codes as spottingCodes } from '../spotting/index.js';

/** The codes of the refusals of this floor. */
export const phaseCodes = [
  'already-attempted',
  'already-named',
  'already-used',
  'assault-firers-must-move',
  'enemy-in-hex',
  'holder-not-in-good-order',
  'leader-cannot-help',
  'leader-lends-to-none-of-his-kind',
  'leader-without-use',
  'leaders-first',
  'locked-in-melee',
  'may-not-destroy',
  'no-leader',
  'no-self-rally-pair',
  'no-such-mode',
  'nobody-to-activate',
  'nobody-to-rally',
  'not-a-half-squad',
  'not-a-medic',
  'not-a-unit',
  'not-a-weapon',
  'not-all-set-up',
  'not-good-order',
  'not-held',
  'not-in-the-same-hex',
  'not-jammed',
  'not-on-map',
  'not-shaken',
  'not-to-set-up',
  'not-yours',
  'nothing-to-heal',
  'other-leader-lent',
  'other-root-squad',
  'out-of-leadership-range',
  'outside-set-up-area',
  'overstacked',
  'shaken-cannot-assemble',
  'too-many-weapons',
  'unit-elsewhere',
  'unknown-counter',
  'unknown-location',
  'unsupported',
  'weapon-out-of-reach',
  'wrong-step',
] as const;

/** The codes of every refusal of an action, sorted: those of this floor and of the floors below. */
export const codes: readonly string[] = [
  ...new Set<string>([...combatCodes, ...movementCodes, ...phaseCodes, ...spottingCodes]),
].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
