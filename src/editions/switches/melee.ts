/** Switches of Melee. */
export const MELEE_SWITCHES = [
  {
    name: 'meleeSwUse',
    rule: '8.0',
    values: ['smcMayDecline', 'compulsory', 'free'],
  },
  {
    name: 'heroShift',
    rule: '8.0',
    values: ['afterFloor', 'beforeFloor'],
  },
  {
    name: 'heroShiftPresence',
    rule: '8.0',
    values: ['takingPart', 'present'],
  },
  {
    name: 'meleeSkillFirepower',
    rule: '12.0',
    values: ['attackAndDefence', 'attackOnly', 'none'],
  },
  {
    name: 'zeroIfpIneligibleSw',
    rule: '8.3',
    values: ['countsOne', 'countsNothing'],
  },
  {
    name: 'ambushFirepower',
    rule: '8.4',
    values: ['attackAndDefence', 'attackOnly'],
  },
  {
    name: 'ambushSight',
    rule: '8.4',
    values: ['nobodySaw', 'somebodyDidNotSee'],
  },
  {
    name: 'withdrawalOrder',
    rule: '8.1.1',
    values: ['allChecksFirst', 'oneByOne'],
  },
  {
    name: 'chargeFirepower',
    rule: '8.6',
    values: ['attackAndDefence', 'attackOnly'],
  },
  {
    name: 'meleeRounding',
    rule: '8.0',
    values: ['up', 'down'],
  },
  {
    name: 'meleeColumns',
    rule: '8.0',
    values: ['nine', 'eight'],
  },
  {
    name: 'meleeMgWeaponTeam',
    rule: '1.7',
    values: ['fullIfp', 'defendsWithOne'],
  },
  {
    name: 'lowCrawlIntoMelee',
    rule: '8.0',
    values: ['allowed', 'barred'],
  },
  {
    name: 'zeroIfpWithSw',
    rule: '8.3',
    values: ['noPenalty', 'penalty'],
  },
  {
    name: 'loneSmcAfterMelee',
    rule: '8.1',
    values: ['heroesAndScoutsStay', 'heroesStay', 'noneStay'],
  },
  {
    name: 'withdrawalTm',
    rule: '8.1.1',
    values: ['applies', 'ignored'],
  },
  {
    name: 'rearguard',
    rule: '8.1.1',
    values: ['meleeEligible', 'anyUnit'],
  },
  {
    name: 'shakenEntrants',
    rule: '8.0',
    values: ['turnBackFromNonFighters', 'fallInMelee'],
  },
] as const;
