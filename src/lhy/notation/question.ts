import { apply, whoDecides } from '../../engine/index.js';
import type { Sent } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { Result } from '../../kernel/basis/result.js';
import { present } from '../../kernel/basis/present.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import { momentOf } from './moment.js';
import { haltOn } from './moves.js';
import type { LineTold } from './told.js';

/** An action that is asked about in words, and the moment at which it is asked about. */
export interface LineQuestion {
  /** The side that the line names. */
  readonly by?: string;
  /** The first action of the line that is not legal; where all are, its last one. */
  readonly action: Sent<Lhy>;
  /** What stands before it: the end of another maneuver, the maneuver and the hexes on the way. */
  readonly taken: readonly Taken<Lhy>[];
  readonly state: LhyState;
  /** The dice and the choices behind the line, where it has any. */
  readonly answers?: { readonly dice: readonly (readonly number[])[]; readonly choices: readonly Choice[] };
  /** What the line says came of it: sums and results. */
  readonly told?: LineTold;
}

/**
 * Reads a dispute in words: `slate.1-1 fires at H7`. A maneuver of others that is under way stops before it. Of a move to a hex the
 * maneuver and the hexes on the way are taken first, and the step that is not legal is asked about, or the last one.
 *
 * @param world the world
 * @param state the game at the moment of the dispute
 * @param text one line; dice and choices may stand behind it
 * @returns the action and its moment; or the problems of `readLine`, `no-verb` for a line that says nothing
 * @rule 9.0
 * @example questionIn(world, state, 'umber.1-1 moves to D7').value.action // { kind: 'enter', hex: 'D7' }
 */
export function questionIn(world: LhyWorld, state: LhyState, text: string): Result<LineQuestion> {
  const moment = momentOf(world, state, text);
  if (!moment.ok) return moment;
  const { by, actions = [], dice = [], choices = [], told } = moment.value.read ?? {};
  const answers = {
    ...(dice.length + choices.length === 0 ? {} : { answers: { dice, choices } }),
    ...present({ told }),
  };
  const taken: Taken<Lhy>[] = [...moment.value.stopped];
  let now = moment.value.state;
  for (const action of actions.slice(0, -1)) {
    const side = whoDecides(world, now);
    const applied = apply(world, now, action);
    // Where a step asks for dice, or the other side acts, the question stops at it.
    if (!applied.ok || haltOn(applied.value.state, actions.at(-1)) !== undefined)
      return ok({ ...sideOf(by), action, taken, state: now, ...answers });
    taken.push({ before: now, by: side, action: applied.value.action, applied: applied.value });
    now = applied.value.state;
  }
  const last = actions.at(-1);
  if (last === undefined) return refuse(problem('no-verb', { column: 1 }));
  return ok({ ...sideOf(by), action: last, taken, state: now, ...answers });
}

function sideOf(by: string | undefined): Pick<LineQuestion, 'by'> {
  return by === undefined ? {} : { by };
}
