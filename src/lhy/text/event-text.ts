import { bare, fill, firstText } from '../../speech/fill.js';
import { cite, sumLines } from '../../speech/sum.js';
import type { LhyEvent } from '../state/index.js';
import { factsOf } from './facts.js';
import type { LhyVoice } from './language.js';
import type { Removal } from './removals.js';
import { removalsIn } from './removals.js';

/**
 * Tells an event in a sentence. The sums of a roll stand beneath it, each term on a line.
 *
 * @param event the event
 * @param voice the language and the names
 * @param removal why a unit leaves the map, as far as the events before it tell
 * @returns the sentence; the kind with its fields where the language has none; behind rolls and sums stands their section
 * @example eventText({ kind: 'turnBegan', turn: 2 }, voice) // 'Turn 2 begins.'
 */
export function eventText(event: LhyEvent, voice: LhyVoice, removal?: Removal): string {
  const facts = event.kind === 'summed' ? { ...event.params, of: event.of } : factsOf(event);
  const variant = removal ?? variantOf(event);
  const keys = variant === undefined ? [event.kind] : [`${event.kind}.${variant}`, event.kind];
  const text = firstText(voice.locale.events, keys);
  const said = text === undefined ? bare(keys[0] as string, facts, voice) : fill(text, facts, voice);
  if (!('rule' in event)) return said;
  const sums = event.kind === 'summed' ? (event.sums ?? []) : [];
  return [cite(said, [event.rule], voice), ...sums.flatMap((sum) => sumLines(sum, voice, 1))].join('\n');
}

/**
 * Tells events in words, a text for each: what is told of one may depend on those before it, so that a unit that cannot retreat is told to be
 * eliminated for that.
 *
 * @returns as many texts as there are events
 * @example eachEvent(applied.events, { locale: english, names }).length === applied.events.length // true
 */
export function eachEvent(events: readonly LhyEvent[], voice: LhyVoice): readonly string[] {
  const removals = removalsIn(events);
  return events.map((event, at) => eventText(event, voice, removals.get(at)));
}

/** What of an event has a sentence of its own. */
function variantOf(event: LhyEvent): string | undefined {
  switch (event.kind) {
    case 'unitPlaced':
    case 'unitRemoved':
      return event.place.kind;
    case 'conditionSet':
      return event.condition;
    case 'marked':
      return event.by === undefined ? event.mark : `${event.mark}.${event.by}`;
    case 'unmarked':
      return event.mark;
    case 'motionSet':
      return event.motion;
    case 'facingSet':
      return event.facing === undefined ? undefined : 'hour';
    case 'acted':
      return event.as;
    case 'cameFromSet':
      return event.direction === undefined ? 'none' : undefined;
    case 'targetSet':
      return event.hex === undefined ? 'none' : undefined;
    case 'casualtiesMoved':
      return event.by < 0 ? 'attacker' : 'defender';
    case 'deedDone':
      return event.deed.from === undefined ? event.deed.kind : 'entered';
    case 'firePlaced':
      return event.marker.kind;
    case 'platoonsActivated':
      return event.adHoc.length === 0 ? 'alone' : undefined;
    case 'controlTaken':
      return event.side === undefined ? 'none' : undefined;
    case 'mortarExtended':
      return event.impact === undefined ? 'none' : undefined;
    case 'mortarReturned':
      return event.status;
    case 'assaultJoined':
      return event.assaulter.helps === true ? 'helps' : event.assaulter.arrow === true ? 'arrow' : undefined;
    case 'gameEnded':
      return event.result.winner === undefined ? 'draw' : undefined;
    case 'segmentBegan':
      return event.of;
    case 'summed':
      return harmOf(event) ?? event.sum;
    default:
      return undefined;
  }
}

/** Rolls whose high numbers do harm to the one that they are of: they say what comes of it, and not that something comes off. */
const HARMFUL = ['mines', 'wireExit'];

function harmOf({ sum, params }: Extract<LhyEvent, { readonly kind: 'summed' }>): string | undefined {
  if (sum !== 'atLeast' || !HARMFUL.includes(String(params['purpose']))) return undefined;
  return params['passed'] === true ? 'harms' : params['passed'] === false ? 'spares' : undefined;
}
