import { membersFor } from '../command/index.js';
import type { LhyAction } from '../state/index.js';
import type { Reading } from './values.js';

/**
 * An activation without the support units that go along anyway: they need not be named, and people do.
 *
 * @param reading the line
 * @param action what it says
 * @returns any other action as it is
 * @rule 3.2, 7.0
 * @example withoutGoing(reading, { kind: 'activate', platoons: ['umber:black:1'], support: ['umber.mg'] })
 */
export function withoutGoing({ world, position, side }: Reading, action: LhyAction): LhyAction {
  if (action.kind !== 'activate' || action.support === undefined) return action;
  const { support: named, ...alone } = action;
  const scene = { world, position, frames: [] };
  const going = membersFor(scene, side, { platoons: action.platoons, support: [], adHoc: [] });
  const support = named.filter((id) => !going.includes(id));
  return support.length === 0 ? alone : { ...alone, support };
}
