import type { HexId } from '../../board/names.js';
import { areaHexes } from '../../state/scenario/area.js';
import type { Side } from '../../state/position/place.js';
import type { Scene } from '../../state/scene.js';
import type { Area, Condition, Scenario } from '../../state/index.js';
import { controllerOf } from './control.js';

/** A hex that the victory objectives are about: where a marker would lie on the table. */
export interface ObjectiveHex {
  readonly hex: HexId;
  /** `victory`: a hex to be controlled, or an exit. `objective`: the place of a Task that is still to be done. */
  readonly kind: 'victory' | 'objective';
  /** The side that controls it now. */
  readonly controller?: Side;
}

/** The data for finding objectives: special rules may have settled their places. */
type Board = Pick<Scene, 'world' | 'position'>;

/**
 * The hexes of the scenario's victory objectives: hexes to be controlled or worth Victory Points, exits of a side that
 * must exit, and places of Tasks that are still to be done.
 *
 * @returns in the order of the conditions; a hex may be both kinds
 * @rule 1.8.1
 * @example objectivesOf(scene).map(({ hex }) => hex) // ['I5', 'I6']
 */
export function objectivesOf({ world, position }: Board): readonly ObjectiveHex[] {
  const { victory, tasks = [] } = world.scenario;
  const conditions = victory.outcomes.flatMap(({ all }) => all);
  const areas = [
    ...conditions.flatMap((condition) => areaOf(world.scenario.sides, condition)),
    ...(victory.points ?? []).flatMap((rule) => (rule.kind === 'control' ? [rule.where] : [])),
  ];
  const locations = new Set(areas.flatMap((area) => areaHexes(world, area, position.facts)));
  const open = tasks.filter(
    ({ id }) =>
      position.facts.done?.[id] === undefined &&
      conditions.some((condition) => condition.kind === 'done' && condition.task === id),
  );
  const hexes = [
    ...[...locations].map((hex) => ({ hex, kind: 'victory' as const })),
    ...[...new Set(open.map(({ at }) => at))].map((hex) => ({ hex, kind: 'objective' as const })),
  ];
  return hexes.map((each) => {
    const controller = controllerOf(position, each.hex);
    return controller === undefined ? each : { ...each, controller };
  });
}

function areaOf(sides: Scenario['sides'], condition: Condition): readonly Area[] {
  if (condition.kind === 'controls') return [condition.where];
  const exits = condition.kind === 'exited' ? sides.find(({ id }) => id === condition.side)?.exits : undefined;
  return exits === undefined ? [] : [exits];
}
