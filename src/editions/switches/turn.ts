/** Switches of the turn and its phases: initiative, rally, activation, administration, victory. */
export const TURN_SWITCHES = [
  {
    name: 'administrationOrder',
    rule: '9.0',
    values: ['fireForEffectLast', 'fireForEffectBeforeSmoke'],
  },
  {
    name: 'lateReinforcements',
    rule: '22.0',
    values: ['lost', 'nextTurn'],
  },
  {
    name: 'leavingMap',
    rule: '22.0',
    values: ['whereScenarioAllows', 'anyEdge'],
  },
  {
    name: 'forcedOffMap',
    rule: '22.0',
    values: ['eliminated', 'exits'],
  },
  {
    name: 'wreckStacking',
    rule: '1.3',
    values: ['bothSides', 'formerOwner'],
  },
  {
    name: 'controlAfterNobody',
    rule: '22.1',
    values: ['heldBefore', 'nobody'],
  },
  {
    name: 'hexsideCover',
    rule: '3.0',
    values: ['everyEnemyInLos', 'anyEnemyInLos', 'everyEnemyOnMap', 'always'],
  },
  {
    name: 'hexsideCoverUnseen',
    rule: '3.0',
    values: ['none', 'given'],
  },
  {
    name: 'rallyLmForShakenLeader',
    rule: '3.0',
    values: ['applies', 'withheld'],
  },
  {
    name: 'nurseHealing',
    rule: '11.10',
    values: ['asMedic', 'woundsOnly'],
  },
  {
    name: 'leaderActivation',
    rule: '4.0',
    values: ['goodOrderOrShaken', 'goodOrder'],
  },
  {
    name: 'turnOneInitiative',
    rule: '3.0',
    values: ['scenario', 'rolled'],
  },
  {
    name: 'halfSquadJoining',
    rule: '3.0',
    values: ['sameRootSquad', 'sameType'],
  },
  {
    name: 'visibility',
    rule: '1.3',
    values: ['open', 'fog'],
  },
  {
    name: 'medicRallies',
    rule: '11.3',
    values: ['anyInfantry', 'squads'],
  },
  {
    name: 'rallyOrder',
    rule: '3.0',
    values: ['sideAfterSide', 'attemptsFirst'],
  },
  {
    name: 'weaponDestroyers',
    rule: '3.0',
    values: ['withScouts', 'leadersAndHeroes'],
  },
] as const;
