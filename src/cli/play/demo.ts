import { digest, standingOrders, startTranscript, withStep } from '../../facade/index.js';
import type { GameState, Result, Transcript } from '../../facade/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { describeScenario, label, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import type { Voice } from '../../text/voice.js';
import { calledIn, localeGiven, phrase } from '../files/language.js';
import type { Bot } from '../../bots/index.js';
import { botNamed, botsIn } from './bot-named.js';
import { worldFor } from '../files/bundle.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { DEFAULT_SEED } from '../terminal/commands/index.js';
import { writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import type { Match } from './match.js';
import { narrator } from './narrator.js';
import { playOn, startGame } from './play.js';
import type { StandingGiven } from './standing.js';
import { notesBetween, standingGiven } from './standing.js';
import { refused, saidOf } from '../files/report.js';
import { tallyGames } from './tally.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';

/**
 * Plays a scenario between two bots.
 *
 * @returns the exit code
 * @example runDemo(line, terminal) // 0
 */
export function runDemo({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const match = matchOf(files, options);
  if (!match.ok) return refused(terminal, match.problems, json);
  const locale = localeGiven(options);
  if (!locale.ok) return refused(terminal, locale.problems, json);
  const { world, seed } = match.value;
  const start = startGame(world, seed);
  if (!start.ok) return refused(terminal, start.problems, json);
  const orders = standingGiven(options, world.sides, (given) => standingOrders(world, start.value, given));
  if (!orders.ok) return refused(terminal, orders.problems, json);
  const games = options.count('games');
  if (games !== undefined) return tallyGames(match.value, games, terminal, json);
  return playOne(match.value, start.value, orders.value, options, terminal, locale.value);
}

function playOne(
  match: Match,
  start: GameState,
  orders: StandingGiven,
  options: Options,
  terminal: Terminal,
  locale: Locale,
): ExitCode {
  const { world, seed, bots } = match;
  const json = options.flag('json');
  const out = options.text('out');
  const silent = options.flag('quiet') || json;
  if (!json)
    for (const notice of world.notices ?? [])
      terminal.err(`hexarbiter: ${phrase('note', { notice: saidOf(notice, undefined, locale) }, { locale })}\n`);
  if (!silent) terminal.out(`${terminal.style('bold', titleOf(match, start, locale))}\n${toldOf(match, locale)}`);
  const teller = silent ? undefined : narrator(world, terminal, { locale });
  let transcript = startTranscript(world, { dice: { seed }, engine: `hexarbiter ${version()}` });
  let state = start;
  let noted: StandingGiven = new Map();
  for (const step of playOn(world, start, seed, bots, orders)) {
    state = step.applied.state;
    if (json || out !== undefined) {
      const recorded = { ...step.applied, standing: step.standing, ordered: notesBetween(noted, orders) };
      transcript = withStep(world, transcript, step.before, step.action, recorded);
      noted = orders;
    }
    teller?.tell(step);
  }
  if (out !== undefined) {
    const written = writeText(out, `${canonical(transcript)}\n`);
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json) outJson(terminal, out === undefined ? transcript : summary(match, state, transcript, out));
  else tellResult(match, state, terminal, locale, out);
  return EXIT.done;
}

function summary({ world, seed }: Match, state: GameState, transcript: Transcript, out: string): unknown {
  const { result } = transcript;
  return { ok: true, scenario: world.scenario.id, seed, result, steps: state.step, digest: digest(state), out };
}

function tellResult(
  { world, seed }: Match,
  state: GameState,
  { out, style }: Terminal,
  locale: Locale,
  file: string | undefined,
): void {
  const voice = { locale, names: namesOf({ world, position: state.position }) };
  const { result } = state.position;
  const winner = result === undefined ? phrase('nobody', {}, voice) : calledIn(result.winner, voice);
  const end = result === undefined ? phrase('unfinished', {}, voice) : endText(result.condition, voice);
  out(`${style('green', phrase('winner', { winner }, voice))} (${end})\n`);
  out(`${phrase('played', { seed, steps: state.step, digest: digest(state) }, voice)}\n`);
  if (file !== undefined) out(`${phrase('transcript', { file }, voice)}\n`);
}

/** How the scenario calls the end of a game; English has it as the scenario spells it. */
function endText(condition: string, { locale, names }: Voice): string {
  const own = names.saidOf?.('outcomes', condition, locale.id);
  return own ?? (locale.id === 'en' ? condition : label('condition', condition, locale));
}

/** What the scenario tells before the game: the situation and its notes. */
function toldOf({ world }: Match, locale: Locale): string {
  const { description, notes } = describeScenario(world, locale);
  return [...(description === undefined ? [] : [description]), ...notes].map((line) => `${line}\n`).join('');
}

/** The title of a game: the scenario and the players. */
function titleOf({ world, seed, bots }: Match, { position }: GameState, locale: Locale): string {
  const voice = { locale, names: namesOf({ world, position }) };
  const players = world.sides.map((side) =>
    phrase('player', { side: calledIn(side, voice), bot: bots[side]?.name ?? '' }, voice),
  );
  const { title } = describeScenario(world, locale);
  return phrase('title', { title, seed, players: players.join(', ') }, voice);
}

function matchOf(files: readonly string[], options: Options): Result<Match> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const out = options.text('out');
  if (out !== undefined && options.count('games') !== undefined) {
    return refuse(problem('out-wants-one-game', {}, undefined, '--out'));
  }
  const bots = botsOf(options.text('bots') ?? 'sensible', options);
  if (!bots.ok) return bots;
  const world = worldFor({
    scenario: options.text('scenario') ?? 'training',
    packs: options.texts('pack'),
    ...rulesGiven(options),
  });
  if (!world.ok) return world;
  const [first, second] = world.value.sides;
  const players = { [first]: bots.value[0], [second]: bots.value[1] };
  return ok({ world: world.value, seed: options.text('seed') ?? DEFAULT_SEED, bots: players });
}

/** One bot for both sides, or one for each. */
function botsOf(given: string, options: Options): Result<readonly [Bot, Bot]> {
  const names = botsIn(given.split(','), '--bots', options);
  if (!names.ok) return names;
  const [first, second = first] = names.value.map(botNamed);
  if (first === undefined || second === undefined || names.value.length > 2) {
    return refuse(problem('bad-bots', { given }, undefined, '--bots'));
  }
  return ok([first, second]);
}
