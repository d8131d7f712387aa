import type { Params } from '../../kernel/basis/result.js';
import { fillOr, textOf } from '../../speech/fill.js';
import { sumLines } from '../../speech/sum.js';
import type { Campaign, CampaignPlayer, ClosedGame, PlayerReport } from '../campaign/index.js';
import type { LhyLocale, LhyNames, LhyVoice } from './language.js';
import { BARE_NAMES } from '../notation/names.js';
import { told } from './told.js';

/**
 * Tells how far the players of a campaign have come, one a line.
 *
 * @param campaign the campaign
 * @param locale the language
 * @example explainCampaign(campaign, english) // 'anna: Sergeant, 3 points.'
 */
export function explainCampaign(campaign: Campaign, locale: LhyLocale): string {
  const voice = { locale, names: BARE_NAMES };
  return told('campaign', campaign, locale, () => campaign.players.map((each) => playerText(each, voice)).join('\n'));
}

/**
 * Tells what a game has brought the players of a campaign: each sum of points, each check, and what they are now.
 *
 * @param closed what `closeGame` has given
 * @param locale the language
 * @param names the names of units; their ids when absent
 * @example explainClosedGame(closed, english, namesIn(world))
 */
export function explainClosedGame(closed: ClosedGame, locale: LhyLocale, names: LhyNames = BARE_NAMES): string {
  const voice = { locale, names };
  return told('closed', closed, locale, () => closed.players.flatMap((each) => reportLines(each, voice)).join('\n'));
}

function said(key: string, facts: Params, voice: LhyVoice): string {
  return fillOr(textOf(voice.locale.words, key), key, facts, voice);
}

function playerText({ id, rank, points, fallen }: CampaignPlayer, voice: LhyVoice): string {
  const facts = { player: id, rank, points, ...(fallen === 0 ? {} : { fallen }) };
  return said('campaign.player', facts, voice);
}

function reportLines({ entry, earned, check, after }: PlayerReport, voice: LhyVoice): readonly string[] {
  const { player, promoted, ...rest } = entry;
  return [
    said('campaign.entry', { player, ...rest }, voice),
    ...earned.flatMap(({ by, turn, hex, role, sum }) => [
      `  ${said(`campaign.earned.${by}`, { turn, hex, role }, voice)}`,
      ...sumLines(sum, voice, 2),
    ]),
    ...(check === undefined ? [] : sumLines(check, voice, 1)),
    ...(promoted === undefined ? [] : [said('campaign.promoted', { player, rank: promoted }, voice)]),
    playerText(after, voice),
  ];
}
