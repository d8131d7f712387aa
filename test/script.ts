import type { Action, DiceRecord, Event, GameState, Request, World } from '../src/index.js';
import { apply } from '../src/index.js';
import { questionOf } from '../src/engine/index.js';
import { unknownSections } from './sections.js';

/** A die as the book prints it: what it was for, whose it was, and how it fell. */
export interface PrintedRoll {
  readonly purpose: string;
  /** Whose roll; left out where the book does not say. */
  readonly of?: string;
  readonly faces: readonly number[];
}

/** A game played from a script, and everything that happened in it. */
export interface Script {
  readonly world: World;
  readonly state: GameState;
  readonly events: readonly Event[];
}

/**
 * Takes one action with the dice it asks for, matched by purpose and subject. A roll nobody printed, and one that is left
 * over, are failures: a test names its dice and uses them all.
 */
export function take(
  script: Script,
  action: Action,
  dice: readonly PrintedRoll[] = [],
  choices: Readonly<Record<string, string | readonly string[]>> = {},
): Script & { readonly happened: readonly Event[]; readonly rolled: readonly DiceRecord[] } {
  const left = [...dice];
  const open = new Set(Object.keys(choices));
  let { state, events, dice: rolled } = applied(script.world, script.state, action);
  const happened: Event[] = [...events];
  const all: DiceRecord[] = [...rolled];
  for (let ask = pendingAsk(script.world, state); ask !== undefined; ask = pendingAsk(script.world, state)) {
    let answer: Action;
    if (ask.kind === 'choice') {
      const choice = choices[ask.purpose];
      if (choice === undefined)
        throw new Error(`nobody chose ${ask.purpose} of ${ask.of}: ${JSON.stringify(ask.options)}`);
      open.delete(ask.purpose);
      answer = { kind: 'answer', choice };
    } else {
      const { purpose, of } = ask;
      const at = left.findIndex((roll) => roll.purpose === purpose && (roll.of === undefined || roll.of === of));
      const roll = left[at];
      if (roll === undefined) throw new Error(`no roll printed for ${purpose} of ${of}; left: ${JSON.stringify(left)}`);
      left.splice(at, 1);
      answer = { kind: 'answer', faces: roll.faces };
    }
    ({ state, events, dice: rolled } = applied(script.world, state, answer));
    happened.push(...events);
    all.push(...rolled);
  }
  const strange = [...unknownSections(happened), ...unknownSections(all)];
  if (strange.length > 0) throw new Error(`no rule has these numbers: ${strange.join('; ')}`);
  if (left.length > 0) throw new Error(`dice left over: ${JSON.stringify(left)}`);
  if (open.size > 0) throw new Error(`choices nobody asked for: ${[...open].join(', ')}`);
  return { world: script.world, state, events: [...script.events, ...happened], happened, rolled: all };
}

function applied(
  world: World,
  state: GameState,
  action: Action,
): { state: GameState; events: readonly Event[]; dice: readonly DiceRecord[] } {
  const result = apply(world, state, action);
  if (!result.ok) throw new Error(`${JSON.stringify(action)} refused: ${JSON.stringify(result.problems)}`);
  return result.value;
}

function pendingAsk(world: World, state: GameState): Extract<Request, { kind: 'answer' }>['ask'] | undefined {
  return state.pending === undefined ? undefined : questionOf(world, state, state.pending).ask;
}
