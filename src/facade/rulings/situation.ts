import type { ScriptStep } from '../../engine/play/script.js';
import { misused } from '../../engine/game/misuse.js';
import { decode } from '../../kernel/json/decode.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';
import { position } from '../position/position.js';
import { load } from '../play/saved.js';
import type { ScriptPlayed } from '../play/script.js';
import { playScript } from '../play/script.js';
import type { WrittenSituation } from '../schemas/situation.schema.js';
import { scriptAnswersSchema, writtenSituationSchema } from '../schemas/situation.schema.js';

export type { Situation, SituationSetup, WrittenSituation } from '../schemas/situation.schema.js';

/**
 * Reads a situation: the scenario, what lies on the table, what happens then, and the disputed action. The contents of
 * `setup`, `game`, `then` and `action` are judged later, where they are used.
 *
 * @param json anything
 * @returns the situation, or every mistake with its path, `setup-or-game` among them
 * @rule 22.0
 * @example readSituation({ scenario: 'training', setup: { units: [] }, action: { kind: 'pass' } })
 */
export function readSituation(json: unknown): Result<WrittenSituation> {
  return decode(writtenSituationSchema(), json);
}

/**
 * Sets up a situation and takes the actions of `then`.
 *
 * @param world the world of the scenario that the situation names, with its packs and house rules
 * @param situation as `readSituation` gives it
 * @returns the game at the moment of the dispute, with all that was taken on the way; or every mistake with its path:
 *   those of `readSituation`, `unknown-side`, those of `position` under `/setup`, of `load` under `/game`, of `playScript` under `/then`
 * @rule 22.0
 * @example arrange(world, { scenario: 'training', setup: { units: [] }, then: [{ kind: 'pass' }] })
 */
export function arrange(world: World, situation: WrittenSituation): Result<ScriptPlayed> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const read = readSituation(situation);
  return read.ok ? arranged(world, read.value) : read;
}

function arranged(world: World, situation: WrittenSituation): Result<ScriptPlayed> {
  const { by, then = [] } = situation;
  if (by !== undefined && !world.sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: world.sides }, undefined, '/by'));
  const begun = beginning(world, situation);
  if (!begun.ok) return begun;
  const steps = then.map(stepOf);
  const faults = steps.flatMap((step, index) => (step.ok ? [] : under(`/then/${index}`, step.problems)));
  if (faults.length > 0) return refuseAll(faults);
  const played = playScript(
    world,
    begun.value,
    steps.flatMap((step) => (step.ok ? [step.value] : [])),
  );
  return played.ok ? played : refuseAll(played.problems.map((each) => inThen(each, then)));
}

function beginning(world: World, { setup, game }: WrittenSituation): Result<GameState> {
  const begun = setup === undefined ? load(world, game) : position(world, { dice: 'entered', ...setup });
  return begun.ok ? begun : refuseAll(under(setup === undefined ? '/game' : '/setup', begun.problems));
}

/** A step of `then`: an action, or an action under `do` with its dice and choices. */
function stepOf(step: object): Result<ScriptStep> {
  if (!('do' in step)) return ok({ do: step });
  const { do: action, ...answers } = step;
  const decoded = decode(scriptAnswersSchema(), answers);
  return decoded.ok ? ok({ do: action, ...decoded.value }) : decoded;
}

/** An action that stands in the list itself has no `do` in its path. */
function inThen(found: Problem, then: readonly object[]): Problem {
  const [, index = '', inside = ''] = /^\/([0-9]+)(.*)$/.exec(found.path ?? '') ?? [];
  const step = then[Number(index)];
  const place = step === undefined || 'do' in step ? inside : inside.replace(/^\/do/, '');
  return { ...found, path: `/then/${index}${place}` };
}

function under(place: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: `${place}${each.path ?? ''}` }));
}
