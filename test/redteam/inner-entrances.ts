import * as index from '../../src/index.js';
import * as engine from '../../src/engine/index.js';
import * as kernel from '../../src/kernel/index.js';
import * as lhy from '../../src/lhy/index.js';
import { english } from '../../src/lhy/text/en/index.js';
import * as los from '../../src/los/index.js';
import * as map from '../../src/map/index.js';
import { FIXTURE } from '../lhy/fixture-charts.js';
import { SMALL } from '../lhy/missions.js';
import { LIBRARY } from '../lhy/options/library.js';
import { board15, worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* The entries for those who make games, maps and tools. Their functions that may be given what somebody has sent stand here with
 * arguments that are right; the others take what the library or the author of a game has made. */

/** Arguments of each function, by its name. */
type Table = Readonly<Record<string, readonly unknown[]>>;

const world = worldOf('training');
const start = { units: [{ type: 'us.2-5-4', at: 'I5' }, { type: 'de.1-6-4', at: 'J3', markers: ['moved'] }], impulse: { by: 'us', named: ['I5'] }, dice: { seed: '7' } }; // prettier-ignore
const game = unwrap(index.position(world, start));
const shot = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' } as const; // prettier-ignore
const applied = unwrap(index.apply(world, game, shot));
const record = { dice: { seed: '7' } };
const transcript = engine.startTranscript(world, record);
const key = 'a key that is long enough for a seal';
const ground = { hex: 'I5' };

const ENGINE: Table = {
  actionsFor: [world, game, 'us.2-5-4.1'],
  apply: [world, game, shot, { by: 'us', at: 0, lean: true }],
  check: [world, game, shot],
  checkAction: [world, game, shot],
  choose: [{ kind: 'fire' }, { form: 'set', name: 'units', chosen: [] }, 'us.2-5-4.1'],
  close: [
    { kind: 'fire', open: ['units'] },
    { form: 'set', name: 'units', chosen: ['us.2-5-4.1'] },
  ],
  createGame: [world, { seed: '7' }],
  guardAt: [{ a: 1 }],
  isGame: [game],
  isUnfinished: [{ kind: 'fire', open: ['units'] }],
  isWorld: [world],
  kindOfValue: [game],
  leaveOut: [{ kind: 'fire' }, { form: 'one', name: 'leader' }],
  legal: [world, game, { kind: 'fire' }, { budget: 300 }],
  load: [world, index.save(game)],
  normalise: [world, shot],
  odds: [world, game, shot, { budget: 300 }],
  openSlot: [world, game, { kind: 'fire' }],
  options: [world, game, { kind: 'fire' }],
  playScript: [world, game, [{ action: shot }]],
  positionNow: [world, game],
  readings: [world, game, shot, {}],
  replay: [world, transcript],
  replayMoments: [world, transcript],
  request: [world, game],
  sample: [world, game, kernel.seedRng('7')],
  save: [game, { world, engine: 'program 1.0' }],
  seal: [transcript, key],
  seatOf: [world, 'us', 'us'],
  seedNotices: ['7'],
  settingsOf: [{ at: 'x' }],
  standingAnswer: [world, index.view(world, game, 'us'), { format: 1, orders: [{ kind: 'pass', scope: 'all' }] }],
  standingOrders: [world, game, { format: 1, orders: [{ kind: 'pass' }] }],
  startTranscript: [world, record],
  takeBackFault: [world, shot],
  toldTo: [world, { by: 'us', before: game, game: applied.state, ...applied }, 'de'],
  strayWorld: [world],
  textList: [['a']],
  textProblems: ['a'],
  unknownKeys: [{ at: 1 }],
  verify: [unwrap(engine.seal(transcript, key)), key],
  view: [world, game, 'us'],
  whoDecides: [world, game],
  withStep: [world, transcript, game, shot, applied, true],
  wordProblems: ['red'],
};

/* The names of fields and their kinds, which the author of a function writes, stand behind the value that was sent. */
export const REST: Readonly<Record<string, readonly unknown[]>> = {
  guardAt: ['/action'],
  settingsOf: [{ at: 'count' }, '/how'],
  textList: ['/units'],
  textProblems: ['/at'],
  unknownKeys: [['at'], '/how'],
  wordProblems: [['red'], '/eyes'],
};

const KERNEL: Table = {
  decodeRngState: [kernel.seedRng('7'), '/rng'],
  guard: [{ a: 1 }],
  parseJson: ['{}'],
};

const MAP: Table = {
  indexOf: [world.map, 'I5'],
  parseBoard: [map.printBoard(board15())],
  parseHexName: ['I5'],
};

const LOS: Table = {
  adjacent: [world.map, ground, { hex: 'I6' }],
  fieldOfView: [world.map, los.BARE_MAP, ground],
  lineOfSight: [world.map, los.BARE_MAP, ground, { hex: 'J3', floor: 'ground', level: 2 }],
};

const mission = unwrap(lhy.loadMission(SMALL));
const begun = unwrap(engine.createGame(mission, { seed: '7' }));
const eyes = engine.view(mission, begun, mission.sides[0]);
const names = lhy.namesIn(mission);
const dot = { at: 'B2', watcher: 'other' } as const;
const between = lhy.sightBetween({ ...mission, clouds: [] }, dot, { ...dot, at: 'D5' });
const value = kernel.ledger('fire', '11.3.2', []);
const marker = { id: 'f1', kind: 'smallArms', by: 'blue', hex: 'B2', value: 1, terms: [{ term: 'base', rule: '1.5', value: 1 }], segment: 1 }; // prettier-ignore

const yard = { setup: { units: [] }, action: { kind: 'call' } };

const LHY: Table = {
  arrange: [mission, yard],
  compareRulings: [
    mission,
    { seen: begun, action: { kind: 'call' } },
    [{ rules: { redMotion: 'stopped' } }],
    { odds: false },
  ],
  judge: [mission, eyes, { kind: 'call' }],
  judgeAfter: [mission, { state: begun }, { kind: 'call' }, 'blue'],
  position: [mission, { units: [] }],
  readSituation: [yard],
  withRulings: [mission, { rules: { redMotion: 'stopped' } }],
  explainDecision: [engine.request(mission, begun), english, names],
  explainEvents: [[{ kind: 'turnBegan', turn: 1 }], english, names],
  explainMarker: [marker, english, names],
  explainProblems: [kernel.problem('in-assault', { unit: 'blue.1' }, '10.3.1'), english, names],
  explainSight: [['B2', 'D5'], unwrap(between), english],
  explainSum: [value, english, names],
  explainTerms: [value, english, names],
  namesIn: [mission],
  random: [mission, eyes, kernel.seedRng('7')],
  counterBox: [mission, eyes, 'blue.1'],
  drawGame: [mission, eyes, { caption: ['Turn 1'] }],
  explain: [{ kind: 'turnBegan', turn: 1 }, english, names],
  hexAt: [mission, { x: 480, y: 408 }],
  hexPolygon: [mission, 'B2'],
  lineOfSight: [mission, eyes, 'B2', 'D5'],
  missionOf: [mission],
  renderGame: [mission, eyes, { caption: ['Turn 1'] }],
  renderMap: [mission.map, { title: 'x' }],
  resolveRulings: [{ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: { capabilities: 'table' } }] }],
  sensible: [mission, eyes, kernel.seedRng('7')],
  sightBetween: [{ ...mission, clouds: [] }, dot, { ...dot, at: 'D5' }],
  readCharts: [[FIXTURE]],
  readCounters: [[]],
  readMap: [{ id: 'yard', columns: 3, rows: 3, hexes: [] }],
  loadMission: [SMALL],
  readCampaign: [unwrap(lhy.newCampaign({ id: 'war', title: 'War', players: ['anna', 'bert'] }))],
  readLibrary: [LIBRARY],
};

/** Values that a host never lets a stranger make: a map, and what lies on it. */
export const OF_THE_HOST: readonly unknown[] = [world.map, los.BARE_MAP, mission.map];

/* The other functions take what the library or the author of a game has made, or what one of those above has read. */

const WRITING_A_GAME = [
  'byFrame',
  'cacheOf',
  'conditionsOn',
  'constraint',
  'entry',
  'actionRule',
  'askedWhere',
  'registryOf',
  'judgeAgain',
];
const SCHEMAS = ['actionSchemaOf', 'answerSchema', 'askSchema', 'paramsSchema', 'countSchema', 'diceRecordSchema', 'diceSchema', 'digestSchema', 'documentSchemas', 'flagSchema', 'idSchema', 'jsonSchemaOf', 'listOfSchema', 'notEmptySchema', 'oneOfSchema', 'recordOf', 'rngSchema', 'said', 'textSchema', 'unionOf', 'whole']; // prettier-ignore
const SPELLING = [
  'isList',
  'isSortedSet',
  'listOf',
  'listed',
  'notEmpty',
  'oneOf',
  'readAction',
  'sortedSet',
  'unknownNames',
];
const WALKING = ['completions', 'draftOf', 'filled', 'firstLegal', 'hasMembers', 'isLegal', 'kindsOpen', 'legalActions', 'liveMembers', 'liveValues', 'nextSlot', 'openSlots', 'partsOfOrder', 'ruleUnder', 'walkFrom', 'walkOf', 'walkOfOrder']; // prettier-ignore
const READING_ON = ['answerOf', 'behindQuestion', 'verdictByAnswers', 'deciding', 'facesProblem', 'frameOf', 'isAnswer', 'noSecrets', 'questionOf', 'refereeOf', 'sceneOf', 'sectionOfTurn', 'topFrame', 'viewOfTable', 'topOf', 'viewOf', 'viewWith', 'withExtent', 'worldFaults']; // prettier-ignore
const REFUSING = ['unwrap', 'badType', 'fieldOf', 'inPlace', 'isFaultOfData', 'misuse', 'misused', 'notASide', 'unreadable', 'wholeGame', 'wholeOr']; // prettier-ignore

const RESULTS = ['firstOf', 'ok', 'pointer', 'problem', 'refuse', 'refuseAll', 'unwrap', 'withUntold'];
const PROCEDURES = ['choose', 'draw', 'drawFor', 'drawSides', 'explore', 'fits', 'fold', 'isApart', 'lastPart', 'nextEffect', 'outcome', 'part', 'passingPart', 'performer', 'pop', 'push', 'record', 'replace', 'roll', 'rollFor', 'run', 'sameChoice', 'sequence', 'shortcut', 'tell']; // prettier-ignore
const SUMS = ['atLeastAccount', 'atMostAccount', 'costAccount', 'eitherWay', 'finding', 'isSameSum', 'ledger', 'minus', 'opposedAccount', 'plus', 'singleAccount', 'sumsOf', 'term', 'total', 'wholeTotal']; // prettier-ignore
const PLAIN_DATA = [
  'canonical',
  'digest',
  'product',
  'rollDice',
  'rollDie',
  'rowOf',
  'seedRng',
  'subsets',
  'subsetsWithin',
];

const GEOMETRY = ['axial', 'steps', 'centre', 'corners', 'directionTo', 'hexrow', 'hexrowDirection', 'mirrored', 'neighbour', 'opposite', 'range', 'rowOf', 'storable', 'symmetric', 'symmetricHex', 'turned']; // prettier-ignore
const BOARDS = ['canonicalBoard', 'checkBoard', 'compileMap', 'edgeDirection', 'mapTerrain', 'onBoard', 'printBoard'];
const HEXES = ['axialOf', 'buildingAt', 'directionBetween', 'edgeHexes', 'hasRoad', 'hexsideBetween', 'levelAt', 'nameOf', 'neighbourIn', 'neighboursOf', 'rangeBetween', 'roadBetween', 'roadsOffMap', 'runsAlongRoad', 'terrainAt']; // prettier-ignore
const NAMES = ['columnLetters', 'columnOf', 'formatHexName', 'hexNameReader', 'respell'];

const VERDICTS = ['degradedBy', 'floorHeight', 'floorsOf', 'isBlocked', 'isLimited', 'losField', 'losOverlay', 'losVerdict', 'sees', 'seesAloft', 'seesIn', 'unblock']; // prettier-ignore

/** The functions of the second game, and how its bots decide. */
const SECOND = { ...lhy, random: lhy.lhyRandomBot.decide, sensible: lhy.lhySensibleBot.decide };

/** The others take what was read before. */
const SECOND_GAME = Object.entries(lhy).flatMap(([name, each]) =>
  typeof each === 'function' && !(name in LHY) ? [name] : [],
);

/** The functions of these entries that read what was sent, with their arguments; what their author writes behind them; the others. */
export const INNER = [
  {
    entry: 'engine',
    functions: engine,
    table: ENGINE,
    makers: [...WRITING_A_GAME, ...SCHEMAS, ...SPELLING, ...WALKING, ...READING_ON, ...REFUSING],
  },
  { entry: 'kernel', functions: kernel, table: KERNEL, makers: [...RESULTS, ...PROCEDURES, ...SUMS, ...PLAIN_DATA] },
  { entry: 'map', functions: map, table: MAP, makers: [...GEOMETRY, ...BOARDS, ...HEXES, ...NAMES] },
  { entry: 'los', functions: los, table: LOS, makers: VERDICTS },
  { entry: 'lhy', functions: SECOND, table: LHY, makers: SECOND_GAME },
] as const;
