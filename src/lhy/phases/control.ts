import type { Side } from '../../engine/index.js';
import { record } from '../state/procedure.js';
import type { LhyPosition, LhyProcedure, LhyScene, LhyWorld, Objective, Unit } from '../state/index.js';
import { attackerOf, controlKey, has, hexOf, inPlay, kindOf, otherSide } from '../state/index.js';

/** A part of an objective that is held by itself: its hexes together, or one entry hex of a bridge or ford. */
interface Part {
  readonly key: string;
  readonly objective: string;
  readonly entry?: string;
  readonly hexes: readonly string[];
}

function partsOf({ id, hexes, entries = [] }: Objective): readonly Part[] {
  return [
    { key: controlKey(id), objective: id, hexes },
    ...entries.map((entry) => ({ key: controlKey(id, entry), objective: id, entry, hexes: [entry] })),
  ];
}

/**
 * Notes who last had combat units on foot in each objective: those who have come through it in this cycle, and those who are there
 * now.
 *
 * @rule 21.1
 * @example yield* takeControl(scene)
 */
export function* takeControl(scene: LhyScene): LhyProcedure {
  for (const { key, objective, entry, hexes } of scene.world.mission.objectives.flatMap(partsOf)) {
    const side = lastIn(scene, hexes);
    if (side === undefined || scene.position.control[key] === side) continue;
    yield* record({
      kind: 'controlTaken',
      objective,
      ...(entry === undefined ? {} : { entry }),
      side,
    });
  }
}

/** The side whose combat units on foot have been in some hexes last. While both sides are there, neither has come later. */
function lastIn({ world, position }: LhyScene, hexes: readonly string[]): Side | undefined {
  const here = inPlay(position).filter(
    (unit) => holdsOnFoot(world, unit) && hexes.includes(hexOf(position, unit) ?? ''),
  );
  const [side, other] = new Set(here.map((unit) => unit.side));
  if (other !== undefined) return undefined;
  const through = position.deeds.filter(({ unit, kind, hex }) => {
    const mover = position.units[unit];
    return kind === 'maneuver' && hexes.includes(hex) && mover !== undefined && holdsOnFoot(world, mover);
  });
  return side ?? through.at(-1)?.side;
}

function holdsOnFoot(world: LhyWorld, unit: Unit): boolean {
  const { combat, vehicular } = kindOf(world, unit);
  return combat && !vehicular && !has(unit, 'dummy');
}

/**
 * The side that controls an objective now. A side that is alone in it with combat units controls it, vehicles among them; while both
 * have units there, neither does; else the side that last had combat units on foot there. A bridge or ford needs its entry hexes too.
 *
 * @returns nothing while nobody controls it
 * @rule 21.1
 * @example controllerOf(scene, objective) // 'blue'
 */
export function controllerOf(
  { world, position }: Pick<LhyScene, 'world' | 'position'>,
  objective: Objective,
): Side | undefined {
  const [first, ...others] = partsOf(objective).map((part) => holderOf(world, position, part));
  return others.every((side) => side === first) ? first : undefined;
}

function holderOf(world: LhyWorld, position: LhyPosition, { key, hexes }: Part): Side | undefined {
  const here = inPlay(position).filter((unit) => !has(unit, 'dummy') && hexes.includes(hexOf(position, unit) ?? ''));
  if (new Set(here.map((unit) => unit.side)).size > 1) return undefined;
  return here.find((unit) => kindOf(world, unit).combat)?.side ?? position.control[key];
}

/**
 * Who controls the objectives when a mission begins: the side that the mission names, or in whose area they lie, or the defender
 * where the attacker has no units on the map.
 *
 * @returns sides by `controlKey`
 * @rule 21.1
 * @example controlAtStart(world) // { hill: 'red' }
 */
export function controlAtStart(world: Pick<LhyWorld, 'mission'>): Readonly<Record<string, Side>> {
  const { objectives, sides } = world.mission;
  const attacker = attackerOf(world);
  const areas = sides.map(({ id }) => [id, areaOf(world, id)] as const);
  const absent = areas.some(([id, area]) => id === attacker && area.size === 0);
  const parts = objectives.flatMap((objective) =>
    partsOf(objective).map((part) => ({ ...part, held: objective.held })),
  );
  return Object.fromEntries(
    parts.flatMap(({ key, hexes, held }) => {
      const within = areas.filter(([, area]) => hexes.some((hex) => area.has(hex))).map(([id]) => id);
      const alone = within.length === 1 ? within[0] : undefined;
      const side = held ?? alone ?? (absent ? otherSide(world, attacker) : undefined);
      return side === undefined ? [] : [[key, side] as const];
    }),
  );
}

/** The hexes in which a side sets up. */
function areaOf({ mission }: Pick<LhyWorld, 'mission'>, side: Side): ReadonlySet<string> {
  const places = [...mission.units, ...(mission.forces ?? [])].filter((each) => each.side === side);
  return new Set(
    places.flatMap(({ place }) => {
      if (place.kind === 'map') return [place.hex];
      return place.kind === 'setUp' ? (mission.zones?.[place.zone] ?? []) : [];
    }),
  );
}
