/** Switches of mortars, artillery and aircraft. */
export const INDIRECT_SWITCHES = [
  {
    name: 'directMortarFfe',
    rule: '18.1',
    values: ['marker', 'none'],
  },
  {
    name: 'scatterAtZero',
    rule: '18.2',
    values: ['none', 'oneHex'],
  },
  {
    name: 'scatterLos',
    rule: '18.2',
    values: ['caller', 'anyFriendlyUnit'],
  },
  {
    name: 'fireForEffectEntry',
    rule: '18.2',
    values: ['eachHex', 'oncePerImpulse'],
  },
  {
    name: 'lineMission',
    rule: '18.2.1',
    values: ['hexrow', 'anyStraightLine'],
  },
  {
    name: 'lineMissionMarkers',
    rule: '18.2.1',
    values: ['threeEachWay', 'threeAndFour'],
  },
  {
    name: 'looseMissionZero',
    rule: '18.2.1',
    values: ['rolls', 'noAttack'],
  },
  {
    name: 'looseMissionAboveSix',
    rule: '18.2.1',
    values: ['extended', 'capped'],
  },
  {
    name: 'walkingBarrageArea',
    rule: '18.2.1',
    values: ['markerHexes', 'fireForEffect'],
  },
  {
    name: 'walkingBarrageFlanks',
    rule: '18.2.1',
    values: ['behind', 'ahead'],
  },
  {
    name: 'fireMissions',
    rule: '18.2.1',
    values: ['fiveTypes', 'standardOnly'],
  },
  {
    name: 'scatterRounding',
    rule: '18.2',
    values: ['up', 'down'],
  },
  {
    name: 'mortarSwWithIfp',
    rule: '1.6.5',
    values: ['wholeAttackDegraded', 'ifpDegraded'],
  },
  {
    name: 'mortarVersusButtoned',
    rule: '17.4',
    values: ['attacked', 'immune'],
  },
  {
    name: 'openTopUnderIndirect',
    rule: '17.4',
    values: ['unarmored', 'armored'],
  },
  {
    name: 'nightIndirectFire',
    rule: '20.1',
    values: ['fromObserver', 'fromMortar'],
  },
  {
    name: 'mortarDirectDegrading',
    rule: '18.1',
    values: ['ignoredUpToTwo', 'applies'],
  },
  {
    name: 'mortarDirectLm',
    rule: '18.1',
    values: ['withheld', 'added'],
  },
  {
    name: 'fightOrDieSmc',
    rule: '11.7.1',
    values: ['wounded', 'eliminated'],
  },
  {
    name: 'aircraftBelowArmor',
    rule: '19.1.1',
    values: ['noEffect', 'moraleCheck'],
  },
  {
    name: 'aircraftAtArmor',
    rule: '19.1.1',
    values: ['moraleCheck', 'aborts'],
  },
  {
    name: 'aaVersusFlyingHelicopter',
    rule: '19.2.7',
    values: ['anyAa', 'guidedOnly'],
  },
  {
    name: 'aircraftAltitude',
    rule: '19.1.1',
    values: ['twoLevels', 'oneLevel'],
  },
  {
    name: 'hoverTargetDft',
    rule: '19.2.9',
    values: ['groundFirers', 'everyFirer', 'nobody'],
  },
  {
    name: 'heliFiredReplacesOpsComplete',
    rule: '19.2.4',
    values: ['no', 'yes'],
  },
  {
    name: 'helicopterCrew',
    rule: '19.2.7',
    values: ['bailoutCheck', 'asVehicleCrew'],
  },
  {
    name: 'crashTm',
    rule: '19.2.7',
    values: ['helicoptersOnly', 'never', 'always'],
  },
  {
    name: 'airTopArmor',
    rule: '19.1.2',
    values: ['lowest', 'halfLowestRear'],
  },
  {
    name: 'smokeAttempts',
    rule: '7.0',
    values: ['one', 'several'],
  },
  {
    name: 'meleeUnderFire',
    rule: '18.0',
    values: ['barred', 'allowed'],
  },
  {
    name: 'extraMission',
    rule: '18.3',
    values: ['never', 'byDie'],
  },
  {
    name: 'missionsATurn',
    rule: '18.3',
    values: ['onePerFormation', 'anyNumber'],
  },
  {
    name: 'airTargetsSeen',
    rule: '19.1.2',
    values: ['everyHex', 'firstHex'],
  },
  {
    name: 'mortarDirectHill',
    rule: '18.1',
    values: ['ignored', 'applies'],
  },
  {
    name: 'dugInTeams',
    rule: '21.2',
    values: ['withoutMg', 'all'],
  },
  {
    name: 'starshellByMortar',
    rule: '20.3',
    values: ['placed', 'scattered'],
  },
] as const;
