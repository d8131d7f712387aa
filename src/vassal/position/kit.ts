import { byText } from '../../kernel/basis/order.js';
import { areaHexes } from '../../state/index.js';
import type { Counter, World } from '../../state/index.js';
import { FRESH } from '../../state/position/counter.js';
import { objectivesOf } from '../../phases/victory/objectives.js';
import { openingPosition } from '../../phases/game/opening.js';
import { printedOn } from '../../render/printed-on.js';
import { isCraft, isWeapon } from '../../units/index.js';
import type { CounterType } from '../../units/index.js';
import type { Battlefield } from '../board/battlefield.js';
import { battlefieldOf } from '../board/battlefield.js';
import type { Boxes } from '../board/boxes.js';
import { boxesOf } from '../board/boxes.js';
import { MARKER_KINDS } from '../pieces/markers.js';
import type { Thing } from '../pieces/things.js';
import { controlThing, markerThing, overlayThing, RECORD } from '../pieces/other-things.js';
import { counterThing } from '../pieces/things.js';
import type { ModuleName } from '../files/module-data.js';

/** An overlay of the board: hexes under a colour. */
export interface Overlay {
  readonly id: string;
  readonly name: string;
  readonly hexes: readonly string[];
  /** The side whose area it is; absent for the objectives. */
  readonly side?: string;
}

/** A thing with its place in the palette. */
export interface Stocked {
  readonly thing: Thing;
  readonly gpid: string;
  /** The type of a counter. */
  readonly type?: CounterType;
}

/** Everything that a module of a scenario has: the board, the boxes beside it, the pieces. */
export interface Kit {
  readonly module: ModuleName;
  readonly field: Battlefield;
  readonly boxes: Boxes;
  /** By the id of the thing, in the order of the palette. */
  readonly stock: ReadonlyMap<string, Stocked>;
  readonly overlays: readonly Overlay[];
}

/** The version of all our modules: saved games of one are those of another made by the same library. */
const VERSION = '1';

/**
 * The kit of a scenario. It is made anew each time; whoever reads many positions keeps it.
 *
 * @rule 22.0
 * @example kitOf(world).stock.get('counter us.2-5-4')?.gpid // '7'
 */
export function kitOf(world: World): Kit {
  const overlays = overlaysOf(world);
  const types = [...world.catalogue.types.values()];
  const things: readonly (readonly [Thing, CounterType?])[] = [
    ...types.map((type) => [counterOf(world, type), type] as const),
    ...MARKER_KINDS.map((kind) => [markerThing(kind, wordsOf(kind))] as const),
    ...world.sides.map((side) => [controlThing(side)] as const),
    [RECORD],
    ...overlays.map(({ id, name }) => [overlayThing(id, name)] as const),
  ];
  const stock = things.map(([thing, type], i): [string, Stocked] => [
    thing.id,
    { thing, gpid: `${i + 1}`, ...(type === undefined ? {} : { type }) },
  ]);
  return {
    module: { name: world.scenario.title, version: VERSION },
    field: battlefieldOf(world.map),
    boxes: boxesOf(world),
    stock: new Map(stock),
    overlays,
  };
}

function counterOf(world: World, type: CounterType): Thing {
  const side = sideOf(world, type);
  const { text } = printedOn(world, sampleOf(type, side));
  const kind = wordsOf(type.kind).toLowerCase();
  const name = text.toLowerCase() === kind ? text : `${text} ${kind}`;
  const hasBack = isWeapon(type) ? type.sides.length > 1 : !isCraft(type) || type.kind === 'vehicle';
  return counterThing(type, name, side, {
    front: `${type.id}.svg`,
    ...(hasBack ? { back: `${type.id}-back.svg` } : {}),
  });
}

/**
 * A counter of a type as it is printed.
 *
 * @param status its state: Shaken, on its other side
 * @example sampleOf(type, 'us').id // 'us.2-5-4.1'
 */
export function sampleOf(type: CounterType, side: string, status: Counter['status'] = FRESH): Counter {
  return { id: `${type.id}.`, type: type.id, side, place: { kind: 'cup' }, status };
}

/**
 * The side that a type of counter belongs to, by its nation; the first side where no side has it.
 *
 * @rule 22.0
 * @example sideOf(world, type) // 'us'
 */
export function sideOf(world: World, type: CounterType): string {
  return world.scenario.sides.find(({ nations }) => nations.includes(type.nation))?.id ?? world.sides[0];
}

/** A name of the code in words. */
function wordsOf(id: string): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The objectives, and where each side sets up and comes on. */
function overlaysOf(world: World): readonly Overlay[] {
  const { position } = openingPosition(world);
  const objectives = [...new Set(objectivesOf({ world, position }).map(({ hex }) => hex.split('/', 1)[0] ?? hex))];
  const areas = world.scenario.sides.map(({ id, forces }): Overlay => {
    const hexes = forces.flatMap(({ entry }) => ('where' in entry ? areaHexes(world, entry.where, {}) : []));
    return { id: `area-${id}`, name: `Area of ${id}`, hexes: [...new Set(hexes)].sort(byText), side: id };
  });
  return [
    { id: 'objectives', name: 'Objectives', hexes: objectives },
    ...areas.filter(({ hexes }) => hexes.length > 0),
  ];
}
