import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Counter, CounterId, GameState, LocationId, World } from '../../../state/index.js';
import { counterOf, isUnit, isVehicle } from '../../../state/index.js';
import type { Piece } from '../words/line.js';
import type { Phrase } from '../words/phrase.js';
import type { Token } from '../words/scan.js';
import { keywordIn } from '../words/vocabulary.js';
import { placeOf } from './reading.js';

/** What an attack is aimed at, by one word before it. */
interface Aim {
  /** The words between it and the one before. */
  readonly between: readonly Token[];
  readonly tokens: readonly Token[];
}

/**
 * That a line of fire names more than one attack strikes: a vehicle and others, or a target for each of several weapons.
 *
 * @param phrases those of the verb of the line
 * @param tokens the line
 * @param deed the line as it is written
 * @returns `one-target` with the names of the targets; `second-place` for a second hex; nothing for one attack
 * @rule 14.1, 17.2
 * @example severalTargets(world, state, phrases, tokens, deed)?.params['targets'] // ['Pz IV', '1-6-4']
 */
export function severalTargets(
  world: World,
  state: GameState,
  phrases: readonly Phrase[],
  tokens: readonly Token[],
  deed: Piece,
): Problem | undefined {
  const after = phrases.find((phrase) => phrase.after?.['at'] === 'target')?.after;
  if (after === undefined) return undefined;
  const isOne = (token: Token): boolean => isTarget(world, state, token);
  const aims = aimsOf(tokens, isOne, (word) => ['target', 'vehicle'].includes(after[keywordIn(after, word)] ?? ''));
  const aimedAt = aims.flatMap((aim) => aim.tokens);
  const [first, second] = aimedAt;
  if (first === undefined || second === undefined) return undefined;
  const hexes = new Set(aimedAt.map((token) => hexOfToken(state, token)));
  const later = aims[1]?.tokens.find(({ kind }) => kind === 'location');
  if (hexes.size > 1 && aimedAt.every(({ kind }) => kind === 'location') && later !== undefined)
    return problem('second-place', { second: later.text, column: later.at + 1 });
  const hasVehicle = aimedAt.some((token) => namesVehicle(world, state, token));
  const isListed = aims.some(({ tokens: those }) => those.length > 1);
  const isSplit = aims.some((aim, i) => i > 0 && (aim.between.length > 0 || saysAnd(deed, aims[i - 1], aim)));
  if (!(isListed && hasVehicle) && !(isSplit && (hasVehicle || hexes.size > 1))) return undefined;
  const targets = [...new Set(aimedAt.map(({ text }) => text))];
  return problem('one-target', { targets, column: second.at + 1 }, hasVehicle ? '17.2' : '5.2');
}

/** What stands behind each word before a target, and what stands between two of them. */
function aimsOf(
  tokens: readonly Token[],
  isOne: (token: Token) => boolean,
  isAim: (word: string) => boolean,
): readonly Aim[] {
  const aims: { between: Token[]; tokens: Token[] }[] = [];
  let open: Token[] | undefined;
  let between: Token[] = [];
  const verb = tokens.findIndex(({ kind }) => kind === 'verb');
  for (const token of tokens.slice(verb + 1)) {
    if (token.kind === 'keyword' && isAim(token.word)) {
      open = [];
      aims.push({ between, tokens: open });
      between = [];
    } else if (isOne(token)) (open ?? between).push(token);
    else {
      open = undefined;
      between.push(token);
    }
  }
  return aims;
}

/** Whether a word is a place, or somebody who can be struck: no weapon. */
function isTarget(world: World, state: GameState, token: Token): boolean {
  if (token.kind === 'location') return true;
  const counter = counterFor(state, token);
  return counter !== undefined && isUnit(world, counter);
}

function namesVehicle(world: World, state: GameState, token: Token): boolean {
  const counter = counterFor(state, token);
  return counter !== undefined && isVehicle(world, counter);
}

function counterFor({ position }: GameState, token: Token): Counter | undefined {
  const [id]: readonly (CounterId | undefined)[] = token.kind === 'counter' ? token.ids : [];
  return id === undefined ? undefined : counterOf(position, id);
}

function hexOfToken(state: GameState, token: Token): LocationId | undefined {
  if (token.kind === 'location') return token.location;
  const counter = counterFor(state, token);
  return counter === undefined ? undefined : placeOf(state, counter);
}

/** Whether two targets are joined by a word: `at H4 and at F4`. A hex and whoever is aimed at in it are not. */
function saysAnd(deed: Piece, before: Aim | undefined, { tokens: [next] }: Aim): boolean {
  const last = before?.tokens.at(-1);
  if (last === undefined || next === undefined) return false;
  const words = deed.text.slice(last.at - deed.at + last.text.length, next.at - deed.at);
  return /\b(?:and|und)\b|&/i.test(words);
}
