import { expect } from 'vitest';
import * as engine from '../../src/engine/index.js';
import type { LhyState, LhyWorld } from '../../src/lhy/index.js';
import type { Lhy } from '../../src/lhy/index.js';
import { seedRng } from '../../src/kernel/index.js';
import type { Port, Session } from '../../src/session/index.js';
import { createSession, serveSession } from '../../src/session/index.js';
import type { Luck } from '../redteam/luck.js';
import { luckOf } from '../redteam/luck.js';
import { cameToLight, mirror, quiet, twins } from './secrets.js';
import { skirmish } from './hill-31.js';

/* Two games that differ in what slate hides, and in nothing else. Umber sits at both by a session, and asks both the same after every
 * step: every answer must be the same, letter by letter, until something comes to light. */

/** A side at a session: what it asks, and everything that it was told. */
interface Seat {
  readonly session: Session<Lhy>;
  readonly heard: string[];
  readonly ask: (call: string, ...given: readonly unknown[]) => string;
}

function seatAt(world: LhyWorld, game: LhyState, side: string): Seat {
  const session = createSession<Lhy>(engine, { world, game });
  const heard: string[] = [];
  let listen: (message: { readonly data: unknown }) => void = () => undefined;
  const port: Port = {
    postMessage: (message) => heard.push(JSON.stringify(message)),
    addEventListener: (_type, listener) => (listen = listener),
    removeEventListener: () => undefined,
  };
  serveSession(session, port, { side });
  return {
    session,
    heard,
    ask: (call, ...given) => {
      listen({ data: { kind: 'asked', id: 1, call, arguments: given } });
      return heard.at(-1) ?? '';
    },
  };
}

/** Everything that a side may ask of its view. */
function questions(world: LhyWorld, game: LhyState, luck: Luck, words: readonly string[]): readonly unknown[] {
  const seen = engine.view(world, game, 'umber');
  const actions = [...engine.legal(world, seen, undefined, { budget: 3000 })].slice(0, 8);
  const action = luck.oneOf([...actions, { kind: 'call' }]);
  const bent = Object.fromEntries(
    Object.entries(action).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'kind' && luck.once(2) ? luck.oneOf(words) : value,
    ]),
  );
  return [
    seen,
    engine.positionNow(world, seen),
    engine.request(world, seen),
    actions,
    engine.options(world, seen, {}, { budget: 3000 }),
    engine.actionsFor(world, seen, luck.oneOf(words)),
    engine.check(world, seen, action),
    engine.check(world, seen, bent),
    engine.odds(world, seen, action, { budget: 1000 }),
  ];
}

/** What has been compared. */
export interface ServedTwins {
  readonly pairs: number;
  readonly steps: number;
  readonly waiting: number;
}

/**
 * Plays two games side by side, and compares all that umber is told.
 *
 * @param seed of what is done and asked
 * @param most the most steps
 */
export function playServed(seed: string, most: number): ServedTwins {
  const world = skirmish();
  const seats = twins({ dice: 'entered' }).map((game) => seatAt(world, game, 'umber')) as [Seat, Seat];
  const words = [
    ...Object.keys(seats[0].session.game().position.units),
    ...Object.keys(seats[0].session.view('umber').position.units),
    ...world.map.names.keys(),
  ];
  let rng = seedRng(`served ${seed}`);
  let pairs = 0;
  let waiting = 0;
  let steps = 0;
  const same = (of: (seat: Seat) => string, what: string): void => {
    const [one, two] = seats.map(of);
    expect(two, `seed ${seed}, step ${steps}: ${what}`).toBe(one);
    pairs++;
  };
  for (; steps < most; steps++) {
    for (const call of ['open', 'fill', 'transcript', 'undo', 'redo']) same(({ ask }) => ask(call, {}), call);
    const asked = seats.map(({ session }) => questions(world, session.game(), luckOf(`${seed} ${steps}`), words));
    asked[0]?.forEach((answer, i) => {
      expect(JSON.stringify(asked[1]?.[i]), `seed ${seed}, step ${steps}: question ${i}`).toBe(JSON.stringify(answer));
      pairs++;
    });
    const due = seats[0].session.request();
    if (due.kind === 'over') break;
    if (due.kind === 'answer') waiting++;
    const drawn = quiet(world, seats[0].session.game(), due.by, rng);
    if (drawn === undefined) break;
    ({ rng } = drawn);
    const { action } = drawn;
    const mirrored = due.by === 'umber' ? action : mirror(action);
    if (engine.check(world, seats[1].session.game(), mirrored).complete !== 1) break;
    const marks = seats.map(({ heard }) => heard.length);
    const done = [seats[0].session.dispatch(action), seats[1].session.dispatch(mirrored)];
    const changes = done.map((each, i) => (each.ok ? seats[i]!.session.told(each.value, 'umber').events : []));
    if (changes.some(cameToLight)) break;
    same((seat) => seat.heard.slice(marks[seats.indexOf(seat)]).join(), `told of ${JSON.stringify(action)}`);
  }
  return { pairs, steps, waiting };
}
