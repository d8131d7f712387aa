import { record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DIRECTIONS } from '../../board/geometry.js';
import type { FortifyAction } from '../../state/actions/set-up-action.js';
import { areaHexes, isInArea } from '../../state/scenario/area.js';
import type { SiteFault } from '../../state/works/fortification-site.js';
import { SITE_FAULTS, siteFaults } from '../../state/works/fortification-site.js';
import type { LocationId, Side } from '../../state/position/place.js';
import { hexOf } from '../../state/position/place.js';
import { enemiesAt } from '../../state/units/queries.js';
import type { ActionRule, Constraint } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import type { Works } from '../../state/scenario/lot.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { mustFace, placedWork, workMarker } from '../../state/works/work.js';
import type { World } from '../../state/world.js';

/** The sides of a hex, as an action names them. */
const FACINGS: readonly string[] = DIRECTIONS.map((direction) => `${direction}`);

/**
 * The works a side sets up, by lots.
 *
 * @rule 22.0
 * @example worksOf(world, 'de').map((works) => works.id) // ['bunkers', 'foxholes']
 */
export function worksOf(world: World, side: Side): readonly Works[] {
  return world.scenario.sides.find(({ id }) => id === side)?.works ?? [];
}

/** The lots with works that a side still has to place. */
function lotsLeft(scene: Scene): readonly Works[] {
  const frame = topOf(scene, 'setUp');
  if (frame === undefined) return [];
  const laid = frame.laid ?? [];
  return worksOf(scene.world, frame.by).filter(({ id, count }) => laid.filter((one) => one === id).length < count);
}

/**
 * The lots with works that a side still has to place and has a hex for.
 *
 * @rule 22.0
 * @example stillToFortify(scene).length // 0: the side may declare itself ready
 */
export function stillToFortify(scene: Scene): readonly string[] {
  return lotsLeft(scene)
    .filter((works) => sites(scene, works)[Symbol.iterator]().next().done !== true)
    .map(({ id }) => id);
}

/** The hexes in which a work of a lot may be placed. */
function* sites(scene: Scene, works: Works): Iterable<LocationId> {
  const side = topOf(scene, 'setUp')?.by ?? '';
  for (const at of areaHexes(scene.world, works.where, scene.position.facts)) {
    if (enemiesAt(scene, at, side).length > 0) continue;
    if (facingsOf(works).some((facing) => faultsIn(scene, works, at, facing).length === 0)) yield at;
  }
}

function facingsOf({ type }: Works): readonly (string | undefined)[] {
  return mustFace(type) ? FACINGS : [undefined];
}

function faultsIn(scene: Scene, works: Works, at: LocationId, facing: string | undefined): readonly SiteFault[] {
  const side = topOf(scene, 'setUp')?.by ?? '';
  const { type } = works;
  const arrow = mustFace(type) && facing !== undefined ? Number(facing) : undefined;
  const marker = workMarker(placedWork(works, side, at, arrow));
  const pointless: readonly SiteFault[] =
    mustFace(type) || facing === undefined ? [] : [{ code: 'faces-nowhere', rule: '21.0', params: { type, at } }];
  const faults = [...siteFaults(scene.world.map, scene.position.markers, marker), ...pointless];
  const double = scene.position.markers.some(
    (other) =>
      other.kind === 'fortification' &&
      marker.kind === 'fortification' &&
      other.type === type &&
      other.at === marker.at &&
      other.facing === marker.facing,
  );
  return double
    ? [...faults, { code: 'other-fortification', rule: '21.0', params: { type, at, other: type } }]
    : faults;
}

function lotOf(scene: Scene, { works }: Pick<FortifyAction, 'works'>): Works | undefined {
  const side = topOf(scene, 'setUp')?.by;
  return side === undefined ? undefined : worksOf(scene.world, side).find(({ id }) => id === works);
}

/** The conditions of terrain and of other works in the place, one for each code. */
const SITE: readonly Constraint<FortifyAction>[] = SITE_FAULTS.map((code) =>
  constraint(code, '21.0', (scene, action) => {
    const works = lotOf(scene, action);
    if (works === undefined) return undefined;
    return faultsIn(scene, works, action.at, action.facing).find((fault) => fault.code === code)?.params;
  }),
);

/**
 * Sets up one Fortification, obstacle or Mines marker in a hex of the area that its lot has.
 *
 * @rule 21.0, 22.0
 * @example fortifyRule.slots.map((slot) => slot.name) // ['works', 'at', 'facing']
 */
export const fortifyRule: ActionRule<FortifyAction> = actionRule<FortifyAction>({
  kind: 'fortify',
  frames: ['setUp'],
  slots: [
    { name: 'works', form: 'one', values: stillToFortify },
    {
      name: 'at',
      form: 'one',
      values: (scene, { works }) => {
        const lot = works === undefined ? undefined : lotOf(scene, { works });
        return lot === undefined ? [] : sites(scene, lot);
      },
    },
    {
      name: 'facing',
      form: 'one',
      optional: true,
      values: (scene, { works, at }) => {
        const lot = works === undefined ? undefined : lotOf(scene, { works });
        if (lot === undefined || at === undefined) return [];
        return facingsOf(lot).filter((facing) => faultsIn(scene, lot, at, facing).length === 0);
      },
    },
  ],
  references: [
    constraint('unknown-works', '22.0', (scene, action) =>
      lotOf(scene, action) === undefined ? { works: action.works, side: topOf(scene, 'setUp')?.by ?? '' } : undefined,
    ),
    constraint('unknown-location', '1.4', (scene, { at }) => (scene.world.map.nameTable.has(at) ? undefined : { at })),
  ],
  constraints: [
    constraint('no-works-left', '22.0', (scene, { works }) =>
      lotsLeft(scene).some(({ id }) => id === works) ? undefined : { works },
    ),
    constraint('outside-set-up-area', '22.0', (scene, action) => {
      const lot = lotOf(scene, action);
      if (lot === undefined || isInArea(scene.world, lot.where, scene.position.facts, hexOf(action.at)))
        return undefined;
      return { counter: lot.id, at: action.at };
    }),
    constraint('enemy-in-hex', '22.0', (scene, { at }) =>
      enemiesAt(scene, at, topOf(scene, 'setUp')?.by ?? '').length === 0 ? undefined : { at },
    ),
    constraint('facing-needed', '21.1', (scene, action) => {
      const lot = lotOf(scene, action);
      if (lot === undefined || !mustFace(lot.type)) return undefined;
      return FACINGS.includes(action.facing ?? '') ? undefined : { type: lot.type, at: action.at };
    }),
    ...SITE,
  ],
  run: fortify,
});

function* fortify(scene: Scene, action: FortifyAction): GameProcedure {
  const frame = topOf(scene, 'setUp');
  const lot = lotOf(scene, action);
  if (frame === undefined || lot === undefined) return;
  const { at, facing } = action;
  const work = placedWork(lot, frame.by, at, facing === undefined ? undefined : Number(facing));
  yield* record({ kind: 'markerAdded', marker: workMarker(work), to: 'all' });
  const laid = [...(frame.laid ?? []), lot.id].sort(byText);
  yield* replace({ ...frame, laid });
}
