import { endOf } from '../../engine/records/chain.js';
import type { Transcript, World } from './any-game.js';
import type { Past, RecordHead, RecordStep } from './kept.js';
import type { Standing } from './taking.js';

/**
 * The record: its beginning, the steps that stand, and its end.
 *
 * @example recordOf(head, world, past, now).steps.length
 */
export function recordOf(head: RecordHead, { system }: World, past: Past, { stands, game }: Standing): Transcript {
  const steps = stepsOf(past, stands);
  const result = system.result(game.position);
  const ending = {
    ...(system.override?.hasMarked(game.position) === true ? { overridden: true as const } : {}),
    ...(result === undefined ? {} : { result }),
  };
  const { link, ...start } = head;
  const after = steps.length === 0 ? link : steps.at(-1)?.link;
  return {
    ...start,
    steps,
    ...(link === undefined ? {} : { link }),
    ...(after === undefined ? {} : { end: endOf(after, steps.length, ending) }),
    ...ending,
  };
}

/**
 * The steps of the record that stand.
 *
 * @example stepsOf(past, now.stands).at(-1)?.action
 */
export function stepsOf(past: Past, stands: number): readonly RecordStep[] {
  const lines = past.lines();
  const steps: RecordStep[] = [];
  for (let at = stands; at > 0; at = lines[at - 2]?.stands ?? 0) {
    const recorded = lines[at - 1]?.recorded;
    if (recorded !== undefined) steps.push(recorded);
  }
  return steps.reverse();
}
