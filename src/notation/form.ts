import type { ActionKind } from '../state/index.js';
import { MOVE_MODES, RALLY_METHODS } from '../state/index.js';
import { FIRE_MISSIONS } from '../tables/index.js';
import { SEATS, WEAPON_MODES } from '../units/index.js';

/** How one field of an action is written. */
export type Form =
  /** A word by its position; `of` lists the possible words. */
  | { readonly form: 'word'; readonly of?: readonly string[] }
  /** `>` and a word: the target of the action. */
  | { readonly form: 'aim' }
  /** A word by its position with a `>` after it, or nothing. */
  | { readonly form: 'origin' }
  /** All remaining words. */
  | { readonly form: 'words' }
  /** Two words. */
  | { readonly form: 'pair' }
  /** Words with `+` before each. */
  | { readonly form: 'plus' }
  /** `key=word`, or nothing. */
  | { readonly form: 'option'; readonly key: string }
  /** `key=word,word`, or nothing. */
  | { readonly form: 'options'; readonly key: string }
  /** `key=4,3`, or nothing. */
  | { readonly form: 'numbers'; readonly key: string }
  /** `key=word` or `key=(word,word)`, or nothing. */
  | { readonly form: 'choice'; readonly key: string }
  /** `key=` and JSON in quotation marks. */
  | { readonly form: 'json'; readonly key: string }
  /** The words so far, each with `:mode` behind it; `move` is left out. */
  | { readonly form: 'modes'; readonly of: readonly string[] };

/** A field and how it is written. */
export type FieldForm = Form & { readonly name: string };

const word = (name: string, of?: readonly string[]): FieldForm =>
  of === undefined ? { form: 'word', name } : { form: 'word', name, of };
const aim = (name: string): FieldForm => ({ form: 'aim', name });
const words = (name: string): FieldForm => ({ form: 'words', name });
const added = (name: string): FieldForm => ({ form: 'plus', name });
const option = (name: string, key = name): FieldForm => ({ form: 'option', name, key });

/** Every kind of action, its fields in the order in which they are written. */
export const ACTION_FORMS: Readonly<Record<ActionKind, readonly FieldForm[]>> = {
  place: [word('counter'), aim('at'), option('vehicle'), option('facing')],
  fortify: [word('works'), aim('at'), option('facing')],
  give: [word('weapon'), aim('unit'), word('mode', WEAPON_MODES)],
  ready: [],
  rally: [word('unit'), word('method', RALLY_METHODS), option('leader')],
  fightOrDie: [word('commissar'), aim('unit'), option('leader')],
  heal: [word('medic'), aim('unit')],
  recombine: [{ form: 'pair', name: 'halves' }],
  take: [word('unit'), aim('weapon')],
  drop: [word('weapon')],
  destroy: [word('unit'), aim('weapon')],
  flip: [word('weapon'), word('mode', WEAPON_MODES)],
  unjam: [word('weapon')],
  spot: [word('unit'), aim('target')],
  name: [word('at')],
  done: [],
  fire: [
    word('from'),
    aim('target'),
    words('units'),
    added('weapons'),
    option('vehicle'),
    option('gun'),
    option('pivot'),
    option('observer'),
    { form: 'options', name: 'weaponsOnly', key: 'only' },
    option('lead'),
    option('leader'),
    { form: 'options', name: 'assaultFire', key: 'assault' },
  ],
  shoot: [
    word('from'),
    aim('target'),
    word('weapon'),
    option('barricade'),
    option('vehicle'),
    option('gun'),
    option('pivot'),
    option('helper'),
    option('leader'),
    { form: 'options', name: 'assaultFire', key: 'assault' },
  ],
  smoke: [word('unit'), aim('at')],
  breach: [word('unit'), aim('across'), option('weapon'), option('leader')],
  closeAssault: [word('unit'), aim('vehicle'), option('weapon'), option('leader')],
  starshell: [word('unit'), aim('at'), option('mortar')],
  deploy: [word('weapon'), words('units')],
  detonate: [word('at'), option('vehicle')],
  mortar: [word('unit'), aim('target'), option('observer'), option('leader')],
  callIn: [word('caller'), aim('target'), word('artillery'), word('mission', FIRE_MISSIONS)],
  fireForEffect: [word('at'), option('facing')],
  abort: [],
  approach: [word('at'), word('heading')],
  strafe: [],
  bomb: [],
  flyOn: [],
  placeSniper: [word('unit'), aim('at')],
  move: [{ form: 'origin', name: 'from' }, words('units'), { form: 'modes', name: 'modes', of: MOVE_MODES }],
  hatch: [word('unit'), word('hatch', ['open', 'buttoned'])],
  enter: [word('to'), option('facing')],
  flight: [word('flight', ['flying', 'hovering'])],
  pivot: [word('facing'), option('unit')],
  hullDown: [option('unit')],
  overrun: [word('to'), option('facing')],
  stop: [],
  dismount: [],
  board: [word('vehicle'), word('seat', SEATS), words('units'), option('mode')],
  alight: [words('units'), { form: 'modes', name: 'modes', of: MOVE_MODES }],
  melee: [
    word('at'),
    words('targets'),
    added('weapons'),
    option('leader'),
    { form: 'options', name: 'skills', key: 'skills' },
  ],
  faceFire: [word('unit')],
  react: [word('unit')],
  putOut: [word('at'), words('units')],
  withdraw: [word('at'), words('units')],
  pass: [],
  override: [
    word('by'),
    word('reason'),
    { form: 'options', name: 'agreed', key: 'agreed' },
    { form: 'json', name: 'changes', key: 'changes' },
  ],
  answer: [
    { form: 'numbers', name: 'faces', key: 'dice' },
    { form: 'choice', name: 'choice', key: 'choice' },
  ],
};
