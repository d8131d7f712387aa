import { BOTS } from '../../src/bots/index.js';
import { apply, load, position, request, seedRng, startTranscript, view, withStep } from '../../src/index.js';
import type { Action, GameState, Setup, Transcript, World } from '../../src/index.js';
import { unwrap } from '../unwrap.js';

/** A record that begins with some orders in a situation, and goes on by the tactical bot of both sides. */
export function madeRecord(world: World, setup: Setup, orders: readonly Action[], most: number): Transcript {
  const { dice, ...start } = setup;
  let state: GameState = unwrap(load(world, unwrap(position(world, setup))));
  let record = startTranscript(world, { dice, setup: start });
  let rng = seedRng('made');
  let left = [...orders];
  for (let step = 0; step < most; step++) {
    const asked = request(world, state);
    if (asked.kind === 'over') break;
    const seen = view(world, state, asked.by);
    const [order] = left;
    const own =
      order !== undefined && seen.frames.at(-1)?.kind !== 'window'
        ? apply(world, state, order, { by: asked.by })
        : undefined;
    const decided = BOTS.tactical.decide(world, seen, rng);
    const action = own?.ok === true && order !== undefined ? order : decided?.action;
    if (own?.ok === true) left = left.slice(1);
    if (action === undefined || decided === undefined) break;
    const applied = unwrap(apply(world, state, action, { by: asked.by }));
    record = withStep(world, record, state, action, applied);
    state = applied.state;
    rng = decided.rng;
  }
  return record;
}
