import type { Action, GameState, Setup, Transcript, TranscriptDice, TranscriptStart, World } from '../../src/index.js';
import {
  apply,
  createGame,
  load,
  position,
  replay,
  sample,
  save,
  seedRng,
  startTranscript,
  withStep,
} from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Breach } from './attack.js';
import { shown, tried } from './attack.js';
import { battlefields } from './battlefields.js';
import { bentDocument } from './documents.js';
import type { Luck } from './luck.js';
import { luckOf } from './luck.js';
import { mended, situationOf } from './situations.js';
import type { Tally } from './tally.js';
import { TRANSCRIPT_BENDS } from './transcript-bends.js';

/** A short record of a game, with its world. */
interface Recorded {
  readonly world: World;
  readonly transcript: Transcript;
}

const OVERRIDE: Action = {
  kind: 'override',
  by: 'Anna',
  reason: 'a handicap',
  changes: [{ kind: 'factSettled', fact: { kind: 'named', name: 'mood', value: 'good' } }],
};

/** Plays some random steps and records them; where there is an umpire, one of them is an override. */
function recorded(luck: Luck, world: World, start: TranscriptStart, seed: string): Recorded {
  const steps = 2 + luck.below(9);
  const digests = luck.once(2);
  let [state, record, rng] = [begun(world, start), startTranscript(world, start), seedRng(seed)];
  const decided = start.umpire === true ? luck.below(steps) : steps;
  for (let i = 0; i < steps; i++) {
    const drawn = i === decided ? { action: OVERRIDE, rng } : sample(world, state, rng);
    if (drawn === undefined) break;
    ({ rng } = drawn);
    const applied = apply(world, state, drawn.action);
    // A question is open: the override waits for the next record.
    if (!applied.ok) continue;
    record = withStep(world, record, state, drawn.action, applied.value, digests);
    ({ state } = applied.value);
  }
  return { world, transcript: record };
}

function begun(world: World, { dice, setup, umpire }: TranscriptStart): GameState {
  if (setup !== undefined) return unwrap(position(world, setup));
  const more = umpire === undefined ? {} : { umpire };
  return unwrap(createGame(world, { ...(dice === 'entered' ? { dice } : dice), ...more }));
}

/** A record of a game with a seed, with entered dice, or of one that begins in the middle of a fight. */
export function someRecord(luck: Luck, seed: string): Recorded {
  const umpire = luck.once(2) ? {} : ({ umpire: true } as const);
  const training = worldOf('training');
  switch (luck.below(3)) {
    case 0:
      return recorded(luck, training, { dice: { seed }, ...umpire }, seed);
    case 1:
      return recorded(luck, training, { dice: 'entered', ...umpire }, seed);
    default:
      return fromTheMiddle(luck, umpire, seed);
  }
}

/** A record that begins with a situation: the first one put together that the library accepts. */
function fromTheMiddle(luck: Luck, umpire: { readonly umpire?: true }, seed: string): Recorded {
  for (let i = 0; i < 20; i++) {
    const { world } = luck.oneOf(battlefields());
    const { dice: _dice, ...rest } = mended(world, situationOf(luck, world));
    const dice: TranscriptDice = luck.once(3) ? 'entered' : { seed };
    const setup = { ...rest, ...umpire, dice } as unknown as Setup;
    if (position(world, setup).ok) return recorded(luck, world, { dice, setup, ...umpire }, seed);
  }
  const world = worldOf('training');
  return recorded(luck, world, { dice: { seed }, ...umpire }, seed);
}

/** Bends that mean something; `format` makes a record without a chain, of which nothing is promised. */
const MEANT = Object.entries(TRANSCRIPT_BENDS).flatMap(([name, bend]) => (name === 'format' ? [] : [bend]));

/** A record of which something is otherwise. */
function bent(luck: Luck, transcript: Transcript): unknown {
  const meant = luck.once(3) ? luck.oneOf(MEANT)(luck, transcript) : undefined;
  return meant ?? bentDocument(luck, JSON.parse(JSON.stringify(transcript)) as unknown);
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
