import type { Applied, Sent } from '../../engine/index.js';
import {
  apply,
  createGame,
  standingAnswer,
  standingOrders,
  startTranscript,
  view,
  whoDecides,
  withStep,
} from '../../engine/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { digest } from '../../kernel/json/digest.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyBot, LhyLocale, LhyState, LhyWorld } from '../../lhy/index.js';
import { LHY_BOTS, namesIn } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { DEFAULT_SEED } from '../terminal/commands/index.js';
import { writeText } from '../files/files.js';
import type { StandingGiven } from '../play/standing.js';
import { notesBetween, standingGiven } from '../play/standing.js';
import { calledIn, lhyLocaleGiven, phrase } from '../files/language.js';
import { missionIn, refusedInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** Longer than this no game is: somebody goes in circles. */
const LONGEST = 20_000;

/** A game of the second game that is about to be played. */
interface LhyMatch {
  readonly world: LhyWorld;
  readonly seed: string;
  readonly bots: Readonly<Record<string, LhyBot>>;
}

/** One decision of a game. */
interface LhyStep {
  readonly before: LhyState;
  readonly action: Sent<Lhy>;
  readonly applied: Applied<Lhy>;
  /** The number of the standing order that has decided; absent where the bot has. */
  readonly standing?: number;
}

/**
 * Plays a mission of The Last Hundred Yards between two bots.
 *
 * @returns the exit code
 * @example runLhyDemo(line, terminal) // 0
 */
export function runLhyDemo({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const match = matchOf(files, options);
  if (!match.ok) return refusedInLhy(terminal, match.problems, json);
  const { world, seed } = match.value;
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  const start = createGame(world, { seed });
  if (!start.ok) return refusedInLhy(terminal, start.problems, json);
  const orders = standingGiven(options, world.sides, (given) => standingOrders(world, start.value, given));
  if (!orders.ok) return refusedInLhy(terminal, orders.problems, json);
  const games = options.count('games');
  return games === undefined
    ? playOne(match.value, { state: start.value, orders: orders.value }, options, terminal, locale.value)
    : playMany(match.value, games, terminal, json);
}

/** How a game begins: its state, and the standing orders of its sides. */
interface Start {
  readonly state: LhyState;
  readonly orders: StandingGiven;
}

function playOne(
  match: LhyMatch,
  { state: start, orders }: Start,
  options: Options,
  terminal: Terminal,
  locale: LhyLocale,
): ExitCode {
  const { world, seed, bots } = match;
  const json = options.flag('json');
  const file = options.text('out');
  const silent = options.flag('quiet') || json;
  const names = namesIn(world);
  const players = world.sides
    .map((side) =>
      phrase('player', { side: calledIn(side, { locale, names }), bot: bots[side]?.name ?? '' }, { locale }),
    )
    .join(', ');
  const title = phrase('title', { title: world.mission.title, seed, players }, { locale });
  if (!silent) terminal.out(`${terminal.style('bold', title)}\n`);
  let transcript = startTranscript<Lhy>(world, { dice: { seed } });
  let state = start;
  let noted: StandingGiven = new Map();
  for (const { before, action, applied, standing } of playOn(match, start, orders)) {
    state = applied.state;
    if (json || file !== undefined) {
      const recorded = { ...applied, standing, ordered: notesBetween(noted, orders) };
      transcript = withStep(world, transcript, before, action, recorded);
      noted = orders;
    }
    if (!silent) tellLhy(world, applied.events, terminal, locale);
  }
  if (file !== undefined) {
    const written = writeText(file, `${canonical(transcript)}\n`);
    if (!written.ok) return refusedInLhy(terminal, written.problems, json);
  }
  if (json)
    outJson(terminal, file === undefined ? transcript : { ok: true, mission: world.mission.id, seed, out: file });
  else tellResult(match, state, terminal);
  return EXIT.done;
}

function* playOn(
  { world, seed, bots }: LhyMatch,
  start: LhyState,
  orders: StandingGiven = new Map(),
): Generator<LhyStep, void, undefined> {
  const draws = new Map<string, RngState>(world.sides.map((side) => [side, seedRng(`${seed}:${side}`)]));
  let state = start;
  for (let steps = 0; steps < LONGEST && state.position.result === undefined; steps++) {
    const side = whoDecides(world, state);
    const rng = draws.get(side) as RngState;
    const seen = view(world, state, side);
    const own = orders.get(side);
    const answer = own === undefined ? undefined : standingAnswer(world, seen, own);
    const decided = answer === undefined ? bots[side]?.decide(world, seen, rng) : { action: answer.action, rng };
    if (decided === undefined) throw new Error(`dead end at step ${state.step}: ${side} has nothing legal to do`);
    draws.set(side, decided.rng);
    const applied = apply(world, state, decided.action);
    if (!applied.ok)
      throw new Error(`illegal at step ${state.step}: ${applied.problems.map(({ code }) => code).join(', ')}`);
    const who = answer === undefined ? {} : { standing: answer.order };
    yield { before: state, action: decided.action, applied: applied.value, ...who };
    state = applied.value.state;
  }
  if (state.position.result === undefined) throw new Error(`no end after ${LONGEST} steps`);
}

function tellResult({ seed }: LhyMatch, state: LhyState, { out, style }: Terminal): void {
  const { winner = 'nobody', by = 'time' } = state.position.result ?? {};
  out(`${style('green', `Winner: ${winner}`)} (${by}, ${state.position.minutes} minutes)\n`);
  out(`seed ${seed}, ${state.step} steps, state digest ${digest(state)}\n`);
}

/** The results of many games, each with a seed of its own. */
function playMany(match: LhyMatch, games: number, terminal: Terminal, json: boolean): ExitCode {
  const wins = new Map<string, number>();
  for (let i = 1; i <= games; i++) {
    const seed = `${match.seed}/${i}`;
    const start = createGame(match.world, { seed });
    if (!start.ok) return refusedInLhy(terminal, start.problems, json);
    let state = start.value;
    for (const { applied } of playOn({ ...match, seed }, state)) ({ state } = applied);
    const { winner = 'nobody', by = 'time' } = state.position.result ?? {};
    wins.set(`${winner} (${by})`, (wins.get(`${winner} (${by})`) ?? 0) + 1);
  }
  const results = [...wins].map(([result, count]) => ({ result, games: count }));
  if (json) outJson(terminal, { ok: true, mission: match.world.mission.id, seed: match.seed, games, results });
  else for (const { result, games: count } of results) terminal.out(`${String(count).padStart(6)}  ${result}\n`);
  return EXIT.done;
}

function matchOf(files: readonly string[], options: Options): Result<LhyMatch> {
  const [given] = files;
  if (given !== undefined) return refuse(problem('no-file-wanted', { file: given }, undefined, given));
  if (options.text('out') !== undefined && options.count('games') !== undefined)
    return refuse(problem('out-wants-one-game', {}, undefined, '--out'));
  const names = (options.text('bots') ?? 'sensible').split(',');
  const unknown = names.filter((name) => !Object.hasOwn(LHY_BOTS, name));
  if (unknown.length > 0) return refuseAll(unknown.map(unknownBot));
  if (names.length > 2) return refuse(problem('bad-bots', { given: names.join(',') }, undefined, '--bots'));
  const world = missionIn(options.text('scenario'));
  if (!world.ok) return world;
  const [first = '', second = first] = names;
  const bots = world.value.sides.map((side, i) => [side, LHY_BOTS[i === 0 ? first : second]] as const);
  return ok({
    world: world.value,
    seed: options.text('seed') ?? DEFAULT_SEED,
    bots: Object.fromEntries(bots) as Readonly<Record<string, LhyBot>>,
  });
}

function unknownBot(bot: string): Problem {
  return problem('unknown-bot', { bot, known: Object.keys(LHY_BOTS) }, undefined, '--bots');
}
