import { problem } from '../kernel/basis/result.js';
import type { Lnlt, World } from '../state/index.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, kindOfValue, misuse, wholeOr } from '../engine/game/misuse.js';
import type { GameSystem } from '../engine/world/game-system.js';
import { worldText } from './world-text.js';

/** A world that has been read has no rules. No function of this entry asks for them. */
const NO_RULES = Object.freeze({}) as GameSystem<Lnlt>;

/** How a map of the world is written. */
interface Written {
  readonly $map: readonly (readonly [unknown, unknown])[];
}

/**
 * Writes a world as JSON, for a page whose rules run elsewhere. The rules are left out, and so is what is worked out anew.
 *
 * @param world a world of `loadWorld`
 * @returns what `readWorld` reads: 57 to 77 kilobytes for a scenario of the program, 10 to 12 of them when compressed; for what cannot be written the refusal `misuse` in its place
 * @example postMessage(writeWorld(world))
 */
export function writeWorld(world: World): string {
  return wholeOr('world', 'world', world, () => worldText(world));
}

/**
 * Reads a world that `writeWorld` has written. It is taken as it is: let it come from your own worker or server only.
 *
 * @param text what `writeWorld` gave
 * @returns a world for the functions of this entry: it has no rules. For a text that is no JSON the refusal `bad-json` in its place, for that of something else `misuse`
 * @example readWorld(text).scenario.title // 'Training Scenario: the church'
 */
export function readWorld(text: string): World {
  if (typeof text !== 'string') return inPlace({ ok: false, problems: [misuse('text', 'world', kindOfValue(text))] });
  let read: unknown;
  try {
    read = JSON.parse(text, (_key, value: unknown) => revived(value));
  } catch {
    return inPlace({ ok: false, problems: [problem('bad-json', {}, undefined, '/text')] });
  }
  return isWritten(read) ? { ...read, system: NO_RULES, caches: { byKey: new Map() } } : inPlace(NO_WORLD);
}

/** The parts of a world without which it is none. */
const PARTS = ['scenario', 'map', 'sides', 'catalogue'] as const satisfies readonly (keyof World)[];

/** In the place of a world that was read from the text of something else. */
const NO_WORLD: Refusal = { ok: false, problems: [misuse('text', 'world', 'object')] };

function isWritten(read: unknown): read is World {
  return typeof read === 'object' && read !== null && PARTS.every((part) => Object.hasOwn(read, part));
}

/** JSON has null where a list has a gap. No world has a null of its own. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (each === null ? undefined : each));
  return isMap(value) ? new Map(value.$map) : value;
}

function isMap(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$map');
}
