/** Switches of line of sight, terrain and spotting. */
export const SIGHT_SWITCHES = [
  {
    name: 'levelObstacle',
    rule: '10.3',
    values: ['terrainHeightOnly', 'every', 'none'],
  },
  {
    name: 'shadowGrowth',
    rule: '10.3',
    values: ['equalHeight', 'always', 'never'],
  },
  {
    name: 'plateauShadow',
    rule: '10.3.1',
    values: ['withinShadow', 'added'],
  },
  {
    name: 'plateauCount',
    rule: '10.3.1',
    values: ['hexesCrossed', 'distance'],
  },
  {
    name: 'equalHeightViewer',
    rule: '10.3',
    values: ['seesOver', 'blocked'],
  },
  {
    name: 'wallAcrossLevels',
    rule: '10.3.2',
    values: ['ignored', 'asSameLevel'],
  },
  {
    name: 'degradingLimit',
    rule: '10.1.1',
    values: ['thirdBlocks', 'secondSilhouetteBlocks'],
  },
  {
    name: 'losThroughVertex',
    rule: '10.3',
    values: ['sharedHexside', 'everyHexside'],
  },
  {
    name: 'losTouch',
    rule: '10.3',
    values: ['misses', 'crosses'],
  },
  {
    name: 'hexsideTmAtVertex',
    rule: '10.3',
    values: ['bothHexsides', 'eitherHexside'],
  },
  {
    name: 'vehicleCover',
    rule: '10.1',
    values: ['anyVehicle', 'stillVehicle'],
  },
  {
    name: 'overrunCover',
    rule: '15.3',
    values: ['none', 'given'],
  },
  {
    name: 'vehicleCoverForVehicles',
    rule: '10.1',
    values: ['wreckOnly', 'vehicleOrWreck'],
  },
  {
    name: 'rooftopSpotted',
    rule: '10.6.1',
    values: ['withFloors', 'separately'],
  },
  {
    name: 'rooftopSpotting',
    rule: '10.6.1',
    values: ['degrading', 'asBuilding'],
  },
  {
    name: 'spottingMoment',
    rule: '10.1.1',
    values: ['beforeActivation', 'anyTimeInImpulse'],
  },
  {
    name: 'spottingLeaderActivates',
    rule: '10.1.1',
    values: ['yes', 'no'],
  },
  {
    name: 'naturalSixSpotting',
    rule: '10.1.1',
    values: ['fails', 'asRolled'],
  },
  {
    name: 'buttonedSpotting',
    rule: '10.1.1',
    values: ['plusOne', 'barred'],
  },
  {
    name: 'nightThermalFar',
    rule: '20.1.5',
    values: ['firedTarget', 'anyTarget'],
  },
  {
    name: 'spottingLm',
    rule: '10.1.1',
    values: ['ownAttempt', 'anyAttempt'],
  },
  {
    name: 'vehicleTargetSpotting',
    rule: '10.1.1',
    values: ['asAnyTarget', 'minusOne'],
  },
  {
    name: 'lowCrawlSpottedBy',
    rule: '6.3',
    values: ['goodOrderEnemy', 'anyEnemy'],
  },
  {
    name: 'fireTrigger',
    rule: '10.5.6',
    values: ['sixOrToHitTen', 'naturalSix', 'never'],
  },
  {
    name: 'helicopterSpotting',
    rule: '19.2.3',
    values: ['unmarked', 'anyTime'],
  },
] as const;
