import type { Side } from '../../facade/index.js';
import type { ActionKind } from '../../state/index.js';

/** What a side does that tells how it plays. */
export type Deed = 'moves' | 'fires' | 'melees' | 'assaults' | 'smokes' | 'passes';

/** All deeds, in the order in which they are told. */
export const DEEDS: readonly Deed[] = ['moves', 'fires', 'melees', 'assaults', 'smokes', 'passes'];

/** The deed of each kind of action; the others are parts of a deed, or tell nothing. */
const DEED_OF: Readonly<Partial<Record<ActionKind, Deed>>> = {
  move: 'moves',
  flight: 'moves',
  approach: 'moves',
  fire: 'fires',
  shoot: 'fires',
  mortar: 'fires',
  detonate: 'fires',
  strafe: 'fires',
  bomb: 'fires',
  callIn: 'fires',
  melee: 'melees',
  overrun: 'melees',
  closeAssault: 'assaults',
  smoke: 'smokes',
  pass: 'passes',
};

/**
 * The name under which an action of a side is counted.
 *
 * @returns nothing for an action that is only a part of a deed
 * @example deedOf('us', 'fire') // 'us fires'
 */
export function deedOf(side: Side, kind: ActionKind): string | undefined {
  const deed = DEED_OF[kind];
  return deed === undefined ? undefined : `${side} ${deed}`;
}
