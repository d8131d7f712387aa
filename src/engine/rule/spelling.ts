import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import type { ActionFields, Spelling } from './forms.js';
import { formsOf } from './forms.js';
import type { Sent } from '../game/game.js';
import { fieldsOf, nearestKind, nearestName } from '../../kernel/basis/nearest.js';
import type { Spelt, Untrusted } from './normalise.js';
import { respelt } from './normalise.js';
import type { Scene, System } from '../game/system.js';

/**
 * Reads untrusted JSON as an action: the first stage of every check.
 *
 * @param spelling how the actions of the game are spelled
 * @param input anything
 * @param world the world in which the action is brought into its one spelling first; without it nothing is mended
 * @returns the action, or every fault of its shape: `not-json` and the like, `unknown-kind`, `unknown-field`, `missing`,
 * `bad-type`, `not-canonical`, each with its path
 * @example readAction(spelling, { kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function readAction<S extends System>(
  { fields, forms }: Spelling<S>,
  input: unknown,
  world?: Spelt<S>,
): Result<Sent<S>> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const { value } = safe;
  if (typeof value !== 'object' || Array.isArray(value))
    return refuse(problem('bad-type', { expected: 'object' }, undefined, ''));
  const given = value as Untrusted;
  const record = world === undefined ? given : respelt(world, given);
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return refuse(unknownKind(fields, record));
  const problems = shapeProblems(record, fields[kind] as ActionFields[string], forms);
  return problems.length > 0 ? refuseAll(problems) : ok(record as unknown as Sent<S>);
}

/** An action of no kind, with the kind and the fields that may be meant. */
function unknownKind(fields: ActionFields, record: Readonly<Record<string, unknown>>): Problem {
  const { kind } = record;
  const given = typeof kind === 'string' ? { kind } : {};
  return problem('unknown-kind', { ...given, ...nearestKind(fields, record) }, undefined, '/kind');
}

/** A field that a kind of action does not have, with the one that may be meant, or else all that it has. */
function unknownField(name: string, own: ActionFields[string]): Problem {
  const nearest = nearestName(name, Object.keys(own));
  const meant = nearest === undefined ? fieldsOf({ own }, 'own') : { nearest };
  return problem('unknown-field', { field: name, ...meant }, undefined, `/${name}`);
}

function shapeProblems<S extends System>(
  record: Readonly<Record<string, unknown>>,
  fields: ActionFields[string],
  forms: Spelling<S>['forms'],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const name of Object.keys(record)) {
    if (name !== 'kind' && !Object.hasOwn(fields, name)) problems.push(unknownField(name, fields));
  }
  for (const { name, field, form } of formsOf(forms, fields)) {
    const value = record[name];
    if (value === undefined) {
      if (field.optional !== true) problems.push(problem('missing', { field: name }, undefined, `/${name}`));
      continue;
    }
    const fault = form.fault(value);
    if (fault === undefined) continue;
    const words = fault === 'bad-value' ? { values: form.words ?? [], given: value as string } : {};
    const wanted = fault === 'bad-type' && form.wants !== undefined ? wantedFor(form.wants, value) : {};
    problems.push(problem(fault, { field: name, ...words, ...wanted }, undefined, `/${name}`));
  }
  return problems;
}

/** What is wanted in the place of a value, and the value itself where it is a number in the place of a text. */
function wantedFor(expected: string, value: unknown): Problem['params'] {
  return expected === 'string' && typeof value === 'number' ? { expected, received: `${value}` } : { expected };
}

/**
 * The second stage: everything that an action names exists.
 *
 * @returns the problems that the forms of its fields find, each with its path
 * @example unknownNames(spelling, scene, { kind: 'fire', unit: 'a9', target: 'b1' }) // [{ code: 'unknown-unit', ... }]
 */
export function unknownNames<S extends System>(
  { fields, forms }: Spelling<S>,
  scene: Scene<S>,
  action: S['action'],
): readonly Problem[] {
  const problems: Problem[] = [];
  for (const { name, form } of formsOf(forms, fields[action.kind] as ActionFields[string])) {
    const value = (action as unknown as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && form.unknown !== undefined) append(problems, form.unknown(scene, value, `/${name}`));
  }
  return problems;
}
