import type { ComingStep, GameState, Mistake, Problem, Result, Side, Taken, World } from '../../facade/index.js';
import { replayRecord } from '../../facade/index.js';
import { beyondArea } from '../../facade/record/way-hindrance.js';
import type { SaidBeside } from '../../facade/rulings/judge-played.js';
import type { ActionInWords } from '../../facade/written/in-words.js';
import type { Told } from '../../facade/written/told/told.js';
import { actionInWords } from '../../facade/written/in-words.js';
import { present } from '../../kernel/basis/present.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { parseAction } from '../../notation/index.js';
import { ACTION_FORMS } from '../../notation/form.js';
import { english } from '../../text/en/index.js';
import { explain, namesOf } from '../../text/index.js';
import { caseOf } from '../files/case.js';
import type { Options } from '../terminal/command-line.js';
import { isTyped, readContent, writtenIn } from '../files/written-file.js';
import { inFile } from '../files/files.js';
import type { RulesGiven } from '../files/house-rules.js';
import { afterGiven, typedOnly } from '../files/mistake-lines.js';
import { momentOf } from '../files/moment.js';
import { recognise } from '../files/recognise.js';
import { readSavedGame } from '../files/saved-game.js';
import type { SavedWith } from '../files/saved-game.js';

/** The question put to the umpire: a moment of a game, and often an action. */
export interface Dispute {
  readonly world: World;
  readonly state: GameState;
  /** What was taken before it; absent where only the moment is known. */
  readonly taken?: readonly Taken[];
  /** The record in which it is a moment, and how many of its steps come before; all of them where that is left out. */
  readonly record?: { readonly content: unknown; readonly step?: number };
  /** The mistakes of the record before it, after which the record went on. */
  readonly mistakes?: readonly Mistake[];
  /** The question in words, where the file has it. */
  readonly question?: string;
  /** The side that acts; absent: the side to decide. */
  readonly by?: Side;
  /** Not to be trusted. */
  readonly action?: unknown;
  /** The dice and the choices that go with the action, where somebody has rolled already. */
  readonly answers?: Pick<ComingStep, 'dice' | 'choices'>;
  /** What somebody says came of it: sums and results. */
  readonly told?: Told;
  /** What an action in words has before it without saying so: the activation of its hex, the hexes on its way. */
  readonly unwritten?: readonly Taken[];
  /** What an action in words says beside its fields: who moves on or stops, why its way does not go on. */
  readonly words?: SaidBeside;
}

/**
 * Reads a dispute from a file: a situation, a saved game, or a moment of a recorded game.
 *
 * @param file its name
 * @param options `step`, `after`, `action`, `by` and `pack` of the command line
 * @param rules the rules that somebody asks for
 * @returns the dispute, or every mistake: `wrong-file-kind`, `step-wants-a-record`, `no-such-step`, those of the file and of the
 *   options
 * @example readDispute('game.json', options, rulesGiven(options))
 */
export function readDispute(file: string, options: Options, rules: RulesGiven): Result<Dispute> {
  const text = options.text('action');
  const action = actionGiven(text);
  const read = readContent(file);
  const isText = text !== undefined && !action.ok && !isJson(text);
  const problems = [...(isText ? [] : problemsOf(action)), ...problemsOf(read)];
  if ((!action.ok && !isText) || !read.ok) return refuseAll(problems);
  const content = read.value.kind === 'text' ? read.value.text : read.value.json;
  const found = disputeIn(content, { file, packs: options.texts('pack'), ...rules }, options);
  if (!found.ok) return found;
  const by = options.text('by') ?? found.value.by;
  const { sides } = found.value.world;
  if (by !== undefined && !sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: sides }, undefined, '--by'));
  const asked: Dispute = { ...found.value, ...(by === undefined ? {} : { by }) };
  const given = actionIn(text, asked);
  if (!given.ok) return given;
  return ok(given.value.action === undefined ? asked : disputed(asked, given.value));
}

/** A moment with an action of the command line, after what this action has before it. */
function disputed(
  { answers: _answers, told: _told, unwritten: _unwritten, words: _words, ...moment }: Dispute,
  given: GivenAction,
): Dispute {
  const { unwritten = [] } = given;
  const { state = moment.state } = unwritten.at(-1)?.applied ?? {};
  const { taken } = moment;
  return { ...moment, ...given, state, ...(taken === undefined ? {} : { taken: [...taken, ...unwritten] }) };
}

/** An action as it is given on the command line. */
export type GivenAction = Pick<Dispute, 'by' | 'action' | 'answers' | 'told' | 'unwritten' | 'words'>;

/**
 * An action on the command line: JSON, the notation of one line, or words as a line of a record says it.
 *
 * @param text what was given
 * @param moment the game in which words are understood; without one they are not
 * @returns nothing in it where nothing was given; where it is neither, why it is no notation, or the word that is not understood
 * @example actionIn('enters H4', { world, state }).value.action // { kind: 'enter', to: 'H4' }
 */
export function actionIn(
  text: string | undefined,
  { world, state, taken }: Pick<Dispute, 'world'> & Partial<Pick<Dispute, 'state' | 'taken'>>,
): Result<GivenAction> {
  const action = actionGiven(text);
  if (action.ok) return ok(action.value === undefined ? {} : { action: action.value });
  if (text === undefined || state === undefined || isJson(text)) return action;
  const read = actionInWords(world, state, text, taken);
  if (read.ok) return ok(withWords(read.value));
  // A line that begins with no action and has no sign of the notation is meant as words: the word that is not understood is told.
  return isMeantAsWords(text, action.problems) ? refuseAll(atAction(placed(world, read.problems))) : action;
}

/** An action in words with what they say beside its fields. */
function withWords({ said, named, against, leaves, ...given }: ActionInWords): GivenAction {
  return { ...given, words: { said, ...present({ named, against, leaves }) } };
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/** Whether an action is meant as JSON. */
function isJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}

/**
 * An action on the command line: JSON, or the notation of one line.
 *
 * @returns nothing where none is given; the problems of `parseJson` and `parseAction` otherwise
 * @example actionGiven('pass') // { ok: true, value: { kind: 'pass' } }
 */
export function actionGiven(text: string | undefined): Result<unknown> {
  if (text === undefined) return ok(undefined);
  const read = isJson(text) ? parseJson(text) : parseAction(text);
  return read.ok ? read : refuseAll(atAction(read.problems));
}

/** The problems, of which those of a hex say where it is not in play. */
function placed(world: World, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) =>
    each.code === 'unknown-location'
      ? { ...each, params: { ...each.params, ...beyondArea(world, each.params) } }
      : each,
  );
}

function isMeantAsWords(text: string, [first]: readonly Problem[]): boolean {
  const [verb = ''] = text.trim().split(/\s/, 1);
  const isNotation = first?.code === 'bad-notation' && Object.hasOwn(ACTION_FORMS, verb);
  return first !== undefined && !isNotation && /\s/.test(text.trim()) && !/[>=]/.test(text);
}

function atAction(problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: '--action' }));
}

function disputeIn(json: unknown, from: SavedWith, options: Options): Result<Dispute> {
  const { file } = from;
  const step = options.count('step');
  if (typeof json === 'string' || isTyped(json)) return disputeInRecord(json, step, from, options);
  const [unfit] = typedOnly(options, ['after']);
  if (unfit !== undefined) return refuse(unfit);
  const kind = recognise(json);
  if (kind === 'transcript') {
    const moment = momentOf(json, step, from);
    if (!moment.ok) return moment;
    const { world, state, taken, step: recorded } = moment.value;
    return ok({
      world,
      state,
      taken,
      record: { content: json, ...(step === undefined ? {} : { step }) },
      ...(step === undefined || recorded === undefined ? {} : { action: recorded.action }),
    });
  }
  if (kind === 'game') {
    const saved = readSavedGame(json, from);
    if (!saved.ok || step === undefined || step === saved.value.state.step) return saved;
    return refuse(problem('saved-at-step', { step, saved: saved.value.state.step }, undefined, '--step'));
  }
  // Anything else is read as a situation, and told what it lacks; what is clearly something else is told so.
  if (kind === 'pack' || kind === 'board') return refuse(problem('wrong-file-kind', { kind }, undefined, file));
  if (step !== undefined) return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  const found = caseOf(options.text('action') === undefined ? json : withoutAction(json), from);
  if (!found.ok) return found;
  const { world, state, taken, situation, asked, mistakes = [] } = found.value;
  const { question } = situation;
  const { by, action, answers, told, unwritten, words } = {
    ...(asked === undefined ? {} : withWords(asked)),
    by: situation.by ?? asked?.by,
    action: asked?.action ?? situation.action,
  };
  return ok({
    world,
    state,
    taken,
    ...(question === undefined ? {} : { question }),
    ...(by === undefined ? {} : { by }),
    ...(action === undefined ? {} : { action }),
    ...(answers === undefined ? {} : { answers }),
    ...(unwritten === undefined ? {} : { unwritten }),
    ...present({ told, words }),
    ...(mistakes.length === 0 ? {} : { mistakes: mistakes.map((each) => inEnglish(world, state, each)) }),
  });
}

/** A mistake of a line of a situation, with its reason in words. */
function inEnglish(world: World, { position }: GameState, mistake: Mistake): Mistake {
  return { ...mistake, sentence: explain(mistake.problem, english, namesOf({ world, position })) };
}

/** A situation whose own action is not asked about. */
function withoutAction(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  const { action: _action, ...table } = json as Readonly<Record<string, unknown>>;
  return table;
}

/** A moment with a line that no step can be made of, where it is about those who have been on the move. */
function withLine(moment: Dispute, line: string | undefined): Dispute {
  const given = actionIn(line, moment);
  return given.ok && given.value.words !== undefined ? disputed(moment, given.value) : moment;
}

/** The moment before a step of a record typed by hand, and what was done then. After a mistake the record goes on as `--after` says. */
function disputeInRecord(
  content: unknown,
  step: number | undefined,
  from: SavedWith,
  options: Options,
): Result<Dispute> {
  const { file } = from;
  const after = afterGiven(options);
  if (!after.ok) return after;
  const read = writtenIn(content, from);
  if (!read.ok) return read;
  const { world, record } = read.value;
  const most = record.steps.length;
  if (step !== undefined && step > most) return refuse(problem('no-such-step', { step, most }, undefined, '--step'));
  const replayed = replayRecord(world, record, {
    after: after.value,
    locale: english,
    ...(step === undefined ? {} : { until: step }),
  });
  if (!replayed.ok) return refuseAll(inFile(replayed.problems, file));
  const { state, played, mistakes, next } = replayed.value;
  const taken = played.flatMap((each) => each.taken);
  const moment: Dispute = {
    world,
    state,
    taken,
    record: { content: record, ...(step === undefined ? {} : { step }) },
    ...(mistakes.length === 0 ? {} : { mistakes }),
  };
  if (step === undefined) return ok(moment);
  if (next === undefined)
    return ok(options.text('action') === undefined ? withLine(moment, record.steps[step]?.text) : moment);
  const { by, action, dice, choices, unwritten, said, leaves, named, told } = next;
  // What stands before the step unwritten has happened where that step is asked about, and only there.
  const before = options.text('action') === undefined ? unwritten : [];
  const then = { state: before.at(-1)?.applied.state ?? state, taken: [...taken, ...before] };
  return ok({
    ...moment,
    ...then,
    by,
    action,
    answers: { dice, choices },
    ...present({ told }),
    unwritten: before,
    words: present({ said, leaves, named }),
  });
}
