import { OPTIONAL } from './optional.js';
import type { Ruling } from './ruling.js';
import { later, newer, open } from './ruling.js';

export type { Ruling } from './ruling.js';

/** The questions about counters, sight and fire. Their rules are in this library. */
const FOLLOWED: readonly Ruling[] = [
  open('capabilities', '2.2.T', ['text', 'table'], 'Which holds where the capability table and the text differ?'),
  open(
    'reducedStacking',
    '2.3',
    ['half', 'whole'],
    'Does a reduced squad count as half a squad in a hex, or as a whole one?',
  ),
  open(
    'severalCovers',
    '4.0',
    ['best', 'sum'],
    'Do the terrain modifiers of one hex add up, or does the best one count?',
  ),
  open('treeLineVehicles', '4.1.8', ['afvOnly', 'allTracked'], 'Which vehicles may cross a tree line?'),
  open(
    'marshExemption',
    '4.1.13',
    ['asPrinted', 'withoutCrossings'],
    'Do bridges and fords free a unit from the cost of a marsh?',
  ),
  open(
    'mapExit',
    '10.2',
    ['perUnit', 'perGroup'],
    'Is the roll for leaving the map made for each unit, or for the group?',
  ),
  open(
    'reinforcingArrow',
    '10.5.3',
    ['arrow', 'atOnce'],
    'How do units from further away reinforce a hex under assault?',
  ),
  open(
    'withdrawalRoll',
    '8.3c',
    ['limitedOnly', 'always'],
    'Must a unit roll to withdraw when it has seen the action it reacts to?',
  ),
  open('overwatchPlace', '10.4.1', ['stopping', 'ownAction'], 'Is Overwatch a way to stop, or an action of its own?'),
  open(
    'deployOften',
    '10.3.2',
    ['atOneTime', 'perGame'],
    'Is it one squad of a platoon that may deploy at one time, or in the whole game?',
  ),
  open(
    'mixedRecombine',
    '10.3.3',
    ['disruptedFirst', 'regroupingFirst'],
    'What does a mixed pair become when it fails to recombine?',
  ),
  open(
    'latwOnLevels',
    '4.2.2',
    ['included', 'left'],
    'Is an LATW in an urban road hex seen as a vehicle is, when the levels differ?',
  ),
  open(
    'lowTerrain',
    '4.2.1',
    ['doesNotBlock', 'blocks'],
    'Does a building, wall or tree line below both ends block a line between ends on one level?',
  ),
  open(
    'lowObstacles',
    '4.2.3',
    ['castNothing', 'cast'],
    'Does terrain that is no higher than the lower end cast blind hexes on it?',
  ),
  open(
    'lowRollAgainstGuns',
    '13.2',
    ['counts', 'noEffect'],
    'Is a roll of 1 or 2 without effect against a gun or a position too?',
  ),
  open(
    'bothResults',
    '13.0',
    ['worst', 'antiTankFirst'],
    'Which result counts for a gun that two kinds of fire have hit?',
  ),
  open(
    'mortarChecks',
    '13.1',
    ['withoutCarried', 'withCarried'],
    'Do riders and passengers check when mortar fire was the highest?',
  ),
  open('mortarTen', '13.1', ['anyDie', 'appliedOnly'], 'Which mortar roll of 10 hits a vehicle?'),
  open('antiTankMarkers', '13.2', ['removed', 'stay'], 'Are the markers of anti-tank fire removed after resolution?'),
  open(
    'concealmentRoll',
    '4.3.1.1',
    ['afterLeader', 'beforeLeader'],
    'Is the roll that reveals a unit taken before or after the help of its leader?',
  ),
  open(
    'noSectionLeft',
    '13.3.3',
    ['anySection', 'lost'],
    'What becomes of a squad when no section of its platoon is left?',
  ),
  open('nightConcealment', '4.3.1', ['firstThree', 'all'], 'Which causes to lose concealment does the night replace?'),
  open('firstInitiative', '5.0-I', ['attacker', 'rolled'], 'Is initiative rolled on the first turn?'),
  open('coordinatedPairs', '7.1', ['one', 'several'], 'How many pairs of platoons does one success coordinate?'),
  open('reactionSpan', '8.0', ['latestSegment', 'activation'], 'Which actions of the enemy may be reacted to?'),
  open(
    'heroicOrder',
    '6.0',
    ['first', 'before'],
    'Must a Heroic unit act first in its platoon, or be activated before it?',
  ),
  open(
    'knownEnemy',
    '4.3',
    ['notHidden', 'unconcealed'],
    'Which enemy is known: any that is not hidden, or only an unconcealed one?',
  ),
  open('redMotion', '10.4.1', ['inMotion', 'stopped'], 'Is a vehicle with the red Motion marker a target in motion?'),
  open(
    'heroicTarget',
    '12.6',
    ['validTarget', 'anyEnemy'],
    'What must be within five hexes for a unit to become Heroic?',
  ),
  open(
    'retreatBlocked',
    '14.3.3.3',
    ['eliminated', 'stays'],
    'What becomes of a carrier that has no hex to retreat to?',
  ),
  open('lossCheckRolls', '14.3.5', ['oneEach', 'oneForBoth'], 'Do a leader and a Flamethrower roll one check each?'),
  open(
    'disruptedStep',
    '13.3.2',
    ['anyCost', 'withinAllowance'],
    'Does the one hex of a disrupted unit cost Movement Points?',
  ),
  open(
    'halftrackOverrun',
    '10.4.5.2',
    ['smallArmsValue', 'marker'],
    'Which number of its passengers does a halftrack need for an Overrun?',
  ),
  open(
    'shockedOverrun',
    '10.4.5.4',
    ['stepFive', 'asPrinted'],
    'Which step do the rules mean for a vehicle that is shocked in an Overrun?',
  ),
  open(
    'leaderReturn',
    '13.3.4.1',
    ['beforeLapse', 'afterLapse'],
    'From which time are the minutes counted until a leader returns?',
  ),
  open(
    'eventOrder',
    '18.0',
    ['formerHolder', 'simultaneous'],
    'Whose random event comes first when both sides have one?',
  ),
  open(
    'sunkenRoadEntry',
    '4.1.9.1.1',
    ['otherThanContiguous', 'asPrinted'],
    'From where must one come into a sunken road for its two modifiers?',
  ),
  open('smokeRemoval', '11.4.11', ['onePerHex', 'all'], 'How much Smoke leaves a hex at the end of a turn?'),
  newer(
    'destroyers',
    '14.3.2',
    ['onFoot', 'anyCombat'],
    'May an AFV alone attempt to destroy a vehicle, or only units on foot and LATWs?',
  ),
  open(
    'assemblyDistance',
    '16.1.2',
    ['nearest', 'every'],
    'From which objective is the distance of an assembly hex counted?',
  ),
  newer(
    'landingZones',
    '16.1.2',
    ['beyondThree', 'threeApart'],
    'May the landing zones of two sticks be exactly three hexes apart?',
  ),
  newer(
    'skidPath',
    '16.1.2',
    ['withZone', 'beforeZone'],
    'Is the landing zone of a glider one of its three skid hexes, or the hex behind them?',
  ),
  newer(
    'assemblyMarch',
    '16.1.7',
    ['notAhead', 'straight'],
    'May a paratrooper who has to assemble go wherever he gets no nearer to an objective, or only towards his Assembly hex?',
  ),
];

/** The questions about rules that are not in this library yet. */
const WAITING: readonly Ruling[] = [
  later(
    'extensionSteps',
    '11.4.9',
    ['twoToSix', 'all'],
    'Which steps of the mortar procedure does an extension repeat?',
  ),
  later('extensionNumber', '11.4.9', ['chart'], 'With which roll does an extension succeed? The rules do not say.'),
  later('assaultNumbers', '14.2', ['chart'], 'How large are the modifiers of an assault? The rules do not say.'),
  later(
    'lateIllumination',
    '17.4',
    ['sameTurn', 'nextTurn'],
    'When is illumination removed that was placed late in a turn?',
  ),
  later('gullySection', '4.1.18', ['text'], 'Which section has the gullies? The index names another one.'),
  later('resolutionTables', '13.1', ['text'], 'Do the tables of resolution say more than the text does?'),
];

/** Every question, first those that the library's rules follow. */
export const RULINGS: readonly Ruling[] = [...FOLLOWED, ...OPTIONAL, ...WAITING];

/** An answer to each question that the library's rules ask. */
export interface RulingAnswers {
  readonly capabilities: 'text' | 'table';
  readonly firstInitiative: 'attacker' | 'rolled';
  readonly coordinatedPairs: 'one' | 'several';
  readonly reactionSpan: 'latestSegment' | 'activation';
  readonly heroicOrder: 'first' | 'before';
  readonly severalCovers: 'best' | 'sum';
  readonly treeLineVehicles: 'afvOnly' | 'allTracked';
  readonly marshExemption: 'asPrinted' | 'withoutCrossings';
  readonly mapExit: 'perUnit' | 'perGroup';
  readonly reinforcingArrow: 'arrow' | 'atOnce';
  readonly withdrawalRoll: 'limitedOnly' | 'always';
  readonly overwatchPlace: 'stopping' | 'ownAction';
  readonly deployOften: 'atOneTime' | 'perGame';
  readonly mixedRecombine: 'disruptedFirst' | 'regroupingFirst';
  readonly reducedStacking: 'half' | 'whole';
  readonly lowObstacles: 'castNothing' | 'cast';
  readonly lowTerrain: 'doesNotBlock' | 'blocks';
  readonly latwOnLevels: 'included' | 'left';
  readonly lowRollAgainstGuns: 'counts' | 'noEffect';
  readonly bothResults: 'worst' | 'antiTankFirst';
  readonly mortarChecks: 'withoutCarried' | 'withCarried';
  readonly mortarTen: 'anyDie' | 'appliedOnly';
  readonly antiTankMarkers: 'removed' | 'stay';
  readonly concealmentRoll: 'afterLeader' | 'beforeLeader';
  readonly nightConcealment: 'firstThree' | 'all';
  readonly noSectionLeft: 'anySection' | 'lost';
  readonly knownEnemy: 'notHidden' | 'unconcealed';
  readonly redMotion: 'inMotion' | 'stopped';
  readonly heroicTarget: 'validTarget' | 'anyEnemy';
  readonly retreatBlocked: 'eliminated' | 'stays';
  readonly lossCheckRolls: 'oneEach' | 'oneForBoth';
  readonly eventOrder: 'formerHolder' | 'simultaneous';
  readonly sunkenRoadEntry: 'otherThanContiguous' | 'asPrinted';
  readonly disruptedStep: 'anyCost' | 'withinAllowance';
  readonly halftrackOverrun: 'smallArmsValue' | 'marker';
  readonly shockedOverrun: 'stepFive' | 'asPrinted';
  readonly leaderReturn: 'beforeLapse' | 'afterLapse';
  readonly smokeRemoval: 'onePerHex' | 'all';
  readonly destroyers: 'onFoot' | 'anyCombat';
  readonly assemblyDistance: 'nearest' | 'every';
  readonly landingZones: 'beyondThree' | 'threeApart';
  readonly skidPath: 'withZone' | 'beforeZone';
  readonly assemblyMarch: 'notAhead' | 'straight';
  readonly commandUnits: 'squads' | 'withSections';
  readonly backInCommand: 'mayStop' | 'wholeAllowance';
  readonly leaderPoints: 'perSquad' | 'oncePerAssault';
  readonly objectiveControl: 'assaultsOnly' | 'control';
  readonly bidDefeat: 'rule' | 'example';
  readonly equalBids: 'roll' | 'bidAgain';
  readonly deceptionHex: 'anyHex' | 'coverOnly';
}
