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
] as const;
