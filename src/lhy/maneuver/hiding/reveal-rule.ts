import type { ActionRule } from '../../../engine/index.js';
import { actionRule, constraint, topFrame } from '../../../engine/index.js';
import { byText } from '../../../kernel/basis/order.js';
import type { Lhy, LhyScene, RevealAction, Unit } from '../../state/index.js';
import { has, hexOf, ownIn, ownInPlay, uncover } from '../../state/index.js';
import { comeOut } from './hidden.js';

function concealedIn(scene: LhyScene, hex: string): readonly Unit[] {
  const by = topFrame(scene)?.by ?? '';
  return ownIn(scene.position, hex, by).filter((unit) => has(unit, 'concealed') && !has(unit, 'hidden'));
}

function hiddenIn(scene: LhyScene, hex: string): readonly Unit[] {
  return ownIn(scene.position, hex, topFrame(scene)?.by ?? '').filter((unit) => has(unit, 'hidden'));
}

/** A side places its hidden units in a hex, or, where there are none, takes the Concealed marker off its units there. */
export const revealRule: ActionRule<Lhy, RevealAction> = actionRule<Lhy, RevealAction>({
  kind: 'reveal',
  frames: ['segment'],
  slots: [
    {
      name: 'hex',
      form: 'one',
      values: (scene) => {
        const hexes = ownInPlay(scene.position, topFrame(scene)?.by)
          .filter((unit) => has(unit, 'concealed') || has(unit, 'hidden'))
          .map((unit) => hexOf(scene.position, unit) as string);
        return [...new Set(hexes)].sort(byText);
      },
    },
  ],
  constraints: [
    constraint('nothing-concealed', '4.3.1', (scene, { hex }) =>
      concealedIn(scene, hex).length > 0 || hiddenIn(scene, hex).length > 0 ? undefined : { hex },
    ),
  ],
  *run(scene, { hex }) {
    const hidden = hiddenIn(scene, hex);
    if (hidden.length > 0) yield* comeOut(scene, hidden);
    else yield* uncover(scene, concealedIn(scene, hex));
  },
});
