import * as v from 'valibot';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { decode } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { AIM_STEPS } from './aim-steps.js';
import { BID_STEPS } from './bid-steps.js';
import type { Design, DesignQuestion, DesignRoll, QuestionId, Settled } from './design.js';
import { QUESTIONS } from './design.js';
import { diceOf } from './dice.js';
import { FORCE_STEPS } from './force-steps.js';
import { GROUND_STEPS } from './ground-steps.js';
import type { Library } from './library.js';
import type { DesignStep } from './step.js';

/** All steps, in the order of the rules. */
const STEPS: readonly DesignStep[] = [...GROUND_STEPS, ...AIM_STEPS, ...FORCE_STEPS, ...BID_STEPS];

/** An answer to the question that is due. */
export interface DesignAnswer {
  /** The player who answers; left out where the first of those who may is meant. */
  readonly by?: string;
  readonly answer: unknown;
  /** The faces that he has rolled, from 1 to 10, where dice are needed. */
  readonly faces?: readonly number[];
}

const answerSchema = /* @__PURE__ */ once(() =>
  recordOf<DesignAnswer>({
    by: v.exactOptional(idSchema()),
    answer: v.unknown(),
    faces: v.exactOptional(v.array(whole(1, 10))),
  }),
);

const designSchema = /* @__PURE__ */ once(() =>
  recordOf<Omit<Design, 'settled'> & { readonly settled: unknown }>({
    format: v.literal(1),
    system: v.literal('lhy'),
    kind: v.literal('design'),
    id: idSchema(),
    title: textSchema(),
    players: v.strictTuple([idSchema(), idSchema()]),
    settled: v.looseObject({}),
    rolls: v.array(
      recordOf<DesignRoll>({
        question: idSchema(),
        rule: v.string(),
        faces: v.array(whole(1, 10)),
        result: v.string(),
      }),
    ),
  }),
);

/**
 * Begins the design of a mission.
 *
 * @param about its id and its title, and the ids of the two players
 * @returns the design; or the problems of its shape, and `duplicate-id` for one player who is both
 * @rule 23.0
 * @example startDesign({ id: 'ours', title: 'Our mission', players: ['anna', 'bert'] }).value.settled // {}
 */
export function startDesign(about: {
  readonly id: string;
  readonly title: string;
  readonly players: readonly [string, string];
}): Result<Design> {
  const { id, title, players } = about;
  const read = decode(designSchema(), {
    format: 1,
    system: 'lhy',
    kind: 'design',
    id,
    title,
    players,
    settled: {},
    rolls: [],
  });
  if (!read.ok) return read;
  if (players[0] === players[1]) return refuse(problem('duplicate-id', { id: players[1] }, '23.0', '/players/1'));
  return ok({ ...read.value, settled: {} });
}

/**
 * The question of a design that is due.
 *
 * @param library what the players have at hand
 * @param design as far as it has come
 * @returns nothing where everything is settled, and the mission can be made
 * @rule 23.0
 * @example nextQuestion(library, design)?.id // 'frontage'
 */
export function nextQuestion(library: Library, design: Design): DesignQuestion | undefined {
  const step = stepDue(library, design);
  const asked = step?.asks(library, design);
  return step === undefined || asked === undefined ? undefined : { id: step.id, rule: step.rule, ...asked };
}

function stepDue(library: Library, design: Design): DesignStep | undefined {
  return STEPS.find((step) => step.asks(library, design) !== undefined);
}

/**
 * Answers the question of a design that is due.
 *
 * @param library what the players have at hand
 * @param design as far as it has come; it stays as it is
 * @param given the answer, and the dice that were rolled for it
 * @returns the design after it; or `design-over`, `not-your-question`, `bad-answer` and the problems of its form, `dice-needed`,
 *   `dice-left`, and what the question itself asks for
 * @rule 23.0, 23.0(9), 23.0(10), 23.0(11)
 * @example answerQuestion(library, design, { answer: 'narrow' }).value.settled.frontage // 'narrow'
 */
export function answerQuestion(library: Library, design: Design, given: DesignAnswer): Result<Design> {
  const step = stepDue(library, design);
  const asked = step?.asks(library, design);
  if (step === undefined || asked === undefined) return refuse(problem('design-over', {}, '23.0'));
  const read = decode(answerSchema(), given);
  if (!read.ok) return read;
  const { by, answer, faces = [] } = read.value;
  const [first = ''] = asked.by;
  const player = by ?? first;
  if (!asked.by.includes(player))
    return refuse(problem('not-your-question', { player, question: step.id, known: asked.by }, step.rule, '/by'));
  const dice = diceOf(faces);
  const settled = step.take(library, design, { player, answer, dice });
  if (!settled.ok) return settled;
  const rolled = dice.read();
  if (rolled.length < faces.length)
    return refuse(
      problem('dice-left', { question: step.id, number: faces.length - rolled.length }, step.rule, '/faces'),
    );
  const roll: DesignRoll = { question: step.id, rule: step.rule, faces: rolled, result: resultOf(step, settled.value) };
  return ok({ ...design, settled: settled.value, rolls: rolled.length === 0 ? design.rolls : [...design.rolls, roll] });
}

/** What a roll has settled, as JSON. Of bids it tells who attacks. */
function resultOf({ id }: DesignStep, settled: Settled): string {
  const value = id === 'bid' ? settled.attacker : id === 'purchase' ? undefined : settled[id];
  return JSON.stringify(value ?? '');
}

/**
 * The mistakes of a kept design that need no library: those of its shape, and what no question settles.
 *
 * @param data anything at all
 * @returns the problems, each with its place; none for a design that may be whole
 * @rule 23.0
 * @example designFaults({ kind: 'design' }).map(({ path }) => path) // ['/format', '/system', ...]
 */
export function designFaults(data: unknown): readonly Problem[] {
  const read = decode(designSchema(), data);
  const settled: unknown = typeof data === 'object' && data !== null && 'settled' in data ? data.settled : undefined;
  const isSettled = typeof settled === 'object' && settled !== null && !Array.isArray(settled);
  return [...(read.ok ? [] : read.problems), ...(isSettled ? strangersIn(settled) : [])];
}

/** What a design has settled that no question asks for. */
function strangersIn(settled: object): readonly Problem[] {
  const known: readonly string[] = [...QUESTIONS, 'bids', 'attacker', 'purchases'];
  return Object.keys(settled).flatMap((name) => (known.includes(name) ? [] : [notSettled(name)]));
}

const notSettled = (name: string): Problem =>
  problem('bad-design', { field: name }, '23.0', `/settled/${name.slice(0, 64)}`);

/** What can be answered whatever else is settled: a mistake in it is told beside an earlier one. */
const ALONE: readonly QuestionId[] = ['type', 'alliance', 'setting', 'limits', 'initiative', 'planning'];

/**
 * Reads a design that was kept. What it has settled is answered anew, question by question, so that nothing in it is taken on trust.
 *
 * @param library what the players have at hand
 * @param data anything at all
 * @returns the design; or the problems of its shape, and `bad-design` for what could not have been settled
 * @rule 23.0
 * @example readDesign(library, JSON.parse(text)).value.settled
 */
export function readDesign(library: Library, data: unknown): Result<Design> {
  const read = decode(designSchema(), data);
  if (!read.ok) return refuseAll(designFaults(data));
  const kept = read.value.settled as Settled;
  let design: Design = { ...read.value, settled: {} };
  for (let step = stepDue(library, design); step !== undefined; step = stepDue(library, design)) {
    const settled = settledAgain(library, design, step, kept);
    if (settled === undefined) break;
    if (!settled.ok) return refuseAll([...atStep(step, settled.problems), ...restFaults(library, design, step, kept)]);
    design = { ...design, settled: settled.value };
  }
  const unknown = Object.keys(kept).filter((name) => !Object.hasOwn(design.settled, name));
  return unknown.length > 0 ? refuseAll(unknown.map(notSettled)) : ok(design);
}

/** Problems with the place in what is settled, in which bids and purchases stand by their players. */
function atStep({ id }: DesignStep, problems: readonly Problem[]): readonly Problem[] {
  const field = id === 'bid' ? 'bids' : id === 'purchase' ? 'purchases' : id;
  return problems.map((each) => ({ ...each, path: `/settled/${field}${(each.path ?? '').replace(/^\/answer/, '')}` }));
}

/** The mistakes behind a first one: of what can be answered whatever else is settled, and of what no question asks for. */
function restFaults(library: Library, design: Design, first: DesignStep, kept: Settled): readonly Problem[] {
  const later = STEPS.slice(STEPS.indexOf(first) + 1).filter(({ id }) => ALONE.includes(id));
  return [
    ...later.flatMap((step) => {
      const settled = settledAgain(library, design, step, kept);
      return settled === undefined || settled.ok ? [] : atStep(step, settled.problems);
    }),
    ...strangersIn(kept),
  ];
}

/** One step settled as it was kept; nothing where it was not. */
function settledAgain(library: Library, design: Design, step: DesignStep, kept: Settled): Result<Settled> | undefined {
  const dice = diceOf([]);
  if (step.id === 'bid' || step.id === 'purchase') {
    const given: Readonly<Record<string, unknown>> = (step.id === 'bid' ? kept.bids : kept.purchases) ?? {};
    const player = step.asks(library, design)?.by.find((each) => Object.hasOwn(given, each));
    if (player === undefined) return undefined;
    // Of equal bids a die has decided.
    const decided = diceOf(step.id === 'bid' ? [kept.attacker === design.players[0] ? 1 : 2] : []);
    return step.take(library, design, { player, answer: given[player], dice: decided });
  }
  const answer: unknown = kept[step.id];
  return answer === undefined ? undefined : step.take(library, design, { player: design.players[0], answer, dice });
}

/**
 * A design as a player may see it: without the bid of the other one before both have bid, and without his purchases before both have bought.
 *
 * @rule 23.0(12), 23.0(13)
 * @example designSeenBy(design, 'anna').settled.purchases // { anna: { 'german.mg': 2 } }
 */
export function designSeenBy(design: Design, player: string): Design {
  const { settled, players } = design;
  const { bids, purchases } = settled;
  const own = <T>(given: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    players.every((each) => Object.hasOwn(given, each))
      ? given
      : Object.fromEntries(Object.entries(given).filter(([name]) => name === player));
  return {
    ...design,
    settled: {
      ...settled,
      ...(bids === undefined ? {} : { bids: own(bids) }),
      ...(purchases === undefined ? {} : { purchases: own(purchases) }),
    },
  };
}
