import type { Texts } from '../../speech/texts.js';

/** What an action of a kind needs: told where there is none, and no condition says why. */
export const needs: Texts = {
  'needs-artillery':
    'Artillery is called in by somebody who may call it in and sees the hex, while a Fire Mission is left.',
  'needs-barricade': 'A unit breaks through a Barricade only on a hexside of its own hex.',
  'needs-claymore': 'A Claymore is deployed by a unit that has one in its hands, where none has been deployed.',
  'needs-claymore-ready': 'A Claymore is set off by a unit beside it, at enemies who have just come within its range.',
  'needs-free-hands': 'A weapon that is to be set up is given to a unit of its side that can hold it.',
  'needs-half-squads': 'Only two Half-Squads in Good Order recombine, with a Leader in their hex.',
  'needs-medic': 'A Medic helps one unit in the same hex that is wounded or Shaken.',
  'needs-men-ahead': 'A vehicle overruns enemies on foot in the hex before it.',
  'needs-mortar-target': 'A Mortar needs enemies in its range whom the crew or somebody who directs its fire sees.',
  'needs-own-weapon': 'A unit in Good Order destroys only a weapon that it holds.',
  'needs-passengers': 'Only units that ride with the moving group get off.',
  'needs-rallier':
    'A Shaken unit rallies with the help of somebody in the same hex, or by itself where its counter says so.',
  'needs-starshell': 'A Starshell needs a hex within reach of those who fire it.',
  'needs-target': 'Fire needs an enemy who is spotted, in sight and in range of a weapon that has not fired.',
  'needs-unspotted-enemy': 'A spotting attempt needs an enemy in sight who is not spotted yet.',
  'needs-vehicle-here':
    'Units get on a vehicle with room for them in the same hex when one or the other is on the move, or off the map before both enter.',
  'needs-weapon-in-reach': 'A unit takes only a weapon that lies in the same hex, or that a friend there holds.',
};
