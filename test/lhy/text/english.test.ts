import { describe, expect, it } from 'vitest';
import { ENGINE_CODES } from '../../../src/engine/questions/codes.js';
import { FIRE_EFFECTS } from '../../../src/lhy/fire/effects.js';
import type { Recovery } from '../../../src/lhy/recovery/recovery.js';
import { SHOCK_RESULTS } from '../../../src/lhy/charts/values.js';
import { BUILDINGS, GROUNDS } from '../../../src/lhy/charts/index.js';
import {
  ACTED,
  CONDITIONS,
  FIRE_KINDS,
  HEX_MARKERS,
  LHY_SPELLING,
  MARKS,
  MODES,
  MOTIONS,
  PHASES,
} from '../../../src/lhy/index.js';
import { INTERRUPTS } from '../../../src/lhy/state/index.js';
import type { LhyAction, LhyEvent, LhyFrame } from '../../../src/lhy/index.js';
import { english } from '../../../src/lhy/text/en/index.js';
import { LETTERS } from '../../../src/lhy/fire/letters.js';
import { engineProblems } from '../../../src/speech/en/engine-problems.js';
import type { Texts } from '../../../src/speech/texts.js';
import { saidInSources } from './said.js';

const said = saidInSources();

/** What becomes of units in the odds of the second game; without an effect nothing is told. */
const OUTCOMES: readonly string[] = [
  ...FIRE_EFFECTS.filter((effect) => effect !== 'none'),
  'retreats',
  'lost',
  ...(['stays', 'recovers', 'rallies', 'heroic'] satisfies readonly Recovery[]),
  ...SHOCK_RESULTS,
];

/** Literals with a hyphen that are no codes. */
const NO_CODES = ['my-charts', 'not-canonical'];

/** Names in one record for each member of a union: the compiler sees that none is forgotten. */
const EVENTS: Readonly<Record<LhyEvent['kind'], readonly string[]>> = {
  turnBegan: [],
  phaseBegan: [],
  initiativeWon: [],
  timePassed: [],
  companySelected: [],
  coordinated: [],
  platoonsActivated: ['alone'],
  pairSpent: [],
  segmentBegan: ['activation', 'reaction'],
  cycleEnded: [],
  gameEnded: ['draw'],
  unitAdded: [],
  unitPlaced: ['map', 'aboard', 'setUp', 'waiting', 'airborne', 'pool', 'returning', 'exited', 'lost'],
  conditionSet: CONDITIONS,
  marked: [...MARKS, 'rallied.overwatch'],
  unmarked: MARKS,
  motionSet: MOTIONS,
  facingSet: ['hour'],
  acted: ACTED,
  weaponFired: [],
  targetSet: ['none'],
  vehicleLeft: [],
  cameFromSet: ['none'],
  unitRemoved: [
    'map',
    'aboard',
    'setUp',
    'waiting',
    'airborne',
    'pool',
    'returning',
    'exited',
    'lost',
    'noRetreat',
    'eliminated',
  ],
  casualtiesMoved: ['attacker', 'defender'],
  inquired: [],
  looked: [],
  deedDone: ['maneuver', 'entered', 'fire', 'recover'],
  firePlaced: FIRE_KINDS,
  fireCarried: [],
  fireRemoved: [],
  markerPlaced: [],
  markerRemoved: [],
  wireTried: [],
  lightAsked: [],
  hexsideTaken: [],
  controlTaken: ['none'],
  hexOverrun: [],
  mortarCalled: [],
  mortarExtended: ['none'],
  mortarReturned: ['available', 'pending'],
  stickPlanned: [],
  stickDropped: [],
  assemblyPlanned: [],
  landingHeld: [],
  landingBegan: [],
  assemblyMarked: [],
  assembled: [],
  landingLost: [],
  mortarLanded: [],
  mortarDestroyed: [],
  assaultJoined: ['arrow', 'helps'],
  assaultLeft: [],
  assaultMarked: [],
  assaultEnveloped: [],
  heroRemembered: [],
  assaultEnded: [],
  rolled: [],
  // A roll whose high numbers do harm has a sentence for each end.
  summed: [...said.sums.keys(), 'harms', 'spares'],
};

const ACTIONS: Readonly<Record<LhyAction['kind'], true>> = {
  drawForces: true,
  place: true,
  embark: true,
  pickUp: true,
  split: true,
  ready: true,
  comeOn: true,
  selectCompany: true,
  coordinate: true,
  activate: true,
  planStick: true,
  dropStick: true,
  planAssembly: true,
  land: true,
  holdLanding: true,
  direct: true,
  call: true,
  inquire: true,
  reveal: true,
  remove: true,
  recon: true,
  deceive: true,
  smallArms: true,
  antiTank: true,
  enfilade: true,
  resist: true,
  mortar: true,
  illuminate: true,
  extend: true,
  maneuver: true,
  enter: true,
  stop: true,
  exit: true,
  deploy: true,
  withdraw: true,
  load: true,
  unload: true,
  clearRoadblock: true,
  assault: true,
  feint: true,
  resolveAssault: true,
  recover: true,
};

const FRAMES: Readonly<Record<LhyFrame['kind'], readonly string[]>> = {
  forces: [],
  setUp: [],
  company: [],
  platoon: [],
  landing: [],
  segment: ['activation', 'reaction'],
  maneuver: MODES,
  interrupt: [],
  feint: [],
  stacking: [],
  assaults: [],
  mortars: [],
  recon: [],
  deception: [],
};

/** Keys of which each kind needs one: its own, or one for every variant that it can have alone. */
function keysOf(kinds: Readonly<Record<string, readonly string[]>>, texts: Texts): readonly string[] {
  return Object.entries(kinds).flatMap(([kind, variants]) => {
    const each = variants.map((variant) => `${kind}.${variant}`);
    return each.length === 0 || Object.hasOwn(texts, kind) ? [kind, ...each.filter((key) => key in texts)] : each;
  });
}

const missing = (texts: Texts, keys: Iterable<string>): readonly string[] =>
  [...keys].filter((key) => !Object.hasOwn(texts, key));

/** The holes of a text, but for those with a word for an absent parameter. */
function holes(text: string): readonly string[] {
  return [...text.matchAll(/\{([A-Za-z]\w*)(?:\|[^{}]*)?\}/g)].map(([, name]) => name as string);
}

const codes = [...new Set([...said.problems.keys(), ...said.hyphenated])].filter((code) => !NO_CODES.includes(code));

describe('English has a sentence', () => {
  it('for every code with which the rules and the readers of this game refuse: src/lhy/text/en/problems.ts', () => {
    expect(missing(english.problems, codes)).toEqual([]);
  });

  it('for every code of the engine', () => {
    expect(missing(english.problems, ENGINE_CODES)).toEqual([]);
  });

  it('for every kind of event and its variants: src/lhy/text/en/events.ts', () => {
    expect(missing(english.events, keysOf(EVENTS, english.events))).toEqual([]);
    expect(
      missing(
        english.events,
        [...said.sums.keys()].map((sum) => `summed.${sum}`),
      ),
    ).toEqual([]);
  });

  it('for every action and frame: src/lhy/text/en/actions.ts, decisions.ts', () => {
    const kinds = Object.keys(ACTIONS);
    expect(missing(english.actions, [...kinds, ...kinds.map((kind) => `do.${kind}`), 'do.answer'])).toEqual([]);
    expect(missing(english.decisions, keysOf(FRAMES, english.decisions))).toEqual([]);
    expect(Object.keys(LHY_SPELLING.fields).filter((kind) => kind !== 'answer' && !(kind in ACTIONS))).toEqual([]);
  });

  it('for every term of a sum and every letter: src/lhy/text/en/terms.ts', () => {
    const letters = Object.values(LETTERS).flatMap((list) => Object.values(list));
    expect(missing(english.terms, [...said.terms.keys(), ...letters, ...GROUNDS, ...BUILDINGS])).toEqual([]);
  });

  it('for what becomes of units in odds', () => {
    expect(OUTCOMES.filter((name) => english.words[`outcome.${name}`] === undefined)).toEqual([]);
  });

  it('for what dice and draws are for, and for phases, frames, markers and interruptions: src/lhy/text/en/words.ts', () => {
    const words = [
      ...[...said.purposes.keys()].map((purpose) => `purpose.${purpose}`),
      ...PHASES.map((phase) => `phase.${phase}`),
      ...Object.keys(FRAMES).map((frame) => `frame.${frame}`),
      ...HEX_MARKERS.map((marker) => `marker.${marker}`),
      ...INTERRUPTS.map((cause) => `cause.${cause}`),
    ];
    expect(missing(english.words, words)).toEqual([]);
  });
});

describe('English says nothing in vain', () => {
  it('has no refusal that no source names', () => {
    const own = Object.keys(english.problems).map((key) => key.replace(/\.[A-Za-z]+$/, ''));
    const known = new Set([...codes, ...Object.keys(engineProblems)]);
    expect(own.filter((code) => !known.has(code))).toEqual([]);
  });

  it('has no event, action or frame that there is not', () => {
    const events = new Set(keysOf(EVENTS, english.events));
    expect(Object.keys(english.events).filter((key) => !events.has(key))).toEqual([]);
    const kinds = [...Object.keys(ACTIONS), 'answer'];
    expect(Object.keys(english.actions).filter((key) => !kinds.includes(key.replace('do.', '')))).toEqual([]);
    const frames = [...keysOf(FRAMES, english.decisions), 'dice', 'draw', 'choice', 'possible', 'over'];
    expect(Object.keys(english.decisions).filter((key) => !frames.includes(key))).toEqual([]);
  });

  it('has no purpose that nothing is rolled for', () => {
    const purposes = Object.keys(english.words).filter((key) => key.startsWith('purpose.'));
    expect(purposes.filter((key) => !said.purposes.has(key.slice('purpose.'.length)))).toEqual([]);
  });
});

describe('English names only what it is given', () => {
  it('in the refusals of this game', () => {
    const wrong = [...said.problems].flatMap(([code, given]) =>
      Object.entries(english.problems)
        .filter(([key]) => key === code || key.startsWith(`${code}.`))
        .flatMap(([key, text]) => holes(text).map((hole) => ({ key, hole })))
        .filter(({ hole }) => !given.has(hole) && !Object.hasOwn(engineProblems, code)),
    );
    expect(wrong).toEqual([]);
  });

  it('in the sums that events tell', () => {
    const wrong = [...said.sums].flatMap(([sum, given]) =>
      holes(english.events[`summed.${sum}`] ?? '').filter((hole) => hole !== 'of' && !given.has(hole)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the letters', () => {
  it('are those of the lists by which sums are made', () => {
    const lists = { 'small-arms': '11.3.3', 'anti-tank': '11.5.4' } as const;
    for (const [file, section] of Object.entries(lists))
      for (const [key, id] of said.letters) {
        const [of, letter = ''] = key.split(' ');
        if (of === file) expect(LETTERS[section]?.[letter], key).toBe(id);
      }
    expect([...said.letters.keys()].filter((key) => key.startsWith('small-arms ')).length).toBe(11);
  });
});
