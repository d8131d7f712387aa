import type { Ruling } from './ruling.js';
import { newer, open } from './ruling.js';

/** The questions about optional rules, campaigns, and missions that players design. */
export const OPTIONAL: readonly Ruling[] = [
  newer(
    'commandUnits',
    '22.1',
    ['squads', 'withSections'],
    'Is Command & Control about squads alone, or about their sections too?',
  ),
  newer(
    'backInCommand',
    '22.1',
    ['mayStop', 'wholeAllowance'],
    'May a squad stop as soon as it is in command again, or does it use its whole allowance?',
  ),
  newer(
    'deceptionHex',
    '20.8.2',
    ['anyHex', 'coverOnly'],
    'May Deception place a dummy in any hex with a concealed unit, or only in a forest or a building?',
  ),
  newer(
    'leaderPoints',
    '22.2.1',
    ['perSquad', 'oncePerAssault'],
    'Does a leader have the points of an assault for each of his squads in it, or once?',
  ),
  newer(
    'objectiveControl',
    '22.2.1',
    ['assaultsOnly', 'control'],
    'Are Promotion Points earned in assaults alone, or also by tactical objectives that are held in the end?',
  ),
  open('bidDefeat', '23.0(12)', ['rule', 'example'], 'From which score on is a bid lost?'),
  newer(
    'equalBids',
    '23.0(12)',
    ['roll', 'bidAgain'],
    'Who attacks after two equal bids: a die decides, or both bid again?',
  ),
];
