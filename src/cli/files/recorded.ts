import { replayMoments } from '../../facade/index.js';
import type { Problem, Replayed, ReplayedMoment, Result, World } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import { inFile } from './files.js';
import { worldOfRecord } from './recorded-rules.js';
import type { SavedWith } from './saved-game.js';

/** The result of playing a recorded game again. */
export type Replaying =
  | { readonly kind: 'same'; readonly world: World; readonly replayed: Replayed }
  /** The first divergence, and its reasons. */
  | { readonly kind: 'diverged'; readonly world: World; readonly problems: readonly Problem[] }
  /** No transcript, or there is nothing to play it with. */
  | { readonly kind: 'unusable'; readonly problems: readonly Problem[] };

/**
 * Plays a recorded game again with the packs and house rules it was played with.
 *
 * @param json the content of the file, not to be trusted
 * @param from the file, and the packs and house rules the game was played with
 * @param watch is told of every moment on the way
 * @example replayRecorded(JSON.parse(text), { file: 'game.json', packs: [], rules: [] }).kind // 'same'
 */
export function replayRecorded(
  json: unknown,
  { file, packs, ...given }: SavedWith,
  watch: (world: World, moment: ReplayedMoment) => void = () => undefined,
): Replaying {
  const world = worldOfRecord({ scenario: scenarioOf(json), packs, ...given }, json);
  if (!world.ok) return { kind: 'unusable', problems: unknownIn(world.problems, file) };
  const replayed = replayWatched(world.value, json, watch);
  if (replayed.ok) return { kind: 'same', world: world.value, replayed: replayed.value };
  const problems = inFile(replayed.problems, file);
  const [first] = problems;
  const unusable = first?.code !== 'diverged' || first.params['class'] === 'shape';
  return unusable ? { kind: 'unusable', problems } : { kind: 'diverged', world: world.value, problems };
}

function replayWatched(
  world: World,
  json: unknown,
  watch: (world: World, moment: ReplayedMoment) => void,
): Result<Replayed> {
  const moments = replayMoments(world, json);
  for (;;) {
    const next = moments.next();
    if (next.done === true) return next.value;
    watch(world, next.value);
  }
}

/**
 * The scenario a transcript names; one that names none is refused for its shape with any world.
 *
 * @example scenarioOf({ scenario: 'armour' }) // 'armour'
 */
export function scenarioOf(transcript: unknown): string {
  const named = typeof transcript === 'object' && transcript !== null && 'scenario' in transcript;
  const scenario = named ? transcript.scenario : undefined;
  return typeof scenario === 'string' ? scenario : 'training';
}

/**
 * The problems of a world whose scenario was named in a file, not on the command line.
 *
 * @example unknownIn([problem('unknown-scenario', {}, '22.0', '--scenario')], 'game.json')[0].path // 'game.json#/scenario'
 */
export function unknownIn(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.map((each) =>
    each.code === 'unknown-scenario' ? problem(each.code, each.params, each.rule, `${file}#/scenario`) : each,
  );
}
