import type { Transcript, TranscriptStep } from '../../src/index.js';
import type { Luck } from './luck.js';

/** A way to bend a record; nothing where the record has no place for it. */
export type TranscriptBend = (luck: Luck, transcript: Transcript) => object | undefined;

type Fields = Readonly<Record<string, unknown>>;

/** The record with one of the steps that are meant changed. */
function withOne(
  luck: Luck,
  transcript: Transcript,
  isMeant: (step: TranscriptStep) => boolean,
  change: (step: TranscriptStep) => object,
): object | undefined {
  const meant = transcript.steps.filter(isMeant);
  if (meant.length === 0) return undefined;
  const one = luck.oneOf(meant);
  return { ...transcript, steps: transcript.steps.map((step) => (step === one ? change(step) : step)) };
}

function withSteps(transcript: Transcript, steps: readonly TranscriptStep[]): object {
  return { ...transcript, steps };
}

/** A list with some of its members taken out, and others put in. */
export function spliced<T>(list: readonly T[], place: number, out: number, ...put: readonly T[]): readonly T[] {
  return [...list.slice(0, place), ...put, ...list.slice(place + out)];
}

/** Another face for one die of some. */
function otherFaces(luck: Luck, faces: readonly number[]): readonly number[] {
  const place = luck.below(faces.length);
  return faces.map((face, i) => (i === place ? (face % 6) + 1 : face));
}

const isChoice = ({ action }: TranscriptStep): boolean => action.kind === 'answer' && action.choice !== undefined;
const isFaces = ({ action }: TranscriptStep): boolean => action.kind === 'answer' && action.faces !== undefined;

/** Ways to bend a record, by what is bent. What they give is another record in every case. */
export const TRANSCRIPT_BENDS: Readonly<Record<string, TranscriptBend>> = {
  stepRemoved: (luck, transcript) => {
    const { steps } = transcript;
    const place = luck.below(steps.length);
    return steps.length === 0 ? undefined : withSteps(transcript, spliced(steps, place, 1));
  },
  lastRemoved: (_luck, transcript) =>
    transcript.steps.length === 0 ? undefined : withSteps(transcript, transcript.steps.slice(0, -1)),
  brokenOff: (luck, transcript) => {
    const { steps, result: _result, ...open } = transcript;
    return steps.length === 0 ? undefined : { ...open, steps: steps.slice(0, luck.below(steps.length)) };
  },
  stepDoubled: (luck, transcript) => {
    const { steps } = transcript;
    const place = luck.below(steps.length);
    const step = steps[place];
    return step === undefined
      ? undefined
      : withSteps(transcript, spliced(steps, luck.once(2) ? place : steps.length, 0, step));
  },
  stepsSwapped: (luck, transcript) => {
    const { steps } = transcript;
    if (steps.length < 2) return undefined;
    const one = luck.below(steps.length - 1);
    const other = one + 1 + luck.below(steps.length - one - 1);
    return withSteps(
      transcript,
      steps.map((step, i) => (i === one ? steps[other] : i === other ? steps[one] : step) as TranscriptStep),
    );
  },
  action: (luck, transcript) => {
    const { steps } = transcript;
    if (new Set(steps.map(({ action }) => JSON.stringify(action))).size < 2) return undefined;
    return withOne(
      luck,
      transcript,
      () => true,
      (step) => {
        const others = steps.filter(({ action }) => JSON.stringify(action) !== JSON.stringify(step.action));
        return { ...step, action: luck.oneOf(others).action };
      },
    );
  },
  choice: (luck, transcript) =>
    withOne(luck, transcript, isChoice, (step) => {
      const { choice } = step.action as { readonly choice: string | readonly string[] };
      const other = typeof choice === 'string' ? [choice] : choice.length === 0 ? 'none' : choice.slice(1);
      return { ...step, action: { kind: 'answer', choice: other } };
    }),
  dieOfAnswer: (luck, transcript) =>
    withOne(luck, transcript, isFaces, (step) => {
      const { faces } = step.action as { readonly faces: readonly number[] };
      return { ...step, action: { kind: 'answer', faces: otherFaces(luck, faces) } };
    }),
  die: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      ({ dice }) => dice.length > 0,
      (step) => {
        const place = luck.below(step.dice.length);
        const dice = step.dice.map((roll, i) =>
          i === place ? { ...roll, faces: otherFaces(luck, roll.faces) } : roll,
        );
        return { ...step, dice };
      },
    ),
  rollRemoved: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      ({ dice }) => dice.length > 0,
      (step) => ({ ...step, dice: step.dice.slice(1) }),
    ),
  overrider: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      ({ action }) => action.kind === 'override',
      (step) => ({ ...step, action: { ...step.action, by: 'Nobody' } }),
    ),
  reason: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      ({ action }) => action.kind === 'override',
      (step) => ({ ...step, action: { ...step.action, reason: 'because' } }),
    ),
  sender: (luck, transcript) => {
    const sides = [...new Set(transcript.steps.map(({ by }) => by))];
    return withOne(
      luck,
      transcript,
      () => true,
      (step) => ({ ...step, by: sides.find((side) => side !== step.by) ?? `${step.by}.` }),
    );
  },
  count: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      () => true,
      (step) => ({ ...step, at: step.at + 1 + luck.below(3) }),
    ),
  digest: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      ({ digest }) => digest !== undefined,
      ({ digest, ...step }) =>
        luck.once(2) ? step : { ...step, digest: (digest ?? '').replace(/^./, (d) => (d === '0' ? '1' : '0')) },
    ),
  link: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      () => true,
      (step) => ({ ...step, link: (step.link ?? '').replace(/^./, (d) => (d === '0' ? '1' : '0')) }),
    ),
  engine: (_luck, transcript) => ({ ...transcript, engine: `${transcript.engine}.` }),
  seed: (_luck, { dice, ...transcript }) => ({
    ...transcript,
    dice: dice === 'entered' ? { seed: '1' } : { seed: `${dice.seed}.` },
  }),
  umpire: (_luck, { umpire, ...transcript }) => (umpire === true ? transcript : { ...transcript, umpire: true }),
  result: (_luck, { result, ...transcript }) =>
    result === undefined ? { ...transcript, result: { winner: 'us', condition: 'objectives' } } : transcript,
  overridden: (_luck, { overridden, ...transcript }) =>
    overridden === true ? transcript : { ...transcript, overridden: true },
  steps: (_luck, { end, ...transcript }) =>
    end === undefined ? undefined : { ...transcript, end: { ...end, steps: end.steps + 1 } },
  end: (_luck, { end: _end, ...transcript }) => transcript,
  headLink: (_luck, { link: _link, ...transcript }) => transcript,
  stepLink: (luck, transcript) =>
    withOne(
      luck,
      transcript,
      () => true,
      ({ link: _link, ...step }) => step,
    ),
  format: (_luck, transcript) => {
    const { link: _link, end: _end, steps, ...rest } = transcript;
    const bare = steps.map(({ link: _gone, ...step }) => step as Fields);
    return { ...rest, format: 1, steps: bare };
  },
};
