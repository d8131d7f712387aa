import { record } from '../state/procedure.js';
import type { LhyProcedure, LhyScene, LhyWritten, Place, Unit } from '../state/index.js';
import {
  carriedBy,
  countLosses,
  drawOne,
  has,
  hexOf,
  hourIn,
  isAssaultHex,
  isInPool,
  kindOf,
  platoonIn,
  stepsOf,
  typeOf,
  uncover,
} from '../state/index.js';
import { isRussian, neverDisrupts } from '../units/index.js';
import type { FireEffect } from './effects.js';

const DRAWN_SECTION = { purpose: 'section', rule: '13.3.3' } as const;

/** A lost leader comes back after so many minutes; a Russian one after fewer. */
const RETURN = { usual: 7, russian: 5 };

/**
 * Carries out what fire, a check or an assault does to a unit.
 *
 * @param id the unit
 * @param effect what it suffers
 * @rule 4.3.1.1, 13.3.2, 13.3.3, 13.3.4, 13.3.5, 13.3.6, 17.2, 20.8.1
 * @example yield* suffer(scene, 'blue.1', 'disrupts')
 */
export function* suffer(scene: LhyScene, id: string, effect: FireEffect): LhyProcedure {
  const unit = scene.position.units[id];
  if (unit === undefined || effect === 'none') return;
  if (has(unit, 'dummy')) return yield* uncover(scene, [unit]);
  if (!staysConcealed(scene, unit, effect)) yield* unmark(unit, 'concealed');
  yield* unmark(unit, 'hidden');
  if (effect === 'regroups') yield* put({ kind: 'marked', unit: id, mark: 'regrouping' });
  if (effect === 'disrupts') yield* disrupt(unit);
  if (effect === 'shocked') yield* shock(unit);
  if (effect === 'casualty') yield* loseStep(scene, unit);
  if (effect === 'destroyed') yield* destroy(scene, unit);
}

/** Units that only regroup stay concealed. By a ruling those on foot do at night, and at twilight, whatever they suffer. */
function staysConcealed(scene: LhyScene, unit: Unit, effect: FireEffect): boolean {
  const { world, position } = scene;
  if (effect === 'regroups') return true;
  const hex = scene.world.map.names.get(hexOf(position, unit) ?? '');
  const dark = hex === undefined ? world.mission.visibility !== 'day' : hourIn(scene, hex) !== 'day';
  return dark && world.rulings.switches.nightConcealment === 'all' && !kindOf(world, unit).vehicular;
}

function put(event: LhyWritten): LhyProcedure {
  return record(event);
}

function* unmark(unit: Unit, mark: 'concealed' | 'hidden' | 'regrouping'): LhyProcedure {
  if (has(unit, mark)) yield* put({ kind: 'unmarked', unit: unit.id, mark });
}

/** A disrupted unit is turned, and does not regroup any more. */
function* disrupt(unit: Unit): LhyProcedure {
  yield* unmark(unit, 'regrouping');
  yield* put({ kind: 'conditionSet', unit: unit.id, condition: 'disrupted' });
}

/** A shocked AFV stops. */
function* shock(unit: Unit): LhyProcedure {
  yield* put({ kind: 'conditionSet', unit: unit.id, condition: 'shocked' });
  if (unit.motion !== undefined) yield* put({ kind: 'motionSet', unit: unit.id });
}

/** One step less: a squad becomes a section, or is turned where it is Russian or Japanese; all others are eliminated. */
function* loseStep(scene: LhyScene, unit: Unit): LhyProcedure {
  const { kind, nation } = typeOf(scene.world, unit);
  if (kind === 'leader') return yield* loseLeader(scene, unit);
  if (kind !== 'squad' || has(unit, 'reduced')) return yield* eliminate(scene, unit);
  if (!neverDisrupts({ nation })) return yield* becomeSection(scene, unit);
  yield* put({ kind: 'marked', unit: unit.id, mark: 'reduced' });
  yield* countLosses(scene, unit, 1);
}

/**
 * Takes a unit out of the game with all its steps. Counters that can be drawn again go back to their pool.
 *
 * @rule 12.6.3, 13.3.3, 20.4
 * @example yield* eliminate(scene, unit)
 */
export function* eliminate(scene: LhyScene, unit: Unit): LhyProcedure {
  const { kind } = typeOf(scene.world, unit);
  const steps = stepsOf(scene.world, unit, 'other');
  yield* inspire(scene, unit);
  yield* leave(scene, unit, kind === 'squad' || kind === 'section' ? { kind: 'pool' } : { kind: 'lost' });
  yield* countLosses(scene, unit, steps);
}

/** The marker of a hero who falls in an Assault Hex under fire stays there, for the others. */
function* inspire({ position }: LhyScene, unit: Unit): LhyProcedure {
  const hex = hexOf(position, unit);
  if (!has(unit, 'heroic') || position.phase !== 'fireResolution' || hex === undefined) return;
  if (isAssaultHex(position, hex)) yield* put({ kind: 'heroRemembered', hex, side: unit.side });
}

/** Takes a unit off the map, and out of the assault in which it is. */
function* leave({ position }: LhyScene, { id }: Unit, place: Place): LhyProcedure {
  for (const { hex, units } of position.assaults)
    if (units.some(({ unit }) => unit === id)) yield* put({ kind: 'assaultLeft', hex, unit: id });
  yield* put({ kind: 'unitRemoved', unit: id, place });
}

/** A squad is taken off, and a section of its platoon takes its place. */
function* becomeSection(scene: LhyScene, squad: Unit): LhyProcedure {
  const sections = sectionsFor(scene, squad);
  if (sections.length === 0) {
    if (scene.world.rulings.switches.noSectionLeft === 'lost') return yield* eliminate(scene, squad);
    // The step is lost without a counter.
    yield* put({ kind: 'marked', unit: squad.id, mark: 'reduced' });
    if (!has(squad, 'heroic')) yield* disrupt(squad);
    return yield* countLosses(scene, squad, 1);
  }
  const section = yield* drawOne(DRAWN_SECTION, squad.id, squad.side, sections);
  yield* replaceBy(scene, squad, section);
  yield* countLosses(scene, squad, 1);
}

/** The sections of the squad's platoon that can be drawn; where none is left, all of its company that can. */
function sectionsFor({ world, position }: LhyScene, squad: Unit): readonly string[] {
  const platoon = platoonIn(world, squad);
  const company = typeOf(world, squad).company;
  const free = Object.values(position.units).filter(
    (unit) => isInPool(unit) && unit.side === squad.side && typeOf(world, unit).kind === 'section',
  );
  const own = free.filter((unit) => platoonIn(world, unit) === platoon);
  const others =
    world.rulings.switches.noSectionLeft === 'lost'
      ? []
      : free.filter((unit) => typeOf(world, unit).company === company);
  return (own.length > 0 ? own : others).map(({ id }) => id);
}

/** A section in the place of a squad: disrupted, or as Heroic as the squad was. */
function* replaceBy({ position }: LhyScene, squad: Unit, section: string): LhyProcedure {
  const fights = position.assaults.flatMap(({ hex, side, units }) =>
    units.filter(({ unit }) => unit === squad.id).map((assaulter) => ({ hex, side, assaulter })),
  );
  yield* put({ kind: 'unitPlaced', unit: section, place: squad.place });
  for (const { hex, side, assaulter } of fights) {
    yield* put({ kind: 'assaultJoined', hex, side, assaulter: { ...assaulter, unit: section } });
    yield* put({ kind: 'assaultLeft', hex, unit: squad.id });
  }
  yield* put({ kind: 'unitRemoved', unit: squad.id, place: { kind: 'pool' } });
  if (squad.acted !== undefined) yield* put({ kind: 'acted', unit: section, as: squad.acted.as });
  if (!has(squad, 'heroic')) return yield* put({ kind: 'conditionSet', unit: section, condition: 'disrupted' });
  yield* put({ kind: 'marked', unit: section, mark: 'heroic' });
  if (squad.target !== undefined) yield* put({ kind: 'targetSet', unit: section, hex: squad.target });
}

/**
 * A leader is lost: he is off the map until some minutes from now have gone by, or by a ruling from the end of the turn on. A Russian
 * leader comes back reduced.
 *
 * @rule 13.3.4, 13.3.4.1
 * @example yield* loseLeader(scene, leader)
 */
export function* loseLeader(scene: LhyScene, leader: Unit): LhyProcedure {
  const russian = isRussian(typeOf(scene.world, leader));
  const due = scene.position.minutes + (russian ? RETURN.russian : RETURN.usual);
  const late = scene.world.rulings.switches.leaderReturn === 'afterLapse' ? { lapse: true as const } : {};
  yield* leave(scene, leader, { kind: 'returning', due, ...late });
  if (russian) yield* put({ kind: 'marked', unit: leader.id, mark: 'reduced' });
}

/**
 * Gets the units that a vehicle carries off it, into its hex.
 *
 * @rule 10.4.6, 13.3.5
 * @example yield* unloadAll(scene, tank)
 */
export function* unloadAll(scene: LhyScene, vehicle: Unit): LhyProcedure {
  for (const unit of carriedBy(scene.position, vehicle.id)) yield* unload(scene, unit);
}

/**
 * Gets a unit off its vehicle, into the hex of the vehicle.
 *
 * @rule 10.4.6
 * @example yield* unload(scene, rider)
 */
export function* unload({ position }: LhyScene, unit: Unit): LhyProcedure {
  const hex = hexOf(position, unit);
  if (unit.place.kind === 'aboard' && hex !== undefined)
    yield* put({ kind: 'unitPlaced', unit: unit.id, place: { kind: 'map', hex } });
}

/** A vehicle or a gun is out of the game; an Improved Position takes the place of a Fortified Position. */
function* destroy(scene: LhyScene, unit: Unit): LhyProcedure {
  const hex = hexOf(scene.position, unit);
  yield* unloadAll(scene, unit);
  yield* eliminate(scene, unit);
  if (typeOf(scene.world, unit).kind !== 'fortifiedPosition' || hex === undefined) return;
  const id = `m${scene.position.serial}`;
  yield* put({ kind: 'markerPlaced', marker: { id, kind: 'improvedPosition', hex } });
}
