import { WAY, WITHOUT } from './phrase.js';

/* Words that stand behind a verb, with the field whose value follows them. */

/** Words, each with a field. */
type Behind = Readonly<Record<string, string>>;

export const ALONG: Behind = { from: 'from', in: 'from', to: WAY, via: WAY, through: WAY };

export const LED: Behind = { 'led by': 'leader', under: 'leader' };
export const FACING: Behind = { facing: 'facing' };
export const DIRECTION: Behind = { direction: 'facing' };
const ASSAULT_FIRE: Behind = {
  'assault fire by': 'assaultFire',
  'by assault fire:': 'assaultFire',
  'by assault fire': 'assaultFire',
  'with assault fire': 'assaultFire',
};
export const UNHELPED: Behind = {
  'without help': WITHOUT,
  'without a leader': WITHOUT,
  'without leader': WITHOUT,
  'without leadership': WITHOUT,
  'without the help of': WITHOUT,
  without: WITHOUT,
};
export const HELPED: Behind = { 'helped by': 'leader', ...UNHELPED };
const AT_MEN: Behind = {
  'at the men in': 'target',
  'at the men at': 'target',
  'at the infantry in': 'target',
  'at the units in': 'target',
};
export const FIRE: Behind = {
  from: 'from',
  in: 'from',
  at: 'target',
  ...AT_MEN,
  on: 'vehicle',
  with: 'weapons',
  lead: 'lead',
  ...LED,
  gun: 'gun',
  'with machine gun': 'gun',
  'machine gun': 'gun',
  'its mg': 'gun',
  'the mg': 'gun',
  'turned to': 'pivot',
  'directed by': 'observer',
  'holding back': 'weaponsOnly',
  'without the ifp of': 'weaponsOnly',
  ...ASSAULT_FIRE,
};
export const SHOT: Behind = {
  from: 'from',
  in: 'from',
  at: 'target',
  ...AT_MEN,
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
};
