import type { Json } from '../../kernel/json/canonical.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { GuardLimits } from '../../kernel/json/guard.js';
import { guard } from '../../kernel/json/guard.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';

/** The format in which saved games are written. It rises when older documents cannot be read as they are. */
export const FORMAT = 1;

/** The format in which transcripts are written: their steps are a chain. */
export const TRANSCRIPT_FORMAT = 2;

/** Transcripts of this format have no chain, and are read as they are. */
export const UNCHAINED_FORMAT = 1;

/** A document as plain JSON. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Writes documents of format 0 in format 1. */
export interface OlderDocuments<W> {
  readonly game: (world: W, saved: JsonObject) => JsonObject;
  readonly transcript: (world: W, transcript: JsonObject) => JsonObject;
}

/**
 * A document in a format that is read: one of format 0 is written anew in format 1, and one of an unknown format is refused.
 *
 * @param json anything at all; it is not changed
 * @param latest the format of today; those from 1 to this one are read as they are
 * @param unnumbered the format of a document without a number; left out, such a document is left as it is
 * @param renewed writes a document of format 0 in format 1
 * @param limits the limits of the data
 * @returns the document, its shape still to be judged; the problems of `guard`, or `wrong-format`
 * @example inFormat({ format: 7 }, 1, undefined, (document) => document) // wrong-format at /format, { expected: 1, given: 7 }
 */
export function inFormat(
  json: unknown,
  latest: number,
  unnumbered: number | undefined,
  renewed: (document: JsonObject) => JsonObject,
  limits?: GuardLimits,
): Result<Json> {
  const guarded = guard(json, limits);
  if (!guarded.ok || !isObject(guarded.value)) return guarded;
  const document = guarded.value;
  const format = document['format'] ?? unnumbered;
  if (format === 0) return ok({ ...renewed(document), format: 1 });
  if (format === undefined || isBetween(format, 1, latest)) return ok(document);
  const given = typeof format === 'object' ? canonical(format) : format;
  return refuse(problem('wrong-format', { expected: latest, given }, undefined, '/format'));
}

function isBetween(format: Json, first: number, last: number): boolean {
  return typeof format === 'number' && format >= first && format <= last;
}

/**
 * Whether JSON is an object with keys.
 *
 * @example isObject([]) // false
 */
export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && !Array.isArray(json);
}
