/** Switches of ordnance and Target Acquisition. */
export const ORDNANCE_SWITCHES = [
  {
    name: 'hitLocationRoll',
    rule: '14.1.3',
    values: ['natural', 'modified'],
  },
  {
    name: 'facingShot',
    rule: '14.1.3',
    values: ['hullAndTurret', 'hullOnly'],
  },
  {
    name: 'boundaryShot',
    rule: '14.1.3',
    values: ['eachBoundary', 'oneChoice'],
  },
  {
    name: 'laterShots',
    rule: '14.1',
    values: ['nearFirstTarget', 'nearLastTarget'],
  },
  {
    name: 'acquisitionTurretTurn',
    rule: '14.3',
    values: ['kept', 'lost'],
  },
  {
    name: 'acquisitionOpportunityFire',
    rule: '14.3',
    values: ['ifStillThere', 'never'],
  },
  {
    name: 'acquiredTargetSpotted',
    rule: '14.3',
    values: ['byFirer', 'byAll'],
  },
  {
    name: 'ofMultipleShots',
    rule: '5.3',
    values: ['one', 'all'],
  },
  {
    name: 'arcBoundary',
    rule: '14.1',
    values: ['inside', 'outside'],
  },
  {
    name: 'heatExempt',
    rule: '14.2.1',
    values: ['buildingHutBunkerCave', 'buildingBunker'],
  },
  {
    name: 'oftSwFromBuildings',
    rule: '1.6.4',
    values: ['allowed', 'barred'],
  },
  {
    name: 'ordnanceMovingLeg',
    rule: '6.6',
    values: ['easier', 'harder'],
  },
  {
    name: 'minesAgainstLeg',
    rule: '21.4',
    values: ['noModifiers', 'directFire'],
  },
  {
    name: 'atgmStacking',
    rule: '1.3',
    values: ['halfSquad', 'squad'],
  },
  {
    name: 'ammunition',
    rule: '14.1',
    values: ['oneKind', 'anyKind'],
  },
  {
    name: 'aaVersusAircraft',
    rule: '19.1.1',
    values: ['anyAa', 'guidedOnly'],
  },
  {
    name: 'loneSmcOft',
    rule: '1.6',
    values: ['everybody', 'notHeroes'],
  },
  {
    name: 'redArmor',
    rule: '14.2.2',
    values: ['minusFour', 'halved'],
  },
  {
    name: 'acquisitionKept',
    rule: '14.3',
    values: ['whileStill', 'untilTargetMoves'],
  },
  {
    name: 'acquisitionOnShaken',
    rule: '14.3',
    values: ['kept', 'lost'],
  },
  {
    name: 'missiles',
    rule: '14.4',
    values: ['guided', 'asOrdnance'],
  },
] as const;
