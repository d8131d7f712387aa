import type { ActionKind } from '../../../state/index.js';

/** How a kind of action is said in one line. The first of several words is the one that is written. */
export interface Phrase {
  readonly kind: ActionKind;
  readonly verbs: readonly string[];
  /** The verb is no verb, and has one form. */
  readonly still?: true;
  /** The field of those who stand before the verb. */
  readonly who?: string;
  /** The field of a place that stands before the verb without anybody. */
  readonly here?: string;
  /** The field of what stands behind the verb, without a word before it. */
  readonly what?: string;
  /** The other fields by the words that stand before their values. */
  readonly after?: Readonly<Record<string, string>>;
  /** Fields that the verb says. */
  readonly fixed?: Readonly<Record<string, string | readonly string[]>>;
  /** The field of a thing in the hands of those who stand before the verb; it is named behind it. */
  readonly holder?: string;
  /** The fields of the words in parentheses, or of the one behind a comma, that stand behind the verb: `gets M1919A4 (tripod)`. */
  readonly manner?: readonly string[];
  /** It is said of those who stand before the verb and are not on the move; whoever is on the move does it otherwise. */
  readonly ofOthers?: true;
  /** The last word of the verb is the one that changes in the third person: `low crawl`, `low crawls`. */
  readonly compound?: true;
}

/** In the place of units: all who fire, where the line says that they use Assault Fire and names nobody. */
export const ALL_WHO_FIRE = 'all';

/** The hexes that a group is to enter, one after the other: no field of an order, but orders of their own behind the first. */
export const WAY = 'way';

/** What is done in the last hex of a way in the place of entering it: no field of an order either. */
export const LAST = 'last';

const ALONG = { from: 'from', in: 'from', to: WAY, via: WAY, through: WAY } as const;

const LED = { 'led by': 'leader', under: 'leader' } as const;
const FACING = { facing: 'facing' } as const;
const DIRECTION = { direction: 'facing' } as const;
const ASSAULT_FIRE = {
  'assault fire by': 'assaultFire',
  'by assault fire:': 'assaultFire',
  'by assault fire': 'assaultFire',
  'with assault fire': 'assaultFire',
} as const;
const HELPED = { 'helped by': 'leader' } as const;
const FIRE = {
  from: 'from',
  in: 'from',
  at: 'target',
  on: 'vehicle',
  with: 'weapons',
  lead: 'lead',
  ...LED,
  gun: 'gun',
  'with machine gun': 'gun',
  'turned to': 'pivot',
  'directed by': 'observer',
  'holding back': 'weaponsOnly',
  'without the ifp of': 'weaponsOnly',
  ...ASSAULT_FIRE,
} as const;
const SHOT = {
  from: 'from',
  in: 'from',
  at: 'target',
  on: 'vehicle',
  with: 'weapon',
  barricade: 'barricade',
  'at the barricade towards': 'barricade',
  gun: 'gun',
  'turned to': 'pivot',
  'helped by': 'helper',
  'served by': 'helper',
  ...LED,
  ...ASSAULT_FIRE,
} as const;

/** Rally attempts that are said by a verb of their own. */
const METHODS: readonly Phrase[] = [
  { verbs: ['try to rally, its morale raised', 'try to rally with raised morale'], fixed: { method: 'raised' } },
  { verbs: ['make its rally attempt once more', 'rally once more'], fixed: { method: 'again' } },
  { verbs: ['try to rally with nobody beside it', 'rally alone'], fixed: { method: 'alone' } },
  { verbs: ['try to rally by a self-rally pair', 'rally by a self-rally pair'], fixed: { method: 'pair' } },
].map((said): Phrase => ({ ...said, kind: 'rally', who: 'unit', after: HELPED }));

/** Every kind of action but an override and an answer, as it is said. Several phrases of a kind say different fields. */
export const PHRASES: readonly Phrase[] = [
  {
    kind: 'place',
    verbs: ['set up', 'sets up'],
    who: 'counter',
    after: { in: 'at', at: 'at', on: 'at', aboard: 'vehicle', ...FACING },
  },
  { kind: 'fortify', verbs: ['place'], what: 'works', after: { in: 'at', ...FACING } },
  { kind: 'fortify', verbs: ['are placed', 'is placed'], who: 'works', after: { in: 'at', ...FACING }, still: true },
  { kind: 'fortify', verbs: ['placed'], after: { in: 'at', ':': 'works', ...FACING }, still: true },
  { kind: 'give', verbs: ['get'], who: 'unit', what: 'weapon', after: { as: 'mode', on: 'mode' }, manner: ['mode'] },
  { kind: 'ready', verbs: ['ready', 'set-up is finished'], still: true },
  {
    kind: 'rally',
    verbs: ['rally', 'try to rally'],
    who: 'unit',
    after: { by: 'method', ...HELPED, ...LED, with: 'leader' },
  },
  { kind: 'rally', verbs: ['rally', 'try to rally'], who: 'leader', what: 'unit', after: { by: 'method' } },
  ...METHODS,
  {
    kind: 'fightOrDie',
    verbs: ['drive', 'try once more to rally'],
    who: 'commissar',
    what: 'unit',
    after: HELPED,
  },
  { kind: 'heal', verbs: ['heal', 'see to', 'help'], who: 'medic', what: 'unit' },
  { kind: 'recombine', verbs: ['join', 'recombine', 'join to form a squad'], who: 'halves' },
  { kind: 'take', verbs: ['take', 'pick up'], who: 'unit', what: 'weapon' },
  // Behind the one that takes a weapon from the ground: of both the legal one is meant.
  {
    kind: 'give',
    verbs: ['take', 'have', 'carry'],
    who: 'unit',
    what: 'weapon',
    after: { as: 'mode', on: 'mode' },
    manner: ['mode'],
  },
  { kind: 'drop', verbs: ['drop', 'leave behind'], what: 'weapon' },
  { kind: 'drop', verbs: ['is left behind'], who: 'weapon', still: true },
  { kind: 'destroy', verbs: ['destroy'], who: 'unit', what: 'weapon' },
  { kind: 'flip', verbs: ['flip'], what: 'weapon', after: { to: 'mode' } },
  { kind: 'flip', verbs: ['is turned to its'], who: 'weapon', what: 'mode', still: true },
  { kind: 'unjam', verbs: ['unjam', 'clear'], what: 'weapon' },
  { kind: 'unjam', verbs: ['an attempt is made to clear the jam of'], what: 'weapon', still: true },
  { kind: 'spot', verbs: ['spot', 'try to spot'], who: 'unit', what: 'target', after: { in: 'target' } },
  { kind: 'name', verbs: ['activate'], what: 'at' },
  { kind: 'name', verbs: ['is activated'], here: 'at', still: true },
  { kind: 'done', verbs: ['done', 'end the impulse', 'that is all'], still: true },
  { kind: 'fire', verbs: ['fire', 'shoot'], who: 'units', after: FIRE },
  {
    kind: 'fire',
    verbs: ['assault fire'],
    who: 'units',
    after: FIRE,
    fixed: { assaultFire: ALL_WHO_FIRE },
    compound: true,
  },
  { kind: 'fire', verbs: ['opportunity fire'], who: 'units', after: FIRE, compound: true },
  { kind: 'shoot', verbs: ['shoot', 'fire'], who: 'weapon', after: SHOT },
  { kind: 'shoot', verbs: ['shoot', 'fire'], after: SHOT, holder: 'weapon' },
  {
    kind: 'mortar',
    verbs: ['shell', 'fire', 'shoot'],
    who: 'unit',
    after: { at: 'target', 'directed by': 'observer', ...LED },
  },
  { kind: 'smoke', verbs: ['lay smoke', 'try to lay smoke'], who: 'unit', after: { in: 'at' } },
  { kind: 'breach', verbs: ['breach'], who: 'unit', after: { across: 'across', to: 'across', with: 'weapon', ...LED } },
  {
    kind: 'closeAssault',
    verbs: ['assault', 'close assault'],
    who: 'unit',
    what: 'vehicle',
    after: { with: 'weapon', ...LED },
    compound: true,
  },
  {
    kind: 'starshell',
    verbs: ['send up a starshell', 'fire a starshell', 'have a starshell fired'],
    who: 'unit',
    after: { over: 'at', at: 'at', in: 'at', by: 'mortar' },
  },
  { kind: 'deploy', verbs: ['deploy'], who: 'units', what: 'weapon' },
  { kind: 'detonate', verbs: ['set off', 'detonate'], what: 'at', after: { in: 'at', on: 'vehicle' } },
  { kind: 'detonate', verbs: ['is set off'], after: { in: 'at', at: 'vehicle' }, still: true },
  {
    kind: 'callIn',
    verbs: ['call in', 'call in a fire mission'],
    who: 'caller',
    what: 'artillery',
    after: { at: 'target', on: 'target', as: 'mission' },
    manner: ['artillery', 'mission'],
  },
  { kind: 'fireForEffect', verbs: ['fire for effect'], after: { at: 'at', in: 'at', ...FACING, ...DIRECTION } },
  { kind: 'abort', verbs: ['abort'] },
  { kind: 'abort', verbs: ['the fire mission is aborted'], still: true },
  {
    kind: 'approach',
    verbs: ['come in', 'approach'],
    after: { over: 'at', at: 'at', heading: 'heading', direction: 'heading' },
  },
  { kind: 'strafe', verbs: ['strafe', 'fire its cannon at the hex it is over'] },
  { kind: 'bomb', verbs: ['bomb', 'bomb the hex it is over'] },
  { kind: 'flyOn', verbs: ['fly on'] },
  { kind: 'placeSniper', verbs: ['take his place'], who: 'unit', after: { in: 'at' } },
  {
    kind: 'move',
    verbs: ['move', 'move on', 'begin to move', 'go on'],
    who: 'units',
    what: WAY,
    after: { by: 'modes', ...ALONG },
    manner: ['modes'],
  },
  {
    kind: 'move',
    verbs: ['assault move'],
    who: 'units',
    what: WAY,
    after: ALONG,
    fixed: { modes: ['assaultMove'] },
    compound: true,
  },
  {
    kind: 'move',
    verbs: ['low crawl'],
    who: 'units',
    what: WAY,
    after: ALONG,
    fixed: { modes: ['lowCrawl'] },
    compound: true,
  },
  // Those who come onto the map are set in motion and enter their hex in one line.
  {
    kind: 'move',
    verbs: ['enter', 'enter the map'],
    who: 'units',
    after: { at: WAY, in: WAY, by: 'modes', through: WAY, via: WAY },
    manner: ['modes'],
  },
  { kind: 'move', verbs: ['enter'], who: 'units', what: WAY, ofOthers: true },
  // Whoever is not in the hex of the vehicle yet moves there for it. A written move is said by the words above.
  { kind: 'move', verbs: ['close assault'], who: 'units', what: WAY, after: { in: WAY, at: WAY }, compound: true },
  { kind: 'hatch', verbs: ['open its hatches', 'open up'], who: 'unit', fixed: { hatch: 'open' } },
  { kind: 'hatch', verbs: ['close its hatches', 'button up'], who: 'unit', fixed: { hatch: 'buttoned' } },
  { kind: 'enter', verbs: ['leave the map', 'exit'], fixed: { to: 'off' } },
  {
    kind: 'enter',
    verbs: ['enter', 'go to', 'enter the map in'],
    what: 'to',
    after: { to: 'to', at: 'to', in: 'to', ...FACING },
  },
  { kind: 'flight', verbs: ['hover'], fixed: { flight: 'hovering' } },
  { kind: 'flight', verbs: ['fly', 'fly on'], fixed: { flight: 'flying' } },
  { kind: 'pivot', verbs: ['turn', 'pivot'], who: 'unit', after: { to: 'facing', ...FACING } },
  { kind: 'hullDown', verbs: ['go hull down', 'try to go hull down'], who: 'unit' },
  { kind: 'overrun', verbs: ['overrun'], what: 'to', after: { in: 'to', ...FACING } },
  { kind: 'move', verbs: ['overrun'], who: 'units', what: WAY, after: { in: WAY }, fixed: { [LAST]: 'overrun' } },
  { kind: 'stop', verbs: ['stop'] },
  { kind: 'dismount', verbs: ['dismount'] },
  {
    kind: 'board',
    verbs: ['mount', 'board'],
    who: 'units',
    what: 'vehicle',
    after: { by: 'mode', 'which moves by': 'mode' },
    fixed: { seat: 'inside' },
  },
  {
    kind: 'board',
    verbs: ['climb onto'],
    who: 'units',
    what: 'vehicle',
    after: { by: 'mode', 'which moves by': 'mode' },
    fixed: { seat: 'outside' },
  },
  { kind: 'alight', verbs: ['get off'], who: 'units', after: { by: 'modes' }, manner: ['modes'] },
  {
    kind: 'melee',
    verbs: ['fight', 'fight a round of melee', 'melee'],
    here: 'at',
    after: {
      in: 'at',
      against: 'targets',
      ': attack on': 'targets',
      with: 'weapons',
      ...LED,
      'by the skill of': 'skills',
    },
  },
  { kind: 'faceFire', verbs: ['face the fire', 'face the fire around it'], who: 'unit' },
  { kind: 'react', verbs: ['react', 'try to react with fire'], who: 'unit' },
  {
    kind: 'putOut',
    verbs: ['put out the fire', 'try to put out the fire'],
    who: 'units',
    here: 'at',
    after: { in: 'at' },
  },
  {
    kind: 'withdraw',
    verbs: ['withdraw'],
    who: 'units',
    here: 'at',
    after: {
      from: 'at',
      in: 'at',
      'from the melee in': 'at',
      to: WAY,
      via: WAY,
      through: WAY,
      by: 'modes',
      'by assault fire': 'modes',
    },
    manner: ['modes'],
  },
  { kind: 'pass', verbs: ['pass'] },
];
