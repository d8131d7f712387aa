import type { ActionRule } from '../../engine/index.js';
import { actionRule, constraint, topFrame } from '../../engine/index.js';
import { byText } from '../../kernel/order.js';
import { record } from '../../kernel/procedure.js';
import type { Lhy, LhyEvent, LhyFrame, LhyScene, RevealAction, Unit } from '../state/index.js';
import { has, hexOf, inPlay, ownIn } from '../state/index.js';

function concealedIn(scene: LhyScene, hex: string): readonly Unit[] {
  const by = topFrame(scene)?.by ?? '';
  return ownIn(scene.position, hex, by).filter((unit) => has(unit, 'concealed') && !has(unit, 'hidden'));
}

/** A side takes the Concealed marker off its units in a hex, because it wants to. */
export const revealRule: ActionRule<Lhy, RevealAction> = actionRule<Lhy, RevealAction>({
  kind: 'reveal',
  frames: ['segment'],
  slots: [
    {
      name: 'hex',
      form: 'one',
      values: (scene) => {
        const own = inPlay(scene.position).filter((unit) => unit.side === topFrame(scene)?.by);
        const hexes = own.filter((unit) => has(unit, 'concealed')).map((unit) => hexOf(scene.position, unit) as string);
        return [...new Set(hexes)].sort(byText);
      },
    },
  ],
  constraints: [
    constraint('nothing-concealed', '4.3.1', (scene, { hex }) =>
      concealedIn(scene, hex).length > 0 ? undefined : { hex },
    ),
  ],
  *run(scene, { hex }) {
    for (const unit of concealedIn(scene, hex)) {
      yield* record<LhyEvent, LhyFrame>({ kind: 'unmarked', unit: unit.id, mark: 'concealed' });
      if (has(unit, 'dummy'))
        yield* record<LhyEvent, LhyFrame>({ kind: 'unitRemoved', unit: unit.id, place: { kind: 'pool' } });
    }
  },
});
