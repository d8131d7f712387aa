import { giveUp } from '../../movement/melee/close-assault.js';
import { passInCloseAssault } from '../../movement/melee/close-assault-rule.js';
import { passInWindow } from '../../movement/window/window.js';
import { closeWindow } from '../../movement/moving/window-closing.js';
import type { PassAction } from '../../state/actions/impulse-action.js';
import type { ActionRule } from '../../state/rule.js';
import { actionRule, constraint } from '../../state/rule.js';
import { topOf } from '../../state/scene.js';
import { byFrame } from '../../engine/rule/by-frame.js';
import { endImpulse } from './impulse.js';

/** Lets an impulse go by; a spotting attempt may have been made in it. */
const passImpulse: ActionRule<PassAction> = actionRule<PassAction>({
  kind: 'pass',
  frames: ['impulse'],
  slots: [],
  constraints: [
    constraint('wrong-step', '4.0', (scene) => {
      const step = topOf(scene, 'impulse')?.step ?? 'none';
      return step === 'open' ? undefined : { step };
    }),
  ],
  run: (scene) => endImpulse(scene),
});

/** Holds fire at a step of the enemy's; a Sniper just placed must fire. */
const passWindow: ActionRule<PassAction> = actionRule<PassAction>({
  kind: 'pass',
  frames: ['window'],
  slots: [],
  constraints: passInWindow,
  run: (scene) => closeWindow(scene),
});

/** A Leader may keep his anti-tank weapon: this ends a Close Assault in which nobody else goes on. */
const passCloseAssault: ActionRule<PassAction> = actionRule<PassAction>({
  kind: 'pass',
  frames: ['closeAssault'],
  slots: [],
  constraints: passInCloseAssault,
  run: (scene) => giveUp(scene),
});

/** Lets an impulse, a chance for Opportunity Fire or the rest of a Close Assault go by. */
export const passRule: ActionRule<PassAction> = byFrame(passImpulse, passWindow, passCloseAssault);
