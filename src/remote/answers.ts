import type {
  Action,
  DestinationsOptions,
  GameState,
  Lnlt,
  Locale,
  MoveMode,
  ReadingsOptions,
  Refusal,
  Seen,
  SentDice,
  Side,
  World,
} from '../facade/index.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/basis/result.js';
import { noFields } from '../server/answers/fields.js';
import { AT_ONCE, BUDGET, PAGE } from '../server/limits.js';
import { askedPage, onPage, pageOf } from '../server/answers/pages.js';
import type { PageAsked, PageWanted } from '../server/answers/pages.js';
import type { Acted, Judged, LegalActions, Narrated, ReadingsGiven } from '../server/answers/results.js';
import type { Due, ToldChange, ToldInWords } from '../server/answers/told-change.js';
import { rolledNothing } from '../session/change.js';
import type { Session } from '../session/index.js';
import { refusalIn } from '../session/start.js';
import type { Entry } from './entry.js';
import type { GameCall, GameParams } from './game.js';
import type { RulesHere } from './rules.js';
import { unknownCall } from './unknown-call.js';

/* The answers to the calls of a game whose rules are at hand: the same that the methods of the server give. */

/** Whose eyes are meant, and whether whoever asks is bound to them. */
export interface Eyes {
  readonly bound: boolean;
  readonly side?: Side;
}

/** What the answers are made of. */
export interface AnswerSetting {
  readonly rules: RulesHere;
  readonly world: World;
  readonly words: Locale;
  readonly session: Session<Lnlt>;
  /** Every change so far. */
  readonly entries: readonly Entry[];
}

/** Answers the calls of a game. */
export interface Answers {
  readonly answer: (method: string, params: object, eyes: Eyes) => Result<unknown>;
  /** The decision that is due, as somebody sees it. */
  readonly due: (eyes: Eyes) => Due;
  /** A change as one side may know it. */
  readonly told: (entry: Entry, side: Side | undefined) => ToldChange;
}

/** What somebody asks, with his eyes. */
type Answering<M extends GameCall> = (params: GameParams<M>, eyes: Eyes) => Result<unknown>;

/**
 * Answers the calls of a game by the rules.
 *
 * @example answersOf({ rules, world, words, session, entries }).answer('game/view', {}, { bound: false })
 */
export function answersOf({ rules, world, words, session, entries }: AnswerSetting): Answers {
  /** So many actions were drawn without a seed of the caller. */
  let drawing = 0;
  const seenBy = ({ side }: { readonly side?: Side | undefined }, game: GameState = session.game()): Seen =>
    side === undefined ? game : rules.view(world, game, side);
  const namesIn = (game: GameState, side: Side | undefined): object =>
    rules.namesOf({ world, position: rules.positionNow(world, seenBy({ side }, game)) });
  const inWords = (thing: object, game: GameState, side: Side | undefined): string =>
    rules.explain(thing as never, words as never, namesIn(game, side) as never);
  const due = (eyes: Eyes): Due => {
    const game = session.game();
    const request = rules.request(world, seenBy(eyes, game));
    const question = request.kind === 'answer' ? { question: inWords(request.ask, game, eyes.side) } : {};
    return { step: game.step, request, ...question };
  };
  const told = ({ n, change }: Entry, side: Side | undefined): ToldChange => {
    const { by, game } = change;
    // Nothing is taken once more here: there is no call for it.
    const kind = change.kind === 'undone' ? change.kind : 'applied';
    const shown = kind === 'undone' ? { ...change, events: [], dice: [] } : change;
    const { action, events, dice } = rules.toldTo(world, shown, side);
    return { n, kind, by, step: game.step, ...(action && { action }), events, dice };
  };
  const narrated = (entry: Entry, side: Side | undefined): ToldInWords => {
    const { n, kind, by, action, events } = told(entry, side);
    const { before, game } = entry.change;
    const isTold = kind !== 'undone' && action !== undefined && (action as { readonly kind: string }).kind !== 'answer';
    const order = isTold ? [inWords(action, before, side)] : [];
    const lines = events.map((event) => inWords(event, game, side));
    // Where an event says the same and who it was, the order is not told beside it.
    return { n, kind, by, lines: [...order.filter((line) => !lines.some((each) => each.endsWith(line))), ...lines] };
  };
  const undoFault = ({ bound, side }: Eyes): Problem | undefined => {
    const last = session.steps().done.at(-1);
    if (!bound || last === undefined) return undefined;
    if (last.by !== side) return problem('not-your-step', {});
    const shown = rules.takeBackFault(world, last.action);
    if (shown !== undefined) return shown;
    return rolledNothing(last) ? undefined : problem('may-not-undo', { kind: last.action.kind });
  };
  const since = (n: number, limit = entries.length): readonly Entry[] => entries.slice(n, n + limit);
  const paged = (which: PageWanted, tell: (page: PageAsked) => Result<unknown>): Result<unknown> => {
    const page = askedPage(which, { step: session.game().step, most: PAGE });
    return page.ok ? tell(page.value) : page;
  };

  const all: { readonly [M in GameCall]: Answering<M> } = {
    'game/apply': ({ action, by, at, dice }, eyes) => {
      const strange = noFields(action, '/action');
      if (strange !== undefined) return refuse(strange);
      const sender = eyes.bound ? eyes.side : by;
      const done = session.dispatch(action as Action, {
        ...(sender === undefined ? {} : { by: sender }),
        ...(at === undefined ? {} : { at }),
        ...(dice === undefined ? {} : { dice: dice as SentDice }),
      });
      if (!done.ok) return done;
      const { events, dice: rolls, surplus } = rules.toldTo(world, done.value, eyes.side);
      const next = due(eyes);
      const acted: Acted = {
        kind: next.request.kind === 'answer' ? 'needs' : 'done',
        events,
        dice: rolls,
        ...(surplus === undefined ? {} : { surplus }),
        n: entries.length,
        ...next,
      };
      return ok(acted);
    },
    'game/undo': (_, eyes) => {
      const fault = undoFault(eyes);
      if (fault !== undefined) return refuse(fault);
      const done = session.undo();
      return done.ok ? ok({ n: entries.length, ...due(eyes) }) : done;
    },
    'game/options': ({ order = {} }, eyes) =>
      ok(rules.options(world, seenBy(eyes), order as never, { budget: AT_ONCE })),
    'game/actionsFor': ({ thing }, eyes) => ok(rules.actionsFor(world, seenBy(eyes), thing, { budget: AT_ONCE })),
    'game/legal': ({ order, ...which }, eyes) =>
      paged(which, (page) => {
        const strange = order === undefined ? undefined : noFields(order, '/order');
        if (strange !== undefined) return refuse(strange);
        const walk = rules.legal(world, seenBy(eyes), order as never, { budget: AT_ONCE });
        return legalPage(walk, page);
      }),
    'game/check': ({ action }, eyes) => {
      const verdict = rules.check(world, seenBy(eyes), action as never);
      const judged: Judged = { ...verdict, text: inWords(verdict, session.game(), eyes.side) };
      return ok(judged);
    },
    'game/odds': ({ action }, eyes) => {
      const strange = noFields(action, '/action');
      return strange === undefined
        ? rules.odds(world, seenBy(eyes), action as never, { budget: BUDGET })
        : refuse(strange);
    },
    'game/readings': ({ action, only }, eyes) => {
      const strange = noFields(action, '/action');
      if (strange !== undefined) return refuse(strange);
      const how = { budget: AT_ONCE, ...((only === undefined ? {} : { only }) as ReadingsOptions) };
      const found = rules.readings(world, seenBy(eyes), action, how);
      const { looked, courses, left } = found;
      if (looked.length === 0 && left !== undefined) return refuseAll(left);
      const given: ReadingsGiven = {
        readings: found.map((each) => ({ ...each, text: inWords(each, session.game(), eyes.side) })),
        looked,
        courses,
        ...(left === undefined ? {} : { left }),
      };
      return ok(given);
    },
    'game/reachable': ({ units, modes = 'move', ...which }, eyes) =>
      paged(which, (page) => {
        const found = rules.reachable(world, seenBy(eyes), units, modes as MoveMode, { budget: BUDGET });
        return onPage(found, (places) => pageOf(places, page));
      }),
    'game/destinations': ({ units, mode, ...which }, eyes) =>
      paged(which, (page) => {
        const found = rules.destinations(world, seenBy(eyes), units, {
          ...((mode === undefined ? {} : { mode }) as DestinationsOptions),
          budget: BUDGET,
        });
        return onPage(found, (ways) => ({ ...ways, ...pageOf(ways.places, page) }));
      }),
    'game/sample': ({ seed }, { side }) => {
      const game = session.game();
      const request = rules.request(world, seenBy({ side }));
      const decides = request.kind !== 'over' && (side === undefined || request.by === side);
      if (!decides) return ok({});
      const drawn = rules.sample(world, rules.view(world, game, request.by), rules.seedRng(seed ?? `${++drawing}`));
      return ok(drawn === undefined ? {} : { action: drawn.action });
    },
    'game/view': (_, eyes) => ok({ view: seenBy(eyes), ...due(eyes) }),
    'game/events': ({ since: n = 0, limit }, { side }) =>
      ok({ changes: since(n, limit).map((entry) => told(entry, side)), n: entries.length }),
    'game/narrate': ({ since: n = 0, limit }, { side }) => {
      const given: Narrated = { changes: since(n, limit).map((entry) => narrated(entry, side)), n: entries.length };
      return ok(given);
    },
    'game/save': (_, { bound }) =>
      bound ? refuse(problem('not-for-players', {})) : ok({ save: rules.save(session.game(), { world }) }),
    'game/transcript': (_, { bound }) => {
      if (bound && session.request().kind !== 'over') return refuse(problem('before-the-end', {}));
      const record = session.transcript();
      return refusalIn(record) ?? ok({ record });
    },
    los: (ends, eyes) => {
      const line = rules.lineOfSight(world, seenBy(eyes), ends.from, ends.to);
      return line.ok
        ? ok({
            line: line.value,
            text: rules.explainSight(line.value as never, world.map as never, words as never, ends as never),
          })
        : line;
    },
    field: ({ from }, eyes) => {
      const field = rules.fieldOfView(world, seenBy(eyes), from);
      return field.ok ? ok({ field: field.value }) : field;
    },
    describe: ({ counter }, eyes) => {
      if (rules.describe === undefined) return refuse(problem('unsupported', { method: 'describe' }));
      const { position } = seenBy(eyes);
      const found = position.counters.find(({ id }) => id === counter);
      if (found === undefined) return refuse(problem('unknown-counter', { counter }, undefined, '/counter'));
      return ok({ card: rules.describe({ world, position }, found, words) });
    },
  };

  return {
    due,
    told,
    answer: (method, params, eyes) => {
      if (!Object.hasOwn(all, method)) return refuse(unknownCall(method));
      const { side } = params as { readonly side?: Side };
      if (side === undefined || side === eyes.side) return all[method as GameCall](params as never, eyes);
      if (eyes.bound) return refuse(problem('not-for-players', {}));
      if (!world.sides.includes(side)) return refuse(problem('unknown-side', { side, known: world.sides }));
      return all[method as GameCall](params as never, { bound: false, side });
    },
  };
}

/** One page of a walk through legal actions. */
function legalPage(
  walk: Iterator<Action, Refusal | undefined>,
  { step, before, most }: PageAsked,
): Result<LegalActions> {
  const actions: Action[] = [];
  for (let i = 0; i < before + most; i++) {
    const next = walk.next();
    if (next.done === true) return next.value ?? ok({ actions });
    if (i >= before) actions.push(next.value);
  }
  return ok({ actions, cursor: `${step}:${before + actions.length}` });
}
