import { rational } from '../../src/kernel/rational.js';
import { finding, ledger, plus, term } from '../../src/kernel/ledger.js';
import type { Transcript } from '../../src/facade/transcript.js';
import type {
  Action,
  ActionKind,
  Event,
  EventKind,
  Frame,
  GameState,
  HexMarker,
  Mover,
  View,
} from '../../src/state/index.js';

/** One action of each kind, some with and without their optional fields. */
const ACTION_OF: { readonly [K in ActionKind]: Extract<Action, { kind: K }> } = {
  place: { kind: 'place', counter: 'us.2-5-4.1', at: 'I5' },
  fortify: { kind: 'fortify', works: 'bunkers', at: 'I5', facing: '4' },
  give: { kind: 'give', weapon: 'us.bar.1', unit: 'us.2-5-4.1', mode: 'single' },
  ready: { kind: 'ready' },
  rally: { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale', leader: 'us.tom.1' },
  fightOrDie: { kind: 'fightOrDie', commissar: 'us.tom.1', unit: 'us.2-5-4.1', leader: 'us.tom.1' },
  heal: { kind: 'heal', medic: 'us.medrow.1', unit: 'us.2-5-4.1' },
  recombine: { kind: 'recombine', halves: ['us.1-4-4.1', 'us.1-4-4.2'] },
  take: { kind: 'take', unit: 'us.2-5-4.1', weapon: 'us.bar.1' },
  drop: { kind: 'drop', weapon: 'us.bar.1' },
  destroy: { kind: 'destroy', unit: 'us.2-5-4.1', weapon: 'us.bar.1' },
  flip: { kind: 'flip', weapon: 'us.m1919a4.1', mode: 'bipod' },
  unjam: { kind: 'unjam', weapon: 'us.bar.1' },
  spot: { kind: 'spot', unit: 'us.2-5-4.1', target: 'J3/upper' },
  name: { kind: 'name', at: 'I5' },
  done: { kind: 'done' },
  fire: {
    kind: 'fire',
    from: 'I5',
    target: 'J3',
    units: ['us.2-5-4.1', 'us.2-5-4.2'],
    weapons: ['us.bar.1'],
    lead: 'us.2-5-4.1',
    leader: 'us.tom.1',
    observer: 'us.hird.1',
    weaponsOnly: ['us.2-5-4.1'],
    assaultFire: ['us.2-5-4.2'],
  },
  shoot: {
    kind: 'shoot',
    from: 'I5',
    target: 'J3',
    weapon: 'us.bazooka.1',
    helper: 'us.hird.1',
    leader: 'us.tom.1',
    assaultFire: ['us.hird.1'],
  },
  smoke: { kind: 'smoke', unit: 'us.2-5-4.1', at: 'I4' },
  placeSniper: { kind: 'placeSniper', unit: 'us.sniper.1', at: 'I7' },
  move: { kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] },
  enter: { kind: 'enter', to: 'I6' },
  stop: { kind: 'stop' },
  dismount: { kind: 'dismount' },
  melee: {
    kind: 'melee',
    at: 'I5',
    targets: ['de.1-6-4.1'],
    weapons: [],
    leader: 'us.tom.1',
    skills: ['us.hird.1'],
  },
  withdraw: { kind: 'withdraw', at: 'I5', units: ['us.2-5-4.1'] },
  pass: { kind: 'pass' },
  answer: { kind: 'answer', faces: [3, 4] },
};

export const ACTIONS: readonly Action[] = [
  ...Object.values(ACTION_OF),
  { kind: 'answer', choice: 'I4' },
  { kind: 'answer', choice: ['us.2-5-4.1', 'us.2-5-4.2'] },
  { kind: 'rally', unit: 'us.2-5-4.1', method: 'pair' },
  { kind: 'move', units: ['de.1-6-4.1', 'de.koch.1'], modes: ['move', 'assaultMove'] },
  { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [] },
];

const share = ledger(
  'share',
  '5.0',
  [plus('ifp', '5.0', 2), term('halved', '5.2', 'times', rational(1, 2))],
  'us.2-5-4.1',
);
const sum = ledger('attack', '5.0', [
  plus('unit', '5.0', share),
  plus('adjacent', '5.0', 2, { range: 1, hexes: ['I5'] }),
]);
const decided = finding('damageBand', '5.1', { column: 'goodOrderMmc', moved: false, faces: [3, 4] }, [sum]);
const counter = {
  id: 'us.2-5-4.1',
  type: 'us.2-5-4',
  side: 'us',
  place: { kind: 'map', at: 'I5' },
  status: { markers: ['moved', 'fired'], shaken: true },
} as const;

const to = 'all';

/** One event of each kind. */
const EVENT_OF: { readonly [K in EventKind]: Extract<Event, { kind: K }> } = {
  turnBegan: { kind: 'turnBegan', turn: 2, to },
  phaseBegan: { kind: 'phaseBegan', phase: 'rally', to },
  initiativeWon: { kind: 'initiativeWon', side: 'us', to },
  passed: { kind: 'passed', side: 'us', passes: 1, to },
  impulseBegan: { kind: 'impulseBegan', side: 'us', to },
  impulseTaken: { kind: 'impulseTaken', side: 'us', to },
  factSettled: { kind: 'factSettled', fact: 'edge.relief', value: 'north', to },
  controlTaken: { kind: 'controlTaken', at: 'I5', side: 'us', to },
  controlLost: { kind: 'controlLost', at: 'I5', to },
  gameEnded: { kind: 'gameEnded', result: { winner: 'us', condition: 'church' }, to },
  counterAdded: { kind: 'counterAdded', counter, cause: 'heroCreated', from: ['us.2-5-4.2'], to },
  counterRemoved: {
    kind: 'counterRemoved',
    counter: 'us.2-5-4.1',
    cause: 'casualties',
    place: { kind: 'eliminated' },
    to,
  },
  counterPlaced: {
    kind: 'counterPlaced',
    counter: 'us.2-5-4.1',
    place: { kind: 'pool', pool: 'reinforcement', group: 'garrison' },
    to: ['us'],
  },
  unitsMoved: { kind: 'unitsMoved', units: ['us.2-5-4.1'], from: 'I5', into: 'I6', cost: [sum], to },
  shaken: { kind: 'shaken', counter: 'us.2-5-4.1', to },
  rallied: { kind: 'rallied', counter: 'us.2-5-4.1', to },
  wounded: { kind: 'wounded', counter: 'us.tom.1', wounds: 1, to },
  healed: { kind: 'healed', counter: 'us.tom.1', to },
  marked: { kind: 'marked', counter: 'us.2-5-4.1', marker: 'fired', to },
  unmarked: { kind: 'unmarked', counter: 'us.2-5-4.1', marker: 'fired', to },
  unitMarkersCleared: { kind: 'unitMarkersCleared', to },
  dugIn: { kind: 'dugIn', counter: 'us.sherman.1', at: 'I5', to },
  skillSpent: { kind: 'skillSpent', counter: 'us.tom.1', skill: 'bull', to },
  skillGained: { kind: 'skillGained', counter: 'us.tom.1', skill: 'bull', to },
  weaponTaken: { kind: 'weaponTaken', weapon: 'us.bar.1', unit: 'de.koch.1', captured: true, to },
  weaponLeft: { kind: 'weaponLeft', weapon: 'us.bar.1', at: 'I5/upper', to },
  weaponFlipped: { kind: 'weaponFlipped', weapon: 'us.m1919a4.1', mode: 'tripod', to },
  weaponJammed: { kind: 'weaponJammed', weapon: 'us.bar.1', to },
  weaponCleared: { kind: 'weaponCleared', weapon: 'us.bar.1', to },
  markerAdded: { kind: 'markerAdded', marker: { kind: 'smoke', at: 'I5', stage: 1 }, to },
  markerChanged: {
    kind: 'markerChanged',
    from: { kind: 'smoke', at: 'I5', stage: 1 },
    into: { kind: 'smoke', at: 'I5', stage: 2 },
    to,
  },
  markerRemoved: { kind: 'markerRemoved', marker: { kind: 'melee', at: 'I5', fought: true }, to },
  hexNamed: { kind: 'hexNamed', at: 'I5', side: 'us', to },
  attackResolved: {
    kind: 'attackResolved',
    from: 'I5',
    target: 'J3',
    units: ['us.2-5-4.1'],
    rolls: [{ targets: ['de.1-6-4.1'], attack: sum, defence: share }],
    opportunity: false,
    to,
  },
  shotRolled: {
    kind: 'shotRolled',
    weapon: 'us.bazooka.1',
    from: 'I5',
    target: 'J3',
    units: ['us.2-5-4.1'],
    rolls: [{ targets: ['de.1-6-4.1'], roll: sum, needed: 7, hit: true }],
    opportunity: false,
    to,
  },
  minesStruck: {
    kind: 'minesStruck',
    at: 'I5',
    side: 'de',
    rolls: [{ targets: ['us.2-5-4.1'], attack: sum, defence: share }],
    to,
  },
  targetDrawn: { kind: 'targetDrawn', firer: 'us.sniper.1', target: 'de.koch.1', to },
  damageChecked: { kind: 'damageChecked', counter: 'de.1-6-4.1', check: sum, finding: decided, to },
  reductionRolled: { kind: 'reductionRolled', counter: 'de.1-6-4.1', face: 3, into: 'de.1-5-4', to },
  heroRolled: { kind: 'heroRolled', counter: 'us.2-5-4.1', face: 1, created: true, to },
  rallyRolled: { kind: 'rallyRolled', counter: 'us.2-5-4.1', check: sum, morale: share, rallied: true, to },
  healRolled: {
    kind: 'healRolled',
    medic: 'us.medrow.1',
    counter: 'us.tom.1',
    check: sum,
    morale: share,
    healed: false,
    to,
  },
  moraleChecked: { kind: 'moraleChecked', counter: 'us.2-5-4.1', check: sum, morale: share, passed: true, to },
  spottingRolled: {
    kind: 'spottingRolled',
    counter: 'us.2-5-4.1',
    target: 'J3',
    roll: sum,
    needed: 4,
    spotted: true,
    to,
  },
  smokeRolled: { kind: 'smokeRolled', counter: 'us.2-5-4.1', at: 'I4', face: 2, needed: 2, laid: true, to },
  fireRolled: { kind: 'fireRolled', at: 'J4', face: 5, needed: [5, 6], result: 'starts', to },
  jamRolled: { kind: 'jamRolled', weapon: 'us.bar.1', face: 2, cleared: true, to },
  initiativeRolled: { kind: 'initiativeRolled', faces: [{ side: 'us', face: 4 }], to },
  edgeRolled: { kind: 'edgeRolled', fact: 'edge.relief', face: 2, edge: 'north', to },
  meleeStruck: {
    kind: 'meleeStruck',
    at: 'I5',
    side: 'us',
    targets: ['de.1-6-4.1'],
    attack: sum,
    defence: share,
    odds: decided,
    roll: sum,
    needed: 7,
    killed: true,
    to,
  },
  windowOpened: { kind: 'windowOpened', by: 'de', at: 'I5', attacks: 2, to },
  movementStopped: { kind: 'movementStopped', units: ['us.2-5-4.1'], at: 'I5', to },
};

export const EVENTS: readonly Event[] = Object.values(EVENT_OF);

/** One marker of each kind. */
const MARKERS: readonly HexMarker[] = [
  { kind: 'smoke', at: 'I5', stage: 1 },
  { kind: 'spotted', at: 'I5/upper', by: 'de', kept: true },
  { kind: 'melee', at: 'I5', fought: false },
  { kind: 'fire', at: 'I5', stage: 2 },
  { kind: 'fireForEffect', at: 'I5', fp: 6, by: 'us' },
  { kind: 'starshell', at: 'I5' },
  { kind: 'wreck', at: 'I5', type: 'us.sherman' },
  { kind: 'rubble', at: 'I5' },
  { kind: 'mines', at: 'I5', fp: 4, side: 'de' },
  { kind: 'fortification', at: 'I5/bunker', type: 'bunker', tm: 4, side: 'de', facing: 3 },
  { kind: 'terrain', at: 'I5', terrain: 'craters', tm: 1 },
  { kind: 'event', at: 'I5', event: 'b' },
];

/** A man who set out Shaken and wounded. */
const staggering: Mover = {
  unit: 'us.tom.1',
  mode: 'lowCrawl',
  allowance: 6,
  own: 6,
  spent: 0,
  shaken: true,
  wounds: 1,
};

/** One frame of each kind. */
const FRAMES: readonly Frame[] = [
  { kind: 'setUp', by: 'us' },
  { kind: 'rally', by: 'us', attempted: ['us.tom.1'], used: [], lent: [{ at: 'I5', leader: 'us.tom.1' }] },
  {
    kind: 'impulse',
    by: 'us',
    step: 'acting',
    named: [
      { at: 'I5', moved: true },
      { at: 'I6', firedAt: 'J3', leader: 'us.tom.1', mustMove: ['us.2-5-4.1'], laidSmoke: ['us.2-5-4.2'] },
    ],
    started: ['us.2-5-4.1'],
    attempt: { unit: 'us.2-5-4.1', target: 'J3', spotted: true, directed: true },
    acted: true,
    entered: true,
  },
  {
    kind: 'move',
    by: 'us',
    movers: [{ unit: 'us.2-5-4.1', mode: 'move', allowance: 8, own: 8, spent: 2 }, staggering],
    halted: [],
    at: 'I5',
    from: 'I6',
    step: 'entered',
    steps: 1,
    leader: 'us.tom.1',
    withdrawal: true,
  },
  {
    kind: 'window',
    by: 'de',
    at: 'I5',
    movers: ['us.2-5-4.1'],
    attacks: 1,
    used: ['J3'],
    sniper: 'de.sniper.1',
    quiet: true,
  },
  { kind: 'melee', by: 'us', at: 'I5', entered: ['us.2-5-4.1'], from: 'I6', ambush: ['us.2-5-4.1'] },
  { kind: 'missile', by: 'us', firer: 'us.2-5-4.1', target: 'de.tiger.1' },
  { kind: 'retreat', by: 'us', unit: 'us.2-5-4.1', from: 'I5', firer: 'J3' },
  { kind: 'displacement', by: 'us', unit: 'us.2-5-4.1', options: ['I5'] },
];

const digest = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
const world = { ruleset: digest, map: digest, catalogue: digest, scenario: digest };

/** A game in which everything is said that can be said. */
const EVERYTHING: GameState = {
  kind: 'game',
  step: 12,
  world,
  position: {
    turn: 2,
    phase: 'operations',
    initiative: 'us',
    passes: 1,
    counters: [
      counter,
      {
        id: 'us.bar.1',
        type: 'us.bar',
        side: 'us',
        place: { kind: 'hands', unit: 'us.2-5-4.1' },
        status: { mode: 'single', jammed: true, captured: true },
      },
      {
        id: 'us.sherman.1',
        type: 'us.sherman',
        side: 'us',
        place: { kind: 'exited' },
        status: {
          facing: 1,
          turret: 2,
          buttoned: true,
          abandoned: true,
          immobilized: true,
          acquired: 'us.bar.1',
          ammunition: 2,
          flight: 'flying',
        },
      },
      {
        id: 'us.tom.1',
        type: 'us.tom',
        side: 'us',
        place: { kind: 'vehicle', vehicle: 'us.sherman.1', seat: 'outside' },
        status: { wounds: 1, skills: ['bull'] },
      },
      {
        id: 'us.tom.2',
        type: 'us.tom',
        side: 'us',
        place: { kind: 'pool', pool: 'setUp', group: 'garrison' },
        status: {},
      },
      { id: 'us.tom.3', type: 'us.tom', side: 'us', place: { kind: 'cup' }, status: {} },
    ],
    markers: MARKERS,
    control: [{ at: 'I5', side: 'us' }],
    facts: { 'edge.relief': 'north' },
    result: { winner: 'draw', condition: 'church' },
  },
  frames: FRAMES,
  pending: {
    base: digest,
    action: ACTION_OF.fire,
    answers: [
      { kind: 'faces', faces: [3, 4] },
      { kind: 'choice', choice: 'I4' },
      { kind: 'choice', choice: ['I4'] },
    ],
  },
  secrets: {
    bySide: { us: { hidden: [counter] }, de: { hidden: [] } },
    referee: { rng: { a: 1, b: -2, c: 3, d: 0 }, cup: ['bull'], events: ['b'] },
  },
};

export const STATES: readonly GameState[] = [
  EVERYTHING,
  {
    kind: 'game',
    step: 0,
    world,
    position: {
      turn: 1,
      phase: 'setUp',
      initiative: 'us',
      passes: 0,
      counters: [],
      markers: [],
      control: [],
      facts: {},
    },
    frames: [],
    secrets: { bySide: {}, referee: { cup: [], events: [] } },
  },
];

export const VIEWS: readonly View[] = STATES.map(({ secrets, kind: _kind, ...seen }) => ({
  ...seen,
  kind: 'view',
  side: 'us',
  own: secrets.bySide['us'] ?? { hidden: [] },
}));

export const TRANSCRIPTS: readonly Transcript[] = [
  {
    format: 0,
    engine: 'hexarbiter 1.0.0',
    world,
    scenario: 'training',
    dice: { seed: '7' },
    steps: ACTIONS.map((action, at) => ({
      at,
      by: 'us',
      action,
      dice: [{ purpose: 'attack', of: 'I5', faces: [3, 4] }],
      digest,
    })),
    result: { winner: 'us', condition: 'church' },
  },
  {
    format: 0,
    engine: 'hexarbiter',
    world,
    scenario: 'training',
    dice: 'entered',
    setup: {
      turn: 2,
      phase: 'operations',
      initiative: 'de',
      passes: 1,
      units: [
        {
          type: 'us.2-5-4',
          at: 'I5',
          markers: ['fired', 'moved'],
          weapons: [{ type: 'us.bar', id: 'us.bar.7', mode: 'single', jammed: true }],
        },
        { type: 'us.tom', id: 'us.tom.1', side: 'us', shaken: true, wounds: 1, skills: ['bull'] },
      ],
      loose: [{ type: 'de.mg42', at: 'I5', mode: 'tripod', captured: true }],
      markers: MARKERS,
      control: [{ at: 'I5', side: 'us' }],
      facts: {},
      impulse: {
        by: 'us',
        step: 'acting',
        named: ['I5', { at: 'I6', moved: true }],
        started: ['us.2-5-4.1'],
        attempt: { unit: 'us.2-5-4.1', target: 'J3', spotted: true },
        acted: true,
        entered: true,
      },
      frames: FRAMES,
      keepRest: true,
    },
    steps: [{ at: 0, by: 'us', action: { kind: 'pass' }, dice: [] }],
  },
];
