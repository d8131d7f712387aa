import { wholeOr } from '../engine/game/misuse.js';
import { present } from '../kernel/basis/present.js';
import type { Counter, CounterId, Position, Scene, ToldPart, World } from '../state/index.js';
import { counterOf, textOfPart, typeOf } from '../state/index.js';
import type { CounterType, MmcType, SmcType } from '../units/index.js';
import { isMen, isSmc, printLeaderCallOut, shortCallOut } from '../units/index.js';

/** The names of counters and sides. */
export interface Names {
  /**
   * The name of a counter (counters with the same name get a number), a side, a type of counter or a Skill; absent for
   * any other id.
   */
  readonly nameOf: (id: string) => string | undefined;
  /** The name without its number, for a list of a stack. */
  readonly plainNameOf: (id: string) => string | undefined;
  /**
   * What the scenario calls a part of its own in a language, or in the nearest one it has; absent where names are looked up
   * elsewhere than in a world.
   */
  readonly saidOf?: (part: ToldPart, id: string, language: string) => string | undefined;
  /** The unit that holds a weapon. */
  readonly holderOf: (weapon: CounterId) => CounterId | undefined;
}

/** Where names are looked up: a world and a position of it. */
export type Table = Pick<Scene, 'world' | 'position'>;

const NOBODY = (): undefined => undefined;

/** Names without a world: everything is called by its id. */
export const BY_ID: Names = Object.freeze({ nameOf: NOBODY, plainNameOf: NOBODY, holderOf: NOBODY });

/** What has a position: a game, or a view. */
export type Placed = Pick<Scene, 'position'>;

/**
 * World and position, whichever way they are given.
 *
 * @example tableOf(world, state) // { world, position: state.position }
 */
export function tableOf(table: Table | World, seen: Placed | undefined): Table {
  return seen === undefined ? (table as Table) : { world: table as World, position: seen.position };
}

/**
 * The names of a game's counters and sides: Leaders and weapons by name, others by the shortest call-out that tells
 * their type from the nation's others, with a number where several of a type are in play.
 *
 * @param table world and position; a position after an event includes every counter of the event. Or the world alone
 * @param seen with the world alone: a view, or a game
 * @returns the names; for what is no table the refusal `misuse` in their place
 * @rule 22.0
 * @example namesOf(world, state).nameOf('us.2-5-4.1') // '2-5-4 #1'
 */
export function namesOf(table: Table): Names;
export function namesOf(world: World, seen: Placed): Names;
export function namesOf(table: Table | World, seen?: Placed): Names {
  return wholeOr('table', 'table', table, () => namesAt(tableOf(table, seen)));
}

function namesAt({ world, position }: Table): Names {
  // Read at once: what is no table is refused here, and not by whoever asks for a name.
  const { texts } = world.scenario;
  const plain = (id: string): string | undefined => {
    const counter = counterOf(position, id);
    return counter === undefined ? otherName(world, id) : typeName(world, typeOf(world, counter));
  };
  return {
    nameOf: (id) => {
      const counter = counterOf(position, id);
      if (counter === undefined) return otherName(world, id);
      const name = typeName(world, typeOf(world, counter));
      return isOneOfSeveral(position, counter) ? `${name} #${numberOf(counter)}` : name;
    },
    plainNameOf: plain,
    saidOf: (part, id, language) => textOfPart(texts, part, id, language),
    holderOf: (weapon) => {
      const place = counterOf(position, weapon)?.place;
      return place?.kind === 'hands' ? place.unit : undefined;
    },
  };
}

/**
 * The name of a type of counter: its name, else its call-out, else its id.
 *
 * @rule 1.1.1
 * @example typeName(world, paratroopers) // '2-5-4'
 */
export function typeName(world: World, type: CounterType): string {
  return wholeOr('type', 'type', type, () => nameOfType(world, type));
}

function nameOfType(world: World, type: CounterType): string {
  if (type.name !== undefined) return type.name;
  if (!isMen(type)) return idName(type.id);
  const callOut = shortCallOut(type, countermix(world, type.nation));
  return callOut ?? leaderCallOut(type) ?? idName(type.id);
}

/**
 * The call-out of a Leader.
 *
 * @returns nothing for what has no Leadership Modifier
 * @rule 1.1.1
 * @example leaderCallOut(tom) // '6-1-5'
 */
export function leaderCallOut(type: CounterType): string | undefined {
  if (!isSmc(type) || type.lm === undefined) return undefined;
  return printLeaderCallOut(present({ morale: type.morale, lm: type.lm, mf: type.mf }));
}

function countermix(world: World, nation: string): readonly (MmcType | SmcType)[] {
  const mix: (MmcType | SmcType)[] = [];
  for (const type of world.catalogue.types.values()) if (isMen(type) && type.nation === nation) mix.push(type);
  return mix;
}

/** The name of a side, a type of counter or a Skill. */
function otherName(world: World, id: string): string | undefined {
  const side = sideName(world, id);
  if (side !== undefined) return side;
  const type = world.catalogue.types.get(id);
  return type === undefined ? world.catalogue.skills.get(id)?.name : typeName(world, type);
}

/** The name of a side: its nation if no other side has it, otherwise its name in the scenario. */
function sideName(world: World, id: string): string | undefined {
  const { sides } = world.scenario;
  const side = sides.find((each) => each.id === id);
  const [nation] = side?.nations ?? [];
  if (side === undefined || nation === undefined || side.nations.length > 1) return side?.name;
  if (sides.some((other) => other !== side && other.nations.includes(nation))) return side.name;
  return world.catalogue.nations.get(nation)?.name ?? side.name;
}

/** The id without the nation. */
function idName(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

function isOneOfSeveral(position: Position, counter: Counter): boolean {
  return position.counters.some((other) => other.id !== counter.id && other.type === counter.type);
}

/** The number at the end of a counter's id. */
function numberOf(counter: Counter): string {
  return counter.id.slice(counter.id.lastIndexOf('.') + 1);
}
