import { check, legalActions } from '../../../src/engine/index.js';
import type { LhyAction, LhyFrame, LhyScene, Unit } from '../../../src/lhy/index.js';
import { enterRule } from '../../../src/lhy/maneuver/index.js';
import { LHY_REGISTRY } from '../../../src/lhy/phases/index.js';
import { play } from '../run.js';
import type { TableOptions } from '../table.js';
import { POSITION, gameOf, table } from '../table.js';

/** A table on which blue has activated some units; the leader of their platoon is far away. */
export function activation(members: readonly string[], options: TableOptions = {}): LhyScene {
  const frames: readonly LhyFrame[] = [{ kind: 'segment', by: 'blue', of: 'activation', passes: 0 }];
  const activated = { ...POSITION.activation, segment: 2, platoons: ['blue:red:3'], members: [...members].sort() };
  const units = { lead: { type: 'blue.leader', at: 'I9' }, ...options.units };
  return table({ frames, ...options, units, position: { activation: activated, ...options.position } });
}

/** A table on which red reacts to what blue has done in the segment before. */
export function reaction(options: TableOptions = {}): LhyScene {
  const frames: readonly LhyFrame[] = [{ kind: 'segment', by: 'red', of: 'reaction', passes: 0 }];
  return table({
    frames,
    ...options,
    position: { activation: { ...POSITION.activation, segment: 3 }, ...options.position },
  });
}

/** The reasons why an action is refused, each with its section; none for a legal one. */
export function refusals(scene: LhyScene, action: LhyAction): readonly string[] {
  const judged = check(scene.world, gameOf(scene), action);
  return judged.complete === -1 ? judged.problems.map(({ code, rule = '' }) => `${code} ${rule}`) : [];
}

/** The scene after an action that is legal, with the dice and choices that it asks for. */
export function act(scene: LhyScene, action: LhyAction, script: readonly string[] = []): LhyScene {
  const found = refusals(scene, action);
  if (found.length > 0) throw new Error(`${JSON.stringify(action)}: ${found.join(', ')}`);
  const rule = LHY_REGISTRY.ruleOf(action.kind);
  if (rule === undefined) throw new Error(`no rule of ${action.kind}`);
  const { position, frames } = play(scene, (at) => rule.run(at, action), script);
  return { world: scene.world, position, frames };
}

/** The scene after several actions without dice. */
export function acts(scene: LhyScene, ...actions: readonly LhyAction[]): LhyScene {
  return actions.reduce((now, action) => act(now, action), scene);
}

/** A unit of a scene. */
export function unitIn(scene: LhyScene, id: string): Unit {
  const unit = scene.position.units[id];
  if (unit === undefined) throw new Error(`no unit ${id}`);
  return unit;
}

/** The hexes that the units of the maneuver on top may enter. */
export function open(scene: LhyScene): readonly string[] {
  return [...legalActions(scene, enterRule)].map(({ hex }) => hex);
}
