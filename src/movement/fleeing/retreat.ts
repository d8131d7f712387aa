import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { pop, record } from '../../state/procedure.js';
import type { Params } from '../../kernel/basis/result.js';
import { axialOf, DIRECTIONS, indexOf, neighbour, neighbourIn, range as hexRange } from '../../map/index.js';
import { eliminate, meetDangers, stillAt } from '../../combat/index.js';
import { liftSpottedMarkers } from '../../spotting/index.js';
import type {
  ActionRule,
  Counter,
  EnterAction,
  GameProcedure,
  LocationId,
  RetreatFrame,
  Scene,
} from '../../state/index.js';
import {
  actionRule,
  constraint,
  counterOf,
  enemiesOnMap,
  hasMarker,
  hasSight,
  hexOf,
  onMap,
  range,
  stackingProblem,
  topOf,
} from '../../state/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import { boatsNeeded, lackAfloat } from '../step/boats.js';
import { passageOf } from '../terrain/passage.js';
import { stepCost } from '../step/cost.js';
import { isLocation, OFF_MAP, stepsFrom } from '../terrain/location.js';
import { triggerEvents } from '../events/event-marker.js';
import { nameResults } from '../step/stepping.js';
import { leaveWithWeapons } from '../step/leaving.js';
import { fixedWeapons } from '../step/step.js';
import { isContested } from '../step/holders.js';
import { isStuck } from '../step/stuck.js';
import { openRetreatWindow } from '../window/window.js';

/** One condition of a retreat. */
type Test = (scene: Scene, frame: RetreatFrame, to: LocationId) => Params | undefined;

/**
 * The conditions of falling back to a location. Faults: it is not one step away, closed to the unit, not farther from
 * the firers, nearer to another enemy in sight, held by the enemy, or full. MPs do not matter.
 */
const RETREAT_RULES: readonly { readonly code: string; readonly rule: string; readonly violation: Test }[] = [
  { code: 'cannot-move', rule: '1.6.3', violation: cannotMove },
  { code: 'out-of-reach', rule: '10.4.1', violation: outOfReach },
  { code: 'prohibited-terrain', rule: '6.0', violation: prohibitedTerrain },
  { code: 'not-farther', rule: '1.6.3', violation: notFarther },
  { code: 'shaken-closer', rule: '1.6.3', violation: closerToAnother },
  { code: 'shaken-into-enemy', rule: '1.6.3', violation: intoEnemy },
  { code: 'overstacked', rule: '1.3', violation: overstacked },
];

function cannotMove(scene: Scene, { unit }: RetreatFrame): Params | undefined {
  const counter = counterOf(scene.position, unit);
  return counter === undefined || isStuck(scene, counter) ? { unit } : undefined;
}

function outOfReach(scene: Scene, { from }: RetreatFrame, to: LocationId): Params | undefined {
  return stepsFrom(scene.world, scene.position, from).includes(to) ? undefined : { from, to };
}

function prohibitedTerrain(scene: Scene, { unit, from }: RetreatFrame, to: LocationId): Params | undefined {
  const counter = counterOf(scene.position, unit);
  if (counter === undefined || !stepsFrom(scene.world, scene.position, from).includes(to)) return undefined;
  if (passageOf(scene, from, to) === 'putOff') return { unit, to, terrain: 'river' };
  const cost = stepCost(scene, counter, from, to);
  return cost.kind === 'prohibited' ? { unit, ...cost.params } : undefined;
}

/** The distance to the unit that fired the flames must grow. */
function notFarther(scene: Scene, { from, firer }: RetreatFrame, to: LocationId): Params | undefined {
  if (to === OFF_MAP || range(scene.world, to, firer) > range(scene.world, from, firer)) return undefined;
  return { to, from: firer };
}

/** The distance to any other enemy in sight must not shrink. */
function closerToAnother(scene: Scene, frame: RetreatFrame, to: LocationId): Params | undefined {
  if (to === OFF_MAP) return undefined;
  for (const enemy of enemiesOnMap(scene, frame.by)) {
    const there = onMap(enemy);
    if (there === undefined || range(scene.world, to, there) >= range(scene.world, frame.from, there)) continue;
    if (hasSight(scene, frame.from, there)) return { unit: frame.unit, enemy: enemy.id, to };
  }
  return undefined;
}

function intoEnemy(scene: Scene, { by, unit }: RetreatFrame, to: LocationId): Params | undefined {
  return to !== OFF_MAP && isContested(scene, to, by) ? { unit, to } : undefined;
}

function overstacked(scene: Scene, { by, unit, from }: RetreatFrame, to: LocationId): Params | undefined {
  const counter = counterOf(scene.position, unit);
  if (to === OFF_MAP || counter === undefined) return undefined;
  return stackingProblem(scene, to, by, [counter]) ?? lackAfloat(scene, counter, from, to);
}

/** The locations to which the unit of a frame can fall back. */
function waysBack(scene: Scene, frame: RetreatFrame): readonly LocationId[] {
  return stepsFrom(scene.world, scene.position, frame.from).filter((to) =>
    RETREAT_RULES.every(({ violation }) => violation(scene, frame, to) === undefined),
  );
}

/**
 * Falling back before flames: one step of its owner's choice for a unit that a Flamethrower or a Molotov has Shaken.
 *
 * @rule 1.6.3, 1.6.7
 * @example retreatRule.frames // ['retreat']
 */
export const retreatRule: ActionRule<EnterAction> = actionRule<EnterAction>({
  kind: 'enter',
  frames: ['retreat'],
  slots: [
    {
      name: 'to',
      form: 'one',
      values: (scene) => {
        const frame = topOf(scene, 'retreat');
        return frame === undefined ? [] : waysBack(scene, frame);
      },
    },
    { name: 'facing', form: 'one', optional: true, values: () => [undefined] },
  ],
  exact: true,
  references: [
    constraint('unknown-location', '1.4', (scene, { to }) =>
      to === OFF_MAP || isLocation(scene.world, scene.position, to) ? undefined : { to },
    ),
  ],
  constraints: [
    constraint('no-facing', '15.1', (_scene, { facing }) => (facing === undefined ? undefined : { facing })),
    ...RETREAT_RULES.map(({ code, rule, violation }) =>
      constraint<EnterAction>(code, rule, (scene, { to }) => {
        const frame = topOf(scene, 'retreat');
        return frame === undefined ? undefined : violation(scene, frame, to);
      }),
    ),
  ],
  run: retreat,
});

/**
 * The step itself: weapons that cannot be carried stay, the unit is Moved, Fire for Effect and Mines attack it, and the
 * enemies that it flees from may fire at it once for each MP of the step.
 */
function* retreat(scene: Scene, { to }: EnterAction): GameProcedure {
  const frame = topOf(scene, 'retreat');
  const unit = frame === undefined ? undefined : counterOf(scene.position, frame.unit);
  if (frame === undefined || unit === undefined) return;
  const { from, by } = frame;
  const cost = worthOf(scene, unit, from, to);
  for (const { id } of [...fixedWeapons(scene, unit.id), ...boatsNeeded(scene, unit, from)]) {
    yield* record({ kind: 'weaponLeft', weapon: id, at: from, to: 'all' });
  }
  yield* record({ kind: 'unitsMoved', units: [unit.id], from, into: to, cost: [cost], to: 'all' });
  if (!hasMarker(unit, 'moved')) {
    yield* record({ kind: 'marked', counter: unit.id, marker: 'moved', to: 'all' });
  }
  yield* liftSpottedMarkers(scene, from);
  const entered = yield* meetDangers(scene, from, to, [unit.id]);
  yield* nameResults(entered);
  if (entered.units.length === 0) return;
  yield* triggerEvents(scene, to, by);
  const left = stillAt(scene, to, entered.units);
  if (left.length > 0) yield* openRetreatWindow(scene, by, to, from, left, cost);
}

/**
 * The half-points that a step back counts for in Opportunity Fire: by the switch `flameRetreatMps` the cost of the
 * terrain, or one MP.
 *
 * @rule 1.6.3
 */
function worthOf(scene: Scene, unit: Counter, from: LocationId, to: LocationId): Ledger {
  const cost = stepCost(scene, unit, from, to);
  if (cost.kind === 'cost' && scene.world.ruleset.switches.flameRetreatMps === 'terrainCost') return cost.ledger;
  return ledger(
    'stepCost',
    '1.6.3',
    [plus('fallingBack', '1.6.3', 1), term('halfPoints', '6.0', 'times', HALF_POINTS)],
    unit.id,
  );
}

/**
 * Ends a retreat that is over or impossible: a unit with nowhere to go is eliminated, or leaves the map.
 *
 * @returns whether anything was done without a decision of its owner
 * @rule 1.6.3
 * @example if (yield* resumeRetreat(scene)) continue
 */
export function* resumeRetreat(scene: Scene): GameProcedure<boolean> {
  const frame = topOf(scene, 'retreat');
  const unit = frame === undefined ? undefined : counterOf(scene.position, frame.unit);
  if (frame === undefined) return false;
  if (unit !== undefined && onMap(unit) === frame.from) {
    if (waysBack(scene, frame).length > 0) return false;
    if (isDrivenOff(scene, frame, unit)) yield* leaveWithWeapons(scene, unit);
    else yield* eliminate(scene, unit.id, 'noRetreat');
    yield* liftSpottedMarkers(scene, frame.from);
  }
  yield* pop();
  return true;
}

/**
 * Whether a unit without another way back leaves the map over its edge, away from the firers, by the switch
 * `forcedOffMap`.
 *
 * @rule 22.0
 */
function isDrivenOff(scene: Scene, { from, firer }: RetreatFrame, unit: Counter): boolean {
  if (scene.world.ruleset.switches.forcedOffMap === 'eliminated' || isStuck(scene, unit)) return false;
  const { map } = scene.world;
  const [hex, enemy] = [indexOf(map, hexOf(from)), indexOf(map, hexOf(firer))];
  if (hex === undefined || enemy === undefined) return false;
  const [at, away] = [axialOf(map, hex), axialOf(map, enemy)];
  return DIRECTIONS.some((direction) => {
    if (neighbourIn(map, hex, direction) !== undefined) return false;
    return hexRange(neighbour(at, direction), away) > hexRange(at, away);
  });
}
