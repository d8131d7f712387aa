import type * as engine from '../../engine/told/told.js';
import { takeBackFault as takeBackFaultIn, toldTo as toldToIn } from '../../engine/told/told.js';
import type { Sent } from '../../engine/game/game.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Lnlt, Side, World } from '../../state/index.js';

/** A step of a game, with everything that came of it. */
export type Happened = engine.Happened<Lnlt>;

/** A step as somebody is told of it. */
export type Told = engine.Told<Lnlt>;

/**
 * A step as one side may know it: its events and rolls without what is hidden from that side; the order and the dice that came along
 * for the side alone that has decided. Servers and tables of other programs tell their players nothing else.
 *
 * @param world the world
 * @param happened the step: the side that decided, the game before and after it, and what `apply` returned
 * @param side the side that is told; nothing for somebody who may know everything
 * @returns what it is told; for anything but a side of this world the refusal `unknown-side` in its place
 * @rule 1.8
 * @example toldTo(world, { by: 'us', before: state, game: applied.state, ...applied }, 'de').dice
 */
export function toldTo(world: World, happened: Happened, side: Side | undefined): Told {
  return toldToIn(world, happened, side);
}

/**
 * Why a side may not take back a step, whatever else the host allows: it may have learned something by it, be it that nobody was
 * found. Whether there was anything to find makes no difference, or else the refusal would tell it.
 *
 * @param world the world
 * @param action the action or answer of the step
 * @returns `may-have-shown`; nothing where the step can have told nothing that was hidden
 * @rule 1.8
 * @example takeBackFault(world, { kind: 'pass' })?.code // 'may-have-shown' in fog
 */
export function takeBackFault(world: World, action: Sent<Lnlt>): Problem | undefined {
  return takeBackFaultIn(world, action);
}
