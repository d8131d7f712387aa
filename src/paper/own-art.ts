import type { Refusal } from '../engine/game/misuse.js';
import { kindOfValue } from '../engine/game/misuse.js';
import { askHook } from '../kernel/basis/hooks.js';
import type { Problem } from '../kernel/basis/result.js';
import { problem } from '../kernel/basis/result.js';
import type { DrawnCounter } from './counters.js';

/** How a counter is drawn instead of ours. */
export interface OwnArt {
  /** SVG in a square of 100 by 100 for each type of counter, by the id of the type. */
  readonly art?: Readonly<Record<string, string>>;
  /** Gives such SVG for a counter; nothing where it is to be drawn as ever. It goes before `art`. */
  readonly draw?: (counter: DrawnCounter) => string | undefined;
}

/** Thrown where the function of a host gives no drawing; whoever has begun the picture catches it. */
interface DrawFault {
  readonly drawFault: readonly Problem[];
}

/**
 * The art of a host for a counter.
 *
 * @param counter the counter
 * @param own what the host draws itself
 * @returns SVG; nothing where the counter is to be drawn as ever. It throws where the function of the host throws, or gives no text
 * @example ownArtOf({ at: 'I5', side: 'us', text: '2-5-4', type: 'us.2-5-4' }, { art: { 'us.2-5-4': '<g/>' } }) // '<g/>'
 */
export function ownArtOf(counter: DrawnCounter, { art = {}, draw }: OwnArt): string | undefined {
  return drawnByHost(counter, draw) ?? byType(counter, art);
}

function drawnByHost(counter: DrawnCounter, draw: OwnArt['draw']): string | undefined {
  if (draw === undefined) return undefined;
  const given = askHook<unknown>({ name: 'draw', path: '' }, () => draw(counter));
  // oxlint-disable-next-line typescript/only-throw-error
  if (!given.ok) throw { drawFault: given.problems } satisfies DrawFault;
  if (given.value === undefined || typeof given.value === 'string') return given.value;
  const params = { argument: 'draw', expected: 'text', given: kindOfValue(given.value) };
  // oxlint-disable-next-line typescript/only-throw-error
  throw { drawFault: [problem('misuse', params)] } satisfies DrawFault;
}

function byType({ type }: DrawnCounter, art: Readonly<Record<string, string>>): string | undefined {
  return type !== undefined && Object.hasOwn(art, type) ? art[type] : undefined;
}

/**
 * The refusal of a picture for which the function of a host has given no drawing.
 *
 * @param thrown what was thrown while the picture was drawn
 * @param path where the parts of the picture were given
 * @returns nothing for anything else that was thrown
 * @example drawFault(thrown, '/picture')?.problems[0].path // '/picture/draw'
 */
export function drawFault(thrown: unknown, path: string): Refusal | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('drawFault' in thrown)) return undefined;
  return { ok: false, problems: (thrown as DrawFault).drawFault.map((found) => ({ ...found, path: `${path}/draw` })) };
}
