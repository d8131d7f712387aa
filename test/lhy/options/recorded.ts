import {
  apply,
  createGame,
  legal,
  request,
  startTranscript,
  view,
  whoDecides,
  withStep,
} from '../../../src/engine/index.js';
import type { Lhy, LhyAction, LhyWorld } from '../../../src/lhy/index.js';
import type { Sent } from '../../../src/engine/index.js';
import { unwrap } from '../../unwrap.js';

/** How a game is played for a test: the orders that are given as soon as they are legal, and the dice by purpose. */
export interface Plan {
  readonly orders: readonly LhyAction[];
  readonly dice: Readonly<Record<string, number>>;
  /** What is answered to questions, where it is one of the options. */
  readonly answers?: readonly string[];
  /** The record ends after so many steps. */
  readonly most?: number;
}

/** Plays a game with dice from hands by a plan, each side calling or passing otherwise; the record of the whole game. */
export function recordOf(world: LhyWorld, { orders, dice, answers = [], most = 500 }: Plan) {
  let game = unwrap(createGame(world, { dice: 'entered' }));
  let transcript = startTranscript(world, { dice: 'entered' });
  const left = [...orders];
  const rolled: string[] = [];
  for (let i = 0; i < most; i++) {
    const due = request(world, game);
    if (due.kind === 'over') return { transcript, game, rolled, left };
    const action = ((): Sent<Lhy> => {
      if (due.kind === 'answer') {
        const { ask } = due;
        if (ask.kind === 'dice') {
          const face = dice[`${ask.purpose} ${ask.of}`] ?? dice[ask.purpose] ?? 5;
          rolled.push(`${ask.purpose} ${ask.of} ${face}`);
          return { kind: 'answer', faces: ask.dice.map(() => face) };
        }
        if (ask.kind === 'draw') return { kind: 'answer', faces: [1] };
        return {
          kind: 'answer',
          choice: ask.options.find((each) => answers.includes(String(each))) ?? ask.options[0] ?? '',
        };
      }
      const all = [...legal(world, view(world, game, whoDecides(world, game)))];
      const wanted = left.findIndex((order) => apply(world, game, order).ok);
      const [order] = wanted === -1 ? [] : left.splice(wanted, 1);
      return (
        order ?? all.find(({ kind }) => kind === 'call' || kind === 'ready' || kind === 'stop') ?? (all[0] as Sent<Lhy>)
      );
    })();
    const applied = unwrap(apply(world, game, action));
    transcript = withStep(world, transcript, game, action, applied);
    game = applied.state;
  }
  return { transcript, game, rolled, left };
}
