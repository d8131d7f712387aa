import type { JsonObject, OlderDocuments } from '../../engine/game/format.js';
import { isObject } from '../../engine/game/format.js';
import type { Json } from '../../kernel/json/canonical.js';
import { digest } from '../../kernel/json/digest.js';
import type { Fact, Facts } from '../../state/position/facts.js';
import { withFact } from '../../state/position/facts.js';
import type { Edge } from '../../state/position/part.js';
import type { World } from '../../state/world.js';

/* In format 0 the facts of a game were texts by names such as `due.nva`; a list of units was one text with spaces. */

/** Saved games and transcripts of format 0, written as format 1. */
export const older: OlderDocuments<World> = { game: renewedGame, transcript: renewedTranscript };

/** A pending action starts from the position as it is written now. */
function renewedGame(world: World, saved: JsonObject): JsonObject {
  const { position, frames, pending } = saved;
  if (!isObject(position) || !isObject(position['facts'])) return saved;
  const renewed = { ...position, facts: typedFacts(world, position['facts']) };
  if (!isObject(pending) || pending['base'] !== digest({ position, frames })) return { ...saved, position: renewed };
  return { ...saved, position: renewed, pending: { ...pending, base: digest({ position: renewed, frames }) } };
}

/** The digests of the steps are left out: they belong to games whose facts were texts. */
function renewedTranscript(world: World, transcript: JsonObject): JsonObject {
  const { setup, steps } = transcript;
  return {
    ...transcript,
    ...(isObject(setup) && isObject(setup['facts'])
      ? { setup: { ...setup, facts: typedFacts(world, setup['facts']) } }
      : {}),
    ...(Array.isArray(steps) ? { steps: steps.map((step: Json) => renewedStep(world, step)) } : {}),
  };
}

function renewedStep(world: World, step: Json): Json {
  if (!isObject(step)) return step;
  const { digest: _digest, ...rest } = step;
  const { action } = rest;
  if (!isObject(action) || !Array.isArray(action['changes'])) return rest;
  const changes = action['changes'].map((change: Json) => renewedChange(world, change));
  return { ...rest, action: { ...action, changes } };
}

/** A fact that the table has settled itself. */
function renewedChange(world: World, change: Json): Json {
  if (!isObject(change) || change['kind'] !== 'factSettled') return change;
  const { fact, value, ...rest } = change;
  if (typeof fact !== 'string' || typeof value !== 'string') return change;
  return { ...rest, fact: factOfText(world, fact, value) as Json };
}

/** A fact that is no text has the present type already, and is kept. */
function typedFacts(world: World, texts: JsonObject): JsonObject {
  const typed: Record<string, Json> = {};
  let facts: Facts = {};
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') facts = withFact(facts, factOfText(world, name, value));
    else typed[name] = value;
  }
  return { ...typed, ...(facts as JsonObject) };
}

/**
 * A fact by the name and the text that it had in format 0.
 *
 * @param world the world of the game, for the names of its sides
 * @returns a number that is none stays a text, and an edge that is none stays as it is: the decoder refuses both
 * @example factOfText(world, 'due.nva', '4') // { kind: 'due', force: 'nva', turn: 4 }
 */
function factOfText(world: World, name: string, value: string): Fact {
  const dot = name.indexOf('.');
  const id = name.slice(dot + 1);
  switch (name.slice(0, Math.max(dot, 0))) {
    case 'event':
      return { kind: 'event', event: id, turn: numberOf(value) };
    case 'read':
      return { kind: 'paragraph', paragraph: id, turn: numberOf(value) };
    case 'edge':
      return { kind: 'entryEdge', force: id, edge: value as Edge };
    case 'due':
      return { kind: 'due', force: id, turn: numberOf(value) };
    case 'points':
      return { kind: 'award', side: id, points: numberOf(value) };
    case 'task':
      return { kind: 'task', task: id, units: value === '' ? [] : value.split(' ') };
    case 'done':
      return { kind: 'done', task: id, turn: numberOf(value) };
    case 'called':
      return calledOfText(world, id, value) ?? { kind: 'named', name, value };
    case 'missions':
      return { kind: 'missions', artillery: id, spent: numberOf(value) };
    case 'airSupport':
      return { kind: 'airSupport', counter: id, turn: numberOf(value) };
    default:
      return { kind: 'named', name, value };
  }
}

/** The name of the side comes first, then that of the formation. */
function calledOfText({ sides }: World, id: string, value: string): Fact | undefined {
  const side = sides.find((each) => id.startsWith(`${each}.`));
  if (side === undefined) return undefined;
  return { kind: 'called', side, formation: id.slice(side.length + 1), turn: numberOf(value) };
}

function numberOf(text: string): number {
  return (/^-?\d{1,9}$/.test(text) ? Number(text) : text) as number;
}
