import type { DraftOf } from '../../kernel/basis/draft.js';
import type { Ask } from '../../kernel/procedure/request.js';
import type { Table } from '../../engine/world/hides.js';
import type { GameState } from '../../engine/index.js';
import { questionOf, topFrame } from '../../engine/index.js';
import { boardAfter } from '../../engine/view/pending.js';
import { comeOut } from '../maneuver/index.js';
import { LHY_REGISTRY } from '../phases/index.js';
import type {
  Lhy,
  LhyAction,
  LhyFrame,
  LhyPosition,
  LhyProcedure,
  LhyScene,
  LhyWorld,
  ManeuverFrame,
  Veiled,
} from '../state/index.js';
import { allToldAs, isPartlySeen, meantBy, toldAs, veiledFor } from '../state/index.js';

/**
 * A position as a side may know it: without the hidden units and markers of the enemy, and with counters that tell nothing in the
 * place of its concealed units.
 *
 * @rule 4.3, 20.8, 20.9
 * @example lhySeenBy(world, state, 'blue').units
 */
export function lhySeenBy(world: LhyWorld, { position }: Pick<GameState<Lhy>, 'position'>, side: string): LhyPosition {
  return veiledFor(world, position, side).position;
}

/**
 * The table as a side sees it now, also in the middle of an action. Of an action that waits for an answer it sees the question alone.
 *
 * @rule 4.3, 20.9
 * @example tableAsSeen(world, state, 'blue').position.units
 */
export function tableAsSeen(world: LhyWorld, state: GameState<Lhy>, side: string): Table<Lhy> {
  const { pending } = state;
  const board = pending === undefined ? state : boardAfter(world, state, pending);
  const veiled = veiledFor(world, board.position, side);
  const frames = veiledFrames(board.frames, veiled, side);
  if (pending === undefined) return { position: veiled.position, frames };
  return { position: veiled.position, frames, ask: veiledAsk(questionOf(world, state, pending).ask, veiled, side) };
}

/** The frames of a position, made once for each side that looks. */
const made = new WeakMap<Veiled, { readonly of: readonly LhyFrame[]; readonly frames: readonly LhyFrame[] }>();

function veiledFrames(frames: readonly LhyFrame[], veiled: Veiled, side: string): readonly LhyFrame[] {
  if (veiled.names.size === 0) return frames;
  const before = made.get(veiled);
  if (before?.of === frames) return before.frames;
  const result = frames.map((frame) => veiledFrame(frame, veiled, side));
  made.set(veiled, { of: frames, frames: result });
  return result;
}

/** Of a maneuver of concealed units its way is told. What they have paid, and how they move, would tell what they are. */
function veiledFrame(frame: LhyFrame, veiled: Veiled, side: string): LhyFrame {
  if (frame.by === side && frame.kind !== 'interrupt') return frame;
  switch (frame.kind) {
    case 'maneuver': {
      if (!frame.units.some((id) => veiled.names.has(id))) return frame;
      return veiledManeuver(frame, allToldAs(veiled, frame.units));
    }
    case 'interrupt':
      return { ...frame, units: allToldAs(veiled, frame.units), against: allToldAs(veiled, frame.against) };
    case 'deception':
      return { ...frame, moved: [] };
    default:
      return frame;
  }
}

/** The fields of a maneuver that would tell what the units are. */
type OfKind = 'fire' | 'passed' | 'next' | 'fired' | 'stays' | 'way' | 'inside' | 'squad' | 'moving' | 'bore';

function veiledManeuver(frame: ManeuverFrame, units: readonly string[]): ManeuverFrame {
  const { kind, by, mode, start, path, assault } = frame;
  const told: DraftOf<ManeuverFrame, 'assault', OfKind> = { kind, by, units, mode, start, path, spent: 0 };
  if (assault !== undefined) told.assault = assault;
  return told;
}

/** A question with the ids of the view. What the other side may choose, and of which concealed unit, is not shown. */
function veiledAsk(ask: Ask, veiled: Veiled, side: string): Ask {
  const own = ask.by === side;
  const of = own ? (toldAs(veiled, ask.of) ?? '') : veiled.names.has(ask.of) ? '' : ask.of;
  switch (ask.kind) {
    case 'choice':
      return own ? { ...ask, of } : { ...ask, of, options: [] };
    case 'draw':
      return { ...ask, of, from: own ? ask.from.flatMap((id) => toldAs(veiled, id) ?? []) : [] };
    case 'dice':
      return { ...ask, of };
  }
}

/** The kinds of action by which hidden units come to light before they act. Those of fire do so by themselves. */
const OPEN_ACTIONS: readonly LhyAction['kind'][] = [
  'maneuver',
  'withdraw',
  'load',
  'unload',
  'assault',
  'recover',
  'direct',
  'clearRoadblock',
];

/**
 * Carries out an action whose side knows concealed enemies by the ids of its view alone. Hidden units that act are placed first. What
 * an assault on concealed units comes to cannot be told from a view.
 *
 * @param procedure the action by its record
 * @rule 4.3, 20.9.2
 * @example yield* attemptAsSeen(scene, action, antiTankRule.run(scene, action))
 */
export function attemptAsSeen(scene: LhyScene, action: LhyAction, procedure: LhyProcedure): LhyProcedure {
  const by = topFrame(scene)?.by;
  if (by === undefined) return procedure;
  if (action.kind === 'resolveAssault' && isPartlySeen(scene.position, action.hex)) return nothing();
  if (OPEN_ACTIONS.includes(action.kind)) return comingOut(scene, action, by, procedure);
  const meant = withMeantIds(action, veiledFor(scene.world, scene.position, by));
  return meant === action ? procedure : (LHY_REGISTRY.ruleOf(action.kind)?.run(scene, meant) ?? procedure);
}

function* comingOut(scene: LhyScene, action: LhyAction, by: string, procedure: LhyProcedure): LhyProcedure {
  const ids = Object.values(action).flatMap((value: unknown) => value);
  const named = ids.flatMap((id) => (typeof id === 'string' ? (scene.position.units[id] ?? []) : []));
  yield* comeOut(
    scene,
    named.filter((unit) => unit.side === by),
  );
  yield* procedure;
}

function* nothing(): LhyProcedure {
  // Nothing happens.
}

/** An action with the units that its side means; the same one where it names no concealed enemy. */
function withMeantIds(action: LhyAction, veiled: Veiled): LhyAction {
  if (veiled.names.size === 0) return action;
  const read = (value: unknown): unknown => (typeof value === 'string' ? meantBy(veiled, value) : value);
  const fields = Object.entries(action).map(([name, value]) => [name, read(value)] as const);
  const changed = fields.some(([name, value]) => value !== (action as unknown as Record<string, unknown>)[name]);
  return changed ? (Object.fromEntries(fields) as unknown as LhyAction) : action;
}
