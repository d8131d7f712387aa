import type { Showing } from '../../paper/chit.js';
import { FIRE_INKS, HIGHLIGHT, INK, PAPER, sideSign } from '../../paper/palette.js';
import type { DrawnCounter } from '../../paper/counters.js';
import { HALF_HEIGHT, polygonPath } from '../../paper/plane.js';
import type { Silhouette } from '../../paper/silhouettes.js';
import { drawStack } from '../../paper/stack.js';
import { element, group, label } from '../../paper/svg.js';
import { controllerOf } from '../phases/index.js';
import type { FireMarker, LhyPosition, LhyWorld, Unit } from '../state/index.js';
import { has, hexOf, typeOf, unitsIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { namesIn, numberOf } from '../notation/index.js';
import type { CounterType, UnitKind } from '../units/index.js';
import { dotOf, outlineOf } from './ground.js';
import { lettersFor, signFor, TAGS } from './picture-words.js';
import type { PictureWords } from './picture-words.js';

/** The silhouettes of the kinds of unit. */
const SYMBOLS: Readonly<Record<UnitKind, Silhouette>> = {
  squad: 'squad',
  section: 'halfSquad',
  machineGun: 'machineGun',
  towedGun: 'gun',
  fortifiedPosition: 'strongpoint',
  leader: 'leader',
  latw: 'rocket',
  flamethrower: 'flame',
  afv: 'tank',
  fightingVehicle: 'halftrack',
  trackedCarrier: 'halftrack',
  wheeledCarrier: 'truck',
};

/** A position as a side sees it. */
export interface Table {
  readonly world: LhyWorld;
  readonly position: LhyPosition;
  /** The side that looks; absent: everything is shown. */
  readonly side?: string;
  /** What is told of a unit that is pointed at, by its id. */
  readonly tips?: Readonly<Record<string, string>>;
  /** Words of a language; English where there are none. */
  readonly words?: PictureWords;
}

/**
 * The counters of a hex, topmost first; those aboard stand behind their vehicle. Of a concealed enemy only that there is one is told.
 *
 * @rule 1.0, 4.3
 * @example countersIn({ world, position, side: 'umber' }, hex).length
 */
export function countersIn(table: Table, hex: LhyHex): readonly DrawnCounter[] {
  const units = unitsIn(table.position, hex.name);
  // Those aboard follow their vehicle; a vehicle that the side does not see leaves them alone.
  const ids = new Set(units.map(({ id }) => id));
  const isCarried = ({ place }: Unit): boolean => place.kind === 'aboard' && ids.has(place.vehicle);
  return units
    .filter((unit) => !isCarried(unit))
    .flatMap((unit) => [
      counterOf(table, unit),
      ...units
        .filter(({ place }) => place.kind === 'aboard' && place.vehicle === unit.id)
        .map((rider) => ({ ...counterOf(table, rider), carried: true })),
    ]);
}

/**
 * Draws the counters of a hex.
 *
 * @rule 1.0, 4.3
 * @example drawUnits({ world, position, side: 'umber' }, hex, { sides: world.sides, highlight: [] })
 */
export function drawUnits(table: Table, hex: LhyHex, showing: Showing): string {
  const stack = countersIn(table, hex);
  return stack.length === 0 ? '' : drawStack(stack, dotOf(hex), showing);
}

function counterOf({ world, position, side, tips = {}, words }: Table, unit: Unit): DrawnCounter {
  const { id } = unit;
  const at = hexOf(position, unit) ?? '';
  if (side !== undefined && side !== unit.side && has(unit, 'concealed')) return { id, at, side: unit.side, text: '?' };
  const type = typeOf(world, unit);
  const { kind } = type;
  const values = valuesOf(type);
  const marks = [...(unit.motion === undefined ? [] : [unit.motion]), ...unit.marks].map((mark) => TAGS[mark]);
  return {
    id,
    at,
    side: unit.side,
    type: type.id,
    symbol: SYMBOLS[kind],
    text: `${lettersFor(words, kind)} ${numberOf(id)}`.trim(),
    ...(values === '' ? {} : { values }),
    ...(type.armour === undefined ? {} : { number: `A${type.armour}` }),
    ...(type.cohesion === undefined ? {} : { morale: `${type.cohesion}` }),
    shaken: unit.condition !== 'good',
    marks: unit.condition === 'shocked' ? [TAGS.shocked, ...marks] : marks,
    title: (Object.hasOwn(tips, id) ? tips[id] : undefined) ?? namesIn(world).nameOf(id) ?? id,
  };
}

/** The numbers on a counter: the values and ranges of its fire. Its armour stands in a corner. */
function valuesOf({ smallArms, antiTank }: CounterType): string {
  return [
    ...(smallArms === undefined ? [] : [`${smallArms.value}/${smallArms.range}`]),
    ...(antiTank === undefined ? [] : [`AT ${antiTank.value}/${antiTank.range}`]),
  ].join(' ');
}

/**
 * What lies in a hex: fire that waits for its dice, on units too, and other markers.
 *
 * @rule 1.8.1, 11.3, 11.5
 * @example drawMarkers(position, hex)
 */
export function drawMarkers(position: LhyPosition, hex: LhyHex, words?: PictureWords): string {
  const { x, y } = dotOf(hex);
  const fire = position.fire.filter((marker) => fireHex(position, marker) === hex.name);
  // A glider is drawn under the counters.
  const others = new Set(
    position.markers
      .filter((marker) => marker.hex === hex.name && marker.hidden !== true && marker.kind !== 'glider')
      .map(({ kind }) => signFor(words, kind)),
  );
  return [
    ...fire.map(({ kind, value }, i) => {
      const [cx, cy] = [x - 150 + 76 * i, y - 140];
      const sign = value > 0 ? `+${value}` : `${value}`;
      return (
        element('circle', { cx, cy, r: 36, fill: FIRE_INKS[kind], stroke: PAPER, strokeWidth: 6 }) +
        label(cx, cy + 17, sign, { textAnchor: 'middle', fontSize: 46, fontWeight: 'bold', fill: PAPER })
      );
    }),
    others.size === 0
      ? ''
      : label(x - 34, y + HALF_HEIGHT - 8, [...others].join(' · '), {
          // Beside the level, which stands in the middle.
          textAnchor: 'end',
          fontSize: 44,
          fontWeight: 'bold',
          fill: INK,
          paintOrder: 'stroke',
          stroke: PAPER,
          strokeWidth: 14,
        }),
  ].join('');
}

function fireHex(position: LhyPosition, { hex, unit }: FireMarker): string | undefined {
  const target = unit === undefined ? undefined : position.units[unit];
  return target === undefined ? hex : hexOf(position, target);
}

/**
 * What is told of hexes under the counters: Assault Hexes and hexes under assault, and the objectives in the colours of the sides that
 * hold them.
 *
 * @rule 10.5, 21.1
 * @example drawHexes(world, position)
 */
export function drawHexes(world: LhyWorld, position: LhyPosition): string {
  const at = (name: string): readonly LhyHex[] => [world.map.names.get(name) ?? []].flat();
  const inkOf = (side: string | undefined): string =>
    side === undefined ? INK : sideSign(world.sides.indexOf(side)).ink;
  return group({ fill: 'none', strokeLinejoin: 'round' }, [
    ...world.mission.objectives.flatMap((objective) => {
      const stroke = inkOf(controllerOf({ world, position }, objective));
      return objective.hexes
        .flatMap(at)
        .map((hex) => element('path', { d: polygonPath(outlineOf(hex)), stroke, strokeWidth: 34 }));
    }),
    ...position.assaults.flatMap(({ hex, side, marked }) =>
      at(hex).map((each) =>
        element('path', {
          d: polygonPath(outlineOf(each)),
          ...(marked === true ? { fill: HIGHLIGHT, fillOpacity: '.3' } : {}),
          stroke: inkOf(side),
          strokeWidth: 20,
          strokeDasharray: '60 30',
        }),
      ),
    ),
  ]);
}
