import type { HexId } from '../../board/names.js';
import type { Params } from '../../kernel/basis/result.js';
import { isSpotted } from '../../spotting/index.js';
import type { Clause, Counter, ImpulseFrame, Scene } from '../../state/index.js';
import { hexOf, isGoodOrder, isOpenToBunkers, levelOf, meleeAt, mustFaceFire, onMap } from '../../state/index.js';
import { isOpenToMortars } from '../attack/mortar.js';
import { actsUnder, barringMarker, mustMove } from '../attack/occasion.js';
import { tiedTo } from '../attack/spent-fire.js';
import { firstHeld, heldIn, isInTeamRange, isMortarTeam } from './mortar-team.js';
import { isMeleeBarred, MELEE_UNDER_FIRE } from './melee-there.js';

/** A condition of the fire of a Mortar Weapon Team at a hex, whatever unit directs it. */
export interface MortarCondition extends Clause {
  readonly code: string;
  readonly rule: string;
  readonly fails: (scene: Scene, frame: ImpulseFrame, unit: Counter, hex: HexId) => Params | boolean;
}

/** Each reports only its own violation: a consequence of another condition is not reported twice. */
export const CONDITIONS: readonly MortarCondition[] = [
  { code: 'not-acting', rule: '4.0', fails: (_scene, frame) => frame.step !== 'acting' },
  { code: 'not-yours', rule: '18.1', fails: (_scene, frame, unit) => unit.side !== frame.by },
  { code: 'not-a-mortar-team', rule: '18.1', fails: (scene, _frame, unit) => !isMortarTeam(scene, unit) },
  { code: 'not-good-order', rule: '5.1', fails: (_scene, _frame, unit) => !isGoodOrder(unit) },
  {
    code: 'already-activated',
    rule: '4.0',
    fails: (scene, frame, unit, hex) =>
      barringMarker(scene, frame, unit, firstHeld(scene, frame, hex)) !== undefined || mustMove(frame, unit.id),
  },
  {
    code: 'not-activated-here',
    rule: '4.0',
    fails: (scene, frame, unit) => !actsUnder(scene, frame, unit, onMap(unit) ?? ''),
  },
  {
    code: 'locked-in-melee',
    rule: '8.1',
    fails: (scene, _frame, unit) => meleeAt(scene.position, onMap(unit) ?? '') !== undefined,
  },
  {
    code: 'must-face-fire',
    rule: '10.5.6.2',
    fails: (scene, _frame, unit) => mustFaceFire(scene, unit) && { units: [unit.id] },
  },
  {
    code: 'mortar-under-cover',
    rule: '18.1',
    fails: (scene, _frame, unit) => {
      const at = onMap(unit);
      return at !== undefined && isMortarTeam(scene, unit) && !isOpenToMortars(scene, at) && { weapons: [unit.id] };
    },
  },
  {
    code: 'out-of-mortar-range',
    rule: '18.1',
    fails: (scene, _frame, unit, hex) =>
      isMortarTeam(scene, unit) && !isInTeamRange(scene, unit, hex) && { target: hex },
  },
  {
    code: 'other-target',
    rule: '5.2',
    fails: (scene, frame, unit, hex) => {
      const tied = tiedTo(scene, frame, onMap(unit) ?? '');
      return tied !== undefined && hexOf(tied) !== hex && { target: tied };
    },
  },
  {
    code: 'melee-there',
    rule: '18.0',
    fails: (scene, _frame, _unit, hex) => isMeleeBarred(scene, hex) && { target: hex },
    unless: MELEE_UNDER_FIRE.unless,
  },
  {
    code: 'no-target',
    rule: '18.1',
    fails: (scene, frame, _unit, hex) => heldIn(scene, frame.by, hex).length === 0 && { target: hex },
  },
  {
    code: 'outside-bunker-front',
    rule: '10.7',
    fails: (scene, _frame, unit, hex) => {
      const from = onMap(unit) ?? '';
      return levelOf(from) === 'cave' && !isOpenToBunkers(scene, from, hex) && { from, target: hex };
    },
  },
  {
    code: 'not-spotted',
    rule: '18.1',
    fails: (scene, frame, unit, hex) => {
      const held = heldIn(scene, frame.by, hex);
      const at = onMap(unit) ?? '';
      return held.length > 0 && !held.some((target) => isSpotted(scene, target, frame.by, at)) && { target: hex };
    },
  },
];

/**
 * Whether a team could fire at a hex, apart from the question which unit sees it.
 *
 * @rule 18.1
 * @example isBarred(scene, frame, team, 'J3') // false
 */
export function isBarred(scene: Scene, frame: ImpulseFrame, unit: Counter, hex: HexId): boolean {
  return CONDITIONS.some(({ fails }) => fails(scene, frame, unit, hex) !== false);
}
