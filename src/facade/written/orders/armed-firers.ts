import type { CounterId, GameState, World } from '../../../state/index.js';
import { counterOf, isUnit } from '../../../state/index.js';
import type { Phrase } from '../words/phrase.js';
import type { Token } from '../words/scan.js';

/** The values of a field: a list of possible values for each of its members. */
export interface Given {
  readonly name: string;
  readonly form: string;
  readonly tokens: readonly Token[];
}

/**
 * Fire before whose verb weapons stand among those who fire: `2-5-4 and BAR fire`. Where weapons alone stand there, those who hold them
 * fire with them.
 *
 * @param given what the words say, field by field
 * @returns the same, with the weapons as weapons
 * @rule 1.6
 * @example withArms(world, state, phrase, given).map(({ name }) => name) // ['units', 'weapons', 'target']
 */
export function withArms(
  world: World,
  state: GameState,
  { who, kind }: Phrase,
  given: readonly Given[],
): readonly Given[] {
  const first = kind === 'fire' ? given.find(({ name }) => name === who) : undefined;
  const arms = first?.tokens.filter((token) => token.kind === 'counter' && namesArms(world, state, token.ids)) ?? [];
  if (first === undefined || arms.length === 0) return given;
  const others = given.filter((each) => each !== first && each.name !== 'weapons');
  const named = given.find(({ name }) => name === 'weapons')?.tokens ?? [];
  const weapons: Given = { name: 'weapons', form: 'counters', tokens: [...arms, ...named] };
  const firers = first.tokens.filter((token) => !arms.includes(token));
  if (firers.some((token) => token.kind === 'counter')) return [{ ...first, tokens: firers }, weapons, ...others];
  return [{ ...first, tokens: arms.map((token) => heldBy(state, token)) }, weapons, ...others];
}

/** The word for weapons as one for those who hold them. */
function heldBy({ position }: GameState, token: Token): Token {
  if (token.kind !== 'counter') return token;
  const ids = token.ids.flatMap((id) => {
    const place = counterOf(position, id)?.place;
    return place?.kind === 'hands' ? [place.unit] : [];
  });
  return { ...token, ids: [...new Set(ids)] };
}

/** Whether what is called so are weapons in somebody's hands. */
function namesArms(world: World, { position }: GameState, ids: readonly CounterId[]): boolean {
  return (
    ids.every((id) => {
      const counter = counterOf(position, id);
      return counter !== undefined && !isUnit(world, counter);
    }) && ids.some((id) => counterOf(position, id)?.place.kind === 'hands')
  );
}

/**
 * Whether what is called so are units, and no weapons.
 *
 * @example namesUnits(world, state, ['us.2-5-4.1']) // true
 */
export function namesUnits(world: World, { position }: GameState, ids: readonly CounterId[]): boolean {
  return ids.every((id) => {
    const counter = counterOf(position, id);
    return counter !== undefined && isUnit(world, counter);
  });
}
