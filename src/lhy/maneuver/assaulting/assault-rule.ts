import type { ActionRule } from '../../../engine/index.js';
import { actionRule, askedWhere, constraint, topFrame, topOf } from '../../../engine/index.js';
import { byText } from '../../../kernel/basis/order.js';
import { pop, push, record } from '../../state/procedure.js';
import { subsetsWithin } from '../../../kernel/basis/subset.js';
import { range } from '../../../board/geometry.js';
import { lackingForAssaults } from '../../charts/index.js';
import { entitled, rightTo } from '../../command/index.js';
import type {
  AssaultAction,
  Lhy,
  LhyConstraint,
  LhyProcedure,
  LhyScene,
  ManeuverFrame,
  Unit,
} from '../../state/index.js';
import {
  eachUnit,
  foesIn,
  has,
  heldHexes,
  heroGoal,
  hexOf,
  isAssaultHex,
  isMoving,
  isPinned,
  isPrimaryImpact,
  isUnderAssault,
  isVehicle,
  mayAct,
  ownIn,
  ownInPlay,
  typeOf,
  unitsNamed,
} from '../../state/index.js';
import type { LhyHex } from '../../terrain/index.js';
import { INTO_MOTION, canPay, costClassOf } from '../ways/allowance.js';
import { runsAhead } from './assembly.js';
import { comesAsFar } from './comes-as-far.js';
import { mayAssault } from './who-may-assault.js';
import { enterHex, tellDeed } from '../entering.js';
import { allowanceFor, costOfStep, hexNamed, movingIn } from '../moving.js';
import { fireConditions, firesOf, owesFire } from '../motion-fire.js';

import { joinAssault } from './join-assault.js';
import { hasStrayed } from '../ways/way-back.js';

/** The most units that assault together. */
const MOST = 6;

/** An assault begins so many hexes away at most. */
const REACH = { foot: 2, heroic: 3, vehicle: 3 };

const unitsOf = ({ position }: LhyScene, { units }: AssaultAction) => unitsNamed(position, units);
const hexUnder = ({ position }: LhyScene, unit: Unit) => hexOf(position, unit) ?? '';

function reachOf(scene: LhyScene, unit: Unit): number {
  if (isVehicle(scene, unit)) return REACH.vehicle;
  return has(unit, 'heroic') ? REACH.heroic : REACH.foot;
}

/** Units of one hex that may act, in sets. */
function* groups(scene: LhyScene): Generator<readonly string[], void, undefined> {
  const by = topFrame(scene)?.by;
  const own = ownInPlay(scene.position, by).filter(
    (unit) => unit.place.kind === 'map' && mayAct(unit) && unit.motion !== 'overwatch' && unit.condition === 'good',
  );
  for (const hex of new Set(own.map((unit) => hexUnder(scene, unit)))) {
    const here = own.filter((unit) => hexUnder(scene, unit) === hex);
    if (here.every(({ id }) => goals(scene, [id]).length === 0)) continue;
    const ids = here.map(({ id }) => id).sort(byText);
    for (const set of subsetsWithin(ids, (some) => some.length <= MOST)) if (set.length > 0) yield set;
  }
}

/** Hexes that units may assault or reinforce: enemies stand there, or an assault goes on. */
function goals(scene: LhyScene, units: readonly string[]): readonly string[] {
  const [first] = unitsNamed(scene.position, units);
  const from = first === undefined ? undefined : hexNamed(scene, hexUnder(scene, first));
  if (first === undefined || from === undefined) return [];
  return heldHexes(scene.position).filter((name) => {
    const to = hexNamed(scene, name);
    return (
      to !== undefined && to !== from && range(from, to) <= reachOf(scene, first) && isGoal(scene, name, first.side)
    );
  });
}

function isGoal(scene: LhyScene, hex: string, side: string): boolean {
  if (foesIn(scene, hex, side).length > 0) return true;
  return isUnderAssault(scene.position, hex, side) && ownIn(scene.position, hex, side).length > 0;
}

/** The units go to the help of their own, and not against enemies who are alone in the hex. */
function reinforces(scene: LhyScene, action: AssaultAction): boolean {
  const [first] = unitsOf(scene, action);
  return first !== undefined && ownIn(scene.position, action.hex, first.side).length > 0;
}

/** Who has seen nothing comes from the next hex alone, and only where an Assault Arrow points at his own. */
function isFarHelp(scene: LhyScene, unit: Unit, { hex }: AssaultAction): boolean {
  if (ownIn(scene.position, hex, unit.side).length === 0 || rightTo(scene, unit, 'reinforce') !== 'h') return false;
  const [from, to] = [hexUnder(scene, unit), hex].map((name) => hexNamed(scene, name));
  const isBeside = from !== undefined && to !== undefined && range(from, to) === 1;
  return !isBeside || !isUnderAssault(scene.position, hex, unit.side);
}

const onUnits = eachUnit<AssaultAction>(unitsOf);

/** Where the units of an assault stand, the hex, and the first of them. */
type Ends = readonly [LhyHex, LhyHex, Unit];

/** The two ends of an assault. */
function ends(scene: LhyScene, action: AssaultAction): Ends | undefined {
  const [first] = unitsOf(scene, action);
  const from = first === undefined ? undefined : hexNamed(scene, hexUnder(scene, first));
  const to = hexNamed(scene, action.hex);
  return first === undefined || from === undefined || to === undefined ? undefined : [from, to, first];
}

/** A reacting side does not assault units that are about to assault. */
function assaultsAssaulters({ position, frames }: LhyScene, { hex }: AssaultAction): boolean {
  if (topOf({ frames }, 'segment')?.of !== 'reaction') return false;
  return position.assaults.some(({ units }) => units.some(({ arrow, from }) => arrow === true && from === hex));
}

const conditions: readonly LhyConstraint<AssaultAction>[] = [
  onUnits('cannot-assault', '10.5.1', (scene, unit, action) => !mayAssault(scene, unit, action)),
  onUnits('out-of-command', '22.1', hasStrayed),
  onUnits('is-carried', '10.4.6', (_scene, unit) => unit.place.kind === 'aboard'),
  onUnits('pinned', '11.4.7.1', isPinned),
  onUnits('in-assault', '10.5.3.1', (scene, unit) => isAssaultHex(scene.position, hexUnder(scene, unit))),
  onUnits('under-assault', '10.5.3.2', (scene, unit) => {
    return !isVehicle(scene, unit) && isUnderAssault(scene.position, hexUnder(scene, unit), unit.side);
  }),
  constraint('not-together', '10.5.2', (scene, action) => {
    const units = unitsOf(scene, action);
    const hexes = new Set(units.map((unit) => hexUnder(scene, unit)));
    return hexes.size > 1 ? { units: action.units } : undefined;
  }),
  constraint('no-enemy', '10.5.1', (scene, action) => {
    const [first] = unitsOf(scene, action);
    return first === undefined || isGoal(scene, action.hex, first.side) ? undefined : { hex: action.hex };
  }),
  constraint('not-its-target', '12.6.2', (scene, action) => {
    const goals = unitsOf(scene, action).flatMap((unit) =>
      has(unit, 'heroic') ? (heroGoal(scene.position, unit) ?? []) : [],
    );
    const [target] = goals.filter((hex) => hex !== action.hex);
    return target === undefined ? undefined : { hex: action.hex, target };
  }),
  onUnits('not-assembled', '16.1.7', (scene, unit, action) => {
    const found = ends(scene, action);
    return found !== undefined && runsAhead(scene, [unit], found[0], found[1]);
  }),
  constraint('assaults-assaulters', '10.5.3', (scene, action) =>
    assaultsAssaulters(scene, action) ? { hex: action.hex } : undefined,
  ),
  constraint('impact-hex', '11.4.7.1', (scene, { hex }) =>
    isPrimaryImpact(scene.position, hex) ? { hex } : undefined,
  ),
  onUnits('too-far', '10.5.2.2', (scene, unit, { hex }) => {
    const [from, to] = [hexUnder(scene, unit), hex].map((name) => hexNamed(scene, name));
    return from === undefined || to === undefined || range(from, to) > reachOf(scene, unit);
  }),
  constraint('not-together', '10.5.2.2', (scene, action) => {
    const found = ends(scene, action);
    if (found === undefined || range(found[0], found[1]) <= 1) return undefined;
    const classes = new Set(unitsOf(scene, action).map((unit) => costClassOf(typeOf(scene.world, unit))));
    return classes.size > 1 ? { units: action.units } : undefined;
  }),
  constraint('not-together', '10.4.M', (_scene, { units, fire }) =>
    fire === undefined || units.length === 1 ? undefined : { units },
  ),
  ...fireConditions<AssaultAction>(({ units: [unit = ''], fire }) => ({ unit, fire })),
  constraint('too-far', '10.4.M', (scene, action) => {
    const found = ends(scene, action);
    if (found === undefined || action.fire === undefined || range(found[0], found[1]) <= 1) return undefined;
    return { unit: found[2].id };
  }),
  constraint('assault-too-far', '10.5.2.2', (scene, action) => {
    const found = ends(scene, action);
    if (found === undefined || action.fire !== undefined) return undefined;
    const [from, to, first] = found;
    const far = range(from, to);
    return far <= 1 || far > reachOf(scene, first) || comesAsFar(scene, frameFor(scene, action, found))
      ? undefined
      : { hex: to.name };
  }),
  constraint('no-way', '10.5.2.1', (scene, action) => {
    const found = ends(scene, action);
    if (found === undefined || range(found[0], found[1]) > 1) return undefined;
    const [from, to] = found;
    const stuck = unitsOf(scene, action).find((unit) => !pays(scene, unit, from, to));
    return stuck === undefined ? undefined : { unit: stuck.id, hex: to.name };
  }),
];

function pays(scene: LhyScene, unit: Unit, from: LhyHex, to: LhyHex): boolean {
  const cost = costOfStep(scene, unit, from, to, 'forward');
  const spent = isVehicle(scene, unit) && !isMoving(unit) ? INTO_MOTION : 0;
  return cost.ok && canPay(allowanceFor(scene, unit, 'forward', [from, to]), spent, 0, cost.value.cost);
}

/** Units assault a hex, or come to the help of their own there: from the next hex at once, from further away under an Assault Arrow. */
export const assaultRule: ActionRule<Lhy, AssaultAction> = actionRule<Lhy, AssaultAction>({
  kind: 'assault',
  frames: ['segment'],
  slots: [
    { name: 'units', form: 'set', values: groups },
    { name: 'hex', form: 'one', values: (scene, { units = [] }) => goals(scene, units) },
    {
      name: 'fire',
      form: 'one',
      optional: true,
      values: (scene, { units: [unit = '', another] = [] }) =>
        another === undefined ? firesOf(scene, unit) : [undefined],
    },
  ],
  references: [
    onUnits('not-yours', '9.0', (scene, unit) => unit.side !== topFrame(scene)?.by),
    onUnits('not-in-play', '9.0', (scene, unit) => hexOf(scene.position, unit) === undefined),
  ],
  constraints: [
    constraint('nobody', '10.5.1', (_scene, { units }) => (units.length === 0 ? {} : undefined)),
    ...entitled<AssaultAction>({ sort: 'assault', units: ({ units }) => units }).map(
      askedWhere((scene, action) => !reinforces(scene, action)),
    ),
    ...entitled<AssaultAction>({ sort: 'reinforce', units: ({ units }) => units }).map(askedWhere(reinforces)),
    onUnits('nothing-observed', '8.3h', isFarHelp),
    ...conditions,
    constraint('chart-missing', '14.0', ({ world }) => {
      const chart = lackingForAssaults(world.charts);
      return chart === undefined ? undefined : { chart, section: '14.0' };
    }),
  ],
  run: assault,
});

const goesIntoMotion = (scene: LhyScene, unit: Unit) => isVehicle(scene, unit) && !isMoving(unit);

/** The maneuver with which an assault begins. */
function frameFor(scene: LhyScene, { units, fire }: AssaultAction, [from, to, { side }]: Ends): ManeuverFrame {
  return {
    kind: 'maneuver',
    by: side,
    units: [...units].sort(byText),
    mode: 'forward',
    start: from.name,
    path: [],
    spent: unitsNamed(scene.position, units).some((unit) => goesIntoMotion(scene, unit)) ? INTO_MOTION : 0,
    assault: to.name,
    ...(fire === undefined ? {} : { fire }),
    ...(fire === 'shootAndScoot' ? { next: to.name } : {}),
    ...(fire === 'haltAndFire' ? { moving: true } : {}),
  };
}

function* assault(scene: LhyScene, action: AssaultAction): LhyProcedure {
  const found = ends(scene, action);
  if (found === undefined) return;
  const [from, to] = found;
  const units = unitsOf(scene, action);
  const starting = units.filter((unit) => goesIntoMotion(scene, unit));
  for (const { id } of units) yield* record({ kind: 'acted', unit: id, as: 'maneuver' });
  for (const { id } of starting) {
    yield* record({ kind: 'motionSet', unit: id, motion: 'moving' });
    yield* tellDeed(scene, id, from);
  }
  yield* push(frameFor(scene, action, found));
  const shoots = action.fire === 'shootAndScoot' && owesFire(scene);
  if (range(from, to) === 1 && !shoots) yield* storm(scene, to);
}

/**
 * The units of the maneuver on top enter the hex beside them that they assault.
 *
 * @param to the hex
 * @rule 10.5.2.1
 * @example yield* storm(scene, b2)
 */
export function* storm(scene: LhyScene, to: LhyHex): LhyProcedure {
  const moving = movingIn(scene);
  const cost = moving === undefined ? undefined : costOfStep(scene, moving.unit, moving.from, to, 'forward');
  if (moving === undefined || cost?.ok !== true) return;
  const { frame, from } = moving;
  yield* enterHex(scene, moving, to, { ...cost.value, ends: false, storms: true });
  const there = movingIn(scene);
  if (there?.from.name !== to.name) return;
  yield* joinAssault(scene, to.name, there.frame.units, from.name);
  if (frame.fire !== 'haltAndFire') yield* pop();
}
