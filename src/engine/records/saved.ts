import { canonical } from '../../kernel/json/canonical.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { decode } from '../../kernel/json/decode.js';
import { GUARD_LIMITS } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { firstOf, ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { fieldOf, settingsOf, unreadable } from '../game/arguments.js';
import { baseOf } from '../view/base.js';
import type { Role } from '../view/role.js';
import { onlyAbove, seatOf } from '../view/role.js';
import { legalAction } from '../questions/judged.js';
import { documentsOf } from '../world/documents-of.js';
import { FORMAT, inFormat } from '../game/format.js';
import type { GameState, Pending, SavedGame } from '../game/game.js';
import { sized, tooLong } from '../game/limits.js';
import { inPlace, misused } from '../game/misuse.js';
import { noProgress, play } from '../view/pending.js';
import { standstill } from '../view/standstill.js';
import type { System } from '../game/system.js';
import { worldFaults } from '../world/world-faults.js';
import type { WorldOf } from '../world/world.js';

/** What a saved game says of where it comes from, beside the digests of its world. */
export interface SaveOptions<S extends System> {
  /** The world of the game: its scenario is written down, and the name and the answers of its ruleset. */
  readonly world?: WorldOf<S>;
  /** Name and version of the program. */
  readonly engine?: string;
  /** Who saves: a side may not, for the game has the secrets of all. The host where it is left out; it goes with a `world`. */
  readonly as?: Role;
}

/**
 * Saves a game as text: the one canonical JSON of it, secrets of all sides and the referee included.
 *
 * @param state the game
 * @param from where it comes from
 * @returns what `load` reads; equal games from one place give equal texts. The problems of `misuse` and `bad-type` in its place, and
 *   `not-for-players` for a side
 * @example save(state) // '{"format":1,"frames":[{"by":"a","kind":"segment"}],"kind":"game",...'
 */
export function save<S extends System>(state: GameState<S>, from: SaveOptions<S> = {}): string {
  const wrong = misused({ state });
  if (wrong !== undefined) return inPlace(wrong);
  const origin = originOf(from);
  return origin.ok ? canonical({ ...state, format: FORMAT, ...origin.value }) : inPlace(origin);
}

function originOf<S extends System>(
  from: SaveOptions<S>,
): Result<Pick<SavedGame<S>, 'engine' | 'ruleset' | 'scenario'>> {
  const settings = settingsOf(from, { engine: 'text', world: 'known', as: 'text' }, '/from');
  if (!settings.ok) return settings;
  const read = fieldOf(from, 'world');
  if (!read.ok) return refuseAll([unreadable('/from/world')]);
  const { engine, as } = settings.value;
  const named = engine === undefined ? {} : { engine };
  if (read.value === undefined && as === undefined) return ok(named);
  const wrong = misused({ world: read.value });
  if (wrong !== undefined) return wrong;
  const world = read.value as WorldOf<S>;
  const seat = seatOf(world, as);
  if (!seat.ok) return seat;
  const closed = onlyAbove(seat.value);
  if (closed !== undefined) return refuseAll([closed]);
  const ruleset = world.system.rulesOf?.(world);
  const told = { ...named, scenario: world.scenario.id };
  return ok(ruleset === undefined ? told : { ...told, ruleset });
}

/**
 * Loads a saved game. A faulty one is refused with every mistake of the first stage that fails: JSON (`bad-json`, those
 * of `guard`), the format (`wrong-format`), shape (those of `decode`), the world it was made with (`wrong-world`), the
 * things in it (those of the game's `faultsOf`), the pending action (`wrong-base`, `nothing-asked`, `misfit` and all
 * that refuse an action), and a side that can act (`dead-end`). A game in the previous format, which had no number, is converted to the present one, and a
 * game is brought into its one spelling.
 *
 * @param world the world it was saved in
 * @param json the text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns the game, sharing nothing with `json`
 * @example load(world, save(state)) // { ok: true, value: state }
 */
export function load<S extends System>(world: WorldOf<S>, json: unknown): Result<GameState<S>> {
  const documents = documentsOf(world);
  if (!documents.ok) return documents;
  const { older, schemas, spelled, faultsOf, sizes } = documents.value;
  const long = tooLong(world, json);
  if (long !== undefined) return long;
  const { limits } = world;
  const parsed = typeof json === 'string' ? parseJson(json, limits) : ok(json);
  if (!parsed.ok) return parsed;
  const renewed = inFormat(parsed.value, FORMAT, 0, (saved) => older?.game(world, saved) ?? saved, limits);
  if (!renewed.ok) return renewed;
  const decoded = decode(schemas.state(), renewed.value, limits, sized(world, sizes?.state));
  if (!decoded.ok) return decoded;
  const { format: _format, engine: _engine, ruleset, scenario, ...written } = decoded.value;
  const state = inOneSpelling(written, spelled?.(world, written) ?? written);
  const stages = [
    () => worldFaults(world, { world: state.world, ruleset, scenario }),
    () => faultsOf(world, state),
    () => pendingFaults(world, state),
    () => standstill(world, state),
  ];
  for (const find of stages) {
    const problems = find();
    if (problems.length > 0) return refuseAll(firstOf(problems, limits?.problems ?? GUARD_LIMITS.problems));
  }
  return ok(state);
}

/** The game as it is spelled in play: a pending action starts from the position as it is written now. */
function inOneSpelling<S extends System>(written: GameState<S>, state: GameState<S>): GameState<S> {
  const { pending } = state;
  if (pending === undefined || pending.base !== baseOf(written)) return state;
  return { ...state, pending: { ...pending, base: baseOf(state) } };
}

/** A pending action starts from this very position, is legal there, and waits for one answer more than it has. */
function pendingFaults<S extends System>(world: WorldOf<S>, state: GameState<S>): readonly Problem[] {
  const { pending, ...before } = state;
  if (pending === undefined) return [];
  const base = baseOf(state);
  if (pending.base !== base) {
    return [problem('wrong-base', { expected: pending.base, given: base }, undefined, '/pending/base')];
  }
  const legal = legalAction(world, before, pending.action);
  if (!legal.ok) return legal.problems.map((each) => ({ ...each, path: `/pending/action${each.path ?? ''}` }));
  return journalFaults(world, before, pending);
}

function journalFaults<S extends System>(
  world: WorldOf<S>,
  before: GameState<S>,
  { action, answers }: Pending<S>,
): readonly Problem[] {
  const { run } = play(world, before, action, answers, () => undefined);
  if (run.kind === 'done' || (run.kind === 'waiting' && run.answers.length < answers.length)) {
    return [problem('nothing-asked', {}, undefined, '/pending/answers')];
  }
  if (run.kind === 'waiting') return [];
  if (run.kind === 'endless') return [{ ...noProgress(), path: '/pending' }];
  const { purpose, of, rule } = run.ask;
  const index = answers.indexOf(run.answer);
  return [problem('misfit', { purpose, of }, rule, `/pending/answers/${index}`)];
}
