import type { Showing } from '../../paper/chit.js';
import { HIGHLIGHT, INK, PAPER, sideSign } from '../../paper/palette.js';
import type { DrawnCounter } from '../../paper/counters.js';
import { polygonPath } from '../../paper/plane.js';
import type { Silhouette } from '../../paper/silhouettes.js';
import { drawStack } from '../../paper/stack.js';
import { element, group, label } from '../../paper/svg.js';
import { controllerOf } from '../phases/index.js';
import type { FireMarker, HexMarkerKind, LhyPosition, LhyWorld, Mark, Motion, Unit } from '../state/index.js';
import { has, hexOf, typeOf, unitsIn } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { namesIn, numberOf } from '../notation/index.js';
import type { CounterType, UnitKind } from '../units/index.js';
import { dotOf, outlineOf } from './ground.js';

/** The letters of the kinds of unit on their counters. */
const LETTERS: Readonly<Record<UnitKind, string>> = {
  squad: 'Sq',
  section: 'Sec',
  machineGun: 'MG',
  towedGun: 'Gun',
  fortifiedPosition: 'FP',
  leader: 'Ldr',
  latw: 'AT',
  flamethrower: 'FT',
  afv: 'AFV',
  fightingVehicle: 'FV',
  trackedCarrier: 'HT',
  wheeledCarrier: 'Trk',
};

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

/** The tags of what lies on a unit. */
const TAGS: Readonly<Record<Mark | Motion, string>> = {
  reduced: 'Rd',
  regrouping: 'Rg',
  heroic: 'He',
  concealed: 'C',
  hidden: 'H',
  dummy: 'D',
  outOfCommand: 'Oc',
  rallied: 'Ra',
  helped: 'As',
  directing: 'Dg',
  directed: 'Dd',
  deployed: 'Dp',
  bumped: 'Bp',
  advanced: 'Ad',
  asked: 'As',
  airborne: 'Ab',
  unassembled: 'Un',
  landed: 'Ld',
  moving: 'Mv',
  stopped: 'St',
  overwatch: 'Ow',
};

/** The colours of fire: the markers of the game are green, yellow and red. */
const FIRE: Readonly<Record<FireMarker['kind'], string>> = {
  smallArms: '#3f7d3a',
  antiTank: '#d2a417',
  mortar: '#b5332a',
};

/** What else lies in hexes, in a few letters. */
const MARKERS: Readonly<Record<HexMarkerKind, string>> = {
  smoke: 'smoke',
  illumination: 'light',
  improvedPosition: 'IP',
  roadblock: 'block',
  mines: 'mines',
  wire: 'wire',
  glider: 'glider',
};

/** A position as a side sees it. */
export interface Table {
  readonly world: LhyWorld;
  readonly position: LhyPosition;
  /** The side that looks; absent: everything is shown. */
  readonly side?: string;
  /** What is told of a unit that is pointed at, by its id. */
  readonly tips?: Readonly<Record<string, string>>;
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

function counterOf({ world, position, side, tips = {} }: Table, unit: Unit): DrawnCounter {
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
    text: `${LETTERS[kind]} ${numberOf(id)}`.trim(),
    ...(values === '' ? {} : { values }),
    ...(type.cohesion === undefined ? {} : { morale: `${type.cohesion}` }),
    shaken: unit.condition !== 'good',
    marks: unit.condition === 'shocked' ? ['Sh', ...marks] : marks,
    title: (Object.hasOwn(tips, id) ? tips[id] : undefined) ?? namesIn(world).nameOf(id) ?? id,
  };
}

/** The numbers on a counter: the values and ranges of its fire, and its armour. */
function valuesOf({ smallArms, antiTank, armour }: CounterType): string {
  return [
    ...(smallArms === undefined ? [] : [`${smallArms.value}/${smallArms.range}`]),
    ...(antiTank === undefined ? [] : [`AT ${antiTank.value}/${antiTank.range}`]),
    ...(armour === undefined ? [] : [`A ${armour}`]),
  ].join(' ');
}

/**
 * What lies in a hex: fire that waits for its dice, on units too, and other markers.
 *
 * @rule 1.8.1, 11.3, 11.5
 * @example drawMarkers(position, hex)
 */
export function drawMarkers(position: LhyPosition, hex: LhyHex): string {
  const { x, y } = dotOf(hex);
  const fire = position.fire.filter((marker) => fireHex(position, marker) === hex.name);
  const others = position.markers.filter((marker) => marker.hex === hex.name && marker.hidden !== true);
  return [
    ...fire.map(({ kind, value }, i) => {
      const [cx, cy] = [x - 150 + 76 * i, y - 140];
      const sign = value > 0 ? `+${value}` : `${value}`;
      return (
        element('circle', { cx, cy, r: 36, fill: FIRE[kind], stroke: PAPER, strokeWidth: 6 }) +
        label(cx, cy + 17, sign, { textAnchor: 'middle', fontSize: 46, fontWeight: 'bold', fill: PAPER })
      );
    }),
    ...others.map(({ kind }, i) =>
      label(x + 228, y + 18 + 50 * i, MARKERS[kind], {
        textAnchor: 'end',
        fontSize: 44,
        fontWeight: 'bold',
        fill: INK,
        paintOrder: 'stroke',
        stroke: PAPER,
        strokeWidth: 14,
      }),
    ),
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
