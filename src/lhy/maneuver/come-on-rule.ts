import type { ActionRule } from '../../engine/index.js';
import { actionRule, conditionsOn, constraint, topFrame, topOf } from '../../engine/index.js';
import { push, record } from '../state/procedure.js';
import type { Result } from '../../kernel/basis/result.js';
import { DIRECTIONS, neighbour, opposite } from '../../board/geometry.js';
import { entitled } from '../command/index.js';
import type { ComeOnAction, Lhy, LhyProcedure, LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import { carriedBy, entryHexes, everyUnit, foesIn, has, isDue, kindOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { keyOf } from '../terrain/index.js';
import { abilityOf } from '../units/index.js';
import { WAYS_OF_ALL } from './ways/crossings.js';
import { enterHex } from './entering.js';
import { bumps } from './hiding/hidden.js';
import { canAfford, costOfStep, hexNamed, isShutByMortars } from './moving.js';
import type { StepCost } from './ways/step.js';

/** The units of a side that wait beside the map and may come on now. */
function waiting(scene: LhyScene): readonly Unit[] {
  const by = topFrame(scene)?.by;
  return everyUnit(scene.position).filter(
    (unit) => unit.side === by && unit.place.kind === 'waiting' && isDue(scene.position, unit),
  );
}

/** The ground beside the map from which a unit comes: it goes on as the ways that lead off the map say, and is as high as the hex. */
function outside({ world }: LhyScene, hex: LhyHex): readonly LhyHex[] {
  return DIRECTIONS.flatMap((direction) => {
    const at = neighbour(hex, direction);
    if (world.map.hexes.has(keyOf(at))) return [];
    const ways = (hex.ways ?? []).filter(({ to }) => to.includes(direction));
    return [
      {
        ...at,
        name: '',
        ground: 'rural',
        level: hex.level,
        ways: ways.map(({ kind }) => ({ kind, to: [opposite(direction)] })),
      } satisfies LhyHex,
    ];
  });
}

/** An arrival: the unit, its hex, the ground from which it comes, and what the hex costs. */
interface Arrival {
  readonly unit: Unit;
  readonly to: LhyHex;
  readonly from: LhyHex | undefined;
  readonly cost: Result<StepCost> | undefined;
}

/** By a way where one leads onto the map, and else where it is cheapest by the rules of the hex. */
function arrivalOf(scene: LhyScene, { unit: id, hex }: ComeOnAction): Arrival | undefined {
  const unit = scene.position.units[id];
  const to = hexNamed(scene, hex);
  if (unit === undefined || to === undefined) return undefined;
  const by = (from: LhyHex) => WAYS_OF_ALL.findIndex((kind) => from.ways?.some((way) => way.kind === kind) === true);
  const sides = [...outside(scene, to)].sort((a, b) => Number(by(a) < 0) - Number(by(b) < 0) || by(a) - by(b));
  const steps = sides.map((from) => ({ from, cost: costOfStep(scene, unit, from, to, 'forward') }));
  const { from, cost } = steps.find((step) => step.cost.ok) ?? steps[0] ?? { from: undefined, cost: undefined };
  return { unit, to, from, cost };
}

function frameOf({ unit, to }: Arrival, vehicular: boolean): ManeuverFrame {
  return {
    kind: 'maneuver',
    by: unit.side,
    units: [unit.id],
    mode: 'forward',
    start: to.name,
    path: [],
    spent: 0,
    ...(vehicular ? { moving: true } : {}),
  };
}

const when = conditionsOn<Lhy, ComeOnAction, Arrival>(arrivalOf);

/** A unit that waits comes on the map in a hex of its entry group, pays for it, and maneuvers on. */
export const comeOnRule: ActionRule<Lhy, ComeOnAction> = actionRule<Lhy, ComeOnAction>({
  kind: 'comeOn',
  frames: ['segment'],
  slots: [
    { name: 'unit', form: 'one', values: (scene) => waiting(scene).map(({ id }) => id) },
    {
      name: 'hex',
      form: 'one',
      values: (scene, { unit: id = '' }) => {
        const unit = scene.position.units[id];
        return unit === undefined ? [] : entryHexes(scene.world, unit);
      },
    },
    { name: 'posture', form: 'one', optional: true, values: () => ['concealed', undefined] },
  ],
  references: [
    when('not-yours', '9.0', (scene, { unit }) => (unit.side === topFrame(scene)?.by ? undefined : { unit: unit.id })),
    when('not-waiting', '20.7', (_scene, { unit }) => (unit.place.kind === 'waiting' ? undefined : { unit: unit.id })),
  ],
  constraints: [
    constraint('not-activated', '20.7', (scene, { unit }) =>
      topOf(scene, 'segment')?.of === 'activation' ? undefined : { unit },
    ),
    when('not-due', '20.7', ({ position }, { unit }) => (isDue(position, unit) ? undefined : { unit: unit.id })),
    ...entitled<ComeOnAction>({ sort: 'maneuver', units: ({ unit }) => [unit] }),
    when('cannot-maneuver', '10.0', ({ world }, { unit }) =>
      abilityOf(world.rulings, typeOf(world, unit).kind, 'maneuver') === true ? undefined : { unit: unit.id },
    ),
    when('no-entry', '20.7', ({ world }, { unit, to }) =>
      entryHexes(world, unit).includes(to.name) ? undefined : { unit: unit.id, hex: to.name },
    ),
    when('cannot-hide', '20.7', (_scene, { unit }, { posture }) =>
      posture === 'hidden' ? { unit: unit.id } : undefined,
    ),
    when('enemy-hex', '10.0', (scene, { unit, to }) =>
      foesIn(scene, to.name, unit.side).length > 0 ? { hex: to.name } : undefined,
    ),
    when('impact-hex', '11.4.7.1', (scene, { unit, to }) =>
      isShutByMortars(scene, unit, to.name) ? { hex: to.name } : undefined,
    ),
    when('no-way', '4.0', (_scene, { cost, to }) => {
      if (cost === undefined) return { hex: to.name };
      return cost.ok ? undefined : cost.problems.find(({ code }) => code === 'no-way')?.params;
    }),
    when('too-far', '10.0', (scene, { unit, to, from, cost }) => {
      if (cost?.ok !== true || from === undefined) return undefined;
      const frame = frameOf({ unit, to, from, cost }, kindOf(scene.world, unit).vehicular);
      const moving = { frame, units: [unit], unit, from };
      return canAfford(scene, moving, to, cost.value.cost)
        ? undefined
        : { hex: to.name, spent: 0, cost: cost.value.cost };
    }),
    when('chart-missing', '4.0', (_scene, { cost }) =>
      cost === undefined || cost.ok ? undefined : cost.problems.find(({ code }) => code === 'chart-missing')?.params,
    ),
  ],
  *run(scene, action) {
    const arrival = arrivalOf(scene, action);
    if (arrival?.cost?.ok !== true || arrival.from === undefined) return;
    yield* arrive(scene, arrival, arrival.from, arrival.cost.value, action.posture);
  },
});

function* arrive(
  scene: LhyScene,
  arrival: Arrival,
  from: LhyHex,
  cost: StepCost,
  posture: ComeOnAction['posture'],
): LhyProcedure {
  const { unit, to } = arrival;
  // Hidden enemies show themselves, and the unit goes on waiting: its action is spent.
  if (yield* bumps(scene, unit.side, to)) return yield* record({ kind: 'acted', unit: unit.id, as: 'maneuver' });
  const { vehicular } = kindOf(scene.world, unit);
  const carried = carriedBy(scene.position, unit.id);
  const guns = carried.filter((each) => typeOf(scene.world, each).kind === 'towedGun');
  for (const { id } of [unit, ...guns]) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  if (vehicular) yield* record({ kind: 'motionSet', unit: unit.id, motion: 'moving' });
  if (posture !== undefined)
    for (const each of [unit, ...carried])
      if (!has(each, posture)) yield* record({ kind: 'marked', unit: each.id, mark: posture });
  const frame = frameOf(arrival, vehicular);
  yield* push(frame);
  return yield* enterHex(scene, { frame, units: [scene.position.units[unit.id] as Unit], unit, from }, to, cost);
}
