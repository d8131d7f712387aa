import { fightIn, participants } from '../assault/index.js';
import type { BySide } from '../charts/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { LhyPosition, LhyWorld, Unit } from '../state/index.js';
import { attackerOf, enemiesIn, has, hexOf, isInfantry, otherSide, ownIn, typeOf } from '../state/index.js';
import type { Avatar } from './follow.js';
import { isUnder } from './follow.js';
import { tacticalIn } from './tactical.js';

/** Points that an avatar has earned: for an assault, or for a hex that it holds in the end. */
export interface Earned {
  readonly player: string;
  readonly turn: number;
  readonly hex: string;
  readonly by: 'assault' | 'control';
  /** Which column of the table counts. */
  readonly role: keyof BySide<unknown>;
  /** The squads whose deeds count. */
  readonly units: readonly string[];
  readonly sum: Ledger;
  readonly points: number;
}

/** An assault in a game: the position when its resolution begins, and when it has ended. */
export interface Resolved {
  readonly before: LhyPosition;
  readonly after: LhyPosition;
  readonly hex: string;
}

const unitOf = ({ units }: LhyPosition, id: string): Unit | undefined =>
  Object.hasOwn(units, id) ? units[id] : undefined;

/** Whether a side has won an assault: no enemy is left in the hex, and it is there, or has advanced from it. */
function hasWon({ before, after, hex }: Resolved, side: string): boolean {
  const force = ownIn(before, hex, side);
  if (force.length === 0 || enemiesIn(after, hex, side).length > 0) return false;
  const advanced = force.some(({ id }) => {
    const now = unitOf(after, id);
    return now !== undefined && hexOf(after, now) !== undefined && has(now, 'advanced');
  });
  return advanced || ownIn(after, hex, side).length > 0;
}

/** The units of an avatar that count: its own counters, or the squads that it commands. */
function countedOf(world: LhyWorld, position: LhyPosition, avatar: Avatar, units: readonly Unit[]): readonly Unit[] {
  const own = unitOf(position, avatar.unit);
  if (!avatar.leads) return units.filter(({ id }) => avatar.bodies.includes(id));
  return own === undefined || avatar.bodies.length === 0 ? [] : units.filter((unit) => isUnder(world, own, unit));
}

/** What the Tactical Objective Table gives for the objectives of a hex. */
function sumOf(
  { charts }: LhyWorld,
  names: readonly string[],
  role: keyof BySide<unknown>,
  about: { readonly hex: string; readonly units: readonly Unit[]; readonly each: boolean },
): Ledger {
  const table = charts.values.tacticalObjectives ?? {};
  const counted = names.filter((name) => Object.hasOwn(table, name));
  const shares = about.each ? about.units : about.units.slice(0, 1);
  const terms = shares.flatMap(({ id }) =>
    counted.map((name) => plus('tacticalObjective', '22.2.1', table[name]?.[role] ?? 0, { objective: name, unit: id })),
  );
  return ledger('promotion', '22.2.1', terms, about.hex);
}

/**
 * The Promotion Points of an avatar for an assault that its side has won, and in which it has taken part; a leader has those of his squads.
 *
 * @param assault the hex, and the positions before and after it
 * @returns nothing where it has earned none
 * @rule 22.2.1
 * @example pointsForAssault(world, { before, after, hex: 'B2' }, avatar)?.points // 3 for an Improved Position on a hill
 */
export function pointsForAssault(world: LhyWorld, assault: Resolved, avatar: Avatar): Earned | undefined {
  const { before, hex } = assault;
  const scene = { world, position: before, frames: [] };
  const fight = fightIn(scene, hex);
  if (fight === undefined || !hasWon(assault, avatar.side)) return undefined;
  const role = fight.attacker === avatar.side ? 'attacker' : 'defender';
  const units = countedOf(world, before, avatar, participants(scene, fight, avatar.side));
  const each = avatar.leads && world.rulings.switches.leaderPoints === 'perSquad';
  const names = tacticalIn(world, before, hex, fight.attacker);
  return earned(avatar, before.turn, sumOf(world, names, role, { hex, units, each }), {
    hex,
    by: 'assault',
    role,
    units,
  });
}

/**
 * The Promotion Points of an avatar for tactical objectives that it holds when the game is over, as a ruling has it: those of the ground.
 *
 * @param earlier what it has earned by assaults: a hex counts once
 * @rule 22.2.1
 * @example pointsForControl(world, position, avatar, []).length // 0 by default
 */
export function pointsForControl(
  world: LhyWorld,
  position: LhyPosition,
  avatar: Avatar,
  earlier: readonly Earned[],
): readonly Earned[] {
  if (world.rulings.switches.objectiveControl !== 'control') return [];
  const { side } = avatar;
  const foot = Object.values(position.units).filter((unit) => isInfantry(typeOf(world, unit).kind));
  const counted = countedOf(world, position, avatar, foot);
  const hexes = [...new Set(counted.flatMap((unit) => hexOf(position, unit) ?? []))];
  const role = attackerOf(world) === side ? 'attacker' : 'defender';
  return hexes.flatMap((hex) => {
    if (earlier.some((each) => each.hex === hex) || enemiesIn(position, hex, side).length > 0) return [];
    const units = counted.filter((unit) => hexOf(position, unit) === hex);
    const names = tacticalIn(world, { ...position, units: {} }, hex, otherSide(world, side));
    const sum = sumOf(world, names, role, { hex, units, each: false });
    return earned(avatar, position.turn, sum, { hex, by: 'control', role, units }) ?? [];
  });
}

function earned(
  { player }: Avatar,
  turn: number,
  sum: Ledger,
  about: Pick<Earned, 'hex' | 'by' | 'role'> & { readonly units: readonly Unit[] },
): Earned | undefined {
  const points = wholeTotal(sum);
  const { hex, by, role } = about;
  return points === 0
    ? undefined
    : { player, turn, hex, by, role, units: about.units.map(({ id }) => id), sum, points };
}
