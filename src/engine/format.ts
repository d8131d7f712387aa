import type { Json } from '../kernel/canonical.js';
import { canonical } from '../kernel/canonical.js';
import type { GuardLimits } from '../kernel/guard.js';
import { guard } from '../kernel/guard.js';
import type { Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';

/** The format in which saved games and transcripts are written. It rises when older documents cannot be read as they are. */
export const FORMAT = 1;

/** A document as plain JSON. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Writes documents of the format before as they would be written now. */
export interface OlderDocuments<W> {
  readonly game: (world: W, saved: JsonObject) => JsonObject;
  readonly transcript: (world: W, transcript: JsonObject) => JsonObject;
}

/**
 * A document in the format of today: one of the format before is written anew, and one of any other is refused.
 *
 * @param json anything at all; it is not changed
 * @param unnumbered the format of a document without a number; left out, such a document is left as it is
 * @param renewed writes a document of the format before as it would be written now
 * @param limits the limits of the data
 * @returns the document, its shape still to be judged; the problems of `guard`, or `wrong-format`
 * @example inFormat({ format: 7 }, undefined, (document) => document) // wrong-format at /format, { expected: 1, given: 7 }
 */
export function inFormat(
  json: unknown,
  unnumbered: number | undefined,
  renewed: (document: JsonObject) => JsonObject,
  limits?: GuardLimits,
): Result<Json> {
  const guarded = guard(json, limits);
  if (!guarded.ok || !isObject(guarded.value)) return guarded;
  const document = guarded.value;
  const format = document['format'] ?? unnumbered;
  if (format === undefined || format === FORMAT) return ok(document);
  if (format === FORMAT - 1) return ok({ ...renewed(document), format: FORMAT });
  const given = typeof format === 'object' ? canonical(format) : format;
  return refuse(problem('wrong-format', { expected: FORMAT, given }, undefined, '/format'));
}

/**
 * Whether JSON is an object with keys.
 *
 * @example isObject([]) // false
 */
export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && !Array.isArray(json);
}
