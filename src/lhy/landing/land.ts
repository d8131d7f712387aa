import { append } from '../../kernel/basis/lists.js';
import { byText } from '../../kernel/basis/order.js';
import { takeHexsides, tellDeed } from '../maneuver/index.js';
import type { LandingPlan, LhyProcedure, LhyScene, Stick, Unit } from '../state/index.js';
import { hexOf, inPlay, kindOf, landingNamed, platoonIn, typeOf, unitsNamed } from '../state/index.js';
import { record, shortcut } from '../state/procedure.js';
import { companyOf, isRussian } from '../units/index.js';
import { amongText, landAmongEnemies } from './among-enemies.js';
import { scatterPlatoons } from './assemble.js';
import { platoonsPlanned } from './assembly-hexes.js';
import type { LandedMortar } from './gliders.js';
import { landGliders } from './gliders.js';
import type { Faller } from './parachutes.js';
import { checkFallers, disperse, fallOneByOne } from './parachutes.js';

/**
 * A side lands as it has planned: all who land are placed, dispersed and checked step by step, and have acted. Nobody reacts yet.
 *
 * @param by the side
 * @param plan its plan
 * @rule 16.0, 16.1, 16.1.2, 16.1.3, 16.1.4, 16.1.5
 * @example yield* land(scene, 'blue', plan)
 */
export function* land(scene: LhyScene, by: string, plan: LandingPlan): LhyProcedure {
  const before = new Set(ownOnMap(scene, by).map(({ id }) => id));
  const [sticks, gliders] = (['parachute', 'glider'] as const).map((craft) =>
    plan.sticks.filter(({ landing }) => landingNamed(scene.world, landing)?.by === craft),
  ) as [Stick[], Stick[]];
  const assembly = platoonsPlanned(scene).flatMap((platoon) => {
    const hex = plan.assembly[platoon];
    return hex === undefined ? [] : [{ of: platoon, hex }];
  });
  const all = plan.sticks.flatMap(({ units }) => units);
  yield* begin(scene, by, all);
  for (const { units, hex } of plan.sticks) yield* place(units, hex);
  for (const { of, hex } of assembly) yield* record({ kind: 'assemblyMarked', side: by, of, hex });
  for (const glider of gliders) yield* markAtGlider(scene, by, glider);
  const same = amongWhom(scene, by, plan);
  const dropped = yield* shortcut(
    () => fallOneByOne(scene, by, sticks, (fallen) => same(fallen.map(landedOf))),
    () => fallTogether(scene, by, sticks),
    (fallen) => same(fallen.map(landedOf)),
  );
  const paratroopers = arrived(scene, by, before);
  const landed = yield* landGliders(scene, by, gliders, same);
  const units = arrived(scene, by, before);
  const mortars = [...dropped.map(landedOf), ...landed];
  for (const id of units) yield* record({ kind: 'marked', unit: id, mark: 'airborne' });
  yield* landAmongEnemies(scene, { by, units, mortars });
  const left = arrived(scene, by, before);
  const loads = gliders.flatMap((glider) => glider.units);
  yield* scatterPlatoons(
    scene,
    by,
    left.filter((id) => paratroopers.includes(id) && !loads.includes(id)),
  );
  yield* show(scene, by, left);
}

/** All paratroopers come down, and then all check. */
function* fallTogether(scene: LhyScene, by: string, sticks: readonly Stick[]): LhyProcedure<readonly Faller[]> {
  const fallers: Faller[] = [];
  for (const stick of sticks) append(fallers, yield* disperse(scene, by, stick));
  yield* markAtLeaders(scene, by, fallers);
  return yield* checkFallers(scene, by, fallers);
}

/** What later steps of a landing can tell of the steps before: where machines come down, it matters who is with them among enemies. */
function amongWhom(scene: LhyScene, by: string, { sticks }: LandingPlan): (mortars: readonly LandedMortar[]) => string {
  const units = sticks.flatMap((stick) => stick.units);
  const machines =
    sticks.some(({ mortars = [] }) => mortars.length > 0) ||
    unitsNamed(scene.position, units).some((unit) => kindOf(scene.world, unit).vehicular);
  return machines ? (mortars) => amongText(scene, by, units, mortars) : () => '';
}

function landedOf({ id, hex }: Faller): LandedMortar {
  return { id, hex: hex.name };
}

function ownOnMap({ position }: LhyScene, by: string): readonly Unit[] {
  return inPlay(position).filter(({ side }) => side === by);
}

/** The units of a side on the map that were not there before. */
function arrived(scene: LhyScene, by: string, before: ReadonlySet<string>): readonly string[] {
  return ownOnMap(scene, by)
    .map(({ id }) => id)
    .filter((id) => !before.has(id));
}

/** The landing is one activation of all who land. */
function* begin({ world, position }: LhyScene, by: string, ids: readonly string[]): LhyProcedure {
  const units = unitsNamed(position, ids);
  const platoons = [...new Set(units.flatMap((unit) => platoonIn(world, unit) ?? []))].sort(byText);
  yield* record({ kind: 'landingBegan', side: by });
  yield* record({ kind: 'platoonsActivated', platoons, members: [...ids].sort(byText), adHoc: [] });
  yield* record({ kind: 'segmentBegan', side: by, of: 'activation' });
}

function* place(units: readonly string[], hex: string): LhyProcedure {
  for (const unit of units) {
    yield* record({ kind: 'unitPlaced', unit, place: { kind: 'map', hex } });
    yield* record({ kind: 'acted', unit, as: 'maneuver' });
  }
}

/** A platoon that comes by glider assembles where its leader lands. */
function* markAtGlider(scene: LhyScene, by: string, { units, hex }: Stick): LhyProcedure {
  for (const unit of unitsNamed(scene.position, units)) {
    const type = typeOf(scene.world, unit);
    const of = type.kind === 'leader' ? (platoonIn(scene.world, unit) ?? companyOf(type)) : undefined;
    if (of !== undefined) yield* record({ kind: 'assemblyMarked', side: by, of, hex });
  }
}

/** Russian paratroopers assemble where the leader of their company has come down. */
function* markAtLeaders(scene: LhyScene, by: string, fallers: readonly Faller[]): LhyProcedure {
  for (const { id, hex } of fallers) {
    const unit = scene.position.units[id];
    const type = unit === undefined ? undefined : typeOf(scene.world, unit);
    const of = type?.kind === 'leader' && isRussian(type) ? companyOf(type) : undefined;
    if (of !== undefined) yield* record({ kind: 'assemblyMarked', side: by, of, hex: hex.name });
  }
}

/** The enemies see who has landed, and walls and tree lines fall to who comes to them first. */
function* show(scene: LhyScene, by: string, ids: readonly string[]): LhyProcedure {
  const hexes = new Set<string>();
  for (const unit of unitsNamed(scene.position, ids)) {
    const hex = scene.world.map.names.get(hexOf(scene.position, unit) ?? '');
    if (hex === undefined) continue;
    yield* tellDeed(scene, unit.id, hex);
    if (!hexes.has(hex.name)) yield* takeHexsides(scene, by, hex);
    hexes.add(hex.name);
  }
}
