import type { Params } from '../../kernel/basis/result.js';
import type { LhyPosition, LhyWorld, Unit } from '../state/index.js';
import { has, isVehicle, ownIn, typeOf, unitsIn } from '../state/index.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { buildingsIn, isForest, isRiver, isSunkenRoad, isUrbanBuildingRoad } from '../terrain/index.js';
import type { StackingWorld } from './adjustment.js';
import { excessAmong } from './adjustment.js';

/** What the rules of disposition read: the data of a mission, and where units are. */
export interface Site {
  readonly world: StackingWorld & Pick<LhyWorld, 'map'>;
  readonly position: LhyPosition;
}

/** A condition on a unit in the hex where it begins a mission. */
export interface SiteRule {
  readonly code: string;
  readonly rule: string;
  /** The parameters of its violation; nothing where it holds. */
  readonly fault: (site: Site, unit: Unit, hex: LhyHex) => Params | undefined;
}

const isPosition = ({ world }: Site, unit: Unit) => typeOf(world, unit).kind === 'fortifiedPosition';

/** Roads and railroads: a vehicle on one stands in a marsh. */
function hasRoad({ ways = [] }: LhyHex): boolean {
  return ways.some(({ kind }) => kind === 'road' || kind === 'railroad');
}

/**
 * Whether a position can be dug in a hex: in no building but a hut, in no river or marsh, and not in a sunken road.
 *
 * @rule 4.1.9.1.1, 20.7
 * @example canDig(map, hex) // false in a stone building
 */
export function canDig(map: LhyMap, hex: LhyHex): boolean {
  return buildingsIn(hex).every((kind) => kind === 'hut') && !isWet(hex) && !isSunkenRoad(map, hex);
}

function isWet(hex: LhyHex): boolean {
  return hex.ground === 'marsh' || (isRiver(hex) && hex.bridge !== true && hex.ford !== true);
}

/** An Improved Position lies in the hex, or another Fortified Position is there. */
function isDug({ world, position }: Site, unit: Unit, hex: LhyHex): boolean {
  // What the enemy hides bars nobody.
  const marked = position.markers.some(
    (marker) =>
      (marker.kind === 'improvedPosition' || marker.kind === 'mines' || marker.kind === 'wire') &&
      marker.hex === hex.name &&
      (marker.hidden !== true || marker.side === unit.side || marker.kind === 'improvedPosition'),
  );
  const others = unitsIn(position, hex.name).filter(({ id }) => id !== unit.id);
  return marked || others.some((each) => typeOf(world, each).kind === 'fortifiedPosition');
}

/**
 * Whether a unit would be one too many in a hex.
 *
 * @rule 2.3
 * @example crowds(site, gun, hex) // true where another Towed Gun is
 */
export function crowds({ world, position }: Site, unit: Unit, hex: LhyHex): boolean {
  const others = ownIn(position, hex.name, unit.side).filter(({ id }) => id !== unit.id);
  const before = new Map(excessAmong(world, others).map(({ of, by }) => [of, by] as const));
  return excessAmong(world, [...others, unit]).some(({ of, by }) => by > (before.get(of) ?? 0));
}

/** The conditions of the hex in which a unit begins a mission, in the order of the sections. */
export const SITE_RULES: readonly SiteRule[] = [
  {
    code: 'overstacked',
    rule: '2.3',
    fault: (site, unit, hex) => (crowds(site, unit, hex) ? { unit: unit.id, hex: hex.name } : undefined),
  },
  {
    code: 'no-vehicles',
    rule: '4.1.6',
    fault: (site, unit, hex) => {
      const closed = buildingsIn(hex).includes('urbanBuilding') && !isUrbanBuildingRoad(hex);
      return closed && isVehicle(site, unit) ? { hex: hex.name } : undefined;
    },
  },
  {
    code: 'no-set-up',
    rule: '20.7',
    fault: (site, unit, hex) => {
      const onRoad = hex.ground === 'marsh' && isVehicle(site, unit) && hasRoad(hex);
      return isWet(hex) && !onRoad ? { hex: hex.name } : undefined;
    },
  },
  {
    code: 'no-position',
    rule: '20.7',
    fault: (site, unit, hex) => {
      if (!isPosition(site, unit)) return undefined;
      return canDig(site.world.map, hex) && !isDug(site, unit, hex) ? undefined : { hex: hex.name };
    },
  },
  {
    code: 'dummy-in-open',
    rule: '20.7',
    fault: (_site, unit, hex) => {
      const covered = isForest(hex) || buildingsIn(hex).length > 0;
      return covered || !has(unit, 'dummy') ? undefined : { unit: unit.id, hex: hex.name };
    },
  },
];
