import type { ActionRule } from '../../../engine/index.js';
import { actionRule, conditionsOn } from '../../../engine/index.js';
import { pop, push, record } from '../../state/procedure.js';
import type { DeployAction, DieRow, Lhy, LhyProcedure, LhyScene, LhyWorld, Place, Unit } from '../../state/index.js';
import { drawOne, has, hexOf, isInPool, platoonIn, typeOf } from '../../state/index.js';
import { isRussian } from '../../units/index.js';
import { tellDeed } from '../entering.js';
import type { Moving } from '../moving.js';
import { movingIn } from '../moving.js';
import { mustGoOn } from '../ways/way-back.js';

/** A squad becomes two sections. */
const SECTIONS = 2;

const DRAW: DieRow = { purpose: 'section', rule: '10.3.2' };

/** The counters of a unit's platoon, of one kind. */
function ofPlatoon({ world, position }: LhyScene, unit: Unit, kind: 'squad' | 'section'): readonly Unit[] {
  const platoon = platoonIn(world, unit);
  return Object.values(position.units).filter(
    (each) => each.side === unit.side && typeOf(world, each).kind === kind && platoonIn(world, each) === platoon,
  );
}

/** The sections from which each of the two is drawn: one of each Small Arms Value where there are several. */
function pools(scene: LhyScene, unit: Unit): readonly (readonly Unit[])[] {
  const free = ofPlatoon(scene, unit, 'section').filter(isInPool);
  const values = [...new Set(free.map((each) => typeOf(scene.world, each).smallArms?.value))];
  if (values.length === 1) return free.length < SECTIONS ? [] : [free, free];
  return values.map((value) => free.filter((each) => typeOf(scene.world, each).smallArms?.value === value));
}

/**
 * Whether a squad of the platoon of a unit has been deployed: its sections are in play, or, as a ruling, it has been at any time.
 *
 * @rule 10.3.2
 * @example isSpent(scene, squad) // false before the first deployment
 */
export function isSpent(scene: LhyScene, unit: Unit): boolean {
  if (scene.world.rulings.switches.deployOften === 'perGame')
    return ofPlatoon(scene, unit, 'squad').some((each) => has(each, 'deployed'));
  return ofPlatoon(scene, unit, 'section').some(
    (each) => has(each, 'deployed') && (each.place.kind === 'setUp' || hexOf(scene.position, each) !== undefined),
  );
}

/**
 * Whether a unit is a squad of those that can be two sections.
 *
 * @rule 2.2.1, 10.3.2
 * @example isDivisible(world, russianSquad) // false
 */
export function isDivisible(world: Pick<LhyWorld, 'counters'>, unit: Unit): boolean {
  const type = typeOf(world, unit);
  return type.kind === 'squad' && type.kneeMortar !== true && !isRussian(type) && !has(unit, 'reduced');
}

/**
 * Whether there are two sections in the pool that can take the place of a squad.
 *
 * @rule 10.3.2
 * @example hasSections(scene, squad) // true
 */
export function hasSections(scene: LhyScene, unit: Unit): boolean {
  return pools(scene, unit).length >= SECTIONS;
}

/**
 * Draws the two sections that take the place of a squad.
 *
 * @returns their ids
 * @rule 10.3.2
 * @example const [first, second] = yield* drawSections(scene, squad)
 */
export function* drawSections(scene: LhyScene, unit: Unit): LhyProcedure<readonly [string, string]> {
  const [one = [], two = []] = pools(scene, unit).map((pool) => pool.map(({ id }) => id));
  const first = yield* drawOne(DRAW, unit.id, unit.side, one);
  const others = two.filter((id) => id !== first);
  return [first, yield* drawOne(DRAW, unit.id, unit.side, others)];
}

/**
 * Takes a squad off for two sections that have been drawn.
 *
 * @rule 10.3.2
 * @example yield* takeOff(squad)
 */
export function* takeOff({ id }: Unit): LhyProcedure {
  yield* record({ kind: 'unitRemoved', unit: id, place: { kind: 'pool' } });
  yield* record({ kind: 'marked', unit: id, mark: 'deployed' });
}

/**
 * Puts a section where its squad was. It is concealed where the squad was.
 *
 * @param id the section
 * @param squad the squad as it was
 * @param place where the section goes
 * @rule 10.3.2
 * @example yield* putSection('blue.3-a', squad, { kind: 'map', hex: 'B2' })
 */
export function* putSection(id: string, squad: Unit, place: Place): LhyProcedure {
  for (const mark of ['deployed', ...(has(squad, 'concealed') ? (['concealed'] as const) : [])] as const)
    yield* record({ kind: 'marked', unit: id, mark });
  yield* record({ kind: 'unitPlaced', unit: id, place });
}

const when = conditionsOn<Lhy, DeployAction, Moving>((scene) => movingIn(scene));

/** A squad that maneuvers becomes two sections. Each of them goes on with what the squad has left, or one of them fires. */
export const deployRule: ActionRule<Lhy, DeployAction> = actionRule<Lhy, DeployAction>({
  kind: 'deploy',
  frames: ['maneuver'],
  slots: [],
  constraints: [
    when('cannot-deploy', '10.3.2', ({ world }, { frame, units, unit }) => {
      const able = unit.condition === 'good' && !has(unit, 'heroic') && !has(unit, 'dummy');
      const free = units.length === 1 && frame.mode === 'forward' && frame.assault === undefined;
      return isDivisible(world, unit) && able && free ? undefined : { unit: unit.id };
    }),
    when('out-of-command', '22.1', (scene, moving) => {
      const unit = mustGoOn(scene, moving);
      return unit === undefined ? undefined : { unit: unit.id };
    }),
    when('has-deployed', '10.3.2', (scene, { unit }) => (isSpent(scene, unit) ? { unit: unit.id } : undefined)),
    when('no-sections', '10.3.2', (scene, { unit }) => (hasSections(scene, unit) ? undefined : { unit: unit.id })),
  ],
  run: deploy,
});

function* deploy(scene: LhyScene): LhyProcedure {
  const moving = movingIn(scene);
  if (moving === undefined) return;
  const { frame, unit, from } = moving;
  const [first, second] = yield* drawSections(scene, unit);
  yield* pop();
  yield* takeOff(unit);
  for (const id of [second, first]) {
    yield* putSection(id, unit, { kind: 'map', hex: from.name });
    if (frame.path.length > 0) yield* tellDeed(scene, id, from);
    yield* push({ ...frame, units: [id], squad: unit.id });
  }
}
