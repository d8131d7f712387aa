/** Switches of direct and opportunity fire, damage checks and Leaders in fire. */
export const FIRE_SWITCHES = [
  {
    name: 'multiUnitRounding',
    rule: '5.2',
    values: ['sumHalves', 'roundEach'],
  },
  {
    name: 'halvingOrder',
    rule: '5.0',
    values: ['modifyThenHalve', 'halveThenModify'],
  },
  {
    name: 'negativeSupport',
    rule: '5.0',
    values: ['notBelowZero', 'counted'],
  },
  {
    name: 'assaultMoveInStack',
    rule: '6.1',
    values: ['anyUnit', 'everyUnit'],
  },
  {
    name: 'assaultMovingLeaderLm',
    rule: '5.0.1',
    values: ['added', 'withheld'],
  },
  {
    name: 'opportunityFireLm',
    rule: '5.0.1',
    values: ['added', 'withheld'],
  },
  {
    name: 'markedLeaderLm',
    rule: '11.1.1',
    values: ['damageChecksAndMelee', 'withheld'],
  },
  {
    name: 'opsCompleteLeaderLm',
    rule: '4.1',
    values: ['damageChecksAndMelee', 'withheld'],
  },
  {
    name: 'damageCheckOrder',
    rule: '5.0',
    values: ['owner', 'firer', 'topToBottom'],
  },
  {
    name: 'separateAttacks',
    rule: '5.2',
    values: ['oneAfterAnother', 'allFromStart'],
  },
  {
    name: 'flameRetreat',
    rule: '1.6.3',
    values: ['anyShaken', 'shakenResultOnly'],
  },
  {
    name: 'flameRetreatMps',
    rule: '1.6.3',
    values: ['terrainCost', 'one'],
  },
  {
    name: 'randomTargetRoll',
    rule: '11.4',
    values: ['beforeAttack', 'afterAttack'],
  },
  {
    name: 'sniperTmAgainstMortarSw',
    rule: '11.4',
    values: ['doubled', 'plain'],
  },
  {
    name: 'sniperCompany',
    rule: '11.4',
    values: ['legUnits', 'anyUnits'],
  },
  {
    name: 'opportunityFireCount',
    rule: '5.3',
    values: ['lowestMps', 'highestMps', 'eachItsOwn'],
  },
  {
    name: 'halfMpAttacks',
    rule: '5.3',
    values: ['countsAsOne', 'none'],
  },
  {
    name: 'opsCompleteSmcFire',
    rule: '5.3',
    values: ['barred', 'allowed'],
  },
  {
    name: 'sniperPlacement',
    rule: '11.4',
    values: ['operations', 'rallyToo'],
  },
  {
    name: 'sniperExtraOpportunityFire',
    rule: '5.3',
    values: ['extraAttack', 'countsAsAttack'],
  },
  {
    name: 'opsCompleteMmc',
    rule: '4.1',
    values: ['minusOne', 'halved'],
  },
  {
    name: 'capturedSw',
    rule: '1.6.8',
    values: ['fullUntilFailure', 'halvedAndKept', 'fullUntilFailedAttack'],
  },
  {
    name: 'assaulterAdjacent',
    rule: '5.6',
    values: ['three', 'two'],
  },
  {
    name: 'separateFireTarget',
    rule: '5.2',
    values: ['sameHex', 'anyHex'],
  },
  {
    name: 'opportunityFireHexes',
    rule: '5.3',
    values: ['differentHexes', 'anyHex'],
  },
  {
    name: 'stealthOpportunityFire',
    rule: '5.3',
    values: ['inSpottedHex', 'never'],
  },
  {
    name: 'heroOfShakenMover',
    rule: '5.1',
    values: ['mayGoOn', 'stops'],
  },
  {
    name: 'heroLimit',
    rule: '11.2',
    values: ['withReinforcements', 'onMap'],
  },
  {
    name: 'optionalHeroes',
    rule: '11.2.1',
    values: ['no', 'yes'],
  },
  {
    name: 'reactionFire',
    rule: '5.3',
    values: ['none', 'onSix'],
  },
  {
    name: 'tripodBetweenLevels',
    rule: '1.6.1',
    values: ['barred', 'allowed'],
  },
  {
    name: 'stealthAssaultFires',
    rule: '5.3',
    values: ['allowed', 'barred'],
  },
  {
    name: 'backblastExposure',
    rule: '1.6.4',
    values: ['exposed', 'none'],
  },
  {
    name: 'scoutWeapons',
    rule: '1.6',
    values: ['usesAndHelps', 'helpsOnly'],
  },
  {
    name: 'calledFireLm',
    rule: '18.1',
    values: ['barsAllFire', 'barsDirectFire'],
  },
] as const;
