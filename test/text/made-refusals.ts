import { EFFECTS } from '../../src/facade/written/told/sums-of-events.js';
import { apply, arrange, judgeAfter, namesOf, readSituation, seedNotices } from '../../src/index.js';
import { takeBackFault } from '../../src/engine/index.js';
import { hindered } from '../../src/engine/questions/hindered.js';
import type { GameState } from '../../src/index.js';
import type { Params } from '../../src/kernel/basis/result.js';
import { problem } from '../../src/kernel/basis/result.js';
import { checkAction } from '../../src/engine/questions/judged.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import { situation, worldWith } from '../world.js';
import type { Collector } from './told.js';

/* Refusals that random orders seldom meet: what decides in them is looked up in a position that is made for it. */

/** A refusal of an action, as a condition of the rules gives it. */
interface Case {
  readonly state: GameState;
  readonly action: object;
  readonly code: string;
  readonly params: Params;
  readonly rule: string;
}

const world = worldOf('training');

/** An impulse of the Americans in I5, with men who cannot help for several reasons. */
function impulse(): GameState {
  return situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5', markers: ['lowCrawl'] },
      { type: 'us.tom', at: 'I5', markers: ['moved'] },
      { type: 'us.medrow', at: 'I5', shaken: true },
      { type: 'us.2-5-4', at: 'I5', shaken: true },
      { type: 'us.michael', at: 'H4' },
      { type: 'de.1-6-4', at: 'F2' },
    ],
    impulse: { by: 'us', named: ['I5'] },
  });
}

/** The same, in the middle of a Close Assault in which the Leader of H4 has helped. */
function assault(): GameState {
  const state = impulse();
  const frame = { kind: 'closeAssault', by: 'us', at: 'I5', vehicle: 'de.1-6-4.1', done: ['us.michael.1'] };
  return { ...state, frames: [...state.frames, frame] as unknown as GameState['frames'] };
}

/** The first impulse of a turn is that of the side with the initiative. */
function first(): GameState {
  return situation(world, {
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'F4' },
    ],
    impulse: { by: 'us' },
  });
}

/** A unit is moving. */
function moving(): GameState {
  const state = situation(world, {
    units: [
      { type: 'us.2-5-4', at: 'I7' },
      { type: 'us.tom', at: 'I7' },
      { type: 'de.1-6-4', at: 'F4' },
    ],
    impulse: { by: 'us', named: ['I7'] },
  });
  const done = apply(world, state, { kind: 'move', from: 'I7', units: ['us.2-5-4.1'], modes: ['move'] });
  if (!done.ok) throw new Error(JSON.stringify(done.problems));
  return done.value.state;
}

function over(winner: string): GameState {
  const state = situation(world, { turn: 3, units: [{ type: 'us.2-5-4', at: 'I5' }] });
  return {
    ...state,
    frames: [],
    position: { ...state.position, phase: 'over', result: { winner, condition: 'points' } },
  };
}

function cases(): readonly Case[] {
  const fire = { kind: 'fire', from: 'I5', target: 'F2', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };
  const helper = { state: impulse(), action: fire, code: 'leader-cannot-help', rule: '5.0.1' };
  const observer = { ...helper, code: 'observer-cannot-direct', rule: '1.6.5' };
  return [
    { ...helper, params: { leader: 'us.tom.1', reason: 'notActivated' } },
    { ...helper, params: { leader: 'us.medrow.1', reason: 'notThere' } },
    { ...helper, params: { leader: 'us.michael.1', reason: 'notActivated' } },
    { ...helper, params: { leader: 'us.michael.1', reason: 'marked' }, state: assault() },
    { ...observer, params: { observer: 'us.2-5-4.2', reason: 'marked' } },
    { ...observer, params: { observer: 'us.2-5-4.3', reason: 'notThere' } },
    { state: first(), action: fire, code: 'wrong-side', params: { side: 'de', deciding: 'us' }, rule: '4.0' },
    { state: moving(), action: fire, code: 'wrong-side', params: { side: 'de', deciding: 'us' }, rule: '4.0' },
    {
      state: impulse(),
      action: { kind: 'name', at: 'I5' },
      code: 'nobody-to-activate',
      params: { at: 'I5' },
      rule: '4.0',
    },
    { state: over('draw'), action: fire, code: 'game-over', params: {}, rule: '22.0' },
    { state: over('us'), action: fire, code: 'game-over', params: {}, rule: '22.0' },
  ];
}

/** Orders that are refused, with the bare reasons of the rules and with those that `check` tells. */
const ORDERS: readonly object[] = [
  { kind: 'fire', from: 'I5', target: 'F2', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' },
  { kind: 'fire', from: 'I5', target: 'F2', units: ['us.2-5-4.2'], weapons: [], lead: 'us.2-5-4.2' },
  { kind: 'fire', from: 'F2', target: 'I5', units: ['de.1-6-4.1'], weapons: [], lead: 'de.1-6-4.1' },
  { kind: 'stop' },
  { kind: 'name', at: 'F4' },
];

/** Two Squads fight a stronger one and its comrade, whom they cannot attack together. */
function melee(): GameState {
  return situation(world, {
    units: [
      { type: 'us.1-4-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg42', mode: 'bipod' }] },
      { type: 'de.1-6-4', at: 'I5', weapons: [{ type: 'de.mg34' }] },
      { type: 'de.1-6-4', at: 'F4' },
    ],
    markers: [{ kind: 'melee', at: 'I5', fought: false }],
    impulse: { by: 'us' },
  });
}

/** What is written badly. */
const BAD: readonly (readonly [code: string, params: Params])[] = [
  ['bad-type', { expected: 'string', received: '6' }],
  ['bad-json', { empty: true, line: 1, column: 1 }],
  ['bad-json', { cut: true, line: 3, column: 9 }],
  ['wrong-world', { differing: ['sniperCompany'], saved: '0.1.0', own: '0.1.0' }],
  ['nobody-fires', { at: 'F4', side: 'us' }],
  ['no-attack-left', {}],
  ['unknown-location', { location: 'A9', beyond: true }],
  ['bad-value', { expected: '/^[A-Z]{1,3}$/', received: '"15K"' }],
  ['bad-value', { expected: '/^(?!(?:constructor|toString)$)[A-Za-z0-9]/', received: '"us "' }],
  ['not-json', { kind: 'undefined' }],
  ['answer-first', { purpose: 'damageCheck', of: 'de.1-6-4.1', step: 1, given: 1 }],
  ['answer-first', { purpose: 'heroMode', of: 'us.2-5-4.1', choice: true, step: 1, given: 0 }],
  ['unknown-word', { word: 'fiers', column: 5, nearest: 'fires', line: 3 }],
  ['unknown-word', { word: '2-5-4 #7', column: 5, nearest: '2-5-4 #1', name: '2-5-4', lowest: '#1', highest: '#3' }],
  ['no-verb', { column: 1, line: 3 }],
  ['strange-word', { word: 'J3', column: 9, line: 3 }],
  ['strange-word', { word: 'I5', column: 9, written: 'in I5' }],
  ['ambiguous-line', { column: 1, line: 3, readings: ['spot us.2-5-4.1>J3', 'spot us.2-5-4.2>J3'] }],
  ['result-not-laid', { effect: 'reduced', counter: 'de.1-6-4.1' }],
  ['unknown-result', { text: 'well', column: 20, line: 3 }],
  ['wrong-sum', { told: [9, 6], found: [12, 6] }],
  ['wrong-sum', { told: [9, 6], found: [10, 6], term: 'moving', value: 1 }],
  [
    'wrong-sum',
    {
      told: [9, 6],
      found: [10, 6],
      term: 'moving',
      terms: ['moving', 'supporting', 'inherentFirepower'],
      owners: ['', 'us.2-5-4.1', 'us.2-5-4.2'],
      value: 1,
    },
  ],
  ['bad-answer', { message: 'broken' }],
  ['wrong-world', { part: 'scenario', expected: 'aa', given: 'bb', scenario: 'training', loaded: 'raid' }],
  ['record-of-another-game', { part: 'dice' }],
  ['record-of-another-game', { part: 'setup' }],
  ['record-of-another-game', { part: 'umpire' }],
  ['game-under-way', { step: 12 }],
  ['began-with-a-save', {}],
  ['misuse', { argument: 'rules', expected: 'rules', given: 'object' }],
  ['hook-failed', { hook: 'mayUndo' }],
  ['misuse', { argument: 'mayUndo', expected: 'flag', given: 'promise' }],
  ['misuse', { argument: 'socket', expected: 'socket', given: 'promise' }],
  ['misuse', { argument: 'draw', expected: 'text', given: 'promise' }],
  ['no-line', { url: 'ws://127.0.0.1:1', reason: 'no proxy' }],
  ['misuse', { argument: 'port', expected: 'port', given: 'object' }],
  ['misuse', { argument: 'words', expected: 'locale', given: 'localeOfAnotherGame' }],
  ['misuse', { argument: 'world', expected: 'world', given: 'worldOfAnotherGame' }],
  ['bad-cursor', {}],
  ['before-the-end', {}],
  ['stale-cursor', { step: 3 }],
  ['too-much-work', { most: 60_000, seconds: 5 }],
  ['misuse', { argument: 'game', expected: 'result', given: 'object' }],
  ['worker-failed', {}],
  ['worker-failed', { message: 'Uncaught Error: no packs' }],
  ['line-closed', {}],
  ['line-lost', { method: 'game/apply' }],
  ['no-answer', { method: 'game/view', patience: 60_000 }],
  ['no-standing-orders', {}],
  ['turn-is-over', { until: 1, turn: 2 }],
  ['unknown-game', { game: 'g1' }],
  ['unknown-world', { world: 'w1' }],
  ['wrong-token', {}],
  ['no-line', { url: 'ws://127.0.0.1:8080' }],
  ['no-pack', { pack: 'training', reason: 'not found' }],
  ['no-sockets', {}],
  ['unknown-call', {}],
  ['unknown-call', { method: 'game/reachble', nearest: 'game/reachable' }],
  ['change-elsewhere', { counter: 'us.bar.1', field: 'place' }],
  ['no-such-marker', { at: 'I5', marker: 'smoke' }],
  ['way-stopped', { at: 'G4' }],
  ['one-target', { targets: ['Pz IV', '1-6-4'], column: 18 }],
  ['second-counter', { second: 'M1919A4', column: 18 }],
  ['second-deed', { second: 'moves', column: 18 }],
  ['out-of-reach', { from: 'I5', to: 'I3', crawl: true }],
  ['out-of-reach', { from: 'I5', to: 'I5', here: true }],
  ['shaken-on-the-way', { units: ['us.2-5-4.1'] }],
  ['shaken-on-the-way', { units: ['us.tom.1'], was: ['us.2-5-4.1'] }],
  ['lost-on-the-way', { units: ['us.2-5-4.1'] }],
  ['double-time-lost', { units: ['us.2-5-4.1'], leaders: ['us.tom.1'] }],
  ['melee-entry', { at: 'I5' }],
  ['melee-under-way', { at: 'I5' }],
  ['smoke-spends-nothing', { units: ['us.2-5-4.1'] }],
  ['not-on-map', { units: ['us.2-5-4.1'], aboard: 'us.m10.1' }],
  ['move-over', { units: ['us.2-5-4.1'] }],
  ['move-over', { units: ['us.tom.1'], wounded: true }],
  ['not-on-the-move', { units: ['us.2-5-4.1'] }],
  ['second-place', { second: 'I6', column: 8 }],
  ['nothing-in-range', { units: ['us.tom.1'], noFire: true }],
  ['lays-no-smoke', { unit: 'us.tom.1' }],
  ['lays-no-smoke', { unit: 'us.m10.1', noMmc: true }],
  ['cannot-move', { unit: 'us.m10.1', immobilized: true }],
  ['cannot-move', { unit: 'us.m10.1', abandoned: true }],
  ['cannot-move', { unit: 'us.m10.1', withoutMf: true }],
  ['cannot-move', { units: ['us.2-5-4.1', 'us.2-5-4.2'], team: true }],
  ['no-assault-move', { units: ['us.2-5-4.1', 'us.tom.1'] }],
  ['no-assault-move', { unit: 'us.2-5-4.1', shaken: true }],
  ['no-assault-fire-from-melee', { units: ['us.2-5-4.1'], mode: 'assaultFire' }],
  ['no-low-crawl', { unit: 'us.2-5-4.1', team: true }],
  ['no-low-crawl', { unit: 'us.2-5-4.1', notLeg: true }],
  ['no-low-crawl', { unit: 'us.2-5-4.1', withoutMf: true }],
  ['no-assault-move', { unit: 'us.2-5-4.1', notLeg: true }],
  ['no-hit-and-run', { unit: 'us.2-5-4.1', shaken: true }],
  ['dismantled', { weapons: ['us.bazooka.1'], ordnance: true }],
  ['dismantled', { weapons: ['us.bar.1'], withoutFp: true }],
  ['weapon-unusable', { weapons: ['us.bar.1'] }],
  ['weapon-unusable', { weapons: ['us.bar.1'], aboard: true }],
  ['weapon-unusable', { weapons: ['us.bar.1'], mounted: true }],
  ['weapon-unusable', { weapons: ['us.bar.1'], carriesNone: true }],
  ['weapon-unusable', { weapons: ['us.bar.1'], helpsOnly: true }],
  ['helper-cannot-serve', { unit: 'us.tom.1' }],
  ['cannot-assault-fire', { units: ['us.2-5-4.1', 'us.tom.1'] }],
  ['cannot-assault-fire', { units: [], nobodyFires: true }],
  ['cannot-assault-fire', { units: ['us.2-5-4.1'], shaken: true }],
  ['cannot-assault-fire', { units: ['us.2-5-4.1'], notLeg: true }],
  ['cannot-assault-fire', { units: ['us.2-5-4.1'], leading: true }],
  ['cannot-assault-fire', { units: ['us.2-5-4.1'], withoutBox: true }],
  ['cannot-breach', { unit: 'us.tom.1' }],
  ['cannot-breach', { unit: 'us.tom.1', notLeg: true }],
  ['cannot-breach', { unit: 'us.tom.1', team: true }],
  ['cannot-breach', { unit: 'us.tom.1', single: true }],
  ['cannot-breach', { unit: 'us.tom.1', unarmed: true }],
  ['cannot-call-in', { unit: 'us.2-5-4.1' }],
  ['cannot-call-in', { unit: 'us.2-5-4.1', noCaller: true }],
  ['cannot-call-in', { unit: 'us.2-5-4.1', leadersFirst: true }],
  ['cannot-call-in', { unit: 'us.2-5-4.1', noSquad: true }],
  ['not-a-melee-target', { targets: ['us.2-5-4.1'] }],
  ['not-a-melee-target', { targets: ['us.2-5-4.1'], elsewhere: true }],
  ['not-a-melee-target', { targets: ['us.2-5-4.1'], own: true }],
  ['not-a-melee-target', { targets: ['us.2-5-4.1'], idle: true }],
  ['no-opportunity-move', { units: ['us.2-5-4.1'] }],
  ['no-opportunity-move', { units: ['us.2-5-4.1'], shaken: true }],
  ['no-opportunity-move', { units: ['us.2-5-4.1'], single: true }],
  ['no-opportunity-move', { units: ['us.2-5-4.1'], withoutBox: true }],
  ['cannot-ride', { unit: 'us.2-5-4.1' }],
  ['cannot-ride', { unit: 'us.2-5-4.1', notLeg: true }],
  ['cannot-ride', { unit: 'us.2-5-4.1', team: true }],
  ['no-boarding-in-mode', { unit: 'us.2-5-4.1' }],
  ['no-stealth', { unit: 'us.2-5-4.1' }],
  ['no-stealth', { unit: 'us.2-5-4.1', shaken: true }],
  ['no-stealth', { unit: 'us.2-5-4.1', leader: true }],
  ['no-stealth', { unit: 'us.2-5-4.1', hero: true }],
  ['no-stealth', { unit: 'us.2-5-4.1', armed: true }],
  ['no-stealth', { unit: 'us.2-5-4.1', withoutBox: true }],
  ['cannot-close-assault', { unit: 'us.tom.1' }],
  ['cannot-close-assault', { unit: 'us.tom.1', notLeg: true }],
  ['cannot-close-assault', { unit: 'us.tom.1', team: true }],
  ['cannot-close-assault', { unit: 'us.tom.1', single: true }],
  ['cannot-close-assault', { unit: 'us.tom.1', unarmed: true }],
  ['cannot-close-assault', { units: ['us.tom.1'], helpsOnly: true }],
  ['nobody-assaults', { units: ['us.tom.1'], helpsOnly: true }],
  ['nowhere-to-go', { fixed: 'us.m1919a4.1' }],
  ['backblast', { units: ['us.bazooka.1'], place: 'H4', terrain: 'hut' }],
  ['not-activated-here', { units: ['us.2-5-4.1'], aboard: 'us.m4a1.1' }],
  ['cannot-carry', { unit: 'us.tom.1' }],
  ['cannot-carry', { unit: 'us.tom.1', mounted: true }],
  ['cannot-carry', { unit: 'us.tom.1', carriesNone: true }],
  ['cannot-carry', { unit: 'us.tom.1', full: true }],
  ['cannot-spot', { unit: 'us.m10.1' }],
  ['cannot-spot', { unit: 'us.m10.1', blind: true }],
  ['cannot-spot', { unit: 'us.m10.1', abandoned: true }],
  ['cannot-spot', { unit: 'us.m10.1', flying: true }],
  ['cannot-spot', { unit: 'us.m10.1', buttoned: true }],
  ['ambiguous-piece', { name: '2-5-4 (3rd)', types: ['us.2-5-4', 'us.1-4-4'] }],
  ['bad-command', { command: 'M/1' }],
  ['bad-path', { name: '../game' }],
  ['bad-piece', { trait: 'emb2' }],
  ['control-not-shown', { side: 'us', at: ['I5', 'J3'] }],
  ['control-not-shown', {}],
  ['initiative-guessed', { side: 'us' }],
  ['dice-for-nothing', { dice: [3, 5] }],
  ['dice-rolled-again', { dice: [3, 5] }],
  ['dice-typed', { text: '2d6 = 6,6' }],
  ['forgotten-map-marker', { marker: 'smoke', at: 'J4' }],
  ['forgotten-marker', { counter: 'us.2-5-4.1', marker: 'moved', at: 'J4' }],
  ['foreign-table', { module: 'Hedgerow' }],
  ['log-begins-later', {}],
  ['no-dice', {}],
  ['no-dice-for', { purpose: 'damageCheck', of: 'us.2-5-4.1' }],
  ['not-explained', {}],
  ['other-fate', { counter: 'us.2-5-4.1', table: 'J4', rules: 'eliminated' }],
  ['other-result', { counter: 'us.2-5-4.1', state: 'shaken', table: false, rules: true, at: 'J4' }],
  ['piece-elsewhere', { counter: 'us.2-5-4.1', table: 'J4', rules: 'J5' }],
  ['several-readings', { count: 3 }],
  ['track-behind', { turn: 2, phase: 'rally' }],
  ['unearned-map-marker', { marker: 'smoke', at: 'J4' }],
  ['unearned-marker', { counter: 'us.2-5-4.1', marker: 'moved', at: 'J4' }],
  ['window-unused', { side: 'us', at: 'J4' }],
  ['bad-veil', { at: 5 }],
  ['bad-xml', { at: 12 }],
  ['board-without-hexes', { board: 'Map' }],
  ['board-without-names', { board: 'Map' }],
  ['broken-archive', { reason: 'invalid zip data' }],
  ['dice-without-result', { name: '2d6' }],
  ['entry-twice', { name: 'buildFile.xml' }],
  ['foreign-piece', { piece: '2-5-4 (3rd)' }],
  ['held-in-a-circle', {}],
  ['no-acquired-target', { counter: 'us.m4a1.1', target: 'Z9' }],
  ['target-guessed', { counter: 'us.m4a1.1', vehicle: 'de.pz4h.1', at: 'B8' }],
  ['holder-guessed', { weapon: 'us.bar.1', unit: 'us.2-5-4.1' }],
  ['no-archive', {}],
  ['no-box', { counter: 'us.bar.1' }],
  ['no-build-file', {}],
  ['no-record', {}],
  ['no-saved-game', {}],
  ['not-a-text', {}],
  ['off-the-board', { piece: '2-5-4 squad' }],
  ['prototype-circle', {}],
  ['unknown-holder', { holder: '1004' }],
  ['unknown-piece-layer', { layer: 'Status 1' }],
  ['unknown-piece', { piece: '1004' }],
  ['unknown-piece-name', { name: 'Rifles', nearest: 'us.2-5-4' }],
  ['unmapped-piece', { name: 'Rifles' }],
  ...EFFECTS.map((effect): readonly [string, Params] => [
    'wrong-outcome',
    { effect, effects: ['shaken', 'eliminated'] },
  ]),
];

/** Tells refusals with what decides in them, and some of hosts and seats. */
export function tellRefusals({ tell }: Collector): void {
  for (const { state, action, code, params, rule } of cases())
    for (const each of hindered(world, state, action, [problem(code, params, rule)])) tell(each, namesOf(world, state));
  const state = impulse();
  for (const order of ORDERS) {
    for (const at of [state, first()]) {
      const judged = checkAction(world, at, order);
      if (!judged.ok) for (const each of judged.problems) tell(each, namesOf(world, at));
    }
  }
  const fought = melee();
  const targets = ['de.1-6-4.1', 'de.1-6-4.2'];
  const together = checkAction(world, fought, { kind: 'melee', at: 'I5', weapons: [], targets });
  if (!together.ok)
    for (const each of hindered(world, fought, { kind: 'melee', at: 'I5', weapons: [], targets }, together.problems))
      tell(each, namesOf(world, fought));
  for (const [code, params] of BAD) tell(problem(code, params));
  tellSeats({ tell }, state);
  tellEnded({ tell });
}

/** What seats may not do, and what has ended by itself. */
function tellSeats({ tell }: Pick<Collector, 'tell'>, state: GameState): void {
  const override = { kind: 'override', by: 'Anna', reason: 'a bet', agreed: ['us', 'de'], changes: [] } as const;
  for (const as of ['us', 'nobody']) {
    const refused = apply(world, state, override, { as });
    if (!refused.ok) refused.problems.forEach((each) => void tell(each));
  }
  seedNotices('7').forEach((each) => void tell(each));
  const inFog = worldWith({ switches: { visibility: 'fog' } });
  const shown = takeBackFault(inFog, { kind: 'enter', to: 'I6' });
  if (shown !== undefined) tell(shown);
  tell(problem('business-ended', { side: 'us', frame: 'rally' }, '3.0'));
  tell(problem('turn-ended', { turn: 2 }, '3.0'));
  tell(problem('no-such-step', { step: 9, most: 2 }));
  tell(problem('unsupported', { method: 'field' }));
}

/** A Squad has fired its rifles and a BAR, so its impulse has ended, and it wants to fire a Bazooka. */
function tellEnded({ tell }: Pick<Collector, 'tell'>): void {
  const units = [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.bar' }, { type: 'us.bazooka' }] },
    { type: 'de.1-6-4', at: 'H4', markers: ['moved'] },
    { type: 'de.1-6-4', at: 'F4' },
  ];
  const setup = { turn: 2, initiative: 'us', units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' };
  const fire = { kind: 'fire', from: 'I5', target: 'H4', units: ['us.2-5-4.1'], lead: 'us.2-5-4.1' };
  const then = [{ do: { ...fire, weapons: ['us.bar.1'] }, dice: [[1, 6]] }];
  const played = unwrap(arrange(world, unwrap(readSituation({ scenario: 'training', setup, then }))));
  const shoot = { kind: 'shoot', from: 'I5', target: 'H4', weapon: 'us.bazooka.1' };
  const { judged, ended, state } = judgeAfter(world, played, shoot);
  const reasons = 'reasons' in judged ? judged.reasons : [];
  for (const each of [...reasons, ...(ended === undefined ? [] : [ended])]) tell(each, namesOf(world, state));
}
