import type { INDIRECT_SWITCHES } from '../switches/indirect.js';
import type { Notes } from './note.js';

/** Notes on the switches of mortars, artillery and aircraft. */
export const INDIRECT_NOTES: Notes<typeof INDIRECT_SWITCHES> = {
  directMortarFfe: { id: 'R22', title: 'Whether direct fire of a Mortar Weapon Team leaves a Fire-for-Effect marker' },
  scatterAtZero: { id: 'R24a', title: 'How far a scatter of 0 or less goes' },
  scatterLos: { id: 'R24b', title: 'Who must see the scattered hex to correct it' },
  fireForEffectEntry: { id: 'R25', title: 'How often a moving unit is attacked within one Fire for Effect' },
  lineMission: { id: 'R26a', title: 'Which lines of hexes a line mission may follow' },
  lineMissionMarkers: { id: 'C22', title: 'How far the outer markers of a line mission lie' },
  looseMissionZero: { id: 'R26b', title: 'Whether a loose mission with a Firepower of 0 attacks' },
  looseMissionAboveSix: { id: 'R26c', title: 'What a loose mission of more than 6 Firepower attacks with' },
  walkingBarrageArea: { id: 'C23', title: 'Which hexes a walking barrage attacks' },
  walkingBarrageFlanks: {
    id: 'R26d',
    title: 'Which hexes next to the first marker the other two of a walking barrage lie in, seen the way it goes',
  },
  fireMissions: { id: 'D68', title: 'Which fire missions artillery may be called for' },
  scatterRounding: { id: 'D67', title: 'How half the scatter is rounded' },
  mortarSwWithIfp: { id: 'R27', title: 'How much of an attack with a Mortar Support Weapon degrading terrain weakens' },
  mortarVersusButtoned: { id: 'D4', title: 'Whether mortars and artillery attack buttoned vehicles' },
  nightIndirectFire: { id: 'N60a', title: 'From where the range of indirect fire counts at night' },
  mortarDirectDegrading: { id: 'D5', title: 'Whether degrading terrain weakens direct fire of a Mortar Weapon Team' },
  mortarDirectLm: { id: 'M17', title: 'Whether a Leader adds his LM to direct fire of a Mortar Weapon Team' },
  fightOrDieSmc: { id: 'R50', title: 'What a SMC suffers who fails before a Commissar' },
  aircraftBelowArmor: { id: 'C04', title: 'What a hit below its armor does to an aircraft' },
  aaVersusFlyingHelicopter: { id: 'C05', title: 'Which anti-aircraft weapons engage a flying helicopter' },
  aircraftAltitude: { id: 'C06', title: 'How many levels above its obstacles an aircraft flies' },
  hoverTargetDft: { id: 'C07', title: 'Who suffers for firing at a hovering helicopter' },
  heliFiredReplacesOpsComplete: { id: 'C49', title: 'Whether Fired replaces the Ops Complete marker of a helicopter' },
  helicopterCrew: { id: 'C19d', title: 'How the crew of a helicopter that ordnance has destroyed gets out' },
  crashTm: { id: 'C04b', title: 'Whether a Target Modifier counts against the crash of an aircraft or a helicopter' },
  airTopArmor: { id: 'C79', title: 'Which armor a vehicle has against attacks from the air' },
};
