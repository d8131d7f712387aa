import type { PrintedLayer } from './printed-layer.js';

/** The player-aid cards of 2022, revision B, where they print something other than the book. */
export const CARDS_2022: PrintedLayer = {
  id: 'cards-2022',
  title: 'Player-aid cards of 2022',
  kind: 'card',
  source: 'Player-aid cards v5.1, revision B, 2022',
  answers: {
    vehicleHatchOft: 'buttonedPlus1',
    multiUnitRounding: 'roundEach',
    heliFiredReplacesOpsComplete: 'yes',
    assaultFireUnload: 'anyPassengers',
    heatExempt: 'buildingBunker',
    rallyLmForShakenLeader: 'withheld',
    aircraftAltitude: 'oneLevel',
    fireTrigger: 'sixOrToHitTen',
  },
  sections: {
    vehicleHatchOft: 'Ordnance Fire Table',
    multiUnitRounding: 'Multiple attackers',
    heliFiredReplacesOpsComplete: 'Helicopters',
    assaultFireUnload: 'Vehicle Assault Fire',
    heatExempt: 'Ordnance against infantry',
    rallyLmForShakenLeader: 'Rally Phase',
    aircraftAltitude: 'Ordnance to hit',
    fireTrigger: 'Fire',
  },
};
