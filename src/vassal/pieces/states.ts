import { present } from '../../kernel/basis/present.js';
import type { Counter, Status } from '../../state/index.js';
import { statusWith } from '../../state/frames/shapes.js';
import { LEVELS, UNIT_MARKERS } from '../../state/index.js';
import type { CounterType } from '../../units/index.js';
import { isCraft, isWeapon } from '../../units/index.js';
import type { Key } from './traits.js';

/* Which layers a counter has, and what each of them says of its state. A state without a layer is kept as a text. */

/** Flags of a status that have a layer each. */
const FLAGS = [
  'jammed',
  'captured',
  'expended',
  'buttoned',
  'abandoned',
  'immobilized',
  'continuous',
  'hullDown',
] as const;
type Flag = (typeof FLAGS)[number];

/** A state that is a layer of one picture, on or off. */
export interface Toggle {
  /** `moved`, `jammed`: the name of the layer, and of the state. */
  readonly id: (typeof UNIT_MARKERS)[number] | Flag | 'hovering';
  readonly key?: Key;
  /** Where its tag lies beside the counter: 0 to 3 down the left side, 4 to 7 down the right one. */
  readonly slot: number;
}

/** The tags of men, each with its key: those that exclude one another lie in one place. */
const MARKERS: readonly Toggle[] = UNIT_MARKERS.map((id): Toggle => {
  const keys: Readonly<Record<string, string>> = {
    moved: 'M',
    fired: 'F',
    opsComplete: 'O',
    assaultMove: 'A',
    lowCrawl: 'L',
  };
  const slots: Readonly<Record<string, number>> = {
    fired: 1,
    opsComplete: 1,
    firedAgain: 2,
    reacted: 2,
    melee: 3,
    inTunnel: 4,
    roadSpeed: 4,
    pivoted: 5,
    asleep: 5,
  };
  const key = keys[id];
  return { id, slot: slots[id] ?? 0, ...(key === undefined ? {} : { key: { control: key } }) };
});

const jammed: Toggle = { id: 'jammed', slot: 6, key: { control: 'J' } };
const expended: Toggle = { id: 'expended', slot: 7 };
const captured: Toggle = { id: 'captured', slot: 5 };
const VEHICLE: readonly Toggle[] = [
  { id: 'buttoned', slot: 7, key: { control: 'B' } },
  { id: 'abandoned', slot: 7 },
  { id: 'immobilized', slot: 6 },
  { id: 'continuous', slot: 3 },
  { id: 'hullDown', slot: 3 },
];

/** What an Acquisition marker adds to the roll to hit: a picture for each. */
export const ACQUIRED = [1, 2] as const;
/** The most wounds that have a picture. */
export const MOST_WOUNDS = 3;
/** The places of a hex that are no ground, in the order of their pictures. */
export const FLOORS: readonly string[] = LEVELS.filter((level) => level !== 'ground');
/** Where a passenger rides, in the order of the pictures. */
export const SEATS = ['inside', 'outside'] as const;

/** The kind of a counter, by which its layers go. */
export type Family = 'men' | 'gun' | 'weapon' | 'vehicle' | 'aircraft';

/**
 * The family of a type of counter.
 *
 * @example familyOf({ kind: 'squad', ... }) // 'men'
 */
export function familyOf(type: CounterType): Family {
  if (isWeapon(type)) return 'weapon';
  if (isCraft(type)) return type.kind === 'vehicle' ? 'vehicle' : 'aircraft';
  return type.kind === 'weaponTeam' ? 'gun' : 'men';
}

const TOGGLES: Readonly<Record<Family, readonly Toggle[]>> = {
  men: MARKERS,
  gun: [...MARKERS, jammed, expended],
  weapon: [jammed, captured, expended],
  vehicle: [...MARKERS, jammed, ...VEHICLE],
  aircraft: [...MARKERS, { id: 'hovering', slot: 7, key: { control: 'B' } }],
};

/**
 * The states of a family that are laid on and taken off.
 *
 * @example togglesOf('weapon').map(({ id }) => id) // ['jammed', 'captured', 'expended']
 */
export function togglesOf(family: Family): readonly Toggle[] {
  return TOGGLES[family];
}

/**
 * Whether counters of a family face a vertex.
 *
 * @example faces('men') // false
 */
export function faces(family: Family): boolean {
  return family === 'gun' || family === 'vehicle' || family === 'aircraft';
}

/**
 * Whether counters of a family have a layer for the target that they have acquired.
 *
 * @example acquires('vehicle') // true
 */
export function acquires(family: Family): boolean {
  return family !== 'men';
}

/** The state of a counter in layers, and what no layer says as a text. */
export interface Shown {
  /** The picture of each layer, from 1. A layer that is off is absent. */
  readonly layers: Readonly<Record<string, number>>;
  /** Other states as JSON; empty where there are none. */
  readonly rest: string;
  /** The location of the target that it has acquired; empty where there is none. */
  readonly target: string;
}

/**
 * The state of a counter as layers.
 *
 * @param modes the sides of a weapon, the front first
 * @example shownState('men', [], { shaken: true, markers: ['moved'] }).layers // { moved: 1, shaken: 1 }
 */
export function shownState(family: Family, modes: readonly string[], status: Status): Shown {
  const layers: Record<string, number> = {};
  const rest: Record<string, unknown> = {};
  const toggles = togglesOf(family).map(({ id }) => id as string);
  const markers = (status.markers ?? []).filter((marker) => !toggles.includes(marker));
  for (const marker of status.markers ?? []) if (toggles.includes(marker)) layers[marker] = 1;
  if (markers.length > 0) rest['markers'] = markers;
  for (const [field, value] of Object.entries(status)) {
    if (field === 'markers') continue;
    // The layer has its level alone: who has acquired what, from where and when is kept as a text.
    if (field === 'acquired') rest[field] = value;
    const level = levelOf(family, modes, field, value);
    if (level === undefined) rest[field] = value;
    else layers[field === 'flight' ? 'hovering' : field] = level;
  }
  const target = acquires(family) ? (status.acquired?.at ?? '') : '';
  return { layers, rest: Object.keys(rest).length === 0 ? '' : keptText(rest), target };
}

/** A text that begins with a brace is worked out by VASSAL, and is gone: JSON has this before it. */
const JSON_MARK = 'json:';

/**
 * Data as a text that VASSAL keeps as it is; nothing is an empty text.
 *
 * @example keptText({ winner: 'us' }) // 'json:{"winner":"us"}'
 */
export function keptText(value: unknown): string {
  return value === undefined ? '' : `${JSON_MARK}${JSON.stringify(value)}`;
}

/**
 * The JSON of a text that `keptText` has written.
 *
 * @example jsonIn('json:{}') // '{}'
 */
export function jsonIn(text: string): string {
  return text.startsWith(JSON_MARK) ? text.slice(JSON_MARK.length) : text;
}

function levelOf(family: Family, modes: readonly string[], field: string, value: unknown): number | undefined {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= 1;
  switch (field) {
    case 'shaken':
      return family === 'weapon' ? undefined : 1;
    case 'wounds':
      return family === 'men' && isNumber && value <= MOST_WOUNDS ? value : undefined;
    case 'facing':
      return faces(family) && isNumber ? value : undefined;
    case 'turret':
      return family === 'vehicle' && isNumber ? value : undefined;
    case 'mode':
      return modes.indexOf(value as string) > 0 ? modes.indexOf(value as string) : undefined;
    case 'acquired':
      return acquires(family) ? ACQUIRED.find((level) => isLevel(value, level)) : undefined;
    case 'flight':
      return family === 'aircraft' ? 1 : undefined;
    default:
      return togglesOf(family).some(({ id }) => id === field) && value === true ? 1 : undefined;
  }
}

function isLevel(acquired: unknown, level: number): boolean {
  return typeof acquired === 'object' && acquired !== null && 'level' in acquired && acquired.level === level;
}

/**
 * The state of a counter out of its layers; the inverse of `shownState`. A target that is acquired by the layer alone is added by
 * `withTargets`.
 *
 * @param layers the picture of each layer, from 1
 * @param rest the other states, as an object that is not to be trusted yet
 * @example statusOf([], { moved: 1 }, {}) // { markers: ['moved'] }
 */
export function statusOf(
  modes: readonly string[],
  layers: Readonly<Record<string, number>>,
  rest: Readonly<Record<string, unknown>>,
): Counter['status'] {
  const on = (name: string): number | undefined => {
    const level = layers[name] ?? 0;
    return level > 0 ? level : undefined;
  };
  const flag = (name: string): true | undefined => (on(name) === undefined ? undefined : true);
  const others = Array.isArray(rest['markers']) ? (rest['markers'] as readonly unknown[]) : [];
  const markers = UNIT_MARKERS.filter((marker) => on(marker) !== undefined || others.includes(marker));
  const mode = modes[on('mode') ?? 0];
  const flags = Object.fromEntries(FLAGS.map((name) => [name, flag(name)]));
  const shown = present({
    markers: markers.length === 0 ? undefined : markers,
    shaken: flag('shaken'),
    wounds: on('wounds'),
    mode: on('mode') === undefined ? undefined : mode,
    facing: on('facing'),
    turret: on('turret'),
    flight: on('hovering') === undefined ? undefined : 'hovering',
    ...flags,
  });
  const { markers: _, acquired, ...text } = rest;
  const target = keptTarget(acquired, layers['acquired']);
  const kept = target === undefined ? text : { ...text, acquired: target };
  return statusWith({}, { ...kept, ...shown } as Status);
}

/** The target of the text, with the level that the layer shows; nothing where the layer is off. A table without the layer says no other. */
function keptTarget(acquired: unknown, level: number | undefined): unknown {
  if (level === undefined || typeof acquired !== 'object' || acquired === null) return acquired;
  return level === 0 ? undefined : { ...acquired, level };
}
