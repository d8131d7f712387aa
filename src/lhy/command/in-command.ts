import { record } from '../state/procedure.js';
import { range } from '../../board/geometry.js';
import type { LhyProcedure, LhyScene, Unit } from '../state/index.js';
import { carriedBy, commandedBy, companyIn, has, hexOf, inPlay, platoonIn, sees, typeOf } from '../state/index.js';
import { isRussian } from '../units/index.js';

/** Within so many hexes of its leader, or of an AFV, a Russian unit is in command. */
const NEAR = 2;

/** Kinds that are in command everywhere. */
const ALWAYS: readonly string[] = ['leader', 'fortifiedPosition', 'towedGun'];

function distance({ world, position }: LhyScene, a: Unit, b: Unit): number {
  const [here, there] = [a, b].map((unit) => world.map.names.get(hexOf(position, unit) ?? ''));
  return here === undefined || there === undefined ? Infinity : range(here, there);
}

/**
 * The Russian leaders in play who command a unit: those of its company; for AFVs and support
 * units all of their side.
 *
 * @rule 2.2.5, 15.2.2.1
 * @example commandersOf(scene, squad).map(({ id }) => id)
 */
export function commandersOf({ world, position }: LhyScene, unit: Unit): readonly Unit[] {
  const company = typeOf(world, unit).kind === 'afv' ? undefined : companyIn(world, unit);
  return inPlay(position).filter((each) => {
    if (each.side !== unit.side || typeOf(world, each).kind !== 'leader' || !isRussian(typeOf(world, each)))
      return false;
    const given = commandedBy(world, each);
    if (given !== undefined && (given === platoonIn(world, unit) || given === company)) return true;
    return company === undefined || companyIn(world, each) === company;
  });
}

/**
 * The AFVs in play beside which an AFV is in command: those of its platoon; where it is the last one, those of its company.
 *
 * @rule 15.2.2.1, 15.2.2.2
 * @example comradesOf(scene, tank).length // 1
 */
export function comradesOf({ world, position }: LhyScene, unit: Unit): readonly Unit[] {
  const others = inPlay(position).filter(
    (each) => each.id !== unit.id && each.side === unit.side && typeOf(world, each).kind === 'afv',
  );
  const platoon = platoonIn(world, unit);
  const own = others.filter((each) => platoon !== undefined && platoonIn(world, each) === platoon);
  return own.length > 0 ? own : others.filter((each) => companyIn(world, each) === companyIn(world, unit));
}

/**
 * Whether a unit is in command now. Units that are no Russians always are.
 *
 * @param scene the scene
 * @param unit a unit in play
 * @rule 1.12, 15.2.2.1
 * @example isInCommand(scene, squad) // false far from the leader of its company
 */
export function isInCommand(scene: LhyScene, unit: Unit): boolean {
  const { world, position } = scene;
  const type = typeOf(world, unit);
  if (!isRussian(type) || ALWAYS.includes(type.kind) || has(unit, 'heroic')) return true;
  if (unit.place.kind === 'aboard' || carriedBy(position, unit.id).length > 0) return true;
  const leaders = commandersOf(scene, unit);
  if (type.kind !== 'afv') return leaders.some((leader) => commands(scene, leader, unit));
  if (leaders.some((leader) => distance(scene, leader, unit) === 0)) return true;
  return comradesOf(scene, unit).some((each) => distance(scene, each, unit) <= NEAR && sees(scene, each, unit));
}

function commands(scene: LhyScene, leader: Unit, unit: Unit): boolean {
  const away = distance(scene, leader, unit);
  const { commandRange = 0 } = typeOf(scene.world, leader);
  return away <= NEAR || (away <= commandRange && sees(scene, leader, unit));
}

/**
 * The Russian Command Determination: who is out of command is so until the next one. Hidden units stay in command.
 *
 * @param scene the scene
 * @rule 5.0-VII, 15.2.2.1, 15.2.2.2
 * @example yield* determineCommand(scene)
 */
export function* determineCommand(scene: LhyScene): LhyProcedure {
  const { position } = scene;
  for (const unit of inPlay(position)) {
    const out = !has(unit, 'hidden') && !isInCommand({ ...scene, position }, unit);
    if (out === has(unit, 'outOfCommand')) continue;
    yield* record({ kind: out ? 'marked' : 'unmarked', unit: unit.id, mark: 'outOfCommand' });
  }
}
