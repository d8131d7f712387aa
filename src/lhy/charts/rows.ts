import type { ChartId } from './values.js';

/** A chart that the rulebook names and does not print. */
export interface ChartRow {
  readonly id: ChartId;
  readonly title: string;
  /** The sections that read it. */
  readonly sections: readonly string[];
  /** Whether a game without optional rules needs it. */
  readonly needed: boolean;
}

/** Every chart that must be typed in from the cards of the game. */
export const CHART_ROWS: readonly ChartRow[] = [
  row('terrainEffects', 'Terrain Effects Table', '4.0 4.1.3 4.1.4 4.1.6 4.1.7 4.1.8 4.1.9 10.0 11.3.3p 11.4.6c'),
  row('smallArmsModifiers', 'Small Arms Fire DRM Table', '1.8.1 11.3.3a 11.3.3b 11.3.3e 11.3.3g 11.3.3i 17.1'),
  row('antiTankModifiers', 'Anti-Tank Fire DRM Table', '1.8.1 4.1.16 11.5.4a 11.5.4b 11.5.4c 11.5.4d 11.5.4g'),
  row('mortarActions', 'Mortar Fire Action Table', '1.6 11.4.5'),
  row('mortarModifiers', 'Mortar Fire DRM Table', '11.4.6a 11.4.6b'),
  row('mortarExtension', 'Mortar Fire Extension', '5.0-V 11.4.9'),
  row('scatter', 'Scatter Diagrams', '11.4.5 16.1.3 17.4.1'),
  row('blindHexes', 'Blind Hex Table', '4.2.2 4.2.3'),
  row('coordination', 'Coordination Table', '7.1'),
  row('timeLapse', 'Time Lapse Table', '5.0-VI 20.3'),
  row('shockRecovery', 'Shock Recovery Table', '12.7'),
  row('fate', 'Random Event and Fate Tables', '18.0b'),
  row(
    'assaultModifiers',
    'Assault Value Modifiers Table',
    '14.2b 14.2c 14.2d 14.2e 14.2f 14.2g 14.2h 14.2i 14.2j 14.2k',
  ),
  row('assaultResults', 'Assault Resolution Table', '14.1 14.3'),
  row('vehicleDestruction', 'Vehicle Destruction DRM Table', '14.3.2.1'),
  row('casualtyTrack', 'Casualty Track', '21.2'),
  row('tacticalObjectives', 'Tactical Objective Table', '22.2.1', 'optional'),
  row('hillLevels', 'Hill Table', '23.0(4)', 'optional'),
  row('forcesAndSupport', 'Force and Support Table', '23.0(8)', 'optional'),
  row('casualtyLimits', 'Casualty Differential Limits', '23.0(9)', 'optional'),
  row('initiativeModifiers', 'Initiative DRMs', '23.0(10)', 'optional'),
  row('coordinationModifiers', 'Coordination DRMs', '23.0(11)', 'optional'),
  row('supportPurchase', 'Support Purchase Table', '23.0(13)', 'optional'),
];

function row(id: ChartId, title: string, sections: string, use: 'needed' | 'optional' = 'needed'): ChartRow {
  return { id, title, sections: sections.split(' '), needed: use === 'needed' };
}
