import { digest } from '../../kernel/json/digest.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Campaign } from './campaign.js';

/** The avatar that a player chooses for a game; the salt is a word that nobody guesses, where the choice was sealed. */
export interface AvatarChoice {
  readonly player: string;
  readonly unit: string;
  readonly salt?: string;
}

/**
 * The seal of a choice: it tells nothing of the unit, and no other choice has it.
 *
 * @rule 22.2
 * @example sealOf({ player: 'anna', unit: 'blue.1-2', salt: 'a long word' }).length // 64
 */
export function sealOf({ player, unit, salt = '' }: AvatarChoice): string {
  return digest({ player, unit, salt });
}

/**
 * Notes the sealed choice of a player before a game. A seal that he has given for the same game is kept.
 *
 * @param campaign the campaign
 * @param choice his avatar and his salt
 * @returns the campaign with the seal; or `unknown-player`, and `sealed-already`
 * @rule 22.2
 * @example sealAvatar(campaign, { player: 'anna', unit: 'blue.1-2', salt: 'a long word' }).value.seals?.length // 1
 */
export function sealAvatar(campaign: Campaign, choice: AvatarChoice): Result<Campaign> {
  const { player } = choice;
  const { players, seals = [] } = campaign;
  const known = players.map(({ id }) => id);
  if (!known.includes(player)) return refuse(problem('unknown-player', { player, known }, '22.2', '/player'));
  if (seals.some((each) => each.player === player))
    return refuse(problem('sealed-already', { player }, '22.2', '/player'));
  return ok({ ...campaign, seals: [...seals, { player, seal: sealOf(choice) }] });
}
