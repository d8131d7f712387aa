import { outcomesOf } from '../../src/engine/odds/outcomes.js';
import { explore } from '../../src/kernel/odds/distribution.js';
import type { Spread } from '../../src/kernel/odds/spread.js';
import type { Answer } from '../../src/kernel/procedure/request.js';
import { run } from '../../src/kernel/procedure/runner.js';
import type { LhyEvent, LhyFrame, LhyPosition, LhyProcedure, LhyScene } from '../../src/lhy/index.js';
import { reduce } from '../../src/lhy/index.js';

/** What a procedure has come to. */
export interface Played<T> {
  readonly value: T;
  readonly position: LhyPosition;
  readonly frames: readonly LhyFrame[];
  readonly events: readonly LhyEvent[];
}

/**
 * Carries a procedure out with the dice and the choices of a test, all of which it must use: `fire E5 7` is the roll for the fire in
 * E5, and `helpedHex red.leader E5` is a choice.
 */
export function play<T>(
  scene: LhyScene,
  make: (scene: LhyScene) => LhyProcedure<T>,
  script: readonly string[],
): Played<T> {
  const stage = { world: scene.world, position: scene.position, frames: [...scene.frames] };
  const left = [...script];
  const next = (purpose: string, of: string): string => {
    const [what, whose, value] = (left.shift() ?? 'nothing').split(' ');
    if (what !== purpose || whose !== of)
      throw new Error(`asked for ${purpose} ${of}, and the test says ${what} ${whose}`);
    return value as string;
  };
  const recorded: Answer[] = [];
  for (;;) {
    const at = { ...stage, frames: [...stage.frames] };
    const done = run(make(at), at, reduce, recorded, (ask) => {
      const answer: Answer = { kind: 'faces', faces: [Number(next(ask.purpose, ask.of))] };
      return answer;
    });
    if (done.kind === 'done') {
      if (left.length > 0) throw new Error(`dice are left: ${left.join(', ')}`);
      return { value: done.value, position: at.position, frames: at.frames, events: done.events };
    }
    if (done.kind !== 'waiting') throw new Error(done.kind);
    const { purpose, of } = done.ask;
    recorded.splice(0, recorded.length, ...done.answers, { kind: 'choice', choice: next(purpose, of) });
  }
}

/** The odds of a procedure by unit, and how many paths were walked; plain and slow where they are not to be factorised. */
export function oddsOf(scene: LhyScene, make: (scene: LhyScene) => LhyProcedure<unknown>, factorise = true) {
  const spread = explore<LhyPosition, LhyEvent, LhyFrame>({
    start: () => {
      const stage = {
        world: scene.world,
        position: scene.position,
        frames: scene.frames,
        record: (event: LhyEvent): void => {
          stage.position = reduce(stage.position, event);
        },
      };
      return { procedure: make(stage), stage };
    },
    cache: new Map<string, Spread>(),
    cacheIn: () => new Map<string, Spread>(),
    factorise,
    limit: 400000,
  });
  if (spread === undefined) throw new Error('too many paths');
  const outcomes = outcomesOf(spread.branches.map((branch) => branch.outcomes)).map(({ subject, results }) => [
    subject,
    Object.fromEntries(results.map(({ result, chance }) => [result, chance])),
  ]);
  return { odds: Object.fromEntries(outcomes) as Record<string, Record<string, string>>, leaves: spread.leaves };
}
