import { dirname } from 'node:path';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { LhyState, LhyWorld, TypedRecord } from '../../lhy/index.js';
import { position, readSituation, readTyped } from '../../lhy/index.js';
import { beside } from '../files/case.js';
import { inFile, readJson, readText } from '../files/files.js';
import type { Options } from '../terminal/command-line.js';
import { worldFor } from './situation.js';

/** A record that somebody has typed, in its world. */
export interface TypedFile {
  readonly world: LhyWorld;
  readonly record: TypedRecord;
  /** The game in which it begins, where it begins in a situation. */
  readonly start?: LhyState;
}

/**
 * Reads a file that holds JSON, or the text of a record.
 *
 * @returns what JSON holds, or the text; `bad-json` for text that looks like JSON and is none
 * @example contentOf('evening.txt').value // 'mission: hill-31 ...'
 */
export function contentOf(file: string): Result<unknown> {
  const text = readText(file);
  if (!text.ok) return text;
  if (!/^\s*[[{]/.test(text.value) && /^[^\S\n]*[\p{L}\p{N} ._-]{1,40}:[^\S\n]*\S/mu.test(text.value)) return text;
  const json = parseJson(text.value);
  return json.ok ? json : refuseAll(inFile(json.problems, file));
}

/**
 * Whether a content is a record that somebody has typed: a text, or steps without the digests of a world.
 *
 * @example isTyped({ system: 'lhy', steps: ['umber: ready'] }) // true
 */
export function isTyped(content: unknown): boolean {
  if (typeof content === 'string') return true;
  if (typeof content !== 'object' || content === null) return false;
  return 'steps' in content && 'system' in content && !('format' in content) && !('world' in content);
}

/**
 * Reads a typed record, and loads its mission: that of `--pack`, else that which it names, else Hill 31.
 *
 * @param content the text, or what a JSON parser made of it
 * @param file its name
 * @param options the command line
 * @returns the record in its world; or every mistake with the file and the place, `other-mission` where it is of another mission
 * @example typedIn('mission: hill-31', 'evening.txt', options).value.record.steps // []
 */
export function typedIn(content: unknown, file: string, options: Options): Result<TypedFile> {
  const read = readTyped(content);
  if (!read.ok) return refuseAll(inFile(read.problems, file));
  const { pack, rules, situation, mission } = read.value;
  const named = {
    ...(pack === undefined ? {} : { packs: [pack] }),
    ...(mission === undefined ? {} : { scenario: mission }),
  };
  const world = worldFor({ rules, ...named }, file, options);
  if (!world.ok) return world;
  const own = world.value.mission.id;
  if (mission !== undefined && mission !== own)
    return refuse(problem('other-mission', { mission: own, given: mission }, undefined, file));
  if (situation === undefined) return ok({ world: world.value, record: read.value });
  const begun = begunIn(world.value, beside(file, situation));
  return begun.ok ? ok({ world: world.value, record: read.value, start: begun.value }) : begun;
}

/** The game of a situation in which a record begins. */
function begunIn(world: LhyWorld, file: string): Result<LhyState> {
  const json = readJson(file);
  if (!json.ok) return json;
  const read = readSituation(json.value);
  if (!read.ok) return refuseAll(inFile(read.problems, file));
  const { setup, then = [] } = read.value;
  // What has happened in the situation is part of it: its steps would be counted with those of the record.
  if (setup === undefined || then.length > 0)
    return refuse(problem('setup-needed', { file }, undefined, dirname(file)));
  const begun = position(world, setup);
  return begun.ok
    ? begun
    : refuseAll(
        inFile(
          begun.problems.map((each) => ({ ...each, path: `/setup${each.path ?? ''}` })),
          file,
        ),
      );
}
