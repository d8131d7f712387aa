import { passingPart, record } from '../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { LhyProcedure, LhyScene } from '../state/index.js';
import { fireOn, hexOf, unitsIn } from '../state/index.js';
import { hexText } from './highest.js';
import { resolveHex } from './resolve-hex.js';
import { russianHelp } from './russian-help.js';
import { antiTankHits, duelOf } from './struck.js';
import type { Helped } from './subject.js';

/**
 * Resolves fire: all dice fall on the position as it stands before the first of them, and each unit suffers one effect, the worst.
 *
 * @param scene the scene
 * @param hexes the hexes that are resolved; all where it is left out
 * @rule 5.0-III, 13.0, 13.1, 13.2, 13.3
 * @example yield* resolveFire(scene)
 */
export function* resolveFire(scene: LhyScene, hexes?: readonly string[]): LhyProcedure {
  const frozen: LhyScene = { world: scene.world, position: scene.position, frames: scene.frames };
  const groups = groupsOf(frozen).filter((group) => hexes === undefined || group.some((hex) => hexes.includes(hex)));
  const burning = groups.flat().filter((hex) => frozen.position.fire.some((marker) => marker.hex === hex));
  const helped = yield* russianHelp(frozen, burning);
  for (const group of groups)
    yield* passingPart<unknown>(
      'lhy.fire',
      () => JSON.stringify([group.map((hex) => hexText(frozen, hex)), [...helped]]),
      () => resolveGroup(scene, frozen, group, helped),
      () => '',
    );
  yield* removeMarkers(scene, frozen, groups.flat());
}

/** The hexes with fire in them, each alone; with it those of the duels of its vehicles, and of the units that have left one of these under fire. */
function groupsOf({ position }: LhyScene): readonly (readonly string[])[] {
  const { fire, units } = position;
  const hexOfUnit = (id: string): string | undefined => {
    const unit = units[id];
    return unit === undefined ? undefined : hexOf(position, unit);
  };
  const leaving = Object.values(units).filter(({ leftVehicle }) => leftVehicle !== undefined);
  let groups: readonly (readonly string[])[] = [];
  for (const marker of fire) {
    const hex = marker.hex ?? hexOfUnit(marker.unit ?? '');
    const enemy = marker.unit === undefined ? undefined : duelOf(position, marker.unit);
    const leavers = leaving.filter(({ leftVehicle }) => leftVehicle === marker.unit).map(({ id }) => id);
    const others = enemy === undefined ? leavers : [enemy, ...leavers];
    const linked = [hex, ...others.map(hexOfUnit)].filter((each) => each !== undefined);
    if (linked.length === 0) continue;
    const met = groups.filter((group) => group.some((each) => linked.includes(each)));
    const joined = [...new Set([...met.flat(), ...linked])].sort(byText);
    groups = [...groups.filter((group) => !met.includes(group)), joined];
  }
  return groups;
}

/** The hexes of a group, one after the other. */
function* resolveGroup(scene: LhyScene, frozen: LhyScene, group: readonly string[], helped: Helped): LhyProcedure {
  const { position } = frozen;
  const marked = group
    .flatMap((hex) => unitsIn(position, hex))
    .filter((unit) => fireOn(position, unit).some(({ kind }) => kind === 'antiTank'));
  const hits = yield* antiTankHits(frozen, marked);
  for (const hex of group) yield* resolveHex({ scene, frozen, hex, hits }, helped);
}

/** Mortar markers stay until the mortars are adjusted. Whether anti-tank markers stay is a ruling. */
function* removeMarkers(scene: LhyScene, { position, world }: LhyScene, hexes: readonly string[]): LhyProcedure {
  const stays = world.rulings.switches.antiTankMarkers === 'stay';
  const markers = position.fire.filter(({ kind, hex, unit }) => {
    if (kind === 'mortar') return false;
    if (kind === 'smallArms') return hex !== undefined && hexes.includes(hex);
    const target = position.units[unit ?? ''];
    const at = target === undefined ? undefined : hexOf(position, target);
    const now = scene.position.units[unit ?? ''];
    const gone = now === undefined || hexOf(scene.position, now) === undefined;
    return at === undefined ? gone : hexes.includes(at) && (!stays || gone);
  });
  if (markers.length > 0) yield* record({ kind: 'fireRemoved', markers: markers.map(({ id }) => id) });
}
