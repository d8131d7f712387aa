import type { AnswerAction } from '../../engine/index.js';
import type { LhyAction } from '../state/index.js';
import { CLOCK, COURSES } from '../state/index.js';

/** How a value is written: a unit or several, a hex, an id of something else or several, or one of some words. */
export type Value =
  | { readonly of: 'unit' | 'units' | 'hex' | 'id' | 'ids' }
  /** Each value, and the words that say it. */
  | { readonly of: 'says'; readonly says: Readonly<Record<string, string>> };

/** A field of an action: the words that stand before its value, the usual ones first, and the value. */
export type Slot = Value & {
  readonly field: string;
  /** None where the value stands alone. */
  readonly lead?: readonly string[];
  readonly optional?: true;
  /** Whether it names units of the enemy. */
  readonly enemy?: true;
  /** What is written where the field is absent. */
  readonly absent?: string;
  /** The value where nothing is written. */
  readonly unsaid?: string;
};

/** How an action is written: who does it, what he does, and the rest. */
export interface LineForm {
  /** Absent where nobody is named in front. */
  readonly subject?: Slot;
  /** What is done: for one, for several, and what else people write. */
  readonly verbs: readonly [one: string, ...others: string[]];
  /** Another verb, for ids with which the first one could mean another action. */
  readonly exact?: string;
  readonly slots: readonly Slot[];
}

const unit: Slot = { of: 'unit', field: 'unit' };
const units: Slot = { of: 'units', field: 'units' };
const slot = (of: 'unit' | 'units' | 'hex' | 'id' | 'ids', field: string, ...lead: readonly string[]): Slot =>
  lead.length === 0 ? { of, field } : { of, field, lead };
const maybe = (given: Slot): Slot => ({ ...given, optional: true });
const says = (field: string, words: Readonly<Record<string, string>>, ...lead: readonly string[]): Slot => ({
  of: 'says',
  field,
  says: words,
  optional: true,
  ...(lead.length === 0 ? {} : { lead }),
});
const same = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));

const posture = says('posture', { concealed: 'concealed', hidden: 'hidden' });
const motion = says('motion', { moving: 'moving', stopped: 'stopped', overwatch: 'in overwatch' });
const onTheMove = says('fire', { shootAndScoot: 'shooting and scooting', haltAndFire: 'halting and firing' });
const ammunition: Slot = {
  of: 'says',
  field: 'ammunition',
  says: { explosive: 'explosive', smoke: 'smoke' },
  lead: ['with'],
};

/** Every kind of action of the game as it is written. */
export const LINE_FORMS: Readonly<Record<LhyAction['kind'], LineForm>> = {
  drawForces: { verbs: ['draws forces', 'draw forces', 'draws its forces'], slots: [] },
  place: {
    subject: unit,
    verbs: ['sets up in', 'set up in'],
    slots: [slot('hex', 'hex'), posture, motion, says('facing', same(CLOCK), 'facing')],
  },
  embark: { subject: unit, verbs: ['sets up aboard', 'set up aboard'], slots: [slot('unit', 'vehicle')] },
  pickUp: { verbs: ['takes back', 'take back'], slots: [unit] },
  split: { verbs: ['splits', 'split'], slots: [unit] },
  ready: { verbs: ['is ready', 'are ready', 'ready'], slots: [] },
  comeOn: {
    subject: unit,
    verbs: ['comes on in', 'come on in', 'comes on at', 'enters the map in'],
    slots: [slot('hex', 'hex'), posture],
  },
  deceive: {
    verbs: ['places', 'place'],
    slots: [unit, { ...maybe(slot('hex', 'hex', 'in')), absent: 'off the map' }],
  },
  selectCompany: { verbs: ['selects', 'select'], slots: [slot('id', 'company')] },
  coordinate: { verbs: ['coordinates', 'coordinate'], slots: [] },
  activate: {
    verbs: ['activates', 'activate'],
    slots: [
      slot('ids', 'platoons'),
      maybe(slot('units', 'support', 'with support', 'with')),
      maybe(slot('units', 'adHoc', 'along with', 'taking along')),
    ],
  },
  direct: { subject: slot('unit', 'leader'), verbs: ['directs', 'directs his units'], slots: [] },
  call: { verbs: ['calls', 'call', 'passes', 'pass'], slots: [] },
  inquire: { verbs: ['inquires about', 'inquire about', 'inquires in'], slots: [slot('hex', 'hex')] },
  reveal: { verbs: ['reveals', 'reveal'], slots: [slot('hex', 'hex')] },
  remove: { verbs: ['removes', 'remove'], slots: [unit] },
  recon: { verbs: ['looks at', 'look at'], slots: [{ ...maybe(slot('hex', 'hex')), absent: 'nothing' }] },
  planStick: {
    verbs: ['plans a landing in', 'plan a landing in'],
    slots: [
      slot('hex', 'hex'),
      maybe(slot('units', 'units', 'of')),
      maybe(slot('ids', 'mortars', 'with mortars', 'with mortar')),
      says('course', same(COURSES), 'towards'),
    ],
  },
  dropStick: { verbs: ['takes apart', 'take apart'], slots: [slot('id', 'stick')] },
  planAssembly: { verbs: ['gathers', 'gather'], slots: [slot('id', 'platoon'), slot('hex', 'hex', 'in')] },
  land: { verbs: ['lands', 'land'], slots: [] },
  holdLanding: { verbs: ['does not land', 'do not land'], slots: [] },
  smallArms: {
    subject: unit,
    verbs: ['fires at', 'fire at', 'fires small arms at', 'fires on'],
    exact: 'fires small arms at',
    slots: [slot('hex', 'hex'), maybe(slot('hex', 'second', 'and'))],
  },
  antiTank: {
    subject: unit,
    verbs: ['fires at', 'fire at', 'fires anti-tank at', 'fires on'],
    exact: 'fires anti-tank at',
    slots: [
      { ...slot('unit', 'target'), enemy: true },
      { ...maybe(slot('unit', 'second', 'and')), enemy: true },
      maybe(slot('hex', 'seen', 'seen in')),
    ],
  },
  enfilade: {
    subject: units,
    verbs: ['fires together at', 'fire together at', 'enfilades', 'enfilade'],
    slots: [slot('hex', 'hex'), { ...maybe(slot('unit', 'target', 'against')), enemy: true }],
  },
  resist: { subject: unit, verbs: ['resists', 'resist'], slots: [{ ...slot('unit', 'target'), enemy: true }] },
  mortar: {
    subject: unit,
    verbs: ['asks for', 'ask for', 'requests'],
    slots: [slot('id', 'mortar'), slot('hex', 'hex', 'on', 'at'), ammunition, maybe(slot('hex', 'from', 'from'))],
  },
  illuminate: {
    subject: unit,
    verbs: ['asks for light over', 'ask for light over', 'requests light over'],
    slots: [slot('hex', 'hex')],
  },
  extend: {
    verbs: ['goes on with', 'go on with'],
    slots: [slot('id', 'mortar'), slot('hex', 'hex', 'on', 'at'), ammunition],
  },
  maneuver: {
    subject: unit,
    verbs: ['maneuvers', 'maneuver', 'begins to move'],
    slots: [
      maybe(slot('unit', 'with', 'with')),
      { ...says('mode', { reverse: 'in reverse', forward: 'forward' }), unsaid: 'forward' },
      onTheMove,
      maybe(slot('hex', 'to', 'into')),
    ],
  },
  enter: {
    verbs: ['enters', 'enter'],
    slots: [slot('hex', 'hex'), says('as', { bypass: 'as bypass', overrun: 'as overrun' })],
  },
  stop: { verbs: ['stops', 'stop'], slots: [motion] },
  exit: { verbs: ['leaves the map', 'leave the map', 'exits', 'exit'], slots: [] },
  deploy: { verbs: ['deploys', 'deploy'], slots: [] },
  withdraw: { subject: units, verbs: ['withdraws', 'withdraw'], slots: [] },
  load: {
    subject: units,
    verbs: ['gets on', 'get on', 'boards', 'board'],
    slots: [{ ...maybe(slot('unit', 'vehicle')), absent: 'trucks' }],
  },
  unload: { subject: units, verbs: ['gets off', 'get off'], slots: [maybe(slot('hex', 'hex', 'into'))] },
  clearRoadblock: { subject: units, verbs: ['clears the roadblock', 'clear the roadblock'], slots: [] },
  assault: { subject: units, verbs: ['assaults', 'assault'], slots: [slot('hex', 'hex'), onTheMove] },
  feint: { verbs: ['feints with', 'feint with'], slots: [{ ...maybe(units), absent: 'nobody' }] },
  resolveAssault: {
    verbs: ['resolves the assault on', 'resolve the assault on', 'resolves'],
    slots: [slot('hex', 'hex')],
  },
  recover: {
    subject: units,
    verbs: ['recovers', 'recover'],
    slots: [maybe(slot('unit', 'leader', 'with the help of', 'with'))],
  },
};

/** The verbs of a move in one line, which is a maneuver and the hexes that are entered. */
export const MOVE_VERBS: readonly string[] = ['moves', 'move', 'goes', 'go'];

/** The verbs of answers. */
export const ANSWER_VERBS: Readonly<Record<keyof Omit<AnswerAction, 'kind'>, readonly string[]>> = {
  faces: ['rolls', 'roll'],
  choice: ['chooses', 'choose'],
};

/** The words that a move has before its hexes. */
export const WAY_LEADS: readonly string[] = ['to', 'on to', 'via', 'into', 'through', 'and', 'by'];

/** The words of lists of choices. */
export const LIST_WORDS = { all: 'all of', none: 'none' } as const;

/** Every verb, the longest first. */
export const VERBS: readonly string[] = [
  ...new Set([
    ...Object.values(LINE_FORMS).flatMap(({ verbs }) => verbs),
    ...MOVE_VERBS,
    ...Object.values(ANSWER_VERBS).flat(),
  ]),
].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

/** Every word of the notation that is no name: ids that are like one of them stand in quotation marks. */
export const OWN_WORDS: ReadonlySet<string> = new Set(
  [
    ...VERBS,
    ...WAY_LEADS,
    ...Object.values(LIST_WORDS),
    ...Object.values(LINE_FORMS).flatMap(({ slots }) =>
      slots.flatMap((each) => [
        ...(each.lead ?? []),
        ...(each.of === 'says' ? Object.values(each.says) : []),
        ...(each.absent === undefined ? [] : [each.absent]),
      ]),
    ),
  ].flatMap((phrase) => phrase.split(' ')),
);
