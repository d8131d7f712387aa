import { rollFor, record, replace, tell } from '../../state/procedure.js';
import { bombRule, strafeRule } from '../../combat/index.js';
import { nextEffect } from '../../kernel/procedure/effect.js';
import type { Procedure } from '../../kernel/procedure/effect.js';
import type { Answer, Ask } from '../../kernel/procedure/request.js';
import { DICE } from '../../tables/index.js';
import { flyOnRule } from '../../movement/index.js';
import { airstrikeDue, airstrikeOf, calledByDoubles, edgeOfDie, hasAirSupport, onMap } from '../../state/index.js';
import type { Counter, Event, Frame, GameProcedure, Scene, Side } from '../../state/index.js';
import { topOf } from '../../state/scene.js';
import { firstLegal } from '../../engine/walk/legal.js';

/** The name of the die that the other side rolls in an opposed roll. */
const AGAINST = 'defence';

/**
 * Whether a roll is doubles: two of the dice that one side rolls together show the same face. The other side's die in
 * an opposed roll does not count.
 *
 * @param ask the question
 * @param answer the answer with the faces rolled
 * @rule 19.1
 * @example isDoubles(toHit, { kind: 'faces', faces: [6, 6] }) // true
 */
export function isDoubles(ask: Ask, answer: Answer): boolean {
  if (ask.kind !== 'dice' || answer.kind !== 'faces') return false;
  const own = answer.faces.filter((_face, i) => ask.dice[i]?.name !== AGAINST);
  return new Set(own).size < own.length;
}

/**
 * A procedure whose dice are watched: doubles of either side, in any roll, call the air support that is available. The
 * call is reported after the roll itself.
 *
 * @rule 19.1
 * @example yield* callingAirSupport(scene, rule.run(scene, action))
 */
export function callingAirSupport(scene: Scene, procedure: GameProcedure): GameProcedure {
  return hasAirSupport(scene.world) ? watched(scene, procedure) : procedure;
}

function* watched(scene: Scene, procedure: Procedure<void, Event, Frame>): GameProcedure {
  let doubles = 0;
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply);
    const told = step.done === true || step.value.effect === 'ask';
    for (; told && doubles > 0; doubles -= 1) yield* callAirSupport(scene);
    if (step.done === true) return;
    reply = yield step.value;
    if (step.value.effect === 'ask' && isDoubles(step.value.ask, reply as Answer)) doubles += 1;
    const { effect } = step.value;
    if (effect === 'record' || effect === 'tell') for (; doubles > 0; doubles -= 1) yield* callAirSupport(scene);
  }
}

function* callAirSupport(scene: Scene): GameProcedure {
  const aircraft = calledByDoubles(scene);
  if (aircraft === undefined) return;
  const { id: counter, side } = aircraft;
  yield* record({ kind: 'airSupportCalled', side, counter, turn: scene.position.turn, to: 'all' });
}

/**
 * Begins the airstrike that has been called, if there is one, as an impulse of its own: a die says which edge it comes from.
 *
 * @param then whose impulse comes after it
 * @returns whether one begins
 * @rule 19.1
 * @example if (yield* beginAirstrike(scene, 'us')) return
 */
export function* beginAirstrike(scene: Scene, then: Side): GameProcedure<boolean> {
  const aircraft = airstrikeDue(scene);
  if (aircraft === undefined) return false;
  const edge = yield* rollEdge(aircraft);
  const { id, side: by } = aircraft;
  const strike = { kind: 'airstrike', by, aircraft: id, then } as const;
  yield* replace(edge === undefined ? strike : { ...strike, edge });
  return true;
}

function* rollEdge({ id, side }: Counter): GameProcedure<ReturnType<typeof edgeOfDie>> {
  const { edge: face = 0 } = yield* rollFor(DICE.airstrikeEdge, { of: id, by: side });
  const edge = edgeOfDie(face);
  const rolled = { kind: 'airstrikeRolled', counter: id, face, to: 'all' } as const;
  yield* tell(() => (edge === undefined ? rolled : { ...rolled, edge }));
  return edge;
}

/** How it stands with an airstrike: its side has to decide, it has gone on by itself, it is over. */
type Course = 'decides' | 'goesOn' | 'over';

/**
 * Takes an airstrike on, nothing lying on top of it: where there is nothing to attack the aircraft flies on; once it is off
 * the map the airstrike is over.
 *
 * @rule 19.1, 19.1.2
 * @example const course = yield* resumeAirstrike(scene)
 */
export function* resumeAirstrike(scene: Scene): GameProcedure<Course> {
  if (topOf(scene, 'airstrike')?.entry === undefined) return 'decides';
  const aircraft = airstrikeOf(scene)?.aircraft;
  if (aircraft === undefined || onMap(aircraft) === undefined) return 'over';
  if (firstLegal(scene, strafeRule) !== undefined || firstLegal(scene, bombRule) !== undefined) return 'decides';
  yield* flyOnRule.run(scene, { kind: 'flyOn' });
  return 'goesOn';
}
