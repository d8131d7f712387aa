import { CODES } from '../src/index.js';
import type { ActionRule } from '../src/state/index.js';
import { isSection } from './sections.js';

const isActionRule = (value: unknown): value is ActionRule =>
  typeof value === 'object' && value !== null && 'constraints' in value && 'slots' in value && 'frames' in value;

/** The records of action kinds among what a floor exports. */
export const actionRulesIn = (floor: object): readonly ActionRule[] => Object.values(floor).filter(isActionRule);

/** An action kind may be done in different ways under different frames: a record for each. */
export const nameOfRecord = ({ kind, frames }: ActionRule): string => `${kind} under ${frames.join(', ')}`;

/** What is wrong with how a record is written: a refusal without a known code and a section, a slot without name or form. */
export function faultsOfRecord({ kind, frames, slots, references = [], constraints }: ActionRule): readonly string[] {
  const refusals = [...references, ...constraints];
  const names = slots.map(({ name }) => name);
  return [
    ...(kind.length > 0 && frames.length > 0 && frames.every((frame) => frame.length > 0) ? [] : [`${kind}: no frame`]),
    ...refusals.filter(({ code }) => !CODES.includes(code)).map(({ code }) => `${kind}: code '${code}'`),
    ...refusals.filter(({ rule }) => !isSection(rule)).map(({ code, rule }) => `${kind}: ${code} by '${rule}'`),
    ...slots
      .filter(({ name, form }) => name === '' || !['one', 'set', 'list'].includes(form))
      .map(({ name }) => `${kind}: slot '${name}'`),
    ...(new Set(names).size === names.length ? [] : [`${kind}: two slots of one name`]),
  ];
}
