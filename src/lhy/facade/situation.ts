import { load } from '../../engine/index.js';
import type { ScriptPlayed, Taken } from '../../engine/play/script.js';
import { playScript } from '../../engine/play/script.js';
import { misused } from '../../engine/game/misuse.js';
import { append } from '../../kernel/basis/lists.js';
import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { wholeStep } from '../notation/play-line.js';
import { playStep, readTyped } from '../notation/index.js';
import type { Lhy, LhyState, LhyWorld } from '../state/index.js';
import { onceEach } from './once-each.js';
import { position } from './position.js';
import type { WrittenLhySituation } from './situation.schema.js';
import { writtenLhySituationSchema } from './situation.schema.js';

/**
 * Reads a situation: what lies on the table, what happens then, and the disputed action. The contents of `setup`, `game`, `then` and
 * `action` are judged later, where they are used.
 *
 * @param json anything
 * @returns the situation, or every mistake with its path, `setup-or-game` among them
 * @rule 20.7
 * @example readSituation({ system: 'lhy', setup: { units: [] }, action: { kind: 'call' } })
 */
export function readSituation(json: unknown): Result<WrittenLhySituation> {
  const read = decode(writtenLhySituationSchema(), json);
  return read.ok ? read : refuseAll(onceEach(read.problems));
}

/**
 * Sets up a situation and takes what `then` says: actions, or lines of the notation.
 *
 * @param world the world of the mission, with the answers of the situation
 * @param situation as `readSituation` gives it
 * @returns the game at the moment of the dispute, with all that was taken on the way; or every mistake with its path: those of
 *   `readSituation`, `other-mission`, `unknown-side`, those of `position` under `/setup`, of `load` under `/game`, of `playScript` under
 *   `/then`
 * @rule 20.7
 * @example arrange(world, { setup: { units: [{ id: 'blue.1', at: 'E5' }] }, then: [{ kind: 'call' }] })
 */
export function arrange(world: LhyWorld, situation: WrittenLhySituation): Result<ScriptPlayed<Lhy>> {
  const wrong = misused({ world }, 'lhy');
  if (wrong !== undefined) return wrong;
  const read = readSituation(situation);
  if (!read.ok) return read;
  const { by, scenario, then = [] } = read.value;
  // Of another mission nothing can be said: its units and hexes are others.
  if (scenario !== undefined && scenario !== world.scenario.id)
    return refuse(problem('other-mission', { mission: world.scenario.id, given: scenario }, undefined, '/scenario'));
  const begun = beginning(world, read.value);
  const strange = by !== undefined && !world.sides.includes(by);
  const faults = [
    ...(strange ? [problem('unknown-side', { side: by, known: world.sides }, undefined, '/by')] : []),
    ...(begun.ok ? [] : begun.problems),
  ];
  if (!begun.ok || faults.length > 0) return refuseAll(faults);
  if (then.some(isSaid)) return saidThen(world, begun.value, then);
  const steps = then.map((step) => (typeof step === 'object' && 'do' in step ? step : { do: step }));
  const played = playScript<Lhy>(world, begun.value, steps as never);
  return played.ok ? played : refuseAll(played.problems.map((each) => inThen(each, then)));
}

type Step = NonNullable<WrittenLhySituation['then']>[number];

/** Whether a step is a line of the notation. */
function isSaid(step: Step): boolean {
  return typeof step === 'string' || ('do' in step && typeof step['do'] === 'string');
}

/** Takes steps of which some are lines: each is read at its moment of the game. */
function saidThen(world: LhyWorld, start: LhyState, then: readonly Step[]): Result<ScriptPlayed<Lhy>> {
  const read = readTyped({ steps: then });
  if (!read.ok)
    return refuseAll(read.problems.map((each) => ({ ...each, path: (each.path ?? '').replace('/steps', '/then') })));
  const taken: Taken<Lhy>[] = [];
  let state = start;
  let recent: readonly Taken<Lhy>[] = [];
  for (const [index, step] of read.value.steps.entries()) {
    const played = playStep(world, state, step, recent);
    // A situation in which something else is told than what came of it is not the one that is meant.
    const faults = played.ok ? (played.value.wrong ?? []) : played.problems;
    if (!played.ok || faults.length > 0)
      return refuseAll(faults.map((each) => inThen({ ...each, path: `/${index}${each.path ?? ''}` }, then)));
    append(taken, played.value.taken);
    recent = wholeStep(recent, played.value.taken);
    state = played.value.state;
  }
  return ok({ state, taken });
}

function beginning(world: LhyWorld, { setup, game }: WrittenLhySituation): Result<LhyState> {
  const begun = setup === undefined ? load<Lhy>(world, game) : position(world, setup);
  if (begun.ok) return begun;
  const place = setup === undefined ? '/game' : '/setup';
  return refuseAll(begun.problems.map((each) => ({ ...each, path: `${place}${each.path ?? ''}` })));
}

/** An action that stands in the list itself has no `do` in its path. */
function inThen(found: Problem, then: readonly Step[]): Problem {
  const [, given = '', inside = ''] = /^\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  const step = then[Number(given)];
  const place = step === undefined || typeof step === 'string' || 'do' in step ? inside : inside.replace(/^\/do/, '');
  return { ...found, path: `/then/${given}${place}` };
}
