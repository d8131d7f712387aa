import { smallest } from '../kernel/basis/lists.js';
import type { TerrainRow } from '../tables/terrain.js';
import type { BoardBuilding } from './board.js';
import type { Building } from './map.js';

/** A Building of a board on the map: the hexes of it that are in play, and how many it has in all. */
export interface BuildingPlan extends Pick<BoardBuilding, 'id' | 'storeys'> {
  readonly hexes: readonly number[];
  readonly size: number;
}

/**
 * The Buildings of a map: those the boards name, then every other Building hex by itself. Buildings of two boards that
 * share a joined hex are one, with the name of the first.
 *
 * @param terrain by hex index
 * @param names by hex index, for Buildings nobody named
 * @rule 10.2
 * @example buildingsOf([{ id: 'church', hexes: [0, 1] }], [hcBuilding, hcBuilding], ['I5', 'I6']).buildings[0]?.storeys // 1
 */
export function buildingsOf(
  plans: readonly BuildingPlan[],
  terrain: readonly TerrainRow[],
  names: readonly string[],
): { readonly buildings: readonly Building[]; readonly buildingTable: readonly number[] } {
  const buildingTable = new Array<number>(terrain.length).fill(-1);
  const buildings: Building[] = [];
  const add = (plan: BuildingPlan): void => {
    const row = terrain[plan.hexes[0] ?? -1];
    if (row?.construction === undefined) return;
    for (const hex of plan.hexes) buildingTable[hex] = buildings.length;
    const storeys = plan.storeys ?? (plan.size >= (row.multiStoryHexes ?? plan.size + 1) ? 2 : 1);
    buildings.push({ id: plan.id, hexes: plan.hexes, construction: row.construction, storeys });
  };
  for (const plan of merged(plans)) add(plan);
  names.forEach((id, hex) => {
    if (buildingTable[hex] === -1) add({ id, hexes: [hex], size: 1 });
  });
  return { buildings, buildingTable };
}

/** Plans that share a hex, put together. */
function merged(plans: readonly BuildingPlan[]): readonly BuildingPlan[] {
  const whole: BuildingPlan[] = [];
  /** The place in `whole` of the first plan with a hex. */
  const placeOf = new Map<number, number>();
  for (const plan of plans) {
    const met = smallest(plan.hexes.map((hex) => placeOf.get(hex) ?? whole.length));
    const other = whole[met];
    const at = other === undefined ? whole.length : met;
    for (const hex of plan.hexes) if (at < (placeOf.get(hex) ?? Infinity)) placeOf.set(hex, at);
    if (other === undefined) {
      whole.push(plan);
      continue;
    }
    const hexes = [...new Set([...other.hexes, ...plan.hexes])];
    const size = other.size + plan.size - (other.hexes.length + plan.hexes.length - hexes.length);
    const storeys = other.storeys ?? plan.storeys;
    whole[met] = { id: other.id, hexes, size, ...(storeys === undefined ? {} : { storeys }) };
  }
  return whole;
}
