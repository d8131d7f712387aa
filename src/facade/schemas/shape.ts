import type { Field, FieldsOf, Form, Spelling } from '../../engine/rule/forms.js';
import { ANSWER_FIELDS, FORMS, listOf, notEmpty, oneOf } from '../../engine/rule/forms.js';
import type { System } from '../../engine/game/system.js';
import { readAction as readActionOf } from '../../engine/rule/spelling.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { GameMap } from '../../map/index.js';
import { indexOf, nameOf } from '../../map/index.js';
import { locationsOf } from '../../movement/index.js';
import type { Action } from '../../state/action.js';
import { counterOf } from '../../state/position/position-index.js';
import type { Level } from '../../state/position/place.js';
import { hexOf, LEVELS, levelOf, locationId } from '../../state/position/place.js';
import type { Lnlt } from '../../state/world.js';
import { MOVE_MODES } from '../../state/actions/move-mode.js';
import { RALLY_METHODS } from '../../state/actions/rally-action.js';
import { FIRE_MISSIONS, HEXROWS, SLANTED_LINES } from '../../tables/artillery.js';
import { WEAPON_MODES } from '../../units/catalogue.js';

const COUNTER: Field = { form: 'counter' };
const COUNTERS: Field = { form: 'counters' };
const LOCATION: Field = { form: 'location' };
const WORD: Field = { form: 'word' };
/** How each of the units moves. */
const MODES: Field = { form: 'moveModes', along: 'units' };
/** A vertex of a hex or a hexside, `1` to `6`. */
const VERTEX: Field = { form: 'vertex' };
const MAYBE_VERTEX: Field = { form: 'vertex', optional: true };
/** The way that a barrage lies: one of the six hexsides, or a straight line between hexrows (`lineMission`), `121`. */
const MAYBE_COURSE: Field = { form: 'course', optional: true };
/** The number of a gun on a counter, from `1`. */
const MAYBE_GUN: Field = { form: 'ordinal', optional: true };
const WEAPON_MODE: Field = { form: 'weaponMode' };
const MAYBE_COUNTER: Field = { form: 'counter', optional: true };
/** A set of counters that is left out where nobody is in it. */
const MAYBE_COUNTERS: Field = { form: 'someCounters', optional: true };
const MAYBE_LOCATION: Field = { form: 'location', optional: true };

/** The one spelling of every kind of action. Sets of counters are sorted by id without repeats. */
export const ACTION_FIELDS: FieldsOf<Action> = {
  place: { counter: COUNTER, at: LOCATION, vehicle: MAYBE_COUNTER, facing: MAYBE_VERTEX },
  fortify: { works: WORD, at: LOCATION, facing: MAYBE_VERTEX },
  give: { weapon: COUNTER, unit: COUNTER, mode: WEAPON_MODE },
  ready: {},
  rally: { unit: COUNTER, method: { form: 'method' }, leader: MAYBE_COUNTER },
  fightOrDie: { commissar: COUNTER, unit: COUNTER, leader: MAYBE_COUNTER },
  heal: { medic: COUNTER, unit: COUNTER },
  recombine: { halves: COUNTERS },
  take: { unit: COUNTER, weapon: COUNTER },
  drop: { weapon: COUNTER },
  destroy: { unit: COUNTER, weapon: COUNTER },
  flip: { weapon: COUNTER, mode: WEAPON_MODE },
  unjam: { weapon: COUNTER },
  spot: { unit: COUNTER, target: LOCATION },
  name: { at: LOCATION },
  done: {},
  fire: {
    from: LOCATION,
    target: LOCATION,
    vehicle: MAYBE_COUNTER,
    units: COUNTERS,
    weapons: COUNTERS,
    gun: MAYBE_GUN,
    pivot: MAYBE_VERTEX,
    observer: MAYBE_COUNTER,
    weaponsOnly: MAYBE_COUNTERS,
    lead: MAYBE_COUNTER,
    leader: MAYBE_COUNTER,
    assaultFire: MAYBE_COUNTERS,
  },
  shoot: {
    from: LOCATION,
    target: LOCATION,
    barricade: MAYBE_LOCATION,
    vehicle: MAYBE_COUNTER,
    weapon: COUNTER,
    gun: MAYBE_GUN,
    pivot: MAYBE_VERTEX,
    helper: MAYBE_COUNTER,
    leader: MAYBE_COUNTER,
    assaultFire: MAYBE_COUNTERS,
  },
  smoke: { unit: COUNTER, at: LOCATION },
  breach: { unit: COUNTER, across: LOCATION, weapon: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  closeAssault: { unit: COUNTER, vehicle: COUNTER, weapon: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  starshell: { unit: COUNTER, at: LOCATION, mortar: MAYBE_COUNTER },
  deploy: { units: COUNTERS, weapon: COUNTER },
  detonate: { at: LOCATION, vehicle: MAYBE_COUNTER },
  mortar: { unit: COUNTER, target: LOCATION, observer: MAYBE_COUNTER, leader: MAYBE_COUNTER },
  callIn: { caller: COUNTER, target: LOCATION, artillery: WORD, mission: { form: 'mission' } },
  fireForEffect: { at: LOCATION, facing: MAYBE_COURSE },
  abort: {},
  approach: { at: LOCATION, heading: VERTEX },
  strafe: {},
  bomb: {},
  flyOn: {},
  placeSniper: { unit: COUNTER, at: LOCATION },
  move: { from: MAYBE_LOCATION, units: COUNTERS, modes: MODES },
  hatch: { unit: COUNTER, hatch: { form: 'hatch' } },
  enter: { to: { form: 'destination' }, facing: MAYBE_VERTEX },
  flight: { flight: { form: 'flight' } },
  pivot: { facing: VERTEX, unit: MAYBE_COUNTER },
  hullDown: { unit: MAYBE_COUNTER },
  overrun: { to: LOCATION, facing: MAYBE_VERTEX },
  stop: {},
  dismount: {},
  board: { vehicle: COUNTER, seat: { form: 'seat' }, units: COUNTERS, mode: { form: 'moveMode', optional: true } },
  alight: { units: COUNTERS, modes: MODES },
  melee: { at: LOCATION, targets: COUNTERS, weapons: COUNTERS, leader: MAYBE_COUNTER, skills: MAYBE_COUNTERS },
  faceFire: { unit: COUNTER },
  react: { unit: COUNTER },
  putOut: { at: LOCATION, units: COUNTERS },
  withdraw: { at: LOCATION, units: COUNTERS },
  pass: {},
  override: { by: WORD, reason: WORD, agreed: { form: 'set', optional: true }, changes: { form: 'changes' } },
  answer: ANSWER_FIELDS,
};

/** The vertices of a hex or a hexside. */
const VERTICES: readonly string[] = ['1', '2', '3', '4', '5', '6'];

/** The forms of fields that take one of a few words, or a list of them. */
type WordForm =
  'moveMode' | 'moveModes' | 'weaponMode' | 'vertex' | 'course' | 'ordinal' | 'method' | 'mission' | 'hatch' | 'flight' | 'seat';

/** The words of these forms. */
export const WORDS: Readonly<Record<WordForm, readonly string[]>> = {
  moveMode: MOVE_MODES,
  moveModes: MOVE_MODES,
  weaponMode: WEAPON_MODES,
  vertex: VERTICES,
  course: [...HEXROWS, ...SLANTED_LINES],
  ordinal: [...VERTICES, '7', '8', '9'],
  method: RALLY_METHODS,
  mission: FIRE_MISSIONS,
  hatch: ['open', 'buttoned'],
  flight: ['flying', 'hovering'],
  seat: ['inside', 'outside'],
};

/** Sets of counters, sorted by id without repeats. */
const COUNTER_SET: Form<Lnlt> = {
  ...FORMS.set,
  wants: 'counters',
  unknown: ({ position }, ids, path) =>
    (ids as readonly string[]).flatMap((id, i) =>
      counterOf(position, id) === undefined ? [unknownCounter(id, `${path}/${i}`)] : [],
    ),
};

/** The names of the forms of this game. */
export type OwnForm = WordForm | 'counter' | 'counters' | 'someCounters' | 'location' | 'destination' | 'changes';

/** A form of digits, for which a number may be written. */
function digit(form: Form<System>): Form<System> {
  return { ...form, normal: (_world, value) => (typeof value === 'number' ? `${value}` : value) };
}

/** The forms of this game: counters, sets of them, locations, where a step leads, the changes of an override. */
const OWN_FORMS: Readonly<Record<OwnForm, Form<Lnlt>>> = {
  counter: {
    ...FORMS.word,
    unknown: ({ position }, id, path) =>
      counterOf(position, id as string) === undefined ? [unknownCounter(id as string, path)] : [],
    all: ({ position }) => position.counters.map(({ id }) => id),
  },
  counters: COUNTER_SET,
  someCounters: notEmpty(COUNTER_SET),
  moveMode: oneOf(WORDS.moveMode),
  moveModes: listOf(WORDS.moveModes),
  weaponMode: oneOf(WORDS.weaponMode),
  vertex: digit(oneOf(WORDS.vertex)),
  course: oneOf(WORDS.course),
  ordinal: digit(oneOf(WORDS.ordinal)),
  method: oneOf(WORDS.method),
  mission: oneOf(WORDS.mission),
  hatch: oneOf(WORDS.hatch),
  flight: oneOf(WORDS.flight),
  seat: oneOf(WORDS.seat),
  location: {
    fault: locationFault,
    wants: 'string',
    unknown: ({ world }, location, path) =>
      indexOf(world.map, hexOf(location as string)) === undefined
        ? [problem('unknown-location', { location: location as string }, undefined, path)]
        : [],
    normal: ({ map }, value) => (typeof value === 'string' ? canonicalLocation(map, value) : value),
    all: ({ world, position }) => locationsOf(world, position),
  },
  destination: {
    fault: (value) => (value === 'off' ? undefined : locationFault(value)),
    wants: 'string',
    normal: ({ map }, value) => (typeof value === 'string' ? canonicalLocation(map, value) : value),
  },
  changes: { fault: (value) => (isChangeList(value) ? undefined : 'bad-type'), wants: 'list' },
};

/** Whether a value is a list of objects. Their content is judged with the override. */
function isChangeList(value: unknown): boolean {
  return (
    Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && !Array.isArray(item))
  );
}

/**
 * A location as the map writes it; a text that names no hex of it as it is.
 *
 * @rule 1.4
 * @example canonicalLocation(map, 'i5/Upper') // 'I5/upper'
 */
export function canonicalLocation(map: GameMap, text: string): string {
  const hex = indexOf(map, hexOf(text));
  if (hex === undefined) return text;
  const level = text.includes('/') ? levelOf(text).toLowerCase() : 'ground';
  return (LEVELS as readonly string[]).includes(level) ? locationId(nameOf(map, hex), level as Level) : text;
}

/** A location in its one spelling: whatever the hex, its level is one of those there are. */
function locationFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'bad-type';
  return isCanonicalLocation(value) ? undefined : 'not-canonical';
}

function isCanonicalLocation(location: string): boolean {
  const level = levelOf(location);
  return (LEVELS as readonly string[]).includes(level) && locationId(hexOf(location), level) === location;
}

function unknownCounter(counter: string, path: string): Problem {
  return problem('unknown-counter', { counter }, undefined, path);
}

/** How the actions of this game are spelled. */
export const SPELLING: Spelling<Lnlt> = { fields: ACTION_FIELDS, forms: { ...FORMS, ...OWN_FORMS } };

/**
 * Reads untrusted JSON as an action: the first stage of every check.
 *
 * @param input anything
 * @returns the action, or every fault of its shape: `not-json` and the like, `unknown-kind`, `unknown-field`, `missing`,
 * `bad-type`, `not-canonical`, each with its path
 * @example readAction({ kind: 'pass' }) // { ok: true, value: { kind: 'pass' } }
 */
export function readAction(input: unknown): Result<Action> {
  return readActionOf(SPELLING, input);
}
