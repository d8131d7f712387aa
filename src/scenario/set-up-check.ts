import { admitsBare } from '../movement/terrain/access.js';
import { buildingAt, indexOf } from '../map/index.js';
import type { GameMap } from '../map/index.js';
import { hexesIn } from '../state/scenario/area.js';
import type { Force } from '../state/scenario/scenario.js';
import { addUse, excesses, isWeapon, NO_ROOM, stackUse } from '../units/index.js';
import type { CounterType, StackUse } from '../units/index.js';
import type { Check } from './checking.js';
import { fail } from './checking.js';

/** What may be built in a hex, or lie there, has room beside its floors: a Bunker and a Cave. */
const BUILT_LOCATIONS = 2;

/**
 * Reports the forces that cannot be set up: a unit that the terrain keeps out of every hex of its area, and more units than
 * the area has room for. Where the side brings vehicles, its men may begin aboard, so they are not checked; where it builds,
 * or something lies in the area, the terrain alone does not keep anybody out.
 *
 * @returns nothing; it notes `no-place` and `no-room`
 * @rule 1.3, 22.0
 * @example checkSetUp(check)
 */
export function checkSetUp(check: Check): void {
  const { map, scenario, catalogue } = check;
  if (map === undefined) return;
  const laid = [...(scenario.works ?? []), ...(scenario.ground ?? [])];
  const built = new Set(laid.flatMap((each) => ('at' in each ? [indexOf(map, each.at)] : [])));
  scenario.sides.forEach(({ forces, works = [] }, s) => {
    const rides = forces.some(({ units }) => units.some(({ type }) => isCarrier(catalogue.types.get(type))));
    const atStart = { rides, builds: works.length > 0, built };
    forces.forEach((force, f) => {
      if (force.entry.kind !== 'setUp') return;
      checkForce(check, map, force, atStart, `/sides/${s}/forces/${f}`);
    });
  });
}

function isCarrier(type: CounterType | undefined): boolean {
  return type?.kind === 'vehicle' || type?.kind === 'helicopter' || type?.kind === 'rubberBoat';
}

/** What keeps a terrain check from being sure: men may begin aboard, or in what the side builds, or in hexes built upon already. */
interface SideAtStart {
  readonly rides: boolean;
  readonly builds: boolean;
  readonly built: ReadonlySet<number | undefined>;
}

function checkForce(check: Check, map: GameMap, { units, entry }: Force, side: SideAtStart, path: string): void {
  const { rides, builds, built } = side;
  const hexes = 'where' in entry ? hexesIn(map, entry.where) : undefined;
  if (hexes === undefined || hexes.length === 0) return;
  let use: StackUse = NO_ROOM;
  units.forEach(({ type: id, count }, u) => {
    const type = check.catalogue.types.get(id);
    if (type === undefined || isWeapon(type) || type.kind === 'helicopter' || type.kind === 'armorLeader') return;
    if (rides && type.kind !== 'vehicle') return;
    for (let i = 0; i < count; i++) use = addUse(use, stackUse(type));
    if (builds || hexes.some((hex) => built.has(hex) || admitsBare(map, type, hex))) return;
    fail(check, 'no-place', { id }, `${path}/units/${u}/type`, '22.0');
  });
  const roofs = check.scenario.specialRules.some(({ tag }) => tag === 'rooftops');
  const room = hexes.reduce((sum, hex) => {
    const storeys = buildingAt(map, hex)?.storeys ?? 0;
    const floors = storeys === 0 ? 1 : Math.min(storeys, 2) + (roofs ? 1 : 0);
    return sum + floors + (builds || built.has(hex) ? BUILT_LOCATIONS : 0);
  }, 0);
  const crowded = excesses(use).find(({ count, limit }) => count > limit * room);
  if (crowded === undefined) return;
  const { of, count, limit } = crowded;
  fail(check, 'no-room', { of, count, hexes: hexes.length, limit }, `${path}/entry/where`, '1.3');
}
