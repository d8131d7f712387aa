import { moraleCheck } from '../../combat/index.js';
import { choose, outcome, pop, record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { edgesBeside } from '../../state/scenario/area.js';
import type { Counter, Edge, EventEffect, Fact, GameProcedure, Scene, Side } from '../../state/index.js';
import {
  eyesOf,
  hasSight,
  hexOf,
  isUnderground,
  markersOf,
  onMap,
  topOf,
  typeOf,
  unitsOnMap,
  workMarker,
} from '../../state/index.js';
import { placeForce } from './placed-force.js';
import { affectUnits } from './unit-effects.js';

/** The marker that was set off, and the side that did it. */
export interface Occasion {
  readonly event: string;
  readonly at: string;
  readonly by: Side;
}

/** One kind of effect. */
type Effect<K extends EventEffect['kind']> = Extract<EventEffect, { readonly kind: K }>;

/**
 * Carries out the effects of an event or a paragraph in their order. Each effect is finished before the next one is
 * looked at. Nothing follows the end of the game.
 *
 * @param occasion the marker that was set off, and the side that did it
 * @rule 1.8
 * @example yield* takeEffects(scene, event.effects, { event: 'A', at: 'K4', by: 'us' })
 */
export function* takeEffects(scene: Scene, effects: readonly EventEffect[], occasion: Occasion): GameProcedure {
  for (const effect of effects) {
    if (scene.frames.length === 0) return;
    yield* takeEffect(scene, effect, occasion);
  }
}

function takeEffect(scene: Scene, effect: EventEffect, occasion: Occasion): GameProcedure {
  switch (effect.kind) {
    case 'read':
      return read(scene, effect.paragraph, occasion);
    case 'removeEvents':
      return removeEvents(scene, effect);
    case 'fortify':
      return record({ kind: 'markerAdded', marker: workMarker(effect.work), to: 'all' as const });
    case 'place':
      return placeForce(scene, effect);
    case 'reinforce':
      return reinforce(scene, effect);
    case 'moraleCheck':
      return testNerve(scene, effect, occasion);
    case 'shake':
    case 'rally':
    case 'eliminate':
    case 'withdraw':
    case 'reveal':
    case 'wake':
      return affectUnits(scene, effect, occasion.event);
    case 'halt':
      return halt(scene);
    case 'award':
      return award(scene, effect);
    case 'settle':
      return settle({ kind: 'named', name: effect.fact, value: effect.value });
    case 'end':
      return end(scene, effect);
  }
}

function settle(fact: Fact): GameProcedure {
  return record({ kind: 'factSettled', fact, to: 'all' as const });
}

/** Goes on with a paragraph, which counts as read from now on. */
function* read(scene: Scene, id: string, occasion: Occasion): GameProcedure {
  const paragraph = scene.world.scenario.paragraphs?.find((one) => one.id === id);
  if (paragraph === undefined) throw new Error(`no paragraph ${id}`);
  yield* settle({ kind: 'paragraph', paragraph: id, turn: scene.position.turn });
  yield* takeEffects(scene, paragraph.effects, occasion);
}

function* removeEvents(scene: Scene, { events }: Effect<'removeEvents'>): GameProcedure {
  for (const marker of markersOf(scene.position, 'event')) {
    if (events.includes(marker.event)) yield* record({ kind: 'markerRemoved', marker, to: 'all' as const });
  }
}

/** Calls a force, once only. Its owner chooses its edge. */
function* reinforce(scene: Scene, effect: Effect<'reinforce'>): GameProcedure {
  const { force, side, inTurns } = effect;
  const options = edgesFor(scene, effect);
  if (options.length === 0 || scene.position.facts.entryEdges?.[force] !== undefined) return;
  const edge = yield* choose({ purpose: 'entryEdge', of: force, rule: '1.8', by: side, options });
  yield* settle({ kind: 'entryEdge', force, edge: edge as Edge });
  if (inTurns !== undefined) yield* settle({ kind: 'due', force, turn: scene.position.turn + inTurns });
}

/** The edges a called force can choose from, sorted; beside another force's edge when the event says so. */
function edgesFor(scene: Scene, { edges, adjacentTo }: Effect<'reinforce'>): readonly Edge[] {
  const sorted = [...edges].sort(byText);
  if (adjacentTo === undefined) return sorted;
  const other = scene.position.facts.entryEdges?.[adjacentTo];
  return other === undefined ? sorted : sorted.filter((edge) => edgesBeside(other).includes(edge));
}

/** A unit of its owner's choice checks its Morale. If no unit can, the check counts as failed. */
function* testNerve(scene: Scene, effect: Effect<'moraleCheck'>, occasion: Occasion): GameProcedure {
  const { side, passed, failed } = effect;
  const options = unitsOnMap(scene, side).filter((unit) => canTest(scene, unit, effect, occasion.at));
  if (options.length === 0) return yield* read(scene, failed, occasion);
  const unit = yield* choose({
    purpose: 'eventUnit',
    of: occasion.event,
    rule: '1.8',
    by: side,
    options: options.map(({ id }) => id),
  });
  const question = { unit: String(unit), dice: DICE.event, terrain: false } as const;
  const stood = yield* moraleCheck(scene, question);
  yield* outcome(question.unit, stood ? 'passes' : 'fails');
  yield* read(scene, stood ? passed : failed, occasion);
}

function canTest(scene: Scene, unit: Counter, { except = [] }: Effect<'moraleCheck'>, marker: string): boolean {
  const at = onMap(unit);
  if (at === undefined || isUnderground(at) || except.includes(typeOf(scene.world, unit).kind)) return false;
  return hexOf(at) === marker || hasSight(scene, at, marker, eyesOf(scene.world, unit));
}

/** Units on the move stop where they are. */
function* halt(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame !== undefined) yield* replace({ ...frame, ends: true });
}

function award(scene: Scene, { side, points }: Effect<'award'>): GameProcedure {
  return settle({ kind: 'award', side, points: (scene.position.facts.awards?.[side] ?? 0) + points });
}

function* end(scene: Scene, { winner, condition }: Effect<'end'>): GameProcedure {
  yield* record({ kind: 'gameEnded', result: { winner, condition }, to: 'all' as const });
  while (scene.frames.length > 0) yield* pop();
}
