import type { Texts } from '../../speech/texts.js';

/** The parts of a counter's description. */
export const counters: Texts = {
  named: '{name} ({called})',
  called: '{callOut} {kind}',
  weapon: '{name} ({states})',
  goodOrder: 'Good Order',
  shaken: 'Shaken',
  wounded: '{wounds|wounded|# wounds}',
  with: 'with {weapons}',
  jammed: 'jammed',
  captured: 'captured',

  // A scenario before the game
  scenario: '{title}<, {place}><, {date}>: {turns|# turn|# turns}<, about {minutes} minutes><, by {designer}>.',
  'scenario.wins': '{side}: {wins} of 100 games won.',

  // The meaning of markers
  'unit.moved': '{name}: done for this turn, and easier to hit.',
  'unit.assaultMove': '{name}: has moved; may still fire, with a penalty.',
  'unit.lowCrawl': '{name}: has crawled one hex, and is done for this turn.',
  'unit.stealth': '{name}: has moved unseen.',
  'unit.hitAndRun': '{name}: moves and fires on the way.',
  'unit.fired': '{name}: has fired, and is done for this turn.',
  'unit.firedAgain': '{name}: has fired once more, in reaction to a move.',
  'unit.reacted': '{name}: has rolled for Reaction Fire, and does so no more in this turn.',
  'unit.opsComplete': '{name}: done for this turn; an MMC may still use Opportunity Fire.',
  'unit.melee': '{name}: fights hand to hand, and does nothing else.',
  'unit.inTunnel': '{name}: has come by way of a Tunnel.',
  'unit.pivoted': '{name}: has only turned in its hex; fires with the penalty of a pivot, not of Assault Move.',
  'unit.asleep': '{name}: is not activated and does not fire until something wakes it.',
  'unit.roadSpeed': '{name}: has come fast along a road, and is harder to hit.',
  'hex.smoke': '{name} {stage} in {at}: hides what is behind it.',
  'hex.spotted': '{at} is spotted for {by}<; the marker stays: {kept}>.',
  'hex.melee': '{name} in {at}; a round has been fought this turn: {fought}.',
  'hex.fire': '{name} {stage} in {at}: hides what is behind it, and nobody stays.',
  'hex.fireForEffect': '{name} in {at}, FP {fp}, by {by}: attacks whoever enters.',
  'hex.starshell': '{name} over {at}: lights up the night.',
  'hex.wreck': '{name} in {at} ({type}).',
  'hex.rubble': '{name} in {at}.',
  'hex.mines': '{name} in {at}, FP {fp}, laid by {side}: attack enemies who enter.',
  'hex.claymore': '{name} in {at}, deployed by {side}: set off at enemies who come next to it.',
  'hex.fortification': '{name} in {at}, TM {tm}<, of {side}><, facing hexside {facing}>.',
  'hex.terrain': '{name} in {at}, TM {tm}.',
  'hex.event': '{name} {event} in {at}: something happens when it is triggered.',
};
