import { apply, check } from '../../src/engine/index.js';
import type { Deed, LhyAction, LhyPosition, LhyScene } from '../../src/lhy/index.js';
import { unwrap } from '../unwrap.js';
import type { TableOptions, TableUnit } from './table.js';
import { gameOf, table } from './table.js';

const ofBlue = (units: Readonly<Record<string, TableUnit>>): readonly string[] =>
  Object.keys(units)
    .filter((id) => units[id]?.type.startsWith('blue'))
    .sort();

/** An activation segment of blue, in which all its units may act. */
export function activation(units: Readonly<Record<string, TableUnit>>, options: TableOptions = {}): LhyScene {
  const scene = table({ units, frames: [{ kind: 'segment', by: 'blue', of: 'activation', passes: 0 }], ...options });
  const { position } = scene;
  const activated = { ...position.activation, platoons: ['blue:red:3'], members: ofBlue(units) };
  return { ...scene, position: { ...position, activation: activated } };
}

/** A reaction segment of blue, after these deeds of red in the segment before, all in the sight of blue. */
export function reaction(
  units: Readonly<Record<string, TableUnit>>,
  deeds: readonly Partial<Deed>[],
  options: TableOptions = {},
): LhyScene {
  const scene = table({ units, frames: [{ kind: 'segment', by: 'blue', of: 'reaction', passes: 0 }], ...options });
  const seenBy = ofBlue(units);
  const done = deeds.map((deed): Deed => ({
    unit: 'r',
    side: 'red',
    kind: 'maneuver',
    segment: 1,
    hex: 'E3',
    seenBy,
    ...deed,
  }));
  const { position } = scene;
  return { ...scene, position: { ...position, deeds: done, activation: { ...position.activation, segment: 2 } } };
}

/** Why an action is refused: code and section of each reason. */
export function why(scene: LhyScene, action: LhyAction): readonly string[] {
  const checked = check(scene.world, gameOf(scene), action);
  if (checked.complete === 1) return [];
  return (checked.problems ?? []).map(({ code, rule }) => `${code} ${rule ?? ''}`.trim());
}

/** The position after an action, with these dice; all of them have to be used. */
export function after(scene: LhyScene, action: LhyAction, ...dice: readonly number[]): LhyPosition {
  const applied = unwrap(apply(scene.world, gameOf(scene), action, { dice: dice.map((die) => [die]) }));
  if (applied.surplus !== undefined || applied.state.pending !== undefined)
    throw new Error(JSON.stringify([applied.surplus, applied.state.pending]));
  return applied.state.position;
}
