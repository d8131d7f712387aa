import type { FireMarker, HexMarkerKind, Mark, Motion } from '../state/index.js';
import type { UnitKind } from '../units/index.js';

/** Words of a language by key, such as a locale's `words`. */
export type PictureWords = Readonly<Record<string, string>> | undefined;

/** The letters of the kinds of unit on their counters. */
const LETTERS: Readonly<Record<UnitKind, string>> = {
  squad: 'Sq',
  section: 'Sec',
  machineGun: 'MG',
  towedGun: 'Gun',
  fortifiedPosition: 'FP',
  leader: 'Ldr',
  latw: 'AT',
  flamethrower: 'FT',
  afv: 'AFV',
  fightingVehicle: 'FV',
  trackedCarrier: 'HT',
  wheeledCarrier: 'Trk',
};

/** What else lies in hexes, in a few letters: landing zones and Assembly hexes too. */
const SIGNS: Readonly<Record<HexMarkerKind | 'assembly' | 'landingZone', string>> = {
  smoke: 'smoke',
  illumination: 'light',
  improvedPosition: 'IP',
  roadblock: 'block',
  mines: 'mines',
  wire: 'wire',
  glider: 'glider',
  assembly: 'Asm',
  landingZone: 'LZ',
};

/** What stands in a hex. */
export type HexSign = keyof typeof SIGNS;

/** The tags of what lies on a unit. They are the same in every language: the legend explains them. */
export const TAGS: Readonly<Record<Mark | Motion | 'shocked', string>> = {
  shocked: 'Sh',
  reduced: 'Rd',
  regrouping: 'Rg',
  heroic: 'He',
  concealed: 'C',
  hidden: 'H',
  dummy: 'D',
  outOfCommand: 'Oc',
  rallied: 'Ra',
  helped: 'As',
  directing: 'Dg',
  directed: 'Dd',
  deployed: 'Dp',
  bumped: 'Bp',
  advanced: 'Ad',
  asked: 'Ak',
  airborne: 'Ab',
  unassembled: 'Un',
  landed: 'Ld',
  moving: 'Mv',
  stopped: 'St',
  overwatch: 'Ow',
};

/** The words of tags, where these are not the name of the mark. */
const MEANT: Readonly<Record<string, string>> = {
  helped: 'assisted',
  asked: 'asked for fire',
  latw: 'light anti-tank weapon',
  afv: 'armored vehicle',
  advanced: 'has advanced',
  trackedCarrier: 'tracked carrier',
  wheeledCarrier: 'truck',
  assembly: 'Assembly hex',
  smallArms: 'small arms fire',
  antiTank: 'anti-tank fire',
  mortar: 'mortar fire',
  armour: 'armor',
  fireAndRange: 'fire/range',
  antiTankValue: 'anti-tank fire/range',
};

/** What a picture explains in its legend. */
export type Explained =
  | UnitKind
  | Mark
  | Motion
  | HexSign
  | FireMarker['kind']
  | 'shocked'
  | 'fireAndRange'
  | 'antiTankValue'
  | 'armour';

/**
 * The letters of a kind of unit.
 *
 * @example lettersFor(undefined, 'squad') // 'Sq'
 */
export function lettersFor(words: PictureWords, kind: UnitKind): string {
  return own(words, `picture.letters.${kind}`) ?? LETTERS[kind];
}

/**
 * The word that stands in a hex for what lies there.
 *
 * @example signFor(undefined, 'improvedPosition') // 'IP'
 */
export function signFor(words: PictureWords, sign: HexSign): string {
  return own(words, `picture.sign.${sign}`) ?? SIGNS[sign];
}

/**
 * What a sign, a tag or a few letters mean.
 *
 * @example meaningOf(undefined, 'outOfCommand') // 'out of command'
 */
export function meaningOf(words: PictureWords, what: Explained): string {
  const spelled = what.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return own(words, `picture.${what}`) ?? MEANT[what] ?? spelled;
}

function own(words: PictureWords, key: string): string | undefined {
  return words !== undefined && Object.hasOwn(words, key) ? words[key] : undefined;
}
