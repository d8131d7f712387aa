import type { ScriptStep } from '../../engine/play/script.js';
import { misused } from '../../engine/game/misuse.js';
import { whoDecides } from '../../engine/questions/request.js';
import { append } from '../../kernel/basis/lists.js';
import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { present } from '../../kernel/basis/present.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';
import { position } from '../position/position.js';
import { load } from '../play/saved.js';
import type { ScriptPlayed } from '../play/script.js';
import { playScript } from '../play/script.js';
import type { Mistake } from './replayed/mistake.js';
import { mistakeOf } from './replayed/mistake.js';
import { askOf } from './steps/play-step.js';
import type { ActionInWords } from './in-words.js';
import type { StepInWords } from './in-words.js';
import { actionInWords, takeStepInWords } from './in-words.js';
import type { WrittenSituation } from '../schemas/situation.schema.js';
import { scriptAnswersSchema, writtenSituationSchema } from '../schemas/situation.schema.js';

export type { Situation, SituationSetup, WrittenSituation } from '../schemas/situation.schema.js';

/**
 * Reads a situation: the scenario, what lies on the table, what happens then, and the disputed action. The contents of
 * `setup`, `game`, `then` and `action` are judged later, where they are used.
 *
 * @param json anything
 * @returns the situation, or every mistake with its path, `setup-or-game` among them
 * @rule 22.0
 * @example readSituation({ scenario: 'training', setup: { units: [] }, action: { kind: 'pass' } })
 */
export function readSituation(json: unknown): Result<WrittenSituation> {
  return decode(writtenSituationSchema(), json);
}

/** A situation at the moment of the dispute, with all that was taken on the way. */
export type Arranged = ScriptPlayed & {
  /** The disputed action, where the situation has it in words. */
  readonly asked?: ActionInWords;
  /** The lines of `then` that tell another sum or another result than their dice give; the rules count. */
  readonly mistakes?: readonly Mistake[];
};

/**
 * Sets up a situation and takes the actions of `then`. These, and the disputed action, may be words, as the lines of a record. What stands
 * before an action in words without being said, such as the activation of its hex, is taken too.
 *
 * @param world the world of the scenario that the situation names, with its packs and house rules
 * @param situation as `readSituation` gives it
 * @returns the game at the moment of the dispute, with all that was taken on the way; or every mistake with its path:
 *   those of `readSituation`, `unknown-side`, those of `position` under `/setup`, of `load` under `/game`, of `playScript` and
 *   `readLine` under `/then`, of `readLine` under `/action`
 * @rule 22.0
 * @example arrange(world, { scenario: 'training', setup: { units: [] }, then: [{ kind: 'pass' }] })
 */
export function arrange(world: World, situation: WrittenSituation): Result<Arranged> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const read = readSituation(situation);
  return read.ok ? arranged(world, read.value) : read;
}

function arranged(world: World, situation: WrittenSituation): Result<Arranged> {
  const { by, action, then = [] } = situation;
  if (by !== undefined && !world.sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: world.sides }, undefined, '/by'));
  const begun = beginning(world, situation);
  if (!begun.ok) return begun;
  const played = playedThen(world, begun.value, then);
  if (!played.ok) return played;
  const { mistakes } = played.value;
  if (typeof action !== 'string') return played;
  const asked = actionInWords(world, played.value.state, action, played.value.taken);
  if (!asked.ok) return refuseAll(under('/action', asked.problems));
  const { unwritten } = asked.value;
  const { state = played.value.state } = unwritten.at(-1)?.applied ?? {};
  return ok({
    state,
    taken: [...played.value.taken, ...unwritten],
    asked: asked.value,
    ...present({ mistakes }),
  });
}

/** Takes the steps of `then`: those in words one by one, the others as scripts. */
function playedThen(world: World, start: GameState, then: readonly (object | string)[]): Result<Arranged> {
  const mistakes: Mistake[] = [];
  const steps = then.map((step) => (typeof step === 'string' ? ok({ text: step }) : stepOf(step)));
  const faults = steps.flatMap((step, index) => (step.ok ? [] : under(`/then/${index}`, step.problems)));
  if (faults.length > 0) return refuseAll(faults);
  const read = steps.flatMap((step) => (step.ok ? [step.value] : []));
  let played: ScriptPlayed = { state: start, taken: [] };
  let asking = 0;
  for (let index = 0; index < read.length;) {
    const step = read[index];
    const before = played;
    if (before.state.pending === undefined) asking = index;
    const line = step !== undefined && 'text' in step ? step : undefined;
    const script = line === undefined ? scriptFrom(read, index) : [];
    const next = line === undefined ? playScript(world, played.state, script) : takeStepInWords(world, played, line);
    if (!next.ok)
      return refuseAll(
        line !== undefined
          ? under(`/then/${index}`, next.problems)
          : next.problems.map((each) => inThen(counted(world, each, { before, asking, index }), then, index)),
      );
    const { wrong = [] } = next.value as Arranged & { readonly wrong?: readonly Problem[] };
    if (wrong.length > 0) {
      const by = next.value.taken[before.taken.length]?.by ?? whoDecides(world, before.state);
      append(
        mistakes,
        wrong.map((each) => mistakeOf([each], { step: index, by, then: 'kept' })),
      );
    }
    played = line !== undefined ? next.value : { ...next.value, taken: [...played.taken, ...next.value.taken] };
    index += Math.max(1, script.length);
  }
  const { state, taken } = played;
  return ok({ state, taken, ...(mistakes.length === 0 ? {} : { mistakes }) });
}

/** The steps from here on to the next one in words. */
function scriptFrom(steps: readonly (ScriptStep | StepInWords)[], from: number): readonly ScriptStep[] {
  const script: ScriptStep[] = [];
  for (const step of steps.slice(from)) {
    if ('text' in step) break;
    script.push(step);
  }
  return script;
}

function beginning(world: World, { setup, game }: WrittenSituation): Result<GameState> {
  const begun = setup === undefined ? load(world, game) : position(world, { dice: 'entered', ...setup });
  return begun.ok ? begun : refuseAll(under(setup === undefined ? '/game' : '/setup', begun.problems));
}

/** A step of `then`: an action, or an action or a line under `do` with its dice and choices. */
function stepOf(step: object): Result<ScriptStep | StepInWords> {
  if (!('do' in step)) return ok({ do: step });
  const { do: action, ...answers } = step;
  const decoded = decode(scriptAnswersSchema(), answers);
  if (!decoded.ok) return decoded;
  return ok(typeof action === 'string' ? { text: action, ...decoded.value } : { do: action, ...decoded.value });
}

/** What was played before some steps of `then`, the step that asks what is open, and the first of them. */
interface PlayedTo {
  readonly before: ScriptPlayed;
  readonly asking: number;
  readonly index: number;
}

/** A question that is open, by the step of the whole list that asks it, and how often it was answered since. */
function counted(world: World, found: Problem, { before, asking, index }: PlayedTo): Problem {
  const { step, given, purpose } = found.params;
  if (found.code !== 'answer-first' || typeof step !== 'number' || typeof given !== 'number') return found;
  const { state, taken } = before;
  if (step > 0 || state.pending === undefined) return { ...found, params: { ...found.params, step: step + index } };
  const start = taken.map((each) => each.before.pending === undefined).lastIndexOf(true);
  const since = taken.slice(Math.max(0, start));
  const answered = since.filter((each) => askOf(world, each.before)?.purpose === purpose).length;
  return { ...found, params: { ...found.params, step: asking, given: given + answered } };
}

/** An action that stands in the list itself has no `do` in its path. */
function inThen(found: Problem, then: readonly (object | string)[], from: number): Problem {
  const [, given = '', inside = ''] = /^\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  const index = Number(given) + from;
  const step = then[index];
  const place = typeof step !== 'object' || 'do' in step ? inside : inside.replace(/^\/do/, '');
  return { ...found, path: `/then/${index}${place}` };
}

function under(place: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: `${place}${each.path ?? ''}` }));
}
