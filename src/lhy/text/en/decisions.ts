import type { Texts } from '../../../speech/texts.js';

/** Texts of decisions: the side that decides, and the question. */
export const decisions: Texts = {
  forces: '{by}: draw your forces.',
  setUp: '{by}: set up your units.',
  company: '{by}: select a company.',
  platoon: '{by}: activate a platoon.',
  landing: '{by}: plan your landing, then land; or put it off.',
  'segment.activation': '{by}: act with the units that are activated, then call for reactions.',
  'segment.reaction': '{by}: react, or pass.',
  'maneuver.forward': '{by}: {units} {units|maneuvers|maneuver}; enter a hex, or stop.',
  'maneuver.reverse': '{by}: {units} {units|goes|go} in reverse; enter a hex, or stop.',
  'maneuver.withdraw': '{by}: {units} {units|withdraws|withdraw}; enter a hex, or stop.',
  'maneuver.retreat': '{by}: {units} {units|retreats|retreat}; enter a hex, or stop.',
  interrupt: '{by}: {units} may act at once against {against} in {hex} ({cause}).',
  feint: '{by}: name the units that feint before {hex}.',
  stacking: '{by}: there are too many of your units in {hex}; remove one.',
  assaults: '{by}: name the assault to resolve.',
  mortars: '{by}: go on with mortar fire, or not.',
  recon: '{by}: Recon; name a hex of the enemy, or none.',
  deception: '{by}: take dummies off, or place them with your concealed units; then pass.',
  dice: '{by}: roll a die for {of}: {purpose}.',
  draw: '{by}: draw for {of} ({purpose}), one of: {options}.',
  choice: '{by}: choose for {of} ({purpose}), one of: {options}.',
  possible: 'Possible: {actions}.',
  over: 'The game is over<: {winner} wins><, by {by}>.',
};
