import { frameOf } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { LhyScene, Unit } from '../state/index.js';
import { has, hexOf, inPlay, leaderOf, platoonIn, plays, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { isRussian } from '../units/index.js';

/** Within so many hexes of its leader, or of another squad in command, a squad is in command. */
export const IN_TOUCH = 3;

/** Whether Command & Control is about a unit: a squad, and by a ruling a section. */
function isCommanded({ world }: Pick<LhyScene, 'world'>, unit: Unit): boolean {
  const { kind } = typeOf(world, unit);
  const sections = world.rulings.switches.commandUnits === 'withSections';
  return (kind === 'squad' || (sections && kind === 'section')) && !has(unit, 'dummy');
}

/**
 * Whether Command & Control binds a unit now: it is one of the activated platoon, in its activation. It never binds Russians or heroes.
 * A platoon without a leader has rules of its own.
 *
 * @rule 13.3.4.2, 22.1
 * @example isBound(scene, squad) // false without the optional rule
 */
export function isBound(scene: LhyScene, unit: Unit): boolean {
  const { world, position } = scene;
  const segment = frameOf(scene, 'segment');
  if (!plays(world, 'commandControl') || segment?.of !== 'activation' || segment.by !== unit.side) return false;
  if (!isCommanded(scene, unit) || isRussian(typeOf(world, unit)) || has(unit, 'heroic')) return false;
  const platoon = platoonIn(world, unit);
  if (platoon === undefined || !position.activation.platoons.includes(platoon)) return false;
  return leaderOf(scene, platoon) !== undefined;
}

/**
 * The hexes from which a unit is commanded: that of the leader of its platoon, and those of the other squads of the platoon that are in
 * command, one by the next.
 *
 * @returns none where the leader is not in play
 * @rule 22.1
 * @example commandHexes(scene, squad).map(({ name }) => name) // ['E5', 'E7']
 */
export function commandHexes(scene: LhyScene, unit: Unit): readonly LhyHex[] {
  const { world, position } = scene;
  const platoon = platoonIn(world, unit);
  const leader = platoon === undefined ? undefined : leaderOf(scene, platoon);
  const hexUnder = (each: Unit) => world.map.names.get(hexOf(position, each) ?? '');
  const first = leader === undefined ? undefined : hexUnder(leader);
  if (first === undefined) return [];
  const others = inPlay(position).filter(
    (each) =>
      each.id !== unit.id && each.side === unit.side && platoonIn(world, each) === platoon && isCommanded(scene, each),
  );
  const left = new Set(others.flatMap((each) => hexUnder(each) ?? []));
  const reached = [first];
  left.delete(first);
  for (const hex of reached)
    for (const next of left)
      if (range(hex, next) <= IN_TOUCH) {
        left.delete(next);
        reached.push(next);
      }
  return reached;
}

/**
 * How far a hex is from the nearest hex from which a unit is commanded.
 *
 * @returns hexes; nothing where nobody commands the unit
 * @rule 22.1
 * @example distanceToCommand(scene, squad, e9) // 4: out of command
 */
export function distanceToCommand(scene: LhyScene, unit: Unit, hex: LhyHex): number | undefined {
  const hexes = commandHexes(scene, unit);
  return hexes.length === 0 ? undefined : smallest(hexes.map((each) => range(hex, each)));
}

/**
 * Whether a unit that Command & Control binds would be out of command in a hex. Beside the map nobody is.
 *
 * @rule 22.1
 * @example isAstray(scene, squad, e9) // true
 */
export function isAstray(scene: LhyScene, unit: Unit, hex: LhyHex | undefined): boolean {
  return hex !== undefined && isBound(scene, unit) && (distanceToCommand(scene, unit, hex) ?? Infinity) > IN_TOUCH;
}
