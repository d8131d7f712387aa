import type { DrawRow, RolledOf } from '../../kernel/procedure/dice-book.js';
import { drawFor, rollFor, choose, part, record, tell } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { indexOf, nameOf, neighboursOf, terrainAt } from '../../map/index.js';
import { isUsable, mayCreateHero, mayHaveSkill, roomForHero } from '../../units/index.js';
import type { Nation } from '../../units/index.js';
import type { Counter, GameProcedure, LocationId, Scene, Side } from '../../state/index.js';
import {
  enemiesAt,
  fireAt,
  freshId,
  heroesInPlay,
  hexOf,
  isAir,
  isInGame,
  levelOf,
  locationOf,
  meleeAt,
  onMap,
  reduce,
  stackingProblem,
  typeOf,
} from '../../state/index.js';
import { joinMove } from './hero-move.js';

/**
 * Whether a natural 1 in a unit's damage check may bring forth a Hero: a Squad or Half-Squad of a nation that has room
 * for one and a counter left, where the scenario does not rule it out; not in a helicopter, out of which nobody can step.
 *
 * @rule 11.2.1, 19.2.6
 * @example mayBringForthHero(scene, squad) // true
 */
export function mayBringForthHero(scene: Scene, parent: Counter): boolean {
  const type = typeOf(scene.world, parent);
  const nation = scene.world.catalogue.nations.get(type.nation);
  if (nation === undefined || !mayCreateHero(type) || isAir(locationOf(scene, parent) ?? '')) return false;
  if (!roomForHero(nation, heroesInPlay(scene, nation.id))) return false;
  if (heroTypesLeft(scene, nation).length === 0) return false;
  return !isRuledOut(scene, 'noHeroes', parent.side);
}

/**
 * The scene with one more Hero of a unit, whichever of the counters left he is: the next Hero sees the room he takes.
 *
 * @param at where he stands
 * @rule 11.2.1
 * @example withHero(scene, squad, 'I5')
 */
export function withHero(scene: Scene, parent: Counter, at: LocationId): Scene {
  const nation = scene.world.catalogue.nations.get(typeOf(scene.world, parent).nation);
  const [type] = nation === undefined ? [] : heroTypesLeft(scene, nation);
  if (type === undefined) return scene;
  const counter = heroCounter(scene, parent, type, at);
  const added = { kind: 'counterAdded', counter, cause: 'heroCreated', from: [parent.id], to: 'all' } as const;
  return { ...scene, position: reduce(scene.position, added) };
}

/** Hero counters of a nation that are not in use. */
function heroTypesLeft(scene: Scene, nation: Nation): readonly string[] {
  const { counters } = scene.position;
  return nation.heroTypes.filter((type) => !counters.some((counter) => counter.type === type && isInGame(counter)));
}

/** Whether a Special Scenario Rule takes something about Heroes from a side, and the players have not chosen otherwise. */
function isRuledOut(scene: Scene, tag: 'noHeroes' | 'noHeroSkills', side: Side): boolean {
  const chosen = scene.world.ruleset.switches.optionalHeroes === 'yes';
  return scene.world.scenario.specialRules.some(
    (rule) => rule.tag === tag && rule.side === side && !(chosen && 'optional' in rule),
  );
}

/**
 * Rolls for a Hero after a natural 1; an even face creates him, with a Skill from the cup. He stands beside his parent,
 * shares its markers and the MPs it has spent; where there is no room his owner puts him in a hex next to it.
 *
 * @param parent the unit as it was before its check
 * @param places the places for him, as `heroPlaces` gives them when the unit checks
 * @returns where a Hero appeared, if one did
 * @rule 11.2.1
 * @example const created = yield* tryHero(scene, squad, heroPlaces(scene, squad))
 */
export function* tryHero(
  scene: Scene,
  parent: Counter,
  places: readonly LocationId[],
): GameProcedure<LocationId | undefined> {
  const { hero: face = 0 } = yield* part(
    'heroDie',
    '',
    () => rollFor(DICE.hero, { of: parent.id, by: parent.side }),
    (faces) => String(isEven(faces['hero'])),
  );
  const at = isEven(face) ? yield* heroLocation(parent, places) : undefined;
  const created = at !== undefined;
  yield* tell(() => ({ kind: 'heroRolled', counter: parent.id, face, created, to: 'all' }));
  if (at === undefined) return undefined;
  const hero = yield* drawHero(scene, parent, at);
  if (at === onMap(parent)) yield* joinMove(scene, hero, parent);
  return at;
}

function isEven(face = 0): boolean {
  return face % 2 === 0;
}

/**
 * Where a Hero of a unit can stand: with it, of a rider beside the vehicle, or where there is no room, next to it where no
 * enemy is.
 *
 * @returns locations, sorted; none when no Hero can appear
 * @rule 11.2.1
 * @example heroPlaces(scene, squad) // ['I5']
 */
export function heroPlaces(scene: Scene, parent: Counter): readonly LocationId[] {
  const at = locationOf(scene, parent);
  const nation = scene.world.catalogue.nations.get(typeOf(scene.world, parent).nation);
  const [type] = nation === undefined ? [] : heroTypesLeft(scene, nation);
  if (at === undefined || type === undefined) return [];
  const hero = heroCounter(scene, parent, type, at);
  return stackingProblem(scene, at, parent.side, [hero]) === undefined ? [at] : roomNextTo(scene, at, hero);
}

function* heroLocation(parent: Counter, options: readonly LocationId[]): GameProcedure<LocationId | undefined> {
  const [usual] = options;
  if (usual === undefined) return undefined;
  const by = { of: parent.id, rule: '11.2.1', by: parent.side };
  return (yield* choose({ purpose: 'heroHex', ...by, options, usual })) as string;
}

function roomNextTo(scene: Scene, at: LocationId, hero: Counter): readonly LocationId[] {
  const { map } = scene.world;
  const hex = indexOf(map, hexOf(at));
  if (hex === undefined) return [];
  // The hex around a Bunker or a Cave is next to it as its neighbours are.
  const outside = levelOf(at) === 'bunker' || levelOf(at) === 'cave' ? [hex] : [];
  return [...neighboursOf(map, hex), ...outside]
    .filter((next) => terrainAt(map, next).leg !== 'P')
    .map((next) => nameOf(map, next))
    .filter((next) => hasRoom(scene, next, hero.side, hero))
    .sort(byText);
}

function hasRoom(scene: Scene, at: LocationId, side: Side, hero: Counter): boolean {
  if (fireAt(scene.position, at)?.stage === 2) return false;
  if (enemiesAt(scene, at, side).length > 0 || meleeAt(scene.position, at) !== undefined) return false;
  return stackingProblem(scene, at, side, [hero]) === undefined;
}

/** A rider's Hero has jumped off. */
function heroCounter(scene: Scene, parent: Counter, type: string, at: LocationId): Counter {
  const markers = parent.place.kind === 'vehicle' ? (['moved'] as const) : parent.status.markers;
  return {
    id: freshId(scene.position, parent.side, type),
    type,
    side: parent.side,
    place: { kind: 'map', at },
    status: markers === undefined ? {} : { markers },
  };
}

/** Draws the counter and the Skill. */
function* drawHero(scene: Scene, parent: Counter, at: LocationId): GameProcedure<Counter> {
  const nation = scene.world.catalogue.nations.get(typeOf(scene.world, parent).nation);
  const types = nation === undefined ? [] : heroTypesLeft(scene, nation);
  const by = { of: parent.id, by: parent.side };
  const type = yield* anyOf(DICE.heroCounter, by, types);
  const hero = heroCounter(scene, parent, type, at);
  yield* record({ kind: 'counterAdded', counter: hero, cause: 'heroCreated', from: [parent.id], to: 'all' });
  const cup = isRuledOut(scene, 'noHeroSkills', parent.side) ? [] : skillsInCup(scene);
  if (cup.length > 0) {
    const skill = yield* anyOf(DICE.heroSkill, by, cup);
    yield* record({ kind: 'skillGained', counter: hero.id, skill, to: 'all' });
  }
  return hero;
}

/** A draw that nothing else in the attack depends on: in the odds it comes out in one way. */
function anyOf(row: DrawRow, by: RolledOf, from: readonly string[]): GameProcedure<string> {
  return part<string>(
    row.purpose,
    from.join(),
    () => drawFor(row, by, from),
    () => '',
  );
}

/** The Skills that a Hero can use and nobody has, sorted. The Skills of fallen men are back in the cup. */
function skillsInCup(scene: Scene): readonly string[] {
  const taken = new Set(scene.position.counters.flatMap((counter) => counter.status.skills ?? []));
  return [...scene.world.catalogue.skills.values()]
    .filter((skill) => mayHaveSkill(skill, 'hero') && isUsable(skill) && !taken.has(skill.id))
    .map((skill) => skill.id)
    .sort(byText);
}
