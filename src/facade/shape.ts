import { guard } from '../kernel/guard.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem } from '../kernel/result.js';
import { indexOf } from '../map/index.js';
import type { Action, ActionKind } from '../state/action.js';
import { counterOf } from '../state/position/position-index.js';
import { hexOf, LEVELS, levelOf, locationId } from '../state/position/place.js';
import type { Scene } from '../state/scene.js';

/** What a field of an action holds. */
type FieldForm = 'counter' | 'counters' | 'location' | 'word' | 'words' | 'sides' | 'faces' | 'choice' | 'changes';

interface Field {
  readonly form: FieldForm;
  readonly optional?: true;
}

const COUNTER: Field = { form: 'counter' };
const COUNTERS: Field = { form: 'counters' };
const LOCATION: Field = { form: 'location' };
const WORD: Field = { form: 'word' };
const MAYBE_WORD: Field = { form: 'word', optional: true };
const MAYBE_COUNTER: Field = { form: 'counter', optional: true };
const MAYBE_COUNTERS: Field = { form: 'counters', optional: true };
const MAYBE_LOCATION: Field = { form: 'location', optional: true };

/** The one spelling of every kind of action. Sets of counters are sorted by id without repeats. */
export const ACTION_FIELDS: Readonly<Record<ActionKind, Readonly<Record<string, Field>>>> = {
  place: { counter: COUNTER, at: LOCATION, vehicle: MAYBE_COUNTER, facing: MAYBE_WORD },
  fortify: { works: WORD, at: LOCATION, facing: MAYBE_WORD },
  give: { weapon: COUNTER, unit: COUNTER, mode: WORD },
  ready: {},
  rally: { unit: COUNTER, method: WORD, leader: MAYBE_COUNTER },
  fightOrDie: { commissar: COUNTER, unit: COUNTER, leader: MAYBE_COUNTER },
  heal: { medic: COUNTER, unit: COUNTER },
  recombine: { halves: COUNTERS },
  take: { unit: COUNTER, weapon: COUNTER },
  drop: { weapon: COUNTER },
  destroy: { unit: COUNTER, weapon: COUNTER },
  flip: { weapon: COUNTER, mode: WORD },
  unjam: { weapon: COUNTER },
  spot: { unit: COUNTER, target: LOCATION },
  name: { at: LOCATION },
  done: {},
  fire: {
    from: LOCATION,
    target: LOCATION,
    vehicle: MAYBE_COUNTER,
    units: COUNTERS,
    weapons: COUNTERS,
    gun: MAYBE_WORD,
    pivot: MAYBE_WORD,
    observer: MAYBE_COUNTER,
    weaponsOnly: MAYBE_COUNTERS,
    lead: MAYBE_COUNTER,
    leader: MAYBE_COUNTER,
    assaultFire: MAYBE_COUNTERS,
  },
  shoot: {
    from: LOCATION,
    target: LOCATION,
    barricade: MAYBE_LOCATION,
    vehicle: MAYBE_COUNTER,
    weapon: COUNTER,
    gun: MAYBE_WORD,
    pivot: MAYBE_WORD,
    helper: MAYBE_COUNTER,
    leader: MAYBE_COUNTER,
    assaultFire: MAYBE_COUNTERS,
  },
  smoke: { unit: COUNTER, at: LOCATION },
  breach: { unit: COUNTER, across: LOCATION, weapon: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  closeAssault: { unit: COUNTER, vehicle: COUNTER, weapon: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  starshell: { unit: COUNTER, at: LOCATION, mortar: MAYBE_COUNTER },
  deploy: { units: COUNTERS, weapon: COUNTER },
  detonate: { at: LOCATION, vehicle: MAYBE_COUNTER },
  mortar: { unit: COUNTER, target: LOCATION, observer: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  callIn: { caller: COUNTER, target: LOCATION, artillery: WORD, mission: WORD },
  fireForEffect: { at: LOCATION, facing: MAYBE_WORD },
  abort: {},
  approach: { at: LOCATION, heading: WORD },
  strafe: {},
  bomb: {},
  flyOn: {},
  placeSniper: { unit: COUNTER, at: LOCATION },
  move: { from: MAYBE_LOCATION, units: COUNTERS, modes: { form: 'words' } },
  hatch: { unit: COUNTER, hatch: WORD },
  enter: { to: WORD, facing: MAYBE_WORD },
  flight: { flight: WORD },
  pivot: { facing: WORD, unit: MAYBE_WORD },
  hullDown: {},
  overrun: { to: LOCATION, facing: MAYBE_WORD },
  stop: {},
  dismount: {},
  board: { vehicle: COUNTER, seat: WORD, units: COUNTERS, mode: { form: 'word', optional: true } },
  alight: { units: COUNTERS, modes: { form: 'words' } },
  melee: { at: LOCATION, targets: COUNTERS, weapons: COUNTERS, leader: MAYBE_COUNTER, skills: MAYBE_COUNTERS },
  faceFire: { unit: COUNTER },
  putOut: { at: LOCATION, units: COUNTERS },
  withdraw: { at: LOCATION, units: COUNTERS },
  pass: {},
  override: { by: WORD, reason: WORD, agreed: { form: 'sides', optional: true }, changes: { form: 'changes' } },
  answer: { faces: { form: 'faces', optional: true }, choice: { form: 'choice', optional: true } },
};

/**
 * Reads untrusted JSON as an action: the first stage of every check.
 *
 * @param input anything
 * @returns the action, or every fault of its shape: `not-json` and the like, `unknown-kind`, `unknown-field`, `missing`,
 * `bad-type`, `not-canonical`, each with its path
 * @example readAction({ kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function readAction(input: unknown): Result<Action> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const { value } = safe;
  if (typeof value !== 'object' || Array.isArray(value))
    return { ok: false, problems: [problem('bad-type', { expected: 'object' }, undefined, '')] };
  const record = value as Readonly<Record<string, unknown>>;
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(ACTION_FIELDS, kind)) {
    return {
      ok: false,
      problems: [problem('unknown-kind', typeof kind === 'string' ? { kind } : {}, undefined, '/kind')],
    };
  }
  const problems = shapeProblems(record, ACTION_FIELDS[kind as ActionKind]);
  return problems.length > 0 ? { ok: false, problems } : ok(value as unknown as Action);
}

function shapeProblems(
  record: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, Field>>,
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const name of Object.keys(record)) {
    if (name !== 'kind' && !Object.hasOwn(fields, name))
      problems.push(problem('unknown-field', { field: name }, undefined, `/${name}`));
  }
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Field;
    const value = record[name];
    if (value === undefined) {
      if (field.optional !== true) problems.push(problem('missing', { field: name }, undefined, `/${name}`));
      continue;
    }
    const fault = fieldFault(field.form, value);
    if (fault !== undefined) problems.push(problem(fault, { field: name }, undefined, `/${name}`));
  }
  return problems;
}

function fieldFault(form: FieldForm, value: unknown): string | undefined {
  if (form === 'faces') return isList(value, 'number') ? undefined : 'bad-type';
  if (form === 'choice') return typeof value === 'string' || isList(value, 'string') ? undefined : 'bad-type';
  if (form === 'changes') return isChangeList(value) ? undefined : 'bad-type';
  if (form === 'words' || form === 'counters' || form === 'sides') {
    if (!isList(value, 'string')) return 'bad-type';
    return form !== 'words' && !isSortedSet(value as readonly string[]) ? 'not-canonical' : undefined;
  }
  if (typeof value !== 'string') return 'bad-type';
  return form === 'location' && !isCanonicalLocation(value) ? 'not-canonical' : undefined;
}

function isList(value: unknown, of: 'string' | 'number'): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === of);
}

/** Objects; what each says is judged with the override. */
function isChangeList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
  );
}

function isSortedSet(ids: readonly string[]): boolean {
  return ids.every((id, i) => i === 0 || (ids[i - 1] as string) < id);
}

function isCanonicalLocation(location: string): boolean {
  const level = levelOf(location);
  return (LEVELS as readonly string[]).includes(level) && locationId(hexOf(location), level) === location;
}

/**
 * The second stage: every counter and location an action names exists.
 *
 * @returns `unknown-counter` and `unknown-location` problems, each with its path
 * @example referenceProblems(scene, { kind: 'name', at: 'Z99' }) // [{ code: 'unknown-location', ... }]
 */
export function referenceProblems(scene: Scene, action: Action): readonly Problem[] {
  const problems: Problem[] = [];
  const fields = ACTION_FIELDS[action.kind];
  for (const name of Object.keys(fields)) {
    const field = fields[name] as Field;
    const value = (action as unknown as Readonly<Record<string, string | readonly string[] | undefined>>)[name];
    if (value === undefined) continue;
    if (field.form === 'location' && typeof value === 'string') {
      if (indexOf(scene.world.map, hexOf(value)) === undefined) {
        problems.push(problem('unknown-location', { location: value }, undefined, `/${name}`));
      }
    } else if (field.form === 'counter' && typeof value === 'string') {
      if (counterOf(scene.position, value) === undefined) problems.push(unknownCounter(value, `/${name}`));
    } else if (field.form === 'counters' && typeof value !== 'string') {
      value.forEach((id, i) => {
        if (counterOf(scene.position, id) === undefined) problems.push(unknownCounter(id, `/${name}/${i}`));
      });
    }
  }
  return problems;
}

function unknownCounter(counter: string, path: string): Problem {
  return problem('unknown-counter', { counter }, undefined, path);
}
