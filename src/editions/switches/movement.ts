/** Switches of Leg movement, smoke and Support Weapons on the move. */
export const MOVEMENT_SWITCHES = [
  {
    name: 'leaderLostUnderway',
    rule: '6.2',
    values: ['withinOwnMf', 'stop', 'keepBonus'],
  },
  {
    name: 'oneHexAlways',
    rule: '6.0',
    values: ['ordinaryMovement', 'notLowCrawl'],
  },
  {
    name: 'abandonedVehicle',
    rule: '6.0',
    values: ['noEnemy', 'enemy'],
  },
  {
    name: 'smokeLayerFire',
    rule: '7.0',
    values: ['barred', 'allowed'],
  },
  {
    name: 'smokeLayerMayMove',
    rule: '7.0',
    values: ['yes', 'no'],
  },
  {
    name: 'pickUpInStartHex',
    rule: '1.6',
    values: ['yes', 'no'],
  },
  {
    name: 'stealthAssaultMoveRounding',
    rule: '6.4.1',
    values: ['up', 'down'],
  },
  {
    name: 'assaultFire',
    rule: '6.1.1',
    values: ['allowed', 'absent'],
  },
  {
    name: 'weaponPickUp',
    rule: '1.6',
    values: ['rallyAndMoving', 'rallyOnly'],
  },
  {
    name: 'smokeWeaponTeams',
    rule: '7.0',
    values: ['barred', 'allowed'],
  },
  {
    name: 'stealthBarred',
    rule: '6.4',
    values: ['leaders', 'leadersAndHeroes'],
  },
  {
    name: 'assaultFireSpotted',
    rule: '6.1.1',
    values: ['evenIfVacant', 'ifUnitsRemain'],
  },
  {
    name: 'armedScout',
    rule: '11.6',
    values: ['losesSkills', 'whileFiring'],
  },
  {
    name: 'closeAssaultModes',
    rule: '17.1',
    values: ['noAssault', 'noAssaultFire'],
  },
  {
    name: 'lowCrawlAfterSmoke',
    rule: '7.0',
    values: ['barred', 'allowed'],
  },
  {
    name: 'tripodInHand',
    rule: '1.6.1',
    values: ['leftBehind', 'keepsInPlace'],
  },
  {
    name: 'opportunityMovement',
    rule: '6.8',
    values: ['allowed', 'absent'],
  },
  {
    name: 'freeMps',
    rule: '5.3',
    values: ['pickUpAndSmoke', 'smoke'],
  },
  {
    name: 'hurriedBy',
    rule: '6.2',
    values: ['ownForce', 'anyLeader'],
  },
  {
    name: 'assaultCompany',
    rule: '6.1',
    values: ['ownForce', 'anyForce'],
  },
  {
    name: 'assaultMoveBase',
    rule: '6.1',
    values: ['current', 'printed'],
  },
  {
    name: 'coordinatedVehicles',
    rule: '6.5',
    values: ['one', 'several'],
  },
  {
    name: 'coordinatedInto',
    rule: '6.5',
    values: ['nobody', 'enemies'],
  },
] as const;
