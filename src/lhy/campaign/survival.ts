import type { Ledger } from '../../kernel/numbers/ledger.js';
import { ledger, plus, term } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { CampaignPlayer, Rank } from './campaign.js';
import { RANKS } from './campaign.js';
import type { Avatar } from './follow.js';

/** With this roll or more an avatar is lost at the end of a game. */
export const LOST_FROM = 10;

/** The points for a promotion from each rank; Russians need more. A Captain is not promoted any more. */
const PROMOTED_AT: Readonly<Record<Rank, { readonly usual: number; readonly russian: number } | undefined>> = {
  sergeant: { usual: 15, russian: 25 },
  lieutenant: { usual: 30, russian: 45 },
  captain: undefined,
};

/**
 * The check of an avatar at the end of a game: its die, one more for each casualty of a squad, or for each two of the squads of a leader.
 *
 * @rule 22.2.2
 * @example wholeTotal(survivalSum({ ...leader, casualties: 3 }, 8)) // 10: he is lost
 */
export function survivalSum(
  { leads, casualties, unit }: Pick<Avatar, 'leads' | 'casualties' | 'unit'>,
  die: number,
): Ledger {
  const half = ledger('squadCasualties', '22.2.2', [
    plus('casualties', '22.2.2', casualties),
    term('half', '22.2.2', 'times', rational(1, 2)),
    term('whole', '22.2.2', 'roundUp', 1),
  ]);
  return ledger(
    'survival',
    '22.2.2',
    [
      plus('die', '22.2.2', die),
      leads ? plus('squadCasualties', '22.2.2', half) : plus('casualties', '22.2.2', casualties),
    ],
    unit,
  );
}

/**
 * What a player is after a game that his avatar has lived through: promoted with enough points, and without points then.
 *
 * @param player before the game
 * @param earned the points of the game
 * @param russian his avatar was Russian
 * @rule 22.2.1
 * @example afterGame({ id: 'anna', rank: 'sergeant', points: 9, fallen: 0 }, 6, false).rank // 'lieutenant'
 */
export function afterGame(player: CampaignPlayer, earned: number, russian: boolean): CampaignPlayer {
  const points = player.points + earned;
  const needed = PROMOTED_AT[player.rank]?.[russian ? 'russian' : 'usual'] ?? Infinity;
  const next = RANKS[RANKS.indexOf(player.rank) + 1];
  return points >= needed && next !== undefined ? { ...player, rank: next, points: 0 } : { ...player, points };
}

/**
 * What a player is after his avatar was lost: a Sergeant without points.
 *
 * @rule 22.2.2
 * @example afterLoss({ id: 'anna', rank: 'lieutenant', points: 9, fallen: 0 }).rank // 'sergeant'
 */
export function afterLoss(player: CampaignPlayer): CampaignPlayer {
  return { ...player, rank: 'sergeant', points: 0, fallen: player.fallen + 1 };
}
