import type { OrUnknown } from '../kernel/basis/flavour.js';
import { check } from '../engine/index.js';
import { settingsOf } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused } from '../engine/game/misuse.js';
import { largest } from '../kernel/basis/lists.js';
import { canonical } from '../kernel/json/canonical.js';
import { seedRng } from '../kernel/procedure/seeded.js';
import type {
  Action,
  ActionKind,
  CounterId,
  LocationId,
  MoveFrame,
  MoveMode,
  Scene,
  View,
  WindowFrame,
  World,
} from '../state/index.js';
import { counterOf, isHelicopter, isVehicle, topFrame } from '../state/index.js';
import { isAsked } from './asked.js';
import type { Eyes } from './eyes.js';
import { kindsOf, namesFor } from './order.js';
import type { Field } from './tactical/field.js';
import { fieldOf } from './tactical/field.js';
import { fightsNow, isFreeToGo } from './tactical/fights.js';
import { leave } from './tactical/leave.js';
import type { March } from './tactical/group.js';
import { firstStep, marches } from './tactical/march.js';
import { planOf } from './tactical/plan.js';
import type { Terms, Volley } from './tactical/shots.js';
import { volleys } from './tactical/shots.js';
import { bestAttack, forgone, marchesNow, moveOf, spotting, tacticalBot } from './tactical/tactical.js';
import { WEIGHTS } from './tactical/weights.js';

/** A move that a candidate is the beginning of. */
export interface MovePlan {
  readonly units: readonly CounterId[];
  readonly mode: MoveMode;
  /** The place where it is to end. */
  readonly to: LocationId;
  /** The places on the way, the last one included. */
  readonly way: readonly LocationId[];
}

/** Something that a side can do now, with what it is worth to the tactical bot. */
export interface Candidate {
  /** A legal action. */
  readonly action: Action;
  /** In whole Squads; waiting is worth 0. */
  readonly score: number;
  /** What the score is made of: the terms add up to it. */
  readonly terms: Terms;
  readonly plan?: MovePlan;
}

/** How much is looked at. */
export interface Width {
  /** The most candidates (8 if not given). */
  readonly width?: number;
}

/** So many candidates are given where nobody says how many. */
const USUAL = 8;

/**
 * What a side can do now, best first, as the tactical bot scores it: which location to name, which attack, which move with its group,
 * mode and destination, which step, which shot of Opportunity Fire. Where the bot has no scores (set-up, Rally, the questions of a
 * single rule), its own decision is the only candidate; where a scored action is not legal, it is one of them. It reads nothing but the view, and draws nothing at random.
 *
 * @param world the world
 * @param view what the side sees
 * @param how the most candidates
 * @returns legal actions with their scores; none where the side is not asked
 * @example candidates(world, view(world, game, 'us'), { width: 3 })[0].terms // { goal: 0.4, danger: -0.1 }
 */
export function candidates(world: World, view: View, how?: Width): readonly Candidate[];
export function candidates<V, H>(
  world: World,
  view: OrUnknown<View, V>,
  how?: OrUnknown<Width, H>,
): readonly Candidate[] | Refusal;
export function candidates(world: World, given: unknown, how?: unknown): readonly Candidate[] | Refusal {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const settings = settingsOf(how, { width: 'count' }, '/how');
  if (!settings.ok) return inPlace(settings);
  const { width = USUAL } = settings.value;
  const view = given as View;
  const scene: Scene = { world, position: view.position, frames: view.frames };
  if (!isAsked(world, view)) return [];
  const eyes: Eyes = { world, view, scene, side: view.side };
  const all = view.pending === undefined ? scored(eyes) : [];
  const found = all.filter(({ action }) => check(world, view, action).complete === 1);
  // Where a score has overlooked a rule, the bot may decide by the plain policy.
  const more =
    found.length === 0 || found.length < all.length ? own(eyes).filter((each) => !hasAction(found, each)) : [];
  return [...found, ...more].sort((a, b) => b.score - a.score).slice(0, width);
}

function hasAction(found: readonly Candidate[], { action }: Candidate): boolean {
  const text = canonical(action);
  return found.some((each) => canonical(each.action) === text);
}

/** The decision of the bot itself. */
function own({ world, view }: Eyes): readonly Candidate[] {
  const decided = tacticalBot.decide(world, view, seedRng('candidates'));
  return decided === undefined ? [] : [{ action: decided.action, score: 0, terms: {} }];
}

function scored(eyes: Eyes): readonly Candidate[] {
  const frame = topFrame(eyes.scene);
  const field = fieldOf(eyes.scene, eyes.side);
  if (frame?.kind === 'impulse') return frame.step === 'open' ? ofOpening(eyes, field) : ofImpulse(eyes, field);
  if (frame?.kind === 'move') return ofMove(eyes, field, frame);
  return frame?.kind === 'window' ? ofWindow(eyes, field, frame) : [];
}

/** Which location goes first, or waiting. */
function ofOpening(eyes: Eyes, field: Field): readonly Candidate[] {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  const named = kinds.includes('name') ? namesFor(world, view, { kind: 'name' }) : [];
  const names = named.filter((at) => isFreeToGo(scene, at, side));
  const found = names.map((at): Candidate => {
    const { kind, worth } = planOf(eyes, field, at);
    return { action: { kind: 'name', at }, score: worth, terms: { [kind]: worth } };
  });
  const plans = new Map(names.map((at, index) => [at, found[index]?.score ?? 0]));
  const spot = kinds.includes('spot') ? spotting(eyes, field, names, plans) : undefined;
  if (spot !== undefined) found.push({ action: spot.thing, score: spot.worth, terms: { spot: spot.worth } });
  return [...found, ...melees(eyes, field, kinds), ...waiting(eyes, 'pass')];
}

/** Which attack or which move, or neither. */
function ofImpulse(eyes: Eyes, field: Field): readonly Candidate[] {
  const kinds = kindsOf(eyes.world, eyes.view);
  // One group of a location moves in an impulse: who fires then gives up the move in the next one.
  const found = kinds.includes('move')
    ? attacks(eyes, field)
    : attacks(eyes, field).map((shot) => lessForgone(field, shot));
  const out = kinds.includes('move') ? leave(eyes, field) : undefined;
  if (out !== undefined) found.push({ action: out, score: WEIGHTS.exit, terms: { leave: WEIGHTS.exit } });
  if (kinds.includes('move'))
    for (const march of marchesNow(eyes, field)) found.push(ofMarch(march, moveOf(march, march.from)));
  return [...found, ...melees(eyes, field, kinds), ...waiting(eyes, 'done')];
}

/** The next step towards each place within reach, or an end. Craft are led by the plain policy. */
function ofMove(eyes: Eyes, field: Field, frame: MoveFrame): readonly Candidate[] {
  const { world, scene } = eyes;
  const movers = frame.movers.flatMap(({ unit }) => counterOf(scene.position, unit) ?? []);
  if (frame.at === undefined || movers.some((unit) => isVehicle(world, unit) || isHelicopter(world, unit))) return [];
  const spent = largest(
    frame.movers.map((mover) => mover.spent),
    0,
  );
  const mode = frame.movers[0]?.mode ?? 'move';
  const now = frame.steps === 0 ? 'stays' : mode === 'lowCrawl' ? 'crawls' : 'walks';
  const found: Candidate[] = [];
  for (const march of marches(field, movers, mode, frame.at, now, spent))
    found.push(ofMarch(march, { kind: 'enter', to: firstStep(march.reach) }));
  return [...found, ...waiting(eyes, 'stop')];
}

/** Which shot of Opportunity Fire, or none: it costs those who attack a move. */
function ofWindow(eyes: Eyes, field: Field, frame: WindowFrame): readonly Candidate[] {
  const found = attacks(eyes, field, frame.at).map((shot) => lessForgone(field, shot));
  return [...found, ...waiting(eyes, 'pass')];
}

/** A shot less the move that those who fire give up for it. */
function lessForgone(field: Field, shot: Candidate): Candidate {
  const price = -forgone(field, shot.action);
  return { ...shot, score: shot.score + price, terms: { ...shot.terms, forgone: price } };
}

/** The rounds of Melee that can be fought. */
function melees(eyes: Eyes, field: Field, kinds: readonly ActionKind[]): readonly Candidate[] {
  const all = kinds.includes('melee') ? fightsNow(eyes, field) : [];
  return all.map(({ action, worth }) => ({ action, score: worth, terms: { melee: worth } }));
}

/** All attacks by direct fire, and the best of ordnance. */
function attacks(eyes: Eyes, field: Field, only?: LocationId): Candidate[] {
  const kinds = kindsOf(eyes.world, eyes.view);
  const all: Volley[] = kinds.includes('fire') ? [...volleys(eyes, field, only)] : [];
  const gun = bestAttack(
    eyes,
    field,
    kinds.filter((kind) => kind !== 'fire'),
    only,
  );
  if (gun !== undefined) all.push(gun);
  return all.map(({ action, worth, terms }) => ({ action, score: worth, terms: terms ?? { odds: worth } }));
}

function ofMarch(march: March, action: Action): Candidate {
  const { reach, units, mode, worth, end, way, melee, assault, stay } = march;
  const { goal, take, danger, lead, fire } = end;
  const known = reach.melee ? { goal } : { goal, take, danger, lead, fire };
  const plan = { units: units.map(({ id }) => id), mode, to: reach.at, way: reach.way };
  return { action, score: worth, terms: { ...known, way: -way, melee, assault, stay: -stay }, plan };
}

function waiting({ world, view }: Eyes, kind: 'pass' | 'done' | 'stop'): readonly Candidate[] {
  return kindsOf(world, view).includes(kind) ? [{ action: { kind }, score: 0, terms: {} }] : [];
}
