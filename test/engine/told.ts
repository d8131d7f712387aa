import type { Applied, GameState, Sent, System, WorldOf } from '../../src/engine/index.js';
import {
  apply,
  createGame,
  isAnswer,
  positionNow,
  replayMoments,
  sample,
  startTranscript,
  view,
  withStep,
} from '../../src/engine/index.js';
import { canonical, seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';

/* One game twice: once with the dice of a seed, once with the same dice entered one by one. */

/** What was seen of such a pair of games. */
export interface Told {
  readonly steps: number;
  /** Steps after which a question waited and of which something was told. */
  readonly midway: number;
  /** Everything that was wrong, with the step. */
  readonly faults: readonly string[];
}

/** Plays the random game of a seed, and the same game with entered dice beside it, and compares what is told of both. */
export function toldTwice<S extends System>(world: WorldOf<S>, seed: string, most: number): Told {
  const faults: string[] = [];
  let seeded = unwrap(createGame(world, { seed }));
  let entered = unwrap(createGame(world, { dice: 'entered' }));
  let transcript = startTranscript(world, { dice: 'entered' });
  const happened: (readonly S['event'][])[] = [];
  let rng = seedRng(`told ${seed}`);
  let midway = 0;
  const take = (action: Sent<S>): Applied<S> => {
    const before = entered;
    const applied = unwrap(apply(world, before, action));
    transcript = withStep(world, transcript, before, action, applied, false);
    happened.push(applied.events);
    entered = applied.state;
    if (applied.state.pending !== undefined && applied.events.length > 0) midway += 1;
    faults.push(...tableFaults(world, before, applied));
    return applied;
  };
  for (let step = 0; step < most; step++) {
    const drawn = sample(world, seeded, rng);
    if (drawn === undefined) break;
    ({ rng } = drawn);
    const whole = unwrap(apply(world, seeded, drawn.action));
    const told = [...take(drawn.action).events];
    for (const { faces } of whole.dice) told.push(...take({ kind: 'answer', faces }).events);
    if (canonical(told) !== canonical(whole.events)) faults.push(`step ${step}: other events with entered dice`);
    if (canonical(positionNow(world, whole.state)) !== canonical(positionNow(world, entered)))
      faults.push(`step ${step}: another table with entered dice`);
    faults.push(...tableFaults(world, seeded, whole));
    if (isAnswer(drawn.action) && seeded.pending === undefined) faults.push(`step ${step}: nothing was asked`);
    seeded = whole.state;
  }
  let index = 0;
  for (const moment of replayMoments(world, JSON.parse(JSON.stringify(transcript)))) {
    if (moment.kind === 'begun') continue;
    if (canonical(moment.applied.events) !== canonical(happened[index++] ?? []))
      faults.push(`step ${index - 1}: the replay tells other events`);
  }
  if (index !== happened.length) faults.push(`the replay has ${index} of ${happened.length} steps`);
  return { steps: happened.length, midway, faults };
}

/** The events of a step lead from the table before it to the table after it; a view that was sent shows what the view shows. */
function tableFaults<S extends System>(
  world: WorldOf<S>,
  before: GameState<S>,
  applied: Applied<S>,
): readonly string[] {
  const { state, events } = applied;
  const folded = events.reduce<S['position']>(world.system.reduce, positionNow(world, before));
  const isSame = canonical(folded) === canonical(positionNow(world, state));
  const faults = isSame ? [] : [`step ${before.step}: the events tell another table`];
  if (state.pending === undefined)
    return positionNow(world, state) === state.position
      ? faults
      : [...faults, `step ${before.step}: nothing is pending`];
  for (const side of world.sides) {
    const seen = view(world, state, side);
    const sent = JSON.parse(JSON.stringify(seen)) as typeof seen;
    if (canonical(positionNow(world, sent)) !== canonical(positionNow(world, seen)))
      faults.push(`step ${before.step}: the view that is sent to ${side} shows another table`);
  }
  return faults;
}
