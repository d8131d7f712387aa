import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { firstOf, ok, problem, refuseAll, withUntold } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import { openingPosition } from '../../phases/game/opening.js';
import { sightsNow } from '../../spotting/index.js';
import { controlNow } from '../../phases/victory/control.js';
import type { Frame } from '../../state/frames/frame.js';
import type { GameState } from '../../state/game.js';
import type { Phase, Position } from '../../state/position/position.js';
import { LIMITS } from '../../state/limits.js';
import type { World } from '../../state/world.js';
import type { DiceChoice } from '../../engine/play/create-game.js';
import { standstill } from '../../engine/view/standstill.js';
import { sized } from '../../engine/game/limits.js';
import { misused } from '../../engine/game/misuse.js';
import { faultsOf } from './faults.js';
import { framesAt } from './frames-at.js';
import { gameAt } from './game-at.js';
import type { Spelled, Stranger } from '../../kernel/basis/flavour.js';
import type { Setup } from '../../state/setup.js';
import { setupSchema } from '../schemas/setup.schema.js';
import { SETUP_SIZES } from './sizes.js';
import type { Lineup } from './setup-counters.js';
import { lineUp } from './setup-counters.js';
import { spelledFacts } from './spelled.js';
import { shapedCounter } from '../../state/frames/shapes.js';

export type { Setup, SetupImpulse, SetupLoose, SetupUnit, SetupWeapon } from '../../state/setup.js';

/**
 * Sets up any situation of a scenario, also in the middle of a turn, an impulse or a window. Disputes and tests start
 * from such situations.
 *
 * @param world the world
 * @param setup friendly JSON, perhaps hostile; unknown keys are refused
 * @returns the game, or every mistake with its path into the setup: those of `decode`, `missing` (`at`), `side-needed`,
 *   `frames-or-impulse`, and all that `load` would refuse
 * @rule 22.0
 * @example position(world, { units: [{ type: 'us.2-5-4', at: 'I5' }], impulse: { by: 'us', named: ['I5'] }, dice: { seed: '7' } })
 */
export function position(world: World, setup: Setup): Result<GameState>;
export function position<T>(world: World, setup: T & Stranger<T>): Result<GameState>;
export function position<T extends object>(world: World, setup: T & Spelled<T, Setup>): Result<GameState>;
export function position(world: World, setup: unknown): Result<GameState> {
  const wrong = misused({ world }, 'lnlt');
  if (wrong !== undefined) return wrong;
  const decoded = decode(setupSchema(), setup, world.limits, sized(world, SETUP_SIZES));
  if (!decoded.ok) return decoded;
  return arrange(world, decoded.value);
}

function arrange(world: World, setup: Setup): Result<GameState> {
  const lineup = lineUp(world, setup);
  const table = positionOf(world, setup, lineup);
  const dice: DiceChoice = setup.dice === 'entered' ? { dice: 'entered' } : setup.dice;
  const frames = setup.frames ?? framesAt(world, table, setup.impulse);
  const game = gameAt(world, table, frames, setup.umpire === undefined ? dice : { ...dice, umpire: setup.umpire });
  if (!game.ok) return game;
  const state = game.value;
  const problems = [...lineup.problems, ...bothFrames(setup)];
  const { problems: most } = world.limits ?? LIMITS;
  const faults = faultsOf(world, state);
  for (const fault of faults.slice(0, most)) problems.push(inSetup(fault, setup, lineup));
  if (problems.length > 0) return refuseAll(withUntold(firstOf(problems, most), Math.max(0, faults.length - most)));
  const ready: GameState = { ...state, position: withSights(world, withControl(world, table), state) };
  const stuck = standstill(world, ready);
  return stuck.length === 0 ? ok(ready) : refuseAll(stuck.map((fault) => inSetup(fault, setup, lineup)));
}

/** The units have taken control where they stand: nobody is told of it later. */
function withControl(world: World, table: Position): Position {
  return { ...table, control: controlNow({ world, position: table, frames: [] }) };
}

/** In fog each side sees what is in sight, and knows who controls what. */
function withSights(world: World, position: Position, { position: before, frames }: GameState): Position {
  const seen = sightsNow({ world, position, frames }, before.control);
  return seen === undefined ? position : { ...position, seen };
}

function positionOf(world: World, setup: Setup, lineup: Lineup): Position {
  const { position: opening } = openingPosition(world);
  return {
    turn: setup.turn ?? 1,
    phase: setup.phase ?? phaseOf(setup.frames?.[0]),
    initiative: setup.initiative ?? opening.initiative,
    passes: setup.passes ?? 0,
    counters: lineup.counters.map(shapedCounter),
    markers: setup.markers ?? (setup.keepRest === true ? opening.markers : []),
    control: setup.control === undefined ? opening.control : [...setup.control].sort(byLocation),
    facts: spelledFacts(setup.facts ?? {}),
  };
}

function byLocation(a: { readonly at: string }, b: { readonly at: string }): number {
  return byText(a.at, b.at);
}

function phaseOf(bottom: Frame | undefined): Phase {
  return bottom?.kind === 'setUp' || bottom?.kind === 'rally' ? bottom.kind : 'operations';
}

function bothFrames(setup: Setup): readonly Problem[] {
  if (setup.impulse === undefined) return [];
  const { phase } = setup;
  const clash = setup.frames !== undefined || (phase !== undefined && phase !== 'operations');
  return clash ? [problem('frames-or-impulse', {}, '4.0', '/impulse')] : [];
}

/** A fault of the game, told of the setup it comes from. */
function inSetup(fault: Problem, setup: Setup, lineup: Lineup): Problem {
  const path = fault.path ?? '';
  const counter = /^\/position\/counters\/([0-9]+)(.*)$/.exec(path);
  if (counter !== null) {
    const [, index = '', inside = ''] = counter;
    const origin = lineup.origins[Number(index)] ?? '/units';
    return { ...fault, path: `${origin}${originOnly(origin) ? '' : fieldIn(inside)}` };
  }
  if (path === '/position/counters') return { ...fault, path: '/units' };
  if (path === '/position/result') return { ...fault, path: '/phase' };
  const control = /^\/position\/control\/([0-9]+)(.*)$/.exec(path);
  if (control !== null && setup.control !== undefined) {
    const [, index = '', inside = ''] = control;
    const entry = [...setup.control].sort(byLocation)[Number(index)];
    return { ...fault, path: `/control/${entry === undefined ? index : setup.control.indexOf(entry)}${inside}` };
  }
  if (path.startsWith('/frames') && setup.frames === undefined) {
    return { ...fault, path: setup.impulse === undefined ? '/phase' : path.replace(/^\/frames(\/0)?/, '/impulse') };
  }
  return { ...fault, path: path.replace(/^\/position/, '') };
}

/** Counters nobody wrote down have no fields in the setup. */
function originOnly(origin: string): boolean {
  return origin === '/keepRest';
}

/** Where a field of a counter is written in a setup. */
function fieldIn(inside: string): string {
  if (inside.startsWith('/place/unit')) return '';
  if (inside.startsWith('/place')) return '/at';
  return inside.replace(/^\/status/, '');
}
