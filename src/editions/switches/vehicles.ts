/** Switches of vehicles, passengers and Close Assault. */
export const VEHICLE_SWITCHES = [
  {
    name: 'vehicleHatchOft',
    rule: '15.0.1',
    values: ['openMinus1', 'buttonedPlus1'],
  },
  {
    name: 'openToppedHatch',
    rule: '15.8',
    values: ['alwaysOpen', 'noModifier'],
  },
  {
    name: 'crewAfterDctKill',
    rule: '15.4',
    values: ['evenOdd', 'oneInSix'],
  },
  {
    name: 'shakenVehicleMf',
    rule: '15.0',
    values: ['halfDown', 'halfUp'],
  },
  {
    name: 'overrunReverse',
    rule: '15.3',
    values: ['doublesHex', 'doublesAll'],
  },
  {
    name: 'overrunWreckTm',
    rule: '15.3',
    values: ['counts', 'ignored'],
  },
  {
    name: 'wheatFieldOverrun',
    rule: '15.3',
    values: ['barred', 'allowed'],
  },
  {
    name: 'overrunTm',
    rule: '15.3',
    values: ['applies', 'ignored'],
  },
  {
    name: 'closeAssaultSwLimits',
    rule: '17.1',
    values: ['apply', 'ifpAndSw'],
  },
  {
    name: 'continuousMovementOrder',
    rule: '15.5',
    values: ['initiativeFirst', 'initiativeLast'],
  },
  {
    name: 'shakenContinuousMovement',
    rule: '15.5',
    values: ['released', 'bound'],
  },
  {
    name: 'splitMachineGuns',
    rule: '15.0',
    values: ['whole', 'split'],
  },
  {
    name: 'vehicleSize',
    rule: '15.6',
    values: ['ignored', 'counts'],
  },
  {
    name: 'vehicleSpeed',
    rule: '15.6',
    values: ['ignored', 'counts'],
  },
  {
    name: 'halfRoadPoints',
    rule: '15.6',
    values: ['exact', 'roundedUp'],
  },
  {
    name: 'roadSpeedMoment',
    rule: '15.6',
    values: ['beforeShot', 'wholeMove'],
  },
  {
    name: 'loadingMps',
    rule: '16.4',
    values: ['halfOfImpulse', 'halfOfPrinted'],
  },
  {
    name: 'ridersFire',
    rule: '16.0',
    values: ['no', 'yes'],
  },
  {
    name: 'assaultFireUnload',
    rule: '15.2.1',
    values: ['insideOnly', 'anyPassengers'],
  },
  {
    name: 'secondShakenVehicle',
    rule: '14.1.1',
    values: ['abandoned', 'abandonedByOrdnance'],
  },
  {
    name: 'passengerCheck',
    rule: '14.1.1',
    values: ['asVehicle', 'plain', 'none'],
  },
  {
    name: 'passengersOnMines',
    rule: '21.4.1',
    values: ['bailOut', 'eliminated'],
  },
  {
    name: 'crewAfterOrdnanceKill',
    rule: '14.1',
    values: ['oneInSix', 'evenOdd'],
  },
  {
    name: 'crewOnAbandon',
    rule: '5.1',
    values: ['shaken', 'moraleCheck'],
  },
  {
    name: 'removedWithHelicopter',
    rule: '19.2.8',
    values: ['exited', 'lost'],
  },
  {
    name: 'armorLeaderLm',
    rule: '11.5',
    values: ['fireOnly', 'rallyAndDamageChecks'],
  },
  {
    name: 'opsCompleteVehicleMg',
    rule: '4.1',
    values: ['halfUp', 'halfDown'],
  },
  {
    name: 'bunkerCounterattack',
    rule: '21.1.3',
    values: ['whateverDone', 'unactivated'],
  },
  {
    name: 'mineArmor',
    rule: '21.4.1',
    values: ['halfLowestHull', 'lowestHull'],
  },
  {
    name: 'minesMarkers',
    rule: '21.4.1',
    values: ['eachAttacks', 'oneAttack'],
  },
  {
    name: 'minesMovingVehicle',
    rule: '21.4.1',
    values: ['noModifier', 'minusOne'],
  },
  {
    name: 'minesUnarmoredFacing',
    rule: '21.4.1',
    values: ['zero', 'skipped'],
  },
  {
    name: 'hoverOverEnemies',
    rule: '19.2.1',
    values: ['barred', 'allowed'],
  },
  {
    name: 'hullDown',
    rule: '15.10',
    values: ['allowed', 'absent'],
  },
  {
    name: 'modernAssaultMove',
    rule: '15.2.2',
    values: ['allowed', 'absent'],
  },
  {
    name: 'overrunBunkers',
    rule: '21.1.3',
    values: ['overFront', 'spared'],
  },
  {
    name: 'continuousMovement',
    rule: '15.5',
    values: ['allowed', 'absent'],
  },
  {
    name: 'overrunShots',
    rule: '15.3',
    values: ['each', 'once'],
  },
  {
    name: 'loading',
    rule: '16.4',
    values: ['onTheMove', 'startedThere'],
  },
  {
    name: 'vehicleTargets',
    rule: '15.0',
    values: ['sameHex', 'sameTarget'],
  },
  {
    name: 'ridersUnderFire',
    rule: '17.2',
    values: ['insideToo', 'onTopOnly', 'insideUnarmored'],
  },
  {
    name: 'closeAssaultWeapons',
    rule: '17.1',
    values: ['all', 'thrownCharges'],
  },
  {
    name: 'leaderAssaults',
    rule: '17.1',
    values: ['armed', 'never'],
  },
  {
    name: 'bailoutOverflow',
    rule: '1.3',
    values: ['onlyExcess', 'allWhoGotOut'],
  },
  {
    name: 'overrunKills',
    rule: '15.3',
    values: ['withSnipers', 'shakenTeams'],
  },
  {
    name: 'helicopterAtArmor',
    rule: '19.2.7',
    values: ['moraleCheck', 'damaged'],
  },
  {
    name: 'ridersOfWreck',
    rule: '5.1',
    values: ['checkThenBailOut', 'bailOut'],
  },
  {
    name: 'forcedOffAttacks',
    rule: '17.2',
    values: ['two', 'halfMf'],
  },
  {
    name: 'rubbling',
    rule: '15.1.2',
    values: ['rolled', 'plain'],
  },
  {
    name: 'minesAgainstVehicles',
    rule: '21.4.1',
    values: ['ownTable', 'damageGrid'],
  },
] as const;
