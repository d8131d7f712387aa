import type { GameState, Transcript, World } from '../../src/index.js';
import { apply, load, replay, sample, save, seedRng, startTranscript, withStep } from '../../src/index.js';
import { canonical } from '../../src/kernel/canonical.js';
import { newGame } from '../facade/games.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import { bentDocument } from './documents.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import type { Tally } from './tally.js';

/** A short record of a game, with its world. */
interface Recorded {
  readonly world: World;
  readonly transcript: Transcript;
}

/** Plays some random steps and records them. */
function recorded(world: World, begun: GameState, transcript: Transcript, seed: string, steps: number): Recorded {
  let [state, record, rng] = [begun, transcript, seedRng(seed)];
  for (let i = 0; i < steps; i++) {
    const drawn = sample(world, state, rng);
    if (drawn === undefined) break;
    ({ rng } = drawn);
    const applied = unwrap(apply(world, state, drawn.action));
    record = withStep(world, record, state, drawn.action, applied);
    ({ state } = applied);
  }
  return { world, transcript: record };
}

/** A record of a game with a seed, with entered dice, or of one that begins in the middle of a fight. */
export function someRecord(luck: Luck, seed: string): Recorded {
  const training = worldOf('training');
  const steps = 2 + luck.below(9);
  switch (luck.below(2)) {
    case 0:
      return recorded(
        training,
        newGame(training, { seed }),
        startTranscript(training, { dice: { seed } }),
        seed,
        steps,
      );
    default:
      return recorded(
        training,
        newGame(training, 'entered'),
        startTranscript(training, { dice: 'entered' }),
        seed,
        steps,
      );
  }
}

/** Moves the steps of a record: one is gone, doubled, or stands elsewhere. */
function shuffled(luck: Luck, transcript: Transcript): unknown {
  const steps = [...transcript.steps];
  const at = luck.below(steps.length);
  const [step] = steps.splice(at, 1);
  if (step !== undefined && !luck.once(3))
    steps.splice(luck.below(steps.length + 1), 0, step, ...(luck.once(2) ? [step] : []));
  return { ...transcript, steps };
}

/** A record of which something is otherwise. */
function bent(luck: Luck, transcript: Transcript): unknown {
  const json: unknown = JSON.parse(JSON.stringify(transcript));
  return luck.once(5) ? shuffled(luck, json as Transcript) : bentDocument(luck, json);
}

/** A thing as canonical text; of what is no JSON a text that nothing else has. */
function spelled(value: unknown): string {
  try {
    return canonical(value);
  } catch {
    return 'no JSON';
  }
}

/** Whether a record has links, so that no part of it can be changed unnoticed. */
function isChained(transcript: Transcript): boolean {
  return 'link' in transcript;
}

/**
 * Replays bent records, so many of each. What is accepted ends in a game that can be loaded; a record with links is accepted only
 * where it says what it said before.
 */
export function transcriptsAgainst(records: number, each: number, seed: string): Tally {
  const luck = luckOf(seed);
  const breaches: Breach[] = [];
  let accepted = 0;
  for (let r = 0; r < records; r++) {
    const { world, transcript } = someRecord(luck, `${seed} ${r}`);
    const before = spelled(transcript);
    for (let i = 0; i < each; i++) {
      const record = bent(luck, transcript);
      const replayed = tried('replay', record, breaches, () => replay(world, record));
      if (replayed?.ok !== true) continue;
      accepted += 1;
      if (isChained(transcript) && spelled(record) !== before)
        breaches.push({ kind: 'changed', where: 'replayed', what: shown(record) });
      const loaded = load(world, save(replayed.value.state));
      if (!loaded.ok) breaches.push({ kind: 'spoiled', where: shown(loaded.problems), what: shown(record) });
    }
  }
  return { tried: records * each, accepted, breaches };
}
