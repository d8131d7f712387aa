/**
 * The answers that no case of `answers/` tells from the default yet, each under the test that gives it in another way: in a worked
 * example (`moved.json`), or by functions that are not public. A case that is written takes an answer off; none comes in.
 */
export const WITHOUT_CASE: Readonly<Record<string, readonly string[]>> = {
  'test/combat/airstrike.test.ts': [
    'aaVersusAircraft: guidedOnly',
    'airTargetsSeen: firstHex',
    'aircraftAltitude: oneLevel',
  ],
  'test/combat/artillery.test.ts': ['lineMission: anyStraightLine'],
  'test/combat/breach.test.ts': ['closeAssaultWeapons: thrownCharges'],
  'test/combat/crash.test.ts': ['crashTm: never'],
  'test/combat/damage-check.test.ts': ['damageCheckOrder: firer', 'damageCheckOrder: topToBottom'],
  'test/combat/fire.test.ts': ['tripodBetweenLevels: allowed'],
  'test/combat/firepower.test.ts': ['halvingOrder: halveThenModify'],
  'test/combat/fortification.test.ts': ['dugInTeams: all'],
  'test/combat/helicopter-target.test.ts': ['hoverTargetDft: everyFirer'],
  'test/combat/melee.test.ts': ['loneSmcAfterMelee: heroesStay', 'loneSmcAfterMelee: noneStay'],
  'test/combat/night.test.ts': ['nightIndirectFire: fromMortar'],
  'test/combat/ordnance.test.ts': ['backblastExposure: none'],
  'test/combat/single-men.test.ts': ['armedScout: whileFiring'],
  'test/combat/switches.test.ts': ['heroLimit: onMap', 'heroShiftPresence: present'],
  'test/combat/thrown-off.test.ts': ['forcedOffAttacks: halfMf'],
  'test/combat/vehicle-fate.test.ts': [
    'bailoutOverflow: allWhoGotOut',
    'passengerCheck: none',
    'passengerCheck: plain',
    'passengersOnMines: eliminated',
  ],
  'test/combat/vehicle-mines.test.ts': [
    'mineArmor: lowestHull',
    'minesAgainstVehicles: damageGrid',
    'minesMarkers: oneAttack',
    'minesMovingVehicle: minusOne',
    'minesUnarmoredFacing: skipped',
  ],
  'test/editions/moved.json': [
    'helicopterCrew: asVehicleCrew',
    'levelObstacle: every',
    'negativeSupport: counted',
    'plateauShadow: added',
    'ridersFire: yes',
    'shadowGrowth: always',
  ],
  'test/los/edges.test.ts': ['degradingLimit: secondSilhouetteBlocks', 'wallAcrossLevels: asSameLevel'],
  'test/los/gaps.test.ts': ['losThroughVertex: everyHexside'],
  'test/los/levels.test.ts': ['plateauCount: distance'],
  'test/movement/allowance.test.ts': [
    'assaultMoveBase: printed',
    'hurriedBy: anyLeader',
    'stealthAssaultMoveRounding: down',
  ],
  'test/movement/drive.test.ts': ['shakenVehicleMf: halfUp'],
  'test/movement/move.test.ts': ['assaultCompany: anyForce'],
  'test/movement/overrun.test.ts': ['overrunKills: shakenTeams', 'overrunWreckTm: ignored'],
  'test/movement/speed.test.ts': ['halfRoadPoints: roundedUp', 'roadSpeedMoment: wholeMove', 'vehicleSize: counts'],
  'test/movement/stop.test.ts': ['leaderLostUnderway: keepBonus', 'leaderLostUnderway: stop'],
  'test/movement/window.test.ts': ['halfMpAttacks: none'],
  'test/phases/continuous.test.ts': ['shakenContinuousMovement: bound'],
  'test/phases/switches.test.ts': ['halfSquadJoining: sameType', 'spottingLeaderActivates: no'],
  'test/phases/turn.test.ts': ['controlAfterNobody: nobody'],
  'test/scenario/cache.test.ts': ['optionalHeroes: yes'],
  'test/spotting/spotted.test.ts': ['lowCrawlSpottedBy: anyEnemy'],
  'test/state/stacking.test.ts': ['wreckStacking: formerOwner'],
  'test/state/switches.test.ts': [
    'hexsideCover: anyEnemyInLos',
    'hexsideCover: everyEnemyOnMap',
    'hexsideTmAtVertex: eitherHexside',
    'rooftopSpotting: asBuilding',
    'shakenDoubleTime: 0',
    'shakenDoubleTime: 2',
    'sniperCompany: anyUnits',
    'vehicleCover: stillVehicle',
    'vehicleCoverForVehicles: vehicleOrWreck',
  ],
};

/**
 * The answers of a layer that their case does not tell apart under this layer: another answer of the layer decides the same order, or
 * the steps before it go another way.
 */
export const HIDDEN_BY_LAYER: Readonly<Record<string, readonly string[]>> = {};
