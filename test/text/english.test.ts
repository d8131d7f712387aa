import { describe, expect, it } from 'vitest';
import { FLOORS, LOS_CHANGES, LOS_MARKERS } from '../../src/los/index.js';
import { MOVE_MODES, PHASES, UNIT_MARKERS } from '../../src/state/index.js';
import type { ActionKind, EventKind, Frame, HexMarker } from '../../src/state/index.js';
import { FORTIFICATION_TYPES } from '../../src/tables/index.js';
import { TERRAIN_IN_RULES } from '../../src/tables/terrain-in-rules.js';
import { TERRAIN_CHARTS } from '../../src/tables/terrain.js';
import { english } from '../../src/text/en/index.js';
import type { Texts } from '../../src/text/index.js';
import { CRAFT_KINDS, MMC_KINDS, SMC_KINDS, WEAPON_KINDS, WEAPON_MODES } from '../../src/units/index.js';
import { codesInSources } from './codes.js';

const codes = codesInSources();

/** Hyphenated literals of the sources that are no codes. */
const NOT_CODES: readonly string[] = [
  'first-key',
  'first-item',
  'book-2020',
  'cards-2022',
  'modern-starter',
  'vietnam-starter',
  // Bots
  'level-0',
  'level-1',
  'level-2',
  'level-3',
  'level-4',
];

/** Names in one record for each member of a union: the compiler sees that none is forgotten. */
const EVENT_KINDS: Readonly<Record<EventKind, true>> = {
  turnBegan: true,
  phaseBegan: true,
  initiativeWon: true,
  passed: true,
  impulseBegan: true,
  impulseTaken: true,
  factSettled: true,
  controlTaken: true,
  controlLost: true,
  sighted: true,
  sightLost: true,
  missionCalled: true,
  extraMissionRolled: true,
  missionSpent: true,
  airSupportCalled: true,
  gameEnded: true,
  overridden: true,
  counterAdded: true,
  counterRemoved: true,
  counterPlaced: true,
  unitsMoved: true,
  shaken: true,
  rallied: true,
  wounded: true,
  healed: true,
  marked: true,
  unmarked: true,
  unitMarkersCleared: true,
  underFire: true,
  dugIn: true,
  skillGained: true,
  skillSpent: true,
  turned: true,
  flightSet: true,
  hatchSet: true,
  abandoned: true,
  immobilized: true,
  hullDownSet: true,
  continuousSet: true,
  boarded: true,
  alighted: true,
  acquired: true,
  acquisitionLost: true,
  expended: true,
  weaponTaken: true,
  weaponLeft: true,
  weaponFlipped: true,
  weaponJammed: true,
  weaponCleared: true,
  markerAdded: true,
  markerChanged: true,
  markerRemoved: true,
  hexNamed: true,
  attackResolved: true,
  shotRolled: true,
  penetrationRolled: true,
  minesStruck: true,
  crashRolled: true,
  crashed: true,
  barrageStruck: true,
  airstrikeRolled: true,
  airAttackResolved: true,
  aircraftFell: true,
  roundScattered: true,
  missionBroken: true,
  targetDrawn: true,
  damageChecked: true,
  reductionRolled: true,
  heroRolled: true,
  minesRolled: true,
  rubbleRolled: true,
  hullDownRolled: true,
  bailoutRolled: true,
  rallyRolled: true,
  healRolled: true,
  moraleChecked: true,
  spottingRolled: true,
  barricadeShot: true,
  starshellRolled: true,
  reactionRolled: true,
  smokeRolled: true,
  barricadeAssaulted: true,
  vehicleAssaulted: true,
  overrunResolved: true,
  fireRolled: true,
  fireFought: true,
  jamRolled: true,
  initiativeRolled: true,
  edgeRolled: true,
  meleeStruck: true,
  missileAnnounced: true,
  missileLost: true,
  windowOpened: true,
  movementStopped: true,
};
const ACTION_KINDS: Readonly<Record<ActionKind, true>> = {
  place: true,
  fortify: true,
  give: true,
  ready: true,
  rally: true,
  fightOrDie: true,
  heal: true,
  recombine: true,
  take: true,
  drop: true,
  destroy: true,
  flip: true,
  breach: true,
  closeAssault: true,
  overrun: true,
  unjam: true,
  spot: true,
  name: true,
  done: true,
  fire: true,
  shoot: true,
  smoke: true,
  deploy: true,
  detonate: true,
  starshell: true,
  mortar: true,
  callIn: true,
  fireForEffect: true,
  abort: true,
  approach: true,
  strafe: true,
  bomb: true,
  flyOn: true,
  placeSniper: true,
  move: true,
  hatch: true,
  enter: true,
  flight: true,
  pivot: true,
  hullDown: true,
  stop: true,
  dismount: true,
  board: true,
  alight: true,
  melee: true,
  faceFire: true,
  react: true,
  putOut: true,
  withdraw: true,
  pass: true,
  override: true,
  answer: true,
};
const FRAME_KINDS: Readonly<Record<Frame['kind'], true>> = {
  setUp: true,
  rally: true,
  impulse: true,
  move: true,
  window: true,
  melee: true,
  closeAssault: true,
  aim: true,
  retreat: true,
  spottingRound: true,
  airstrike: true,
  displacement: true,
};
const MARKER_KINDS: Readonly<Record<HexMarker['kind'], true>> = {
  smoke: true,
  spotted: true,
  melee: true,
  fire: true,
  fireForEffect: true,
  starshell: true,
  terrain: true,
  wreck: true,
  rubble: true,
  mines: true,
  claymore: true,
  fortification: true,
  event: true,
};

/** Every key that has no text, with where it comes from. */
function missing(texts: Texts, keys: Iterable<string | readonly [string, readonly string[]]>): readonly string[] {
  return [...keys]
    .map((key) => (typeof key === 'string' ? ([key, []] as const) : key))
    .filter(([key]) => !Object.hasOwn(texts, key))
    .map(([key, files]) => (files.length === 0 ? key : `${key} (${files.join(', ')})`));
}

function wordsFor(name: string, values: readonly string[]): readonly string[] {
  return values.filter(
    (value) => !Object.hasOwn(english.words, value) && !Object.hasOwn(english.words, `${name}.${value}`),
  );
}

describe('English has a text', () => {
  it('for every term and ledger of the sources: src/text/en/terms.ts', () => {
    expect(missing(english.terms, codes.terms)).toEqual([]);
  });

  it('for every finding of the sources: src/text/en/findings.ts', () => {
    expect(missing(english.findings, codes.findings)).toEqual([]);
  });

  it('for every code of a refusal in the sources: src/text/en/problems.ts', () => {
    const refusals = [...codes.problems].filter(([code]) => !NOT_CODES.includes(code));
    expect(missing(english.problems, refusals)).toEqual([]);
  });

  it('for every purpose of dice and choices: src/text/en/words.ts', () => {
    const purposes = [...codes.purposes].map(([purpose, files]) => [`purpose.${purpose}`, files] as const);
    expect(missing(english.words, purposes)).toEqual([]);
  });

  it('for every kind of event, action, frame and marker', () => {
    expect(missing(english.events, Object.keys(EVENT_KINDS))).toEqual([]);
    expect(missing(english.actions, Object.keys(ACTION_KINDS))).toEqual([]);
    expect(missing(english.decisions, Object.keys(FRAME_KINDS))).toEqual([]);
    expect(missing(english.decisions, ['dice', 'draw', 'choice', 'actions', 'over'])).toEqual([]);
    expect(wordsFor('marker', [...Object.keys(MARKER_KINDS), ...UNIT_MARKERS])).toEqual([]);
    expect(
      missing(
        english.decisions,
        Object.keys(ACTION_KINDS).map((kind) => `action.${kind}`),
      ),
    ).toEqual([]);
  });

  it('for every phase, kind of counter, terrain and way to move or to stand', () => {
    expect(wordsFor('phase', PHASES)).toEqual([]);
    expect(wordsFor('frame', Object.keys(FRAME_KINDS))).toEqual([]);
    expect(wordsFor('unitKind', [...MMC_KINDS, ...SMC_KINDS, ...WEAPON_KINDS, ...CRAFT_KINDS])).toEqual([]);
    expect(wordsFor('mode', [...MOVE_MODES, ...WEAPON_MODES])).toEqual([]);
    const rows = [...TERRAIN_CHARTS.ww2, ...TERRAIN_CHARTS.modern, ...TERRAIN_IN_RULES].map((row) => row.id);
    expect(wordsFor('terrain', rows)).toEqual([]);
    expect(wordsFor('terrain', Object.keys(LOS_MARKERS))).toEqual([]);
    expect(wordsFor('type', FORTIFICATION_TYPES)).toEqual([]);
    expect(wordsFor('floor', FLOORS)).toEqual([]);
  });

  it('for everything that could be otherwise on a line of sight', () => {
    const keys = LOS_CHANGES.map((kind) => `change.${kind}`);
    expect(missing(english.sights, [...keys, 'would.open', 'would.clear', 'would.or'])).toEqual([]);
  });
});

describe('English says nothing in vain', () => {
  it('has no term, finding or refusal that no source names', () => {
    const keys = [...Object.keys(english.terms), ...Object.keys(english.findings), ...Object.keys(english.problems)];
    expect(
      keys.filter((key) => {
        // A refusal may have a text for one of its parameters: `not-there.from`.
        const name = key.replace(/^sum\./, '');
        return !codes.knows(name) && !codes.knows(name.replace(/\.[a-z]+$/i, ''));
      }),
    ).toEqual([]);
  });
});

describe('every English text', () => {
  const all = Object.entries(english).flatMap(([part, texts]) =>
    typeof texts === 'string'
      ? []
      : Object.entries(texts as Texts).map(([key, text]) => ({ key: `${part}.${key}`, text })),
  );

  it('has holes and optional parts that close', () => {
    const hole = /\{[A-Za-z]\w*(\/[A-Za-z]\w*)*(:[^{}|<>]*|\|[^{}|<>]*\|[^{}|<>]*)?\}/g;
    const broken = all.filter(({ text }) => {
      const rest = text.replaceAll(hole, '').replaceAll(/<[^<>]*>/g, '');
      return /[{}<>]/.test(rest);
    });
    expect(broken).toEqual([]);
  });

  it('has something to leave out in each optional part', () => {
    const idle = all.filter(({ text }) => [...text.matchAll(/<([^<>]*)>/g)].some(([, part]) => !part!.includes('{')));
    expect(idle).toEqual([]);
  });
});
