import type { Counter, CounterId, Scene, Side } from '../../state/index.js';
import { isDue, onMap, typeOf } from '../../state/index.js';
import type { Goals } from './goals.js';
import { leadersWanted } from './goals.js';
import { WEIGHTS } from './weights.js';

/** What losses cost a side by the victory conditions, beside the men. */
export interface Stakes {
  /** How many times its worth the loss of an own unit costs. */
  readonly own: number;
  /** How many times its worth the loss of an enemy's unit brings. */
  readonly enemy: number;
  /** Own units without whom the scenario is lost, with what their loss costs more. */
  readonly dear: ReadonlyMap<CounterId, number>;
}

/**
 * Reads from the victory conditions what losses cost: points, and men without whom the side cannot win.
 *
 * @example stakesOf(scene, 'de', goals).dear.get('de.baumann.1') // 3: the only Leader left, and one has to get out
 */
export function stakesOf(scene: Scene, side: Side, goals: Goals): Stakes {
  const points = byPoints(scene, side);
  // In the last turn nobody has to be spared for later.
  if (goals.attack && scene.position.turn >= scene.world.scenario.turns && !countsPoints(scene))
    return { own: WEIGHTS.lastStand, enemy: points.enemy, dear: new Map() };
  return { ...points, dear: dearOf(scene, side, goals) };
}

/** The points for losses against those for a hex that changes hands. */
function byPoints({ world }: Scene, side: Side): Pick<Stakes, 'own' | 'enemy'> {
  let [lost, won, hex] = [0, 0, 0];
  for (const rule of world.scenario.victory.points ?? []) {
    if (rule.kind === 'control') hex += rule.hex;
    else if (rule.kind === 'eliminated' && rule.side === side) won = Math.max(won, rule.squad);
    else if (rule.kind === 'eliminated') lost = Math.max(lost, rule.squad);
  }
  if (hex === 0) return { own: 1, enemy: 1 };
  return { own: 1 + (WEIGHTS.pointLost * lost) / hex, enemy: 1 + (WEIGHTS.pointWon * won) / hex };
}

/** Men whom a Task or the way out of the map needs, where few of them are left. */
function dearOf(scene: Scene, side: Side, goals: Goals): ReadonlyMap<CounterId, number> {
  const dear = new Map<CounterId, number>();
  if (!goals.exit && goals.needed.length === 0) return dear;
  const mine = scene.position.counters.filter(
    (unit) => unit.side === side && (onMap(unit) !== undefined || isDue(scene.world, scene.position, unit)),
  );
  for (const type of goals.needed) mark(dear, ofType(mine, type), 1);
  if (goals.exit && goals.leaders) mark(dear, leadersOf(scene, mine), leadersWanted(scene, side));
  return dear;
}

function ofType(units: readonly Counter[], type: string): readonly Counter[] {
  return units.filter((unit) => unit.type === type);
}

function leadersOf({ world }: Scene, units: readonly Counter[]): readonly Counter[] {
  return units.filter((unit) => typeOf(world, unit).kind === 'leader');
}

/** The fewer there are to spare, the dearer each is. */
function mark(dear: Map<CounterId, number>, units: readonly Counter[], wanted: number): void {
  const spare = Math.max(0, units.length - wanted);
  for (const { id } of units) dear.set(id, WEIGHTS.dear / (1 + spare));
}

/**
 * Whether a scenario is won by points, and not by what is taken alone.
 *
 * @example countsPoints(scene) // true
 */
export function countsPoints({ world }: Pick<Scene, 'world'>): boolean {
  return (world.scenario.victory.points ?? []).length > 0;
}
