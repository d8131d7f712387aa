import { canonical } from '../../kernel/json/canonical.js';
import { isOneLine } from '../../kernel/json/controls.js';
import { decode } from '../../kernel/json/decode.js';
import type { KindFields } from '../../kernel/basis/nearest.js';
import { nearestKind } from '../../kernel/basis/nearest.js';
import { once } from '../../kernel/basis/once.js';
import { pop, push, record } from '../../kernel/procedure/procedure.js';
import type { Problem } from '../../kernel/basis/result.js';
import { firstOf, problem } from '../../kernel/basis/result.js';
import { fieldsOfKinds } from '../../kernel/json/variants.js';
import { rallyFrameOf } from '../../phases/index.js';
import type {
  Change,
  Event,
  Frame,
  GameProcedure,
  GameState,
  OverrideAction,
  Position,
  Scene,
  View,
  World,
  WrittenEvent,
} from '../../state/index.js';
import { CHANGE_KINDS, LIMITS, counterOf, reduce, weaponFlipped } from '../../state/index.js';
import { eventSchema } from '../schemas/event.schema.js';
import { faultsOf } from '../position/faults.js';
import { mendedFrames } from './mended-frames.js';

/* A decision of the table: of an umpire, or of both sides together. It sets the rules aside, but cannot lead to a
 * position that could not be loaded. */

/** Changes that leave whatever was going on and let a side begin anew. */
const ANEW: readonly Change['kind'][] = ['phaseBegan', 'impulseBegan', 'gameEnded'];

/**
 * The faults of an override: the sides that may take it, the spelling of its changes, the things that they name, and
 * the game after them.
 *
 * @returns `too-large`, `no-umpire`, `no-reason`, `no-changes`, `unknown-change`, `not-an-open-phase`, `unknown-counter`,
 *   `duplicate-id`, `changes-nothing`, and every problem that `load` would find in the game after it, each with the
 *   change that causes it as its path
 * @example overrideProblems(world, game, { kind: 'override', by: 'Anna', reason: '', changes: [] })[0].code // 'no-umpire'
 */
export function overrideProblems(world: World, seen: GameState | View, action: OverrideAction): readonly Problem[] {
  const words = wordProblems(world, seen, action);
  if (words.length > 0) return words;
  const { changes: limit, problems: most } = world.limits ?? LIMITS;
  const given = action.changes.length;
  if (given > limit) return [problem('too-large', { what: 'changes', limit, given }, undefined, '/changes')];
  const spelling = action.changes.flatMap((change, i) => spellingProblems(change, `/changes/${i}`));
  if (spelling.length > 0) return firstOf(spelling, most);
  return firstOf(referenceProblems(world, seen.position, action) ?? faultProblems(world, seen, action), most);
}

/** The author of the override, and the reason. */
function wordProblems(world: World, seen: GameState | View, action: OverrideAction): readonly Problem[] {
  const problems: Problem[] = [];
  const agreed = world.sides.every((side) => action.agreed?.includes(side) === true);
  if (seen.umpire !== true && !agreed) problems.push(problem('no-umpire', {}, undefined, '/agreed'));
  if (action.by.trim() === '') problems.push(problem('missing', { field: 'by' }, undefined, '/by'));
  if (action.reason.trim() === '') problems.push(problem('no-reason', {}, undefined, '/reason'));
  for (const field of ['by', 'reason'] as const) {
    if (!isOneLine(action[field])) problems.push(problem('control-character', {}, undefined, `/${field}`));
  }
  if (action.changes.length === 0) problems.push(problem('no-changes', {}, undefined, '/changes'));
  return problems;
}

/** The fields of every change: those of its event, without the sides that are told of it. */
const fieldsOfChanges = /* @__PURE__ */ once((): KindFields => {
  const events = fieldsOfKinds(eventSchema(), 'kind');
  return Object.fromEntries(
    CHANGE_KINDS.map((kind) => {
      const { to: _to, ...fields } = events[kind] ?? {};
      return [kind, fields];
    }),
  );
});

/** A change is spelled as the event it becomes. */
function spellingProblems(change: Change, path: string): readonly Problem[] {
  const { kind } = change;
  if (!(CHANGE_KINDS as readonly string[]).includes(kind) || 'to' in change) {
    const given = typeof kind === 'string' ? { kind } : {};
    return [
      problem(
        'unknown-change',
        { ...given, ...nearestKind(fieldsOfChanges(), { ...change }) },
        undefined,
        `${path}/kind`,
      ),
    ];
  }
  if (kind === 'phaseBegan' && change.phase !== 'rally' && change.phase !== 'operations') {
    return [problem('not-an-open-phase', { phase: change.phase }, '2.0', `${path}/phase`)];
  }
  const decoded = decode(eventSchema(), { ...change, to: 'all' });
  return decoded.ok ? [] : decoded.problems.map((each) => ({ ...each, path: `${path}${each.path ?? ''}` }));
}

/**
 * Problems of changes: counters that do not exist, or exist already, and changes without effect. Each change is judged
 * after the changes before it.
 */
function referenceProblems(
  world: World,
  before: Position,
  { changes }: OverrideAction,
): readonly Problem[] | undefined {
  const problems: Problem[] = [];
  let position = before;
  for (const [i, change] of changes.entries()) {
    const path = `/changes/${i}`;
    const added = change.kind === 'counterAdded' ? change.counter.id : undefined;
    const missing = namedIn(change).filter((id) => counterOf(position, id) === undefined);
    for (const counter of missing) problems.push(problem('unknown-counter', { counter }, undefined, path));
    if (added !== undefined && counterOf(position, added) !== undefined) {
      problems.push(problem('duplicate-id', { id: added }, undefined, path));
    } else if (missing.length === 0) {
      const next = reduce(position, eventOf(world, position, change));
      if (!ANEW.includes(change.kind) && canonical(next) === canonical(position)) {
        problems.push(problem('changes-nothing', { kind: change.kind }, undefined, path));
      }
      position = next;
    }
  }
  if (problems.length > 0) return problems;
  const anew = changes.some(({ kind }) => ANEW.includes(kind));
  if (!anew && canonical(position) === canonical(before)) {
    return [problem('changes-nothing', { kind: 'override' }, undefined, '/changes')];
  }
  return undefined;
}

/** The counters a change is about. */
function namedIn(change: Change): readonly string[] {
  const { counter, weapon, unit } = change as unknown as Readonly<Record<string, unknown>>;
  return [counter, weapon, unit].filter((id) => typeof id === 'string');
}

/** The event that a change becomes; of a weapon it is told whether the side that is up now is its front. */
function eventOf(world: World, position: Position, change: Change): WrittenEvent {
  const weapon = change.kind === 'weaponFlipped' ? counterOf(position, change.weapon) : undefined;
  if (change.kind !== 'weaponFlipped' || weapon === undefined) return { ...change, to: 'all' };
  return weaponFlipped(world, weapon, change.mode, 'all');
}

/** The position after some changes. */
function after(world: World, before: Position, changes: readonly Change[]): Position {
  return changes.reduce((position, change) => reduce(position, eventOf(world, position, change)), before);
}

/** The faults of the game after the changes, each with the first change that causes it. */
function faultProblems(world: World, seen: GameState | View, action: OverrideAction): readonly Problem[] {
  const faults = faultsAfter(world, seen, action, action.changes.length);
  if (faults.length === 0) return [];
  /** The first change after which a fault is there, by the fault. */
  const first = new Map<string, number>();
  for (const i of action.changes.keys()) {
    for (const each of faultsAfter(world, seen, action, i + 1)) {
      const key = keyOf(each);
      if (!first.has(key)) first.set(key, i);
    }
  }
  return faults.map((fault) => ({ ...fault, path: `/changes/${first.get(keyOf(fault)) ?? 0}` }));
}

function keyOf({ code, path, params }: Problem): string {
  return JSON.stringify([code, path, params]);
}

function faultsAfter(
  world: World,
  seen: GameState | View,
  { changes }: OverrideAction,
  many: number,
): readonly Problem[] {
  const made = changes.slice(0, many);
  const position = after(world, seen.position, made);
  const anew = made.some(({ kind }) => ANEW.includes(kind));
  const frames = anew ? framesOf(world, position, made) : mendedFrames(position, seen.frames);
  const bySide = Object.fromEntries(world.sides.map((side) => [side, { hidden: [] }]));
  return faultsOf(world, { position, frames, secrets: { bySide, referee: { cup: [], events: [] } } });
}

/** The one frame that is left when a phase or an impulse begins anew; none when the game is over. */
function framesOf(world: World, position: Position, changes: readonly Change[]): readonly Frame[] {
  if (position.phase === 'over') return [];
  const last = changes.filter((change) => change.kind === 'impulseBegan').at(-1);
  const by = last?.side ?? position.initiative;
  if (position.phase === 'rally') return [rallyFrameOf(world, by)];
  return [{ kind: 'impulse', by, step: 'open', named: [], started: [], acted: false }];
}

/**
 * Carries out an override: an event with its author and reason, then its changes as events.
 *
 * @example yield* override(scene, action)
 */
export function* override(scene: Scene, { by, reason, changes }: OverrideAction): GameProcedure {
  yield* record<Event, Frame>({ kind: 'overridden', by, reason, to: 'all' });
  for (const change of changes) yield* record<Event, Frame>(eventOf(scene.world, scene.position, change));
  const isAnew = changes.some(({ kind }) => ANEW.includes(kind));
  const frames = isAnew ? framesOf(scene.world, scene.position, changes) : mendedFrames(scene.position, scene.frames);
  if (frames === scene.frames) return;
  while (scene.frames.length > 0) yield* pop<Event, Frame>();
  for (const frame of frames) yield* push<Event, Frame>(frame);
}
